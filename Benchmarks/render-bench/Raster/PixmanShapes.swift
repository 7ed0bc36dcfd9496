import CPixman
import Foundation
import Geometry

/// Converts a number to pixman's 16.16 fixed point.
func fixed(_ value: Double) -> pixman_fixed_t { pixman_fixed_t((value * 65_536).rounded()) }

func fixed(_ point: Point) -> pixman_point_fixed_t { pixman_point_fixed_t(x: fixed(point.x), y: fixed(point.y)) }

/// The shapes of the scenes, divided into shapes that pixman can rasterize.
enum PixmanShapes {
    /// The number of lines per quarter circle. For a radius of 20, they deviate by less than 0.1
    /// pixel.
    private static let arcLines = 8

    /// Returns a rounded rectangle as trapezoids between consecutive heights.
    static func round(_ origin: Point, _ size: Point, _ radius: Double) -> [pixman_trapezoid_t] {
        let (x1, y1) = (origin.x + size.x, origin.y + size.y)
        // The insets of the sides at each height of the upper corners.
        let corner = (0...arcLines).map { index in
            let angle = Double(index) / Double(arcLines) * .pi / 2
            return Point(x: radius * (1 - sin(angle)), y: radius * (1 - cos(angle)))
        }
        let levels =
            corner.map { Point(x: $0.x, y: origin.y + $0.y) } + corner.reversed().map { Point(x: $0.x, y: y1 - $0.y) }
        return zip(levels, levels.dropFirst()).compactMap { upper, lower in
            guard fixed(lower.y) > fixed(upper.y) else { return nil }
            let left = pixman_line_fixed_t(
                p1: fixed(Point(x: origin.x + upper.x, y: upper.y)), p2: fixed(Point(x: origin.x + lower.x, y: lower.y)))
            let right = pixman_line_fixed_t(p1: fixed(Point(x: x1 - upper.x, y: upper.y)), p2: fixed(Point(x: x1 - lower.x, y: lower.y)))
            return pixman_trapezoid_t(top: fixed(upper.y), bottom: fixed(lower.y), left: left, right: right)
        }
    }

    /// Returns a star around a center.
    static func star(_ corners: [Point], at center: Point) -> [pixman_triangle_t] {
        corners.indices.map { index in
            let next = corners[(index + 1) % corners.count]
            return pixman_triangle_t(p1: fixed(center), p2: fixed(center + corners[index]), p3: fixed(center + next))
        }
    }

    /// Returns the stroke of a star's outline: two triangles per side, from miter to miter.
    static func line(_ corners: [Point], width: Double, at center: Point) -> [pixman_triangle_t] {
        let count = corners.count
        let directions = corners.indices.map { index in
            let side = corners[(index + 1) % count] - corners[index]
            return side * (1 / (side.x * side.x + side.y * side.y).squareRoot())
        }
        // The offset of each corner to the tip of its miter: the sum of the normals of both sides,
        // scaled so that its part along each normal is half the line width.
        let offsets = corners.indices.map { index in
            let (before, after) = (directions[(index + count - 1) % count], directions[index])
            let normals = Point(x: before.y + after.y, y: -before.x - after.x)
            return normals * (width / 2 / (1 + before.x * after.x + before.y * after.y))
        }
        return corners.indices.flatMap { index in
            let next = (index + 1) % count
            let (a, b) = (center + corners[index], center + corners[next])
            let (outerA, innerA) = (fixed(a + offsets[index]), fixed(a - offsets[index]))
            let (outerB, innerB) = (fixed(b + offsets[next]), fixed(b - offsets[next]))
            return [
                pixman_triangle_t(p1: outerA, p2: innerA, p3: outerB), pixman_triangle_t(p1: innerA, p2: innerB, p3: outerB),
            ]
        }
    }

    /// Returns the weights of a Gaussian along one axis as the parameters of a convolution filter:
    /// width, height, weights.
    static func gaussian(sigma: Double, isVertical: Bool) -> [pixman_fixed_t] {
        let reach = Int((sigma * 3.5).rounded(.up))
        let weights = (-reach...reach).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
        let sum = weights.reduce(0, +)
        let size = fixed(Double(weights.count))
        return [isVertical ? fixed(1) : size, isVertical ? size : fixed(1)] + weights.map { fixed($0 / sum) }
    }
}
