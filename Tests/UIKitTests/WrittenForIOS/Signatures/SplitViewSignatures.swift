import UIKit

// Written as for iOS 18: declarations of split view controllers that no other caller uses, with
// Apple's types. The functions are compiled, and not called.

@available(*, deprecated)
@MainActor private func deprecatedSignaturesOfUISplitViewController() {
    let _: UISplitViewController.DisplayMode = UISplitViewController.DisplayMode.allVisible
    let _: UISplitViewController.DisplayMode = UISplitViewController.DisplayMode.primaryHidden
    let _: UISplitViewController.DisplayMode = UISplitViewController.DisplayMode.primaryOverlay
}

@MainActor private func signaturesOfUISplitViewController() {
    _ = UISplitViewController.BackgroundStyle.self
    _ = { (rawValue: Int) -> UISplitViewController.BackgroundStyle? in UISplitViewController.BackgroundStyle(rawValue: rawValue) }
    _ = UISplitViewController.Column.self
    _ = { (rawValue: Int) -> UISplitViewController.Column? in UISplitViewController.Column(rawValue: rawValue) }
    _ = UISplitViewController.DisplayMode.self
    let _: UISplitViewController.DisplayMode = .oneBesideSecondary
    let _: UISplitViewController.DisplayMode = .oneOverSecondary
    let _: UISplitViewController.DisplayMode = .secondaryOnly
    let _: UISplitViewController.DisplayMode = .twoBesideSecondary
    let _: UISplitViewController.DisplayMode = .twoDisplaceSecondary
    let _: UISplitViewController.DisplayMode = .twoOverSecondary
    _ = { (rawValue: Int) -> UISplitViewController.DisplayMode? in UISplitViewController.DisplayMode(rawValue: rawValue) }
    _ = UISplitViewController.DisplayModeButtonVisibility.self
    _ = { (rawValue: Int) -> UISplitViewController.DisplayModeButtonVisibility? in
        UISplitViewController.DisplayModeButtonVisibility(rawValue: rawValue)
    }
    _ = UISplitViewController.PrimaryEdge.self
    _ = { (rawValue: Int) -> UISplitViewController.PrimaryEdge? in UISplitViewController.PrimaryEdge(rawValue: rawValue) }
    _ = UISplitViewController.SplitBehavior.self
    let _: UISplitViewController.SplitBehavior = .displace
    let _: UISplitViewController.SplitBehavior = .overlay
    _ = { (rawValue: Int) -> UISplitViewController.SplitBehavior? in UISplitViewController.SplitBehavior(rawValue: rawValue) }
    let _: UISplitViewController.Style = .doubleColumn
    let _: UISplitViewController.Style = .tripleColumn
    let _: CGFloat = UISplitViewController.automaticDimension
    let _: KeyPath<UISplitViewController, UISplitViewController.DisplayMode> = \.displayMode
    let _: KeyPath<UISplitViewController, UIBarButtonItem> = \.displayModeButtonItem
    let _: ReferenceWritableKeyPath<UISplitViewController, UISplitViewController.DisplayModeButtonVisibility> =
        \.displayModeButtonVisibility
    let _: KeyPath<UISplitViewController, Bool> = \.isCollapsed
    let _: ReferenceWritableKeyPath<UISplitViewController, CGFloat> = \.minimumPrimaryColumnWidth
    let _: ReferenceWritableKeyPath<UISplitViewController, CGFloat> = \.maximumPrimaryColumnWidth
    let _: ReferenceWritableKeyPath<UISplitViewController, CGFloat> = \.preferredPrimaryColumnWidth
    let _: ReferenceWritableKeyPath<UISplitViewController, CGFloat> = \.preferredPrimaryColumnWidthFraction
    let _: KeyPath<UISplitViewController, CGFloat> = \.primaryColumnWidth
    let _: ReferenceWritableKeyPath<UISplitViewController, CGFloat> = \.minimumSupplementaryColumnWidth
    let _: ReferenceWritableKeyPath<UISplitViewController, CGFloat> = \.maximumSupplementaryColumnWidth
    let _: ReferenceWritableKeyPath<UISplitViewController, CGFloat> = \.preferredSupplementaryColumnWidth
    let _: ReferenceWritableKeyPath<UISplitViewController, CGFloat> = \.preferredSupplementaryColumnWidthFraction
    let _: KeyPath<UISplitViewController, CGFloat> = \.supplementaryColumnWidth
    let _: ReferenceWritableKeyPath<UISplitViewController, UISplitViewController.DisplayMode> = \.preferredDisplayMode
    let _: ReferenceWritableKeyPath<UISplitViewController, UISplitViewController.SplitBehavior> = \.preferredSplitBehavior
    let _: ReferenceWritableKeyPath<UISplitViewController, Bool> = \.presentsWithGesture
    let _: ReferenceWritableKeyPath<UISplitViewController, UISplitViewController.BackgroundStyle> = \.primaryBackgroundStyle
    let _: ReferenceWritableKeyPath<UISplitViewController, UISplitViewController.PrimaryEdge> = \.primaryEdge
    _ = { (splitViewController: UISplitViewController, vc: UIViewController?, column: UISplitViewController.Column) in
        splitViewController.setViewController(vc, for: column)
    }
    _ = { (splitViewController: UISplitViewController, vc: UIViewController, sender: Any?) in splitViewController.show(vc, sender: sender) }
    _ = { (splitViewController: UISplitViewController, vc: UIViewController, sender: Any?) in
        splitViewController.showDetailViewController(vc, sender: sender)
    }
    let _: ReferenceWritableKeyPath<UISplitViewController, Bool> = \.showsSecondaryOnlyButton
    let _: KeyPath<UISplitViewController, UISplitViewController.SplitBehavior> = \.splitBehavior
}

@MainActor private func signaturesOfUISplitViewControllerDelegate() {
    _ = (any UISplitViewControllerDelegate).self
}

/// Implements all methods.
private final class SplitViewControllerDelegateStub: NSObject, UISplitViewControllerDelegate {
    func primaryViewController(forCollapsing splitViewController: UISplitViewController) -> UIViewController? { nil }

    func primaryViewController(forExpanding splitViewController: UISplitViewController) -> UIViewController? { nil }

    func splitViewController(
        _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool { true }

    func splitViewController(
        _ svc: UISplitViewController, displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
    ) -> UISplitViewController.DisplayMode { proposedDisplayMode }

    func splitViewController(
        _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
    ) -> UIViewController? { nil }

    func splitViewController(_ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?) -> Bool { true }

    func splitViewController(_ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?) -> Bool { true }

    func splitViewController(
        _ svc: UISplitViewController, topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column { proposedTopColumn }

    func splitViewController(_ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode) {}

    func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {}

    func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {}

    func splitViewControllerDidCollapse(_ svc: UISplitViewController) {}

    func splitViewControllerDidExpand(_ svc: UISplitViewController) {}

    func splitViewControllerInteractivePresentationGestureDidEnd(_ svc: UISplitViewController) {}

    func splitViewControllerInteractivePresentationGestureWillBegin(_ svc: UISplitViewController) {}

    func splitViewControllerPreferredInterfaceOrientationForPresentation(
        _ splitViewController: UISplitViewController
    ) -> UIInterfaceOrientation { .portrait }

    func splitViewControllerSupportedInterfaceOrientations(_ splitViewController: UISplitViewController) -> UIInterfaceOrientationMask {
        .all
    }

    func targetDisplayModeForAction(in svc: UISplitViewController) -> UISplitViewController.DisplayMode { .automatic }
}
