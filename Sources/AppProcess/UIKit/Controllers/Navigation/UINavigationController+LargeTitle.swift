import CoreGraphics

/// The heights of a navigation controller's bar, which a large title extends.
extension UINavigationController {
    /// Returns the height of the large title's area for a controller: all of it, less while its
    /// content is scrolled up, and more while its content is pulled down (points).
    func largeTitleHeight(for controller: UIViewController) -> CGFloat {
        guard navigationBar.showsLargeTitle(of: controller.navigationItem, in: stack.map(\.navigationItem)) else { return 0 }
        guard controller.isViewLoaded, controller.bars.hasLargeTitle, let scrollView = controller.contentScrollView(for: .top),
            scrollView.followsSafeAreaTop
        else { return LargeTitleView.height }
        // The content's top edge is that of the area below the bar.
        let barHeight = -scrollView.contentOffset.y - scrollView.contentInset.top - (viewIfLoaded?.safeAreaInsets.top ?? 0)
        return max(0, barHeight - navigationBar.traitCollection.barHeight)
    }

    /// Returns the height of the bar without the safe area, as far as it covers the content of a
    /// controller (points).
    func coveredBarHeight(for controller: UIViewController) -> CGFloat {
        navigationBar.traitCollection.barHeight + min(largeTitleHeight(for: controller), LargeTitleView.height)
    }

    /// Adapts the bar and the controller's safe area to the offset of the content.
    func contentDidMove(of controller: UIViewController) {
        guard navigationBar.showsLargeTitle(of: controller.navigationItem, in: stack.map(\.navigationItem)) else { return }
        layOutNavigationBar()
        if transition == nil, controller === shown { updateBarInsets(of: controller) }
    }

    /// Sets the frame of the bar.
    func layOutNavigationBar() {
        guard let view = viewIfLoaded else { return }
        let safe = view.safeAreaInsets.top
        let height = safe + navigationBar.traitCollection.barHeight + (topViewController.map(largeTitleHeight) ?? 0)
        navigationBar.topInset = safe
        let frame = CGRect(x: 0, y: isNavigationBarHidden ? -height : 0, width: view.bounds.width, height: height)
        if navigationBar.frame != frame { navigationBar.frame = frame }
    }

    /// Sets the insets that bars cover, and the distance by which the bar can still grow.
    func updateBarInsets(of controller: UIViewController) {
        let frame = frame(for: controller)
        let isCovered = !isNavigationBarHidden && frame.minY == 0
        let covered = UIEdgeInsets(
            top: isCovered ? coveredBarHeight(for: controller) : 0, left: 0,
            bottom: isToolbarHidden || frame.maxY < content.bounds.maxY ? 0 : toolbar.traitCollection.barHeight, right: 0)
        let showsLargeTitle = navigationBar.showsLargeTitle(of: controller.navigationItem, in: stack.map(\.navigationItem))
        let reserve = isCovered && showsLargeTitle ? navigationBar.traitCollection.barHeight + LargeTitleView.height - covered.top : 0
        let scrollView = controller.viewIfLoaded == nil ? nil : controller.contentScrollView(for: .top)
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

    /// Makes changes in which the top inset follows the bottom edge of a bar that the content
    /// moves. The offsets at which the content can rest stay the same.
    ///
    /// - Parameters:
    ///   - range: The distance by which the bar grows and shrinks (points).
    ///   - reserve: The distance by which the bar can still grow (points).
    func moveWithBar(range: CGFloat, reserve: CGFloat, _ changes: () -> Void) {
        let (wasMoving, former) = (extent.movesWithBar, verticalRange)
        extent.movesWithBar = true
        extent.barRange = range
        extent.barReserve = reserve
        changes()
        extent.movesWithBar = wasMoving
        if verticalRange != former { extentDidChange() }
    }

    /// Returns the offset at which content that would stop at some offset rests: either the whole
    /// large title is visible, or nothing of it.
    func restingBesideLargeTitle(_ target: CGFloat) -> CGFloat {
        let expanded = verticalRange.lowerBound
        let collapsed = min(expanded + extent.barRange, verticalRange.upperBound)
        guard extent.barRange > 0, target > expanded, target < collapsed else { return target }
        return target - expanded < collapsed - target ? expanded : collapsed
    }
}
