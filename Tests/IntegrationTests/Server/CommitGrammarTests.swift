import CommitGrammar
import Foundation
import Geometry
import SceneModel
import TestSupport
import Testing
import Transport
import WireProtocol

/// Generated commits with extreme values, whose validity the generator knows from a model of its
/// own. `make soak` sends them for a long time on the real clock.
@Suite("Generated commits")
struct CommitGrammarTests {
    /// An app that sends the steps of a generator.
    private struct GeneratedApp {
        private let client: ProtocolClient
        private var generator: CommitGenerator

        init(_ server: TestServer, seed: UInt64) throws {
            client = try server.app(name: "seed \(seed)")
            generator = CommitGenerator(seed: seed, screen: Size(width: 320, height: 240), invalidEvery: 40)
        }

        /// Sends one step.
        ///
        /// - Returns: The number of a commit that has to be acknowledged, or nil after a surface.
        /// - Throws: The fault that ends the session after an invalid commit.
        mutating func step() throws -> UInt64? {
            switch generator.next() {
            case .surface(let surface):
                let memory = try SharedMemory(name: "generated", byteCount: surface.byteCount)
                try memory.seal(.size)
                try client.send(.surface(surface), descriptors: [memory.descriptor])
                return nil
            case .commit(let commit): return try client.commit { $0 = commit }
            case .invalidCommit(let commit):
                try client.commit { $0 = commit }
                throw try client.waitForFault()
            }
        }

        /// Returns whether the acknowledgement of a valid commit has arrived.
        func hasAcknowledgement(of commit: UInt64) throws -> Bool {
            while true {
                let received: ProtocolClient.Received?
                // A `TestFailure` means that no message has arrived.
                do { received = try client.receive(within: 0) } catch is TestFailure { return false }
                switch received?.message {
                case .acknowledged(commit, _)?: return true
                case .fault(let fault)?: throw TestFailure("valid commit \(commit) was refused: \(fault)")
                case nil: throw TestFailure("the connection was closed after valid commit \(commit)")
                default: continue
                }
            }
        }
    }

    @Test("Every valid commit is shown, and every invalid one ends the session of its app alone", arguments: [1, 2, 3] as [UInt64])
    func validity(seed: UInt64) throws {
        let server = try TestServer()
        let control = try server.control()
        let bystander = try server.app(name: "bystander")
        try bystander.showSquare()
        var refusals = 0
        var acknowledged = 0
        var sessions: UInt64 = 0
        while acknowledged < 150 {
            sessions += 1
            var app = try GeneratedApp(server, seed: seed << 32 | sessions)
            do {
                while acknowledged < 150 {
                    guard let commit = try app.step() else { continue }
                    // The server draws a frame at each tick, with whatever the commit shows.
                    try eventually("commit \(commit) of session \(sessions) is applied") {
                        try control.tick(1.0 / 60)
                        return try app.hasAcknowledgement(of: commit)
                    }
                    acknowledged += 1
                }
            } catch let fault as Fault {
                #expect(fault.code == .protocolError)
                refusals += 1
            }
        }
        #expect(refusals > 0)
        #expect(refusals == Int(sessions) - 1)
        try eventually("all generated apps have left") { try control.statistics().clients.map(\.name) == ["bystander"] }
        #expect(server.process.isRunning)
    }
}

@Suite("The commit generator")
struct CommitGeneratorTests {
    private func steps(seed: UInt64, count: Int) -> [Commit] {
        var generator = CommitGenerator(seed: seed, screen: Size(width: 320, height: 240), invalidEvery: 0)
        return (0..<count).compactMap { _ in if case .commit(let commit) = generator.next() { commit } else { nil } }
    }

    @Test("A seed determines all commits")
    func determinism() {
        #expect(steps(seed: 7, count: 200) == steps(seed: 7, count: 200))
        #expect(steps(seed: 7, count: 200) != steps(seed: 8, count: 200))
    }

    @Test("The commits contain every kind of change, layer and animation, and every property")
    func coverage() {
        let commits = (0..<8 as Range<UInt64>).flatMap { steps(seed: $0, count: 1000) }
        var changes: Set<String> = []
        var kinds: Set<LayerKind> = []
        for case let change in commits.flatMap(\.changes) {
            changes.insert("\(change)".prefix { $0 != "(" }.description)
            if case .createLayer(_, let kind) = change { kinds.insert(kind) }
        }
        #expect(
            changes == [
                "createLayer", "destroyLayer", "setRoot", "setProperties", "spliceSublayers", "swapContents", "addAnimation",
                "removeAnimation", "destroySurface",
            ])
        #expect(kinds == Set(LayerKind.allCases))
        #expect(Set(commits.flatMap(\.assignments).map(\.property)) == Set(LayerProperty.allCases))
        var contents: Set<String> = []
        for animation in commits.flatMap(\.animations) {
            switch animation.content {
            case .group: contents.insert("group")
            case .transition: contents.insert("transition")
            case .property(let property): contents.insert("\(property.content)".prefix { $0 != "(" }.description)
            }
        }
        #expect(contents == ["group", "transition", "basic", "keyframes", "spring"])
    }
}
