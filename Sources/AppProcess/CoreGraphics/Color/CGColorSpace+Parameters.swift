public import Foundation

extension CGColorSpace {
    /// A gray space by its white point and gamma, as PDF's CalGray (ISO 32000-1, 8.6.5.2).
    ///
    /// - Parameters:
    ///   - whitePoint: X, Y and Z of white; Y must be 1.
    ///   - blackPoint: three numbers, or nil; as in PDF's formulas they take no part in conversions.
    ///   - gamma: above 0.
    /// - Returns: nil for values out of range.
    public convenience init?(
        calibratedGrayWhitePoint whitePoint: UnsafePointer<CGFloat>, blackPoint: UnsafePointer<CGFloat>?, gamma: CGFloat
    ) {
        guard let white = Self.white(whitePoint), gamma > 0, gamma.isFinite else { return nil }
        self.init(.calibratedGray(white: white, gamma: gamma))
    }

    /// An RGB space by its white point, gammas and primaries, as PDF's CalRGB (ISO 32000-1, 8.6.5.3).
    ///
    /// - Parameters:
    ///   - whitePoint: X, Y and Z of white; Y must be 1.
    ///   - blackPoint: three numbers, or nil; as in PDF's formulas they take no part in conversions.
    ///   - gamma: three numbers above 0, or nil for 1.
    ///   - matrix: X, Y and Z of red, of green and of blue; nil for the unit matrix.
    /// - Returns: nil for values out of range and for primaries in one plane.
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

    /// CIE L*a*b* relative to a white point.
    ///
    /// - Parameters:
    ///   - whitePoint: X, Y and Z of white; Y must be 1.
    ///   - blackPoint: three numbers, or nil; as in PDF's formulas they take no part in conversions.
    ///   - range: the least and the greatest a, then those of b; nil for −100…100.
    /// - Returns: nil for values out of range.
    public convenience init?(
        labWhitePoint whitePoint: UnsafePointer<CGFloat>, blackPoint: UnsafePointer<CGFloat>?, range: UnsafePointer<CGFloat>?
    ) {
        let range: SIMD4<Double> = range.map { [$0[0], $0[1], $0[2], $0[3]] } ?? [-100, 100, -100, 100]
        guard let white = Self.white(whitePoint), range.x <= range.y, range.z <= range.w, range.min().isFinite, range.max().isFinite else {
            return nil
        }
        self.init(.lab(white: white, range: range))
    }

    /// Colours of a table.
    ///
    /// - Parameters:
    ///   - baseSpace: what the table's colours are in; not itself indexed nor a pattern space.
    ///   - last: the greatest index, 0 to 255.
    ///   - colorTable: `last` + 1 colours, eight bits a component.
    public convenience init?(indexedBaseSpace baseSpace: CGColorSpace, last: Int, colorTable: UnsafePointer<UInt8>) {
        guard (0...255).contains(last), baseSpace.model != .indexed, baseSpace.model != .pattern else { return nil }
        let table = UnsafeBufferPointer(start: colorTable, count: (last + 1) * baseSpace.numberOfComponents)
        self.init(.indexed(base: baseSpace, table: Array(table)))
    }

    /// The space of patterns.
    ///
    /// - Parameter baseSpace: what an uncoloured pattern is tinted in; nil for coloured patterns. A pattern space has no patterns.
    public convenience init?(patternBaseSpace baseSpace: CGColorSpace?) {
        guard baseSpace?.model != .pattern else { return nil }
        self.init(.pattern(base: baseSpace))
    }

    private static func white(_ point: UnsafePointer<CGFloat>) -> SIMD3<Double>? {
        let white: SIMD3<Double> = [point[0], point[1], point[2]]
        return white.x > 0 && white.y == 1 && white.z > 0 && white.max().isFinite ? white : nil
    }
}
