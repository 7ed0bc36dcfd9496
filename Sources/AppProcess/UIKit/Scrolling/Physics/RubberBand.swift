import CoreGraphics

/// The resistance of content to a drag beyond its edge: the farther the finger is from the edge,
/// the less the content follows, and never farther than the length of the view.
///
/// f(x) = (1 − 1 / (x · c / d + 1)) · d, where x is the finger's distance from the edge, d the
/// length of the view, and c = 0.55, as published for iOS. It agrees to a pixel with traces of iOS
/// 26.1 (golden/scroll_traces of github.com/Vercantez/openuikit).
struct RubberBand: Equatable, Sendable {
    /// The constant c of the formula: the initial ratio of the content's movement to the finger's.
    static let coefficient: CGFloat = 0.55

    /// The view's length along the axis (points).
    let length: CGFloat

    /// Returns the distance of the content from the edge for a finger's distance from it (points).
    /// Both have the same sign.
    func stretch(for pull: CGFloat) -> CGFloat {
        guard length > 0 else { return 0 }
        let magnitude = (1 - 1 / (pull.magnitude * Self.coefficient / length + 1)) * length
        return pull < 0 ? -magnitude : magnitude
    }

    /// Returns the finger's distance from the edge for a distance of the content from it (points).
    /// It is the inverse of `stretch(for:)`.
    func pull(for stretch: CGFloat) -> CGFloat {
        guard length > 0 else { return 0 }
        // The formula always yields less than the length. The app can place content farther out,
        // for which no finger's distance exists, so limit the fraction.
        let fraction = min(stretch.magnitude / length, 0.999)
        let magnitude = fraction / (1 - fraction) * length / Self.coefficient
        return stretch < 0 ? -magnitude : magnitude
    }

    /// Returns the position of content that a finger dragged to a position, with edges at the ends
    /// of a range.
    func stretched(_ position: CGFloat, in range: ClosedRange<CGFloat>) -> CGFloat {
        if position < range.lowerBound { return range.lowerBound + stretch(for: position - range.lowerBound) }
        if position > range.upperBound { return range.upperBound + stretch(for: position - range.upperBound) }
        return position
    }

    /// Returns the position to which a finger dragged content that is at a position. It is the
    /// inverse of `stretched(_:in:)`.
    func unstretched(_ position: CGFloat, in range: ClosedRange<CGFloat>) -> CGFloat {
        if position < range.lowerBound { return range.lowerBound + pull(for: position - range.lowerBound) }
        if position > range.upperBound { return range.upperBound + pull(for: position - range.upperBound) }
        return position
    }
}
