import Foundation
import Glibc
import TestSupport
import Testing

@Suite("Allocations of frames")
struct AllocationTests {
    /// glibc's library that logs allocations.
    private static let tracer = "libc_malloc_debug.so.0"

    /// A Boolean value that indicates whether allocations can be traced: only in release builds,
    /// since unoptimized code boxes values, and not with a sanitizer's allocator.
    private static let canTrace: Bool = {
        #if DEBUG
            false
        #else
            dlopen(tracer, RTLD_LAZY | RTLD_LOCAL) != nil && !Sanitizers.replaceMalloc
        #endif
    }()

    @Test(
        "A thousand frames of 1,000 moving layers, of a scrolling feed, and of blurs allocate fewer than 20 times after a warm-up",
        .enabled(if: canTrace),
        arguments: ["F3", "F4", "F8"])
    func steadyFrames(scene: String) throws {
        let folder = try TemporaryFolder()
        let trace = folder.url.appending(path: "trace")
        let bench = try SpawnedProcess(
            "render-bench", ["trace", "--scene", scene], environment: ["LD_PRELOAD": Self.tracer, "MALLOC_TRACE": trace.path],
            folder: folder.url)
        #expect(try bench.waitForExit(within: 600) == 0, "\(bench.stderr)")
        let lines = try String(contentsOf: trace, encoding: .utf8).split(separator: "\n")
        #expect(lines.first == "= Start")
        #expect(lines.last == "= End")
        let allocations = lines.filter { $0.contains(" + ") }
        // Reused buffers may still grow occasionally.
        #expect(allocations.count < 20, "\(allocations.count), the first by \(allocations.first ?? "")")
    }
}
