/// Values that are lists of numbers: lists of scalars and of colours, and paths, whose numbers are their points' coordinates.
extension PropertyValue {
    /// The value whose numbers follow from those of two values of equal structure (as many items; paths of as many steps, with moves and closes at the same places), up to four
    /// at a time; nil where the structures differ or the values are no lists. Where a line and a curve, or two kinds of curve, stand for each other, both count as cubic curves.
    func combined(with other: PropertyValue, _ combine: (SIMD4<Double>, SIMD4<Double>) -> SIMD4<Double>) -> PropertyValue? {
        switch (self, other) {
        case (.numbers(let a), .numbers(let b)):
            guard a.count == b.count else { return nil }
            return .numbers(zip(a, b).map { combine(SIMD4($0, 0, 0, 0), SIMD4($1, 0, 0, 0)).x })
        case (.colors(let a), .colors(let b)):
            guard a.count == b.count else { return nil }
            return .colors(zip(a, b).map { Color(combine($0.numbers, $1.numbers)) })
        case (.path(let a), .path(let b)):
            guard a.elements.count == b.elements.count else { return nil }
            var elements: [Path.Element] = []
            elements.reserveCapacity(a.elements.count)
            var (lastA, lastB) = (Point.zero, Point.zero)
            for (a, b) in zip(a.elements, b.elements) {
                guard let element = a.combined(with: b, combine) ?? a.cubic(from: lastA)?.combined(with: b.cubic(from: lastB), combine)
                else {
                    return nil
                }
                elements.append(element)
                lastA = a.end ?? lastA
                lastB = b.end ?? lastB
            }
            return .path(Path(elements))
        default: return nil
        }
    }

    /// The value with its numbers replaced, up to four at a time; nil where it is no list.
    func mapNumbers(_ map: (SIMD4<Double>) -> SIMD4<Double>) -> PropertyValue? { combined(with: self) { a, _ in map(a) } }
}

extension Color {
    var numbers: SIMD4<Double> { SIMD4(Double(red), Double(green), Double(blue), Double(alpha)) }

    init(_ n: SIMD4<Double>) { self.init(red: Float(n.x), green: Float(n.y), blue: Float(n.z), alpha: Float(n.w)) }
}

extension Path.Element {
    /// Where the step ends; nil for a close, which no line or curve follows.
    fileprivate var end: Point? {
        switch self {
        case .move(let p), .line(let p), .quadratic(_, let p), .cubic(_, _, let p): p
        case .close: nil
        }
    }

    /// A line or curve as a cubic one; nil for other steps.
    func cubic(from start: Point) -> Path.Element? {
        switch self {
        case .line(let p): .cubic(control1: start + (p - start) * (1.0 / 3), control2: start + (p - start) * (2.0 / 3), to: p)
        case .quadratic(let c, let p): .cubic(control1: start + (c - start) * (2.0 / 3), control2: p + (c - p) * (2.0 / 3), to: p)
        case .cubic: self
        case .move, .close: nil
        }
    }

    fileprivate func combined(
        with other: Path.Element?, _ combine: (SIMD4<Double>, SIMD4<Double>) -> SIMD4<Double>
    ) -> Path.Element? {
        func point(_ a: Point, _ b: Point) -> Point {
            let result = combine(SIMD4(a.x, a.y, 0, 0), SIMD4(b.x, b.y, 0, 0))
            return Point(x: result.x, y: result.y)
        }
        return switch (self, other) {
        case (.move(let a), .move(let b)): .move(point(a, b))
        case (.line(let a), .line(let b)): .line(point(a, b))
        case (.quadratic(let c, let a), .quadratic(let d, let b)): .quadratic(control: point(c, d), to: point(a, b))
        case (.cubic(let c1, let c2, let a), .cubic(let d1, let d2, let b)):
            .cubic(control1: point(c1, d1), control2: point(c2, d2), to: point(a, b))
        case (.close, .close): .close
        default: nil
        }
    }
}
