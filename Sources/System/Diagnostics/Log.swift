import Glibc
import Synchronization

/// Writes diagnostic messages to stderr, one line per event.
///
/// `LAMINA_LOG` (`error`, `warn`, `info` or `debug`; `warn` if it is not set) selects the least
/// severe level that is written, and `LAMINA_TRACE` lists the categories of trace lines. Apps and
/// frameworks write to ``app``:
///
///     Log.write(.error, "contents cannot be shared: \(error)")
///
/// A line is never written in part and never waits for a reader: a line that stderr cannot accept
/// at once is dropped, so that a full pipe stops neither frames nor apps. All methods may be
/// called on any thread.
package final class Log: Sendable {
    /// The severity of a message.
    package enum Level: Int, Comparable, Sendable {
        /// Something that was requested did not happen.
        case error
        /// A client misbehaves, or an API is misused.
        case warn
        /// A notable event in normal operation.
        case info
        /// Detail for debugging.
        case debug

        /// A level by its name; `warn` if there is no level of this name.
        package init(name: String?) {
            self =
                switch name {
                case "error": .error
                case "info": .info
                case "debug": .debug
                default: .warn
                }
        }

        /// The level that `LAMINA_LOG` selects.
        package static let selected = Level(name: environmentVariable("LAMINA_LOG"))

        package static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
    }

    /// The log of apps and the frameworks that they link; its lines begin with `lamina: `. The rate
    /// of warnings is not limited: an app causes its own.
    package static let app = Log(source: "lamina", warningsPerSecond: .max)

    private let source: String
    private let threshold: Level
    private let descriptor: Int32
    private let limiter: Mutex<RateLimiter>

    /// Creates a log.
    ///
    /// - Parameters:
    ///   - source: The program or library that every line names first.
    ///   - threshold: The least severe level that is written.
    ///   - warningsPerSecond: The number of warnings that may be written in a second. Clients
    ///     cause warnings, and must not be able to fill a disk with them.
    ///   - descriptor: The file descriptor that lines are written to.
    package init(
        source: String, threshold: Level = .selected, warningsPerSecond: Int = 20, descriptor: Int32 = STDERR_FILENO
    ) {
        self.source = source
        self.threshold = threshold
        self.descriptor = descriptor
        limiter = Mutex(RateLimiter(linesPerSecond: warningsPerSecond))
    }

    /// Writes a message to ``app``.
    package static func write(_ level: Level, _ message: @autoclosure () -> String) { app.write(level, message()) }

    /// Writes a message that something requested did not happen.
    package func error(_ message: @autoclosure () -> String) { write(.error, message()) }
    /// Writes a message that a client misbehaves or an API is misused, unless warnings exceed the
    /// rate.
    package func warn(_ message: @autoclosure () -> String) { write(.warn, message()) }
    /// Writes a message about a notable event in normal operation.
    package func info(_ message: @autoclosure () -> String) { write(.info, message()) }
    /// Writes a message for debugging.
    package func debug(_ message: @autoclosure () -> String) { write(.debug, message()) }

    /// Writes a message, unless its level is below the threshold or it exceeds the rate of
    /// warnings.
    ///
    /// - Parameter message: The message, in lower case and without a full stop. It is evaluated
    ///   only if it is written.
    package func write(_ level: Level, _ message: @autoclosure () -> String) {
        guard level <= threshold else { return }
        if level == .warn {
            switch limiter.withLock({ $0.admit(at: Self.now) }) {
            case .denied: return
            case .allowed(let dropped): if dropped > 0 { writeLine("warn: \(dropped) warnings were dropped") }
            }
        }
        writeLine("\(level): \(message())")
    }

    /// Writes a trace line of a category that `LAMINA_TRACE` lists.
    package func trace(_ category: TraceCategory, _ message: @autoclosure () -> String) {
        guard category.isEnabled else { return }
        writeLine("\(category.rawValue): \(message())")
    }

    /// Writes a line, cut to `PIPE_BUF` bytes, which a pipe accepts whole. Control characters are
    /// replaced, so that a name that a client chose cannot begin another line.
    private func writeLine(_ text: String) {
        var line = "\(source): \(text)".utf8.prefix(Int(PIPE_BUF) - 1).map { $0 < 0x20 || $0 == 0x7F ? UInt8(ascii: "?") : $0 }
        line.append(UInt8(ascii: "\n"))
        // A pipe that polls as writable has space for `PIPE_BUF` bytes, so the write does not wait.
        var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        guard poll(&entry, 1, 0) == 1, entry.revents & Int16(POLLOUT) != 0 else { return }
        _ = Glibc.write(descriptor, line, line.count)
    }

    /// `CLOCK_MONOTONIC` (seconds).
    private static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
}

/// Returns the value of an environment variable, or nil if it is not set.
func environmentVariable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
