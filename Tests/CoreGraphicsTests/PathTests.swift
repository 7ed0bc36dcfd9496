import CoreGraphics
import Foundation
import Testing

@Suite("Paths")
struct PathTests {
    /// Returns a Boolean value that indicates whether two points are equal except for rounding.
    private func near(_ a: CGPoint, _ b: CGPoint, _ tolerance: CGFloat = 1e-9) -> Bool {
        abs(a.x - b.x) < tolerance && abs(a.y - b.y) < tolerance
    }

    @Test("A rectangle path is a move, three lines and a close, counterclockwise if y increases upward")
    func rectangle() {
        let path = CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil)
        #expect(
            path.elements == [
                .move(CGPoint(x: 1, y: 2)), .line(CGPoint(x: 4, y: 2)), .line(CGPoint(x: 4, y: 6)), .line(CGPoint(x: 1, y: 6)), .close,
            ])
        #expect(path.currentPoint == CGPoint(x: 1, y: 2))
        #expect(path == CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil))
        #expect(path != CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 5), transform: nil))
    }

    @Test("An ellipse path is four curves, starting at the middle of the right side, within 0.2 % of the ellipse")
    func ellipse() {
        let path = CGPath(ellipseIn: CGRect(x: -3, y: -2, width: 6, height: 4), transform: nil)
        #expect(path.elements.count == 6)
        #expect(path.elements.first == .move(CGPoint(x: 3, y: 0)))
        #expect(path.boundingBox == CGRect(x: -3, y: -2, width: 6, height: 4))
        for angle in stride(from: 0.0, to: 6.28, by: 0.1) {
            let direction = CGPoint(x: 3 * cos(angle), y: 2 * sin(angle))
            #expect(path.contains(CGPoint(x: direction.x * 0.998, y: direction.y * 0.998)))
            #expect(!path.contains(CGPoint(x: direction.x * 1.001, y: direction.y * 1.001)))
        }
    }

    @Test("The corner radii of a rounded rectangle are clamped to half of its sides")
    func roundedRectangle() {
        let rect = CGRect(x: 0, y: 0, width: 10, height: 6)
        let path = CGPath(roundedRect: rect, cornerWidth: 2, cornerHeight: 1, transform: nil)
        #expect(path.boundingBox == rect)
        // At 45°, the corner's ellipse is at (2, 1) · (1 − √½) = (0.586, 0.293).
        #expect(path.contains(CGPoint(x: 0.6, y: 0.31)))
        #expect(!path.contains(CGPoint(x: 0.5, y: 0.3)))
        #expect(
            CGPath(roundedRect: rect, cornerWidth: 50, cornerHeight: 50, transform: nil) == CGPath(ellipseIn: rect, transform: nil))
        #expect(CGPath(roundedRect: rect, cornerWidth: 0, cornerHeight: 3, transform: nil) == CGPath(rect: rect, transform: nil))
    }

    @Test(
        "A clockwise arc decreases its angle, and a counterclockwise arc increases it",
        arguments: [
            (0, CGFloat.pi / 2, false, CGPoint(x: 0.5.squareRoot(), y: 0.5.squareRoot())),
            (0, CGFloat.pi / 2, true, CGPoint(x: -(0.5.squareRoot()), y: -(0.5.squareRoot()))),
            (CGFloat.pi / 2, 0, true, CGPoint(x: 0.5.squareRoot(), y: 0.5.squareRoot())),
            (CGFloat.pi / 2, 0, false, CGPoint(x: -(0.5.squareRoot()), y: -(0.5.squareRoot()))),
        ] as [(CGFloat, CGFloat, Bool, CGPoint)])
    func arcDirection(start: CGFloat, end: CGFloat, clockwise: Bool, through middle: CGPoint) {
        let path = CGMutablePath()
        path.addArc(center: .zero, radius: 1, startAngle: start, endAngle: end, clockwise: clockwise)
        #expect(near(path.currentPoint, CGPoint(x: cos(end), y: sin(end))))
        // The chord of the arc is at distance √½ from the center. The path contains a point just
        // inside the arc, but not the opposite one.
        #expect(path.contains(CGPoint(x: middle.x * 0.99, y: middle.y * 0.99)))
        #expect(!path.contains(CGPoint(x: -middle.x * 0.99, y: -middle.y * 0.99)))
    }

    /// The table of docs/semantics.md: start, end, and the spans of a counterclockwise and of a
    /// clockwise arc, in units of π.
    static let arcSpans: [(start: CGFloat, end: CGFloat, counterclockwise: CGFloat, clockwise: CGFloat)] = [
        (0, 0, 0, 0),
        (0, 0.5, 0.5, -1.5),
        (0, -0.5, 1.5, -0.5),
        (0.5, 0, 1.5, -0.5),
        (-0.5, 0, 0.5, -1.5),
        (0.25, 1.75, 1.5, -0.5),
        (0, 2, 2, -2),
        (-0.5, 1.5, 2, -2),
        (-1, 1, 2, -2),
        (-0.25, 1.75, 2, -2),
        (2, 0, 2, -2),
        (0, -2, 2, -2),
        (1.5, -0.5, 2, -2),
        (0, 4, 2, -2),
        (0, -4, 2, -2),
        (4, 0, 2, -2),
        (0.1, 6.1, 2, -2),
        (0, 2.5, 2, -1.5),
        (0, -2.5, 1.5, -2),
        (0, 5.75, 2, -0.25),
        (0.5, -4, 1.5, -2),
    ]

    @Test("An arc of whole turns is a full circle, and others run in their direction to the end", arguments: arcSpans, [false, true])
    func arcSpan(arc: (start: CGFloat, end: CGFloat, counterclockwise: CGFloat, clockwise: CGFloat), clockwise: Bool) throws {
        let span = (clockwise ? arc.clockwise : arc.counterclockwise) * .pi
        let path = CGMutablePath()
        path.addArc(center: .zero, radius: 1, startAngle: arc.start * .pi, endAngle: arc.end * .pi, clockwise: clockwise)
        let context = try #require(
            CGContext(
                data: nil, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
        context.addArc(center: .zero, radius: 1, startAngle: arc.start * .pi, endAngle: arc.end * .pi, clockwise: clockwise)
        for path in [path, try #require(context.path)] {
            let start = CGPoint(x: cos(arc.start * .pi), y: sin(arc.start * .pi))
            guard case .move(let first) = path.elements.first else { return #expect(Bool(false), "no start") }
            #expect(near(first, start))
            #expect(near(path.currentPoint, CGPoint(x: cos(arc.start * .pi + span), y: sin(arc.start * .pi + span))))
            // The angle at the center, summed over short steps along the curves.
            var (angle, last) = (CGFloat.zero, first)
            for case .curve(let control1, let control2, let end) in path.elements {
                let curve = CubicCurve(last, control1, control2, end)
                for step in 1...8 {
                    let (from, to) = (curve.point(at: CGFloat(step - 1) / 8), curve.point(at: CGFloat(step) / 8))
                    angle += atan2(from.x * to.y - from.y * to.x, from.x * to.x + from.y * to.y)
                }
                last = end
            }
            #expect(abs(angle - span) < 1e-9)
        }
    }

    @Test("An arc of more than 2π is one full circle, and the bounding box of an arc's path is tight")
    func fullArc() {
        let circle = CGMutablePath()
        circle.addArc(center: CGPoint(x: 5, y: 5), radius: 2, startAngle: 0, endAngle: 4 * .pi, clockwise: false)
        #expect(circle.elements.count == 5)
        let box = circle.boundingBoxOfPath
        #expect(near(box.origin, CGPoint(x: 3, y: 3)) && near(CGPoint(x: box.maxX, y: box.maxY), CGPoint(x: 7, y: 7)))
        let arc = CGMutablePath()
        arc.addArc(center: .zero, radius: 1, startAngle: .pi / 4, endAngle: 3 * .pi / 4, clockwise: false)
        // The control points of one curve over 90° are outside the circle; the curve is within 0.03
        // % of it.
        #expect(arc.boundingBox.maxY > 1.05)
        #expect(abs(arc.boundingBoxOfPath.maxY - 1) < 3e-4)
    }

    @Test("An arc after a point starts with a line, and an arc by tangents rounds a corner")
    func tangents() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 3)
        // By symmetry, the arc starts 3 before a right angle and ends 3 after it; its center is (7,
        // 3).
        guard case .line(let start) = path.elements[1] else { return #expect(Bool(false), "no line to the arc") }
        #expect(near(start, CGPoint(x: 7, y: 0)))
        #expect(near(path.currentPoint, CGPoint(x: 10, y: 3)))
        #expect(path.elements.count == 3)
        let other = CGMutablePath()
        other.move(to: .zero)
        other.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: -10), radius: 3)
        #expect(near(other.currentPoint, CGPoint(x: 10, y: -3)))
        let straight = CGMutablePath()
        straight.move(to: .zero)
        straight.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 20, y: 0), radius: 3)
        #expect(straight.elements == [.move(.zero), .line(CGPoint(x: 10, y: 0))])
    }

    @Test("The bounding box of a path includes control points, and the bounding box of its path only the curves")
    func boxes() {
        let path = CGMutablePath()
        #expect(path.boundingBox.isNull && path.boundingBoxOfPath.isNull && path.isEmpty)
        path.move(to: .zero)
        path.addQuadCurve(to: CGPoint(x: 4, y: 0), control: CGPoint(x: 2, y: 4))
        #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 4, height: 4))
        // B(½) of a quadratic curve is a quarter of each end plus half of the control point.
        #expect(abs(path.boundingBoxOfPath.maxY - 2) < 1e-12)
    }

    @Test("The winding rule counts turns, and the even-odd rule counts crossings")
    func fillRules() {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
        path.addRect(CGRect(x: 2, y: 2, width: 6, height: 6))
        #expect(path.contains(CGPoint(x: 5, y: 5)))
        #expect(!path.contains(CGPoint(x: 5, y: 5), using: .evenOdd))
        #expect(path.contains(CGPoint(x: 1, y: 5), using: .evenOdd))
        #expect(path.contains(CGPoint(x: 15, y: 5), transform: CGAffineTransform(translationX: 10, y: 0)))
        #expect(!path.contains(CGPoint(x: CGFloat.nan, y: 5)))
    }

    @Test("Points on the lines of a path are inside, as a test of CollectionViewSlantedLayout on iOS states")
    func containsItsLines() {
        let path = CGMutablePath()
        path.addLines(between: [CGPoint(x: 0, y: 50), CGPoint(x: 200, y: 0), CGPoint(x: 200, y: 150), CGPoint(x: 0, y: 200)])
        for rule in [CGPathFillRule.winding, .evenOdd] {
            for (x, y) in [(0.0, 50.0), (200, 0), (200, 150), (0, 200), (200, 75), (100, 25), (100, 175), (0, 100)] {
                #expect(path.contains(CGPoint(x: x, y: y), using: rule), "\(x), \(y)")
            }
            for (x, y) in [(0.0, 0.0), (199, 0), (200, 151), (200, 200), (1, 200), (0, 49)] {
                #expect(!path.contains(CGPoint(x: x, y: y), using: rule), "\(x), \(y)")
            }
        }
        path.addLine(to: CGPoint(x: CGFloat.nan, y: 0))
        #expect(path.contains(CGPoint(x: 200, y: 0)))
    }

    @Test("Lines require a current point, and after a close they start at the start of the closed subpath")
    func currentPoint() {
        let path = CGMutablePath()
        path.addLine(to: CGPoint(x: 1, y: 1))
        path.closeSubpath()
        #expect(path.isEmpty)
        path.addLines(between: [CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 4)])
        path.closeSubpath()
        path.addLine(to: CGPoint(x: 5, y: 6))
        #expect(Array(path.elements.suffix(3)) == [.close, .move(CGPoint(x: 1, y: 2)), .line(CGPoint(x: 5, y: 6))])
    }

    @Test("Copies of a path do not change with the original, and transforms apply to every point")
    func copies() throws {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 1, y: 2))
        path.addCurve(to: CGPoint(x: 7, y: 8), control1: CGPoint(x: 3, y: 4), control2: CGPoint(x: 5, y: 6))
        let copy = try #require(path.copy())
        var scale = CGAffineTransform(scaleX: 10, y: 100)
        let scaled = try #require(path.copy(using: &scale))
        path.closeSubpath()
        #expect(copy.elements.count == 2)
        #expect(scaled.elements.last == .curve(CGPoint(x: 30, y: 400), CGPoint(x: 50, y: 600), CGPoint(x: 70, y: 800)))
    }

    @Test("The block of applyWithBlock receives the types and points of a path's elements in order")
    func apply() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 1, y: 2))
        path.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 3, y: 4))
        path.closeSubpath()
        var seen: [(CGPathElementType, CGPoint?)] = []
        path.applyWithBlock { element in
            switch element.pointee.type {
            case .addQuadCurveToPoint: seen.append((.addQuadCurveToPoint, element.pointee.points[1]))
            case .closeSubpath: seen.append((.closeSubpath, nil))
            case let type: seen.append((type, element.pointee.points[0]))
            }
        }
        #expect(seen.map(\.0) == [.moveToPoint, .addQuadCurveToPoint, .closeSubpath])
        #expect(seen.map(\.1) == [CGPoint(x: 1, y: 2), CGPoint(x: 5, y: 6), nil])
    }
}
