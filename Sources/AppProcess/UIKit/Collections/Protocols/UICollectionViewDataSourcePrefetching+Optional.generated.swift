// Generated from FrameworkProtocols.swift by `make generate`; edit the declarations there instead.

public import Foundation
import ObjectiveC

extension UICollectionViewDataSourcePrefetching {
    /// The type of ``collectionView(_:cancelPrefetchingForItemsAt:)``.
    public typealias _Optional_collectionView_cancelPrefetchingForItemsAtIndexPaths_ =
        @MainActor (_ collectionView: UICollectionView, _ indexPaths: [IndexPath]) -> Void
    /// The implementation of ``collectionView(_:cancelPrefetchingForItemsAt:)``, or nil if the
    /// object's class lists its methods and has none.
    public var _optional_collectionView__cancelPrefetchingForItemsAt: _Optional_collectionView_cancelPrefetchingForItemsAtIndexPaths_? {
        objc_requirement(
            "collectionView:cancelPrefetchingForItemsAtIndexPaths:", of: self, in: "UICollectionViewDataSourcePrefetching",
            otherwise: { self.collectionView($0, cancelPrefetchingForItemsAt: $1) }
                as _Optional_collectionView_cancelPrefetchingForItemsAtIndexPaths_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
        objc_listed(
            "collectionView:cancelPrefetchingForItemsAtIndexPaths:", of: self,
            as: _Optional_collectionView_cancelPrefetchingForItemsAtIndexPaths_.self)?(collectionView, indexPaths)
    }
}
