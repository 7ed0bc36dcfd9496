// Fuzzes whole sessions: mostly valid commits, with values at and beyond the limits, pass through
// the ledger, the render tree and the compositor. Nothing may trap, invariants must hold, and
// incremental frames must equal a full repaint.

import CommitGrammar
import Compositor
import Glibc
import Raster
import WireProtocol

/// libFuzzer's main loop, which calls `body` with one input after the other.
@_silgen_name("LLVMFuzzerRunDriver")
func runDriver(
    _ count: UnsafeMutablePointer<CInt>, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
    _ body: @convention(c) (UnsafePointer<UInt8>, Int) -> CInt
) -> CInt

/// Writes seeds: pseudo-random bytes, from which the generator creates long sessions.
func writeSeeds(to folder: String) {
    var state: UInt64 = 1
    for index in 0..<64 {
        let bytes = (0..<256 << (index % 5)).map { _ -> UInt8 in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return UInt8(truncatingIfNeeded: state >> 56)
        }
        guard let file = fopen("\(folder)/session-\(index)", "w") else { fatalError("cannot write to \(folder)") }
        fwrite(bytes, 1, bytes.count, file)
        fclose(file)
    }
}

if CommandLine.arguments.count == 3, CommandLine.arguments[1] == "--write-seeds" {
    writeSeeds(to: CommandLine.arguments[2])
    exit(0)
}
var count = CommandLine.argc
var arguments = CommandLine.unsafeArgv
exit(
    runDriver(&count, &arguments) { bytes, count in
        var session = Session(ByteSource(Array(UnsafeBufferPointer(start: bytes, count: count))))
        session.run()
        return 0
    })
