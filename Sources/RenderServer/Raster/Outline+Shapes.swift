public import Geometry

/// The radii of a rectangle's corners in the rectangle's coordinate space. They must not be
/// negative, and the sum of the two along a side must not exceed the side's length.
public struct CornerRadii: Equatable, Sendable {
    /// The radius of the top left corner.
    public var topLeft: Double
    /// The radius of the top right corner.
    public var topRight: Double
    /// The radius of the bottom right corner.
    public var bottomRight: Double
    /// The radius of the bottom left corner.
    public var bottomLeft: Double

    /// Creates radii with one value for each corner.
    public init(topLeft: Double, topRight: Double, bottomRight: Double, bottomLeft: Double) {
        self.topLeft = topLeft
        self.topRight = topRight
        self.bottomRight = bottomRight
        self.bottomLeft = bottomLeft
    }

    /// Creates radii that are equal at all four corners.
    public init(uniform radius: Double) {
        self.init(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
    }
}

/// Shapes in a plane, mapped to the screen by a homography.
///
/// Portions on or behind the viewer's plane are clipped. Curves are flattened to lines that deviate
/// by at most 0.02 pixels, with at most 256 lines per curve. Every homography is safe: a singular
/// or non-finite one adds no contours, or contours that enclose nothing.
extension Outline {
    /// Adds a rectangle. It runs clockwise on the screen unless the homography mirrors.
    public mutating func append(rect: Rect, through homography: Homography) {
        let (x0, y0, x1, y1) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
        if homography.isAffine {
            // Under an affine map, nothing can be behind the viewer.
            func image(_ x: Double, _ y: Double) -> Point {
                let v = homography.homogeneous(Point(x: x, y: y))
                return Point(x: v.x, y: v.y)
            }
            move(to: image(x0, y0))
            line(to: image(x1, y0))
            line(to: image(x1, y1))
            line(to: image(x0, y1))
            close()
            return
        }
        HomogeneousContour.append(to: &self, greatestW: Self.greatestW(rect, homography)) { contour in
            contour.move(to: homography.homogeneous(Point(x: x0, y: y0)))
            contour.line(to: homography.homogeneous(Point(x: x1, y: y0)))
            contour.line(to: homography.homogeneous(Point(x: x1, y: y1)))
            contour.line(to: homography.homogeneous(Point(x: x0, y: y1)))
        }
    }

    /// Adds a rectangle whose corners are quarter circles. It runs clockwise on the screen unless
    /// the homography mirrors.
    ///
    /// A quarter circle is a rational quadratic Bézier curve with weights 1, √½, 1, and remains one
    /// under any homography, so the circle is exact until it is flattened.
    ///
    /// - Parameter smoothing: The blend from quarter circles (0) to Apple's continuous corners (1),
    ///   which extend `ContinuousCorner.expansion` radii along the sides.
    public mutating func append(roundedRect rect: Rect, radii: CornerRadii, smoothing: Double = 0, through homography: Homography) {
        let (x0, y0, x1, y1) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
        guard smoothing <= 0 else { return append(continuousRect: rect, radii, min(smoothing, 1), homography) }
        if homography.isAffine { return append(affineRoundedRect: rect, radii, homography) }
        HomogeneousContour.append(to: &self, greatestW: Self.greatestW(rect, homography)) { contour in
            var isFirst = true
            /// Adds a corner that starts at `radius · from` relative to it and ends at
            /// `radius · to`; both are directions along the sides.
            func corner(x: Double, y: Double, radius: Double, from: (Double, Double), to: (Double, Double)) {
                let radius = radius > 0 ? radius : 0
                let start = homography.homogeneous(Point(x: x + from.0 * radius, y: y + from.1 * radius))
                if isFirst { contour.move(to: start) } else { contour.line(to: start) }
                isFirst = false
                guard radius > 0 else { return }
                let control = homography.homogeneous(Point(x: x, y: y)) * 0.5.squareRoot()
                contour.quadratic(control, to: homography.homogeneous(Point(x: x + to.0 * radius, y: y + to.1 * radius)))
            }
            corner(x: x0, y: y0, radius: radii.topLeft, from: (0, 1), to: (1, 0))
            corner(x: x1, y: y0, radius: radii.topRight, from: (-1, 0), to: (0, 1))
            corner(x: x1, y: y1, radius: radii.bottomRight, from: (0, -1), to: (-1, 0))
            corner(x: x0, y: y1, radius: radii.bottomLeft, from: (1, 0), to: (0, -1))
        }
    }

    /// Adds a rounded rectangle under an affine map, where nothing can be behind the viewer.
    ///
    /// The points of each quarter circle are at equal steps of its curve's parameter (0…1). Over a
    /// step s, the direction changes by at most 1.66 · s radians.
    private mutating func append(affineRoundedRect rect: Rect, _ radii: CornerRadii, _ homography: Homography) {
        let scale = homography.greatestScale(within: rect)
        let (across, down) = (Point(x: homography.h11, y: homography.h12), Point(x: homography.h21, y: homography.h22))
        /// Adds a corner that starts at `radius · from` relative to it and ends at `radius · to`.
        func corner(x: Double, y: Double, radius: Double, from: Point, to: Point) {
            let v = homography.homogeneous(Point(x: x, y: y))
            let position = Point(x: v.x, y: v.y)
            guard radius > 0 else { return line(to: position) }
            // A chord over the angle δ deviates from its arc by r·δ²/8.
            let steps = Self.lineCount(1.66 * (radius * scale / (8 * Self.flatteningTolerance)).squareRoot())
            let step = 1 / Double(steps)
            for index in 0...steps {
                let t = Double(index) * step
                let (before, after) = ((1 - t) * (1 - t), t * t)
                let weight = radius / (before + 2 * 0.5.squareRoot() * t * (1 - t) + after)
                line(to: position + from * (before * weight) + to * (after * weight))
            }
        }
        pen = .up
        corner(x: rect.minX, y: rect.minY, radius: radii.topLeft, from: down, to: across)
        corner(x: rect.maxX, y: rect.minY, radius: radii.topRight, from: across * -1, to: down)
        corner(x: rect.maxX, y: rect.maxY, radius: radii.bottomRight, from: down * -1, to: across * -1)
        corner(x: rect.minX, y: rect.maxY, radius: radii.bottomLeft, from: across, to: down * -1)
        close()
    }

    /// Adds a rectangle with continuous corners. Their cubic curves remain cubic curves, with
    /// weights, under any homography.
    private mutating func append(continuousRect rect: Rect, _ radii: CornerRadii, _ smoothing: Double, _ homography: Homography) {
        let shape = ContinuousCorner(smoothing: smoothing)
        // Pixels per unit of the rectangle's space. It is used only under an affine map.
        let scale = homography.isAffine ? homography.greatestScale(within: rect) : 0
        HomogeneousContour.append(to: &self, greatestW: Self.greatestW(rect, homography)) { contour in
            /// Adds a corner that starts at `radius · from` relative to it and ends at
            /// `radius · to`; both are directions along the sides.
            func corner(x: Double, y: Double, radius: Double, from: Point, to: Point, isFirst: Bool = false) {
                func image(_ index: Int) -> SIMD3<Double> {
                    let p = shape.point(index)
                    return homography.homogeneous(Point(x: x, y: y) + (from * p.x + to * p.y) * max(radius, 0))
                }
                if isFirst { contour.move(to: image(0)) } else { contour.line(to: image(0)) }
                guard radius > 0 else { return }
                for curve in 0..<3 {
                    let (p0, p1, p2, p3) = (image(3 * curve), image(3 * curve + 1), image(3 * curve + 2), image(3 * curve + 3))
                    guard homography.isAffine else {
                        contour.cubic(p1, p2, to: p3)
                        continue
                    }
                    // A chord over 1/n of the parameter range deviates by at most ¾ of the second
                    // difference / n².
                    let difference = shape.maximumSecondDifference(of: curve)
                    let steps = Self.lineCount((0.75 * difference * radius * scale / Self.flatteningTolerance).squareRoot())
                    for index in 1...steps {
                        let t = Double(index) / Double(steps)
                        let u = 1 - t
                        contour.line(to: p0 * (u * u * u) + p1 * (3 * u * u * t) + p2 * (3 * u * t * t) + p3 * (t * t * t))
                    }
                }
            }
            corner(x: rect.minX, y: rect.minY, radius: radii.topLeft, from: Point(x: 0, y: 1), to: Point(x: 1, y: 0), isFirst: true)
            corner(x: rect.maxX, y: rect.minY, radius: radii.topRight, from: Point(x: -1, y: 0), to: Point(x: 0, y: 1))
            corner(x: rect.maxX, y: rect.maxY, radius: radii.bottomRight, from: Point(x: 0, y: -1), to: Point(x: -1, y: 0))
            corner(x: rect.minX, y: rect.maxY, radius: radii.bottomLeft, from: Point(x: 1, y: 0), to: Point(x: 0, y: -1))
        }
    }

    /// Returns a number of lines, which may be any number including NaN, rounded up and clamped to
    /// 1…`maximumCurveLines`.
    private static func lineCount(_ wanted: Double) -> Int {
        wanted < Double(maximumCurveLines) ? max(1, Int(wanted.rounded(.up))) : maximumCurveLines
    }

    /// Adds every contour of a path, closed.
    public mutating func append(path: Path, through homography: Homography) {
        if homography.isAffine { return append(affine: path, homography) }
        var greatestW = -Double.infinity
        path.forEachPoint {
            let w = homography.homogeneous($0).z
            if w > greatestW { greatestW = w }
        }
        HomogeneousContour.append(to: &self, greatestW: greatestW) { contour in
            for element in path.elements {
                switch element {
                case .move(let p): contour.move(to: homography.homogeneous(p))
                case .line(let p): contour.line(to: homography.homogeneous(p))
                case .quadratic(let c, let p): contour.quadratic(homography.homogeneous(c), to: homography.homogeneous(p))
                case .cubic(let c1, let c2, let p):
                    contour.cubic(homography.homogeneous(c1), homography.homogeneous(c2), to: homography.homogeneous(p))
                case .close: contour.close()
                }
            }
        }
    }

    /// Adds every contour of a path under an affine map, where nothing can be behind the viewer.
    private mutating func append(affine path: Path, _ homography: Homography) {
        func image(_ point: Point) -> Point {
            Point(
                x: point.x * homography.h11 + point.y * homography.h21 + homography.h31,
                y: point.x * homography.h12 + point.y * homography.h22 + homography.h32)
        }
        reserve(path.elements.count * 4)
        pen = .up
        for element in path.elements {
            switch element {
            case .move(let point): move(to: image(point))
            case .line(let point): line(to: image(point))
            case .quadratic(let control, let point):
                let (control, end) = (image(control), image(point))
                let start = currentPoint ?? end
                // The equal cubic curve has its control points at two thirds of the ways to the
                // control point.
                cubic(start + (control - start) * (2.0 / 3), end + (control - end) * (2.0 / 3), to: end)
            case .cubic(let control1, let control2, let point): cubic(image(control1), image(control2), to: image(point))
            case .close: close()
            }
        }
        close()
    }

    /// Adds a cubic Bézier curve from the last point as lines.
    ///
    /// A step h of the parameter deviates from its chord by h²/8 of the curve's second derivative
    /// in the middle, and by no more elsewhere if the derivative is constant. Half of that distance
    /// separates the lines from the curve if all points but the first and the last are moved by the
    /// other half, away from the curve's inside, so that the lines deviate on both sides. The moved
    /// points are on another cubic curve. The first and the last step may then be 0.85 · h long.
    private mutating func cubic(_ p1: Point, _ p2: Point, to p3: Point) {
        guard let p0 = currentPoint else { return move(to: p3) }
        // A sixth of the second derivative at the ends, which are its extremes.
        let first = Point(x: p0.x - 2 * p1.x + p2.x, y: p0.y - 2 * p1.y + p2.y)
        let last = Point(x: p1.x - 2 * p2.x + p3.x, y: p1.y - 2 * p2.y + p3.y)
        let bend = max(first.x * first.x + first.y * first.y, last.x * last.x + last.y * last.y).squareRoot()
        let tolerance = Self.flatteningTolerance
        // Also true if a point is not finite.
        guard bend * 0.75 > tolerance else { return line(to: p3) }
        let limit = pointCount > Self.finePointLimit ? 4 : Self.maximumCurveLines
        let wanted = (bend * (0.375 / tolerance)).squareRoot() + 0.3
        let count = wanted < Double(limit) ? max(2, Int(wanted.rounded(.up))) : limit
        let step = 1 / (Double(count) - 0.3)
        let shift = 0.375 * step * step
        // The coefficients of the moved curve's powers.
        let c3 = last - first
        let c2 = first * 3
        let c1 = (p1 - p0) * 3 - c3 * shift
        let c0 = p0 - first * shift
        for index in 1..<count {
            let t = (Double(index) - 0.15) * step
            line(to: Point(x: c0.x + t * (c1.x + t * (c2.x + t * c3.x)), y: c0.y + t * (c1.y + t * (c2.y + t * c3.y))))
        }
        line(to: p3)
    }

    /// The greatest number of lines that replace a curve.
    static let maximumCurveLines = 256

    /// Returns the greatest w of a rectangle. w is linear, so this is the w of a corner.
    private static func greatestW(_ rect: Rect, _ homography: Homography) -> Double {
        let (a, b, c, d) = rect.corners
        return max(
            max(homography.homogeneous(a).z, homography.homogeneous(b).z), max(homography.homogeneous(c).z, homography.homogeneous(d).z))
    }
}
