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
    /// The type of ``tabBar(_:willBeginCustomizing:)``.
    public typealias _Optional_tabBar_willBeginCustomizingItems_ = @MainActor (_ tabBar: UITabBar, _ items: [UITabBarItem]) -> Void
    /// The implementation of ``tabBar(_:willBeginCustomizing:)``, or nil if the object's class
    /// lists its methods and has none.
    public var _optional_tabBar__willBeginCustomizing: _Optional_tabBar_willBeginCustomizingItems_? {
        objc_requirement(
            "tabBar:willBeginCustomizingItems:", of: self, in: "UITabBarDelegate",
            otherwise: { self.tabBar($0, willBeginCustomizing: $1) } as _Optional_tabBar_willBeginCustomizingItems_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem]) {
        objc_listed("tabBar:willBeginCustomizingItems:", of: self, as: _Optional_tabBar_willBeginCustomizingItems_.self)?(tabBar, items)
    }
    /// The type of ``tabBar(_:didBeginCustomizing:)``.
    public typealias _Optional_tabBar_didBeginCustomizingItems_ = @MainActor (_ tabBar: UITabBar, _ items: [UITabBarItem]) -> Void
    /// The implementation of ``tabBar(_:didBeginCustomizing:)``, or nil if the object's class lists
    /// its methods and has none.
    public var _optional_tabBar__didBeginCustomizing: _Optional_tabBar_didBeginCustomizingItems_? {
        objc_requirement(
            "tabBar:didBeginCustomizingItems:", of: self, in: "UITabBarDelegate",
            otherwise: { self.tabBar($0, didBeginCustomizing: $1) } as _Optional_tabBar_didBeginCustomizingItems_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem]) {
        objc_listed("tabBar:didBeginCustomizingItems:", of: self, as: _Optional_tabBar_didBeginCustomizingItems_.self)?(tabBar, items)
    }
    /// The type of ``tabBar(_:willEndCustomizing:changed:)``.
    public typealias _Optional_tabBar_willEndCustomizingItems_changed_ =
        @MainActor (_ tabBar: UITabBar, _ items: [UITabBarItem], _ changed: Bool) -> Void
    /// The implementation of ``tabBar(_:willEndCustomizing:changed:)``, or nil if the object's
    /// class lists its methods and has none.
    public var _optional_tabBar__willEndCustomizing_changed: _Optional_tabBar_willEndCustomizingItems_changed_? {
        objc_requirement(
            "tabBar:willEndCustomizingItems:changed:", of: self, in: "UITabBarDelegate",
            otherwise: { self.tabBar($0, willEndCustomizing: $1, changed: $2) } as _Optional_tabBar_willEndCustomizingItems_changed_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool) {
        objc_listed("tabBar:willEndCustomizingItems:changed:", of: self, as: _Optional_tabBar_willEndCustomizingItems_changed_.self)?(
            tabBar, items, changed)
    }
    /// The type of ``tabBar(_:didEndCustomizing:changed:)``.
    public typealias _Optional_tabBar_didEndCustomizingItems_changed_ =
        @MainActor (_ tabBar: UITabBar, _ items: [UITabBarItem], _ changed: Bool) -> Void
    /// The implementation of ``tabBar(_:didEndCustomizing:changed:)``, or nil if the object's class
    /// lists its methods and has none.
    public var _optional_tabBar__didEndCustomizing_changed: _Optional_tabBar_didEndCustomizingItems_changed_? {
        objc_requirement(
            "tabBar:didEndCustomizingItems:changed:", of: self, in: "UITabBarDelegate",
            otherwise: { self.tabBar($0, didEndCustomizing: $1, changed: $2) } as _Optional_tabBar_didEndCustomizingItems_changed_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool) {
        objc_listed("tabBar:didEndCustomizingItems:changed:", of: self, as: _Optional_tabBar_didEndCustomizingItems_changed_.self)?(
            tabBar, items, changed)
    }
}
