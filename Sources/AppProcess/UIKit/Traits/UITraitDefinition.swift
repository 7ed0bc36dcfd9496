public import Foundation

/// A trait: a value that views and controllers inherit from their environment.
///
/// An app defines a trait as a type with a default value:
///
/// ```swift
/// struct TierTrait: UITraitDefinition {
///     static let defaultValue = 0
/// }
///
/// let view = UIView()
/// view.traitOverrides[TierTrait.self] = 2
/// print(view.traitCollection[TierTrait.self])  // 2, as in its subviews
/// ```
public protocol UITraitDefinition {
    /// The type of the trait's value.
    associatedtype Value
    /// The value of the trait if it is not set.
    static var defaultValue: Value { get }
    /// The trait's name in messages. The default is the type's name.
    static var name: String { get }
    /// A string that identifies the trait outside of the process. The default is empty.
    static var identifier: String { get }
    /// A Boolean value that indicates whether colors may depend on the trait. The default is false.
    static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
    /// The name of the type.
    public static var name: String { String(describing: Self.self) }
    /// An empty string.
    public static var identifier: String { "" }
    /// False: colors do not depend on the trait.
    public static var affectsColorAppearance: Bool { false }
}

/// A trait as a value, such as `UITraitUserInterfaceStyle.self`.
public typealias UITrait = any UITraitDefinition.Type

/// A container of traits that can be set.
public protocol UIMutableTraits {
    /// The value of a trait.
    subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { get set }
}

extension UIMutableTraits {
    /// The kind of device.
    public var userInterfaceIdiom: UIUserInterfaceIdiom {
        get { self[UITraitUserInterfaceIdiom.self] }
        set { self[UITraitUserInterfaceIdiom.self] = newValue }
    }

    /// The light or dark appearance.
    public var userInterfaceStyle: UIUserInterfaceStyle {
        get { self[UITraitUserInterfaceStyle.self] }
        set { self[UITraitUserInterfaceStyle.self] = newValue }
    }

    /// The direction of the layout.
    public var layoutDirection: UITraitEnvironmentLayoutDirection {
        get { self[UITraitLayoutDirection.self] }
        set { self[UITraitLayoutDirection.self] = newValue }
    }

    /// The scale of the display (pixels per point); 0 if unspecified.
    public var displayScale: CGFloat {
        get { self[UITraitDisplayScale.self] }
        set { self[UITraitDisplayScale.self] = newValue }
    }

    /// The horizontal size class.
    public var horizontalSizeClass: UIUserInterfaceSizeClass {
        get { self[UITraitHorizontalSizeClass.self] }
        set { self[UITraitHorizontalSizeClass.self] = newValue }
    }

    /// The vertical size class.
    public var verticalSizeClass: UIUserInterfaceSizeClass {
        get { self[UITraitVerticalSizeClass.self] }
        set { self[UITraitVerticalSizeClass.self] = newValue }
    }

    /// The availability of 3D Touch.
    public var forceTouchCapability: UIForceTouchCapability {
        get { self[UITraitForceTouchCapability.self] }
        set { self[UITraitForceTouchCapability.self] = newValue }
    }

    /// The user's preferred text size.
    public var preferredContentSizeCategory: UIContentSizeCategory {
        get { self[UITraitPreferredContentSizeCategory.self] }
        set { self[UITraitPreferredContentSizeCategory.self] = newValue }
    }

    /// The color gamut of the display.
    public var displayGamut: UIDisplayGamut {
        get { self[UITraitDisplayGamut.self] }
        set { self[UITraitDisplayGamut.self] = newValue }
    }

    /// The accessibility contrast.
    public var accessibilityContrast: UIAccessibilityContrast {
        get { self[UITraitAccessibilityContrast.self] }
        set { self[UITraitAccessibilityContrast.self] = newValue }
    }

    /// The elevation of the interface.
    public var userInterfaceLevel: UIUserInterfaceLevel {
        get { self[UITraitUserInterfaceLevel.self] }
        set { self[UITraitUserInterfaceLevel.self] = newValue }
    }

    /// The weight of text that the user prefers.
    public var legibilityWeight: UILegibilityWeight {
        get { self[UITraitLegibilityWeight.self] }
        set { self[UITraitLegibilityWeight.self] = newValue }
    }

    /// The active appearance of the window.
    public var activeAppearance: UIUserInterfaceActiveAppearance {
        get { self[UITraitActiveAppearance.self] }
        set { self[UITraitActiveAppearance.self] = newValue }
    }

    /// The kind of list that the view is in.
    public var listEnvironment: UIListEnvironment {
        get { self[UITraitListEnvironment.self] }
        set { self[UITraitListEnvironment.self] = newValue }
    }
}
