import CoreGraphics
import Foundation

/// Touches that highlight and select items.
extension UICollectionView {
    /// A Boolean value that indicates whether items can be selected at present.
    var selectsItems: Bool { selection.isPossible(whileEditing: isEditing) }

    /// A Boolean value that indicates whether several items can be selected at present.
    var selectsManyItems: Bool { isEditing ? selection.isMultipleInEditing : selection.isMultiple }

    /// Begins the touch of an item.
    ///
    /// - Returns: Whether the collection view uses the touch.
    func beginItemTouch(_ touches: Set<UITouch>) -> Bool {
        if let swiping, swiping.swipe != nil {
            swiping.end(animated: true)
            return true
        }
        guard selection.touch == nil, touches.count == 1, let touch = touches.first, touch.isPrimary,
            let cell = touchedCell(touch),
            let path = indexPath(for: cell)
        else { return false }
        guard collectionDelegate?.collectionView(self, shouldHighlightItemAt: path) ?? true else { return false }
        selection.touch = touch
        selection.highlighted = path
        cell.isHighlighted = true
        collectionDelegate?.collectionView(self, didHighlightItemAt: path)
        return true
    }

    /// Returns the visible cell that a touch is in.
    private func touchedCell(_ touch: UITouch) -> UICollectionViewCell? {
        var view = touch.view
        while let candidate = view, candidate !== self {
            if let cell = candidate as? UICollectionViewCell, cell.reuse.collectionView === self, cell.reuse.isShown { return cell }
            view = candidate.superview
        }
        return nil
    }

    /// Ends the touch of an item, which selects it.
    func endItemTouch(_ touches: Set<UITouch>) -> Bool {
        guard let touch = selection.touch, touches.contains(touch) else { return false }
        selection.touch = nil
        guard let path = selection.highlighted else { return true }
        // A finger that left the item does not select it.
        let cell = views.shown[.cell(path)]
        if let cell, cell.bounds.contains(touch.location(in: cell)), selectsItems { userSelect(path) }
        unhighlight()
        return true
    }

    func cancelItemTouch(_ touches: Set<UITouch>) -> Bool {
        guard let touch = selection.touch, touches.contains(touch) else { return false }
        selection.touch = nil
        unhighlight()
        return true
    }

    /// Ends the highlighting of the touched item.
    func unhighlight() {
        guard let path = selection.highlighted else { return }
        selection.highlighted = nil
        (views.shown[.cell(path)] as? UICollectionViewCell)?.isHighlighted = false
        collectionDelegate?.collectionView(self, didUnhighlightItemAt: path)
    }

    // MARK: The user's selection

    /// Selects or deselects an item at the user's request.
    ///
    /// - Parameter performsAction: Whether the primary action of the item is performed as well.
    func userSelect(_ path: IndexPath, performsAction: Bool = true) {
        if selectsManyItems, selection.paths.contains(path) {
            guard collectionDelegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return }
            setSelected(path, false)
            collectionDelegate?.collectionView(self, didDeselectItemAt: path)
            return
        }
        guard collectionDelegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
        if !selectsManyItems {
            for former in selection.paths.sorted() where former != path {
                setSelected(former, false)
                collectionDelegate?.collectionView(self, didDeselectItemAt: former)
            }
        }
        setSelected(path, true)
        collectionDelegate?.collectionView(self, didSelectItemAt: path)
        if performsAction { performPrimaryAction(path) }
    }

    /// Performs the primary action of an item, if the delegate permits it.
    func performPrimaryAction(_ path: IndexPath) {
        if let delegate = collectionDelegate, delegate.collectionView(self, canPerformPrimaryActionForItemAt: path) {
            delegate.collectionView(self, performPrimaryActionForItemAt: path)
        }
    }

    // MARK: The app's selection

    /// Implements `selectItem(at:animated:scrollPosition:)`.
    func select(_ path: IndexPath?, animated: Bool, _ position: ScrollPosition) {
        loadIfNeeded()
        guard let path else {
            for former in selection.paths { setSelected(former, false) }
            return
        }
        guard selectsItems, items.contains(path) else { return }
        if !selectsManyItems { for former in selection.paths where former != path { setSelected(former, false) } }
        setSelected(path, true)
        if !position.isEmpty { scroll(to: path, position, animated: animated) }
    }

    func setSelected(_ path: IndexPath, _ isSelected: Bool) {
        if isSelected { selection.paths.insert(path) } else { selection.paths.remove(path) }
        guard let cell = views.shown[.cell(path)] as? UICollectionViewCell, cell.isSelected != isSelected else { return }
        cell.isSelected = isSelected
    }

    /// Ends the selection that the rules no longer allow.
    func selectionRulesDidChange() {
        if !selection.isAllowed, !selection.isMultiple {
            for path in selection.paths { setSelected(path, false) }
        } else if !selection.isMultiple, selection.paths.count > 1 {
            for path in selection.paths.sorted().dropFirst() { setSelected(path, false) }
        }
    }

    func editingDidChange() {
        for path in selection.paths { setSelected(path, false) }
        swiping?.end(animated: true)
        for case let cell as UICollectionViewCell in views.shown.values { cell.editingDidChange() }
    }
}
