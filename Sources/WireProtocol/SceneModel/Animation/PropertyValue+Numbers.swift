import Geometry

/// Values as numbers, which interpolation, addition and splines operate on.
extension PropertyValue {
    /// The numbers of a scalar, point, size, rectangle or color (red, green, blue, alpha); unused
    /// ones are 0. nil for other values.
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

    /// Returns a value of the same shape with other numbers, or the value itself if it has none.
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

    /// Returns a Boolean value that indicates whether two values have numbers and the same shape.
    private func matches(_ other: PropertyValue) -> Bool {
        switch (self, other) {
        case (.scalar, .scalar), (.point, .point), (.size, .size), (.rect, .rect), (.color, .color): true
        default: false
        }
    }

    /// Returns the numbers of two values of the same shape. A missing color counts as the other one
    /// with an alpha of 0.
    func numbers(pairedWith other: PropertyValue) -> (SIMD4<Double>, SIMD4<Double>)? {
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
    /// The neutral element of addition for the shape of the value, or nil if values of the shape
    /// cannot be added.
    public var neutral: PropertyValue? {
        switch self {
        case .none: PropertyValue.none
        case .transform: .transform(.identity)
        case .numbers, .colors, .path: mapNumbers { _ in .zero }
        default: numbers == nil ? nil : with(numbers: .zero)
        }
    }

    /// Returns the sum of the numbers of this value and another, in which a missing color counts as
    /// 0.
    ///
    /// A transform is applied before the other one (`self · other`), so that it operates in the
    /// layer's own coordinates. A value that cannot be added replaces the other.
    public func adding(_ other: PropertyValue) -> PropertyValue {
        switch (self, other) {
        case (.transform(let a), .transform(let b)): return .transform(a.concatenating(b))
        case (.none, .color): return other
        default:
            guard matches(other), let a = numbers, let b = other.numbers else { return combined(with: other, +) ?? self }
            return with(numbers: a + b)
        }
    }

    /// Returns the difference to another value, such that
    /// `value.adding(self.subtracting(value)) == self`. If there is none, as for values that cannot
    /// be added and singular transforms, returns this value.
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

    /// Returns the value multiplied by a factor.
    ///
    /// The factor of a transform is rounded to a whole number and is the exponent of its power; a
    /// negative one applies to its inverse. If the power is not finite or the inverse does not
    /// exist, the result is the identity. Values that cannot be added do not change.
    public func scaled(by factor: Double) -> PropertyValue {
        switch self {
        case .transform(let t): return .transform(t.raised(to: factor))
        default:
            guard let n = numbers else { return mapNumbers { $0 * factor } ?? self }
            return with(numbers: n * factor)
        }
    }
}
