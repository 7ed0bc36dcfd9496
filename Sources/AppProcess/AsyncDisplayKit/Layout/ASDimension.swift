public import Foundation

/// The unit of a dimension.
public enum ASDimensionUnit: Int, Sendable {
    /// The content determines the length.
    case auto
    /// The value is a length (points).
    case points
    /// The value is a fraction of the parent's length (0…1).
    case fraction
}

/// A length that is given in points, as a fraction of the parent's, or by the content.
///
/// ```swift
/// import AsyncDisplayKit
///
/// let node = ASDisplayNode()
/// node.style.width = ASDimensionMakeWithFraction(0.5)
/// node.style.height = ASDimensionMake(44)
/// ```
public struct ASDimension: Equatable, Sendable {
    /// The unit of the value.
    public var unit: ASDimensionUnit
    /// The value in the unit; 0 if the content determines the length.
    public var value: CGFloat

    /// Creates a dimension that the content determines.
    public init() { self.init(unit: .auto, value: 0) }

    /// Creates a dimension from a unit and a value.
    public init(unit: ASDimensionUnit, value: CGFloat) {
        self.unit = unit
        self.value = value
    }

    /// Returns the length (points).
    ///
    /// - Parameters:
    ///   - parent: The parent's length, to which a fraction refers; NaN if it is undefined.
    ///   - automatic: The length if the content determines it.
    func resolved(in parent: CGFloat, automatic: CGFloat) -> CGFloat {
        switch unit {
        case .auto: automatic
        case .points: value
        case .fraction: value * parent
        }
    }
}

/// The dimension that the content determines.
public let ASDimensionAuto = ASDimension()

/// Returns a dimension. A value that does not fit the unit ends a debug build.
///
/// - Parameters:
///   - unit: The unit.
///   - value: 0 for `.auto`, a length of at least 0 for `.points`, and 0…1 for `.fraction`.
public func ASDimensionMake(_ unit: ASDimensionUnit, _ value: CGFloat) -> ASDimension {
    switch unit {
    case .auto: assert(value == 0, "the value of an automatic dimension must be 0, not \(value)")
    case .points: assert(value >= 0 && value.isFinite, "a dimension must be at least 0 points, not \(value)")
    case .fraction: assert(value >= 0 && value <= 1, "a fraction must be between 0 and 1, not \(value)")
    }
    return ASDimension(unit: unit, value: value)
}

/// Returns a dimension in points.
public func ASDimensionMake(_ points: CGFloat) -> ASDimension { ASDimensionMake(.points, points) }

/// Returns the dimension that a string describes: `"50%"`, `"100pt"` or `"auto"`. Any other string
/// describes an automatic dimension.
public func ASDimensionMake(_ dimension: String) -> ASDimension {
    if dimension.hasSuffix("pt"), let points = Double(dimension.dropLast(2)) { return ASDimensionMake(.points, points) }
    if dimension.hasSuffix("%"), let percent = Double(dimension.dropLast()) { return ASDimensionMake(.fraction, percent / 100) }
    return ASDimensionAuto
}

/// Returns a dimension in points.
public func ASDimensionMakeWithPoints(_ points: CGFloat) -> ASDimension { ASDimensionMake(.points, points) }

/// Returns a dimension that is a fraction of the parent's (0…1).
public func ASDimensionMakeWithFraction(_ fraction: CGFloat) -> ASDimension { ASDimensionMake(.fraction, fraction) }

/// Returns whether two dimensions have the same unit and value.
public func ASDimensionEqualToDimension(_ lhs: ASDimension, _ rhs: ASDimension) -> Bool { lhs == rhs }

/// Returns a dimension as text, such as `100pt`, `50%` and `Auto`.
public func NSStringFromASDimension(_ dimension: ASDimension) -> String {
    switch dimension.unit {
    case .auto: "Auto"
    case .points: String(format: "%.0fpt", dimension.value)
    case .fraction: String(format: "%.0f%%", dimension.value * 100)
    }
}

/// Returns the length of a dimension (points).
///
/// - Parameters:
///   - dimension: The dimension.
///   - parentSize: The parent's length, to which a fraction refers.
///   - autoSize: The length of an automatic dimension.
public func ASDimensionResolve(_ dimension: ASDimension, _ parentSize: CGFloat, _ autoSize: CGFloat) -> CGFloat {
    dimension.resolved(in: parentSize, automatic: autoSize)
}

// MARK: Sizes

/// A width and a height, each in points, as a fraction, or by the content.
public struct ASLayoutSize: Equatable, Sendable {
    /// The width.
    public var width: ASDimension
    /// The height.
    public var height: ASDimension

    /// Creates a size that the content determines.
    public init() { self.init(width: ASDimensionAuto, height: ASDimensionAuto) }

    /// Creates a size.
    public init(width: ASDimension, height: ASDimension) {
        self.width = width
        self.height = height
    }
}

/// The size that the content determines.
public let ASLayoutSizeAuto = ASLayoutSize()

/// Returns a size of two dimensions.
public func ASLayoutSizeMake(_ width: ASDimension, _ height: ASDimension) -> ASLayoutSize { ASLayoutSize(width: width, height: height) }

/// Returns a size in points.
///
/// - Parameters:
///   - layoutSize: The size.
///   - parentSize: The parent's size, to which fractions refer.
///   - autoSize: The size of automatic dimensions.
public func ASLayoutSizeResolveSize(_ layoutSize: ASLayoutSize, _ parentSize: CGSize, _ autoSize: CGSize) -> CGSize {
    CGSize(
        width: layoutSize.width.resolved(in: parentSize.width, automatic: autoSize.width),
        height: layoutSize.height.resolved(in: parentSize.height, automatic: autoSize.height))
}

/// Returns a size as text.
public func NSStringFromASLayoutSize(_ size: ASLayoutSize) -> String {
    "{\(NSStringFromASDimension(size.width)), \(NSStringFromASDimension(size.height))}"
}

// MARK: Validity

/// The greatest length of an element (points).
let greatestLength: CGFloat = 10_000_000

extension CGFloat {
    /// Whether the length is zero or a normal positive number.
    fileprivate var isPlain: Bool { (isNormal || self == 0) && self >= 0 }
}

/// Returns whether a length can be that of a layout: not negative, and below half of the greatest
/// number.
public func ASPointsValidForLayout(_ points: CGFloat) -> Bool { points.isPlain && points < .greatestFiniteMagnitude / 2 }

/// Returns whether both sides can be those of a layout.
public func ASIsCGSizeValidForLayout(_ size: CGSize) -> Bool {
    ASPointsValidForLayout(size.width) && ASPointsValidForLayout(size.height)
}

/// Returns whether a length can be that of a view or layer: not negative, and below 10,000,000.
public func ASPointsValidForSize(_ points: CGFloat) -> Bool { points.isPlain && points < greatestLength }

/// Returns whether both sides can be those of a view or layer.
public func ASIsCGSizeValidForSize(_ size: CGSize) -> Bool { ASPointsValidForSize(size.width) && ASPointsValidForSize(size.height) }

/// Returns whether a coordinate can be that of a view or layer.
public func ASIsCGPositionPointsValidForLayout(_ points: CGFloat) -> Bool { (points.isNormal || points == 0) && points < greatestLength }

/// Returns whether both coordinates can be those of a view or layer.
public func ASIsCGPositionValidForLayout(_ point: CGPoint) -> Bool {
    ASIsCGPositionPointsValidForLayout(point.x) && ASIsCGPositionPointsValidForLayout(point.y)
}

/// Returns whether a rectangle can be that of a view or layer.
public func ASIsCGRectValidForLayout(_ rect: CGRect) -> Bool {
    ASIsCGPositionValidForLayout(rect.origin) && ASIsCGSizeValidForLayout(rect.size)
}
