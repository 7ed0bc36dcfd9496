import Testing
import UIKit

/// Returns a line for each element: M, L, Q, C or Z, and the whole parts of its points.
private func elements(_ path: UIBezierPath) -> [String] {
    var lines: [String] = []
    path.cgPath.applyWithBlock { element in
        let kind = element.pointee.type
        let count = [1, 1, 2, 3, 0][Int(kind.rawValue)]
        let points = (0..<count).map { "\(Int(element.pointee.points[$0].x)),\(Int(element.pointee.points[$0].y))" }
        lines.append(([["M", "L", "Q", "C", "Z"][Int(kind.rawValue)]] + points).joined(separator: " "))
    }
    return lines
}

@Suite struct BezierPathTests {
    @Test("A rectangular path runs clockwise from its top left corner")
    func rectangularPath() {
        #expect(elements(UIBezierPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4))) == ["M 1,2", "L 4,2", "L 4,6", "L 1,6", "Z"])
    }

    @Test("A clockwise arc passes through the bottom, because y increases downward")
    func clockwiseArc() {
        let path = UIBezierPath(arcCenter: CGPoint(x: 10, y: 10), radius: 5, startAngle: 0, endAngle: .pi, clockwise: true)
        #expect(path.bounds.maxY > 14.9 && path.bounds.minY > 9.9)
        #expect(abs(path.currentPoint.x - 5) < 1e-9)
        let other = UIBezierPath(arcCenter: CGPoint(x: 10, y: 10), radius: 5, startAngle: 0, endAngle: .pi, clockwise: false)
        #expect(other.cgPath.boundingBoxOfPath.minY < 5.1 && other.cgPath.boundingBoxOfPath.maxY < 10.1)
    }

    @Test(
        "An arc whose angles differ by 2π is a full circle in either direction", arguments: [false, true],
        [0, -.pi / 2, .pi / 4] as [CGFloat])
    func fullCircles(clockwise: Bool, start: CGFloat) {
        for end in [start + 2 * .pi, start - 2 * .pi] {
            let path = UIBezierPath(arcCenter: CGPoint(x: 10, y: 10), radius: 5, startAngle: start, endAngle: end, clockwise: clockwise)
            let box = path.cgPath.boundingBoxOfPath
            #expect(abs(box.minX - 5) < 1e-2 && abs(box.minY - 5) < 1e-2 && abs(box.maxX - 15) < 1e-2 && abs(box.maxY - 15) < 1e-2)
            #expect(path.contains(CGPoint(x: 10, y: 10)))
        }
    }

    @Test("Rounded corners with enough space are continuous, with Core Animation's extent")
    func continuousCorners() {
        let path = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 100, height: 100), cornerRadius: 10)
        let reach = 10 * CALayer.cornerCurveExpansionFactor(.continuous)
        // The last point of each element: of one point for a line, two for a quadratic curve and
        // three for a cubic one.
        var ends: [CGPoint] = []
        path.cgPath.applyWithBlock { element in
            let index = [0, 0, 1, 2][Int(min(element.pointee.type.rawValue, 3))]
            if element.pointee.type != .closeSubpath { ends.append(element.pointee.points[index]) }
        }
        #expect(ends.contains { abs($0.x - reach) < 1e-4 && $0.y == 0 })
        #expect(ends.contains { abs($0.x - (100 - reach)) < 1e-4 && $0.y == 0 })
        // A quarter circle of radius 10 passes through (2.93, 2.93). Apple's curve is measured to
        // cross the diagonal within a few hundredths of it.
        #expect(path.contains(CGPoint(x: 3.1, y: 3.1)) && !path.contains(CGPoint(x: 2.7, y: 2.7)))
        #expect(path.bounds == CGRect(x: 0, y: 0, width: 100, height: 100))
    }

    @Test("Rounded corners of a square with a radius of at least half its side form a circle")
    func circularCorners() {
        let path = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 20, height: 20), cornerRadius: 50)
        for angle in stride(from: 0.0, to: 6.28, by: 0.1) {
            func point(_ radius: Double) -> CGPoint { CGPoint(x: 10 + radius * cos(angle), y: 10 + radius * sin(angle)) }
            #expect(path.contains(point(9.98)) && !path.contains(point(10.02)))
        }
    }

    @Test("Only the named corners of a rounded rectangle are round")
    func chosenCorners() {
        let path = UIBezierPath(
            roundedRect: CGRect(x: 0, y: 0, width: 40, height: 40), byRoundingCorners: [.topLeft, .bottomRight],
            cornerRadii: CGSize(width: 10, height: 10))
        #expect(!path.contains(CGPoint(x: 1, y: 1)) && !path.contains(CGPoint(x: 39, y: 39)))
        #expect(path.contains(CGPoint(x: 39.5, y: 0.5)) && path.contains(CGPoint(x: 0.5, y: 39.5)))
    }

    @Test("A rounded rectangle begins and ends on its top side, after the top left corner")
    func startOfRoundedRectangles() {
        let rect = CGRect(x: 5, y: 7, width: 100, height: 100)
        let radii = CGSize(width: 10, height: 10)
        let reach = 10 * CALayer.cornerCurveExpansionFactor(.continuous)
        for path in [
            UIBezierPath(roundedRect: rect, cornerRadius: 10),
            UIBezierPath(roundedRect: rect, byRoundingCorners: [.topLeft, .topRight], cornerRadii: radii),
        ] {
            #expect(abs(path.currentPoint.x - 5 - reach) < 1e-4 && path.currentPoint.y == 7)
            // Clockwise: the first line leads to the right.
            #expect(elements(path)[1] == "L 89,7")
        }
        #expect(UIBezierPath(roundedRect: rect, byRoundingCorners: .topRight, cornerRadii: radii).currentPoint == CGPoint(x: 5, y: 7))
    }

    @Test("reversing() reverses every subpath and the order of subpaths")
    func reversedPath() {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 0, y: 0))
        path.addLine(to: CGPoint(x: 10, y: 0))
        path.addCurve(to: CGPoint(x: 20, y: 0), controlPoint1: CGPoint(x: 12, y: 5), controlPoint2: CGPoint(x: 18, y: 6))
        path.append(UIBezierPath(rect: CGRect(x: 0, y: 0, width: 2, height: 3)))
        path.lineWidth = 7
        let reversed = path.reversing()
        #expect(elements(reversed) == ["M 0,0", "L 0,3", "L 2,3", "L 2,0", "Z", "M 20,0", "C 18,6 12,5 10,0", "L 0,0"])
        #expect(reversed.lineWidth == 7)
        #expect(elements(reversed.reversing()) == elements(path))
    }

    @Test("contains(_:) follows the path's fill rule")
    func fillRule() {
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
        path.append(UIBezierPath(rect: CGRect(x: 2, y: 2, width: 6, height: 6)))
        #expect(path.contains(CGPoint(x: 5, y: 5)))
        path.usesEvenOddFillRule = true
        #expect(!path.contains(CGPoint(x: 5, y: 5)) && path.contains(CGPoint(x: 1, y: 5)))
    }

    @Test("Paths can be filled, stroked, dashed and used as clips")
    func drawnPaths() {
        let filled = render(6, 4) { _ in
            UIColor.red.setFill()
            let path = UIBezierPath(rect: CGRect(x: 1, y: 1, width: 4, height: 2))
            path.fill()
        }
        #expect(Pixels(filled).letters == ["......", ".rrrr.", ".rrrr.", "......"])
        let dashed = render(8, 2) { _ in
            UIColor.blue.setStroke()
            let path = UIBezierPath()
            path.move(to: CGPoint(x: 0, y: 1))
            path.addLine(to: CGPoint(x: 8, y: 1))
            path.lineWidth = 2
            path.setLineDash([2, 1], count: 2, phase: 1)
            path.stroke()
        }
        #expect(Pixels(dashed).letters == ["b.bb.bb.", "b.bb.bb."])
        let clipped = render(4, 2) { context in
            UIBezierPath(rect: CGRect(x: 1, y: 0, width: 2, height: 1)).addClip()
            UIColor.green.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
        }
        #expect(Pixels(clipped).letters == [".gg.", "...."])
        let blended = render(2, 1) { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
            UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1)).fill(with: .clear, alpha: 1)
        }
        #expect(Pixels(blended).letters == [".r"])
    }

    @Test("Copies and archives of a path keep its elements and style")
    func copiesAndArchives() throws {
        let path = UIBezierPath(ovalIn: CGRect(x: 0.25, y: 1, width: 10, height: 20))
        path.addQuadCurve(to: CGPoint(x: 3, y: 4), controlPoint: CGPoint(x: -1, y: 1e-7))
        path.lineWidth = 3
        path.lineCapStyle = .round
        path.lineJoinStyle = .bevel
        path.usesEvenOddFillRule = true
        path.setLineDash([1, 2.5], count: 2, phase: 0.5)
        #expect(path.copy() as? UIBezierPath == path)
        let data = try NSKeyedArchiver.archivedData(withRootObject: path, requiringSecureCoding: true)
        #expect(try NSKeyedUnarchiver.unarchivedObject(ofClass: UIBezierPath.self, from: data) == path)
        path.removeAllPoints()
        #expect(path.isEmpty && path.currentPoint == .zero)
    }

    @Test("apply(_:) transforms every point, and getLineDash returns the dash pattern")
    func transformAndDashes() {
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 2, height: 2))
        path.apply(CGAffineTransform(translationX: 5, y: 6))
        #expect(path.bounds == CGRect(x: 5, y: 6, width: 2, height: 2))
        path.setLineDash([4, 2], count: 2, phase: 3)
        var (count, phase) = (0, CGFloat(0))
        var lengths: [CGFloat] = [0, 0]
        path.getLineDash(&lengths, count: &count, phase: &phase)
        #expect(lengths == [4, 2] && count == 2 && phase == 3)
    }
}
