import Foundation

/// Converts components from one color space to another. Unless the spaces are closely related, the
/// conversion uses XYZ relative to D50 as an intermediate space.
struct ColorConversion: Sendable {
    private let from: Colorimetry
    private let to: Colorimetry
    /// The conversion of linear RGB components between RGB spaces with different primaries;
    /// otherwise `nil`.
    private let matrix: ColorMatrix?

    /// Returns `nil` if either space is a pattern space or the destination is an indexed space.
    init?(from source: CGColorSpace, to destination: CGColorSpace) {
        (from, to) = (source.colorimetry, destination.colorimetry)
        switch (from, to) {
        case (.pattern, _), (_, .pattern), (_, .indexed): return nil
        case (.rgb(let a), .rgb(let b)) where a.toConnection != b.toConnection: matrix = b.fromConnection * a.toConnection
        default: matrix = nil
        }
    }

    /// Returns the components in the destination space of a color in the source space; both exclude
    /// alpha.
    func callAsFunction(_ values: [Double]) -> [Double] {
        switch (from, to) {
        case (.indexed(let base, let table), _):
            guard let entry = Colorimetry.entry(of: table, base: base, at: values.first ?? 0),
                let conversion = ColorConversion(fromColorimetry: base.colorimetry, to: to)
            else { return [Double](repeating: 0, count: to.componentCount) }
            return conversion(entry)
        case (.gray(let a, _), .gray(let b, _)): return to.clamped([a == b ? values[0] : b.value(a.light(values[0]))])
        case (.gray(let a, _), .rgb(let b)):
            // White stays white, regardless of the spaces' white points.
            let light = a.light(values[0])
            return to.clamped([b.red, b.green, b.blue].map { $0 == a ? values[0] : $0.value(light) })
        case (.rgb(let a), .rgb(let b)):
            if a.isEncoded(like: b) { return to.clamped(values) }
            let light = a.light([values[0], values[1], values[2]])
            return to.clamped(b.value(matrix.map { $0 * light } ?? light).list)
        case (.cmyk, .cmyk), (.xyz, .xyz): return to.clamped(values)
        case (.lab, .lab) where from == to: return to.clamped(values)
        case (.cmyk, .rgb(let b)) where b.isEncoded(like: .sRGB): return to.clamped(Colorimetry.sRGBValues(fromCMYK: values))
        case (.gray(.sRGB, _), .cmyk): return to.clamped([0, 0, 0, 1 - values[0]])
        case (.rgb(let a), .cmyk) where a.isEncoded(like: .sRGB): return to.clamped(Colorimetry.cmykValues(fromSRGB: values))
        default: return to.clamped(to.values(from.connection(values)))
        }
    }

    /// Creates a conversion between spaces that are known to be convertible; never returns `nil`.
    private init?(fromColorimetry source: Colorimetry, to destination: Colorimetry) {
        (from, to) = (source, destination)
        if case .rgb(let a) = source, case .rgb(let b) = destination, a.toConnection != b.toConnection {
            matrix = b.fromConnection * a.toConnection
        } else {
            matrix = nil
        }
    }
}

extension SIMD3 where Scalar == Double {
    fileprivate var list: [Double] { [x, y, z] }
}

extension Colorimetry {
    var componentCount: Int {
        switch self {
        case .gray, .indexed: 1
        case .rgb, .lab, .xyz: 3
        case .cmyk: 4
        case .pattern: 0
        }
    }

    /// The minimum and maximum of each component, in an extended space before the extension.
    var ranges: [ClosedRange<Double>] {
        switch self {
        case .gray: [0...1]
        case .rgb, .xyz: [0...1, 0...1, 0...1]
        case .cmyk: [0...1, 0...1, 0...1, 0...1]
        case .lab(_, let range): [0...100, range.x...range.y, range.z...range.w]
        case .indexed(let base, let table): [0...Double(max(0, table.count / max(1, base.numberOfComponents) - 1))]
        case .pattern: []
        }
    }

    /// Returns values clamped to the space's range. A value that is not a number becomes the
    /// minimum of the range, or 0 in an extended space.
    fileprivate func clamped(_ values: [Double]) -> [Double] {
        let isExtended =
            switch self {
            case .gray(_, let isExtended): isExtended
            case .rgb(let rgb): rgb.isExtended
            case .xyz: true
            case .cmyk, .lab, .indexed, .pattern: false
            }
        if isExtended { return values.map { $0.isFinite ? $0 : 0 } }
        return zip(values, ranges).map { value, range in
            value > range.lowerBound ? Swift.min(value, range.upperBound) : range.lowerBound
        }
    }

    /// Returns the components of an entry of an indexed space's table; `nil` if the table is empty.
    fileprivate static func entry(of table: [UInt8], base: CGColorSpace, at index: Double) -> [Double]? {
        let count = base.numberOfComponents
        guard count > 0, table.count >= count else { return nil }
        let last = table.count / count - 1
        let entry = index > 0 ? Int(Swift.min(index, Double(last))) : 0
        return zip(table[entry * count..<(entry + 1) * count], base.colorimetry.ranges).map { byte, range in
            range.lowerBound + (range.upperBound - range.lowerBound) * Double(byte) / 255
        }
    }

    /// Returns the sRGB components for cyan, magenta, yellow and black.
    fileprivate static func sRGBValues(fromCMYK values: [Double]) -> [Double] {
        values.prefix(3).map { (1 - $0) * (1 - values[3]) }
    }

    /// Returns cyan, magenta, yellow and as much black as possible for sRGB components.
    fileprivate static func cmykValues(fromSRGB values: [Double]) -> [Double] {
        let light = Swift.max(values[0], values[1], values[2])
        guard light > 0 else { return [0, 0, 0, 1] }
        return values.prefix(3).map { (light - $0) / light } + [1 - light]
    }

    /// Returns XYZ relative to D50 for components of the space.
    fileprivate func connection(_ values: [Double]) -> SIMD3<Double> {
        switch self {
        case .gray(let transfer, _): return ColorMatrix.d50 * transfer.light(values[0])
        case .rgb(let rgb): return rgb.toConnection * rgb.light([values[0], values[1], values[2]])
        case .cmyk:
            let rgb = Self.sRGBValues(fromCMYK: values)
            return RGBColorimetry.sRGB.toConnection * RGBColorimetry.sRGB.light([rgb[0], rgb[1], rgb[2]])
        case .xyz: return [values[0], values[1], values[2]]
        case .lab(let white, let range):
            // CIE 15:2004, 8.2.1, solved for XYZ.
            let y = (Swift.min(Swift.max(values[0], 0), 100) + 16) / 116
            let a = Swift.min(Swift.max(values[1], range.x), range.y)
            let b = Swift.min(Swift.max(values[2], range.z), range.w)
            let relative = SIMD3(y + a / 500, y, y - b / 200).list.map { $0 > 6.0 / 29 ? $0 * $0 * $0 : 108.0 / 841 * ($0 - 4.0 / 29) }
            return ColorMatrix.adaptation(from: white) * (SIMD3(relative[0], relative[1], relative[2]) * white)
        case .indexed, .pattern: return .zero
        }
    }

    /// Returns the components for XYZ relative to D50.
    fileprivate func values(_ xyz: SIMD3<Double>) -> [Double] {
        switch self {
        case .gray(let transfer, _): return [transfer.value(xyz.y)]
        case .rgb(let rgb): return rgb.value(rgb.fromConnection * xyz).list
        case .cmyk:
            let sRGB = Colorimetry.rgb(.sRGB)
            return Self.cmykValues(fromSRGB: sRGB.clamped(sRGB.values(xyz)))
        case .xyz: return xyz.list
        case .lab(let white, _):
            let native = (ColorMatrix.adaptation(from: white).inverse ?? .identity) * xyz / white
            let f = native.list.map { $0 > 216.0 / 24389 ? cbrt($0) : 841.0 / 108 * $0 + 4.0 / 29 }
            return [116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])]
        case .indexed, .pattern: return []
        }
    }
}
