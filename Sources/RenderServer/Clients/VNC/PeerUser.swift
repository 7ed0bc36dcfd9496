import Glibc

/// Whose a connection from this machine is.
enum PeerUser {
    /// Whether the other end of a TCP connection over IPv4 belongs to our own user or root. Where the kernel does not say, it does not.
    ///
    /// It is looked up in the kernel's list of connections; proc(5), `/proc/net/tcp`.
    static func isOurs(_ socket: Int32) -> Bool {
        guard let peer = name(of: socket, getpeername), let own = name(of: socket, getsockname) else { return false }
        let user = withLines { line -> UInt32? in
            let fields = line.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: true)
            guard fields.count > 7, fields[1].elementsEqual(peer.utf8), fields[2].elementsEqual(own.utf8) else { return nil }
            return UInt32(String(decoding: fields[7], as: UTF8.self))
        }
        return user == geteuid() || user == 0
    }

    /// An end of the connection as the list has it: the address as a number in memory's order, and the port, in hexadecimal digits.
    private static func name(
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

    /// The first answer that the body has for a line of the list.
    private static func withLines<T>(_ body: (ArraySlice<UInt8>) -> T?) -> T? {
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
                if let answer = body(rest[..<end]) { return answer }
                rest.removeSubrange(...end)
            }
        }
    }
}
