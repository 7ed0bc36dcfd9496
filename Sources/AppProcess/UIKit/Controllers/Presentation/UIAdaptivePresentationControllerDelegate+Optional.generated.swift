// Generated from FrameworkProtocols.swift by `make generate`; edit the declarations there instead.

import ObjectiveC

extension UIAdaptivePresentationControllerDelegate {
    /// The type of ``adaptivePresentationStyle(for:)``.
    public typealias _Optional_adaptivePresentationStyleForPresentationController_ =
        @MainActor (_ controller: UIPresentationController) -> UIModalPresentationStyle
    /// The implementation of ``adaptivePresentationStyle(for:)``, or nil if the object's class
    /// lists its methods and has none.
    public var _optional_adaptivePresentationStyle_for: _Optional_adaptivePresentationStyleForPresentationController_? {
        objc_requirement(
            "adaptivePresentationStyleForPresentationController:", of: self, in: "UIAdaptivePresentationControllerDelegate",
            otherwise: { self.adaptivePresentationStyle(for: $0) } as _Optional_adaptivePresentationStyleForPresentationController_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `controller.standardAdaptiveStyle(in: controller.traitCollection)`.
    public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
        if let method = objc_listed(
            "adaptivePresentationStyleForPresentationController:", of: self,
            as: _Optional_adaptivePresentationStyleForPresentationController_.self)
        {
            return method(controller)
        }
        return controller.standardAdaptiveStyle(in: controller.traitCollection)
    }
    /// The type of ``adaptivePresentationStyle(for:traitCollection:)``.
    public typealias _Optional_adaptivePresentationStyleForPresentationController_traitCollection_ =
        @MainActor (_ controller: UIPresentationController, _ traitCollection: UITraitCollection) -> UIModalPresentationStyle
    /// The implementation of ``adaptivePresentationStyle(for:traitCollection:)``, or nil if the
    /// object's class lists its methods and has none.
    public var _optional_adaptivePresentationStyle_for_traitCollection:
        _Optional_adaptivePresentationStyleForPresentationController_traitCollection_?
    {
        objc_requirement(
            "adaptivePresentationStyleForPresentationController:traitCollection:", of: self, in: "UIAdaptivePresentationControllerDelegate",
            otherwise: { self.adaptivePresentationStyle(for: $0, traitCollection: $1) }
                as _Optional_adaptivePresentationStyleForPresentationController_traitCollection_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `adaptivePresentationStyle(for: controller)`.
    public func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle {
        if let method = objc_listed(
            "adaptivePresentationStyleForPresentationController:traitCollection:", of: self,
            as: _Optional_adaptivePresentationStyleForPresentationController_traitCollection_.self)
        {
            return method(controller, traitCollection)
        }
        return adaptivePresentationStyle(for: controller)
    }
    /// The type of ``presentationController(_:viewControllerForAdaptivePresentationStyle:)``.
    public typealias _Optional_presentationController_viewControllerForAdaptivePresentationStyle_ =
        @MainActor (_ controller: UIPresentationController, _ style: UIModalPresentationStyle) -> UIViewController?
    /// The implementation of
    /// ``presentationController(_:viewControllerForAdaptivePresentationStyle:)``, or nil if the
    /// object's class lists its methods and has none.
    public var _optional_presentationController__viewControllerForAdaptivePresentationStyle:
        _Optional_presentationController_viewControllerForAdaptivePresentationStyle_?
    {
        objc_requirement(
            "presentationController:viewControllerForAdaptivePresentationStyle:", of: self, in: "UIAdaptivePresentationControllerDelegate",
            otherwise: { self.presentationController($0, viewControllerForAdaptivePresentationStyle: $1) }
                as _Optional_presentationController_viewControllerForAdaptivePresentationStyle_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `nil`.
    public func presentationController(
        _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController? {
        if let method = objc_listed(
            "presentationController:viewControllerForAdaptivePresentationStyle:", of: self,
            as: _Optional_presentationController_viewControllerForAdaptivePresentationStyle_.self)
        {
            return method(controller, style)
        }
        return nil
    }
    /// The type of
    /// ``presentationController(_:willPresentWithAdaptiveStyle:transitionCoordinator:)``.
    public typealias _Optional_presentationController_willPresentWithAdaptiveStyle_transitionCoordinator_ =
        @MainActor (
            _ presentationController: UIPresentationController, _ style: UIModalPresentationStyle,
            _ transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
        ) -> Void
    /// The implementation of
    /// ``presentationController(_:willPresentWithAdaptiveStyle:transitionCoordinator:)``, or nil if
    /// the object's class lists its methods and has none.
    public var _optional_presentationController__willPresentWithAdaptiveStyle_transitionCoordinator:
        _Optional_presentationController_willPresentWithAdaptiveStyle_transitionCoordinator_?
    {
        objc_requirement(
            "presentationController:willPresentWithAdaptiveStyle:transitionCoordinator:", of: self,
            in: "UIAdaptivePresentationControllerDelegate",
            otherwise: { self.presentationController($0, willPresentWithAdaptiveStyle: $1, transitionCoordinator: $2) }
                as _Optional_presentationController_willPresentWithAdaptiveStyle_transitionCoordinator_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func presentationController(
        _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    ) {
        objc_listed(
            "presentationController:willPresentWithAdaptiveStyle:transitionCoordinator:", of: self,
            as: _Optional_presentationController_willPresentWithAdaptiveStyle_transitionCoordinator_.self)?(
                presentationController, style, transitionCoordinator)
    }
    /// The type of ``presentationControllerShouldDismiss(_:)``.
    public typealias _Optional_presentationControllerShouldDismiss_ =
        @MainActor (_ presentationController: UIPresentationController) -> Bool
    /// The implementation of ``presentationControllerShouldDismiss(_:)``, or nil if the object's
    /// class lists its methods and has none.
    public var _optional_presentationControllerShouldDismiss_: _Optional_presentationControllerShouldDismiss_? {
        objc_requirement(
            "presentationControllerShouldDismiss:", of: self, in: "UIAdaptivePresentationControllerDelegate",
            otherwise: { self.presentationControllerShouldDismiss($0) } as _Optional_presentationControllerShouldDismiss_)
    }
    /// The implementation of ``presentationControllerShouldDismiss(_:)``, or nil if the object's
    /// class lists its methods and has none.
    @_disfavoredOverload public var presentationControllerShouldDismiss: _Optional_presentationControllerShouldDismiss_? {
        _optional_presentationControllerShouldDismiss_
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `true`.
    public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
        if let method = objc_listed(
            "presentationControllerShouldDismiss:", of: self, as: _Optional_presentationControllerShouldDismiss_.self)
        {
            return method(presentationController)
        }
        return true
    }
    /// The type of ``presentationControllerWillDismiss(_:)``.
    public typealias _Optional_presentationControllerWillDismiss_ = @MainActor (_ presentationController: UIPresentationController) -> Void
    /// The implementation of ``presentationControllerWillDismiss(_:)``, or nil if the object's
    /// class lists its methods and has none.
    public var _optional_presentationControllerWillDismiss_: _Optional_presentationControllerWillDismiss_? {
        objc_requirement(
            "presentationControllerWillDismiss:", of: self, in: "UIAdaptivePresentationControllerDelegate",
            otherwise: { self.presentationControllerWillDismiss($0) } as _Optional_presentationControllerWillDismiss_)
    }
    /// The implementation of ``presentationControllerWillDismiss(_:)``, or nil if the object's
    /// class lists its methods and has none.
    @_disfavoredOverload public var presentationControllerWillDismiss: _Optional_presentationControllerWillDismiss_? {
        _optional_presentationControllerWillDismiss_
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
        objc_listed("presentationControllerWillDismiss:", of: self, as: _Optional_presentationControllerWillDismiss_.self)?(
            presentationController)
    }
    /// The type of ``presentationControllerDidDismiss(_:)``.
    public typealias _Optional_presentationControllerDidDismiss_ = @MainActor (_ presentationController: UIPresentationController) -> Void
    /// The implementation of ``presentationControllerDidDismiss(_:)``, or nil if the object's class
    /// lists its methods and has none.
    public var _optional_presentationControllerDidDismiss_: _Optional_presentationControllerDidDismiss_? {
        objc_requirement(
            "presentationControllerDidDismiss:", of: self, in: "UIAdaptivePresentationControllerDelegate",
            otherwise: { self.presentationControllerDidDismiss($0) } as _Optional_presentationControllerDidDismiss_)
    }
    /// The implementation of ``presentationControllerDidDismiss(_:)``, or nil if the object's class
    /// lists its methods and has none.
    @_disfavoredOverload public var presentationControllerDidDismiss: _Optional_presentationControllerDidDismiss_? {
        _optional_presentationControllerDidDismiss_
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        objc_listed("presentationControllerDidDismiss:", of: self, as: _Optional_presentationControllerDidDismiss_.self)?(
            presentationController)
    }
    /// The type of ``presentationControllerDidAttemptToDismiss(_:)``.
    public typealias _Optional_presentationControllerDidAttemptToDismiss_ =
        @MainActor (_ presentationController: UIPresentationController) -> Void
    /// The implementation of ``presentationControllerDidAttemptToDismiss(_:)``, or nil if the
    /// object's class lists its methods and has none.
    public var _optional_presentationControllerDidAttemptToDismiss_: _Optional_presentationControllerDidAttemptToDismiss_? {
        objc_requirement(
            "presentationControllerDidAttemptToDismiss:", of: self, in: "UIAdaptivePresentationControllerDelegate",
            otherwise: { self.presentationControllerDidAttemptToDismiss($0) } as _Optional_presentationControllerDidAttemptToDismiss_)
    }
    /// The implementation of ``presentationControllerDidAttemptToDismiss(_:)``, or nil if the
    /// object's class lists its methods and has none.
    @_disfavoredOverload public var presentationControllerDidAttemptToDismiss: _Optional_presentationControllerDidAttemptToDismiss_? {
        _optional_presentationControllerDidAttemptToDismiss_
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
        objc_listed("presentationControllerDidAttemptToDismiss:", of: self, as: _Optional_presentationControllerDidAttemptToDismiss_.self)?(
            presentationController)
    }
}
