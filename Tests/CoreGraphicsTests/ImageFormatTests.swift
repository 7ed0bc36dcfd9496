import CoreGraphics
import Testing

@Suite("Image formats")
struct ImageFormatTests {
    private func bitmap(
        _ bytes: [UInt8], width: Int, height: Int = 1, bits: Int, pixel: Int, row: Int? = nil, _ space: CGColorSpace,
        _ alpha: CGImageAlphaInfo = .none, _ info: CGBitmapInfo = [], decode: [CGFloat]? = nil
    ) -> CGImage? {
        CGDataProvider(data: Data(bytes) as NSData).flatMap {
            CGImage(
                width: width, height: height, bitsPerComponent: bits, bitsPerPixel: pixel, bytesPerRow: row ?? (width * pixel + 7) / 8,
                space: space, bitmapInfo: info.union(CGBitmapInfo(rawValue: alpha.rawValue)), provider: $0, decode: decode,
                shouldInterpolate: false, intent: .perceptual)
        }
    }

    private let gray = CGColorSpaceCreateDeviceGray()
    private let rgb = CGColorSpaceCreateDeviceRGB()

    /// Returns opaque gray pixels.
    private func shades(_ values: [UInt32]) -> [UInt32] { values.map { 0xFF00_0000 | $0 * 0x01_0101 } }

    @Test("Gray images of 1, 2, 4, 8 and 16 bits range from black to white")
    func grays() throws {
        let one = try #require(bitmap([0b1010_0000, 0xFF, 0b0100_0000, 0], width: 3, height: 2, bits: 1, pixel: 1, row: 2, gray))
        #expect(ImageFiles.pixels(one) == shades([255, 0, 255, 0, 255, 0]))
        #expect(one.isOpaque && one.bitsPerComponent == 1 && one.bytesPerRow == 2 && one.renderingIntent == .perceptual)
        let two = try #require(bitmap([0b00_01_10_11], width: 4, bits: 2, pixel: 2, gray))
        #expect(ImageFiles.pixels(two) == shades([0, 85, 170, 255]))
        let four = try #require(bitmap([0x0F, 0x80], width: 3, bits: 4, pixel: 4, gray))
        #expect(ImageFiles.pixels(four) == shades([0, 255, 136]))
        let eight = try #require(bitmap([0, 77, 255], width: 3, bits: 8, pixel: 8, gray))
        #expect(ImageFiles.pixels(eight) == shades([0, 77, 255]))
        let sixteen = try #require(bitmap([0x80, 0x80, 0xFF, 0xFF], width: 2, bits: 16, pixel: 16, gray))
        #expect(ImageFiles.pixels(sixteen) == shades([128, 255]))
        let little = try #require(bitmap([0x00, 0x80, 0xFF, 0x00], width: 2, bits: 16, pixel: 16, gray, .none, .byteOrder16Little))
        #expect(ImageFiles.pixels(little) == shades([128, 1]))
    }

    @Test("Floating-point images decode in both sizes and byte orders, and values out of range or NaN are clamped")
    func floats() throws {
        var bytes: [UInt8] = []
        for value: Float in [0, 0.2, 1, -1, 7, .nan] { withUnsafeBytes(of: value.bitPattern.littleEndian) { bytes += $0 } }
        let info: CGBitmapInfo = [.floatComponents, .byteOrder32Little]
        let single = try #require(bitmap(bytes, width: 6, bits: 32, pixel: 32, gray, .none, info))
        #expect(ImageFiles.pixels(single) == shades([0, 51, 255, 0, 255, 0]))
        var half: [UInt8] = []
        for value: Float16 in [1, 0.25, 0, 0.5] { withUnsafeBytes(of: value.bitPattern.bigEndian) { half += $0 } }
        let straight = try #require(bitmap(half, width: 1, bits: 16, pixel: 64, rgb, .last, .floatComponents))
        // Half of 255 and half of a quarter of it, at half opacity.
        #expect(ImageFiles.pixels(straight) == [0x8080_2000])
        #expect(bitmap(half, width: 1, bits: 8, pixel: 32, rgb, .last, .floatComponents) == nil)
    }

    @Test("RGB images decode from packed, 5-bit, 6-bit, 10-bit and 16-bit components in either byte order")
    func packed() throws {
        let packed = try #require(bitmap([1, 2, 3, 4, 5, 6], width: 2, bits: 8, pixel: 24, rgb))
        #expect(ImageFiles.pixels(packed) == [0xFF01_0203, 0xFF04_0506] && packed.isOpaque)
        let fives = try #require(bitmap([0b0_11111_00, 0b000_00001], width: 1, bits: 5, pixel: 16, rgb, .noneSkipFirst))
        // 255 · 1/31 = 8.2.
        #expect(ImageFiles.pixels(fives) == [0xFFFF_0008])
        let sixes = try #require(
            bitmap(
                [0b001_00001, 0b00000_111], width: 1, bits: 5, pixel: 16, rgb, .none,
                CGBitmapInfo(rawValue: CGImagePixelFormatInfo.RGB565.rawValue | CGBitmapInfo.byteOrder16Little.rawValue)))
        // Red 0, green 57 of 63, blue 1 of 31; low byte first.
        #expect(ImageFiles.pixels(sixes) == [0xFF00_E708] && sixes.pixelFormatInfo == .RGB565)
        let tens: UInt32 = 1023 << 20 | 341
        let deep = try #require(
            bitmap(
                withUnsafeBytes(of: tens.littleEndian) { Array($0) }, width: 1, bits: 10, pixel: 32, rgb, .noneSkipFirst,
                CGBitmapInfo(rawValue: CGImagePixelFormatInfo.RGB101010.rawValue | CGBitmapInfo.byteOrder32Little.rawValue)))
        // 255 · 341/1023 = 85 = 0x55.
        #expect(ImageFiles.pixels(deep) == [0xFFFF_0055] && deep.byteOrderInfo == .order32Little)
        let sixteen = try #require(
            bitmap([0xFF, 0x7F, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF], width: 1, bits: 16, pixel: 64, rgb, .premultipliedLast, .byteOrder16Little))
        #expect(ImageFiles.pixels(sixteen) == [0xFF7F_00FF])
    }

    @Test("Images with gray and alpha, and with alpha alone, decode correctly")
    func alphas() throws {
        let gray = try #require(bitmap([200, 128, 10, 0], width: 2, bits: 8, pixel: 16, gray, .last))
        #expect(ImageFiles.pixels(gray) == [0x8064_6464, 0] && !gray.isOpaque)
        let premultiplied = try #require(bitmap([128, 100], width: 1, bits: 8, pixel: 16, self.gray, .premultipliedFirst))
        #expect(ImageFiles.pixels(premultiplied) == [0x8064_6464])
        let alone = try #require(bitmap([0, 128, 255], width: 3, bits: 8, pixel: 8, self.gray, .alphaOnly))
        #expect(ImageFiles.pixels(alone) == [0, 0x8000_0000, 0xFF00_0000])
    }

    @Test("The inks of a CMYK image are subtracted from white")
    func inks() throws {
        let image = try #require(
            bitmap([255, 0, 0, 0, 0, 127, 255, 51, 9, 9, 9, 255], width: 3, bits: 8, pixel: 32, CGColorSpaceCreateDeviceCMYK()))
        // (1 − 127 / 255) · (1 − 51 / 255) is 102.4 of 255.
        #expect(ImageFiles.pixels(image) == [0xFF00_FFFF, 0xFFCC_6600, 0xFF00_0000])
    }

    @Test("Indexed images have the colors of their table, also if a decode array reorders them")
    func indexed() throws {
        let table: [UInt8] = [1, 2, 3, 255, 0, 0, 0, 255, 0, 7, 8, 9]
        let space = try #require(CGColorSpace(indexedBaseSpace: rgb, last: 3, colorTable: table))
        let colors: [UInt32] = [0xFF01_0203, 0xFFFF_0000, 0xFF00_FF00, 0xFF07_0809]
        let two = try #require(bitmap([0b00_01_10_11], width: 4, bits: 2, pixel: 2, space))
        #expect(ImageFiles.pixels(two) == colors)
        let eight = try #require(bitmap([3, 2, 1, 0, 200], width: 5, bits: 8, pixel: 8, space))
        #expect(ImageFiles.pixels(eight) == colors.reversed() + [colors[3]])
        let reversed = try #require(bitmap([0b00_01_10_11], width: 4, bits: 2, pixel: 2, space, decode: [3, 0]))
        #expect(ImageFiles.pixels(reversed) == colors.reversed())
    }

    @Test("A decode array inverts and narrows the components of an image")
    func decode() throws {
        let negative = try #require(bitmap([0, 55, 255], width: 3, bits: 8, pixel: 8, gray, decode: [1, 0]))
        #expect(ImageFiles.pixels(negative) == shades([255, 200, 0]))
        #expect(negative.decode.map { [$0[0], $0[1]] } == [1, 0])
        let image = try #require(
            bitmap([255, 255, 0, 99], width: 1, bits: 8, pixel: 32, rgb, .noneSkipLast, decode: [0, 0.2, 1, 0, 0.4, 1]))
        #expect(ImageFiles.pixels(image) == [0xFF33_0066])
        #expect(try #require(ImageFiles.pngImage(ImageFiles.png(rgba: [1, 2, 3, 4], width: 1, height: 1))).decode == nil)
    }

    @Test("A decode array applies to PNG and JPEG files")
    func decodedFiles() throws {
        let provider = try #require(CGDataProvider(data: Data(ImageFiles.png(rgba: [255, 0, 55, 128], width: 1, height: 1)) as NSData))
        let png = try #require(
            CGImage(pngDataProviderSource: provider, decode: [1, 0, 1, 0, 1, 0], shouldInterpolate: false, intent: .defaultIntent))
        // 0, 255 and 200 at half opacity.
        let pixel = try #require(ImageFiles.pixels(png).first)
        #expect(pixel >> 24 == 128 && pixel >> 16 & 255 == 0 && pixel >> 8 & 255 == 128 && abs(Int(pixel & 255) - 100) <= 1)
        let white = [UInt8](repeating: 255, count: 8 * 8 * 3)
        let file = try #require(CGDataProvider(data: Data(ImageFiles.jpeg(rgb: white, width: 8, height: 8)) as NSData))
        let jpeg = try #require(
            CGImage(jpegDataProviderSource: file, decode: [0, 0, 0, 1, 0, 0.2], shouldInterpolate: false, intent: .defaultIntent))
        #expect(Set(ImageFiles.pixels(jpeg)) == [0xFF00_FF33])
    }

    @Test("The pixels of images in other color spaces convert to sRGB like colors")
    func spaces() throws {
        let values: [UInt8] = [255, 0, 0, 10, 200, 100, 128, 128, 128, 90, 17, 230, 3, 1, 2, 255, 255, 255]
        for name in [CGColorSpace.displayP3, CGColorSpace.linearSRGB, CGColorSpace.adobeRGB1998, CGColorSpace.genericXYZ] {
            let space = try #require(CGColorSpace(name: name))
            let image = try #require(bitmap(values, width: 6, bits: 8, pixel: 24, space))
            for (index, pixel) in ImageFiles.pixels(image).enumerated() {
                let components = values[index * 3..<index * 3 + 3].map { CGFloat($0) / 255 } + [1]
                let color = try #require(CGColor(colorSpace: space, components: components)).rgba
                for (shift, value) in [(16, color.red), (8, color.green), (0, color.blue)] {
                    #expect(abs(Double(pixel >> UInt32(shift) & 255) - value * 255) <= 0.8, "\(name) \(index)")
                }
            }
        }
    }

    @Test("Images with invalid formats are rejected")
    func refused() throws {
        let bytes = [UInt8](repeating: 0, count: 64)
        #expect(bitmap(bytes, width: 1, bits: 0, pixel: 8, gray) == nil)
        #expect(bitmap(bytes, width: 1, bits: 33, pixel: 64, gray) == nil)
        #expect(bitmap(bytes, width: 1, bits: 8, pixel: 8, rgb) == nil)
        #expect(bitmap(bytes, width: 1, bits: 8, pixel: 24, rgb, .last) == nil)
        #expect(bitmap(bytes, width: 1, bits: 8, pixel: 24, rgb, .none, .byteOrder32Little) == nil)
        #expect(bitmap(bytes, width: 1, bits: 8, pixel: .max, row: 4, rgb) == nil)
        #expect(bitmap(bytes, width: 9, bits: 1, pixel: 1, row: 1, gray) == nil)
        #expect(bitmap(bytes, width: 65, bits: 8, pixel: 8, gray) == nil)
        #expect(bitmap(bytes, width: 1, bits: 8, pixel: 32, rgb, .none, CGBitmapInfo(rawValue: 0x40000)) == nil)
        #expect(bitmap(bytes, width: 1, bits: 8, pixel: 8, try #require(CGColorSpace(patternBaseSpace: gray))) == nil)
    }
}
