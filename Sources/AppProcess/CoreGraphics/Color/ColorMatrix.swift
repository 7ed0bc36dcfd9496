import Foundation

/// A 3 × 3 matrix that converts linear RGB to XYZ, or between other spaces of three components. It
/// is stored as its columns; for a matrix from RGB to XYZ, these are the XYZ of the primaries.
struct ColorMatrix: Hashable, Sendable {
    var red: SIMD3<Double>
    var green: SIMD3<Double>
    var blue: SIMD3<Double>

    static let identity = ColorMatrix(red: [1, 0, 0], green: [0, 1, 0], blue: [0, 0, 1])

    static func diagonal(_ d: SIMD3<Double>) -> ColorMatrix {
        ColorMatrix(red: [d.x, 0, 0], green: [0, d.y, 0], blue: [0, 0, d.z])
    }

    static func * (matrix: ColorMatrix, vector: SIMD3<Double>) -> SIMD3<Double> {
        matrix.red * vector.x + matrix.green * vector.y + matrix.blue * vector.z
    }

    static func * (lhs: ColorMatrix, rhs: ColorMatrix) -> ColorMatrix {
        ColorMatrix(red: lhs * rhs.red, green: lhs * rhs.green, blue: lhs * rhs.blue)
    }

    /// The inverse, computed by cofactors; `nil` for a singular matrix.
    var inverse: ColorMatrix? {
        let (a, b, c) = (cross(green, blue), cross(blue, red), cross(red, green))
        let determinant = (red * a).sum()
        guard determinant.isFinite, abs(determinant) > 1e-12 else { return nil }
        return ColorMatrix(red: [a.x, b.x, c.x] / determinant, green: [a.y, b.y, c.y] / determinant, blue: [a.z, b.z, c.z] / determinant)
    }

    private func cross(_ u: SIMD3<Double>, _ v: SIMD3<Double>) -> SIMD3<Double> {
        [u.y * v.z - u.z * v.y, u.z * v.x - u.x * v.z, u.x * v.y - u.y * v.x]
    }

    /// Creates the matrix from linear RGB to XYZ, with Y = 1 for white, from the xy chromaticities
    /// of the primaries and the white point.
    ///
    /// The formula is that of SMPTE RP 177.
    init(red: SIMD2<Double>, green: SIMD2<Double>, blue: SIMD2<Double>, white: SIMD2<Double>) {
        let primaries = ColorMatrix(red: Self.xyz(red), green: Self.xyz(green), blue: Self.xyz(blue))
        // Primaries are constants of this module and never collinear, so the inverse exists.
        let scale = (primaries.inverse ?? .identity) * Self.xyz(white)
        self = primaries * .diagonal(scale)
    }

    init(red: SIMD3<Double>, green: SIMD3<Double>, blue: SIMD3<Double>) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// Returns the XYZ of an xy chromaticity with Y = 1.
    static func xyz(_ chromaticity: SIMD2<Double>) -> SIMD3<Double> {
        [chromaticity.x / chromaticity.y, 1, (1 - chromaticity.x - chromaticity.y) / chromaticity.y]
    }

    /// Returns the Bradford chromatic-adaptation matrix from a white point (XYZ) to D50
    /// (ICC.1:2022, annex E).
    static func adaptation(from white: SIMD3<Double>) -> ColorMatrix {
        guard let inverse = bradford.inverse else { return .identity }
        return inverse * .diagonal((bradford * d50) / (bradford * white)) * bradford
    }

    /// The XYZ of the white point D50 of the profile connection space (ICC.1:2022, 7.2.16).
    static let d50: SIMD3<Double> = [0.9642, 1, 0.8249]
    /// The chromaticity of CIE D65 as specified by sRGB, Display P3, Adobe RGB, ITU-R BT.709 and
    /// BT.2020.
    static let d65: SIMD2<Double> = [0.3127, 0.3290]

    /// The matrix from XYZ to the cone responses of the Bradford transform.
    private static let bradford = ColorMatrix(
        red: [0.8951, -0.7502, 0.0389], green: [0.2664, 1.7135, -0.0685], blue: [-0.1614, 0.0367, 1.0296])
}
