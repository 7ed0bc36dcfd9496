public import Foundation

/// Transforms a color of a configuration. Can be used on any thread.
public struct UIConfigurationColorTransformer: Sendable {
    /// The closure that transforms a color.
    public let transform: @Sendable (UIColor) -> UIColor

    /// Creates a transformer from a closure.
    public init(_ transform: @escaping @Sendable (UIColor) -> UIColor) { self.transform = transform }

    /// Returns the transformed color.
    public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

    /// Returns the gray of the color's luma.
    public static let grayscale = UIConfigurationColorTransformer { color in
        UIColor { traits in
            var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
            color.resolvedColor(with: traits).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
            // The luma of Rec. 709.
            return UIColor(white: 0.2126 * red + 0.7152 * green + 0.0722 * blue, alpha: alpha)
        }
    }

    /// Returns the tint color, whatever the color.
    public static let preferredTint = UIConfigurationColorTransformer { _ in .tintColor }

    /// Returns the color at 80 % of its opacity.
    public static let monochromeTint = UIConfigurationColorTransformer { $0.faded(0.8) }
}

/// Transforms text attributes of a configuration. Can be used on any thread.
public struct UIConfigurationTextAttributesTransformer: Sendable {
    /// The closure that transforms attributes.
    public let transform: @Sendable (AttributeContainer) -> AttributeContainer

    /// Creates a transformer from a closure.
    public init(_ transform: @escaping @Sendable (AttributeContainer) -> AttributeContainer) { self.transform = transform }

    /// Returns the transformed attributes.
    public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}
