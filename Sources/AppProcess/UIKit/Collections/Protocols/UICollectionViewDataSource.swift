public import Foundation

/// The object that provides a collection view's items. `collectionView(_:numberOfItemsInSection:)`
/// and `collectionView(_:cellForItemAt:)` are required, all others optional. Main thread only.
@preconcurrency @MainActor public protocol UICollectionViewDataSource: NSObjectProtocol {
    /// Returns the number of items in a section.
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
    /// Returns the cell of an item, which is dequeued from the collection view.
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    /// Returns the number of sections.
    func numberOfSections(in collectionView: UICollectionView) -> Int
    /// Returns the supplementary view of a kind, which is dequeued from the collection view.
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView
    /// Returns whether the user can move an item. By default, all items can move if the data source
    /// implements `collectionView(_:moveItemAt:to:)`.
    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool
    /// Moves an item in the data, after the user dragged it.
    func collectionView(_ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
    /// Returns the titles of the index of items, or nil for no index.
    func indexTitles(for collectionView: UICollectionView) -> [String]?
    /// Returns the item that a title of the index stands for.
    func collectionView(_ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int) -> IndexPath
}
