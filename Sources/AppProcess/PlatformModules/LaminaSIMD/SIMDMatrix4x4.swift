/// A matrix of four columns and four rows.
///
/// Sendable is unchecked because Swift does not know that the storage of vectors holds numbers
/// only.
@frozen public struct SIMDMatrix4x4<Scalar: SIMDScalar & BinaryFloatingPoint & Sendable>: Equatable, @unchecked Sendable {
    /// The columns.
    public var columns: (SIMD4<Scalar>, SIMD4<Scalar>, SIMD4<Scalar>, SIMD4<Scalar>)

    /// Creates a matrix whose elements are 0.
    @inlinable public init() { self.init(diagonal: .zero) }

    /// Creates a multiple of the identity.
    @inlinable public init(_ scalar: Scalar) { self.init(diagonal: SIMD4<Scalar>(repeating: scalar)) }

    /// Creates a matrix with elements on its diagonal.
    @inlinable public init(diagonal: SIMD4<Scalar>) {
        columns = (
            SIMD4<Scalar>(diagonal[0], 0, 0, 0), SIMD4<Scalar>(0, diagonal[1], 0, 0), SIMD4<Scalar>(0, 0, diagonal[2], 0),
            SIMD4<Scalar>(0, 0, 0, diagonal[3])
        )
    }

    /// Creates a matrix from its columns.
    @inlinable public init(columns: (SIMD4<Scalar>, SIMD4<Scalar>, SIMD4<Scalar>, SIMD4<Scalar>)) { self.columns = columns }

    /// Creates a matrix from its columns.
    @inlinable public init(_ column0: SIMD4<Scalar>, _ column1: SIMD4<Scalar>, _ column2: SIMD4<Scalar>, _ column3: SIMD4<Scalar>) {
        columns = (column0, column1, column2, column3)
    }

    /// Creates a matrix from its columns.
    @inlinable public init(_ columns: [SIMD4<Scalar>]) {
        precondition(columns.count == 4, "a matrix of 4 columns needs 4 vectors")
        self.columns = (columns[0], columns[1], columns[2], columns[3])
    }

    /// Creates a matrix from its rows.
    @inlinable public init(rows: [SIMD4<Scalar>]) { self = Self(rows).transpose }

    /// The column at an index.
    @inlinable public subscript(column: Int) -> SIMD4<Scalar> {
        get {
            switch column {
            case 0: columns.0
            case 1: columns.1
            case 2: columns.2
            case 3: columns.3
            default: preconditionFailure("there is no column \(column)")
            }
        }
        set {
            switch column {
            case 0: columns.0 = newValue
            case 1: columns.1 = newValue
            case 2: columns.2 = newValue
            case 3: columns.3 = newValue
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
            SIMD4<Scalar>(columns.0[0], columns.1[0], columns.2[0], columns.3[0]),
            SIMD4<Scalar>(columns.0[1], columns.1[1], columns.2[1], columns.3[1]),
            SIMD4<Scalar>(columns.0[2], columns.1[2], columns.2[2], columns.3[2]),
            SIMD4<Scalar>(columns.0[3], columns.1[3], columns.2[3], columns.3[3]))
    }

    /// Returns whether all elements are equal.
    @inlinable public static func == (a: Self, b: Self) -> Bool {
        a.columns.0 == b.columns.0 && a.columns.1 == b.columns.1 && a.columns.2 == b.columns.2 && a.columns.3 == b.columns.3
    }
    @inlinable public static func + (a: Self, b: Self) -> Self {
        Self(a.columns.0 + b.columns.0, a.columns.1 + b.columns.1, a.columns.2 + b.columns.2, a.columns.3 + b.columns.3)
    }
    @inlinable public static func - (a: Self, b: Self) -> Self {
        Self(a.columns.0 - b.columns.0, a.columns.1 - b.columns.1, a.columns.2 - b.columns.2, a.columns.3 - b.columns.3)
    }
    @inlinable public static prefix func - (a: Self) -> Self { Self(-a.columns.0, -a.columns.1, -a.columns.2, -a.columns.3) }
    @inlinable public static func * (a: Scalar, b: Self) -> Self {
        Self(b.columns.0 * a, b.columns.1 * a, b.columns.2 * a, b.columns.3 * a)
    }
    @inlinable public static func * (a: Self, b: Scalar) -> Self { b * a }
    /// Returns the vector that a matrix maps a column vector to.
    @inlinable public static func * (a: Self, b: SIMD4<Scalar>) -> SIMD4<Scalar> {
        a.columns.0 * b[0] + a.columns.1 * b[1] + a.columns.2 * b[2] + a.columns.3 * b[3]
    }
    /// Returns the product of a row vector and a matrix.
    @inlinable public static func * (a: SIMD4<Scalar>, b: Self) -> SIMD4<Scalar> {
        SIMD4<Scalar>(dot(a, b.columns.0), dot(a, b.columns.1), dot(a, b.columns.2), dot(a, b.columns.3))
    }
    /// Returns the matrix that applies the second matrix first.
    @inlinable public static func * (a: Self, b: Self) -> Self { Self(a * b.columns.0, a * b.columns.1, a * b.columns.2, a * b.columns.3) }
    @inlinable public static func += (a: inout Self, b: Self) { a = a + b }
    @inlinable public static func -= (a: inout Self, b: Self) { a = a - b }
    @inlinable public static func *= (a: inout Self, b: Self) { a = a * b }
    @inlinable public static func *= (a: inout Self, b: Scalar) { a = b * a }

    /// The factor by which the matrix changes volumes.
    @inlinable public var determinant: Scalar { dot(columns.0, cofactors.columns.0) }

    /// The matrix that reverses this one, by Cramer's rule. The elements are not finite if there is
    /// none.
    @inlinable public var inverse: Self {
        let cofactors = cofactors
        return (1 / dot(columns.0, cofactors.columns.0)) * cofactors.transpose
    }

    /// The determinants of the matrix without the column and row of each element, with alternating
    /// signs.
    @inlinable var cofactors: Self {
        var result = Self()
        for column in 0..<4 {
            for row in 0..<4 {
                let rest = (0..<4).filter { $0 != column }.map { index in
                    let elements = (0..<4).filter { $0 != row }.map { self[index][$0] }
                    return SIMD3(elements[0], elements[1], elements[2])
                }
                let minor = dot(rest[0], cross(rest[1], rest[2]))
                result[column][row] = (column + row).isMultiple(of: 2) ? minor : -minor
            }
        }
        return result
    }
}
