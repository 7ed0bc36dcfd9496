public import Foundation
import Glibc
import SceneModel
public import Transport
public import WireProtocol

/// A client that sends messages one by one, and can violate the protocol. Use it on one thread at a
/// time.
public final class ProtocolClient {
    /// A message from the server.
    public struct Received {
        /// The decoded message.
        public let message: ServerMessage
        /// The sequence number in the message's header.
        public let sequence: UInt64
        /// The descriptors that came with the message.
        public let descriptors: [OwnedDescriptor]
    }

    private let socket: UnixSocket
    private var reader = FrameReader()
    /// The server's welcome, after the handshake.
    public private(set) var welcome: Welcome?
    /// The number of commits sent, which is the sequence number of the last one.
    public private(set) var commits: UInt64 = 0
    /// The messages that were skipped while waiting for another one.
    public private(set) var skipped: [ServerMessage] = []

    /// Connects to the server at a path.
    public init(_ path: String) throws { socket = try UnixSocket.connect(path: path) }

    /// Sends a hello and waits for the welcome.
    public func handshake(_ role: Hello.Role, name: String = "test") throws -> Welcome {
        try send(.hello(Hello(role: role, name: name)))
        guard let received = try receive() else { throw TestFailure("the server closed the connection during the handshake") }
        guard case .welcome(let welcome) = received.message else { throw TestFailure("expected a welcome, got \(received.message)") }
        self.welcome = welcome
        return welcome
    }

    /// Sends a message.
    public func send(_ message: ClientMessage, sequence: UInt64 = 0, descriptors: [OwnedDescriptor] = []) throws {
        try send(raw: message.encoded(sequence: sequence), descriptors: descriptors)
    }

    /// Sends bytes without encoding them, and waits up to `seconds` for space in the socket.
    public func send(raw bytes: [UInt8], descriptors: [OwnedDescriptor] = [], within seconds: TimeInterval = .testTimeout) throws {
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
                guard Date() < deadline else { throw TestFailure("the server has not read for \(seconds) s") }
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

    /// Shares a surface that is filled with one premultiplied pixel.
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

    /// Waits for the next message.
    ///
    /// - Returns: The message; `nil` if the server closed the connection.
    /// - Throws: A `TestFailure` if no message arrives in time.
    public func receive(within seconds: TimeInterval = .testTimeout) throws -> Received? {
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
            guard Date() < deadline else { throw TestFailure("no message arrived within \(seconds) s") }
            _ = socket.waitReadable(milliseconds: 50)
        }
    }

    /// Reads once. A connection that the server reset counts as closed.
    private func read() throws -> Reception {
        do {
            return try reader.receive(from: socket)
        } catch {
            if error == .receive(.system(SystemError("recvmsg", code: ECONNRESET))) { return .closed }
            throw error
        }
    }

    /// Waits for the first message for which a function returns a value. Other messages are added
    /// to `skipped`.
    public func wait<T>(
        for description: String, within seconds: TimeInterval = .testTimeout, _ extract: (ServerMessage) throws -> T?
    ) throws -> T {
        let deadline = Date(timeIntervalSinceNow: seconds)
        while let received = try receive(within: max(0, deadline.timeIntervalSinceNow)) {
            if let value = try extract(received.message) { return value }
            skipped.append(received.message)
        }
        throw TestFailure("the server closed the connection; waited for \(description)")
    }

    /// Waits until a commit is acknowledged.
    public func waitForAcknowledgement(of commit: UInt64) throws {
        _ = try wait(for: "acknowledgement of \(commit)") { message in
            if case .acknowledged(commit, _) = message { true } else { nil }
        }
    }

    /// Waits for a fault and for the end of the connection, and returns the fault.
    public func waitForFault() throws -> Fault {
        let fault = try wait(for: "fault") { message -> Fault? in if case .fault(let fault) = message { fault } else { nil } }
        guard try receive() == nil else { throw TestFailure("the connection stays open after \(fault)") }
        return fault
    }

    /// Waits until the server has ended the connection, with or without a fault.
    public func waitForEnd(within seconds: TimeInterval = .testTimeout) throws {
        while try receive(within: seconds) != nil {}
    }

    /// Closes the sending direction. Messages of the server can still be received.
    public func closeSending() { shutdown(socket.descriptor.rawValue, Int32(SHUT_WR)) }

    /// Makes the kernel's receive buffer as small as possible, so that the server soon notices a
    /// client that does not read.
    public func shrinkReceiveBuffer() {
        var bytes: Int32 = 1
        setsockopt(socket.descriptor.rawValue, SOL_SOCKET, SO_RCVBUF, &bytes, socklen_t(MemoryLayout<Int32>.size))
    }
}
