/// A tree of items: the contents of a section snapshot.
///
/// Items have numbers (``NumberedIdentifiers``). Each stores its parent, its children in order, the
/// number of items of its subtree and whether it is expanded. A change takes O(1) per identifier,
/// plus the depth of the tree and the number of siblings among which items are inserted or removed.
struct OutlineIdentifiers<Item: Hashable & Sendable>: Sendable {
    private struct Node: Sendable {
        /// The number of the parent, or -1 for a root.
        var parent = -1
        var children: ContiguousArray<Int> = []
        /// The number of items of the subtree, with this one.
        var size = 1
        var isExpanded = false
    }

    private(set) var items = NumberedIdentifiers<Item>()
    private var nodes: ContiguousArray<Node> = []
    private(set) var roots: ContiguousArray<Int> = []

    // MARK: Lookup

    func parent(_ number: Int) -> Int? { nodes[number].parent < 0 ? nil : nodes[number].parent }
    func isExpanded(_ number: Int) -> Bool { nodes[number].isExpanded }
    func children(_ number: Int) -> ContiguousArray<Int> { nodes[number].children }
    private func siblings(_ parent: Int?) -> ContiguousArray<Int> { parent.map { nodes[$0].children } ?? roots }

    /// The number of an item's ancestors.
    func level(_ number: Int) -> Int {
        var (level, current) = (0, number)
        while let parent = parent(current) { (level, current) = (level + 1, parent) }
        return level
    }

    /// Whether all ancestors of an item are expanded.
    func isVisible(_ number: Int) -> Bool {
        var current = number
        while let parent = parent(current) {
            guard nodes[parent].isExpanded else { return false }
            current = parent
        }
        return true
    }

    /// The index of an item among its siblings.
    func siblingIndex(_ number: Int) -> Int {
        guard let index = siblings(parent(number)).firstIndex(of: number) else {
            preconditionFailure("the item \(number) is not among its siblings")
        }
        return index
    }

    /// The index of an item in depth-first order. Takes time in proportion to the depth and the
    /// numbers of siblings.
    func index(_ number: Int) -> Int {
        var (index, current) = (0, number)
        while true {
            let parent = parent(current)
            for sibling in siblings(parent) {
                if sibling == current { break }
                index += nodes[sibling].size
            }
            guard let parent else { return index }
            index += 1
            current = parent
        }
    }

    /// Calls a closure for the items below a parent, or all for nil, in depth-first order.
    ///
    /// - Parameters:
    ///   - parent: The number of the parent, which is not visited itself.
    ///   - isVisible: Whether only children of expanded items are visited.
    ///   - body: A closure that takes an item's number and its level below the parent.
    func forEach(below parent: Int?, isVisible: Bool = false, _ body: (Int, Int) -> Void) {
        // The tree can be deeper than the stack allows recursion.
        var stack = ContiguousArray(siblings(parent).reversed().map { (number: $0, level: 0) })
        while let (number, level) = stack.popLast() {
            body(number, level)
            guard !isVisible || nodes[number].isExpanded else { continue }
            for child in nodes[number].children.reversed() { stack.append((child, level + 1)) }
        }
    }

    // MARK: Changes

    /// Adds items among the children of a parent, or the roots for nil. They must be new.
    mutating func insert(_ identifiers: [Item], parent: Int?, at index: Int) {
        var numbers: ContiguousArray<Int> = []
        var repeated: [Item] = []
        items.reserve(identifiers.count)
        for identifier in identifiers {
            let (number, isNew) = items.insert(identifier)
            guard isNew else {
                repeated.append(identifier)
                continue
            }
            if number == nodes.count { nodes.append(Node()) } else { nodes[number] = Node() }
            nodes[number].parent = parent ?? -1
            numbers.append(number)
        }
        if !repeated.isEmpty {
            SnapshotFault.raise(
                "Identifiers in a section snapshot must be unique. Duplicate item identifiers: \(SnapshotFault.set(repeated))")
        }
        guard let parent else {
            roots.insert(contentsOf: numbers, at: index)
            return
        }
        nodes[parent].children.insert(contentsOf: numbers, at: index)
        grow(parent, by: numbers.count)
    }

    /// Adds the items of another tree, with their state, among the children of a parent, or the
    /// roots for nil.
    mutating func insert(_ other: OutlineIdentifiers, below otherParent: Int? = nil, parent: Int?, at index: Int) {
        let first = other.siblings(otherParent)
        insert(first.map { other.items[$0] }, parent: parent, at: index)
        other.forEach(below: otherParent) { number, _ in
            let identifier = other.items[number]
            guard let copy = items.number(of: identifier) else { return }
            nodes[copy].isExpanded = other.nodes[number].isExpanded
            guard !other.nodes[number].children.isEmpty else { return }
            insert(other.nodes[number].children.map { other.items[$0] }, parent: copy, at: 0)
        }
    }

    private mutating func grow(_ number: Int, by count: Int) {
        var current = number
        while current >= 0 {
            nodes[current].size += count
            current = nodes[current].parent
        }
    }

    /// Removes items with their subtrees.
    mutating func delete(_ numbers: some Sequence<Int>) {
        var removed: Set<Int> = []
        var parents: Set<Int> = []
        for number in numbers where !removed.contains(number) {
            parents.insert(nodes[number].parent)
            grow(nodes[number].parent, by: -nodes[number].size)
            var subtree: ContiguousArray<Int> = [number]
            while let next = subtree.popLast() {
                removed.insert(next)
                for child in nodes[next].children where !removed.contains(child) { subtree.append(child) }
            }
        }
        for parent in parents where !removed.contains(parent) {
            if parent < 0 { roots.removeAll { removed.contains($0) } } else { nodes[parent].children.removeAll { removed.contains($0) } }
        }
        for number in removed {
            items.remove(number)
            nodes[number] = Node()
        }
    }

    mutating func setExpanded(_ number: Int, _ isExpanded: Bool) { nodes[number].isExpanded = isExpanded }
}
