import CoreGraphics
import Testing

@Suite("Gradients, images and blend modes")
struct CompositingTests {
    private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    private let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

    @Test("A linear gradient interpolates its end colors at each pixel's center")
    func linear() throws {
        let bitmap = try Bitmap(10, 1)
        let gradient = try #require(CGGradient(colorsSpace: nil, colors: [red, blue] as CFArray, locations: nil))
        bitmap.context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 10, y: 0), options: [])
        for (index, pixel) in bitmap.rows[0].enumerated() {
            let share = (Double(index) + 0.5) / 10
            #expect(pixel >> 24 == 255)
            #expect(abs(Double(pixel >> 16 & 255) - 255 * (1 - share)) <= 1.5)
            #expect(abs(Double(pixel & 255) - 255 * share) <= 1.5)
        }
    }

    @Test(
        "A linear gradient extends beyond its ends only if the options say so",
        arguments: [
            ([], 0, 0), (.drawsBeforeStartLocation, 0xFFFF_0000, 0), (.drawsAfterEndLocation, 0, 0xFF00_00FF),
            ([.drawsBeforeStartLocation, .drawsAfterEndLocation], 0xFFFF_0000, 0xFF00_00FF),
        ] as [(CGGradientDrawingOptions, UInt32, UInt32)])
    func extensions(options: CGGradientDrawingOptions, before: UInt32, after: UInt32) throws {
        let gradient = try #require(
            CGGradient(
                colorSpace: CGColorSpaceCreateDeviceRGB(), colorComponents: [1, 0, 0, 1, 1, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 1],
                locations: [0, 0.5, 0.5, 1], count: 4))
        let bitmap = try Bitmap(6, 1)
        bitmap.context.drawLinearGradient(gradient, start: CGPoint(x: 2, y: 0), end: CGPoint(x: 4, y: 0), options: options)
        #expect(bitmap.rows[0] == [before, before, 0xFFFF_0000, 0xFF00_00FF, after, after])
    }

    @Test("A radial gradient is round and ends at its circle")
    func radial() throws {
        let gradient = try #require(CGGradient(colorsSpace: nil, colors: [red, red] as CFArray, locations: nil))
        let bitmap = try Bitmap(11, 11)
        let center = CGPoint(x: 5.5, y: 5.5)
        bitmap.context.drawRadialGradient(gradient, startCenter: center, startRadius: 0, endCenter: center, endRadius: 4, options: [])
        for row in 0..<11 {
            for column in 0..<11 {
                let distance = hypot(CGFloat(row - 5), CGFloat(column - 5))
                if abs(distance - 4) > 0.1 { #expect(bitmap.rows[row][column] == (distance < 4 ? 0xFFFF_0000 : 0)) }
            }
        }
    }

    @Test("Gradients without colors or with other objects are rejected, and a gradient without length draws nothing")
    func refusedGradients() throws {
        #expect(CGGradient(colorsSpace: nil, colors: [] as CFArray, locations: nil) == nil)
        #expect(CGGradient(colorsSpace: nil, colors: ["red"] as CFArray, locations: nil) == nil)
        let gradient = try #require(CGGradient(colorsSpace: nil, colors: [red] as CFArray, locations: nil))
        let bitmap = try Bitmap(1, 1)
        bitmap.context.drawLinearGradient(gradient, start: .zero, end: .zero, options: [.drawsAfterEndLocation])
        #expect(bitmap.rows == [[0]])
    }

    /// An image of two columns and two rows in different colors, top row first.
    private func quadrants() throws -> CGImage {
        let rgba: [UInt8] = [255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255, 255, 255, 255]
        return try #require(ImageFiles.pngImage(ImageFiles.png(rgba: rgba, width: 2, height: 2)))
    }

    @Test("An image is upright in a bitmap context and drawn pixel by pixel at its own size")
    func upright() throws {
        let bitmap = try Bitmap(3, 3)
        bitmap.context.draw(try quadrants(), in: CGRect(x: 1, y: 0, width: 2, height: 2))
        #expect(bitmap.rows == [[0, 0, 0], [0, 0xFFFF_0000, 0xFF00_FF00], [0, 0xFF00_00FF, 0xFFFF_FFFF]])
    }

    @Test("An image enlarged without interpolation consists of blocks, and the edges of an interpolated image do not fade")
    func enlarged() throws {
        let bitmap = try Bitmap(4, 4)
        bitmap.context.interpolationQuality = .none
        bitmap.context.draw(try quadrants(), in: CGRect(x: 0, y: 0, width: 4, height: 4))
        let (red, green, blue, white): (UInt32, UInt32, UInt32, UInt32) = (0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FFFF)
        #expect(
            bitmap.rows == [[red, red, green, green], [red, red, green, green], [blue, blue, white, white], [blue, blue, white, white]])
        let smooth = try Bitmap(8, 8)
        smooth.context.draw(try quadrants(), in: CGRect(x: 0, y: 0, width: 8, height: 8))
        #expect(smooth.opaquePixels.count == 64 && smooth.rows[0][0] == red && smooth.rows[7][7] == white)
    }

    @Test("Opacity applies to images and gradients as it does to fills")
    func opacity() throws {
        let gradient = try #require(CGGradient(colorsSpace: nil, colors: [red, red] as CFArray, locations: nil))
        let bitmap = try Bitmap(3, 1)
        bitmap.context.setAlpha(0.2)
        bitmap.context.setFillColor(red)
        bitmap.context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        let part = try #require(quadrants().cropping(to: CGRect(x: 0, y: 0, width: 1, height: 1)))
        bitmap.context.draw(part, in: CGRect(x: 1, y: 0, width: 1, height: 1))
        bitmap.context.drawLinearGradient(gradient, start: CGPoint(x: 2, y: 0), end: CGPoint(x: 3, y: 0), options: [])
        // 0.2 · 255 = 51.
        #expect(bitmap.rows == [[0x3333_0000, 0x3333_0000, 0x3333_0000]])
    }

    @Test("A tiled image repeats over the clip")
    func tiled() throws {
        let bitmap = try Bitmap(4, 2)
        bitmap.context.draw(try quadrants(), in: CGRect(x: 1, y: 0, width: 2, height: 2), byTiling: true)
        #expect(bitmap.rows[0] == [0xFF00_FF00, 0xFFFF_0000, 0xFF00_FF00, 0xFFFF_0000])
    }

    @Test(
        "Blend modes follow their formulas",
        arguments: [
            // Source (0.6, 0.2, 0) over backdrop (0.4, 0.8, 0.2), both opaque; in units of 1/255:
            // (153, 51, 0) and (102, 204, 51).
            (CGBlendMode.normal, 153, 51, 0), (.multiply, 61, 41, 0), (.screen, 194, 214, 51), (.darken, 102, 51, 0),
            (.lighten, 153, 204, 51), (.difference, 51, 153, 51), (.exclusion, 133, 173, 51), (.plusLighter, 255, 255, 51),
            (.copy, 153, 51, 0), (.destinationOver, 102, 204, 51), (.sourceAtop, 153, 51, 0),
        ] as [(CGBlendMode, Int, Int, Int)])
    func blend(mode: CGBlendMode, red: Int, green: Int, blue: Int) throws {
        let bitmap = try Bitmap(1, 1)
        bitmap.context.setFillColor(red: 0.4, green: 0.8, blue: 0.2, alpha: 1)
        bitmap.context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        bitmap.context.setFillColor(red: 0.6, green: 0.2, blue: 0, alpha: 1)
        bitmap.context.setBlendMode(mode)
        bitmap.context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        let pixel = bitmap.rows[0][0]
        for (shift, value) in [(16, red), (8, green), (0, blue)] { #expect(abs(Int(pixel >> UInt32(shift) & 255) - value) <= 1) }
        #expect(pixel >> 24 == 255)
    }

    @Test(
        "Blend modes that depend on the backdrop's alpha change nothing outside the shape",
        arguments: [
            // The shape covers the second and third pixel, the backdrop the first and second.
            (CGBlendMode.sourceIn, [0xFFFF_0000, 0xFF00_00FF, 0, 0]), (.sourceOut, [0xFFFF_0000, 0, 0xFF00_00FF, 0]),
            (.destinationIn, [0xFFFF_0000, 0xFFFF_0000, 0, 0]), (.destinationAtop, [0xFFFF_0000, 0xFFFF_0000, 0xFF00_00FF, 0]),
            (.destinationOut, [0xFFFF_0000, 0, 0, 0]), (.xor, [0xFFFF_0000, 0, 0xFF00_00FF, 0]), (.clear, [0xFFFF_0000, 0, 0, 0]),
            (.copy, [0xFFFF_0000, 0xFF00_00FF, 0xFF00_00FF, 0]),
        ] as [(CGBlendMode, [UInt32])])
    func bounded(mode: CGBlendMode, expected: [UInt32]) throws {
        for strokes in [false, true] {
            let bitmap = try Bitmap(4, 1)
            bitmap.context.setFillColor(red)
            bitmap.context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
            bitmap.context.setBlendMode(mode)
            bitmap.context.setFillColor(blue)
            bitmap.context.setStrokeColor(blue)
            if strokes {
                bitmap.context.strokeLineSegments(between: [CGPoint(x: 1, y: 0.5), CGPoint(x: 3, y: 0.5)])
            } else {
                bitmap.context.fill(CGRect(x: 1, y: 0, width: 2, height: 1))
            }
            #expect(bitmap.rows[0] == expected, "strokes: \(strokes)")
        }
    }
}
