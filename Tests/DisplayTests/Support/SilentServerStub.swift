import Foundation
import Glibc
import Testing
import Transport
import WireProtocol

/// A server that sends a welcome on a thread of its own, and reads nothing until `readAll`.
///
/// Unchecked: the thread sets `connection` before it signals the semaphore, for which `readAll`
/// waits.
final class SilentServerStub: @unchecked Sendable {
    private final class Connection: Sendable {
        let socket: UnixSocket
        init(_ socket: consuming UnixSocket) { self.socket = socket }
    }

    private let accepted = DispatchSemaphore(value: 0)
    private var connection: Connection?

    /// Accepts the first connection. The listener must outlive the welcome.
    init(_ listener: borrowing ListeningSocket) {
        let descriptor = listener.descriptor.rawValue
        Thread { [self] in
            var raw: Int32 = -1
            while raw < 0 { raw = Glibc.accept(descriptor, nil, nil) }
            _ = fcntl(raw, F_SETFL, O_NONBLOCK)
            let connection = Connection(UnixSocket(FileDescriptor(owning: raw)))
            var outbox = Outbox()
            let display = DisplayConfiguration(width: 10, height: 10, scale: 1, refreshRate: 60)
            outbox.enqueue(ServerMessage.welcome(Welcome(clock: .real, time: 0, display: display)).encoded())
            _ = try? outbox.flush(to: connection.socket)
            self.connection = connection
            accepted.signal()
        }.start()
    }

    /// Reads all messages. When none has arrived for 100 ms, calls `sendMore` once and reads the
    /// messages that follow, until again none arrives for 100 ms.
    func readAll(_ sendMore: () -> Void) throws -> [ClientMessage] {
        accepted.wait()
        let connection = try #require(connection)
        var reader = FrameReader()
        var messages: [ClientMessage] = []
        for pass in 0..<2 {
            var quiet = 0
            while quiet < 5 {
                switch try reader.receive(from: connection.socket) {
                case .bytes: quiet = 0
                case .closed: quiet = 5
                case .wouldBlock:
                    quiet += 1
                    _ = connection.socket.waitReadable(milliseconds: 20)
                }
                while let frame = try reader.next() {
                    messages.append(
                        try ClientMessage(
                            type: frame.header.type, payload: frame.payload.span.bytes, descriptorCount: frame.descriptors.count))
                }
            }
            if pass == 0 { sendMore() }
        }
        return messages
    }
}
