import WireProtocol

/// Boxes need neither edges nor their order: each row has a left and a right side, of an arc, a line and an arc.
extension CoverageScanner {
    /// Hands over the coverage of every pixel of a region: exact but for 1/1000 of a pixel where a corner's radius is less than two.
    ///
    /// - Parameters:
    ///   - hole: What is left out of the box; within it.
    ///   - region: Of the pixels that the box may touch.
    mutating func scan<Sink: SpanSink>(_ box: RoundedBox, hole: RoundedBox?, region: PixelRect, into sink: inout Sink) {
        row.prepare(width: region.width)
        let clip = Double(region.x0)..<Double(region.x1)
        let sides = (BoxSide(leftOf: box, sign: 1), BoxSide(rightOf: box, sign: 1))
        let holeSides = hole.map { (BoxSide(leftOf: $0, sign: -1), BoxSide(rightOf: $0, sign: -1)) }
        var y = region.y0
        while y < region.y1 {
            row.add(sides.0, y: Double(y), clip)
            row.add(sides.1, y: Double(y), clip)
            var next = box.endOfPlateau(row: y, limit: region.y1)
            if let hole, let holeSides {
                row.add(holeSides.0, y: Double(y), clip)
                row.add(holeSides.1, y: Double(y), clip)
                next = hole.endOfPlateau(row: y, limit: next)
            }
            row.flush(x: region.x0, rows: y..<next, pixels: 0..<region.width, into: &sink)
            y = next
        }
    }
}

extension AccumulationRow {
    /// Adds what a side of a box passes of the row from y to y + 1.
    @inline(__always)
    fileprivate mutating func add(_ side: BoxSide, y: Double, _ clip: Range<Double>) {
        var top = max(y, side.minY)
        var bottom = min(y + 1, side.maxY)
        guard top < bottom else { return }
        if top < side.upper.centerY {
            let end = min(bottom, side.upper.centerY)
            add(side.upper, from: top, to: end, clip)
            top = end
        }
        if bottom > side.lower.centerY {
            let start = max(top, side.lower.centerY)
            add(side.lower, from: start, to: bottom, clip)
            bottom = start
        }
        if top < bottom { addUpright((bottom - top) * side.direction, x: side.x, clip) }
    }

    /// Adds an upright line that passes a height, downwards where it is positive.
    @inline(__always)
    private mutating func addUpright(_ height: Double, x: Double, _ clip: Range<Double>) {
        guard x < clip.upperBound else { return }
        let offset = max(0, x - clip.lowerBound)
        let cell = offset.rounded(.down)
        add(height, inCell: Int(cell), toTheRight: height * (cell + 1 - offset))
    }

    /// Adds an arc between two heights of one row: in each cell the trapezoid to the right of its chord, and the segment between chord and arc.
    private mutating func add(_ arc: CornerArc, from top: Double, to bottom: Double, _ clip: Range<Double>) {
        guard top < bottom else { return }
        let (atTop, atBottom) = (arc.x(at: top), arc.x(at: bottom))
        guard atTop != atBottom else { return addUpright((bottom - top) * arc.direction, x: atTop, clip) }
        var (x, y) = atTop < atBottom ? (atTop, top) : (atBottom, bottom)
        let (endX, endY) = atTop < atBottom ? (atBottom, bottom) : (atTop, top)
        if x < clip.lowerBound {
            // What lies to the left counts from the first pixel on.
            let cut = endX <= clip.lowerBound ? endY : arc.y(at: clip.lowerBound, top, bottom)
            add(arc.direction * abs(cut - y), inCell: 0, toTheRight: arc.direction * abs(cut - y))
            (x, y) = (clip.lowerBound, cut)
        }
        var column = x.rounded(.down)
        while x < endX, column < clip.upperBound {
            let isLast = endX <= column + 1
            let nextX = isLast ? endX : column + 1
            let nextY = isLast ? endY : arc.y(at: nextX, top, bottom)
            let height = arc.direction * abs(nextY - y)
            let area = height * (column + 1 - (x + nextX) * 0.5) + arc.segment(width: nextX - x, height: nextY - y)
            add(height, inCell: Int(column - clip.lowerBound), toTheRight: area)
            (x, y) = (nextX, nextY)
            column += 1
        }
    }
}

/// The left or the right side of a box, from its top to its bottom.
private struct BoxSide {
    let x: Double
    let minY: Double
    let maxY: Double
    let upper: CornerArc
    let lower: CornerArc
    /// The sign of what is to the right of it: 1 where the inside begins there, −1 where it ends.
    let direction: Double

    /// - Parameter sign: 1 for a box, −1 for a hole.
    init(leftOf box: RoundedBox, sign: Double) {
        (x, minY, maxY) = (box.minX, box.minY, box.maxY)
        direction = sign
        upper = CornerArc(box, x: x, y: minY, radius: box.radii.topLeft, side: -1, end: -1, sign)
        lower = CornerArc(box, x: x, y: maxY, radius: box.radii.bottomLeft, side: -1, end: 1, sign)
    }

    init(rightOf box: RoundedBox, sign: Double) {
        (x, minY, maxY) = (box.maxX, box.minY, box.maxY)
        direction = -sign
        upper = CornerArc(box, x: x, y: minY, radius: box.radii.topRight, side: 1, end: -1, sign)
        lower = CornerArc(box, x: x, y: maxY, radius: box.radii.bottomRight, side: 1, end: 1, sign)
    }
}

/// A quarter of an ellipse.
private struct CornerArc {
    let centerX: Double
    let centerY: Double
    /// The sign of what is to the right of it, as of its side of the box.
    let direction: Double
    /// Positive on the right.
    private let radiusX: Double
    /// Positive below.
    private let radiusY: Double
    private let perRadiusX: Double
    private let perRadiusY: Double
    /// Of the ellipse's square of radii, with the sign of what lies between arc and chord.
    private let square: Double

    /// - Parameters:
    ///   - x: The box's side.
    ///   - y: Its top or bottom.
    ///   - side: −1 on the left, 1 on the right.
    ///   - end: −1 at the top, 1 at the bottom.
    @inline(__always)
    init(_ box: RoundedBox, x: Double, y: Double, radius: Double, side: Double, end: Double, _ sign: Double) {
        radiusX = side * radius
        radiusY = end * radius * box.aspect
        centerX = x - radiusX
        centerY = y - radiusY
        direction = -side * sign
        perRadiusX = 1 / radius
        perRadiusY = 1 / (radius * box.aspect)
        square = sign * radius * radius * box.aspect
    }

    /// Where it is at a height.
    @inline(__always)
    func x(at y: Double) -> Double {
        let part = (y - centerY) * perRadiusY
        return centerX + radiusX * max(0, 1 - part * part).squareRoot()
    }

    /// How high it is at a place, between two heights.
    @inline(__always)
    func y(at x: Double, _ top: Double, _ bottom: Double) -> Double {
        let part = (x - centerX) * perRadiusX
        return max(top, min(bottom, centerY + radiusY * max(0, 1 - part * part).squareRoot()))
    }

    /// The area between the arc and a chord of it.
    ///
    /// Of the unit circle it is asin s − s·√(1 − s²) for a chord of length 2s, here by its series: in error by less than 10⁻³ for a quarter, 10⁻⁷ for a 16th.
    @inline(__always)
    func segment(width: Double, height: Double) -> Double {
        let (u, v) = (width * perRadiusX, height * perRadiusY)
        let s = 0.25 * (u * u + v * v)
        var series = 2 / 3.0 + s * (1 / 5.0 + s * (3 / 28.0))
        if s > 1 / 64.0 { series += s * s * s * (5 / 72.0 + s * (35 / 704.0)) }
        return square * s * s.squareRoot() * series
    }
}
