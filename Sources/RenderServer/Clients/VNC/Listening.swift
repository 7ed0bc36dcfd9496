import Glibc

/// Why nobody can be shown the screen.
struct RemoteFault: Error, CustomStringConvertible {
    let description: String
    /// What the program ends with.
    let code: Int32

    init(_ sentence: String, code: Int32 = EX_UNAVAILABLE) {
        description = sentence
        self.code = code
    }
}

/// Where viewers are waited for, and what they have to know.
struct Listening {
    var port: Int32 = 5900
    /// An IPv4 address in dots.
    var address = "127.0.0.1"
    var passwordFile: String?

    /// The address as the network has it, and the password.
    func checked() throws(RemoteFault) -> (address: in_addr_t, password: String?) {
        var binary = in_addr()
        guard inet_pton(AF_INET, address, &binary) == 1 else {
            throw RemoteFault("'\(address)' is no IPv4 address such as 127.0.0.1 or 0.0.0.0", code: EX_USAGE)
        }
        let isOurs = UInt32(bigEndian: binary.s_addr) >> 24 == 127
        guard isOurs || passwordFile != nil else {
            throw RemoteFault("listening on \(address) lets others see and steer the screen: it needs a password file", code: EX_USAGE)
        }
        return (binary.s_addr, try passwordFile.map { (file) throws(RemoteFault) in try Self.password(in: file) })
    }

    /// The first line of a file that nobody else can read.
    private static func password(in file: String) throws(RemoteFault) -> String {
        let descriptor = open(file, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw RemoteFault("cannot read the password file \(file): \(String(cString: strerror(errno)))") }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & 0o077 == 0 else {
            throw RemoteFault("the password file \(file) can be read by others; do `chmod 600 \(file)`")
        }
        var bytes = [UInt8](repeating: 0, count: 256)
        let count = read(descriptor, &bytes, bytes.count)
        let line = bytes.prefix(max(0, count)).prefix { $0 != 0x0A && $0 != 0x0D && $0 != 0 }
        guard !line.isEmpty else { throw RemoteFault("the password file \(file) has no password in its first line") }
        return String(decoding: line.prefix(8), as: UTF8.self)
    }
}
