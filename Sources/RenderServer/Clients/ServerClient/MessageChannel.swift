import Glibc
import Transport
import WireProtocol

/// A message from the server.
struct ReceivedMessage {
    let message: ServerMessage
    let sequence: UInt64
    let descriptors: [OwnedDescriptor]
}

/// A client's socket with blocking and nonblocking calls for whole messages.
final class MessageChannel {
    private let socket: UnixSocket
    private var reader = FrameReader()

    /// Connects to the server that listens at a path, if it belongs to this user or root.
    init(path: String) throws(ControlFault) {
        do throws(ServerConnectionFault) {
            socket = try UnixSocket.connect(toServerAt: path)
        } catch {
            switch error {
            case .untrusted(let server): throw .untrusted(server)
            case .system(let failure):
                switch failure.code {
                case ENOENT, ECONNREFUSED, ENOTDIR: throw .noServer(path: path)
                default: throw .system(failure)
                }
            }
        }
    }

    /// Sends a whole message, waiting until the socket accepts it.
    func send(_ bytes: [UInt8], within seconds: Double) throws(ControlFault) {
        let deadline = MonotonicClock.now + seconds
        var outbox = Outbox()
        outbox.enqueue(bytes)
        while true {
            do throws(SystemError) {
                if try outbox.flush(to: socket) { return }
            } catch {
                // A fault that explains the end of the connection may still be readable.
                if error.code == EPIPE || error.code == ECONNRESET { return }
                throw .system(error)
            }
            guard socket.waitWritable(milliseconds: try Self.milliseconds(until: deadline, of: seconds)) else { throw .timeout(seconds) }
        }
    }

    /// Sends what the socket accepts now. Errors are left to the receiving calls.
    func flush(_ outbox: inout Outbox) {
        do throws(SystemError) { _ = try outbox.flush(to: socket) } catch {}
    }

    /// Waits for the next message and returns it.
    ///
    /// - Throws: `ControlFault.refused` if the message is a fault.
    func receive(within seconds: Double) throws(ControlFault) -> ReceivedMessage {
        let deadline = MonotonicClock.now + seconds
        while true {
            if let message = try receiveNow() { return message }
            guard socket.waitReadable(milliseconds: try Self.milliseconds(until: deadline, of: seconds)) else { throw .timeout(seconds) }
        }
    }

    /// Returns the next message; `nil` if none has arrived.
    ///
    /// - Throws: `ControlFault.refused` if the message is a fault.
    func receiveNow() throws(ControlFault) -> ReceivedMessage? {
        while true {
            if let frame = try nextFrame() {
                let message = try Self.decode(frame)
                if case .fault(let fault) = message { throw .refused(fault) }
                return ReceivedMessage(message: message, sequence: frame.header.sequence, descriptors: frame.descriptors)
            }
            switch try read() {
            case .bytes: continue
            case .closed: throw .closed
            case .wouldBlock: return nil
            }
        }
    }

    /// Waits until the socket is readable, until it is writable if `untilWritable` is set, or until
    /// another descriptor is readable. The corresponding C function is `poll`.
    func wait(untilWritable: Bool, orReadable descriptor: Int32) {
        var entries = [
            pollfd(fd: socket.descriptor.rawValue, events: Int16(untilWritable ? POLLIN | POLLOUT : POLLIN), revents: 0),
            pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
        ]
        _ = poll(&entries, 2, -1)
    }

    private static func milliseconds(until deadline: Double, of seconds: Double) throws(ControlFault) -> Int32 {
        let left = deadline - MonotonicClock.now
        guard left > 0 else { throw .timeout(seconds) }
        return Int32(min(left * 1000, 1e9).rounded(.up))
    }

    private func nextFrame() throws(ControlFault) -> Frame? {
        do throws(FrameFault) { return try reader.next() } catch { throw .stream(error) }
    }

    private func read() throws(ControlFault) -> Reception {
        do throws(FrameFault) {
            return try reader.receive(from: socket)
        } catch {
            if case .receive(.system(let failure)) = error, failure.code == ECONNRESET { return .closed }
            throw .stream(error)
        }
    }

    private static func decode(_ frame: Frame) throws(ControlFault) -> ServerMessage {
        do throws(DecodingFault) {
            return try ServerMessage(
                type: frame.header.type, payload: frame.payload.span.bytes, descriptorCount: frame.descriptors.count)
        } catch {
            throw .message(error)
        }
    }
}
