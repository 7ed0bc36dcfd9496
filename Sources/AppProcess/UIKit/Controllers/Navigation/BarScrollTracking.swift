import CoreGraphics

/// An object that is notified when a scroll view's content moves relative to its edges. Main thread
/// only.
@MainActor protocol ScrollEdgeObserver: AnyObject {
    /// Notifies the observer that the scroll view's offset, insets or content size changed.
    func contentDidMove(in scrollView: UIScrollView)
}

/// The scroll views that a navigation controller's bars observe, and the effect of their offsets on
/// the bars.
///
/// iOS fades a bar's background in while the first points of content pass beneath it. The distance
/// of the fade is not documented.
@MainActor final class BarScrollTracking: ScrollEdgeObserver {
    /// The distance that content moves beneath a bar while the bar's background fades in (points).
    static let fadeDistance: CGFloat = 16

    /// The navigation controller, which owns this object.
    private unowned let navigation: UINavigationController
    /// The scroll view whose top edge the navigation bar observes.
    private weak var top: UIScrollView?
    /// The scroll view whose bottom edge the toolbar observes, usually the same.
    private weak var bottom: UIScrollView?
    /// The controller whose content the bars observe.
    private weak var controller: UIViewController?

    init(_ navigation: UINavigationController) { self.navigation = navigation }

    /// Observes the content scroll views of a controller, and updates the bars.
    func follow(_ controller: UIViewController?) {
        self.controller = controller
        let former = [top, bottom]
        let loaded = controller.flatMap { $0.isViewLoaded ? $0 : nil }
        top = loaded?.contentScrollView(for: .top)
        bottom = loaded?.contentScrollView(for: .bottom)
        for case let view? in former where view !== top && view !== bottom && view.state.edgeObserver === self {
            view.state.edgeObserver = nil
        }
        for case let view? in [top, bottom] { view.state.edgeObserver = self }
        update()
    }

    func contentDidMove(in scrollView: UIScrollView) { update() }

    /// Updates the bars for the offsets of the scroll views.
    private func update() {
        if let controller { navigation.contentDidMove(of: controller) }
        navigation.navigationBar.scrollProgress = Self.progress(top.map { $0.contentOffset.y + $0.adjustedContentInset.top } ?? 0)
        let progress = Self.progress(below: bottom)
        navigation.toolbar?.scrollProgress = progress
        if let tabs = navigation.tabs, tabs.shown === navigation { tabs.bar.scrollProgress = progress }
    }

    /// Returns how far content extends beyond the bottom edge of the area that bars leave (points).
    private static func distanceBelow(_ view: UIScrollView) -> CGFloat {
        view.contentSize.height + view.adjustedContentInset.bottom - view.bounds.maxY
    }

    /// Returns the progress of the fade, from 0 to 1, of a bar at the bottom edge of a scroll view;
    /// 0 without one.
    static func progress(below scrollView: UIScrollView?) -> CGFloat { progress(scrollView.map(distanceBelow) ?? 0) }

    /// Returns the progress of a bar's fade, from 0 to 1, for the distance that content extends
    /// beneath the bar (points).
    private static func progress(_ distance: CGFloat) -> CGFloat { min(max(distance / fadeDistance, 0), 1) }
}
