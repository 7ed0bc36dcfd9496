import Foundation

/// The relation between the components of a color space and light. The connection space is CIE XYZ
/// relative to D50.
enum Colorimetry: Hashable, Sendable {
    case gray(TransferFunction, isExtended: Bool)
    case rgb(RGBColorimetry)
    /// Inks, subtracted from sRGB's white: (1 − ink) · (1 − black).
    case cmyk
    case lab(white: SIMD3<Double>, range: SIMD4<Double>)
    case xyz
    /// An index into a table of colors of another space, 8 bits per component.
    case indexed(base: CGColorSpace, table: [UInt8])
    case pattern
}

/// The primaries and transfer functions of an RGB space.
struct RGBColorimetry: Hashable, Sendable {
    /// The matrix from linear components to the connection space.
    let toConnection: ColorMatrix
    let fromConnection: ColorMatrix
    var red: TransferFunction
    var green: TransferFunction
    var blue: TransferFunction
    /// A Boolean value that indicates whether components below 0 and above 1 are preserved.
    var isExtended = false

    /// Returns `nil` if the matrix is singular.
    init?(toConnection: ColorMatrix, red: TransferFunction, green: TransferFunction, blue: TransferFunction) {
        guard let inverse = toConnection.inverse else { return nil }
        self.toConnection = toConnection
        fromConnection = inverse
        (self.red, self.green, self.blue) = (red, green, blue)
    }

    /// Creates a space with constant primaries, which are never collinear.
    private init(
        _ red: SIMD2<Double>, _ green: SIMD2<Double>, _ blue: SIMD2<Double>, white: SIMD2<Double> = ColorMatrix.d65,
        _ transfer: TransferFunction
    ) {
        let native = ColorMatrix(red: red, green: green, blue: blue, white: white)
        self.init(ColorMatrix.adaptation(from: ColorMatrix.xyz(white)) * native, transfer)
    }

    private init(_ toConnection: ColorMatrix, _ transfer: TransferFunction) {
        self.toConnection = toConnection
        fromConnection = toConnection.inverse ?? .identity
        (red, green, blue) = (transfer, transfer, transfer)
    }

    /// Returns a copy with the same transfer function for all components.
    func with(_ transfer: TransferFunction) -> RGBColorimetry {
        var copy = self
        (copy.red, copy.green, copy.blue) = (transfer, transfer, transfer)
        return copy
    }

    /// A copy that preserves components below 0 and above 1.
    var extended: RGBColorimetry {
        var copy = self
        copy.isExtended = true
        return copy
    }

    /// Returns the linear components for encoded ones.
    func light(_ v: SIMD3<Double>) -> SIMD3<Double> { [red.light(v.x), green.light(v.y), blue.light(v.z)] }

    /// Returns the encoded components for linear ones.
    func value(_ v: SIMD3<Double>) -> SIMD3<Double> { [red.value(v.x), green.value(v.y), blue.value(v.z)] }

    /// Returns whether two spaces encode colors identically within 0…1.
    func isEncoded(like other: RGBColorimetry) -> Bool {
        toConnection == other.toConnection && red == other.red && green == other.green && blue == other.blue
    }

    static let sRGB = RGBColorimetry([0.64, 0.33], [0.30, 0.60], [0.15, 0.06], .sRGB)
    static let displayP3 = RGBColorimetry([0.680, 0.320], [0.265, 0.690], [0.150, 0.060], .sRGB)
    static let dcip3 = RGBColorimetry([0.680, 0.320], [0.265, 0.690], [0.150, 0.060], white: [0.314, 0.351], .gamma(2.6))
    /// The gamma is 2 + 51/256 (Adobe RGB (1998) Color Image Encoding, 4.3.1.2).
    static let adobeRGB1998 = RGBColorimetry([0.64, 0.33], [0.21, 0.71], [0.15, 0.06], .gamma(563.0 / 256))
    static let rommrgb = RGBColorimetry([0.7347, 0.2653], [0.1596, 0.8404], [0.0366, 0.0001], white: [0.3457, 0.3585], .romm)
    static let acescg = RGBColorimetry([0.713, 0.293], [0.165, 0.830], [0.128, 0.044], white: [0.32168, 0.33767], .linear)
    static let itur2020 = RGBColorimetry([0.708, 0.292], [0.170, 0.797], [0.131, 0.046], .itur2020)
    /// The colorants of Apple's Generic RGB profile, which are already relative to D50.
    static let genericLinear = RGBColorimetry(
        ColorMatrix(red: [0.454_27, 0.242_63, 0.014_82], green: [0.353_32, 0.674_41, 0.090_42], blue: [0.156_62, 0.083_34, 0.719_53]),
        .linear)
}
