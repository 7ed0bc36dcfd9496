import Geometry
import Glibc
import Synchronization
import Transport
import WireProtocol

/// A broken invariant of a swap chain, for tests.
struct InvariantViolation: Error, CustomStringConvertible {
    let description: String

    static func check(_ condition: Bool, _ description: @autoclosure () -> String) throws(InvariantViolation) {
        guard condition else { throw InvariantViolation(description: description()) }
    }
}

extension SwapChain {
    /// Checks the invariants that hold between two calls of `draw`, in time linear in the memory's
    /// size:
    ///
    /// - The header's counter identifies the newest frame and its buffer, or is 0 before the first
    ///   frame.
    /// - Every sequence lock is even.
    /// - The drawn buffers contain consecutive frames, the newest of which is `lastFrame`.
    /// - Lists of stale areas are bounded, lie within the screen, and do not overlap; the newest
    ///   buffer's is empty.
    /// - Outside its stale areas, a drawn buffer equals the newest one.
    func checkInvariants() throws(InvariantViolation) {
        let counter = SwapChainLayout.counter(at: SwapChainLayout.latestOffset, of: memory.base).pointee.load(ordering: .acquiring)
        let expected = latest.map { lastFrame.sequence * SwapChainLayout.latestScale + UInt64($0) } ?? 0
        try InvariantViolation.check(counter == expected, "the header's counter is \(counter), not \(expected)")
        for buffer in 0..<description.buffers {
            let count = lock(buffer).pointee.load(ordering: .acquiring)
            try InvariantViolation.check(count % 2 == 0, "the lock of buffer \(buffer) is odd between two frames")
            try checkStaleAreas(of: buffer)
            guard let latest, count > 0 else { continue }
            let age = UInt64((latest - buffer + description.buffers) % description.buffers)
            let sequence = recordedSequence(buffer)
            try InvariantViolation.check(
                sequence == lastFrame.sequence - age, "buffer \(buffer) has frame \(sequence), \(age) frames before \(lastFrame.sequence)")
            try InvariantViolation.check(stale[latest].isEmpty, "the newest buffer has stale areas")
            try checkPixels(of: buffer, equal: latest)
        }
    }

    private func recordedSequence(_ buffer: Int) -> UInt64 {
        let record = memory.base + SwapChainLayout.record(buffer)
        return UInt64(littleEndian: record.load(fromByteOffset: SwapChainLayout.sequenceOffset, as: UInt64.self))
    }

    private func checkStaleAreas(of buffer: Int) throws(InvariantViolation) {
        let rects = stale[buffer].rects
        try InvariantViolation.check(rects.count <= DamageList.limit, "buffer \(buffer) has \(rects.count) stale areas")
        for (index, rect) in rects.enumerated() {
            try InvariantViolation.check(
                !rect.isEmpty && description.bounds.contains(rect), "a stale area of buffer \(buffer) is empty or outside the screen")
            try InvariantViolation.check(
                rects[(index + 1)...].allSatisfy { $0.intersection(rect).isEmpty }, "stale areas of buffer \(buffer) overlap")
        }
    }

    private func checkPixels(of buffer: Int, equal newest: Int) throws(InvariantViolation) {
        let pixels = memory.base + description.offset(ofBuffer: buffer)
        let newestPixels = memory.base + description.offset(ofBuffer: newest)
        for y in 0..<description.height {
            let stale = stale[buffer].rects.filter { $0.y0 <= y && y < $0.y1 }
            for x in 0..<description.width where !stale.contains(where: { $0.x0 <= x && x < $0.x1 }) {
                let offset = y * description.bytesPerRow + 4 * x
                try InvariantViolation.check(
                    memcmp(pixels + offset, newestPixels + offset, 4) == 0, "buffer \(buffer) differs at \(x), \(y) from the newest frame")
            }
        }
    }
}
