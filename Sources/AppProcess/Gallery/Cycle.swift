import QuartzCore

extension CAAnimationGroup {
    /// Creates a group of simultaneous animations that repeats forever.
    convenience init(cycle duration: CFTimeInterval, _ animations: CAAnimation...) {
        self.init()
        self.animations = animations
        self.duration = duration
        repeatCount = .infinity
    }
}

extension CABasicAnimation {
    /// Returns an animation from one value to another and back, with easing, that repeats forever.
    /// Each direction lasts `duration` seconds.
    static func swing(_ keyPath: String, from: Any?, to: Any?, duration: CFTimeInterval) -> CABasicAnimation {
        let swing = turn(keyPath, from: from, to: to, duration: duration)
        swing.autoreverses = true
        swing.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        return swing
    }

    /// Returns an animation from one value to another at constant speed that repeats forever from
    /// the start.
    static func turn(_ keyPath: String, from: Any?, to: Any?, duration: CFTimeInterval) -> CABasicAnimation {
        let turn = CABasicAnimation(keyPath: keyPath)
        turn.fromValue = from
        turn.toValue = to
        turn.duration = duration
        turn.repeatCount = .infinity
        return turn
    }
}
