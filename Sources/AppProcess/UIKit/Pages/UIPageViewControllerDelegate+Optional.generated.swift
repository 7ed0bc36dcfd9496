// Generated from FrameworkProtocols.swift by `make generate`; edit the declarations there instead.

import ObjectiveC

extension UIPageViewControllerDelegate {
    /// The type of ``pageViewController(_:willTransitionTo:)``.
    public typealias _Optional_pageViewController_willTransitionToViewControllers_ =
        @MainActor (_ pageViewController: UIPageViewController, _ pendingViewControllers: [UIViewController]) -> Void
    /// The implementation of ``pageViewController(_:willTransitionTo:)``, or nil if the object's
    /// class lists its methods and has none.
    public var _optional_pageViewController__willTransitionTo: _Optional_pageViewController_willTransitionToViewControllers_? {
        objc_requirement(
            "pageViewController:willTransitionToViewControllers:", of: self, in: "UIPageViewControllerDelegate",
            otherwise: { self.pageViewController($0, willTransitionTo: $1) }
                as _Optional_pageViewController_willTransitionToViewControllers_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func pageViewController(_ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
    {
        objc_listed(
            "pageViewController:willTransitionToViewControllers:", of: self,
            as: _Optional_pageViewController_willTransitionToViewControllers_.self)?(pageViewController, pendingViewControllers)
    }
    /// The type of
    /// ``pageViewController(_:didFinishAnimating:previousViewControllers:transitionCompleted:)``.
    public typealias _Optional_pageViewController_didFinishAnimating_previousViewControllers_transitionCompleted_ =
        @MainActor (
            _ pageViewController: UIPageViewController, _ finished: Bool, _ previousViewControllers: [UIViewController], _ completed: Bool
        ) -> Void
    /// The implementation of
    /// ``pageViewController(_:didFinishAnimating:previousViewControllers:transitionCompleted:)``,
    /// or nil if the object's class lists its methods and has none.
    public var _optional_pageViewController__didFinishAnimating_previousViewControllers_transitionCompleted:
        _Optional_pageViewController_didFinishAnimating_previousViewControllers_transitionCompleted_?
    {
        objc_requirement(
            "pageViewController:didFinishAnimating:previousViewControllers:transitionCompleted:", of: self,
            in: "UIPageViewControllerDelegate",
            otherwise: { self.pageViewController($0, didFinishAnimating: $1, previousViewControllers: $2, transitionCompleted: $3) }
                as _Optional_pageViewController_didFinishAnimating_previousViewControllers_transitionCompleted_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool, previousViewControllers: [UIViewController],
        transitionCompleted completed: Bool
    ) {
        objc_listed(
            "pageViewController:didFinishAnimating:previousViewControllers:transitionCompleted:", of: self,
            as: _Optional_pageViewController_didFinishAnimating_previousViewControllers_transitionCompleted_.self)?(
                pageViewController, finished, previousViewControllers, completed)
    }
    /// The type of ``pageViewController(_:spineLocationFor:)``.
    public typealias _Optional_pageViewController_spineLocationForInterfaceOrientation_ =
        @MainActor (_ pageViewController: UIPageViewController, _ orientation: UIInterfaceOrientation) -> UIPageViewController.SpineLocation
    /// The implementation of ``pageViewController(_:spineLocationFor:)``, or nil if the object's
    /// class lists its methods and has none.
    public var _optional_pageViewController__spineLocationFor: _Optional_pageViewController_spineLocationForInterfaceOrientation_? {
        objc_requirement(
            "pageViewController:spineLocationForInterfaceOrientation:", of: self, in: "UIPageViewControllerDelegate",
            otherwise: { self.pageViewController($0, spineLocationFor: $1) }
                as _Optional_pageViewController_spineLocationForInterfaceOrientation_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `pageViewController.spineLocation`.
    public func pageViewController(
        _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
    ) -> UIPageViewController.SpineLocation {
        if let method = objc_listed(
            "pageViewController:spineLocationForInterfaceOrientation:", of: self,
            as: _Optional_pageViewController_spineLocationForInterfaceOrientation_.self)
        {
            return method(pageViewController, orientation)
        }
        return pageViewController.spineLocation
    }
    /// The type of ``pageViewControllerSupportedInterfaceOrientations(_:)``.
    public typealias _Optional_pageViewControllerSupportedInterfaceOrientations_ =
        @MainActor (_ pageViewController: UIPageViewController) -> UIInterfaceOrientationMask
    /// The implementation of ``pageViewControllerSupportedInterfaceOrientations(_:)``, or nil if
    /// the object's class lists its methods and has none.
    public var _optional_pageViewControllerSupportedInterfaceOrientations_: _Optional_pageViewControllerSupportedInterfaceOrientations_? {
        objc_requirement(
            "pageViewControllerSupportedInterfaceOrientations:", of: self, in: "UIPageViewControllerDelegate",
            otherwise: { self.pageViewControllerSupportedInterfaceOrientations($0) }
                as _Optional_pageViewControllerSupportedInterfaceOrientations_)
    }
    /// The implementation of ``pageViewControllerSupportedInterfaceOrientations(_:)``, or nil if
    /// the object's class lists its methods and has none.
    @_disfavoredOverload public var pageViewControllerSupportedInterfaceOrientations:
        _Optional_pageViewControllerSupportedInterfaceOrientations_?
    { _optional_pageViewControllerSupportedInterfaceOrientations_ }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `pageViewController.standardOrientations`.
    public func pageViewControllerSupportedInterfaceOrientations(_ pageViewController: UIPageViewController) -> UIInterfaceOrientationMask {
        if let method = objc_listed(
            "pageViewControllerSupportedInterfaceOrientations:", of: self,
            as: _Optional_pageViewControllerSupportedInterfaceOrientations_.self)
        {
            return method(pageViewController)
        }
        return pageViewController.standardOrientations
    }
    /// The type of ``pageViewControllerPreferredInterfaceOrientationForPresentation(_:)``.
    public typealias _Optional_pageViewControllerPreferredInterfaceOrientationForPresentation_ =
        @MainActor (_ pageViewController: UIPageViewController) -> UIInterfaceOrientation
    /// The implementation of
    /// ``pageViewControllerPreferredInterfaceOrientationForPresentation(_:)``, or nil if the
    /// object's class lists its methods and has none.
    public var _optional_pageViewControllerPreferredInterfaceOrientationForPresentation_:
        _Optional_pageViewControllerPreferredInterfaceOrientationForPresentation_?
    {
        objc_requirement(
            "pageViewControllerPreferredInterfaceOrientationForPresentation:", of: self, in: "UIPageViewControllerDelegate",
            otherwise: { self.pageViewControllerPreferredInterfaceOrientationForPresentation($0) }
                as _Optional_pageViewControllerPreferredInterfaceOrientationForPresentation_)
    }
    /// The implementation of
    /// ``pageViewControllerPreferredInterfaceOrientationForPresentation(_:)``, or nil if the
    /// object's class lists its methods and has none.
    @_disfavoredOverload public var pageViewControllerPreferredInterfaceOrientationForPresentation:
        _Optional_pageViewControllerPreferredInterfaceOrientationForPresentation_?
    { _optional_pageViewControllerPreferredInterfaceOrientationForPresentation_ }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `pageViewController.sceneOrientation`.
    public func pageViewControllerPreferredInterfaceOrientationForPresentation(
        _ pageViewController: UIPageViewController
    ) -> UIInterfaceOrientation {
        if let method = objc_listed(
            "pageViewControllerPreferredInterfaceOrientationForPresentation:", of: self,
            as: _Optional_pageViewControllerPreferredInterfaceOrientationForPresentation_.self)
        {
            return method(pageViewController)
        }
        return pageViewController.sceneOrientation
    }
}
