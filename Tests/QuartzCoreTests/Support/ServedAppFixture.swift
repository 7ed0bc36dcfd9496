import CoreFoundation
import Foundation
import TestSupport
import Testing
import WireProtocol

@testable import QuartzCore

/// A context on a real render-server, whose clock the test advances unless it is the real one. Its
/// creation makes the calling thread stand in for the main thread.
@StageThread
final class ServedAppFixture {
    let server: TestServer
    let control: ControlClient
    let context: CAContext
    let connection: RenderServerConnection

    /// - Parameter size: The size of the screen (points).
    init(clock kind: String = "manual", size: String = "320x240") throws {
        MainThread.useCallingThread(runLoop: CFRunLoopGetCurrent())
        server = try TestServer(size: size, clock: kind)
        control = try server.control()
        let clock = MediaClock()
        connection = RenderServerConnection(path: server.socket, host: .current, clock: clock)
        context = CAContext(sink: connection, clock: clock)
        connection.handlers = context.handlers(of: connection)
        connection.start()
        try run("the connection") { context.isConnected }
    }

    /// Runs the run loop until a condition holds.
    func run(_ what: String, until condition: () throws -> Bool) throws {
        try eventually(what) {
            _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.005))
            return try condition()
        }
    }

    /// Advances the server's clock, and waits until the app has received the new time.
    func tick(_ seconds: Double) throws {
        try control.tick(seconds)
        let time = try control.statistics().time
        try run("the app's clock") { context.clock.now >= time }
        #expect(context.clock.now == time)
    }

    /// Runs the run loop while the server makes frames without advancing time, until a condition
    /// holds for a frame.
    func settle(_ what: String, until condition: (Bitmap) throws -> Bool) throws {
        try run(what) {
            try control.tick(0)
            return try condition(control.screenshot())
        }
    }

    /// The size of all surfaces that the server has from the app (bytes).
    var surfaceBytes: UInt64 { get throws { try control.statistics().clients.first?.surfaceBytes ?? 0 } }

    /// Adds a layer with animations to the root.
    func show<Layer: CALayer>(_ layer: Layer, _ animations: [CAAnimation] = []) -> Layer {
        for (index, animation) in animations.enumerated() { layer.add(animation, forKey: "\(index)") }
        context.layer.addSublayer(layer)
        return layer
    }
}
