public import Foundation

extension UICollectionViewLayoutAttributes: UIDynamicItem {}

extension UIDynamicAnimator {
    /// Creates an animator whose items are layout attributes of a collection view's elements.
    ///
    /// It invalidates the layout in each frame in which items move. The layout returns the
    /// animator's attributes, with their present positions:
    ///
    /// ```swift
    /// final class SpringLayout: UICollectionViewFlowLayout {
    ///     private lazy var animator = UIDynamicAnimator(collectionViewLayout: self)
    ///
    ///     override func layoutAttributesForElements(
    ///         in rect: CGRect
    ///     ) -> [UICollectionViewLayoutAttributes]? {
    ///         animator.items(in: rect).compactMap { $0 as? UICollectionViewLayoutAttributes }
    ///     }
    ///
    ///     override func layoutAttributesForItem(
    ///         at indexPath: IndexPath
    ///     ) -> UICollectionViewLayoutAttributes? {
    ///         animator.layoutAttributesForCell(at: indexPath)
    ///     }
    /// }
    /// ```
    ///
    /// The layout is not retained.
    public convenience init(collectionViewLayout layout: UICollectionViewLayout) {
        self.init()
        itemsMoved = { [weak layout] in layout?.invalidateLayout() }
    }

    /// Returns the attributes of a cell, or nil if no behavior has them as an item.
    public func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        attributes(of: CollectionElement(.cell, "", indexPath))
    }

    /// Returns the attributes of a supplementary view, or nil if no behavior has them as an item.
    public func layoutAttributesForSupplementaryView(ofKind kind: String, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        attributes(of: CollectionElement(.supplementaryView, kind, indexPath))
    }

    /// Returns the attributes of a decoration view, or nil if no behavior has them as an item.
    public func layoutAttributesForDecorationView(
        ofKind decorationViewKind: String, at indexPath: IndexPath
    )
        -> UICollectionViewLayoutAttributes?
    { attributes(of: CollectionElement(.decorationView, decorationViewKind, indexPath)) }

    private func attributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
        items.lazy.compactMap { $0 as? UICollectionViewLayoutAttributes }.first { $0.element == element }
    }
}
