import Geometry
import Raster
import Testing

/// Returns the area that an outline covers on a canvas (pixels).
private func area(of outline: Outline, width: Int, height: Int) -> Double {
    let canvas = Canvas(width: width, height: height)
    coverage(of: outline, on: canvas)
    return canvas.pixels.reduce(0) { $0 + Double($1 >> 24) / 255 }
}

/// Returns the rotation by an angle (radians) about a point.
private func turned(by angle: Double, about center: Point) -> Homography {
    let (c, s) = (cosine(angle), sine(angle))
    return Homography(
        h11: c, h12: s, h13: 0, h21: -s, h22: c, h23: 0, h31: center.x - c * center.x + s * center.y,
        h32: center.y - s * center.x - c * center.y, h33: 1)
}

@Suite("Shapes as outlines")
struct ShapeTests {
    /// A rounded rectangle lacks (1 − π/4) r² at each corner.
    @Test("A rounded rectangle covers the area of the formula", arguments: [0.5, 2, 5, 12, 40])
    func roundedRectArea(radius: Double) {
        var shape = Outline()
        shape.append(
            roundedRect: Rect(x: 4.3, y: 6.1, width: 90, height: 85), radii: CornerRadii(uniform: radius), through: .identity)
        let expected = 90 * 85 - (4 - .pi) * radius * radius
        // Flattening removes at most 0.0225 pixels per pixel of arc. Rounding changes each pixel of
        // the sides by at most half a 255th in either direction.
        #expect(abs(area(of: shape, width: 100, height: 100) - expected) < 2 * .pi * radius * 0.0225 + 0.7)
    }

    @Test("Each corner of a rounded rectangle has its own radius")
    func cornerRadii() {
        var shape = Outline()
        let radii = CornerRadii(topLeft: 0, topRight: 10, bottomRight: 20, bottomLeft: 30)
        shape.append(roundedRect: Rect(x: 5, y: 5, width: 80, height: 80), radii: radii, through: .identity)
        let canvas = Canvas(width: 90, height: 90)
        coverage(of: shape, on: canvas)
        #expect(canvas[5, 5] >> 24 == 255)
        for (x, y, cx, cy, radius) in [(84, 5, 75.0, 15.0, 10.0), (84, 84, 65, 65, 20), (5, 84, 35, 55, 30)] {
            #expect(canvas[x, y] == 0)
            // Along the corner's diagonal, the boundary is at the radius.
            for step in 0..<30 {
                let px = x < 45 ? x + step : x - step
                let py = y - (y < 45 ? -step : step)
                let dx = Double(px) + 0.5 - cx
                let dy = Double(py) + 0.5 - cy
                guard dx * (x < 45 ? -1 : 1) > 0 else { break }
                let distance = (dx * dx + dy * dy).squareRoot()
                if distance < radius - 0.8 { #expect(canvas[px, py] >> 24 == 255) }
                if distance > radius + 0.8 { #expect(canvas[px, py] == 0) }
            }
        }
    }

    @Test("A rounded rectangle with radii of 0 equals the plain rectangle")
    func noRadii() {
        var rounded = Outline()
        rounded.append(roundedRect: Rect(x: 1.5, y: 2.25, width: 7, height: 9), radii: CornerRadii(uniform: 0), through: .identity)
        var plain = Outline()
        plain.append(rect: Rect(x: 1.5, y: 2.25, width: 7, height: 9), through: .identity)
        let (a, b) = (Canvas(width: 12, height: 14), Canvas(width: 12, height: 14))
        coverage(of: rounded, on: a)
        coverage(of: plain, on: b)
        #expect(a.pixels == b.pixels)
    }

    @Test("A rectangle with negative width and height equals the standardized rectangle")
    func negativeExtent() {
        var shape = Outline()
        shape.append(rect: Rect(x: 10, y: 12, width: -7, height: -9), through: .identity)
        #expect(shape.bounds == Rect(x: 3, y: 3, width: 7, height: 9))
        #expect(area(of: shape, width: 14, height: 14) == 63)
    }

    @Test("A rotated rectangle keeps its area", arguments: [0.1, 0.5, 1, 2, 3])
    func turnedRect(angle: Double) {
        var shape = Outline()
        shape.append(rect: Rect(x: 30, y: 35, width: 40, height: 30), through: turned(by: angle, about: Point(x: 50, y: 50)))
        #expect(abs(area(of: shape, width: 100, height: 100) - 1200) < 0.5)
    }

    @Test("Circles remain ellipses under a rotation and a vertical scale", arguments: [0.0, 0.3, 0.8])
    func ellipse(angle: Double) {
        var stretched = turned(by: angle, about: Point(x: 100, y: 100))
        stretched.h12 *= 0.5
        stretched.h22 *= 0.5
        stretched.h32 *= 0.5
        var shape = Outline()
        shape.append(roundedRect: Rect(x: 20, y: 20, width: 160, height: 160), radii: CornerRadii(uniform: 80), through: stretched)
        // Pixels well inside the ellipse are covered, and those well outside are not.
        let canvas = Canvas(width: 200, height: 100)
        coverage(of: shape, on: canvas)
        for y in 0..<100 {
            for x in 0..<200 {
                let dx = (Double(x) + 0.5 - 100) / 80
                let dy = (Double(y) + 0.5 - 50) / 40
                let distance = (dx * dx + dy * dy).squareRoot()
                if distance < 1 - 1.0 / 40 { #expect(canvas[x, y] >> 24 == 255) }
                if distance > 1 + 1.0 / 40 { #expect(canvas[x, y] == 0) }
            }
        }
        #expect(abs(area(of: shape, width: 200, height: 100) - .pi * 80 * 40) < 8)
    }

    @Test("The curves of a path enclose the area of the formula")
    func pathCurves() {
        // The area between the parabola from (0, 0) by (50, 100) to (100, 0) and its chord is two
        // thirds of chord times height (50).
        var quadratic = Outline()
        quadratic.append(
            path: Path([.move(Point(x: 0, y: 0)), .quadratic(control: Point(x: 50, y: 100), to: Point(x: 100, y: 0)), .close]),
            through: .identity)
        #expect(abs(area(of: quadratic, width: 100, height: 60) - 2.0 / 3 * 100 * 50) < 2)
        // The cubic with the control points (0, 80) and (100, 80): the Bernstein form of ∫ y dx
        // gives 0.6 · 80 · 100.
        var cubic = Outline()
        cubic.append(
            path: Path([
                .move(Point(x: 0, y: 0)), .cubic(control1: Point(x: 0, y: 80), control2: Point(x: 100, y: 80), to: Point(x: 100, y: 0)),
            ]), through: .identity)
        #expect(abs(area(of: cubic, width: 100, height: 70) - 0.6 * 80 * 100) < 2)
    }

    @Test("A line after a closed contour starts where that contour did")
    func lineAfterClose() {
        var shape = Outline()
        shape.append(
            path: Path([
                .move(Point(x: 2, y: 2)), .line(Point(x: 6, y: 2)), .line(Point(x: 6, y: 6)), .close, .line(Point(x: 2, y: 10)),
                .line(Point(x: 8, y: 10)),
            ]), through: .identity)
        // Two triangles: 4 · 4 / 2 and 6 · 8 / 2.
        #expect(abs(area(of: shape, width: 12, height: 12) - (8 + 24)) < 0.2)
    }

    @Test("In perspective, the corners of a rectangle are at their projections")
    func perspectiveQuad() {
        // w = 1 + x / 200.
        let homography = Homography(h11: 1, h12: 0, h13: 0.005, h21: 0, h22: 1, h23: 0, h31: 0, h32: 0, h33: 1)
        let rect = Rect(x: 0, y: 0, width: 200, height: 80)
        var shape = Outline()
        shape.append(rect: rect, through: homography)
        #expect(shape.bounds == Rect(x: 0, y: 0, width: 100, height: 80))
        // A trapezoid with the parallel sides 80 and 40, at a distance of 100.
        #expect(abs(area(of: shape, width: 110, height: 90) - 6000) < 0.5)
    }

    @Test("The part of a shape behind the viewer is clipped, and the part in front is drawn")
    func behindTheViewer() {
        // w = 1 − x / 100: behind the viewer from x = 100 on, where x / w approaches infinity.
        let homography = Homography(h11: 1, h12: 0, h13: -0.01, h21: 0, h22: 1, h23: 0, h31: 0, h32: 0, h33: 1)
        var shape = Outline()
        shape.append(rect: Rect(x: 0, y: -100, width: 300, height: 200), through: homography)
        let canvas = Canvas(width: 200, height: 50)
        coverage(of: shape, on: canvas)
        #expect(canvas.pixels.allSatisfy { $0 == 0xFFFF_FFFF })
        // Entirely behind the viewer: mirrored coordinates of negative w must not appear.
        var behind = Outline()
        behind.append(rect: Rect(x: 150, y: -100, width: 300, height: 200), through: homography)
        #expect(behind.isEmpty)
    }

    @Test("A rounded rectangle through the viewer's plane equals a plain one away from its corners")
    func roundedBehindTheViewer() {
        let homography = Homography(h11: 1, h12: 0, h13: -0.01, h21: 0, h22: 1, h23: 0, h31: 0, h32: 50, h33: 1)
        let rect = Rect(x: 2, y: -20, width: 300, height: 40)
        var rounded = Outline()
        rounded.append(roundedRect: rect, radii: CornerRadii(uniform: 6), through: homography)
        var plain = Outline()
        plain.append(rect: rect, through: homography)
        let (a, b) = (Canvas(width: 200, height: 100), Canvas(width: 200, height: 100))
        coverage(of: rounded, on: a)
        coverage(of: plain, on: b)
        for y in 0..<100 {
            for x in 20..<200 { #expect(abs(Int(a[x, y] >> 24) - Int(b[x, y] >> 24)) <= 1) }
        }
        #expect(a[2, 31] >> 24 < 255)
    }

    @Test("An outline covers nothing after all contours are removed, and can be reused")
    func removeAll() {
        var shape = Outline()
        shape.append(rect: Rect(x: 0, y: 0, width: 5, height: 5), through: .identity)
        shape.removeAll()
        #expect(shape.isEmpty)
        #expect(shape.bounds == nil)
        #expect(area(of: shape, width: 6, height: 6) == 0)
        shape.append(rect: Rect(x: 1, y: 1, width: 2, height: 2), through: .identity)
        #expect(area(of: shape, width: 6, height: 6) == 4)
    }
}
