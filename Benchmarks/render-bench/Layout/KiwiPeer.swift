import Foundation

/// kiwi, in a process of its own: the program of Benchmarks/kiwi, which Scripts/kiwi builds.
final class KiwiPeer {
    enum Failure: Error, CustomStringConvertible {
        case didNotStart(String)
        case ended(String)

        var description: String {
            switch self {
            case .didNotStart(let path): "kiwi's part at \(path) does not start; Scripts/kiwi builds it"
            case .ended(let command): "kiwi's part ended at the command \(command)"
            }
        }
    }

    /// How kiwi is given another constant.
    enum Method: String {
        /// By an edit variable in the constant's place.
        case suggest
        /// By removing the constraint and adding another.
        case replace
    }

    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private var buffer: [UInt8] = []

    /// Starts it; it keeps to this process's core.
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

    /// Sends a system, which the commands that follow are about.
    func load(_ system: LayoutSystem) throws {
        var text = "system \(system.variables) \(system.lines.count)\n"
        for line in system.lines {
            text += "\(line.priority) \(line.relation) \(line.constant) \(line.terms.count)"
            for term in line.terms { text += " \(term.variable) \(term.coefficient)" }
            text += "\n"
        }
        _ = try ask(text)
    }

    /// Seconds that building it takes, some times.
    func build(_ count: Int) throws -> Double { try time("build \(count)") }

    /// Seconds that taking away all its constraints takes, some times.
    func clear(_ count: Int) throws -> Double { try time("clear \(count)") }

    /// Builds it for edits of a constraint, or for removals alone.
    func hold(_ method: Method, _ line: Int = -1) throws { _ = try ask("hold \(method.rawValue) \(line)\n") }

    /// Seconds that edits take, the constants in turns.
    func edit(_ count: Int, _ constants: [Double]) throws -> Double {
        try time("edit \(count) " + constants.map { "\($0)" }.joined(separator: " "))
    }

    /// Seconds that removals take, some times.
    func leave(_ count: Int, _ lines: [Int]) throws -> Double {
        try time("leave \(count) " + lines.map { "\($0)" }.joined(separator: " "))
    }

    func remove(_ lines: [Int]) throws { _ = try ask("without " + lines.map { "\($0)" }.joined(separator: " ") + "\n") }

    func values() throws -> [Double] { try ask("values\n").split(separator: " ").compactMap { Double($0) } }

    private func time(_ command: String) throws -> Double {
        guard let time = Double(try ask(command + "\n")) else { throw Failure.ended(command) }
        return time
    }

    private func ask(_ text: String) throws -> String {
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
