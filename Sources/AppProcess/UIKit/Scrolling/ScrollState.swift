import CoreGraphics
import QuartzCore

/// The transient state of a scroll view: the present motion, drag, pinch and zoom scale, as opposed
/// to the options that an app sets.
struct ScrollState {
    /// The motion that moves the content frame by frame.
    enum Motion {
        case none
        /// A deceleration after a drag, from a media time on.
        case deceleration(begin: Double, x: AxisMotion, y: AxisMotion)
        /// An animation to an offset that the app set.
        case animation(ScrollAnimation)
        /// A change of the zoom scale.
        case zoom(ZoomMotion)
        /// A motion to the target of a wheel's steps, from a media time on.
        case wheel(begin: Double, x: AxisMotion, y: AxisMotion)
    }

    var motion = Motion.none
    /// The drag in progress, or nil.
    var drag: ScrollDrag?
    /// The pinch in progress, or nil.
    var pinch: ZoomPinch?
    /// The zoom scale.
    var scale: CGFloat = 1
    /// A Boolean value that indicates whether fingers touch the view.
    var isTracking = false
    /// A Boolean value that indicates whether the current touches stopped moving content.
    var didStopMotion = false
    /// A Boolean value that indicates whether the delegate will be notified of the arrival at the
    /// top.
    var isScrollingToTop = false
    /// The object that adapts a navigation controller's bars to the offset.
    weak var edgeObserver: (any ScrollEdgeObserver)?
    /// The object whose pages the content is.
    weak var motionObserver: (any ScrollMotionObserver)?
}

/// An object that arranges the content according to its motion. It is notified before the delegate.
@MainActor protocol ScrollMotionObserver: AnyObject {
    /// Called when a finger begins to drag the content, before the content moves.
    func contentWillBeginDragging()
    /// Called when the offset of the content has changed.
    func contentDidMove()
    /// Called when a drag or a motion has ended and no other follows, though a finger may touch the
    /// content.
    func contentDidRest()
}

/// A drag in progress.
struct ScrollDrag {
    /// The axes along which the content follows the finger.
    var axes: ScrollAxes
    /// The offset from which translations are measured. If the drag began with content beyond an
    /// edge, it is the offset that the finger's position stands for, before `RubberBand` reduces
    /// it.
    let origin: CGPoint
    /// The content offset at which the drag began, from which pages are counted.
    let initialOffset: CGPoint
}

/// A set of axes along which content can scroll.
struct ScrollAxes: OptionSet {
    let rawValue: UInt8
    static let horizontal = ScrollAxes(rawValue: 1)
    static let vertical = ScrollAxes(rawValue: 2)
    static let both: ScrollAxes = [.horizontal, .vertical]
}

/// An animated change of the offset by the app, which takes 0.3 s and eases in and out.
struct ScrollAnimation {
    /// The duration (seconds).
    static let duration = 0.3

    /// The media time of the beginning (seconds).
    let begin: Double
    let from: CGPoint
    let to: CGPoint

    /// Returns the offset at a media time.
    func offset(at time: Double) -> CGPoint {
        let progress = CGFloat(Self.progress(at: time - begin, of: Self.duration))
        return CGPoint(x: from.x + (to.x - from.x) * progress, y: from.y + (to.y - from.y) * progress)
    }

    func isOver(at time: Double) -> Bool { time - begin >= Self.duration }

    /// Returns the progress from 0 to 1 with minimal jerk: t³ (10 − 15 t + 6 t²).
    static func progress(at seconds: Double, of duration: Double) -> Double {
        let t = min(max(seconds / duration, 0), 1)
        return t * t * t * (10 - 15 * t + 6 * t * t)
    }
}
