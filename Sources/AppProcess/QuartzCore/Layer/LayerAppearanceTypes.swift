import CoreGraphics
import Foundation
import Geometry
import SceneModel

/// The curve of a layer's rounded corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// A quarter of a circle.
    public static let circular = CALayerCornerCurve(rawValue: "circular")
    /// A curve whose bend begins and ends gently, and so takes more room than the radius.
    public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

extension CALayerCornerCurve {
    /// The curve as both processes know it; `circular` for a name that is none.
    var wire: CornerCurve { self == .continuous ? .continuous : .circular }

    init(_ curve: CornerCurve) { self = curve == .continuous ? .continuous : .circular }
}

/// The edges of a layer that are antialiased. Top is the side of the greatest y, bottom that of the
/// least.
public struct CAEdgeAntialiasingMask: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The edge of the least x.
    public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1)
    /// The edge of the greatest x.
    public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 2)
    /// The edge of the least y.
    public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 4)
    /// The edge of the greatest y.
    public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 8)
}

/// What a layer's drawing is kept as.
public struct CALayerContentsFormat: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Four channels of 8 bits.
    public static let RGBA8Uint = CALayerContentsFormat(rawValue: "RGBA8")
    /// As much as the screen shows of four channels of 16 bits, which is 8 bits of each.
    public static let RGBA16Float = CALayerContentsFormat(rawValue: "RGBAh")
    /// Grays of 8 bits.
    public static let gray8Uint = CALayerContentsFormat(rawValue: "Gray8")
}

/// The names under which `compositingFilter` takes blend modes: those of W3C Compositing and
/// Blending, as Core Image spells its filters in the short, and the Porter–Duff sums.
enum CompositingFilterName {
    private static let byName: [String: CompositingFilter] = [
        "normalBlendMode": .normal, "multiplyBlendMode": .multiply, "screenBlendMode": .screen, "overlayBlendMode": .overlay,
        "darkenBlendMode": .darken, "lightenBlendMode": .lighten, "colorDodgeBlendMode": .colorDodge, "colorBurnBlendMode": .colorBurn,
        "softLightBlendMode": .softLight, "hardLightBlendMode": .hardLight, "differenceBlendMode": .difference,
        "exclusionBlendMode": .exclusion, "hueBlendMode": .hue, "saturationBlendMode": .saturation, "colorBlendMode": .color,
        "luminosityBlendMode": .luminosity, "multiply": .multiply, "plusL": .plusLighter, "plusD": .plusDarker, "copy": .copy,
        "clear": .clear, "sourceOver": .normal, "sourceIn": .sourceIn, "sourceOut": .sourceOut, "sourceAtop": .sourceAtop,
        "destOver": .destinationOver, "destIn": .destinationIn, "destOut": .destinationOut, "destAtop": .destinationAtop, "xor": .xor,
    ]

    static func filter(_ name: String) -> CompositingFilter? { byName[name] }
}

extension CALayer {
    /// Whether contents brighter than white are mapped to what a screen can show.
    public struct ToneMapMode: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        /// As the system sees fit.
        public static let automatic = ToneMapMode(rawValue: "automatic")
        /// They are not.
        public static let never = ToneMapMode(rawValue: "never")
        /// They are where the system can.
        public static let ifSupported = ToneMapMode(rawValue: "ifSupported")
    }
}
