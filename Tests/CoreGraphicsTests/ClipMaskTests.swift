import CoreGraphics
import Testing

@Suite("Clip masks and darkening")
struct ClipMaskTests {
    /// A mask with one row of opacities.
    private func mask(_ alphas: [CGFloat]) throws -> CGImage {
        let bitmap = try Bitmap(alphas.count, 1)
        for (x, alpha) in alphas.enumerated() {
            bitmap.context.setFillColor(gray: 1, alpha: alpha)
            bitmap.context.fill(CGRect(x: x, y: 0, width: 1, height: 1))
        }
        return try #require(bitmap.context.makeImage())
    }

    @Test("A clip mask multiplies drawing in its rectangle by its opacity until the state is restored")
    func alphaMask() throws {
        let bitmap = try Bitmap(4, 1)
        let context = bitmap.context
        context.saveGState()
        context.clip(to: CGRect(x: 1, y: 0, width: 2, height: 1), mask: try mask([0.2, 1]))
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
        #expect(bitmap.rows[0] == [0, 0x3300_0000, 0xFF00_0000, 0])
        #expect(context.boundingBoxOfClipPath == CGRect(x: 1, y: 0, width: 2, height: 1))
        context.clip(to: CGRect(x: 1, y: 0, width: 2, height: 1), mask: try mask([1, 0.6]))
        context.setBlendMode(.copy)
        context.setFillColor(gray: 1, alpha: 0)
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
        // Transparency is copied with opacities of 0.2 · 1 and 1 · 0.6, which leaves alphas of
        // 0.2 · 0.8 and 0.4.
        #expect(bitmap.rows[0] == [0, 0x2900_0000, 0x6600_0000, 0])
        context.restoreGState()
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(bitmap.rows[0][0] == 0xFF00_0000)
    }

    @Test("A clip mask without alpha lets drawing through by its luminance")
    func grayMask() throws {
        let gray = try #require(
            CGContext(
                data: nil, width: 2, height: 1, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.noneSkipFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue))
        gray.setFillColor(red: 0.2, green: 0.2, blue: 0.2, alpha: 1)
        gray.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
        let bitmap = try Bitmap(2, 1)
        bitmap.context.clip(to: CGRect(x: 0, y: 0, width: 2, height: 1), mask: try #require(gray.makeImage()))
        bitmap.context.draw(try mask([1, 1]), in: CGRect(x: 0, y: 0, width: 2, height: 1))
        #expect(bitmap.rows[0] == [0, 0x3333_3333])
    }

    @Test("Resetting the clip removes clip rectangles and masks")
    func reset() throws {
        let bitmap = try Bitmap(3, 1)
        bitmap.context.clip(to: [CGRect(x: 0, y: 0, width: 1, height: 1), CGRect(x: 2, y: 0, width: 1, height: 1)])
        bitmap.context.fill(CGRect(x: 0, y: 0, width: 3, height: 1))
        #expect(bitmap.opaquePixels == [[0, 0], [0, 2]])
        bitmap.context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1), mask: try mask([0.5]))
        bitmap.context.resetClip()
        bitmap.context.fill(CGRect(x: 0, y: 0, width: 3, height: 1))
        #expect(bitmap.opaquePixels.count == 3)
    }

    @Test("The plus-darker blend mode adds the darkness of both colors")
    func plusDarker() throws {
        let bitmap = try Bitmap(3, 1)
        let context = bitmap.context
        context.setFillColor(red: 0.8, green: 0.6, blue: 1, alpha: 1)
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
        context.setBlendMode(.plusDarker)
        context.setFillColor(red: 0.4, green: 0.2, blue: 1, alpha: 1)
        context.fill(CGRect(x: 1, y: 0, width: 2, height: 1))
        // 0.8 + 0.4 − 1 = 0.2, 0.6 + 0.2 − 1 < 0, 1 + 1 − 1 = 1. Over transparency, the color is
        // unchanged.
        #expect(bitmap.rows[0] == [0xFFCC_99FF, 0xFF33_00FF, 0xFF66_33FF])
        context.clear(CGRect(x: 0, y: 0, width: 3, height: 1))
        context.setFillColor(red: 1, green: 0, blue: 0, alpha: 0.4)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        // The alpha is 0.4 + 0.4 = 0.8, with which red is premultiplied.
        #expect(bitmap.rows[0][0] == 0xCCCC_0000)
    }
}
