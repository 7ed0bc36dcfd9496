import CoreGraphics
import Testing

/// Compares scaled images with bilinear interpolation in double precision.
///
/// The value at the center of a device pixel is interpolated at the position that the center maps
/// to, where the centers of an image's pixels are at halves. Positions beyond the outermost centers
/// take the outermost values. Premultiplied components are interpolated.
@Suite("CG2 Scaled images")
struct ImageScalingTests {
    private static let (columns, rows) = (13, 9)

    /// The image's pixels: reproducible noise, premultiplied.
    private static let noise: [UInt32] = {
        var state: UInt32 = 2_463_534_242
        /// Returns a number from 0 to `limit` (the generator xorshift, G. Marsaglia).
        func next(_ limit: UInt32) -> UInt32 {
            state ^= state << 13
            state ^= state >> 17
            state ^= state << 5
            return state % (limit + 1)
        }
        return (0..<columns * rows).map { _ in
            let alpha = next(3) == 0 ? next(255) : 255
            return alpha << 24 | next(alpha) << 16 | next(alpha) << 8 | next(alpha)
        }
    }()

    /// Returns the noise as an image.
    private func noiseImage(shouldInterpolate: Bool = true) throws -> CGImage {
        let bytes = Self.noise.flatMap { pixel in [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: pixel >> UInt32($0)) } }
        let provider = try #require(CGDataProvider(data: Data(bytes) as NSData))
        return try #require(
            CGImage(
                width: Self.columns, height: Self.rows, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: Self.columns * 4,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: .premultipliedBGRA, provider: provider, decode: nil,
                shouldInterpolate: shouldInterpolate, intent: .defaultIntent))
    }

    /// Returns the components of the image at a position, by the formula of bilinear interpolation.
    private func exact(_ position: CGPoint, repeats: Bool = false) -> [Double] {
        let (u, v) = (Double(position.x) - 0.5, Double(position.y) - 0.5)
        func index(_ value: Double, _ count: Int) -> Int {
            let index = Int(value)
            return repeats ? ((index % count) + count) % count : max(0, min(count - 1, index))
        }
        func pixel(_ x: Double, _ y: Double) -> [Double] {
            let pixel = Self.noise[index(y, Self.rows) * Self.columns + index(x, Self.columns)]
            return [0, 8, 16, 24].map { Double(pixel >> UInt32($0) & 255) }
        }
        let (left, top) = (u.rounded(.down), v.rounded(.down))
        let (fx, fy) = (u - left, v - top)
        return (0..<4).map { component in
            let upper = pixel(left, top)[component] * (1 - fx) + pixel(left + 1, top)[component] * fx
            let lower = pixel(left, top + 1)[component] * (1 - fx) + pixel(left + 1, top + 1)[component] * fx
            return upper * (1 - fy) + lower * fy
        }
    }

    /// Returns the greatest difference between drawn pixels that lie inside the image and exact
    /// interpolation (255ths).
    ///
    /// - Parameter placement: The transform from the image's pixels, y down, to the bitmap's, y
    ///   down.
    private func greatestError(_ bitmap: Bitmap, _ placement: CGAffineTransform, repeats: Bool = false) -> Double {
        let toImage = placement.inverted()
        var (greatest, count) = (0.0, 0)
        for (row, pixels) in bitmap.rows.enumerated() {
            for (column, pixel) in pixels.enumerated() {
                let corners = [(0, 0), (1, 0), (0, 1), (1, 1)].map {
                    CGPoint(x: column + $0.0, y: row + $0.1).applying(toImage)
                }
                let whole = CGRect(x: 0, y: 0, width: Self.columns, height: Self.rows).insetBy(dx: -1e-9, dy: -1e-9)
                guard repeats || corners.allSatisfy(whole.contains) else { continue }
                count += 1
                let expected = exact(CGPoint(x: CGFloat(column) + 0.5, y: CGFloat(row) + 0.5).applying(toImage), repeats: repeats)
                for (component, shift) in [0, 8, 16, 24].enumerated() {
                    greatest = max(greatest, abs(Double(pixel >> UInt32(shift) & 255) - expected[component]))
                }
            }
        }
        #expect(count > 20)
        return greatest
    }

    /// The transforms of the image's pixels, y down, to a bitmap of 160 × 120 pixels.
    static let placements: [(String, CGAffineTransform)] = [
        ("enlarged", CGAffineTransform(a: 10.7, b: 0, c: 0, d: 11.3, tx: 8.2, ty: 5.9)),
        ("enlarged to whole pixels", CGAffineTransform(a: 7, b: 0, c: 0, d: 7, tx: 3, ty: 4)),
        ("mirrored", CGAffineTransform(a: -9.1, b: 0, c: 0, d: 8.7, tx: 150, ty: 2)),
        ("upside down", CGAffineTransform(a: 9.1, b: 0, c: 0, d: -8.7, tx: 10, ty: 110)),
        ("moved by a part of a pixel", CGAffineTransform(translationX: 20.3, y: 30.65)),
        ("reduced a little", CGAffineTransform(a: 0.83, b: 0, c: 0, d: 0.91, tx: 20.3, ty: 30.65)),
        ("rotated", CGAffineTransform(translationX: 60, y: 10).rotated(by: 0.4).scaledBy(x: 6.3, y: 6.1)),
        ("turned by a quarter", CGAffineTransform(a: 0, b: 8, c: -8, d: 0, tx: 100, ty: 3)),
        ("sheared", CGAffineTransform(a: 7, b: 1, c: 3, d: 6.5, tx: 20.5, ty: 20)),
    ]

    /// Draws the image so that its pixels have the given placement.
    private func draw(_ image: CGImage, _ placement: CGAffineTransform, in bitmap: Bitmap, byTiling: Bool = false) {
        let context = bitmap.context
        context.saveGState()
        // From pixels, y down, to the context's space, y up.
        context.concatenate(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(context.height)))
        context.concatenate(placement)
        context.translateBy(x: 0, y: CGFloat(Self.rows))
        context.scaleBy(x: 1, y: -1)
        context.draw(image, in: CGRect(x: 0, y: 0, width: Self.columns, height: Self.rows), byTiling: byTiling)
        context.restoreGState()
    }

    @Test(
        "Scaled images are within 1/255 of exact bilinear interpolation",
        arguments: placements.indices, [CGInterpolationQuality.default, .medium, .low])
    func interpolation(index: Int, quality: CGInterpolationQuality) throws {
        let (name, placement) = Self.placements[index]
        let bitmap = try Bitmap(160, 120)
        bitmap.context.interpolationQuality = quality
        draw(try noiseImage(), placement, in: bitmap)
        let error = greatestError(bitmap, placement)
        #expect(error <= 1, "\(name): \(error)")
    }

    @Test("Images drawn at about 0.6 of their size with low quality are within 1/255 of exact bilinear interpolation")
    func lowQualityReduction() throws {
        let placement = CGAffineTransform(a: 0.57, b: 0, c: 0, d: 0.61, tx: 3.1, ty: 2.2)
        let bitmap = try Bitmap(20, 20)
        bitmap.context.interpolationQuality = .low
        draw(try noiseImage(), placement, in: bitmap)
        #expect(greatestError(bitmap, placement) <= 1)
    }

    // The placements "enlarged" and "rotated".
    @Test("Tiled images are interpolated across the edges between copies", arguments: [0, 6])
    func tiling(index: Int) throws {
        let (name, placement) = Self.placements[index]
        let bitmap = try Bitmap(160, 120)
        draw(try noiseImage(), placement, in: bitmap, byTiling: true)
        let error = greatestError(bitmap, placement, repeats: true)
        #expect(error <= 1, "\(name): \(error)")
    }

    @Test("Unscaled images are copied exactly")
    func unscaled() throws {
        let bitmap = try Bitmap(40, 30)
        draw(try noiseImage(), CGAffineTransform(translationX: 4, y: 5), in: bitmap)
        let copy = bitmap.rows[5..<5 + Self.rows].flatMap { $0[4..<4 + Self.columns] }
        #expect(copy == Self.noise)
    }

    @Test("Without interpolation, every pixel has the color of the nearest pixel of the image", arguments: [false, true])
    func nearest(shouldInterpolate: Bool) throws {
        let bitmap = try Bitmap(Self.columns * 4, Self.rows * 4)
        if shouldInterpolate { bitmap.context.interpolationQuality = .none }
        draw(try noiseImage(shouldInterpolate: shouldInterpolate), CGAffineTransform(scaleX: 4, y: 4), in: bitmap)
        for (row, pixels) in bitmap.rows.enumerated() {
            #expect(pixels == pixels.indices.map { Self.noise[row / 4 * Self.columns + $0 / 4] }, "row \(row)")
        }
    }

    @Test("A scaled image is drawn with the context's opacity, blend mode and clip")
    func compositing() throws {
        let placement = Self.placements[0].1
        let plain = try Bitmap(160, 120)
        draw(try noiseImage(), placement, in: plain)
        let bitmap = try Bitmap(160, 120)
        bitmap.context.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
        bitmap.context.fill(CGRect(x: 0, y: 0, width: 160, height: 120))
        bitmap.context.clip(to: CGRect(x: 0, y: 0, width: 80, height: 120))
        bitmap.context.setAlpha(0.5)
        bitmap.context.setBlendMode(.plusLighter)
        draw(try noiseImage(), placement, in: bitmap)
        let (results, sources) = (bitmap.rows, plain.rows)
        for row in 10..<100 {
            for column in 12..<140 {
                let (drawn, source) = (results[row][column], sources[row][column])
                // plusLighter adds half of the source's red and green to opaque blue.
                for shift in [8, 16] as [UInt32] {
                    let expected = column < 80 ? Double(source >> shift & 255) / 2 : 0
                    #expect(abs(Double(drawn >> shift & 255) - expected) <= 1, "row \(row), column \(column)")
                }
                #expect(drawn & 255 == 255 && drawn >> 24 == 255)
            }
        }
    }

    @Test("The edges of an image that cover pixels partly are antialiased")
    func edges() throws {
        let bitmap = try Bitmap(12, 6)
        let white = try Bitmap(2, 2)
        white.context.setFillColor(gray: 1, alpha: 1)
        white.context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
        bitmap.context.draw(try #require(white.context.makeImage()), in: CGRect(x: 1.25, y: 1, width: 8.5, height: 4))
        // The image covers 1.25…9.75: three quarters of columns 1 and 9.
        #expect(bitmap.rows[3].map { abs(Int($0 >> 24) - 191) <= 1 } == (0..<12).map { $0 == 1 || $0 == 9 })
        #expect(bitmap.rows[3][2...8].allSatisfy { $0 == 0xFFFF_FFFF })
    }

    @Test("A layer drawn at another size is within 1/255 of exact bilinear interpolation")
    func layers() throws {
        let placement = Self.placements[0].1
        let bitmap = try Bitmap(160, 120)
        let layer = try #require(CGLayer(bitmap.context, size: CGSize(width: Self.columns, height: Self.rows), auxiliaryInfo: nil))
        layer.context?.draw(try noiseImage(), in: CGRect(x: 0, y: 0, width: Self.columns, height: Self.rows))
        bitmap.context.draw(
            layer,
            in: CGRect(
                x: placement.tx, y: 120 - placement.ty - placement.d * CGFloat(Self.rows), width: placement.a * CGFloat(Self.columns),
                height: placement.d * CGFloat(Self.rows)))
        #expect(greatestError(bitmap, placement) <= 1)
    }
}
