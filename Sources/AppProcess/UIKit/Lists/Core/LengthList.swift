import CoreGraphics

/// A sequence of lengths, such as the heights of a section's rows, with fast positions.
///
/// The positions of a million rows cannot be updated one by one when a row is inserted or measured.
/// The list is therefore a balanced tree of runs: neighbors that have the same length share a node,
/// and each node stores the number of elements and the sum of lengths of its subtree. A list of
/// equal lengths is a single node, whatever its count.
///
/// The tree is a randomized search tree ordered by index: `merge` makes the root of one of two
/// trees the root of both with a probability in proportion to its number of nodes. The expected
/// depth is logarithmic in the number of runs after any sequence of changes, without stored
/// priorities. Sums are computed from the children's sums, so that errors do not add up over
/// changes. Nodes are in a flat array and refer to each other by index.
///
/// Positions, lookups and changes of single elements take O(log n) for n runs.
struct LengthList {
    /// A length, and whether it is an estimate that a measurement will replace.
    struct Element: Equatable {
        var length: CGFloat
        var isEstimated: Bool
    }

    private struct Node {
        var element: Element
        /// The number of elements of the run.
        var count: Int
        var left = -1
        var right = -1
        /// The number of nodes of the subtree.
        var weight = 1
        /// The number of elements of the subtree.
        var totalCount: Int
        /// The sum of lengths of the subtree.
        var totalLength: CGFloat
    }

    private static let none = -1

    private var nodes: ContiguousArray<Node> = []
    private var unused: [Int] = []
    private var root = none
    /// The state of the generator of random numbers, which is never 0.
    private var random: UInt64 = 0x9E37_79B9_7F4A_7C15

    /// Creates an empty list.
    init() {}

    /// Creates a list of equal elements.
    init(repeating element: Element, count: Int) { root = count > 0 ? makeNode(element, count) : Self.none }

    /// Creates a list of elements, in time proportional to their number.
    init(_ elements: some Sequence<Element>) {
        var runs: [(element: Element, count: Int)] = []
        for element in elements {
            if runs.last?.element == element { runs[runs.count - 1].count += 1 } else { runs.append((element, 1)) }
        }
        nodes.reserveCapacity(runs.count)
        root = build(runs[...])
    }

    /// Creates a list of runs, in time proportional to their number.
    init(runs: [(element: Element, count: Int)]) {
        nodes.reserveCapacity(runs.count)
        root = build(runs[...])
    }

    /// The number of elements.
    var count: Int { root < 0 ? 0 : nodes[root].totalCount }

    /// The sum of all lengths.
    var total: CGFloat { root < 0 ? 0 : nodes[root].totalLength }

    /// The number of runs, which determines the cost of operations.
    var runCount: Int { root < 0 ? 0 : nodes[root].weight }

    // MARK: Lookups

    /// Returns the element at an index.
    subscript(index: Int) -> Element {
        get {
            precondition(index >= 0 && index < count, "index out of range")
            var (node, index) = (root, index)
            while true {
                let before = nodes[node].left < 0 ? 0 : nodes[nodes[node].left].totalCount
                if index < before {
                    node = nodes[node].left
                } else if index < before + nodes[node].count {
                    return nodes[node].element
                } else {
                    index -= before + nodes[node].count
                    node = nodes[node].right
                }
            }
        }
        set {
            guard self[index] != newValue else { return }
            replace(index..<(index + 1), with: newValue, count: 1)
        }
    }

    /// Returns the element at an index, and the end of the run of equal elements that contains it.
    func run(at index: Int) -> (element: Element, end: Int) {
        precondition(index >= 0 && index < count, "index out of range")
        var (node, base) = (root, 0)
        while true {
            let start = base + (nodes[node].left < 0 ? 0 : nodes[nodes[node].left].totalCount)
            if index < start {
                node = nodes[node].left
            } else if index < start + nodes[node].count {
                return (nodes[node].element, start + nodes[node].count)
            } else {
                base = start + nodes[node].count
                node = nodes[node].right
            }
        }
    }

    /// Returns the sum of the lengths before an index, which is at most the count.
    func offset(of index: Int) -> CGFloat {
        var (node, index, sum) = (root, index, CGFloat(0))
        while node >= 0 {
            let left = nodes[node].left
            let before = left < 0 ? 0 : nodes[left].totalCount
            if index < before {
                node = left
                continue
            }
            if left >= 0 { sum += nodes[left].totalLength }
            let own = min(index - before, nodes[node].count)
            sum += CGFloat(own) * nodes[node].element.length
            index -= before + own
            guard index > 0 else { break }
            node = nodes[node].right
        }
        return sum
    }

    /// Returns the index of the first element that ends beyond an offset, or nil if there is none.
    func index(at offset: CGFloat) -> Int? {
        guard root >= 0 else { return nil }
        var (node, offset, index) = (root, offset, 0)
        while node >= 0 {
            let left = nodes[node].left
            let before = left < 0 ? 0 : nodes[left].totalLength
            if offset < before {
                node = left
                continue
            }
            if left >= 0 { index += nodes[left].totalCount }
            offset -= before
            let (length, count) = (nodes[node].element.length, nodes[node].count)
            if offset < CGFloat(count) * length {
                // Rounding may lead to the count itself.
                return index + min(count - 1, max(0, Int((offset / length).rounded(.down))))
            }
            offset -= CGFloat(count) * length
            index += count
            node = nodes[node].right
        }
        // The sums of subtrees may differ from the steps of the descent by a rounding error.
        return nil
    }

    /// Returns the number of elements from an index on that are certainly equal, at least 1.
    func runLength(at index: Int) -> Int {
        precondition(index >= 0 && index < count, "index out of range")
        var (node, index) = (root, index)
        while true {
            let before = nodes[node].left < 0 ? 0 : nodes[nodes[node].left].totalCount
            if index < before {
                node = nodes[node].left
            } else if index < before + nodes[node].count {
                return before + nodes[node].count - index
            } else {
                index -= before + nodes[node].count
                node = nodes[node].right
            }
        }
    }

    // MARK: Changes

    /// Inserts equal elements before an index.
    mutating func insert(_ element: Element, count: Int = 1, at index: Int) { replace(index..<index, with: element, count: count) }

    /// Removes the elements of a range.
    mutating func remove(_ range: Range<Int>) { replace(range, with: Element(length: 0, isEstimated: false), count: 0) }

    /// Replaces a range by equal elements.
    mutating func replace(_ range: Range<Int>, with element: Element, count newCount: Int) {
        precondition(range.lowerBound >= 0 && range.upperBound <= count, "range out of bounds")
        let (rest, after) = split(root, range.upperBound)
        let (before, removed) = split(rest, range.lowerBound)
        release(removed)
        let middle = newCount > 0 ? makeNode(element, newCount) : Self.none
        root = merge(merge(before, middle), after)
    }

    /// Replaces a range by runs of equal elements. Runs have at least one element.
    mutating func replace(_ range: Range<Int>, with runs: [(element: Element, count: Int)]) {
        precondition(range.lowerBound >= 0 && range.upperBound <= count, "range out of bounds")
        let (rest, after) = split(root, range.upperBound)
        let (before, removed) = split(rest, range.lowerBound)
        release(removed)
        let middle = build(runs[...])
        root = merge(merge(before, middle), after)
    }

    // MARK: Nodes

    private mutating func makeNode(_ element: Element, _ count: Int) -> Int {
        let node = Node(element: element, count: count, totalCount: count, totalLength: CGFloat(count) * element.length)
        if let index = unused.popLast() {
            nodes[index] = node
            return index
        }
        nodes.append(node)
        return nodes.count - 1
    }

    private mutating func release(_ node: Int) {
        guard node >= 0 else { return }
        release(nodes[node].left)
        release(nodes[node].right)
        unused.append(node)
    }

    private mutating func build(_ runs: ArraySlice<(element: Element, count: Int)>) -> Int {
        guard !runs.isEmpty else { return Self.none }
        let middle = (runs.startIndex + runs.endIndex) / 2
        let left = build(runs[..<middle])
        let node = makeNode(runs[middle].element, runs[middle].count)
        let right = build(runs[(middle + 1)...])
        nodes[node].left = left
        nodes[node].right = right
        update(node)
        return node
    }

    /// Computes a node's sums from those of its children.
    private mutating func update(_ node: Int) {
        var (weight, count, length) = (1, nodes[node].count, CGFloat(nodes[node].count) * nodes[node].element.length)
        for child in [nodes[node].left, nodes[node].right] where child >= 0 {
            weight += nodes[child].weight
            count += nodes[child].totalCount
            length += nodes[child].totalLength
        }
        nodes[node].weight = weight
        nodes[node].totalCount = count
        nodes[node].totalLength = length
    }

    /// Splits a tree before an index. A run that the index divides becomes two nodes.
    private mutating func split(_ node: Int, _ index: Int) -> (Int, Int) {
        guard node >= 0 else { return (Self.none, Self.none) }
        let (left, right) = (nodes[node].left, nodes[node].right)
        let before = left < 0 ? 0 : nodes[left].totalCount
        let count = nodes[node].count
        if index <= before {
            let (first, second) = split(left, index)
            nodes[node].left = second
            update(node)
            return (first, node)
        }
        if index >= before + count {
            let (first, second) = split(right, index - before - count)
            nodes[node].right = first
            update(node)
            return (node, second)
        }
        let own = index - before
        let second = makeNode(nodes[node].element, count - own)
        nodes[node].count = own
        (nodes[node].left, nodes[node].right) = (Self.none, Self.none)
        update(node)
        return (merge(left, node), merge(second, right))
    }

    /// Joins two trees, of which one precedes the other.
    private mutating func merge(_ first: Int, _ second: Int) -> Int {
        guard first >= 0 else { return second }
        guard second >= 0 else { return first }
        // Xorshift: see Marsaglia, "Xorshift RNGs", Journal of Statistical Software 8 (2003).
        random ^= random << 13
        random ^= random >> 7
        random ^= random << 17
        let (a, b) = (nodes[first].weight, nodes[second].weight)
        if random % UInt64(a + b) < UInt64(a) {
            nodes[first].right = merge(nodes[first].right, second)
            update(first)
            return first
        }
        nodes[second].left = merge(first, nodes[second].left)
        update(second)
        return second
    }
}
