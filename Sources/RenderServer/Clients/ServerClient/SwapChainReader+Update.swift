public import Geometry
import Glibc
import Synchronization
import Transport
import WireProtocol

extension SwapChainReader {
    /// Updates a copy of the screen to the newest frame. If that frame directly follows the one
    /// that the copy shows, only its damage is copied.
    ///
    /// - Parameters:
    ///   - target: The copy: rows of 4-byte pixels from top to bottom. Pixels beyond its size are
    ///     left out.
    ///   - bytesPerRow: The distance from one row of the copy to the next (bytes).
    ///   - width: The width of the copy (pixels).
    ///   - height: The height of the copy (pixels).
    ///   - sequence: The sequence number of the frame that the copy shows; `nil` if that is
    ///     unknown.
    /// - Returns: The sequence number of the frame that the copy shows now and the rectangles that
    ///   were written. `nil` if there is no frame yet, or if the writer overtook the copy too many
    ///   times in a row; the contents of the copy are undefined then.
    public func update(
        _ target: UnsafeMutableRawPointer, bytesPerRow: Int, width: Int, height: Int, showing sequence: UInt64?
    ) -> (sequence: UInt64, rects: [PixelRect])? {
        withLatestFrame(within: PixelRect(x0: 0, y0: 0, x1: width, y1: height), showing: sequence) { offset, rects in
            copy(rects, from: memory.base + offset, to: target, bytesPerRow: bytesPerRow)
        }
    }

    /// Calls a function that shows the newest frame, until the writer has not overtaken it.
    ///
    /// - Parameters:
    ///   - bounds: The pixels that can be shown.
    ///   - sequence: The sequence number of the frame that is shown; `nil` if that is unknown.
    ///   - show: Shows rectangles of the frame whose rows begin at an offset in the memory (bytes).
    ///     If the frame directly follows the one that is shown, these are its damage.
    /// - Returns: The sequence number of the frame that is shown now and its rectangles. `nil` if
    ///   there is no frame yet, or if the writer overtook the function too many times in a row.
    public func withLatestFrame(
        within bounds: PixelRect, showing sequence: UInt64?, _ show: (_ offset: Int, _ rects: [PixelRect]) -> Void
    ) -> (sequence: UInt64, rects: [PixelRect])? {
        let bounds = bounds.intersection(description.bounds)
        var known = sequence
        for _ in 0..<Self.maximumAttempts {
            let latest = SwapChainLayout.counter(at: SwapChainLayout.latestOffset, of: memory.base).pointee.load(ordering: .acquiring)
            let buffer = Int(latest % SwapChainLayout.latestScale)
            guard latest > 0, buffer < description.buffers else { return nil }
            let record = memory.base + SwapChainLayout.record(buffer)
            let lock = SwapChainLayout.counter(at: SwapChainLayout.lockOffset, of: record)
            let before = lock.pointee.load(ordering: .acquiring)
            if before % 2 == 0 {
                let shown = UInt64(littleEndian: record.load(fromByteOffset: SwapChainLayout.sequenceOffset, as: UInt64.self))
                let damage = shown == known ? [] : shown > 0 && shown - 1 == known ? self.damage(in: record) : [description.bounds]
                let rects = damage.map { $0.intersection(bounds) }.filter { !$0.isEmpty }
                show(offset(of: buffer, record), rects)
                // No read of the frame may be reordered after the second read of the lock.
                atomicMemoryFence(ordering: .acquiring)
                if lock.pointee.load(ordering: .relaxed) == before, shown >= latest / SwapChainLayout.latestScale { return (shown, rects) }
                // The frame was written meanwhile, so the pixels that are shown may belong to
                // different frames. Show all of the next frame.
                known = nil
            }
            sched_yield()
        }
        return nil
    }

    private func copy(_ rects: [PixelRect], from source: UnsafeRawPointer, to target: UnsafeMutableRawPointer, bytesPerRow: Int) {
        for rect in rects {
            for y in rect.y0..<rect.y1 {
                memcpy(target + y * bytesPerRow + 4 * rect.x0, source + y * description.bytesPerRow + 4 * rect.x0, 4 * rect.width)
            }
        }
    }
}
