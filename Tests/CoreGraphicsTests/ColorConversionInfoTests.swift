import CoreGraphics
import Testing

@Suite("Pixel conversions and color spaces with light above white")
struct ColorConversionInfoTests {
    private func space(_ name: CFString) throws -> CGColorSpace { try #require(CGColorSpace(name: name)) }

    @Test("A color conversion converts pixels between color spaces and formats")
    func convert() throws {
        let (standard, linear) = try (space(CGColorSpace.sRGB), space(CGColorSpace.linearSRGB))
        let conversion = try #require(CGColorConversionInfo(src: standard, dst: linear))
        let from = CGColorBufferFormat(
            version: 0, bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue), bitsPerComponent: 8,
            bitsPerPixel: 32, bytesPerRow: 8)
        let to = CGColorBufferFormat(
            version: 0,
            bitmapInfo: [.floatComponents, .byteOrder32Little, CGBitmapInfo(rawValue: CGImageAlphaInfo.last.rawValue)],
            bitsPerComponent: 32, bitsPerPixel: 128, bytesPerRow: 32)
        // (0.5, 1, 0), premultiplied by an alpha of 0.4, and (1, 0, 128 / 255).
        let source: [UInt8] = [51, 102, 0, 102, 255, 0, 128, 255]
        var result = [Float](repeating: -1, count: 8)
        let isDone = result.withUnsafeMutableBytes { result in
            source.withUnsafeBytes { source in
                conversion.convert(
                    width: 2, height: 1, to: result.baseAddress!, format: to, from: source.baseAddress!, format: from, options: nil)
            }
        }
        #expect(isDone)
        // IEC 61966-2-1: the light of 0.5 is 0.21404, and that of 128 / 255 is 0.21586.
        for (value, expected) in zip(result, [0.21404, 1, 0, 0.4, 1, 0, 0.21586, 1] as [Float]) { #expect(abs(value - expected) < 1e-4) }
        var refused = CGColorBufferFormat()
        refused.bitsPerComponent = 8
        #expect(
            !result.withUnsafeMutableBytes {
                conversion.convert(
                    width: 2, height: 1, to: $0.baseAddress!, format: refused, from: source, format: from, options: nil)
            })
    }

    @Test("Color conversions to an indexed space or with options are rejected")
    func refused() throws {
        let indexed = try #require(CGColorSpace(indexedBaseSpace: CGColorSpaceCreateDeviceRGB(), last: 0, colorTable: [0, 0, 0]))
        let rgb = try space(CGColorSpace.sRGB)
        #expect(CGColorConversionInfo(src: rgb, dst: indexed) == nil)
        #expect(CGColorConversionInfo(src: indexed, dst: rgb) != nil)
        #expect(CGColorConversionInfo(optionsSrc: rgb, dst: rgb, options: ["key": 1] as NSDictionary) == nil)
    }

    @Test("White at 203 cd/m² is 0.5807 in PQ and 0.75 in HLG")
    func white() throws {
        // ITU-R BT.2408, table 1: 58 % and 75 %. By the formula of BT.2100: 0.58069.
        let white = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)
        for (name, expected) in [(CGColorSpace.itur_2100_PQ, 0.58069), (CGColorSpace.itur_2100_HLG, 0.75)] {
            let converted = try #require(white.converted(to: space(name), intent: .defaultIntent, options: nil)?.components)
            for component in converted.prefix(3) { #expect(abs(component - expected) < 0.001) }
            // The inverse conversion.
            let color = try #require(CGColor(colorSpace: space(name), components: converted))
            let back = try #require(color.converted(to: space(CGColorSpace.sRGB), intent: .defaultIntent, options: nil)?.components)
            for component in back { #expect(abs(component - 1) < 1e-6) }
            #expect(try space(name).isHDR())
        }
        // 10,000 cd/m² are 49.26 times white.
        let brightest = try #require(CGColor(colorSpace: space(CGColorSpace.displayP3_PQ), components: [1, 1, 1, 1]))
        let light = try #require(brightest.converted(to: space(CGColorSpace.extendedLinearSRGB), intent: .defaultIntent, options: nil))
        for component in light.components!.prefix(3) { #expect(abs(component - 10_000.0 / 203) < 0.01) }
    }

    @Test("Functions return the linear, extended and standard variants of a color space")
    func ranges() throws {
        let p3 = try space(CGColorSpace.displayP3)
        #expect(CGColorSpaceCreateLinearized(p3)?.name == CGColorSpace.linearDisplayP3)
        #expect(CGColorSpaceCreateExtended(p3)?.name == CGColorSpace.extendedDisplayP3)
        #expect(CGColorSpaceCreateExtendedLinearized(p3)?.name == CGColorSpace.extendedLinearDisplayP3)
        #expect(CGColorSpaceCreateCopyWithStandardRange(try space(CGColorSpace.extendedDisplayP3)).name == CGColorSpace.displayP3)
        #expect(CGColorSpaceCreateCopyWithStandardRange(p3) == p3)
        #expect(try CGColorSpaceIsPQBased(space(CGColorSpace.itur_709_PQ)) && CGColorSpaceIsHLGBased(space(CGColorSpace.itur_709_HLG)))
        #expect(try !CGColorSpaceUsesITUR_2100TF(space(CGColorSpace.itur_2020)))
        #expect(CGColorSpaceCreateExtended(CGColorSpaceCreateDeviceCMYK()) == nil)
    }

    @Test("Images report their headroom above white, and drawing clamps them to white")
    func headroom() throws {
        let linear = try space(CGColorSpace.extendedLinearSRGB)
        // The light of 0.5 in sRGB is 0.21404.
        let floats: [Float] = [4, 0.21404, 0, 1]
        func image(_ headroom: Float, _ space: CGColorSpace) -> CGImage? {
            CGImage(
                headroom: headroom, width: 1, height: 1, bitsPerComponent: 32, bitsPerPixel: 128, bytesPerRow: 16, space: space,
                bitmapInfo: [.floatComponents, .byteOrder32Little, CGBitmapInfo(rawValue: CGImageAlphaInfo.last.rawValue)],
                provider: CGDataProvider(data: floats.withUnsafeBytes { NSData(bytes: $0.baseAddress, length: 16) })!, decode: nil,
                shouldInterpolate: false, intent: .defaultIntent)
        }
        let bright = try #require(image(4, linear))
        #expect(bright.contentHeadroom == 4 && bright.shouldToneMap && !bright.containsImageSpecificToneMappingMetadata)
        #expect(image(0, linear)?.contentHeadroom == 0 && image(0.5, linear) == nil)
        #expect(image(4, CGColorSpaceCreateDeviceRGB()) == nil && image(1, CGColorSpaceCreateDeviceRGB())?.contentHeadroom == 1)
        #expect(try #require(CGImage.gray).contentHeadroom == 1)
        let bitmap = try Bitmap(1, 1)
        let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
        #expect(!bitmap.context.draw(bright, in: unit, by: .ituRecommended, options: nil))
        #expect(bitmap.rows[0] == [0])
        #expect(bitmap.context.draw(bright, in: unit, by: .none, options: nil))
        #expect(bitmap.rows[0] == [0xFFFF_8000])
        #expect(!bitmap.context.setEDRTargetHeadroom(2))
    }

    @Test("A pattern color paints with a tint or its own opacity, and equals only colors with the same pattern")
    func patternColor() throws {
        var callbacks = CGPatternCallbacks()
        callbacks.drawPattern = { _, context in
            context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
        func pattern(isColored: Bool) throws -> CGPattern {
            try #require(
                CGPattern(
                    info: nil, bounds: CGRect(x: 0, y: 0, width: 2, height: 1), matrix: .identity, xStep: 2, yStep: 1,
                    tiling: .constantSpacing, isColored: isColored, callbacks: &callbacks))
        }
        let own = try #require(CGColorSpace(patternBaseSpace: nil))
        let tinted = try #require(CGColorSpace(patternBaseSpace: CGColorSpaceCreateDeviceRGB()))
        let (colored, stencil) = try (pattern(isColored: true), pattern(isColored: false))
        let color = try #require(CGColor(patternSpace: own, pattern: colored, components: [1]))
        #expect(color.pattern === colored && color.colorSpace == own && color.components == [1] && color.alpha == 1)
        let other = try pattern(isColored: true)
        #expect(color != CGColor(patternSpace: own, pattern: other, components: [1]))
        #expect(CGColor(patternSpace: own, pattern: stencil, components: [1]) == nil)
        #expect(CGColor(patternSpace: CGColorSpaceCreateDeviceRGB(), pattern: colored, components: [1]) == nil)
        #expect(
            CGColor.black.pattern == nil
                && color.converted(to: .init(name: CGColorSpace.sRGB)!, intent: .defaultIntent, options: nil) == nil)
        let bitmap = try Bitmap(4, 1)
        bitmap.context.setFillColor(color)
        bitmap.context.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
        #expect(bitmap.rows[0] == [0xFFFF_0000, 0, 0xFFFF_0000, 0])
        bitmap.context.clear(CGRect(x: 0, y: 0, width: 4, height: 1))
        bitmap.context.setStrokeColor(try #require(CGColor(patternSpace: tinted, pattern: stencil, components: [0, 0, 1, 1])))
        bitmap.context.setLineWidth(1)
        bitmap.context.strokeLineSegments(between: [CGPoint(x: 0, y: 0.5), CGPoint(x: 4, y: 0.5)])
        #expect(bitmap.rows[0] == [0xFF00_00FF, 0, 0xFF00_00FF, 0])
        bitmap.context.setFillColor(try #require(color.copy(alpha: 0.6)))
        bitmap.context.fill(CGRect(x: 3, y: 0, width: 1, height: 1))
        bitmap.context.setBlendMode(.copy)
        bitmap.context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
        // 0.6 · 255 = 0x99.
        #expect(bitmap.rows[0][0] == 0x9999_0000)
    }

    @Test("Rectangles are equal if they cover the same area, and constants have Apple's values")
    func small() {
        #expect(CGRect(x: 2, y: 2, width: -1, height: -2).equalTo(CGRect(x: 1, y: 0, width: 1, height: 2)))
        #expect(!CGRect.null.equalTo(.zero) && CGRect.null.equalTo(.null) && !CGRect.zero.equalTo(.null))
        #expect(CGPoint(x: 1, y: 2).equalTo(CGPoint(x: 1, y: 2)) && !CGSize(width: 1, height: 2).equalTo(.zero))
        #expect(CGAffineTransform.identity.equalTo(CGAffineTransform(scaleX: 1, y: 1)))
        #expect(CGBitmapInfo.byteOrderDefault.rawValue == 0 && kCGBitmapByteOrder32Host == .byteOrder32Little)
        #expect(kCGFontIndexInvalid == 65_535 && kCGGlyphMax == kCGFontIndexMax)
        // 1,000 cd/m² over white at 203 cd/m².
        #expect(abs(kCGDefaultHDRImageContentHeadroom - 4.926) < 0.001)
    }
}

extension CGImage {
    /// An image of one gray pixel.
    fileprivate static var gray: CGImage? {
        CGImage(
            width: 1, height: 1, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 1, space: CGColorSpaceCreateDeviceGray(),
            bitmapInfo: [],
            provider: CGDataProvider(data: NSData(bytes: [7 as UInt8], length: 1))!, decode: nil, shouldInterpolate: false,
            intent: .defaultIntent)
    }
}
