// Generated from FrameworkProtocols.swift by `make generate`; edit the declarations there instead.

import ObjectiveC

extension UINavigationControllerDelegate {
    /// The type of ``navigationController(_:willShow:animated:)``.
    public typealias _Optional_navigationController_willShowViewController_animated_ =
        @MainActor (_ navigationController: UINavigationController, _ viewController: UIViewController, _ animated: Bool) -> Void
    /// The implementation of ``navigationController(_:willShow:animated:)``, or nil if the object's
    /// class lists its methods and has none.
    public var _optional_navigationController__willShow_animated: _Optional_navigationController_willShowViewController_animated_? {
        objc_requirement(
            "navigationController:willShowViewController:animated:", of: self, in: "UINavigationControllerDelegate",
            otherwise: { self.navigationController($0, willShow: $1, animated: $2) }
                as _Optional_navigationController_willShowViewController_animated_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {
        objc_listed(
            "navigationController:willShowViewController:animated:", of: self,
            as: _Optional_navigationController_willShowViewController_animated_.self)?(navigationController, viewController, animated)
    }
    /// The type of ``navigationController(_:didShow:animated:)``.
    public typealias _Optional_navigationController_didShowViewController_animated_ =
        @MainActor (_ navigationController: UINavigationController, _ viewController: UIViewController, _ animated: Bool) -> Void
    /// The implementation of ``navigationController(_:didShow:animated:)``, or nil if the object's
    /// class lists its methods and has none.
    public var _optional_navigationController__didShow_animated: _Optional_navigationController_didShowViewController_animated_? {
        objc_requirement(
            "navigationController:didShowViewController:animated:", of: self, in: "UINavigationControllerDelegate",
            otherwise: { self.navigationController($0, didShow: $1, animated: $2) }
                as _Optional_navigationController_didShowViewController_animated_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
        objc_listed(
            "navigationController:didShowViewController:animated:", of: self,
            as: _Optional_navigationController_didShowViewController_animated_.self)?(navigationController, viewController, animated)
    }
    /// The type of ``navigationController(_:interactionControllerFor:)``.
    public typealias _Optional_navigationController_interactionControllerForAnimationController_ =
        @MainActor (_ navigationController: UINavigationController, _ animationController: any UIViewControllerAnimatedTransitioning) -> (
            any UIViewControllerInteractiveTransitioning
        )?
    /// The implementation of ``navigationController(_:interactionControllerFor:)``, or nil if the
    /// object's class lists its methods and has none.
    public var _optional_navigationController__interactionControllerFor:
        _Optional_navigationController_interactionControllerForAnimationController_?
    {
        objc_requirement(
            "navigationController:interactionControllerForAnimationController:", of: self, in: "UINavigationControllerDelegate",
            otherwise: { self.navigationController($0, interactionControllerFor: $1) }
                as _Optional_navigationController_interactionControllerForAnimationController_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `nil`.
    public func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        if let method = objc_listed(
            "navigationController:interactionControllerForAnimationController:", of: self,
            as: _Optional_navigationController_interactionControllerForAnimationController_.self)
        {
            return method(navigationController, animationController)
        }
        return nil
    }
    /// The type of ``navigationController(_:animationControllerFor:from:to:)``.
    public typealias _Optional_navigationController_animationControllerForOperation_fromViewController_toViewController_ =
        @MainActor (
            _ navigationController: UINavigationController, _ operation: UINavigationController.Operation, _ fromVC: UIViewController,
            _ toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)?
    /// The implementation of ``navigationController(_:animationControllerFor:from:to:)``, or nil if
    /// the object's class lists its methods and has none.
    public var _optional_navigationController__animationControllerFor_from_to:
        _Optional_navigationController_animationControllerForOperation_fromViewController_toViewController_?
    {
        objc_requirement(
            "navigationController:animationControllerForOperation:fromViewController:toViewController:", of: self,
            in: "UINavigationControllerDelegate",
            otherwise: { self.navigationController($0, animationControllerFor: $1, from: $2, to: $3) }
                as _Optional_navigationController_animationControllerForOperation_fromViewController_toViewController_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `nil`.
    public func navigationController(
        _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        if let method = objc_listed(
            "navigationController:animationControllerForOperation:fromViewController:toViewController:", of: self,
            as: _Optional_navigationController_animationControllerForOperation_fromViewController_toViewController_.self)
        {
            return method(navigationController, operation, fromVC, toVC)
        }
        return nil
    }
    /// The type of ``navigationControllerSupportedInterfaceOrientations(_:)``.
    public typealias _Optional_navigationControllerSupportedInterfaceOrientations_ =
        @MainActor (_ navigationController: UINavigationController) -> UIInterfaceOrientationMask
    /// The implementation of ``navigationControllerSupportedInterfaceOrientations(_:)``, or nil if
    /// the object's class lists its methods and has none.
    public var _optional_navigationControllerSupportedInterfaceOrientations_: _Optional_navigationControllerSupportedInterfaceOrientations_?
    {
        objc_requirement(
            "navigationControllerSupportedInterfaceOrientations:", of: self, in: "UINavigationControllerDelegate",
            otherwise: { self.navigationControllerSupportedInterfaceOrientations($0) }
                as _Optional_navigationControllerSupportedInterfaceOrientations_)
    }
    /// The implementation of ``navigationControllerSupportedInterfaceOrientations(_:)``, or nil if
    /// the object's class lists its methods and has none.
    @_disfavoredOverload public var navigationControllerSupportedInterfaceOrientations:
        _Optional_navigationControllerSupportedInterfaceOrientations_?
    { _optional_navigationControllerSupportedInterfaceOrientations_ }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `navigationController.standardOrientations`.
    public func navigationControllerSupportedInterfaceOrientations(
        _ navigationController: UINavigationController
    ) -> UIInterfaceOrientationMask {
        if let method = objc_listed(
            "navigationControllerSupportedInterfaceOrientations:", of: self,
            as: _Optional_navigationControllerSupportedInterfaceOrientations_.self)
        {
            return method(navigationController)
        }
        return navigationController.standardOrientations
    }
    /// The type of ``navigationControllerPreferredInterfaceOrientationForPresentation(_:)``.
    public typealias _Optional_navigationControllerPreferredInterfaceOrientationForPresentation_ =
        @MainActor (_ navigationController: UINavigationController) -> UIInterfaceOrientation
    /// The implementation of
    /// ``navigationControllerPreferredInterfaceOrientationForPresentation(_:)``, or nil if the
    /// object's class lists its methods and has none.
    public var _optional_navigationControllerPreferredInterfaceOrientationForPresentation_:
        _Optional_navigationControllerPreferredInterfaceOrientationForPresentation_?
    {
        objc_requirement(
            "navigationControllerPreferredInterfaceOrientationForPresentation:", of: self, in: "UINavigationControllerDelegate",
            otherwise: { self.navigationControllerPreferredInterfaceOrientationForPresentation($0) }
                as _Optional_navigationControllerPreferredInterfaceOrientationForPresentation_)
    }
    /// The implementation of
    /// ``navigationControllerPreferredInterfaceOrientationForPresentation(_:)``, or nil if the
    /// object's class lists its methods and has none.
    @_disfavoredOverload public var navigationControllerPreferredInterfaceOrientationForPresentation:
        _Optional_navigationControllerPreferredInterfaceOrientationForPresentation_?
    { _optional_navigationControllerPreferredInterfaceOrientationForPresentation_ }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `navigationController.sceneOrientation`.
    public func navigationControllerPreferredInterfaceOrientationForPresentation(
        _ navigationController: UINavigationController
    ) -> UIInterfaceOrientation {
        if let method = objc_listed(
            "navigationControllerPreferredInterfaceOrientationForPresentation:", of: self,
            as: _Optional_navigationControllerPreferredInterfaceOrientationForPresentation_.self)
        {
            return method(navigationController)
        }
        return navigationController.sceneOrientation
    }
}
