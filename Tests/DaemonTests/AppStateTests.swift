import RenderTree
import SceneModel
import Testing
import WireProtocol

@testable import RenderServer

@Suite("Commit credits")
struct AppStateTests {
    private var app = AppState(key: .init(rawValue: 1), name: "test")

    @Test("Sequence numbers of commits increase by one")
    func sequence() throws {
        var app = app
        _ = try app.spendCredit(on: 1, byteCount: 10)
        #expect(throws: Fault(.protocolError, "commit 3 follows commit 1; sequence numbers must increase by one")) {
            _ = try app.spendCredit(on: 3, byteCount: 10)
        }
        #expect(throws: Fault.self) { _ = try app.spendCredit(on: 1, byteCount: 10) }
        #expect(app.admitted == 1)
    }

    @Test("A client has two credits for commits, and each acknowledgement returns one")
    func credits() throws {
        var app = app
        _ = try app.spendCredit(on: 1, byteCount: 10)
        _ = try app.spendCredit(on: 2, byteCount: 10)
        #expect(throws: Fault(.protocolError, "commit 3 was sent without a credit; commit 0 is the last acknowledged")) {
            _ = try app.spendCredit(on: 3, byteCount: 10)
        }
        app.acknowledge(1)
        _ = try app.spendCredit(on: 3, byteCount: 10)
        #expect(app.admitted == 3 && app.acknowledged == 1)
    }

    @Test("The parts of a commit require its credit, and their sizes are added")
    func parts() throws {
        var app = app
        try app.acceptPart(of: 1, byteCount: 1000)
        try app.acceptPart(of: 1, byteCount: 200)
        #expect(try app.spendCredit(on: 1, byteCount: 30) == 1230)
        #expect(try app.spendCredit(on: 2, byteCount: 4) == 4)
        #expect(throws: Fault.self) { try app.acceptPart(of: 3, byteCount: 1) }
    }

    @Test("The parts of a commit may not exceed the limit of a commit together")
    func limit() throws {
        var app = app
        try app.acceptPart(of: 1, byteCount: Limits.commitBytes)
        let fault = #expect(throws: Fault.self) { _ = try app.spendCredit(on: 1, byteCount: 1) }
        #expect(fault?.code == .limit)
    }

    @Test("An acknowledgement counts only admitted commits, and never returns a credit twice")
    func acknowledgement() throws {
        var app = app
        _ = try app.spendCredit(on: 1, byteCount: 1)
        app.acknowledge(5)
        #expect(app.acknowledged == 1)
        app.acknowledge(0)
        #expect(app.acknowledged == 1)
    }
}
