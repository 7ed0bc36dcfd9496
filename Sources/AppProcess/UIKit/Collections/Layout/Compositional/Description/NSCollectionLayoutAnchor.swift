import CoreGraphics
public import Foundation

/// A point of a rectangle at which supplementary views are anchored. Main thread only.
@preconcurrency @MainActor open class NSCollectionLayoutAnchor: NSObject, @preconcurrency NSCopying {
    final let rule: AnchorRule

    /// Creates an anchor at an edge or corner.
    public convenience init(edges: NSDirectionalRectEdge) { self.init(AnchorRule(edges: edges)) }

    /// Creates an anchor at a distance from an edge or corner (points).
    public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
        self.init(AnchorRule(edges: edges, offset: absoluteOffset))
    }

    /// Creates an anchor at a distance from an edge or corner, in fractions of the anchored view's
    /// size.
    public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
        self.init(AnchorRule(edges: edges, offset: fractionalOffset, isFractional: true))
    }

    init(_ rule: AnchorRule) {
        self.rule = rule
        super.init()
    }

    /// The edge, or the two edges of the corner.
    open var edges: NSDirectionalRectEdge { rule.edges }
    /// The distance from the edges, in points or fractions.
    open var offset: CGPoint { rule.offset }
    /// A Boolean value that indicates whether the distance is in points.
    open var isAbsoluteOffset: Bool { !rule.isFractional }
    /// A Boolean value that indicates whether the distance is in fractions of the view's size.
    open var isFractionalOffset: Bool { rule.isFractional }

    /// Returns the anchor itself, which does not change.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSCollectionLayoutAnchor else { return false }
        return MainActor.assumeIsolated { rule == other.rule }
    }

    open override var hash: Int { MainActor.assumeIsolated { rule.edges.rawValue.hashValue } }
}
