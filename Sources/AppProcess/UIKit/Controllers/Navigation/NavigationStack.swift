import CoreGraphics
import Foundation

/// Changes of a navigation controller's stack, and the layout of its bars.
extension UINavigationController {
    // MARK: Stack

    /// Implements `pushViewController(_:animated:)`.
    func push(_ controller: UIViewController, animated: Bool) {
        UIKitException.requireMainThread("pushViewController(_:animated:)", of: "UINavigationController")
        checkPush(controller)
        setStack(ownStack + [controller], animated: animated)
    }

    /// Ends the process if a controller must not be pushed.
    private func checkPush(_ controller: UIViewController) {
        if controller is UINavigationController { UIKitException.raise("Pushing a navigation controller is not supported") }
        if ownStack.contains(where: { $0 === controller }) {
            UIKitException.raise("Pushing the same view controller instance more than once is not supported (\(controller))")
        }
    }

    /// Pops the controllers above a controller.
    ///
    /// - Returns: The popped controllers, in stack order; empty if the controller is not in the
    ///   stack.
    func popTo(_ controller: UIViewController, animated: Bool) -> [UIViewController] {
        UIKitException.requireMainThread("popViewController(animated:)", of: "UINavigationController")
        let stack = ownStack
        guard let index = stack.firstIndex(where: { $0 === controller }) else { return [] }
        let popped = Array(stack[(index + 1)...])
        if !popped.isEmpty { setStack(Array(stack[...index]), animated: animated) }
        return popped
    }

    /// Replaces the stack, notifies controllers that join or leave it, and shows the new top
    /// controller: with a transition if a controller is visible, otherwise at once or when the view
    /// appears. All changes of the stack by apps pass through this method.
    func setStack(_ new: [UIViewController], animated: Bool) {
        UIKitException.requireMainThread("setViewControllers(_:animated:)", of: "UINavigationController")
        for (index, controller) in new.enumerated() where new[..<index].contains(where: { $0 === controller }) {
            UIKitException.raise("Pushing the same view controller instance more than once is not supported (\(controller))")
        }
        for controller in new where controller is UINavigationController {
            UIKitException.raise("Pushing a navigation controller is not supported")
        }
        if let lent { return replace(lent, with: new, animated: animated) }
        let former = stack
        let operation: Operation = new.last.map { top in former.contains { $0 === top } } == true ? .pop : .push
        for controller in former where !new.contains(where: { $0 === controller }) { controller.willMove(toParent: nil) }
        stack = new
        updateBorrowedStacks()
        hidesBottomBar = new.contains { $0.hidesBottomBarWhenPushed }
        if new.first !== former.first { tabs?.itemsDidChange() }
        tabs?.stackDidChange(of: self)
        for controller in new where controller.parent !== self { addChild(controller) }
        if shown == nil || !isVisible {
            settleChildren()
            updateBars(nil)
            tabs?.bottomBarDidChange(of: self, former: nil, nil)
            if isVisible { showTopController() }
        } else {
            startTransition(StackChange(isAnimated: animated, operation: operation, stackBefore: former))
        }
    }

    /// A Boolean value that indicates whether the view is visible, so that controllers appear.
    private var isVisible: Bool { viewIfLoaded?.window != nil && appearance.phase != .disappeared }

    /// Removes children that have left the stack, and notifies those that have joined it. The
    /// controller that is still shown remains a child until its transition ends.
    func settleChildren() {
        for child in children where !stack.contains(where: { $0 === child }) && child !== shown { child.removeFromParent() }
        for child in stack where !child.bars.isSettled {
            child.bars.isSettled = true
            child.didMove(toParent: self)
        }
        tabs?.adoptControllers()
    }

    /// Shows the top controller's view without a transition, unless a transition is in progress.
    func showTopController() {
        guard transition == nil, shown !== topViewController, let view = viewIfLoaded else { return }
        let former = shown
        shown = topViewController
        former?.beginAppearance(false, animated: false)
        former?.viewIfLoaded?.removeFromSuperview()
        former?.endAppearance()
        former?.bars.insets = .zero
        if let shown {
            delegate?.navigationController(self, willShow: shown, animated: false)
            // Set the insets of the bars before the controller appears, so that they do not change
            // afterward.
            layOut(shown)
            if isVisible { shown.beginAppearance(true, animated: false) }
            content.addSubview(shown.view)
            if appearance.phase == .appeared { shown.endAppearance() }
            delegate?.navigationController(self, didShow: shown, animated: false)
        }
        updateBars(nil)
        settleChildren()
        view.setNeedsLayout()
    }

    // MARK: Bars

    /// Shows the items of the stack in the bars.
    ///
    /// - Parameter direction: The direction of the bar's transition, or `nil` for no animation.
    func updateBars(_ direction: UINavigationBar.Direction?) {
        tracking.follow(topViewController)
        navigationBar.change(to: stack.map(\.navigationItem), direction)
        toolbar.setItems(topViewController?.toolbarItems, animated: direction != nil)
    }

    /// Positions the bars and the view of the current controller.
    func layOutBars() {
        guard let view = viewIfLoaded else { return }
        let (bounds, safe) = (view.bounds, view.safeAreaInsets)
        let bottom = toolbar.traitCollection.barHeight + safe.bottom
        layOutNavigationBar()
        toolbar.frame = CGRect(x: 0, y: bounds.height - (isToolbarHidden ? 0 : bottom), width: bounds.width, height: bottom)
        navigationBar.isHidden = isNavigationBarHidden
        toolbar.isHidden = isToolbarHidden
        content.frame = bounds
        // A transition animates the bars to the new content.
        guard transition == nil else { return }
        if let shown { layOut(shown) }
        tracking.follow(topViewController)
    }

    /// Sets the frame of a controller's view and the insets that bars cover.
    func layOut(_ controller: UIViewController) {
        controller.loadViewIfNeeded()
        let frame = frame(for: controller)
        controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        if controller.view.frame != frame { controller.view.frame = frame }
        updateBarInsets(of: controller)
    }

    /// Returns the frame of a controller's view: all of the content, or the part between bars under
    /// which it does not extend.
    func frame(for controller: UIViewController) -> CGRect {
        var frame = viewIfLoaded?.bounds ?? .zero
        let safe = viewIfLoaded?.safeAreaInsets ?? .zero
        func extends(_ edge: UIRectEdge, _ isTranslucent: Bool) -> Bool {
            controller.edgesForExtendedLayout.contains(edge) && (isTranslucent || controller.extendedLayoutIncludesOpaqueBars)
        }
        if !isNavigationBarHidden, !extends(.top, navigationBar.isTranslucent) {
            let covered = coveredBarHeight(for: controller) + safe.top
            frame.origin.y += covered
            frame.size.height -= covered
        }
        if !isToolbarHidden, !extends(.bottom, toolbar.isTranslucent) {
            frame.size.height -= toolbar.traitCollection.barHeight + safe.bottom
        }
        return frame
    }
}
