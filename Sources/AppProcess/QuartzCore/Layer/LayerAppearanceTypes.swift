import CoreGraphics
import Foundation
import Geometry
import SceneModel

/// The curve of a layer's rounded corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
    /// The name of the curve.
    public let rawValue: String

    /// Creates the curve with a name. Unknown names behave like `circular`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A quarter circle.
    public static let circular = CALayerCornerCurve(rawValue: "circular")
    /// A curve whose curvature changes gradually, so that it extends farther than the radius along
    /// each edge.
    public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

extension CALayerCornerCurve {
    /// The curve as the protocol encodes it. Unknown names are encoded as `circular`.
    var wire: CornerCurve { self == .continuous ? .continuous : .circular }

    init(_ curve: CornerCurve) { self = curve == .continuous ? .continuous : .circular }
}

/// The edges of a layer that are antialiased. Top is the edge of greatest y, bottom that of least
/// y.
public struct CAEdgeAntialiasingMask: OptionSet, Sendable {
    /// The edges as bits.
    public let rawValue: UInt32

    /// Creates the set of edges with some bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The edge of least x.
    public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1)
    /// The edge of greatest x.
    public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 2)
    /// The edge of least y.
    public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 4)
    /// The edge of greatest y.
    public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 8)
}

/// The pixel format of a layer's backing store.
public struct CALayerContentsFormat: RawRepresentable, Hashable, Sendable {
    /// The name of the format.
    public let rawValue: String

    /// Creates the format with a name. Unknown names behave like `RGBA8Uint`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Four channels of 8 bits each.
    public static let RGBA8Uint = CALayerContentsFormat(rawValue: "RGBA8")
    /// Four channels of 16 bits each, of which the backing store keeps what the screen shows: 8
    /// bits each.
    public static let RGBA16Float = CALayerContentsFormat(rawValue: "RGBAh")
    /// One gray channel of 8 bits.
    public static let gray8Uint = CALayerContentsFormat(rawValue: "Gray8")
}

/// The names of blend modes that `compositingFilter` accepts: those of W3C Compositing and
/// Blending, in the short form of Core Image's filter names, and the Porter–Duff operators and
/// sums.
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
    /// The tone mapping of contents that are brighter than white.
    public struct ToneMapMode: RawRepresentable, Hashable, Sendable {
        /// The name of the mode.
        public let rawValue: String

        /// Creates the mode with a name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The system decides whether to map tones.
        public static let automatic = ToneMapMode(rawValue: "automatic")
        /// Tones are not mapped.
        public static let never = ToneMapMode(rawValue: "never")
        /// Tones are mapped if the system supports it.
        public static let ifSupported = ToneMapMode(rawValue: "ifSupported")
    }
}
