import Foundation

/// The combination of a split view controller's columns in one navigation stack, for a compact
/// width, and their separation for a regular one.
///
/// The controller of the lowest column is the host. The navigation controllers of the other columns
/// lend it their stacks; see `LentStack`.
extension UISplitViewController {
    /// Handles that the width class has changed.
    func widthClassDidChange() {
        guard let view = viewIfLoaded, view.window != nil else { return }
        updateArrangement()
        view.setNeedsLayout()
    }

    /// Combines or separates the columns if the width class requires it. Waits for transitions in
    /// progress.
    func updateCollapse() {
        let isCompact = traitCollection.horizontalSizeClass == .compact
        guard isCompact != isCombined else { return }
        for case let navigation as UINavigationController in containers.values {
            guard let coordinator = navigation.transition?.coordinator else { continue }
            coordinator.animate(alongsideTransition: nil) { [weak self] _ in self?.viewIfLoaded?.setNeedsLayout() }
            return
        }
        if change != nil { finish(completes: true) }
        if isCompact { collapse() } else { expand() }
        updateStatusBar()
    }

    // MARK: Combining

    private func collapse() {
        for container in visibleControllers { removeView(of: container) }
        if style == .unspecified {
            combineClassic()
        } else {
            let proposed = proposedTopColumn
            combine(top: delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed) ?? proposed)
        }
        delegate?.splitViewControllerDidCollapse(self)
    }

    /// The column that is on top in a compact width unless the delegate chooses another.
    var proposedTopColumn: Column { [.compact, .secondary, .supplementary].first { controllers[$0] != nil } ?? .primary }

    /// The column that is on top of the combined ones.
    var topColumn: Column {
        if let compact = containers[.compact], collapsedController === compact { return .compact }
        return Self.stackOrder.last { (containers[$0] as? UINavigationController)?.lent?.isShown == true } ?? hostColumn ?? .primary
    }

    /// The lowest column, whose controller contains the others.
    var hostColumn: Column? { Self.stackOrder.first { containers[$0] != nil } }

    /// Combines the columns up to one that is on top.
    func combine(top: Column) {
        isCombined = true
        if top == .compact, let compact = containers[.compact] { return showCollapsed(compact) }
        guard let column = hostColumn, let host = containers[column] as? UINavigationController else { return showCollapsed(nil) }
        for other in Self.stackOrder where other != column { (containers[other] as? UINavigationController)?.lendStack(to: host) }
        showCollapsed(host)
        revealCombined(top, animated: false)
    }

    /// Combines the two columns of the unspecified style.
    func combineClassic() {
        isCombined = true
        guard let primary = delegate?.primaryViewController(forCollapsing: self) ?? containers[.primary] else { return showCollapsed(nil) }
        setOverrides(nil, of: primary)
        if let secondary = containers[.secondary], secondary !== primary,
            delegate?.splitViewController(self, collapseSecondary: secondary, onto: primary) != true
        {
            primary.collapseSecondaryViewController(secondary, for: self)
        }
        add(primary)
        showCollapsed(primary)
    }

    /// Shows a controller instead of the columns.
    private func showCollapsed(_ controller: UIViewController?) {
        collapsedController = controller
        for column in Self.stackOrder { columnViews[column]?.isHidden = true }
        shownColumns = []
        updateButtons()
        guard let controller else { return }
        setOverrides(nil, of: controller)
        guard let view = viewIfLoaded, let columnView = columnViews[.compact] else { return }
        columnView.isHidden = false
        columnView.frame = view.bounds
        controller.loadViewIfNeeded()
        if isVisible { controller.beginAppearance(true, animated: false) }
        columnView.show(controller.view)
        if appearance.phase == .appeared { controller.endAppearance() }
        shade.alpha = 0
        view.setNeedsLayout()
    }

    // MARK: Separating

    private func expand() {
        let classicPrimary = style == .unspecified ? delegate?.primaryViewController(forExpanding: self) ?? collapsedController : nil
        if let classicPrimary { separateClassic(classicPrimary) } else { separate() }
        isCombined = false
        collapsedController = nil
        for (column, container) in containers { setOverrides(overrides(for: column), of: container) }
        let geometry = geometry
        let proposed = geometry.mode(of: geometry.preferredCount)
        let mode =
            style == .unspecified
            ? proposed : delegate?.splitViewController(self, displayModeForExpandingToProposedDisplayMode: proposed) ?? proposed
        countSize = view.bounds.size
        shownCount = geometry.count(of: mode)
        showColumns()
        view.setNeedsLayout()
        delegate?.splitViewControllerDidExpand(self)
    }

    /// Returns the lent stacks, and removes the view of the controller that is shown.
    func separate() {
        collapsedController.map(removeView)
        collapsedController = nil
        for column in Self.stackOrder.reversed() { (containers[column] as? UINavigationController)?.reclaimStack() }
    }

    /// Separates the two columns of the unspecified style. Without a secondary controller, the one
    /// that was shown last is shown again.
    private func separateClassic(_ primary: UIViewController) {
        collapsedController.map(removeView)
        collapsedController = nil
        let secondary =
            delegate?.splitViewController(self, separateSecondaryFrom: primary) ?? primary.separateSecondaryViewController(for: self)
            ?? containers[.secondary]
        for case let former? in [containers[.primary], containers[.secondary]] where former !== primary && former !== secondary {
            (former as? UINavigationController)?.reclaimStack()
            remove(former)
        }
        (secondary as? UINavigationController)?.reclaimStack()
        containers[.primary] = primary
        containers[.secondary] = secondary
        controllers = containers
        for controller in [primary, secondary].compactMap({ $0 }) { add(controller) }
    }

    // MARK: Changes of the stack

    /// Shows a column that may be lower or higher than the top of the combined ones.
    func revealCombined(_ column: Column, animated: Bool = true) {
        guard let host = collapsedController as? UINavigationController, column != .compact, let target = containers[column] else { return }
        guard target !== host else { return concealColumns(above: column, in: host, animated: animated) }
        guard let lent = (target as? UINavigationController)?.lent, lent.host === host else { return }
        if lent.isShown { return concealColumns(above: column, in: host, animated: animated) }
        guard let index = Self.stackOrder.firstIndex(of: column) else { return }
        // The columns in between are shown, too.
        var new = host.viewControllers
        for lower in Self.stackOrder[...index] {
            guard let lower = (containers[lower] as? UINavigationController)?.lent, !lower.isShown else { continue }
            new += lower.controllers
        }
        host.setViewControllers(new, animated: animated)
    }

    /// Goes back to the column below one.
    func concealCombined(_ column: Column) {
        guard let host = collapsedController as? UINavigationController, let lent = (containers[column] as? UINavigationController)?.lent,
            let start = lent.start, start > 0
        else { return }
        host.setViewControllers(Array(host.viewControllers[..<start]), animated: true)
    }

    /// Goes back to the top controller of a column.
    private func concealColumns(above column: Column, in host: UINavigationController, animated: Bool) {
        guard let index = Self.stackOrder.firstIndex(of: column) else { return }
        let starts = Self.stackOrder[(index + 1)...].compactMap { (containers[$0] as? UINavigationController)?.lent?.start }
        guard let start = starts.min(), start > 0 else { return }
        host.setViewControllers(Array(host.viewControllers[..<start]), animated: animated)
    }
}
