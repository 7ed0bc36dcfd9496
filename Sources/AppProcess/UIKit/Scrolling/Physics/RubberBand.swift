import CoreGraphics

/// How contents follow a finger beyond their edge: ever less, and never by more than the length of the view.
///
/// f(x) = (1 − 1 / (x · c / d + 1)) · d with c = 0.55, as published for iOS; the traces of iOS 26.1 in golden/scroll_traces of github.com/Vercantez/openuikit agree to a pixel.
struct RubberBand: Equatable, Sendable {
    static let coefficient: CGFloat = 0.55

    /// The view's length along the axis, in points.
    let length: CGFloat

    /// How far contents are beyond the edge, when the finger went so far beyond it. Both have the same sign.
    func stretch(for pull: CGFloat) -> CGFloat {
        guard length > 0 else { return 0 }
        let magnitude = (1 - 1 / (pull.magnitude * Self.coefficient / length + 1)) * length
        return pull < 0 ? -magnitude : magnitude
    }

    /// How far the finger went beyond the edge, when contents are so far beyond it: the inverse.
    func pull(for stretch: CGFloat) -> CGFloat {
        guard length > 0 else { return 0 }
        // No pull stretches by the whole length: what is further out counts as pulled very far.
        let part = min(stretch.magnitude / length, 0.999)
        let magnitude = part / (1 - part) * length / Self.coefficient
        return stretch < 0 ? -magnitude : magnitude
    }

    /// Where contents are which a finger drew to a place, when edges are at the ends of a range.
    func place(_ drawn: CGFloat, in range: ClosedRange<CGFloat>) -> CGFloat {
        if drawn < range.lowerBound { return range.lowerBound + stretch(for: drawn - range.lowerBound) }
        if drawn > range.upperBound { return range.upperBound + stretch(for: drawn - range.upperBound) }
        return drawn
    }

    /// Where a finger drew contents that are at a place.
    func drawn(_ place: CGFloat, in range: ClosedRange<CGFloat>) -> CGFloat {
        if place < range.lowerBound { return range.lowerBound + pull(for: place - range.lowerBound) }
        if place > range.upperBound { return range.upperBound + pull(for: place - range.upperBound) }
        return place
    }
}
