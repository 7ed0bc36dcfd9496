import CoreGraphics
import Testing

@Suite("Gradients")
struct GradientTests {
    /// Returns the 8-bit red values of a row of 101 pixels, filled with `gradient` from the center
    /// of the first pixel to that of the last.
    private func row(_ gradient: CGGradient) throws -> [Int] {
        let context = try #require(
            CGContext(
                data: nil, width: 101, height: 1, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGBitmapInfo.premultipliedBGRA.rawValue))
        context.drawLinearGradient(
            gradient, start: CGPoint(x: 0.5, y: 0), end: CGPoint(x: 100.5, y: 0),
            options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
        return ImageFiles.pixels(try #require(context.makeImage())).map { Int($0 >> 16 & 255) }
    }

    private let ends = [CGColor(gray: 0, alpha: 1), CGColor(gray: 1, alpha: 1)] as NSArray

    @Test("A gradient without a color space interpolates colors in sRGB")
    func standard() throws {
        let row = try row(try #require(CGGradient(colorsSpace: nil, colors: ends, locations: nil)))
        // 255 is reached over 100 pixels, 2.55 per pixel.
        for (index, value) in row.enumerated() { #expect(abs(Double(value) - Double(index) * 2.55) <= 1) }
    }

    @Test("A gradient in a linear color space interpolates light linearly")
    func linear() throws {
        for name in [CGColorSpace.linearSRGB, CGColorSpace.linearGray] {
            let row = try row(try #require(CGGradient(colorsSpace: CGColorSpace(name: name), colors: ends, locations: nil)))
            for (index, value) in row.enumerated() where index >= 5 {
                // IEC 61966-2-1 for this share of white's light, above 0.0031308.
                #expect(abs(Double(value) - 255 * (1.055 * pow(Double(index) / 100, 1 / 2.4) - 0.055)) <= 1.5, "\(index)")
            }
        }
    }

    @Test("A radial gradient between circles beside each other extends on the chosen side without changing the area in between")
    func besideEachOther() throws {
        let gradient = try #require(CGGradient(colorsSpace: nil, colors: ends, locations: nil))
        for options in [CGGradientDrawingOptions.drawsBeforeStartLocation, .drawsAfterEndLocation, []] {
            for growth in [0.0, 4, -4] {
                let context = try #require(
                    CGContext(
                        data: nil, width: 120, height: 1, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
                        bitmapInfo: CGBitmapInfo.premultipliedBGRA.rawValue))
                context.drawRadialGradient(
                    gradient, startCenter: CGPoint(x: 40, y: 0.5), startRadius: 8, endCenter: CGPoint(x: 80, y: 0.5), endRadius: 8 + growth,
                    options: options)
                for (index, pixel) in ImageFiles.pixels(try #require(context.makeImage())).enumerated() {
                    // On the line through the centers, x = 40 + 40t ∓ (8 + growth·t). The greatest
                    // t that is drawn determines the color.
                    let x = Double(index) + 0.5
                    let drawn = [(x - 32) / (40 - growth), (x - 48) / (40 + growth)].filter { t in
                        8 + growth * t >= 0 && (t >= 0 || options == .drawsBeforeStartLocation)
                            && (t <= 1 || options == .drawsAfterEndLocation)
                    }
                    let expected = drawn.max().map { 255 * max(0, min($0, 1)) }
                    let (alpha, red) = (Int(pixel >> 24), Double(pixel >> 16 & 255))
                    #expect(alpha == (expected == nil ? 0 : 255), "\(options) \(growth) \(x)")
                    if let expected { #expect(abs(red - expected) <= 3, "\(options) \(growth) \(x)") }
                }
            }
        }
    }

    @Test("A gradient reads color components with alpha in the given color space")
    func components() throws {
        // From paper to black ink at the middle and back.
        let values: [CGFloat] = [0, 0, 0, 0, 1, 0, 0, 0, 1, 1, 0, 0, 0, 0, 1]
        let gradient = try #require(
            CGGradient(colorSpace: CGColorSpaceCreateDeviceCMYK(), colorComponents: values, locations: [0, 0.5, 1], count: 3))
        let row = try row(gradient)
        #expect(row[0] == 255 && row[50] == 0 && row[100] == 255 && abs(row[25] - 128) <= 1)
    }

    @Test("Gradients without colors, with other objects or in a space without conversion are rejected")
    func refused() throws {
        #expect(CGGradient(colorsSpace: nil, colors: [] as NSArray, locations: nil) == nil)
        #expect(CGGradient(colorsSpace: nil, colors: ["red"] as NSArray, locations: nil) == nil)
        #expect(CGGradient(colorsSpace: CGColorSpace(patternBaseSpace: nil), colors: ends, locations: nil) == nil)
        #expect(CGGradient(colorSpace: CGColorSpaceCreateDeviceRGB(), colorComponents: [], locations: nil, count: 0) == nil)
    }
}
