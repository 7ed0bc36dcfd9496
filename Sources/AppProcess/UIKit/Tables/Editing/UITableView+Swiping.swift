import CoreGraphics
import Foundation

/// A swiped row.
@MainActor final class RowSwipe {
    var path: IndexPath
    let cell: UITableViewCell
    let actions: SwipeActionsView
    /// The distance by which the cell is moved: negative to uncover its right side (points).
    var offset: CGFloat = 0
    /// The distance at which the present drag began.
    var initialOffset: CGFloat = 0

    init(_ path: IndexPath, _ cell: UITableViewCell, _ actions: SwipeActionsView) {
        (self.path, self.cell, self.actions) = (path, cell, actions)
    }
}

/// The recognizer of swipes on rows: it begins for horizontal movement only.
final class RowSwipeGestureRecognizer: UIPanGestureRecognizer {
    override func begins(with travel: CGPoint) -> Bool? {
        guard hypot(travel.x, travel.y) >= Self.hysteresis else { return nil }
        return travel.x.magnitude > travel.y.magnitude
    }
}

/// Swipes that reveal the actions of a row.
extension UITableView {
    /// Returns whether one of the table's own recognizers may begin, or nil for others.
    func mayBegin(_ recognizer: UIGestureRecognizer) -> Bool? {
        guard let pan = editing.recognizer, recognizer === pan else { return nil }
        if editing.swipe != nil { return true }
        guard !editing.isActive, editing.drag == nil else { return false }
        let translation = pan.translation(in: self)
        let location = pan.location(in: self)
        let start = CGPoint(x: location.x - translation.x, y: location.y - translation.y)
        guard let path = indexPathForRow(at: start), shownCell(path) != nil else { return false }
        return actions(of: path, isLeading: isTowardTrailing(translation.x)) != nil
    }

    /// Returns whether a movement uncovers the leading side of a row.
    private func isTowardTrailing(_ dx: CGFloat) -> Bool { isRightToLeft ? dx < 0 : dx > 0 }

    /// Returns the actions at an edge of a row, or nil if there are none.
    private func actions(of path: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration? {
        var configuration: UISwipeActionsConfiguration?
        if isLeading {
            configuration = tableDelegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
        } else {
            if !rows.gaps.contains(.trailingSwipe) {
                configuration = tableDelegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
            }
            if tableDelegate == nil || rows.gaps.contains(.trailingSwipe), deletesBySwipe(path) { configuration = deleteAction(for: path) }
        }
        guard let configuration, !configuration.actions.isEmpty, isLeading || canEdit(path) || dataSource == nil else { return nil }
        return configuration
    }

    // MARK: Dragging

    /// Called when the state of the swipe recognizer has changed.
    func swiped() {
        guard let pan = editing.recognizer else { return }
        let translation = pan.translation(in: self)
        switch pan.state {
        case .began: beginSwipe(translation, pan.location(in: self))
        case .changed: moveSwipe(by: translation.x)
        case .ended:
            moveSwipe(by: translation.x)
            releaseSwipe(velocity: pan.velocity(in: self).x)
        case .cancelled, .failed: releaseSwipe(velocity: 0)
        case .possible: break
        }
    }

    private func beginSwipe(_ translation: CGPoint, _ location: CGPoint) {
        let start = CGPoint(x: location.x - translation.x, y: location.y - translation.y)
        if let swipe = editing.swipe {
            swipe.initialOffset = swipe.offset
            return
        }
        guard let path = indexPathForRow(at: start),
            let configuration = actions(of: path, isLeading: isTowardTrailing(translation.x))
        else { return }
        reveal(path, configuration, isLeading: isTowardTrailing(translation.x))
        moveSwipe(by: translation.x)
    }

    /// Begins to show the actions of a row, covered by its cell.
    private func reveal(_ path: IndexPath, _ configuration: UISwipeActionsConfiguration, isLeading: Bool) {
        guard let cell = shownCell(path) else { return }
        unhighlight()
        let actions = SwipeActionsView(configuration, isLeading: isLeading) { [weak self] in self?.perform($0) }
        actions.frame = rowRect(path)
        if tableStyle == .insetGrouped {
            // The row stays within its section.
            let mask = UIView(frame: cell.bounds)
            mask.backgroundColor = .black
            cell.mask = mask
            actions.layer.cornerRadius = cell.parts.background.cornerRadius
            actions.layer.maskedCorners = cell.parts.background.corners
        }
        actions.layoutIfNeeded()
        insertSubview(actions, belowSubview: cell)
        editing.swipe = RowSwipe(path, cell, actions)
        tableDelegate?.tableView(self, willBeginEditingRowAt: path)
        cell.changeSwipe(true)
    }

    /// The sign of the offset that uncovers the actions of a swipe.
    private func sign(_ swipe: RowSwipe) -> CGFloat { swipe.actions.isLeading == isRightToLeft ? -1 : 1 }

    private func moveSwipe(by distance: CGFloat) {
        guard let swipe = editing.swipe else { return }
        let sign = sign(swipe)
        var width = (swipe.initialOffset + distance) * sign
        let full = swipe.actions.fullWidth
        // Beyond the buttons, the cell follows more slowly unless a full swipe is possible.
        if width > full, !swipe.actions.configuration.performsFirstActionWithFullSwipe {
            width = full + RubberBand(length: bounds.width).stretched(width - full, in: 0...0)
        }
        width = max(0, width)
        swipe.actions.isFull = isFull(swipe, width)
        reveal(width * sign)
    }

    /// Returns whether a swipe of a width performs the first action.
    private func isFull(_ swipe: RowSwipe, _ width: CGFloat) -> Bool {
        swipe.actions.configuration.performsFirstActionWithFullSwipe && width > max(rowSpan.width * 0.6, swipe.actions.fullWidth + 20)
    }

    private func reveal(_ offset: CGFloat) {
        guard let swipe = editing.swipe else { return }
        swipe.offset = offset
        swipe.actions.revealedWidth = offset.magnitude
        let frame = rowRect(swipe.path)
        swipe.cell.frame = frame.offsetBy(dx: offset, dy: 0)
        swipe.cell.mask?.frame = CGRect(x: -offset, y: 0, width: frame.width, height: frame.height)
        place(swipe.actions, frame)
        swipe.actions.layoutIfNeeded()
    }

    private func releaseSwipe(velocity: CGFloat) {
        guard let swipe = editing.swipe else { return }
        let sign = sign(swipe)
        let width = swipe.offset * sign
        if swipe.actions.isFull, let first = swipe.actions.configuration.actions.first {
            animateSwipe { self.reveal(self.rowSpan.width * sign) }
            return perform(first)
        }
        // The place at which the cell would come to rest decides.
        let projected = width + velocity * sign * 0.1
        guard projected > swipe.actions.fullWidth / 2 else { return endSwipe(animated: true) }
        animateSwipe { self.reveal(swipe.actions.fullWidth * sign) }
    }

    private func animateSwipe(_ change: @escaping () -> Void, completion: ((Bool) -> Void)? = nil) {
        UIView.animate(
            withDuration: 0.35, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0, options: .allowUserInteraction,
            animations: change,
            completion: completion)
    }

    /// Shows the actions of a row without a swipe.
    func openActions(of path: IndexPath, isLeading: Bool) {
        endSwipe(animated: true)
        let configuration = actions(of: path, isLeading: isLeading) ?? (isLeading ? nil : deleteAction(for: path))
        guard let configuration else { return }
        reveal(path, configuration, isLeading: isLeading)
        guard let swipe = editing.swipe else { return }
        animateSwipe { self.reveal(swipe.actions.fullWidth * self.sign(swipe)) }
    }

    /// Performs an action; its handler tells when it is done.
    private func perform(_ action: UIContextualAction) {
        guard let swipe = editing.swipe else { return }
        action.handler(action, swipe.actions) { [weak self, weak swipe] isPerformed in
            guard let self, let swipe, self.editing.swipe === swipe else { return }
            self.endSwipe(animated: true)
        }
    }

    /// Hides the actions of the swiped row.
    func endSwipe(animated: Bool) {
        guard let swipe = editing.swipe else { return }
        editing.swipe = nil
        let frame = rows.lengths.contains(swipe.path) ? rowRect(swipe.path) : swipe.cell.frame
        let finish = { (_: Bool) in
            swipe.actions.removeFromSuperview()
            swipe.cell.mask = nil
        }
        let change = { [self] in
            swipe.actions.revealedWidth = 0
            swipe.actions.layoutIfNeeded()
            swipe.cell.mask?.frame = CGRect(origin: .zero, size: frame.size)
            if shownCell(swipe.path) === swipe.cell { swipe.cell.frame = frame }
        }
        if animated, window != nil {
            animateSwipe(change, completion: finish)
        } else {
            change()
            finish(true)
        }
        swipe.cell.changeSwipe(false)
        tableDelegate?.tableView(self, didEndEditingRowAt: swipe.path)
    }

    /// Keeps the actions beneath their row, and hides them when the table scrolls.
    func layOutSwipe() {
        guard let swipe = editing.swipe else { return }
        if isDragging || shownCell(swipe.path) !== swipe.cell { return endSwipe(animated: true) }
        place(swipe.actions, rowRect(swipe.path))
    }

    /// Returns the view that receives a touch while a row's actions are shown: a touch outside of
    /// them only hides them.
    func hitDuringSwipe(_ view: UIView?) -> UIView? {
        guard let swipe = editing.swipe, let view else { return view }
        if view.isDescendant(of: swipe.actions) { return view }
        return self
    }
}
