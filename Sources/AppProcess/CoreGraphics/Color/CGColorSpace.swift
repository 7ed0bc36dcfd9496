public import Foundation

/// How a colour space describes a colour.
public enum CGColorSpaceModel: Int32, Sendable {
    case unknown = -1
    case monochrome = 0
    case rgb = 1
    case cmyk = 2
    case lab = 3
    case deviceN = 4
    case indexed = 5
    case pattern = 6
    case XYZ = 7
}

/// How colours outside a destination's gamut are mapped. Each component is moved into its range, whichever intent is given.
public enum CGColorRenderingIntent: Int32, Sendable {
    case defaultIntent = 0
    case absoluteColorimetric = 1
    case relativeColorimetric = 2
    case perceptual = 3
    case saturation = 4
}

/// What the components of a colour or a pixel mean, compared by value.
///
/// Drawing happens in sRGB: device RGB means sRGB, and device gray three equal sRGB components.
public final class CGColorSpace: Hashable, Sendable {
    /// The spaces there are.
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
    /// What the components mean.
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

    /// The space called `name`, one of the names that are properties of this type; nil for other names.
    public convenience init?(name: CFString) {
        guard let name = NamedColorSpace(rawValue: name as String) else { return nil }
        self.init(.named(name))
    }

    /// The name of a named or device space; nil for others.
    public var name: CFString? {
        switch kind {
        case .deviceGray: "kCGColorSpaceDeviceGray"
        case .deviceRGB: "kCGColorSpaceDeviceRGB"
        case .deviceCMYK: "kCGColorSpaceDeviceCMYK"
        case .named(let name): name.cfString
        case .calibratedGray, .calibratedRGB, .lab, .indexed, .pattern: nil
        }
    }

    /// How the space describes a colour.
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

    /// The number of colour components without alpha; 0 for a pattern space without a base.
    public var numberOfComponents: Int {
        if case .pattern(let base) = kind { base?.numberOfComponents ?? 0 } else { colorimetry.componentCount }
    }

    /// The space that a pattern's colours or an indexed space's table are in; nil for other spaces.
    public var baseColorSpace: CGColorSpace? {
        switch kind {
        case .indexed(let base, _): base
        case .pattern(let base): base
        default: nil
        }
    }

    /// An indexed space's colours, eight bits a component; nil for other spaces.
    public var colorTable: [UInt8]? {
        if case .indexed(_, let table) = kind { table } else { nil }
    }

    /// Whether the space is an RGB one that reaches beyond sRGB by as much as Display P3 does.
    public var isWideGamutRGB: Bool {
        guard case .rgb(let rgb) = colorimetry else { return false }
        return rgb.isExtended || rgb.gamutArea > RGBColorimetry.sRGB.gamutArea * 1.2
    }

    /// Whether colours can be converted into the space.
    public var supportsOutput: Bool {
        switch kind {
        case .indexed, .pattern: false
        default: true
        }
    }

    public static func == (lhs: CGColorSpace, rhs: CGColorSpace) -> Bool {
        lhs === rhs || lhs.kind == rhs.kind
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(kind)
    }

    static let standard = CGColorSpace(.named(.sRGB))
    static let gray = CGColorSpace(.named(.genericGrayGamma2_2))
    static let genericInks = CGColorSpace(.named(.genericCMYK))

    /// Whether the space's values, one or three a colour, are sRGB's own within 0…1.
    var isEncodedAsSRGB: Bool {
        switch colorimetry {
        case .gray(.sRGB, _): true
        case .rgb(let rgb): rgb.isEncoded(like: .sRGB)
        default: false
        }
    }
}

extension RGBColorimetry {
    /// Twice the area of the primaries' triangle in the plane of the chromaticities x and y.
    fileprivate var gamutArea: Double {
        let points = [toConnection.red, toConnection.green, toConnection.blue].map { $0 / $0.sum() }
        let (u, v) = (points[1] - points[0], points[2] - points[0])
        return abs(u.x * v.y - u.y * v.x)
    }
}

/// Whether components below 0 and above 1 mean something in `space`.
public func CGColorSpaceUsesExtendedRange(_ space: CGColorSpace) -> Bool {
    switch space.colorimetry {
    case .gray(_, let isExtended): isExtended
    case .rgb(let rgb): rgb.isExtended
    default: false
    }
}

/// The device's RGB space.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace {
    CGColorSpace(.deviceRGB)
}

/// The device's gray space.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace {
    CGColorSpace(.deviceGray)
}

/// The device's space of four inks.
public func CGColorSpaceCreateDeviceCMYK() -> CGColorSpace {
    CGColorSpace(.deviceCMYK)
}
