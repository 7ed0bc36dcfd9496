import CLinux
import Glibc

/// Who is at the other end of a Unix socket, as the kernel knows it.
public struct PeerCredentials: Equatable, Sendable {
    public let pid: Int32
    public let uid: UInt32
}

/// What a read from a socket brought.
public enum Reception: Sendable {
    /// Bytes, and the descriptors that came with them.
    case bytes(Int, [OwnedDescriptor])
    /// Nothing now.
    case wouldBlock
    /// The peer closed its end; there will be no more.
    case closed
}

/// Why nothing can be received any more.
public enum ReceiveFault: Error, Equatable, Sendable, CustomStringConvertible {
    case system(SystemError)
    /// More descriptors came than there is room for, in a message or in this process; those that came are closed.
    case controlTruncated

    public var description: String {
        switch self {
        case .system(let error): error.description
        case .controlTruncated: "more descriptors came than a message may have, or than there is room for"
        }
    }
}

/// A connected Unix stream socket that never blocks.
public struct UnixSocket: ~Copyable, Sendable {
    public let descriptor: FileDescriptor

    /// Takes over a connected socket; it must not block.
    public init(_ descriptor: consuming FileDescriptor) { self.descriptor = descriptor }

    /// Connects to a listening socket. The corresponding C functions are `socket` and `connect`.
    public static func connect(path: String) throws(SystemError) -> UnixSocket {
        let raw = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
        guard raw >= 0 else { throw SystemError("socket") }
        let descriptor = FileDescriptor(taking: raw)
        let result = try withAddress(of: path) { address, length in retrying { Glibc.connect(raw, address, length) } }
        guard result == 0 else { throw SystemError("connect") }
        return UnixSocket(descriptor)
    }

    /// Two sockets connected to each other. The corresponding C function is `socketpair`.
    public static func pair() throws(SystemError) -> (OwnedDescriptor, OwnedDescriptor) {
        var ends: [Int32] = [-1, -1]
        let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
        guard socketpair(AF_UNIX, type, 0, &ends) == 0 else { throw SystemError("socketpair") }
        return (OwnedDescriptor(taking: ends[0]), OwnedDescriptor(taking: ends[1]))
    }

    /// Sends as many bytes as fit now, the descriptors with the first of them; nil where not one fits. The caller goes on holding the descriptors.
    /// The corresponding C function is `sendmsg`.
    public func send(_ bytes: UnsafeRawBufferPointer, descriptors: [OwnedDescriptor] = []) throws(SystemError) -> Int? {
        let space = descriptors.isEmpty ? 0 : ControlMessage.space(4 * descriptors.count)
        let raw = descriptor.rawValue
        let sent = withUnsafeTemporaryAllocation(byteCount: max(space, 1), alignment: MemoryLayout<cmsghdr>.alignment) { control in
            control.initializeMemory(as: UInt8.self, repeating: 0)
            var vector = iovec(iov_base: UnsafeMutableRawPointer(mutating: bytes.baseAddress), iov_len: bytes.count)
            return withUnsafeMutablePointer(to: &vector) { vector in
                var message = msghdr()
                message.msg_iov = vector
                message.msg_iovlen = 1
                if space > 0 {
                    ControlMessage.write(descriptors.map(\.rawValue), into: control)
                    message.msg_control = control.baseAddress
                    message.msg_controllen = space
                }
                return withExtendedLifetime(descriptors) { retrying { sendmsg(raw, &message, Int32(MSG_NOSIGNAL)) } }
            }
        }
        if sent >= 0 { return sent }
        if errno == EAGAIN || errno == EWOULDBLOCK { return nil }
        throw SystemError("sendmsg")
    }

    /// Receives what is there, into at least one byte of room. Descriptors are never inherited by programs that are started. The corresponding C function
    /// is `recvmsg`.
    public func receive(into buffer: UnsafeMutableRawBufferPointer) throws(ReceiveFault) -> Reception {
        // Room for one more than a message may have, so that the limit is told from truncation.
        let space = ControlMessage.space(4 * (Limits.descriptorsPerMessage + 1))
        let raw = descriptor.rawValue
        var truncated = false
        var descriptors: [OwnedDescriptor] = []
        var code: Int32 = 0
        let count = withUnsafeTemporaryAllocation(byteCount: space, alignment: MemoryLayout<cmsghdr>.alignment) { control in
            var vector = iovec(iov_base: buffer.baseAddress, iov_len: buffer.count)
            return withUnsafeMutablePointer(to: &vector) { vector in
                var message = msghdr()
                message.msg_iov = vector
                message.msg_iovlen = 1
                message.msg_control = control.baseAddress
                message.msg_controllen = space
                let count = retrying { recvmsg(raw, &message, Int32(MSG_CMSG_CLOEXEC)) }
                code = errno
                guard count >= 0 else { return count }
                truncated = message.msg_flags & Int32(MSG_CTRUNC) != 0
                descriptors = ControlMessage.read(UnsafeRawBufferPointer(rebasing: control[..<min(space, Int(message.msg_controllen))]))
                return count
            }
        }
        if count < 0 {
            if code == EAGAIN || code == EWOULDBLOCK { return .wouldBlock }
            throw .system(SystemError("recvmsg", code: code))
        }
        if truncated { throw .controlTruncated }
        return count == 0 && buffer.count > 0 ? .closed : .bytes(count, descriptors)
    }

    /// Waits until there is something to read (or the peer is gone) or the time is over; answers whether there is. Negative times wait for ever.
    /// The corresponding C function is `poll`.
    public func waitReadable(milliseconds: Int32) -> Bool { wait(Int16(POLLIN), milliseconds) }

    /// Waits until there is room to write; otherwise as `waitReadable`.
    public func waitWritable(milliseconds: Int32) -> Bool { wait(Int16(POLLOUT), milliseconds) }

    private func wait(_ events: Int16, _ milliseconds: Int32) -> Bool {
        let deadline = MonotonicClock.now + Double(milliseconds) / 1000
        var left = milliseconds
        while true {
            var entry = pollfd(fd: descriptor.rawValue, events: events, revents: 0)
            let ready = poll(&entry, 1, left)
            if ready >= 0 || errno != EINTR { return ready > 0 }
            if milliseconds >= 0 { left = Int32(clamping: Int(max(0, (deadline - MonotonicClock.now) * 1000).rounded(.up))) }
        }
    }

    /// The peer's process and user. The corresponding C function is `getsockopt(SO_PEERCRED)`.
    public func peerCredentials() throws(SystemError) -> PeerCredentials {
        var credentials = lx_ucred()
        var length = socklen_t(MemoryLayout<lx_ucred>.size)
        guard getsockopt(descriptor.rawValue, SOL_SOCKET, SO_PEERCRED, &credentials, &length) == 0 else { throw SystemError("getsockopt") }
        return PeerCredentials(pid: credentials.pid, uid: credentials.uid)
    }

    /// Ends the connection in both directions; the peer reads what was sent, then the end. The corresponding C function is `shutdown`.
    public func shutdown() { _ = Glibc.shutdown(descriptor.rawValue, Int32(SHUT_RDWR)) }

    /// Sets how many bytes the kernel keeps for the peer (it doubles the number). The corresponding C function is `setsockopt(SO_SNDBUF)`.
    public func setSendBuffer(bytes: Int32) throws(SystemError) {
        var value = bytes
        guard setsockopt(descriptor.rawValue, SOL_SOCKET, SO_SNDBUF, &value, socklen_t(MemoryLayout<Int32>.size)) == 0
        else { throw SystemError("setsockopt") }
    }
}

/// Calls the body with a socket address of the path. One too long is `ENAMETOOLONG`; an empty one, or one with a zero in it, would name another socket than
/// it says, and is `EINVAL`.
func withAddress<R>(of path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> R) throws(SystemError) -> R {
    let bytes = Array(path.utf8)
    guard !bytes.isEmpty, !bytes.contains(0) else { throw SystemError("socket address", code: EINVAL) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let fits = withUnsafeMutableBytes(of: &address.sun_path) { room -> Bool in
        guard bytes.count < room.count else { return false }
        room.copyBytes(from: bytes)
        return true
    }
    guard fits else { throw SystemError("socket address", code: ENAMETOOLONG) }
    return withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
    }
}
