import SceneModel
import WireProtocol

/// Finds the items of a client by name.
///
/// Items that are not copies of a replicator form a chain for each layer. A layer has few items, so
/// a lookup costs a few comparisons and no hashing.
struct ItemIndex {
    /// The last item of each layer by the layer's index, as an index in the whole list; −1 without
    /// an item.
    private var heads: [Int32] = []
    /// For each of the client's items, the previous item of the same layer, or −1.
    private var links: [Int32] = []

    mutating func removeAll() {
        heads.removeAll(keepingCapacity: true)
        links.removeAll(keepingCapacity: true)
    }

    /// Adds the client's next item. Call it for every item of the client's section in order, copies
    /// included.
    mutating func append(_ name: DisplayItem.Name, at index: Int) {
        guard name.instance == 0 else { return links.append(-1) }
        let layer = name.layer.index
        if layer >= heads.count { heads.append(contentsOf: repeatElement(-1, count: layer + 1 - heads.count)) }
        links.append(heads[layer])
        heads[layer] = Int32(index)
    }

    /// Returns the index of the item with some name, or `nil` if there is none.
    ///
    /// - Parameters:
    ///   - section: The indices of the client's items.
    ///   - items: All items of the list.
    func index(of name: DisplayItem.Name, in section: Range<Int>, of items: borrowing [DisplayItem]) -> Int? {
        guard name.layer.index < heads.count else { return nil }
        var index = Int(heads[name.layer.index])
        while index >= 0, items[index].name != name { index = Int(links[index - section.lowerBound]) }
        return index < 0 ? nil : index
    }
}
