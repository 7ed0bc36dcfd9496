import Foundation

/// Translates between width and height and the main and cross lengths of a stack.
struct FlexAxis {
    let isVertical: Bool

    func main(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }
    func cross(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }
    func size(main: CGFloat, cross: CGFloat) -> CGSize {
        isVertical ? CGSize(width: cross, height: main) : CGSize(width: main, height: cross)
    }
    func point(main: CGFloat, cross: CGFloat) -> CGPoint { isVertical ? CGPoint(x: cross, y: main) : CGPoint(x: main, y: cross) }
}

/// A range of lengths (points).
struct LengthRange {
    var low: CGFloat
    var high: CGFloat

    /// The only length of the range, or nil if there are several.
    var exact: CGFloat? { low == high ? low : nil }

    /// Returns a length moved into the range.
    func clamp(_ length: CGFloat) -> CGFloat { max(low, min(high, length)) }

    /// Returns the distance from a length to the range: positive if the length is too small,
    /// negative if it is too great, and 0 if it is within the range.
    func violation(_ length: CGFloat) -> CGFloat { length < low ? low - length : length > high ? high - length : 0 }
}

/// The distribution of elements or lines in a greater length.
enum Distribution {
    case start, center, end, between, around

    init(_ justifyContent: ASStackLayoutJustifyContent) {
        switch justifyContent {
        case .start: self = .start
        case .center: self = .center
        case .end: self = .end
        case .spaceBetween: self = .between
        case .spaceAround: self = .around
        }
    }

    init(_ alignContent: ASStackLayoutAlignContent) {
        switch alignContent {
        case .start, .stretch: self = .start
        case .center: self = .center
        case .end: self = .end
        case .spaceBetween: self = .between
        case .spaceAround: self = .around
        }
    }

    /// Returns the space before the first element and the additional space between elements.
    ///
    /// - Parameters:
    ///   - left: The length that is left; negative if there is too little.
    ///   - count: The number of elements.
    ///   - tolerance: The least length that counts as left.
    func spaces(_ left: CGFloat, count: Int, _ tolerance: CGFloat) -> (before: CGFloat, between: CGFloat) {
        let distributes = left >= tolerance && count > 1
        switch self {
        case .start: return (0, 0)
        case .center: return (left / 2, 0)
        case .end: return (left, 0)
        case .between: return distributes ? (0, left / CGFloat(count - 1)) : (0, 0)
        case .around:
            let unit = left / CGFloat(2 * count)
            return distributes ? (unit, 2 * unit) : (left / 2, 0)
        }
    }
}

extension CGFloat {
    /// The number, or 0 if it is undefined.
    var orZero: CGFloat { isNaN ? 0 : self }
    /// The number, or infinity if it is undefined.
    var orInfinity: CGFloat { isNaN ? .infinity : self }
}
