/// Receives notifications of an animation's start and end, on the main thread.
///
/// Both methods have default implementations that do nothing.
public protocol CAAnimationDelegate: NSObjectProtocol {
    /// Notifies the delegate that the first frame with the animation was rendered.
    func animationDidStart(_ anim: CAAnimation)
    /// Notifies the delegate that the animation ended or was removed.
    ///
    /// - Parameters:
    ///   - anim: The animation.
    ///   - flag: True if the animation reached its end; otherwise false, for example if it was
    ///     removed.
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}
