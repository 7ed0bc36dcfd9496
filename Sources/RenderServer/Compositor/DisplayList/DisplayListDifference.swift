import Raster
import RenderTree
import WireProtocol

/// Finds the pixels in which two display lists differ.
struct DisplayListDifference {
    /// Where the items of a client are that are no copies: a chain for each layer, which has a few items.
    private struct Places {
        /// The last item of each layer; -1 for those without.
        private var heads: [Int32] = []
        /// For each of the client's items the one of the same layer before it, or -1.
        private var links: [Int32] = []

        mutating func removeAll() {
            heads.removeAll(keepingCapacity: true)
            links.removeAll(keepingCapacity: true)
        }

        /// Takes note of the client's next item.
        mutating func append(_ name: DisplayItem.Name, at index: Int) {
            guard name.instance == 0 else { return links.append(-1) }
            let layer = name.layer.index
            if layer >= heads.count { heads.append(contentsOf: repeatElement(-1, count: layer + 1 - heads.count)) }
            links.append(heads[layer])
            heads[layer] = Int32(index)
        }

        /// The index of an item among those of its client; nil where it is not there.
        func index(of name: DisplayItem.Name, among section: Range<Int>, of items: borrowing [DisplayItem]) -> Int? {
            guard name.layer.index < heads.count else { return nil }
            var index = Int(heads[name.layer.index])
            while index >= 0, items[index].name != name { index = Int(links[index - section.lowerBound]) }
            return index < 0 ? nil : index
        }
    }

    /// Of the newer list, by client.
    private var places: [ClientKey: Places] = [:]
    /// Scratch memory.
    private var spare = Places()
    /// Where the copies that replicators make are.
    private var copies: [ClientKey: [DisplayItem.Name: Int32]] = [:]
    /// Whether an item of the older list is in the newer one.
    private var isKept: [Bool] = []

    /// Where an item of a client is in the newer list; nil where it is not there.
    func index(of name: DisplayItem.Name, _ client: ClientKey, in list: borrowing DisplayList) -> Int? {
        guard name.instance == 0, let places = places[client], let section = list.sections.first(where: { $0.client == client }) else {
            return nil
        }
        return places.index(of: name, among: section.items, of: list.items)
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
            let formerPlaces = places.removeValue(forKey: section.client) ?? Places()
            var newPlaces = exchange(&spare, with: Places())
            newPlaces.removeAll()
            let formerCopies = copies.removeValue(forKey: section.client) ?? [:]
            var newCopies: [DisplayItem.Name: Int32] = [:]
            let before = old.sections.first { $0.client == section.client }?.items ?? 0..<0
            for index in section.items {
                let name = new.items[index].name
                let former: Int?
                if name.instance == 0 {
                    former = before.isEmpty ? nil : formerPlaces.index(of: name, among: before, of: old.items)
                } else {
                    former = formerCopies[name].map(Int.init)
                    newCopies[name] = Int32(index)
                }
                newPlaces.append(name, at: index)
                guard let former, before.contains(former), old.items[former].name == name else {
                    region.add(new.items[index].extent.rect)
                    continue
                }
                isKept[former] = true
                if former < highest {
                    region.add(old.items[former].extent.rect)
                    region.add(new.items[index].extent.rect)
                } else {
                    highest = former
                    compare(old.items[former], old, new.items[index], new, &region)
                }
            }
            places[section.client] = newPlaces
            spare = formerPlaces
            if !newCopies.isEmpty { copies[section.client] = newCopies }
        }
        for index in isKept.indices where !isKept[index] { region.add(old.items[index].extent.rect) }
    }

    /// Adds what changes from one item to another of the same name, each of a list of its own.
    func compare(
        _ old: DisplayItem, _ oldList: borrowing DisplayList, _ new: DisplayItem, _ list: borrowing DisplayList,
        _ region: inout DamageRegion
    ) {
        let (extent, oldExtent) = (new.extent.rect, old.extent.rect)
        let isSame = old.group == new.group
        switch (old.content, new.content) {
        case (.solid(let oldPixel), .solid(let pixel)):
            if isSame, pixel == oldPixel, extent == oldExtent { return }
        case (.paint, .paint):
            guard let paint = list.paint(of: new), let oldPaint = oldList.paint(of: old) else { break }
            if new.end > 0 {
                // What its members change is theirs to say, unless it acts where they are not.
                guard !isSame || paint != oldPaint || (!paint.actsLocally && extent != oldExtent) else { return }
            } else if new.partial >= 0, case .image(let shape, let image) = paint, case .image(let oldShape, let oldImage) = oldPaint {
                let change = list.partialDamage[Int(new.partial)]
                let isCovered = oldImage.surface == change.replaced || oldImage.surface == image.surface
                if isCovered, shape == oldShape, image.isPlaced(as: oldImage), isSame, oldExtent == extent {
                    region.add(image.devicePixels(showing: change.pixels, of: shape).intersection(extent))
                    return
                }
            } else if isSame, extent == oldExtent, paint == oldPaint {
                return
            }
        case (.solid, .paint), (.paint, .solid): break
        }
        region.add(oldExtent)
        region.add(extent)
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
        let reach = detail?.reach(through: toImage) ?? 0.5
        var x0 = pixels.x0 <= 0 ? -far : Double(pixels.x0) - reach
        var y0 = pixels.y0 <= 0 ? -far : Double(pixels.y0) - reach
        var x1 = pixels.x1 >= width ? far : Double(pixels.x1) + reach
        var y1 = pixels.y1 >= height ? far : Double(pixels.y1) + reach
        if let stretch = detail?.stretch {
            let (columns, rows) = (stretch.x.places(showing: x0...x1), stretch.y.places(showing: y0...y1))
            (x0, x1, y0, y1) = (columns.lowerBound, columns.upperBound, rows.lowerBound, rows.upperBound)
        }
        var outline = Outline()
        return Shape(Rect(x: x0, y: y0, width: x1 - x0, height: y1 - y0), through: toDevice).extent(within: everything, &outline)
    }
}
