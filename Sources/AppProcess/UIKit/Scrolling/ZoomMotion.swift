import CoreGraphics

/// A zoom scale with its content offset, as a state to which a scroll view zooms.
struct ZoomState: Equatable {
    var scale: CGFloat
    var offset: CGPoint
}

/// A pinch in progress.
struct ZoomPinch {
    /// The zoom scale at which the pinch began.
    let scale: CGFloat
    /// The point of the zoomed view, in points at scale 1, that stays under the fingers.
    let anchor: CGPoint
}

/// An animated change of the zoom scale and the offset, which takes 0.3 s and eases in and out.
///
/// Scale and offset change by the same fraction at each time, so the point that both states show at
/// the same position stays there.
struct ZoomMotion: Equatable {
    /// The media time of the beginning (seconds).
    let begin: Double
    let from: ZoomState
    let to: ZoomState
    /// A Boolean value that indicates whether the motion returns from beyond the limits.
    let isBounce: Bool

    func isOver(at time: Double) -> Bool { time - begin >= ScrollAnimation.duration }

    /// Returns the same motion with another final state.
    func ending(at target: ZoomState) -> ZoomMotion { ZoomMotion(begin: begin, from: from, to: target, isBounce: isBounce) }

    /// Returns the scale and offset at a media time (seconds).
    func state(at time: Double) -> ZoomState {
        if isOver(at: time) { return to }
        let progress = CGFloat(ScrollAnimation.progress(at: time - begin, of: ScrollAnimation.duration))
        let scale = from.scale + (to.scale - from.scale) * progress
        let offset = CGPoint(
            x: from.offset.x + (to.offset.x - from.offset.x) * progress, y: from.offset.y + (to.offset.y - from.offset.y) * progress)
        return ZoomState(scale: scale, offset: offset)
    }
}

/// The resistance of the zoom scale to pinching beyond its limits.
enum ZoomRubberBand {
    /// Returns the scale at which the view is shown for the scale that the fingers request. Within
    /// the limits, they are equal. Beyond them, the rubber-band curve applies to the logarithm to
    /// base 2 of their ratio, so that the scale never exceeds twice the upper limit or falls below
    /// half the lower one.
    static func scale(for pinched: CGFloat, in limits: ClosedRange<CGFloat>) -> CGFloat {
        let limit = min(max(pinched, limits.lowerBound), limits.upperBound)
        guard limit != pinched, limit > 0, pinched > 0 else { return limit }
        return limit * exp2(RubberBand(length: 1).stretch(for: log2(pinched / limit)))
    }
}
