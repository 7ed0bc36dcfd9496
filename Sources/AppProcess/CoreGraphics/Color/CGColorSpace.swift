public import Foundation

/// The kind of components by which a color space describes colors.
public enum CGColorSpaceModel: Int32, Sendable {
    /// A model that is not known.
    case unknown = -1
    /// One gray component.
    case monochrome = 0
    /// Red, green and blue.
    case rgb = 1
    /// Cyan, magenta, yellow and black.
    case cmyk = 2
    /// Lightness and the opponent components a and b.
    case lab = 3
    /// An arbitrary number of colorants.
    case deviceN = 4
    /// An index into a table of colors.
    case indexed = 5
    /// A pattern instead of a color.
    case pattern = 6
    /// The CIE tristimulus values X, Y and Z.
    case XYZ = 7
}

/// A mapping of colors outside a destination's gamut. The value has no effect: components are
/// always clamped to their ranges.
public enum CGColorRenderingIntent: Int32, Sendable {
    /// The default intent for the graphics context.
    case defaultIntent = 0
    /// Preserves colors inside the gamut, without adapting the white point.
    case absoluteColorimetric = 1
    /// Preserves colors inside the gamut, adapting the white point.
    case relativeColorimetric = 2
    /// Preserves the relationships between colors.
    case perceptual = 3
    /// Preserves the saturation of colors.
    case saturation = 4
}

/// The interpretation of the components of a color or pixel.
///
/// Color spaces are equal if their definitions are. Drawing is performed in sRGB: device RGB means
/// sRGB, and device gray means three equal sRGB components. Create a space by its name or its
/// parameters:
///
/// ```swift
/// let displayP3 = CGColorSpace(name: CGColorSpace.displayP3)
/// let device = CGColorSpaceCreateDeviceRGB()
/// ```
public final class CGColorSpace: Hashable, Sendable {
    /// The definition of a color space.
    enum Kind: Hashable, Sendable {
        case deviceGray
        case deviceRGB
        case deviceCMYK
        case named(NamedColorSpace)
        case calibratedGray(white: SIMD3<Double>, gamma: Double)
        case calibratedRGB(white: SIMD3<Double>, RGBColorimetry)
        case lab(white: SIMD3<Double>, range: SIMD4<Double>)
        case indexed(base: CGColorSpace, table: [UInt8])
        case pattern(base: CGColorSpace?)
    }

    let kind: Kind
    /// The relation between the components and light.
    let colorimetry: Colorimetry

    init(_ kind: Kind) {
        self.kind = kind
        colorimetry =
            switch kind {
            case .deviceGray: .gray(.sRGB, isExtended: false)
            case .deviceRGB: .rgb(.sRGB)
            case .deviceCMYK: .cmyk
            case .named(let name): name.colorimetry
            case .calibratedGray(_, let gamma): .gray(.gamma(gamma), isExtended: false)
            case .calibratedRGB(_, let rgb): .rgb(rgb)
            case .lab(let white, let range): .lab(white: white, range: range)
            case .indexed(let base, let table): .indexed(base: base, table: table)
            case .pattern: .pattern
            }
    }

    /// Creates the space with the given name, one of the string properties of this type; returns
    /// `nil` for other names.
    public convenience init?(name: CFString) {
        guard let name = NamedColorSpace(rawValue: name as String) else { return nil }
        self.init(.named(name))
    }

    /// The name of a named or device space; `nil` for other spaces.
    public var name: CFString? {
        switch kind {
        case .deviceGray: "kCGColorSpaceDeviceGray"
        case .deviceRGB: "kCGColorSpaceDeviceRGB"
        case .deviceCMYK: "kCGColorSpaceDeviceCMYK"
        case .named(let name): name.cfString
        case .calibratedGray, .calibratedRGB, .lab, .indexed, .pattern: nil
        }
    }

    /// The kind of components that describe colors.
    public var model: CGColorSpaceModel {
        switch colorimetry {
        case .gray: .monochrome
        case .rgb: .rgb
        case .cmyk: .cmyk
        case .lab: .lab
        case .xyz: .XYZ
        case .indexed: .indexed
        case .pattern: .pattern
        }
    }

    /// The number of color components, excluding alpha; 0 for a pattern space without a base.
    public var numberOfComponents: Int {
        if case .pattern(let base) = kind { base?.numberOfComponents ?? 0 } else { colorimetry.componentCount }
    }

    /// The color space of an indexed space's table or of an uncolored pattern's tint; `nil` for
    /// other spaces.
    public var baseColorSpace: CGColorSpace? {
        switch kind {
        case .indexed(let base, _): base
        case .pattern(let base): base
        default: nil
        }
    }

    /// The components of an indexed space's colors, 8 bits each; `nil` for other spaces.
    public var colorTable: [UInt8]? {
        if case .indexed(_, let table) = kind { table } else { nil }
    }

    /// A Boolean value that indicates whether this is an RGB space with an extended range, or with
    /// a gamut at least 20 % larger than that of sRGB, such as Display P3.
    public var isWideGamutRGB: Bool {
        guard case .rgb(let rgb) = colorimetry else { return false }
        return rgb.isExtended || rgb.gamutArea > RGBColorimetry.sRGB.gamutArea * 1.2
    }

    /// A Boolean value that indicates whether colors can be converted to the space.
    public var supportsOutput: Bool {
        switch kind {
        case .indexed, .pattern: false
        default: true
        }
    }

    /// Returns whether two color spaces have the same definition.
    public static func == (lhs: CGColorSpace, rhs: CGColorSpace) -> Bool {
        lhs === rhs || lhs.kind == rhs.kind
    }

    /// Hashes the definition of the color space.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(kind)
    }

    /// sRGB, in which colors are displayed.
    static let standard = CGColorSpace(.named(.sRGB))
    /// The space of colors created from a gray.
    static let gray = CGColorSpace(.named(.genericGrayGamma2_2))
    /// The space of colors created from four inks.
    static let genericInks = CGColorSpace(.named(.genericCMYK))

    /// A Boolean value that indicates whether the components (one or three) equal those of sRGB
    /// within 0…1.
    var isEncodedAsSRGB: Bool {
        switch colorimetry {
        case .gray(.sRGB, _): true
        case .rgb(let rgb): rgb.isEncoded(like: .sRGB)
        default: false
        }
    }
}

extension RGBColorimetry {
    /// Twice the area of the triangle of the primaries in the xy chromaticity plane.
    fileprivate var gamutArea: Double {
        let points = [toConnection.red, toConnection.green, toConnection.blue].map { $0 / $0.sum() }
        let (u, v) = (points[1] - points[0], points[2] - points[0])
        return abs(u.x * v.y - u.y * v.x)
    }
}

/// Returns whether a space permits components below 0 and above 1.
public func CGColorSpaceUsesExtendedRange(_ space: CGColorSpace) -> Bool {
    switch space.colorimetry {
    case .gray(_, let isExtended): isExtended
    case .rgb(let rgb): rgb.isExtended
    default: false
    }
}

/// Returns the device RGB space.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace {
    CGColorSpace(.deviceRGB)
}

/// Returns the device gray space.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace {
    CGColorSpace(.deviceGray)
}

/// Returns the device CMYK space.
public func CGColorSpaceCreateDeviceCMYK() -> CGColorSpace {
    CGColorSpace(.deviceCMYK)
}
