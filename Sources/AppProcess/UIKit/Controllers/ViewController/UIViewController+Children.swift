import Foundation
import QuartzCore

/// A controller's parent and children. It is stored in `UIViewController.containment`.
struct ControllerContainment {
    weak var parent: UIViewController?
    var children: [UIViewController] = []
    var isMovingToParent = false
    var isMovingFromParent = false
}

extension UIViewController {
    /// Implements `addChild(_:)`.
    func insertChild(_ child: UIViewController) {
        UIKitException.requireMainThread("addChild(_:)", of: "UIViewController")
        if isInHierarchy(of: child) {
            UIKitException.raise(
                "-[\(type(of: self)) addChildViewController:]: Can't add \(child) to itself or to one of its descendants")
        }
        guard child.parent !== self else { return }
        if child.parent != nil { child.removeFromParent() }
        child.willMove(toParent: self)
        containment.children.append(child)
        child.changing("parent") { child.containment.parent = self }
        child.containment.isMovingToParent = true
        child.containment.isMovingFromParent = false
        child.loadedView?.updateTraits()
    }

    /// Implements `removeFromParent()`.
    func leaveParent() {
        UIKitException.requireMainThread("removeFromParent()", of: "UIViewController")
        guard let parent = containment.parent else { return }
        // The parent may hold the last reference.
        withExtendedLifetime(self) {
            parent.containment.children.removeAll { $0 === self }
            changing("parent") { containment.parent = nil }
            containment.isMovingToParent = false
            traits.parentOverrides = nil
            bars.isSettled = false
            setBarInsets(.zero)
            loadedView?.updateTraits()
            didMove(toParent: nil)
        }
    }

    /// Returns whether the controller is another one or its descendant.
    private func isInHierarchy(of controller: UIViewController) -> Bool {
        var current: UIViewController? = self
        while let candidate = current {
            if candidate === controller { return true }
            current = candidate.parent
        }
        return false
    }

    /// Returns the first value other than `nil` that a closure returns for the controller and its
    /// ancestors, nearest first.
    func firstInParentChain<Value>(_ value: (UIViewController) -> Value?) -> Value? {
        var current: UIViewController? = self
        while let candidate = current {
            if let found = value(candidate) { return found }
            current = candidate.containment.parent
        }
        return nil
    }

    // MARK: Transitions between children

    /// Implements `transition(from:to:duration:options:animations:completion:)`.
    func replace(
        _ former: UIViewController, with new: UIViewController, _ duration: TimeInterval, _ options: UIView.AnimationOptions,
        _ animations: (() -> Void)?, _ completion: ((Bool) -> Void)?
    ) {
        guard former.parent === self, new.parent === self else {
            UIKitException.raise(
                "Children view controllers \(former) and \(new) must have a common parent view controller when calling "
                    + "-[UIViewController transitionFromViewController:toViewController:duration:options:animations:completion:]")
        }
        let isAnimated = duration > 0
        // The children of a controller that is not visible do not appear or disappear.
        let drives = appearance.phase == .appeared
        new.loadViewIfNeeded()
        if drives {
            former.beginAppearance(false, animated: isAnimated)
            new.beginAppearance(true, animated: isAnimated)
        }
        let container = former.view.superview ?? view
        let finish: (Bool) -> Void = { finished in
            former.loadedView?.removeFromSuperview()
            if drives {
                former.endAppearance()
                new.endAppearance()
            }
            completion?(finished)
        }
        let change = {
            if new.view.superview !== container { container?.addSubview(new.view) }
            animations?()
        }
        TransitionAnimation.replace(in: container ?? view, duration, options, change, finish)
    }
}

extension UIView {
    /// Ends the process if a view that is being added to this view belongs to a controller whose
    /// parent is not the nearest controller of this view.
    func checkControllers(of view: UIView) {
        guard let controller = view.owningController, let parent = controller.parent, let owner = nearestController, owner !== parent else {
            return
        }
        UIKitException.raise(
            "UIViewControllerHierarchyInconsistency",
            "child view controller:\(controller) should have parent view controller:\(owner) but actual parent is:\(parent)")
    }

    /// The controller of the view or of its nearest ancestor with one.
    var nearestController: UIViewController? {
        var current: UIView? = self
        while let view = current {
            if let controller = view.owningController { return controller }
            current = view.parentView
        }
        return nil
    }
}
