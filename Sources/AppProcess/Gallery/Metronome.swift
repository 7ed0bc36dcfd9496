import QuartzCore

/// Calls a closure at intervals of media time on the main thread.
///
/// Each interval is the duration of an animation without visible effect, so the beats follow the
/// server's clock, also under a manual one. A metronome retains itself, and stops at the first beat
/// after its layer is removed.
final class Metronome {
    private let pulse = CALayer()
    private let interval: CFTimeInterval
    private let beat: (_ count: Int) -> Void
    private var count = 0

    /// Creates a metronome that calls `beat` after each interval (seconds) while `layer` is on the
    /// screen.
    init(in layer: CALayer, every interval: CFTimeInterval, _ beat: @escaping (_ count: Int) -> Void) {
        self.interval = interval
        self.beat = beat
        layer.addSublayer(pulse)
        wait()
    }

    /// Starts the next interval.
    private func wait() {
        CATransaction.begin()
        CATransaction.setCompletionBlock { [self] in
            guard pulse.superlayer != nil else { return }
            count += 1
            beat(count)
            wait()
        }
        let delay = CABasicAnimation(keyPath: "zPosition")
        delay.toValue = 0
        delay.duration = interval
        pulse.add(delay, forKey: "wait")
        CATransaction.commit()
    }
}
