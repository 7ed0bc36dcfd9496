import Foundation

/// An object that appearance proxies customize: a view or a bar item.
@MainActor protocol AppearanceTarget: UIAppearance {
    /// The record of the object's customization, or nil if it has none.
    var appearanceRecord: AppearanceRecord? { get set }
    /// The traits that proxies for traits are compared with.
    var appearanceTraits: UITraitCollection { get }
    /// The containers of the object, from the innermost to the outermost.
    var appearanceContainers: [NSObject] { get }
}

/// A view inside of one of UIKit's controls that apps cannot reach. What UIKit sets on it are
/// defaults, which the values of proxies replace.
@MainActor protocol AppearancePart: UIView {}

/// What can be customized: a property, or a method with the arguments that select a value, such as
/// a control's state.
struct AppearanceKey: Hashable {
    let name: String
    let axes: [UInt]
}

/// A value that was set on a proxy.
struct AppearanceCustomization {
    /// The order of recording.
    let number: Int
    /// Sets the value on an object.
    let apply: @MainActor (any AppearanceTarget) -> Void
}

/// The customization of an object.
@MainActor final class AppearanceRecord {
    /// The proxy that the object is, or nil.
    let proxy: AppearanceProxy?
    /// What the app has set on the object itself.
    var own: Set<AppearanceKey> = []
    /// The numbers of the customizations that were applied last.
    var applied: [AppearanceKey: Int] = [:]

    init(proxy: AppearanceProxy? = nil) { self.proxy = proxy }
}

/// What the setters of properties call, so that values can be set on proxies.
extension AppearanceTarget {
    /// Records that a property was set: on a proxy, to set it on other objects; on another object,
    /// so that proxies do not change it. Costs the test of a flag unless the app uses proxies.
    ///
    /// - Parameters:
    ///   - keyPath: The property.
    ///   - value: Its new value.
    ///   - name: The name of the property, which identifies it in all classes.
    @inline(__always) func recordAppearance<Value>(
        _ keyPath: @autoclosure () -> ReferenceWritableKeyPath<Self, Value>, _ value: @autoclosure () -> Value, name: String = #function
    ) {
        guard AppearanceProxies.areUsed else { return }
        let (keyPath, value) = (keyPath(), value())
        record(AppearanceKey(name: name, axes: [])) { $0[keyPath: keyPath] = value }
    }

    /// Records that a value was set by a method.
    ///
    /// - Parameters:
    ///   - axes: The arguments that select the value.
    ///   - name: The name of the method.
    ///   - apply: Calls the method on an object.
    @inline(__always) func recordAppearance(axes: UInt..., name: String = #function, _ apply: @escaping @MainActor (Self) -> Void) {
        guard AppearanceProxies.areUsed else { return }
        record(AppearanceKey(name: name, axes: axes), apply)
    }

    private func record(_ key: AppearanceKey, _ apply: @escaping @MainActor (Self) -> Void) {
        AppearanceProxies.record(key, on: self) { target in if let target = target as? Self { apply(target) } }
    }
}
