import SceneModel

// Design
// ------
// The sublayers of a layer are a sequence that a client edits at any index. In an array, each edit
// moves all the sublayers behind it. Here, the sequence is a binary tree: its in-order traversal
// yields the sublayers, and each node stores the number of nodes below it, so that an index is
// found by descending. A layer has at most one superlayer and is therefore a node of at most one
// tree, so the nodes of all trees lie in one array that layer ids index, and edits allocate
// nothing.
//
// Invariant: every node is balanced. The weight of a tree is its number of nodes plus one, and the
// weight of either child is at most three times that of the other. The height of a tree of n nodes
// is then at most log(n + 1) / log(4/3), about 39 for the limit of 65,536 layers, which also bounds
// the recursion.
//
// All edits derive from one operation, `join`, which combines two balanced trees and a node between
// them: it descends the heavier tree until it finds a subtree as light as the other tree, puts the
// node above both, and rotates on its way back. G. Blelloch, D. Ferizovic and Y. Sun prove in "Just
// Join for Parallel Ordered Sets" (SPAA 2016) that this restores the invariant for the ratio used
// here, and that splitting a tree at an index takes O(log n).

/// The sublayers of each layer, in order. Replacing *k* sublayers by *m* others takes O(*k* + *m* +
/// log *n*) among *n* sublayers.
struct SublayerOrder: Sendable {
    /// The index of a node, which is a layer's id; −1 for an empty tree.
    private typealias Tree = Int32

    private struct Node {
        var left: Tree = -1
        var right: Tree = -1
        /// The number of nodes of the tree whose root this is.
        var count: Int32 = 1
    }

    private var nodes: [Node] = []
    /// The tree of each layer's sublayers, by the layer's id.
    private var roots: [Tree] = []
    /// The sublayers that the last call of `remove` removed.
    private(set) var removed: [LayerID] = []
    /// The number of nodes that were visited, for tests of the costs.
    private(set) var stepCount = 0

    /// Adds a layer without sublayers. Its id is unused, and is the lowest that was never used or
    /// was freed.
    mutating func add(_ id: LayerID) {
        guard id.index == roots.count else { return }
        nodes.append(Node())
        roots.append(-1)
    }

    /// Returns the number of sublayers.
    func count(of id: LayerID) -> Int { roots[id.index] < 0 ? 0 : Int(nodes[Int(roots[id.index])].count) }

    /// Removes sublayers, which `removed` then lists. The indices exist.
    mutating func remove(_ range: Range<Int>, of parent: LayerID) {
        removed.removeAll(keepingCapacity: true)
        guard !range.isEmpty else { return }
        let (rest, back) = split(roots[parent.index], at: range.upperBound)
        let (front, middle) = split(rest, at: range.lowerBound)
        roots[parent.index] = join(front, back)
        Self.append(middle, of: nodes, to: &removed)
        stepCount &+= removed.count
        for id in removed { nodes[id.index] = Node() }
    }

    /// Inserts layers without a superlayer before the sublayer at an index, which exists or is the
    /// number of sublayers.
    mutating func insert(_ layers: ArraySlice<LayerID>, at index: Int, of parent: LayerID) {
        guard !layers.isEmpty else { return }
        let (front, back) = split(roots[parent.index], at: index)
        let middle = tree(of: layers)
        roots[parent.index] = join(join(front, middle), back)
    }

    /// Replaces the contents of a list by a layer's sublayers.
    mutating func copySublayers(of id: LayerID, to list: inout [LayerID]) {
        list.removeAll(keepingCapacity: true)
        list.reserveCapacity(count(of: id))
        appendSublayers(of: id, to: &list)
        stepCount &+= list.count
    }

    /// Returns a layer's sublayers.
    func sublayers(of id: LayerID) -> [LayerID] {
        var list: [LayerID] = []
        appendSublayers(of: id, to: &list)
        return list
    }

    /// Appends a layer's sublayers to a list.
    func appendSublayers(of id: LayerID, to list: inout [LayerID]) {
        Self.append(roots[id.index], of: nodes, to: &list)
    }

    // MARK: Trees

    private func weight(_ tree: Tree) -> Int32 { tree < 0 ? 1 : nodes[Int(tree)].count + 1 }

    /// Returns whether two trees may be the children of one node.
    private func areBalanced(_ a: Int32, _ b: Int32) -> Bool { a <= 3 * b && b <= 3 * a }

    /// Makes a node the root of two trees.
    private mutating func link(_ left: Tree, _ node: Tree, _ right: Tree) -> Tree {
        stepCount &+= 1
        nodes[Int(node)] = Node(left: left, right: right, count: weight(left) + weight(right) - 1)
        return node
    }

    private mutating func rotateLeft(_ tree: Tree) -> Tree {
        let (node, right) = (nodes[Int(tree)], nodes[Int(tree)].right)
        let below = nodes[Int(right)]
        return link(link(node.left, tree, below.left), right, below.right)
    }

    private mutating func rotateRight(_ tree: Tree) -> Tree {
        let (node, left) = (nodes[Int(tree)], nodes[Int(tree)].left)
        let below = nodes[Int(left)]
        return link(below.left, left, link(below.right, tree, node.right))
    }

    /// Returns a tree of the nodes of one tree, a node, and the nodes of another.
    private mutating func join(_ left: Tree, _ node: Tree, _ right: Tree) -> Tree {
        if weight(left) > 3 * weight(right) { return joinRight(left, node, right) }
        if weight(right) > 3 * weight(left) { return joinLeft(left, node, right) }
        return link(left, node, right)
    }

    /// Joins a tree with a lighter one behind it.
    private mutating func joinRight(_ heavy: Tree, _ node: Tree, _ light: Tree) -> Tree {
        guard heavy >= 0, !areBalanced(weight(heavy), weight(light)) else { return link(heavy, node, light) }
        let top = nodes[Int(heavy)]
        let joined = joinRight(top.right, node, light)
        let (outer, inner) = (weight(top.left), weight(nodes[Int(joined)].left))
        if areBalanced(outer, weight(joined)) { return link(top.left, heavy, joined) }
        if areBalanced(outer, inner), areBalanced(outer + inner, weight(nodes[Int(joined)].right)) {
            return rotateLeft(link(top.left, heavy, joined))
        }
        let rotated = rotateRight(joined)
        return rotateLeft(link(top.left, heavy, rotated))
    }

    /// Joins a tree with a lighter one in front of it.
    private mutating func joinLeft(_ light: Tree, _ node: Tree, _ heavy: Tree) -> Tree {
        guard heavy >= 0, !areBalanced(weight(light), weight(heavy)) else { return link(light, node, heavy) }
        let top = nodes[Int(heavy)]
        let joined = joinLeft(light, node, top.left)
        let (outer, inner) = (weight(top.right), weight(nodes[Int(joined)].right))
        if areBalanced(outer, weight(joined)) { return link(joined, heavy, top.right) }
        if areBalanced(outer, inner), areBalanced(outer + inner, weight(nodes[Int(joined)].left)) {
            return rotateRight(link(joined, heavy, top.right))
        }
        let rotated = rotateLeft(joined)
        return rotateRight(link(rotated, heavy, top.right))
    }

    /// Returns a tree of the nodes of two trees.
    private mutating func join(_ left: Tree, _ right: Tree) -> Tree {
        if left < 0 { return right }
        if right < 0 { return left }
        let (rest, last) = splitLast(left)
        return join(rest, last, right)
    }

    /// Removes the last node of a tree.
    private mutating func splitLast(_ tree: Tree) -> (rest: Tree, last: Tree) {
        stepCount &+= 1
        let node = nodes[Int(tree)]
        guard node.right >= 0 else { return (node.left, tree) }
        let (rest, last) = splitLast(node.right)
        return (join(node.left, tree, rest), last)
    }

    /// Splits a tree into its first nodes, as many as `index`, and the others.
    private mutating func split(_ tree: Tree, at index: Int) -> (front: Tree, back: Tree) {
        guard tree >= 0 else { return (-1, -1) }
        stepCount &+= 1
        let node = nodes[Int(tree)]
        if index <= 0 { return (-1, tree) }
        if index >= Int(node.count) { return (tree, -1) }
        let leftCount = Int(weight(node.left)) - 1
        if index <= leftCount {
            let (front, back) = split(node.left, at: index)
            return (front, join(back, tree, node.right))
        }
        let (front, back) = split(node.right, at: index - leftCount - 1)
        return (join(node.left, tree, front), back)
    }

    /// Returns a balanced tree of layers.
    private mutating func tree(of layers: ArraySlice<LayerID>) -> Tree {
        guard !layers.isEmpty else { return -1 }
        let middle = layers.startIndex + layers.count / 2
        let left = tree(of: layers[..<middle])
        let right = tree(of: layers[(middle + 1)...])
        return link(left, Tree(truncatingIfNeeded: layers[middle].index), right)
    }

    /// Appends the nodes of a tree, in order.
    private static func append(_ tree: Tree, of nodes: [Node], to list: inout [LayerID]) {
        guard tree >= 0 else { return }
        let node = nodes[Int(tree)]
        append(node.left, of: nodes, to: &list)
        list.append(LayerID(rawValue: UInt32(tree)))
        append(node.right, of: nodes, to: &list)
    }
}

extension SublayerOrder {
    /// Returns a sentence for each node that is not balanced or counts its nodes wrongly.
    func invariantViolations() -> [String] {
        var violations: [String] = []
        for (index, node) in nodes.enumerated() {
            if node.count != weight(node.left) + weight(node.right) - 1 {
                violations.append("the tree below layer \(index) counts \(node.count) nodes")
            }
            if !areBalanced(weight(node.left), weight(node.right)) {
                violations.append("the tree below layer \(index) is not balanced")
            }
        }
        return violations
    }
}
