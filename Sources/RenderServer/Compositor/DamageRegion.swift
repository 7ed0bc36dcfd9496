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
        while let index = rects.firstIndex(where: { Self.waste($0, rect) <= 0 }) {
            let union = rects[index].union(rect)
            if union == rects[index] { return }
            rects.remove(at: index)
            rect = union
        }
        guard rects.count == Self.limit else {
            rects.append(rect)
            return
        }
        var best = (index: 0, waste: Int.max)
        for index in rects.indices {
            let waste = Self.waste(rects[index], rect)
            if waste < best.waste { best = (index, waste) }
        }
        let union = rects.remove(at: best.index).union(rect)
        add(union)
    }

    /// The pixels that two rectangles have less than their union; negative where they overlap much.
    private static func waste(_ a: PixelRect, _ b: PixelRect) -> Int {
        let union = a.union(b)
        return union.area - a.area - b.area
    }
}
