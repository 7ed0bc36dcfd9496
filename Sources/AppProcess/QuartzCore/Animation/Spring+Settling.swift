import Foundation
import SceneModel

extension Spring {
    /// The distance from rest, as a fraction of the whole distance, within which a mass counts as
    /// settled.
    private static let threshold = 0.001

    /// The time (seconds) after which the mass stays near its rest, by rules that were derived from
    /// measurements of Core Animation: for an underdamped spring, the time at which the sum of its
    /// amplitudes has decayed to the threshold; for any other spring, the first tenth of a second
    /// at which the distance is within the threshold.
    var settlingDuration: Double {
        guard damping > 0 else { return Double(Float.greatestFiniteMagnitude) }
        guard damping.isFinite else { return 0 }
        let (frequency, ratio) = (self.frequency, dampingRatio)
        let decay = ratio * frequency
        guard ratio >= 1 else {
            let dampedFrequency = frequency * ((1 - ratio) * (1 + ratio)).squareRoot()
            return log((1 + abs((decay - initialVelocity) / dampedFrequency)) / Self.threshold) / decay
        }
        // The bound may rise before it falls. Doubling and then bisection find the time in whole
        // tenths of a second.
        var high = 1.0
        while distance(after: high / 10) > Self.threshold, high < 1e300 { high *= 2 }
        var low = 0.0
        while high - low > 1, low + (high - low) / 2 > low, low + (high - low) / 2 < high {
            let middle = (low + (high - low) / 2).rounded(.down)
            guard middle > low else { break }
            if distance(after: middle / 10) > Self.threshold { low = middle } else { high = middle }
        }
        return high / 10
    }

    /// Returns an upper bound of the distance from rest after `t` seconds, for springs that are not
    /// underdamped.
    private func distance(after t: Double) -> Double {
        let decay = dampingRatio * frequency
        let impulse = initialVelocity - decay
        guard dampingRatio > 1 else { return exp(-decay * t) * (1 + abs(impulse) * t) }
        let half = frequency * ((dampingRatio - 1) * (dampingRatio + 1)).squareRoot()
        let slow = frequency * (frequency / (decay + half))
        // The position relative to rest is −a·e^(−slow·t) − b·e^(−quick·t) with a + b = 1, where
        // quick is decay + half and slow is decay − half, computed without cancellation.
        let a = (1 - impulse / half) / 2
        return abs(a) * exp(-slow * t) + abs(1 - a) * exp(-(decay + half) * t)
    }

    /// The spring, clamped to the protocol's ranges. Infinite damping, which results from a bounce
    /// of −1, becomes a spring that moves as fast as the ranges allow, since Core Animation
    /// completes such a motion at once.
    var legal: Spring {
        guard damping.isFinite else { return Spring(stiffness: Limits.coordinate, damping: Limits.coordinate) }
        func clamp(_ value: Double, _ low: Double) -> Double { max(low, min(value, Limits.coordinate)) }
        return Spring(
            mass: clamp(mass, Self.smallest), stiffness: clamp(stiffness, Self.smallest), damping: clamp(damping, 0),
            initialVelocity: initialVelocity.isNaN ? 0 : clamp(initialVelocity, -Limits.coordinate), allowsOverdamping: allowsOverdamping)
    }
}
