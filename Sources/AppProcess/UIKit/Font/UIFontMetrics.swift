public import Foundation

extension UIFont.TextStyle {
    /// How fonts and lengths grow as the style's text does.
    public var metrics: UIFontMetrics { UIFontMetrics(forTextStyle: self) }
}

/// How fonts and lengths grow with the user's text size: as the text of a style does.
open class UIFontMetrics: NSObject, @unchecked Sendable {
    private let style: UIFont.TextStyle

    /// Growth as of a text style.
    public init(forTextStyle textStyle: UIFont.TextStyle) {
        style = textStyle
        super.init()
    }

    /// Growth as of body text.
    open class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

    /// A font made for the usual text size, at the size for the current one.
    open func scaledFont(for font: UIFont) -> UIFont { scaledFont(for: font, compatibleWith: nil) }

    /// A font made for the usual text size, at the size for the current one but no greater than `maximumPointSize`; 0 for no limit.
    open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
        scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
    }

    /// A font made for the usual text size, at the size for that of some traits.
    open func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
        scaledFont(for: font, maximumPointSize: 0, compatibleWith: traitCollection)
    }

    /// A font made for the usual text size, at the size for that of some traits but no greater than `maximumPointSize`; 0 for no limit.
    open func scaledFont(for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
        let size = scaledValue(for: font.pointSize, compatibleWith: traitCollection)
        return font.withSize(maximumPointSize > 0 ? min(size, maximumPointSize) : size)
    }

    /// A length made for the usual text size, for the current one.
    open func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, compatibleWith: nil) }

    /// A length made for the usual text size, for that of some traits: grown as the style's size is.
    open func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
        value * TextStyleSizes.size(style, TextStyleSizes.category(traitCollection)) / TextStyleSizes.size(style, .large)
    }
}
