public import Foundation

/// The traits that come with UIKit. A value that is their default counts as not specified: a trait collection leaves it to others.
protocol SystemTrait: UITraitDefinition {
    /// A value as it is archived.
    static func archived(_ value: Value) -> NSObject
    /// A value of an archive; nil for what is none.
    static func value(archived: Any) -> Value?
}

extension SystemTrait where Value: RawRepresentable, Value.RawValue == Int {
    static func archived(_ value: Value) -> NSObject { NSNumber(value: value.rawValue) }
    static func value(archived: Any) -> Value? { (archived as? NSNumber).flatMap { Value(rawValue: $0.intValue) } }
}

/// All of UIKit's own traits.
var systemTraits: [any SystemTrait.Type] {
    [
        UITraitUserInterfaceIdiom.self, UITraitUserInterfaceStyle.self, UITraitLayoutDirection.self, UITraitDisplayScale.self,
        UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self, UITraitForceTouchCapability.self,
        UITraitPreferredContentSizeCategory.self, UITraitDisplayGamut.self, UITraitAccessibilityContrast.self,
        UITraitUserInterfaceLevel.self,
        UITraitLegibilityWeight.self, UITraitActiveAppearance.self,
    ]
}

/// The kind of device.
public struct UITraitUserInterfaceIdiom: SystemTrait {
    public static var defaultValue: UIUserInterfaceIdiom { .unspecified }
}

/// Light or dark.
public struct UITraitUserInterfaceStyle: SystemTrait {
    public static var defaultValue: UIUserInterfaceStyle { .unspecified }
    public static var affectsColorAppearance: Bool { true }
}

/// The direction of reading.
public struct UITraitLayoutDirection: SystemTrait {
    public static var defaultValue: UITraitEnvironmentLayoutDirection { .unspecified }
}

/// Pixels a point; 0 where it is not specified.
public struct UITraitDisplayScale: SystemTrait {
    public static var defaultValue: CGFloat { 0 }
    static func archived(_ value: CGFloat) -> NSObject { NSNumber(value: Double(value)) }
    static func value(archived: Any) -> CGFloat? { (archived as? NSNumber).map { CGFloat($0.doubleValue) } }
}

/// How much room there is along x.
public struct UITraitHorizontalSizeClass: SystemTrait {
    public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
}

/// How much room there is along y.
public struct UITraitVerticalSizeClass: SystemTrait {
    public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
}

/// Whether presses have a force.
public struct UITraitForceTouchCapability: SystemTrait {
    public static var defaultValue: UIForceTouchCapability { .unknown }
}

/// The text size that the user likes.
public struct UITraitPreferredContentSizeCategory: SystemTrait {
    public static var defaultValue: UIContentSizeCategory { .unspecified }
    static func archived(_ value: UIContentSizeCategory) -> NSObject { NSString(string: value.rawValue) }
    static func value(archived: Any) -> UIContentSizeCategory? { (archived as? String).map { UIContentSizeCategory(rawValue: $0) } }
}

/// The colours that the screen shows.
public struct UITraitDisplayGamut: SystemTrait {
    public static var defaultValue: UIDisplayGamut { .unspecified }
    public static var affectsColorAppearance: Bool { true }
}

/// Whether the user asks for strong contrast.
public struct UITraitAccessibilityContrast: SystemTrait {
    public static var defaultValue: UIAccessibilityContrast { .unspecified }
    public static var affectsColorAppearance: Bool { true }
}

/// Whether the content lies over other content.
public struct UITraitUserInterfaceLevel: SystemTrait {
    public static var defaultValue: UIUserInterfaceLevel { .unspecified }
    public static var affectsColorAppearance: Bool { true }
}

/// Whether the user asks for bold text.
public struct UITraitLegibilityWeight: SystemTrait {
    public static var defaultValue: UILegibilityWeight { .unspecified }
}

/// Whether the window is the active one.
public struct UITraitActiveAppearance: SystemTrait {
    public static var defaultValue: UIUserInterfaceActiveAppearance { .unspecified }
    public static var affectsColorAppearance: Bool { true }
}
