import CoreGraphics
import Foundation

/// The drags of tabs by the user while the tabs are edited: from the sidebar into the floating bar,
/// within the bar, and out of it.
///
/// A held tab follows the finger, and the bar opens a gap where the tab would be. A tab that is
/// released outside of the bar leaves it, unless its placement forbids that.
@MainActor final class TabDragging: NSObject, UIGestureRecognizerDelegate {
    /// How long a tab is held before it follows the finger (seconds).
    private static let holdDuration: TimeInterval = 0.25
    /// The distance from the bar at which a tab still falls into it (points).
    private static let reach: CGFloat = 24

    private struct Drag {
        let tab: UITab
        /// The recognizer of the finger that drags the tab.
        let recognizer: UIGestureRecognizer
        /// The view that follows the finger.
        let view: UIView
        /// The choice to which a canceled drag returns.
        let former: TabBarChoice
        /// A Boolean value that indicates whether the drag began in the bar.
        let isFromBar: Bool

        /// A Boolean value that indicates whether the tab leaves the bar if it is released outside.
        @MainActor var leavesBar: Bool { isFromBar && tab.isRemovableFromBar }
    }

    /// The tab bar controller, which owns this object.
    private unowned let controller: UITabBarController
    /// The recognizer of drags that begin in the floating bar.
    let barRecognizer = UILongPressGestureRecognizer(target: nil, action: nil)
    /// The recognizer of drags that begin in the list of the sidebar.
    let sidebarRecognizer = UILongPressGestureRecognizer(target: nil, action: nil)
    private var drag: Drag?

    init(_ controller: UITabBarController) {
        self.controller = controller
        super.init()
        for recognizer in [barRecognizer, sidebarRecognizer] {
            recognizer.minimumPressDuration = Self.holdDuration
            recognizer.delegate = self
            recognizer.addTarget(nil) { [weak self] in self?.handle($0) }
        }
    }

    /// Ends a drag as if it had not begun.
    func cancel() {
        guard let drag else { return }
        controller.userChose(drag.former)
        end()
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        drag == nil && tab(at: gestureRecognizer) != nil
    }

    /// Returns the tab at the finger if the user can drag it, or nil.
    private func tab(at recognizer: UIGestureRecognizer) -> UITab? {
        guard controller.isEditingTabs else { return nil }
        let location = recognizer.location(in: recognizer.view)
        let tab =
            recognizer === barRecognizer
            ? (controller.floatingBar.item(at: location) as? TabItem)?.tab : controller.sidebar.view?.tab(atListPoint: location)
        return tab?.isMovableInBar == true && tab?.isVisible == true ? tab : nil
    }

    private func handle(_ recognizer: UIGestureRecognizer) {
        guard let root = controller.viewIfLoaded, drag == nil || drag?.recognizer === recognizer else { return }
        let location = recognizer.location(in: root)
        switch recognizer.state {
        case .began:
            guard let tab = tab(at: recognizer) else { return }
            let view = TabDragView(tab.item)
            root.addSubview(view)
            view.center = location
            drag = Drag(
                tab: tab, recognizer: recognizer, view: view, former: controller.tabState.barChoice,
                isFromBar: recognizer === barRecognizer)
            move(to: location)
        case .changed: move(to: location)
        case .ended:
            if let drag, drag.leavesBar, !isOverBar(location) { controller.userRemovedFromBar(drag.tab) }
            end()
        case .cancelled, .failed: cancel()
        default: break
        }
    }

    private func isOverBar(_ location: CGPoint) -> Bool {
        controller.floatingBar.frame.insetBy(dx: -Self.reach, dy: -Self.reach).contains(location)
    }

    /// Moves the view with the finger, and the gap in the bar.
    private func move(to location: CGPoint) {
        guard let drag, let root = controller.viewIfLoaded else { return }
        drag.view.center = location
        let bar = controller.floatingBar
        let former = controller.tabState.barChoice
        // Outside of the bar, a tab that must stay there keeps its place.
        var gap = drag.isFromBar ? FloatingTabBar.Gap(item: drag.tab.item, isOpen: !drag.leavesBar) : nil
        if isOverBar(location) {
            let others = controller.movableTabsInBar.filter { $0 !== drag.tab }.map(\.item)
            controller.userMoved(drag.tab, toBarIndex: bar.index(of: root.convert(location, to: bar), among: others))
            gap = FloatingTabBar.Gap(item: drag.tab.item, isOpen: true)
        } else {
            controller.userChose(drag.former)
        }
        setGap(gap, movesTabs: controller.tabState.barChoice != former)
    }

    /// Opens, closes or moves the gap, and animates the tabs beside it.
    private func setGap(_ gap: FloatingTabBar.Gap?, movesTabs: Bool = false) {
        let bar = controller.floatingBar
        let changes = gap?.item !== bar.gap?.item || gap?.isOpen != bar.gap?.isOpen
        guard changes || movesTabs else { return }
        if changes { bar.gap = gap }
        UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) { [controller, bar] in
            controller.viewIfLoaded?.layoutIfNeeded()
            bar.layoutIfNeeded()
        }
    }

    private func end() {
        drag?.view.removeFromSuperview()
        drag = nil
        setGap(nil)
    }
}

/// A tab in a capsule that follows the finger.
private final class TabDragView: UIView {
    init(_ item: UITabBarItem) {
        let button = FloatingTabButton(item)
        button.update()
        super.init(frame: CGRect(x: 0, y: 0, width: button.fittingWidth, height: FloatingTabButton.height))
        let material = UIVisualEffectView(effect: UIBlurEffect(style: .systemChromeMaterial))
        material.frame = bounds
        material.layer.cornerRadius = bounds.height / 2
        material.clipsToBounds = true
        addSubview(material)
        button.frame = bounds
        addSubview(button)
        layer.shadowOpacity = 0.2
        layer.shadowRadius = 12
        layer.shadowOffset = CGSize(width: 0, height: 4)
        layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: bounds.height / 2).cgPath
        isUserInteractionEnabled = false
        transform = CGAffineTransform(scaleX: 1.1, y: 1.1)
    }

    required init?(coder: NSCoder) { nil }
}
