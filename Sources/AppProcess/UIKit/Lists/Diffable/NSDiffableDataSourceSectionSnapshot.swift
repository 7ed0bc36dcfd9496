/// The items of one section as an outline: each item can have children, which are visible while it
/// and all its ancestors are expanded.
///
/// ```swift
/// var outline = NSDiffableDataSourceSectionSnapshot<String>()
/// outline.append(["Fruit", "Bread"])
/// outline.append(["Apple", "Pear"], to: "Fruit")
/// outline.expand(["Fruit"])
/// ```
///
/// Identifiers are unique in the snapshot. Those that are not unique or not found end the process
/// with UIKit's message. Changes take O(1) per identifier, plus the depth of the outline and the
/// number of siblings among which items are inserted or removed.
@preconcurrency
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable & Sendable>: Sendable {
    private var tree = OutlineIdentifiers<ItemIdentifierType>()

    /// Creates an empty snapshot.
    public init() {}

    /// Creates a copy of a snapshot.
    public init(_ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>) { self = snapshot }

    private func number(_ item: ItemIdentifierType, _ subject: StaticString = "Item identifier") -> Int {
        guard let number = tree.items.number(of: item) else {
            SnapshotFault.raise("\(subject) does not exist in section snapshot: \(item)")
        }
        return number
    }

    // MARK: Contents

    /// All items, in depth-first order.
    public var items: [ItemIdentifierType] { identifiers(isVisible: false) }

    /// The items without a parent, in order.
    public var rootItems: [ItemIdentifierType] { tree.roots.map { tree.items[$0] } }

    /// The items of which all ancestors are expanded, in depth-first order.
    public var visibleItems: [ItemIdentifierType] { identifiers(isVisible: true) }

    /// The expanded items, in depth-first order.
    public var expandedItems: [ItemIdentifierType] {
        var identifiers: [ItemIdentifierType] = []
        tree.forEach(below: nil) { number, _ in if tree.isExpanded(number) { identifiers.append(tree.items[number]) } }
        return identifiers
    }

    private func identifiers(isVisible: Bool) -> [ItemIdentifierType] {
        var identifiers: [ItemIdentifierType] = []
        tree.forEach(below: nil, isVisible: isVisible) { number, _ in identifiers.append(tree.items[number]) }
        return identifiers
    }

    /// Returns whether an item is in the snapshot.
    public func contains(_ item: ItemIdentifierType) -> Bool { tree.items.number(of: item) != nil }

    /// Returns the index of an item in `items`, or nil if it is not in the snapshot.
    public func index(of item: ItemIdentifierType) -> Int? { tree.items.number(of: item).map { tree.index($0) } }

    /// Returns the number of ancestors of an item, which must exist.
    public func level(of item: ItemIdentifierType) -> Int { tree.level(number(item)) }

    /// Returns the parent of an item, which must exist, or nil for a root.
    public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? {
        tree.parent(number(child, "Child item identifier")).map { tree.items[$0] }
    }

    /// Returns whether an item, which must exist, is expanded.
    public func isExpanded(_ item: ItemIdentifierType) -> Bool { tree.isExpanded(number(item)) }

    /// Returns whether all ancestors of an item, which must exist, are expanded.
    public func isVisible(_ item: ItemIdentifierType) -> Bool { tree.isVisible(number(item)) }

    /// Returns a snapshot of the items below a parent, with their state.
    ///
    /// - Parameters:
    ///   - parent: The parent, which must exist.
    ///   - includingParent: Whether the parent is the root of the snapshot, or its children are.
    public func snapshot(
        of parent: ItemIdentifierType, includingParent: Bool = false
    ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
        let number = number(parent, "Parent item identifier")
        var result = NSDiffableDataSourceSectionSnapshot()
        guard includingParent else {
            result.tree.insert(tree, below: number, parent: nil, at: 0)
            return result
        }
        result.append([parent])
        if tree.isExpanded(number) { result.expand([parent]) }
        result.tree.insert(tree, below: number, parent: result.number(parent), at: 0)
        return result
    }

    /// Returns a text with a line per item, indented by its level: `+` for an expanded item and `-`
    /// for another, `*` for a visible one, and the identifier.
    public func visualDescription() -> String {
        var text = "<NSDiffableDataSourceSectionSnapshot:\n"
        tree.forEach(below: nil) { number, level in
            let state = (tree.isExpanded(number) ? "+" : "-") + (tree.isVisible(number) ? "*" : " ")
            text += String(repeating: "  ", count: level) + "\(state) \(tree.items[number])\n"
        }
        return text + ">"
    }

    // MARK: Changes

    /// Appends items, which must be new, to the children of a parent, or to the roots for nil.
    public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
        guard !items.isEmpty else { return }
        let parentNumber = parent.map { number($0, "Parent item identifier") }
        tree.insert(items, parent: parentNumber, at: parentNumber.map { tree.children($0).count } ?? tree.roots.count)
    }

    /// Inserts items, which must be new, before an item, among its siblings.
    public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
        guard !items.isEmpty else { return }
        let anchor = number(item, "Item identifier to insert before")
        tree.insert(items, parent: tree.parent(anchor), at: tree.siblingIndex(anchor))
    }

    /// Inserts items, which must be new, after an item and its children, among its siblings.
    public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
        guard !items.isEmpty else { return }
        let anchor = number(item, "Item identifier to insert after")
        tree.insert(items, parent: tree.parent(anchor), at: tree.siblingIndex(anchor) + 1)
    }

    /// Inserts another snapshot's items, with their state, before an item, among its siblings.
    public mutating func insert(_ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, before item: ItemIdentifierType) {
        let anchor = number(item, "Item identifier to insert before")
        tree.insert(snapshot.tree, parent: tree.parent(anchor), at: tree.siblingIndex(anchor))
    }

    /// Inserts another snapshot's items, with their state, after an item and its children, among
    /// its siblings.
    public mutating func insert(_ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, after item: ItemIdentifierType) {
        let anchor = number(item, "Item identifier to insert after")
        tree.insert(snapshot.tree, parent: tree.parent(anchor), at: tree.siblingIndex(anchor) + 1)
    }

    /// Replaces the children of a parent by another snapshot's items, with their state.
    public mutating func replace(
        childrenOf parent: ItemIdentifierType, using snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    ) {
        let number = number(parent, "Parent item identifier")
        tree.delete(tree.children(number))
        tree.insert(snapshot.tree, parent: number, at: 0)
    }

    /// Deletes items, which must exist, with all items below them.
    public mutating func delete(_ items: [ItemIdentifierType]) {
        tree.delete(
            items.map { item in
                guard let number = tree.items.number(of: item) else { SnapshotFault.raise("Failed to find index of item \(item)") }
                return number
            })
    }

    /// Deletes all items.
    public mutating func deleteAll() { tree = OutlineIdentifiers() }

    /// Expands items, so that their children are visible. Those not in the snapshot are ignored.
    public mutating func expand(_ items: [ItemIdentifierType]) { setExpanded(items, true) }

    /// Collapses items, so that their children are not visible. Those not in the snapshot are
    /// ignored.
    public mutating func collapse(_ items: [ItemIdentifierType]) { setExpanded(items, false) }

    private mutating func setExpanded(_ items: [ItemIdentifierType], _ isExpanded: Bool) {
        for item in items { if let number = tree.items.number(of: item) { tree.setExpanded(number, isExpanded) } }
    }
}
