import CoreGraphics
import Foundation
import QuartzCore

/// The time of layers that a gesture drives: it stands still, is set, and goes on or back.
@MainActor final class DrivenTime: NSObject {
    /// A layer, and its time when it was stopped.
    private struct Driven {
        let layer: CALayer
        let start: CFTimeInterval
    }

    private var layers: [Driven] = []
    private var elapsed: CFTimeInterval = 0
    private var timer: MediaTimer?

    /// Stops the layers' time. Animations that were added just now begin at this time.
    func stop(_ layers: [CALayer]) {
        let now = CACurrentMediaTime()
        self.layers = layers.map { Driven(layer: $0, start: $0.convertTime(now, from: nil)) }
        elapsed = 0
        for driven in self.layers {
            driven.layer.speed = 0
            driven.layer.timeOffset = driven.start
        }
        // The commit is what gives animations their begin.
        CATransaction.flush()
    }

    /// Sets the seconds since the stop.
    func set(_ elapsed: CFTimeInterval) {
        self.elapsed = elapsed
        for driven in layers { driven.layer.timeOffset = driven.start + elapsed }
    }

    /// Lets the time go on, at a speed.
    func resume(speed: Double) {
        let now = CACurrentMediaTime()
        for driven in layers {
            driven.layer.timeOffset = driven.start + elapsed
            driven.layer.beginTime = driven.layer.superlayer?.convertTime(now, from: nil) ?? now
            driven.layer.speed = Float(speed)
        }
    }

    /// Lets the time go back to the stop, at a speed.
    func rewind(speed: Double, _ end: @escaping () -> Void) {
        resume(speed: -speed)
        timer = MediaTimers.shared.schedule(at: CACurrentMediaTime() + elapsed / speed, end)
    }

    /// The layers' time is that of the others again.
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
    /// Ends the animations of the layer and of all in it.
    func endAnimationsBelow() {
        removeAllAnimations()
        for layer in sublayers ?? [] { layer.endAnimationsBelow() }
    }
}
