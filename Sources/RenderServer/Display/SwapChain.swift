public import Geometry
import Glibc
import Synchronization
public import Transport
public import WireProtocol

/// The frames of a screen in shared memory: a few buffers that the server draws in turn, and a
/// header page that identifies the newest.
///
/// Readers map the memory read-only and never block the writer. Each buffer has a sequence lock,
/// which is odd while the buffer is written and lets a reader detect a torn copy. The server always
/// draws into the oldest buffer, so that a reader has `buffers - 1` frames of time for its copy.
///
///     let chain = try SwapChain(display: display)
///     chain.draw(damage: [rect], time: time) { rects, pixels, stride in
///         // Paint the rectangles.
///     }
///
/// Use a swap chain on one thread only.
public final class SwapChain {
    /// The size and layout of the memory, as it is sent to displays.
    public let description: SwapChainDescription
    /// The newest frame. Its sequence number is that of the preceding chain, or 0, before the
    /// first.
    public private(set) var lastFrame: FrameDescription

    let memory: SharedMemory
    /// What each buffer lacks of the newest frame.
    private(set) var lags: [BufferLag]
    /// The row of each buffer at which its frame begins.
    private(set) var firstRows: [Int]
    /// The buffer with the newest frame; `nil` before the first.
    private(set) var latest: Int?

    /// Allocates the memory, writes its header, and seals it so that no other process can write to
    /// it or resize it.
    ///
    /// - Parameters:
    ///   - display: The screen.
    ///   - sequence: The sequence number of the last frame of the preceding chain; 0 if there is
    ///     none.
    ///   - buffers: The number of buffers, 2…8.
    /// - Throws: The error of the system call that failed; of `mmap` or `ftruncate` if memory is
    ///   exhausted.
    public init(display: DisplayConfiguration, after sequence: UInt64 = 0, buffers: Int = 3) throws(SystemError) {
        precondition((2...8).contains(buffers))
        description = Self.description(width: display.width, height: display.height, buffers: buffers)
        lastFrame = FrameDescription(
            width: description.width, height: description.height, bytesPerRow: description.bytesPerRow, sequence: sequence, time: 0)
        memory = try SharedMemory(name: "lamina-swap-chain", byteCount: description.byteCount)
        lags = Array(repeating: BufferLag(all: description.bounds), count: buffers)
        firstRows = Array(repeating: description.spareRows / 2, count: buffers)
        let base = memory.base
        let header: [(offset: Int, value: UInt32)] = [
            (SwapChainLayout.magicOffset, SwapChainLayout.magic), (SwapChainLayout.versionOffset, SwapChainLayout.version),
            (SwapChainLayout.widthOffset, UInt32(description.width)), (SwapChainLayout.heightOffset, UInt32(description.height)),
            (SwapChainLayout.bytesPerRowOffset, UInt32(description.bytesPerRow)), (SwapChainLayout.buffersOffset, UInt32(buffers)),
        ]
        for (offset, value) in header { base.storeBytes(of: value.littleEndian, toByteOffset: offset, as: UInt32.self) }
        try memory.seal([.shrink, .grow, .futureWrite, .seal])
    }

    /// Returns the layout of the memory for a screen (pixels).
    public static func description(width: Int, height: Int, buffers: Int = 3) -> SwapChainDescription {
        SwapChainDescription(width: width, height: height, bytesPerRow: (width * 4 + 63) & ~63, buffers: buffers)
    }

    /// The memory's descriptor for displays, which can be mapped for reading only.
    public var descriptor: OwnedDescriptor { memory.descriptor }

    /// Pixels of a frame that are those of the last one in another place, and the rest to paint.
    public struct Motion {
        /// The pixels to copy. They lie on the screen, before and after.
        public var rect: PixelRect
        /// The number of columns by which they moved to the right.
        public var x: Int
        /// The number of rows by which they moved down.
        public var y: Int
        /// The pixels to paint afterwards, which with `rect` contain the damage.
        public var repaint: [PixelRect]

        /// Creates a motion.
        public init(rect: PixelRect, x: Int, y: Int, repaint: [PixelRect]) {
            self.rect = rect
            self.x = x
            self.y = y
            self.repaint = repaint
        }
    }

    /// Draws and publishes a frame.
    ///
    /// The oldest buffer first receives a copy of the areas that changed since it was drawn, so
    /// that only the frame's own damage is painted.
    ///
    /// - Parameters:
    ///   - damage: The areas in which the frame differs from the last. The first frame is painted
    ///     whole.
    ///   - motion: A part of the damage to copy from the last frame instead of painting it.
    ///   - time: The media time that the frame shows (seconds).
    ///   - paint: Fills the rectangles, which lie within the screen, with premultiplied BGRA8
    ///     pixels; row `y` begins `y * stridePixels` pixels after the first. Called once, or not at
    ///     all if there is nothing to paint.
    /// - Returns: The frame's sequence number, from 1.
    @discardableResult
    public func draw(
        damage: [PixelRect], _ motion: Motion? = nil, time: Double,
        _ paint: (_ rects: [PixelRect], _ pixels: UnsafeMutablePointer<UInt32>, _ stridePixels: Int) -> Void
    ) -> UInt64 {
        let drawing = beginDrawing(damage: damage, motion)
        if !drawing.rects.isEmpty { paint(drawing.rects, drawing.pixels, drawing.stridePixels) }
        return endDrawing(drawing, time: time)
    }

    /// A frame that is drawn in several parts.
    public struct Drawing {
        /// The rectangles to fill, which lie within the screen.
        public let rects: [PixelRect]
        /// The pixels of the buffer.
        public let pixels: UnsafeMutablePointer<UInt32>
        /// The number of pixels from one row to the next.
        public let stridePixels: Int
        fileprivate let buffer: Int
        fileprivate let damage: DamageList
        fileprivate let motion: Motion?
    }

    /// Begins to draw a frame: brings the oldest buffer up to date, except for the rectangles to
    /// fill. Parameters have the meaning of those of `draw(damage:_:time:_:)`.
    ///
    /// - Returns: The frame, which must be ended by `endDrawing(_:time:)` before the next begins.
    public func beginDrawing(damage: [PixelRect], _ motion: Motion? = nil) -> Drawing {
        let damage = DamageList(latest == nil ? [description.bounds] : damage, within: description.bounds)
        let motion = latest == nil ? nil : motion
        // The buffers are used in turn, so this one holds the oldest frame.
        let buffer = Int((lastFrame.sequence + 1) % UInt64(description.buffers))
        beginWriting(buffer)
        let bounds = description.bounds
        let painted = motion?.repaint.map { $0.intersection(bounds) }.filter { !$0.isEmpty } ?? damage.rects
        lags[buffer].add(damage, motion, within: bounds)
        if let latest { bringUpToDate(buffer, motion, from: latest, except: painted) }
        let pixels = pixels(of: buffer).assumingMemoryBound(to: UInt32.self)
        return Drawing(
            rects: painted, pixels: pixels, stridePixels: description.bytesPerRow / 4, buffer: buffer, damage: damage, motion: motion)
    }

    /// Publishes a frame whose rectangles are filled.
    ///
    /// - Parameter time: The media time that the frame shows (seconds).
    /// - Returns: The frame's sequence number.
    @discardableResult
    public func endDrawing(_ drawing: Drawing, time: Double) -> UInt64 {
        let (sequence, buffer) = (lastFrame.sequence + 1, drawing.buffer)
        writeRecord(buffer, sequence: sequence, time: time, damage: drawing.damage)
        endWriting(buffer, sequence: sequence)
        for other in lags.indices where other != buffer { lags[other].add(drawing.damage, drawing.motion, within: description.bounds) }
        lags[buffer] = BufferLag()
        latest = buffer
        lastFrame.sequence = sequence
        lastFrame.time = time
        return sequence
    }

    /// Copies the newest frame, or opaque black before the first, into sealed memory of its own.
    ///
    /// - Throws: The error of the system call that failed.
    public func copyLatest() throws(SystemError) -> (frame: FrameDescription, descriptor: OwnedDescriptor) {
        let copy = try SharedMemory(name: "lamina-screenshot", byteCount: lastFrame.byteCount)
        withExtendedLifetime(copy) {
            if let latest {
                memcpy(copy.base, pixels(of: latest), lastFrame.byteCount)
            } else {
                copy.bytes.withMemoryRebound(to: UInt32.self) { $0.update(repeating: 0xFF00_0000) }
            }
        }
        try copy.seal([.shrink, .grow, .futureWrite, .seal])
        return (lastFrame, copy.descriptor)
    }

    /// The first pixel of the frame in a buffer.
    func pixels(of buffer: Int) -> UnsafeMutableRawPointer {
        memory.base + description.offset(ofBuffer: buffer, firstRow: firstRows[buffer])
    }

    /// Brings a buffer up to date with the frame that is drawn into it, except for pixels that are
    /// painted.
    ///
    /// The buffer's lag includes that frame. What the buffer lacks is copied from the newest one,
    /// which is the frame before. If the content moved up or down and less has to be copied
    /// afterwards, the frame begins at another row of the buffer. Where the spare rows end, the
    /// frame is copied as a whole. It then begins near their other end, and some rows away from it
    /// for content that turns around.
    private func bringUpToDate(_ buffer: Int, _ motion: Motion?, from latest: Int, except painted: [PixelRect]) {
        let lag = lags[buffer]
        var parts = Self.parts(of: lag.stale.rects, outside: painted)
        if lag.hasMoved {
            let shifted = Self.parts(of: lag.staleAfterShift.rects, outside: painted)
            let (row, spare) = (firstRows[buffer] - lag.shift, description.spareRows)
            if shifted.area < parts.area, abs(lag.shift) <= spare {
                let isInside = (0...spare).contains(row)
                firstRows[buffer] = isInside ? row : lag.shift > 0 ? spare - spare / 4 : spare / 4
                parts = isInside ? shifted : Self.parts(of: [description.bounds], outside: painted)
            }
        }
        for part in parts {
            guard let motion else {
                copy(part, from: latest, into: buffer)
                continue
            }
            copy(part.intersection(motion.rect), from: latest, moving: motion.x, motion.y, into: buffer)
            part.forEachPart(outside: motion.rect) { copy($0, from: latest, into: buffer) }
        }
    }

    /// Returns rectangles that do not overlap, and that consist of the pixels of some rectangles
    /// without those of others.
    private static func parts(of rects: [PixelRect], outside others: [PixelRect]) -> [PixelRect] {
        var (parts, covered): ([PixelRect], [PixelRect]) = ([], others)
        for rect in rects {
            parts += rect.parts(outside: covered)
            covered.append(rect)
        }
        return parts
    }

    /// Copies pixels from one buffer to another one, in which they are some columns further to the
    /// right and some rows further down.
    private func copy(_ rect: PixelRect, from source: Int, moving x: Int = 0, _ y: Int = 0, into target: Int) {
        let bytesPerRow = description.bytesPerRow
        let offset = y * bytesPerRow + 4 * x
        let source = pixels(of: source) - offset
        let target = pixels(of: target)
        for row in rect.y0..<rect.y1 {
            let start = row * bytesPerRow + 4 * rect.x0
            memcpy(target + start, source + start, 4 * rect.width)
        }
    }

    /// The sequence lock of a buffer: odd while the buffer is written.
    func lock(_ buffer: Int) -> UnsafePointer<Atomic<UInt64>> {
        SwapChainLayout.counter(at: SwapChainLayout.record(buffer) + SwapChainLayout.lockOffset, of: memory.base)
    }

    private func beginWriting(_ buffer: Int) {
        let lock = lock(buffer)
        lock.pointee.store(lock.pointee.load(ordering: .relaxed) | 1, ordering: .relaxed)
        // No write to the frame may become visible before the lock.
        atomicMemoryFence(ordering: .releasing)
    }

    private func endWriting(_ buffer: Int, sequence: UInt64) {
        let lock = lock(buffer)
        lock.pointee.store(lock.pointee.load(ordering: .relaxed) + 1, ordering: .releasing)
        SwapChainLayout.counter(at: SwapChainLayout.latestOffset, of: memory.base).pointee.store(
            sequence * SwapChainLayout.latestScale + UInt64(buffer), ordering: .releasing)
    }

    private func writeRecord(_ buffer: Int, sequence: UInt64, time: Double, damage: DamageList) {
        let record = memory.base + SwapChainLayout.record(buffer)
        record.storeBytes(of: sequence.littleEndian, toByteOffset: SwapChainLayout.sequenceOffset, as: UInt64.self)
        record.storeBytes(of: time.bitPattern.littleEndian, toByteOffset: SwapChainLayout.timeOffset, as: UInt64.self)
        record.storeBytes(of: UInt32(firstRows[buffer]).littleEndian, toByteOffset: SwapChainLayout.firstRowOffset, as: UInt32.self)
        record.storeBytes(of: UInt32(damage.rects.count).littleEndian, toByteOffset: SwapChainLayout.damageCountOffset, as: UInt32.self)
        for (index, rect) in damage.rects.enumerated() {
            let offset = SwapChainLayout.damageOffset + index * SwapChainLayout.damageRectBytes
            for (side, value) in [rect.x0, rect.y0, rect.x1, rect.y1].enumerated() {
                record.storeBytes(of: UInt32(value).littleEndian, toByteOffset: offset + 4 * side, as: UInt32.self)
            }
        }
    }
}
