import Foundation
import Glibc
import TestSupport
import Testing

@Suite("Memory of frames")
struct AllocationTests {
    /// glibc's, with which programs take down what they allocate; it comes with the C library.
    private static let tracer = "libc_malloc_debug.so.0"

    /// Without optimisation the compiler puts values into boxes of its own: this is for `swift test -c release`.
    private static let canTrace: Bool = {
        #if DEBUG
            false
        #else
            dlopen(tracer, RTLD_LAZY | RTLD_LOCAL) != nil && !Sanitizers.replaceMalloc
        #endif
    }()

    @Test(
        "a thousand frames of 1,000 moving layers, and of a feed that scrolls, allocate nothing once they have begun",
        .enabled(if: canTrace),
        arguments: ["F3", "F4"])
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
        // Memory that is used again may still grow once in a while.
        #expect(allocations.count < 20, "\(allocations.count), the first by \(allocations.first ?? "")")
    }
}
