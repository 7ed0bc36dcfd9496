import Glibc

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
        if level <= threshold { print("\(level): \(sentence())") }
    }

    /// Writes a line whole; names that clients gave themselves cannot begin another one. A stderr that nobody reads any more is no reason to fail.
    private static func print(_ text: String) {
        var line = Array("render-server: ".utf8)
        for byte in text.utf8 { line.append(byte < 0x20 || byte == 0x7F ? 0x3F : byte) }
        line.append(0x0A)
        _ = Glibc.write(STDERR_FILENO, line, line.count)
    }

    private static func environment(_ name: String) -> String { getenv(name).map { String(cString: $0) } ?? "" }
}
