import Foundation

/// The size of an element, and its limits.
///
/// As in CSS, the smallest length overrides the greatest, and the greatest overrides the exact one.
public struct ASLayoutElementSize: Equatable, Sendable {
    /// The exact width.
    public var width: ASDimension
    /// The exact height.
    public var height: ASDimension
    /// The smallest width.
    public var minWidth: ASDimension
    /// The greatest width.
    public var maxWidth: ASDimension
    /// The smallest height.
    public var minHeight: ASDimension
    /// The greatest height.
    public var maxHeight: ASDimension

    /// Creates a size that the content determines, without limits.
    public init() {
        (width, height) = (ASDimensionAuto, ASDimensionAuto)
        (minWidth, maxWidth) = (ASDimensionAuto, ASDimensionAuto)
        (minHeight, maxHeight) = (ASDimensionAuto, ASDimensionAuto)
    }

    /// Returns the sizes that the element may have in a parent.
    ///
    /// - Parameters:
    ///   - parent: The parent's size, to which fractions refer; NaN if undefined.
    ///   - automatic: The limits of automatic dimensions.
    func range(in parent: CGSize, automatic: ASSizeRange = ASSizeRangeUnconstrained) -> ASSizeRange {
        let across = Self.limits(
            minWidth.resolved(in: parent.width, automatic: automatic.min.width), width.resolved(in: parent.width, automatic: .nan),
            maxWidth.resolved(in: parent.width, automatic: automatic.max.width))
        let down = Self.limits(
            minHeight.resolved(in: parent.height, automatic: automatic.min.height), height.resolved(in: parent.height, automatic: .nan),
            maxHeight.resolved(in: parent.height, automatic: automatic.max.height))
        return ASSizeRange(
            min: CGSize(width: across.lowerBound, height: down.lowerBound), max: CGSize(width: across.upperBound, height: down.upperBound))
    }

    /// Returns the limits of one dimension. A length that is a fraction of an undefined one is NaN
    /// and has no effect.
    private static func limits(_ low: CGFloat, _ exact: CGFloat, _ high: CGFloat) -> ClosedRange<CGFloat> {
        let low = low.isNaN ? 0 : low
        let high = max(low, high.isNaN ? .infinity : high)
        guard !exact.isNaN else { return low...high }
        let length = min(max(exact, low), high)
        return length...length
    }
}
