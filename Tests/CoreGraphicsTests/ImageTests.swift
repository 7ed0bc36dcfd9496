import CoreGraphics
import Testing

@Suite("Images")
struct ImageTests {
    @Test("Every pixel of an image contributes when it is drawn much smaller", arguments: [8, 40, 64, 250])
    func muchSmaller(side: Int) throws {
        let large = try Bitmap(side, side)
        large.context.setFillColor(.black)
        // A quarter of the area, in the middle.
        large.context.fill(CGRect(x: side / 4, y: side / 4, width: side / 2, height: side / 2))
        let image = try #require(large.context.makeImage())
        let small = try Bitmap(1, 1)
        small.context.draw(image, in: CGRect(x: 0, y: 0, width: 1, height: 1))
        let share = Double((side / 2) * (side / 2)) / Double(side * side)
        #expect(abs(Double(small.rows[0][0] >> 24) / 255 - share) < 0.04)
    }

    @Test("The pixels of a PNG file are premultiplied, rounded to nearest, and stored as BGRA")
    func png() throws {
        let rgba: [UInt8] = [255, 128, 0, 255, 200, 100, 50, 128, 9, 9, 9, 0, 255, 255, 255, 1]
        let image = try #require(ImageFiles.pngImage(ImageFiles.png(rgba: rgba, width: 2, height: 2)))
        #expect(image.width == 2 && image.height == 2 && !image.isOpaque && image.alphaInfo == .premultipliedFirst)
        // 200, 100 and 50 times 128 / 255 are 100.4, 50.2 and 25.1.
        #expect(ImageFiles.pixels(image) == [0xFFFF_8000, 0x8064_3219, 0, 0x0101_0101])
        #expect(image.decodingError == nil)
    }

    @Test("Premultiplication rounds to nearest for all colors and alphas")
    func premultiplied() throws {
        var rgba: [UInt8] = []
        var expected: [UInt32] = []
        for alpha in 0..<256 {
            for value in 0..<256 {
                rgba += [UInt8(value), 0, 0, UInt8(alpha)]
                expected.append(UInt32(alpha) << 24 | UInt32((Double(value * alpha) / 255).rounded()) << 16)
            }
        }
        let image = try #require(ImageFiles.pngImage(ImageFiles.png(rgba: rgba, width: 256, height: 256)))
        #expect(ImageFiles.pixels(image) == expected)
    }

    @Test("A PNG file without alpha and a JPEG file are opaque, and their sizes are known before decoding")
    func headers() throws {
        let png = try #require(
            ImageFiles.pngImage(ImageFiles.png(rgb: ImageFiles.noise(5 * 7 * 3), width: 5, height: 7)))
        let jpeg = try #require(ImageFiles.jpegImage(ImageFiles.jpeg(rgb: ImageFiles.noise(9 * 4 * 3), width: 9, height: 4)))
        #expect(png.isOpaque && png.width == 5 && png.height == 7 && png.alphaInfo == .noneSkipFirst)
        #expect(jpeg.isOpaque && jpeg.width == 9 && jpeg.height == 4)
        #expect(!png.isDecoded && !jpeg.isDecoded && png.decodeCount == 0)
    }

    @Test("A JPEG file of one color decodes to that color")
    func jpeg() throws {
        let rgb = [[UInt8]](repeating: [200, 100, 50], count: 64).flatMap { $0 }
        let image = try #require(ImageFiles.jpegImage(ImageFiles.jpeg(rgb: rgb, width: 8, height: 8, quality: 100)))
        for pixel in ImageFiles.pixels(image) {
            #expect(pixel >> 24 == 255)
            // The error of 8-bit YCbCr is at most 2.
            for (shift, value) in [(16, 200), (8, 100), (0, 50)] { #expect(abs(Int(pixel >> UInt32(shift) & 255) - value) <= 2) }
        }
    }

    @Test("Concurrent requests for an image's pixels decode it once")
    func decodedOnce() async throws {
        let image = try #require(ImageFiles.pngImage(ImageFiles.png(rgba: ImageFiles.noise(200 * 200 * 4), width: 200, height: 200)))
        let sums = await withTaskGroup(of: UInt64.self) { group in
            for _ in 0..<8 {
                group.addTask { image.withPremultipliedBGRA8 { bytes, _ in bytes.reduce(0) { $0 &+ UInt64($1) } } }
            }
            return await group.reduce(into: Set<UInt64>()) { $0.insert($1) }
        }
        #expect(sums.count == 1)
        #expect(image.decodeCount == 1 && image.isDecoded)
    }

    @Test("A cropped image shares the pixels of the whole and starts at an offset in them")
    func cropping() throws {
        let rgba = (0..<6).flatMap { [UInt8($0), 0, 0, 255] as [UInt8] }
        let image = try #require(ImageFiles.pngImage(ImageFiles.png(rgba: rgba, width: 3, height: 2)))
        let part = try #require(image.cropping(to: CGRect(x: 0.5, y: 1, width: 1, height: 9)))
        #expect(part.width == 2 && part.height == 1)
        #expect(ImageFiles.pixels(part) == [0xFF03_0000, 0xFF04_0000])
        let inner = try #require(part.cropping(to: CGRect(x: 1, y: 0, width: 1, height: 1)))
        #expect(ImageFiles.pixels(inner) == [0xFF04_0000])
        #expect(image.decodeCount == 1)
        #expect(image.cropping(to: CGRect(x: 3, y: 0, width: 1, height: 1)) == nil)
        #expect(image.cropping(to: CGRect.null) == nil)
    }

    @Test(
        "32-bit pixels in every byte order become premultiplied BGRA",
        arguments: [
            (CGImageAlphaInfo.premultipliedFirst, CGBitmapInfo.byteOrder32Little, [3, 2, 1, 128], 0x8001_0203),
            (.premultipliedLast, .byteOrder32Big, [1, 2, 3, 128], 0x8001_0203),
            (.premultipliedLast, [], [1, 2, 3, 128], 0x8001_0203),
            (.premultipliedLast, .byteOrder32Little, [128, 3, 2, 1], 0x8001_0203),
            (.noneSkipFirst, .byteOrder32Big, [77, 1, 2, 3], 0xFF01_0203),
            (.noneSkipFirst, .byteOrder32Little, [3, 2, 1, 77], 0xFF01_0203),
            (.last, .byteOrder32Big, [255, 128, 0, 51], 0x3333_1A00),
            (.first, .byteOrder32Little, [0, 128, 255, 51], 0x3333_1A00),
        ] as [(CGImageAlphaInfo, CGBitmapInfo, [UInt8], UInt32)])
    func bitmaps(alpha: CGImageAlphaInfo, order: CGBitmapInfo, bytes: [UInt8], expected: UInt32) throws {
        let image = try #require(bitmap(bytes, bitmapInfo: [order, CGBitmapInfo(rawValue: alpha.rawValue)]))
        #expect(ImageFiles.pixels(image) == [expected])
        #expect(image.alphaInfo == alpha && image.bytesPerRow == 4)
    }

    @Test("Bitmaps with unsupported formats or too few bytes are rejected")
    func refusedBitmaps() {
        #expect(bitmap([0, 0, 0], bitmapInfo: .premultipliedBGRA) == nil)
        #expect(bitmap([0, 0, 0, 0], height: 2, bitmapInfo: .premultipliedBGRA) == nil)
        #expect(bitmap([0, 0, 0, 0], height: .max, bitmapInfo: .premultipliedBGRA) == nil)
        #expect(bitmap([0, 0, 0, 0], width: -1, bitmapInfo: .premultipliedBGRA) == nil)
        #expect(bitmap([0, 0, 0, 0], bytesPerRow: 3, bitmapInfo: .premultipliedBGRA) == nil)
        #expect(bitmap([0, 0, 0, 0], height: 2, bytesPerRow: .max, bitmapInfo: .premultipliedBGRA) == nil)
        #expect(bitmap([0, 0, 0, 0], bitmapInfo: [.premultipliedBGRA, .floatComponents]) == nil)
    }

    /// Returns an image of bytes in a format of four components per pixel.
    private func bitmap(_ bytes: [UInt8], width: Int = 1, height: Int = 1, bytesPerRow: Int = 4, bitmapInfo: CGBitmapInfo) -> CGImage? {
        CGDataProvider(data: Data(bytes) as NSData).flatMap {
            CGImage(
                width: width, height: height, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: bytesPerRow,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: bitmapInfo, provider: $0, decode: nil, shouldInterpolate: true,
                intent: .defaultIntent)
        }
    }

    @Test("An image written as PNG reads as the same image")
    func roundTrip() throws {
        let rgba = ImageFiles.noise(33 * 9 * 4)
        let image = try #require(ImageFiles.pngImage(ImageFiles.png(rgba: rgba, width: 33, height: 9)))
        let file = try #require(image.pngData())
        let again = try #require(ImageFiles.pngImage(Array(file)))
        #expect(ImageFiles.pixels(again) == ImageFiles.pixels(image))
    }

    @Test("A data provider reads a file by path and by URL")
    func files() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).png")
        try Data(ImageFiles.png(rgba: [1, 2, 3, 255], width: 1, height: 1)).write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        let named = try #require(CGDataProvider(filename: url.path))
        let addressed = try #require(CGDataProvider(url: url as NSURL))
        #expect(named.data == addressed.data)
        #expect(CGDataProvider(filename: url.path + ".missing") == nil)
    }
}

extension CGBitmapInfo {
    /// Premultiplied BGRA in memory.
    static let premultipliedBGRA: CGBitmapInfo = [.byteOrder32Little, CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedFirst.rawValue)]
}
