/// The left or right side of a `RoundedBox` in device space (pixels). From top to bottom, it
/// consists of an arc, an upright line and an arc, any of which may be empty.
struct BoxSide: BitwiseCopyable {
    let upper: BoxSidePart
    let line: BoxSidePart
    let lower: BoxSidePart

    /// Creates a side of a box.
    ///
    /// - Parameters:
    ///   - box: The box, or the hole in a box.
    ///   - isRight: A Boolean value that indicates whether it is the right side.
    ///   - sign: The sign of the area inside: 1 for a box, −1 for a hole.
    init(of box: RoundedBox, isRight: Bool, sign: Float) {
        let (x, direction) = isRight ? (box.maxX, -1.0) : (box.minX, 1)
        let top = BoxSidePart.radii(isRight ? box.radii.topRight : box.radii.topLeft, aspect: box.aspect)
        let bottom = BoxSidePart.radii(isRight ? box.radii.bottomRight : box.radii.bottomLeft, aspect: box.aspect)
        let (upperEnd, lowerStart) = (box.minY + top.y, box.maxY - bottom.y)
        upper = BoxSidePart(x, direction, sign, from: box.minY, to: upperEnd, center: upperEnd, top)
        line = BoxSidePart(x, direction, sign, from: upperEnd, to: max(upperEnd, lowerStart), center: upperEnd, SIMD2())
        lower = BoxSidePart(x, direction, sign, from: max(upperEnd, lowerStart), to: box.maxY, center: lowerStart, bottom)
    }

    /// Returns a Boolean value that indicates whether the side passes through some of the rows.
    @inline(__always)
    func intersects(_ rows: Range<Int>) -> Bool { upper.minY < Double(rows.upperBound) && lower.maxY > Double(rows.lowerBound) }

    /// Returns the pixels through which the side passes in the given rows.
    ///
    /// - Parameter depths: The side's distances inward from its line at the top and the bottom of
    ///   the rows.
    @inline(__always)
    func columns(_ rows: Range<Int>, depths: (top: Double, bottom: Double)) -> (left: Int, right: Int) {
        // The side is outermost at the upright line, which may lie between the top and the bottom
        // of the rows.
        let isOutermost = Double(rows.lowerBound) < lower.minY && Double(rows.upperBound) > upper.maxY
        let outer = line.x + line.direction * (isOutermost ? 0 : min(depths.top, depths.bottom))
        let inner = line.x + line.direction * max(depths.top, depths.bottom)
        return (Int(min(outer, inner).rounded(.down)), Int(max(outer, inner).rounded(.up)))
    }

    /// Returns the side's distance inward from its line at a height. Above and below the box it is
    /// the same as at the box's top and bottom.
    @inline(__always)
    func depth(at y: Double) -> Double {
        if y < upper.maxY { return upper.depth(at: max(y, upper.minY)) }
        if y > lower.minY { return lower.depth(at: min(y, lower.maxY)) }
        return 0
    }
}

/// A part of a box's side: a quarter of an ellipse, or an upright line, which is treated as an arc
/// of width 0.
struct BoxSidePart: BitwiseCopyable {
    /// The radius (pixels) up to which a corner counts as square: the area cut off is far less than
    /// 1/255 of a pixel.
    private static let minimumRadius = 1.0 / 1024
    /// A constant added to distances from centers to prevent division by 0.
    private static let minimumDistance = 0x1p-50

    /// The x-coordinate of the box's side, where the part is outermost.
    let x: Double
    /// The inward direction: 1 for a left side, −1 for a right one.
    let direction: Double
    /// 1 for a box, −1 for a hole.
    let sign: Float
    let minY: Double
    let maxY: Double
    /// The y-coordinate of the arc's center, at which the arc is outermost.
    let center: Double
    private let radiusX: Double
    private let perRadiusY: Double
    /// Constants of the arc, which its pieces share: the squared ratio of its height to its width,
    /// ½ divided by each of its radii, and the product of the radii. All are 0 for an upright line.
    fileprivate let squaredAspect: Float
    fileprivate let halfPerWidth: Float
    fileprivate let halfPerHeight: Float
    fileprivate let radiusProduct: Float

    /// Returns the radii of a corner; zero if it counts as square.
    static func radii(_ radius: Double, aspect: Double) -> SIMD2<Double> {
        min(radius, radius * aspect) > minimumRadius ? SIMD2(radius, radius * aspect) : SIMD2()
    }

    init(
        _ x: Double, _ direction: Double, _ sign: Float, from minY: Double, to maxY: Double, center: Double, _ radii: SIMD2<Double>
    ) {
        (self.x, self.direction, self.sign, self.minY, self.maxY, self.center) = (x, direction, sign, minY, maxY, center)
        let isArc = radii.x > 0
        let aspect = isArc ? radii.y / radii.x : 0
        (radiusX, perRadiusY, squaredAspect) = (radii.x, isArc ? 1 / radii.y : 0, Float(aspect * aspect))
        (halfPerWidth, halfPerHeight) = (isArc ? Float(0.5 / radii.x) : 0, isArc ? Float(0.5 / radii.y) : 0)
        radiusProduct = Float(radii.x * radii.y)
    }

    /// Returns a Boolean value that indicates whether the part passes through some of the rows.
    @inline(__always)
    func intersects(_ rows: Range<Int>) -> Bool {
        minY < maxY && Double(rows.lowerBound) < maxY && Double(rows.upperBound) > minY
    }

    var isUpright: Bool { radiusProduct == 0 }

    /// Returns the part's distances inward from the box's side, for vertical distances from the
    /// arc's center.
    @inline(__always)
    func depth(_ distances: SIMD4<Double>) -> SIMD4<Double> {
        let parts = distances * perRadiusY
        return radiusX - (magnitudes((1 - parts) * (1 + parts)).squareRoot() * radiusX)
    }

    /// Returns the part's distance inward from the box's side at a height.
    @inline(__always)
    func depth(at y: Double) -> Double {
        let part = (y - center) * perRadiusY
        return radiusX - abs((1 - part) * (1 + part)).squareRoot() * radiusX
    }

    /// Returns the pieces of the part in four rows, of which the first extends from y to y + 1.
    /// Rows beyond the part have pieces of height 0.
    @inline(__always)
    func pieces(row y: Double) -> FourPieces {
        let tops = SIMD4(0, 1, 2, 3) + y
        let (from, to) = (clamped(tops), clamped(tops + 1))
        let (a, b) = (magnitudes(from - center), magnitudes(to - center))
        // The outer end of a piece is the one nearer to the arc's center: the lower end in an upper
        // arc.
        let isUpper = SIMD4(repeating: center) .>= to
        let near = a.replacing(with: b, where: isUpper)
        let depths = depth(near)
        let far = depth(b.replacing(with: a, where: isUpper))
        return FourPieces(
            x: depths * direction + x, width: far - depths, height: SIMD4<Float>(to - from),
            centerDistance: SIMD4<Float>(near + Self.minimumDistance), diameter: SIMD4<Float>((radiusX - depths) * 2))
    }

    @inline(__always)
    private func clamped(_ y: SIMD4<Double>) -> SIMD4<Double> {
        let y = y.replacing(with: minY, where: y .< minY)
        return y.replacing(with: maxY, where: y .> maxY)
    }
}

extension BoxSidePart {
    /// Returns the area within the box of each of eight pixels, up to the height of a piece that
    /// passes through some of them.
    ///
    /// All distances are relative to the outer ends of the pixels and the piece, so that no large
    /// numbers are subtracted. Single precision suffices for radii of up to 65,536 pixels.
    ///
    /// The other parameters describe the piece as in `BoxPieces`.
    ///
    /// - Parameter start: The distance from the piece's outer end inward to that of the pixels.
    @inline(__always)
    func areas(from start: Double, width: Double, height: Float, centerDistance: Float, diameter: Float) -> SIMD8<Float> {
        let (first, far) = (Float(start), Float(width - start))
        // The distances inward from the common outer end to the start of each pixel. The code is
        // branch-free, because behind a branch the compiler splits the vector into lanes.
        let pixels = magnitudes(SIMD8<Float>(0, 1, 2, 3, 4, 5, 6, 7) - Float(3.5 - 3.5 * direction))
        let full = least(greatest(pixels + 1 - far, 0), 1) * height
        let from = least(greatest(pixels, -first), far)
        let to = least(greatest(pixels + 1, -first), far)
        let (low, high) = (heights(from + first, centerDistance, diameter), heights(to + first, centerDistance, diameter))
        return full + ((to - from) * ((low + high) * 0.5) + segments(to - from, high - low))
    }

    /// Returns the heights of a piece at some distances inward from its outer end.
    ///
    /// With f the vertical distance of the arc from its center there, and c the same at the outer
    /// end, the height f − c is computed as (f² − c²) / (f + c), because f and c are nearly equal
    /// far from the center.
    @inline(__always)
    private func heights(_ distances: SIMD8<Float>, _ center: Float, _ diameter: Float) -> SIMD8<Float> {
        let difference = distances * (diameter - distances) * squaredAspect
        return difference / (magnitudes(difference + center * center).squareRoot() + center)
    }

    /// Returns the areas between the arc and its chords of the given widths and heights.
    ///
    /// For the unit circle the area is asin s − s·√(1 − s²) for a chord of length 2s. The series
    /// used here is in error by less than 10⁻³ for a quarter circle and 10⁻⁷ for a sixteenth.
    @inline(__always)
    private func segments(_ widths: SIMD8<Float>, _ heights: SIMD8<Float>) -> SIMD8<Float> {
        let (u, v) = (widths * halfPerWidth, heights * halfPerHeight)
        let s = u * u + v * v
        let high = s * (s * (35 / 704.0) + 5 / 72.0) + 3 / 28.0
        return s * s.squareRoot() * ((high * s + 1 / 5.0) * s + 2 / 3.0) * radiusProduct
    }
}

// Used before square roots. Without it the compiler calls the C library for negative operands,
// which do not occur here, one lane at a time.

@inline(__always)
private func magnitudes(_ numbers: SIMD8<Float>) -> SIMD8<Float> {
    unsafeBitCast(unsafeBitCast(numbers, to: SIMD8<UInt32>.self) & (UInt32.max >> 1), to: SIMD8<Float>.self)
}

@inline(__always)
private func magnitudes(_ numbers: SIMD4<Double>) -> SIMD4<Double> {
    unsafeBitCast(unsafeBitCast(numbers, to: SIMD4<UInt64>.self) & (UInt64.max >> 1), to: SIMD4<Double>.self)
}
