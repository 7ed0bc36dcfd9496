import TestSupport
import CLinux
import Display
import ServerClient
import Glibc
import Testing
import WireProtocol

/// A picture that a test paints into itself, to hold the swap chain's against.
private struct Model {
    let width: Int
    let height: Int
    var pixels: [UInt32]

    init(_ display: DisplayConfiguration) {
        width = display.width
        height = display.height
        pixels = Array(repeating: 0, count: display.width * display.height)
    }

    /// Gives the pixels of a rectangle new values.
    mutating func scribble(_ rect: PixelRect, using generator: inout some RandomNumberGenerator) {
        for y in rect.y0..<rect.y1 { for x in rect.x0..<rect.x1 { pixels[y * width + x] = .random(in: .min ... .max, using: &generator) } }
    }

    /// The frame's pixels without what lies between rows.
    func equals(_ frame: DisplayedFrame) -> Bool {
        let stride = frame.description.bytesPerRow / 4
        return (0..<height).allSatisfy { y in
            frame.pixels[y * stride..<y * stride + width] == pixels[y * width..<(y + 1) * width]
        }
    }
}

extension SeededNumbers {
    /// A rectangle that may be empty, or lie partly outside.
    fileprivate mutating func rect(width: Int, height: Int) -> PixelRect {
        let x = Int.random(in: -5..<width, using: &self)
        let y = Int.random(in: -5..<height, using: &self)
        return PixelRect(
            x0: x, y0: y, x1: x + Int.random(in: 0...width / 2, using: &self), y1: y + Int.random(in: 0...height / 2, using: &self))
    }
}

@Suite("Swap chain")
struct SwapChainTests {
    private static let display = DisplayConfiguration(width: 53, height: 41, scale: 1, refreshRate: 60)

    private func reader(_ chain: SwapChain) throws -> SwapChainReader { try SwapChainReader(chain.description, chain.descriptor) }

    @Test(
        "RS4 a reader sees every frame whole when only damage is painted, whatever the damage and the age of the buffer", arguments: 2...8)
    func age(buffers: Int) throws {
        let chain = try SwapChain(display: Self.display, buffers: buffers)
        let reader = try reader(chain)
        var model = Model(Self.display)
        let bounds = PixelRect(x0: 0, y0: 0, x1: model.width, y1: model.height)
        var generator = SeededNumbers(UInt64(buffers))
        for number in 1...300 {
            // The first frame is painted whole; now and then there are more rectangles than a list holds.
            let count = number % 37 == 0 ? 60 : Int.random(in: 0...4, using: &generator)
            var damage = (0..<count).map { _ in generator.rect(width: model.width, height: model.height) }
            if number % 37 == 0 { damage = damage.map { PixelRect(x0: $0.x0, y0: $0.y0, x1: $0.x0 + 2, y1: $0.y0 + 2) } }
            for rect in number == 1 ? [bounds] : damage.map({ $0.intersection(bounds) }) where !rect.isEmpty {
                model.scribble(rect, using: &generator)
            }
            let sequence = chain.draw(damage: damage, time: Double(number) / 60) { rects, pixels, stride in
                for rect in rects {
                    #expect(bounds.contains(rect) && !rect.isEmpty)
                    for y in rect.y0..<rect.y1 { for x in rect.x0..<rect.x1 { pixels[y * stride + x] = model.pixels[y * model.width + x] } }
                }
            }
            #expect(sequence == UInt64(number))
            let frame = try #require(reader.latest())
            #expect(frame.description.sequence == sequence)
            #expect(frame.description.time == Double(number) / 60)
            try #require(model.equals(frame), "frame \(number)")
            for rect in damage.map({ $0.intersection(bounds) }) where !rect.isEmpty {
                #expect(frame.damage.contains { $0.contains(rect) })
            }
        }
    }

    @Test("RS4 a reader that is overtaken in the middle of its copy never takes the torn frame")
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
        // Frame `n` has `n` in its first and its last pixel, which takes much less time than a copy of everything between them.
        let corners = [0, 299].map { PixelRect(x0: 0, y0: $0, x1: 1, y1: $0 + 1) }
        var generator = SeededNumbers(1)
        for number in 1...40_000 as ClosedRange<UInt32> {
            chain.draw(damage: corners, time: Double(number)) { rects, pixels, stride in
                for rect in rects { for y in rect.y0..<rect.y1 { pixels[y * stride] = number } }
            }
            // Some copies come to their end between two frames, and some do not.
            let next = MonotonicClock.now + .random(in: 0...20e-6, using: &generator)
            while MonotonicClock.now < next {}
        }
        // At rest a reader gets the newest frame.
        #expect(reader.latest()?.description.sequence == 40_000)
        reading.cancel()
        let seen = await reading.value
        #expect(seen.torn == 0)
        #expect(seen.backward == 0)
        #expect(seen.frames > 0)
    }

    @Test("while a frame is painted the one before is the newest, and whole")
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

    @Test("the buffer drawn is the oldest, and only its lock is odd meanwhile", arguments: 2...8)
    func oldest(buffers: Int) throws {
        let chain = try SwapChain(display: Self.display, buffers: buffers)
        let memory = try SharedMemoryMapping(chain.descriptor, byteCount: chain.description.byteCount)
        // The header as docs/wire-protocol.md lays it out.
        func record(_ buffer: Int) -> (lock: UInt64, sequence: UInt64) {
            withExtendedLifetime(memory) {
                let at = 128 + 256 * buffer
                return (
                    memory.bytes.load(fromByteOffset: at, as: UInt64.self), memory.bytes.load(fromByteOffset: at + 8, as: UInt64.self)
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

    @Test("only damage is painted once every buffer was drawn, and nothing where there is none")
    func onlyDamage() throws {
        let chain = try SwapChain(display: Self.display)
        var painted: [[PixelRect]] = []
        let small = PixelRect(x0: 3, y0: 4, x1: 5, y1: 6)
        for _ in 0..<3 { chain.draw(damage: [small], time: 0) { rects, _, _ in painted.append(rects) } }
        chain.draw(damage: [], time: 0) { rects, _, _ in painted.append(rects) }
        #expect(painted == [[PixelRect(x0: 0, y0: 0, x1: 53, y1: 41)], [small], [small]])
        #expect(chain.lastFrame.sequence == 4)
    }

    @Test("a reader cannot map the frames for writing, write them, resize them or add seals")
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
        #expect(mprotect(mapped, 4096, PROT_READ | PROT_WRITE) == -1, "nor make a mapping writable later")
        munmap(mapped, 4096)
    }

    @Test("a reader refuses memory whose header says something else, and memory that is not sealed")
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

    @Test("the copy of the newest frame is sealed, stays as it is, and is black before the first")
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
