import CCairo

/// A formula that combines the drawing (the source) with the existing contents of the context (the
/// backdrop).
///
/// In the comments of the Porter–Duff modes, R is the result, S the source and D the backdrop, all
/// premultiplied; Sa and Da are the alphas of source and backdrop.
public enum CGBlendMode: Int32, Sendable {
    /// Paints the source over the backdrop.
    case normal = 0
    /// Multiplies the components; the result is at least as dark as either.
    case multiply = 1
    /// Multiplies the complements of the components; the result is at least as light as either.
    case screen = 2
    /// Multiplies or screens the components, depending on the backdrop.
    case overlay = 3
    /// Keeps the darker of both components.
    case darken = 4
    /// Keeps the lighter of both components.
    case lighten = 5
    /// Brightens the backdrop to reflect the source.
    case colorDodge = 6
    /// Darkens the backdrop to reflect the source.
    case colorBurn = 7
    /// Darkens or lightens the components softly, depending on the source.
    case softLight = 8
    /// Multiplies or screens the components, depending on the source.
    case hardLight = 9
    /// Subtracts the darker of both components from the lighter one.
    case difference = 10
    /// Resembles ``difference``, with less contrast.
    case exclusion = 11
    /// Combines the hue of the source with the saturation and luminosity of the backdrop.
    case hue = 12
    /// Combines the saturation of the source with the hue and luminosity of the backdrop.
    case saturation = 13
    /// Combines the hue and saturation of the source with the luminosity of the backdrop.
    case color = 14
    /// Combines the luminosity of the source with the hue and saturation of the backdrop.
    case luminosity = 15
    /// R = 0.
    case clear = 16
    /// R = S.
    case copy = 17
    /// R = S · Da.
    case sourceIn = 18
    /// R = S · (1 − Da).
    case sourceOut = 19
    /// R = S · Da + D · (1 − Sa).
    case sourceAtop = 20
    /// R = S · (1 − Da) + D.
    case destinationOver = 21
    /// R = D · Sa.
    case destinationIn = 22
    /// R = D · (1 − Sa).
    case destinationOut = 23
    /// R = S · (1 − Da) + D · Sa.
    case destinationAtop = 24
    /// R = S · (1 − Da) + D · (1 − Sa).
    case xor = 25
    /// R = max(0, 1 − ((1 − D) + (1 − S))) for opaque colors. PDF has no such mode; pages use
    /// ``multiply``.
    case plusDarker = 26
    /// R = min(1, S + D).
    case plusLighter = 27

    var cairoOperator: cairo_operator_t {
        switch self {
        case .normal: CAIRO_OPERATOR_OVER
        case .multiply: CAIRO_OPERATOR_MULTIPLY
        case .screen: CAIRO_OPERATOR_SCREEN
        case .overlay: CAIRO_OPERATOR_OVERLAY
        case .darken: CAIRO_OPERATOR_DARKEN
        case .lighten: CAIRO_OPERATOR_LIGHTEN
        case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
        case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
        case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
        case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
        case .difference: CAIRO_OPERATOR_DIFFERENCE
        case .exclusion: CAIRO_OPERATOR_EXCLUSION
        case .hue: CAIRO_OPERATOR_HSL_HUE
        case .saturation: CAIRO_OPERATOR_HSL_SATURATION
        case .color: CAIRO_OPERATOR_HSL_COLOR
        case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
        case .clear: CAIRO_OPERATOR_CLEAR
        case .copy: CAIRO_OPERATOR_SOURCE
        case .sourceIn: CAIRO_OPERATOR_IN
        case .sourceOut: CAIRO_OPERATOR_OUT
        case .sourceAtop: CAIRO_OPERATOR_ATOP
        case .destinationOver: CAIRO_OPERATOR_DEST_OVER
        case .destinationIn: CAIRO_OPERATOR_DEST_IN
        case .destinationOut: CAIRO_OPERATOR_DEST_OUT
        case .destinationAtop: CAIRO_OPERATOR_DEST_ATOP
        case .xor: CAIRO_OPERATOR_XOR
        // Bitmaps are darkened without cairo. PDF has no such mode and uses this one.
        case .plusDarker: CAIRO_OPERATOR_MULTIPLY
        case .plusLighter: CAIRO_OPERATOR_ADD
        }
    }

    /// A Boolean value that indicates whether cairo's operator also changes pixels outside the
    /// painted shape.
    var isUnbounded: Bool {
        switch self {
        case .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
        default: false
        }
    }
}

/// The filter that samples images drawn at another size.
public enum CGInterpolationQuality: Int32, Sendable {
    /// The same as ``medium``.
    case `default` = 0
    /// Nearest neighbor.
    case none = 1
    /// Bilinear interpolation.
    case low = 2
    /// Bilinear interpolation. If the image is reduced to less than 3/4 of its size, the average of
    /// the pixels that contribute.
    case medium = 4
    /// cairo's best filter.
    case high = 3

    var cairoFilter: cairo_filter_t {
        switch self {
        case .none: CAIRO_FILTER_NEAREST
        case .low: CAIRO_FILTER_BILINEAR
        case .default, .medium: CAIRO_FILTER_GOOD
        case .high: CAIRO_FILTER_BEST
        }
    }
}
