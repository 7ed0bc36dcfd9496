import Geometry

// Design
// ------
// Painting a band starts with a test of every item of a display list: may it paint there? Of ten
// thousand items a few match, so the test must read few bytes and must not branch. `PackedBounds`
// needs one subtraction of eight bytes.
//
// The four edges are stored in four lanes of 15 bits. Bit 15 of each lane is a guard: 0 in bounds,
// 1 in a query. M is 32,767, the greatest value of a lane.
//
//              63        47        31        15       0
//     bounds   |0| M − y1 |0| M − x1 |0|  y0   |0|  x0   |
//     query    |1| M − y0 |1| M − x0 |1|  y1   |1|  x1   |
//
// Subtracting the bounds from the query leaves a lane's guard set exactly if the lane of the query
// is at least that of the bounds, and never borrows from the next lane. All four guards survive if
// query.x1 ≥ x0, query.y1 ≥ y0, x1 ≥ query.x0 and y1 ≥ query.y0: the rectangles overlap or touch.
//
// Coordinates are clamped to −8192…24,575 pixels before packing. Clamping is monotonic, so it can
// make separate rectangles appear to touch but never the reverse: a query has false positives,
// which the caller removes by comparing the exact extents, and no false negatives.

/// The bounds of an item in eight bytes, for a conservative overlap test without branches.
struct PackedBounds: Equatable {
    private static let laneLimit = 32_767
    /// Added to coordinates, so that lanes hold no negative numbers (pixels).
    private static let bias = 8192
    private static let guards: UInt64 = 0x8000_8000_8000_8000

    private let lanes: UInt64

    init(_ extent: PixelExtent) {
        let rect = extent.rect
        lanes = Self.pack(rect.x0, rect.y0, rect.x1, rect.y1)
    }

    /// A rectangle to test bounds against.
    struct Query {
        fileprivate let lanes: UInt64

        init(_ rect: PixelRect) { lanes = PackedBounds.pack(rect.x1, rect.y1, rect.x0, rect.y0) | PackedBounds.guards }
    }

    /// Returns `false` only if the bounds and the query share neither pixels nor an edge.
    @inline(__always)
    func mayIntersect(_ query: Query) -> Bool { (query.lanes &- lanes) & Self.guards == Self.guards }

    private static func pack(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> UInt64 {
        func clamp(_ value: Int) -> UInt64 { UInt64(max(0, min(laneLimit, value + bias))) }
        let limit = UInt64(laneLimit)
        return clamp(a) | clamp(b) << 16 | (limit - clamp(c)) << 32 | (limit - clamp(d)) << 48
    }
}
