import Glibc

/// The reason why the screen cannot be served.
struct RemoteFault: Error, CustomStringConvertible {
    let description: String
    /// The program's exit status.
    let code: Int32

    init(_ description: String, code: Int32 = EX_UNAVAILABLE) {
        self.description = description
        self.code = code
    }
}

/// The address and port that viewers connect to, and the file with the password that they need.
struct ListeningOptions {
    var port: Int32 = 5900
    /// An IPv4 address in dotted-decimal notation.
    var address = "127.0.0.1"
    var passwordFile: String?

    /// Returns the address in network byte order, and the password.
    ///
    /// - Throws: A fault if the address is invalid, if it is reachable from other machines and
    ///   there is no password, or if the password file is unreadable or readable by others.
    func validated() throws(RemoteFault) -> (address: in_addr_t, password: String?) {
        var binary = in_addr()
        guard inet_pton(AF_INET, address, &binary) == 1 else {
            throw RemoteFault("'\(address)' is not an IPv4 address such as 127.0.0.1 or 0.0.0.0", code: EX_USAGE)
        }
        let isLoopback = UInt32(bigEndian: binary.s_addr) >> 24 == 127
        guard isLoopback || passwordFile != nil else {
            throw RemoteFault(
                "listening on \(address) lets other machines view and control the screen; add a password with --password-file",
                code: EX_USAGE)
        }
        return (binary.s_addr, try passwordFile.map { (file) throws(RemoteFault) in try Self.password(in: file) })
    }

    /// Returns the first line of a file that only its owner may access, limited to the 8 bytes that
    /// VNC's authentication uses.
    private static func password(in file: String) throws(RemoteFault) -> String {
        let descriptor = open(file, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw RemoteFault("cannot read the password file \(file): \(String(cString: strerror(errno)))") }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & 0o077 == 0 else {
            throw RemoteFault("the password file \(file) is readable by other users; run `chmod 600 \(file)`")
        }
        var bytes = [UInt8](repeating: 0, count: 256)
        let count = read(descriptor, &bytes, bytes.count)
        let line = bytes.prefix(max(0, count)).prefix { $0 != 0x0A && $0 != 0x0D && $0 != 0 }
        guard !line.isEmpty else { throw RemoteFault("the password file \(file) has no password in its first line") }
        return String(decoding: line.prefix(8), as: UTF8.self)
    }
}
