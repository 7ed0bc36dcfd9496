import CoreGraphics
import Foundation

/// A convex part of a body, around the body's center (points).
enum BodyShape: Equatable {
    case circle(center: CGVector, radius: CGFloat)
    /// The corners of a convex polygon, or the ends of a line. The area is on the left of each edge
    /// in a coordinate system whose y axis points down.
    case polygon([CGVector])

    /// Returns the shape of a rectangle.
    static func rectangle(_ size: CGSize, at center: CGVector = .zero) -> BodyShape {
        let (x, y) = (size.width / 2, size.height / 2)
        return .polygon([(-x, -y), (x, -y), (x, y), (-x, y)].map { CGVector(dx: $0.0, dy: $0.1) + center })
    }

    /// Returns the shape of an ellipse: a circle or a polygon with 24 corners.
    static func ellipse(_ size: CGSize, at center: CGVector = .zero) -> BodyShape {
        guard abs(size.width - size.height) > 0.01 else { return .circle(center: center, radius: size.width / 2) }
        return .polygon(
            (0..<24).map { index in
                let angle = CGFloat(index) / 24 * 2 * .pi
                return CGVector(dx: cos(angle) * size.width / 2, dy: sin(angle) * size.height / 2) + center
            })
    }

    /// Returns the convex hull of points, or nil if they are not in an area (Andrew's monotone
    /// chain).
    static func hull(of points: [CGVector]) -> BodyShape? {
        let sorted = points.sorted { ($0.dx, $0.dy) < ($1.dx, $1.dy) }
        guard sorted.count > 2 else { return nil }
        func chain(_ points: [CGVector]) -> [CGVector] {
            var chain: [CGVector] = []
            for point in points {
                while chain.count > 1, (chain[chain.count - 1] - chain[chain.count - 2]).cross(point - chain[chain.count - 1]) <= 0 {
                    chain.removeLast()
                }
                chain.append(point)
            }
            return chain.dropLast()
        }
        let hull = chain(sorted) + chain(sorted.reversed())
        return hull.count > 2 ? .polygon(hull) : nil
    }

    /// The area (square points), the center of mass, and the second moment of area about the origin
    /// (points⁴).
    var measures: (area: CGFloat, centroid: CGVector, moment: CGFloat) {
        switch self {
        case .circle(let center, let radius):
            let area = .pi * radius * radius
            return (area, center, area * (radius * radius / 2 + center.dot(center)))
        case .polygon(let corners):
            var (area, sum, moment) = (CGFloat.zero, CGVector.zero, CGFloat.zero)
            for (index, a) in corners.enumerated() {
                let b = corners[(index + 1) % corners.count]
                let cross = a.cross(b)
                area += cross / 2
                sum = sum + (a + b) * (cross / 6)
                moment += cross / 12 * (a.dot(a) + a.dot(b) + b.dot(b))
            }
            return area == 0 ? (0, .zero, 0) : (area, sum * (1 / area), moment)
        }
    }
}

extension CGVector {
    static func + (a: CGVector, b: CGVector) -> CGVector { CGVector(dx: a.dx + b.dx, dy: a.dy + b.dy) }

    static func - (a: CGVector, b: CGVector) -> CGVector { CGVector(dx: a.dx - b.dx, dy: a.dy - b.dy) }

    static func * (a: CGVector, factor: CGFloat) -> CGVector { CGVector(dx: a.dx * factor, dy: a.dy * factor) }

    func dot(_ other: CGVector) -> CGFloat { dx * other.dx + dy * other.dy }

    func cross(_ other: CGVector) -> CGFloat { dx * other.dy - dy * other.dx }

    var length: CGFloat { dot(self).squareRoot() }

    /// The vector of length 1 in the same direction; the x axis for the zero vector.
    var unit: CGVector {
        let length = length
        return length > 0 ? self * (1 / length) : CGVector(dx: 1, dy: 0)
    }

    /// The vector turned by a quarter from the x to the y axis.
    var normal: CGVector { CGVector(dx: -dy, dy: dx) }

    /// Returns the vector turned by an angle (radians, from the x to the y axis).
    func rotated(by angle: CGFloat) -> CGVector {
        let (sine, cosine) = (sin(angle), cos(angle))
        return CGVector(dx: dx * cosine - dy * sine, dy: dx * sine + dy * cosine)
    }
}

extension CGPoint {
    /// The vector from the origin to the point.
    var vector: CGVector { CGVector(dx: x, dy: y) }
}
