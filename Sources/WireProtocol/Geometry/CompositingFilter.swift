/// The operator that combines a layer with its backdrop: the blend modes and operators of W3C
/// Compositing and Blending Level 1, and Core Animation's `plusLighter` and `plusDarker`.
public enum CompositingFilter: UInt8, CaseIterable, Sendable {
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference, exclusion
    case hue, saturation, color, luminosity
    case plusLighter, plusDarker, copy, clear, sourceIn, sourceOut, sourceAtop, destinationOver, destinationIn, destinationOut,
        destinationAtop
    case xor

    /// A Boolean value that indicates whether the backdrop is unchanged where the layer is clear.
    public var isLocal: Bool {
        switch self {
        case .copy, .clear, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: false
        default: true
        }
    }

    /// A Boolean value that indicates whether the backdrop never becomes less opaque and the layer
    /// is unchanged over a clear backdrop.
    public var isAddition: Bool {
        switch self {
        case .copy, .clear, .sourceIn, .sourceOut, .sourceAtop, .destinationIn, .destinationOut, .destinationAtop, .xor: false
        default: true
        }
    }
}
