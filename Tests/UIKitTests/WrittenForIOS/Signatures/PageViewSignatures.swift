import UIKit

// Written as for iOS 18: declarations of page view controllers that no other caller uses, with
// Apple's types. The functions are compiled, and not called.

@MainActor private func signaturesOfUIPageViewController() {
    _ = UIPageViewController.NavigationDirection.self
    _ = { (rawValue: Int) -> UIPageViewController.NavigationDirection? in UIPageViewController.NavigationDirection(rawValue: rawValue) }
    _ = UIPageViewController.NavigationOrientation.self
    _ = { (rawValue: Int) -> UIPageViewController.NavigationOrientation? in UIPageViewController.NavigationOrientation(rawValue: rawValue) }
    _ = UIPageViewController.OptionsKey.self
    _ = { (rawValue: String) -> UIPageViewController.OptionsKey in UIPageViewController.OptionsKey(rawValue: rawValue) }
    let _: UIPageViewController.OptionsKey = UIPageViewController.OptionsKey.spineLocation
    _ = UIPageViewController.SpineLocation.self
    _ = { (rawValue: Int) -> UIPageViewController.SpineLocation? in UIPageViewController.SpineLocation(rawValue: rawValue) }
    let _: UIPageViewController.SpineLocation = .mid
    _ = UIPageViewController.TransitionStyle.self
    _ = { (rawValue: Int) -> UIPageViewController.TransitionStyle? in UIPageViewController.TransitionStyle(rawValue: rawValue) }
    let _: UIPageViewController.TransitionStyle = .pageCurl
    let _: ReferenceWritableKeyPath<UIPageViewController, Bool> = \.isDoubleSided
    _ = {
        (
            pageViewController: UIPageViewController, viewControllers: [UIViewController]?,
            direction: UIPageViewController.NavigationDirection, animated: Bool, completion: ((Bool) -> Void)?
        ) in pageViewController.setViewControllers(viewControllers, direction: direction, animated: animated, completion: completion)
    }
    let _: KeyPath<UIPageViewController, UIPageViewController.SpineLocation> = \.spineLocation
}

/// Implements all methods.
private final class PageViewControllerDelegateStub: NSObject, UIPageViewControllerDelegate {
    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool, previousViewControllers: [UIViewController],
        transitionCompleted completed: Bool
    ) {}

    func pageViewController(
        _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
    ) -> UIPageViewController.SpineLocation { .min }

    func pageViewController(_ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]) {}

    func pageViewControllerPreferredInterfaceOrientationForPresentation(
        _ pageViewController: UIPageViewController
    ) -> UIInterfaceOrientation { .portrait }

    func pageViewControllerSupportedInterfaceOrientations(_ pageViewController: UIPageViewController) -> UIInterfaceOrientationMask { .all }
}

/// Implements all methods.
private final class PageViewControllerDataSourceStub: NSObject, UIPageViewControllerDataSource {
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { nil }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { nil }

    func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }

    func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}
