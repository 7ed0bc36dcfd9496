import Glibc
import Synchronization
public import WireProtocol

extension SwapChainReader {
    /// Brings a copy of the screen up to date: of a frame that follows the one that the copy shows, only what it changed.
    ///
    /// - Parameters:
    ///   - target: rows of 4 bytes a pixel, from top to bottom; what lies beyond its size is left out.
    ///   - sequence: of the frame that the target shows; nil where that is unknown.
    /// - Returns: the frame that the target shows now, and what was written. Nil where there is no frame yet, or where the writer overtook the copy dozens of
    ///   times in a row: then nothing is known of the target any more.
    public func update(
        _ target: UnsafeMutableRawPointer, bytesPerRow: Int, width: Int, height: Int, showing sequence: UInt64?
    ) -> (sequence: UInt64, rects: [PixelRect])? {
        let bounds = PixelRect(x0: 0, y0: 0, x1: width, y1: height).intersection(description.bounds)
        var known = sequence
        for _ in 0..<Self.attempts {
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
                copy(rects, of: buffer, to: target, bytesPerRow: bytesPerRow)
                // No read of the frame may come after the second look at the lock.
                atomicMemoryFence(ordering: .acquiring)
                if lock.pointee.load(ordering: .relaxed) == before, shown >= latest / SwapChainLayout.latestScale { return (shown, rects) }
                // What was copied is torn.
                known = nil
            }
            sched_yield()
        }
        return nil
    }

    private func copy(_ rects: [PixelRect], of buffer: Int, to target: UnsafeMutableRawPointer, bytesPerRow: Int) {
        let source = memory.base + description.offset(ofBuffer: buffer)
        for rect in rects {
            for y in rect.y0..<rect.y1 {
                memcpy(target + y * bytesPerRow + 4 * rect.x0, source + y * description.bytesPerRow + 4 * rect.x0, 4 * rect.width)
            }
        }
    }
}
