import Geometry
import Raster
import RenderTree
import SceneModel

// Design
// ------
// Two lists differ in the pixels of the items that only one of them has, that changed, or that
// changed their order. Items are matched by name, and the new list is visited in order:
//
//     old list     a  b  c  d        item     old index     highest so far
//     new list     a  c  b  e        a        0             0
//                                    c        2             2
//                                    b        1             2     overtaken by c: damage
//                                    e        –             2     new: damage
//                                    d                            not kept: damage
//
// Data: `indices` finds the items of a list by name, a client at a time; `copies` finds those of
// replicators; `isMatched` marks the old items that the new list contains.
//
// Invariant: `indices` and `copies` describe the newer list of the last call, which is the older
// list of the next. Patches keep names and positions, so the index stays valid.
//
// Correctness: the color of a pixel follows from the items whose extent contains it, in order. Take
// a pixel outside of all damage. No item there is new, removed or changed, and none was overtaken,
// so the old indices of its items ascend in the new list: it shows the same items in the same
// order. Two kinds of items depend on more than their own pixels. A changed group damages its whole
// extent, before and after, and items that change their group count as changed. A backdrop shows
// the pixels behind it; `DisplayList.propagateDamage(_:within:)` adds it afterwards.
//
// An image whose surface was replaced by one that differs in a known part adds only that part, and
// a path the pixels around the lines that are not in both outlines.
//
// Cost: linear in the lengths of both lists, with a few comparisons for each item; only the copies
// of replicators are hashed. The index and the marks reuse memory.

/// Finds the pixels in which two consecutive display lists differ, and the index of an item by its
/// name. The comment at the head of the file describes the method.
struct DisplayListDifference {
    /// The index of the newer list, by client.
    private var indices: [ClientKey: ItemIndex] = [:]
    /// Memory for the next index.
    private var spareIndex = ItemIndex()
    /// The indices of items that are replicators' copies.
    private var copies: [ClientKey: [DisplayItem.Name: Int32]] = [:]
    /// For each item of the older list, whether it is in the newer one.
    private var isMatched: [Bool] = []

    /// Returns the index in the newer list of an item that is not a copy, or `nil` if there is
    /// none.
    func index(of name: DisplayItem.Name, _ client: ClientKey, in list: borrowing DisplayList) -> Int? {
        guard name.instance == 0, let index = indices[client], let section = list.sections.first(where: { $0.client == client }) else {
            return nil
        }
        return index.index(of: name, in: section.items, of: list.items)
    }

    /// Removes the index of a client.
    mutating func remove(_ client: ClientKey) {
        indices[client] = nil
        copies[client] = nil
    }

    /// Releases the memory that is kept for the next list.
    mutating func releaseUnusedMemory() {
        spareIndex = ItemIndex()
        isMatched = []
    }

    /// Adds the pixels in which a list differs from the previous one.
    ///
    /// - Precondition: The older list is the newer list of the previous call. Before the first
    ///   call, it is empty.
    mutating func add(
        from old: borrowing DisplayList, to new: borrowing DisplayList, _ region: inout DamageRegion, _ motion: inout MotionFinder
    ) {
        isMatched.removeAll(keepingCapacity: true)
        isMatched.append(contentsOf: repeatElement(false, count: old.items.count))
        // Items keep their relative order while their old indices ascend. An item whose old index
        // is less than the highest so far was overtaken.
        var highest = -1
        for section in new.sections {
            let oldIndex = indices.removeValue(forKey: section.client) ?? ItemIndex()
            var newIndex = exchange(&spareIndex, with: ItemIndex())
            newIndex.removeAll()
            let oldCopies = copies.removeValue(forKey: section.client) ?? [:]
            var newCopies: [DisplayItem.Name: Int32] = [:]
            let oldSection = old.sections.first { $0.client == section.client }?.items ?? 0..<0
            for index in section.items {
                let name = new.items[index].name
                let oldPosition: Int?
                if name.instance == 0 {
                    oldPosition = oldSection.isEmpty ? nil : oldIndex.index(of: name, in: oldSection, of: old.items)
                } else {
                    oldPosition = oldCopies[name].map(Int.init)
                    newCopies[name] = Int32(index)
                }
                newIndex.append(name, at: index)
                guard let oldPosition, oldSection.contains(oldPosition), old.items[oldPosition].name == name else {
                    region.add(new.items[index].extent.rect)
                    motion.add(itemAt: index, old: .empty, new: new.items[index].extent.rect)
                    continue
                }
                isMatched[oldPosition] = true
                if oldPosition < highest {
                    region.add(old.items[oldPosition].extent.rect)
                    region.add(new.items[index].extent.rect)
                    motion.add(itemAt: index, old: old.items[oldPosition].extent.rect, new: new.items[index].extent.rect)
                } else {
                    highest = oldPosition
                    compare(old.items[oldPosition], old, to: index, new, &region, &motion)
                }
            }
            indices[section.client] = newIndex
            spareIndex = oldIndex
            if !newCopies.isEmpty { copies[section.client] = newCopies }
        }
        for index in isMatched.indices where !isMatched[index] {
            region.add(old.items[index].extent.rect)
            motion.add(itemAt: -1, old: old.items[index].extent.rect, new: .empty)
        }
    }

    /// Adds the pixels in which the item at an index differs from the previous item of the same
    /// name.
    func compare(
        _ old: DisplayItem, _ oldList: borrowing DisplayList, to index: Int, _ list: borrowing DisplayList,
        _ region: inout DamageRegion, _ motion: inout MotionFinder
    ) {
        let new = list.items[index]
        let (extent, oldExtent) = (new.extent.rect, old.extent.rect)
        let isSame = old.group == new.group
        switch (old.content, new.content) {
        case (.solid(let oldPixel), .solid(let pixel)):
            if isSame, pixel == oldPixel, extent == oldExtent { return }
        case (.paint, .paint):
            guard let paint = list.paint(of: new), let oldPaint = oldList.paint(of: old) else { break }
            if new.isGroup {
                // Changes of the members are found there, unless the group affects other pixels
                // too.
                guard !isSame || paint != oldPaint || (!paint.isLocal && extent != oldExtent) else { return }
            } else if new.partial >= 0, case .image(let shape, let image) = paint, case .image(let oldShape, let oldImage) = oldPaint {
                let change = list.partialDamage[Int(new.partial)]
                let isCovered = oldImage.surface == change.replaced || oldImage.surface == image.surface
                if isCovered, shape == oldShape, image.isSampled(like: oldImage), isSame, oldExtent == extent {
                    region.add(image.devicePixels(showing: change.pixels, of: shape).intersection(extent))
                    motion.add(itemAt: index, old: oldExtent, new: extent)
                    return
                }
            } else if isSame, extent == oldExtent, paint == oldPaint {
                return
            } else if isSame, case .path(let fill) = paint, case .path(let oldFill) = oldPaint,
                let changed = fill.pixels(changedSince: oldFill, extent, oldExtent)
            {
                region.add(changed)
                motion.add(itemAt: index, old: oldExtent, new: extent)
                return
            }
        case (.solid, .paint), (.paint, .solid): break
        }
        region.add(oldExtent)
        region.add(extent)
        motion.add(old, oldList, new, at: index, list)
    }
}
