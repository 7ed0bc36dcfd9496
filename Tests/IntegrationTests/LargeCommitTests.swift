import Geometry
import Glibc
import SceneModel
import TestSupport
import Testing
import WireProtocol

/// A server and an app that has sent a commit of 12 MB in one message, which takes the server a
/// hundred turns of its event loop.
private final class LargeCommitFixture {
    static let changes = 1_500_000
    let server: TestServer
    let control: ControlClient
    var app: ProtocolClient?

    /// - Parameter build: Adds changes at the end of the commit.
    init(_ build: (inout Commit) -> Void = { _ in }) throws {
        server = try TestServer()
        control = try server.control()
        let app = try server.app(name: "large")
        self.app = app
        try app.showSquare(Color(red: 0, green: 0, blue: 1, alpha: 1), at: Point(x: 60, y: 60))
        let control = control
        try control.settle("the first commit") { try control.screenshot()[60, 60] == 0xFF00_00FF }
        // The square is layer 1.
        let layer = LayerID(rawValue: 1)
        var commit = Commit(time: 0)
        commit.set(layer, .backgroundColor, .color(Color(red: 0, green: 1, blue: 0, alpha: 1)))
        for index in 0..<Self.changes { commit.set(layer, .isHidden, .bool(index % 2 == 0)) }
        build(&commit)
        try app.send(raw: ClientMessage.commit(commit).encoded(sequence: 2))
    }

    /// The number of complete commits that the server has received from the app, or nil if it has
    /// disconnected the app.
    var commits: UInt64? { get throws { try control.statistics().clients.first { $0.name == "large" }?.commits } }
}

@Suite("Large commits", .serialized)
struct LargeCommitTests {
    /// The number of requests that must be answered while the commit is admitted. A server that
    /// admits it in one turn answers at most one or two: those sent while the last bytes wait in
    /// the socket.
    private static let answers = 10

    @Test("While a commit of 12 MB is admitted, frames are made, requests are answered, and other apps' commits applied")
    func interleaving() throws {
        let fixture = try LargeCommitFixture()
        var answers = 0
        while try fixture.commits == 1 { answers += 1 }
        #expect(answers >= Self.answers)
        let second = try LargeCommitFixture()
        let neighbor = try second.server.app(name: "neighbor")
        // Each frame applies the neighbor's newest commit and nothing of the large one.
        try neighbor.showSquare(at: Point(x: 60, y: 160))
        var applied: UInt64 = 0
        while try second.commits == 1 {
            try second.control.tick(1.0 / 60)
            guard try second.commits == 1 else { break }
            #expect(try second.control.screenshot()[60, 60] == 0xFF00_00FF)
            applied = try second.control.statistics().clients.first { $0.name == "neighbor" }?.commits ?? 0
        }
        #expect(applied == 1)
        try second.control.tick(0)
        #expect(try second.control.screenshot()[60, 60] == 0xFF00_FF00)
        #expect(try second.control.screenshot()[60, 160] != 0xFF00_0000)
    }

    @Test("A fault in the last change of a commit of 12 MB ends the app, and nothing of the commit is shown")
    func faultAtTheEnd() throws {
        let fixture = try LargeCommitFixture { $0.destroy(LayerID(rawValue: 77)) }
        var answers = 0
        while let commits = try fixture.commits {
            #expect(commits == 1)
            if try fixture.control.screenshot()[60, 60] == 0xFF00_00FF { answers += 1 }
        }
        #expect(answers >= Self.answers)
        let fault = try fixture.app?.waitForFault()
        #expect(fault == Fault(.protocolError, "commit 2, change \(LargeCommitFixture.changes + 1): layer 77 does not exist"))
        try fixture.control.tick(0)
        #expect(try fixture.control.screenshot()[60, 60] == 0xFF00_0000)
    }

    @Test("An app that disconnects while its commit is admitted leaves nothing")
    func disconnection() throws {
        let fixture = try LargeCommitFixture()
        let before = fixture.server.process.residentBytes
        #expect(try fixture.commits == 1)
        fixture.app = nil
        try eventually("the app is removed") { try fixture.commits == nil }
        try fixture.control.tick(0)
        #expect(try fixture.control.screenshot()[60, 60] == 0xFF00_0000)
        // The message alone takes 12 MB.
        try eventually("its memory is released") { fixture.server.process.residentBytes < before - 8 << 20 }
    }

    @Test("SIGTERM ends the server while it admits a commit")
    func termination() throws {
        let fixture = try LargeCommitFixture()
        #expect(try fixture.commits == 1)
        fixture.server.process.signal(SIGTERM)
        try fixture.app?.waitForEnd()
        try eventually("the server ends") { !fixture.server.process.isRunning }
        #expect(fixture.app?.skipped.contains { if case .acknowledged(2, _) = $0 { true } else { false } } == false)
    }
}
