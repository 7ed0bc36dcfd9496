import Foundation
import Transport

/// A library that can draw the scenes.
protocol RasterDrawer {
    var name: String { get }
    /// Returns a closure that draws a scene onto the screen, with everything prepared that need not
    /// be computed each time, or nil if the library cannot draw it.
    func drawing(of scene: RasterScene) -> (() -> Void)?
}

/// S1 to S19 of docs/performance.md: compares the module Raster with pixman, cairo, memset and
/// memcpy on the same pixels, in turns, on one core. `RasterScene` describes the scenes.
struct RasterBenchmark {
    private static let repetitions = 21
    /// The approximate duration (seconds) of all repetitions of a scene by all libraries. Slow
    /// scenes are repeated less often, but at least `fewestRepetitions` times.
    private static let timeBudget = 8.0
    private static let fewestRepetitions = 15

    private let only: String?
    private let pictures: URL?

    /// Creates the benchmark.
    ///
    /// - Parameters:
    ///   - only: The name of a scene, or nil for all.
    ///   - pictures: The path of the folder in which to store the picture of each scene by each
    ///     library, or nil.
    init(only: String?, pictures: String?) {
        self.only = only
        self.pictures = pictures.map { URL(filePath: $0, directoryHint: .isDirectory) }
    }

    func run() throws {
        ProcessorCore.pin()
        if let pictures { try FileManager.default.createDirectory(at: pictures, withIntermediateDirectories: true) }
        let screen = RasterScreen()
        let scenery = RasterScenery()
        let own = OwnDrawer(scenery, screen)
        let peers: [any RasterDrawer] = [MemoryDrawer(scenery, screen), PixmanDrawer(scenery, screen), CairoDrawer(scenery, screen)]
        for scene in RasterScene.allCases where only == nil || only == scene.rawValue {
            guard let ours = own.drawing(of: scene) else { continue }
            let others = peers.compactMap { peer in peer.drawing(of: scene).map { (name: peer.name, draw: $0) } }
            try measure(scene, ours, own.tiledDrawing(of: scene), others, screen)
        }
    }

    /// Measures a scene and reports one line for each peer: the median durations of this module,
    /// drawing at once and tile by tile, and of the peer, and the differences of their images.
    private func measure(
        _ scene: RasterScene, _ ours: () -> Void, _ tiled: () -> Void, _ peers: [(name: String, draw: () -> Void)], _ screen: RasterScreen
    ) throws {
        func seconds(_ draw: () -> Void) -> Double {
            screen.clear()
            let start = ThreadClock.now
            draw()
            return ThreadClock.now - start
        }
        // The first round warms up and provides the images that are compared.
        var round = seconds(ours)
        let ownPixels = screen.pixels
        round += seconds(tiled)
        let tiledDifference = RasterScreen.difference(ownPixels, screen.pixels).greatest
        try store(ownPixels, scene, by: "lamina")
        let differences = try peers.map { peer in
            round += seconds(peer.draw)
            try store(screen.pixels, scene, by: peer.name)
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

    /// Writes a picture to the folder of pictures, if there is one.
    private func store(_ pixels: [UInt32], _ scene: RasterScene, by library: String) throws {
        guard let pictures else { return }
        try RasterScreen.portablePixmap(pixels).write(to: pictures.appending(path: "\(scene.rawValue)-\(library).ppm"))
    }
}
