import CoreGraphics
import Foundation
import QuartzCore

/// The local time of layers that a gesture drives. It can be stopped, set, resumed and rewound.
@MainActor final class InteractiveTime: NSObject {
    /// A layer and its local time when it was stopped.
    private struct StoppedLayer {
        let layer: CALayer
        let start: CFTimeInterval
    }

    private var layers: [StoppedLayer] = []
    private var elapsed: CFTimeInterval = 0
    private var timer: MediaTimer?

    /// Stops the time of layers. Animations that were just added begin at this time.
    func stop(_ layers: [CALayer]) {
        let now = CACurrentMediaTime()
        self.layers = layers.map { StoppedLayer(layer: $0, start: $0.convertTime(now, from: nil)) }
        elapsed = 0
        for stopped in self.layers {
            stopped.layer.speed = 0
            stopped.layer.timeOffset = stopped.start
        }
        // Animations receive their begin time in the commit.
        CATransaction.flush()
    }

    /// Sets the time since the stop (seconds).
    func set(_ elapsed: CFTimeInterval) {
        self.elapsed = elapsed
        for stopped in layers { stopped.layer.timeOffset = stopped.start + elapsed }
    }

    /// Resumes the time at a speed.
    func resume(speed: Double) {
        let now = CACurrentMediaTime()
        for stopped in layers {
            stopped.layer.timeOffset = stopped.start + elapsed
            stopped.layer.beginTime = stopped.layer.superlayer?.convertTime(now, from: nil) ?? now
            stopped.layer.speed = Float(speed)
        }
    }

    /// Runs the time back to the stop at a speed, then calls a closure.
    func rewind(speed: Double, _ end: @escaping () -> Void) {
        resume(speed: -speed)
        timer = MediaTimers.shared.schedule(at: CACurrentMediaTime() + elapsed / speed, end)
    }

    /// Restores the layers' normal time.
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
