import QuartzCore

extension CAAnimationGroup {
    /// Animations that begin together, again and again.
    convenience init(cycle duration: CFTimeInterval, _ animations: CAAnimation...) {
        self.init()
        self.animations = animations
        self.duration = duration
        repeatCount = .infinity
    }
}
