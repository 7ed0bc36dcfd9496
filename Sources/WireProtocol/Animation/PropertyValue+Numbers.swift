/// Values as numbers: what interpolation, addition and splines have in common.
extension PropertyValue {
    /// The numbers of a value that has up to four of them, the rest 0: scalars, points, sizes, rects and colours (red, green, blue, alpha).
    var numbers: SIMD4<Double>? {
        switch self {
        case .scalar(let v): SIMD4(v, 0, 0, 0)
        case .point(let p): SIMD4(p.x, p.y, 0, 0)
        case .size(let s): SIMD4(s.width, s.height, 0, 0)
        case .rect(let r): SIMD4(r.origin.x, r.origin.y, r.size.width, r.size.height)
        case .color(let c): SIMD4(Double(c.red), Double(c.green), Double(c.blue), Double(c.alpha))
        default: nil
        }
    }

    /// A value of this one's shape with other numbers; the value itself where it has none.
    func with(numbers n: SIMD4<Double>) -> PropertyValue {
        switch self {
        case .scalar: .scalar(n.x)
        case .point: .point(Point(x: n.x, y: n.y))
        case .size: .size(Size(width: n.x, height: n.y))
        case .rect: .rect(Rect(x: n.x, y: n.y, width: n.z, height: n.w))
        case .color: .color(Color(red: Float(n.x), green: Float(n.y), blue: Float(n.z), alpha: Float(n.w)))
        default: self
        }
    }

    /// Whether two values are numbers of the same shape.
    private func matches(_ other: PropertyValue) -> Bool {
        switch (self, other) {
        case (.scalar, .scalar), (.point, .point), (.size, .size), (.rect, .rect), (.color, .color): true
        default: false
        }
    }

    /// The numbers of two values of one shape. No colour, beside a colour, is that colour made clear.
    func numbers(beside other: PropertyValue) -> (SIMD4<Double>, SIMD4<Double>)? {
        switch (self, other) {
        case (.none, .color(let c)):
            let n = SIMD4(Double(c.red), Double(c.green), Double(c.blue), Double(c.alpha))
            return (SIMD4(n.x, n.y, n.z, 0), n)
        case (.color(let c), .none):
            let n = SIMD4(Double(c.red), Double(c.green), Double(c.blue), Double(c.alpha))
            return (n, SIMD4(n.x, n.y, n.z, 0))
        default:
            guard matches(other), let a = numbers, let b = other.numbers else { return nil }
            return (a, b)
        }
    }
}

/// The arithmetic of additive, cumulative and relative animations.
extension PropertyValue {
    /// The value that adds nothing, for values of this one's shape; nil where values of the shape cannot be added.
    public var neutral: PropertyValue? {
        switch self {
        case .none: PropertyValue.none
        case .transform: .transform(.identity)
        case .numbers, .colors, .path: mapNumbers { _ in .zero }
        default: numbers == nil ? nil : with(numbers: .zero)
        }
    }

    /// This value laid over another: the sum of their numbers, where no colour counts as 0. A transform is applied before the other one
    /// (`self · other`), so that it acts in the layer's own coordinates. Values that cannot be added replace the other.
    public func adding(_ other: PropertyValue) -> PropertyValue {
        switch (self, other) {
        case (.transform(let a), .transform(let b)): return .transform(a.concatenating(b))
        case (.none, .color): return other
        default:
            guard matches(other), let a = numbers, let b = other.numbers else { return combined(with: other, +) ?? self }
            return with(numbers: a + b)
        }
    }

    /// What a value must be laid over to give this one: `value.adding(self.subtracting(value)) == self`. Where that does not exist (values
    /// that cannot be added, singular transforms), this value.
    public func subtracting(_ value: PropertyValue) -> PropertyValue {
        switch (self, value) {
        case (.transform(let a), .transform(let b)):
            guard let inverse = b.inverse else { return self }
            return .transform(inverse.concatenating(a))
        case (.none, .color): return value.scaled(by: -1)
        default:
            guard matches(value), let a = numbers, let b = value.numbers else { return combined(with: value, -) ?? self }
            return with(numbers: a - b)
        }
    }

    /// The value laid over itself `factor` times. A transform takes whole factors only (others are rounded), negative ones by its inverse;
    /// where its power is not finite, or the inverse does not exist, it is the identity. Values that cannot be added stay as they are.
    public func scaled(by factor: Double) -> PropertyValue {
        switch self {
        case .transform(let t): return .transform(t.raised(to: factor))
        default:
            guard let n = numbers else { return mapNumbers { $0 * factor } ?? self }
            return with(numbers: n * factor)
        }
    }
}
