/// The operator that combines a layer with its backdrop: the blend modes and operators of W3C
/// Compositing and Blending Level 1, and Core Animation's `plusLighter` and `plusDarker`.
public enum CompositingFilter: UInt8, CaseIterable, Sendable {
    /// The layer in front of the backdrop (source-over).
    case normal
    /// The product of both colors.
    case multiply
    /// The complement of the product of both colors' complements.
    case screen
    /// `hardLight` with the layer and the backdrop exchanged.
    case overlay
    /// The lesser of both colors, component by component.
    case darken
    /// The greater of both colors, component by component.
    case lighten
    /// The backdrop divided by the complement of the layer's color.
    case colorDodge
    /// The complement of the backdrop's complement divided by the layer's color.
    case colorBurn
    /// The backdrop, darkened where the layer's component is below ½ and lightened where it is
    /// above.
    case softLight
    /// `multiply` by twice the layer's component where that is at most 1; elsewhere, `screen` with
    /// twice the component less 1.
    case hardLight
    /// The difference of both colors, without its sign.
    case difference
    /// `difference` with a lower contrast: the sum of both colors less twice their product.
    case exclusion
    /// The hue of the layer with the saturation and luminosity of the backdrop.
    case hue
    /// The saturation of the layer with the hue and luminosity of the backdrop.
    case saturation
    /// The hue and saturation of the layer with the luminosity of the backdrop.
    case color
    /// The luminosity of the layer with the hue and saturation of the backdrop.
    case luminosity
    /// The sum of both colors and of both alphas, at most 1.
    case plusLighter
    /// The sum of both colors, darkened by the amount by which the sum of their alphas exceeds 1:
    /// for opaque colors, the sum less 1, at least 0.
    case plusDarker
    /// The layer alone.
    case copy
    /// Neither: transparent black.
    case clear
    /// The layer, multiplied by the backdrop's alpha.
    case sourceIn
    /// The layer, multiplied by the complement of the backdrop's alpha.
    case sourceOut
    /// The layer where the backdrop is, in front of the backdrop.
    case sourceAtop
    /// The backdrop in front of the layer.
    case destinationOver
    /// The backdrop, multiplied by the layer's alpha.
    case destinationIn
    /// The backdrop, multiplied by the complement of the layer's alpha.
    case destinationOut
    /// The backdrop where the layer is, in front of the layer.
    case destinationAtop
    /// Each where the other is not.
    case xor

    /// A Boolean value that indicates whether the backdrop is unchanged where the layer is clear,
    /// so that the filter affects no pixels outside of the layer.
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
