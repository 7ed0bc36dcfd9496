import CLinux
import Glibc

/// One core of the machine, for the calling thread alone as far as this program is concerned.
enum ProcessorCore {
    /// Keeps the calling thread on the last core that it may run on (`sched_setaffinity`), so that no move to another one is measured. Answers the core, or nil where that is refused.
    @discardableResult
    static func pin() -> Int? {
        var allowed = cpu_set_t()
        let size = MemoryLayout<cpu_set_t>.size
        guard sched_getaffinity(0, size, &allowed) == 0 else { return nil }
        let core = withUnsafeBytes(of: &allowed) { bytes in
            (0..<size * 8).last { bytes[$0 / 8] & 1 << ($0 % 8) != 0 }
        }
        guard let core else { return nil }
        var wanted = cpu_set_t()
        withUnsafeMutableBytes(of: &wanted) { $0[core / 8] = 1 << (core % 8) }
        return sched_setaffinity(0, size, &wanted) == 0 ? core : nil
    }
}
