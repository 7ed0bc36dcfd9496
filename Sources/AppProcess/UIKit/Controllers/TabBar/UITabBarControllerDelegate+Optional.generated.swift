// Generated from FrameworkProtocols.swift by `make generate`; edit the declarations there instead.

import ObjectiveC

extension UITabBarControllerDelegate {
    /// The type of ``tabBarController(_:shouldSelectTab:)``.
    public typealias _Optional_tabBarController_shouldSelectTab_ = @MainActor (_ tabBarController: UITabBarController, _ tab: UITab) -> Bool
    /// The implementation of ``tabBarController(_:shouldSelectTab:)``, or nil if the object's class
    /// lists its methods and has none.
    public var _optional_tabBarController__shouldSelectTab: _Optional_tabBarController_shouldSelectTab_? {
        objc_requirement(
            "tabBarController:shouldSelectTab:", of: self, in: "UITabBarControllerDelegate",
            otherwise: { self.tabBarController($0, shouldSelectTab: $1) } as _Optional_tabBarController_shouldSelectTab_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `true`.
    public func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool {
        if let method = objc_listed("tabBarController:shouldSelectTab:", of: self, as: _Optional_tabBarController_shouldSelectTab_.self) {
            return method(tabBarController, tab)
        }
        return true
    }
    /// The type of ``tabBarController(_:didSelectTab:previousTab:)``.
    public typealias _Optional_tabBarController_didSelectTab_previousTab_ =
        @MainActor (_ tabBarController: UITabBarController, _ selectedTab: UITab, _ previousTab: UITab?) -> Void
    /// The implementation of ``tabBarController(_:didSelectTab:previousTab:)``, or nil if the
    /// object's class lists its methods and has none.
    public var _optional_tabBarController__didSelectTab_previousTab: _Optional_tabBarController_didSelectTab_previousTab_? {
        objc_requirement(
            "tabBarController:didSelectTab:previousTab:", of: self, in: "UITabBarControllerDelegate",
            otherwise: { self.tabBarController($0, didSelectTab: $1, previousTab: $2) }
                as _Optional_tabBarController_didSelectTab_previousTab_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func tabBarController(_ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?) {
        objc_listed("tabBarController:didSelectTab:previousTab:", of: self, as: _Optional_tabBarController_didSelectTab_previousTab_.self)?(
            tabBarController, selectedTab, previousTab)
    }
    /// The type of ``tabBarController(_:displayedViewControllersFor:proposedViewControllers:)``.
    public typealias _Optional_tabBarController_displayedViewControllersForTab_proposedViewControllers_ =
        @MainActor (_ tabBarController: UITabBarController, _ tab: UITab, _ proposedViewControllers: [UIViewController]) ->
        [UIViewController]
    /// The implementation of
    /// ``tabBarController(_:displayedViewControllersFor:proposedViewControllers:)``, or nil if the
    /// object's class lists its methods and has none.
    public var _optional_tabBarController__displayedViewControllersFor_proposedViewControllers:
        _Optional_tabBarController_displayedViewControllersForTab_proposedViewControllers_?
    {
        objc_requirement(
            "tabBarController:displayedViewControllersForTab:proposedViewControllers:", of: self, in: "UITabBarControllerDelegate",
            otherwise: { self.tabBarController($0, displayedViewControllersFor: $1, proposedViewControllers: $2) }
                as _Optional_tabBarController_displayedViewControllersForTab_proposedViewControllers_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `proposedViewControllers`.
    public func tabBarController(
        _ tabBarController: UITabBarController, displayedViewControllersFor tab: UITab, proposedViewControllers: [UIViewController]
    ) -> [UIViewController] {
        if let method = objc_listed(
            "tabBarController:displayedViewControllersForTab:proposedViewControllers:", of: self,
            as: _Optional_tabBarController_displayedViewControllersForTab_proposedViewControllers_.self)
        {
            return method(tabBarController, tab, proposedViewControllers)
        }
        return proposedViewControllers
    }
    /// The type of ``tabBarControllerWillBeginEditing(_:)``.
    public typealias _Optional_tabBarControllerWillBeginEditing_ = @MainActor (_ tabBarController: UITabBarController) -> Void
    /// The implementation of ``tabBarControllerWillBeginEditing(_:)``, or nil if the object's class
    /// lists its methods and has none.
    public var _optional_tabBarControllerWillBeginEditing_: _Optional_tabBarControllerWillBeginEditing_? {
        objc_requirement(
            "tabBarControllerWillBeginEditing:", of: self, in: "UITabBarControllerDelegate",
            otherwise: { self.tabBarControllerWillBeginEditing($0) } as _Optional_tabBarControllerWillBeginEditing_)
    }
    /// The implementation of ``tabBarControllerWillBeginEditing(_:)``, or nil if the object's class
    /// lists its methods and has none.
    @_disfavoredOverload public var tabBarControllerWillBeginEditing: _Optional_tabBarControllerWillBeginEditing_? {
        _optional_tabBarControllerWillBeginEditing_
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func tabBarControllerWillBeginEditing(_ tabBarController: UITabBarController) {
        objc_listed("tabBarControllerWillBeginEditing:", of: self, as: _Optional_tabBarControllerWillBeginEditing_.self)?(tabBarController)
    }
    /// The type of ``tabBarControllerDidEndEditing(_:)``.
    public typealias _Optional_tabBarControllerDidEndEditing_ = @MainActor (_ tabBarController: UITabBarController) -> Void
    /// The implementation of ``tabBarControllerDidEndEditing(_:)``, or nil if the object's class
    /// lists its methods and has none.
    public var _optional_tabBarControllerDidEndEditing_: _Optional_tabBarControllerDidEndEditing_? {
        objc_requirement(
            "tabBarControllerDidEndEditing:", of: self, in: "UITabBarControllerDelegate",
            otherwise: { self.tabBarControllerDidEndEditing($0) } as _Optional_tabBarControllerDidEndEditing_)
    }
    /// The implementation of ``tabBarControllerDidEndEditing(_:)``, or nil if the object's class
    /// lists its methods and has none.
    @_disfavoredOverload public var tabBarControllerDidEndEditing: _Optional_tabBarControllerDidEndEditing_? {
        _optional_tabBarControllerDidEndEditing_
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func tabBarControllerDidEndEditing(_ tabBarController: UITabBarController) {
        objc_listed("tabBarControllerDidEndEditing:", of: self, as: _Optional_tabBarControllerDidEndEditing_.self)?(tabBarController)
    }
    /// The type of ``tabBarController(_:visibilityDidChangeFor:)``.
    public typealias _Optional_tabBarController_visibilityDidChangeForTabs_ =
        @MainActor (_ tabBarController: UITabBarController, _ tabs: [UITab]) -> Void
    /// The implementation of ``tabBarController(_:visibilityDidChangeFor:)``, or nil if the
    /// object's class lists its methods and has none.
    public var _optional_tabBarController__visibilityDidChangeFor: _Optional_tabBarController_visibilityDidChangeForTabs_? {
        objc_requirement(
            "tabBarController:visibilityDidChangeForTabs:", of: self, in: "UITabBarControllerDelegate",
            otherwise: { self.tabBarController($0, visibilityDidChangeFor: $1) } as _Optional_tabBarController_visibilityDidChangeForTabs_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func tabBarController(_ tabBarController: UITabBarController, visibilityDidChangeFor tabs: [UITab]) {
        objc_listed(
            "tabBarController:visibilityDidChangeForTabs:", of: self, as: _Optional_tabBarController_visibilityDidChangeForTabs_.self)?(
                tabBarController, tabs)
    }
    /// The type of ``tabBarController(_:displayOrderDidChangeFor:)``.
    public typealias _Optional_tabBarController_displayOrderDidChangeForGroup_ =
        @MainActor (_ tabBarController: UITabBarController, _ group: UITabGroup) -> Void
    /// The implementation of ``tabBarController(_:displayOrderDidChangeFor:)``, or nil if the
    /// object's class lists its methods and has none.
    public var _optional_tabBarController__displayOrderDidChangeFor: _Optional_tabBarController_displayOrderDidChangeForGroup_? {
        objc_requirement(
            "tabBarController:displayOrderDidChangeForGroup:", of: self, in: "UITabBarControllerDelegate",
            otherwise: { self.tabBarController($0, displayOrderDidChangeFor: $1) }
                as _Optional_tabBarController_displayOrderDidChangeForGroup_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func tabBarController(_ tabBarController: UITabBarController, displayOrderDidChangeFor group: UITabGroup) {
        objc_listed(
            "tabBarController:displayOrderDidChangeForGroup:", of: self, as: _Optional_tabBarController_displayOrderDidChangeForGroup_.self)?(
                tabBarController, group)
    }
    /// The type of ``tabBarController(_:shouldSelect:)``.
    public typealias _Optional_tabBarController_shouldSelectViewController_ =
        @MainActor (_ tabBarController: UITabBarController, _ viewController: UIViewController) -> Bool
    /// The implementation of ``tabBarController(_:shouldSelect:)``, or nil if the object's class
    /// lists its methods and has none.
    public var _optional_tabBarController__shouldSelect: _Optional_tabBarController_shouldSelectViewController_? {
        objc_requirement(
            "tabBarController:shouldSelectViewController:", of: self, in: "UITabBarControllerDelegate",
            otherwise: { self.tabBarController($0, shouldSelect: $1) } as _Optional_tabBarController_shouldSelectViewController_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `true`.
    public func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool {
        if let method = objc_listed(
            "tabBarController:shouldSelectViewController:", of: self, as: _Optional_tabBarController_shouldSelectViewController_.self)
        {
            return method(tabBarController, viewController)
        }
        return true
    }
    /// The type of ``tabBarController(_:didSelect:)``.
    public typealias _Optional_tabBarController_didSelectViewController_ =
        @MainActor (_ tabBarController: UITabBarController, _ viewController: UIViewController) -> Void
    /// The implementation of ``tabBarController(_:didSelect:)``, or nil if the object's class lists
    /// its methods and has none.
    public var _optional_tabBarController__didSelect: _Optional_tabBarController_didSelectViewController_? {
        objc_requirement(
            "tabBarController:didSelectViewController:", of: self, in: "UITabBarControllerDelegate",
            otherwise: { self.tabBarController($0, didSelect: $1) } as _Optional_tabBarController_didSelectViewController_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
        objc_listed("tabBarController:didSelectViewController:", of: self, as: _Optional_tabBarController_didSelectViewController_.self)?(
            tabBarController, viewController)
    }
    /// The type of ``tabBarController(_:willBeginCustomizing:)``.
    public typealias _Optional_tabBarController_willBeginCustomizingViewControllers_ =
        @MainActor (_ tabBarController: UITabBarController, _ viewControllers: [UIViewController]) -> Void
    /// The implementation of ``tabBarController(_:willBeginCustomizing:)``, or nil if the object's
    /// class lists its methods and has none.
    public var _optional_tabBarController__willBeginCustomizing: _Optional_tabBarController_willBeginCustomizingViewControllers_? {
        objc_requirement(
            "tabBarController:willBeginCustomizingViewControllers:", of: self, in: "UITabBarControllerDelegate",
            otherwise: { self.tabBarController($0, willBeginCustomizing: $1) }
                as _Optional_tabBarController_willBeginCustomizingViewControllers_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func tabBarController(_ tabBarController: UITabBarController, willBeginCustomizing viewControllers: [UIViewController]) {
        objc_listed(
            "tabBarController:willBeginCustomizingViewControllers:", of: self,
            as: _Optional_tabBarController_willBeginCustomizingViewControllers_.self)?(tabBarController, viewControllers)
    }
    /// The type of ``tabBarController(_:willEndCustomizing:changed:)``.
    public typealias _Optional_tabBarController_willEndCustomizingViewControllers_changed_ =
        @MainActor (_ tabBarController: UITabBarController, _ viewControllers: [UIViewController], _ changed: Bool) -> Void
    /// The implementation of ``tabBarController(_:willEndCustomizing:changed:)``, or nil if the
    /// object's class lists its methods and has none.
    public var _optional_tabBarController__willEndCustomizing_changed:
        _Optional_tabBarController_willEndCustomizingViewControllers_changed_?
    {
        objc_requirement(
            "tabBarController:willEndCustomizingViewControllers:changed:", of: self, in: "UITabBarControllerDelegate",
            otherwise: { self.tabBarController($0, willEndCustomizing: $1, changed: $2) }
                as _Optional_tabBarController_willEndCustomizingViewControllers_changed_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func tabBarController(
        _ tabBarController: UITabBarController, willEndCustomizing viewControllers: [UIViewController], changed: Bool
    ) {
        objc_listed(
            "tabBarController:willEndCustomizingViewControllers:changed:", of: self,
            as: _Optional_tabBarController_willEndCustomizingViewControllers_changed_.self)?(tabBarController, viewControllers, changed)
    }
    /// The type of ``tabBarController(_:didEndCustomizing:changed:)``.
    public typealias _Optional_tabBarController_didEndCustomizingViewControllers_changed_ =
        @MainActor (_ tabBarController: UITabBarController, _ viewControllers: [UIViewController], _ changed: Bool) -> Void
    /// The implementation of ``tabBarController(_:didEndCustomizing:changed:)``, or nil if the
    /// object's class lists its methods and has none.
    public var _optional_tabBarController__didEndCustomizing_changed: _Optional_tabBarController_didEndCustomizingViewControllers_changed_?
    {
        objc_requirement(
            "tabBarController:didEndCustomizingViewControllers:changed:", of: self, in: "UITabBarControllerDelegate",
            otherwise: { self.tabBarController($0, didEndCustomizing: $1, changed: $2) }
                as _Optional_tabBarController_didEndCustomizingViewControllers_changed_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func tabBarController(
        _ tabBarController: UITabBarController, didEndCustomizing viewControllers: [UIViewController], changed: Bool
    ) {
        objc_listed(
            "tabBarController:didEndCustomizingViewControllers:changed:", of: self,
            as: _Optional_tabBarController_didEndCustomizingViewControllers_changed_.self)?(tabBarController, viewControllers, changed)
    }
    /// The type of ``tabBarControllerSupportedInterfaceOrientations(_:)``.
    public typealias _Optional_tabBarControllerSupportedInterfaceOrientations_ =
        @MainActor (_ tabBarController: UITabBarController) -> UIInterfaceOrientationMask
    /// The implementation of ``tabBarControllerSupportedInterfaceOrientations(_:)``, or nil if the
    /// object's class lists its methods and has none.
    public var _optional_tabBarControllerSupportedInterfaceOrientations_: _Optional_tabBarControllerSupportedInterfaceOrientations_? {
        objc_requirement(
            "tabBarControllerSupportedInterfaceOrientations:", of: self, in: "UITabBarControllerDelegate",
            otherwise: { self.tabBarControllerSupportedInterfaceOrientations($0) }
                as _Optional_tabBarControllerSupportedInterfaceOrientations_)
    }
    /// The implementation of ``tabBarControllerSupportedInterfaceOrientations(_:)``, or nil if the
    /// object's class lists its methods and has none.
    @_disfavoredOverload public var tabBarControllerSupportedInterfaceOrientations:
        _Optional_tabBarControllerSupportedInterfaceOrientations_?
    { _optional_tabBarControllerSupportedInterfaceOrientations_ }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `tabBarController.standardOrientations`.
    public func tabBarControllerSupportedInterfaceOrientations(_ tabBarController: UITabBarController) -> UIInterfaceOrientationMask {
        if let method = objc_listed(
            "tabBarControllerSupportedInterfaceOrientations:", of: self, as: _Optional_tabBarControllerSupportedInterfaceOrientations_.self)
        {
            return method(tabBarController)
        }
        return tabBarController.standardOrientations
    }
    /// The type of ``tabBarControllerPreferredInterfaceOrientationForPresentation(_:)``.
    public typealias _Optional_tabBarControllerPreferredInterfaceOrientationForPresentation_ =
        @MainActor (_ tabBarController: UITabBarController) -> UIInterfaceOrientation
    /// The implementation of ``tabBarControllerPreferredInterfaceOrientationForPresentation(_:)``,
    /// or nil if the object's class lists its methods and has none.
    public var _optional_tabBarControllerPreferredInterfaceOrientationForPresentation_:
        _Optional_tabBarControllerPreferredInterfaceOrientationForPresentation_?
    {
        objc_requirement(
            "tabBarControllerPreferredInterfaceOrientationForPresentation:", of: self, in: "UITabBarControllerDelegate",
            otherwise: { self.tabBarControllerPreferredInterfaceOrientationForPresentation($0) }
                as _Optional_tabBarControllerPreferredInterfaceOrientationForPresentation_)
    }
    /// The implementation of ``tabBarControllerPreferredInterfaceOrientationForPresentation(_:)``,
    /// or nil if the object's class lists its methods and has none.
    @_disfavoredOverload public var tabBarControllerPreferredInterfaceOrientationForPresentation:
        _Optional_tabBarControllerPreferredInterfaceOrientationForPresentation_?
    { _optional_tabBarControllerPreferredInterfaceOrientationForPresentation_ }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `tabBarController.sceneOrientation`.
    public func tabBarControllerPreferredInterfaceOrientationForPresentation(
        _ tabBarController: UITabBarController
    ) -> UIInterfaceOrientation {
        if let method = objc_listed(
            "tabBarControllerPreferredInterfaceOrientationForPresentation:", of: self,
            as: _Optional_tabBarControllerPreferredInterfaceOrientationForPresentation_.self)
        {
            return method(tabBarController)
        }
        return tabBarController.sceneOrientation
    }
    /// The type of ``tabBarController(_:interactionControllerFor:)``.
    public typealias _Optional_tabBarController_interactionControllerForAnimationController_ =
        @MainActor (_ tabBarController: UITabBarController, _ animationController: any UIViewControllerAnimatedTransitioning) -> (
            any UIViewControllerInteractiveTransitioning
        )?
    /// The implementation of ``tabBarController(_:interactionControllerFor:)``, or nil if the
    /// object's class lists its methods and has none.
    public var _optional_tabBarController__interactionControllerFor:
        _Optional_tabBarController_interactionControllerForAnimationController_?
    {
        objc_requirement(
            "tabBarController:interactionControllerForAnimationController:", of: self, in: "UITabBarControllerDelegate",
            otherwise: { self.tabBarController($0, interactionControllerFor: $1) }
                as _Optional_tabBarController_interactionControllerForAnimationController_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `nil`.
    public func tabBarController(
        _ tabBarController: UITabBarController, interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        if let method = objc_listed(
            "tabBarController:interactionControllerForAnimationController:", of: self,
            as: _Optional_tabBarController_interactionControllerForAnimationController_.self)
        {
            return method(tabBarController, animationController)
        }
        return nil
    }
    /// The type of ``tabBarController(_:animationControllerForTransitionFrom:to:)``.
    public typealias _Optional_tabBarController_animationControllerForTransitionFromViewController_toViewController_ =
        @MainActor (_ tabBarController: UITabBarController, _ fromVC: UIViewController, _ toVC: UIViewController) -> (
            any UIViewControllerAnimatedTransitioning
        )?
    /// The implementation of ``tabBarController(_:animationControllerForTransitionFrom:to:)``, or
    /// nil if the object's class lists its methods and has none.
    public var _optional_tabBarController__animationControllerForTransitionFrom_to:
        _Optional_tabBarController_animationControllerForTransitionFromViewController_toViewController_?
    {
        objc_requirement(
            "tabBarController:animationControllerForTransitionFromViewController:toViewController:", of: self,
            in: "UITabBarControllerDelegate",
            otherwise: { self.tabBarController($0, animationControllerForTransitionFrom: $1, to: $2) }
                as _Optional_tabBarController_animationControllerForTransitionFromViewController_toViewController_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `nil`.
    public func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        if let method = objc_listed(
            "tabBarController:animationControllerForTransitionFromViewController:toViewController:", of: self,
            as: _Optional_tabBarController_animationControllerForTransitionFromViewController_toViewController_.self)
        {
            return method(tabBarController, fromVC, toVC)
        }
        return nil
    }
}
