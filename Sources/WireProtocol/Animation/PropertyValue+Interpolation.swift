extension PropertyValue {
    /// The value between this one and another of the same shape.
    ///
    /// Scalars, points, sizes, rects and colours (sRGB components, not premultiplied; no colour is the other colour made clear) go
    /// straight, as do lists of equal length and paths of equal structure; transforms go by `Transform3D.interpolated`, surfaces fade into each other, and everything else switches at half time. Progress may lie outside 0…1; the
    /// result then may lie outside the property's range, for `PropertyKind.clamped` to bring back. Progress 0 and 1 give exactly the two
    /// values.
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
        guard let (a, b) = numbers(beside: other) else {
            return combined(with: other) { $0 + ($1 - $0) * progress } ?? (progress < 0.5 ? self : other)
        }
        let shape = self == .none ? other : self
        return shape.with(numbers: a + (b - a) * progress)
    }

    /// The distance that paced animations keep even: the Euclidean one between the values' numbers. nil where the shape has no such metric
    /// (transforms, and what switches).
    func distance(to other: PropertyValue) -> Double? {
        if self == .none && other == .none { return 0 }
        guard let (a, b) = numbers(beside: other) else {
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
