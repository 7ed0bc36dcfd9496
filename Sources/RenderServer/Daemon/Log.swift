import CLinux
import Glibc
import Synchronization
import WireProtocol

/// One line an event on stderr, as much as `LAMINA_LOG` (error, warn, info, debug; warn where it is not set) asks for.
enum Log {
    enum Level: Int, Comparable {
        case error
        case warn
        case info
        case debug

        static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
    }

    private static let threshold: Level =
        switch environment("LAMINA_LOG") {
        case "error": .error
        case "info": .info
        case "debug": .debug
        default: .warn
        }

    /// Whether `LAMINA_TRACE` (a list separated by commas) names frames.
    static let tracesFrames = environment("LAMINA_TRACE").split(separator: ",").contains("frame")

    static func error(_ sentence: @autoclosure () -> String) { write(.error, sentence) }
    /// A client misbehaves, or something is not as it should be.
    static func warn(_ sentence: @autoclosure () -> String) { write(.warn, sentence) }
    static func info(_ sentence: @autoclosure () -> String) { write(.info, sentence) }
    static func debug(_ sentence: @autoclosure () -> String) { write(.debug, sentence) }

    /// A line of a trace that was asked for.
    static func trace(_ sentence: String) { print("trace: \(sentence)") }

    private static func write(_ level: Level, _ sentence: () -> String) {
        guard level <= threshold else { return }
        if level == .warn {
            let (isAllowed, skipped) = allowance.withLock { $0.take(at: MonotonicClock.now) }
            guard isAllowed else { return }
            if skipped > 0 { print("warn: \(skipped) warnings were left out") }
        }
        print("\(level): \(sentence())")
    }

    /// How many warnings may still be written this second: clients cause them, and are not to fill a disk with them.
    private struct Allowance {
        static let perSecond = 20
        var second = 0.0
        var written = 0
        var skipped = 0

        /// Whether a warning may be written, and how many could not before it.
        mutating func take(at time: Double) -> (isAllowed: Bool, skipped: Int) {
            if time >= second + 1 { (second, written) = (time, 0) }
            guard written < Self.perSecond else {
                skipped &+= 1
                return (false, 0)
            }
            written += 1
            defer { skipped = 0 }
            return (true, skipped)
        }
    }

    private static let allowance = Mutex(Allowance())

    /// Writes a line whole, or not at all where it would have to wait: nobody who does not read stderr may stop the frames. Names that clients gave themselves
    /// cannot begin another line.
    private static func print(_ text: String) {
        var line = Array("render-server: ".utf8)
        for byte in text.utf8 { line.append(byte < 0x20 || byte == 0x7F ? UInt8(ascii: "?") : byte) }
        line.append(UInt8(ascii: "\n"))
        // A pipe that is ready has room for a page.
        var entry = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
        guard poll(&entry, 1, 0) == 1, entry.revents & Int16(POLLOUT) != 0 else { return }
        _ = Glibc.write(STDERR_FILENO, line, min(line.count, Int(PIPE_BUF)))
    }

    private static func environment(_ name: String) -> String { getenv(name).map { String(cString: $0) } ?? "" }
}
