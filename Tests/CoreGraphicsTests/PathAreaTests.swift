import CoreGraphics
import Testing

@Suite("Areas of paths")
struct PathAreaTests {
    /// Returns the area of a path by the shoelace formula.
    private func area(_ path: CGPath) -> CGFloat {
        var (sum, start, current) = (CGFloat(0), CGPoint.zero, CGPoint.zero)
        for element in path.elements {
            let end: CGPoint
            switch element {
            case .move(let point):
                (start, current) = (point, point)
                continue
            case .close: end = start
            default: end = element.points.last ?? current
            }
            sum += current.x * end.y - current.y * end.x
            current = end
        }
        return sum / 2
    }

    private let square = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    private let shifted = CGPath(rect: CGRect(x: 4, y: 3, width: 10, height: 10), transform: nil)

    @Test("Boolean operations on overlapping squares produce paths with the expected areas")
    func squares() {
        // Each has an area of 100, of which 6 · 7 is in both: 200 − 42, 42, 100 − 42 and 200 − 84.
        #expect(area(square.union(shifted)) == 158 && area(square.intersection(shifted)) == 42)
        #expect(area(square.subtracting(shifted)) == 58 && area(square.symmetricDifference(shifted)) == 116)
        var rect = CGRect.zero
        #expect(square.intersection(shifted).isRect(&rect) && rect == CGRect(x: 4, y: 3, width: 6, height: 7))
        #expect(square.union(shifted).elements.count == 9 && square.intersects(shifted))
    }

    @Test("Boolean operations handle squares that share a side, a corner or their whole area")
    func touching() {
        let beside = CGPath(rect: CGRect(x: 10, y: 0, width: 10, height: 10), transform: nil)
        var rect = CGRect.zero
        #expect(square.union(beside).isRect(&rect) && rect == CGRect(x: 0, y: 0, width: 20, height: 10))
        #expect(square.intersection(beside).isEmpty && !square.intersects(beside))
        #expect(square.union(square).isRect(nil) && square.subtracting(square).isEmpty && square.intersection(square).isRect(nil))
        let corner = CGPath(rect: CGRect(x: 10, y: 10, width: 5, height: 5), transform: nil)
        #expect(area(square.union(corner)) == 125 && square.union(corner).componentsSeparated().count == 2)
    }

    @Test("Boolean operations on paths contain the points that both paths' fills imply", arguments: [CGPathFillRule.winding, .evenOdd])
    func pixels(_ rule: CGPathFillRule) throws {
        let star = CGMutablePath()
        let angles = (0..<5).map { CGFloat($0) * 0.8 * .pi }
        star.addLines(between: angles.map { CGPoint(x: 50 + 45 * cos($0), y: 50 + 45 * sin($0)) })
        star.closeSubpath()
        let ring = CGMutablePath()
        ring.addEllipse(in: CGRect(x: 30, y: 10, width: 60, height: 70))
        ring.addEllipse(in: CGRect(x: 45, y: 25, width: 30, height: 40))
        let results: [(CGPath, (Bool, Bool) -> Bool)] = [
            (star.union(ring, using: rule), { $0 || $1 }), (star.intersection(ring, using: rule), { $0 && $1 }),
            (star.subtracting(ring, using: rule), { $0 && !$1 }), (star.symmetricDifference(ring, using: rule), { $0 != $1 }),
            (star.normalized(using: rule), { first, _ in first }),
        ]
        var wrong = [Int](repeating: 0, count: results.count)
        for y in stride(from: 0.37, to: 100, by: 1.9) as StrideTo<CGFloat> {
            for x in stride(from: 0.71, to: 100, by: 1.9) as StrideTo<CGFloat> {
                let point = CGPoint(x: x, y: y)
                let (isInStar, isInRing) = (star.contains(point, using: rule), ring.contains(point, using: rule))
                for (number, (result, isInside)) in results.enumerated() {
                    let expected = isInside(isInStar, isInRing)
                    if result.contains(point) != expected || result.contains(point, using: .evenOdd) != expected { wrong[number] += 1 }
                }
            }
        }
        #expect(wrong.allSatisfy { $0 == 0 }, "\(wrong)")
    }

    @Test("Separated components of a path keep their holes, and islands in holes are components")
    func components() {
        let path = CGMutablePath()
        for inset in [0, 10, 20, 30] as [CGFloat] {
            path.addRect(CGRect(x: 0, y: 0, width: 100, height: 100).insetBy(dx: inset, dy: inset))
        }
        path.addRect(CGRect(x: 200, y: 0, width: 10, height: 10))
        let areas = path.componentsSeparated(using: .evenOdd).map { area($0) }.sorted()
        // The sides of the squares are 100, 80, 60 and 40.
        #expect(areas == [100, 2000, 3600])
        #expect(path.componentsSeparated(using: .winding).count == 2)
    }

    @Test("Line intersection and subtraction cut a path at the area's outline")
    func lines() {
        let line = CGMutablePath()
        line.addLines(between: [CGPoint(x: -5, y: 5), CGPoint(x: 5, y: 5), CGPoint(x: 5, y: 20)])
        let inside = line.lineIntersection(square)
        #expect(inside.elements == [.move(CGPoint(x: 0, y: 5)), .line(CGPoint(x: 5, y: 5)), .line(CGPoint(x: 5, y: 10))])
        let outside = line.lineSubtracting(square)
        #expect(
            outside.elements == [
                .move(CGPoint(x: -5, y: 5)), .line(CGPoint(x: 0, y: 5)), .move(CGPoint(x: 5, y: 10)), .line(CGPoint(x: 5, y: 20)),
            ])
    }

    @Test("A flattened path is within the threshold of its curves")
    func flattened() {
        let circle = CGPath(ellipseIn: CGRect(x: -100, y: -100, width: 200, height: 200), transform: nil)
        let lines = circle.flattened(threshold: 0.5)
        #expect(lines.elements.count < 60 && lines.elements.allSatisfy { if case .curve = $0 { false } else { true } })
        // The corners of the polygon are on the circle, and its sides are within 0.5 of it, all
        // along the circumference.
        #expect(lines.elements.flatMap(\.points).allSatisfy { abs(hypot($0.x, $0.y) - 100) < 0.03 })
        #expect(abs(area(lines) - .pi * 10_000) < 2 * .pi * 100 * 0.5)
    }

    @Test("Paths report whether they are axis-aligned rectangles")
    func isRect() {
        let open = CGMutablePath()
        open.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 2, y: 0), CGPoint(x: 2, y: 1), CGPoint(x: 0, y: 1)])
        #expect(square.isRect(nil) && !open.isRect(nil))
        var turn = CGAffineTransform(rotationAngle: 0.1)
        #expect(!CGPath(rect: square.boundingBox, transform: &turn).isRect(nil))
        #expect(!CGPath(ellipseIn: square.boundingBox, transform: nil).isRect(nil))
    }

    @Test("Boolean operations on paths with extreme coordinates terminate with finite results")
    func hostile() {
        for number in [CGFloat.nan, .infinity, 1e300, -1e300, 1e90, 1e-300] {
            let path = CGMutablePath()
            path.addLines(between: [CGPoint(x: number, y: 0), CGPoint(x: 3, y: number), CGPoint(x: -number, y: -7)])
            #expect(square.union(path).isFinite && path.intersection(square).isFinite && path.lineSubtracting(square).isFinite)
            _ = path.componentsSeparated()
            _ = path.intersects(path)
        }
    }

    @Test("Decomposing a transform restores the components it was created from")
    func decomposition() {
        let components = CGAffineTransformComponents(
            scale: CGSize(width: 2, height: -3), horizontalShear: 0.5, rotation: 0.7, translation: CGVector(dx: 4, dy: 5))
        let transform = CGAffineTransform(components)
        // Scale, shear, rotate and translate the point (1, 1): (2, −3), (0.5, −3), and so on.
        let point = CGPoint(x: 1, y: 1).applying(transform)
        #expect(abs(point.x - (0.5 * cos(0.7) + 3 * sin(0.7) + 4)) < 1e-12 && abs(point.y - (0.5 * sin(0.7) - 3 * cos(0.7) + 5)) < 1e-12)
        let back = transform.decomposed()
        #expect(abs(back.scale.width - 2) < 1e-12 && abs(back.scale.height + 3) < 1e-12 && abs(back.horizontalShear - 0.5) < 1e-12)
        #expect(abs(back.rotation - 0.7) < 1e-12 && back.translation == CGVector(dx: 4, dy: 5))
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(
            CGRect(dictionaryRepresentation: rect.dictionaryRepresentation) == rect
                && CGPoint(dictionaryRepresentation: NSDictionary()) == nil)
    }
}
