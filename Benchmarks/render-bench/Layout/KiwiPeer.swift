import Foundation

/// Runs kiwi, a C++ solver of the same kind of constraints, in a separate process: the program of
/// Benchmarks/kiwi, which Scripts/kiwi builds.
///
/// Each command is a line of text on the program's standard input, and each reply a line on its
/// standard output. The program measures durations itself, so that communication is not included.
final class KiwiPeer {
    enum Failure: Error, CustomStringConvertible {
        case didNotStart(String)
        case ended(String)

        var description: String {
            switch self {
            case .didNotStart(let path): "the kiwi program at \(path) did not start; Scripts/kiwi builds it"
            case .ended(let command): "the kiwi program ended at the command \(command)"
            }
        }
    }

    /// The ways to change a constant in kiwi.
    enum Method: String {
        /// With an edit variable instead of the constant.
        case suggest
        /// By removing the constraint and adding another.
        case replace
    }

    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    /// Bytes of the output after the last complete line.
    private var buffer: [UInt8] = []

    /// Starts the program. It inherits this process's core.
    init(_ path: String) throws {
        process.executableURL = URL(filePath: path)
        process.standardInput = input
        process.standardOutput = output
        do { try process.run() } catch { throw Failure.didNotStart(path) }
    }

    deinit {
        try? input.fileHandleForWriting.close()
        process.waitUntilExit()
    }

    /// Sends the system to which subsequent commands apply.
    func load(_ system: LayoutSystem) throws {
        var text = "system \(system.variables) \(system.lines.count)\n"
        for line in system.lines {
            text += "\(line.priority) \(line.relation) \(line.constant) \(line.terms.count)"
            for term in line.terms { text += " \(term.variable) \(term.coefficient)" }
            text += "\n"
        }
        _ = try request(text)
    }

    /// Returns the duration of building the system `count` times (seconds).
    func build(_ count: Int) throws -> Double { try time("build \(count)") }

    /// Returns the duration of removing all its constraints `count` times (seconds).
    func clear(_ count: Int) throws -> Double { try time("clear \(count)") }

    /// Builds the system and keeps it for edits of a constraint or, if `line` is −1, for removals
    /// only.
    func hold(_ method: Method, _ line: Int = -1) throws { _ = try request("hold \(method.rawValue) \(line)\n") }

    /// Returns the duration of `count` edits (seconds), which use the constants in turns.
    func edit(_ count: Int, _ constants: [Double]) throws -> Double {
        try time("edit \(count) " + constants.map { "\($0)" }.joined(separator: " "))
    }

    /// Returns the duration of `count` removals (seconds).
    func leave(_ count: Int, _ lines: [Int]) throws -> Double {
        try time("leave \(count) " + lines.map { "\($0)" }.joined(separator: " "))
    }

    /// Removes constraints for good, without measuring.
    func remove(_ lines: [Int]) throws { _ = try request("without " + lines.map { "\($0)" }.joined(separator: " ") + "\n") }

    /// Returns the values of all variables.
    func values() throws -> [Double] { try request("values\n").split(separator: " ").compactMap { Double($0) } }

    private func time(_ command: String) throws -> Double {
        guard let time = Double(try request(command + "\n")) else { throw Failure.ended(command) }
        return time
    }

    /// Sends a command and waits for the line with the reply.
    private func request(_ text: String) throws -> String {
        try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
        while true {
            if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
                let line = String(decoding: buffer[..<end], as: UTF8.self)
                buffer.removeSubrange(...end)
                return line
            }
            let data = output.fileHandleForReading.availableData
            guard !data.isEmpty else { throw Failure.ended(String(text.prefix { $0 != "\n" })) }
            buffer += data
        }
    }
}
