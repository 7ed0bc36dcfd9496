// Generated from FrameworkProtocols.swift by `make generate`; edit the declarations there instead.

import ObjectiveC

extension UITabBarDelegate {
    /// The type of ``tabBar(_:didSelect:)``.
    public typealias _Optional_tabBar_didSelectItem_ = @MainActor (_ tabBar: UITabBar, _ item: UITabBarItem) -> Void
    /// The implementation of ``tabBar(_:didSelect:)``, or nil if the object's class lists its
    /// methods and has none.
    public var _optional_tabBar__didSelect: _Optional_tabBar_didSelectItem_? {
        objc_requirement(
            "tabBar:didSelectItem:", of: self, in: "UITabBarDelegate",
            otherwise: { self.tabBar($0, didSelect: $1) } as _Optional_tabBar_didSelectItem_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
        objc_listed("tabBar:didSelectItem:", of: self, as: _Optional_tabBar_didSelectItem_.self)?(tabBar, item)
    }
}
