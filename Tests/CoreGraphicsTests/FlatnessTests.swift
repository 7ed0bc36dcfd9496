import CoreGraphics
import Testing

@Suite("CG1 Accuracy of curves")
struct FlatnessTests {
    private static let side = 240

    /// Returns a transform that maps the middle of shapes to about the middle of the bitmap, at a
    /// fraction of a pixel.
    private static func centered(_ linear: CGAffineTransform) -> CGAffineTransform {
        linear.concatenating(CGAffineTransform(translationX: 120.3, y: 119.6))
    }

    /// A rotation with a scale, a shear and a strong compression, besides the identity.
    static let transforms = [
        CGAffineTransform.identity,
        CGAffineTransform(rotationAngle: 0.4).scaledBy(x: 1.1, y: 0.9),
        CGAffineTransform(a: 0.9, b: 0.2, c: 0.5, d: 0.8, tx: 0, ty: 0),
        CGAffineTransform(scaleX: 1, y: 0.1),
    ].map(centered)

    /// Shapes around the origin that do not overlap themselves.
    static var shapes: [CGPath] {
        let circles = [3.3, 10.4, 35.7, 91.3].map { radius in
            CGPath(ellipseIn: CGRect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius), transform: nil)
        }
        let leaf = CGMutablePath()
        leaf.move(to: CGPoint(x: -90, y: 0))
        leaf.addCurve(to: CGPoint(x: 90, y: 10), control1: CGPoint(x: -40, y: -120), control2: CGPoint(x: 30, y: -90))
        leaf.addQuadCurve(to: CGPoint(x: -90, y: 0), control: CGPoint(x: 0, y: 130))
        leaf.closeSubpath()
        return circles + [leaf]
    }

    /// Returns the greatest difference between the alpha of pixels and the exact coverage (255ths),
    /// and the number of pixels that differ by more than 16.
    private func errors(_ bitmap: Bitmap, _ exact: AreaCoverage) -> (greatest: Double, count: Int) {
        var (greatest, count) = (0.0, 0)
        for (pixel, area) in zip(bitmap.rows.joined(), exact.rows.joined()) {
            let difference = abs(Double(pixel >> 24) - area * 255)
            greatest = max(greatest, difference)
            if difference > 16 { count += 1 }
        }
        return (greatest, count)
    }

    /// Returns the transform from user space to pixels with y down.
    private func toPixels(_ transform: CGAffineTransform) -> CGAffineTransform {
        transform.concatenating(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(Self.side)))
    }

    @Test("The alpha of filled curves differs from their exact coverage by at most 16/255 under any transform", arguments: transforms)
    func fills(transform: CGAffineTransform) throws {
        for shape in Self.shapes {
            var exact = AreaCoverage(width: Self.side, height: Self.side)
            for polygon in shape.polygons(toPixels(transform)) { exact.add(polygon) }
            let bitmap = try Bitmap(Self.side, Self.side)
            bitmap.context.concatenate(transform)
            bitmap.context.addPath(shape)
            bitmap.context.fillPath()
            let errors = errors(bitmap, exact)
            #expect(errors.count == 0, "\(shape.boundingBox): \(errors)")
        }
    }

    @Test("The alpha of clipped drawing and of drawing in a transparency layer has the accuracy of fills", arguments: [false, true])
    func clips(usesLayer: Bool) throws {
        let transform = Self.transforms[1]
        for shape in Self.shapes {
            var exact = AreaCoverage(width: Self.side, height: Self.side)
            for polygon in shape.polygons(toPixels(transform)) { exact.add(polygon) }
            let bitmap = try Bitmap(Self.side, Self.side)
            bitmap.context.concatenate(transform)
            if usesLayer { bitmap.context.beginTransparencyLayer(auxiliaryInfo: nil) }
            bitmap.context.addPath(shape)
            bitmap.context.clip()
            bitmap.context.fill(CGRect(x: -200, y: -200, width: 400, height: 400))
            if usesLayer { bitmap.context.endTransparencyLayer() }
            #expect(errors(bitmap, exact).count == 0, "\(shape.boundingBox)")
        }
    }

    @Test("The alpha of stroked circles differs from that of exact rings by at most 16/255", arguments: [10.4, 35.7, 70.3])
    func strokes(radius: CGFloat) throws {
        // The center has y = 240 − 119.6 = 120.4, measured down. The line is 9 wide, 4.5 to each
        // side.
        func circle(_ radius: CGFloat) -> [CGPoint] {
            (0..<10_000).map { step in
                let angle = CGFloat(step) / 10_000 * 2 * .pi
                return CGPoint(x: 120.3 + radius * cos(angle), y: 120.4 + radius * sin(angle))
            }
        }
        var exact = AreaCoverage(width: Self.side, height: Self.side)
        exact.add(circle(radius + 4.5))
        exact.add(circle(radius - 4.5).reversed())
        let bitmap = try Bitmap(Self.side, Self.side)
        bitmap.context.translateBy(x: 120.3, y: 119.6)
        bitmap.context.setLineWidth(9)
        bitmap.context.strokeEllipse(in: CGRect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius))
        let errors = errors(bitmap, exact)
        #expect(errors.count == 0, "\(errors)")
    }

    @Test("A flatness that is set allows larger errors, and 0 restores the default")
    func explicitFlatness() throws {
        let shape = Self.shapes[3]
        var exact = AreaCoverage(width: Self.side, height: Self.side)
        for polygon in shape.polygons(toPixels(Self.transforms[0])) { exact.add(polygon) }
        for (flatness, isExact) in [(3.0, false), (0, true)] {
            let bitmap = try Bitmap(Self.side, Self.side)
            bitmap.context.concatenate(Self.transforms[0])
            bitmap.context.setFlatness(5)
            bitmap.context.setFlatness(flatness)
            bitmap.context.addPath(shape)
            bitmap.context.fillPath()
            #expect((errors(bitmap, exact).count == 0) == isExact, "flatness \(flatness)")
        }
    }
}
