// The names of Apple's module `simd` for matrices, and functions of them.

/// A matrix of 2 columns and rows.
public typealias simd_float2x2 = SIMDMatrix2x2<Float>
/// Another name of `simd_float2x2`.
public typealias float2x2 = simd_float2x2
/// Another name of `simd_float2x2`.
public typealias matrix_float2x2 = simd_float2x2
/// The matrix that maps each vector to itself.
public let matrix_identity_float2x2 = simd_float2x2(1)
/// A matrix of 2 columns and rows.
public typealias simd_double2x2 = SIMDMatrix2x2<Double>
/// Another name of `simd_double2x2`.
public typealias double2x2 = simd_double2x2
/// Another name of `simd_double2x2`.
public typealias matrix_double2x2 = simd_double2x2
/// The matrix that maps each vector to itself.
public let matrix_identity_double2x2 = simd_double2x2(1)
/// A matrix of 3 columns and rows.
public typealias simd_float3x3 = SIMDMatrix3x3<Float>
/// Another name of `simd_float3x3`.
public typealias float3x3 = simd_float3x3
/// Another name of `simd_float3x3`.
public typealias matrix_float3x3 = simd_float3x3
/// The matrix that maps each vector to itself.
public let matrix_identity_float3x3 = simd_float3x3(1)
/// A matrix of 3 columns and rows.
public typealias simd_double3x3 = SIMDMatrix3x3<Double>
/// Another name of `simd_double3x3`.
public typealias double3x3 = simd_double3x3
/// Another name of `simd_double3x3`.
public typealias matrix_double3x3 = simd_double3x3
/// The matrix that maps each vector to itself.
public let matrix_identity_double3x3 = simd_double3x3(1)
/// A matrix of 4 columns and rows.
public typealias simd_float4x4 = SIMDMatrix4x4<Float>
/// Another name of `simd_float4x4`.
public typealias float4x4 = simd_float4x4
/// Another name of `simd_float4x4`.
public typealias matrix_float4x4 = simd_float4x4
/// The matrix that maps each vector to itself.
public let matrix_identity_float4x4 = simd_float4x4(1)
/// A matrix of 4 columns and rows.
public typealias simd_double4x4 = SIMDMatrix4x4<Double>
/// Another name of `simd_double4x4`.
public typealias double4x4 = simd_double4x4
/// Another name of `simd_double4x4`.
public typealias matrix_double4x4 = simd_double4x4
/// The matrix that maps each vector to itself.
public let matrix_identity_double4x4 = simd_double4x4(1)

/// Returns the matrix that applies the second matrix first.
@inlinable public func simd_mul<T: SIMDScalar & BinaryFloatingPoint & Sendable>(
    _ x: SIMDMatrix2x2<T>, _ y: SIMDMatrix2x2<T>
) -> SIMDMatrix2x2<T> { x * y }
/// Returns the vector that a matrix maps a column vector to.
@inlinable public func simd_mul<T: SIMDScalar & BinaryFloatingPoint & Sendable>(_ x: SIMDMatrix2x2<T>, _ y: SIMD2<T>) -> SIMD2<T> { x * y }
/// Returns the product of a row vector and a matrix.
@inlinable public func simd_mul<T: SIMDScalar & BinaryFloatingPoint & Sendable>(_ x: SIMD2<T>, _ y: SIMDMatrix2x2<T>) -> SIMD2<T> { x * y }
/// Returns a multiple of a matrix.
@inlinable public func simd_mul<T: SIMDScalar & BinaryFloatingPoint & Sendable>(_ x: T, _ y: SIMDMatrix2x2<T>) -> SIMDMatrix2x2<T> { x * y }
/// Returns the matrix that reverses another one.
@inlinable public func simd_inverse<T: SIMDScalar & BinaryFloatingPoint & Sendable>(_ x: SIMDMatrix2x2<T>) -> SIMDMatrix2x2<T> { x.inverse }
/// Returns a matrix with columns and rows exchanged.
@inlinable public func simd_transpose<T: SIMDScalar & BinaryFloatingPoint & Sendable>(_ x: SIMDMatrix2x2<T>) -> SIMDMatrix2x2<T> {
    x.transpose
}
/// Returns the factor by which a matrix changes areas or volumes.
@inlinable public func simd_determinant<T: SIMDScalar & BinaryFloatingPoint & Sendable>(_ x: SIMDMatrix2x2<T>) -> T { x.determinant }

/// Returns the matrix that applies the second matrix first.
@inlinable public func simd_mul<T: SIMDScalar & BinaryFloatingPoint & Sendable>(
    _ x: SIMDMatrix3x3<T>, _ y: SIMDMatrix3x3<T>
) -> SIMDMatrix3x3<T> { x * y }
/// Returns the vector that a matrix maps a column vector to.
@inlinable public func simd_mul<T: SIMDScalar & BinaryFloatingPoint & Sendable>(_ x: SIMDMatrix3x3<T>, _ y: SIMD3<T>) -> SIMD3<T> { x * y }
/// Returns the product of a row vector and a matrix.
@inlinable public func simd_mul<T: SIMDScalar & BinaryFloatingPoint & Sendable>(_ x: SIMD3<T>, _ y: SIMDMatrix3x3<T>) -> SIMD3<T> { x * y }
/// Returns a multiple of a matrix.
@inlinable public func simd_mul<T: SIMDScalar & BinaryFloatingPoint & Sendable>(_ x: T, _ y: SIMDMatrix3x3<T>) -> SIMDMatrix3x3<T> { x * y }
/// Returns the matrix that reverses another one.
@inlinable public func simd_inverse<T: SIMDScalar & BinaryFloatingPoint & Sendable>(_ x: SIMDMatrix3x3<T>) -> SIMDMatrix3x3<T> { x.inverse }
/// Returns a matrix with columns and rows exchanged.
@inlinable public func simd_transpose<T: SIMDScalar & BinaryFloatingPoint & Sendable>(_ x: SIMDMatrix3x3<T>) -> SIMDMatrix3x3<T> {
    x.transpose
}
/// Returns the factor by which a matrix changes areas or volumes.
@inlinable public func simd_determinant<T: SIMDScalar & BinaryFloatingPoint & Sendable>(_ x: SIMDMatrix3x3<T>) -> T { x.determinant }

/// Returns the matrix that applies the second matrix first.
@inlinable public func simd_mul<T: SIMDScalar & BinaryFloatingPoint & Sendable>(
    _ x: SIMDMatrix4x4<T>, _ y: SIMDMatrix4x4<T>
) -> SIMDMatrix4x4<T> { x * y }
/// Returns the vector that a matrix maps a column vector to.
@inlinable public func simd_mul<T: SIMDScalar & BinaryFloatingPoint & Sendable>(_ x: SIMDMatrix4x4<T>, _ y: SIMD4<T>) -> SIMD4<T> { x * y }
/// Returns the product of a row vector and a matrix.
@inlinable public func simd_mul<T: SIMDScalar & BinaryFloatingPoint & Sendable>(_ x: SIMD4<T>, _ y: SIMDMatrix4x4<T>) -> SIMD4<T> { x * y }
/// Returns a multiple of a matrix.
@inlinable public func simd_mul<T: SIMDScalar & BinaryFloatingPoint & Sendable>(_ x: T, _ y: SIMDMatrix4x4<T>) -> SIMDMatrix4x4<T> { x * y }
/// Returns the matrix that reverses another one.
@inlinable public func simd_inverse<T: SIMDScalar & BinaryFloatingPoint & Sendable>(_ x: SIMDMatrix4x4<T>) -> SIMDMatrix4x4<T> { x.inverse }
/// Returns a matrix with columns and rows exchanged.
@inlinable public func simd_transpose<T: SIMDScalar & BinaryFloatingPoint & Sendable>(_ x: SIMDMatrix4x4<T>) -> SIMDMatrix4x4<T> {
    x.transpose
}
/// Returns the factor by which a matrix changes areas or volumes.
@inlinable public func simd_determinant<T: SIMDScalar & BinaryFloatingPoint & Sendable>(_ x: SIMDMatrix4x4<T>) -> T { x.determinant }
