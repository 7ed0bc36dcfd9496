public import Foundation

extension UIFont.TextStyle {
    /// The metrics that scale fonts and lengths like this style's text.
    public var metrics: UIFontMetrics { UIFontMetrics(forTextStyle: self) }
}

/// Scales fonts and lengths with the user's text size setting, in proportion to the size of a text
/// style.
///
/// ```swift
/// let label = UILabel()
/// let metrics = UIFontMetrics(forTextStyle: .headline)
/// label.font = metrics.scaledFont(for: UIFont.systemFont(ofSize: 18))
/// let spacing = metrics.scaledValue(for: 8)
/// ```
///
/// Unchecked: metrics are immutable.
open class UIFontMetrics: NSObject, @unchecked Sendable {
    private let style: UIFont.TextStyle

    /// Creates metrics that scale like a text style.
    public init(forTextStyle textStyle: UIFont.TextStyle) {
        style = textStyle
        super.init()
    }

    /// The metrics that scale like body text.
    open class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

    /// Returns a font designed for the default text size, scaled to the current text size.
    open func scaledFont(for font: UIFont) -> UIFont { scaledFont(for: font, compatibleWith: nil) }

    /// Returns a font designed for the default text size, scaled to the current text size up to a
    /// limit.
    ///
    /// - Parameters:
    ///   - font: The font at the default text size.
    ///   - maximumPointSize: The greatest size (points); 0 for no limit.
    open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
        scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
    }

    /// Returns a font designed for the default text size, scaled to the text size of given traits.
    open func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
        scaledFont(for: font, maximumPointSize: 0, compatibleWith: traitCollection)
    }

    /// Returns a font designed for the default text size, scaled to the text size of given traits
    /// up to a limit.
    ///
    /// - Parameters:
    ///   - font: The font at the default text size.
    ///   - maximumPointSize: The greatest size (points); 0 for no limit.
    ///   - traitCollection: The traits with the text size, or `nil` for the current ones.
    open func scaledFont(for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
        let size = scaledValue(for: font.pointSize, compatibleWith: traitCollection)
        return font.withSize(maximumPointSize > 0 ? min(size, maximumPointSize) : size)
    }

    /// Returns a length designed for the default text size, scaled to the current text size.
    open func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, compatibleWith: nil) }

    /// Returns a length designed for the default text size, scaled to the text size of given traits
    /// in proportion to the text style's size.
    open func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
        value * TextStyleSizes.size(style, TextStyleSizes.category(traitCollection)) / TextStyleSizes.size(style, .large)
    }
}
