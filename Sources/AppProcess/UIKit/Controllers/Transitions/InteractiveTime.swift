import CoreGraphics
import Foundation
import QuartzCore

/// The local time of the layers in which a transition runs, as a gesture drives it.
///
/// The animations of the transition are added as usual. Stopping the local time of their layers
/// (`speed` 0) and setting it (`timeOffset`) then shows the transition at any progress; when the
/// gesture ends, the time runs on, or back. See Apple's Technical Q&A QA1673 for pausing layers.
@MainActor final class InteractiveTime: NSObject {
    /// A layer and its local time at the beginning of the transition.
    private struct DrivenLayer {
        let layer: CALayer
        let start: CFTimeInterval
    }

    private var layers: [DrivenLayer] = []
    /// The local time since the beginning when it was last set or stopped (seconds).
    private var elapsed: CFTimeInterval = 0
    /// The timer that ends a rewind.
    private var timer: MediaTimer?

    /// Begins to follow the local time of layers, whose animations were just added.
    ///
    /// - Parameters:
    ///   - layers: The layers.
    ///   - isStopped: Whether the time stops at once, at the beginning of the animations.
    func begin(_ layers: [CALayer], isStopped: Bool) {
        let now = CACurrentMediaTime()
        self.layers = layers.map { DrivenLayer(layer: $0, start: $0.convertTime(now, from: nil)) }
        elapsed = 0
        if isStopped { freeze() }
        // Animations receive their begin times in a commit. Commit now, so that they begin at the
        // recorded times.
        CATransaction.flush()
    }

    /// Stops the local time at its current value.
    ///
    /// - Returns: The local time since the beginning (seconds).
    func stop() -> CFTimeInterval {
        timer?.invalidate()
        timer = nil
        // All layers have the same speed, so that the same time has elapsed in all of them.
        let now = CACurrentMediaTime()
        if let first = layers.first { elapsed = max(0, first.layer.convertTime(now, from: nil) - first.start) }
        freeze()
        return elapsed
    }

    private func freeze() {
        for driven in layers {
            driven.layer.speed = 0
            driven.layer.timeOffset = driven.start + elapsed
        }
    }

    /// Sets the local time since the beginning (seconds). The time must be stopped.
    func set(_ elapsed: CFTimeInterval) {
        self.elapsed = elapsed
        freeze()
    }

    /// Resumes the local time from its current value.
    ///
    /// - Parameter speed: The speed relative to that of the superlayer's time; a negative one runs
    ///   the time back.
    func resume(speed: Double) {
        // With these values, the local time is `start + elapsed` now, and advances at the speed.
        let now = CACurrentMediaTime()
        for driven in layers {
            driven.layer.timeOffset = driven.start + elapsed
            driven.layer.beginTime = driven.layer.superlayer?.convertTime(now, from: nil) ?? now
            driven.layer.speed = Float(speed)
        }
    }

    /// Runs the local time back to the beginning, and calls a closure when it arrives there.
    ///
    /// - Parameters:
    ///   - speed: The speed relative to normal time, greater than 0.
    ///   - end: The closure.
    func rewind(speed: Double, _ end: @escaping () -> Void) {
        resume(speed: -speed)
        timer = MediaTimers.shared.schedule(at: CACurrentMediaTime() + elapsed / speed, end)
    }

    /// Restores the normal time of the layers, and cancels a rewind.
    func release() {
        timer?.invalidate()
        timer = nil
        for driven in layers {
            driven.layer.speed = 1
            driven.layer.timeOffset = 0
            driven.layer.beginTime = 0
        }
        layers = []
    }
}

extension CALayer {
    /// Removes all animations of the layer and its descendants.
    func endAnimationsBelow() {
        removeAllAnimations()
        for layer in sublayers ?? [] { layer.endAnimationsBelow() }
    }
}
