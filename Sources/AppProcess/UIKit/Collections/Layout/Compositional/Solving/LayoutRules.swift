import CoreGraphics

/// The rules of a compositional layout as values.
///
/// The classes of the API are mutable objects that refer to each other. Each solve takes a copy of
/// their values, so that solved geometry is independent of later changes, can be compared with new
/// rules, and is cheap to record.

/// The length of one axis of an item.
struct DimensionRule: Hashable, Sendable {
    enum Kind: Sendable { case fractionalWidth, fractionalHeight, absolute, estimated, uniform }

    var kind: Kind
    var value: CGFloat

    /// A Boolean value that indicates whether the length is an estimate until the element is
    /// measured.
    var isMeasured: Bool { kind == .estimated || kind == .uniform }

    /// Returns the length in a container. Fractions are rounded down to whole pixels.
    func length(in container: CGSize, scale: CGFloat) -> CGFloat {
        switch kind {
        case .fractionalWidth: PixelGrid.floor(value * container.width, scale)
        case .fractionalHeight: PixelGrid.floor(value * container.height, scale)
        case .absolute, .estimated, .uniform: value
        }
    }

    /// Returns whether the length is a fraction of the container's length along an axis.
    func isFraction(of axis: LayoutAxis) -> Bool { kind == (axis == .horizontal ? .fractionalWidth : .fractionalHeight) }
}

extension PixelGrid {
    /// Returns a length rounded down to whole pixels (points). A length that misses whole pixels by
    /// at most a hundredth of a pixel is rounded up.
    static func floor(_ length: CGFloat, _ scale: CGFloat) -> CGFloat {
        guard length.isFinite, scale > 0 else { return length }
        return (length * scale + 0.01).rounded(.down) / scale
    }
}

/// The size of an item.
struct SizeRule: Hashable, Sendable {
    var width: DimensionRule
    var height: DimensionRule

    subscript(axis: LayoutAxis) -> DimensionRule { axis == .horizontal ? width : height }

    /// Returns the size in a container.
    func size(in container: CGSize, scale: CGFloat) -> CGSize {
        CGSize(width: width.length(in: container, scale: scale), height: height.length(in: container, scale: scale))
    }
}

/// The space beside an item: exact, or a minimum that unused space increases.
struct SpacingRule: Hashable, Sendable {
    static let none = SpacingRule(value: 0, isFlexible: false)

    var value: CGFloat
    var isFlexible: Bool
}

/// The space around an item.
struct EdgeRule: Hashable, Sendable {
    var leading = SpacingRule.none
    var top = SpacingRule.none
    var trailing = SpacingRule.none
    var bottom = SpacingRule.none

    func start(_ axis: LayoutAxis) -> SpacingRule { axis == .horizontal ? leading : top }
    func end(_ axis: LayoutAxis) -> SpacingRule { axis == .horizontal ? trailing : bottom }

    /// Returns the sum of the spaces along an axis, without what unused space adds.
    func total(_ axis: LayoutAxis) -> CGFloat { start(axis).value + end(axis).value }

    /// Returns the number of flexible spaces along an axis.
    func flexibleCount(_ axis: LayoutAxis) -> Int { (start(axis).isFlexible ? 1 : 0) + (end(axis).isFlexible ? 1 : 0) }
}

/// A point of a rectangle: an edge, a corner or the center, and an offset.
struct AnchorRule: Equatable, Sendable {
    var edges: NSDirectionalRectEdge
    var offset = CGPoint.zero
    var isFractional = false

    /// Returns the point of a rectangle that the edges name.
    func point(of rect: CGRect) -> CGPoint {
        let x = edges.contains(.leading) ? rect.minX : edges.contains(.trailing) ? rect.maxX : rect.midX
        let y = edges.contains(.top) ? rect.minY : edges.contains(.bottom) ? rect.maxY : rect.midY
        return CGPoint(x: x, y: y)
    }

    /// Returns the offset (points) for a view of the given size.
    func distance(for size: CGSize) -> CGPoint {
        isFractional ? CGPoint(x: offset.x * size.width, y: offset.y * size.height) : offset
    }
}

/// A supplementary view that is anchored to an item or a group.
struct SupplementaryRule: Equatable {
    var kind: String
    var size: SizeRule
    var zIndex: Int
    var container: AnchorRule
    var item: AnchorRule?

    /// Returns the frame of the view for the frame of its item or group.
    func frame(at host: CGRect, size: CGSize) -> CGRect {
        let own = item ?? AnchorRule(edges: container.edges)
        let (anchor, hold) = (container.point(of: host), own.point(of: CGRect(origin: .zero, size: size)))
        let (first, second) = (container.distance(for: size), own.distance(for: size))
        return CGRect(
            x: anchor.x - hold.x + first.x + second.x, y: anchor.y - hold.y + first.y + second.y, width: size.width, height: size.height)
    }
}

/// An item or a group.
struct ItemRule: Equatable {
    enum Content: Equatable {
        case item
        case group(GroupRule)
    }

    var size: SizeRule
    var insets = NSDirectionalEdgeInsets.zero
    var edges = EdgeRule()
    var supplementary: [SupplementaryRule] = []
    var content = Content.item

    /// Returns the insets along an axis; an estimated length has none.
    func appliedInsets(_ axis: LayoutAxis) -> (start: CGFloat, end: CGFloat) {
        size[axis].isMeasured ? (0, 0) : (insets.start(axis), insets.end(axis))
    }

    /// The different supplementary views of the item, or of the group and all its items.
    var allSupplementary: [SupplementaryRule] {
        var all = supplementary
        if case .group(let group) = content { for child in group.children { all += child.allSupplementary } }
        return all.enumerated().filter { index, rule in all.firstIndex(of: rule) == index }.map(\.element)
    }

    /// A Boolean value that indicates whether an item of the rule has a size that is measured.
    var hasEstimates: Bool {
        switch content {
        case .item: size.width.isMeasured || size.height.isMeasured
        case .group(let group): group.children.contains { $0.hasEstimates }
        }
    }

    /// A Boolean value that indicates whether measured sizes determine how many items a group has.
    var hasVaryingCount: Bool {
        guard case .group(let group) = content else { return false }
        let isFilled = group.repetition == .fitting && !size[group.axis].isMeasured
        return isFilled && group.children.contains { $0.size[group.axis].isMeasured && $0.hasEstimates }
            || group.children.contains { $0.hasVaryingCount }
    }
}

/// The contents of a group: a row or column of children, or frames that the app computes.
struct GroupRule: Equatable {
    enum Repetition: Equatable {
        /// The children are repeated while they fit.
        case fitting
        /// The children are repeated up to a number. `divides` gives each the same share of the
        /// group instead of its own length.
        case count(Int, divides: Bool)
    }

    var axis: LayoutAxis
    var repetition = Repetition.fitting
    var children: [ItemRule] = []
    var spacing = SpacingRule.none
    var custom: CustomFrames?
}

/// The frames of a custom group, which the app computes for a container.
final class CustomFrames: Equatable {
    typealias Provider = @MainActor (_ size: CGSize, _ insets: NSDirectionalEdgeInsets) -> [(frame: CGRect, zIndex: Int)]

    let frames: Provider

    init(_ frames: @escaping Provider) { self.frames = frames }

    static func == (first: CustomFrames, second: CustomFrames) -> Bool { first === second }
}

/// A view at an edge of a section or layout.
struct BoundaryRule: Equatable {
    var kind: String
    var size: SizeRule
    var zIndex: Int
    var alignment: NSRectAlignment
    var offset: CGPoint
    var extends: Bool
    var isPinned: Bool

    /// Returns where the view is along an axis: at its beginning, its end, or in between.
    func place(_ axis: LayoutAxis) -> Place {
        switch (alignment, axis) {
        case (.top, .vertical), (.topLeading, .vertical), (.topTrailing, .vertical): .start
        case (.bottom, .vertical), (.bottomLeading, .vertical), (.bottomTrailing, .vertical): .end
        case (.leading, .horizontal), (.topLeading, .horizontal), (.bottomLeading, .horizontal): .start
        case (.trailing, .horizontal), (.topTrailing, .horizontal), (.bottomTrailing, .horizontal): .end
        default: .middle
        }
    }

    enum Place { case start, middle, end }
}

/// A view behind a section.
struct DecorationRule: Equatable {
    var kind: String
    var zIndex: Int
    var insets: NSDirectionalEdgeInsets
    /// A Boolean value that indicates whether the view of the first and last section extends beyond
    /// the content, and ignores the section's insets.
    var fillsBeyond = false
}

/// A section.
struct SectionRule: Equatable {
    var group: ItemRule
    var insets = NSDirectionalEdgeInsets.zero
    /// The insets of the boundary views across the scrolling axis.
    var boundaryInsets = NSDirectionalEdgeInsets.zero
    /// The space before views at the beginning, such as the header of a list.
    var headerPadding: CGFloat = 0
    var spacing: CGFloat = 0
    var scrolling = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
    var boundaries: [BoundaryRule] = []
    var decorations: [DecorationRule] = []
}
