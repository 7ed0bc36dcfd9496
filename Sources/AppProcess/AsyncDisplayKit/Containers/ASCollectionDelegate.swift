public import UIKit

/// The object that is notified of a collection node. Methods are called on the main thread, and
/// have default implementations.
@preconcurrency @MainActor public protocol ASCollectionDelegate: UIScrollViewDelegate {
    /// Notifies that an item is about to be visible.
    func collectionNode(_ collectionNode: ASCollectionNode, willDisplayItemWith node: ASCellNode)
    /// Notifies that an item is no longer visible.
    func collectionNode(_ collectionNode: ASCollectionNode, didEndDisplayingItemWith node: ASCellNode)
    /// Notifies that a supplementary node is about to be visible.
    func collectionNode(_ collectionNode: ASCollectionNode, willDisplaySupplementaryElementWith node: ASCellNode)
    /// Notifies that a supplementary node is no longer visible.
    func collectionNode(_ collectionNode: ASCollectionNode, didEndDisplayingSupplementaryElementWith node: ASCellNode)
    /// Returns whether an item is highlighted by a touch. The default implementation returns true.
    func collectionNode(_ collectionNode: ASCollectionNode, shouldHighlightItemAt indexPath: IndexPath) -> Bool
    /// Notifies that an item is highlighted.
    func collectionNode(_ collectionNode: ASCollectionNode, didHighlightItemAt indexPath: IndexPath)
    /// Notifies that an item is no longer highlighted.
    func collectionNode(_ collectionNode: ASCollectionNode, didUnhighlightItemAt indexPath: IndexPath)
    /// Returns whether the user can select an item. The default implementation returns true.
    func collectionNode(_ collectionNode: ASCollectionNode, shouldSelectItemAt indexPath: IndexPath) -> Bool
    /// Returns whether the user can deselect an item, if several can be selected. The default
    /// implementation returns true.
    func collectionNode(_ collectionNode: ASCollectionNode, shouldDeselectItemAt indexPath: IndexPath) -> Bool
    /// Notifies that the user selected an item.
    func collectionNode(_ collectionNode: ASCollectionNode, didSelectItemAt indexPath: IndexPath)
    /// Notifies that the user deselected an item.
    func collectionNode(_ collectionNode: ASCollectionNode, didDeselectItemAt indexPath: IndexPath)
    /// Returns the sizes that an item may have. The default implementation returns all sizes up to
    /// the collection's width, or its height if it scrolls horizontally.
    func collectionNode(_ collectionNode: ASCollectionNode, constrainedSizeForItemAt indexPath: IndexPath) -> ASSizeRange
    /// Returns whether further data may be fetched. The default implementation returns true.
    func shouldBatchFetch(for collectionNode: ASCollectionNode) -> Bool
    /// Notifies that further data is needed. The delegate adds items and then calls
    /// `completeBatchFetching(_:)`.
    func collectionNode(_ collectionNode: ASCollectionNode, willBeginBatchFetchWith context: ASBatchContext)
}

extension ASCollectionDelegate {
    /// The default implementation does nothing.
    public func collectionNode(_ collectionNode: ASCollectionNode, willDisplayItemWith node: ASCellNode) {}
    /// The default implementation does nothing.
    public func collectionNode(_ collectionNode: ASCollectionNode, didEndDisplayingItemWith node: ASCellNode) {}
    /// The default implementation does nothing.
    public func collectionNode(_ collectionNode: ASCollectionNode, willDisplaySupplementaryElementWith node: ASCellNode) {}
    /// The default implementation does nothing.
    public func collectionNode(_ collectionNode: ASCollectionNode, didEndDisplayingSupplementaryElementWith node: ASCellNode) {}
    /// The default implementation returns true.
    public func collectionNode(_ collectionNode: ASCollectionNode, shouldHighlightItemAt indexPath: IndexPath) -> Bool { true }
    /// The default implementation does nothing.
    public func collectionNode(_ collectionNode: ASCollectionNode, didHighlightItemAt indexPath: IndexPath) {}
    /// The default implementation does nothing.
    public func collectionNode(_ collectionNode: ASCollectionNode, didUnhighlightItemAt indexPath: IndexPath) {}
    /// The default implementation returns true.
    public func collectionNode(_ collectionNode: ASCollectionNode, shouldDeselectItemAt indexPath: IndexPath) -> Bool { true }
    /// The default implementation returns true.
    public func collectionNode(_ collectionNode: ASCollectionNode, shouldSelectItemAt indexPath: IndexPath) -> Bool { true }
    /// The default implementation does nothing.
    public func collectionNode(_ collectionNode: ASCollectionNode, didSelectItemAt indexPath: IndexPath) {}
    /// The default implementation does nothing.
    public func collectionNode(_ collectionNode: ASCollectionNode, didDeselectItemAt indexPath: IndexPath) {}
    /// The default implementation returns all sizes up to the collection's width, or its height if
    /// it scrolls horizontally.
    public func collectionNode(_ collectionNode: ASCollectionNode, constrainedSizeForItemAt indexPath: IndexPath) -> ASSizeRange {
        collectionNode.standardItemRange
    }
    /// The default implementation returns true.
    public func shouldBatchFetch(for collectionNode: ASCollectionNode) -> Bool { true }
    /// The default implementation completes fetching.
    public func collectionNode(_ collectionNode: ASCollectionNode, willBeginBatchFetchWith context: ASBatchContext) {
        context.completeBatchFetching(true)
    }
}

/// A delegate of a collection node whose layout is a flow layout. Methods have default
/// implementations.
@preconcurrency @MainActor public protocol ASCollectionDelegateFlowLayout: ASCollectionDelegate {
    /// Returns the space around the items of a section (points). The default implementation returns
    /// that of the layout.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, insetForSectionAt section: Int
    ) -> UIEdgeInsets
    /// Returns the sizes that the header of a section may have in the direction of scrolling; in
    /// the other one, it is as long as the collection. `ASSizeRangeZero` omits it. The default
    /// implementation returns the layout's `headerReferenceSize`.
    func collectionNode(_ collectionNode: ASCollectionNode, sizeRangeForHeaderInSection section: Int) -> ASSizeRange
    /// Returns the sizes that the footer of a section may have in the direction of scrolling; in
    /// the other one, it is as long as the collection. `ASSizeRangeZero` omits it. The default
    /// implementation returns the layout's `footerReferenceSize`.
    func collectionNode(_ collectionNode: ASCollectionNode, sizeRangeForFooterInSection section: Int) -> ASSizeRange
}

extension ASCollectionDelegateFlowLayout {
    /// The default implementation returns the inset of the layout.
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, insetForSectionAt section: Int
    ) -> UIEdgeInsets {
        (collectionViewLayout as? UICollectionViewFlowLayout)?.sectionInset ?? .zero
    }
    /// The default implementation returns the layout's `headerReferenceSize`.
    public func collectionNode(_ collectionNode: ASCollectionNode, sizeRangeForHeaderInSection section: Int) -> ASSizeRange {
        collectionNode.referenceRange(of: UICollectionView.elementKindSectionHeader)
    }
    /// The default implementation returns the layout's `footerReferenceSize`.
    public func collectionNode(_ collectionNode: ASCollectionNode, sizeRangeForFooterInSection section: Int) -> ASSizeRange {
        collectionNode.referenceRange(of: UICollectionView.elementKindSectionFooter)
    }
}
