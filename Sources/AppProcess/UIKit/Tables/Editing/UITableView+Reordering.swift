import CoreGraphics
import Foundation
import QuartzCore

/// A row that the user drags.
@MainActor final class RowDrag {
    let origin: IndexPath
    /// Where the row would be placed now.
    var destination: IndexPath
    let cell: UITableViewCell
    /// The distance of the finger from the cell's upper edge (points).
    let grip: CGFloat

    init(_ origin: IndexPath, _ cell: UITableViewCell, grip: CGFloat) {
        (self.origin, destination, self.cell, self.grip) = (origin, origin, cell, grip)
    }
}

/// Moving rows by their controls.
extension UITableView {
    /// Called when the state of the recognizer of a cell's control has changed.
    func dragRow(of cell: UITableViewCell, _ recognizer: UIGestureRecognizer) {
        let location = recognizer.location(in: self)
        switch recognizer.state {
        case .began: beginDrag(of: cell, at: location)
        case .changed: continueDrag(at: location)
        case .ended:
            continueDrag(at: location)
            endDrag(isCancelled: false)
        case .cancelled, .failed: endDrag(isCancelled: true)
        case .possible: break
        }
    }

    private func beginDrag(of cell: UITableViewCell, at location: CGPoint) {
        guard editing.drag == nil, let path = indexPath(for: cell) else { return }
        editing.drag = RowDrag(path, cell, grip: location.y - cell.frame.minY)
        bringSubviewToFront(cell)
        cell.layer.shadowOpacity = 0.3
        cell.layer.shadowRadius = 6
        cell.layer.shadowOffset = CGSize(width: 0, height: 2)
        cell.setNeedsUpdateConfiguration()
    }

    private func continueDrag(at location: CGPoint) {
        guard let drag = editing.drag else { return }
        drag.cell.frame.origin.y = location.y - drag.grip
        scrollAtEdges(location.y)
        let middle = drag.cell.frame.midY - contentTop
        guard let proposed = destination(for: middle, drag), proposed != drag.destination else { return }
        let target = tableDelegate?.tableView(self, targetIndexPathForMoveFromRowAt: drag.origin, toProposedIndexPath: proposed) ?? proposed
        guard target != drag.destination else { return }
        moveGap(drag, to: target)
    }

    /// Returns the row at whose place the dragged one would be.
    private func destination(for offset: CGFloat, _ drag: RowDrag) -> IndexPath? {
        let limited = min(max(offset, 0), max(0, rows.lengths.total - 0.5))
        if let path = rows.lengths.row(at: limited) { return path }
        // In a section without rows there is only one place.
        guard let section = rows.lengths.section(at: limited) else { return nil }
        let isEmpty = rows.lengths.sections[section].rows.count == 0
        return isEmpty && section != drag.destination.section ? IndexPath(row: 0, section: section) : nil
    }

    /// Moves the place of the dragged row among the positions, and the visible cells with it.
    private func moveGap(_ drag: RowDrag, to target: IndexPath) {
        let source = drag.destination
        let element = rows.lengths.sections[source.section].rows[source.row]
        rows.lengths.change(section: source.section) { $0.rows.remove(source.row..<(source.row + 1)) }
        let row = min(target.row, rows.lengths.sections[target.section].rows.count)
        let target = IndexPath(row: row, section: target.section)
        rows.lengths.change(section: target.section) { $0.rows.insert(element, at: row) }
        drag.destination = target
        for index in views.shown.indices {
            views.shown[index].path = views.shown[index].path.moved(from: source, to: target)
        }
        views.shown.sort { $0.path < $1.path }
        UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) {
            for row in self.views.shown { self.layOutCell(row) }
            self.updateHeaders()
        }
    }

    /// Scrolls while a row is dragged near an edge.
    private func scrollAtEdges(_ y: CGFloat) {
        let offset = offsetScrolledByDrag(at: CGPoint(x: bounds.midX, y: y))
        let moved = offset.y - contentOffset.y
        guard moved != 0, let drag = editing.drag else { return }
        setOffset(CGPoint(x: contentOffset.x, y: offset.y))
        drag.cell.frame.origin.y += moved
    }

    private func endDrag(isCancelled: Bool) {
        guard let drag = editing.drag else { return }
        if isCancelled { moveGap(drag, to: drag.origin) }
        editing.drag = nil
        let (origin, destination) = (drag.origin, drag.destination)
        if origin != destination {
            selection.paths = Set(selection.paths.map { $0.moved(from: origin, to: destination) })
            editing.reportedMove = (origin, destination)
            dataSource?.tableView(self, moveRowAt: origin, to: destination)
            editing.reportedMove = nil
        }
        UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) {
            drag.cell.layer.shadowOpacity = 0
            for row in self.views.shown { self.layOutCell(row) }
        }
        // The data source may have reloaded the table.
        if views.shown.contains(where: { $0.cell === drag.cell }) { insertSubview(drag.cell, at: look.backgroundView == nil ? 0 : 1) }
        drag.cell.setNeedsUpdateConfiguration()
        for row in views.shown { row.cell.tableDidChange() }
        setNeedsLayout()
    }

    /// Returns whether a row stays visible because the user drags it.
    func keepsDragged(_ row: ShownRow) -> Bool {
        guard let drag = editing.drag, drag.cell === row.cell else { return false }
        if !views.shown.contains(where: { $0.cell === row.cell }) {
            views.shown.append(row)
            views.shown.sort { $0.path < $1.path }
        }
        return true
    }
}
