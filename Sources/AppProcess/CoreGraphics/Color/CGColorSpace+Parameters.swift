public import Foundation

extension CGColorSpace {
    /// Creates a gray space from a white point and a gamma, as PDF's CalGray (ISO 32000-1,
    /// 8.6.5.2).
    ///
    /// - Parameters:
    ///   - whitePoint: The X, Y and Z of white; Y must be 1.
    ///   - blackPoint: Three numbers or `nil`. As in PDF's formulas, they do not affect
    ///     conversions.
    ///   - gamma: The exponent (greater than 0).
    /// - Returns: `nil` if a value is out of range.
    public convenience init?(
        calibratedGrayWhitePoint whitePoint: UnsafePointer<CGFloat>, blackPoint: UnsafePointer<CGFloat>?, gamma: CGFloat
    ) {
        guard let white = Self.white(whitePoint), gamma > 0, gamma.isFinite else { return nil }
        self.init(.calibratedGray(white: white, gamma: gamma))
    }

    /// Creates an RGB space from a white point, gammas and primaries, as PDF's CalRGB (ISO 32000-1,
    /// 8.6.5.3).
    ///
    /// - Parameters:
    ///   - whitePoint: The X, Y and Z of white; Y must be 1.
    ///   - blackPoint: Three numbers or `nil`. As in PDF's formulas, they do not affect
    ///     conversions.
    ///   - gamma: The exponents of red, green and blue (greater than 0); `nil` for 1.
    ///   - matrix: The X, Y and Z of red, of green and of blue; `nil` for the identity matrix.
    /// - Returns: `nil` if a value is out of range or the primaries are linearly dependent.
    public convenience init?(
        calibratedRGBWhitePoint whitePoint: UnsafePointer<CGFloat>, blackPoint: UnsafePointer<CGFloat>?, gamma: UnsafePointer<CGFloat>?,
        matrix: UnsafePointer<CGFloat>?
    ) {
        let gammas: SIMD3<Double> = gamma.map { [$0[0], $0[1], $0[2]] } ?? [1, 1, 1]
        let native =
            matrix.map { m in ColorMatrix(red: [m[0], m[1], m[2]], green: [m[3], m[4], m[5]], blue: [m[6], m[7], m[8]]) } ?? .identity
        guard let white = Self.white(whitePoint), gammas.min() > 0, gammas.max().isFinite,
            let rgb = RGBColorimetry(
                toConnection: ColorMatrix.adaptation(from: white) * native, red: .gamma(gammas.x), green: .gamma(gammas.y),
                blue: .gamma(gammas.z))
        else { return nil }
        self.init(.calibratedRGB(white: white, rgb))
    }

    /// Creates a CIE L*a*b* space.
    ///
    /// - Parameters:
    ///   - whitePoint: The X, Y and Z of white; Y must be 1.
    ///   - blackPoint: Three numbers or `nil`. As in PDF's formulas, they do not affect
    ///     conversions.
    ///   - range: The minimum and maximum of a, followed by those of b; `nil` for −100…100.
    /// - Returns: `nil` if a value is out of range.
    public convenience init?(
        labWhitePoint whitePoint: UnsafePointer<CGFloat>, blackPoint: UnsafePointer<CGFloat>?, range: UnsafePointer<CGFloat>?
    ) {
        let range: SIMD4<Double> = range.map { [$0[0], $0[1], $0[2], $0[3]] } ?? [-100, 100, -100, 100]
        guard let white = Self.white(whitePoint), range.x <= range.y, range.z <= range.w, range.min().isFinite, range.max().isFinite else {
            return nil
        }
        self.init(.lab(white: white, range: range))
    }

    /// Creates a space whose components are indices into a table of colors.
    ///
    /// - Parameters:
    ///   - baseSpace: The color space of the table; not an indexed or pattern space.
    ///   - last: The maximum index (0…255).
    ///   - colorTable: The components of `last` + 1 colors, 8 bits each.
    /// - Returns: `nil` if the index is out of range or the base space is not permitted.
    public convenience init?(indexedBaseSpace baseSpace: CGColorSpace, last: Int, colorTable: UnsafePointer<UInt8>) {
        guard (0...255).contains(last), baseSpace.model != .indexed, baseSpace.model != .pattern else { return nil }
        let table = UnsafeBufferPointer(start: colorTable, count: (last + 1) * baseSpace.numberOfComponents)
        self.init(.indexed(base: baseSpace, table: Array(table)))
    }

    /// Creates a color space for patterns.
    ///
    /// - Parameter baseSpace: The color space in which an uncolored pattern is tinted; `nil` for
    ///   colored patterns.
    /// - Returns: `nil` if the base space is a pattern space.
    public convenience init?(patternBaseSpace baseSpace: CGColorSpace?) {
        guard baseSpace?.model != .pattern else { return nil }
        self.init(.pattern(base: baseSpace))
    }

    /// Returns a white point; `nil` if its values are out of range.
    private static func white(_ point: UnsafePointer<CGFloat>) -> SIMD3<Double>? {
        let white: SIMD3<Double> = [point[0], point[1], point[2]]
        return white.x > 0 && white.y == 1 && white.z > 0 && white.max().isFinite ? white : nil
    }
}
