extension PropertyValue {
    /// Returns a value between this one and another of the same shape.
    ///
    /// Scalars, points, sizes, rectangles and colors are interpolated linearly, as are lists of
    /// equal length and paths of equal structure. Colors use sRGB components that are not
    /// premultiplied, and a missing color counts as the other one with an alpha of 0. Transforms
    /// use `Transform3D.interpolated(to:progress:)`, surfaces cross-fade, and all other values
    /// switch at a progress of one half.
    ///
    /// - Parameters:
    ///   - other: The value at progress 1.
    ///   - progress: The position between the values. Progress 0 and 1 return exactly the two
    ///     values. Outside of 0…1, the result may be out of the property's range, and
    ///     `PropertyKind.clamped(_:)` moves it back.
    public func interpolated(to other: PropertyValue, progress: Double) -> PropertyValue {
        if progress == 0 { return self }
        if progress == 1 { return other }
        if case (.transform(let a), .transform(let b)) = (self, other) { return .transform(a.interpolated(to: b, progress: progress)) }
        switch (self, other) {
        case (.surface(let a), .surface(let b)): return a == b ? self : .fade(ContentsFade(from: a, to: b, progress: progress))
        case (.surface(let a), .none): return .fade(ContentsFade(from: a, to: nil, progress: progress))
        case (.none, .surface(let b)): return .fade(ContentsFade(from: nil, to: b, progress: progress))
        default: break
        }
        guard let (a, b) = numbers(pairedWith: other) else {
            return combined(with: other) { $0 + ($1 - $0) * progress } ?? (progress < 0.5 ? self : other)
        }
        let shape = self == .none ? other : self
        return shape.with(numbers: a + (b - a) * progress)
    }

    /// Returns the distance by which paced animations keep an even speed: the Euclidean one between
    /// the values' numbers. Returns nil for transforms and for values that switch.
    func distance(to other: PropertyValue) -> Double? {
        if self == .none && other == .none { return 0 }
        guard let (a, b) = numbers(pairedWith: other) else {
            var sum = 0.0
            let isList = combined(with: other) { a, b in
                sum += ((b - a) * (b - a)).sum()
                return a
            }
            return isList == nil ? nil : sum.squareRoot()
        }
        return (b - a).length
    }
}

extension SIMD4<Double> {
    /// The Euclidean length.
    var length: Double { ((x * x + y * y) + (z * z + w * w)).squareRoot() }
}
