// Generated from FrameworkProtocols.swift by `make generate`; edit the declarations there instead.

import ObjectiveC

extension UIWindowSceneDelegate {
    /// The type of ``windowScene(_:performActionFor:completionHandler:)``.
    public typealias _Optional_windowScene_performActionForShortcutItem_completionHandler_ =
        @MainActor (_ windowScene: UIWindowScene, _ shortcutItem: UIApplicationShortcutItem, _ completionHandler: @escaping (Bool) -> Void)
        -> Void
    /// The implementation of ``windowScene(_:performActionFor:completionHandler:)``, or nil if the
    /// object's class lists its methods and has none.
    public var _optional_windowScene__performActionFor_completionHandler:
        _Optional_windowScene_performActionForShortcutItem_completionHandler_?
    {
        objc_requirement(
            "windowScene:performActionForShortcutItem:completionHandler:", of: self, in: "UIWindowSceneDelegate",
            otherwise: { self.windowScene($0, performActionFor: $1, completionHandler: $2) }
                as _Optional_windowScene_performActionForShortcutItem_completionHandler_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem, completionHandler: @escaping (Bool) -> Void
    ) {
        objc_listed(
            "windowScene:performActionForShortcutItem:completionHandler:", of: self,
            as: _Optional_windowScene_performActionForShortcutItem_completionHandler_.self)?(windowScene, shortcutItem, completionHandler)
    }
    /// The type of ``windowScene(_:didUpdate:interfaceOrientation:traitCollection:)``.
    public typealias _Optional_windowScene_didUpdateCoordinateSpace_interfaceOrientation_traitCollection_ =
        @MainActor (
            _ windowScene: UIWindowScene, _ previousCoordinateSpace: any UICoordinateSpace,
            _ previousInterfaceOrientation: UIInterfaceOrientation, _ previousTraitCollection: UITraitCollection
        ) -> Void
    /// The implementation of ``windowScene(_:didUpdate:interfaceOrientation:traitCollection:)``, or
    /// nil if the object's class lists its methods and has none.
    public var _optional_windowScene__didUpdate_interfaceOrientation_traitCollection:
        _Optional_windowScene_didUpdateCoordinateSpace_interfaceOrientation_traitCollection_?
    {
        objc_requirement(
            "windowScene:didUpdateCoordinateSpace:interfaceOrientation:traitCollection:", of: self, in: "UIWindowSceneDelegate",
            otherwise: { self.windowScene($0, didUpdate: $1, interfaceOrientation: $2, traitCollection: $3) }
                as _Optional_windowScene_didUpdateCoordinateSpace_interfaceOrientation_traitCollection_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func windowScene(
        _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
        interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
        traitCollection previousTraitCollection: UITraitCollection
    ) {
        objc_listed(
            "windowScene:didUpdateCoordinateSpace:interfaceOrientation:traitCollection:", of: self,
            as: _Optional_windowScene_didUpdateCoordinateSpace_interfaceOrientation_traitCollection_.self)?(
                windowScene, previousCoordinateSpace, previousInterfaceOrientation, previousTraitCollection)
    }
}
