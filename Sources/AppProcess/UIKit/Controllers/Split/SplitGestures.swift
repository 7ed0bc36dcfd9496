import CoreGraphics
import Foundation

/// The gestures that show and hide a split view controller's columns: a drag from the edge of the
/// screen, and a drag toward the edge while columns cover the secondary one.
@MainActor final class SplitGestures: NSObject, UIGestureRecognizerDelegate {
    /// The velocity (points per second) above which the direction of the movement decides whether
    /// the change completes. At lower velocities, the position decides.
    private static let flick: CGFloat = 300

    /// The split view controller, which owns this object.
    private unowned let split: UISplitViewController
    private let showing = UIScreenEdgePanGestureRecognizer(target: nil, action: nil)
    private let hiding = UIPanGestureRecognizer(target: nil, action: nil)

    init(_ split: UISplitViewController) {
        self.split = split
        super.init()
        updateEdge()
        for recognizer in [showing, hiding] {
            recognizer.delegate = self
            recognizer.addTarget(nil) { [weak self] in if let pan = $0 as? UIPanGestureRecognizer { self?.pan(pan) } }
            split.view.addGestureRecognizer(recognizer)
        }
    }

    /// Sets the edge at which the gesture begins to that of the primary column.
    func updateEdge() { showing.edges = split.isMirrored ? .right : .left }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard split.presentsWithGesture, !split.isCombined, split.change == nil else { return false }
        if gestureRecognizer === showing { return split.shownCount < split.geometry.maximumCount && !canPop }
        guard split.shade.isUserInteractionEnabled else { return false }
        let travel = hiding.translation(in: split.view)
        return abs(travel.x) > abs(travel.y) && (travel.x > 0) == split.isMirrored
    }

    /// A Boolean value that indicates whether a drag from the edge pops a controller of the
    /// outermost column.
    private var canPop: Bool {
        guard let column = split.shownColumns.first, let navigation = split.containers[column] as? UINavigationController else {
            return false
        }
        return navigation.viewControllers.count > 1 && split.isMirrored == split.view.isRightToLeft
    }

    private func pan(_ pan: UIPanGestureRecognizer) {
        guard let view = split.viewIfLoaded else { return }
        // The direction in which the columns move: 1 to the right.
        let sign: CGFloat = (pan === showing) != split.isMirrored ? 1 : -1
        switch pan.state {
        case .began:
            split.delegate?.splitViewControllerInteractivePresentationGestureWillBegin(split)
            let covering = split.splitBehavior == .displace ? 1 : 0
            split.begin(pan === showing ? split.shownCount + 1 : covering, animated: true)
            split.change?.isInteractive = true
            split.advance(to: fraction(sign * pan.translation(in: view).x))
        case .changed: split.advance(to: fraction(sign * pan.translation(in: view).x))
        case .ended:
            let velocity = sign * pan.velocity(in: view).x
            end(abs(velocity) > Self.flick ? velocity > 0 : (split.change?.fraction ?? 0) > 0.5)
        case .cancelled, .failed: end(false)
        case .possible: break
        }
    }

    /// Returns the fraction of the change that a distance amounts to.
    private func fraction(_ distance: CGFloat) -> CGFloat {
        guard let change = split.change else { return 0 }
        let geometry = split.geometry
        let width = abs(geometry.width(of: change.new) - geometry.width(of: change.former))
        return width > 0 ? min(max(distance / width, 0), 1) : 0
    }

    private func end(_ completes: Bool) {
        guard split.change?.isInteractive == true else { return }
        split.change?.isInteractive = false
        split.animateEnd(completes: completes)
        split.delegate?.splitViewControllerInteractivePresentationGestureDidEnd(split)
    }
}
