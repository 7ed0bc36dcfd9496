public import Foundation
import Glibc

/// A program of this package, running as a process of its own, its stderr kept in a file.
public final class SpawnedProcess {
    private let process = Process()
    private let log: URL
    public let name: String

    /// Where the built programs are.
    public static var folder: URL { Bundle.main.bundleURL }

    /// The test's own environment. Under AddressSanitizer a program that leaks ends with an exit status that says so, whatever the test runner may leak.
    private static var inherited: [String: String] {
        let leaks = Sanitizers.hasAddress ? ["ASAN_OPTIONS": "detect_leaks=1"] : [:]
        return ProcessInfo.processInfo.environment.merging(leaks) { $1 }
    }

    /// Starts the program, one of this package or one of an absolute path, with exactly this environment added to the test's own.
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
        try process.run()
    }

    deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

    public var pid: Int32 { process.processIdentifier }
    public var isRunning: Bool { process.isRunning }

    /// What it wrote to stderr so far.
    public var stderr: String { (try? String(contentsOf: log, encoding: .utf8)) ?? "" }

    public func signal(_ number: Int32) { kill(pid, number) }

    /// Stops the process where it is, as a debugger does; `signal(SIGCONT)` lets it go on.
    public func stop() throws {
        signal(SIGSTOP)
        try eventually("\(name) stops") { state == "T" }
    }

    /// The kernel's letter for what the process does: R, S, T …
    public var state: Character? {
        let status = try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8)
        return status?.split(separator: ")").last?.first { $0 != " " }
    }

    /// The processes that it has started and that have not ended.
    public var children: [Int32] {
        let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc"))?.compactMap { Int32($0) } ?? []
        return all.filter { child in
            let fields = (try? String(contentsOfFile: "/proc/\(child)/stat", encoding: .utf8))?.split(separator: ")").last?.split(
                separator: " ")
            return fields.map { $0.count > 1 && Int32($0[1]) == pid && $0[0] != "Z" } ?? false
        }
    }

    /// Waits for the end; the exit status, or minus the signal's number.
    public func waitForExit(within seconds: TimeInterval = 20) throws -> Int32 {
        do {
            try eventually("\(name) exits", within: seconds) { !process.isRunning }
        } catch {
            signal(SIGKILL)
            throw TestFailure("\(error); stderr: \(stderr)")
        }
        return process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
    }

    /// SIGTERM, and the exit status.
    public func terminate() throws -> Int32 {
        signal(SIGTERM)
        return try waitForExit()
    }

    /// SIGKILL, and the end.
    public func killHard() throws {
        signal(SIGKILL)
        _ = try waitForExit()
    }

    /// Times this process was switched to because it had waited for something: its wake-ups, on all threads (under ThreadSanitizer on the main thread).
    public var voluntarySwitches: Int {
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/task")) ?? []
        let tasks = Sanitizers.hasThread ? ["\(pid)"] : threads
        return tasks.reduce(0) { sum, task in
            let status = (try? String(contentsOfFile: "/proc/\(pid)/task/\(task)/status", encoding: .utf8)) ?? ""
            let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") }
            return sum + (line.flatMap { $0.split(separator: "\t").last }.flatMap { Int($0) } ?? 0)
        }
    }

    /// Open descriptors.
    public var openDescriptors: Int { (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/fd").count) ?? 0 }

    /// Bytes of memory in use.
    public var residentBytes: Int {
        let fields = (try? String(contentsOfFile: "/proc/\(pid)/statm", encoding: .utf8))?.split(separator: " ")
        return (fields.flatMap { $0.count > 1 ? Int($0[1]) : nil } ?? 0) * 4096
    }

    /// Runs a program to its end; its exit status, stdout and stderr.
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
            try eventually("\(name) \(arguments) ends", within: 60) { !process.isRunning }
        } catch {
            kill(process.processIdentifier, SIGKILL)
            throw error
        }
        let status = process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
        return (status, try String(contentsOf: output, encoding: .utf8), try String(contentsOf: errors, encoding: .utf8))
    }
}

/// A fresh folder of ours alone, removed with everything in it when the last reference goes.
public final class TemporaryFolder {
    public let url: URL

    public init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "lamina-test-\(UUID().uuidString.prefix(8))")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    }

    deinit { try? FileManager.default.removeItem(at: url) }
}
