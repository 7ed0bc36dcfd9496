import Geometry

extension PropertyKind {
    /// Returns the nearest value that `accepts` accepts, or nil if the value has another shape or
    /// contains NaN.
    ///
    /// Animations may overshoot and add up beyond a property's range. The values of layers never
    /// do.
    public func clamped(_ value: PropertyValue) -> PropertyValue? {
        switch (self, value) {
        case (.scalar(let range), .scalar(let v)):
            return v.isNaN ? nil : .scalar(max(range.lowerBound, min(v, range.upperBound)))
        case (.point, .point), (.size, .size), (.rect, .rect):
            guard let numbers = value.numbers, let numbers = Self.within(numbers) else { return nil }
            return value.with(numbers: numbers)
        case (.color, .color):
            guard let numbers = value.numbers, let numbers = Self.within(numbers) else { return nil }
            return value.with(numbers: numbers.clamped(lowerBound: .zero, upperBound: .one))
        case (.transform, .transform(let t)):
            return Self.clamped(t).map { .transform($0) }
        case (.surface, .fade(let fade)):
            return fade.progress.isNaN ? nil : .fade(ContentsFade(from: fade.from, to: fade.to, progress: max(0, min(fade.progress, 1))))
        case (.numbers(let range), .numbers(let list)):
            guard list.count <= Limits.listItems, !list.contains(where: \.isNaN) else { return nil }
            return .numbers(list.map { max(range.lowerBound, min($0, range.upperBound)) })
        case (.path, .path), (.colors, .colors):
            // Most values are within the ranges, and are not copied.
            if accepts(value) { return value }
            return value.mapNumbers(Self.clamper(of: self)).flatMap { accepts($0) ? $0 : nil }
        default:
            return accepts(value) ? value : nil
        }
    }

    private static func clamper(of kind: PropertyKind) -> (SIMD4<Double>) -> SIMD4<Double> {
        if kind == .colors { return { $0.clamped(lowerBound: .zero, upperBound: .one) } }
        let limit = SIMD4(repeating: Limits.coordinate)
        // NaN is preserved, and then refused.
        return { $0.replacing(with: $0.clamped(lowerBound: -limit, upperBound: limit), where: $0 .== $0) }
    }

    /// Returns a matrix with all elements clamped to the protocol's range, or nil if one is NaN.
    static func clamped(_ t: Transform3D) -> Transform3D? {
        let rows = t.rows
        guard let a = within(rows.0), let b = within(rows.1), let c = within(rows.2), let d = within(rows.3) else { return nil }
        return Transform3D(rows: (a, b, c, d))
    }

    /// Returns numbers clamped to the protocol's range, or nil if one is NaN.
    private static func within(_ v: SIMD4<Double>) -> SIMD4<Double>? {
        guard all(v .== v) else { return nil }
        return v.clamped(lowerBound: SIMD4(repeating: -Limits.coordinate), upperBound: SIMD4(repeating: Limits.coordinate))
    }
}
