import CoreGraphics
import Foundation
import QuartzCore

/// The swipes of a list's rows: at most one row is swiped at a time, and its cell is moved to
/// uncover the actions, which are views of the list.
@MainActor final class RowSwiping {
    private unowned let list: any SwipeableList
    /// The recognizer of the list.
    let recognizer: RowSwipeGestureRecognizer
    /// The swiped row.
    private(set) var swipe: RowSwipe?

    /// Adds the recognizer to a list, which owns the swiping.
    init(_ list: any SwipeableList) {
        self.list = list
        recognizer = RowSwipeGestureRecognizer(target: nil, action: nil)
        recognizer.addTarget(self) { [weak self] _ in self?.swiped() }
        list.addGestureRecognizer(recognizer)
    }

    /// Returns whether the recognizer may begin, or nil for another one.
    func mayBegin(_ other: UIGestureRecognizer) -> Bool? {
        guard other === recognizer else { return nil }
        if swipe != nil { return true }
        guard list.permitsSwipes, let path = list.swipeablePath(at: start) else { return false }
        return actions(path, isLeading: isTowardTrailing(recognizer.translation(in: list).x)) != nil
    }

    /// The point of the list at which the finger touched it.
    private var start: CGPoint {
        let (translation, location) = (recognizer.translation(in: list), recognizer.location(in: list))
        return CGPoint(x: location.x - translation.x, y: location.y - translation.y)
    }

    /// Returns whether a movement uncovers the leading side of a row.
    private func isTowardTrailing(_ dx: CGFloat) -> Bool { list.isRightToLeft ? dx < 0 : dx > 0 }

    private func actions(_ path: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration? {
        guard let actions = list.swipeActions(path, isLeading: isLeading), !actions.actions.isEmpty else { return nil }
        return actions
    }

    // MARK: Dragging

    private func swiped() {
        let translation = recognizer.translation(in: list)
        switch recognizer.state {
        case .began: begin(translation)
        case .changed: move(by: translation.x)
        case .ended:
            move(by: translation.x)
            release(velocity: recognizer.velocity(in: list).x)
        case .cancelled, .failed: release(velocity: 0)
        case .possible: break
        }
    }

    private func begin(_ translation: CGPoint) {
        if let swipe {
            swipe.initialOffset = swipe.offset
            return
        }
        let isLeading = isTowardTrailing(translation.x)
        guard let path = list.swipeablePath(at: start), let configuration = actions(path, isLeading: isLeading) else { return }
        reveal(path, configuration, isLeading: isLeading)
        move(by: translation.x)
    }

    /// Begins to show the actions of a row, covered by its cell.
    private func reveal(_ path: IndexPath, _ configuration: UISwipeActionsConfiguration, isLeading: Bool) {
        guard let cell = list.swipeableView(path), let frame = list.swipeableFrame(path) else { return }
        let actions = SwipeActionsView(configuration, isLeading: isLeading) { [weak self] in self?.perform($0) }
        actions.frame = frame
        if let (radius, corners) = list.swipeableCorners(of: cell) {
            // The row stays within its section.
            let mask = UIView(frame: cell.bounds)
            mask.backgroundColor = .black
            cell.mask = mask
            actions.layer.cornerRadius = radius
            actions.layer.maskedCorners = corners
        }
        actions.layoutIfNeeded()
        list.insertSubview(actions, belowSubview: cell)
        swipe = RowSwipe(path, cell, actions)
        list.swipeDidBegin(path, cell)
    }

    /// The sign of the offset that uncovers the actions of a swipe.
    private func sign(_ swipe: RowSwipe) -> CGFloat { swipe.actions.isLeading == list.isRightToLeft ? -1 : 1 }

    private func move(by distance: CGFloat) {
        guard let swipe, let rowWidth = list.swipeableFrame(swipe.path)?.width else { return }
        let sign = sign(swipe)
        var width = (swipe.initialOffset + distance) * sign
        let (full, performsFirst) = (swipe.actions.fullWidth, swipe.actions.configuration.performsFirstActionWithFullSwipe)
        // Beyond the buttons, the cell follows more slowly unless a full swipe is possible.
        if width > full, !performsFirst {
            width = full + RubberBand(length: list.bounds.width).stretched(width - full, in: 0...0)
        }
        width = max(0, width)
        swipe.actions.isFull = performsFirst && width > max(rowWidth * 0.6, full + 20)
        uncover(width * sign)
    }

    private func uncover(_ offset: CGFloat) {
        guard let swipe, let frame = list.swipeableFrame(swipe.path) else { return }
        swipe.offset = offset
        swipe.actions.revealedWidth = offset.magnitude
        swipe.cell.frame = frame.offsetBy(dx: offset, dy: 0)
        swipe.cell.mask?.frame = CGRect(x: -offset, y: 0, width: frame.width, height: frame.height)
        place(swipe.actions, frame)
        swipe.actions.layoutIfNeeded()
    }

    private func place(_ view: UIView, _ frame: CGRect) { if view.frame != frame { view.frame = frame } }

    private func release(velocity: CGFloat) {
        guard let swipe else { return }
        let sign = sign(swipe)
        let width = swipe.offset * sign
        if swipe.actions.isFull, let first = swipe.actions.configuration.actions.first {
            animate { self.uncover(swipe.actions.bounds.width * sign) }
            return perform(first)
        }
        // The place at which the cell would come to rest decides.
        let projected = width + velocity * sign * 0.1
        guard projected > swipe.actions.fullWidth / 2 else { return end(animated: true) }
        animate { self.uncover(swipe.actions.fullWidth * sign) }
    }

    private func animate(_ change: @escaping () -> Void, completion: ((Bool) -> Void)? = nil) {
        UIView.animate(
            withDuration: 0.35, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0, options: .allowUserInteraction,
            animations: change, completion: completion)
    }

    /// Shows actions of a row without a swipe.
    func open(_ path: IndexPath, _ configuration: UISwipeActionsConfiguration, isLeading: Bool) {
        end(animated: true)
        reveal(path, configuration, isLeading: isLeading)
        guard let swipe else { return }
        animate { self.uncover(swipe.actions.fullWidth * self.sign(swipe)) }
    }

    /// Performs an action; its handler reports when it is done.
    private func perform(_ action: UIContextualAction) {
        guard let swipe else { return }
        action.handler(action, swipe.actions) { [weak self, weak swipe] _ in
            guard let self, let swipe, self.swipe === swipe else { return }
            self.end(animated: true)
        }
    }

    // MARK: The list

    /// Hides the actions of the swiped row.
    func end(animated: Bool) {
        guard let swipe else { return }
        self.swipe = nil
        let frame = list.swipeableFrame(swipe.path) ?? swipe.cell.frame
        let finish = { (_: Bool) in
            swipe.actions.removeFromSuperview()
            swipe.cell.mask = nil
        }
        let change = { [list] in
            swipe.actions.revealedWidth = 0
            swipe.actions.layoutIfNeeded()
            swipe.cell.mask?.frame = CGRect(origin: .zero, size: frame.size)
            if list.swipeableView(swipe.path) === swipe.cell { swipe.cell.frame = frame }
        }
        if animated, list.window != nil {
            animate(change, completion: finish)
        } else {
            change()
            finish(true)
        }
        list.swipeDidEnd(swipe.path, swipe.cell)
    }

    /// Keeps the actions beneath their row, and hides them when the list scrolls.
    func layOut() {
        guard let swipe else { return }
        guard !list.isDragging, list.swipeableView(swipe.path) === swipe.cell, let frame = list.swipeableFrame(swipe.path) else {
            return end(animated: true)
        }
        place(swipe.actions, frame)
    }

    /// The distance by which the cell of a row is moved (points).
    func offset(of cell: UIView) -> CGFloat { swipe.map { $0.cell === cell ? $0.offset : 0 } ?? 0 }

    /// Returns the view that receives a touch while a row's actions are shown: a touch outside of
    /// them only hides them.
    func hit(_ view: UIView?) -> UIView? {
        guard let swipe, let view else { return view }
        return view.isDescendant(of: swipe.actions) ? view : list
    }
}
