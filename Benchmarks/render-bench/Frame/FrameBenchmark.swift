import Compositor
import WireProtocol

/// F1 to F8 of docs/performance.md: the whole renderer in process, frame after frame. `FrameScene`
/// describes the scenes.
struct FrameBenchmark {
    private static let fewestRepetitions = 15
    private static let mostRepetitions = 600
    /// The approximate duration for which a scene is repeated (seconds).
    private static let timeBudget = 1.5

    private let only: String?
    private let threads: Int

    /// Creates the benchmark.
    ///
    /// - Parameters:
    ///   - only: The name of a scene, or nil for all.
    ///   - threads: The number of painting threads. F7 always uses two.
    init(only: String?, threads: Int) {
        self.only = only
        self.threads = threads
    }

    func run() throws {
        // F7 uses several cores and runs first, before this thread is pinned to one.
        if only == nil || only == "F7" { try twoThreads() }
        if threads == 1 { ProcessorCore.pin() }
        for scene in FrameScene.allCases where only == nil || only == scene.rawValue {
            switch scene {
            case .f1: try idle()
            case .f2:
                let alone = try FrameScene.spinnerAlone(threads: threads)
                let stage = try scene.stage(threads: threads)
                report("F2", threads, measure(stage) { alone.frame().sum }, peer: "spinner alone")
            case .f3:
                let cards = CardDrawer()
                let stage = try scene.stage(threads: threads)
                report("F3", threads, measure(stage, peer: cards.draw), peer: "S5")
            case .f4, .f5, .f6, .f8: report(scene.rawValue, threads, measure(try scene.stage(threads: threads)))
            }
        }
    }

    /// Reports that no frame is required. The cost of a frame that is drawn nevertheless is
    /// reported for reference.
    private func idle() throws {
        let stage = try FrameScene.f1.stage(threads: threads)
        let demand = stage.renderer.demand(at: stage.time)
        let times = (0..<Self.mostRepetitions).map { _ in stage.frame().sum }
        Report.line([
            ("suite", .text("frame")), ("scene", .text("F1")), ("demand", .text("\(demand)")),
            ("ms", .number(Percentiles(times).median * 1e3)), ("threads", .integer(threads)),
        ])
    }

    /// F7: compares F3 on two threads with F3 on one.
    private func twoThreads() throws {
        let stage = try FrameScene.f3.stage(threads: 2)
        let alone = try FrameScene.f3.stage(threads: 1)
        report("F7", 2, measure(stage) { alone.frame().sum }, peer: "F3")
    }

    /// The durations of frames (seconds), in the order of measurement.
    private struct Measurement {
        var decide: [Double] = []
        var paint: [Double] = []
        var whole: [Double] = []
        var peer: [Double] = []
        /// The number of paint operations that budgets dropped. Frames with any are not comparable.
        var droppedItems: UInt64 = 0
    }

    /// Measures frames of a stage and of its peer in turns, so that disturbances affect both.
    ///
    /// - Parameter peer: Draws what the frame is compared with, and returns the duration (seconds).
    private func measure(_ stage: FrameStage, peer: (() -> Double)? = nil) -> Measurement {
        let round = stage.frame().sum + (peer?() ?? 0)
        var result = Measurement()
        for _ in 0..<max(Self.fewestRepetitions, min(Self.mostRepetitions, Int(Self.timeBudget / round))) {
            if let peer { result.peer.append(peer()) }
            let times = stage.frame()
            result.decide.append(times.decide)
            result.paint.append(times.paint)
            result.whole.append(times.sum)
        }
        result.droppedItems = stage.droppedItems
        return result
    }

    private func report(_ scene: String, _ threads: Int, _ measurement: Measurement, peer: String? = nil) {
        let median = Percentiles(measurement.whole).median
        var line: [(String, Report.Value)] = [
            ("suite", .text("frame")), ("scene", .text(scene)), ("ms", .number(median * 1e3)),
            ("decide_ms", .number(Percentiles(measurement.decide).median * 1e3)),
            ("paint_ms", .number(Percentiles(measurement.paint).median * 1e3)),
        ]
        if let peer {
            let peerMedian = Percentiles(measurement.peer).median
            line += [("peer", .text(peer)), ("peer_ms", .number(peerMedian * 1e3)), ("ratio", .number(median / peerMedian))]
        }
        line += [("threads", .integer(threads)), ("frames", .integer(measurement.whole.count))]
        if measurement.droppedItems > 0 { line.append(("dropped_items", .integer(Int(measurement.droppedItems)))) }
        Report.line(line)
    }
}
