import Foundation

/// Runs the animations of transitions between controllers, or makes their changes at once if the
/// duration is 0.
@MainActor enum TransitionAnimation {
    /// The result of the default implementation of `interruptibleAnimator(using:)`. It has no
    /// animations and is never started.
    static let absentAnimator: any UIViewImplicitlyAnimating = UIViewPropertyAnimator()

    /// Makes changes with an animation.
    ///
    /// - Parameters:
    ///   - duration: The duration (seconds); 0 for no animation.
    ///   - curve: The curve of the animation.
    ///   - changes: A closure that makes the changes.
    ///   - completion: A closure that receives whether the animation finished.
    static func run(
        duration: TimeInterval, curve: UIView.AnimationCurve, _ changes: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        guard duration > 0 else {
            changes()
            completion?(true)
            return
        }
        UIView.animate(withDuration: duration, delay: 0, options: options(curve), animations: changes, completion: completion)
    }

    /// Makes changes with the transition that options specify, such as a flip of the container, or
    /// with an animation of the changes if they specify none.
    static func replace(
        in container: UIView, _ duration: TimeInterval, _ options: UIView.AnimationOptions, _ changes: @escaping () -> Void,
        _ completion: @escaping (Bool) -> Void
    ) {
        guard duration > 0 else {
            changes()
            return completion(true)
        }
        if options.rawValue & transitions == 0 {
            UIView.animate(withDuration: duration, delay: 0, options: options, animations: changes, completion: completion)
        } else {
            UIView.transition(with: container, duration: duration, options: options, animations: changes, completion: completion)
        }
    }

    /// The bits of `UIView.AnimationOptions` that specify a transition.
    private static let transitions: UInt = 0xF << 20

    private static func options(_ curve: UIView.AnimationCurve) -> UIView.AnimationOptions {
        switch curve {
        case .easeInOut: .curveEaseInOut
        case .easeIn: .curveEaseIn
        case .easeOut: .curveEaseOut
        case .linear: .curveLinear
        }
    }
}
