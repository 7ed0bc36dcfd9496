import CLinux
import Glibc

/// The process at the other end of a Unix socket, as the kernel reports it.
public struct PeerCredentials: Equatable, Sendable {
    /// The id of the peer's process when the connection was made.
    public let pid: Int32
    /// The effective user id of that process at that time.
    public let uid: UInt32
}

/// The result of a read from a socket.
public enum Reception: Sendable {
    /// The number of bytes received, and the descriptors received with them.
    case bytes(Int, [OwnedDescriptor])
    /// No bytes are available now.
    case wouldBlock
    /// The peer closed its end. No more bytes follow.
    case closed
}

/// The reason why a connection can no longer be read.
public enum ReceiveFault: Error, Equatable, Sendable, CustomStringConvertible {
    /// A system call failed.
    case system(SystemError)
    /// More descriptors were sent than a message may carry or than this process can hold. Those
    /// received are closed.
    case controlTruncated

    public var description: String {
        switch self {
        case .system(let error): error.description
        case .controlTruncated: "the peer sent more descriptors than a message may carry, or than this process can hold"
        }
    }
}

/// A connected Unix stream socket that never blocks.
public struct UnixSocket: ~Copyable, Sendable {
    /// The socket's descriptor, for waiting.
    public let descriptor: FileDescriptor

    /// Takes ownership of a connected socket, which must be non-blocking.
    public init(_ descriptor: consuming FileDescriptor) { self.descriptor = descriptor }

    /// Connects to a listening socket. The corresponding C functions are `socket` and `connect`.
    ///
    /// - Throws: The error of the call that failed: `ENOENT` or `ECONNREFUSED` if there is no
    ///   listener at the path, `EAGAIN` if its queue is full, `ENAMETOOLONG` or `EINVAL` if a
    ///   socket cannot have the path.
    public static func connect(path: String) throws(SystemError) -> UnixSocket {
        let raw = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
        guard raw >= 0 else { throw SystemError("socket") }
        let descriptor = FileDescriptor(owning: raw)
        let result = try withAddress(of: path) { address, length in retrying { Glibc.connect(raw, address, length) } }
        guard result == 0 else { throw SystemError("connect") }
        return UnixSocket(descriptor)
    }

    /// Creates two sockets that are connected to each other. The corresponding C function is
    /// `socketpair`.
    ///
    /// - Throws: The error of the call: `EMFILE` or `ENFILE` if no descriptor is left.
    public static func pair() throws(SystemError) -> (OwnedDescriptor, OwnedDescriptor) {
        var ends: [Int32] = [-1, -1]
        let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
        guard socketpair(AF_UNIX, type, 0, &ends) == 0 else { throw SystemError("socketpair") }
        return (OwnedDescriptor(owning: ends[0]), OwnedDescriptor(owning: ends[1]))
    }

    /// Sends as many bytes as fit now, and the descriptors with the first of them. The
    /// corresponding C function is `sendmsg`.
    ///
    /// - Returns: The number of bytes sent, or nil if the socket has no space for any.
    /// - Throws: The error of the call: `EPIPE` or `ECONNRESET` if the peer has disconnected. No
    ///   signal is raised.
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

    /// Receives the available bytes, at most as many as the buffer holds. The corresponding C
    /// function is `recvmsg`.
    ///
    /// The descriptors received are closed when this process executes another program.
    ///
    /// - Parameters:
    ///   - buffer: The memory for the bytes, at least one.
    ///   - descriptorLimit: The number of descriptors that a message may carry.
    /// - Throws: `ReceiveFault.controlTruncated` if more descriptors were sent than the buffer for
    ///   `descriptorLimit` of them holds, or than this process can hold; `ReceiveFault.system` if
    ///   the call fails.
    public func receive(
        into buffer: UnsafeMutableRawBufferPointer, descriptorLimit: Int
    ) throws(ReceiveFault) -> Reception {
        // Space for one more than the limit, to distinguish a message beyond the limit from a
        // truncated one.
        let space = ControlMessage.space(4 * (descriptorLimit + 1))
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

    /// Waits until the socket is readable, which it also is after the peer disconnects. The
    /// corresponding C function is `poll`.
    ///
    /// - Parameter milliseconds: The timeout; a negative one means none.
    /// - Returns: false if the time is up.
    public func waitReadable(milliseconds: Int32) -> Bool { wait(Int16(POLLIN), milliseconds) }

    /// Waits until the socket is writable. The corresponding C function is `poll`.
    ///
    /// - Parameter milliseconds: The timeout; a negative one means none.
    /// - Returns: false if the time is up.
    public func waitWritable(milliseconds: Int32) -> Bool { wait(Int16(POLLOUT), milliseconds) }

    private func wait(_ events: Int16, _ milliseconds: Int32) -> Bool {
        let deadline = MonotonicClock.now + Double(milliseconds) / 1000
        var remaining = milliseconds
        while true {
            var entry = pollfd(fd: descriptor.rawValue, events: events, revents: 0)
            let ready = poll(&entry, 1, remaining)
            if ready >= 0 || errno != EINTR { return ready > 0 }
            if milliseconds >= 0 { remaining = Int32(clamping: Int(max(0, (deadline - MonotonicClock.now) * 1000).rounded(.up))) }
        }
    }

    /// Returns the process and user of the peer. The corresponding C function is
    /// `getsockopt(SO_PEERCRED)`.
    ///
    /// - Throws: The error of the call.
    public func peerCredentials() throws(SystemError) -> PeerCredentials {
        var credentials = lx_ucred()
        var length = socklen_t(MemoryLayout<lx_ucred>.size)
        guard getsockopt(descriptor.rawValue, SOL_SOCKET, SO_PEERCRED, &credentials, &length) == 0 else { throw SystemError("getsockopt") }
        return PeerCredentials(pid: credentials.pid, uid: credentials.uid)
    }

    /// Ends the connection in both directions. The peer can still read the bytes sent before. The
    /// corresponding C function is `shutdown`.
    public func shutdown() { _ = Glibc.shutdown(descriptor.rawValue, Int32(SHUT_RDWR)) }

    /// Sets the number of bytes that the kernel buffers for the peer; the kernel doubles it. The
    /// corresponding C function is `setsockopt(SO_SNDBUF)`.
    ///
    /// - Throws: The error of the call.
    public func setSendBuffer(bytes: Int32) throws(SystemError) {
        var value = bytes
        guard setsockopt(descriptor.rawValue, SOL_SOCKET, SO_SNDBUF, &value, socklen_t(MemoryLayout<Int32>.size)) == 0
        else { throw SystemError("setsockopt") }
    }
}

/// Calls a closure with the socket address of a path.
///
/// - Throws: `ENAMETOOLONG` for a path that is too long, and `EINVAL` for an empty one or one that
///   contains a zero byte, which would name another socket.
func withAddress<R>(of path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> R) throws(SystemError) -> R {
    let bytes = Array(path.utf8)
    guard !bytes.isEmpty, !bytes.contains(0) else { throw SystemError("socket address", code: EINVAL) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let fits = withUnsafeMutableBytes(of: &address.sun_path) { bytesOfPath -> Bool in
        guard bytes.count < bytesOfPath.count else { return false }
        bytesOfPath.copyBytes(from: bytes)
        return true
    }
    guard fits else { throw SystemError("socket address", code: ENAMETOOLONG) }
    return withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
    }
}
