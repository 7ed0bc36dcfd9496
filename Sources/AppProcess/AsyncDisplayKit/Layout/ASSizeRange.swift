public import Foundation

/// The smallest and the greatest size that an element may have (points). A side of the greatest
/// size may be infinite.
public struct ASSizeRange: Equatable, Sendable {
    /// The smallest size.
    public var min: CGSize
    /// The greatest size.
    public var max: CGSize

    /// Creates a range that contains only the empty size.
    public init() { self.init(min: .zero, max: .zero) }

    /// Creates a range.
    public init(min: CGSize, max: CGSize) {
        self.min = min
        self.max = max
    }

    /// Returns a size with each side moved into the range.
    func clamp(_ size: CGSize) -> CGSize {
        CGSize(
            width: Swift.max(min.width, Swift.min(max.width, size.width)), height: Swift.max(min.height, Swift.min(max.height, size.height))
        )
    }

    /// The greatest size, with NaN, which stands for an undefined length, in place of sides that
    /// are too great for an element. Fractions of children refer to it.
    var parentSize: CGSize {
        CGSize(
            width: ASPointsValidForSize(max.width) ? max.width : ASLayoutElementParentDimensionUndefined,
            height: ASPointsValidForSize(max.height) ? max.height : ASLayoutElementParentDimensionUndefined)
    }
}

/// The range that contains only the empty size.
public let ASSizeRangeZero = ASSizeRange()

/// The range that contains all sizes.
public let ASSizeRangeUnconstrained = ASSizeRange(min: .zero, max: CGSize(width: CGFloat.infinity, height: CGFloat.infinity))

/// Returns whether both sides of the greatest size exceed a tenth of a point.
public func ASSizeRangeHasSignificantArea(_ sizeRange: ASSizeRange) -> Bool { sizeRange.max.width > 0.1 && sizeRange.max.height > 0.1 }

/// Returns a range. A smallest size that exceeds the greatest, or is not finite, ends a debug
/// build.
public func ASSizeRangeMake(_ min: CGSize, _ max: CGSize) -> ASSizeRange {
    assert(min.width >= 0 && min.height >= 0 && min.width.isFinite && min.height.isFinite, "\(min) cannot be the smallest size of a range")
    assert(min.width <= max.width && min.height <= max.height, "the smallest size \(min) of a range exceeds the greatest, \(max)")
    return ASSizeRange(min: min, max: max)
}

/// Returns a range that contains only one size.
public func ASSizeRangeMake(_ exactSize: CGSize) -> ASSizeRange { ASSizeRangeMake(exactSize, exactSize) }

/// Returns a size with each side moved into a range.
public func ASSizeRangeClamp(_ sizeRange: ASSizeRange, _ size: CGSize) -> CGSize { sizeRange.clamp(size) }

/// Returns the common part of two ranges. If they have none in a dimension, the result is the
/// length of `sizeRange` that is nearest to `otherSizeRange`.
public func ASSizeRangeIntersect(_ sizeRange: ASSizeRange, _ otherSizeRange: ASSizeRange) -> ASSizeRange {
    func common(_ low: CGFloat, _ high: CGFloat, _ otherLow: CGFloat, _ otherHigh: CGFloat) -> (CGFloat, CGFloat) {
        if otherLow > high { return (high, high) }
        if otherHigh < low { return (low, low) }
        return (max(low, otherLow), min(high, otherHigh))
    }
    let width = common(sizeRange.min.width, sizeRange.max.width, otherSizeRange.min.width, otherSizeRange.max.width)
    let height = common(sizeRange.min.height, sizeRange.max.height, otherSizeRange.min.height, otherSizeRange.max.height)
    return ASSizeRange(min: CGSize(width: width.0, height: height.0), max: CGSize(width: width.1, height: height.1))
}

/// Returns whether two ranges are equal.
public func ASSizeRangeEqualToSizeRange(_ lhs: ASSizeRange, _ rhs: ASSizeRange) -> Bool { lhs == rhs }

/// Returns a range as text: its two sizes, or only one if they are equal.
public func NSStringFromASSizeRange(_ sizeRange: ASSizeRange) -> String {
    func text(_ size: CGSize) -> String { String(format: "{%.*g, %.*g}", 17, size.width, 17, size.height) }
    return sizeRange.min == sizeRange.max ? "{\(text(sizeRange.min))}" : "{\(text(sizeRange.min)), \(text(sizeRange.max))}"
}

/// The length of a parent whose length is unknown: NaN.
public let ASLayoutElementParentDimensionUndefined = CGFloat.nan

/// The size of a parent whose size is unknown: NaN on both sides.
public let ASLayoutElementParentSizeUndefined = CGSize(width: CGFloat.nan, height: CGFloat.nan)
