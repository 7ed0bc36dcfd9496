import Foundation
import QuartzCore

/// The pan that a scroll view scrolls by: of fingers, of a trackpad, or of a wheel.
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
    /// When the event was that the recogniser heard of last.
    private(set) var time: TimeInterval = 0
    /// Whether the pan is one of a wheel's steps.
    private(set) var isWheel = false
    /// Whether it is one of fingers on the screen.
    private(set) var isTouch = false

    private var scrollView: UIScrollView? { view as? UIScrollView }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        time = event.timestamp
        isTouch = true
        isWheel = false
        scrollView?.touch()
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
        if isTouch { scrollView?.untouch() }
        isTouch = false
    }

    // Fingers that pinch also pan.
    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        !(preventedGestureRecognizer is ScrollPinchGestureRecognizer && preventedGestureRecognizer.view === view)
    }
}

/// The pinch that a scroll view zooms by.
final class ScrollPinchGestureRecognizer: UIPinchGestureRecognizer {
    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        !(preventedGestureRecognizer is ScrollPanGestureRecognizer && preventedGestureRecognizer.view === view)
    }
}

/// Keeps touches from what is in a scroll view while they may come to be a drag, and altogether where they stop contents that move.
final class ContentTouchGestureRecognizer: UIGestureRecognizer {
    /// Seconds after which a finger that has not moved is for the contents.
    static let delay = 0.15

    private var pending: Set<UITouch> = []
    private var timer: MediaTimer?
    /// Touches that views of the contents were told of.
    private var delivered: Set<UITouch> = []

    private var scrollView: UIScrollView? { view as? UIScrollView }

    init() {
        super.init(target: nil, action: nil)
        delaysTouchesBegan = true
        delaysTouchesEnded = false
    }

    /// Views of the contents that have touches now.
    var touchedViews: [UIView] { delivered.compactMap { $0.phase.isDown ? $0.view : nil } }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let scrollView else { return fail() }
        delivered = delivered.filter { $0.phase.isDown }
        pending.formUnion(touches)
        if scrollView.state.wasStopped { return state = .ended }
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

    /// Hands touches to their views, unless the scroll view keeps them.
    private func decide(_ event: UIEvent) {
        guard let scrollView, let view = pending.first?.view, view !== scrollView else { return fail() }
        let touches = pending.filter { $0.view === view }
        guard scrollView.touchesShouldBegin(touches, with: event, in: view) else { return state = .ended }
        delivered.formUnion(pending)
        fail()
    }

    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
}
