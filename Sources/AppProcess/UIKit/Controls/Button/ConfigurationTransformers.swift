public import Foundation

/// Makes a colour of another one. Usable on any thread.
public struct UIConfigurationColorTransformer: Sendable {
    /// What it does.
    public let transform: @Sendable (UIColor) -> UIColor

    /// A transformer by a closure.
    public init(_ transform: @escaping @Sendable (UIColor) -> UIColor) { self.transform = transform }

    /// Makes a colour of another one.
    public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

    /// The grey of the colour.
    public static let grayscale = UIConfigurationColorTransformer { color in
        UIColor { traits in
            var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
            color.resolvedColor(with: traits).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
            // The luma of Rec. 709.
            return UIColor(white: 0.2126 * red + 0.7152 * green + 0.0722 * blue, alpha: alpha)
        }
    }

    /// The tint, in the place of the colour.
    public static let preferredTint = UIConfigurationColorTransformer { _ in .tintColor }

    /// The colour, which is one already.
    public static let monochromeTint = UIConfigurationColorTransformer { $0.faded(0.8) }
}

/// Makes attributes of text of others. Usable on any thread.
public struct UIConfigurationTextAttributesTransformer: Sendable {
    /// What it does.
    public let transform: @Sendable (AttributeContainer) -> AttributeContainer

    /// A transformer by a closure.
    public init(_ transform: @escaping @Sendable (AttributeContainer) -> AttributeContainer) { self.transform = transform }

    /// Makes attributes of others.
    public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}
