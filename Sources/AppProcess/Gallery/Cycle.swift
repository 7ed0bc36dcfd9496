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

extension CABasicAnimation {
    /// An animation from one value to another and gently back, again and again, `duration` seconds each way.
    static func swing(_ keyPath: String, from: Any?, to: Any?, duration: CFTimeInterval) -> CABasicAnimation {
        let swing = turn(keyPath, from: from, to: to, duration: duration)
        swing.autoreverses = true
        swing.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        return swing
    }

    /// An animation from one value to another at an even pace, again and again from the start.
    static func turn(_ keyPath: String, from: Any?, to: Any?, duration: CFTimeInterval) -> CABasicAnimation {
        let turn = CABasicAnimation(keyPath: keyPath)
        turn.fromValue = from
        turn.toValue = to
        turn.duration = duration
        turn.repeatCount = .infinity
        return turn
    }
}
