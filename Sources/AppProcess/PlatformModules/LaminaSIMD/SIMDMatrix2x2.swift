/// A matrix of two columns and two rows.
///
/// Sendable is unchecked because Swift does not know that the storage of vectors holds numbers
/// only.
@frozen public struct SIMDMatrix2x2<Scalar: SIMDScalar & BinaryFloatingPoint & Sendable>: Equatable, @unchecked Sendable {
    /// The columns.
    public var columns: (SIMD2<Scalar>, SIMD2<Scalar>)

    /// Creates a matrix whose elements are 0.
    @inlinable public init() { self.init(diagonal: .zero) }

    /// Creates a multiple of the identity.
    @inlinable public init(_ scalar: Scalar) { self.init(diagonal: SIMD2<Scalar>(repeating: scalar)) }

    /// Creates a matrix with elements on its diagonal.
    @inlinable public init(diagonal: SIMD2<Scalar>) {
        columns = (SIMD2<Scalar>(diagonal[0], 0), SIMD2<Scalar>(0, diagonal[1]))
    }

    /// Creates a matrix from its columns.
    @inlinable public init(columns: (SIMD2<Scalar>, SIMD2<Scalar>)) { self.columns = columns }

    /// Creates a matrix from its columns.
    @inlinable public init(_ column0: SIMD2<Scalar>, _ column1: SIMD2<Scalar>) {
        columns = (column0, column1)
    }

    /// Creates a matrix from its columns.
    @inlinable public init(_ columns: [SIMD2<Scalar>]) {
        precondition(columns.count == 2, "a matrix of 2 columns needs 2 vectors")
        self.columns = (columns[0], columns[1])
    }

    /// Creates a matrix from its rows.
    @inlinable public init(rows: [SIMD2<Scalar>]) { self = Self(rows).transpose }

    /// The column at an index.
    @inlinable public subscript(column: Int) -> SIMD2<Scalar> {
        get {
            switch column {
            case 0: columns.0
            case 1: columns.1
            default: preconditionFailure("there is no column \(column)")
            }
        }
        set {
            switch column {
            case 0: columns.0 = newValue
            case 1: columns.1 = newValue
            default: preconditionFailure("there is no column \(column)")
            }
        }
    }

    /// The element in a column and a row.
    @inlinable public subscript(column: Int, row: Int) -> Scalar {
        get { self[column][row] }
        set { self[column][row] = newValue }
    }

    /// The matrix with columns and rows exchanged.
    @inlinable public var transpose: Self {
        Self(
            SIMD2<Scalar>(columns.0[0], columns.1[0]),
            SIMD2<Scalar>(columns.0[1], columns.1[1]))
    }

    /// Returns whether all elements are equal.
    @inlinable public static func == (a: Self, b: Self) -> Bool { a.columns.0 == b.columns.0 && a.columns.1 == b.columns.1 }
    @inlinable public static func + (a: Self, b: Self) -> Self { Self(a.columns.0 + b.columns.0, a.columns.1 + b.columns.1) }
    @inlinable public static func - (a: Self, b: Self) -> Self { Self(a.columns.0 - b.columns.0, a.columns.1 - b.columns.1) }
    @inlinable public static prefix func - (a: Self) -> Self { Self(-a.columns.0, -a.columns.1) }
    @inlinable public static func * (a: Scalar, b: Self) -> Self { Self(b.columns.0 * a, b.columns.1 * a) }
    @inlinable public static func * (a: Self, b: Scalar) -> Self { b * a }
    /// Returns the vector that a matrix maps a column vector to.
    @inlinable public static func * (a: Self, b: SIMD2<Scalar>) -> SIMD2<Scalar> {
        a.columns.0 * b[0] + a.columns.1 * b[1]
    }
    /// Returns the product of a row vector and a matrix.
    @inlinable public static func * (a: SIMD2<Scalar>, b: Self) -> SIMD2<Scalar> {
        SIMD2<Scalar>(dot(a, b.columns.0), dot(a, b.columns.1))
    }
    /// Returns the matrix that applies the second matrix first.
    @inlinable public static func * (a: Self, b: Self) -> Self { Self(a * b.columns.0, a * b.columns.1) }
    @inlinable public static func += (a: inout Self, b: Self) { a = a + b }
    @inlinable public static func -= (a: inout Self, b: Self) { a = a - b }
    @inlinable public static func *= (a: inout Self, b: Self) { a = a * b }
    @inlinable public static func *= (a: inout Self, b: Scalar) { a = b * a }

    /// The factor by which the matrix changes areas.
    @inlinable public var determinant: Scalar { columns.0.x * columns.1.y - columns.0.y * columns.1.x }

    /// The matrix that reverses this one. The elements are not finite if there is none.
    @inlinable public var inverse: Self {
        (1 / determinant) * Self(SIMD2(columns.1.y, -columns.0.y), SIMD2(-columns.1.x, columns.0.x))
    }
}
