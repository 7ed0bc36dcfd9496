import CoreGraphics
import Foundation

/// The layout of a tab bar controller's bar, and its effect on the controllers' views.
extension UITabBarController {
    /// A Boolean value that indicates whether the bar is visible: whether neither the app nor a
    /// controller that is pushed hides it.
    var showsBar: Bool { !isTabBarHidden && (displayed as? UINavigationController)?.hidesBottomBar != true }

    /// The height of the bar without the safe area (points). The class of the bar can determine
    /// another one than the standard.
    private var barHeight: CGFloat {
        guard let view = viewIfLoaded else { return 0 }
        return max(0, bar.sizeThatFits(view.bounds.size).height - view.safeAreaInsets.bottom)
    }

    /// Returns the frame of the bar at the bottom edge or, while it is hidden, below.
    private func barFrame(isVisible: Bool) -> CGRect {
        guard let view = viewIfLoaded else { return .zero }
        let height = barHeight + view.safeAreaInsets.bottom
        return CGRect(x: 0, y: view.bounds.height - (isVisible ? height : 0), width: view.bounds.width, height: height)
    }

    /// Positions the bar and the view of the current controller.
    func layOutBar() {
        guard let view = viewIfLoaded else { return }
        content.frame = view.bounds
        if !bar.isCustomizing, moreIfLoaded?.isChanging != true, !bar.isShowingOwned(barItems) {
            itemsDidChange()
            selectionDidChange(animates: false)
        }
        if !isBarSliding {
            bar.frame = barFrame(isVisible: showsBar)
            bar.isHidden = !showsBar && barAnimationCount == 0 || usesFloatingBar
        }
        layOutFloatingBar()
        // A transition animates views itself.
        guard transition == nil, let shown else { return }
        layOut(shown)
        follow(shown)
    }

    /// Animates the layout after the app showed or hid the bar, or the floating bar or the sidebar
    /// that replaces it.
    func animateBar() {
        guard let view = viewIfLoaded else { return }
        UIView.performWithoutAnimation { prepareSidebar() }
        barAnimationCount += 1
        if hasSidebar, !sidebar.isHidden { sidebar.view?.isHidden = false }
        TransitionAnimation.run(duration: 0.2, curve: .easeInOut, { view.layoutIfNeeded() }) { [weak self] _ in
            self?.barAnimationCount -= 1
            self?.layOutBar()
        }
    }

    /// Sets the frame of a controller's view and the inset that the bar covers.
    func layOut(_ controller: UIViewController) {
        controller.loadViewIfNeeded()
        let frame = frame(for: controller)
        controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        if controller.view.frame != frame { controller.view.frame = frame }
        controller.setBarInsets(
            usesFloatingBar
                ? floatingInsets(of: controller) : UIEdgeInsets(top: 0, left: 0, bottom: coveredHeight(of: controller), right: 0))
    }

    /// Returns the height of the bar, without the safe area, that covers the view of a controller
    /// (points).
    private func coveredHeight(of controller: UIViewController) -> CGFloat {
        showsBar && frame(for: controller).maxY == viewIfLoaded?.bounds.maxY ? barHeight : 0
    }

    /// Returns the frame of a controller's view: all of the content, or the part above a bar under
    /// which it does not extend.
    func frame(for controller: UIViewController) -> CGRect {
        guard let view = viewIfLoaded else { return .zero }
        if usesFloatingBar {
            let covered = showsSidebar && tilesSidebar ? sidebarWidth : 0
            return view.directed(CGRect(x: covered, y: 0, width: view.bounds.width - covered, height: view.bounds.height))
        }
        let isUnder =
            controller.edgesForExtendedLayout.contains(.bottom)
            && (bar.isTranslucent || controller.extendedLayoutIncludesOpaqueBars)
        guard showsBar, !isUnder else { return view.bounds }
        var frame = view.bounds
        frame.size.height -= barHeight + view.safeAreaInsets.bottom
        return frame
    }

    // MARK: Pushes and pops

    /// Adapts the bar and the insets after the stack of the selected navigation controller changed.
    ///
    /// - Parameters:
    ///   - former: The controller that the stack showed, whose insets stay the same until it has
    ///     disappeared, or `nil`.
    ///   - coordinator: The coordinator of the push or pop, with which the bar slides, or `nil` for
    ///     no animation.
    func bottomBarDidChange(of navigation: UINavigationController, former: UIViewController?, _ coordinator: TransitionCoordinator?) {
        guard let view = viewIfLoaded, navigation === shown, navigation === displayed else { return }
        guard !usesFloatingBar else { return view.setNeedsLayout() }
        let wasVisible = !bar.isHidden
        guard showsBar != wasVisible else { return }
        let difference = navigation.bars.insets.bottom - coveredHeight(of: navigation)
        // The insets of the former content must not become less in between, which could move it.
        if difference <= 0 { layOut(navigation) }
        if let former, difference != 0 {
            former.setBarInsets(former.bars.insets.adding(UIEdgeInsets(top: 0, left: 0, bottom: difference, right: 0)))
        }
        if difference > 0 { layOut(navigation) }
        guard let coordinator, view.window != nil else { return view.setNeedsLayout() }
        slideBar(alongside: coordinator)
    }

    /// Moves the bar with the view that a push replaces, or with the one that a pop shows.
    private func slideBar(alongside coordinator: TransitionCoordinator) {
        let (bar, appears) = (bar, showsBar)
        let aside = CGAffineTransform(translationX: (view.isRightToLeft ? 1 : -1) * view.bounds.width, y: 0)
        isBarSliding = true
        UIView.performWithoutAnimation {
            bar.isHidden = false
            bar.transform = .identity
            bar.frame = barFrame(isVisible: true)
            if appears { bar.transform = aside }
            bar.layoutIfNeeded()
        }
        coordinator.animateAlongsideTransition(
            in: bar, animation: { _ in bar.transform = appears ? .identity : aside },
            completion: { [weak self] _ in
                bar.transform = .identity
                self?.isBarSliding = false
                self?.layOutBar()
            })
    }
}

/// The scroll view of a tab bar controller's content that the bar observes, unless a navigation
/// controller's bars observe it.
@MainActor final class TabScrollTracking: ScrollEdgeObserver {
    /// The tab bar controller, which owns this object.
    private unowned let tabs: UITabBarController
    private weak var scrollView: UIScrollView?

    init(_ tabs: UITabBarController) { self.tabs = tabs }

    /// Observes the content scroll view of a controller, and updates the bar.
    func follow(_ controller: UIViewController?) {
        let former = scrollView
        scrollView = controller.flatMap { $0.isViewLoaded ? $0.contentScrollView(for: .bottom) : nil }
        if let former, former !== scrollView, former.state.edgeObserver === self { former.state.edgeObserver = nil }
        scrollView?.state.edgeObserver = self
        update()
    }

    /// Ends the observation, because a navigation controller's bars observe the content.
    func stop() {
        if let scrollView, scrollView.state.edgeObserver === self { scrollView.state.edgeObserver = nil }
        scrollView = nil
    }

    func contentDidMove(in scrollView: UIScrollView) { update() }

    private func update() { tabs.bar.scrollProgress = BarScrollTracking.progress(below: scrollView) }
}

extension UITabBarController {
    /// Observes the content of the controller that is shown.
    func follow(_ controller: UIViewController?) {
        if let navigation = controller as? UINavigationController {
            tracking.stop()
            navigation.tracking.follow(navigation.topViewController)
        } else {
            tracking.follow(controller)
        }
    }
}
