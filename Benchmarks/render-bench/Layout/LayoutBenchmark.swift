import CLinux
import Foundation
import Transport

/// Compares LayoutEngine with kiwi on the same systems of constraints, in turns, on one core.
struct LayoutBenchmark {
    enum Failure: Error, CustomStringConvertible {
        case solutionsDiffer(scene: String, work: String, variable: Int, own: Double, peer: Double)

        var description: String {
            switch self {
            case .solutionsDiffer(let scene, let work, let variable, let own, let peer):
                "\(scene), \(work): variable \(variable) is \(own) here and \(peer) in kiwi"
            }
        }
    }

    private static let repetitions = 21
    private static let fewestRepetitions = 15
    /// The duration (seconds) to which the measurement of one work of a scene is limited by
    /// reducing the repetitions, to no fewer than `fewestRepetitions`.
    private static let timeBudget = 6.0
    /// The limit (seconds) beyond which the repetitions are reduced further, to no fewer than
    /// three.
    private static let maximumTime = 30.0
    /// The duration (seconds) of the shortest sample. Shorter work is done several times per
    /// sample.
    private static let shortestSample = 0.002

    private let only: String?
    private let peer: KiwiPeer

    /// Creates the benchmark.
    ///
    /// - Parameters:
    ///   - only: The name of a scene, or nil for all.
    ///   - path: The path of the program that Scripts/kiwi builds.
    init(only: String?, peer path: String) throws {
        self.only = only
        // The peer inherits the core.
        ProcessorCore.pin()
        // The process retains memory from the system, as does the peer, because the cost of fresh
        // pages is not part of solving.
        mallopt(M_MMAP_THRESHOLD, 1 << 30)
        mallopt(M_TRIM_THRESHOLD, 1 << 30)
        peer = try KiwiPeer(path)
    }

    func run() throws {
        for scene in LayoutScene.all() where only == nil || only == scene.name {
            try peer.load(scene.system)
            for work in scene.works {
                switch work {
                case .build: try build(scene)
                case .edit: try edit(scene)
                case .leave: try leave(scene)
                case .clear: try clear(scene)
                }
            }
        }
    }

    // MARK: Measurements

    private func build(_ scene: LayoutScene) throws {
        var own = try OwnSolver(scene.system)
        func ownTime(_ count: Int) throws -> Double {
            var time = 0.0
            for _ in 0..<count {
                let start = ThreadClock.now
                let built = try OwnSolver(scene.system)
                time += ThreadClock.now - start
                // The previous system is released after the measured interval.
                own = built
            }
            return time
        }
        let times = try measure(ownTime, peer.build)
        try compare(scene, .build, own.values())
        report(scene, .build, times)
    }

    private func clear(_ scene: LayoutScene) throws {
        func ownTime(_ count: Int) throws -> Double {
            var time = 0.0
            for _ in 0..<count {
                var own = try OwnSolver(scene.system)
                let start = ThreadClock.now
                own.removeAll()
                time += ThreadClock.now - start
            }
            return time
        }
        report(scene, .clear, try measure(ownTime, peer.clear))
    }

    /// Measures changes of a constant. kiwi has two ways to change one: the report contains the
    /// faster one, and the duration of the other as `peer_other_us`.
    private func edit(_ scene: LayoutScene) throws {
        guard let (line, constants) = scene.edited else { return }
        var own = try OwnSolver(scene.system)
        var best: (times: Times, method: KiwiPeer.Method)?
        var other = 0.0
        for method in [KiwiPeer.Method.suggest, .replace] {
            try peer.hold(method, line)
            if let former = best {
                // A method that is this much slower is not measured further.
                other = try peer.edit(2, constants) / 2
                if other > 10 * former.times.peer { break }
            }
            func ownTime(_ count: Int) throws -> Double {
                let start = ThreadClock.now
                for index in 0..<count { try own.edit(line, to: constants[index % constants.count]) }
                return ThreadClock.now - start
            }
            let times = try measure(ownTime) { try peer.edit($0, constants) }
            // Compares the results for each constant, the first one last, from which the next
            // measurement starts.
            for index in constants.indices.reversed() {
                try own.edit(line, to: constants[index])
                _ = try peer.edit(1, [constants[index]])
                try compare(scene, .edit, own.values())
            }
            guard let former = best, former.times.peer <= times.peer else {
                other = best?.times.peer ?? 0
                best = (times, method)
                continue
            }
            other = times.peer
        }
        guard let best else { return }
        report(scene, .edit, best.times, [("peer_method", .text(best.method.rawValue)), ("peer_other_us", .number(other * 1e6))])
    }

    /// Measures the removal of some constraints, which are added again without being measured.
    private func leave(_ scene: LayoutScene) throws {
        var own = try OwnSolver(scene.system)
        try peer.hold(.replace)
        func ownTime(_ count: Int) throws -> Double {
            var time = 0.0
            for _ in 0..<count {
                let start = ThreadClock.now
                own.remove(scene.leaving)
                time += ThreadClock.now - start
                try own.restore(scene.leaving, of: scene.system)
            }
            return time
        }
        let times = try measure(ownTime) { try peer.leave($0, scene.leaving) }
        try compare(scene, .leave, own.values())
        own.remove(scene.leaving)
        try peer.remove(scene.leaving)
        // Variables that no remaining constraint contains may have any value.
        let removed = Set(scene.leaving)
        var remaining = Set<Int>()
        for (index, line) in scene.system.lines.enumerated() where !removed.contains(index) {
            remaining.formUnion(line.terms.map(\.variable))
        }
        try compare(scene, .leave, own.values(), remaining)
        report(scene, .leave, times)
    }

    // MARK: Sampling

    private struct Times {
        /// The duration of one execution (seconds).
        var own: Double
        var peer: Double
        var repetitions: Int
    }

    /// Returns the medians of both solvers, measured in turns. Both closures receive the number of
    /// executions and return their total duration (seconds).
    private func measure(_ own: (Int) throws -> Double, _ peer: (Int) throws -> Double) throws -> Times {
        let (ownCount, peerCount) = (try sampleCount(own), try sampleCount(peer))
        let clock = ContinuousClock()
        let start = clock.now
        // The first round warms up.
        _ = try own(ownCount)
        _ = try peer(peerCount)
        let round = (clock.now - start) / .seconds(1)
        var count = max(Self.fewestRepetitions, min(Self.repetitions, Int(Self.timeBudget / round)))
        if round * Double(count) > Self.maximumTime { count = max(3, Int(Self.maximumTime / round)) }
        var ownTimes: [Double] = []
        var peerTimes: [Double] = []
        for _ in 0..<count {
            ownTimes.append(try own(ownCount) / Double(ownCount))
            peerTimes.append(try peer(peerCount) / Double(peerCount))
        }
        return Times(own: Percentiles(ownTimes).median, peer: Percentiles(peerTimes).median, repetitions: count)
    }

    /// Returns the number of executions for a sufficiently long sample. It is 1 or an even number,
    /// so that edits that alternate between two constants use both equally often.
    private func sampleCount(_ time: (Int) throws -> Double) throws -> Int {
        let once = try time(1)
        guard once < Self.shortestSample / 2 else { return 1 }
        let some = try time(4) / 4
        return max(2, min(1000, Int(Self.shortestSample / max(some, 1e-9)) & ~1))
    }

    /// Checks that both solvers agree on the values of variables, or of all if `variables` is nil.
    private func compare(_ scene: LayoutScene, _ work: LayoutScene.Work, _ values: [Double], _ variables: Set<Int>? = nil) throws {
        for (index, (own, other)) in zip(values, try peer.values()).enumerated() where variables?.contains(index) ?? true {
            guard abs(own - other) > 1e-6 * max(1, abs(other)) else { continue }
            throw Failure.solutionsDiffer(
                scene: "\(scene.name) \(scene.count)", work: work.rawValue, variable: index, own: own, peer: other)
        }
    }

    private func report(_ scene: LayoutScene, _ work: LayoutScene.Work, _ times: Times, _ more: [(String, Report.Value)] = []) {
        Report.line(
            [
                ("suite", .text("layout")), ("scene", .text(scene.name)), ("n", .integer(scene.count)), ("work", .text(work.rawValue)),
                ("constraints", .integer(scene.system.lines.count)), ("us", .number(times.own * 1e6)), ("peer", .text("kiwi")),
                ("peer_us", .number(times.peer * 1e6)), ("ratio", .number(times.own / times.peer)),
                ("repetitions", .integer(times.repetitions)), ("threads", .integer(1)),
            ] + more)
    }
}
