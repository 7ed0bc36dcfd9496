import Foundation
import QuartzCore

/// The recognizer with which a scroll view detects scrolling: by fingers, a trackpad or a wheel. It
/// also notifies the view when touches begin and end, so that a touch can stop the content.
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
    /// The time of the latest event (seconds).
    private(set) var time: TimeInterval = 0
    /// A Boolean value that indicates whether the pan consists of a wheel's steps.
    private(set) var isWheel = false
    /// A Boolean value that indicates whether the pan consists of touches.
    private(set) var isTouch = false

    private var scrollView: UIScrollView? { view as? UIScrollView }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        time = event.timestamp
        isTouch = true
        isWheel = false
        scrollView?.beginTracking()
        super.touchesBegan(touches, with: event)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        time = event.timestamp
        super.touchesMoved(touches, with: event)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        time = event.timestamp
        super.touchesEnded(touches, with: event)
    }

    override func scrolled(_ event: ScrollEvent) {
        time = event.timestamp
        isTouch = false
        isWheel = event.phase == .step
        super.scrolled(event)
    }

    override func reset() {
        super.reset()
        if isTouch { scrollView?.endTracking() }
        isTouch = false
    }

    // A click with another button than the primary one does not scroll.
    override func shouldReceive(_ event: UIEvent) -> Bool {
        (event.buttonMask.isEmpty || event.buttonMask.contains(.primary)) && super.shouldReceive(event)
    }

    // The pan and the pinch of a scroll view do not prevent each other, because pinching fingers
    // also pan.
    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        !(preventedGestureRecognizer is ScrollPinchGestureRecognizer && preventedGestureRecognizer.view === view)
    }
}

/// The recognizer with which a scroll view detects pinches that zoom.
final class ScrollPinchGestureRecognizer: UIPinchGestureRecognizer {
    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        !(preventedGestureRecognizer is ScrollPanGestureRecognizer && preventedGestureRecognizer.view === view)
    }
}

/// A recognizer that delays touches for a scroll view's content while they may become a drag, and
/// withholds touches that stop moving content.
///
/// It uses the rules of `delaysTouchesBegan`: while the recognizer is in the possible state,
/// touches are held back. When it fails, they are delivered to the content; when it ends, they are
/// discarded. It never prevents other recognizers.
final class ContentTouchGestureRecognizer: UIGestureRecognizer {
    /// The time after which the touch of a finger that has not moved is delivered to the content
    /// (seconds).
    static let delay = 0.15

    /// The touches that are held back.
    private var pending: Set<UITouch> = []
    /// The timer of the delay; nil if no touch is held back.
    private var timer: MediaTimer?
    /// The touches that were delivered to views of the content.
    private var delivered: Set<UITouch> = []

    private var scrollView: UIScrollView? { view as? UIScrollView }

    init() {
        super.init(target: nil, action: nil)
        delaysTouchesBegan = true
        delaysTouchesEnded = false
    }

    /// The views of the content that currently have touches.
    var touchedViews: [UIView] { delivered.compactMap { $0.phase.isDown ? $0.view : nil } }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let scrollView else { return fail() }
        delivered = delivered.filter { $0.phase.isDown }
        pending.formUnion(touches)
        if scrollView.state.didStopMotion { return state = .ended }
        guard scrollView.delaysContentTouches, scrollView.isScrollEnabled else { return decide(event) }
        guard timer == nil else { return }
        timer = MediaTimers.shared.schedule(at: event.timestamp + Self.delay) { [weak self] in self?.decide(event) }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { if state == .possible { decide(event) } }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { fail() }

    override func reset() {
        timer?.invalidate()
        timer = nil
        pending = []
    }

    /// Ends the delay: fails, which delivers the touches to their views, unless the scroll view
    /// withholds them.
    private func decide(_ event: UIEvent) {
        guard let scrollView, let view = pending.first?.view, view !== scrollView else { return fail() }
        let touches = pending.filter { $0.view === view }
        guard scrollView.touchesShouldBegin(touches, with: event, in: view) else { return state = .ended }
        delivered.formUnion(pending)
        fail()
    }

    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
}
