import CoreGraphics

/// An object that is notified when a scroll view's content moves relative to its edges. Main thread
/// only.
@MainActor protocol ScrollEdgeObserver: AnyObject {
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

    private unowned let navigation: UINavigationController
    private weak var top: UIScrollView?
    private weak var bottom: UIScrollView?
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

    private func update() {
        if let controller { navigation.contentDidMove(of: controller) }
        navigation.navigationBar.scrollProgress = Self.progress(top.map { $0.contentOffset.y + $0.adjustedContentInset.top } ?? 0)
        navigation.toolbar?.scrollProgress = Self.progress(bottom.map(Self.distanceBelow) ?? 0)
    }

    /// Returns how far content extends beyond the bottom edge of the area that bars leave (points).
    private static func distanceBelow(_ view: UIScrollView) -> CGFloat {
        view.contentSize.height + view.adjustedContentInset.bottom - view.bounds.maxY
    }

    private static func progress(_ distance: CGFloat) -> CGFloat { min(max(distance / fadeDistance, 0), 1) }
}
