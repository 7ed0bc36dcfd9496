import CoreGraphics

/// The heights of a navigation controller's bar, which a large title extends.
///
/// Such a bar's bottom edge moves with the content of a scroll view: scrolling up shrinks the
/// title's area to nothing, and pulling the content down at its top stretches it. In turn, the
/// bar's height determines the safe area and thus the inset of the scroll view. `moveWithBar`
/// changes the inset without moving the content, which would change the bar's height again.
extension UINavigationController {
    /// Returns the height of the large title's area for a controller: all of it, less while its
    /// content is scrolled up, and more while its content is pulled down (points).
    func largeTitleHeight(for controller: UIViewController) -> CGFloat {
        guard navigationBar.showsLargeTitle(of: controller.navigationItem, in: stack.map(\.navigationItem)) else { return 0 }
        guard controller.isViewLoaded, controller.bars.hasLargeTitle, let scrollView = controller.contentScrollView(for: .top),
            scrollView.followsSafeAreaTop
        else { return LargeTitleView.height }
        // The content, with the app's inset above it, begins at the bottom edge of the bar.
        // A view that is not shown has no part in the safe area of this controller's view.
        let safe = controller.viewIfLoaded?.superview == nil ? 0 : viewIfLoaded?.safeAreaInsets.top ?? 0
        let barHeight = -scrollView.contentOffset.y - scrollView.contentInset.top - safe
        return max(0, barHeight - navigationBar.contentHeight(of: controller.navigationItem))
    }

    /// Returns the height of the bar, without the safe area and the stretch of a large title, that
    /// covers the view of a controller (points).
    func coveredBarHeight(for controller: UIViewController) -> CGFloat {
        navigationBar.contentHeight(of: controller.navigationItem) + min(largeTitleHeight(for: controller), LargeTitleView.height)
    }

    /// Adapts the bar and the controller's safe area to the offset of the content, if the bar shows
    /// a large title.
    func contentDidMove(of controller: UIViewController) {
        guard navigationBar.showsLargeTitle(of: controller.navigationItem, in: stack.map(\.navigationItem)) else { return }
        // A transition animates the bar to the height for the new content.
        if navigationBar.topItem === controller.navigationItem { layOutNavigationBar() }
        if transition == nil, controller === shown { updateBarInsets(of: controller) }
    }

    /// Sets the frame of the bar. A hidden bar is above the top edge.
    func layOutNavigationBar() {
        guard let view = viewIfLoaded else { return }
        let safe = view.safeAreaInsets.top
        let height =
            safe + navigationBar.contentHeight(of: topViewController?.navigationItem) + (topViewController.map(largeTitleHeight) ?? 0)
        navigationBar.topInset = safe
        let frame = CGRect(x: 0, y: isNavigationBarHidden ? -height : 0, width: view.bounds.width, height: height)
        if navigationBar.frame != frame { navigationBar.frame = frame }
    }

    /// Sets the insets that bars cover in the view of a controller, and passes its scroll view the
    /// distances by which the bar can grow and shrink.
    func updateBarInsets(of controller: UIViewController) {
        let frame = frame(for: controller)
        let isCovered = !isNavigationBarHidden && frame.minY == 0
        let covered = UIEdgeInsets(
            top: isCovered ? coveredBarHeight(for: controller) : 0, left: 0,
            bottom: isToolbarHidden || frame.maxY < content.bounds.maxY ? 0 : toolbar.traitCollection.barHeight, right: 0)
        let showsLargeTitle = navigationBar.showsLargeTitle(of: controller.navigationItem, in: stack.map(\.navigationItem))
        let reserve =
            isCovered && showsLargeTitle
            ? navigationBar.contentHeight(of: controller.navigationItem) + LargeTitleView.height - covered.top : 0
        let scrollView = controller.viewIfLoaded == nil ? nil : controller.contentScrollView(for: .top)
        // When a large title appears for the first time, the content moves with the inset.
        if let scrollView, controller.bars.hasLargeTitle {
            scrollView.moveWithBar(range: showsLargeTitle ? LargeTitleView.height : 0, reserve: reserve) {
                controller.setBarInsets(covered)
            }
        } else {
            controller.setBarInsets(covered)
            scrollView?.moveWithBar(range: showsLargeTitle ? LargeTitleView.height : 0, reserve: reserve) {}
        }
        controller.bars.hasLargeTitle = showsLargeTitle
    }
}

extension UIScrollView {
    /// A Boolean value that indicates whether the top of the safe area is added to the content's
    /// inset.
    var followsSafeAreaTop: Bool { extent.adjustedInset.top > extent.contentInset.top }

    /// Runs a closure that changes the top inset because the content has moved the bar's bottom
    /// edge. The content does not move, and the offsets at which it can rest stay the same.
    ///
    /// - Parameters:
    ///   - range: The distance between the least and the greatest height of the bar (points).
    ///   - reserve: The distance by which the bar can still grow (points).
    ///   - changes: A closure that changes the inset.
    func moveWithBar(range: CGFloat, reserve: CGFloat, _ changes: () -> Void) {
        let (wasResizing, former) = (extent.isBarResizing, verticalRange)
        extent.isBarResizing = true
        extent.barRange = range
        extent.barReserve = reserve
        changes()
        extent.isBarResizing = wasResizing
        if verticalRange != former { extentDidChange() }
    }

    /// Returns the offset at which a scroll stops instead of at `target` (points), so that a large
    /// title is never at rest partly visible: the nearer of the offsets at which it is fully
    /// visible and hidden.
    func restingBesideLargeTitle(_ target: CGFloat) -> CGFloat {
        let expanded = verticalRange.lowerBound
        let collapsed = min(expanded + extent.barRange, verticalRange.upperBound)
        guard extent.barRange > 0, target > expanded, target < collapsed else { return target }
        return target - expanded < collapsed - target ? expanded : collapsed
    }
}
