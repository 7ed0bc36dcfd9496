import Foundation

extension UICollectionView {
    /// A registration of the cells of a class, with a closure that configures them for items.
    ///
    /// Create registrations in advance, not in a cell provider. Main thread only.
    ///
    /// ```swift
    /// let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
    ///     cell, path, name in
    ///     var content = cell.defaultContentConfiguration()
    ///     content.text = name
    ///     cell.contentConfiguration = content
    /// }
    /// ```
    @preconcurrency @MainActor public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        /// A closure that configures a cell for an item.
        public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

        let identity: RegistrationIdentity
        let handler: Handler

        /// Creates a registration of cells that are created from their class.
        public init(handler: @escaping Handler) { (identity, self.handler) = (RegistrationIdentity(nib: nil), handler) }

        /// Creates a registration of cells that are created from a nib.
        public init(cellNib: UINib, handler: @escaping Handler) {
            (identity, self.handler) = (RegistrationIdentity(nib: cellNib), handler)
        }
    }

    /// A registration of the supplementary views of a class and a kind, with a closure that
    /// configures them.
    ///
    /// Create registrations in advance, not in a supplementary view provider. Main thread only.
    @preconcurrency @MainActor public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
        /// A closure that configures a view for a place.
        public typealias Handler = (_ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath) -> Void

        let identity: RegistrationIdentity
        let kind: String
        let handler: Handler

        /// Creates a registration of views that are created from their class.
        public init(elementKind: String, handler: @escaping Handler) {
            (identity, kind, self.handler) = (RegistrationIdentity(nib: nil), elementKind, handler)
        }

        /// Creates a registration of views that are created from a nib.
        public init(supplementaryNib: UINib, elementKind: String, handler: @escaping Handler) {
            (identity, kind, self.handler) = (RegistrationIdentity(nib: supplementaryNib), elementKind, handler)
        }
    }
}

/// The identity of a registration, which its copies share.
@MainActor struct RegistrationIdentity {
    /// The number of registrations that were created.
    private(set) static var count = 0

    /// The number of the registration among all of them.
    let number: Int
    let nib: UINib?

    init(nib: UINib?) {
        Self.count += 1
        (number, self.nib) = (Self.count, nib)
    }

    /// The reuse identifier of the registration's views.
    var identifier: String { "lamina.registration.\(number)" }
}
