import Foundation
import QuartzCore
import Transport

/// C1 to C4, C6 and P1 of docs/performance.md: the cost of a commit from the app's call to the
/// frame.
///
/// This process is the app: it starts a render-server, connects to it, and commits the layers of
/// its own main context. Runs on the main thread.
final class CommitBenchmark {
    /// The number of layers of C2 to C4.
    private static let layerCount = 10_000
    /// The number of layers of C6.
    private static let memoryLayerCount = 50_000
    /// The refresh rate of C1 (Hz), high enough that processors do not sleep deeply between
    /// samples.
    private static let latencyRefreshRate = 1000
    /// The refresh rate of the other scenes (Hz). At higher rates, 10,000 layers exceed the share
    /// of a frame, and are drawn separately.
    private static let refreshRate = 60
    /// The number of rounds of C2 to C4. Their commits begin at as many phases of the period
    /// between frames, and the least time is the one that includes no wait for vsync.
    private static let phaseCount = 64

    private let only: String?
    private var context: CAContext { CAContext.main }
    var root: CALayer { context.layer }
    private var events: [CAContext.CommitEvent] = []
    /// The last acknowledged commit and the last presented one.
    private var acknowledged: UInt64 = 0
    private var presented: UInt64 = 0
    /// The media time of the last presented frame (seconds).
    private var frameTime = 0.0

    /// Creates the benchmark.
    ///
    /// - Parameter only: The name of a scene, or nil for all.
    init(only: String?) { self.only = only }

    func run() throws {
        let roundTrip = try RoundTrip.measure(samples: 5000)
        Report.line([
            ("suite", .text("commit")), ("scene", .text("round trip")), ("p50_us", .number(roundTrip.median * 1e6)),
            ("p99_us", .number(roundTrip.at(0.99) * 1e6)),
        ])
        context.commitHandler = { [unowned self] event in
            events.append(event)
            switch event {
            case .acknowledged(let commit, _): acknowledged = commit
            case .presented(let commit, let time): (presented, frameTime) = (commit, time)
            }
        }
        if wants("C1") { try withServer(refreshRate: Self.latencyRefreshRate) { _ in try latency(roundTrip) } }
        try withServer(refreshRate: Self.refreshRate) { server in
            if wants("C2") || wants("C3") || wants("C4") { try manyLayers(roundTrip) }
            if wants("P1") { try propertyChanges() }
            if wants("C6") { try memory(server) }
        }
    }

    /// Measures with a server of its own.
    private func withServer(refreshRate: Int, _ body: (ServerProcess) throws -> Void) throws {
        let server = try ServerProcess(refreshRate: refreshRate)
        defer { server.stop() }
        setenv("LAMINA_SOCKET", server.socket, 1)
        (acknowledged, presented) = (0, 0)
        try wait(for: "the server") { context.isConnected && acknowledged > 0 }
        try body(server)
    }

    private func wants(_ scene: String) -> Bool { only == nil || only == scene }

    // MARK: C1

    /// Measures the time until a change of one property is published, a hundred times to warm up
    /// and a thousand times for the report.
    private func latency(_ roundTrip: Percentiles) throws {
        let layer = CALayer()
        layer.frame = CGRect(x: 10, y: 10, width: 32, height: 32)
        layer.backgroundColor = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
        try commit { root.addSublayer(layer) }
        var samples: [Double] = []
        for index in 0..<1100 {
            events.removeAll(keepingCapacity: true)
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            layer.opacity = index % 2 == 0 ? 0.5 : 1
            let start = MonotonicClock.now
            CATransaction.commit()
            var published = 0.0
            var frame = 0.0
            try wait(for: "a frame") {
                for case .presented(_, let time) in events {
                    frame = time
                    published = MonotonicClock.now
                }
                return published > 0
            }
            // A commit is shown at the first vsync after the call, so the wait until then is not
            // measured. If the commit misses that vsync, the whole periods that follow are.
            let interval = 1 / Double(Self.latencyRefreshRate)
            let skipped = max(0, ((frame - start) / interval).rounded(.down))
            let firstVsync = frame - skipped * interval
            if index >= 100 { samples.append(published - firstVsync) }
        }
        let latency = Percentiles(samples)
        Report.line([
            ("suite", .text("commit")), ("scene", .text("C1")), ("p50_us", .number(latency.median * 1e6)),
            ("p99_us", .number(latency.at(0.99) * 1e6)), ("ratio_p50", .number(latency.median / roundTrip.median)),
            ("ratio_p99", .number(latency.at(0.99) / roundTrip.median)),
        ])
        try commit { layer.removeFromSuperlayer() }
    }

    // MARK: C2, C3, C4

    private func manyLayers(_ roundTrip: Percentiles) throws {
        var creating: [Step] = []
        var moving: [Step] = []
        var changing: [Step] = []
        // The first round warms up.
        for round in 0...Self.phaseCount {
            let phase = Double(round) / Double(Self.phaseCount)
            let layers = (0..<Self.layerCount).map { Self.makeLayer($0) }
            let created = try commit(phase: phase) { for layer in layers { root.addSublayer(layer) } }
            let moved = try commit(phase: phase) {
                for (index, layer) in layers.enumerated() { layer.position = CGPoint(x: Double(index % 601), y: Double(index % 443)) }
            }
            let changed = try commit(phase: phase) { layers[round].opacity = 0.5 }
            try commit { root.sublayers = nil }
            guard round > 0 else { continue }
            creating.append(created)
            moving.append(moved)
            changing.append(changed)
        }
        report("C2", creating, roundTrip, each: Self.layerCount, "bytes_per_layer")
        report("C3", moving, roundTrip, each: Self.layerCount, "bytes_per_change")
        report("C4", changing, roundTrip, each: 1, "bytes")
    }

    private func report(_ scene: String, _ steps: [Step], _ roundTrip: Percentiles, each count: Int, _ unit: String) {
        guard wants(scene), let last = steps.last, let applied = steps.map(\.applied).min() else { return }
        Report.line([
            ("suite", .text("commit")), ("scene", .text(scene)), ("call_us", .number(Percentiles(steps.map(\.call)).median * 1e6)),
            ("applied_ms", .number(applied * 1e3)), (unit, .number(Double(last.bytes) / Double(count))),
            ("round_trips", .number(applied / roundTrip.median)),
        ])
    }

    static func makeLayer(_ index: Int) -> CALayer {
        let layer = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
        layer.position = CGPoint(x: Double(index % 640), y: Double(index % 480))
        layer.backgroundColor = CGColor(red: 0.2, green: 0.4, blue: 0.8, alpha: 1)
        return layer
    }

    // MARK: C6

    private func memory(_ server: ServerProcess) throws {
        let before = (server: server.privateBytes, app: Memory.privateBytes(of: getpid()))
        var layers: [CALayer] = []
        layers.reserveCapacity(Self.memoryLayerCount)
        try commit {
            for index in 0..<Self.memoryLayerCount {
                let layer = Self.makeLayer(index)
                root.addSublayer(layer)
                layers.append(layer)
            }
        }
        let count = Double(Self.memoryLayerCount)
        // The server releases unused memory on another thread.
        var after = (server: server.privateBytes, app: Memory.privateBytes(of: getpid()))
        var former = Int.max
        while after.server < former {
            former = after.server
            RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.2))
            after = (server: server.privateBytes, app: Memory.privateBytes(of: getpid()))
        }
        Report.line([
            ("suite", .text("commit")), ("scene", .text("C6")),
            ("server_bytes_per_layer", .number(Double(after.server - before.server) / count)),
            ("app_bytes_per_layer", .number(Double(after.app - before.app) / count)),
        ])
    }

    // MARK: Steps

    /// A measured commit.
    struct Step {
        /// The time from the commit call until it returns (seconds).
        let call: Double
        /// The time from the commit call until the app receives the acknowledgement (seconds).
        let applied: Double
        /// The size of the messages that the commit consists of (bytes).
        let bytes: UInt64
    }

    /// Makes changes and commits them.
    ///
    /// - Parameters:
    ///   - phase: When the commit begins, in periods after a vsync; `nil` to commit at once.
    ///   - disablesActions: Whether the changes have no implicit actions.
    @discardableResult
    func commit(phase: Double? = nil, disablesActions: Bool = true, _ changes: () -> Void) throws -> Step {
        // Earlier changes belong to an implicit transaction, which would contain the explicit one.
        CATransaction.flush()
        let target = acknowledged + 1
        let bytes = context.submittedBytes
        CATransaction.begin()
        CATransaction.setDisableActions(disablesActions)
        changes()
        if let phase { waitForPhase(phase) }
        let start = MonotonicClock.now
        CATransaction.commit()
        let call = MonotonicClock.now - start
        try wait(for: "an acknowledgement") { acknowledged >= target }
        let applied = MonotonicClock.now - start
        // Drawing continues after the acknowledgement. The next step must not wait for it.
        try wait(for: "its frame") { presented >= target }
        return Step(call: call, applied: applied, bytes: context.submittedBytes - bytes)
    }

    /// Waits until a phase of the period between frames.
    private func waitForPhase(_ phase: Double) {
        let interval = 1 / Double(Self.refreshRate)
        let periods = ((MonotonicClock.now - frameTime) / interval).rounded(.up)
        let begin = frameTime + (periods + phase) * interval
        while MonotonicClock.now < begin {}
    }

    /// Runs the main run loop until a condition is true, for at most ten seconds.
    private func wait(for event: String, until condition: () -> Bool) throws {
        let deadline = Date(timeIntervalSinceNow: 10)
        while !condition() {
            guard Date() < deadline, RunLoop.main.run(mode: .default, before: deadline) || condition() else {
                throw BenchmarkError(message: "timed out after ten seconds of waiting for \(event)")
            }
        }
    }
}

/// An error that prevents a report.
struct BenchmarkError: Error, CustomStringConvertible {
    let message: String
    var description: String { message }
}
