import Foundation
import Glibc
import SceneModel
import TestSupport
import Testing
import Transport
import WireProtocol

/// A server with an app that reports what its main run loop does.
private final class RunLoopFixture {
    let server: TestServer
    let control: ControlClient
    let app: SpawnedProcess
    private let pipe = Pipe()
    private var output = ""

    init(_ behavior: String, environment: [String: String] = [:]) throws {
        server = try TestServer()
        control = try server.control()
        app = try SpawnedProcess(
            "run-loop-app", [behavior], environment: ["LAMINA_SOCKET": server.socket].merging(environment) { $1 },
            folder: server.folder.url, output: pipe)
        _ = fcntl(pipe.fileHandleForReading.fileDescriptor, F_SETFL, O_NONBLOCK)
    }

    deinit { app.signal(SIGKILL) }

    /// Returns the lines that the app has reported.
    func lines() -> [String] {
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = read(pipe.fileHandleForReading.fileDescriptor, &buffer, buffer.count)
            guard count > 0 else { break }
            output += String(decoding: buffer.prefix(count), as: UTF8.self)
        }
        return output.split(separator: "\n").map(String.init)
    }

    /// Waits until the app has reported a line, and returns all lines.
    func lines(until last: String) throws -> [String] {
        try eventually("the app reports '\(last)'") { lines().contains(last) }
        return lines()
    }

    /// Waits until the view's layer has an opacity in the render tree.
    func waitForOpacity(_ opacity: Double) throws {
        try control.settle("the view's opacity is \(opacity)") {
            try control.tree().contains { node in
                node.model.contains { $0.property == .opacity && $0.value == .scalar(opacity) }
            }
        }
    }
}

/// The main run loop of a UIKit app that reports what it does (Tests/RunLoopApp), on a real server.
@Suite("Main run loop of an app", .serialized)
struct RunLoopTests {
    @Test("RL1 UIApplicationMain creates the application and its delegate, connects a scene and its delegate, and runs the main run loop")
    func launch() throws {
        let fixture = try RunLoopFixture("launch")
        let lines = try fixture.lines(until: "timer fires on the main run loop: true")
        #expect(
            lines == [
                "app starts", "application delegate is created", "application is shared: true, has its delegate: true",
                "scene delegate is created", "scene is connected: true, has its delegate: true", "timer fires on the main run loop: true",
            ])
        // It has not returned, and ends with the app.
        #expect(fixture.app.isRunning)
        #expect(try fixture.app.terminate() == 0)
        #expect(fixture.lines() == lines)
    }

    @Test("RL1 UIApplicationMain returns 0 only when the main run loop is stopped")
    func stop() throws {
        let fixture = try RunLoopFixture("stop")
        #expect(try fixture.lines(until: "UIApplicationMain returned 0").last == "UIApplicationMain returned 0")
    }

    @Test("RL3 In each pass the run loop handles events and notifies observers in order; passes need no refresh of the screen")
    func passes() throws {
        let fixture = try RunLoopFixture("passes")
        // The server's clock stands still: there is no vsync.
        let passes = try fixture.lines(until: "idle").filter { $0.hasPrefix("pass: ") }
        // The app fires a timer in each of 200 passes.
        #expect(passes.count == 200)
        // A pass begins when a timer has fired, and ends with the wake-up for the next one. Other
        // sources may wake the run loop in between, each for a separate pass.
        let pass = ["timers", "sources", "sleep", "wake"]
        for line in passes {
            let activities = line.dropFirst("pass: ".count).split(separator: " ").map(String.init)
            #expect(activities.count % 4 == 0 && activities.enumerated().allSatisfy { $1 == pass[$0 % 4] }, "\(line)")
        }
        #expect(try fixture.control.statistics().time == 0)
    }

    @Test("RL7 Core Animation commits from a beforeWaiting observer, after the app's observers and in the same pass")
    func commitOrder() throws {
        let fixture = try RunLoopFixture("order", environment: ["LAMINA_TRACE": "runloop"])
        _ = try fixture.lines(until: "pass ends")
        // The change that the app's last observer made is in the commit of the same pass.
        try fixture.waitForOpacity(0.5)
        let trace = fixture.app.stderr.split(separator: "\n").map(String.init)
        // The app has observers directly before and after that of Core Animation, which has the
        // order 2,000,000.
        let first = try #require(trace.firstIndex(of: "observer 1999999"))
        let last = try #require(trace.firstIndex(of: "observer 2000001"))
        try #require(first < last)
        let between = trace[(first + 1)..<last]
        #expect(between.count == 1 && between.first?.hasSuffix("observer: layout, display and commit") == true, "\(between)")
    }

    @Test("RL7 Core Animation commits from an exit observer, after the app's observers, when the run loop stops")
    func commitAtExit() throws {
        let fixture = try RunLoopFixture("stop")
        _ = try fixture.lines(until: "UIApplicationMain returned 0")
        try fixture.waitForOpacity(0.75)
    }
}

@Suite("Main run loop of an app on the real clock", .serialized, .tags(.realTime))
struct RealTimeRunLoopTests {
    @Test("RL3 A run loop without events sleeps")
    func sleep() throws {
        let fixture = try RunLoopFixture("passes")
        _ = try fixture.lines(until: "idle")
        var (wakeups, since) = (-1, MonotonicClock.now)
        try eventually("the app sleeps for 2 s") {
            let now = fixture.app.voluntarySwitches
            if now != wakeups { (wakeups, since) = (now, MonotonicClock.now) }
            return MonotonicClock.now >= since + 2
        }
        #expect(fixture.app.isRunning)
    }
}
