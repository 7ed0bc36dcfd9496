import Glibc
import WireProtocol

/// A message from the server.
struct ReceivedMessage {
    let message: ServerMessage
    let sequence: UInt64
    let descriptors: [OwnedDescriptor]
}

/// A client's socket, waiting for what it sends and receives.
final class MessageChannel {
    private let socket: UnixSocket
    private var reader = FrameReader()

    init(path: String) throws(ControlFault) {
        do throws(SystemError) {
            socket = try UnixSocket.connect(path: path)
        } catch {
            switch error.code {
            case ENOENT, ECONNREFUSED, ENOTDIR: throw .noServer(path: path)
            default: throw .system(error)
            }
        }
    }

    /// Sends a message whole.
    func send(_ bytes: [UInt8], within seconds: Double) throws(ControlFault) {
        let deadline = MonotonicClock.now + seconds
        var outbox = Outbox()
        outbox.enqueue(bytes)
        while true {
            do throws(SystemError) {
                if try outbox.flush(to: socket) { return }
            } catch {
                // The server's last words may lie there to be read.
                if error.code == EPIPE || error.code == ECONNRESET { return }
                throw .system(error)
            }
            guard socket.waitWritable(milliseconds: try Self.milliseconds(until: deadline, of: seconds)) else { throw .timeout(seconds) }
        }
    }

    /// Sends what the socket takes now. A connection that is gone is noticed by who receives.
    func flush(_ outbox: inout Outbox) {
        do throws(SystemError) { _ = try outbox.flush(to: socket) } catch {}
    }

    /// The next message that is no fault.
    func receive(within seconds: Double) throws(ControlFault) -> ReceivedMessage {
        let deadline = MonotonicClock.now + seconds
        while true {
            if let message = try receiveNow() { return message }
            guard socket.waitReadable(milliseconds: try Self.milliseconds(until: deadline, of: seconds)) else { throw .timeout(seconds) }
        }
    }

    /// The next message that is no fault; nil where none has come.
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

    /// Waits until something has come, until there is room for more, where that is asked for, or until another descriptor is readable. The corresponding C function is `poll`.
    func wait(forRoom: Bool, or descriptor: Int32) {
        var entries = [
            pollfd(fd: socket.descriptor.rawValue, events: Int16(forRoom ? POLLIN | POLLOUT : POLLIN), revents: 0),
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
