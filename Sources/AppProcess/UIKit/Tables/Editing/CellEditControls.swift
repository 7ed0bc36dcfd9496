import CoreGraphics
import Foundation
import QuartzCore

/// The control at a cell's leading edge in editing mode: it deletes, inserts or selects the row.
final class CellEditControl: UIControl {
    private let symbol = UIImageView()
    private let style: UITableViewCell.EditingStyle
    private let selects: Bool
    /// A Boolean value that indicates whether the circle is checked.
    var isChosen = false { didSet { if isChosen != oldValue { update() } } }

    init(style: UITableViewCell.EditingStyle, selects: Bool) {
        (self.style, self.selects) = (style, selects)
        super.init(frame: .zero)
        isOpaque = false
        symbol.contentMode = .center
        addSubview(symbol)
        // The whole row selects, not only the circle.
        if selects { isUserInteractionEnabled = false }
        update()
    }

    required init?(coder: NSCoder) { nil }

    func matches(_ style: UITableViewCell.EditingStyle, selects: Bool) -> Bool { self.style == style && self.selects == selects }

    private func update() {
        let name = selects ? (isChosen ? "checkmark.circle.fill" : "circle") : style == .insert ? "plus.circle.fill" : "minus.circle.fill"
        symbol.image = UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: 20))
        symbol.tintColor = selects ? (isChosen ? .tintColor : .tertiaryLabel) : style == .insert ? .systemGreen : .systemRed
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        symbol.frame = bounds
    }
}

/// The control at a cell's trailing edge in editing mode, by which the row is dragged.
final class CellReorderControl: UIView {
    private let lines = (0..<3).map { _ in UIView() }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        for line in lines {
            line.backgroundColor = .tertiaryLabel
            line.isUserInteractionEnabled = false
            addSubview(line)
        }
    }

    required init?(coder: NSCoder) { nil }

    override var retainsTouchesDuringScrolling: Bool { true }

    override func layoutSubviews() {
        super.layoutSubviews()
        for (index, line) in lines.enumerated() {
            line.frame = CGRect(x: bounds.midX - 10, y: bounds.midY - 5 + CGFloat(index) * 5 - 0.5, width: 20, height: 1)
        }
    }

    // The touch belongs to the drag, not to the selection of the row.
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

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
        let x = table.sideInsets.left + (editWidth > 0 ? 0 : -40)
        parts.editControl?.frame = directed(CGRect(x: x, y: 0, width: 40, height: bounds.height))
        parts.editControl?.alpha = editWidth > 0 ? 1 : 0
        let trailing = reorderWidth > 0 ? bounds.width - table.sideInsets.right - reorderWidth : bounds.width
        parts.reorderControl?.frame = directed(CGRect(x: trailing, y: 0, width: 44, height: bounds.height))
        parts.reorderControl?.alpha = reorderWidth > 0 ? 1 : 0
    }
}
