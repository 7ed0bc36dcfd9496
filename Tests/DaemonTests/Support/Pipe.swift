import Glibc
import Transport

/// A pipe whose ends do not block, which captures the output to a descriptor.
final class Pipe {
    let readEnd: OwnedDescriptor
    let writeEnd: OwnedDescriptor

    init() throws {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw SystemError("pipe") }
        for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
        readEnd = OwnedDescriptor(owning: ends[0])
        writeEnd = OwnedDescriptor(owning: ends[1])
    }

    /// Consumes and returns everything that has been written.
    func text() -> String {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while case let count = read(readEnd.rawValue, &buffer, buffer.count), count > 0 { bytes += buffer.prefix(count) }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Writes until the pipe is full.
    func fill() {
        let page = [UInt8](repeating: UInt8(ascii: "x"), count: 4096)
        while write(writeEnd.rawValue, page, page.count) > 0 {}
    }
}

/// Returns a Boolean value that indicates whether a descriptor is readable now.
func isReadable(_ descriptor: Int32) -> Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, 0) == 1
}
