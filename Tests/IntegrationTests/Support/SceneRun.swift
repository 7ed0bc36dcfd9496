import Foundation
import TestSupport
import WireProtocol

/// A scene of the gallery, shown by the real app on the real server, whose clock the test advances.
final class SceneRun {
    let server: TestServer
    let control: ControlClient
    private let app: SpawnedProcess
    private(set) var time = 0.0

    /// Starts the server and the app, and waits until the scene is shown, at time 0. The screen has
    /// 960 × 600 points.
    ///
    /// - Parameters:
    ///   - scene: The scene's name.
    ///   - arguments: Further arguments for the app.
    ///   - scale: Pixels per point.
    ///   - labels: Whether to show captions, which depend on the installed fonts.
    init(_ scene: String, arguments: [String] = [], scale: Double = 0.5, labels: Bool = false) throws {
        server = try TestServer(size: "\(Int(960 * scale))x\(Int(600 * scale))", scale: scale)
        control = try server.control()
        app = try server.startApp(scene: scene, arguments: arguments, environment: labels ? [:] : ["LAMINA_LABELS": "none"])
        let control = control
        try control.settle("the scene \(scene) is shown", within: 3 * .testTimeout) {
            (try control.statistics().clients.first?.layers ?? 0) > 1
        }
    }

    deinit { app.signal(9) }

    /// Advances the clock to a time (seconds).
    func advance(to time: Double) throws {
        try control.tick(time - self.time)
        self.time = time
    }

    /// Waits until the app has sent a number of commits in total.
    func settle(commits: UInt64) throws {
        try control.settle("\(commits) commits") { (try control.statistics().clients.first?.commits ?? 0) >= commits }
    }
}

extension Bitmap {
    /// Returns the centroid of the pixels of a color within a rectangle. A pixel's weight is its
    /// position between `background` (0) and the color (1).
    func center(of color: UInt32, over background: UInt32, in rect: CGRect) -> CGPoint {
        func parts(_ pixel: UInt32) -> SIMD3<Double> {
            SIMD3(Double(pixel >> 16 & 0xFF), Double(pixel >> 8 & 0xFF), Double(pixel & 0xFF))
        }
        let direction = parts(color) - parts(background)
        let length = (direction * direction).sum()
        var sum = SIMD3<Double>.zero
        for y in Int(rect.minY)..<Int(rect.maxY) {
            for x in Int(rect.minX)..<Int(rect.maxX) {
                let from = parts(self[x, y]) - parts(background)
                let share = (from * direction).sum() / length
                // A pixel far from the line between the two colors has another color.
                let deviation = from - share * direction
                guard share > 0.2, (deviation * deviation).sum() < 900 else { continue }
                sum += share * SIMD3(Double(x) + 0.5, Double(y) + 0.5, 1)
            }
        }
        return CGPoint(x: sum.x / sum.z, y: sum.y / sum.z)
    }
}
