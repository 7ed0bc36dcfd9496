import Foundation
import Geometry
import QuartzCore
import SceneModel
import TestSupport
import Testing
import WireProtocol

@testable import QuartzCore
@testable import UIKit

/// Views on a real render server, whose clock the test controls.
@MainActor final class ServerFixture {
    let server: TestServer
    let control: ControlClient
    let root: UIView
    private let context: CAContext
    /// The clipboard of the app.
    var clipboard: ServerClipboard { context.clipboard }
    private let connection: RenderServerConnection

    private init() throws {
        server = try TestServer(size: "320x240", clock: "manual")
        control = try server.control()
        connection = RenderServerConnection(path: server.socket, host: .current, clock: .shared)
        context = CAContext(sink: connection, clock: .shared)
        connection.handlers = context.handlers(of: connection)
        root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 240))
        root.backgroundColor = UIColor(white: 1, alpha: 1)
        connection.start()
        try run("the connection") { context.isConnected }
        context.layer.addSublayer(root.layer)
        try settle("the first frame") { $0[1, 1] == 0xFFFF_FFFF }
    }

    /// Runs a test in a fixture, and resets the media clock of the process afterwards.
    static func with(_ test: (ServerFixture) throws -> Void) throws {
        let fixture = try ServerFixture()
        defer {
            fixture.root.layer.removeFromSuperlayer()
            CATransaction.flush()
            _ = MediaClock.shared.follow(
                Welcome(clock: .real, time: 0, display: DisplayConfiguration(width: 320, height: 240, scale: 1, refreshRate: 60)))
        }
        try test(fixture)
    }

    /// Runs the run loop until a condition holds.
    func run(_ what: String, until condition: () throws -> Bool) throws {
        try eventually(what) {
            _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.005))
            return try condition()
        }
    }

    /// Makes the server produce frames, without advancing its time, until a condition on them
    /// holds.
    func settle(_ what: String, until condition: (Bitmap) throws -> Bool) throws {
        CATransaction.flush()
        try run(what) {
            try control.tick(0)
            return try condition(control.screenshot())
        }
    }

    /// Advances the server's clock, and waits until the app has been notified.
    func tick(_ seconds: Double) throws {
        try control.tick(seconds)
        let time = try control.statistics().time
        try run("the app's clock") { MediaClock.shared.now >= time }
    }

    /// The number of animations on the server.
    var animations: Int { get throws { try control.tree().map(\.animations).reduce(0, +) } }

    /// Returns the position of a view's layer in the server's current frame, or zero if it is the
    /// default.
    func position(of view: UIView) throws -> CGPoint {
        let id = try #require(view.layer.remoteID)
        let node = try #require(try control.tree().first { $0.layer == id && $0.pid == getpid() })
        for assignment in node.presentation + node.model where assignment.property == .position {
            if case .point(let point) = assignment.value { return CGPoint(x: point.x, y: point.y) }
        }
        return .zero
    }
}
