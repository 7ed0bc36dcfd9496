import Glibc

/// The owner of the other end of a local TCP connection.
enum PeerUser {
    /// Returns whether the other end of a TCP connection over IPv4 belongs to the user of this
    /// process or to root. If the owner cannot be determined, the result is `false`.
    ///
    /// The owner is looked up in the kernel's list of connections, `/proc/net/tcp` (proc(5)).
    static func isSameUserOrRoot(_ socket: Int32) -> Bool {
        guard let peer = endpoint(of: socket, getpeername), let own = endpoint(of: socket, getsockname) else { return false }
        let user = firstValue { line -> UInt32? in
            let fields = line.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: true)
            guard fields.count > 7, fields[1].elementsEqual(peer.utf8), fields[2].elementsEqual(own.utf8) else { return nil }
            return UInt32(String(decoding: fields[7], as: UTF8.self))
        }
        return user == geteuid() || user == 0
    }

    /// Returns an end of the connection in the notation of the list: the address as a number in
    /// native byte order and the port, both hexadecimal.
    private static func endpoint(
        of socket: Int32, _ function: (Int32, UnsafeMutablePointer<sockaddr>?, UnsafeMutablePointer<socklen_t>?) -> Int32
    ) -> String? {
        var address = sockaddr_in()
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let result = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { function(socket, $0, &length) }
        }
        guard result == 0, address.sin_family == sa_family_t(AF_INET) else { return nil }
        return digits(address.sin_addr.s_addr, 8) + ":" + digits(UInt32(UInt16(bigEndian: address.sin_port)), 4)
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
