public import WireProtocol

/// What changed, as a short list of rectangles that do not overlap.
///
/// It covers everything that was inserted, and more where that keeps it short. Inserting costs at most the square of the limit.
public struct DamageList: Equatable, Sendable {
    /// Rectangles that no list exceeds.
    public static let limit = SwapChainLayout.damageLimit

    /// The rectangles, none empty, no two overlapping.
    public private(set) var rects: [PixelRect] = []

    public init() {}

    /// Everything within the bounds.
    public init(_ rects: some Sequence<PixelRect>, within bounds: PixelRect) {
        for rect in rects { insert(rect.intersection(bounds)) }
    }

    public var isEmpty: Bool { rects.isEmpty }

    /// Adds an area; an empty one adds nothing.
    public mutating func insert(_ rect: PixelRect) {
        guard !rect.isEmpty else { return }
        absorb(rect)
        while rects.count > Self.limit { mergeClosest() }
    }

    /// Adds all of another list.
    public mutating func insert(_ other: DamageList) { for rect in other.rects { insert(rect) } }

    /// Whether one rectangle of the list covers all of another.
    public func covers(_ rect: PixelRect) -> Bool { rects.contains { $0.contains(rect) } }

    /// Adds a rectangle, united with all that overlap it or overlap what comes of that.
    private mutating func absorb(_ rect: PixelRect) {
        var grown = rect
        while let index = rects.firstIndex(where: { !$0.intersection(grown).isEmpty }) {
            grown = grown.union(rects.remove(at: index))
        }
        rects.append(grown)
    }

    /// Unites the two rectangles whose union adds the least area.
    private mutating func mergeClosest() {
        var best = (first: 0, second: 1, growth: Int.max)
        for first in rects.indices {
            for second in rects.indices[(first + 1)...] {
                let growth = rects[first].union(rects[second]).area - rects[first].area - rects[second].area
                if growth < best.growth { best = (first, second, growth) }
            }
        }
        let second = rects.remove(at: best.second)
        absorb(rects.remove(at: best.first).union(second))
    }
}

extension PixelRect {
    fileprivate var area: Int { width * height }
}
