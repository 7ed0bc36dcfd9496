import CoreGraphics
import Foundation
import ObjectiveC

/// Cells and supplementary views by reuse identifier.
extension UICollectionView {
    func registerCell(_ type: AnyClass?, _ identifier: String) {
        guard let type else { return views.cells.register(nil, for: identifier) }
        guard let type = type as? UICollectionViewCell.Type else {
            UIKitException.raise("must pass a class of kind UICollectionViewCell, but \(type) is not; reuse identifier \(identifier)")
        }
        views.cells.register({ [unowned self] in objc_new(type, frame: views.creationFrame) }, for: identifier)
    }

    func registerCell(_ nib: UINib?, _ identifier: String) {
        views.cells.register(nib.map { nib in { nib.soleView(identifier) as UICollectionViewCell } }, for: identifier)
    }

    func registerSupplementary(_ type: AnyClass?, _ kind: String, _ identifier: String) {
        guard let type else { return register(nil, kind, identifier) }
        guard let type = type as? UICollectionReusableView.Type else {
            UIKitException.raise("must pass a class of kind UICollectionReusableView, but \(type) is not; reuse identifier \(identifier)")
        }
        register({ [unowned self] in objc_new(type, frame: views.creationFrame) }, kind, identifier)
    }

    func registerSupplementary(_ nib: UINib?, _ kind: String, _ identifier: String) {
        register(nib.map { nib in { nib.soleView(identifier) } }, kind, identifier)
    }

    private func register(_ maker: (() -> UICollectionReusableView)?, _ kind: String, _ identifier: String) {
        views.supplementary[kind, default: ReusePool()].register(maker, for: identifier)
    }

    // MARK: Dequeueing

    /// Returns a cell of the pool or a new one, with the size of its item. While an item is
    /// configured anew, it is the item's own cell.
    func dequeueCell(_ identifier: String, _ path: IndexPath) -> UICollectionViewCell {
        if let cell = views.reconfigured, cell.reuseIdentifier == identifier {
            views.reconfigured = nil
            return cell
        }
        let size = creationSize(.cell(path))
        if let cell = views.cells.take(identifier) as? UICollectionViewCell {
            cell.resetForReuse()
            adopt(cell, identifier, size)
            return cell
        }
        views.creationFrame = CGRect(origin: .zero, size: size)
        guard let cell = views.cells.make(identifier) as? UICollectionViewCell else {
            raiseUnregistered("UICollectionElementKindCell", identifier)
        }
        adopt(cell, identifier, size)
        return cell
    }

    func dequeueSupplementary(_ kind: String, _ identifier: String, _ path: IndexPath) -> UICollectionReusableView {
        let size = creationSize(.supplementary(kind, path))
        if let view = views.supplementary[kind]?.take(identifier) {
            UIView.performWithoutAnimation { view.prepareForReuse() }
            adopt(view, identifier, size)
            return view
        }
        views.creationFrame = CGRect(origin: .zero, size: size)
        guard let view = views.supplementary[kind]?.make(identifier) else { raiseUnregistered(kind, identifier) }
        adopt(view, identifier, size)
        return view
    }

    private func dequeueDecoration(_ kind: String) -> UICollectionReusableView {
        if let view = views.decorations.take(kind) {
            UIView.performWithoutAnimation { view.prepareForReuse() }
            return view
        }
        guard let view = layout.object.layoutState.decorations.make(kind) else { raiseUnregistered(kind, kind) }
        adopt(view, kind, nil)
        return view
    }

    private func raiseUnregistered(_ kind: String, _ identifier: String) -> Never {
        UIKitException.raise(
            "NSInternalInconsistencyException",
            "could not dequeue a view of kind: \(kind) with identifier \(identifier) - must register a nib or a class for the identifier or "
                + "connect a prototype cell in a storyboard")
    }

    private func adopt(_ view: UICollectionReusableView, _ identifier: String, _ size: CGSize?) {
        (view.reuse.identifier, view.reuse.collectionView) = (identifier, self)
        if let size, view.bounds.size != size { UIView.performWithoutAnimation { view.bounds.size = size } }
    }

    /// Returns the size with which a view is configured: that of the element being made, or of the
    /// element in the layout.
    private func creationSize(_ element: CollectionElement) -> CGSize {
        if let (making, size) = views.making, making == element { return size }
        return layout.isInvalid ? .zero : layout.object.attributes(of: element)?.size ?? .zero
    }

    // MARK: Making

    /// Returns the configured view of an element.
    func makeView(_ element: CollectionElement, _ attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView {
        var dataElement = element
        if element.category == .cell { dataElement.path = dataPath(of: element.path) }
        views.making = (dataElement, attributes.size)
        views.priorRegistrations = RegistrationIdentity.count
        defer { views.making = nil }
        var view: UICollectionReusableView?
        UIView.performWithoutAnimation { view = provide(dataElement) }
        guard let view else { preconditionFailure("the closure runs at once") }
        view.reuse.element = element
        (view.reuse.attributes, view.reuse.source) = (nil, nil)
        view.reuse.isShown = false
        view.reuse.needsMeasuring = true
        view.reuse.measured = nil
        UIView.performWithoutAnimation {
            view.isHidden = true
            guard let cell = view as? UICollectionViewCell, element.category == .cell else { return }
            cell.isHighlighted = selection.highlighted == element.path
            cell.isSelected = selection.paths.contains(element.path)
        }
        return view
    }

    private func provide(_ element: CollectionElement) -> UICollectionReusableView {
        switch element.category {
        case .decorationView: return dequeueDecoration(element.kind)
        case .cell:
            guard let dataSource else { raiseMissing("data source for the cell at \(element.path)") }
            let cell = dataSource.collectionView(self, cellForItemAt: element.path)
            guard cell.reuse.identifier != nil else {
                UIKitException.raise(
                    "NSInternalInconsistencyException",
                    "the cell returned from -collectionView:cellForItemAtIndexPath: does not have a reuseIdentifier - cells must be "
                        + "retrieved by calling -dequeueReusableCellWithReuseIdentifier:forIndexPath:. Index path: \(element.path)")
            }
            guard !isInUse(cell, element) else {
                UIKitException.raise(
                    "NSInternalInconsistencyException",
                    "the cell returned from -collectionView:cellForItemAtIndexPath: already shows another item; dequeue one for each item. "
                        + "Index path: \(element.path)")
            }
            return cell
        case .supplementaryView:
            guard let dataSource else { raiseMissing("data source for the view of kind \(element.kind) at \(element.path)") }
            let view = dataSource.collectionView(self, viewForSupplementaryElementOfKind: element.kind, at: element.path)
            guard view.reuse.identifier != nil else {
                UIKitException.raise(
                    "NSInternalInconsistencyException",
                    "the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath: does not have a reuseIdentifier - "
                        + "supplementary views must be retrieved by calling "
                        + "-dequeueReusableSupplementaryViewOfKind:withReuseIdentifier:forIndexPath:. Kind: \(element.kind), "
                        + "index path: \(element.path)")
            }
            return view
        }
    }

    private func isInUse(_ cell: UICollectionViewCell, _ element: CollectionElement) -> Bool {
        guard let former = cell.reuse.element, former != element else { return false }
        return views.shown[former] === cell
    }

    private func raiseMissing(_ what: String) -> Never {
        UIKitException.raise("NSInternalInconsistencyException", "the collection view has no \(what): \(self)")
    }

    /// Ends the process, because the layout has a supplementary view that the data source does not
    /// provide.
    func raiseMissingSupplementaryView(_ kind: String, _ path: IndexPath) -> UICollectionReusableView {
        UIKitException.raise(
            "NSInternalInconsistencyException",
            "the layout has a supplementary view of kind \(kind) at \(path), but the data source does not implement "
                + "-collectionView:viewForSupplementaryElementOfKind:atIndexPath:")
    }

    /// Hides a view, and keeps it for reuse.
    func recycle(_ view: UICollectionReusableView, _ element: CollectionElement) {
        view.reuse.isShown = false
        view.reuse.element = nil
        guard let identifier = view.reuse.identifier, view.superview != nil else { return view.removeFromSuperview() }
        UIView.performWithoutAnimation { view.isHidden = true }
        switch element.category {
        case .cell: views.cells.add(view, for: identifier)
        case .supplementaryView: views.supplementary[element.kind]?.add(view, for: identifier)
        case .decorationView: views.decorations.add(view, for: element.kind)
        }
    }

    /// Implements `reconfigureItems(at:)`. Items that are not visible are configured when they
    /// appear.
    func reconfigure(_ paths: [IndexPath]) {
        updateElementsIfNeeded()
        for path in paths {
            guard let cell = views.shown[.cell(path)] as? UICollectionViewCell, let dataSource else { continue }
            views.reconfigured = cell
            let configured = dataSource.collectionView(self, cellForItemAt: path)
            views.reconfigured = nil
            guard configured === cell else {
                UIKitException.raise(
                    "NSInternalInconsistencyException",
                    "The cell returned for an item being reconfigured must be the existing cell of the item: dequeue it with the same "
                        + "reuse identifier. Index path: \(path)")
            }
            cell.setNeedsUpdateConfiguration()
            contentDidChange(cell)
        }
    }

    // MARK: Archiving

    private enum Key {
        static let layout = "UICollectionLayout"
        static let selects = "UIAllowsSelection"
        static let selectsMany = "UIAllowsMultipleSelection"
    }

    func encodeCollection(with coder: NSCoder) {
        coder.encode(layout.object, forKey: Key.layout)
        coder.encode(allowsSelection, forKey: Key.selects)
        coder.encode(allowsMultipleSelection, forKey: Key.selectsMany)
    }

    func decodeCollection(from coder: NSCoder) {
        guard coder.containsValue(forKey: Key.selects) else { return }
        selection.isAllowed = coder.decodeBool(forKey: Key.selects)
        selection.isMultiple = coder.decodeBool(forKey: Key.selectsMany)
    }
}
