import CoreGraphics
import Foundation

/// The accessories of a list cell: their order, their views, and what they do.
extension UICollectionViewListCell {
    /// A Boolean value that indicates whether the collection view is in editing mode.
    private var isInEditing: Bool { reuse.collectionView?.isEditing ?? false }

    /// The accessories of both edges that are shown at present, each from the leading to the
    /// trailing one.
    var shownAccessories: (leading: [UICellAccessory], trailing: [UICellAccessory]) {
        let shown = list.accessories.filter { accessory in
            switch accessory.displayed {
            case .always: true
            case .whenEditing: isInEditing
            case .whenNotEditing: !isInEditing
            }
        }
        // UIKit's own accessories are in a fixed order.
        let leadingOrder: [UICellAccessory.AccessoryType] = [.multiselect, .delete, .insert]
        let trailingOrder: [UICellAccessory.AccessoryType] = [
            .label, .checkmark, .detail, .outlineDisclosure, .disclosureIndicator, .reorder,
        ]
        var leading = leadingOrder.flatMap { type in shown.filter { $0.accessoryType == type } }
        var trailing = trailingOrder.flatMap { type in shown.filter { $0.accessoryType == type } }
        for accessory in shown {
            guard case .custom(_, let placement, _) = accessory.content else { continue }
            switch placement {
            case .leading(_, let position): leading.insert(accessory, at: min(max(0, position(leading)), leading.count))
            case .trailing(_, let position): trailing.insert(accessory, at: min(max(0, position(trailing)), trailing.count))
            }
        }
        return (leading, trailing)
    }

    func setAccessories(_ accessories: [UICellAccessory]) {
        list.accessories = accessories
        // Views of accessories that remain are kept.
        var former = list.views
        list.views = accessories.map { accessory in
            if let index = former.firstIndex(where: { $0.accessory.accessoryType == accessory.accessoryType }) {
                let view = former.remove(at: index)
                view.show(accessory)
                return view
            }
            let view = ListAccessoryView(accessory, in: self)
            view.alpha = 0
            addSubview(view)
            return view
        }
        for view in former { view.removeFromSuperview() }
        contentSizeWasInvalidated()
        setNeedsLayout()
    }

    /// Returns the view of an accessory.
    func view(of accessory: UICellAccessory) -> ListAccessoryView? {
        list.views.first { $0.accessory.accessoryType == accessory.accessoryType }
    }

    /// Animates the accessories that appear and disappear with the editing mode.
    func accessoriesDidChangeMode() {
        guard !list.accessories.isEmpty else { return }
        setNeedsLayout()
        reuse.collectionView?.contentDidChange(self)
        guard window != nil, UIView.areAnimationsEnabled else { return }
        UIView.animate(withDuration: 0.3, delay: 0, options: .allowUserInteraction) { self.layoutIfNeeded() }
    }

    // MARK: Actions

    /// Performs what a tap on an accessory does.
    func perform(_ accessory: UICellAccessory) {
        switch accessory.content {
        case .outline: outlineTapped()
        case .control(let handler?): handler()
        case .control(nil):
            guard accessory.accessoryType == .delete, let collectionView = reuse.collectionView,
                let path = collectionView.indexPath(for: self)
            else { return }
            collectionView.openActions(of: path)
        default: break
        }
    }

    /// The outline disclosure that is shown, with its style and handler.
    private var outline: (style: UICellAccessory.OutlineDisclosureOptions.Style, handler: UICellAccessory.ActionHandler?)? {
        for accessory in shownAccessories.trailing {
            if case .outline(let style, let handler) = accessory.content, !accessory.appearance.isHidden { return (style, handler) }
        }
        return nil
    }

    /// A Boolean value that indicates whether a tap anywhere on the cell expands or collapses the
    /// item.
    var togglesOnTap: Bool {
        guard !list.accessories.isEmpty, let outline else { return false }
        switch outline.style {
        case .header: return true
        case .cell: return false
        case .automatic: return list.context.role == .header
        }
    }

    /// Expands or collapses the item, by the accessory's handler or by the data source.
    func outlineTapped() {
        guard let outline else { return }
        if let handler = outline.handler { return handler() }
        guard let collectionView = reuse.collectionView, let path = reuse.element?.path else { return }
        (collectionView.dataSource as? any OutlineDataSource)?.toggleExpansion(at: path)
    }

    /// Reads the state of the item in its outline.
    func outlineDidChange() {
        guard reuse.element?.category == .cell, let collectionView = reuse.collectionView, let path = reuse.element?.path else { return }
        let state = (collectionView.dataSource as? any OutlineDataSource)?.outlineState(at: collectionView.dataPath(of: path))
        let (isExpanded, level) = state ?? (false, 0)
        guard isExpanded != list.isExpanded || level != list.outlineLevel else { return }
        (list.isExpanded, list.outlineLevel) = (isExpanded, level)
        setNeedsUpdateConfiguration()
        guard reuse.isShown, window != nil, UIView.areAnimationsEnabled else { return }
        UIView.animate(withDuration: 0.3, delay: 0, options: .allowUserInteraction) { self.layoutIfNeeded() }
    }

    /// Moves the item with the finger on the control to drag it.
    func dragByAccessory(_ recognizer: UIGestureRecognizer) {
        guard let collectionView = reuse.collectionView else { return }
        switch recognizer.state {
        case .began:
            guard let path = collectionView.indexPath(for: self), collectionView.beginInteractiveMovementForItem(at: path) else { return }
            list.grip = recognizer.location(in: collectionView).y - center.y
        case .changed:
            // List cells move along the list only.
            let y = recognizer.location(in: collectionView).y - list.grip
            collectionView.updateInteractiveMovementTargetPosition(CGPoint(x: center.x, y: y))
        case .ended: collectionView.endInteractiveMovement()
        case .cancelled, .failed: collectionView.cancelInteractiveMovement()
        case .possible: break
        }
    }
}
