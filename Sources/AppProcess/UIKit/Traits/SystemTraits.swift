public import Foundation

/// A trait that UIKit defines. Its default value counts as unspecified, so trait collections do not
/// store that value.
protocol SystemTrait: UITraitDefinition {
    /// Returns a value in its archived form.
    static func archived(_ value: Value) -> NSObject
    /// Returns the value of an archived form, or nil if it is invalid.
    static func value(archived: Any) -> Value?
}

extension SystemTrait where Value: RawRepresentable, Value.RawValue == Int {
    static func archived(_ value: Value) -> NSObject { NSNumber(value: value.rawValue) }
    static func value(archived: Any) -> Value? { (archived as? NSNumber).flatMap { Value(rawValue: $0.intValue) } }
}

/// All traits that UIKit defines.
var systemTraits: [any SystemTrait.Type] {
    [
        UITraitUserInterfaceIdiom.self, UITraitUserInterfaceStyle.self, UITraitLayoutDirection.self, UITraitDisplayScale.self,
        UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self, UITraitForceTouchCapability.self,
        UITraitPreferredContentSizeCategory.self, UITraitDisplayGamut.self, UITraitAccessibilityContrast.self,
        UITraitUserInterfaceLevel.self,
        UITraitLegibilityWeight.self, UITraitActiveAppearance.self, UITraitListEnvironment.self,
    ]
}

/// The kind of device that the interface is for.
public struct UITraitUserInterfaceIdiom: SystemTrait {
    /// The value if the trait is not set: `.unspecified`.
    public static var defaultValue: UIUserInterfaceIdiom { .unspecified }
}

/// The light or dark appearance.
public struct UITraitUserInterfaceStyle: SystemTrait {
    /// The value if the trait is not set: `.unspecified`.
    public static var defaultValue: UIUserInterfaceStyle { .unspecified }
    /// True: colors can depend on the trait.
    public static var affectsColorAppearance: Bool { true }
}

/// The direction of the layout.
public struct UITraitLayoutDirection: SystemTrait {
    /// The value if the trait is not set: `.unspecified`.
    public static var defaultValue: UITraitEnvironmentLayoutDirection { .unspecified }
}

/// The scale of the display (pixels per point); 0 if unspecified.
public struct UITraitDisplayScale: SystemTrait {
    /// The value if the trait is not set: 0.
    public static var defaultValue: CGFloat { 0 }
    static func archived(_ value: CGFloat) -> NSObject { NSNumber(value: Double(value)) }
    static func value(archived: Any) -> CGFloat? { (archived as? NSNumber).map { CGFloat($0.doubleValue) } }
}

/// The horizontal size class.
public struct UITraitHorizontalSizeClass: SystemTrait {
    /// The value if the trait is not set: `.unspecified`.
    public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
}

/// The vertical size class.
public struct UITraitVerticalSizeClass: SystemTrait {
    /// The value if the trait is not set: `.unspecified`.
    public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
}

/// The availability of 3D Touch.
public struct UITraitForceTouchCapability: SystemTrait {
    /// The value if the trait is not set: `.unknown`.
    public static var defaultValue: UIForceTouchCapability { .unknown }
}

/// The user's preferred text size.
public struct UITraitPreferredContentSizeCategory: SystemTrait {
    /// The value if the trait is not set: `.unspecified`.
    public static var defaultValue: UIContentSizeCategory { .unspecified }
    static func archived(_ value: UIContentSizeCategory) -> NSObject { NSString(string: value.rawValue) }
    static func value(archived: Any) -> UIContentSizeCategory? { (archived as? String).map { UIContentSizeCategory(rawValue: $0) } }
}

/// The color gamut of the display.
public struct UITraitDisplayGamut: SystemTrait {
    /// The value if the trait is not set: `.unspecified`.
    public static var defaultValue: UIDisplayGamut { .unspecified }
    /// True: colors can depend on the trait.
    public static var affectsColorAppearance: Bool { true }
}

/// The accessibility contrast.
public struct UITraitAccessibilityContrast: SystemTrait {
    /// The value if the trait is not set: `.unspecified`.
    public static var defaultValue: UIAccessibilityContrast { .unspecified }
    /// True: colors can depend on the trait.
    public static var affectsColorAppearance: Bool { true }
}

/// The elevation of the interface.
public struct UITraitUserInterfaceLevel: SystemTrait {
    /// The value if the trait is not set: `.unspecified`.
    public static var defaultValue: UIUserInterfaceLevel { .unspecified }
    /// True: colors can depend on the trait.
    public static var affectsColorAppearance: Bool { true }
}

/// The weight of text that the user prefers.
public struct UITraitLegibilityWeight: SystemTrait {
    /// The value if the trait is not set: `.unspecified`.
    public static var defaultValue: UILegibilityWeight { .unspecified }
}

/// The active appearance of the window.
public struct UITraitActiveAppearance: SystemTrait {
    /// The value if the trait is not set: `.unspecified`.
    public static var defaultValue: UIUserInterfaceActiveAppearance { .unspecified }
    /// True: colors can depend on the trait.
    public static var affectsColorAppearance: Bool { true }
}

/// The kind of list that the view is in.
public struct UITraitListEnvironment: SystemTrait {
    /// The value if the trait is not set: `.unspecified`.
    public static var defaultValue: UIListEnvironment { .unspecified }
}
