import QuartzCore

extension CALayer {
    /// Scales up from half size, beyond full size, and back, with a spring.
    func popIn(damping: CGFloat = 8, stiffness: CGFloat = 200) {
        let spring = CASpringAnimation(keyPath: "transform.scale")
        spring.fromValue = 0.5
        spring.toValue = 1
        spring.mass = 1
        spring.stiffness = stiffness
        spring.damping = damping
        spring.initialVelocity = 0
        spring.duration = spring.settlingDuration
        add(spring, forKey: "pop")
    }

    /// Shakes the layer horizontally.
    func shake(by distance: CGFloat = 10) {
        let animation = CAKeyframeAnimation(keyPath: "position.x")
        animation.values = [0, distance, -distance, distance, 0]
        animation.keyTimes = [0, 1 / 6.0, 3 / 6.0, 5 / 6.0, 1].map { NSNumber(value: $0) }
        animation.duration = 0.4
        animation.isAdditive = true
        add(animation, forKey: "shake")
    }

    /// Stops the time of the layer and its sublayers.
    func pauseAnimations() {
        let pausedTime = convertTime(CACurrentMediaTime(), from: nil)
        speed = 0.0
        timeOffset = pausedTime
    }

    /// Resumes the layer's time where it was stopped.
    func resumeAnimations() {
        let pausedTime = timeOffset
        speed = 1.0
        timeOffset = 0.0
        beginTime = 0.0
        let timeSincePause = convertTime(CACurrentMediaTime(), from: nil) - pausedTime
        beginTime = timeSincePause
    }

    /// Applies changes without any animation.
    static func performWithoutAnimation(_ changes: () -> Void) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        changes()
        CATransaction.commit()
    }
}

/// A sequence of animation steps, each of which begins when the previous one ends.
final class AnimationChain {
    private struct Step {
        let duration: CFTimeInterval
        let curve: CAMediaTimingFunctionName
        let changes: () -> Void
    }

    private var steps: [Step] = []
    private var completion: (() -> Void)?
    private(set) var begun = 0

    @discardableResult
    func then(_ duration: CFTimeInterval, _ curve: CAMediaTimingFunctionName = .easeInEaseOut, _ changes: @escaping () -> Void) -> Self {
        steps.append(Step(duration: duration, curve: curve, changes: changes))
        return self
    }

    func run(completion: (() -> Void)? = nil) {
        self.completion = completion
        next()
    }

    private func next() {
        guard begun < steps.count else {
            completion?()
            return
        }
        let step = steps[begun]
        begun += 1
        CATransaction.begin()
        CATransaction.setCompletionBlock { [weak self] in self?.next() }
        CATransaction.setAnimationDuration(step.duration)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: step.curve))
        step.changes()
        CATransaction.commit()
    }
}
