// Functions of vectors, as Apple's module `simd` names them: each with and without the prefix
// `simd_`, whose parameters have no labels.

/// Returns the sum of the products of corresponding elements.
@inlinable public func dot<V: SIMD>(_ x: V, _ y: V) -> V.Scalar where V.Scalar: BinaryFloatingPoint { (x * y).sum() }
/// Returns the sum of the products of corresponding elements.
@inlinable public func simd_dot<V: SIMD>(_ x: V, _ y: V) -> V.Scalar where V.Scalar: BinaryFloatingPoint { dot(x, y) }

/// Returns the length of a vector.
@inlinable public func length<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: BinaryFloatingPoint { dot(x, x).squareRoot() }
/// Returns the length of a vector.
@inlinable public func simd_length<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: BinaryFloatingPoint { length(x) }

/// Returns the square of the length of a vector.
@inlinable public func length_squared<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: BinaryFloatingPoint { dot(x, x) }
/// Returns the square of the length of a vector.
@inlinable public func simd_length_squared<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: BinaryFloatingPoint { length_squared(x) }

/// Returns the distance of two points.
@inlinable public func distance<V: SIMD>(_ x: V, _ y: V) -> V.Scalar where V.Scalar: BinaryFloatingPoint { length(x - y) }
/// Returns the distance of two points.
@inlinable public func simd_distance<V: SIMD>(_ x: V, _ y: V) -> V.Scalar where V.Scalar: BinaryFloatingPoint { distance(x, y) }

/// Returns the square of the distance of two points.
@inlinable public func distance_squared<V: SIMD>(_ x: V, _ y: V) -> V.Scalar where V.Scalar: BinaryFloatingPoint { length_squared(x - y) }
/// Returns the square of the distance of two points.
@inlinable public func simd_distance_squared<V: SIMD>(_ x: V, _ y: V) -> V.Scalar where V.Scalar: BinaryFloatingPoint {
    distance_squared(x, y)
}

/// Returns the vector of length 1 with the direction of a vector.
@inlinable public func normalize<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint { x / length(x) }
/// Returns the vector of length 1 with the direction of a vector.
@inlinable public func simd_normalize<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint { normalize(x) }

/// Returns the projection of a vector onto the direction of another one.
@inlinable public func project<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: BinaryFloatingPoint { y * (dot(x, y) / dot(y, y)) }
/// Returns the projection of a vector onto the direction of another one.
@inlinable public func simd_project<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: BinaryFloatingPoint { project(x, y) }

/// Returns a vector reflected by the plane whose normal of length 1 is `n`.
@inlinable public func reflect<V: SIMD>(_ x: V, n: V) -> V where V.Scalar: BinaryFloatingPoint { x - n * (2 * dot(x, n)) }
/// Returns a vector reflected by the plane whose normal of length 1 is `n`.
@inlinable public func simd_reflect<V: SIMD>(_ x: V, _ n: V) -> V where V.Scalar: BinaryFloatingPoint { reflect(x, n: n) }

/// Returns the values between two vectors at the fractions `t`.
@inlinable public func mix<V: SIMD>(_ x: V, _ y: V, t: V) -> V where V.Scalar: BinaryFloatingPoint { x + (y - x) * t }
/// Returns the values between two vectors at the fractions `t`.
@inlinable public func simd_mix<V: SIMD>(_ x: V, _ y: V, _ t: V) -> V where V.Scalar: BinaryFloatingPoint { mix(x, y, t: t) }

/// Returns the vector between two others at the fraction `t`.
@inlinable public func mix<V: SIMD>(_ x: V, _ y: V, t: V.Scalar) -> V where V.Scalar: BinaryFloatingPoint { x + (y - x) * t }
/// Returns the vector between two others at the fraction `t`.
@inlinable public func simd_mix<V: SIMD>(_ x: V, _ y: V, _ t: V.Scalar) -> V where V.Scalar: BinaryFloatingPoint { mix(x, y, t: t) }

/// Returns a vector with each element limited to a range.
@inlinable public func clamp<V: SIMD>(_ x: V, min: V, max: V) -> V where V.Scalar: BinaryFloatingPoint {
    x.clamped(lowerBound: min, upperBound: max)
}
/// Returns a vector with each element limited to a range.
@inlinable public func simd_clamp<V: SIMD>(_ x: V, _ min: V, _ max: V) -> V where V.Scalar: BinaryFloatingPoint {
    clamp(x, min: min, max: max)
}

/// Returns a vector with each element limited to a range.
@inlinable public func clamp<V: SIMD>(_ x: V, min: V.Scalar, max: V.Scalar) -> V where V.Scalar: BinaryFloatingPoint {
    x.clamped(lowerBound: V(repeating: min), upperBound: V(repeating: max))
}
/// Returns a vector with each element limited to a range.
@inlinable public func simd_clamp<V: SIMD>(_ x: V, _ min: V.Scalar, _ max: V.Scalar) -> V where V.Scalar: BinaryFloatingPoint {
    clamp(x, min: min, max: max)
}

/// Returns the lesser of corresponding elements.
@inlinable public func min<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: BinaryFloatingPoint { pointwiseMin(x, y) }
/// Returns the lesser of corresponding elements.
@inlinable public func simd_min<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: BinaryFloatingPoint { min(x, y) }

/// Returns the greater of corresponding elements.
@inlinable public func max<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: BinaryFloatingPoint { pointwiseMax(x, y) }
/// Returns the greater of corresponding elements.
@inlinable public func simd_max<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: BinaryFloatingPoint { max(x, y) }

/// Returns the absolute values of the elements.
@inlinable public func abs<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint { x.replacing(with: -x, where: x .< 0) }
/// Returns the absolute values of the elements.
@inlinable public func simd_abs<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint { abs(x) }

/// Returns -1, 0 or 1 by the sign of each element.
@inlinable public func sign<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint {
    V.zero.replacing(with: V.Scalar(1), where: x .> 0).replacing(with: V.Scalar(-1), where: x .< 0)
}
/// Returns -1, 0 or 1 by the sign of each element.
@inlinable public func simd_sign<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint { sign(x) }

/// Returns the fractions of the elements above the next lower whole number.
@inlinable public func fract<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint {
    min(x - x.rounded(.down), V(repeating: V.Scalar(1).nextDown))
}
/// Returns the fractions of the elements above the next lower whole number.
@inlinable public func simd_fract<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint { fract(x) }

/// Returns the elements rounded down.
@inlinable public func floor<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint { x.rounded(.down) }
/// Returns the elements rounded down.
@inlinable public func simd_floor<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint { floor(x) }

/// Returns the elements rounded up.
@inlinable public func ceil<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint { x.rounded(.up) }
/// Returns the elements rounded up.
@inlinable public func simd_ceil<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint { ceil(x) }

/// Returns the elements rounded toward 0.
@inlinable public func trunc<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint { x.rounded(.towardZero) }
/// Returns the elements rounded toward 0.
@inlinable public func simd_trunc<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint { trunc(x) }

/// Returns the reciprocals of the elements.
@inlinable public func recip<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint { V.Scalar(1) / x }
/// Returns the reciprocals of the elements.
@inlinable public func simd_recip<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint { recip(x) }

/// Returns the reciprocals of the square roots of the elements.
@inlinable public func rsqrt<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint { V.Scalar(1) / x.squareRoot() }
/// Returns the reciprocals of the square roots of the elements.
@inlinable public func simd_rsqrt<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint { rsqrt(x) }

/// Returns 0 for elements below an edge, and 1 for others.
@inlinable public func step<V: SIMD>(_ x: V, edge: V) -> V where V.Scalar: BinaryFloatingPoint {
    V(repeating: 1).replacing(with: V.Scalar(0), where: x .< edge)
}
/// Returns 0 for elements below an edge, and 1 for others.
@inlinable public func simd_step<V: SIMD>(_ x: V, _ edge: V) -> V where V.Scalar: BinaryFloatingPoint { step(x, edge: edge) }

/// Returns the sum of the elements.
@inlinable public func reduce_add<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: BinaryFloatingPoint { x.sum() }
/// Returns the sum of the elements.
@inlinable public func simd_reduce_add<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: BinaryFloatingPoint { reduce_add(x) }

/// Returns the least element.
@inlinable public func reduce_min<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: BinaryFloatingPoint { x.min() }
/// Returns the least element.
@inlinable public func simd_reduce_min<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: BinaryFloatingPoint { reduce_min(x) }

/// Returns the greatest element.
@inlinable public func reduce_max<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: BinaryFloatingPoint { x.max() }
/// Returns the greatest element.
@inlinable public func simd_reduce_max<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: BinaryFloatingPoint { reduce_max(x) }

/// Returns a smooth step from 0 at `edge0` to 1 at `edge1`, for each element.
@inlinable public func smoothstep<V: SIMD>(_ x: V, edge0: V, edge1: V) -> V where V.Scalar: BinaryFloatingPoint {
    let t = clamp((x - edge0) / (edge1 - edge0), min: V.Scalar(0), max: V.Scalar(1))
    return t * t * (V.Scalar(3) - V.Scalar(2) * t)
}
/// Returns a smooth step from 0 at `edge0` to 1 at `edge1`, for each element.
@inlinable public func simd_smoothstep<V: SIMD>(_ edge0: V, _ edge1: V, _ x: V) -> V where V.Scalar: BinaryFloatingPoint {
    smoothstep(x, edge0: edge0, edge1: edge1)
}

/// Returns a vector refracted by the surface whose normal of length 1 is `n`, or zero if it is
/// reflected entirely.
///
/// - Parameter eta: The ratio of the indices of refraction.
@inlinable public func refract<V: SIMD>(_ x: V, n: V, eta: V.Scalar) -> V where V.Scalar: BinaryFloatingPoint {
    let cosine = dot(x, n)
    let k = 1 - eta * eta * (1 - cosine * cosine)
    return k >= 0 ? x * eta - n * (eta * cosine + k.squareRoot()) : .zero
}

/// Returns the vector that is perpendicular to two others, and as long as the area between them.
@inlinable public func cross<T: BinaryFloatingPoint>(_ x: SIMD3<T>, _ y: SIMD3<T>) -> SIMD3<T> {
    SIMD3(x.y * y.z - x.z * y.y, x.z * y.x - x.x * y.z, x.x * y.y - x.y * y.x)
}
/// Returns the vector that is perpendicular to two others, and as long as the area between them.
@inlinable public func simd_cross<T: BinaryFloatingPoint>(_ x: SIMD3<T>, _ y: SIMD3<T>) -> SIMD3<T> { cross(x, y) }
/// Returns a vector along the z axis whose length is the area between two vectors of a plane.
@inlinable public func cross<T: BinaryFloatingPoint>(_ x: SIMD2<T>, _ y: SIMD2<T>) -> SIMD3<T> {
    SIMD3(0, 0, x.x * y.y - x.y * y.x)
}

/// Returns the number between two others at the fraction `t`.
@inlinable public func simd_mix(_ x: Float, _ y: Float, _ t: Float) -> Float { x + (y - x) * t }
/// Returns the number between two others at the fraction `t`.
@inlinable public func simd_mix(_ x: Double, _ y: Double, _ t: Double) -> Double { x + (y - x) * t }
/// Returns a number limited to a range.
@inlinable public func simd_clamp(_ x: Float, _ min: Float, _ max: Float) -> Float { Swift.min(Swift.max(x, min), max) }
/// Returns a number limited to a range.
@inlinable public func simd_clamp(_ x: Double, _ min: Double, _ max: Double) -> Double { Swift.min(Swift.max(x, min), max) }
/// Returns a number limited to a range.
@inlinable public func clamp<T: FloatingPoint>(_ x: T, min: T, max: T) -> T { Swift.min(Swift.max(x, min), max) }
/// Returns the number between two others at the fraction `t`.
@inlinable public func mix<T: FloatingPoint>(_ x: T, _ y: T, t: T) -> T { x + (y - x) * t }
