import UIKit

// Written as for iOS 18: declarations of menus that no other caller uses, with Apple's types. The
// functions are compiled, and not called.

@MainActor private func signaturesOfUIMenu() {
    _ = UIMenu.ElementSize.self
    _ = { (rawValue: Int) -> UIMenu.ElementSize? in UIMenu.ElementSize(rawValue: rawValue) }
    let _: UIMenu.Identifier = UIMenu.Identifier.autoFill
    let _: UIMenu.Identifier = UIMenu.Identifier.bringAllToFront
    let _: UIMenu.Identifier = UIMenu.Identifier.edit
    let _: UIMenu.Identifier = UIMenu.Identifier.fullscreen
    let _: UIMenu.Identifier = UIMenu.Identifier.help
    let _: UIMenu.Identifier = UIMenu.Identifier.learn
    let _: UIMenu.Identifier = UIMenu.Identifier.lookup
    let _: UIMenu.Identifier = UIMenu.Identifier.minimizeAndZoom
    let _: UIMenu.Identifier = UIMenu.Identifier.newScene
    let _: UIMenu.Identifier = UIMenu.Identifier.openRecent
    let _: UIMenu.Identifier = UIMenu.Identifier.quit
    let _: UIMenu.Identifier = UIMenu.Identifier.services
    let _: UIMenu.Identifier = UIMenu.Identifier.speech
    let _: UIMenu.Identifier = UIMenu.Identifier.spelling
    let _: UIMenu.Identifier = UIMenu.Identifier.spellingOptions
    let _: UIMenu.Identifier = UIMenu.Identifier.spellingPanel
    let _: UIMenu.Identifier = UIMenu.Identifier.standardEdit
    let _: UIMenu.Identifier = UIMenu.Identifier.substitutionOptions
    let _: UIMenu.Identifier = UIMenu.Identifier.substitutions
    let _: UIMenu.Identifier = UIMenu.Identifier.substitutionsPanel
    let _: UIMenu.Identifier = UIMenu.Identifier.textSize
    let _: UIMenu.Identifier = UIMenu.Identifier.textStylePasteboard
    let _: UIMenu.Identifier = UIMenu.Identifier.transformations
    let _: UIMenu.Identifier = UIMenu.Identifier.undoRedo
    let _: UIMenu.Identifier = UIMenu.Identifier.writingDirection
    _ = UIMenu.Options.self
    let _: UIMenu.Options = UIMenu.Options.displayAsPalette
    let _: UIMenu.Options = UIMenu.Options.singleSelection
    let _: ReferenceWritableKeyPath<UIMenu, UIMenu.ElementSize> = \.preferredElementSize
    _ = { (menu: UIMenu, newChildren: [UIMenuElement]) -> UIMenu in menu.replacingChildren(newChildren) }
    let _: KeyPath<UIMenu, [UIMenuElement]> = \.selectedElements
}

@MainActor private func signaturesOfUIMenuBuilder() {
    _ = (any UIMenuBuilder).self
    _ = { (menuBuilder: any UIMenuBuilder, action: Selector, propertyList: Any?) -> UICommand? in
        menuBuilder.command(for: action, propertyList: propertyList)
    }
    _ = { (menuBuilder: any UIMenuBuilder, childMenu: UIMenu, parentIdentifier: UIMenu.Identifier) in
        menuBuilder.insertChild(childMenu, atEndOfMenu: parentIdentifier)
    }
    _ = { (menuBuilder: any UIMenuBuilder, childMenu: UIMenu, parentIdentifier: UIMenu.Identifier) in
        menuBuilder.insertChild(childMenu, atStartOfMenu: parentIdentifier)
    }
    _ = { (menuBuilder: any UIMenuBuilder, siblingMenu: UIMenu, siblingIdentifier: UIMenu.Identifier) in
        menuBuilder.insertSibling(siblingMenu, afterMenu: siblingIdentifier)
    }
    _ = { (menuBuilder: any UIMenuBuilder, siblingMenu: UIMenu, siblingIdentifier: UIMenu.Identifier) in
        menuBuilder.insertSibling(siblingMenu, beforeMenu: siblingIdentifier)
    }
    _ = { (menuBuilder: any UIMenuBuilder, removedIdentifier: UIMenu.Identifier) in menuBuilder.remove(menu: removedIdentifier) }
    _ = { (menuBuilder: any UIMenuBuilder, replacedIdentifier: UIMenu.Identifier, replacementMenu: UIMenu) in
        menuBuilder.replace(menu: replacedIdentifier, with: replacementMenu)
    }
    _ = {
        (
            menuBuilder: any UIMenuBuilder, parentIdentifier: UIMenu.Identifier,
            childrenBlock: @escaping ([UIMenuElement]) -> [UIMenuElement]
        )
        in menuBuilder.replaceChildren(ofMenu: parentIdentifier, from: childrenBlock)
    }
}

@MainActor private func signaturesOfUIMenuSystem() {
    _ = UIMenuSystem.self
    _ = { (menuSystem: UIMenuSystem) in menuSystem.setNeedsRebuild() }
    _ = { (menuSystem: UIMenuSystem) in menuSystem.setNeedsRevalidate() }
}

@MainActor private func signaturesOfUIContextMenuActionProvider() {
    _ = (UIContextMenuActionProvider).self
}

@MainActor private func signaturesOfUIContextMenuConfiguration() {
    _ = UIContextMenuConfiguration.ElementOrder.self
    _ = { (rawValue: Int) -> UIContextMenuConfiguration.ElementOrder? in UIContextMenuConfiguration.ElementOrder(rawValue: rawValue) }
    let _: ReferenceWritableKeyPath<UIContextMenuConfiguration, UIContextMenuConfiguration.ElementOrder> = \.preferredMenuElementOrder
}

@MainActor private func signaturesOfUIContextMenuContentPreviewProvider() {
    _ = (UIContextMenuContentPreviewProvider).self
}

@MainActor private func signaturesOfUIContextMenuInteraction() {
    _ = UIContextMenuInteraction.self
    _ = { (contextMenuInteraction: UIContextMenuInteraction, view: UIView?) in contextMenuInteraction.didMove(to: view) }
    _ = { (contextMenuInteraction: UIContextMenuInteraction) in contextMenuInteraction.dismissMenu() }
    _ = { (delegate: any UIContextMenuInteractionDelegate) -> UIContextMenuInteraction in UIContextMenuInteraction(delegate: delegate) }
    let _: KeyPath<UIContextMenuInteraction, UIContextMenuInteraction.Appearance> = \.menuAppearance
    _ = { (contextMenuInteraction: UIContextMenuInteraction, block: @escaping (UIMenu) -> UIMenu) in
        contextMenuInteraction.updateVisibleMenu(block)
    }
    _ = { (contextMenuInteraction: UIContextMenuInteraction, view: UIView?) in contextMenuInteraction.willMove(to: view) }
    let _: UIContextMenuInteraction.Appearance = .rich
}

@MainActor private func signaturesOfUIContextMenuInteractionAnimating() {
    _ = (any UIContextMenuInteractionAnimating).self
    _ = { (contextMenuInteractionAnimating: any UIContextMenuInteractionAnimating) -> UIViewController? in
        contextMenuInteractionAnimating.previewViewController
    }
}

@MainActor private func signaturesOfUIContextMenuInteractionCommitAnimating() {
    _ = { (contextMenuInteractionCommitAnimating: any UIContextMenuInteractionCommitAnimating) -> UIContextMenuInteractionCommitStyle in
        contextMenuInteractionCommitAnimating.preferredCommitStyle
    }
}

@MainActor private func signaturesOfUIContextMenuInteractionCommitStyle() {
    _ = UIContextMenuInteractionCommitStyle.self
    _ = { (rawValue: Int) -> UIContextMenuInteractionCommitStyle? in UIContextMenuInteractionCommitStyle(rawValue: rawValue) }
}

@MainActor private func signaturesOfUIContextMenuInteractionDelegate() {
    _ = (any UIContextMenuInteractionDelegate).self
}

@MainActor private func signaturesOfUIPreviewParameters() {
    _ = UIPreviewParameters.self
    _ = { (previewParameters: UIPreviewParameters, zone: NSZone?) -> Any in previewParameters.copy(with: zone) }
    _ = { () -> UIPreviewParameters in UIPreviewParameters() }
    _ = { (textLineRects: [NSValue]) -> UIPreviewParameters in UIPreviewParameters(textLineRects: textLineRects) }
    let _: ReferenceWritableKeyPath<UIPreviewParameters, UIBezierPath?> = \.shadowPath
    let _: ReferenceWritableKeyPath<UIPreviewParameters, UIBezierPath?> = \.visiblePath
}

@MainActor private func signaturesOfUIPreviewTarget() {
    _ = UIPreviewTarget.self
    _ = { (previewTarget: UIPreviewTarget, zone: NSZone?) -> Any in previewTarget.copy(with: zone) }
    _ = { (container: UIView, center: CGPoint) -> UIPreviewTarget in UIPreviewTarget(container: container, center: center) }
    _ = { (container: UIView, center: CGPoint, transform: CGAffineTransform) -> UIPreviewTarget in
        UIPreviewTarget(container: container, center: center, transform: transform)
    }
}

@MainActor private func signaturesOfUITargetedPreview() {
    _ = UITargetedPreview.self
    _ = { (targetedPreview: UITargetedPreview, zone: NSZone?) -> Any in targetedPreview.copy(with: zone) }
    _ = { (targetedPreview: UITargetedPreview, newTarget: UIPreviewTarget) -> UITargetedPreview in
        targetedPreview.retargetedPreview(with: newTarget)
    }
}

@MainActor private func signaturesOfUIEditMenuArrowDirection() {
    _ = UIEditMenuArrowDirection.self
    _ = { (rawValue: Int) -> UIEditMenuArrowDirection? in UIEditMenuArrowDirection(rawValue: rawValue) }
}

@MainActor private func signaturesOfUIEditMenuConfiguration() {
    _ = UIEditMenuConfiguration.self
    _ = { (identifier: AnyHashable?, sourcePoint: CGPoint) -> UIEditMenuConfiguration in
        UIEditMenuConfiguration(identifier: identifier, sourcePoint: sourcePoint)
    }
    let _: ReferenceWritableKeyPath<UIEditMenuConfiguration, UIEditMenuArrowDirection> = \.preferredArrowDirection
    let _: KeyPath<UIEditMenuConfiguration, CGPoint> = \.sourcePoint
}

@MainActor private func signaturesOfUIEditMenuInteraction() {
    _ = UIEditMenuInteraction.self
    _ = { (editMenuInteraction: UIEditMenuInteraction, view: UIView?) in editMenuInteraction.didMove(to: view) }
    _ = { (editMenuInteraction: UIEditMenuInteraction) in editMenuInteraction.dismissMenu() }
    _ = { (delegate: (any UIEditMenuInteractionDelegate)?) -> UIEditMenuInteraction in UIEditMenuInteraction(delegate: delegate) }
    _ = { (editMenuInteraction: UIEditMenuInteraction, configuration: UIEditMenuConfiguration) in
        editMenuInteraction.presentEditMenu(with: configuration)
    }
    _ = { (editMenuInteraction: UIEditMenuInteraction) in editMenuInteraction.reloadVisibleMenu() }
    _ = { (editMenuInteraction: UIEditMenuInteraction, animated: Bool) in editMenuInteraction.updateVisibleMenuPosition(animated: animated)
    }
    _ = { (editMenuInteraction: UIEditMenuInteraction, view: UIView?) in editMenuInteraction.willMove(to: view) }
}

@MainActor private func signaturesOfUIEditMenuInteractionAnimating() {
    _ = (any UIEditMenuInteractionAnimating).self
}

@MainActor private func signaturesOfUIEditMenuInteractionDelegate() {
    _ = (any UIEditMenuInteractionDelegate).self
}

@MainActor private func signaturesOfUIMenuController() {
    _ = UIMenuController.self
    let _: NSNotification.Name = UIMenuController.didHideMenuNotification
    let _: NSNotification.Name = UIMenuController.didShowMenuNotification
    _ = { (menuController: UIMenuController) in menuController.hideMenu() }
    _ = { (menuController: UIMenuController, targetView: UIView) in menuController.hideMenu(from: targetView) }
    let _: ReferenceWritableKeyPath<UIMenuController, Bool> = \.isMenuVisible
    let _: KeyPath<UIMenuController, CGRect> = \.menuFrame
    let _: NSNotification.Name = UIMenuController.menuFrameDidChangeNotification
    let _: ReferenceWritableKeyPath<UIMenuController, [UIMenuItem]?> = \.menuItems
    _ = { (menuController: UIMenuController, targetRect: CGRect, targetView: UIView) in
        menuController.setTargetRect(targetRect, in: targetView)
    }
    _ = { (menuController: UIMenuController, targetView: UIView, targetRect: CGRect) in
        menuController.showMenu(from: targetView, rect: targetRect)
    }
    let _: NSNotification.Name = UIMenuController.willHideMenuNotification
    let _: NSNotification.Name = UIMenuController.willShowMenuNotification
    _ = UIMenuController.ArrowDirection.self
    _ = { (rawValue: Int) -> UIMenuController.ArrowDirection? in UIMenuController.ArrowDirection(rawValue: rawValue) }
}

@MainActor private func signaturesOfUIMenuItem() {
    _ = UIMenuItem.self
}

/// Implements all methods.
private final class ContextMenuInteractionDelegateStub: NSObject, UIContextMenuInteractionDelegate {
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? { nil }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        highlightPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? { nil }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? { nil }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {}
}

/// Implements all methods.
private final class EditMenuInteractionDelegateStub: NSObject, UIEditMenuInteractionDelegate {
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration, suggestedActions: [UIMenuElement]
    ) -> UIMenu? { nil }

    func editMenuInteraction(_ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration) -> CGRect { .zero }

    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) {}

    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) {}
}
