import Foundation

/// The kernel's account of the time that threads wait for a processor.
enum RunDelay {
    /// Returns the time that the main thread of a process could have run and waited for a processor
    /// since it started (seconds); 0 if the kernel does not report it.
    static func ofMainThread(of pid: Int32) -> Double {
        // The second of three numbers, in nanoseconds.
        let fields = (try? String(contentsOfFile: "/proc/\(pid)/task/\(pid)/schedstat", encoding: .utf8))?.split(separator: " ")
        return (fields.flatMap { $0.count > 1 ? Double($0[1]) : nil } ?? 0) * 1e-9
    }
}
