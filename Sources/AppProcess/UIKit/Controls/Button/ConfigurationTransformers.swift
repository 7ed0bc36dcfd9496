public import Foundation

/// A function that derives a color of a button's configuration from another color, such as the tint
/// color. It can be used on any thread. Copies of a transformer are equal; others are not.
public struct UIConfigurationColorTransformer: Sendable {
    /// The identity of a transformer and its copies.
    private final class Identity: Sendable {}

    /// The closure that transforms a color.
    public let transform: @Sendable (UIColor) -> UIColor
    private let identity = Identity()

    /// Creates a transformer from a closure.
    public init(_ transform: @escaping @Sendable (UIColor) -> UIColor) { self.transform = transform }

    /// Returns the transformed color.
    public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

    /// Returns a gray with the luma of the color.
    public static let grayscale = UIConfigurationColorTransformer { color in
        UIColor { traits in
            var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
            color.resolvedColor(with: traits).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
            // The luma of Rec. 709.
            return UIColor(white: 0.2126 * red + 0.7152 * green + 0.0722 * blue, alpha: alpha)
        }
    }

    /// Returns the tint color instead of the color.
    public static let preferredTint = UIConfigurationColorTransformer { _ in .tintColor }

    /// Returns the color with 80 percent of its opacity.
    public static let monochromeTint = UIConfigurationColorTransformer { $0.withOpacity(multipliedBy: 0.8) }
}

extension UIConfigurationColorTransformer: Equatable {
    public static func == (lhs: UIConfigurationColorTransformer, rhs: UIConfigurationColorTransformer) -> Bool {
        lhs.identity === rhs.identity
    }
}

/// A function that changes the attributes of the title or subtitle of a button's configuration. It
/// can be used on any thread.
public struct UIConfigurationTextAttributesTransformer: Sendable {
    /// The closure that transforms attributes.
    public let transform: @Sendable (AttributeContainer) -> AttributeContainer

    /// Creates a transformer from a closure.
    public init(_ transform: @escaping @Sendable (AttributeContainer) -> AttributeContainer) { self.transform = transform }

    /// Returns the transformed attributes.
    public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}
