import RenderTree

/// The division of a frame's time among the clients that draw as a part of it, by the measure of
/// `PaintBudget`.
///
/// Every client may take an equal part, and in addition what the others leave of theirs. The
/// measure is calibrated by the time that painting takes.
struct FrameShares {
    /// The units of `PaintBudget` that take one second on the machine for which they were chosen.
    private static let nominalSpeed = 2e9
    /// The least and the greatest factor by which the speed of the machine may differ from that.
    private static let speedFactors = 0.5...2.0
    /// The weight of a measurement among those before.
    private static let weight = 1.0 / 8
    /// The least duration that is measured (seconds). Below it, the fixed cost of a frame matters.
    private static let leastDuration = 0.5e-3
    /// The part of the time that a client without neighbors gets, in multiples of that of all
    /// clients together.
    private static let soleFactor = 1.5

    /// The processor time for all clients together (seconds).
    private let secondsPerFrame: Double
    /// The units that take one second.
    private(set) var speed = nominalSpeed
    /// The units that clients took last.
    private var costs: [ClientKey: Double] = [:]

    init(secondsPerFrame: Double) { self.secondsPerFrame = secondsPerFrame }

    /// Records what a client takes.
    mutating func setCost(_ cost: Double, of client: ClientKey) { costs[client] = cost }

    mutating func remove(_ client: ClientKey) { costs[client] = nil }

    /// Records the time that painting took.
    ///
    /// - Parameters:
    ///   - cost: The units that were painted.
    ///   - seconds: The processor time.
    mutating func calibrate(_ cost: Double, seconds: Double) {
        guard seconds >= Self.leastDuration, cost > 0 else { return }
        let measured = cost / seconds / Self.nominalSpeed
        let factor = min(max(measured, Self.speedFactors.lowerBound), Self.speedFactors.upperBound)
        speed += Self.weight * (factor * Self.nominalSpeed - speed)
    }

    /// Returns the units that a client may take.
    func share(of client: ClientKey) -> Double {
        let total = secondsPerFrame * speed
        let neighbors = costs.count - (costs[client] == nil ? 0 : 1)
        guard neighbors > 0 else { return Self.soleFactor * total }
        let part = total / Double(neighbors + 1)
        var rest = total
        for (key, cost) in costs where key != client { rest -= min(cost, part) }
        return max(part, rest)
    }
}
