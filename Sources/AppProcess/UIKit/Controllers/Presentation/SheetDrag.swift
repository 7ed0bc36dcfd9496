import CoreGraphics
import Foundation

/// A person's finger that drags a sheet: to another detent, or down and away.
@MainActor final class SheetDrag: NSObject {
    /// Points a second from which the direction of a flick counts, not the place.
    private static let flick: CGFloat = 500
    /// Upwards of the highest detent the sheet follows the finger by this part.
    private static let resistance: CGFloat = 0.2

    private unowned let controller: UISheetPresentationController
    private(set) var isUnderWay = false
    private var top: CGFloat = 0

    init(_ controller: UISheetPresentationController) {
        self.controller = controller
        super.init()
        controller.sheet.addGestureRecognizer(
            UIPanGestureRecognizer(target: nil) { [weak self] in if let pan = $0 as? UIPanGestureRecognizer { self?.pan(pan) } })
    }

    private func pan(_ pan: UIPanGestureRecognizer) {
        guard let container = controller.containerView, controller.presentedViewController.modal.stage == .presented else { return }
        switch pan.state {
        case .began:
            isUnderWay = true
            top = controller.sheet.frame.minY
            follow(pan.translation(in: container).y)
        case .changed: follow(pan.translation(in: container).y)
        case .ended: settle(velocity: pan.velocity(in: container).y, in: container)
        case .cancelled, .failed: if isUnderWay { goTo(nil) }
        case .possible: break
        }
    }

    private func follow(_ distance: CGFloat) {
        guard isUnderWay, let container = controller.containerView else { return }
        let heights = SheetHeights(controller, in: container)
        let highest = container.bounds.maxY - (heights.values.max() ?? heights.maximumDetentValue)
        let place = top + distance
        // What cannot be dismissed follows as unwillingly as what is at its highest.
        let lowest = controller.presentedViewController.isModalInPresentation ? top : CGFloat.infinity
        let resisted = place < highest ? highest + (place - highest) * Self.resistance : place
        let shown = resisted > lowest ? lowest + (resisted - lowest) * Self.resistance : resisted
        controller.sheet.frame.origin.y = heights.isAttached ? shown : top + max(0, distance)
    }

    /// The finger is lifted: the sheet goes to the nearest detent, or to where it was flicked, or away.
    private func settle(velocity: CGFloat, in container: UIView) {
        guard isUnderWay else { return }
        let heights = SheetHeights(controller, in: container)
        let visible = container.bounds.maxY - controller.sheet.frame.minY
        guard heights.isAttached else {
            let isAway = velocity > Self.flick || visible < controller.sheet.bounds.height / 2
            return isAway && controller.mayDismissByGesture() ? dismiss() : goTo(nil)
        }
        let places = [0] + heights.values
        let target: Int
        if velocity > Self.flick {
            target = places.lastIndex { $0 < visible } ?? 0
        } else if velocity < -Self.flick {
            target = places.firstIndex { $0 > visible } ?? places.count - 1
        } else {
            target = places.indices.min { abs(places[$0] - visible) < abs(places[$1] - visible) } ?? 0
        }
        guard target == 0 else { return goTo(target - 1) }
        if controller.mayDismissByGesture() { dismiss() } else { goTo(nil) }
    }

    private func dismiss() {
        isUnderWay = false
        controller.dismissWithoutAsking()
    }

    /// Animates the sheet to a detent, by its place among the others, or to where it was.
    private func goTo(_ detent: Int?) {
        isUnderWay = false
        let before = controller.selectedDetentIdentifier
        if let detent, controller.detents.indices.contains(detent) {
            controller.selectedDetentIdentifier = controller.detents[detent].identifier
        }
        controller.animateChanges { controller.containerView?.setNeedsLayout() }
        if let now = controller.selectedDetentIdentifier, now != before, controller.detents.count > 1 {
            (controller.delegate as? any UISheetPresentationControllerDelegate)?
                .sheetPresentationControllerDidChangeSelectedDetentIdentifier(controller)
        }
    }
}
