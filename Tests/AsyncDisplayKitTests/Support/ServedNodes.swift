import AsyncDisplayKit
import Foundation
import Geometry
import SceneModel
import TestSupport
import Testing
import WireProtocol

@testable import QuartzCore

/// Nodes on a real render server, whose clock the test controls. The main run loop runs while a
/// test waits, and with it the main queue.
@MainActor final class ServedNodes {
    let server: TestServer
    let control: ControlClient
    /// A window that no scene shows.
    let root: UIWindow
    private let context: CAContext
    private let connection: RenderServerConnection

    private init() async throws {
        server = try TestServer(size: "320x240", clock: "manual")
        control = try server.control()
        connection = RenderServerConnection(path: server.socket, host: .current, clock: .shared)
        context = CAContext(sink: connection, clock: .shared)
        connection.handlers = context.handlers(of: connection)
        root = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 240))
        root.layer.isHidden = false
        root.backgroundColor = .white
        connection.start()
        try await TestApp.run("the connection") { context.isConnected }
        context.layer.addSublayer(root.layer)
        try await settle("the first frame") { $0[1, 1] == 0xFFFF_FFFF }
    }

    /// Runs a test, and resets the media clock of the process afterwards.
    static func with(_ test: (ServedNodes) async throws -> Void) async throws {
        let fixture = try await ServedNodes()
        defer {
            fixture.root.layer.removeFromSuperlayer()
            CATransaction.flush()
            _ = MediaClock.shared.follow(
                Welcome(clock: .real, time: 0, display: DisplayConfiguration(width: 320, height: 240, scale: 1, refreshRate: 60)))
        }
        try await test(fixture)
    }

    /// Makes the server produce frames, without advancing its time, until a condition on them
    /// holds.
    func settle(_ what: String, until condition: (Bitmap) throws -> Bool) async throws {
        try await TestApp.run(what) {
            try control.tick(0)
            return try condition(control.screenshot())
        }
    }

    /// Advances the server's clock, and waits until the app has been notified.
    func tick(_ seconds: Double) async throws {
        try control.tick(seconds)
        let time = try control.statistics().time
        try await TestApp.run("the app's clock") { MediaClock.shared.now >= time }
    }

    /// The number of animations on the server.
    var animations: Int { get throws { try control.tree().map(\.animations).reduce(0, +) } }
}
