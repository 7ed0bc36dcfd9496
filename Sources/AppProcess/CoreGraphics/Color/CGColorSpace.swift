public import Foundation

/// How a colour space describes a colour.
public enum CGColorSpaceModel: Int32, Sendable {
    case unknown = -1
    case monochrome = 0
    case rgb = 1
}

/// How colours outside a destination's gamut are mapped; every space here has sRGB's gamut, so that nothing depends on it.
public enum CGColorRenderingIntent: Int32, Sendable {
    case defaultIntent = 0
    case absoluteColorimetric = 1
    case relativeColorimetric = 2
    case perceptual = 3
    case saturation = 4
}

/// What the components of a colour or a pixel mean.
///
/// Pixels are sRGB throughout, so device RGB means sRGB and a gray value means three equal sRGB components.
public final class CGColorSpace: Hashable, Sendable {
    /// The spaces there are.
    enum Kind: Hashable, Sendable {
        case deviceGray, deviceRGB, sRGB, genericGrayGamma2_2
    }

    let kind: Kind

    init(_ kind: Kind) {
        self.kind = kind
    }

    /// The name of the sRGB space (IEC 61966-2-1).
    public static var sRGB: CFString { "kCGColorSpaceSRGB" }
    /// The name of the gray space with a gamma of 2.2.
    public static var genericGrayGamma2_2: CFString { "kCGColorSpaceGenericGrayGamma2_2" }

    /// The space called `name`; nil for names other than ``sRGB`` and ``genericGrayGamma2_2``.
    public convenience init?(name: CFString) {
        switch name {
        case Self.sRGB: self.init(.sRGB)
        case Self.genericGrayGamma2_2: self.init(.genericGrayGamma2_2)
        default: return nil
        }
    }

    /// The space's name; device spaces are called `kCGColorSpaceDeviceRGB` and `kCGColorSpaceDeviceGray`.
    public var name: CFString? {
        switch kind {
        case .deviceGray: "kCGColorSpaceDeviceGray"
        case .deviceRGB: "kCGColorSpaceDeviceRGB"
        case .sRGB: Self.sRGB
        case .genericGrayGamma2_2: Self.genericGrayGamma2_2
        }
    }

    /// Monochrome or RGB.
    public var model: CGColorSpaceModel {
        switch kind {
        case .deviceGray, .genericGrayGamma2_2: .monochrome
        case .deviceRGB, .sRGB: .rgb
        }
    }

    /// The number of colour components without alpha: 1 or 3.
    public var numberOfComponents: Int {
        model == .rgb ? 3 : 1
    }

    public static func == (lhs: CGColorSpace, rhs: CGColorSpace) -> Bool {
        lhs.kind == rhs.kind
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(kind)
    }

    static let standard = CGColorSpace(.sRGB)
    static let gray = CGColorSpace(.genericGrayGamma2_2)
}

/// The device's RGB space.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace {
    CGColorSpace(.deviceRGB)
}

/// The device's gray space.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace {
    CGColorSpace(.deviceGray)
}
