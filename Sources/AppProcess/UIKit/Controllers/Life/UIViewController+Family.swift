import Foundation
import QuartzCore

/// A controller's parent and children.
struct ControllerFamily {
    weak var parent: UIViewController?
    var children: [UIViewController] = []
    var isMovingToParent = false
    var isMovingFromParent = false
}

extension UIViewController {
    func adopt(_ child: UIViewController) {
        UIKitException.requireMainThread("addChild(_:)", of: "UIViewController")
        if isOrIsIn(child) {
            UIKitException.raise(
                "-[\(type(of: self)) addChildViewController:]: Can't add \(child) to itself or to a controller that is in it")
        }
        guard child.parent !== self else { return }
        if child.parent != nil { child.removeFromParent() }
        child.willMove(toParent: self)
        family.children.append(child)
        child.family.parent = self
        child.family.isMovingToParent = true
        child.family.isMovingFromParent = false
        child.loaded?.updateTraits()
    }

    func leaveParent() {
        UIKitException.requireMainThread("removeFromParent()", of: "UIViewController")
        guard let parent = family.parent else { return }
        withExtendedLifetime(self) {
            parent.family.children.removeAll { $0 === self }
            family.parent = nil
            family.isMovingToParent = false
            traits.parents = nil
            bars.isSettled = false
            setBarInsets(.zero)
            loaded?.updateTraits()
            didMove(toParent: nil)
        }
    }

    private func isOrIsIn(_ controller: UIViewController) -> Bool {
        var current: UIViewController? = self
        while let candidate = current {
            if candidate === controller { return true }
            current = candidate.parent
        }
        return false
    }

    /// What a controller or the nearest one that it is in has.
    func firstInLine<Value>(_ value: (UIViewController) -> Value?) -> Value? {
        var current: UIViewController? = self
        while let candidate = current {
            if let found = value(candidate) { return found }
            current = candidate.family.parent
        }
        return nil
    }

    // MARK: Transitions between children

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
        let drives = life.appearance == .appeared
        new.loadViewIfNeeded()
        if drives {
            former.begin(false, animated: isAnimated)
            new.begin(true, animated: isAnimated)
        }
        let container = former.view.superview ?? view
        let finish: (Bool) -> Void = { finished in
            former.loaded?.removeFromSuperview()
            if drives {
                former.end()
                new.end()
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
    /// Ends the program where a controller's view is put where its controller does not belong: into the view of one that is not its parent.
    func checkControllers(of view: UIView) {
        guard let controller = view.owningController, let parent = controller.parent, let owner = nearestController, owner !== parent else {
            return
        }
        UIKitException.raise(
            "UIViewControllerHierarchyInconsistency",
            "child view controller:\(controller) should have parent view controller:\(owner) but actual parent is:\(parent)")
    }

    /// The controller of the view, or of the nearest one above that has one.
    var nearestController: UIViewController? {
        var current: UIView? = self
        while let view = current {
            if let controller = view.owningController { return controller }
            current = view.parentView
        }
        return nil
    }
}
