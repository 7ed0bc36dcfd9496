public import Foundation

/// Cells and supplementary views by registration.
///
/// A registration has a reuse identifier of its own, for which its class or nib is registered when
/// it is first used with a collection view.
extension UICollectionView {
    /// Returns a cell of a registration for an item, configured by the registration's closure.
    ///
    /// - Parameters:
    ///   - registration: The registration, which must not have been created while the cell was
    ///     requested.
    ///   - indexPath: The place of the item.
    ///   - item: The item, which the closure receives. Without an item, it is not called.
    public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
        using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell {
        let identity = registration.identity
        requirePrior(identity, "a cell", "-collectionView:cellForItemAtIndexPath:", "cell", "UICollectionViewCellRegistration")
        if !views.cells.isRegistered(identity.identifier) {
            if let nib = identity.nib {
                register(nib, forCellWithReuseIdentifier: identity.identifier)
            } else {
                register(Cell.self, forCellWithReuseIdentifier: identity.identifier)
            }
        }
        let view = dequeueReusableCell(withReuseIdentifier: identity.identifier, for: indexPath)
        guard let cell = view as? Cell else { raiseType(view, Cell.self) }
        if let item { registration.handler(cell, indexPath, item) }
        return cell
    }

    /// Returns a supplementary view of a registration for a place, configured by the registration's
    /// closure.
    ///
    /// - Parameters:
    ///   - registration: The registration, which must not have been created while the view was
    ///     requested.
    ///   - indexPath: The place of the view.
    public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
        using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
    ) -> Supplementary {
        let (identity, kind) = (registration.identity, registration.kind)
        requirePrior(
            identity, "a supplementary view", "-collectionView:viewForSupplementaryElementOfKind:atIndexPath:", "supplementary view",
            "UICollectionViewSupplementaryRegistration")
        if views.supplementary[kind]?.isRegistered(identity.identifier) != true {
            if let nib = identity.nib {
                register(nib, forSupplementaryViewOfKind: kind, withReuseIdentifier: identity.identifier)
            } else {
                register(Supplementary.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: identity.identifier)
            }
        }
        let view = dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: identity.identifier, for: indexPath)
        guard let supplementary = view as? Supplementary else { raiseType(view, Supplementary.self) }
        registration.handler(supplementary, kind, indexPath)
        return supplementary
    }

    /// Ends the process if a registration was created after the collection view began to request
    /// the view that is being dequeued.
    private func requirePrior(
        _ identity: RegistrationIdentity, _ view: StaticString, _ method: StaticString, _ provider: StaticString, _ name: StaticString
    ) {
        guard views.making != nil, identity.number > views.priorRegistrations else { return }
        UIKitException.raise(
            "NSInternalInconsistencyException",
            "Attempted to dequeue \(view) using a registration that was created inside \(method) or inside a "
                + "UICollectionViewDiffableDataSource \(provider) provider. Creating a new registration each time \(view) is requested will "
                + "prevent reuse and cause created \(provider)s to remain inaccessible in memory for the lifetime of the collection view. "
                + "Registrations should be created up front and reused. Registration: <\(name): \(identity.identifier)>")
    }

    private func raiseType(_ view: UICollectionReusableView, _ type: AnyClass) -> Never {
        UIKitException.raise(
            "NSInternalInconsistencyException", "the registration's nib contains a view of class \(Swift.type(of: view)), not \(type)")
    }
}
