import CoreGraphics
import Foundation

/// The controls of a cell in editing mode.
extension UITableViewCell {
    /// The controls that the cell shows.
    private var stateMask: StateMask {
        var mask: StateMask = []
        if editingState.isActive { mask.insert(.showingEditControl) }
        if editingState.isSwiped { mask.insert(.showingDeleteConfirmation) }
        return mask
    }

    /// Implements `setEditing(_:animated:)`.
    func changeEditing(_ isActive: Bool, animated: Bool) {
        guard isActive != editingState.isActive else { return }
        var mask = stateMask
        if isActive { mask.insert(.showingEditControl) } else { mask.remove(.showingEditControl) }
        willTransition(to: mask)
        // New controls appear from beyond the edge.
        if isActive, animated { UIView.performWithoutAnimation { makeEditControls() } }
        editingState.isActive = isActive
        accessoriesDidChange()
        setNeedsUpdateConfiguration()
        guard animated, window != nil else {
            didTransition(to: mask)
            return
        }
        UIView.animate(withDuration: 0.3, delay: 0, options: .allowUserInteraction) {
            self.layoutIfNeeded()
        } completion: { _ in
            self.didTransition(to: mask)
        }
    }

    /// Marks the cell as swiped or not.
    func changeSwipe(_ isSwiped: Bool) {
        guard isSwiped != editingState.isSwiped else { return }
        var mask = stateMask
        if isSwiped { mask.insert(.showingDeleteConfirmation) } else { mask.remove(.showingDeleteConfirmation) }
        willTransition(to: mask)
        editingState.isSwiped = isSwiped
        setNeedsUpdateConfiguration()
        didTransition(to: mask)
    }

    private func makeEditControls() {
        let needsControl = editingState.selects || editingState.style != .none
        if let control = parts.editControl, !needsControl || !control.matches(editingState.style, selects: editingState.selects) {
            control.removeFromSuperview()
            parts.editControl = nil
        }
        if needsControl, parts.editControl == nil {
            let control = CellEditControl(style: editingState.style, selects: editingState.selects)
            control.addAction(UIAction { [weak self] _ in self?.editControlTapped() }, for: .touchUpInside)
            control.frame = directed(CGRect(x: -40, y: 0, width: 40, height: bounds.height))
            control.isChosen = isSelected
            parts.editControl = control
            addSubview(control)
        }
        if editingState.showsReorder, parts.reorderControl == nil {
            let control = CellReorderControl(frame: directed(CGRect(x: bounds.width, y: 0, width: 44, height: bounds.height)))
            let press = UILongPressGestureRecognizer(target: nil, action: nil)
            press.minimumPressDuration = 0
            press.addTarget(self) { [weak self] recognizer in
                guard let self, let tableView = self.table.tableView else { return }
                tableView.dragRow(of: self, recognizer)
            }
            control.addGestureRecognizer(press)
            parts.reorderControl = control
            addSubview(control)
        }
    }

    private func editControlTapped() { table.tableView?.editControlTapped(in: self) }

    /// Places the editing controls, beyond the edges outside of the editing mode.
    func layOutEditControls(editWidth: CGFloat, reorderWidth: CGFloat) {
        if editingState.isActive { makeEditControls() }
        let x = table.sideInsets.leading + (editWidth > 0 ? 0 : -40)
        parts.editControl?.frame = directed(CGRect(x: x, y: 0, width: 40, height: bounds.height))
        parts.editControl?.alpha = editWidth > 0 ? 1 : 0
        let trailing = reorderWidth > 0 ? bounds.width - table.sideInsets.trailing - reorderWidth : bounds.width
        parts.reorderControl?.frame = directed(CGRect(x: trailing, y: 0, width: 44, height: bounds.height))
        parts.reorderControl?.alpha = reorderWidth > 0 ? 1 : 0
    }
}
