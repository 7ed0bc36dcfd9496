import Foundation
import QuartzCore
import Transport

/// P1: the cost of one property change in the app, compared with setting a property of a plain
/// class and creating an object.
extension CommitBenchmark {
    /// The number of layers, objects or plain instances of each round.
    private static let propertyLayerCount = 1_000
    /// The number of rounds, of which medians are reported.
    private static let propertyRounds = 40

    /// A class with one property, which a subclass could override.
    private class Peer: NSObject {
        var value: Double = 0
    }

    /// Measures changes of `opacity` and `position`, without an action and with an implicit one.
    func propertyChanges() throws {
        let layers = (0..<Self.propertyLayerCount).map { Self.makeLayer($0) }
        try commit { for layer in layers { root.addSublayer(layer) } }
        let set = Self.plainSetTime()
        let creation = Self.objectCreationTime()
        for disablesActions in [true, false] {
            let opacity = try changes(of: layers, disablesActions) { $0.opacity = $1 % 2 == 0 ? 0.5 : 1 }
            report("opacity", opacity, disablesActions, set, creation)
            let position = try changes(of: layers, disablesActions) { $0.position = CGPoint(x: Double($1 % 601), y: 7) }
            report("position", position, disablesActions, set, creation)
        }
        try commit { root.sublayers = nil }
    }

    private func report(
        _ property: String, _ cost: (change: Double, commit: Double), _ disablesActions: Bool, _ set: Double, _ creation: Double
    ) {
        Report.line([
            ("suite", .text("commit")), ("scene", .text("P1")), ("property", .text(property)),
            ("action", .text(disablesActions ? "none" : "implicit")), ("change_ns", .number(cost.change * 1e9)),
            ("commit_ns", .number(cost.commit * 1e9)), ("plain_set_ns", .number(set * 1e9)), ("object_ns", .number(creation * 1e9)),
        ])
    }

    /// Returns the seconds per change and per change's share of the commit call: medians of rounds
    /// over all layers.
    private func changes(
        of layers: [CALayer], _ disablesActions: Bool, _ change: (CALayer, Int) -> Void
    ) throws -> (change: Double, commit: Double) {
        var changing: [Double] = []
        var committing: [Double] = []
        for round in 0..<Self.propertyRounds {
            var spent = 0.0
            let step = try commit(disablesActions: disablesActions) {
                // Waiting for the server evicts the layers from the processor's caches. Reading
                // them first excludes the cost of waking up from that of the change.
                let sum = layers.reduce(0) { $0 + $1.cornerRadius }
                precondition(sum == 0)
                let start = MonotonicClock.now
                for (index, layer) in layers.enumerated() { change(layer, index &+ round) }
                spent = MonotonicClock.now - start
            }
            changing.append(spent / Double(layers.count))
            committing.append(step.call / Double(layers.count))
            // Each round starts without animations.
            guard !disablesActions else { continue }
            try commit { for layer in layers { layer.removeAllAnimations() } }
        }
        return (Percentiles(changing).median, Percentiles(committing).median)
    }

    /// Returns the duration of setting the property of a plain instance (seconds).
    private static func plainSetTime() -> Double {
        let peers = (0..<propertyLayerCount).map { _ in Peer() }
        return medianOfRounds { round in for (index, peer) in peers.enumerated() { peer.value = Double(index &+ round) } }
    }

    /// Returns the duration of creating an `NSObject` and releasing one (seconds).
    private static func objectCreationTime() -> Double {
        var objects: [NSObject] = []
        objects.reserveCapacity(propertyLayerCount)
        return medianOfRounds { _ in
            objects.removeAll(keepingCapacity: true)
            for _ in 0..<propertyLayerCount { objects.append(NSObject()) }
        }
    }

    /// Returns the median duration of rounds, divided by the number of instances (seconds).
    private static func medianOfRounds(_ round: (Int) -> Void) -> Double {
        let samples = (0..<propertyRounds).map { number in
            let start = MonotonicClock.now
            round(number)
            return (MonotonicClock.now - start) / Double(propertyLayerCount)
        }
        return Percentiles(samples).median
    }
}
