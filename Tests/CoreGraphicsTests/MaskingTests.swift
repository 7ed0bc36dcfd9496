import CoreGraphics
import Testing

@Suite("Image masks")
struct MaskingTests {
    /// Returns an image mask, in which 0 paints unless `decode` inverts it.
    private func stencil(_ bytes: [UInt8], width: Int, height: Int, bits: Int = 8, decode: [CGFloat]? = nil) -> CGImage? {
        CGDataProvider(data: Data(bytes) as NSData).flatMap {
            CGImage(
                maskWidth: width, height: height, bitsPerComponent: bits, bitsPerPixel: bits, bytesPerRow: (width * bits + 7) / 8,
                provider: $0, decode: decode, shouldInterpolate: false)
        }
    }

    /// Returns an image without alpha.
    private func photo(_ bytes: [UInt8], width: Int, height: Int, space: CGColorSpace = CGColorSpaceCreateDeviceRGB()) -> CGImage? {
        let count = space.numberOfComponents
        return CGDataProvider(data: Data(bytes) as NSData).flatMap {
            CGImage(
                width: width, height: height, bitsPerComponent: 8, bitsPerPixel: 8 * count, bytesPerRow: width * count, space: space,
                bitmapInfo: [], provider: $0, decode: nil, shouldInterpolate: false, intent: .defaultIntent)
        }
    }

    @Test("An image mask paints the fill color where its samples are 0")
    func painting() throws {
        let mask = try #require(stencil([0b0100_0000, 0b1000_0000], width: 2, height: 2, bits: 1))
        #expect(mask.isMask && mask.colorSpace == nil && !mask.isOpaque)
        let context = try #require(
            CGContext(
                data: nil, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGBitmapInfo.premultipliedBGRA.rawValue))
        context.setFillColor(red: 1, green: 0, blue: 0.2, alpha: 1)
        context.draw(mask, in: CGRect(x: 0, y: 0, width: 2, height: 2))
        #expect(ImageFiles.pixels(try #require(context.makeImage())) == [0xFFFF_0033, 0, 0, 0xFFFF_0033])
    }

    @Test("A decode array inverts an image mask")
    func decode() throws {
        let mask = try #require(stencil([0, 255, 55], width: 3, height: 1, decode: [1, 0]))
        #expect(ImageFiles.pixels(mask) == [0, 0xFF00_0000, 0x3700_0000])
    }

    @Test("A masked image is visible where an image mask is 0 or a gray image is white")
    func masking() throws {
        let image = try #require(photo([255, 0, 0, 0, 255, 0, 0, 0, 255, 200, 100, 50], width: 2, height: 2))
        let masked = try #require(stencil([0, 255, 204, 51], width: 2, height: 2).flatMap(image.masking))
        // The mask leaves a fifth of the third pixel, 255 − 204, and four fifths of the last.
        #expect(ImageFiles.pixels(masked) == [0xFFFF_0000, 0, 0x3300_0033, 0xCCA0_5028])
        #expect(!masked.isOpaque && masked.alphaInfo == .none && masked.width == 2)
        let gray = try #require(photo([255, 0, 51, 204], width: 2, height: 2, space: CGColorSpaceCreateDeviceGray()))
        #expect(ImageFiles.pixels(try #require(image.masking(gray))) == ImageFiles.pixels(masked))
        #expect(masked.masking(gray) == nil)
        #expect(gray.masking(image) == nil)
        #expect(try #require(stencil([0], width: 1, height: 1)).masking(gray) == nil)
    }

    @Test("A mask of another size is stretched over the image, also if either is cropped")
    func stretched() throws {
        let image = try #require(
            photo([UInt8](repeating: 255, count: 12 * 3), width: 4, height: 3)?.cropping(to: CGRect(x: 0, y: 1, width: 4, height: 2)))
        let gray = try #require(photo([9, 255, 0, 9], width: 4, height: 1, space: CGColorSpaceCreateDeviceGray()))
        let middle = try #require(gray.cropping(to: CGRect(x: 1, y: 0, width: 2, height: 1)))
        let masked = try #require(image.masking(middle))
        #expect(ImageFiles.pixels(masked) == [.max, .max, 0, 0, .max, .max, 0, 0])
        let part = try #require(masked.cropping(to: CGRect(x: 1, y: 1, width: 2, height: 1)))
        #expect(ImageFiles.pixels(part) == [.max, 0])
    }

    @Test("Masking colors make the pixels transparent whose samples are all in range")
    func maskingColors() throws {
        let image = try #require(photo([10, 20, 30, 10, 20, 31, 9, 20, 30, 11, 25, 30], width: 4, height: 1))
        let masked = try #require(image.copy(maskingColorComponents: [10, 11, 20, 25, 0, 30]))
        #expect(ImageFiles.pixels(masked) == [0, 0xFF0A_141F, 0xFF09_141E, 0])
        #expect(ImageFiles.pixels(try #require(masked.cropping(to: CGRect(x: 2, y: 0, width: 2, height: 1)))) == [0xFF09_141E, 0])
        #expect(image.copy(maskingColorComponents: [0, 1]) == nil && image.copy(maskingColorComponents: [1, 0, 0, 1, 0, 1]) == nil)
        let png = try #require(ImageFiles.pngImage(ImageFiles.png(rgb: [255, 0, 0, 0, 255, 0], width: 2, height: 1)))
        #expect(ImageFiles.pixels(try #require(png.copy(maskingColorComponents: [255, 255, 0, 0, 0, 0]))) == [0, 0xFF00_FF00])
        let alpha = try #require(ImageFiles.pngImage(ImageFiles.png(rgba: [1, 2, 3, 4], width: 1, height: 1)))
        #expect(alpha.copy(maskingColorComponents: [0, 255, 0, 255, 0, 255]) == nil)
    }

    @Test("Copying an image with another color space keeps its samples and changes their colors")
    func copyInSpace() throws {
        let image = try #require(photo([128, 128, 128, 0, 255, 0], width: 2, height: 1))
        let linear = try #require(CGColorSpace(name: CGColorSpace.linearSRGB).flatMap(image.copy(colorSpace:)))
        // 128 / 255 of white's light is 188 in sRGB.
        #expect(ImageFiles.pixels(linear) == [0xFFBC_BCBC, 0xFF00_FF00])
        #expect(linear.dataProvider?.data == image.dataProvider?.data)
        #expect(image.copy(colorSpace: CGColorSpaceCreateDeviceGray()) == nil)
    }

    @Test("An image's data provider has the samples in the described layout, also for a cropped image")
    func providers() throws {
        let bytes = (0..<24).map { UInt8($0) }
        let image = try #require(photo(bytes, width: 4, height: 2))
        #expect(image.dataProvider?.data == Data(bytes) as NSData)
        let part = try #require(image.cropping(to: CGRect(x: 1, y: 0, width: 2, height: 2)))
        #expect(part.bytesPerRow == 12 && part.dataProvider?.data == Data(bytes[3..<21]) as NSData)
        let bits = try #require(stencil([0b1011_0011, 0b1000_0000, 0b0100_1100, 0], width: 10, height: 2, bits: 1))
        let moved = try #require(bits.cropping(to: CGRect(x: 3, y: 0, width: 7, height: 2))?.dataProvider?.data)
        // The rows from their fourth bit on.
        #expect((moved as Data)[0] == 0b1001_1100 && (moved as Data)[2] == 0b0110_0000)

        let png = try #require(ImageFiles.pngImage(ImageFiles.png(rgba: [255, 0, 0, 255, 0, 0, 255, 255], width: 2, height: 1)))
        let data = try #require(png.dataProvider?.data) as Data
        #expect(Array(data.prefix(8)) == [0, 0, 255, 255, 255, 0, 0, 255] && data.count == png.bytesPerRow)
        #expect(png.utType == "public.png" && image.utType == nil)
    }
}
