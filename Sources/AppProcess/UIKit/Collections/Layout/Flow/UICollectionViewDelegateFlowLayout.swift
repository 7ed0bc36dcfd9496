public import CoreGraphics
public import Foundation

/// The delegate of a collection view with a flow layout, which provides sizes and spacing that
/// differ between items or sections. All methods are optional. Main thread only.
///
/// Without a method, the layout's property of the same meaning applies. A delegate that does not
/// provide the sizes of items keeps the layout independent of the number of items.
@preconcurrency @MainActor public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
    /// Returns the size of an item (points). The default is the layout's `itemSize`.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize
    /// Returns the insets of a section's items (points). The default is the layout's
    /// `sectionInset`.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, insetForSectionAt section: Int
    ) -> UIEdgeInsets
    /// Returns the distance between the lines of a section (points). The default is the layout's
    /// `minimumLineSpacing`.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat
    /// Returns the least distance between the items of a line (points). The default is the layout's
    /// `minimumInteritemSpacing`.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat
    /// Returns the size of a section's header (points), of which the length in the direction in
    /// which the layout scrolls is used; a section without a header has a size of 0. The default is
    /// the layout's `headerReferenceSize`.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize
    /// Returns the size of a section's footer (points), of which the length in the direction in
    /// which the layout scrolls is used; a section without a footer has a size of 0. The default is
    /// the layout's `footerReferenceSize`.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize
}
