// Generated from FrameworkProtocols.swift by `make generate`; edit the declarations there instead.

import ObjectiveC

extension UIViewControllerTransitioningDelegate {
    /// The type of ``animationController(forPresented:presenting:source:)``.
    public typealias _Optional_animationControllerForPresentedController_presentingController_sourceController_ =
        @MainActor (_ presented: UIViewController, _ presenting: UIViewController, _ source: UIViewController) -> (
            any UIViewControllerAnimatedTransitioning
        )?
    /// The implementation of ``animationController(forPresented:presenting:source:)``, or nil if
    /// the object's class lists its methods and has none.
    public var _optional_animationController_forPresented_presenting_source:
        _Optional_animationControllerForPresentedController_presentingController_sourceController_?
    {
        objc_requirement(
            "animationControllerForPresentedController:presentingController:sourceController:", of: self,
            in: "UIViewControllerTransitioningDelegate",
            otherwise: { self.animationController(forPresented: $0, presenting: $1, source: $2) }
                as _Optional_animationControllerForPresentedController_presentingController_sourceController_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `nil`.
    public func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        if let method = objc_listed(
            "animationControllerForPresentedController:presentingController:sourceController:", of: self,
            as: _Optional_animationControllerForPresentedController_presentingController_sourceController_.self)
        {
            return method(presented, presenting, source)
        }
        return nil
    }
    /// The type of ``animationController(forDismissed:)``.
    public typealias _Optional_animationControllerForDismissedController_ =
        @MainActor (_ dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)?
    /// The implementation of ``animationController(forDismissed:)``, or nil if the object's class
    /// lists its methods and has none.
    public var _optional_animationController_forDismissed: _Optional_animationControllerForDismissedController_? {
        objc_requirement(
            "animationControllerForDismissedController:", of: self, in: "UIViewControllerTransitioningDelegate",
            otherwise: { self.animationController(forDismissed: $0) } as _Optional_animationControllerForDismissedController_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `nil`.
    public func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        if let method = objc_listed(
            "animationControllerForDismissedController:", of: self, as: _Optional_animationControllerForDismissedController_.self)
        {
            return method(dismissed)
        }
        return nil
    }
    /// The type of ``interactionControllerForPresentation(using:)``.
    public typealias _Optional_interactionControllerForPresentation_ =
        @MainActor (_ animator: any UIViewControllerAnimatedTransitioning) -> (any UIViewControllerInteractiveTransitioning)?
    /// The implementation of ``interactionControllerForPresentation(using:)``, or nil if the
    /// object's class lists its methods and has none.
    public var _optional_interactionControllerForPresentation_using: _Optional_interactionControllerForPresentation_? {
        objc_requirement(
            "interactionControllerForPresentation:", of: self, in: "UIViewControllerTransitioningDelegate",
            otherwise: { self.interactionControllerForPresentation(using: $0) } as _Optional_interactionControllerForPresentation_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `nil`.
    public func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        if let method = objc_listed(
            "interactionControllerForPresentation:", of: self, as: _Optional_interactionControllerForPresentation_.self)
        {
            return method(animator)
        }
        return nil
    }
    /// The type of ``interactionControllerForDismissal(using:)``.
    public typealias _Optional_interactionControllerForDismissal_ =
        @MainActor (_ animator: any UIViewControllerAnimatedTransitioning) -> (any UIViewControllerInteractiveTransitioning)?
    /// The implementation of ``interactionControllerForDismissal(using:)``, or nil if the object's
    /// class lists its methods and has none.
    public var _optional_interactionControllerForDismissal_using: _Optional_interactionControllerForDismissal_? {
        objc_requirement(
            "interactionControllerForDismissal:", of: self, in: "UIViewControllerTransitioningDelegate",
            otherwise: { self.interactionControllerForDismissal(using: $0) } as _Optional_interactionControllerForDismissal_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `nil`.
    public func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        if let method = objc_listed("interactionControllerForDismissal:", of: self, as: _Optional_interactionControllerForDismissal_.self) {
            return method(animator)
        }
        return nil
    }
    /// The type of ``presentationController(forPresented:presenting:source:)``.
    public typealias _Optional_presentationControllerForPresentedViewController_presentingViewController_sourceViewController_ =
        @MainActor (_ presented: UIViewController, _ presenting: UIViewController?, _ source: UIViewController) -> UIPresentationController?
    /// The implementation of ``presentationController(forPresented:presenting:source:)``, or nil if
    /// the object's class lists its methods and has none.
    public var _optional_presentationController_forPresented_presenting_source:
        _Optional_presentationControllerForPresentedViewController_presentingViewController_sourceViewController_?
    {
        objc_requirement(
            "presentationControllerForPresentedViewController:presentingViewController:sourceViewController:", of: self,
            in: "UIViewControllerTransitioningDelegate",
            otherwise: { self.presentationController(forPresented: $0, presenting: $1, source: $2) }
                as _Optional_presentationControllerForPresentedViewController_presentingViewController_sourceViewController_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `nil`.
    public func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        if let method = objc_listed(
            "presentationControllerForPresentedViewController:presentingViewController:sourceViewController:", of: self,
            as: _Optional_presentationControllerForPresentedViewController_presentingViewController_sourceViewController_.self)
        {
            return method(presented, presenting, source)
        }
        return nil
    }
}
