// Generated from FrameworkProtocols.swift by `make generate`; edit the declarations there instead.

public import CoreGraphics
public import Foundation
public import ObjectiveC

extension UICollectionViewDelegate {
    /// The type of ``collectionView(_:shouldHighlightItemAt:)``.
    public typealias _Optional_collectionView_shouldHighlightItemAtIndexPath_ =
        @MainActor (_ collectionView: UICollectionView, _ indexPath: IndexPath) -> Bool
    /// The implementation of ``collectionView(_:shouldHighlightItemAt:)``, or nil if the object's
    /// class lists its methods and has none.
    public var _optional_collectionView__shouldHighlightItemAt: _Optional_collectionView_shouldHighlightItemAtIndexPath_? {
        objc_requirement(
            "collectionView:shouldHighlightItemAtIndexPath:", of: self, in: "UICollectionViewDelegate",
            otherwise: { self.collectionView($0, shouldHighlightItemAt: $1) } as _Optional_collectionView_shouldHighlightItemAtIndexPath_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `true`.
    public func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
        if let method = objc_listed(
            "collectionView:shouldHighlightItemAtIndexPath:", of: self, as: _Optional_collectionView_shouldHighlightItemAtIndexPath_.self)
        {
            return method(collectionView, indexPath)
        }
        return true
    }
    /// The type of ``collectionView(_:didHighlightItemAt:)``.
    public typealias _Optional_collectionView_didHighlightItemAtIndexPath_ =
        @MainActor (_ collectionView: UICollectionView, _ indexPath: IndexPath) -> Void
    /// The implementation of ``collectionView(_:didHighlightItemAt:)``, or nil if the object's
    /// class lists its methods and has none.
    public var _optional_collectionView__didHighlightItemAt: _Optional_collectionView_didHighlightItemAtIndexPath_? {
        objc_requirement(
            "collectionView:didHighlightItemAtIndexPath:", of: self, in: "UICollectionViewDelegate",
            otherwise: { self.collectionView($0, didHighlightItemAt: $1) } as _Optional_collectionView_didHighlightItemAtIndexPath_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
        objc_listed(
            "collectionView:didHighlightItemAtIndexPath:", of: self, as: _Optional_collectionView_didHighlightItemAtIndexPath_.self)?(
                collectionView, indexPath)
    }
    /// The type of ``collectionView(_:didUnhighlightItemAt:)``.
    public typealias _Optional_collectionView_didUnhighlightItemAtIndexPath_ =
        @MainActor (_ collectionView: UICollectionView, _ indexPath: IndexPath) -> Void
    /// The implementation of ``collectionView(_:didUnhighlightItemAt:)``, or nil if the object's
    /// class lists its methods and has none.
    public var _optional_collectionView__didUnhighlightItemAt: _Optional_collectionView_didUnhighlightItemAtIndexPath_? {
        objc_requirement(
            "collectionView:didUnhighlightItemAtIndexPath:", of: self, in: "UICollectionViewDelegate",
            otherwise: { self.collectionView($0, didUnhighlightItemAt: $1) } as _Optional_collectionView_didUnhighlightItemAtIndexPath_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
        objc_listed(
            "collectionView:didUnhighlightItemAtIndexPath:", of: self, as: _Optional_collectionView_didUnhighlightItemAtIndexPath_.self)?(
                collectionView, indexPath)
    }
    /// The type of ``collectionView(_:shouldSelectItemAt:)``.
    public typealias _Optional_collectionView_shouldSelectItemAtIndexPath_ =
        @MainActor (_ collectionView: UICollectionView, _ indexPath: IndexPath) -> Bool
    /// The implementation of ``collectionView(_:shouldSelectItemAt:)``, or nil if the object's
    /// class lists its methods and has none.
    public var _optional_collectionView__shouldSelectItemAt: _Optional_collectionView_shouldSelectItemAtIndexPath_? {
        objc_requirement(
            "collectionView:shouldSelectItemAtIndexPath:", of: self, in: "UICollectionViewDelegate",
            otherwise: { self.collectionView($0, shouldSelectItemAt: $1) } as _Optional_collectionView_shouldSelectItemAtIndexPath_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `true`.
    public func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        if let method = objc_listed(
            "collectionView:shouldSelectItemAtIndexPath:", of: self, as: _Optional_collectionView_shouldSelectItemAtIndexPath_.self)
        {
            return method(collectionView, indexPath)
        }
        return true
    }
    /// The type of ``collectionView(_:shouldDeselectItemAt:)``.
    public typealias _Optional_collectionView_shouldDeselectItemAtIndexPath_ =
        @MainActor (_ collectionView: UICollectionView, _ indexPath: IndexPath) -> Bool
    /// The implementation of ``collectionView(_:shouldDeselectItemAt:)``, or nil if the object's
    /// class lists its methods and has none.
    public var _optional_collectionView__shouldDeselectItemAt: _Optional_collectionView_shouldDeselectItemAtIndexPath_? {
        objc_requirement(
            "collectionView:shouldDeselectItemAtIndexPath:", of: self, in: "UICollectionViewDelegate",
            otherwise: { self.collectionView($0, shouldDeselectItemAt: $1) } as _Optional_collectionView_shouldDeselectItemAtIndexPath_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `true`.
    public func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
        if let method = objc_listed(
            "collectionView:shouldDeselectItemAtIndexPath:", of: self, as: _Optional_collectionView_shouldDeselectItemAtIndexPath_.self)
        {
            return method(collectionView, indexPath)
        }
        return true
    }
    /// The type of ``collectionView(_:didSelectItemAt:)``.
    public typealias _Optional_collectionView_didSelectItemAtIndexPath_ =
        @MainActor (_ collectionView: UICollectionView, _ indexPath: IndexPath) -> Void
    /// The implementation of ``collectionView(_:didSelectItemAt:)``, or nil if the object's class
    /// lists its methods and has none.
    public var _optional_collectionView__didSelectItemAt: _Optional_collectionView_didSelectItemAtIndexPath_? {
        objc_requirement(
            "collectionView:didSelectItemAtIndexPath:", of: self, in: "UICollectionViewDelegate",
            otherwise: { self.collectionView($0, didSelectItemAt: $1) } as _Optional_collectionView_didSelectItemAtIndexPath_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        objc_listed("collectionView:didSelectItemAtIndexPath:", of: self, as: _Optional_collectionView_didSelectItemAtIndexPath_.self)?(
            collectionView, indexPath)
    }
    /// The type of ``collectionView(_:didDeselectItemAt:)``.
    public typealias _Optional_collectionView_didDeselectItemAtIndexPath_ =
        @MainActor (_ collectionView: UICollectionView, _ indexPath: IndexPath) -> Void
    /// The implementation of ``collectionView(_:didDeselectItemAt:)``, or nil if the object's class
    /// lists its methods and has none.
    public var _optional_collectionView__didDeselectItemAt: _Optional_collectionView_didDeselectItemAtIndexPath_? {
        objc_requirement(
            "collectionView:didDeselectItemAtIndexPath:", of: self, in: "UICollectionViewDelegate",
            otherwise: { self.collectionView($0, didDeselectItemAt: $1) } as _Optional_collectionView_didDeselectItemAtIndexPath_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        objc_listed("collectionView:didDeselectItemAtIndexPath:", of: self, as: _Optional_collectionView_didDeselectItemAtIndexPath_.self)?(
            collectionView, indexPath)
    }
    /// The type of ``collectionView(_:canPerformPrimaryActionForItemAt:)``.
    public typealias _Optional_collectionView_canPerformPrimaryActionForItemAtIndexPath_ =
        @MainActor (_ collectionView: UICollectionView, _ indexPath: IndexPath) -> Bool
    /// The implementation of ``collectionView(_:canPerformPrimaryActionForItemAt:)``, or nil if the
    /// object's class lists its methods and has none.
    public var _optional_collectionView__canPerformPrimaryActionForItemAt:
        _Optional_collectionView_canPerformPrimaryActionForItemAtIndexPath_?
    {
        objc_requirement(
            "collectionView:canPerformPrimaryActionForItemAtIndexPath:", of: self, in: "UICollectionViewDelegate",
            otherwise: { self.collectionView($0, canPerformPrimaryActionForItemAt: $1) }
                as _Optional_collectionView_canPerformPrimaryActionForItemAtIndexPath_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `!collectionView.isEditing`.
    public func collectionView(_ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath) -> Bool {
        if let method = objc_listed(
            "collectionView:canPerformPrimaryActionForItemAtIndexPath:", of: self,
            as: _Optional_collectionView_canPerformPrimaryActionForItemAtIndexPath_.self)
        {
            return method(collectionView, indexPath)
        }
        return !collectionView.isEditing
    }
    /// The type of ``collectionView(_:performPrimaryActionForItemAt:)``.
    public typealias _Optional_collectionView_performPrimaryActionForItemAtIndexPath_ =
        @MainActor (_ collectionView: UICollectionView, _ indexPath: IndexPath) -> Void
    /// The implementation of ``collectionView(_:performPrimaryActionForItemAt:)``, or nil if the
    /// object's class lists its methods and has none.
    public var _optional_collectionView__performPrimaryActionForItemAt: _Optional_collectionView_performPrimaryActionForItemAtIndexPath_? {
        objc_requirement(
            "collectionView:performPrimaryActionForItemAtIndexPath:", of: self, in: "UICollectionViewDelegate",
            otherwise: { self.collectionView($0, performPrimaryActionForItemAt: $1) }
                as _Optional_collectionView_performPrimaryActionForItemAtIndexPath_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {
        objc_listed(
            "collectionView:performPrimaryActionForItemAtIndexPath:", of: self,
            as: _Optional_collectionView_performPrimaryActionForItemAtIndexPath_.self)?(collectionView, indexPath)
    }
    /// The type of ``collectionView(_:canFocusItemAt:)``.
    public typealias _Optional_collectionView_canFocusItemAtIndexPath_ =
        @MainActor (_ collectionView: UICollectionView, _ indexPath: IndexPath) -> Bool
    /// The implementation of ``collectionView(_:canFocusItemAt:)``, or nil if the object's class
    /// lists its methods and has none.
    public var _optional_collectionView__canFocusItemAt: _Optional_collectionView_canFocusItemAtIndexPath_? {
        objc_requirement(
            "collectionView:canFocusItemAtIndexPath:", of: self, in: "UICollectionViewDelegate",
            otherwise: { self.collectionView($0, canFocusItemAt: $1) } as _Optional_collectionView_canFocusItemAtIndexPath_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `collectionView.isEditing ? collectionView.allowsFocusDuringEditing :
    /// collectionView.allowsFocus`.
    public func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool {
        if let method = objc_listed(
            "collectionView:canFocusItemAtIndexPath:", of: self, as: _Optional_collectionView_canFocusItemAtIndexPath_.self)
        {
            return method(collectionView, indexPath)
        }
        return collectionView.isEditing ? collectionView.allowsFocusDuringEditing : collectionView.allowsFocus
    }
    /// The type of ``collectionView(_:shouldUpdateFocusIn:)``.
    public typealias _Optional_collectionView_shouldUpdateFocusInContext_ =
        @MainActor (_ collectionView: UICollectionView, _ context: UICollectionViewFocusUpdateContext) -> Bool
    /// The implementation of ``collectionView(_:shouldUpdateFocusIn:)``, or nil if the object's
    /// class lists its methods and has none.
    public var _optional_collectionView__shouldUpdateFocusIn: _Optional_collectionView_shouldUpdateFocusInContext_? {
        objc_requirement(
            "collectionView:shouldUpdateFocusInContext:", of: self, in: "UICollectionViewDelegate",
            otherwise: { self.collectionView($0, shouldUpdateFocusIn: $1) } as _Optional_collectionView_shouldUpdateFocusInContext_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `true`.
    public func collectionView(_ collectionView: UICollectionView, shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext) -> Bool
    {
        if let method = objc_listed(
            "collectionView:shouldUpdateFocusInContext:", of: self, as: _Optional_collectionView_shouldUpdateFocusInContext_.self)
        {
            return method(collectionView, context)
        }
        return true
    }
    /// The type of ``collectionView(_:didUpdateFocusIn:with:)``.
    public typealias _Optional_collectionView_didUpdateFocusInContext_withAnimationCoordinator_ =
        @MainActor (
            _ collectionView: UICollectionView, _ context: UICollectionViewFocusUpdateContext, _ coordinator: UIFocusAnimationCoordinator
        ) -> Void
    /// The implementation of ``collectionView(_:didUpdateFocusIn:with:)``, or nil if the object's
    /// class lists its methods and has none.
    public var _optional_collectionView__didUpdateFocusIn_with: _Optional_collectionView_didUpdateFocusInContext_withAnimationCoordinator_?
    {
        objc_requirement(
            "collectionView:didUpdateFocusInContext:withAnimationCoordinator:", of: self, in: "UICollectionViewDelegate",
            otherwise: { self.collectionView($0, didUpdateFocusIn: $1, with: $2) }
                as _Optional_collectionView_didUpdateFocusInContext_withAnimationCoordinator_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func collectionView(
        _ collectionView: UICollectionView, didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
        with coordinator: UIFocusAnimationCoordinator
    ) {
        objc_listed(
            "collectionView:didUpdateFocusInContext:withAnimationCoordinator:", of: self,
            as: _Optional_collectionView_didUpdateFocusInContext_withAnimationCoordinator_.self)?(collectionView, context, coordinator)
    }
    /// The type of ``indexPathForPreferredFocusedView(in:)``.
    public typealias _Optional_indexPathForPreferredFocusedViewInCollectionView_ =
        @MainActor (_ collectionView: UICollectionView) -> IndexPath?
    /// The implementation of ``indexPathForPreferredFocusedView(in:)``, or nil if the object's
    /// class lists its methods and has none.
    public var _optional_indexPathForPreferredFocusedView_in: _Optional_indexPathForPreferredFocusedViewInCollectionView_? {
        objc_requirement(
            "indexPathForPreferredFocusedViewInCollectionView:", of: self, in: "UICollectionViewDelegate",
            otherwise: { self.indexPathForPreferredFocusedView(in: $0) } as _Optional_indexPathForPreferredFocusedViewInCollectionView_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `nil`.
    public func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath? {
        if let method = objc_listed(
            "indexPathForPreferredFocusedViewInCollectionView:", of: self,
            as: _Optional_indexPathForPreferredFocusedViewInCollectionView_.self)
        {
            return method(collectionView)
        }
        return nil
    }
    /// The type of ``collectionView(_:selectionFollowsFocusForItemAt:)``.
    public typealias _Optional_collectionView_selectionFollowsFocusForItemAtIndexPath_ =
        @MainActor (_ collectionView: UICollectionView, _ indexPath: IndexPath) -> Bool
    /// The implementation of ``collectionView(_:selectionFollowsFocusForItemAt:)``, or nil if the
    /// object's class lists its methods and has none.
    public var _optional_collectionView__selectionFollowsFocusForItemAt: _Optional_collectionView_selectionFollowsFocusForItemAtIndexPath_?
    {
        objc_requirement(
            "collectionView:selectionFollowsFocusForItemAtIndexPath:", of: self, in: "UICollectionViewDelegate",
            otherwise: { self.collectionView($0, selectionFollowsFocusForItemAt: $1) }
                as _Optional_collectionView_selectionFollowsFocusForItemAtIndexPath_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `collectionView.selectionFollowsFocus`.
    public func collectionView(_ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath) -> Bool {
        if let method = objc_listed(
            "collectionView:selectionFollowsFocusForItemAtIndexPath:", of: self,
            as: _Optional_collectionView_selectionFollowsFocusForItemAtIndexPath_.self)
        {
            return method(collectionView, indexPath)
        }
        return collectionView.selectionFollowsFocus
    }
    /// The type of ``collectionView(_:willDisplay:forItemAt:)``.
    public typealias _Optional_collectionView_willDisplayCell_forItemAtIndexPath_ =
        @MainActor (_ collectionView: UICollectionView, _ cell: UICollectionViewCell, _ indexPath: IndexPath) -> Void
    /// The implementation of ``collectionView(_:willDisplay:forItemAt:)``, or nil if the object's
    /// class lists its methods and has none.
    public var _optional_collectionView__willDisplay_forItemAt: _Optional_collectionView_willDisplayCell_forItemAtIndexPath_? {
        objc_requirement(
            "collectionView:willDisplayCell:forItemAtIndexPath:", of: self, in: "UICollectionViewDelegate",
            otherwise: { self.collectionView($0, willDisplay: $1, forItemAt: $2) }
                as _Optional_collectionView_willDisplayCell_forItemAtIndexPath_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func collectionView(_ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {
        objc_listed(
            "collectionView:willDisplayCell:forItemAtIndexPath:", of: self,
            as: _Optional_collectionView_willDisplayCell_forItemAtIndexPath_.self)?(collectionView, cell, indexPath)
    }
    /// The type of ``collectionView(_:willDisplaySupplementaryView:forElementKind:at:)``.
    public typealias _Optional_collectionView_willDisplaySupplementaryView_forElementKind_atIndexPath_ =
        @MainActor (_ collectionView: UICollectionView, _ view: UICollectionReusableView, _ elementKind: String, _ indexPath: IndexPath) ->
        Void
    /// The implementation of ``collectionView(_:willDisplaySupplementaryView:forElementKind:at:)``,
    /// or nil if the object's class lists its methods and has none.
    public var _optional_collectionView__willDisplaySupplementaryView_forElementKind_at:
        _Optional_collectionView_willDisplaySupplementaryView_forElementKind_atIndexPath_?
    {
        objc_requirement(
            "collectionView:willDisplaySupplementaryView:forElementKind:atIndexPath:", of: self, in: "UICollectionViewDelegate",
            otherwise: { self.collectionView($0, willDisplaySupplementaryView: $1, forElementKind: $2, at: $3) }
                as _Optional_collectionView_willDisplaySupplementaryView_forElementKind_atIndexPath_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func collectionView(
        _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView, forElementKind elementKind: String,
        at indexPath: IndexPath
    ) {
        objc_listed(
            "collectionView:willDisplaySupplementaryView:forElementKind:atIndexPath:", of: self,
            as: _Optional_collectionView_willDisplaySupplementaryView_forElementKind_atIndexPath_.self)?(
                collectionView, view, elementKind, indexPath)
    }
    /// The type of ``collectionView(_:didEndDisplaying:forItemAt:)``.
    public typealias _Optional_collectionView_didEndDisplayingCell_forItemAtIndexPath_ =
        @MainActor (_ collectionView: UICollectionView, _ cell: UICollectionViewCell, _ indexPath: IndexPath) -> Void
    /// The implementation of ``collectionView(_:didEndDisplaying:forItemAt:)``, or nil if the
    /// object's class lists its methods and has none.
    public var _optional_collectionView__didEndDisplaying_forItemAt: _Optional_collectionView_didEndDisplayingCell_forItemAtIndexPath_? {
        objc_requirement(
            "collectionView:didEndDisplayingCell:forItemAtIndexPath:", of: self, in: "UICollectionViewDelegate",
            otherwise: { self.collectionView($0, didEndDisplaying: $1, forItemAt: $2) }
                as _Optional_collectionView_didEndDisplayingCell_forItemAtIndexPath_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {
        objc_listed(
            "collectionView:didEndDisplayingCell:forItemAtIndexPath:", of: self,
            as: _Optional_collectionView_didEndDisplayingCell_forItemAtIndexPath_.self)?(collectionView, cell, indexPath)
    }
    /// The type of ``collectionView(_:didEndDisplayingSupplementaryView:forElementOfKind:at:)``.
    public typealias _Optional_collectionView_didEndDisplayingSupplementaryView_forElementOfKind_atIndexPath_ =
        @MainActor (_ collectionView: UICollectionView, _ view: UICollectionReusableView, _ elementKind: String, _ indexPath: IndexPath) ->
        Void
    /// The implementation of
    /// ``collectionView(_:didEndDisplayingSupplementaryView:forElementOfKind:at:)``, or nil if the
    /// object's class lists its methods and has none.
    public var _optional_collectionView__didEndDisplayingSupplementaryView_forElementOfKind_at:
        _Optional_collectionView_didEndDisplayingSupplementaryView_forElementOfKind_atIndexPath_?
    {
        objc_requirement(
            "collectionView:didEndDisplayingSupplementaryView:forElementOfKind:atIndexPath:", of: self, in: "UICollectionViewDelegate",
            otherwise: { self.collectionView($0, didEndDisplayingSupplementaryView: $1, forElementOfKind: $2, at: $3) }
                as _Optional_collectionView_didEndDisplayingSupplementaryView_forElementOfKind_atIndexPath_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func collectionView(
        _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String, at indexPath: IndexPath
    ) {
        objc_listed(
            "collectionView:didEndDisplayingSupplementaryView:forElementOfKind:atIndexPath:", of: self,
            as: _Optional_collectionView_didEndDisplayingSupplementaryView_forElementOfKind_atIndexPath_.self)?(
                collectionView, view, elementKind, indexPath)
    }
    /// The type of ``collectionView(_:transitionLayoutForOldLayout:newLayout:)``.
    public typealias _Optional_collectionView_transitionLayoutForOldLayout_newLayout_ =
        @MainActor (_ collectionView: UICollectionView, _ fromLayout: UICollectionViewLayout, _ toLayout: UICollectionViewLayout) ->
        UICollectionViewTransitionLayout
    /// The implementation of ``collectionView(_:transitionLayoutForOldLayout:newLayout:)``, or nil
    /// if the object's class lists its methods and has none.
    public var _optional_collectionView__transitionLayoutForOldLayout_newLayout:
        _Optional_collectionView_transitionLayoutForOldLayout_newLayout_?
    {
        objc_requirement(
            "collectionView:transitionLayoutForOldLayout:newLayout:", of: self, in: "UICollectionViewDelegate",
            otherwise: { self.collectionView($0, transitionLayoutForOldLayout: $1, newLayout: $2) }
                as _Optional_collectionView_transitionLayoutForOldLayout_newLayout_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout:
    /// toLayout)`.
    public func collectionView(
        _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
        newLayout toLayout: UICollectionViewLayout
    ) -> UICollectionViewTransitionLayout {
        if let method = objc_listed(
            "collectionView:transitionLayoutForOldLayout:newLayout:", of: self,
            as: _Optional_collectionView_transitionLayoutForOldLayout_newLayout_.self)
        {
            return method(collectionView, fromLayout, toLayout)
        }
        return UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout)
    }
    /// The type of
    /// ``collectionView(_:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:toProposedIndexPath:)``.
    public typealias _Optional_collectionView_targetIndexPathForMoveOfItemFromOriginalIndexPath_atCurrentIndexPath_toProposedIndexPath_ =
        @MainActor (
            _ collectionView: UICollectionView, _ originalIndexPath: IndexPath, _ currentIndexPath: IndexPath,
            _ proposedIndexPath: IndexPath
        ) -> IndexPath
    /// The implementation of
    /// ``collectionView(_:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:toProposedIndexPath:)``,
    /// or nil if the object's class lists its methods and has none.
    public var _optional_collectionView__targetIndexPathForMoveOfItemFromOriginalIndexPath_atCurrentIndexPath_toProposedIndexPath:
        _Optional_collectionView_targetIndexPathForMoveOfItemFromOriginalIndexPath_atCurrentIndexPath_toProposedIndexPath_?
    {
        objc_requirement(
            "collectionView:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:toProposedIndexPath:", of: self,
            in: "UICollectionViewDelegate",
            otherwise: {
                self.collectionView(
                    $0, targetIndexPathForMoveOfItemFromOriginalIndexPath: $1, atCurrentIndexPath: $2, toProposedIndexPath: $3)
            } as _Optional_collectionView_targetIndexPathForMoveOfItemFromOriginalIndexPath_atCurrentIndexPath_toProposedIndexPath_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `proposedIndexPath`.
    public func collectionView(
        _ collectionView: UICollectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
        atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
        if let method = objc_listed(
            "collectionView:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:toProposedIndexPath:", of: self,
            as: _Optional_collectionView_targetIndexPathForMoveOfItemFromOriginalIndexPath_atCurrentIndexPath_toProposedIndexPath_.self)
        {
            return method(collectionView, originalIndexPath, currentIndexPath, proposedIndexPath)
        }
        return proposedIndexPath
    }
    /// The type of ``collectionView(_:targetContentOffsetForProposedContentOffset:)``.
    public typealias _Optional_collectionView_targetContentOffsetForProposedContentOffset_ =
        @MainActor (_ collectionView: UICollectionView, _ proposedContentOffset: CGPoint) -> CGPoint
    /// The implementation of ``collectionView(_:targetContentOffsetForProposedContentOffset:)``, or
    /// nil if the object's class lists its methods and has none.
    public var _optional_collectionView__targetContentOffsetForProposedContentOffset:
        _Optional_collectionView_targetContentOffsetForProposedContentOffset_?
    {
        objc_requirement(
            "collectionView:targetContentOffsetForProposedContentOffset:", of: self, in: "UICollectionViewDelegate",
            otherwise: { self.collectionView($0, targetContentOffsetForProposedContentOffset: $1) }
                as _Optional_collectionView_targetContentOffsetForProposedContentOffset_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `proposedContentOffset`.
    public func collectionView(
        _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint {
        if let method = objc_listed(
            "collectionView:targetContentOffsetForProposedContentOffset:", of: self,
            as: _Optional_collectionView_targetContentOffsetForProposedContentOffset_.self)
        {
            return method(collectionView, proposedContentOffset)
        }
        return proposedContentOffset
    }
    /// The type of ``collectionView(_:canEditItemAt:)``.
    public typealias _Optional_collectionView_canEditItemAtIndexPath_ =
        @MainActor (_ collectionView: UICollectionView, _ indexPath: IndexPath) -> Bool
    /// The implementation of ``collectionView(_:canEditItemAt:)``, or nil if the object's class
    /// lists its methods and has none.
    public var _optional_collectionView__canEditItemAt: _Optional_collectionView_canEditItemAtIndexPath_? {
        objc_requirement(
            "collectionView:canEditItemAtIndexPath:", of: self, in: "UICollectionViewDelegate",
            otherwise: { self.collectionView($0, canEditItemAt: $1) } as _Optional_collectionView_canEditItemAtIndexPath_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `true`.
    public func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool {
        if let method = objc_listed(
            "collectionView:canEditItemAtIndexPath:", of: self, as: _Optional_collectionView_canEditItemAtIndexPath_.self)
        {
            return method(collectionView, indexPath)
        }
        return true
    }
    /// The type of ``collectionView(_:contextMenuConfigurationForItemsAt:point:)``.
    public typealias _Optional_collectionView_contextMenuConfigurationForItemsAtIndexPaths_point_ =
        @MainActor (_ collectionView: UICollectionView, _ indexPaths: [IndexPath], _ point: CGPoint) -> UIContextMenuConfiguration?
    /// The implementation of ``collectionView(_:contextMenuConfigurationForItemsAt:point:)``, or
    /// nil if the object's class lists its methods and has none.
    public var _optional_collectionView__contextMenuConfigurationForItemsAt_point:
        _Optional_collectionView_contextMenuConfigurationForItemsAtIndexPaths_point_?
    {
        objc_requirement(
            "collectionView:contextMenuConfigurationForItemsAtIndexPaths:point:", of: self, in: "UICollectionViewDelegate",
            otherwise: { self.collectionView($0, contextMenuConfigurationForItemsAt: $1, point: $2) }
                as _Optional_collectionView_contextMenuConfigurationForItemsAtIndexPaths_point_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `indexPaths.count == 1 ? self.collectionView(collectionView,
    /// contextMenuConfigurationForItemAt: indexPaths[0], point: point) : nil`.
    public func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? {
        if let method = objc_listed(
            "collectionView:contextMenuConfigurationForItemsAtIndexPaths:point:", of: self,
            as: _Optional_collectionView_contextMenuConfigurationForItemsAtIndexPaths_point_.self)
        {
            return method(collectionView, indexPaths, point)
        }
        return indexPaths.count == 1
            ? self.collectionView(collectionView, contextMenuConfigurationForItemAt: indexPaths[0], point: point) : nil
    }
    /// The type of ``collectionView(_:contextMenuConfigurationForItemAt:point:)``.
    public typealias _Optional_collectionView_contextMenuConfigurationForItemAtIndexPath_point_ =
        @MainActor (_ collectionView: UICollectionView, _ indexPath: IndexPath, _ point: CGPoint) -> UIContextMenuConfiguration?
    /// The implementation of ``collectionView(_:contextMenuConfigurationForItemAt:point:)``, or nil
    /// if the object's class lists its methods and has none.
    public var _optional_collectionView__contextMenuConfigurationForItemAt_point:
        _Optional_collectionView_contextMenuConfigurationForItemAtIndexPath_point_?
    {
        objc_requirement(
            "collectionView:contextMenuConfigurationForItemAtIndexPath:point:", of: self, in: "UICollectionViewDelegate",
            otherwise: { self.collectionView($0, contextMenuConfigurationForItemAt: $1, point: $2) }
                as _Optional_collectionView_contextMenuConfigurationForItemAtIndexPath_point_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `nil`.
    public func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
        if let method = objc_listed(
            "collectionView:contextMenuConfigurationForItemAtIndexPath:point:", of: self,
            as: _Optional_collectionView_contextMenuConfigurationForItemAtIndexPath_point_.self)
        {
            return method(collectionView, indexPath, point)
        }
        return nil
    }
    /// The type of ``collectionView(_:contextMenuConfiguration:highlightPreviewForItemAt:)``.
    public typealias _Optional_collectionView_contextMenuConfiguration_highlightPreviewForItemAtIndexPath_ =
        @MainActor (_ collectionView: UICollectionView, _ configuration: UIContextMenuConfiguration, _ indexPath: IndexPath) ->
        UITargetedPreview?
    /// The implementation of
    /// ``collectionView(_:contextMenuConfiguration:highlightPreviewForItemAt:)``, or nil if the
    /// object's class lists its methods and has none.
    public var _optional_collectionView__contextMenuConfiguration_highlightPreviewForItemAt:
        _Optional_collectionView_contextMenuConfiguration_highlightPreviewForItemAtIndexPath_?
    {
        objc_requirement(
            "collectionView:contextMenuConfiguration:highlightPreviewForItemAtIndexPath:", of: self, in: "UICollectionViewDelegate",
            otherwise: { self.collectionView($0, contextMenuConfiguration: $1, highlightPreviewForItemAt: $2) }
                as _Optional_collectionView_contextMenuConfiguration_highlightPreviewForItemAtIndexPath_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `self.collectionView(collectionView,
    /// previewForHighlightingContextMenuWithConfiguration: configuration)`.
    public func collectionView(
        _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
        highlightPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? {
        if let method = objc_listed(
            "collectionView:contextMenuConfiguration:highlightPreviewForItemAtIndexPath:", of: self,
            as: _Optional_collectionView_contextMenuConfiguration_highlightPreviewForItemAtIndexPath_.self)
        {
            return method(collectionView, configuration, indexPath)
        }
        return self.collectionView(collectionView, previewForHighlightingContextMenuWithConfiguration: configuration)
    }
    /// The type of ``collectionView(_:contextMenuConfiguration:dismissalPreviewForItemAt:)``.
    public typealias _Optional_collectionView_contextMenuConfiguration_dismissalPreviewForItemAtIndexPath_ =
        @MainActor (_ collectionView: UICollectionView, _ configuration: UIContextMenuConfiguration, _ indexPath: IndexPath) ->
        UITargetedPreview?
    /// The implementation of
    /// ``collectionView(_:contextMenuConfiguration:dismissalPreviewForItemAt:)``, or nil if the
    /// object's class lists its methods and has none.
    public var _optional_collectionView__contextMenuConfiguration_dismissalPreviewForItemAt:
        _Optional_collectionView_contextMenuConfiguration_dismissalPreviewForItemAtIndexPath_?
    {
        objc_requirement(
            "collectionView:contextMenuConfiguration:dismissalPreviewForItemAtIndexPath:", of: self, in: "UICollectionViewDelegate",
            otherwise: { self.collectionView($0, contextMenuConfiguration: $1, dismissalPreviewForItemAt: $2) }
                as _Optional_collectionView_contextMenuConfiguration_dismissalPreviewForItemAtIndexPath_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `self.collectionView(collectionView,
    /// previewForDismissingContextMenuWithConfiguration: configuration)`.
    public func collectionView(
        _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? {
        if let method = objc_listed(
            "collectionView:contextMenuConfiguration:dismissalPreviewForItemAtIndexPath:", of: self,
            as: _Optional_collectionView_contextMenuConfiguration_dismissalPreviewForItemAtIndexPath_.self)
        {
            return method(collectionView, configuration, indexPath)
        }
        return self.collectionView(collectionView, previewForDismissingContextMenuWithConfiguration: configuration)
    }
    /// The type of ``collectionView(_:previewForHighlightingContextMenuWithConfiguration:)``.
    public typealias _Optional_collectionView_previewForHighlightingContextMenuWithConfiguration_ =
        @MainActor (_ collectionView: UICollectionView, _ configuration: UIContextMenuConfiguration) -> UITargetedPreview?
    /// The implementation of
    /// ``collectionView(_:previewForHighlightingContextMenuWithConfiguration:)``, or nil if the
    /// object's class lists its methods and has none.
    public var _optional_collectionView__previewForHighlightingContextMenuWithConfiguration:
        _Optional_collectionView_previewForHighlightingContextMenuWithConfiguration_?
    {
        objc_requirement(
            "collectionView:previewForHighlightingContextMenuWithConfiguration:", of: self, in: "UICollectionViewDelegate",
            otherwise: { self.collectionView($0, previewForHighlightingContextMenuWithConfiguration: $1) }
                as _Optional_collectionView_previewForHighlightingContextMenuWithConfiguration_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `nil`.
    public func collectionView(
        _ collectionView: UICollectionView, previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        if let method = objc_listed(
            "collectionView:previewForHighlightingContextMenuWithConfiguration:", of: self,
            as: _Optional_collectionView_previewForHighlightingContextMenuWithConfiguration_.self)
        {
            return method(collectionView, configuration)
        }
        return nil
    }
    /// The type of ``collectionView(_:previewForDismissingContextMenuWithConfiguration:)``.
    public typealias _Optional_collectionView_previewForDismissingContextMenuWithConfiguration_ =
        @MainActor (_ collectionView: UICollectionView, _ configuration: UIContextMenuConfiguration) -> UITargetedPreview?
    /// The implementation of
    /// ``collectionView(_:previewForDismissingContextMenuWithConfiguration:)``, or nil if the
    /// object's class lists its methods and has none.
    public var _optional_collectionView__previewForDismissingContextMenuWithConfiguration:
        _Optional_collectionView_previewForDismissingContextMenuWithConfiguration_?
    {
        objc_requirement(
            "collectionView:previewForDismissingContextMenuWithConfiguration:", of: self, in: "UICollectionViewDelegate",
            otherwise: { self.collectionView($0, previewForDismissingContextMenuWithConfiguration: $1) }
                as _Optional_collectionView_previewForDismissingContextMenuWithConfiguration_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `nil`.
    public func collectionView(
        _ collectionView: UICollectionView, previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        if let method = objc_listed(
            "collectionView:previewForDismissingContextMenuWithConfiguration:", of: self,
            as: _Optional_collectionView_previewForDismissingContextMenuWithConfiguration_.self)
        {
            return method(collectionView, configuration)
        }
        return nil
    }
    /// The type of ``collectionView(_:willPerformPreviewActionForMenuWith:animator:)``.
    public typealias _Optional_collectionView_willPerformPreviewActionForMenuWithConfiguration_animator_ =
        @MainActor (
            _ collectionView: UICollectionView, _ configuration: UIContextMenuConfiguration,
            _ animator: any UIContextMenuInteractionCommitAnimating
        ) -> Void
    /// The implementation of ``collectionView(_:willPerformPreviewActionForMenuWith:animator:)``,
    /// or nil if the object's class lists its methods and has none.
    public var _optional_collectionView__willPerformPreviewActionForMenuWith_animator:
        _Optional_collectionView_willPerformPreviewActionForMenuWithConfiguration_animator_?
    {
        objc_requirement(
            "collectionView:willPerformPreviewActionForMenuWithConfiguration:animator:", of: self, in: "UICollectionViewDelegate",
            otherwise: { self.collectionView($0, willPerformPreviewActionForMenuWith: $1, animator: $2) }
                as _Optional_collectionView_willPerformPreviewActionForMenuWithConfiguration_animator_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func collectionView(
        _ collectionView: UICollectionView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        objc_listed(
            "collectionView:willPerformPreviewActionForMenuWithConfiguration:animator:", of: self,
            as: _Optional_collectionView_willPerformPreviewActionForMenuWithConfiguration_animator_.self)?(
                collectionView, configuration, animator)
    }
    /// The type of ``collectionView(_:willDisplayContextMenu:animator:)``.
    public typealias _Optional_collectionView_willDisplayContextMenuWithConfiguration_animator_ =
        @MainActor (
            _ collectionView: UICollectionView, _ configuration: UIContextMenuConfiguration,
            _ animator: (any UIContextMenuInteractionAnimating)?
        ) -> Void
    /// The implementation of ``collectionView(_:willDisplayContextMenu:animator:)``, or nil if the
    /// object's class lists its methods and has none.
    public var _optional_collectionView__willDisplayContextMenu_animator:
        _Optional_collectionView_willDisplayContextMenuWithConfiguration_animator_?
    {
        objc_requirement(
            "collectionView:willDisplayContextMenuWithConfiguration:animator:", of: self, in: "UICollectionViewDelegate",
            otherwise: { self.collectionView($0, willDisplayContextMenu: $1, animator: $2) }
                as _Optional_collectionView_willDisplayContextMenuWithConfiguration_animator_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func collectionView(
        _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        objc_listed(
            "collectionView:willDisplayContextMenuWithConfiguration:animator:", of: self,
            as: _Optional_collectionView_willDisplayContextMenuWithConfiguration_animator_.self)?(collectionView, configuration, animator)
    }
    /// The type of ``collectionView(_:willEndContextMenuInteraction:animator:)``.
    public typealias _Optional_collectionView_willEndContextMenuInteractionWithConfiguration_animator_ =
        @MainActor (
            _ collectionView: UICollectionView, _ configuration: UIContextMenuConfiguration,
            _ animator: (any UIContextMenuInteractionAnimating)?
        ) -> Void
    /// The implementation of ``collectionView(_:willEndContextMenuInteraction:animator:)``, or nil
    /// if the object's class lists its methods and has none.
    public var _optional_collectionView__willEndContextMenuInteraction_animator:
        _Optional_collectionView_willEndContextMenuInteractionWithConfiguration_animator_?
    {
        objc_requirement(
            "collectionView:willEndContextMenuInteractionWithConfiguration:animator:", of: self, in: "UICollectionViewDelegate",
            otherwise: { self.collectionView($0, willEndContextMenuInteraction: $1, animator: $2) }
                as _Optional_collectionView_willEndContextMenuInteractionWithConfiguration_animator_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func collectionView(
        _ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        objc_listed(
            "collectionView:willEndContextMenuInteractionWithConfiguration:animator:", of: self,
            as: _Optional_collectionView_willEndContextMenuInteractionWithConfiguration_animator_.self)?(
                collectionView, configuration, animator)
    }
    /// The type of ``collectionView(_:shouldShowMenuForItemAt:)``.
    public typealias _Optional_collectionView_shouldShowMenuForItemAtIndexPath_ =
        @MainActor (_ collectionView: UICollectionView, _ indexPath: IndexPath) -> Bool
    /// The implementation of ``collectionView(_:shouldShowMenuForItemAt:)``, or nil if the object's
    /// class lists its methods and has none.
    public var _optional_collectionView__shouldShowMenuForItemAt: _Optional_collectionView_shouldShowMenuForItemAtIndexPath_? {
        objc_requirement(
            "collectionView:shouldShowMenuForItemAtIndexPath:", of: self, in: "UICollectionViewDelegate",
            otherwise: { self.collectionView($0, shouldShowMenuForItemAt: $1) }
                as _Optional_collectionView_shouldShowMenuForItemAtIndexPath_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `false`.
    public func collectionView(_ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath) -> Bool {
        if let method = objc_listed(
            "collectionView:shouldShowMenuForItemAtIndexPath:", of: self,
            as: _Optional_collectionView_shouldShowMenuForItemAtIndexPath_.self)
        {
            return method(collectionView, indexPath)
        }
        return false
    }
    /// The type of ``collectionView(_:canPerformAction:forItemAt:withSender:)``.
    public typealias _Optional_collectionView_canPerformAction_forItemAtIndexPath_withSender_ =
        @MainActor (_ collectionView: UICollectionView, _ action: Selector, _ indexPath: IndexPath, _ sender: Any?) -> Bool
    /// The implementation of ``collectionView(_:canPerformAction:forItemAt:withSender:)``, or nil
    /// if the object's class lists its methods and has none.
    public var _optional_collectionView__canPerformAction_forItemAt_withSender:
        _Optional_collectionView_canPerformAction_forItemAtIndexPath_withSender_?
    {
        objc_requirement(
            "collectionView:canPerformAction:forItemAtIndexPath:withSender:", of: self, in: "UICollectionViewDelegate",
            otherwise: { self.collectionView($0, canPerformAction: $1, forItemAt: $2, withSender: $3) }
                as _Optional_collectionView_canPerformAction_forItemAtIndexPath_withSender_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `false`.
    public func collectionView(
        _ collectionView: UICollectionView, canPerformAction action: Selector, forItemAt indexPath: IndexPath, withSender sender: Any?
    ) -> Bool {
        if let method = objc_listed(
            "collectionView:canPerformAction:forItemAtIndexPath:withSender:", of: self,
            as: _Optional_collectionView_canPerformAction_forItemAtIndexPath_withSender_.self)
        {
            return method(collectionView, action, indexPath, sender)
        }
        return false
    }
    /// The type of ``collectionView(_:performAction:forItemAt:withSender:)``.
    public typealias _Optional_collectionView_performAction_forItemAtIndexPath_withSender_ =
        @MainActor (_ collectionView: UICollectionView, _ action: Selector, _ indexPath: IndexPath, _ sender: Any?) -> Void
    /// The implementation of ``collectionView(_:performAction:forItemAt:withSender:)``, or nil if
    /// the object's class lists its methods and has none.
    public var _optional_collectionView__performAction_forItemAt_withSender:
        _Optional_collectionView_performAction_forItemAtIndexPath_withSender_?
    {
        objc_requirement(
            "collectionView:performAction:forItemAtIndexPath:withSender:", of: self, in: "UICollectionViewDelegate",
            otherwise: { self.collectionView($0, performAction: $1, forItemAt: $2, withSender: $3) }
                as _Optional_collectionView_performAction_forItemAtIndexPath_withSender_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func collectionView(
        _ collectionView: UICollectionView, performAction action: Selector, forItemAt indexPath: IndexPath, withSender sender: Any?
    ) {
        objc_listed(
            "collectionView:performAction:forItemAtIndexPath:withSender:", of: self,
            as: _Optional_collectionView_performAction_forItemAtIndexPath_withSender_.self)?(collectionView, action, indexPath, sender)
    }
}
