import CoreGraphics
import Foundation

/// The gesture that drags a sheet to another detent, or down to dismiss it.
///
/// The sheet follows the finger. At the end of the drag, it is animated to a detent or dismissed.
@MainActor final class SheetDrag: NSObject, UIGestureRecognizerDelegate {
    /// The velocity (points per second) above which the direction of the movement decides where the
    /// sheet comes to rest. At lower velocities, the position decides.
    private static let flick: CGFloat = 500
    /// The fraction of the finger's movement that the sheet follows beyond its limits.
    private static let resistance: CGFloat = 0.2

    /// The presentation controller, which owns this object.
    private unowned let controller: UISheetPresentationController
    /// A Boolean value that indicates whether a finger drags the sheet. During a drag, layout does
    /// not move the sheet.
    private(set) var isActive = false
    /// The y coordinate of the sheet's top edge when the drag began (points).
    private var top: CGFloat = 0

    init(_ controller: UISheetPresentationController) {
        self.controller = controller
        super.init()
        let pan = UIPanGestureRecognizer(target: nil) { [weak self] in if let pan = $0 as? UIPanGestureRecognizer { self?.pan(pan) } }
        pan.delegate = self
        controller.sheet.addGestureRecognizer(pan)
    }

    // MARK: Scroll views in the sheet

    /// A drag in scroll views moves the sheet if they show their tops: a drag down does, and one up
    /// if the sheet can expand. Otherwise the content scrolls.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let pan = gestureRecognizer as? UIPanGestureRecognizer, !controller.coversContainer else { return false }
        let scrollViews = scrollViews(at: pan.location(in: controller.sheet))
        guard !scrollViews.isEmpty else { return true }
        let movement = pan.translation(in: controller.sheet)
        guard abs(movement.y) > abs(movement.x),
            scrollViews.allSatisfy({ $0.contentOffset.y <= -$0.adjustedContentInset.top && $0.refreshControl == nil })
        else { return false }
        if movement.y > 0 { return true }
        guard let container = controller.containerView, controller.prefersScrollingExpandsWhenScrolledToEdge else { return false }
        return !SheetHeights(controller, in: container).isHighest
    }

    /// Scroll views in the sheet wait for the decision whether a drag moves the sheet.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        guard let scrollView = otherGestureRecognizer.view as? UIScrollView, scrollView.panGestureRecognizer === otherGestureRecognizer
        else { return false }
        return scrollView.isDescendant(of: controller.sheet)
    }

    /// Returns the scroll views at a point of the sheet that a drag can scroll.
    private func scrollViews(at point: CGPoint) -> [UIScrollView] {
        var scrollViews: [UIScrollView] = []
        var view = controller.sheet.hitTest(point, with: nil)
        while let current = view, current !== controller.sheet {
            if let scrollView = current as? UIScrollView, scrollView.isScrollEnabled { scrollViews.append(scrollView) }
            view = current.superview
        }
        return scrollViews
    }

    // MARK: Dragging

    private func pan(_ pan: UIPanGestureRecognizer) {
        guard let container = controller.containerView, controller.presentedViewController.modal.stage == .presented else { return }
        switch pan.state {
        case .began:
            isActive = true
            top = controller.sheet.frame.minY
            moveSheet(by: pan.translation(in: container).y)
        case .changed: moveSheet(by: pan.translation(in: container).y)
        case .ended: settle(velocity: pan.velocity(in: container).y, in: container)
        case .cancelled, .failed: if isActive { settle(at: nil) }
        case .possible: break
        }
    }

    /// Moves the sheet for a translation of the finger (points).
    private func moveSheet(by distance: CGFloat) {
        guard isActive, let container = controller.containerView else { return }
        let heights = SheetHeights(controller, in: container)
        // The y coordinate of the top edge at the highest detent.
        let highest = container.bounds.maxY - (heights.stops.map(\.height).max() ?? heights.maximumDetentValue)
        let position = top + distance
        // A sheet resists an upward drag beyond its highest detent, and, if it cannot be dismissed,
        // any downward drag.
        let lowest = controller.presentedViewController.isModalInPresentation ? top : CGFloat.infinity
        let raised = position < highest ? highest + (position - highest) * Self.resistance : position
        let resisted = raised > lowest ? lowest + (raised - lowest) * Self.resistance : raised
        controller.sheet.frame.origin.y = heights.isAttached ? resisted : top + max(0, distance)
        controller.updatePushBack()
    }

    /// Ends the drag: the sheet settles at the nearest detent or at the one it was flicked to, or
    /// is dismissed.
    private func settle(velocity: CGFloat, in container: UIView) {
        guard isActive else { return }
        let heights = SheetHeights(controller, in: container)
        let visible = container.bounds.maxY - controller.sheet.frame.minY
        // A centered sheet has no detents. It returns or is dismissed.
        guard heights.isAttached else {
            let isDismissed = velocity > Self.flick || visible < controller.sheet.bounds.height / 2
            return isDismissed && controller.mayDismissByGesture() ? dismiss() : settle(at: nil)
        }
        // The heights at which the sheet can come to rest. The first one stands for dismissal.
        let stops = heights.stops
        let resting = [0] + stops.map(\.height)
        let target: Int
        if velocity > Self.flick {
            target = resting.lastIndex { $0 < visible } ?? 0
        } else if velocity < -Self.flick {
            target = resting.firstIndex { $0 > visible } ?? resting.count - 1
        } else {
            target = resting.indices.min { abs(resting[$0] - visible) < abs(resting[$1] - visible) } ?? 0
        }
        guard target == 0 else { return settle(at: stops[target - 1].detent) }
        if controller.mayDismissByGesture() { dismiss() } else { settle(at: nil) }
    }

    /// Dismisses the sheet, which the delegate has permitted.
    private func dismiss() {
        isActive = false
        controller.performGestureDismissal()
    }

    /// Animates the sheet to a detent, or back to the selected one for nil.
    private func settle(at detent: UISheetPresentationController.Detent?) {
        isActive = false
        let former = controller.selectedDetentIdentifier
        if let detent { controller.selectedDetentIdentifier = detent.identifier }
        controller.animateChanges { controller.containerView?.setNeedsLayout() }
        if let selected = controller.selectedDetentIdentifier, selected != former, controller.detents.count > 1 {
            (controller.delegate as? any UISheetPresentationControllerDelegate)?
                .sheetPresentationControllerDidChangeSelectedDetentIdentifier(controller)
        }
    }
}
