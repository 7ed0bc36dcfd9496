import Foundation
import TestSupport
import WireProtocol

/// A scene of the gallery as both real daemons show it, its time moved by hand.
final class SceneRun {
    let server: TestServer
    let control: ControlClient
    private let app: SpawnedProcess
    private(set) var time = 0.0

    /// Starts both daemons, and waits until the scene is on the screen, at time 0. The screen is 960 × 600 points.
    ///
    /// - Parameters:
    ///   - arguments: what else to tell the app.
    ///   - scale: pixels to a point.
    ///   - labels: captions are left out unless asked for, since they look as the machine's fonts do.
    init(_ scene: String, arguments: [String] = [], scale: Double = 0.5, labels: Bool = false) throws {
        server = try TestServer(size: "\(Int(960 * scale))x\(Int(600 * scale))", scale: scale)
        control = try server.control()
        app = try server.startApp(scene: scene, arguments: arguments, environment: labels ? [:] : ["LAMINA_LABELS": "none"])
        let control = control
        try control.settle("the scene \(scene) is shown", within: 60) { (try control.statistics().clients.first?.layers ?? 0) > 1 }
    }

    deinit { app.signal(9) }

    /// Moves on to a time.
    func go(to time: Double) throws {
        try control.tick(time - self.time)
        self.time = time
    }

    /// Waits until the app has committed so often in all.
    func settle(commits: UInt64) throws {
        try control.settle("\(commits) commits") { (try control.statistics().clients.first?.commits ?? 0) >= commits }
    }
}

extension Bitmap {
    /// The middle of the pixels of one colour within a rectangle, by how much of it each has of it: 1 where it is that colour, 0 where it is as far away as `background`.
    func center(of color: UInt32, over background: UInt32, in rect: CGRect) -> CGPoint {
        func parts(_ pixel: UInt32) -> SIMD3<Double> {
            SIMD3(Double(pixel >> 16 & 0xFF), Double(pixel >> 8 & 0xFF), Double(pixel & 0xFF))
        }
        let way = parts(color) - parts(background)
        let length = (way * way).sum()
        var sum = SIMD3<Double>.zero
        for y in Int(rect.minY)..<Int(rect.maxY) {
            for x in Int(rect.minX)..<Int(rect.maxX) {
                let from = parts(self[x, y]) - parts(background)
                let share = (from * way).sum() / length
                // What lies beside the way between the two is of another colour.
                let beside = from - share * way
                guard share > 0.2, (beside * beside).sum() < 900 else { continue }
                sum += share * SIMD3(Double(x) + 0.5, Double(y) + 0.5, 1)
            }
        }
        return CGPoint(x: sum.x / sum.z, y: sum.y / sum.z)
    }
}
