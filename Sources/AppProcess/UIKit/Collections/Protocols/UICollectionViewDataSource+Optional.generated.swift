// Generated from FrameworkProtocols.swift by `make generate`; edit the declarations there instead.

public import Foundation
import ObjectiveC

extension UICollectionViewDataSource {
    /// The type of ``numberOfSections(in:)``.
    public typealias _Optional_numberOfSectionsInCollectionView_ = @MainActor (_ collectionView: UICollectionView) -> Int
    /// The implementation of ``numberOfSections(in:)``, or nil if the object's class lists its
    /// methods and has none.
    public var _optional_numberOfSections_in: _Optional_numberOfSectionsInCollectionView_? {
        objc_requirement(
            "numberOfSectionsInCollectionView:", of: self, in: "UICollectionViewDataSource",
            otherwise: { self.numberOfSections(in: $0) } as _Optional_numberOfSectionsInCollectionView_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `1`.
    public func numberOfSections(in collectionView: UICollectionView) -> Int {
        if let method = objc_listed("numberOfSectionsInCollectionView:", of: self, as: _Optional_numberOfSectionsInCollectionView_.self) {
            return method(collectionView)
        }
        return 1
    }
    /// The type of ``collectionView(_:viewForSupplementaryElementOfKind:at:)``.
    public typealias _Optional_collectionView_viewForSupplementaryElementOfKind_atIndexPath_ =
        @MainActor (_ collectionView: UICollectionView, _ kind: String, _ indexPath: IndexPath) -> UICollectionReusableView
    /// The implementation of ``collectionView(_:viewForSupplementaryElementOfKind:at:)``, or nil if
    /// the object's class lists its methods and has none.
    public var _optional_collectionView__viewForSupplementaryElementOfKind_at:
        _Optional_collectionView_viewForSupplementaryElementOfKind_atIndexPath_?
    {
        objc_requirement(
            "collectionView:viewForSupplementaryElementOfKind:atIndexPath:", of: self, in: "UICollectionViewDataSource",
            otherwise: { self.collectionView($0, viewForSupplementaryElementOfKind: $1, at: $2) }
                as _Optional_collectionView_viewForSupplementaryElementOfKind_atIndexPath_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `collectionView.raiseMissingSupplementaryView(kind, indexPath)`.
    public func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        if let method = objc_listed(
            "collectionView:viewForSupplementaryElementOfKind:atIndexPath:", of: self,
            as: _Optional_collectionView_viewForSupplementaryElementOfKind_atIndexPath_.self)
        {
            return method(collectionView, kind, indexPath)
        }
        return collectionView.raiseMissingSupplementaryView(kind, indexPath)
    }
    /// The type of ``collectionView(_:canMoveItemAt:)``.
    public typealias _Optional_collectionView_canMoveItemAtIndexPath_ =
        @MainActor (_ collectionView: UICollectionView, _ indexPath: IndexPath) -> Bool
    /// The implementation of ``collectionView(_:canMoveItemAt:)``, or nil if the object's class
    /// lists its methods and has none.
    public var _optional_collectionView__canMoveItemAt: _Optional_collectionView_canMoveItemAtIndexPath_? {
        objc_requirement(
            "collectionView:canMoveItemAtIndexPath:", of: self, in: "UICollectionViewDataSource",
            otherwise: { self.collectionView($0, canMoveItemAt: $1) } as _Optional_collectionView_canMoveItemAtIndexPath_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `collectionView.lacking(.canMove, true)`.
    public func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        if let method = objc_listed(
            "collectionView:canMoveItemAtIndexPath:", of: self, as: _Optional_collectionView_canMoveItemAtIndexPath_.self)
        {
            return method(collectionView, indexPath)
        }
        return collectionView.lacking(.canMove, true)
    }
    /// The type of ``collectionView(_:moveItemAt:to:)``.
    public typealias _Optional_collectionView_moveItemAtIndexPath_toIndexPath_ =
        @MainActor (_ collectionView: UICollectionView, _ sourceIndexPath: IndexPath, _ destinationIndexPath: IndexPath) -> Void
    /// The implementation of ``collectionView(_:moveItemAt:to:)``, or nil if the object's class
    /// lists its methods and has none.
    public var _optional_collectionView__moveItemAt_to: _Optional_collectionView_moveItemAtIndexPath_toIndexPath_? {
        objc_requirement(
            "collectionView:moveItemAtIndexPath:toIndexPath:", of: self, in: "UICollectionViewDataSource",
            otherwise: { self.collectionView($0, moveItemAt: $1, to: $2) } as _Optional_collectionView_moveItemAtIndexPath_toIndexPath_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        objc_listed(
            "collectionView:moveItemAtIndexPath:toIndexPath:", of: self, as: _Optional_collectionView_moveItemAtIndexPath_toIndexPath_.self)?(
                collectionView, sourceIndexPath, destinationIndexPath)
    }
    /// The type of ``indexTitles(for:)``.
    public typealias _Optional_indexTitlesForCollectionView_ = @MainActor (_ collectionView: UICollectionView) -> [String]?
    /// The implementation of ``indexTitles(for:)``, or nil if the object's class lists its methods
    /// and has none.
    public var _optional_indexTitles_for: _Optional_indexTitlesForCollectionView_? {
        objc_requirement(
            "indexTitlesForCollectionView:", of: self, in: "UICollectionViewDataSource",
            otherwise: { self.indexTitles(for: $0) } as _Optional_indexTitlesForCollectionView_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `nil`.
    public func indexTitles(for collectionView: UICollectionView) -> [String]? {
        if let method = objc_listed("indexTitlesForCollectionView:", of: self, as: _Optional_indexTitlesForCollectionView_.self) {
            return method(collectionView)
        }
        return nil
    }
    /// The type of ``collectionView(_:indexPathForIndexTitle:at:)``.
    public typealias _Optional_collectionView_indexPathForIndexTitle_atIndex_ =
        @MainActor (_ collectionView: UICollectionView, _ title: String, _ index: Int) -> IndexPath
    /// The implementation of ``collectionView(_:indexPathForIndexTitle:at:)``, or nil if the
    /// object's class lists its methods and has none.
    public var _optional_collectionView__indexPathForIndexTitle_at: _Optional_collectionView_indexPathForIndexTitle_atIndex_? {
        objc_requirement(
            "collectionView:indexPathForIndexTitle:atIndex:", of: self, in: "UICollectionViewDataSource",
            otherwise: { self.collectionView($0, indexPathForIndexTitle: $1, at: $2) }
                as _Optional_collectionView_indexPathForIndexTitle_atIndex_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `IndexPath(item: 0, section: index)`.
    public func collectionView(_ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int) -> IndexPath {
        if let method = objc_listed(
            "collectionView:indexPathForIndexTitle:atIndex:", of: self, as: _Optional_collectionView_indexPathForIndexTitle_atIndex_.self)
        {
            return method(collectionView, title, index)
        }
        return IndexPath(item: 0, section: index)
    }
}
