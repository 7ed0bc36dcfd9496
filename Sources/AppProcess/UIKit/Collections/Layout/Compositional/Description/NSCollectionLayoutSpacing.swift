import CoreGraphics
public import Foundation

/// Space between or around items in a compositional layout. Main thread only.
@preconcurrency @MainActor open class NSCollectionLayoutSpacing: NSObject, @preconcurrency NSCopying {
    nonisolated final let rule: SpacingRule

    nonisolated init(_ rule: SpacingRule) { self.rule = rule }

    /// Creates space of at least a length (points), which takes an equal share of the unused space.
    open class func flexible(_ flexibleSpacing: CGFloat) -> Self { make(SpacingRule(value: flexibleSpacing, isFlexible: true)) }

    /// Creates space of a fixed length (points).
    open class func fixed(_ fixedSpacing: CGFloat) -> Self { make(SpacingRule(value: fixedSpacing, isFlexible: false)) }

    private class func make(_ rule: SpacingRule) -> Self {
        cast(NSCollectionLayoutSpacing(rule))
    }

    /// The length, or the smallest length (points).
    open var spacing: CGFloat { rule.value }
    /// A Boolean value that indicates whether the length is a minimum.
    open var isFlexibleSpacing: Bool { rule.isFlexible }
    /// A Boolean value that indicates whether the length is fixed.
    open var isFixedSpacing: Bool { !rule.isFlexible }

    /// Returns the space itself, which does not change.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool { (object as? NSCollectionLayoutSpacing)?.rule == rule }
    open override var hash: Int { rule.hashValue }
    open override var description: String { "\(rule.isFlexible ? ".flexible" : ".fixed")(\(rule.value))" }
}

/// Space around an item in a compositional layout. Main thread only.
@preconcurrency @MainActor open class NSCollectionLayoutEdgeSpacing: NSObject, @preconcurrency NSCopying {
    nonisolated final let rule: EdgeRule
    private let edges: [NSCollectionLayoutSpacing?]

    /// Creates space around an item. Edges without space are nil.
    public init(
        leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
        bottom: NSCollectionLayoutSpacing?
    ) {
        rule = EdgeRule(
            leading: leading?.rule ?? .none, top: top?.rule ?? .none, trailing: trailing?.rule ?? .none, bottom: bottom?.rule ?? .none)
        edges = [leading, top, trailing, bottom]
        super.init()
    }

    /// The space at the leading edge.
    open var leading: NSCollectionLayoutSpacing? { edges[0] }
    /// The space at the top.
    open var top: NSCollectionLayoutSpacing? { edges[1] }
    /// The space at the trailing edge.
    open var trailing: NSCollectionLayoutSpacing? { edges[2] }
    /// The space at the bottom.
    open var bottom: NSCollectionLayoutSpacing? { edges[3] }

    /// Returns the space itself, which does not change.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool { (object as? NSCollectionLayoutEdgeSpacing)?.rule == rule }
    open override var hash: Int { rule.hashValue }
}
