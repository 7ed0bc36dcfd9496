import CoreGraphics
import Foundation

/// Changes of a tab bar controller's controllers and of the selection.
extension UITabBarController {
    // MARK: Controllers

    /// Implements `setViewControllers(_:animated:)`.
    func replaceControllers(_ new: [UIViewController]) {
        UIKitException.requireMainThread("setViewControllers(_:animated:)", of: "UITabBarController")
        let index = selectedIndex
        let removed = controllers.filter { former in !new.contains { $0 === former } }
        for controller in removed { controller.willMove(toParent: nil) }
        controllers = new
        trimMore()
        for controller in new { controller.containment.isMovingFromParent = false }
        for controller in new where controller.parent !== self && controller !== moreIfLoaded?.pushed {
            addChild(controller)
            controller.didMove(toParent: self)
            // The controller is selected later, which is no move.
            controller.containment.isMovingToParent = false
        }
        if let selection, isMember(selection) {
            // The selected controller stays selected.
        } else {
            selection = new.indices.contains(index) ? new[index] : new.first
        }
        itemsDidChange()
        selectionDidChange(animates: false)
        for controller in removed where controller !== shown { controller.removeFromParent() }
    }

    /// Shows the items of the controllers in the bar.
    func itemsDidChange() {
        if !bar.isCustomizing { bar.showOwned(barItems, selected: selectedBarItem) }
        if usesTabs { sidebar.view?.update() }
        moreIfLoaded?.list.update()
        barItemsDidChange()
    }

    /// Shows the items of the bar in the floating bar after their content changed.
    func barItemsDidChange() { if usesFloatingBar { floatingBar.show(barItems, selected: selectedBarItem) } }

    // MARK: Selection

    /// Handles a tap on an item.
    func userSelected(_ item: UITabBarItem) {
        if hasMore, item === more.navigation.tabBarItem { return userSelectedMore() }
        if usesTabs, let tab = (item as? TabItem)?.tab {
            userSelected(tab: tab)
            return
        }
        guard let controller = controllers.first(where: { $0.tabBarItem === item }),
            delegate?.tabBarController(self, shouldSelect: controller) != false
        else { return }
        bar.delegate?.tabBar(bar, didSelect: item)
        if controller === selection {
            _ = (controller as? UINavigationController)?.popToRootViewController(animated: true)
        } else if controllers.contains(where: { $0 === controller }) {
            // Subclasses override the property.
            selectedViewController = controller
        }
        delegate?.tabBarController(self, didSelect: controller)
    }

    /// Selects one of the controllers.
    func setSelection(_ controller: UIViewController) {
        UIKitException.requireMainThread("selectedViewController", of: "UITabBarController")
        guard controller !== selection else { return }
        selection = controller
        itemsDidChange()
        selectionDidChange(animates: true)
    }

    /// A Boolean value that indicates whether the view is visible, so that controllers appear.
    private var isVisible: Bool { viewIfLoaded?.window != nil && appearance.phase != .disappeared }

    /// Shows the selected controller, or prepares for it before the view appears.
    func selectionDidChange(animates: Bool) {
        updateMore()
        guard isVisible else {
            // The selected controller is shown when the view appears.
            if transition == nil, let former = shown, !isMember(former) {
                shown = nil
                former.viewIfLoaded?.removeFromSuperview()
            }
            return
        }
        if animates { startTransition() } else { showSelection() }
        updateStatusBar()
    }

    /// Shows the selected controller's view without a transition, unless a transition is in
    /// progress.
    func showSelection() {
        guard transition == nil, shown !== displayed, let view = viewIfLoaded else { return }
        let former = shown
        shown = displayed
        if let shown {
            if shown.parent !== self { takeBack(shown) }
            // Set the insets of the bar before the controller appears, so that they do not change
            // afterward.
            layOut(shown)
            if isVisible { shown.beginAppearance(true, animated: false) }
        }
        former?.beginAppearance(false, animated: false)
        former?.viewIfLoaded?.removeFromSuperview()
        if let shown {
            content.addSubview(shown.view)
            if isVisible { content.layoutIfNeeded() }
        }
        former?.endAppearance()
        if appearance.phase == .appeared { shown?.endAppearance() }
        removeFormer(former)
        follow(shown)
        view.setNeedsLayout()
    }

    /// Makes a controller a child again whose transition in the More tab has not ended.
    private func takeBack(_ controller: UIViewController) {
        controller.willMove(toParent: nil)
        controller.viewIfLoaded?.removeFromSuperview()
        controller.removeFromParent()
        adoptControllers()
    }

    /// Removes the view of a controller that is to be pushed on the More tab.
    func endShowing(_ controller: UIViewController) {
        shown = nil
        if isVisible { controller.beginAppearance(false, animated: false) }
        controller.viewIfLoaded?.removeFromSuperview()
        if isVisible { controller.endAppearance() }
    }

    /// Removes a controller that was shown until now, if it is no longer among the controllers.
    private func removeFormer(_ former: UIViewController?) {
        guard let former, former.parent === self, !isMember(former) else { return }
        former.removeFromParent()
    }

    // MARK: Transitions

    /// Shows the selected controller, with the animation that the delegate provides. The last
    /// change during a transition is shown at its end.
    private func startTransition() {
        guard transition == nil, let former = shown, let new = displayed, former !== new,
            let animator = delegate?.tabBarController(self, animationControllerForTransitionFrom: former, to: new)
        else { return showSelection() }
        layOut(new)
        let context = TransitionContext(
            from: .init(controller: former, view: former.view, initialFrame: former.view.frame),
            to: .init(controller: new, view: new.view, finalFrame: frame(for: new)), in: content, animator: animator,
            interactor: delegate?.tabBarController(self, interactionControllerFor: animator))
        transition = context
        former.modal.coordinator = context.coordinator
        new.modal.coordinator = context.coordinator
        new.beginAppearance(true, animated: true)
        former.beginAppearance(false, animated: true)
        context.completion = { [weak self] completed in self?.endTransition(completed, from: former, to: new) }
        context.run()
    }

    private func endTransition(_ completed: Bool, from former: UIViewController, to new: UIViewController) {
        transition = nil
        let (gone, stays) = completed ? (former, new) : (new, former)
        if !completed {
            // Restore the selection, unless the app has changed it during the transition, and
            // reverse the notifications of appearance.
            if displayed === new, isMember(former) {
                selection = former === moreIfLoaded?.navigation ? moreIfLoaded?.pushed ?? former : former
                itemsDidChange()
            }
            former.beginAppearance(true, animated: true)
            new.beginAppearance(false, animated: true)
        }
        shown = stays
        gone.viewIfLoaded?.removeFromSuperview()
        if stays.view.superview !== content { content.addSubview(stays.view) }
        gone.endAppearance()
        stays.endAppearance()
        removeFormer(gone)
        follow(stays)
        viewIfLoaded?.setNeedsLayout()
        // Show a selection that was made during the transition.
        showSelection()
    }
}
