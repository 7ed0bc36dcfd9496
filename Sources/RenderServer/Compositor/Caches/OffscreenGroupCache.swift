import Raster
import WireProtocol

/// The pictures that a list shows, and those of them that have to be painted.
struct PictureStore: ~Copyable {
    private var pictures = BitmapStore<Picture>()
    /// In the order in which they are to be painted: those within others first.
    private var changed: [Picture] = []

    /// Begins a new list, which `retire` ends.
    mutating func begin() { pictures.begin() }

    /// Shows a list in the picture of some name from now on, and gives the one before in exchange; nil, and the list is left alone, where there is no room for it.
    mutating func update(
        _ key: DisplayItem.Key, _ list: inout DisplayList, _ finish: Picture.Finish, at places: (rect: PixelRect, finished: PixelRect),
        _ budget: inout PixelBudget
    ) -> Picture? {
        let pixels = places.rect.area + places.finished.area
        guard pixels > 0, let picture = pictures.take(key, pixels: pixels, &budget, isOptional: finish != .none) else { return nil }
        picture.update(&list, finish, at: places)
        if !picture.isQueued, !picture.damage.rects.isEmpty {
            picture.isQueued = true
            changed.append(picture)
        }
        return picture
    }

    /// Pixels of the picture of some name; 0 where there is none.
    func pixelCount(of key: DisplayItem.Key) -> Int { pictures.known(key)?.pixelCount ?? 0 }

    /// Lets go of what the list that began last does not use.
    mutating func retire(_ budget: inout PixelBudget) { pictures.retire(&budget) }

    /// Paints what changed.
    mutating func paint(with painter: TilePainter) {
        for picture in changed {
            picture.paint(with: painter)
            picture.isQueued = false
        }
        changed.removeAll(keepingCapacity: true)
    }
}
