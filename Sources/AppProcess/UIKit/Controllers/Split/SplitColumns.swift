import Foundation

/// The controllers of a split view controller's columns.
extension UISplitViewController {
    /// The order of the columns in a navigation stack, the lowest first.
    static var stackOrder: [Column] { [.primary, .supplementary, .secondary] }

    // MARK: Columns

    /// Implements `setViewController(_:for:)`.
    func setController(_ controller: UIViewController?, for column: Column) {
        UIKitException.requireMainThread("setViewController(_:for:)", of: "UISplitViewController")
        if style == .unspecified {
            UIKitException.raise(
                "-[\(type(of: self)) setViewController:forColumn:] is not supported with the unspecified style; create the controller with "
                    + "init(style:), or set viewControllers")
        }
        if column == .supplementary, style != .tripleColumn {
            UIKitException.raise("Only a split view controller of the style tripleColumn has a supplementary column")
        }
        guard controllers[column] !== controller else { return }
        let former = containers[column]
        // A navigation controller that was created for the former controller shows the new one.
        if let wrapper = former as? UINavigationController, wrapper !== controllers[column], let controller,
            !(controller is UINavigationController)
        {
            controllers[column] = controller
            return wrapper.setViewControllers([controller], animated: false)
        }
        controllers[column] = controller
        let container = controller.map { controller in
            column == .compact || controller is UINavigationController
                ? controller : UINavigationController(rootViewController: controller)
        }
        replaceContainer(of: column, with: container)
    }

    /// Replaces the controller that is shown in a column.
    private func replaceContainer(of column: Column, with container: UIViewController?) {
        let former = containers[column]
        let isOnStack = (former as? UINavigationController)?.lent?.isShown == true
        let isHost = isCombined && isHost(column)
        let top = isHost ? topColumn : column
        if isHost { separate() } else { (former as? UINavigationController)?.reclaimStack() }
        containers[column] = container
        former.map(remove)
        container.map(add)
        if isHost { return combine(top: controllers[top] == nil ? proposedTopColumn : top) }
        if isCombined {
            guard column != .compact, topColumn != .compact, let host = collapsedController as? UINavigationController,
                let navigation = container as? UINavigationController
            else { return }
            navigation.lendStack(to: host)
            if isOnStack { revealCombined(column, animated: false) }
        } else {
            container.map { setOverrides(overrides(for: column), of: $0) }
            if countSize != nil { showColumns() }
            viewIfLoaded?.setNeedsLayout()
        }
    }

    /// Returns whether the controller of a column is or will be the one that contains the other
    /// columns in a compact width.
    private func isHost(_ column: Column) -> Bool {
        guard collapsedController != nil else { return true }
        guard topColumn != .compact, column != .compact else { return topColumn == column }
        guard let host = hostColumn, let order = Self.stackOrder.firstIndex(of: host) else { return true }
        return Self.stackOrder.prefix(order + 1).contains(column)
    }

    /// Adds a child.
    func add(_ controller: UIViewController) {
        guard controller.parent !== self else { return }
        addChild(controller)
        controller.didMove(toParent: self)
        controller.containment.isMovingToParent = false
    }

    /// Removes a child and its view.
    func remove(_ controller: UIViewController) {
        guard controller.parent === self else { return }
        controller.willMove(toParent: nil)
        removeView(of: controller)
        controller.removeFromParent()
    }

    /// Removes the view of a controller, which disappears.
    func removeView(of controller: UIViewController) {
        let isShown = controller.viewIfLoaded?.superview != nil && isVisible
        if isShown { controller.beginAppearance(false, animated: false) }
        controller.viewIfLoaded?.removeFromSuperview()
        if isShown { controller.endAppearance() }
    }

    /// Returns the traits that a column's controller has in a regular width: all columns but the
    /// secondary one are of compact width.
    func overrides(for column: Column) -> UITraitCollection? {
        column == .primary || column == .supplementary ? UITraitCollection(horizontalSizeClass: .compact) : nil
    }

    // MARK: The unspecified style

    /// Implements the getter of `viewControllers`.
    var shownControllers: [UIViewController] {
        if isCombined { return collapsedController.map { [$0] } ?? [] }
        return Self.stackOrder.compactMap { containers[$0] }
    }

    /// Implements the setter of `viewControllers`.
    func replaceControllers(_ new: [UIViewController]) {
        UIKitException.requireMainThread("viewControllers", of: "UISplitViewController")
        if style != .unspecified {
            UIKitException.raise(
                "-[\(type(of: self)) setViewControllers:] is supported with the unspecified style only; use setViewController(_:for:)")
        }
        let wasCombined = isCombined
        if wasCombined { separate() }
        let former = Array(containers.values)
        for controller in former where !new.contains(where: { $0 === controller }) { remove(controller) }
        containers = [:]
        for (column, controller) in zip([Column.primary, .secondary], new) { containers[column] = controller }
        controllers = containers
        for controller in new.prefix(2) { add(controller) }
        if wasCombined { return combineClassic() }
        for (column, controller) in containers { setOverrides(overrides(for: column), of: controller) }
        if countSize != nil { showColumns() }
        viewIfLoaded?.setNeedsLayout()
    }

    // MARK: Showing controllers

    /// Shows a controller in the primary column.
    func showPrimary(_ controller: UIViewController) {
        if let navigation = (isCombined ? collapsedController : containers[.primary]) as? UINavigationController {
            return navigation.pushViewController(controller, animated: true)
        }
        if style != .unspecified { return setController(controller, for: .primary) }
        replaceControllers([controller] + (containers[.secondary].map { [$0] } ?? []))
    }

    /// Shows a controller in the secondary column.
    func showSecondary(_ controller: UIViewController) {
        if style != .unspecified, !(isCombined && collapsedController === controllers[.compact]) {
            setController(controller, for: .secondary)
            return reveal(.secondary)
        }
        guard isCombined else {
            return replaceControllers((containers[.primary].map { [$0] } ?? []) + [controller])
        }
        guard let host = collapsedController as? UINavigationController else { return present(controller, animated: true) }
        // The controller becomes the secondary one when the columns are separated.
        (containers[.secondary] as? UINavigationController)?.reclaimStack()
        if let navigation = controller as? UINavigationController {
            navigation.lendStack(to: host)
            host.setViewControllers(host.viewControllers + navigation.viewControllers, animated: true)
        } else {
            host.pushViewController(controller, animated: true)
        }
        guard style == .unspecified else { return }
        containers[.secondary] = controller
        controllers[.secondary] = controller
    }
}
