public import Foundation
import Glibc

/// A running program, whose stderr is collected in a file.
public final class SpawnedProcess {
    private let process = Process()
    private let log: URL
    /// The program's name or path.
    public let name: String

    /// The folder of the built programs.
    public static var folder: URL { Bundle.main.bundleURL }

    /// The test's own environment. Under AddressSanitizer, leak detection is enabled for the
    /// programs, even if it is disabled for the test runner.
    private static var inherited: [String: String] {
        let leaks = Sanitizers.hasAddress ? ["ASAN_OPTIONS": "detect_leaks=1"] : [:]
        return ProcessInfo.processInfo.environment.merging(leaks) { $1 }
    }

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - name: The name of a program of this package, or an absolute path.
    ///   - environment: Variables that are added to the test's own environment.
    ///   - folder: The folder for the file that collects stderr.
    public init(_ name: String, _ arguments: [String], environment: [String: String] = [:], folder: URL, output: Pipe? = nil) throws {
        self.name = name
        log = folder.appending(path: "\(URL(filePath: name).lastPathComponent)-\(UUID().uuidString).log")
        try Data().write(to: log)
        process.executableURL = name.hasPrefix("/") ? URL(filePath: name) : Self.folder.appending(path: name)
        process.arguments = arguments
        process.environment = Self.inherited.merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output ?? FileHandle.nullDevice
        process.standardError = try FileHandle(forWritingTo: log)
        // A program starts with the signals that its parent's thread blocks, and threads of Swift
        // Concurrency block all of them.
        var none = sigset_t()
        var previous = sigset_t()
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &previous)
        defer { pthread_sigmask(SIG_SETMASK, &previous, nil) }
        try process.run()
    }

    deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

    /// The process id.
    public var pid: Int32 { process.processIdentifier }
    /// A Boolean value that indicates whether the process has not ended.
    public var isRunning: Bool { process.isRunning }

    /// The text that the process has written to stderr.
    public var stderr: String { (try? String(contentsOf: log, encoding: .utf8)) ?? "" }

    /// Sends a signal.
    public func signal(_ number: Int32) { kill(pid, number) }

    /// Stops the process as a debugger does, until `signal(SIGCONT)`.
    public func stop() throws {
        signal(SIGSTOP)
        try eventually("\(name) stops") { state == "T" }
    }

    /// The kernel's letter for the state of the process: R, S, T …
    public var state: Character? {
        let status = try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8)
        return status?.split(separator: ")").last?.first { $0 != " " }
    }

    /// The ids of its running child processes.
    public var children: [Int32] {
        let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc"))?.compactMap { Int32($0) } ?? []
        return all.filter { child in
            let fields = (try? String(contentsOfFile: "/proc/\(child)/stat", encoding: .utf8))?.split(separator: ")").last?.split(
                separator: " ")
            return fields.map { $0.count > 1 && Int32($0[1]) == pid && $0[0] != "Z" } ?? false
        }
    }

    /// Waits until the process has ended.
    ///
    /// - Returns: The exit status, or the negated number of the signal that ended the process.
    public func waitForExit(within seconds: TimeInterval = .testTimeout) throws -> Int32 {
        do {
            try eventually("\(name) exits", within: seconds) { !process.isRunning }
        } catch {
            signal(SIGKILL)
            throw TestFailure("\(error); stderr: \(stderr)")
        }
        return process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
    }

    /// Ends the process by SIGTERM and returns its exit status.
    public func terminate() throws -> Int32 {
        signal(SIGTERM)
        return try waitForExit()
    }

    /// Ends the process by SIGKILL and waits until it has ended.
    public func forceTerminate() throws {
        signal(SIGKILL)
        _ = try waitForExit()
    }

    /// The number of voluntary context switches of all threads, which counts wake-ups. Under
    /// ThreadSanitizer, only those of the main thread.
    public var voluntarySwitches: Int {
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/task")) ?? []
        let tasks = Sanitizers.hasThread ? ["\(pid)"] : threads
        return tasks.reduce(0) { sum, task in
            let status = (try? String(contentsOfFile: "/proc/\(pid)/task/\(task)/status", encoding: .utf8)) ?? ""
            let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") }
            return sum + (line.flatMap { $0.split(separator: "\t").last }.flatMap { Int($0) } ?? 0)
        }
    }

    /// The number of open descriptors.
    public var openDescriptors: Int { (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/fd").count) ?? 0 }

    /// The resident memory (bytes).
    public var residentBytes: Int {
        let fields = (try? String(contentsOfFile: "/proc/\(pid)/statm", encoding: .utf8))?.split(separator: " ")
        return (fields.flatMap { $0.count > 1 ? Int($0[1]) : nil } ?? 0) * 4096
    }

    /// Runs a program of this package until it ends, at most three times `testTimeout`, and returns
    /// its exit status and output.
    public static func run(
        _ name: String, _ arguments: [String], environment: [String: String] = [:]
    ) throws -> (
        status: Int32, stdout: String, stderr: String
    ) {
        let folder = try TemporaryFolder()
        let output = folder.url.appending(path: "stdout")
        try Data().write(to: output)
        let process = Process()
        let errors = folder.url.appending(path: "stderr")
        try Data().write(to: errors)
        process.executableURL = Self.folder.appending(path: name)
        process.arguments = arguments
        process.environment = Self.inherited.merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = try FileHandle(forWritingTo: errors)
        try process.run()
        do {
            try eventually("\(name) \(arguments) ends", within: 3 * .testTimeout) { !process.isRunning }
        } catch {
            kill(process.processIdentifier, SIGKILL)
            throw error
        }
        let status = process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
        return (status, try String(contentsOf: output, encoding: .utf8), try String(contentsOf: errors, encoding: .utf8))
    }
}

/// A new folder that only this user can access. It is removed with its contents when the object is
/// released.
public final class TemporaryFolder {
    /// The folder's location.
    public let url: URL

    /// Creates a folder.
    public init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "lamina-test-\(UUID().uuidString.prefix(8))")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    }

    deinit { try? FileManager.default.removeItem(at: url) }
}
