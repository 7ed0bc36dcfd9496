// Generated from FrameworkProtocols.swift by `make generate`; edit the declarations there instead.

import ObjectiveC

extension UINavigationBarDelegate {
    /// The type of ``navigationBar(_:shouldPush:)``.
    public typealias _Optional_navigationBar_shouldPushItem_ =
        @MainActor (_ navigationBar: UINavigationBar, _ item: UINavigationItem) -> Bool
    /// The implementation of ``navigationBar(_:shouldPush:)``, or nil if the object's class lists
    /// its methods and has none.
    public var _optional_navigationBar__shouldPush: _Optional_navigationBar_shouldPushItem_? {
        objc_requirement(
            "navigationBar:shouldPushItem:", of: self, in: "UINavigationBarDelegate",
            otherwise: { self.navigationBar($0, shouldPush: $1) } as _Optional_navigationBar_shouldPushItem_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `true`.
    public func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool {
        if let method = objc_listed("navigationBar:shouldPushItem:", of: self, as: _Optional_navigationBar_shouldPushItem_.self) {
            return method(navigationBar, item)
        }
        return true
    }
    /// The type of ``navigationBar(_:didPush:)``.
    public typealias _Optional_navigationBar_didPushItem_ = @MainActor (_ navigationBar: UINavigationBar, _ item: UINavigationItem) -> Void
    /// The implementation of ``navigationBar(_:didPush:)``, or nil if the object's class lists its
    /// methods and has none.
    public var _optional_navigationBar__didPush: _Optional_navigationBar_didPushItem_? {
        objc_requirement(
            "navigationBar:didPushItem:", of: self, in: "UINavigationBarDelegate",
            otherwise: { self.navigationBar($0, didPush: $1) } as _Optional_navigationBar_didPushItem_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {
        objc_listed("navigationBar:didPushItem:", of: self, as: _Optional_navigationBar_didPushItem_.self)?(navigationBar, item)
    }
    /// The type of ``navigationBar(_:shouldPop:)``.
    public typealias _Optional_navigationBar_shouldPopItem_ =
        @MainActor (_ navigationBar: UINavigationBar, _ item: UINavigationItem) -> Bool
    /// The implementation of ``navigationBar(_:shouldPop:)``, or nil if the object's class lists
    /// its methods and has none.
    public var _optional_navigationBar__shouldPop: _Optional_navigationBar_shouldPopItem_? {
        objc_requirement(
            "navigationBar:shouldPopItem:", of: self, in: "UINavigationBarDelegate",
            otherwise: { self.navigationBar($0, shouldPop: $1) } as _Optional_navigationBar_shouldPopItem_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `true`.
    public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
        if let method = objc_listed("navigationBar:shouldPopItem:", of: self, as: _Optional_navigationBar_shouldPopItem_.self) {
            return method(navigationBar, item)
        }
        return true
    }
    /// The type of ``navigationBar(_:didPop:)``.
    public typealias _Optional_navigationBar_didPopItem_ = @MainActor (_ navigationBar: UINavigationBar, _ item: UINavigationItem) -> Void
    /// The implementation of ``navigationBar(_:didPop:)``, or nil if the object's class lists its
    /// methods and has none.
    public var _optional_navigationBar__didPop: _Optional_navigationBar_didPopItem_? {
        objc_requirement(
            "navigationBar:didPopItem:", of: self, in: "UINavigationBarDelegate",
            otherwise: { self.navigationBar($0, didPop: $1) } as _Optional_navigationBar_didPopItem_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {
        objc_listed("navigationBar:didPopItem:", of: self, as: _Optional_navigationBar_didPopItem_.self)?(navigationBar, item)
    }
}
