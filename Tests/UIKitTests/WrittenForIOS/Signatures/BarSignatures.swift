import UIKit

// Written as for iOS 18: declarations of bars, navigation and presentations that no other caller
// uses, with Apple's types. The functions are compiled, and not called.

@MainActor private func signaturesOfUIAdaptivePresentationControllerDelegate() {
    _ = (any UIAdaptivePresentationControllerDelegate).self
}

@MainActor private func signaturesOfUIBarAppearance() {
    let _: ReferenceWritableKeyPath<UIBarAppearance, UIBlurEffect?> = \.backgroundEffect
    let _: ReferenceWritableKeyPath<UIBarAppearance, UIView.ContentMode> = \.backgroundImageContentMode
    _ = { (barAppearance: UIBarAppearance) in barAppearance.configureWithDefaultBackground() }
    _ = { (barAppearance: UIBarAppearance) in barAppearance.configureWithTransparentBackground() }
    _ = { (barAppearance: UIBarAppearance, zone: NSZone?) -> Any in barAppearance.copy(with: zone) }
    _ = { (barAppearance: UIBarAppearance) -> UIBarAppearance in UIBarAppearance(barAppearance: barAppearance) }
    _ = { (idiom: UIUserInterfaceIdiom) -> UIBarAppearance in UIBarAppearance(idiom: idiom) }
}

@MainActor private func signaturesOfUIBarButtonItem() {
    let _: UIBarButtonItem.SystemItem = .camera
    let _: UIBarButtonItem.SystemItem = .edit
    let _: UIBarButtonItem.SystemItem = .refresh
    let _: UIBarButtonItem.SystemItem = .rewind
    let _: ReferenceWritableKeyPath<UIBarButtonItem, Bool> = \.changesSelectionAsPrimaryAction
    _ = { (primaryAction: UIAction?) -> UIBarButtonItem in UIBarButtonItem(primaryAction: primaryAction) }
    let _: ReferenceWritableKeyPath<UIBarButtonItem, Set<String>?> = \.possibleTitles
    let _: ReferenceWritableKeyPath<UIBarButtonItem, UIAction?> = \.primaryAction
}

@MainActor private func signaturesOfUIBarButtonItemGroup() {
    _ = { (barButtonItemGroup: UIBarButtonItemGroup, coder: NSCoder) in barButtonItemGroup.encode(with: coder) }
    _ = { (representativeItem: UIBarButtonItem?, items: [UIBarButtonItem]) -> UIBarButtonItemGroup in
        UIBarButtonItemGroup.fixedGroup(representativeItem: representativeItem, items: items)
    }
}

@MainActor private func signaturesOfUIBarButtonItemAppearance() {
    _ = { (barButtonItemAppearance: UIBarButtonItemAppearance, style: UIBarButtonItem.Style) in
        barButtonItemAppearance.configureWithDefault(for: style)
    }
    _ = { (barButtonItemAppearance: UIBarButtonItemAppearance, zone: NSZone?) -> Any in barButtonItemAppearance.copy(with: zone) }
}

@MainActor private func signaturesOfUIBarButtonItemStateAppearance() {
    let _: ReferenceWritableKeyPath<UIBarButtonItemStateAppearance, UIOffset> = \.backgroundImagePositionAdjustment
    let _: ReferenceWritableKeyPath<UIBarButtonItemStateAppearance, UIOffset> = \.titlePositionAdjustment
}

@MainActor private func signaturesOfUIBarItem() {
    _ = { (barItem: UIBarItem, coder: NSCoder) in barItem.encode(with: coder) }
    let _: ReferenceWritableKeyPath<UIBarItem, UIEdgeInsets> = \.imageInsets
    let _: ReferenceWritableKeyPath<UIBarItem, UIImage?> = \.landscapeImagePhone
    let _: ReferenceWritableKeyPath<UIBarItem, UIEdgeInsets> = \.landscapeImagePhoneInsets
}

@MainActor private func signaturesOfUIBarPosition() {
    _ = UIBarPosition.self
    _ = { (rawValue: Int) -> UIBarPosition? in UIBarPosition(rawValue: rawValue) }
}

@MainActor private func signaturesOfUIBarPositioning() {
    _ = (any UIBarPositioning).self
}

@MainActor private func signaturesOfUIBarPositioningDelegate() {
    _ = (any UIBarPositioningDelegate).self
}

@available(*, deprecated)
@MainActor private func deprecatedSignaturesOfUIBarStyle() {
    let _: UIBarStyle = UIBarStyle.blackOpaque
    let _: UIBarStyle = .blackTranslucent
}

@MainActor private func signaturesOfUIModalPresentationStyle() {
    _ = UIModalPresentationStyle.self
    let _: UIModalPresentationStyle = .currentContext
    let _: UIModalPresentationStyle = .custom
    let _: UIModalPresentationStyle = .formSheet
    let _: UIModalPresentationStyle = .fullScreen
    _ = { (rawValue: Int) -> UIModalPresentationStyle? in UIModalPresentationStyle(rawValue: rawValue) }
    let _: UIModalPresentationStyle = .overCurrentContext
    let _: UIModalPresentationStyle = .pageSheet
}

@MainActor private func signaturesOfUIModalTransitionStyle() {
    _ = UIModalTransitionStyle.self
    let _: UIModalTransitionStyle = .coverVertical
    let _: UIModalTransitionStyle = .crossDissolve
    let _: UIModalTransitionStyle = .flipHorizontal
    _ = { (rawValue: Int) -> UIModalTransitionStyle? in UIModalTransitionStyle(rawValue: rawValue) }
}

@MainActor private func signaturesOfUINavigationBarAppearance() {
    let _: ReferenceWritableKeyPath<UINavigationBarAppearance, UIBarButtonItemAppearance> = \.backButtonAppearance
    let _: ReferenceWritableKeyPath<UINavigationBarAppearance, UIBarButtonItemAppearance> = \.buttonAppearance
    let _: ReferenceWritableKeyPath<UINavigationBarAppearance, UIBarButtonItemAppearance> = \.doneButtonAppearance
    _ = { (barAppearance: UIBarAppearance) -> UINavigationBarAppearance in UINavigationBarAppearance(barAppearance: barAppearance) }
    _ = { (idiom: UIUserInterfaceIdiom) -> UINavigationBarAppearance in UINavigationBarAppearance(idiom: idiom) }
    let _: ReferenceWritableKeyPath<UINavigationBarAppearance, UIOffset> = \.titlePositionAdjustment
}

@MainActor private func signaturesOfUINavigationBarDelegate() {
    _ = (any UINavigationBarDelegate).self
}

@MainActor private func signaturesOfUINavigationController() {
    _ = { (navigationBarClass: AnyClass?, toolbarClass: AnyClass?) -> UINavigationController in
        UINavigationController(navigationBarClass: navigationBarClass, toolbarClass: toolbarClass)
    }
    let _: ReferenceWritableKeyPath<UINavigationController, Bool> = \.isToolbarHidden
    _ = { (navigationController: UINavigationController, vc: UIViewController, sender: Any?) in
        navigationController.show(vc, sender: sender)
    }
    _ = { (navigationController: UINavigationController) in navigationController.viewSafeAreaInsetsDidChange() }
}

@MainActor private func signaturesOfUINavigationItem() {
    let _: UINavigationItem.LargeTitleDisplayMode = .inline
    let _: ReferenceWritableKeyPath<UINavigationItem, [UIBarButtonItemGroup]> = \.centerItemGroups
    _ = { (navigationItem: UINavigationItem, coder: NSCoder) in navigationItem.encode(with: coder) }
}

@MainActor private func signaturesOfUIPresentationController() {
    let _: KeyPath<UIPresentationController, UIModalPresentationStyle> = \.adaptivePresentationStyle
    _ = { (presentationController: UIPresentationController, traitCollection: UITraitCollection) -> UIModalPresentationStyle in
        presentationController.adaptivePresentationStyle(for: traitCollection)
    }
    _ = { (presentationController: UIPresentationController) in presentationController.containerViewDidLayoutSubviews() }
    _ = { (presentationController: UIPresentationController) in presentationController.containerViewWillLayoutSubviews() }
    _ = { (presentationController: UIPresentationController, completed: Bool) in presentationController.dismissalTransitionDidEnd(completed)
    }
    _ = { (presentationController: UIPresentationController) in presentationController.dismissalTransitionWillBegin() }
    let _: KeyPath<UIPresentationController, CGRect> = \.frameOfPresentedViewInContainerView
    _ = { (presentedViewController: UIViewController, presentingViewController: UIViewController?) -> UIPresentationController in
        UIPresentationController(presentedViewController: presentedViewController, presenting: presentingViewController)
    }
    _ = { (presentationController: UIPresentationController, completed: Bool) in
        presentationController.presentationTransitionDidEnd(completed)
    }
    _ = { (presentationController: UIPresentationController) in presentationController.presentationTransitionWillBegin() }
    let _: KeyPath<UIPresentationController, Bool> = \.shouldPresentInFullscreen
    let _: KeyPath<UIPresentationController, Bool> = \.shouldRemovePresentersView
    _ = { (presentationController: UIPresentationController, container: any UIContentContainer, parentSize: CGSize) -> CGSize in
        presentationController.size(forChildContentContainer: container, withParentContainerSize: parentSize)
    }
    _ = { (presentationController: UIPresentationController, size: CGSize, coordinator: any UIViewControllerTransitionCoordinator) in
        presentationController.viewWillTransition(to: size, with: coordinator)
    }
    _ = {
        (
            presentationController: UIPresentationController, newCollection: UITraitCollection,
            coordinator: any UIViewControllerTransitionCoordinator
        ) in presentationController.willTransition(to: newCollection, with: coordinator)
    }
}

@MainActor private func signaturesOfUISheetPresentationController() {
    _ = {
        (
            identifier: UISheetPresentationController.Detent.Identifier?,
            resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) -> UISheetPresentationController.Detent in UISheetPresentationController.Detent.custom(identifier: identifier, resolver: resolver)
    }
    _ = { (detent: UISheetPresentationController.Detent, context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat? in
        detent.resolvedValue(in: context)
    }
    _ = { (sheetPresentationController: UISheetPresentationController, changes: @escaping () -> Void) in
        sheetPresentationController.animateChanges(changes)
    }
    _ = { (sheetPresentationController: UISheetPresentationController, completed: Bool) in
        sheetPresentationController.dismissalTransitionDidEnd(completed)
    }
    _ = { (sheetPresentationController: UISheetPresentationController) in sheetPresentationController.dismissalTransitionWillBegin() }
    let _: KeyPath<UISheetPresentationController, CGRect> = \.frameOfPresentedViewInContainerView
    _ = { (sheetPresentationController: UISheetPresentationController) in sheetPresentationController.invalidateDetents() }
    let _: ReferenceWritableKeyPath<UISheetPresentationController, UISheetPresentationController.Detent.Identifier?> =
        \.largestUndimmedDetentIdentifier
    let _: ReferenceWritableKeyPath<UISheetPresentationController, CGFloat?> = \.preferredCornerRadius
    let _: ReferenceWritableKeyPath<UISheetPresentationController, Bool> = \.prefersEdgeAttachedInCompactHeight
    let _: ReferenceWritableKeyPath<UISheetPresentationController, Bool> = \.prefersPageSizing
    let _: ReferenceWritableKeyPath<UISheetPresentationController, Bool> = \.prefersScrollingExpandsWhenScrolledToEdge
    _ = { (sheetPresentationController: UISheetPresentationController, completed: Bool) in
        sheetPresentationController.presentationTransitionDidEnd(completed)
    }
    _ = { (sheetPresentationController: UISheetPresentationController) in sheetPresentationController.presentationTransitionWillBegin() }
    let _: ReferenceWritableKeyPath<UISheetPresentationController, UISheetPresentationController.Detent.Identifier?> =
        \.selectedDetentIdentifier
    let _: KeyPath<UISheetPresentationController, Bool> = \.shouldRemovePresentersView
    let _: ReferenceWritableKeyPath<UISheetPresentationController, Bool> = \.widthFollowsPreferredContentSizeWhenEdgeAttached
}

@MainActor private func signaturesOfUISheetPresentationControllerDelegate() {
    _ = (any UISheetPresentationControllerDelegate).self
}

@MainActor private func signaturesOfUISheetPresentationControllerDetentResolutionContext() {
    _ = (any UISheetPresentationControllerDetentResolutionContext).self
    _ = {
        (
            context: any UISheetPresentationControllerDetentResolutionContext
        ) -> UITraitCollection
        in context.containerTraitCollection
    }
    _ = { (context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat in
        context.maximumDetentValue
    }
}

@MainActor private func signaturesOfUIToolbar() {
    _ = { (toolbar: UIToolbar, backgroundImage: UIImage?, topOrBottom: UIBarPosition, barMetrics: UIBarMetrics) in
        toolbar.setBackgroundImage(backgroundImage, forToolbarPosition: topOrBottom, barMetrics: barMetrics)
    }
}

@MainActor private func signaturesOfUIToolbarAppearance() {
    let _: ReferenceWritableKeyPath<UIToolbarAppearance, UIBarButtonItemAppearance> = \.buttonAppearance
    let _: ReferenceWritableKeyPath<UIToolbarAppearance, UIBarButtonItemAppearance> = \.doneButtonAppearance
    _ = { (barAppearance: UIBarAppearance) -> UIToolbarAppearance in UIToolbarAppearance(barAppearance: barAppearance) }
    _ = { (idiom: UIUserInterfaceIdiom) -> UIToolbarAppearance in UIToolbarAppearance(idiom: idiom) }
}

@MainActor private func signaturesOfUIToolbarDelegate() {
    _ = (any UIToolbarDelegate).self
}

/// Implements all methods.
private final class AdaptivePresentationControllerDelegateStub: NSObject, UIAdaptivePresentationControllerDelegate {
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .none }

    func adaptivePresentationStyle(for controller: UIPresentationController, traitCollection: UITraitCollection) -> UIModalPresentationStyle
    { .none }

    func presentationController(
        _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController? { nil }

    func presentationController(
        _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    ) {}

    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}

    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }

    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
}

/// Implements all methods.
private final class BarPositioningDelegateStub: NSObject, UIBarPositioningDelegate {
    func position(for bar: any UIBarPositioning) -> UIBarPosition { .top }
}

/// Implements all methods.
private final class NavigationBarDelegateStub: NSObject, UINavigationBarDelegate {
    func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}

    func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}

    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { true }

    func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool { true }
}

/// Implements all methods.
private final class NavigationControllerDelegateStub: NSObject, UINavigationControllerDelegate {
    func navigationController(
        _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }

    func navigationController(_ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool) {}

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }

    func navigationController(_ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool) {}

    func navigationControllerPreferredInterfaceOrientationForPresentation(
        _ navigationController: UINavigationController
    ) -> UIInterfaceOrientation { .portrait }

    func navigationControllerSupportedInterfaceOrientations(_ navigationController: UINavigationController) -> UIInterfaceOrientationMask {
        .all
    }
}

/// Implements all methods.
private final class SheetPresentationControllerDelegateStub: NSObject, UISheetPresentationControllerDelegate {
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheetPresentationController: UISheetPresentationController) {}
}
