import Foundation
import SceneModel

extension Spring {
    /// How far from its rest a mass may still be when it counts as settled, as a part of the way.
    private static let threshold = 0.001

    /// When the mass stays near its rest, by the rules that Core Animation was measured to have: of
    /// a spring that swings, the moment at which the sum of its amplitudes has died away to the
    /// threshold; of any other, the first tenth of a second at which it has come near enough.
    var settlingDuration: Double {
        guard damping > 0 else { return Double(Float.greatestFiniteMagnitude) }
        guard damping.isFinite else { return 0 }
        let (frequency, ratio) = (self.frequency, dampingRatio)
        let decay = ratio * frequency
        guard ratio >= 1 else {
            let swing = frequency * ((1 - ratio) * (1 + ratio)).squareRoot()
            return log((1 + abs((decay - initialVelocity) / swing)) / Self.threshold) / decay
        }
        // Bounds that only fall after a while: found by doubling, then by halving, among whole
        // tenths.
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

    /// A bound of the distance from the rest, for springs that do not swing.
    private func distance(after t: Double) -> Double {
        let decay = dampingRatio * frequency
        let impulse = initialVelocity - decay
        guard dampingRatio > 1 else { return exp(-decay * t) * (1 + abs(impulse) * t) }
        let half = frequency * ((dampingRatio - 1) * (dampingRatio + 1)).squareRoot()
        let slow = frequency * (frequency / (decay + half))
        // −e^(−slow·t)·a − e^(−quick·t)·b with a + b = 1.
        let a = (1 - impulse / half) / 2
        return abs(a) * exp(-slow * t) + abs(1 - a) * exp(-(decay + half) * t)
    }

    /// The spring within the protocol's ranges. Endless damping, which a bounce of −1 asks for, is
    /// what Core Animation has done at once: a spring as quick as any.
    var legal: Spring {
        guard damping.isFinite else { return Spring(stiffness: Limits.coordinate, damping: Limits.coordinate) }
        func clamp(_ value: Double, _ low: Double) -> Double { max(low, min(value, Limits.coordinate)) }
        return Spring(
            mass: clamp(mass, Self.smallest), stiffness: clamp(stiffness, Self.smallest), damping: clamp(damping, 0),
            initialVelocity: initialVelocity.isNaN ? 0 : clamp(initialVelocity, -Limits.coordinate), allowsOverdamping: allowsOverdamping)
    }
}
