/// Pixels that differ from those of another frame, as at most 16 rectangles, which may overlap and
/// may contain more than was added.
public struct DamageRegion: Sendable {
    /// The greatest number of rectangles. Each is painted or copied separately.
    public static let limit = 16

    /// The rectangles (pixels).
    public private(set) var rects: [PixelRect] = []

    /// Creates an empty region.
    public init() {}

    /// The smallest rectangle that contains the region.
    public var bounds: PixelRect { rects.reduce(.empty) { $0.union($1) } }

    /// Removes all pixels, and keeps the memory of the list.
    public mutating func removeAll() { rects.removeAll(keepingCapacity: true) }

    /// Adds pixels.
    ///
    /// Merges the rectangle with another if their union contains no further pixels. Once the limit
    /// is reached, merges it with the rectangle for which the union adds the fewest.
    public mutating func add(_ rect: PixelRect) {
        guard !rect.isEmpty else { return }
        var rect = rect
        while true {
            var (best, leastWaste, index) = (0, Int.max, 0)
            // A union without waste ends the search.
            while index < rects.count, leastWaste > 0 {
                let waste = Self.waste(rects[index], rect)
                if waste < leastWaste { (best, leastWaste) = (index, waste) }
                index += 1
            }
            guard leastWaste <= 0 || rects.count == Self.limit else { return rects.append(rect) }
            let union = rects[best].union(rect)
            if union == rects[best] { return }
            rects.remove(at: best)
            rect = union
        }
    }

    /// Returns the number of pixels that the union of two rectangles has more than both together;
    /// negative if they overlap.
    private static func waste(_ a: PixelRect, _ b: PixelRect) -> Int {
        let union = a.union(b)
        return union.area - a.area - b.area
    }
}
