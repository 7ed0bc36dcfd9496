public import Foundation

/// The base class of the effects that a visual effect view applies. Effects are immutable.
///
/// Unchecked: the stored properties of subclasses are constants.
open class UIVisualEffect: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    /// Creates an effect that changes nothing.
    public override init() {
        super.init()
    }

    /// Returns the effect itself, because effects are immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Always true.
    open class var supportsSecureCoding: Bool { true }

    /// Encodes the effect.
    open func encode(with coder: NSCoder) {}

    /// Decodes an effect.
    public required init?(coder: NSCoder) {
        super.init()
    }
}

/// An effect that blurs the content behind a view and adjusts its colors. `BlurMaterial` defines
/// the appearance of each style.
///
/// Unchecked: immutable.
open class UIBlurEffect: UIVisualEffect, @unchecked Sendable {
    /// The styles of blurs, which determine the radius and the colors.
    public enum Style: Int, Sendable {
        /// A blur with a nearly opaque white tone.
        case extraLight = 0
        /// A strong blur with a faint white tone.
        case light = 1
        /// A blur with a dark tone.
        case dark = 2
        /// A blur with a light tone in light appearance and a dark one in dark appearance.
        case regular = 4
        /// A blur with a nearly opaque light tone in light appearance and a dark one in dark
        /// appearance.
        case prominent = 5
        /// A material that adapts to light and dark appearance: the most transparent of the
        /// materials.
        case systemUltraThinMaterial = 6
        /// A material that adapts to light and dark appearance: less transparent than the ultrathin
        /// material.
        case systemThinMaterial = 7
        /// A material that adapts to light and dark appearance: between the thin and the thick
        /// material.
        case systemMaterial = 8
        /// A material that adapts to light and dark appearance: the least transparent of the
        /// materials.
        case systemThickMaterial = 9
        /// A material that adapts to light and dark appearance: the material for bars, slightly
        /// less transparent than the standard material.
        case systemChromeMaterial = 10
        /// The light variant of the ultrathin material, regardless of the appearance.
        case systemUltraThinMaterialLight = 11
        /// The light variant of the thin material, regardless of the appearance.
        case systemThinMaterialLight = 12
        /// The light variant of the standard material, regardless of the appearance.
        case systemMaterialLight = 13
        /// The light variant of the thick material, regardless of the appearance.
        case systemThickMaterialLight = 14
        /// The light variant of the material for bars, regardless of the appearance.
        case systemChromeMaterialLight = 15
        /// The dark variant of the ultrathin material, regardless of the appearance.
        case systemUltraThinMaterialDark = 16
        /// The dark variant of the thin material, regardless of the appearance.
        case systemThinMaterialDark = 17
        /// The dark variant of the standard material, regardless of the appearance.
        case systemMaterialDark = 18
        /// The dark variant of the thick material, regardless of the appearance.
        case systemThickMaterialDark = 19
        /// The dark variant of the material for bars, regardless of the appearance.
        case systemChromeMaterialDark = 20
    }

    let style: Style

    /// Creates a blur effect with a style.
    public init(style: Style) {
        self.style = style
        super.init()
    }

    open override func isEqual(_ object: Any?) -> Bool { (object as? UIBlurEffect)?.style == style }

    open override var hash: Int { style.hashValue }

    open override func encode(with coder: NSCoder) {
        coder.encode(style.rawValue, forKey: "UIBlurEffectStyle")
    }

    /// Creates an effect from an archive.
    public required init?(coder: NSCoder) {
        style = Style(rawValue: coder.decodeInteger(forKey: "UIBlurEffectStyle")) ?? .regular
        super.init(coder: coder)
    }
}

/// An effect for content in front of a blur: the content darkens a light material and lightens a
/// dark one, so that the material's hues show through. Labels and template images are drawn in the
/// tint color of the content view, which the effect sets; other content keeps its colors.
///
/// Unchecked: immutable.
open class UIVibrancyEffect: UIVisualEffect, @unchecked Sendable {
    let blurEffect: UIBlurEffect
    let style: UIVibrancyEffectStyle

    /// Creates a vibrancy effect for labels over a blur.
    public convenience init(blurEffect: UIBlurEffect) {
        self.init(blurEffect: blurEffect, style: .label)
    }

    /// Creates a vibrancy effect with a style over a blur.
    public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
        self.blurEffect = blurEffect
        self.style = style
        super.init()
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIVibrancyEffect else { return false }
        return other.blurEffect == blurEffect && other.style == style
    }

    open override var hash: Int { blurEffect.hash ^ style.hashValue }

    open override func encode(with coder: NSCoder) {
        coder.encode(blurEffect, forKey: "UIVibrancyEffectBlur")
        coder.encode(style.rawValue, forKey: "UIVibrancyEffectStyle")
    }

    /// Creates an effect from an archive.
    public required init?(coder: NSCoder) {
        guard coder.containsValue(forKey: "UIVibrancyEffectBlur"),
            let blur = coder.decodeObject(of: UIBlurEffect.self, forKey: "UIVibrancyEffectBlur")
        else { return nil }
        blurEffect = blur
        style = UIVibrancyEffectStyle(rawValue: coder.decodeInteger(forKey: "UIVibrancyEffectStyle")) ?? .label
        super.init(coder: coder)
    }
}

/// The kinds of content in front of a blur, which determine its opacity.
public enum UIVibrancyEffectStyle: Int, Sendable {
    /// Text and symbols (opacity 0.85).
    case label = 0
    /// Secondary text (opacity 0.6).
    case secondaryLabel = 1
    /// Text of third rank (opacity 0.35).
    case tertiaryLabel = 2
    /// Text of fourth rank (opacity 0.2).
    case quaternaryLabel = 3
    /// Filled areas of any size (opacity 0.36).
    case fill = 4
    /// Larger filled areas (opacity 0.28).
    case secondaryFill = 5
    /// The largest filled areas (opacity 0.18).
    case tertiaryFill = 6
    /// Lines between elements (opacity 0.3).
    case separator = 7
}
