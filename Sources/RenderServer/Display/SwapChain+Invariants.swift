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
    /// - Frames begin within the spare rows of their buffers.
    /// - Lists of stale areas lie within the screen; the newest buffer's are empty.
    /// - Outside its stale areas, a drawn buffer equals the newest one, as it is and after its
    ///   pixels have moved.
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
            let lag = lags[latest]
            try InvariantViolation.check(
                lag.stale.rects.isEmpty && lag.staleAfterShift.rects.isEmpty && lag.shift == 0, "the newest buffer has stale areas")
            try checkPixels(of: buffer, outside: lags[buffer].stale, movedBy: 0, equal: latest)
            try checkPixels(of: buffer, outside: lags[buffer].staleAfterShift, movedBy: lags[buffer].shift, equal: latest)
        }
    }

    private func recordedSequence(_ buffer: Int) -> UInt64 {
        let record = memory.base + SwapChainLayout.record(buffer)
        return UInt64(littleEndian: record.load(fromByteOffset: SwapChainLayout.sequenceOffset, as: UInt64.self))
    }

    private func checkStaleAreas(of buffer: Int) throws(InvariantViolation) {
        try InvariantViolation.check(
            (0...description.spareRows).contains(firstRows[buffer]), "the frame of buffer \(buffer) begins at row \(firstRows[buffer])")
        for rect in lags[buffer].stale.rects + lags[buffer].staleAfterShift.rects {
            try InvariantViolation.check(
                !rect.isEmpty && description.bounds.contains(rect), "a stale area of buffer \(buffer) is empty or outside the screen")
        }
    }

    private func checkPixels(
        of buffer: Int, outside region: DamageRegion, movedBy shift: Int, equal newest: Int
    ) throws(InvariantViolation) {
        let (pixels, newestPixels) = (pixels(of: buffer), pixels(of: newest))
        for y in 0..<description.height {
            let stale = region.rects.filter { $0.y0 <= y && y < $0.y1 }
            for x in 0..<description.width where !stale.contains(where: { $0.x0 <= x && x < $0.x1 }) {
                try InvariantViolation.check(
                    (0..<description.height).contains(y - shift), "the moved buffer \(buffer) has no row for row \(y)")
                let offset = y * description.bytesPerRow + 4 * x
                try InvariantViolation.check(
                    memcmp(pixels + offset - shift * description.bytesPerRow, newestPixels + offset, 4) == 0,
                    "buffer \(buffer), moved by \(shift), differs at \(x), \(y) from the newest frame")
            }
        }
    }
}
