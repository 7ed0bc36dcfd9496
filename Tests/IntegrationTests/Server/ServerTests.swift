import Foundation
import Geometry
import Glibc
import SceneModel
import TestSupport
import Testing
import Transport
import WireProtocol

@Suite("Messages of the server to its clients")
struct ServerTests {
    @Test("Commits are acknowledged in order, and reported as presented with the frame that shows them")
    func acknowledgements() throws {
        let server = try TestServer()
        let control = try server.control()
        let client = try server.app()
        try client.showSquare()
        try client.commit { $0.set(LayerID(rawValue: 1), .position, .point(Point(x: 100, y: 60))) }
        try control.settle("both commits") { try control.statistics().clients.first?.commits == 2 }
        try control.tick(0)
        try client.waitForAcknowledgement(of: 1)
        try client.waitForAcknowledgement(of: 2)
        let frames = try control.statistics().frames
        let shown = try client.wait(for: "presented") { message in
            if case .presented(commit: 2, let frame, time: 0) = message { frame } else { nil }
        }
        #expect(shown == frames)
        // A commit without changes needs no frame; the current one presents it.
        let empty = try client.commit { _ in }
        try control.settle("the empty commit") { try control.statistics().clients.first?.commits == 3 }
        try control.tick(0)
        let same = try client.wait(for: "presented") { message in
            if case .presented(empty, let frame, _) = message { frame } else { nil }
        }
        #expect(same == frames)
        #expect(try control.statistics().frames == frames)
    }

    @Test("Commits are not reported as presented to an app that does not request it")
    func unreportedPresentation() throws {
        let server = try TestServer()
        let control = try server.control()
        let client = try server.app()
        try client.send(.requestPresented(false))
        try client.showSquare()
        try control.settle("the first commit") { try control.statistics().clients.first?.commits == 1 }
        try control.tick(0)
        try client.waitForAcknowledgement(of: 1)
        try client.send(.requestPresented(true))
        let second = try client.commit { $0.set(LayerID(rawValue: 1), .position, .point(Point(x: 100, y: 60))) }
        try control.settle("the second commit") { try control.statistics().clients.first?.commits == 2 }
        try control.tick(0)
        let reported = try client.wait(for: "presented") { if case .presented(let commit, _, _) = $0 { commit } else { nil } }
        #expect(reported == second)
    }

    @Test("The start and end of an animation are reported with the times of the frames that show them")
    func events() throws {
        let server = try TestServer()
        let control = try server.control()
        let client = try server.app()
        var animation = try AnimationDescription.swing
        animation.timing.repeatCount = 0.5
        try client.showSquare(animated: animation)
        try control.settle("the commit") { try control.statistics().frames >= 1 }
        try control.tick(3)
        var events: [AnimationEvent] = []
        while events.count < 2 {
            events += try client.wait(for: "events") { if case .animationEvents(let events) = $0 { events } else { nil } }
        }
        #expect(events.map(\.kind) == [.started, .finished])
        #expect(events.map(\.commit) == [1, 1])
        #expect(events[0].time == 0)
        // The first frame at or after two seconds.
        #expect(events[1].time >= 2 && events[1].time < 2 + 1.0 / 60 + 1e-9)
    }

    @Test("Content that exceeds an app's budgets is reported once, to the app and in the log with its name and process")
    func omissions() throws {
        let server = try TestServer()
        let control = try server.control()
        let client = try server.app(name: "glutton")
        let modest = try server.app(name: "modest")
        try modest.showSquare()
        // The limit is 2¹⁷ comparisons of tilted layers, each of which is compared with every other
        // one.
        let count: UInt32 = 513
        var tilt = Transform3D.identity
        (tilt.m11, tilt.m13, tilt.m31, tilt.m33) = (0.8, -0.6, 0.6, 0.8)
        try client.commit { commit in
            commit.create(LayerID(rawValue: 0))
            commit.setRoot(LayerID(rawValue: 0))
            for id in 1...count {
                let layer = LayerID(rawValue: id)
                commit.create(layer)
                commit.set(layer, .bounds, .rect(Rect(x: 0, y: 0, width: 40, height: 40)))
                commit.set(layer, .backgroundColor, .color(Color(red: 0, green: 0, blue: 1, alpha: 1)))
                commit.set(layer, .transform, .transform(tilt))
                commit.set(layer, .zPosition, .scalar(Double(id)))
                commit.splice(LayerID(rawValue: 0), at: Int(id) - 1, removing: 0, inserting: [layer])
            }
        }
        try control.settle("the commits") { try control.statistics().clients.allSatisfy { $0.commits == 1 } }
        try control.tick(0)
        try control.tick(0.1)
        let omissions = try client.wait(for: "omissions") { if case .omissions(let omissions) = $0 { omissions } else { nil } }
        let dropped = try #require(try control.statistics().clients.first { $0.name == "glutton" }).droppedItems
        #expect(omissions == Omissions(approximations: 1) && dropped == 1)
        // A change makes another frame with omissions, which are not reported again so soon.
        try client.commit { $0.set(LayerID(rawValue: 1), .backgroundColor, .color(Color(red: 0, green: 1, blue: 0, alpha: 1))) }
        try control.settle("the change") { try control.statistics().clients.contains { $0.name == "glutton" && $0.commits == 2 } }
        try control.tick(0.1)
        try client.waitForAcknowledgement(of: 2)
        let lines = server.process.stderr.split(separator: "\n").filter { $0.contains("exceeds its budgets") }
        #expect(lines.count == 1 && lines.allSatisfy { $0.contains("'glutton' (process \(getpid()))") && $0.contains("\(omissions)") })
        #expect(!client.skipped.contains { if case .omissions = $0 { true } else { false } })
    }

    @Test("On a manual clock every app receives every vsync of an advance, and none while time stands still")
    func manualVsync() throws {
        let server = try TestServer()
        let control = try server.control()
        let client = try server.app()
        try control.tick(0)
        try control.tick(0.1)
        let last = try client.wait(for: "vsync at 0.1") { message -> Double? in
            if case .vsync(let time, let target, let interval) = message, time == 0.1 { target - interval } else { nil }
        }
        #expect(abs(last - 0.1) < 1e-12)
        // Newer vsyncs may have replaced older ones, but every time is a vsync's.
        for message in client.skipped {
            guard case .vsync(let time, _, _) = message else {
                Issue.record("\(message)")
                continue
            }
            #expect(time > 0 && abs((time * 60).rounded() - time * 60) < 1e-6)
        }
    }

    @Test("A display receives the swap chain, and the newest frame's number even if it reads late")
    func display() throws {
        let server = try TestServer()
        let control = try server.control()
        let client = try server.app()
        let display = try ProtocolClient(server.socket)
        _ = try display.handshake(.display)
        let chain = try #require(try display.receive())
        guard case .swapChain(let description) = chain.message else {
            Issue.record("\(chain.message)")
            return
        }
        #expect(description.width == 320 && description.height == 240)
        let descriptor = try #require(chain.descriptors.first)
        #expect(mmap(nil, description.byteCount, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor.rawValue, 0) == MAP_FAILED)
        try client.showSquare(animated: .swing)
        try control.settle("the commit") { try control.statistics().frames >= 1 }
        try control.tick(1)
        let frames = try control.statistics().frames
        let newest = try display.wait(for: "frame \(frames)") { message -> UInt64? in
            if case .frame(frames, _) = message { frames } else { nil }
        }
        #expect(newest == frames)
    }

    @Test("The listing of a tree of 5,000 layers arrives in parts, complete and in order")
    func listing() throws {
        let server = try TestServer()
        let control = try server.control()
        let client = try server.app()
        let count: UInt32 = 5000
        try client.commit { commit in
            for index in 0..<count { commit.create(LayerID(rawValue: index)) }
            commit.setRoot(LayerID(rawValue: 0))
            commit.splice(LayerID(rawValue: 0), at: 0, removing: 0, inserting: (1..<count).map { LayerID(rawValue: $0) })
        }
        try control.settle("the commit") { try control.statistics().clients.first?.commits == 1 }
        try control.tick(0)
        let nodes = try control.tree()
        #expect(nodes.map(\.layer.rawValue) == Array(0..<count))
        #expect(nodes.dropFirst().allSatisfy { $0.depth == 2 })
    }

    @Test("A long tick does not block other clients, and ends with the client that requested it")
    func longTick() throws {
        let server = try TestServer()
        let control = try server.control()
        let client = try server.app()
        try client.showSquare(animated: .swing)
        try control.settle("the commit") { try control.statistics().frames >= 1 }
        do {
            let ticking = try server.control()
            try ticking.client.send(.tick(86_400), sequence: 1)
            try eventually("the clock moves") { try control.statistics().time > 1 }
            for _ in 0..<20 { _ = try control.statistics() }
            #expect(try control.statistics().time < 86_400)
        }
        try eventually("the clock stands still") {
            let before = try control.statistics().time
            return try control.statistics().time == before
        }
        let before = try control.statistics().time
        try control.tick(0.25)
        #expect(abs(try control.statistics().time - before - 0.25) < 1e-9)
    }

    @Test("Requests are answered in order, also for a client that sends many at once and closes its sending direction")
    func pipelined() throws {
        let server = try TestServer()
        let client = try ProtocolClient(server.socket)
        _ = try client.handshake(.control)
        for sequence in 1...50 as ClosedRange<UInt64> {
            try client.send(sequence % 2 == 0 ? .queryStatistics : .queryTree, sequence: sequence)
        }
        client.closeSending()
        for sequence in 1...50 as ClosedRange<UInt64> {
            #expect(try client.receive()?.sequence == sequence)
        }
        #expect(try client.receive() == nil)
    }

    @Test("SIGHUP does not end the server")
    func hangup() throws {
        let server = try TestServer()
        let control = try server.control()
        server.process.signal(SIGHUP)
        _ = try control.statistics()
        #expect(try server.process.terminate() == 0)
    }
}

@Suite("Messages of the server to its clients on the real clock", .serialized, .tags(.realTime))
struct RealTimeServerTests {
    @Test("On the real clock vsyncs arrive only while the app requests them")
    func realVsync() throws {
        let server = try TestServer(clock: "real", refresh: 100)
        let control = try server.control()
        let client = try server.app()
        try client.send(.requestVsync(true))
        var times: [Double] = []
        while times.count < 20 {
            times.append(try client.wait(for: "vsync") { if case .vsync(let time, _, _) = $0 { time } else { nil } })
        }
        for (earlier, later) in zip(times, times.dropFirst()) {
            let steps = (later - earlier) * 100
            #expect(steps > 0.5 && abs(steps - steps.rounded()) < 1e-3, "\(earlier) to \(later)")
        }
        try client.send(.requestVsync(false))
        try control.waitUntilIdle()
        #expect(try control.statistics().frames == 0, "a frame without a change")
    }
}
