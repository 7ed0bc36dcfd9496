import WireProtocol

/// Device pixels that have to be painted again, in a few rectangles.
struct DamageRegion {
    static let limit = 16

    private(set) var rects: [PixelRect] = []

    /// The smallest rectangle that holds all.
    var bounds: PixelRect { rects.reduce(.empty) { $0.union($1) } }

    mutating func removeAll() { rects.removeAll(keepingCapacity: true) }

    /// Adds pixels. Rectangles that make a larger one without waste become one; past the limit, the two that waste least.
    mutating func add(_ rect: PixelRect) {
        guard !rect.isEmpty else { return }
        var rect = rect
        while true {
            var (best, leastWaste, index) = (0, Int.max, 0)
            // One that has room for it ends the search.
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

    /// The pixels that two rectangles have less than their union; negative where they overlap much.
    private static func waste(_ a: PixelRect, _ b: PixelRect) -> Int {
        let union = a.union(b)
        return union.area - a.area - b.area
    }
}
