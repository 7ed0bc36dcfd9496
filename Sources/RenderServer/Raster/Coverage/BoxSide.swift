/// The left or the right side of a box, from its top to its bottom: an arc, an upright line and an arc.
struct BoxSide: BitwiseCopyable {
    let upper: BoxSidePart
    let line: BoxSidePart
    let lower: BoxSidePart

    /// - Parameters:
    ///   - isRight: Which of its sides.
    ///   - sign: 1 of a box, −1 of a hole.
    init(of box: RoundedBox, isRight: Bool, sign: Float) {
        let (x, direction) = isRight ? (box.maxX, -1.0) : (box.minX, 1)
        let top = BoxSidePart.radii(isRight ? box.radii.topRight : box.radii.topLeft, aspect: box.aspect)
        let bottom = BoxSidePart.radii(isRight ? box.radii.bottomRight : box.radii.bottomLeft, aspect: box.aspect)
        let (upperEnd, lowerStart) = (box.minY + top.y, box.maxY - bottom.y)
        upper = BoxSidePart(x, direction, sign, from: box.minY, to: upperEnd, center: upperEnd, top)
        line = BoxSidePart(x, direction, sign, from: upperEnd, to: max(upperEnd, lowerStart), center: upperEnd, SIMD2())
        lower = BoxSidePart(x, direction, sign, from: max(upperEnd, lowerStart), to: box.maxY, center: lowerStart, bottom)
    }

    /// Whether there is any of it in some rows.
    @inline(__always)
    func meets(_ rows: Range<Int>) -> Bool { upper.minY < Double(rows.upperBound) && lower.maxY > Double(rows.lowerBound) }

    /// The pixels through which it passes in some rows.
    ///
    /// - Parameter depths: How far within the box it is at their top and at their bottom.
    @inline(__always)
    func columns(_ rows: Range<Int>, depths: (top: Double, bottom: Double)) -> (left: Int, right: Int) {
        let isOutermost = Double(rows.lowerBound) < lower.minY && Double(rows.upperBound) > upper.maxY
        let outer = line.x + line.direction * (isOutermost ? 0 : min(depths.top, depths.bottom))
        let inner = line.x + line.direction * max(depths.top, depths.bottom)
        return (Int(min(outer, inner).rounded(.down)), Int(max(outer, inner).rounded(.up)))
    }

    /// How far within the box it is at a height, away from its line; above the box and below it as at its top and its bottom.
    @inline(__always)
    func depth(at y: Double) -> Double {
        if y < upper.maxY { return upper.depth(at: max(y, upper.minY)) }
        if y > lower.minY { return lower.depth(at: min(y, lower.maxY)) }
        return 0
    }
}

/// A part of a box's side: a quarter of an ellipse, or an upright line, which is one without width.
struct BoxSidePart: BitwiseCopyable {
    /// Pixels of a radius below which a corner counts as square: less of a pixel than a 255th part by far.
    private static let leastRadius = 1.0 / 1024
    /// What is added to distances of centres, so that nothing is divided by 0.
    private static let leastDistance = 0x1p-50

    /// The box's side.
    let x: Double
    /// 1 for a left side, −1 for a right one: where inwards is.
    let direction: Double
    /// 1 of a box, −1 of a hole.
    let sign: Float
    let minY: Double
    let maxY: Double
    /// The height of the arc's centre, at which it is outermost.
    let center: Double
    private let radiusX: Double
    private let perRadiusY: Double
    /// Of the curve, as of its pieces.
    fileprivate let squaredAspect: Float
    fileprivate let halfPerWidth: Float
    fileprivate let halfPerHeight: Float
    fileprivate let square: Float

    /// The radii of a corner; none where it counts as square.
    static func radii(_ radius: Double, aspect: Double) -> SIMD2<Double> {
        min(radius, radius * aspect) > leastRadius ? SIMD2(radius, radius * aspect) : SIMD2()
    }

    init(
        _ x: Double, _ direction: Double, _ sign: Float, from minY: Double, to maxY: Double, center: Double, _ radii: SIMD2<Double>
    ) {
        (self.x, self.direction, self.sign, self.minY, self.maxY, self.center) = (x, direction, sign, minY, maxY, center)
        let isArc = radii.x > 0
        let aspect = isArc ? radii.y / radii.x : 0
        (radiusX, perRadiusY, squaredAspect) = (radii.x, isArc ? 1 / radii.y : 0, Float(aspect * aspect))
        (halfPerWidth, halfPerHeight) = (isArc ? Float(0.5 / radii.x) : 0, isArc ? Float(0.5 / radii.y) : 0)
        square = Float(radii.x * radii.y)
    }

    /// Whether there is any of it in some rows.
    @inline(__always)
    func meets(_ rows: Range<Int>) -> Bool {
        minY < maxY && Double(rows.lowerBound) < maxY && Double(rows.upperBound) > minY
    }

    var isUpright: Bool { square == 0 }

    /// How far within the box it is at some heights, given by how far from the centre these are.
    @inline(__always)
    func depth(_ distances: SIMD4<Double>) -> SIMD4<Double> {
        let parts = distances * perRadiusY
        return radiusX - (magnitudes((1 - parts) * (1 + parts)).squareRoot() * radiusX)
    }

    /// How far within the box it is at a height.
    @inline(__always)
    func depth(at y: Double) -> Double {
        let part = (y - center) * perRadiusY
        return radiusX - abs((1 - part) * (1 + part)).squareRoot() * radiusX
    }

    /// What it passes of four rows, the first from y to y + 1.
    @inline(__always)
    func pieces(row y: Double) -> FourPieces {
        let tops = SIMD4(0, 1, 2, 3) + y
        let (from, to) = (clamped(tops), clamped(tops + 1))
        let (a, b) = (magnitudes(from - center), magnitudes(to - center))
        let isUpper = SIMD4(repeating: center) .>= to
        let near = a.replacing(with: b, where: isUpper)
        let depths = depth(near)
        let far = depth(b.replacing(with: a, where: isUpper))
        return FourPieces(
            x: depths * direction + x, width: far - depths, height: SIMD4<Float>(to - from),
            centerDistance: SIMD4<Float>(near + Self.leastDistance), diameter: SIMD4<Float>((radiusX - depths) * 2))
    }

    @inline(__always)
    private func clamped(_ y: SIMD4<Double>) -> SIMD4<Double> {
        let y = y.replacing(with: minY, where: y .< minY)
        return y.replacing(with: maxY, where: y .> maxY)
    }
}

extension BoxSidePart {
    /// How much of each of eight pixels lies within the box, by the height of a piece that passes through some of them.
    ///
    /// Everything is reckoned from the pixels' and the piece's outer ends, so that no large numbers are subtracted: single precision does for radii of 65,536 pixels.
    ///
    /// - Parameter start: How far inwards of the piece's outer end that of the pixels is.
    @inline(__always)
    func areas(from start: Double, width: Double, height: Float, centerDistance: Float, diameter: Float) -> SIMD8<Float> {
        let (first, far) = (Float(start), Float(width - start))
        // How far inwards of their outer end each begins. There is no branch: behind one the compiler takes lanes apart.
        let pixels = magnitudes(SIMD8<Float>(0, 1, 2, 3, 4, 5, 6, 7) - Float(3.5 - 3.5 * direction))
        let full = least(greatest(pixels + 1 - far, 0), 1) * height
        let from = least(greatest(pixels, -first), far)
        let to = least(greatest(pixels + 1, -first), far)
        let (low, high) = (heights(from + first, centerDistance, diameter), heights(to + first, centerDistance, diameter))
        return full + ((to - from) * ((low + high) * 0.5) + segments(to - from, high - low))
    }

    /// How high a piece is at some distances from its outer end: f² − c² over f + c, for the height f over the centre and c of the outer end, which are almost the same far from the
    /// centre.
    @inline(__always)
    private func heights(_ distances: SIMD8<Float>, _ center: Float, _ diameter: Float) -> SIMD8<Float> {
        let difference = distances * (diameter - distances) * squaredAspect
        return difference / (magnitudes(difference + center * center).squareRoot() + center)
    }

    /// The areas between the arc and chords of it.
    ///
    /// Of the unit circle it is asin s − s·√(1 − s²) for a chord of length 2s, here by its series: in error by less than 10⁻³ for a quarter, 10⁻⁷ for a 16th.
    @inline(__always)
    private func segments(_ widths: SIMD8<Float>, _ heights: SIMD8<Float>) -> SIMD8<Float> {
        let (u, v) = (widths * halfPerWidth, heights * halfPerHeight)
        let s = u * u + v * v
        let high = s * (s * (35 / 704.0) + 5 / 72.0) + 3 / 28.0
        return s * s.squareRoot() * ((high * s + 1 / 5.0) * s + 2 / 3.0) * square
    }
}

// Before roots: those of negative numbers, which there are none of, are the C library's work, and so one number's at a time.

@inline(__always)
private func magnitudes(_ numbers: SIMD8<Float>) -> SIMD8<Float> {
    unsafeBitCast(unsafeBitCast(numbers, to: SIMD8<UInt32>.self) & (UInt32.max >> 1), to: SIMD8<Float>.self)
}

@inline(__always)
private func magnitudes(_ numbers: SIMD4<Double>) -> SIMD4<Double> {
    unsafeBitCast(unsafeBitCast(numbers, to: SIMD4<UInt64>.self) & (UInt64.max >> 1), to: SIMD4<Double>.self)
}
