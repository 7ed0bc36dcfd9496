import ImageIO
import TestSupport
import Testing

@Suite("GIF files")
struct GIFTests {
    private let eager = [kCGImageSourceShouldCacheImmediately: true] as CFDictionary
    private let red: UInt32 = 0xFFFF_0000
    private let green: UInt32 = 0xFF00_FF00
    private let blue: UInt32 = 0xFF00_00FF
    private let white: UInt32 = 0xFFFF_FFFF

    /// The pixels of all images of a file.
    private func images(_ file: GIFFixture) throws -> [[UInt32]] {
        let source = try #require(Files.source(file.bytes))
        return try (0..<CGImageSourceGetCount(source)).map {
            Files.pixels(try #require(CGImageSourceCreateImageAtIndex(source, $0, eager)))
        }
    }

    @Test("A GIF file has one image for each frame, and reports its type, size, loop count and durations")
    func properties() throws {
        var file = GIFFixture(width: 2, height: 1, loopCount: 3)
        file.frames = [
            .init(width: 2, height: 1, indices: [0, 1], delay: 25), .init(width: 1, height: 1, indices: [2], delay: 4),
            .init(width: 1, height: 1, indices: [2], transparentIndex: 2, delay: 5),
        ]
        let source = try #require(Files.source(file.bytes))
        #expect(CGImageSourceGetType(source) == "com.compuserve.gif" && CGImageSourceGetCount(source) == 3)
        #expect(CGImageSourceGetStatus(source) == .statusComplete && source.decodingError == nil)
        #expect((CGImageSourceCopyTypeIdentifiers() as? [String])?.contains("com.compuserve.gif") == true)
        let whole = try #require(CGImageSourceCopyProperties(source, nil) as? [CFString: Any])
        #expect(whole[kCGImagePropertyFileSize] as? Int == file.bytes.count)
        let animation = try #require(whole[kCGImagePropertyGIFDictionary] as? [CFString: Any])
        #expect(animation[kCGImagePropertyGIFLoopCount] as? Int == 3 && animation[kCGImagePropertyGIFHasGlobalColorMap] as? Bool == true)
        #expect(animation[kCGImagePropertyGIFCanvasPixelWidth] as? Int == 2 && animation[kCGImagePropertyGIFCanvasPixelHeight] as? Int == 1)
        let frames = try #require(animation[kCGImagePropertyGIFFrameInfoArray] as? [[CFString: Any]])
        #expect(frames.map { $0[kCGImagePropertyGIFDelayTime] as? Double } == [0.25, 0.1, 0.05])
        for (index, times) in [(0.25, 0.25), (0.1, 0.04), (0.05, 0.05)].enumerated() {
            let properties = try #require(CGImageSourceCopyPropertiesAtIndex(source, index, nil) as? [CFString: Any])
            #expect(properties[kCGImagePropertyPixelWidth] as? Int == 2 && properties[kCGImagePropertyPixelHeight] as? Int == 1)
            #expect(properties[kCGImagePropertyColorModel] as? CFString == kCGImagePropertyColorModelRGB)
            #expect(properties[kCGImagePropertyHasAlpha] as? Bool == false && properties[kCGImagePropertyIsIndexed] as? Bool == true)
            let frame = try #require(properties[kCGImagePropertyGIFDictionary] as? [CFString: Any])
            #expect(frame[kCGImagePropertyGIFDelayTime] as? Double == times.0)
            #expect(frame[kCGImagePropertyGIFUnclampedDelayTime] as? Double == times.1)
        }
        #expect(CGImageSourceCopyPropertiesAtIndex(source, 3, nil) == nil && CGImageSourceCreateImageAtIndex(source, 3, nil) == nil)
        #expect(CGImageSourceCopyPropertiesAtIndex(source, -1, nil) == nil && CGImageSourceCreateImageAtIndex(source, -1, nil) == nil)
        #expect(
            CGImageSourceGetStatusAtIndex(source, 2) == .statusComplete && CGImageSourceGetStatusAtIndex(source, 3) == .statusReadingHeader)
        // Without the extension, an animation is shown once.
        file.loopCount = nil
        let once = CGImageSourceCopyProperties(try #require(Files.source(file.bytes)), nil) as? [CFString: Any]
        #expect((once?[kCGImagePropertyGIFDictionary] as? [CFString: Any])?[kCGImagePropertyGIFLoopCount] as? Int == 1)
    }

    @Test("GIF files cannot be written")
    func cannotBeWritten() {
        #expect(CGImageDestinationCreateWithData(NSMutableData(), "com.compuserve.gif", 1, nil) == nil)
        #expect((CGImageDestinationCopyTypeIdentifiers() as? [String])?.contains("com.compuserve.gif") == false)
    }

    @Test("Frames are composed with what the previous frame leaves: its pixels, none, or the ones before it")
    func disposal() throws {
        var file = GIFFixture(width: 3, height: 1)
        file.frames = [
            .init(width: 3, height: 1, indices: [0, 0, 0]),
            // Is replaced by the earlier pixels.
            .init(x: 1, width: 2, height: 1, indices: [1, 1], disposal: 3),
            .init(width: 1, height: 1, indices: [2]),
            // Becomes transparent.
            .init(x: 1, width: 1, height: 1, indices: [3], disposal: 2),
            // The first pixel is not painted.
            .init(x: 1, width: 2, height: 1, indices: [0, 1], transparentIndex: 0, disposal: 1),
            // Extends beyond the canvas.
            .init(x: 2, width: 3, height: 4, indices: [UInt8](repeating: 3, count: 12), palette: [0, 0, 0, 0x102030]),
        ]
        let expected = [
            [red, red, red], [red, green, green], [blue, red, red], [blue, white, red], [blue, 0, green], [blue, 0, 0xFF10_2030],
        ]
        #expect(try images(file) == expected)
        // In any order.
        let source = try #require(Files.source(file.bytes))
        for index in [5, 0, 3, 3, 1, 4, 2] {
            #expect(Files.pixels(try #require(CGImageSourceCreateImageAtIndex(source, index, nil))) == expected[index])
        }
        #expect(CGImageSourceCreateImageAtIndex(source, 0, nil)?.alphaInfo == .noneSkipFirst)
        #expect(CGImageSourceCreateImageAtIndex(source, 5, nil)?.alphaInfo == .premultipliedFirst)
    }

    @Test("The rows of an interlaced frame are every eighth, every eighth from 4, every fourth from 2, and the odd ones", arguments: 1...17)
    func interlace(height: Int) throws {
        let order = [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { Array(stride(from: $0, to: height, by: $1)) }
        let palette = (0..<32).map { UInt32($0) * 0x010203 }
        var file = GIFFixture(width: 2, height: height, palette: palette)
        file.frames = [.init(width: 2, height: height, indices: order.flatMap { [UInt8($0), UInt8($0)] }, isInterlaced: true)]
        #expect(try images(file) == [(0..<height).flatMap { [palette[$0] | 0xFF00_0000, palette[$0] | 0xFF00_0000] }])
    }

    @Test("Frames of any number of colors are decoded, with codes of up to 12 bits and tables that are cleared", arguments: 1...8)
    func codes(bits: Int) throws {
        let (width, height) = (150, 100)
        var numbers = SeededNumbers(UInt64(bits))
        // Runs of the same color make the strings of some codes contain themselves.
        var indices: [UInt8] = []
        while indices.count < width * height {
            let index = UInt8.random(in: 0...UInt8(1 << bits - 1), using: &numbers)
            indices += [UInt8](repeating: index, count: Int.random(in: 1...9, using: &numbers))
        }
        indices = Array(indices.prefix(width * height))
        let palette = (0..<1 << bits).map { UInt32($0) * 0x01_0101 ^ 0x3355AA }
        var file = GIFFixture(width: width, height: height, palette: palette)
        file.frames = [.init(width: width, height: height, indices: indices)]
        let pixels = try images(file)[0]
        #expect(zip(pixels, indices).allSatisfy { $0 == palette[Int($1)] | 0xFF00_0000 } && pixels.count == indices.count)
    }

    @Test("A file without a size has that of its first frame, and a frame without a palette paints nothing")
    func missingValues() throws {
        var file = GIFFixture(width: 0, height: 0)
        file.frames = [.init(x: 1, width: 1, height: 2, indices: [2, 1])]
        #expect(try images(file) == [[0, blue, 0, green]])
        file = GIFFixture(width: 1, height: 1, palette: nil)
        file.frames = [.init(width: 1, height: 1, indices: [1])]
        #expect(try images(file) == [[0]])
    }

    @Test("An incremental source of a GIF file has the frames that have arrived, of which the last may be partial")
    func incremental() throws {
        var file = GIFFixture(width: 4, height: 2)
        file.frames = [.init(width: 4, height: 2, indices: [0, 1, 2, 3, 3, 2, 1, 0]), .init(width: 1, height: 1, indices: [3])]
        let bytes = file.bytes
        let source = CGImageSourceCreateIncremental(nil)
        var (counts, complete): ([Int], Int) = ([0], 0)
        for count in 1...bytes.count {
            CGImageSourceUpdateData(source, Data(bytes.prefix(count)) as CFData, count == bytes.count)
            let images = CGImageSourceGetCount(source)
            if images != counts.last { counts.append(images) }
            for index in 0..<images {
                let image = try #require(CGImageSourceCreateImageAtIndex(source, index, nil))
                #expect(image.width == 4 && image.height == 2)
                guard CGImageSourceGetStatusAtIndex(source, index) == .statusComplete else { continue }
                complete = max(complete, index + 1)
                #expect(Files.pixels(image)[1...] == [green, blue, white, white, blue, green, red])
            }
        }
        #expect(counts == [0, 1, 2] && complete == 2 && CGImageSourceGetStatus(source) == .statusComplete)
    }

    @Test("A truncated GIF file has the frames that are complete")
    func truncated() throws {
        var file = GIFFixture(width: 4, height: 2)
        file.frames = [.init(width: 4, height: 2, indices: [0, 1, 2, 3, 3, 2, 1, 0]), .init(width: 2, height: 1, indices: [3, 3])]
        let bytes = file.bytes
        for count in 1..<bytes.count {
            let source = try #require(Files.source(bytes.prefix(count)))
            #expect(CGImageSourceGetStatus(source) != .statusComplete)
            for index in 0..<2 {
                let isComplete = CGImageSourceGetStatusAtIndex(source, index) == .statusComplete
                #expect((CGImageSourceCreateImageAtIndex(source, index, eager) != nil) == isComplete, "\(count) bytes, image \(index)")
            }
            if CGImageSourceGetStatusAtIndex(source, 0) != .statusComplete { #expect(source.decodingError != nil) }
        }
    }

    @Test("A GIF file with any changed byte, or random blocks, does not trap")
    func changed() throws {
        var file = GIFFixture(width: 9, height: 9, loopCount: 0)
        var numbers = SeededNumbers(7)
        for disposal: UInt8 in [3, 2, 1] {
            let indices = (0..<36).map { _ in UInt8.random(in: 0...3, using: &numbers) }
            file.frames.append(
                .init(
                    x: 2, y: 1, width: 6, height: 6, indices: indices, transparentIndex: 1, disposal: disposal, isInterlaced: disposal == 2)
            )
        }
        let bytes = file.bytes
        func read(_ bytes: [UInt8]) throws {
            let source = try #require(Files.source(bytes))
            let size = CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [CFString: Any]
            // A changed size may require a lot of memory.
            guard size?[kCGImagePropertyPixelWidth] as? Int ?? 0 < 999, size?[kCGImagePropertyPixelHeight] as? Int ?? 0 < 999 else {
                return
            }
            for index in (0..<min(CGImageSourceGetCount(source), 20)).reversed() {
                guard let image = CGImageSourceCreateImageAtIndex(source, index, nil) else { continue }
                #expect(image.width > 0 && image.height > 0)
            }
            _ = source.decodingError
        }
        for index in bytes.indices {
            for value: UInt8 in [0, 0x2C, 0x7F, 0xFF, bytes[index] ^ 1] {
                var damaged = bytes
                damaged[index] = value
                try read(damaged)
            }
        }
        for _ in 0..<300 {
            let tail = (0..<200).map { _ in
                [0x2C, 0x21, 0xF9, 0, 1, 2, 4, UInt8.random(in: 0...255, using: &numbers)].randomElement(using: &numbers) ?? 0
            }
            try read(Array(bytes.prefix(25)) + tail)
        }
    }

    @Test("A damaged frame has the pixels before the damage, and none if it is decoded immediately")
    func damagedCodes() throws {
        var file = GIFFixture(width: 2, height: 2)
        file.frames = [.init(width: 2, height: 2, indices: [0, 1, 2, 3])]
        var bytes = file.bytes
        // Codes of 3 bits from the lowest: 4 clears the table, 0 is a color, and 7 is two entries
        // beyond the table's end, where only the next entry can be used before it is complete.
        let position = try #require(bytes.firstRange(of: GIFFixture.compressed([0, 1, 2, 3], minimumSize: 2))).lowerBound
        (bytes[position], bytes[position + 1]) = (4 | 0 << 3 | 3 << 6, 1)
        let source = try #require(Files.source(bytes))
        #expect(Files.pixels(try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))) == [red, 0, 0, 0])
        #expect(CGImageSourceCreateImageAtIndex(source, 0, eager) == nil && source.decodingError == .truncated)
    }

    @Test("Sizes and numbers of frames beyond the limits cost little", .tags(.realTime))
    func limits() throws {
        // A canvas of 65,535 × 65,535 pixels.
        var file = GIFFixture(width: 65_535, height: 65_535)
        file.frames = [.init(width: 1, height: 1, indices: [1])]
        let huge = try #require(Files.source(file.bytes))
        #expect(CGImageSourceGetStatus(huge) == .statusInvalidData && CGImageSourceCreateImageAtIndex(huge, 0, nil) == nil)
        #expect(huge.decodingError == .header)
        // One of 16,384 × 16,384 has more than 2²⁵ pixels.
        (file.width, file.height) = (16_384, 16_384)
        #expect(CGImageSourceGetStatus(try #require(Files.source(file.bytes))) == .statusInvalidData)
        // Large frames with a few bytes of data, which the canvas of 4096 × 4096 would have to save
        // and restore.
        let start = ContinuousClock.now
        file = GIFFixture(width: 4096, height: 4096)
        file.frames = [.init(width: 1, height: 1, indices: [1])]
        let head = Array(file.bytes.dropLast())
        let frame: [UInt8] = [0x21, 0xF9, 4, 3 << 2, 0, 0, 0, 0, 0x2C, 0, 0, 0, 0, 0, 16, 0, 16, 0, 2, 1, 0x44, 0]
        let source = try #require(Files.source(head + (0..<20_000).flatMap { _ in frame } + [0x3B]))
        #expect(CGImageSourceGetCount(source) == 16_384)
        let image = try #require(CGImageSourceCreateImageAtIndex(source, 16_383, nil))
        #expect(image.width == 4096 && ContinuousClock.now - start < .seconds(30))
    }
}
