/// An outline after its visible items have changed from outside, by a snapshot of the whole list or
/// by the user, who moves items.
///
/// The new outline is built in the new order, so that each item becomes the last child of the item
/// before it, or of one of that item's ancestors: its *possible parents*. An item stays below its
/// parent if that is possible. A new item, or one whose parent is elsewhere, becomes a sibling of
/// the item before it. Either becomes a child of the parent that the next item has, if that is
/// deeper, so that it does not separate siblings from their parent. Items that are not visible
/// follow their parent. Takes O(n d) for n items and the depth d.
extension NSDiffableDataSourceSectionSnapshot {
    /// Returns the outline with other visible items, in another order.
    func matching(_ visible: [ItemIdentifierType]) -> NSDiffableDataSourceSectionSnapshot {
        let former = visibleItems
        guard former != visible else { return self }
        let (wasVisible, remaining) = (Set(former), Set(visible))
        // The parents of the items that were visible and are not new; nil stands for the root.
        func formerParent(_ item: ItemIdentifierType) -> ItemIdentifierType? { parent(of: item) }

        // The next item that was visible before, from each index on.
        var next: [ItemIdentifierType?] = Array(repeating: nil, count: visible.count + 1)
        for index in visible.indices.reversed() { next[index] = wasVisible.contains(visible[index]) ? visible[index] : next[index + 1] }

        var result = NSDiffableDataSourceSectionSnapshot()
        /// The item before and its ancestors, the root first.
        var path: [ItemIdentifierType] = []
        for (index, item) in visible.enumerated() {
            let isKnown = wasVisible.contains(item)
            // The number of ancestors of the item: the length of the path up to its parent.
            var depth = max(0, path.count - 1)
            if isKnown {
                if let parent = formerParent(item) {
                    if let position = path.lastIndex(of: parent) { depth = position + 1 }
                } else {
                    depth = 0
                }
            }
            if let following = next[index + 1], let parent = formerParent(following), let position = path.lastIndex(of: parent) {
                depth = max(depth, position + 1)
            }
            result.append([item], to: depth == 0 ? nil : path[depth - 1])
            path.removeLast(path.count - depth)
            path.append(item)
            guard isKnown else { continue }
            if isExpanded(item) { result.expand([item]) } else { result.appendHidden(of: item, in: self, except: remaining) }
        }
        return result
    }

    /// Adds the items below a collapsed item of another outline, without some.
    private mutating func appendHidden(
        of item: ItemIdentifierType, in other: NSDiffableDataSourceSectionSnapshot, except excluded: Set<ItemIdentifierType>
    ) {
        var hidden = other.snapshot(of: item)
        guard !hidden.rootItems.isEmpty else { return }
        let elsewhere = hidden.items.filter { excluded.contains($0) }
        for item in elsewhere where hidden.contains(item) { hidden.delete([item]) }
        replace(childrenOf: item, using: hidden)
    }
}
