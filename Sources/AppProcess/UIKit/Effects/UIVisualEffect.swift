public import Foundation

/// An effect that a visual effect view applies. Immutable.
///
/// Unchecked: subclasses' stored properties are constants, too.
open class UIVisualEffect: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    /// Creates an effect that changes nothing.
    public override init() {
        super.init()
    }

    /// Returns the effect itself, because effects are immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Always true.
    public class var supportsSecureCoding: Bool { true }

    /// Encodes the effect.
    open func encode(with coder: NSCoder) {}

    /// Decodes an effect.
    public required init?(coder: NSCoder) {
        super.init()
    }
}

/// An effect that blurs the content behind a view and lays a tone over it.
///
/// Unchecked: immutable.
open class UIBlurEffect: UIVisualEffect, @unchecked Sendable {
    /// The styles of blurs, which determine the radius and the tone.
    public enum Style: Int, Sendable {
        case extraLight = 0
        case light = 1
        case dark = 2
        case regular = 4
        case prominent = 5
        case systemUltraThinMaterial = 6
        case systemThinMaterial = 7
        case systemMaterial = 8
        case systemThickMaterial = 9
        case systemChromeMaterial = 10
        case systemUltraThinMaterialLight = 11
        case systemThinMaterialLight = 12
        case systemMaterialLight = 13
        case systemThickMaterialLight = 14
        case systemChromeMaterialLight = 15
        case systemUltraThinMaterialDark = 16
        case systemThinMaterialDark = 17
        case systemMaterialDark = 18
        case systemThickMaterialDark = 19
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

/// An effect that makes content over a blur partly transparent.
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

/// The kinds of content over a blur.
public enum UIVibrancyEffectStyle: Int, Sendable {
    case label = 0
    case secondaryLabel = 1
    case tertiaryLabel = 2
    case quaternaryLabel = 3
    case fill = 4
    case secondaryFill = 5
    case tertiaryFill = 6
    case separator = 7
}
