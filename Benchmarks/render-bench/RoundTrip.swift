import Foundation
import Glibc
import Transport

/// Measures the machine's plain socket round trip: a message of 64 bytes to another process and
/// back, without processing. Commits are compared with it.
enum RoundTrip {
    private static let messageBytes = 64

    /// Returns each message to the sender until the socket closes. Runs in the other process.
    static func echo(socket: Int32) {
        var buffer = [UInt8](repeating: 0, count: messageBytes)
        while true {
            let count = read(socket, &buffer, buffer.count)
            guard count > 0, write(socket, buffer, count) == count else { return }
        }
    }

    /// Starts this program again as the echo and measures round trips (seconds).
    static func measure(samples count: Int) throws -> Percentiles {
        var sockets: [Int32] = [0, 0]
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &sockets) == 0 else { throw POSIXError(.EMFILE) }
        let echo = Process()
        echo.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        echo.arguments = ["echo"]
        echo.standardInput = FileHandle(fileDescriptor: sockets[1], closeOnDealloc: false)
        try echo.run()
        close(sockets[1])
        defer {
            close(sockets[0])
            echo.waitUntilExit()
        }
        var buffer = [UInt8](repeating: 1, count: messageBytes)
        var samples: [Double] = []
        samples.reserveCapacity(count)
        for index in 0..<count + 100 {
            let start = MonotonicClock.now
            guard write(sockets[0], buffer, messageBytes) == messageBytes else { throw POSIXError(.EPIPE) }
            var received = 0
            while received < messageBytes {
                let count = read(sockets[0], &buffer, messageBytes - received)
                guard count > 0 else { throw POSIXError(.EPIPE) }
                received += count
            }
            // The first hundred warm up.
            if index >= 100 { samples.append(MonotonicClock.now - start) }
        }
        return Percentiles(samples)
    }
}
