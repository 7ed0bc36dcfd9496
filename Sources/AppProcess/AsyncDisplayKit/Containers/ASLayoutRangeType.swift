public import Foundation

/// The distances from the visible area to which a range extends (multiples of the visible length).
public struct ASRangeTuningParameters: Equatable, Sendable {
    /// The distance in the direction of scrolling.
    public var leadingBufferScreenfuls: CGFloat
    /// The distance in the other direction.
    public var trailingBufferScreenfuls: CGFloat

    /// Creates distances of 0.
    public init() { self.init(leadingBufferScreenfuls: 0, trailingBufferScreenfuls: 0) }

    /// Creates distances.
    public init(leadingBufferScreenfuls: CGFloat, trailingBufferScreenfuls: CGFloat) {
        self.leadingBufferScreenfuls = leadingBufferScreenfuls
        self.trailingBufferScreenfuls = trailingBufferScreenfuls
    }
}

/// Distances of 0.
public let ASRangeTuningParametersZero = ASRangeTuningParameters()

/// Returns whether two ranges extend equally far.
public func ASRangeTuningParametersEqualToRangeTuningParameters(_ lhs: ASRangeTuningParameters, _ rhs: ASRangeTuningParameters) -> Bool {
    lhs == rhs
}

/// How much a table or collection works ahead.
public enum ASLayoutRangeMode: Int8, Sendable {
    /// Not specified.
    case unspecified = -1
    /// A little: until it is scrolled for the first time.
    case minimum = 0
    /// As far as is useful while it is scrolled.
    case full = 1
    /// Not at all, but contents are kept: while the table is not visible.
    case visibleOnly = 2
    /// Not at all.
    case lowMemory = 3
}

/// A range around the visible area.
public enum ASLayoutRangeType: Int, Sendable {
    /// The range in which nodes display their contents.
    case display
    /// The range in which nodes load their data.
    case preload
}

/// The distances of all ranges in all modes.
struct RangeTuning {
    private var values: [ASLayoutRangeMode: [ASLayoutRangeType: ASRangeTuningParameters]] = [
        .full: [
            .display: ASRangeTuningParameters(leadingBufferScreenfuls: 1, trailingBufferScreenfuls: 0.5),
            .preload: ASRangeTuningParameters(leadingBufferScreenfuls: 2.5, trailingBufferScreenfuls: 1.5),
        ],
        .minimum: [
            .display: ASRangeTuningParameters(leadingBufferScreenfuls: 0.25, trailingBufferScreenfuls: 0.25),
            .preload: ASRangeTuningParameters(leadingBufferScreenfuls: 0.5, trailingBufferScreenfuls: 0.25),
        ],
    ]

    subscript(mode: ASLayoutRangeMode, type: ASLayoutRangeType) -> ASRangeTuningParameters {
        get { values[mode]?[type] ?? ASRangeTuningParametersZero }
        set { values[mode, default: [:]][type] = newValue }
    }
}

extension CGRect {
    /// Returns the rectangle extended in the directions that can be scrolled, by the leading
    /// distance in the direction of scrolling and by the trailing distance in the other. At rest,
    /// the content is expected to be scrolled forward.
    func extended(
        by parameters: ASRangeTuningParameters, scrollable: ASScrollDirection, scrolling: ASScrollDirection
    ) -> CGRect {
        var rect = self
        func distances(_ backward: ASScrollDirection) -> (before: CGFloat, after: CGFloat) {
            let (leading, trailing) = (parameters.leadingBufferScreenfuls, parameters.trailingBufferScreenfuls)
            return scrolling.contains(backward) ? (leading, trailing) : (trailing, leading)
        }
        if !scrollable.isDisjoint(with: .verticalDirections) {
            let (before, after) = distances(.up)
            rect.origin.y -= before * height
            rect.size.height += (before + after) * height
        }
        if !scrollable.isDisjoint(with: .horizontalDirections) {
            let (before, after) = distances(.left)
            rect.origin.x -= before * width
            rect.size.width += (before + after) * width
        }
        return rect
    }
}
