/// A matrix of three columns and three rows.
///
/// Sendable is unchecked because Swift does not know that the storage of vectors holds numbers
/// only.
@frozen public struct SIMDMatrix3x3<Scalar: SIMDScalar & BinaryFloatingPoint & Sendable>: Equatable, @unchecked Sendable {
    /// The columns.
    public var columns: (SIMD3<Scalar>, SIMD3<Scalar>, SIMD3<Scalar>)

    /// Creates a matrix whose elements are 0.
    @inlinable public init() { self.init(diagonal: .zero) }

    /// Creates a multiple of the identity.
    @inlinable public init(_ scalar: Scalar) { self.init(diagonal: SIMD3<Scalar>(repeating: scalar)) }

    /// Creates a matrix with elements on its diagonal.
    @inlinable public init(diagonal: SIMD3<Scalar>) {
        columns = (SIMD3<Scalar>(diagonal[0], 0, 0), SIMD3<Scalar>(0, diagonal[1], 0), SIMD3<Scalar>(0, 0, diagonal[2]))
    }

    /// Creates a matrix from its columns.
    @inlinable public init(columns: (SIMD3<Scalar>, SIMD3<Scalar>, SIMD3<Scalar>)) { self.columns = columns }

    /// Creates a matrix from its columns.
    @inlinable public init(_ column0: SIMD3<Scalar>, _ column1: SIMD3<Scalar>, _ column2: SIMD3<Scalar>) {
        columns = (column0, column1, column2)
    }

    /// Creates a matrix from its columns.
    @inlinable public init(_ columns: [SIMD3<Scalar>]) {
        precondition(columns.count == 3, "a matrix of 3 columns needs 3 vectors")
        self.columns = (columns[0], columns[1], columns[2])
    }

    /// Creates a matrix from its rows.
    @inlinable public init(rows: [SIMD3<Scalar>]) { self = Self(rows).transpose }

    /// The column at an index.
    @inlinable public subscript(column: Int) -> SIMD3<Scalar> {
        get {
            switch column {
            case 0: columns.0
            case 1: columns.1
            case 2: columns.2
            default: preconditionFailure("there is no column \(column)")
            }
        }
        set {
            switch column {
            case 0: columns.0 = newValue
            case 1: columns.1 = newValue
            case 2: columns.2 = newValue
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
            SIMD3<Scalar>(columns.0[0], columns.1[0], columns.2[0]),
            SIMD3<Scalar>(columns.0[1], columns.1[1], columns.2[1]),
            SIMD3<Scalar>(columns.0[2], columns.1[2], columns.2[2]))
    }

    /// Returns whether all elements are equal.
    @inlinable public static func == (a: Self, b: Self) -> Bool {
        a.columns.0 == b.columns.0 && a.columns.1 == b.columns.1 && a.columns.2 == b.columns.2
    }
    @inlinable public static func + (a: Self, b: Self) -> Self {
        Self(a.columns.0 + b.columns.0, a.columns.1 + b.columns.1, a.columns.2 + b.columns.2)
    }
    @inlinable public static func - (a: Self, b: Self) -> Self {
        Self(a.columns.0 - b.columns.0, a.columns.1 - b.columns.1, a.columns.2 - b.columns.2)
    }
    @inlinable public static prefix func - (a: Self) -> Self { Self(-a.columns.0, -a.columns.1, -a.columns.2) }
    @inlinable public static func * (a: Scalar, b: Self) -> Self { Self(b.columns.0 * a, b.columns.1 * a, b.columns.2 * a) }
    @inlinable public static func * (a: Self, b: Scalar) -> Self { b * a }
    /// Returns the vector that a matrix maps a column vector to.
    @inlinable public static func * (a: Self, b: SIMD3<Scalar>) -> SIMD3<Scalar> {
        a.columns.0 * b[0] + a.columns.1 * b[1] + a.columns.2 * b[2]
    }
    /// Returns the product of a row vector and a matrix.
    @inlinable public static func * (a: SIMD3<Scalar>, b: Self) -> SIMD3<Scalar> {
        SIMD3<Scalar>(dot(a, b.columns.0), dot(a, b.columns.1), dot(a, b.columns.2))
    }
    /// Returns the matrix that applies the second matrix first.
    @inlinable public static func * (a: Self, b: Self) -> Self { Self(a * b.columns.0, a * b.columns.1, a * b.columns.2) }
    @inlinable public static func += (a: inout Self, b: Self) { a = a + b }
    @inlinable public static func -= (a: inout Self, b: Self) { a = a - b }
    @inlinable public static func *= (a: inout Self, b: Self) { a = a * b }
    @inlinable public static func *= (a: inout Self, b: Scalar) { a = b * a }

    /// The factor by which the matrix changes volumes.
    @inlinable public var determinant: Scalar { dot(columns.0, cross(columns.1, columns.2)) }

    /// The matrix that reverses this one. The elements are not finite if there is none.
    @inlinable public var inverse: Self {
        let (a, b, c) = columns
        return (1 / determinant) * Self(cross(b, c), cross(c, a), cross(a, b)).transpose
    }
}
