import Geometry

/// The part of a tile in which the items in front are opaque, as a few large rectangles.
struct OpaqueRegion {
    /// The greatest number of rectangles.
    private static let limit = 8
    /// The area (pixels) below which a rectangle hides too little to be worth a test.
    static let minimumArea = 1024

    private(set) var rects: [PixelRect] = []

    mutating func removeAll() { rects.removeAll(keepingCapacity: true) }

    var isEmpty: Bool { rects.isEmpty }

    /// Returns whether one of the rectangles contains another rectangle.
    func contains(_ rect: PixelRect) -> Bool { rects.contains { $0.contains(rect) } }

    /// Adds a rectangle. If there are too many, it replaces the smallest one, unless it is smaller
    /// itself.
    mutating func add(_ rect: PixelRect) {
        guard rect.area >= Self.minimumArea, !contains(rect) else { return }
        guard rects.count == Self.limit else { return rects.append(rect) }
        if let smallest = rects.indices.min(by: { rects[$0].area < rects[$1].area }), rects[smallest].area < rect.area {
            rects[smallest] = rect
        }
    }

    /// Adds the parts of a rectangle within an edge.
    mutating func add(_ rect: PixelRect, within edge: GroupEdge?) {
        if let edge { edge.forEachInnerRect(within: rect) { add($0) } } else { add(rect) }
    }
}
