import Geometry

/// Values that are lists of numbers: lists of scalars and of colors, and paths, whose numbers are
/// the coordinates of points.
extension PropertyValue {
    /// Returns a value whose numbers are combined from those of two lists of equal structure.
    ///
    /// Lists have equal structure if they have the same number of items, and paths also if their
    /// moves and closes have the same indices. If the kinds of lines and curves at an index differ,
    /// both are converted to cubic curves.
    ///
    /// - Parameters:
    ///   - other: The other list.
    ///   - combine: Combines up to four numbers at a time; unused ones are 0.
    /// - Returns: The combined value, or nil if the structures differ or the values are not lists.
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
            return a.combined(with: b, combine).map { .path($0) }
        default: return nil
        }
    }

    /// Returns the list with its numbers replaced, up to four at a time, or nil if the value is not
    /// a list.
    func mapNumbers(_ map: (SIMD4<Double>) -> SIMD4<Double>) -> PropertyValue? { combined(with: self) { a, _ in map(a) } }
}

extension Color {
    /// The red, green, blue and alpha components.
    var numbers: SIMD4<Double> { SIMD4(Double(red), Double(green), Double(blue), Double(alpha)) }

    init(_ n: SIMD4<Double>) { self.init(red: Float(n.x), green: Float(n.y), blue: Float(n.z), alpha: Float(n.w)) }
}

extension Path {
    /// Returns a path whose coordinates are combined from those of another of equal structure, or
    /// nil if the structures differ.
    @inline(__always)
    fileprivate func combined(with other: Path, _ combine: (SIMD4<Double>, SIMD4<Double>) -> SIMD4<Double>) -> Path? {
        var elements: [Path.Element] = []
        elements.reserveCapacity(self.elements.count)
        for index in self.elements.indices {
            let (a, b) = (self.elements[index], other.elements[index])
            if let element = a.combined(with: b, combine) {
                elements.append(element)
                continue
            }
            guard index > 0, let startA = self.elements[index - 1].end, let startB = other.elements[index - 1].end,
                let element = a.cubic(from: startA)?.combined(with: b.cubic(from: startB), combine)
            else { return nil }
            elements.append(element)
        }
        return Path(elements)
    }
}

extension Path.Element {
    /// The end point of the step, or nil for a close, after which no line or curve can follow.
    fileprivate var end: Point? {
        switch self {
        case .move(let p), .line(let p), .quadratic(_, let p), .cubic(_, _, let p): p
        case .close: nil
        }
    }

    /// Returns a line or curve as a cubic curve, or nil for other steps.
    func cubic(from start: Point) -> Path.Element? {
        switch self {
        case .line(let p): .cubic(control1: start + (p - start) * (1.0 / 3), control2: start + (p - start) * (2.0 / 3), to: p)
        case .quadratic(let c, let p): .cubic(control1: start + (c - start) * (2.0 / 3), control2: p + (c - p) * (2.0 / 3), to: p)
        case .cubic: self
        case .move, .close: nil
        }
    }

    @inline(__always)
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
