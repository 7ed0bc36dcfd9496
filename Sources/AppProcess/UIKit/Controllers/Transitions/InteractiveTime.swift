import CoreGraphics
import Foundation
import QuartzCore

/// The local time of the layers in which a transition runs, as a gesture drives it.
///
/// The animations of the transition are added as usual. Stopping the local time of their layers
/// (`speed` 0) and setting it (`timeOffset`) then shows the transition at any progress; when the
/// gesture ends, the time runs on, or back. See Apple's Technical Q&A QA1673 for pausing layers.
@MainActor final class InteractiveTime: NSObject {
    /// A layer and its local time when it was stopped.
    private struct StoppedLayer {
        let layer: CALayer
        let start: CFTimeInterval
    }

    private var layers: [StoppedLayer] = []
    /// The local time since the stop (seconds).
    private var elapsed: CFTimeInterval = 0
    /// The timer that ends a rewind.
    private var timer: MediaTimer?

    /// Stops the local time of layers. Animations that were just added begin at the time of the
    /// stop.
    func stop(_ layers: [CALayer]) {
        let now = CACurrentMediaTime()
        self.layers = layers.map { StoppedLayer(layer: $0, start: $0.convertTime(now, from: nil)) }
        elapsed = 0
        for stopped in self.layers {
            stopped.layer.speed = 0
            stopped.layer.timeOffset = stopped.start
        }
        // Animations receive their begin times in a commit. Commit now, so that they begin when the
        // time stops.
        CATransaction.flush()
    }

    /// Sets the local time since the stop (seconds).
    func set(_ elapsed: CFTimeInterval) {
        self.elapsed = elapsed
        for stopped in layers { stopped.layer.timeOffset = stopped.start + elapsed }
    }

    /// Resumes the local time from its current value.
    ///
    /// - Parameter speed: The speed relative to that of the superlayer's time; a negative one runs
    ///   the time back.
    func resume(speed: Double) {
        // With these values, the local time is `start + elapsed` now, and advances at the speed.
        let now = CACurrentMediaTime()
        for stopped in layers {
            stopped.layer.timeOffset = stopped.start + elapsed
            stopped.layer.beginTime = stopped.layer.superlayer?.convertTime(now, from: nil) ?? now
            stopped.layer.speed = Float(speed)
        }
    }

    /// Runs the local time back to the stop, and calls a closure when it arrives there.
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
        for stopped in layers {
            stopped.layer.speed = 1
            stopped.layer.timeOffset = 0
            stopped.layer.beginTime = 0
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
