import CoreGraphics
import Foundation

/// How a navigation controller's stack changes, and what is shown of it.
extension UINavigationController {
    // MARK: The stack

    func push(_ controller: UIViewController, animated: Bool) {
        UIKitException.requireMainThread("pushViewController(_:animated:)", of: "UINavigationController")
        checkPush(controller)
        setStack(stack + [controller], animated: animated)
    }

    private func checkPush(_ controller: UIViewController) {
        if controller is UINavigationController { UIKitException.raise("Pushing a navigation controller is not supported") }
        if stack.contains(where: { $0 === controller }) {
            UIKitException.raise("Pushing the same view controller instance more than once is not supported (\(controller))")
        }
    }

    func popTo(_ controller: UIViewController, animated: Bool) -> [UIViewController] {
        UIKitException.requireMainThread("popViewController(animated:)", of: "UINavigationController")
        guard let place = stack.firstIndex(where: { $0 === controller }) else { return [] }
        let going = Array(stack[(place + 1)...])
        if !going.isEmpty { setStack(Array(stack[...place]), animated: animated) }
        return going
    }

    func setStack(_ new: [UIViewController], animated: Bool) {
        UIKitException.requireMainThread("setViewControllers(_:animated:)", of: "UINavigationController")
        for (place, controller) in new.enumerated() where new[..<place].contains(where: { $0 === controller }) {
            UIKitException.raise("Pushing the same view controller instance more than once is not supported (\(controller))")
        }
        for controller in new where controller is UINavigationController {
            UIKitException.raise("Pushing a navigation controller is not supported")
        }
        let former = stack
        let operation: Operation = new.last.map { top in former.contains { $0 === top } } == true ? .pop : .push
        for controller in former where !new.contains(where: { $0 === controller }) { controller.willMove(toParent: nil) }
        stack = new
        for controller in new where controller.parent !== self { addChild(controller) }
        if shown == nil || !isSeen {
            settleFamily()
            updateBars(nil)
            if isSeen { showTopmost() }
        } else {
            start(animated, operation)
        }
    }

    /// Whether the view is in a window, so that controllers appear.
    private var isSeen: Bool { viewIfLoaded?.window != nil && life.appearance != .disappeared }

    /// Lets go of controllers that have left the stack, and tells those that have come.
    func settleFamily() {
        for child in children where !stack.contains(where: { $0 === child }) && child !== shown { child.removeFromParent() }
        for child in stack where !child.bars.isSettled {
            child.bars.isSettled = true
            child.didMove(toParent: self)
        }
    }

    /// Puts the topmost controller's view in where none is under way.
    func showTopmost() {
        guard transition == nil, shown !== topViewController, let view = viewIfLoaded else { return }
        let former = shown
        shown = topViewController
        former?.begin(false, animated: false)
        former?.viewIfLoaded?.removeFromSuperview()
        former?.end()
        former?.bars.insets = .zero
        if let shown {
            delegate?.navigationController(self, willShow: shown, animated: false)
            // Its own bars are there before it is: what it finds is what it stays with.
            place(shown)
            if isSeen { shown.begin(true, animated: false) }
            content.addSubview(shown.view)
            if life.appearance == .appeared { shown.end() }
            delegate?.navigationController(self, didShow: shown, animated: false)
        }
        updateBars(nil)
        settleFamily()
        view.setNeedsLayout()
    }

    // MARK: Bars

    /// Has the bars show what belongs to the topmost controller.
    func updateBars(_ direction: UINavigationBar.Direction?) {
        navigationBar.change(to: stack.map(\.navigationItem), direction)
        toolbar.setItems(topViewController?.toolbarItems, animated: direction != nil)
    }

    /// Puts the bars where they belong, and what is shown under or beside them.
    func layOutBars() {
        guard let view = viewIfLoaded else { return }
        let (bounds, safe) = (view.bounds, view.safeAreaInsets)
        let (top, bottom) = (UINavigationBar.height + safe.top, UIToolbar.height + safe.bottom)
        navigationBar.frame = CGRect(x: 0, y: isNavigationBarHidden ? -top : 0, width: bounds.width, height: top)
        toolbar.frame = CGRect(x: 0, y: bounds.height - (isToolbarHidden ? 0 : bottom), width: bounds.width, height: bottom)
        navigationBar.isHidden = isNavigationBarHidden
        toolbar.isHidden = isToolbarHidden
        content.frame = bounds
        if transition == nil, let shown { place(shown) }
    }

    /// Gives a controller's view the frame that it is to have, and tells it what bars cover of it.
    func place(_ controller: UIViewController) {
        controller.loadViewIfNeeded()
        let frame = frame(for: controller)
        let under = UIEdgeInsets(
            top: isNavigationBarHidden || frame.minY > 0 ? 0 : UINavigationBar.height, left: 0,
            bottom: isToolbarHidden || frame.maxY < content.bounds.maxY ? 0 : UIToolbar.height, right: 0)
        controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        if controller.view.frame != frame { controller.view.frame = frame }
        controller.setBarInsets(under)
    }

    /// Where a controller's view is in the contents: all of it, or what is between the bars where it does not go on under them.
    func frame(for controller: UIViewController) -> CGRect {
        var frame = viewIfLoaded?.bounds ?? .zero
        let safe = viewIfLoaded?.safeAreaInsets ?? .zero
        func goesOn(_ edge: UIRectEdge, _ isTranslucent: Bool) -> Bool {
            controller.edgesForExtendedLayout.contains(edge) && (isTranslucent || controller.extendedLayoutIncludesOpaqueBars)
        }
        if !isNavigationBarHidden, !goesOn(.top, navigationBar.isTranslucent) {
            let covered = UINavigationBar.height + safe.top
            frame.origin.y += covered
            frame.size.height -= covered
        }
        if !isToolbarHidden, !goesOn(.bottom, toolbar.isTranslucent) { frame.size.height -= UIToolbar.height + safe.bottom }
        return frame
    }
}
