import CoreGraphics
import Foundation

/// Estimates the velocity of a finger, or of a number such as a scale, from its latest values.
struct VelocityTracker {
    /// The time over which the velocity is averaged (seconds).
    private static let window = 0.05
    private var samples: [(time: TimeInterval, position: CGPoint)] = []

    init() {}

    /// Creates a tracker of a single number, with a first value.
    init(_ value: CGFloat, at time: TimeInterval) { add(value, at: time) }

    mutating func add(_ position: CGPoint, at time: TimeInterval) {
        if samples.last?.time == time { samples.removeLast() }
        samples.append((time, position))
        // The last movement always counts: a drag after a rest has a direction when it begins.
        while samples.count > 2, samples[0].time < time - Self.window { samples.removeFirst() }
    }

    /// Adds a value of a single number, whose velocity is the x component.
    mutating func add(_ value: CGFloat, at time: TimeInterval) { add(CGPoint(x: value, y: 0), at: time) }

    /// The velocity (units per second), or zero before the second value.
    var velocity: CGPoint {
        guard let first = samples.first, let last = samples.last, last.time > first.time else { return .zero }
        let seconds = CGFloat(last.time - first.time)
        return CGPoint(x: (last.position.x - first.position.x) / seconds, y: (last.position.y - first.position.y) / seconds)
    }
}
