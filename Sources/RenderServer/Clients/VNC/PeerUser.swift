import Glibc

/// The owner of the other end of a local TCP connection.
enum PeerUser {
    /// Returns the user id of the other end of a TCP connection over IPv4, or `nil` if the other
    /// end is not an open socket on this machine.
    ///
    /// The owner is looked up in the kernel's list of connections, `/proc/net/tcp` (proc(5)). The
    /// list also contains connections whose socket is closed: they belong to no process, have the
    /// inode 0, and are listed with user 0.
    static func id(ofPeer socket: Int32) -> UInt32? {
        guard let peer = endpoint(of: socket, getpeername), let own = endpoint(of: socket, getsockname) else { return nil }
        return firstValue { user(inLine: $0, from: peer, to: own) }
    }

    /// Returns the user id in a line of the list, if it describes an open socket in a connection.
    ///
    /// - Parameters:
    ///   - local: The socket's own end.
    ///   - remote: The other end.
    static func user(inLine line: ArraySlice<UInt8>, from local: String, to remote: String) -> UInt32? {
        let fields = line.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: true)
        // The state 01 is TCP_ESTABLISHED.
        guard fields.count > 9, fields[1].elementsEqual(local.utf8), fields[2].elementsEqual(remote.utf8),
            fields[3].elementsEqual("01".utf8), !fields[9].elementsEqual("0".utf8)
        else { return nil }
        return UInt32(String(decoding: fields[7], as: UTF8.self))
    }

    /// Returns the address of the other end of a TCP connection over IPv4 in network byte order, or
    /// 0 if there is none.
    static func address(ofPeer socket: Int32) -> UInt32 { address(of: socket, getpeername)?.sin_addr.s_addr ?? 0 }

    private typealias AddressFunction = (Int32, UnsafeMutablePointer<sockaddr>?, UnsafeMutablePointer<socklen_t>?) -> Int32

    /// Returns an end of the connection in the notation of the list: the address as a number in
    /// native byte order and the port, both hexadecimal.
    private static func endpoint(of socket: Int32, _ function: AddressFunction) -> String? {
        guard let address = address(of: socket, function) else { return nil }
        return digits(address.sin_addr.s_addr, 8) + ":" + digits(UInt32(UInt16(bigEndian: address.sin_port)), 4)
    }

    private static func address(of socket: Int32, _ function: AddressFunction) -> sockaddr_in? {
        var address = sockaddr_in()
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let result = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { function(socket, $0, &length) }
        }
        return result == 0 && address.sin_family == sa_family_t(AF_INET) ? address : nil
    }

    private static func digits(_ number: UInt32, _ count: Int) -> String {
        let text = String(number, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, count - text.count)) + text
    }

    /// Returns the first value that the body returns for a line of the list.
    private static func firstValue<T>(inLines body: (ArraySlice<UInt8>) -> T?) -> T? {
        let file = open("/proc/net/tcp", O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var rest: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(file, &buffer, buffer.count)
            guard count > 0 else { return nil }
            rest += buffer.prefix(count)
            while let end = rest.firstIndex(of: 0x0A) {
                if let value = body(rest[..<end]) { return value }
                rest.removeSubrange(...end)
            }
        }
    }
}
