import CoreGraphics
import Foundation

/// The layout of a tab bar controller's floating bar, which replaces the bar at the bottom in a
/// regular width on tablets.
extension UITabBarController {
    /// A Boolean value that indicates whether the floating bar, or the sidebar, is used.
    var usesFloatingBar: Bool { traitCollection.userInterfaceIdiom == .pad && traitCollection.horizontalSizeClass == .regular }

    /// A Boolean value that indicates whether the floating bar is visible.
    var showsFloatingBar: Bool { usesFloatingBar && showsBar && !showsSidebar || isEditingTabs }

    /// A Boolean value that indicates whether the app has a sidebar in the present width.
    var hasSidebar: Bool {
        guard usesFloatingBar else { return false }
        switch mode {
        case .tabBar: return false
        case .tabSidebar: return true
        case .automatic: return tabs.contains { $0 is UITabGroup }
        }
    }

    /// A Boolean value that indicates whether the sidebar is visible.
    var showsSidebar: Bool { hasSidebar && !sidebar.isHidden && showsBar }

    /// A Boolean value that indicates whether the user edits the tabs in the sidebar, and the
    /// floating bar beside it.
    var isEditingTabs: Bool { showsSidebar && sidebar.view?.isEditing == true }

    /// Shows or hides the floating bar beside the sidebar after editing began or ended.
    func tabEditingDidChange() {
        guard let view = viewIfLoaded else { return }
        tabDragging.cancel()
        view.setNeedsLayout()
        UIView.performWithoutAnimation { view.layoutIfNeeded() }
        guard isEditingTabs, view.window != nil else { return }
        floatingBar.alpha = 0
        UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) { [floatingBar] in floatingBar.alpha = 1 }
    }

    /// The height of the row that the floating bar shares with navigation bars (points).
    var floatingRowHeight: CGFloat { traitCollection.barHeight }

    /// Positions the floating bar and the sidebar.
    func layOutFloatingBar() {
        guard let view = viewIfLoaded else { return }
        if usesFloatingBar, floatingBar.superview == nil {
            floatingBar.selected = { [weak self] in if self?.isEditingTabs == false { self?.userSelected($0) } }
            floatingBar.addGestureRecognizer(tabDragging.barRecognizer)
            floatingBar.sidebarButton.addAction(
                UIAction { [weak self] _ in self?.sidebar.toggle() }, for: .touchUpInside)
            view.addSubview(floatingBar)
            itemsDidChange()
        }
        floatingBar.isHidden = !usesFloatingBar
        floatingBar.alpha = showsFloatingBar ? 1 : 0
        floatingBar.showsSidebarButton = hasSidebar && !isEditingTabs
        // While the user edits the tabs, the bar is beside the sidebar.
        let start = isEditingTabs ? sidebarWidth : 0
        let width = view.bounds.width - start
        let size = CGSize(width: floatingBar.fittingWidth(in: width), height: floatingBar.height)
        var frame = CGRect(
            x: start + ((width - size.width) / 2).rounded(),
            y: view.safeAreaInsets.top + ((floatingRowHeight - size.height) / 2).rounded(), width: size.width, height: size.height)
        if start > 0 { frame = view.directed(frame) }
        if floatingBar.frame != frame { floatingBar.frame = frame }
        layOutSidebar()
        yieldTitle()
    }

    /// The insets of the floating bar and the sidebar in a controller's view (points). Navigation
    /// bars share the row of the floating bar.
    func floatingInsets(of controller: UIViewController) -> UIEdgeInsets {
        let navigation = controller as? UINavigationController
        let sharesRow = navigation.map { !$0.isNavigationBarHidden } ?? false
        var insets = UIEdgeInsets(top: showsFloatingBar && !sharesRow ? floatingRowHeight : 0, left: 0, bottom: 0, right: 0)
        if showsSidebar, !tilesSidebar {
            let isRightToLeft = viewIfLoaded?.isRightToLeft ?? false
            if isRightToLeft { insets.right = sidebarWidth } else { insets.left = sidebarWidth }
        }
        return insets
    }

    /// Hides the inline title of the navigation bar where the floating bar is.
    private func yieldTitle() {
        for case let navigation as UINavigationController in controllers {
            navigation.navigationBar.yieldsTitle = showsFloatingBar && navigation === selection
        }
    }
}
