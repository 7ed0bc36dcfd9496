import Foundation
import Glibc
import Testing
import WireProtocol

/// The server's end of the connection: says welcome on a thread of its own, and reads nothing until it is asked to.
///
/// Unchecked: the semaphore hands the socket over.
final class SilentServer: @unchecked Sendable {
    private final class Held: Sendable {
        let socket: UnixSocket
        init(_ socket: consuming UnixSocket) { self.socket = socket }
    }

    private let accepted = DispatchSemaphore(value: 0)
    private var held: Held?

    /// The listener has to live until the welcome is said.
    init(_ listener: borrowing ListeningSocket) {
        let descriptor = listener.descriptor.rawValue
        Thread { [self] in
            var raw: Int32 = -1
            while raw < 0 { raw = Glibc.accept(descriptor, nil, nil) }
            _ = fcntl(raw, F_SETFL, O_NONBLOCK)
            let held = Held(UnixSocket(FileDescriptor(taking: raw)))
            var outbox = Outbox()
            let display = DisplayConfiguration(width: 10, height: 10, scale: 1, refreshRate: 60)
            outbox.enqueue(ServerMessage.welcome(Welcome(clock: .real, time: 0, display: display)).encoded())
            _ = try? outbox.flush(to: held.socket)
            self.held = held
            accepted.signal()
        }.start()
    }

    /// Every message that has come; calls the body when there was nothing more for a moment, and reads what follows.
    func readAll(_ more: () -> Void) throws -> [ClientMessage] {
        accepted.wait()
        let held = try #require(held)
        var reader = FrameReader()
        var messages: [ClientMessage] = []
        for pass in 0..<2 {
            var quiet = 0
            while quiet < 5 {
                switch try reader.receive(from: held.socket) {
                case .bytes: quiet = 0
                case .closed: quiet = 5
                case .wouldBlock:
                    quiet += 1
                    _ = held.socket.waitReadable(milliseconds: 20)
                }
                while let frame = try reader.next() {
                    messages.append(
                        try ClientMessage(
                            type: frame.header.type, payload: frame.payload.span.bytes, descriptorCount: frame.descriptors.count))
                }
            }
            if pass == 0 { more() }
        }
        return messages
    }
}
