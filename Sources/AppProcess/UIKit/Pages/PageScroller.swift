import CoreGraphics
import Foundation

/// The scroll view of scrolling pages. Its content has three slots: for the page that is shown, in
/// the middle, and for those beside it.
final class PageScrollView: UIScrollView {}

// Design
// ------
// The slots of pages that do not exist are outside of the content, by negative insets, so that the
// content bounces there. The data source is asked for both pages beside the current one when a drag
// begins. As soon as the content leaves the middle, the turn to the page on that side begins; it
// ends when the content comes to rest. Then the new page moves to the middle. If a drag begins
// while the former turn has passed half of the way, it is completed first, so that pages can be
// turned quickly.

/// Shows the pages of a page view controller in a scroll view.
@MainActor final class PageScroller: ScrollMotionObserver {
    private unowned let controller: UIPageViewController
    let scrollView = PageScrollView(frame: .zero)
    /// What the data source answered since the last turn.
    private var neighbors: [UIPageViewController.NavigationDirection: PageTurn?] = [:]
    /// A Boolean value that indicates whether changes of the offset are the scroller's own.
    private var isMovingItself = false

    init(_ controller: UIPageViewController) {
        self.controller = controller
        scrollView.isPagingEnabled = true
        scrollView.contentInsetAdjustmentBehavior = .never
        scrollView.showsHorizontalScrollIndicator = false
        scrollView.showsVerticalScrollIndicator = false
        scrollView.scrollsToTop = false
        scrollView.alwaysBounceHorizontal = isHorizontal
        scrollView.alwaysBounceVertical = !isHorizontal
        scrollView.state.motionObserver = self
        sourceDidChange()
    }

    func attach(to view: UIView) { view.addSubview(scrollView) }

    func sourceDidChange() {
        scrollView.isScrollEnabled = controller.dataSource != nil
        forgetNeighbors()
    }

    /// Discards the pages that the data source answered.
    func forgetNeighbors() { neighbors = [:] }

    // MARK: Geometry

    private var isHorizontal: Bool { controller.navigationOrientation == .horizontal }

    /// The distance from one page to the next (points).
    private var pitch: CGFloat { isHorizontal ? scrollView.bounds.width : scrollView.bounds.height }

    /// The slot of the page in a direction: 0 or 2.
    private func slot(_ direction: UIPageViewController.NavigationDirection) -> Int {
        (direction == .forward) != (isHorizontal && scrollView.isRightToLeft) ? 2 : 0
    }

    /// The distance of the content from the middle, in pages: from −1 to 1, or beyond an edge.
    private var displacement: CGFloat {
        guard pitch > 0 else { return 0 }
        return (isHorizontal ? scrollView.contentOffset.x : scrollView.contentOffset.y) / pitch - 1
    }

    private func offset(ofSlot slot: Int) -> CGPoint {
        isHorizontal ? CGPoint(x: CGFloat(slot) * pitch, y: 0) : CGPoint(x: 0, y: CGFloat(slot) * pitch)
    }

    /// Returns the frame of a page in a slot.
    private func frame(ofSlot slot: Int) -> CGRect {
        let area = CGRect(origin: offset(ofSlot: slot), size: scrollView.bounds.size)
        return area.insetBy(dx: isHorizontal ? controller.spacing / 2 : 0, dy: isHorizontal ? 0 : controller.spacing / 2)
    }

    /// Positions the scroll view and the pages.
    func layOut(in area: CGRect) {
        let frame = area.insetBy(dx: isHorizontal ? -controller.spacing / 2 : 0, dy: isHorizontal ? 0 : -controller.spacing / 2)
        let position = displacement
        if scrollView.frame != frame || scrollView.contentSize == .zero {
            move {
                scrollView.frame = frame
                scrollView.contentSize = CGSize(
                    width: frame.width * (isHorizontal ? 3 : 1), height: frame.height * (isHorizontal ? 1 : 3))
                updateInsets()
                let kept = controller.turn == nil ? 0 : position
                scrollView.contentOffset = isHorizontal ? CGPoint(x: pitch * (1 + kept), y: 0) : CGPoint(x: 0, y: pitch * (1 + kept))
            }
        }
        for page in controller.shown { place(page, in: 1) }
        if let turn = controller.turn { for page in turn.pending { place(page, in: slot(turn.direction)) } }
    }

    private func place(_ page: UIViewController, in slot: Int) {
        page.loadViewIfNeeded()
        let frame = frame(ofSlot: slot)
        page.view.autoresizingMask = []
        if page.view.frame != frame { page.view.frame = frame }
        if page.view.superview !== scrollView { scrollView.addSubview(page.view) }
    }

    /// Updates the insets so that the content ends at the first and last page.
    private func updateInsets() {
        func exists(_ slot: Int) -> Bool {
            if let turn = controller.turn, self.slot(turn.direction) == slot { return true }
            let direction: UIPageViewController.NavigationDirection = self.slot(.forward) == slot ? .forward : .reverse
            return (neighbors[direction] ?? nil) != nil
        }
        let (before, after) = (exists(0) ? 0 : -pitch, exists(2) ? 0 : -pitch)
        // Content at the edge would move with the inset.
        let offset = scrollView.contentOffset
        defer { if scrollView.contentOffset != offset { scrollView.contentOffset = offset } }
        scrollView.contentInset =
            isHorizontal
            ? UIEdgeInsets(top: 0, left: before, bottom: 0, right: after) : UIEdgeInsets(top: before, left: 0, bottom: after, right: 0)
    }

    /// Runs changes that are not motions of the content.
    private func move(_ body: () -> Void) {
        let outer = isMovingItself
        isMovingItself = true
        body()
        isMovingItself = outer
    }

    // MARK: Turns by the app

    /// Scrolls to the pages of the turn that has begun.
    func animateTurn() {
        guard let turn = controller.turn else { return }
        move { updateInsets() }
        scrollView.scroll(to: offset(ofSlot: slot(turn.direction)), animated: true)
        // Without an animation, the content is there.
        if !scrollView.isScrollAnimating { contentDidRest() }
    }

    /// Stops the content.
    func stop() { move { scrollView.stopMotion() } }

    // MARK: Motion

    func contentWillBeginDragging() {
        guard pitch > 0 else { return }
        if let turn = controller.turn, abs(displacement) > 0.5, (displacement > 0) == (slot(turn.direction) == 2) {
            end(turn, completed: true)
        }
        for direction in [UIPageViewController.NavigationDirection.reverse, .forward] where neighbors[direction] == nil {
            neighbors[direction] = .some(controller.nextTurn(direction))
        }
        move { updateInsets() }
    }

    func contentDidMove() {
        guard !isMovingItself, displacement != 0 else { return }
        let direction: UIPageViewController.NavigationDirection = (displacement > 0) == (slot(.forward) == 2) ? .forward : .reverse
        if let turn = controller.turn {
            guard turn.direction != direction, scrollView.isDragging else { return }
            // The finger moved the content across the middle.
            end(turn, completed: false)
        }
        guard controller.turn == nil, let next = neighbors[direction] ?? nil else { return }
        controller.begin(next)
    }

    func contentDidRest() {
        guard !isMovingItself, !scrollView.isTracking, let turn = controller.turn else { return }
        let position = displacement
        switch abs(position) {
        case ..<0.001: end(turn, completed: false)
        case 0.999...: end(turn, completed: true)
        default:
            let isDone = abs(position) > 0.5
            scrollView.scroll(to: offset(ofSlot: isDone ? slot(turn.direction) : 1), animated: true)
            if !scrollView.isScrollAnimating { end(turn, completed: isDone) }
        }
    }

    /// Ends the turn, and moves the new page to the middle without a visible change.
    private func end(_ turn: PageTurn, completed: Bool) {
        move {
            if completed {
                let direction = turn.direction
                neighbors = [
                    direction.opposite: .some(PageTurn(direction: direction.opposite, pending: controller.shown, isUsers: true))
                ]
                let distance = CGFloat(slot(direction) - 1) * pitch
                let offset = scrollView.contentOffset
                scrollView.contentOffset =
                    isHorizontal ? CGPoint(x: offset.x - distance, y: offset.y) : CGPoint(x: offset.x, y: offset.y - distance)
            }
            if !scrollView.isDragging { scrollView.contentOffset = self.offset(ofSlot: 1) }
            controller.endTurn(completed: completed)
            updateInsets()
        }
    }
}
