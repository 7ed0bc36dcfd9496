import Foundation
import Glibc
import SceneModel
import TestSupport
import Transport
import WireProtocol

/// Runs a hostile program in this process, which stops itself twice so that its parent determines
/// when the program begins and continues: when its commits are encoded and it is connected, and
/// when it has sent the first of them.
struct HostileClient {
    private let program: HostileProgram
    private let client: ProtocolClient
    private let record: FileHandle
    /// The encoded commits: those of the beginning, then those of the cycle.
    private var messages: [[UInt8]]
    private let setupCount: Int
    /// The number of commits sent.
    private var sent: UInt64 = 0
    private var acknowledged: UInt64 = 0

    /// Connects to the server at a path.
    init(_ program: HostileProgram, socket: String, record: ClientRecord) throws {
        self.program = program
        let setup = program.setup()
        setupCount = setup.count
        messages = (setup + (program.cycle?() ?? [])).map { ClientMessage.commit($0).encoded() }
        self.record = try record.open()
        client = try ProtocolClient(socket)
        _ = try client.handshake(.app, name: program.name)
        try client.surface(0, width: 64, height: 64, pixel: 0xFF80_4020)
    }

    /// Runs until the server ends the connection.
    ///
    /// - Throws: The server's fault, or the error of the connection.
    mutating func run() throws {
        raise(SIGSTOP)
        do {
            for index in 0..<setupCount { try send(index) }
            try sendCycle()
            raise(SIGSTOP)
            while let received = try client.receive(within: 3600) { try handle(received.message) }
        } catch let error as SystemError where error.code == EPIPE || error.code == ECONNRESET {
            // The fault that explains the end of the connection is still readable.
            while let received = try client.receive() { try handle(received.message) }
        }
    }

    private mutating func handle(_ message: ServerMessage) throws {
        switch message {
        case .presented(let commit, _, _):
            try ClientRecord.append(ClientEvent(kind: .presented, commit: commit, time: MonotonicClock.now), to: record)
        case .acknowledged(let commit, _):
            acknowledged = commit
            try sendCycle()
        case .fault(let fault): throw fault
        default: break
        }
    }

    /// Sends commits of the cycle, while fewer than the program permits wait for the server.
    private mutating func sendCycle() throws {
        let length = messages.count - setupCount
        while length > 0, sent - acknowledged < UInt64(program.outstanding) {
            try send(setupCount + (Int(sent) - setupCount) % length)
        }
    }

    private mutating func send(_ index: Int) throws {
        sent += 1
        MessageHeader.setSequence(sent, in: &messages[index])
        // The server may take long to read a commit of many megabytes.
        try client.send(raw: messages[index], within: 3600)
    }
}
