public import Foundation
import QuartzCore

/// Transitions from one appearance of a view to another. Main thread.
extension UIView {
    /// Changes the contents of a view with a transition. Other changes in the block are animated
    /// too.
    ///
    /// - Parameters:
    ///   - view: The view that performs the transition.
    ///   - duration: The duration (seconds).
    ///   - options: The options, including one of the transitions. Without one, only the animation
    ///     takes place.
    ///   - animations: The changes.
    ///   - completion: Called at the end, with whether the transition finished.
    public class func transition(
        with view: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        UIKitException.requireMainThread("transition(with:)")
        ViewAnimation.run(
            duration: duration, timing: .curve(options.curve.function), options: options,
            animations: {
                let block = AnimationScope.isEnabled ? AnimationScope.current : nil
                if let block, block.animates { options.transition.begin(in: view, block) }
                // Changes take effect at once, beneath the transition.
                if options.transition != .none, !options.contains(.allowAnimatedContent) {
                    AnimationScope.withoutAnimation { animations?() }
                } else {
                    animations?()
                }
                if options.transition != .none { view.layoutIfNeeded() }
            }, completion: completion)
    }

    /// Replaces a view by another with a transition of their superview.
    ///
    /// - Parameter options: With `showHideTransitionViews`, both views stay in the hierarchy, and
    ///   one of them is hidden.
    public class func transition(
        from fromView: UIView, to toView: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [],
        completion: ((Bool) -> Void)? = nil
    ) {
        UIKitException.requireMainThread("transition(from:to:)")
        let change = {
            if options.contains(.showHideTransitionViews) {
                fromView.isHidden = true
                toView.isHidden = false
            } else {
                fromView.superview?.insertSubview(toView, aboveSubview: fromView)
                fromView.removeFromSuperview()
            }
        }
        guard let container = fromView.superview else {
            change()
            if let completion { AnimationScope.performInNextPass { completion(true) } }
            return
        }
        transition(with: container, duration: duration, options: options, animations: change, completion: completion)
    }
}
