import RenderTree

/// The division of a frame's time among the clients that draw as a part of it, by the measure of
/// `PaintBudget`.
///
/// Every client may take an equal part, and in addition what the others leave of theirs. The
/// measure is calibrated by the time that painting takes.
///
/// All clients together may take as much more than before, in one frame, as one of them could
/// take. Therefore a frame is late at most by that, even if many clients exceed their shares in it
/// and are not known to do so before.
struct FrameShares {
    /// What a client took last.
    private struct Cost {
        /// The cost of drawing all of it once.
        var drawing = 0.0
        /// The cost of evaluating its animations and emitters.
        var evaluation = 0.0

        var total: Double { drawing + evaluation }
    }

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
    /// The part of the time for all clients by which each of them may always take more than before.
    private static let freeGrowth = 1.0 / 32

    /// The processor time for all clients together (seconds).
    private let secondsPerFrame: Double
    /// The units that take one second.
    private(set) var speed = nominalSpeed
    private var costs: [ClientKey: Cost] = [:]
    /// The cost of what clients do in this frame only: applying commits, and capturing snapshots.
    private var frameCosts: [ClientKey: Double] = [:]
    /// The units by which costs may still grow in this frame.
    private var growth: Double

    init(secondsPerFrame: Double) {
        self.secondsPerFrame = secondsPerFrame
        growth = Self.soleFactor * secondsPerFrame * Self.nominalSpeed
    }

    /// The units for all clients together.
    private var total: Double { secondsPerFrame * speed }

    /// Begins a frame, in which costs may grow again.
    mutating func beginFrame() {
        growth = Self.soleFactor * total
        frameCosts.removeAll(keepingCapacity: true)
    }

    /// Adds the cost of something that a client does in this frame only.
    mutating func addFrameCost(_ cost: Double, of client: ClientKey) {
        guard cost > 0 else { return }
        growth -= cost
        frameCosts[client, default: 0] += cost
    }

    /// Records the cost of drawing all of a client once.
    mutating func setDrawingCost(_ cost: Double, of client: ClientKey) { set(\.drawing, cost, of: client) }

    /// Records the cost of evaluating a client's animations and emitters.
    mutating func setEvaluationCost(_ cost: Double, of client: ClientKey) { set(\.evaluation, cost, of: client) }

    private mutating func set(_ kind: WritableKeyPath<Cost, Double>, _ cost: Double, of client: ClientKey) {
        growth -= max(0, cost - costs[client, default: Cost()][keyPath: kind])
        costs[client, default: Cost()][keyPath: kind] = cost
    }

    mutating func remove(_ client: ClientKey) { (costs[client], frameCosts[client]) = (nil, nil) }

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

    /// Returns what a client took last.
    func cost(of client: ClientKey) -> Double { costs[client]?.total ?? 0 }

    /// Returns the units that a client may take.
    func share(of client: ClientKey) -> Double {
        let neighbors = costs.count - (costs[client] == nil ? 0 : 1)
        guard neighbors > 0 else { return Self.soleFactor * total }
        let part = total / Double(neighbors + 1)
        var rest = total
        for (key, cost) in costs where key != client { rest -= min(cost.total, part) }
        return max(part, rest)
    }

    /// Returns the units that drawing all of a client may take in this frame.
    func drawingLimit(of client: ClientKey) -> Double {
        let cost = costs[client, default: Cost()]
        return min(share(of: client) - cost.evaluation - frameCosts[client, default: 0], cost.drawing + remainingGrowth)
    }

    /// Returns the units that evaluating a client may take in this frame.
    func evaluationLimit(of client: ClientKey) -> Double {
        let limit = share(of: client) - frameCosts[client, default: 0]
        return min(limit, costs[client, default: Cost()].evaluation + remainingGrowth)
    }

    private var remainingGrowth: Double { max(growth, Self.freeGrowth * total) }
}
