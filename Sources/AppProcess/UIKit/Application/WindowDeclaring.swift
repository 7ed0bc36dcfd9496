/// A type that may declare the property `window`: the delegate of an app or of a window scene.
///
/// On iOS, `window` is an optional requirement of both protocols, so its type is `UIWindow?` in the
/// class that declares it and `UIWindow??` where the delegate is known by its protocol only:
///
/// ```swift
/// let root = UIApplication.shared.delegate?.window??.rootViewController
/// ```
///
/// Swift on Linux has no optional requirements. This protocol states the requirement with the
/// declared type. The extensions of the delegates' protocols add a property of the same name with
/// the other type, which overload resolution prefers because the requirement is disfavored.
///
/// Main thread only.
@preconcurrency @MainActor public protocol WindowDeclaring: AnyObject {
    /// The delegate's window.
    @_disfavoredOverload var window: UIWindow? { get set }
}

extension WindowDeclaring {
    /// The default implementation, which returns nil and ignores new values. Apps that need the
    /// window declare a stored property.
    @_disfavoredOverload public var window: UIWindow? {
        get { nil }
        set {}
    }

    /// The window of the conforming class, under a name that has one type only.
    fileprivate var declaredWindow: UIWindow? {
        get { window }
        set { window = newValue }
    }
}

extension UIApplicationDelegate {
    /// The app's window as seen through the protocol. The outer optional, which on iOS is nil for
    /// classes without the property, is never nil here.
    public var window: UIWindow?? {
        get { .some(declaredWindow) }
        set { declaredWindow = newValue ?? nil }
    }
}

extension UIWindowSceneDelegate {
    /// The scene's window as seen through the protocol. The outer optional, which on iOS is nil for
    /// classes without the property, is never nil here.
    public var window: UIWindow?? {
        get { .some(declaredWindow) }
        set { declaredWindow = newValue ?? nil }
    }
}
