import Raster
import WireProtocol

/// Finds the pixels in which two display lists differ.
struct DisplayListDifference {
    /// Where each client's items are in the newer list, by the place of their names. Entries of items that have gone stay, and are told by their names.
    private var places: [ClientKey: [Int32]] = [:]
    /// Where the copies that replicators make are.
    private var copies: [ClientKey: [DisplayItem.Name: Int32]] = [:]
    /// Whether an item of the older list is in the newer one.
    private var isKept: [Bool] = []

    /// Where an item of a client is in the newer list; nil where it is not there.
    func index(of name: DisplayItem.Name, _ client: ClientKey, in list: borrowing DisplayList) -> Int? {
        guard name.instance == 0, let table = places[client], name.place < table.count else { return nil }
        let index = Int(table[name.place])
        guard let section = list.sections.first(where: { $0.client == client }), section.items.contains(index),
            list.items[index].name == name
        else { return nil }
        return index
    }

    /// Forgets what is known of a client.
    mutating func remove(_ client: ClientKey) {
        places[client] = nil
        copies[client] = nil
    }

    /// Adds what changes from one list to the next. The newer list must be the older one of the next call.
    mutating func add(from old: borrowing DisplayList, to new: borrowing DisplayList, _ region: inout DamageRegion) {
        isKept.removeAll(keepingCapacity: true)
        isKept.append(contentsOf: repeatElement(false, count: old.items.count))
        // Items are in the same order as before as long as their old indices rise; one that falls behind was overtaken.
        var highest = -1
        for section in new.sections {
            var table = places.removeValue(forKey: section.client) ?? []
            let formerCopies = copies.removeValue(forKey: section.client) ?? [:]
            var newCopies: [DisplayItem.Name: Int32] = [:]
            let before = old.sections.first { $0.client == section.client }?.items ?? 0..<0
            for index in section.items {
                let name = new.items[index].name
                let oldIndex: Int
                if name.instance == 0 {
                    let place = name.place
                    if place >= table.count {
                        table.append(contentsOf: repeatElement(-1, count: max(place + 1 - table.count, table.count)))
                    }
                    oldIndex = Int(table[place])
                    table[place] = Int32(index)
                } else {
                    oldIndex = formerCopies[name].map(Int.init) ?? -1
                    newCopies[name] = Int32(index)
                }
                guard before.contains(oldIndex), old.items[oldIndex].name == name else {
                    region.add(new.items[index].extent)
                    continue
                }
                isKept[oldIndex] = true
                if oldIndex < highest {
                    region.add(old.items[oldIndex].extent)
                    region.add(new.items[index].extent)
                } else {
                    highest = oldIndex
                    compare(old.items[oldIndex], new.items[index], new, &region)
                }
            }
            places[section.client] = table
            if !newCopies.isEmpty { copies[section.client] = newCopies }
        }
        for index in isKept.indices where !isKept[index] { region.add(old.items[index].extent) }
    }

    /// Adds what changes from one item to another of the same name. The list is the newer one's.
    func compare(_ old: DisplayItem, _ new: DisplayItem, _ list: borrowing DisplayList, _ region: inout DamageRegion) {
        if new.end > 0 {
            // What its members change is theirs to say, unless it acts where they are not.
            guard !new.looks(like: old) || (!new.actsLocally && new.extent != old.extent) else { return }
        } else if new.partial >= 0, case .image(let shape, let image) = new.paint, case .image(let oldShape, let oldImage) = old.paint {
            let change = list.partialDamage[Int(new.partial)]
            let isCovered = oldImage.surface == change.replaced || oldImage.surface == image.surface
            if isCovered, shape == oldShape, image.isPlaced(as: oldImage), old.group == new.group, old.extent == new.extent {
                region.add(image.devicePixels(showing: change.pixels, of: shape).intersection(new.extent))
                return
            }
        } else if new.looks(like: old), new.extent == old.extent {
            return
        }
        region.add(old.extent)
        region.add(new.extent)
    }
}

extension DisplayItem.Image {
    /// Device pixels that may change when some pixels of the image do.
    func devicePixels(showing pixels: PixelRect, of shape: Shape) -> PixelRect {
        let everything = PixelRect(x0: -1 << 30, y0: -1 << 30, x1: 1 << 30, y1: 1 << 30)
        guard !pixels.isEmpty else { return .empty }
        guard toImage.isAffine, let toDevice = toImage.inverse else { return everything }
        // A sample is a mixture of pixels whose centres are less than one away; those at the edges go on outside.
        let (width, height) = (source.width, source.height)
        let far = 1e6
        let x0 = pixels.x0 <= 0 ? -far : Double(pixels.x0) - 0.5
        let y0 = pixels.y0 <= 0 ? -far : Double(pixels.y0) - 0.5
        let x1 = pixels.x1 >= width ? far : Double(pixels.x1) + 0.5
        let y1 = pixels.y1 >= height ? far : Double(pixels.y1) + 0.5
        var outline = Outline()
        return Shape(Rect(x: x0, y: y0, width: x1 - x0, height: y1 - y0), through: toDevice).extent(within: everything, &outline)
    }
}
