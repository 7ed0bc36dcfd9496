import CLinux
import Glibc

/// Confines the calling thread to one core. Other programs may still use the core.
enum ProcessorCore {
    /// Pins the calling thread to the last core that it may run on (`sched_setaffinity`), so that
    /// no migration is measured.
    ///
    /// - Returns: The core, or nil if pinning is refused.
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
