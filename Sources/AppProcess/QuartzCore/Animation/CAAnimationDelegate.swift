/// Hears of an animation's begin and end. Calls come on the main thread.
public protocol CAAnimationDelegate: AnyObject {
    /// The first frame with the animation was made.
    func animationDidStart(_ anim: CAAnimation)
    /// The animation is over, or was removed.
    ///
    /// - Parameter flag: whether it came to its end.
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    public func animationDidStart(_ anim: CAAnimation) {}
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}
