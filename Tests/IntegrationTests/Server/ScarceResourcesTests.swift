import Foundation
import SceneModel
import TestSupport
import Testing
import Transport
import WireProtocol

extension TestServer {
    /// Sets a limit of the running server, as an option of prlimit(1).
    fileprivate func limit(_ option: String) throws {
        let process = try SpawnedProcess("/usr/bin/prlimit", ["--pid", "\(self.process.pid)", option], folder: folder.url)
        guard try process.waitForExit() == 0 else { throw TestFailure(process.stderr) }
    }
}

extension ProtocolClient {
    /// Shares a surface, and shows it in the square of `showSquare()`.
    fileprivate func showSurface(_ id: UInt32) throws {
        try surface(id, width: 8, height: 8, pixel: 0xFF00_FF00)
        let commit = try commit { $0.set(LayerID(rawValue: 1), .contents, .surface(SurfaceID(rawValue: id))) }
        try waitForAcknowledgement(of: commit)
    }
}

@Suite("Servers that may open only 40 descriptors")
struct FewDescriptorsTests {
    /// A server with an app, and as many further apps as it accepts.
    private struct Fixture {
        let server: TestServer
        let app: ProtocolClient
        var others: [ProtocolClient] = []

        init() throws {
            server = try TestServer(clock: "real")
            app = try server.app(name: "innocent")
            try app.showSquare()
            try server.limit("--nofile=40:40")
        }

        /// Connects apps until one is refused as busy.
        mutating func connectOthers() throws {
            while others.count < 60 {
                let client = try ProtocolClient(server.socket)
                // A connection that was refused may be closed before it sends.
                try? client.send(.hello(Hello(role: .app, name: "other")))
                guard let message = try client.receive()?.message else { throw TestFailure("no fault") }
                if case .fault(let fault) = message {
                    guard fault.code == .busy else { throw fault }
                    return
                }
                others.append(client)
            }
            throw TestFailure("the server refused no app")
        }
    }

    @Test("When few descriptors are left, new connections are refused, and the surfaces of connected apps are received")
    func connections() throws {
        var fixture = try Fixture()
        try fixture.connectOthers()
        #expect(fixture.others.count > 2)
        for id in 0..<5 { try fixture.app.showSurface(UInt32(id)) }
    }

    @Test("Clients that keep the server's descriptors by unfinished messages are disconnected, and other apps are not affected")
    func unfinishedMessages() throws {
        var fixture = try Fixture()
        try fixture.connectOthers()
        let memory = try SharedMemory(name: "held", byteCount: 4096)
        let header = MessageHeader(length: 64, type: 2, descriptorCount: 4, sequence: 0).encoded
        for client in fixture.others {
            try? client.send(raw: header, descriptors: Array(repeating: memory.descriptor, count: Limits.descriptorsPerMessage))
        }
        for id in 0..<5 { try fixture.app.showSurface(UInt32(id)) }
        #expect(fixture.server.process.openDescriptors < 40)
    }
}

/// The limit of memory does not apply under sanitizers, which reserve terabytes of addresses.
@Suite("Servers with little memory", .enabled(if: !Sanitizers.replaceMalloc))
struct LittleMemoryTests {
    private struct Fixture {
        let server: TestServer
        let app: ProtocolClient

        init(megabytes: Int) throws {
            server = try TestServer(clock: "real")
            app = try server.app(name: "innocent")
            try app.showSquare()
            try server.limit("--as=\(megabytes << 20):\(megabytes << 20)")
        }

        /// Checks that the app's surfaces are shown, and that the server accepts other apps.
        func check() throws {
            for id in 0..<3 { try app.showSurface(UInt32(id)) }
            _ = try server.app()
            #expect(server.process.isRunning, "\(server.process.stderr)")
        }
    }

    /// Sends a message again and again until the client is refused, and returns the fault.
    private func fault(of client: ProtocolClient, sending send: (Int) throws -> Void) throws -> Fault {
        for index in 0..<64 {
            do { try send(index) } catch is SystemError { break }
        }
        return try client.waitForFault()
    }

    @Test("An app whose surfaces exhaust the server's memory is refused, and others are served", arguments: [300, 350, 400])
    func surfaces(megabytes: Int) throws {
        let fixture = try Fixture(megabytes: megabytes)
        let hostile = try fixture.server.app(name: "hostile")
        let fault = try fault(of: hostile) { index in
            let description = SurfaceDescription(
                id: SurfaceID(rawValue: UInt32(index)), width: 2048, height: 1024, bytesPerRow: 8192, isOpaque: true)
            let memory = try SharedMemory(name: "big", byteCount: description.byteCount)
            try memory.seal(.size)
            try hostile.send(.surface(description), descriptors: [memory.descriptor])
        }
        #expect(fault.code == .limit && fault.message.contains("memory"), "\(fault)")
        try fixture.check()
    }

    @Test("An app whose commits exhaust the server's memory is refused, and others are served", arguments: [300, 350, 400])
    func commits(megabytes: Int) throws {
        let fixture = try Fixture(megabytes: megabytes)
        let hostile = try fixture.server.app(name: "hostile")
        try hostile.commit { $0.create(LayerID(rawValue: 0)) }
        // The shortest changes that are valid, as many as one commit may have.
        var commit = Commit(time: 0)
        commit.changes = Array(repeating: .setRoot(nil), count: (Limits.commitBytes - 64) / 2)
        let bytes = ClientMessage.commit(commit).encoded(sequence: 2)
        #expect(bytes.count > Limits.commitBytes / 2)
        do { try hostile.send(raw: bytes) } catch is SystemError {}
        let fault = try hostile.waitForFault()
        #expect(fault.code == .limit && fault.message.contains("memory"), "\(fault)")
        try fixture.check()
    }

    @Test("A control client that requests a screen for which there is no memory is refused")
    func resize() throws {
        let fixture = try Fixture(megabytes: 400)
        let control = try fixture.server.control()
        try control.client.send(.resize(ScreenSize(width: 8192, height: 4096, scale: 1)))
        let fault = try control.client.waitForFault()
        #expect(fault.code == .limit && fault.message.contains("memory"), "\(fault)")
        try fixture.check()
    }
}
