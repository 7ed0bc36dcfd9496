public import Geometry
import WireProtocol

/// The area of the screen that changed, as a short list of rectangles, as a swap chain publishes
/// it.
///
/// Guarantees: no rectangle is empty, no two overlap, there are at most `limit`, and together they
/// cover everything that was inserted. To stay short, the list may cover more. Insertion takes at
/// most quadratic time in `limit`.
public struct DamageList: Equatable, Sendable {
    /// The largest number of rectangles in a list.
    public static let limit = SwapChainLayout.damageLimit

    /// The rectangles (pixels).
    public private(set) var rects: [PixelRect] = []

    /// Creates an empty list.
    public init() {}

    /// Creates a list of the parts of rectangles that lie within bounds.
    public init(_ rects: some Sequence<PixelRect>, within bounds: PixelRect) {
        for rect in rects { insert(rect.intersection(bounds)) }
    }

    /// A Boolean value that indicates whether the list covers nothing.
    public var isEmpty: Bool { rects.isEmpty }

    /// Adds a rectangle. An empty one adds nothing.
    public mutating func insert(_ rect: PixelRect) {
        guard !rect.isEmpty else { return }
        unite(with: rect)
        while rects.count > Self.limit { mergeClosest() }
    }

    /// Adds all rectangles of another list.
    public mutating func insert(_ other: DamageList) { for rect in other.rects { insert(rect) } }

    /// Adds the union of a rectangle and all rectangles that overlap it or, in turn, that union.
    private mutating func unite(with rect: PixelRect) {
        var union = rect
        while let index = rects.firstIndex(where: { !$0.intersection(union).isEmpty }) {
            union = union.union(rects.remove(at: index))
        }
        rects.append(union)
    }

    /// Merges the two rectangles whose union adds the smallest area.
    private mutating func mergeClosest() {
        var best = (first: 0, second: 1, growth: Int.max)
        for first in rects.indices {
            for second in rects.indices[(first + 1)...] {
                let growth = rects[first].union(rects[second]).area - rects[first].area - rects[second].area
                if growth < best.growth { best = (first, second, growth) }
            }
        }
        let second = rects.remove(at: best.second)
        unite(with: rects.remove(at: best.first).union(second))
    }
}

extension PixelRect {
    /// Returns rectangles that do not overlap and together are the pixels outside of others.
    func parts(outside others: [PixelRect]) -> [PixelRect] {
        var parts = [self]
        for other in others where !intersection(other).isEmpty {
            var rest: [PixelRect] = []
            for part in parts { part.forEachPart(outside: other) { rest.append($0) } }
            parts = rest
        }
        return parts
    }
}
