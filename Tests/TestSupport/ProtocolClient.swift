public import Foundation
import Glibc
public import WireProtocol

/// A client that speaks the protocol by hand, and breaks it where the test says so. Not for use from several threads at once.
public final class ProtocolClient {
    /// A message from the server.
    public struct Received {
        public let message: ServerMessage
        public let sequence: UInt64
        public let descriptors: [OwnedDescriptor]
    }

    private let socket: UnixSocket
    private var reader = FrameReader()
    public private(set) var welcome: Welcome?
    /// The sequence number of the last commit sent.
    public private(set) var commits: UInt64 = 0
    /// Messages read while waiting for another kind.
    public private(set) var skipped: [ServerMessage] = []

    public init(_ path: String) throws { socket = try UnixSocket.connect(path: path) }

    /// Says hello and waits for the welcome.
    public func handshake(_ role: Hello.Role, name: String = "test") throws -> Welcome {
        try send(.hello(Hello(role: role, name: name)))
        guard let received = try receive() else { throw TestFailure("the server closed the connection during the handshake") }
        guard case .welcome(let welcome) = received.message else { throw TestFailure("expected a welcome, got \(received.message)") }
        self.welcome = welcome
        return welcome
    }

    public func send(_ message: ClientMessage, sequence: UInt64 = 0, descriptors: [OwnedDescriptor] = []) throws {
        try send(raw: message.encoded(sequence: sequence), descriptors: descriptors)
    }

    /// Sends bytes as they are, waiting for room up to `seconds`.
    public func send(raw bytes: [UInt8], descriptors: [OwnedDescriptor] = [], within seconds: TimeInterval = 20) throws {
        let deadline = Date(timeIntervalSinceNow: seconds)
        var offset = 0
        while offset < bytes.count {
            var result: Result<Int?, SystemError> = .success(nil)
            bytes.withUnsafeBytes { buffer in
                do throws(SystemError) {
                    result = .success(
                        try socket.send(UnsafeRawBufferPointer(rebasing: buffer[offset...]), descriptors: offset == 0 ? descriptors : []))
                } catch {
                    result = .failure(error)
                }
            }
            if let sent = try result.get() {
                offset += sent
            } else {
                guard Date() < deadline else { throw TestFailure("the server does not read") }
                _ = socket.waitWritable(milliseconds: 100)
            }
        }
    }

    /// Sends a commit with the next sequence number.
    @discardableResult
    public func commit(_ build: (inout Commit) -> Void) throws -> UInt64 {
        var commit = Commit(time: 0)
        build(&commit)
        commits += 1
        try send(.commit(commit), sequence: commits)
        return commits
    }

    /// Shares a surface filled with one premultiplied pixel.
    public func surface(_ id: UInt32, width: Int, height: Int, pixel: UInt32) throws {
        let description = SurfaceDescription(
            id: SurfaceID(rawValue: id), width: width, height: height, bytesPerRow: 4 * width, isOpaque: pixel >> 24 == 255)
        let memory = try SharedMemory(name: "test-surface", byteCount: description.byteCount)
        withExtendedLifetime(memory) {
            memory.bytes.withMemoryRebound(to: UInt32.self) { $0.update(repeating: pixel) }
        }
        try memory.seal(.size)
        try send(.surface(description), descriptors: [memory.descriptor])
    }

    /// The next message; nil where the server closed the connection. Throws when nothing comes in time.
    public func receive(within seconds: TimeInterval = 20) throws -> Received? {
        let deadline = Date(timeIntervalSinceNow: seconds)
        while true {
            if let frame = try reader.next() {
                let message = try ServerMessage(
                    type: frame.header.type, payload: frame.payload.span.bytes, descriptorCount: frame.descriptors.count)
                return Received(message: message, sequence: frame.header.sequence, descriptors: frame.descriptors)
            }
            switch try read() {
            case .bytes: continue
            case .closed: return nil
            case .wouldBlock: break
            }
            guard Date() < deadline else { throw TestFailure("no message came") }
            _ = socket.waitReadable(milliseconds: 50)
        }
    }

    /// Reads once; a connection that the server reset counts as closed.
    private func read() throws -> Reception {
        do {
            return try reader.receive(from: socket)
        } catch {
            if error == .receive(.system(SystemError("recvmsg", code: ECONNRESET))) { return .closed }
            throw error
        }
    }

    /// Waits for the first message that the function answers a value for; others are kept in `skipped`.
    public func wait<T>(for what: String, within seconds: TimeInterval = 20, _ pick: (ServerMessage) throws -> T?) throws -> T {
        let deadline = Date(timeIntervalSinceNow: seconds)
        while let received = try receive(within: max(0, deadline.timeIntervalSinceNow)) {
            if let value = try pick(received.message) { return value }
            skipped.append(received.message)
        }
        throw TestFailure("the server closed the connection; waited for \(what)")
    }

    /// Waits until the commit was applied.
    public func waitForAcknowledgement(of commit: UInt64) throws {
        _ = try wait(for: "acknowledgement of \(commit)") { message in
            if case .acknowledged(commit, _) = message { true } else { nil }
        }
    }

    /// Waits for the fault that ends the connection, and for the end.
    public func waitForFault() throws -> Fault {
        let fault = try wait(for: "fault") { message -> Fault? in if case .fault(let fault) = message { fault } else { nil } }
        guard try receive() == nil else { throw TestFailure("the connection goes on after \(fault)") }
        return fault
    }

    /// Whether the server has ended the connection, with or without a fault that could still be read.
    public func waitForEnd(within seconds: TimeInterval = 20) throws {
        while try receive(within: seconds) != nil {}
    }

    /// Says that nothing more will be sent; what the server sends is still received.
    public func closeSending() { shutdown(socket.descriptor.rawValue, Int32(SHUT_WR)) }

    /// Makes the kernel's buffer for what the server sends as small as it goes, so that a client that does not read is noticed.
    public func shrinkReceiveBuffer() {
        var bytes: Int32 = 1
        setsockopt(socket.descriptor.rawValue, SOL_SOCKET, SO_RCVBUF, &bytes, socklen_t(MemoryLayout<Int32>.size))
    }
}
