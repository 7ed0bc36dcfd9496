import Glibc

/// Lines on stderr for calls that change nothing.
enum Log {
    static func error(_ sentence: String) {
        let line = Array("lamina: error: \(sentence)\n".utf8)
        // A line shorter than a pipe's buffer is written whole.
        _ = Glibc.write(STDERR_FILENO, line, line.count)
    }
}
