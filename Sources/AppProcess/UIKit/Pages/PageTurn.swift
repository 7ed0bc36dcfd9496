import CoreGraphics
import Foundation

/// A turn of pages in progress.
struct PageTurn {
    typealias Direction = UIPageViewController.NavigationDirection

    let direction: Direction
    /// The controllers to which pages turn.
    let pending: [UIViewController]
    /// The controllers of the back of the turning page; empty for a blank back.
    var back: [UIViewController] = []
    /// A Boolean value that indicates whether the user turns the pages.
    let isUsers: Bool
    /// The closure to call at the end.
    var completion: ((Bool) -> Void)?
}

extension UIPageViewController.NavigationDirection {
    /// The other direction.
    var opposite: Self { self == .forward ? .reverse : .forward }
}

/// Turns, from the data source's answer to the delegate's notification.
extension UIPageViewController {
    /// A Boolean value that indicates whether the view is visible, so that controllers appear.
    private var isVisible: Bool { viewIfLoaded?.window != nil && appearance.phase != .disappeared }

    // MARK: Turns by the app

    /// Implements `setViewControllers(_:direction:animated:completion:)`.
    func show(
        _ new: [UIViewController], _ direction: NavigationDirection, animated: Bool, _ completion: ((Bool) -> Void)?
    ) {
        UIKitException.requireMainThread("setViewControllers(_:direction:animated:completion:)", of: "UIPageViewController")
        // At the back of a page, a second controller is shown during the turn alone.
        let count = spineLocation == .mid ? 2 : 1
        let isBackPassed = isDoubleSided && spineLocation != .mid && new.count == 2
        guard new.isEmpty || new.count == count || isBackPassed else {
            UIKitException.raise(
                "The number of view controllers provided (\(new.count)) doesn't match the number required (\(count)) for the requested "
                    + "transition")
        }
        let pages = Array(new.prefix(count))
        finishTurn()
        scroller?.forgetNeighbors()
        defer { updateIndicator() }
        let isSame = pages.elementsEqual(shown, by: { $0 === $1 })
        guard animated, isVisible, !isSame, !pages.isEmpty, !shown.isEmpty, UIView.areAnimationsEnabled else {
            replace(with: pages)
            completion?(true)
            return
        }
        var turn = PageTurn(direction: direction, pending: pages, isUsers: false, completion: completion)
        if isBackPassed { turn.back = [new[1]] }
        begin(turn)
        scroller?.animateTurn()
        curler?.animateTurn()
    }

    /// Shows pages at once.
    private func replace(with pages: [UIViewController]) {
        let former = shown
        let removed = former.filter { controller in !pages.contains { $0 === controller } }
        let added = pages.filter { controller in !former.contains { $0 === controller } }
        for controller in added { addChild(controller) }
        for controller in removed { controller.willMove(toParent: nil) }
        shown = pages
        if isVisible {
            for controller in added { controller.beginAppearance(true, animated: false) }
            for controller in removed { controller.beginAppearance(false, animated: false) }
        }
        for controller in removed { controller.viewIfLoaded?.removeFromSuperview() }
        if isViewLoaded { layOutPages() }
        for controller in removed { controller.endAppearance() }
        if appearance.phase == .appeared { for controller in added { controller.endAppearance() } }
        for controller in removed { controller.removeFromParent() }
        for controller in added { controller.didMove(toParent: self) }
    }

    /// Ends the turn in progress at once, as it would end.
    private func finishTurn() {
        guard turn != nil else { return }
        scroller?.stop()
        curler?.stop()
        endTurn(completed: true, finished: false)
    }

    // MARK: Course of a turn

    /// Returns the turn by the user to the pages that the data source has in a direction, or nil if
    /// there are none.
    func nextTurn(_ direction: NavigationDirection) -> PageTurn? {
        guard let dataSource, let edge = direction == .forward ? shown.last : shown.first else { return nil }
        func next(_ controller: UIViewController) -> UIViewController? {
            direction == .forward
                ? dataSource.pageViewController(self, viewControllerAfter: controller)
                : dataSource.pageViewController(self, viewControllerBefore: controller)
        }
        guard let first = next(edge) else { return nil }
        guard isDoubleSided else { return PageTurn(direction: direction, pending: [first], isUsers: true) }
        guard let second = next(first) else { return nil }
        // The next opening, or the back of the page that turns and then the page.
        guard spineLocation == .mid else { return PageTurn(direction: direction, pending: [second], back: [first], isUsers: true) }
        return PageTurn(direction: direction, pending: direction == .forward ? [first, second] : [second, first], isUsers: true)
    }

    /// Begins a turn: the controllers become children, and their appearance begins.
    func begin(_ new: PageTurn) {
        if new.isUsers { delegate?.pageViewController(self, willTransitionTo: new.pending) }
        turn = new
        for controller in new.pending + new.back where controller.parent !== self { addChild(controller) }
        guard isVisible else { return layOutPages() }
        for controller in new.pending { controller.beginAppearance(true, animated: true) }
        for controller in shown { controller.beginAppearance(false, animated: true) }
        layOutPages()
    }

    /// Ends the turn.
    ///
    /// - Parameters:
    ///   - completed: Whether the pending pages are shown from now on.
    ///   - finished: Whether the animation was not interrupted.
    func endTurn(completed: Bool, finished: Bool = true) {
        guard let ended = turn else { return }
        let former = shown
        turn = nil
        if !completed {
            for controller in ended.pending { controller.beginAppearance(false, animated: true) }
            for controller in former { controller.beginAppearance(true, animated: true) }
        }
        shown = completed ? ended.pending : former
        let gone = (completed ? former : ended.pending) + ended.back
        for controller in gone {
            controller.willMove(toParent: nil)
            controller.viewIfLoaded?.removeFromSuperview()
        }
        layOutPages()
        for controller in gone { controller.endAppearance() }
        if appearance.phase == .appeared { for controller in shown { controller.endAppearance() } }
        for controller in gone { controller.removeFromParent() }
        if completed { for controller in ended.pending { controller.didMove(toParent: self) } }
        if ended.isUsers {
            if completed { moveIndicator(ended.direction) }
            delegate?.pageViewController(
                self, didFinishAnimating: finished, previousViewControllers: former, transitionCompleted: completed)
        }
        ended.completion?(completed && finished)
    }

    // MARK: Layout

    /// The height of the page indicator (points).
    private static let indicatorHeight: CGFloat = 37

    /// Positions the pages and the page indicator.
    func layOutPages() {
        guard let view = viewIfLoaded else { return }
        var area = view.bounds
        if let indicator, !indicator.isHidden {
            let height = Self.indicatorHeight + view.safeAreaInsets.bottom
            area.size.height = max(0, area.height - height)
            indicator.frame = CGRect(x: 0, y: area.maxY, width: view.bounds.width, height: Self.indicatorHeight)
        }
        scroller?.layOut(in: area)
        curler?.layOut(in: area)
    }

    // MARK: Page indicator

    /// Asks the data source for the page indicator's values.
    func updateIndicator() {
        guard transitionStyle == .scroll, navigationOrientation == .horizontal, let view = viewIfLoaded else { return }
        let count = dataSource?.presentationCount(for: self) ?? 0
        if count > 0, indicator == nil {
            let new = UIPageControl(frame: .zero)
            new.addAction(UIAction { [weak self] _ in self?.indicatorWasTapped() }, for: .valueChanged)
            view.addSubview(new)
            indicator = new
        }
        guard let indicator else { return }
        indicator.numberOfPages = count
        indicator.currentPage = count > 0 ? dataSource?.presentationIndex(for: self) ?? 0 : 0
        indicatedPage = indicator.currentPage
        indicator.isHidden = count <= 0
        view.setNeedsLayout()
    }

    private func moveIndicator(_ direction: NavigationDirection) {
        guard let indicator else { return }
        indicator.currentPage = indicatedPage + (direction == .forward ? 1 : -1)
        indicatedPage = indicator.currentPage
    }

    /// Turns to the page on the side of the indicator that was tapped, unless a turn is in
    /// progress.
    private func indicatorWasTapped() {
        guard let indicator else { return }
        let direction: NavigationDirection = indicator.currentPage > indicatedPage ? .forward : .reverse
        guard turn == nil, let next = nextTurn(direction) else { return indicator.currentPage = indicatedPage }
        begin(next)
        scroller?.animateTurn()
    }
}
