import CLinux
import TestSupport
@testable import Display
import Geometry
import Glibc
import ServerClient
import Testing
import Transport
import WireProtocol

/// An image that a test paints independently, to compare with the frames of a swap chain.
private struct ExpectedImage {
    let width: Int
    let height: Int
    var pixels: [UInt32]

    init(_ display: DisplayConfiguration) {
        width = display.width
        height = display.height
        pixels = Array(repeating: 0, count: display.width * display.height)
    }

    /// Fills a rectangle with random pixels.
    mutating func randomize(_ rect: PixelRect, using generator: inout some RandomNumberGenerator) {
        for y in rect.y0..<rect.y1 { for x in rect.x0..<rect.x1 { pixels[y * width + x] = .random(in: .min ... .max, using: &generator) } }
    }

    /// Copies rectangles into the buffer of a frame.
    func paint(_ rects: [PixelRect], into target: UnsafeMutablePointer<UInt32>, _ stride: Int) {
        for rect in rects {
            for y in rect.y0..<rect.y1 { for x in rect.x0..<rect.x1 { target[y * stride + x] = pixels[y * width + x] } }
        }
    }

    /// Fills a rectangle with the pixels that are some columns to the left and some rows above.
    mutating func move(_ rect: PixelRect, x: Int, y: Int) {
        let former = pixels
        for row in rect.y0..<rect.y1 {
            for column in rect.x0..<rect.x1 { pixels[row * width + column] = former[(row - y) * width + column - x] }
        }
    }

    /// Returns a Boolean value that indicates whether a frame, without the padding between its
    /// rows, equals the image.
    func equals(_ frame: DisplayedFrame) -> Bool {
        let stride = frame.description.bytesPerRow / 4
        return (0..<height).allSatisfy { y in
            frame.pixels[y * stride..<y * stride + width] == pixels[y * width..<(y + 1) * width]
        }
    }
}

extension SeededNumbers {
    /// Returns a rectangle that may be empty, or lie partly outside a screen.
    fileprivate mutating func rect(width: Int, height: Int) -> PixelRect {
        let x = Int.random(in: -5..<width, using: &self)
        let y = Int.random(in: -5..<height, using: &self)
        return PixelRect(
            x0: x, y0: y, x1: x + Int.random(in: 0...width / 2, using: &self), y1: y + Int.random(in: 0...height / 2, using: &self))
    }
}

/// The checksum that the writer stores in a frame's first pixel, so that readers can detect frames
/// that were copied while they changed.
private enum FrameChecksum {
    /// Returns a checksum of all pixels but the first: FNV-1a, applied to pixels instead of bytes.
    static func of(_ pixels: [UInt32]) -> UInt32 {
        pixels.withUnsafeBufferPointer { $0.dropFirst().reduce(0x811C_9DC5) { ($0 ^ $1) &* 0x0100_0193 } }
    }
}

/// The counts of a reader that reads until frame 4,000, the last one. Frames have 64 × 48 pixels,
/// the first of which is the checksum of the others.
private struct ReaderResult: Sendable {
    var frames = 0
    /// The number of frames whose checksum is wrong.
    var torn = 0
    /// The number of frames with a lower number than the one before.
    var backward = 0
    var last: UInt64 = 0

    /// Counts a frame that was read, and whether it is torn or older than the one before.
    private mutating func count(_ sequence: UInt64, _ pixels: [UInt32]) {
        frames += 1
        if pixels[0] != FrameChecksum.of(pixels) { torn += 1 }
        if sequence < last { backward += 1 }
        last = sequence
    }

    /// Copies whole frames until frame 4000, for at most a minute.
    static func byFullCopies(_ reader: SwapChainReader) -> ReaderResult {
        var result = ReaderResult()
        let deadline = MonotonicClock.now + 60
        while result.last < 4000, MonotonicClock.now < deadline {
            // A row of 64 pixels has no padding.
            if let frame = reader.latest() { result.count(frame.description.sequence, frame.pixels) }
        }
        return result
    }

    /// Copies only the damage since the last copy until frame 4000, for at most a minute.
    static func byIncrementalCopies(_ reader: SwapChainReader) -> ReaderResult {
        var result = ReaderResult()
        var pixels = [UInt32](repeating: 0, count: 64 * 48)
        var shownFrame: UInt64?
        let deadline = MonotonicClock.now + 60
        while result.last < 4000, MonotonicClock.now < deadline {
            let update = pixels.withUnsafeMutableBytes { bytes in
                bytes.baseAddress.flatMap { reader.update($0, bytesPerRow: 256, width: 64, height: 48, showing: shownFrame) }
            }
            shownFrame = update?.sequence
            if let update { result.count(update.sequence, pixels) }
        }
        return result
    }
}

@Suite("Swap chain")
struct SwapChainTests {
    private static let display = DisplayConfiguration(width: 53, height: 41, scale: 1, refreshRate: 60)

    private func reader(_ chain: SwapChain) throws -> SwapChainReader { try SwapChainReader(chain.description, chain.descriptor) }

    @Test(
        "RS4 A reader sees whole frames although only damage is painted, for random damage and any number of buffers", arguments: 2...8)
    func age(buffers: Int) throws {
        let chain = try SwapChain(display: Self.display, buffers: buffers)
        let reader = try reader(chain)
        var image = ExpectedImage(Self.display)
        let bounds = PixelRect(x0: 0, y0: 0, x1: image.width, y1: image.height)
        var generator = SeededNumbers(UInt64(buffers))
        for number in 1...300 {
            // The first frame is painted whole. Every 37th has more rectangles than a list holds.
            let count = number % 37 == 0 ? 60 : Int.random(in: 0...4, using: &generator)
            var damage = (0..<count).map { _ in generator.rect(width: image.width, height: image.height) }
            if number % 37 == 0 { damage = damage.map { PixelRect(x0: $0.x0, y0: $0.y0, x1: $0.x0 + 2, y1: $0.y0 + 2) } }
            for rect in number == 1 ? [bounds] : damage.map({ $0.intersection(bounds) }) where !rect.isEmpty {
                image.randomize(rect, using: &generator)
            }
            let sequence = chain.draw(damage: damage, time: Double(number) / 60) { rects, pixels, stride in
                for rect in rects { #expect(bounds.contains(rect) && !rect.isEmpty) }
                image.paint(rects, into: pixels, stride)
            }
            #expect(sequence == UInt64(number))
            try chain.checkInvariants()
            let frame = try #require(reader.latest())
            #expect(frame.description.sequence == sequence)
            #expect(frame.description.time == Double(number) / 60)
            try #require(image.equals(frame), "frame \(number)")
            for rect in damage.map({ $0.intersection(bounds) }) where !rect.isEmpty {
                #expect(frame.damage.contains { $0.contains(rect) })
            }
        }
    }

    @Test("A frame whose pixels moved is copied from the last frame, except for the pixels to paint", arguments: 2...4)
    func motion(buffers: Int) throws {
        let chain = try SwapChain(display: Self.display, buffers: buffers)
        let reader = try reader(chain)
        var image = ExpectedImage(Self.display)
        let bounds = PixelRect(x0: 0, y0: 0, x1: image.width, y1: image.height)
        var generator = SeededNumbers(UInt64(buffers) + 40)
        image.randomize(bounds, using: &generator)
        func draw(_ damage: [PixelRect], _ motion: SwapChain.Motion?) {
            chain.draw(damage: damage, motion, time: 0) { rects, pixels, stride in
                image.paint(rects, into: pixels, stride)
            }
        }
        draw([bounds], nil)
        for number in 0..<200 {
            let (x, y) = (Int.random(in: -9...9, using: &generator), Int.random(in: -9...9, using: &generator))
            let inner = bounds.intersection(PixelRect(x0: x, y0: y, x1: x + image.width, y1: y + image.height))
            let rect = generator.rect(width: image.width, height: image.height).intersection(inner)
            let changed = generator.rect(width: image.width, height: image.height).intersection(bounds)
            image.move(rect, x: x, y: y)
            image.randomize(changed, using: &generator)
            // Every third frame has no motion, so that some buffers lack more than one frame.
            draw([rect, changed], number % 3 == 0 ? nil : SwapChain.Motion(rect: rect, x: x, y: y, repaint: [changed]))
            try chain.checkInvariants()
            try #require(image.equals(try #require(reader.latest())), "frame \(number)")
        }
    }

    @Test("A frame whose content moves up or down begins at another row of its buffer instead of being copied", arguments: 2...4)
    func shift(buffers: Int) throws {
        let chain = try SwapChain(display: Self.display, buffers: buffers)
        let reader = try reader(chain)
        var image = ExpectedImage(Self.display)
        let bounds = PixelRect(x0: 0, y0: 0, x1: image.width, y1: image.height)
        var generator = SeededNumbers(UInt64(buffers) + 80)
        image.randomize(bounds, using: &generator)
        func draw(_ damage: [PixelRect], _ motion: SwapChain.Motion?) {
            chain.draw(damage: damage, motion, time: 0) { rects, pixels, stride in
                image.paint(rects, into: pixels, stride)
            }
        }
        draw([bounds], nil)
        var (shifts, copies, direction) = (0, 0, 1)
        for number in 0..<600 {
            // A list below a bar of four rows, which now and then turns around or rests. Sometimes
            // a part of it moves, or all of it to the side.
            if number % 53 == 0 { direction = -direction }
            let isPart = number % 7 == 6
            let y = number % 17 == 16 ? 0 : direction * Int.random(in: 1...3, using: &generator)
            let x = number % 11 == 10 ? 2 : 0
            let list = PixelRect(x0: 0, y0: 4, x1: isPart ? 20 : image.width, y1: image.height)
            let rect = list.intersection(list.moved(x: x, y: y))
            let isMoved = x != 0 || y != 0
            image.move(rect, x: x, y: y)
            var changed = [generator.rect(width: 20, height: 8).intersection(bounds)]
            list.forEachPart(outside: rect) { changed.append($0) }
            for part in changed { image.randomize(part, using: &generator) }
            let rows = chain.firstRows
            draw(isMoved ? [rect] + changed : changed, isMoved ? SwapChain.Motion(rect: rect, x: x, y: y, repaint: changed) : nil)
            let moves = zip(chain.firstRows, rows).map { abs($0 - $1) }.filter { $0 != 0 }
            // The list moves by at most 3 rows in each of the frames that a buffer misses, and by
            // more if the spare rows end.
            if let move = moves.first { if move <= 3 * buffers { shifts += 1 } else { copies += 1 } }
            try chain.checkInvariants()
            try #require(image.equals(try #require(reader.latest())), "frame \(number)")
        }
        #expect(shifts > 150 && copies > 10)
    }

    @Test("RS4 A reader that the writer overtakes during a copy never returns the torn frame")
    func tearing() async throws {
        let display = DisplayConfiguration(width: 400, height: 300, scale: 1, refreshRate: 60)
        let chain = try SwapChain(display: display)
        let reader = try reader(chain)
        let reading = Task.detached { () -> (frames: Int, torn: Int, backward: Int) in
            var (frames, torn, backward) = (0, 0, 0)
            var last: UInt64 = 0
            repeat {
                guard let frame = reader.latest() else { continue }
                let number = UInt32(truncatingIfNeeded: frame.description.sequence)
                let end = 299 * frame.description.bytesPerRow / 4
                frames += 1
                if frame.pixels[0] != number || frame.pixels[end] != number || frame.description.time != Double(number) { torn += 1 }
                if frame.description.sequence < last { backward += 1 }
                last = frame.description.sequence
            } while !Task.isCancelled || frames == 0
            return (frames, torn, backward)
        }
        // Frame `n` has `n` in its first and its last pixel: writing takes much less time than
        // copying everything in between.
        let corners = [0, 299].map { PixelRect(x0: 0, y0: $0, x1: 1, y1: $0 + 1) }
        var generator = SeededNumbers(1)
        for number in 1...40_000 as ClosedRange<UInt32> {
            chain.draw(damage: corners, time: Double(number)) { rects, pixels, stride in
                for rect in rects { for y in rect.y0..<rect.y1 { pixels[y * stride] = number } }
            }
            if number % 2000 == 0 { try chain.checkInvariants() }
            // Some copies finish between two frames, and some do not.
            let next = MonotonicClock.now + .random(in: 0...20e-6, using: &generator)
            while MonotonicClock.now < next {}
        }
        // After the last frame, a reader returns it.
        #expect(reader.latest()?.description.sequence == 40_000)
        reading.cancel()
        let result = await reading.value
        #expect(result.torn == 0)
        #expect(result.backward == 0)
        #expect(result.frames > 0)
    }

    @Test("RS4 Concurrent readers of random frames see whole frames with rising numbers, by full and by incremental copies")
    func concurrentReaders() async throws {
        let display = DisplayConfiguration(width: 64, height: 48, scale: 1, refreshRate: 60)
        let chain = try SwapChain(display: display)
        let reader = try reader(chain)
        let copying = Task.detached { ReaderResult.byFullCopies(reader) }
        let updating = Task.detached { ReaderResult.byIncrementalCopies(reader) }
        var image = ExpectedImage(display)
        let bounds = chain.description.bounds
        var generator = SeededNumbers(7)
        for number in 1...4000 {
            var damage = (0..<Int.random(in: 0...4, using: &generator)).map { _ in
                generator.rect(width: image.width, height: image.height).intersection(bounds)
            }
            if number == 1 { damage = [bounds] }
            // The content of every second frame moves up or down.
            let y = number > 1 && number % 2 == 0 ? Int.random(in: -3...3, using: &generator) : 0
            let moved = bounds.intersection(bounds.moved(x: 0, y: y))
            image.move(moved, x: 0, y: y)
            bounds.forEachPart(outside: moved) { damage.append($0) }
            for rect in damage where !rect.isEmpty { image.randomize(rect, using: &generator) }
            // The first pixel is the checksum of the others.
            image.pixels[0] = FrameChecksum.of(image.pixels)
            damage.append(PixelRect(x0: 0, y0: 0, x1: 1, y1: 1))
            let motion = y == 0 ? nil : SwapChain.Motion(rect: moved, x: 0, y: y, repaint: damage)
            chain.draw(damage: y == 0 ? damage : [bounds], motion, time: Double(number)) { rects, pixels, stride in
                image.paint(rects, into: pixels, stride)
            }
            if number % 100 == 0 { try chain.checkInvariants() }
        }
        // Readers end at the last frame, so that each has seen at least one.
        for result in [await copying.value, await updating.value] {
            #expect(result.torn == 0 && result.backward == 0)
            #expect(result.last == 4000 && result.frames > 0)
        }
    }

    @Test("A reader sees the previous frame, whole, while the next one is painted")
    func painting() throws {
        let chain = try SwapChain(display: Self.display, buffers: 2)
        let reader = try reader(chain)
        let whole = [PixelRect(x0: 0, y0: 0, x1: 53, y1: 41)]
        #expect(reader.latest() == nil)
        for number in 1...6 as ClosedRange<UInt32> {
            chain.draw(damage: whole, time: 0) { _, pixels, stride in
                pixels[0] = 0xFFFF
                let during = reader.latest()
                #expect(during?.description.sequence ?? 0 == UInt64(number - 1))
                if let during { #expect(during.pixels[0] == number - 1) }
                for y in 0..<41 { (pixels + y * stride).update(repeating: number, count: 53) }
            }
            #expect(reader.latest()?.pixels[0] == number)
        }
    }

    @Test("A frame is drawn into the oldest buffer, and only that buffer's lock is odd meanwhile", arguments: 2...8)
    func oldest(buffers: Int) throws {
        let chain = try SwapChain(display: Self.display, buffers: buffers)
        let memory = try SharedMemoryMapping(chain.descriptor, byteCount: chain.description.byteCount)
        // The layout of the header in docs/wire-protocol.md.
        func record(_ buffer: Int) -> (lock: UInt64, sequence: UInt64) {
            withExtendedLifetime(memory) {
                let offset = 128 + 256 * buffer
                return (
                    memory.bytes.load(fromByteOffset: offset, as: UInt64.self),
                    memory.bytes.load(fromByteOffset: offset + 8, as: UInt64.self)
                )
            }
        }
        for number in 1...20 as ClosedRange<UInt64> {
            let before = (0..<buffers).map(record)
            var odd: [Int] = []
            chain.draw(damage: [PixelRect(x0: 0, y0: 0, x1: 1, y1: 1)], time: 0) { _, _, _ in
                odd = (0..<buffers).filter { record($0).lock % 2 == 1 }
            }
            let after = (0..<buffers).map(record)
            let drawn = try #require(after.firstIndex { $0.sequence == number })
            #expect(before[drawn].sequence == before.map(\.sequence).min())
            #expect(after[drawn].lock % 2 == 0 && after[drawn].lock > before[drawn].lock)
            #expect(memory.bytes.load(fromByteOffset: 64, as: UInt64.self) == number * 8 + UInt64(drawn))
            #expect(odd == [drawn])
        }
    }

    @Test("Only damage is painted after the first frame, and nothing is painted without damage")
    func onlyDamage() throws {
        let chain = try SwapChain(display: Self.display)
        var painted: [[PixelRect]] = []
        let small = PixelRect(x0: 3, y0: 4, x1: 5, y1: 6)
        for _ in 0..<3 { chain.draw(damage: [small], time: 0) { rects, _, _ in painted.append(rects) } }
        chain.draw(damage: [], time: 0) { rects, _, _ in painted.append(rects) }
        #expect(painted == [[PixelRect(x0: 0, y0: 0, x1: 53, y1: 41)], [small], [small]])
        #expect(chain.lastFrame.sequence == 4)
    }

    @Test("A reader cannot map a swap chain's memory for writing, write to it, resize it, or add seals")
    func seals() throws {
        let chain = try SwapChain(display: Self.display)
        let raw = chain.descriptor.rawValue
        #expect(mmap(nil, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, raw, 0) == MAP_FAILED)
        #expect(errno == EPERM)
        var byte: UInt8 = 1
        #expect(pwrite(raw, &byte, 1, 0) == -1)
        #expect(errno == EPERM)
        #expect(ftruncate(raw, 0) == -1)
        #expect(ftruncate(raw, 1 << 30) == -1)
        #expect(fcntl(raw, Int32(LX_F_ADD_SEALS), Int32(LX_F_SEAL_WRITE)) == -1)
        let mapped = try #require(mmap(nil, 4096, PROT_READ, MAP_SHARED, raw, 0))
        try #require(mapped != MAP_FAILED)
        #expect(mprotect(mapped, 4096, PROT_READ | PROT_WRITE) == -1, "a mapping can be made writable later")
        munmap(mapped, 4096)
    }

    @Test("A reader refuses memory that is not sealed or whose header differs from the description")
    func refusal() throws {
        let chain = try SwapChain(display: Self.display)
        var other = chain.description
        other.height -= 1
        #expect(throws: SwapChainReader.MappingFault.header) { try SwapChainReader(other, chain.descriptor) }
        let memory = try SharedMemory(name: "test", byteCount: chain.description.byteCount)
        #expect(throws: SwapChainReader.MappingFault.memory(.notSealed)) { try SwapChainReader(chain.description, memory.descriptor) }
        try memory.seal(.size)
        #expect(throws: SwapChainReader.MappingFault.header) { try SwapChainReader(chain.description, memory.descriptor) }
    }

    @Test("The copy of the newest frame is sealed, never changes, and is black before the first frame")
    func copy() throws {
        let chain = try SwapChain(display: Self.display)
        func pixel(_ copy: (frame: FrameDescription, descriptor: OwnedDescriptor), _ x: Int, _ y: Int) throws -> UInt32 {
            let mapping = try SharedMemoryMapping(copy.descriptor, byteCount: copy.frame.byteCount)
            return withExtendedLifetime(mapping) { mapping.bytes.load(fromByteOffset: y * copy.frame.bytesPerRow + 4 * x, as: UInt32.self) }
        }
        let black = try chain.copyLatest()
        #expect(black.frame.sequence == 0)
        #expect(try pixel(black, 52, 40) == 0xFF00_0000)
        for number in 1...5 as ClosedRange<UInt32> {
            chain.draw(damage: [PixelRect(x0: 52, y0: 40, x1: 53, y1: 41)], time: 2) { _, pixels, stride in
                pixels[40 * stride + 52] = number
            }
            let copy = try chain.copyLatest()
            #expect(copy.frame == FrameDescription(width: 53, height: 41, bytesPerRow: 256, sequence: UInt64(number), time: 2))
            #expect(try pixel(copy, 52, 40) == number)
            #expect(mmap(nil, 4096, PROT_WRITE, MAP_SHARED, copy.descriptor.rawValue, 0) == MAP_FAILED)
        }
        #expect(try pixel(black, 52, 40) == 0xFF00_0000)
    }
}
