import CoreGraphics

/// The animator object of a transition that can be interrupted, as a gesture drives it.
@MainActor struct InterruptibleTransition {
    let animator: any UIViewImplicitlyAnimating

    /// Starts the animations.
    ///
    /// - Parameter isPaused: Whether they pause at once, at their beginning.
    func start(isPaused: Bool) {
        if isPaused { animator.pauseAnimation() } else { animator.startAnimation() }
    }

    /// Pauses the animations, which may be running backward, and directs them forward.
    ///
    /// - Returns: The progress of the transition, from 0 to 1.
    func pause() -> CGFloat {
        animator.pauseAnimation()
        animator.isReversed = false
        return animator.fractionComplete
    }

    /// Shows paused animations at a progress from 0 to 1.
    func scrub(to progress: CGFloat) { animator.fractionComplete = progress }

    /// Continues to the end of the transition, which takes the remaining part of the duration at a
    /// speed of 1.
    ///
    /// - Parameters:
    ///   - progress: The progress of the transition, from 0 to 1.
    ///   - speed: The speed relative to normal time, greater than 0.
    ///   - timing: The timing, or nil for the animator's own.
    func finish(from progress: CGFloat, speed: Double, _ timing: (any UITimingCurveProvider)?) {
        animator.isReversed = false
        proceed(timing, (1 - progress) / CGFloat(speed))
    }

    /// Returns to the beginning of the transition. The parameters are those of `finish`.
    func cancel(from progress: CGFloat, speed: Double, _ timing: (any UITimingCurveProvider)?) {
        animator.isReversed = true
        proceed(timing, progress / CGFloat(speed))
    }

    private func proceed(_ timing: (any UITimingCurveProvider)?, _ durationFactor: CGFloat) {
        // The app may have stopped the animator itself.
        guard animator.state == .active, !animator.isRunning else { return }
        animator.continueAnimation(withTimingParameters: timing, durationFactor: durationFactor)
        // `continueAnimation` is an optional requirement.
        if animator.state == .active, !animator.isRunning { animator.startAnimation() }
    }
}
