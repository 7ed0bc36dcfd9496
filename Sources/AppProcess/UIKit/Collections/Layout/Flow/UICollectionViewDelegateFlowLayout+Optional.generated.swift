// Generated from FrameworkProtocols.swift by `make generate`; edit the declarations there instead.

public import CoreGraphics
public import Foundation
import ObjectiveC

extension UICollectionViewDelegateFlowLayout {
    /// The type of ``collectionView(_:layout:sizeForItemAt:)``.
    public typealias _Optional_collectionView_layout_sizeForItemAtIndexPath_ =
        @MainActor (_ collectionView: UICollectionView, _ collectionViewLayout: UICollectionViewLayout, _ indexPath: IndexPath) -> CGSize
    /// The implementation of ``collectionView(_:layout:sizeForItemAt:)``, or nil if the object's
    /// class lists its methods and has none.
    public var _optional_collectionView__layout_sizeForItemAt: _Optional_collectionView_layout_sizeForItemAtIndexPath_? {
        objc_requirement(
            "collectionView:layout:sizeForItemAtIndexPath:", of: self, in: "UICollectionViewDelegateFlowLayout",
            otherwise: { self.collectionView($0, layout: $1, sizeForItemAt: $2) } as _Optional_collectionView_layout_sizeForItemAtIndexPath_
        )
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `collectionView.lacking(.itemSize, (collectionViewLayout as?
    /// UICollectionViewFlowLayout)?.itemSize ?? .zero)`.
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        if let method = objc_listed(
            "collectionView:layout:sizeForItemAtIndexPath:", of: self, as: _Optional_collectionView_layout_sizeForItemAtIndexPath_.self)
        {
            return method(collectionView, collectionViewLayout, indexPath)
        }
        return collectionView.lacking(.itemSize, (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize ?? .zero)
    }
    /// The type of ``collectionView(_:layout:insetForSectionAt:)``.
    public typealias _Optional_collectionView_layout_insetForSectionAtIndex_ =
        @MainActor (_ collectionView: UICollectionView, _ collectionViewLayout: UICollectionViewLayout, _ section: Int) -> UIEdgeInsets
    /// The implementation of ``collectionView(_:layout:insetForSectionAt:)``, or nil if the
    /// object's class lists its methods and has none.
    public var _optional_collectionView__layout_insetForSectionAt: _Optional_collectionView_layout_insetForSectionAtIndex_? {
        objc_requirement(
            "collectionView:layout:insetForSectionAtIndex:", of: self, in: "UICollectionViewDelegateFlowLayout",
            otherwise: { self.collectionView($0, layout: $1, insetForSectionAt: $2) }
                as _Optional_collectionView_layout_insetForSectionAtIndex_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `(collectionViewLayout as? UICollectionViewFlowLayout)?.sectionInset ??
    /// .zero`.
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, insetForSectionAt section: Int
    ) -> UIEdgeInsets {
        if let method = objc_listed(
            "collectionView:layout:insetForSectionAtIndex:", of: self, as: _Optional_collectionView_layout_insetForSectionAtIndex_.self)
        {
            return method(collectionView, collectionViewLayout, section)
        }
        return (collectionViewLayout as? UICollectionViewFlowLayout)?.sectionInset ?? .zero
    }
    /// The type of ``collectionView(_:layout:minimumLineSpacingForSectionAt:)``.
    public typealias _Optional_collectionView_layout_minimumLineSpacingForSectionAtIndex_ =
        @MainActor (_ collectionView: UICollectionView, _ collectionViewLayout: UICollectionViewLayout, _ section: Int) -> CGFloat
    /// The implementation of ``collectionView(_:layout:minimumLineSpacingForSectionAt:)``, or nil
    /// if the object's class lists its methods and has none.
    public var _optional_collectionView__layout_minimumLineSpacingForSectionAt:
        _Optional_collectionView_layout_minimumLineSpacingForSectionAtIndex_?
    {
        objc_requirement(
            "collectionView:layout:minimumLineSpacingForSectionAtIndex:", of: self, in: "UICollectionViewDelegateFlowLayout",
            otherwise: { self.collectionView($0, layout: $1, minimumLineSpacingForSectionAt: $2) }
                as _Optional_collectionView_layout_minimumLineSpacingForSectionAtIndex_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `(collectionViewLayout as? UICollectionViewFlowLayout)?.minimumLineSpacing
    /// ?? 0`.
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat {
        if let method = objc_listed(
            "collectionView:layout:minimumLineSpacingForSectionAtIndex:", of: self,
            as: _Optional_collectionView_layout_minimumLineSpacingForSectionAtIndex_.self)
        {
            return method(collectionView, collectionViewLayout, section)
        }
        return (collectionViewLayout as? UICollectionViewFlowLayout)?.minimumLineSpacing ?? 0
    }
    /// The type of ``collectionView(_:layout:minimumInteritemSpacingForSectionAt:)``.
    public typealias _Optional_collectionView_layout_minimumInteritemSpacingForSectionAtIndex_ =
        @MainActor (_ collectionView: UICollectionView, _ collectionViewLayout: UICollectionViewLayout, _ section: Int) -> CGFloat
    /// The implementation of ``collectionView(_:layout:minimumInteritemSpacingForSectionAt:)``, or
    /// nil if the object's class lists its methods and has none.
    public var _optional_collectionView__layout_minimumInteritemSpacingForSectionAt:
        _Optional_collectionView_layout_minimumInteritemSpacingForSectionAtIndex_?
    {
        objc_requirement(
            "collectionView:layout:minimumInteritemSpacingForSectionAtIndex:", of: self, in: "UICollectionViewDelegateFlowLayout",
            otherwise: { self.collectionView($0, layout: $1, minimumInteritemSpacingForSectionAt: $2) }
                as _Optional_collectionView_layout_minimumInteritemSpacingForSectionAtIndex_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `(collectionViewLayout as?
    /// UICollectionViewFlowLayout)?.minimumInteritemSpacing ?? 0`.
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat {
        if let method = objc_listed(
            "collectionView:layout:minimumInteritemSpacingForSectionAtIndex:", of: self,
            as: _Optional_collectionView_layout_minimumInteritemSpacingForSectionAtIndex_.self)
        {
            return method(collectionView, collectionViewLayout, section)
        }
        return (collectionViewLayout as? UICollectionViewFlowLayout)?.minimumInteritemSpacing ?? 0
    }
    /// The type of ``collectionView(_:layout:referenceSizeForHeaderInSection:)``.
    public typealias _Optional_collectionView_layout_referenceSizeForHeaderInSection_ =
        @MainActor (_ collectionView: UICollectionView, _ collectionViewLayout: UICollectionViewLayout, _ section: Int) -> CGSize
    /// The implementation of ``collectionView(_:layout:referenceSizeForHeaderInSection:)``, or nil
    /// if the object's class lists its methods and has none.
    public var _optional_collectionView__layout_referenceSizeForHeaderInSection:
        _Optional_collectionView_layout_referenceSizeForHeaderInSection_?
    {
        objc_requirement(
            "collectionView:layout:referenceSizeForHeaderInSection:", of: self, in: "UICollectionViewDelegateFlowLayout",
            otherwise: { self.collectionView($0, layout: $1, referenceSizeForHeaderInSection: $2) }
                as _Optional_collectionView_layout_referenceSizeForHeaderInSection_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `(collectionViewLayout as?
    /// UICollectionViewFlowLayout)?.headerReferenceSize ?? .zero`.
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize {
        if let method = objc_listed(
            "collectionView:layout:referenceSizeForHeaderInSection:", of: self,
            as: _Optional_collectionView_layout_referenceSizeForHeaderInSection_.self)
        {
            return method(collectionView, collectionViewLayout, section)
        }
        return (collectionViewLayout as? UICollectionViewFlowLayout)?.headerReferenceSize ?? .zero
    }
    /// The type of ``collectionView(_:layout:referenceSizeForFooterInSection:)``.
    public typealias _Optional_collectionView_layout_referenceSizeForFooterInSection_ =
        @MainActor (_ collectionView: UICollectionView, _ collectionViewLayout: UICollectionViewLayout, _ section: Int) -> CGSize
    /// The implementation of ``collectionView(_:layout:referenceSizeForFooterInSection:)``, or nil
    /// if the object's class lists its methods and has none.
    public var _optional_collectionView__layout_referenceSizeForFooterInSection:
        _Optional_collectionView_layout_referenceSizeForFooterInSection_?
    {
        objc_requirement(
            "collectionView:layout:referenceSizeForFooterInSection:", of: self, in: "UICollectionViewDelegateFlowLayout",
            otherwise: { self.collectionView($0, layout: $1, referenceSizeForFooterInSection: $2) }
                as _Optional_collectionView_layout_referenceSizeForFooterInSection_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `(collectionViewLayout as?
    /// UICollectionViewFlowLayout)?.footerReferenceSize ?? .zero`.
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize {
        if let method = objc_listed(
            "collectionView:layout:referenceSizeForFooterInSection:", of: self,
            as: _Optional_collectionView_layout_referenceSizeForFooterInSection_.self)
        {
            return method(collectionView, collectionViewLayout, section)
        }
        return (collectionViewLayout as? UICollectionViewFlowLayout)?.footerReferenceSize ?? .zero
    }
}
