import CoreGraphics
public import Foundation

/// The width or height of an item in a compositional layout.
///
/// Main thread only.
@preconcurrency @MainActor open class NSCollectionLayoutDimension: NSObject, @preconcurrency NSCopying {
    nonisolated final let rule: DimensionRule

    nonisolated init(_ kind: DimensionRule.Kind, _ value: CGFloat) { rule = DimensionRule(kind: kind, value: value) }

    /// Creates a dimension that is a fraction of the width of the containing group, or of the
    /// section for a section's group.
    ///
    /// The space between items of a group is not part of the width: items of fractions that add up
    /// to 1 fit with the space between them. Lengths are rounded down to whole pixels.
    open class func fractionalWidth(_ fractionalWidth: CGFloat) -> Self { make(.fractionalWidth, fractionalWidth) }

    /// Creates a dimension that is a fraction of the height of the containing group, or of the
    /// section for a section's group.
    open class func fractionalHeight(_ fractionalHeight: CGFloat) -> Self { make(.fractionalHeight, fractionalHeight) }

    /// Creates a dimension of a fixed length (points).
    open class func absolute(_ absoluteDimension: CGFloat) -> Self { make(.absolute, absoluteDimension) }

    /// Creates a dimension that the element's content determines when it appears.
    ///
    /// - Parameter estimatedDimension: The length until then (points).
    open class func estimated(_ estimatedDimension: CGFloat) -> Self { make(.estimated, estimatedDimension) }

    /// Creates a dimension that is the largest of those that the contents of the items of a group
    /// determine.
    ///
    /// - Parameter estimate: The length until items are measured (points).
    open class func uniformAcrossSiblings(estimate: CGFloat) -> Self { make(.uniform, estimate) }

    private class func make(_ kind: DimensionRule.Kind, _ value: CGFloat) -> Self {
        cast(NSCollectionLayoutDimension(kind, value))
    }

    /// A Boolean value that indicates whether the dimension is a fraction of a width.
    open var isFractionalWidth: Bool { rule.kind == .fractionalWidth }
    /// A Boolean value that indicates whether the dimension is a fraction of a height.
    open var isFractionalHeight: Bool { rule.kind == .fractionalHeight }
    /// A Boolean value that indicates whether the dimension is a fixed length.
    open var isAbsolute: Bool { rule.kind == .absolute }
    /// A Boolean value that indicates whether the dimension is an estimate.
    open var isEstimated: Bool { rule.kind == .estimated }
    /// A Boolean value that indicates whether the dimension is that of the largest sibling.
    open var isUniformAcrossSiblings: Bool { rule.kind == .uniform }
    /// The fraction, or the length (points).
    open var dimension: CGFloat { rule.value }

    /// Returns the dimension itself, which does not change.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool { (object as? NSCollectionLayoutDimension)?.rule == rule }
    open override var hash: Int { rule.hashValue }
    open override var description: String {
        switch rule.kind {
        case .fractionalWidth: ".fractionalWidth(\(rule.value))"
        case .fractionalHeight: ".fractionalHeight(\(rule.value))"
        case .absolute: ".absolute(\(rule.value))"
        case .estimated: ".estimated(\(rule.value))"
        case .uniform: ".uniformAcrossSiblings(estimate: \(rule.value))"
        }
    }
}

/// The size of an item in a compositional layout. Main thread only.
@preconcurrency @MainActor open class NSCollectionLayoutSize: NSObject, @preconcurrency NSCopying {
    nonisolated final let rule: SizeRule
    private let dimensions: (width: NSCollectionLayoutDimension, height: NSCollectionLayoutDimension)

    /// Creates a size of two dimensions.
    public init(widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension) {
        rule = SizeRule(width: width.rule, height: height.rule)
        dimensions = (width, height)
        super.init()
    }

    /// The width.
    open var widthDimension: NSCollectionLayoutDimension { dimensions.width }
    /// The height.
    open var heightDimension: NSCollectionLayoutDimension { dimensions.height }

    /// Returns the size itself, which does not change.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool { (object as? NSCollectionLayoutSize)?.rule == rule }
    open override var hash: Int { rule.hashValue }
    open override var description: String { MainActor.assumeIsolated { "(\(widthDimension), \(heightDimension))" } }
}
