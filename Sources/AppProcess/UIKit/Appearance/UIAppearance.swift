public import Foundation

/// An object whose class has an appearance proxy: an object that stands for all instances of the
/// class. Main thread only.
///
/// Values that are set on a proxy are set on each instance when it enters a window, unless the app
/// sets them on the instance itself:
///
/// ```swift
/// UINavigationBar.appearance().prefersLargeTitles = true
/// UISwitch.appearance().onTintColor = .systemIndigo
/// UILabel.appearance(whenContainedInInstancesOf: [UINavigationBar.self]).textColor = .systemRed
/// ```
///
/// Views that are in a window already keep their values until they enter one again. A proxy returns
/// the values that were set on it.
///
/// If several proxies set a property, those of a subclass take precedence over those of its
/// superclass. Of proxies of the same class, the hierarchy is read from the window down, and the
/// proxy whose containers are found first takes precedence; of two that agree so far, the one with
/// more containers.
///
/// A class takes part with the properties of UIKit that are listed in docs/semantics.md, and with
/// its own that are declared `@objc dynamic` (without the rewriting compiler,
/// `@ObjectiveCDynamic`). The proxy is an instance of the class that is created by its
/// `init(frame:)`, in a cell by its `init(style:reuseIdentifier:)`, and in an item by its `init()`.
@preconcurrency @MainActor public protocol UIAppearance: NSObjectProtocol {
    /// Returns the proxy for all instances of the class.
    static func appearance() -> Self

    /// Returns the proxy for instances of the class whose traits contain those of a collection.
    static func appearance(for trait: UITraitCollection) -> Self

    /// Returns the proxy for instances of the class inside instances of other classes.
    ///
    /// - Parameter containerTypes: The classes of the containers, from the innermost to the
    ///   outermost. Other views may be between them.
    static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self

    /// Returns the proxy for instances of the class inside instances of other classes whose traits
    /// contain those of a collection.
    ///
    /// - Parameters:
    ///   - trait: The traits.
    ///   - containerTypes: The classes of the containers, from the innermost to the outermost.
    static func appearance(
        for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self
}

/// An object that can contain others in
/// ``UIAppearance/appearance(whenContainedInInstancesOf:)``: a view or a controller.
@preconcurrency @MainActor public protocol UIAppearanceContainer: NSObjectProtocol {}
