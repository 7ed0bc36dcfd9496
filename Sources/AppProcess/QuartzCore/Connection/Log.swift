import Glibc

/// One line an event on stderr, as much as `LAMINA_LOG` (error, warn, info, debug; warn where it is not set) asks for. Any thread.
package enum Log {
    package enum Level: Int, Comparable {
        case error
        case warn
        case info
        case debug

        package static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
    }

    private static let threshold: Level =
        switch getenv("LAMINA_LOG").map({ String(cString: $0) }) {
        case "error": .error
        case "info": .info
        case "debug": .debug
        default: .warn
        }

    package static func write(_ level: Level, _ sentence: String) {
        guard level <= threshold else { return }
        let line = Array("lamina: \(level): \(sentence)\n".utf8)
        // A line shorter than a pipe's buffer is written whole.
        _ = Glibc.write(STDERR_FILENO, line, line.count)
    }
}
