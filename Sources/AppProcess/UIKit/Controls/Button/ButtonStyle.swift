import CoreGraphics
import Foundation

/// The metrics and colors of buttons, which `UIButton` and its configurations use.
@MainActor enum ButtonStyle {
    /// The space above and below the title of a button without a configuration (points).
    static let plainPadding: CGFloat = 6
    /// The minimum width of a button with a title and without a configuration (points).
    static let minimumWidth: CGFloat = 30

    /// The distance of the double arrow of a pop-up button from the text (points).
    static let arrowGap: CGFloat = 5

    /// Returns the configuration of the double arrow beside a symbol's configuration.
    static func popUpArrow(_ symbols: UIImage.SymbolConfiguration?) -> UIImage.SymbolConfiguration {
        let small = UIImage.SymbolConfiguration(scale: .small)
        return symbols?.applying(small) ?? small
    }

    /// Returns the default corner radius of the background (points), which is the value of
    /// `UIButton.Configuration.background.cornerRadius` on iOS.
    static func cornerRadius(_ size: UIButton.Configuration.Size) -> CGFloat {
        switch size {
        case .mini, .small: 14
        case .medium: 5.95
        case .large: 8.75
        }
    }

    /// Returns the default insets of the contents from the edges of the background (points).
    static func insets(_ size: UIButton.Configuration.Size) -> NSDirectionalEdgeInsets {
        let (y, x): (CGFloat, CGFloat) =
            switch size {
            case .mini, .small: (5, 10)
            case .medium: (7, 12)
            case .large: (15, 20)
            }
        return NSDirectionalEdgeInsets(top: y, leading: x, bottom: y, trailing: x)
    }

    static func titleFont(_ size: UIButton.Configuration.Size, isBold: Bool, _ traits: UITraitCollection) -> UIFont {
        let style: UIFont.TextStyle = size == .small || size == .mini ? .subheadline : .body
        let font = UIFont.preferredFont(forTextStyle: style, compatibleWith: traits)
        return isBold ? .systemFont(ofSize: font.pointSize, weight: .semibold) : font
    }

    static func subtitleFont(_ size: UIButton.Configuration.Size, _ traits: UITraitCollection) -> UIFont {
        .preferredFont(forTextStyle: size == .small || size == .mini ? .caption2 : .footnote, compatibleWith: traits)
    }

    /// Returns the corner radius of a background of some height, at most half the height (points).
    static func radius(_ configuration: UIButton.Configuration, height: CGFloat, _ traits: UITraitCollection) -> CGFloat {
        let radius: CGFloat =
            switch configuration.cornerStyle {
            case .fixed: configuration.background.cornerRadius
            case .dynamic: UIFontMetrics.default.scaledValue(for: configuration.background.cornerRadius, compatibleWith: traits)
            case .small: 6
            case .medium: 9
            case .large: 13
            case .capsule: height / 2
            }
        return min(radius, height / 2)
    }

    /// Returns a color whose opacity is multiplied by a factor, which differs in light and dark
    /// appearance.
    ///
    /// - Parameters:
    ///   - color: The color.
    ///   - part: The factor in light appearance.
    ///   - dark: The factor in dark appearance.
    private static func touch(of color: UIColor, _ part: CGFloat, dark: CGFloat) -> UIColor {
        UIColor { color.withOpacity(multipliedBy: $0.userInterfaceStyle == .dark ? dark : part).resolvedColor(with: $0) }
    }

    /// Returns the colors of a configuration for a button's state.
    static func colors(of configuration: UIButton.Configuration, _ button: UIButton) -> (foreground: UIColor, background: UIColor) {
        let tint: UIColor = button.role == .destructive ? .systemRed : button.tintColor
        let isSelected = button.isSelected && configuration.automaticallyUpdateForSelection
        var kind = configuration.kind
        // A selected button has the colors of a more prominent style.
        if isSelected { kind = kind == .plain ? .tinted : .filled }
        var foreground = configuration.baseForegroundColor ?? tint
        // By default, a plain button has a background only while it is selected. It is derived from
        // the foreground color.
        let base = configuration.baseBackgroundColor ?? (configuration.kind == .plain ? foreground : tint)
        var background: UIColor
        switch kind {
        case .plain: background = configuration.baseBackgroundColor ?? .clear
        case .gray: background = configuration.baseBackgroundColor ?? .secondarySystemFill
        case .tinted: background = touch(of: base, 0.16, dark: 0.26)
        case .filled:
            background = base
            foreground = configuration.baseForegroundColor ?? .white
        }
        if !button.isEnabled {
            return (.tertiaryLabel, configuration.kind == .plain && !isSelected ? background : .tertiarySystemFill)
        }
        if button.isHighlighted {
            switch kind {
            case .plain: foreground = foreground.withOpacity(multipliedBy: ControlStyle.pressedOpacity)
            case .gray: background = configuration.baseBackgroundColor.map { $0.withOpacity(multipliedBy: 0.75) } ?? .systemGray3
            case .tinted: background = touch(of: base, 0.3, dark: 0.42)
            case .filled: background = background.mixed(.black, 0.18)
            }
        }
        return (foreground, background)
    }
}
