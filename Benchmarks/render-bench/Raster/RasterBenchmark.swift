/// A library that can draw the scenes.
protocol RasterDrawer {
    var name: String { get }
    /// Returns a closure that draws a scene onto the screen, with everything prepared that need not
    /// be computed each time, or nil if the library cannot draw it.
    func drawing(of scene: RasterScene) -> (() -> Void)?
}

/// S1 to S15 of docs/performance.md: compares the module Raster with pixman, cairo, memset and
/// memcpy on the same pixels, in turns, on one core. `RasterScene` describes the scenes.
struct RasterBenchmark {
    private static let repetitions = 21
    /// The approximate duration (seconds) of all repetitions of a scene by all libraries. Slow
    /// scenes are repeated less often, but at least `fewestRepetitions` times.
    private static let timeBudget = 8.0
    private static let fewestRepetitions = 15

    private let only: String?

    /// Creates the benchmark.
    ///
    /// - Parameter only: The name of a scene, or nil for all.
    init(only: String?) { self.only = only }

    func run() {
        ProcessorCore.pin()
        let screen = RasterScreen()
        let scenery = RasterScenery()
        let own = OwnDrawer(scenery, screen)
        let peers: [any RasterDrawer] = [MemoryDrawer(scenery, screen), PixmanDrawer(scenery, screen), CairoDrawer(scenery, screen)]
        for scene in RasterScene.allCases where only == nil || only == scene.rawValue {
            guard let ours = own.drawing(of: scene) else { continue }
            let others = peers.compactMap { peer in peer.drawing(of: scene).map { (name: peer.name, draw: $0) } }
            measure(scene, ours, own.tiledDrawing(of: scene), others, screen)
        }
    }

    /// Measures a scene and reports one line for each peer: the median durations of this module,
    /// drawing at once and tile by tile, and of the peer, and the differences of their images.
    private func measure(
        _ scene: RasterScene, _ ours: () -> Void, _ tiled: () -> Void, _ peers: [(name: String, draw: () -> Void)], _ screen: RasterScreen
    ) {
        func seconds(_ draw: () -> Void) -> Double {
            screen.clear()
            let start = ThreadTime.now
            draw()
            return ThreadTime.now - start
        }
        // The first round warms up and provides the images that are compared.
        var round = seconds(ours)
        let ownPixels = screen.pixels
        round += seconds(tiled)
        let tiledDifference = RasterScreen.difference(ownPixels, screen.pixels).greatest
        let differences = peers.map { peer in
            round += seconds(peer.draw)
            return RasterScreen.difference(ownPixels, screen.pixels)
        }
        var times: [Double] = []
        var tiledTimes: [Double] = []
        var peerTimes = [[Double]](repeating: [], count: peers.count)
        for _ in 0..<max(Self.fewestRepetitions, min(Self.repetitions, Int(Self.timeBudget / round))) {
            times.append(seconds(ours))
            tiledTimes.append(seconds(tiled))
            for (index, peer) in peers.enumerated() { peerTimes[index].append(seconds(peer.draw)) }
        }
        let median = Percentiles(times).median
        let tiledMedian = Percentiles(tiledTimes).median
        for (index, peer) in peers.enumerated() {
            let peerMedian = Percentiles(peerTimes[index]).median
            Report.line([
                ("suite", .text("raster")), ("scene", .text(scene.rawValue)), ("ms", .number(median * 1e3)), ("peer", .text(peer.name)),
                ("peer_ms", .number(peerMedian * 1e3)), ("ratio", .number(median / peerMedian)),
                ("tiled_ms", .number(tiledMedian * 1e3)), ("tiled_ratio", .number(tiledMedian / peerMedian)),
                ("tiled_diff", .integer(tiledDifference)),
                ("threads", .integer(1)),
                ("mean_diff", .number(differences[index].mean)), ("max_diff", .integer(differences[index].greatest)),
            ])
        }
    }
}
