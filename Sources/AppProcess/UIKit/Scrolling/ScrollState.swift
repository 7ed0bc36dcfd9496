import CoreGraphics
import QuartzCore

/// What a scroll view knows beside what the app sets.
struct ScrollState {
    /// What moves the contents frame by frame.
    enum Motion {
        case none
        /// After a drag, from a media time on.
        case deceleration(begin: Double, x: AxisMotion, y: AxisMotion)
        /// To an offset that the app asked for.
        case animation(ScrollAnimation)
        /// To a zoom scale.
        case zoom(ZoomMotion)
        /// To where a wheel's steps lead.
        case wheel(begin: Double, x: AxisMotion, y: AxisMotion)
    }

    var contentSize = CGSize.zero
    var contentInset = UIEdgeInsets.zero
    var adjustedInset = UIEdgeInsets.zero
    var verticalIndicatorInsets = UIEdgeInsets.zero
    var horizontalIndicatorInsets = UIEdgeInsets.zero
    var motion = Motion.none
    var drag: ScrollDrag?
    var pinch: ZoomPinch?
    /// Fingers that are down in the view.
    var isTouched = false
    /// Whether the fingers that are down stopped contents that ran on.
    var wasStopped = false
    var scale: CGFloat = 1
    /// Whether the delegate is to be told that the contents are at their top, when they are.
    var goesToTop = false
}

/// A drag that is under way.
struct ScrollDrag {
    /// The axes that follow the finger.
    var axes: ScrollAxes
    /// The offset to which the finger has drawn contents when the drag began.
    let origin: CGPoint
    /// The offset at the begin, from which pages are counted.
    let begun: CGPoint
}

/// Axes along which something scrolls.
struct ScrollAxes: OptionSet {
    let rawValue: UInt8
    static let horizontal = ScrollAxes(rawValue: 1)
    static let vertical = ScrollAxes(rawValue: 2)
    static let both: ScrollAxes = [.horizontal, .vertical]
}

/// An animated change of the offset by the app: 0.3 s, slow at both ends.
struct ScrollAnimation {
    static let duration = 0.3

    let begin: Double
    let from: CGPoint
    let to: CGPoint

    func offset(at time: Double) -> CGPoint {
        let part = CGFloat(Self.progress(at: time - begin, of: Self.duration))
        return CGPoint(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part)
    }

    func isOver(at time: Double) -> Bool { time - begin >= Self.duration }

    /// From 0 to 1 with the least change of acceleration: t³ (10 − 15 t + 6 t²).
    static func progress(at seconds: Double, of duration: Double) -> Double {
        let t = min(max(seconds / duration, 0), 1)
        return t * t * t * (10 - 15 * t + 6 * t * t)
    }
}
