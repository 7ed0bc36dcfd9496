import CoreGraphics
import Testing

@Suite("Bitmap contexts")
struct ContextTests {
    @Test("A bitmap context has its origin at the bottom left and its data in rows from the top")
    func origin() throws {
        let bitmap = try Bitmap(4, 3)
        bitmap.context.setFillColor(red: 1, green: 0.5, blue: 0, alpha: 1)
        bitmap.context.fill(CGRect(x: 1, y: 0, width: 2, height: 1))
        // 0.5 · 255 is 127.5, which cairo rounds to 128.
        #expect(
            bitmap.rows == [
                [0, 0, 0, 0],
                [0, 0, 0, 0],
                [0, 0xFFFF_8000, 0xFFFF_8000, 0],
            ])
        #expect(bitmap.context.ctm.isIdentity)
    }

    @Test("A bitmap context stores translucent colors premultiplied")
    func premultiplied() throws {
        let bitmap = try Bitmap(1, 1)
        bitmap.context.setFillColor(red: 1, green: 0, blue: 0.4, alpha: 0.6)
        bitmap.context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        // 0.6 · 255 = 153, 0.4 · 0.6 · 255 = 61.2.
        #expect(bitmap.rows == [[0x9999_003D]])
    }

    @Test("A filled rectangle that covers half of a pixel produces half of its alpha")
    func halfCoverage() throws {
        let bitmap = try Bitmap(3, 3)
        bitmap.context.setFillColor(gray: 1, alpha: 1)
        bitmap.context.fill(CGRect(x: 0.5, y: 0.5, width: 2, height: 2))
        let alpha = bitmap.rows.map { $0.map { Int($0 >> 24) } }
        for (row, column, share) in [(0, 0, 0.25), (0, 1, 0.5), (1, 0, 0.5), (1, 1, 1.0), (2, 2, 0.25), (1, 2, 0.5)] {
            #expect(abs(Double(alpha[row][column]) - share * 255) <= 1, "row \(row), column \(column)")
        }
    }

    @Test("Without antialiasing, drawing leaves pixels fully covered or empty")
    func aliased() throws {
        let bitmap = try Bitmap(8, 8)
        bitmap.context.setShouldAntialias(false)
        bitmap.context.fillEllipse(in: CGRect(x: 0.3, y: 0.3, width: 7, height: 7))
        #expect(Set(bitmap.rows.flatMap { $0 }) == [0, 0xFF00_0000])
    }

    @Test("A context's current path does not move when the transform changes, and is returned in the new user space")
    func pathAndTransform() throws {
        let bitmap = try Bitmap(4, 4)
        bitmap.context.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
        bitmap.context.translateBy(x: 2, y: 2)
        #expect(bitmap.context.path?.boundingBox == CGRect(x: -2, y: -2, width: 1, height: 1))
        #expect(bitmap.context.currentPointOfPath == CGPoint(x: -2, y: -2))
        bitmap.context.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
        bitmap.context.fillPath()
        #expect(bitmap.opaquePixels == [[1, 2], [3, 0]])
        #expect(bitmap.context.isPathEmpty && bitmap.context.path == nil)
    }

    @Test("A stroke has the line width of the transform at the time of stroking")
    func stroke() throws {
        let bitmap = try Bitmap(6, 6)
        bitmap.context.move(to: CGPoint(x: 0, y: 3))
        bitmap.context.addLine(to: CGPoint(x: 6, y: 3))
        bitmap.context.scaleBy(x: 1, y: 2)
        bitmap.context.strokePath()
        #expect(bitmap.rows.map { $0[0] } == [0, 0, 0xFF00_0000, 0xFF00_0000, 0, 0])
    }

    @Test("Dashes start at the phase, and invalid lengths result in solid lines")
    func dashes() throws {
        let bitmap = try Bitmap(6, 1)
        bitmap.context.setLineDash(phase: 1, lengths: [2, 1])
        bitmap.context.strokeLineSegments(between: [CGPoint(x: 0, y: 0.5), CGPoint(x: 6, y: 0.5)])
        #expect(bitmap.rows[0].map { $0 >> 24 } == [255, 0, 255, 255, 0, 255])
        bitmap.context.setLineDash(phase: 0, lengths: [0, 0])
        bitmap.context.setLineDash(phase: 0, lengths: [-1])
        bitmap.context.strokeLineSegments(between: [CGPoint(x: 0, y: 0.5), CGPoint(x: 6, y: 0.5)])
        #expect(bitmap.rows[0].allSatisfy { $0 == 0xFF00_0000 })
    }

    @Test("Restoring the graphics state restores transform, colors, clip and line width, but not the path")
    func savedState() throws {
        let bitmap = try Bitmap(4, 4)
        let context = bitmap.context
        context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
        context.saveGState()
        context.setFillColor(gray: 1, alpha: 1)
        context.setAlpha(0)
        context.setBlendMode(.clear)
        context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 1, height: 1))
        context.scaleBy(x: 3, y: 3)
        context.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
        context.restoreGState()
        #expect(context.ctm.isIdentity)
        #expect(context.path?.boundingBox == CGRect(x: 0, y: 0, width: 3, height: 3))
        context.fillPath()
        #expect(bitmap.opaquePixels.count == 9 && bitmap.rows[3][0] == 0xFFFF_0000)
        context.restoreGState()
        #expect(!context.isFailed)
    }

    @Test("Even-odd fills leave holes, clipping restricts drawing to a path, and clear makes pixels transparent")
    func rules() throws {
        let bitmap = try Bitmap(4, 4)
        let context = bitmap.context
        context.addRects([CGRect(x: 0, y: 0, width: 4, height: 4), CGRect(x: 1, y: 1, width: 2, height: 2)])
        context.fillPath(using: .evenOdd)
        #expect(bitmap.opaquePixels.count == 12)
        context.addRect(CGRect(x: 0, y: 0, width: 2, height: 4))
        context.clip()
        context.setBlendMode(.multiply)
        context.clear(CGRect(x: 0, y: 0, width: 4, height: 4))
        #expect(bitmap.opaquePixels.allSatisfy { $0[1] >= 2 } && bitmap.opaquePixels.count == 6)
    }

    @Test("Drawing with a singular transform or coordinates that are not finite has no effect and leaves the context usable")
    func degenerate() throws {
        let bitmap = try Bitmap(2, 2)
        let context = bitmap.context
        context.saveGState()
        context.scaleBy(x: 0, y: 1)
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
        context.stroke(CGRect(x: 0, y: 0, width: 2, height: 2), width: 3)
        context.restoreGState()
        context.fill(CGRect(x: CGFloat.nan, y: 0, width: 2, height: 2))
        context.fillEllipse(in: CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 2))
        context.setLineWidth(.nan)
        context.setLineWidth(-1)
        #expect(bitmap.opaquePixels.isEmpty)
        context.fill(CGRect(x: -1e12, y: -1e12, width: 2e12, height: 2e12))
        #expect(bitmap.opaquePixels.count == 4 && !context.isFailed)
    }

    @Test("An image of a context does not change with later drawing, and an opaque context creates opaque images")
    func images() throws {
        let bitmap = try Bitmap(1, 1)
        let image = try #require(bitmap.context.makeImage())
        bitmap.context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(ImageFiles.pixels(image) == [0] && image.decodeCount == 0 && image.isDecoded)
        let skipped = CGBitmapInfo([.byteOrder32Little, CGBitmapInfo(rawValue: CGImageAlphaInfo.noneSkipFirst.rawValue)])
        let opaque = try #require(
            CGContext(
                data: nil, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: skipped.rawValue))
        opaque.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
        opaque.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        let blue = try #require(opaque.makeImage())
        #expect(blue.isOpaque && ImageFiles.pixels(blue) == [0xFF00_00FF])
    }

    @Test("A layer's context has y down, scales points by its contents scale, and confines drawing to its clip")
    func layerContext() throws {
        var pixels = [UInt32](repeating: 0, count: 16)
        pixels.withUnsafeMutableBytes { bytes in
            guard let address = bytes.baseAddress else { return }
            let context = CGContext(
                bgra8: address, width: 4, height: 4, bytesPerRow: 16, baseTransform: CGAffineTransform(scaleX: 2, y: 2),
                clip: CGRect(x: 0, y: 0, width: 1, height: 2))
            context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
            #expect(context.ctm == CGAffineTransform(a: 2, b: 0, c: 0, d: -2, tx: 0, ty: 4))
            context.flush()
        }
        let black: UInt32 = 0xFF00_0000
        #expect(pixels == [black, black, 0, 0, black, black, 0, 0] + [UInt32](repeating: 0, count: 8))
    }
}

/// A small bitmap context whose pixels are available as numbers.
struct Bitmap {
    let context: CGContext

    init(_ width: Int, _ height: Int) throws {
        context = try #require(
            CGContext(
                data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGBitmapInfo.premultipliedBGRA.rawValue))
    }

    /// The pixels as 0xAARRGGBB, top row first.
    var rows: [[UInt32]] {
        guard let data = context.data else { return [] }
        return (0..<context.height).map { row in
            (0..<context.width).map { data.loadUnaligned(fromByteOffset: row * context.bytesPerRow + $0 * 4, as: UInt32.self) }
        }
    }

    /// The rows and columns of the opaque pixels.
    var opaquePixels: [[Int]] {
        rows.enumerated().flatMap { row, pixels in
            pixels.enumerated().filter { $0.element >> 24 == 255 }.map { [row, $0.offset] }
        }
    }
}
