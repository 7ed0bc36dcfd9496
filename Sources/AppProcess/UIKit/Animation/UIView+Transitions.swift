public import Foundation
import QuartzCore

/// Transitions from what a view looks like to what it will look like. Main thread.
extension UIView {
    /// Changes what is in a view, with a transition from its old look to the new one; what else a block changes is animated too.
    ///
    /// - Parameters:
    ///   - view: the view that the transition is seen in.
    ///   - duration: seconds.
    ///   - options: with one of the transitions; without one there is only the animation.
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
                // What a transition shows changes at once beneath it.
                if options.transition != .none, !options.contains(.allowAnimatedContent) {
                    AnimationScope.withoutAnimation { animations?() }
                } else {
                    animations?()
                }
                if options.transition != .none { view.layoutIfNeeded() }
            }, completion: completion)
    }

    /// Puts a view in the place of another, with a transition of the view that both are in.
    ///
    /// - Parameter options: with `showHideTransitionViews`, views stay where they are and only one of them is shown.
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
            if let completion { AnimationScope.later { completion(true) } }
            return
        }
        transition(with: container, duration: duration, options: options, animations: change, completion: completion)
    }
}
