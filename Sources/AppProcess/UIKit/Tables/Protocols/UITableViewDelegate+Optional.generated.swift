// Generated from FrameworkProtocols.swift by `make generate`; edit the declarations there instead.

public import CoreGraphics
public import Foundation
public import ObjectiveC

extension UITableViewDelegate {
    /// The type of ``tableView(_:willDisplay:forRowAt:)``.
    public typealias _Optional_tableView_willDisplayCell_forRowAtIndexPath_ =
        @MainActor (_ tableView: UITableView, _ cell: UITableViewCell, _ indexPath: IndexPath) -> Void
    /// The implementation of ``tableView(_:willDisplay:forRowAt:)``, or nil if the object's class
    /// lists its methods and has none.
    public var _optional_tableView__willDisplay_forRowAt: _Optional_tableView_willDisplayCell_forRowAtIndexPath_? {
        objc_requirement(
            "tableView:willDisplayCell:forRowAtIndexPath:", of: self, in: "UITableViewDelegate",
            otherwise: { self.tableView($0, willDisplay: $1, forRowAt: $2) } as _Optional_tableView_willDisplayCell_forRowAtIndexPath_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        objc_listed(
            "tableView:willDisplayCell:forRowAtIndexPath:", of: self, as: _Optional_tableView_willDisplayCell_forRowAtIndexPath_.self)?(
                tableView, cell, indexPath)
    }
    /// The type of ``tableView(_:didEndDisplaying:forRowAt:)``.
    public typealias _Optional_tableView_didEndDisplayingCell_forRowAtIndexPath_ =
        @MainActor (_ tableView: UITableView, _ cell: UITableViewCell, _ indexPath: IndexPath) -> Void
    /// The implementation of ``tableView(_:didEndDisplaying:forRowAt:)``, or nil if the object's
    /// class lists its methods and has none.
    public var _optional_tableView__didEndDisplaying_forRowAt: _Optional_tableView_didEndDisplayingCell_forRowAtIndexPath_? {
        objc_requirement(
            "tableView:didEndDisplayingCell:forRowAtIndexPath:", of: self, in: "UITableViewDelegate",
            otherwise: { self.tableView($0, didEndDisplaying: $1, forRowAt: $2) }
                as _Optional_tableView_didEndDisplayingCell_forRowAtIndexPath_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        objc_listed(
            "tableView:didEndDisplayingCell:forRowAtIndexPath:", of: self,
            as: _Optional_tableView_didEndDisplayingCell_forRowAtIndexPath_.self)?(tableView, cell, indexPath)
    }
    /// The type of ``tableView(_:willDisplayHeaderView:forSection:)``.
    public typealias _Optional_tableView_willDisplayHeaderView_forSection_ =
        @MainActor (_ tableView: UITableView, _ view: UIView, _ section: Int) -> Void
    /// The implementation of ``tableView(_:willDisplayHeaderView:forSection:)``, or nil if the
    /// object's class lists its methods and has none.
    public var _optional_tableView__willDisplayHeaderView_forSection: _Optional_tableView_willDisplayHeaderView_forSection_? {
        objc_requirement(
            "tableView:willDisplayHeaderView:forSection:", of: self, in: "UITableViewDelegate",
            otherwise: { self.tableView($0, willDisplayHeaderView: $1, forSection: $2) }
                as _Optional_tableView_willDisplayHeaderView_forSection_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
        objc_listed(
            "tableView:willDisplayHeaderView:forSection:", of: self, as: _Optional_tableView_willDisplayHeaderView_forSection_.self)?(
                tableView, view, section)
    }
    /// The type of ``tableView(_:willDisplayFooterView:forSection:)``.
    public typealias _Optional_tableView_willDisplayFooterView_forSection_ =
        @MainActor (_ tableView: UITableView, _ view: UIView, _ section: Int) -> Void
    /// The implementation of ``tableView(_:willDisplayFooterView:forSection:)``, or nil if the
    /// object's class lists its methods and has none.
    public var _optional_tableView__willDisplayFooterView_forSection: _Optional_tableView_willDisplayFooterView_forSection_? {
        objc_requirement(
            "tableView:willDisplayFooterView:forSection:", of: self, in: "UITableViewDelegate",
            otherwise: { self.tableView($0, willDisplayFooterView: $1, forSection: $2) }
                as _Optional_tableView_willDisplayFooterView_forSection_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {
        objc_listed(
            "tableView:willDisplayFooterView:forSection:", of: self, as: _Optional_tableView_willDisplayFooterView_forSection_.self)?(
                tableView, view, section)
    }
    /// The type of ``tableView(_:didEndDisplayingHeaderView:forSection:)``.
    public typealias _Optional_tableView_didEndDisplayingHeaderView_forSection_ =
        @MainActor (_ tableView: UITableView, _ view: UIView, _ section: Int) -> Void
    /// The implementation of ``tableView(_:didEndDisplayingHeaderView:forSection:)``, or nil if the
    /// object's class lists its methods and has none.
    public var _optional_tableView__didEndDisplayingHeaderView_forSection: _Optional_tableView_didEndDisplayingHeaderView_forSection_? {
        objc_requirement(
            "tableView:didEndDisplayingHeaderView:forSection:", of: self, in: "UITableViewDelegate",
            otherwise: { self.tableView($0, didEndDisplayingHeaderView: $1, forSection: $2) }
                as _Optional_tableView_didEndDisplayingHeaderView_forSection_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {
        objc_listed(
            "tableView:didEndDisplayingHeaderView:forSection:", of: self,
            as: _Optional_tableView_didEndDisplayingHeaderView_forSection_.self)?(tableView, view, section)
    }
    /// The type of ``tableView(_:didEndDisplayingFooterView:forSection:)``.
    public typealias _Optional_tableView_didEndDisplayingFooterView_forSection_ =
        @MainActor (_ tableView: UITableView, _ view: UIView, _ section: Int) -> Void
    /// The implementation of ``tableView(_:didEndDisplayingFooterView:forSection:)``, or nil if the
    /// object's class lists its methods and has none.
    public var _optional_tableView__didEndDisplayingFooterView_forSection: _Optional_tableView_didEndDisplayingFooterView_forSection_? {
        objc_requirement(
            "tableView:didEndDisplayingFooterView:forSection:", of: self, in: "UITableViewDelegate",
            otherwise: { self.tableView($0, didEndDisplayingFooterView: $1, forSection: $2) }
                as _Optional_tableView_didEndDisplayingFooterView_forSection_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {
        objc_listed(
            "tableView:didEndDisplayingFooterView:forSection:", of: self,
            as: _Optional_tableView_didEndDisplayingFooterView_forSection_.self)?(tableView, view, section)
    }
    /// The type of ``tableView(_:heightForRowAt:)``.
    public typealias _Optional_tableView_heightForRowAtIndexPath_ = @MainActor (_ tableView: UITableView, _ indexPath: IndexPath) -> CGFloat
    /// The implementation of ``tableView(_:heightForRowAt:)``, or nil if the object's class lists
    /// its methods and has none.
    public var _optional_tableView__heightForRowAt: _Optional_tableView_heightForRowAtIndexPath_? {
        objc_requirement(
            "tableView:heightForRowAtIndexPath:", of: self, in: "UITableViewDelegate",
            otherwise: { self.tableView($0, heightForRowAt: $1) } as _Optional_tableView_heightForRowAtIndexPath_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `tableView.lacking(.rowHeight, tableView.rowHeight)`.
    public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        if let method = objc_listed("tableView:heightForRowAtIndexPath:", of: self, as: _Optional_tableView_heightForRowAtIndexPath_.self) {
            return method(tableView, indexPath)
        }
        return tableView.lacking(.rowHeight, tableView.rowHeight)
    }
    /// The type of ``tableView(_:heightForHeaderInSection:)``.
    public typealias _Optional_tableView_heightForHeaderInSection_ = @MainActor (_ tableView: UITableView, _ section: Int) -> CGFloat
    /// The implementation of ``tableView(_:heightForHeaderInSection:)``, or nil if the object's
    /// class lists its methods and has none.
    public var _optional_tableView__heightForHeaderInSection: _Optional_tableView_heightForHeaderInSection_? {
        objc_requirement(
            "tableView:heightForHeaderInSection:", of: self, in: "UITableViewDelegate",
            otherwise: { self.tableView($0, heightForHeaderInSection: $1) } as _Optional_tableView_heightForHeaderInSection_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `tableView.lacking(.headerHeight, tableView.sectionHeaderHeight)`.
    public func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        if let method = objc_listed("tableView:heightForHeaderInSection:", of: self, as: _Optional_tableView_heightForHeaderInSection_.self)
        {
            return method(tableView, section)
        }
        return tableView.lacking(.headerHeight, tableView.sectionHeaderHeight)
    }
    /// The type of ``tableView(_:heightForFooterInSection:)``.
    public typealias _Optional_tableView_heightForFooterInSection_ = @MainActor (_ tableView: UITableView, _ section: Int) -> CGFloat
    /// The implementation of ``tableView(_:heightForFooterInSection:)``, or nil if the object's
    /// class lists its methods and has none.
    public var _optional_tableView__heightForFooterInSection: _Optional_tableView_heightForFooterInSection_? {
        objc_requirement(
            "tableView:heightForFooterInSection:", of: self, in: "UITableViewDelegate",
            otherwise: { self.tableView($0, heightForFooterInSection: $1) } as _Optional_tableView_heightForFooterInSection_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `tableView.lacking(.footerHeight, tableView.sectionFooterHeight)`.
    public func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
        if let method = objc_listed("tableView:heightForFooterInSection:", of: self, as: _Optional_tableView_heightForFooterInSection_.self)
        {
            return method(tableView, section)
        }
        return tableView.lacking(.footerHeight, tableView.sectionFooterHeight)
    }
    /// The type of ``tableView(_:estimatedHeightForRowAt:)``.
    public typealias _Optional_tableView_estimatedHeightForRowAtIndexPath_ =
        @MainActor (_ tableView: UITableView, _ indexPath: IndexPath) -> CGFloat
    /// The implementation of ``tableView(_:estimatedHeightForRowAt:)``, or nil if the object's
    /// class lists its methods and has none.
    public var _optional_tableView__estimatedHeightForRowAt: _Optional_tableView_estimatedHeightForRowAtIndexPath_? {
        objc_requirement(
            "tableView:estimatedHeightForRowAtIndexPath:", of: self, in: "UITableViewDelegate",
            otherwise: { self.tableView($0, estimatedHeightForRowAt: $1) } as _Optional_tableView_estimatedHeightForRowAtIndexPath_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `tableView.lacking(.rowEstimate, tableView.estimatedRowHeight)`.
    public func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
        if let method = objc_listed(
            "tableView:estimatedHeightForRowAtIndexPath:", of: self, as: _Optional_tableView_estimatedHeightForRowAtIndexPath_.self)
        {
            return method(tableView, indexPath)
        }
        return tableView.lacking(.rowEstimate, tableView.estimatedRowHeight)
    }
    /// The type of ``tableView(_:estimatedHeightForHeaderInSection:)``.
    public typealias _Optional_tableView_estimatedHeightForHeaderInSection_ =
        @MainActor (_ tableView: UITableView, _ section: Int) -> CGFloat
    /// The implementation of ``tableView(_:estimatedHeightForHeaderInSection:)``, or nil if the
    /// object's class lists its methods and has none.
    public var _optional_tableView__estimatedHeightForHeaderInSection: _Optional_tableView_estimatedHeightForHeaderInSection_? {
        objc_requirement(
            "tableView:estimatedHeightForHeaderInSection:", of: self, in: "UITableViewDelegate",
            otherwise: { self.tableView($0, estimatedHeightForHeaderInSection: $1) }
                as _Optional_tableView_estimatedHeightForHeaderInSection_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `tableView.estimatedSectionHeaderHeight`.
    public func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat {
        if let method = objc_listed(
            "tableView:estimatedHeightForHeaderInSection:", of: self, as: _Optional_tableView_estimatedHeightForHeaderInSection_.self)
        {
            return method(tableView, section)
        }
        return tableView.estimatedSectionHeaderHeight
    }
    /// The type of ``tableView(_:estimatedHeightForFooterInSection:)``.
    public typealias _Optional_tableView_estimatedHeightForFooterInSection_ =
        @MainActor (_ tableView: UITableView, _ section: Int) -> CGFloat
    /// The implementation of ``tableView(_:estimatedHeightForFooterInSection:)``, or nil if the
    /// object's class lists its methods and has none.
    public var _optional_tableView__estimatedHeightForFooterInSection: _Optional_tableView_estimatedHeightForFooterInSection_? {
        objc_requirement(
            "tableView:estimatedHeightForFooterInSection:", of: self, in: "UITableViewDelegate",
            otherwise: { self.tableView($0, estimatedHeightForFooterInSection: $1) }
                as _Optional_tableView_estimatedHeightForFooterInSection_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `tableView.estimatedSectionFooterHeight`.
    public func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat {
        if let method = objc_listed(
            "tableView:estimatedHeightForFooterInSection:", of: self, as: _Optional_tableView_estimatedHeightForFooterInSection_.self)
        {
            return method(tableView, section)
        }
        return tableView.estimatedSectionFooterHeight
    }
    /// The type of ``tableView(_:viewForHeaderInSection:)``.
    public typealias _Optional_tableView_viewForHeaderInSection_ = @MainActor (_ tableView: UITableView, _ section: Int) -> UIView?
    /// The implementation of ``tableView(_:viewForHeaderInSection:)``, or nil if the object's class
    /// lists its methods and has none.
    public var _optional_tableView__viewForHeaderInSection: _Optional_tableView_viewForHeaderInSection_? {
        objc_requirement(
            "tableView:viewForHeaderInSection:", of: self, in: "UITableViewDelegate",
            otherwise: { self.tableView($0, viewForHeaderInSection: $1) } as _Optional_tableView_viewForHeaderInSection_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `tableView.lacking(.headerView, nil)`.
    public func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        if let method = objc_listed("tableView:viewForHeaderInSection:", of: self, as: _Optional_tableView_viewForHeaderInSection_.self) {
            return method(tableView, section)
        }
        return tableView.lacking(.headerView, nil)
    }
    /// The type of ``tableView(_:viewForFooterInSection:)``.
    public typealias _Optional_tableView_viewForFooterInSection_ = @MainActor (_ tableView: UITableView, _ section: Int) -> UIView?
    /// The implementation of ``tableView(_:viewForFooterInSection:)``, or nil if the object's class
    /// lists its methods and has none.
    public var _optional_tableView__viewForFooterInSection: _Optional_tableView_viewForFooterInSection_? {
        objc_requirement(
            "tableView:viewForFooterInSection:", of: self, in: "UITableViewDelegate",
            otherwise: { self.tableView($0, viewForFooterInSection: $1) } as _Optional_tableView_viewForFooterInSection_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `tableView.lacking(.footerView, nil)`.
    public func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
        if let method = objc_listed("tableView:viewForFooterInSection:", of: self, as: _Optional_tableView_viewForFooterInSection_.self) {
            return method(tableView, section)
        }
        return tableView.lacking(.footerView, nil)
    }
    /// The type of ``tableView(_:accessoryButtonTappedForRowWith:)``.
    public typealias _Optional_tableView_accessoryButtonTappedForRowWithIndexPath_ =
        @MainActor (_ tableView: UITableView, _ indexPath: IndexPath) -> Void
    /// The implementation of ``tableView(_:accessoryButtonTappedForRowWith:)``, or nil if the
    /// object's class lists its methods and has none.
    public var _optional_tableView__accessoryButtonTappedForRowWith: _Optional_tableView_accessoryButtonTappedForRowWithIndexPath_? {
        objc_requirement(
            "tableView:accessoryButtonTappedForRowWithIndexPath:", of: self, in: "UITableViewDelegate",
            otherwise: { self.tableView($0, accessoryButtonTappedForRowWith: $1) }
                as _Optional_tableView_accessoryButtonTappedForRowWithIndexPath_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
        objc_listed(
            "tableView:accessoryButtonTappedForRowWithIndexPath:", of: self,
            as: _Optional_tableView_accessoryButtonTappedForRowWithIndexPath_.self)?(tableView, indexPath)
    }
    /// The type of ``tableView(_:shouldHighlightRowAt:)``.
    public typealias _Optional_tableView_shouldHighlightRowAtIndexPath_ =
        @MainActor (_ tableView: UITableView, _ indexPath: IndexPath) -> Bool
    /// The implementation of ``tableView(_:shouldHighlightRowAt:)``, or nil if the object's class
    /// lists its methods and has none.
    public var _optional_tableView__shouldHighlightRowAt: _Optional_tableView_shouldHighlightRowAtIndexPath_? {
        objc_requirement(
            "tableView:shouldHighlightRowAtIndexPath:", of: self, in: "UITableViewDelegate",
            otherwise: { self.tableView($0, shouldHighlightRowAt: $1) } as _Optional_tableView_shouldHighlightRowAtIndexPath_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `true`.
    public func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        if let method = objc_listed(
            "tableView:shouldHighlightRowAtIndexPath:", of: self, as: _Optional_tableView_shouldHighlightRowAtIndexPath_.self)
        {
            return method(tableView, indexPath)
        }
        return true
    }
    /// The type of ``tableView(_:didHighlightRowAt:)``.
    public typealias _Optional_tableView_didHighlightRowAtIndexPath_ = @MainActor (_ tableView: UITableView, _ indexPath: IndexPath) -> Void
    /// The implementation of ``tableView(_:didHighlightRowAt:)``, or nil if the object's class
    /// lists its methods and has none.
    public var _optional_tableView__didHighlightRowAt: _Optional_tableView_didHighlightRowAtIndexPath_? {
        objc_requirement(
            "tableView:didHighlightRowAtIndexPath:", of: self, in: "UITableViewDelegate",
            otherwise: { self.tableView($0, didHighlightRowAt: $1) } as _Optional_tableView_didHighlightRowAtIndexPath_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
        objc_listed("tableView:didHighlightRowAtIndexPath:", of: self, as: _Optional_tableView_didHighlightRowAtIndexPath_.self)?(
            tableView, indexPath)
    }
    /// The type of ``tableView(_:didUnhighlightRowAt:)``.
    public typealias _Optional_tableView_didUnhighlightRowAtIndexPath_ =
        @MainActor (_ tableView: UITableView, _ indexPath: IndexPath) -> Void
    /// The implementation of ``tableView(_:didUnhighlightRowAt:)``, or nil if the object's class
    /// lists its methods and has none.
    public var _optional_tableView__didUnhighlightRowAt: _Optional_tableView_didUnhighlightRowAtIndexPath_? {
        objc_requirement(
            "tableView:didUnhighlightRowAtIndexPath:", of: self, in: "UITableViewDelegate",
            otherwise: { self.tableView($0, didUnhighlightRowAt: $1) } as _Optional_tableView_didUnhighlightRowAtIndexPath_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
        objc_listed("tableView:didUnhighlightRowAtIndexPath:", of: self, as: _Optional_tableView_didUnhighlightRowAtIndexPath_.self)?(
            tableView, indexPath)
    }
    /// The type of ``tableView(_:willSelectRowAt:)``.
    public typealias _Optional_tableView_willSelectRowAtIndexPath_ =
        @MainActor (_ tableView: UITableView, _ indexPath: IndexPath) -> IndexPath?
    /// The implementation of ``tableView(_:willSelectRowAt:)``, or nil if the object's class lists
    /// its methods and has none.
    public var _optional_tableView__willSelectRowAt: _Optional_tableView_willSelectRowAtIndexPath_? {
        objc_requirement(
            "tableView:willSelectRowAtIndexPath:", of: self, in: "UITableViewDelegate",
            otherwise: { self.tableView($0, willSelectRowAt: $1) } as _Optional_tableView_willSelectRowAtIndexPath_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `indexPath`.
    public func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        if let method = objc_listed("tableView:willSelectRowAtIndexPath:", of: self, as: _Optional_tableView_willSelectRowAtIndexPath_.self)
        {
            return method(tableView, indexPath)
        }
        return indexPath
    }
    /// The type of ``tableView(_:willDeselectRowAt:)``.
    public typealias _Optional_tableView_willDeselectRowAtIndexPath_ =
        @MainActor (_ tableView: UITableView, _ indexPath: IndexPath) -> IndexPath?
    /// The implementation of ``tableView(_:willDeselectRowAt:)``, or nil if the object's class
    /// lists its methods and has none.
    public var _optional_tableView__willDeselectRowAt: _Optional_tableView_willDeselectRowAtIndexPath_? {
        objc_requirement(
            "tableView:willDeselectRowAtIndexPath:", of: self, in: "UITableViewDelegate",
            otherwise: { self.tableView($0, willDeselectRowAt: $1) } as _Optional_tableView_willDeselectRowAtIndexPath_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `indexPath`.
    public func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
        if let method = objc_listed(
            "tableView:willDeselectRowAtIndexPath:", of: self, as: _Optional_tableView_willDeselectRowAtIndexPath_.self)
        {
            return method(tableView, indexPath)
        }
        return indexPath
    }
    /// The type of ``tableView(_:didSelectRowAt:)``.
    public typealias _Optional_tableView_didSelectRowAtIndexPath_ = @MainActor (_ tableView: UITableView, _ indexPath: IndexPath) -> Void
    /// The implementation of ``tableView(_:didSelectRowAt:)``, or nil if the object's class lists
    /// its methods and has none.
    public var _optional_tableView__didSelectRowAt: _Optional_tableView_didSelectRowAtIndexPath_? {
        objc_requirement(
            "tableView:didSelectRowAtIndexPath:", of: self, in: "UITableViewDelegate",
            otherwise: { self.tableView($0, didSelectRowAt: $1) } as _Optional_tableView_didSelectRowAtIndexPath_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        objc_listed("tableView:didSelectRowAtIndexPath:", of: self, as: _Optional_tableView_didSelectRowAtIndexPath_.self)?(
            tableView, indexPath)
    }
    /// The type of ``tableView(_:didDeselectRowAt:)``.
    public typealias _Optional_tableView_didDeselectRowAtIndexPath_ = @MainActor (_ tableView: UITableView, _ indexPath: IndexPath) -> Void
    /// The implementation of ``tableView(_:didDeselectRowAt:)``, or nil if the object's class lists
    /// its methods and has none.
    public var _optional_tableView__didDeselectRowAt: _Optional_tableView_didDeselectRowAtIndexPath_? {
        objc_requirement(
            "tableView:didDeselectRowAtIndexPath:", of: self, in: "UITableViewDelegate",
            otherwise: { self.tableView($0, didDeselectRowAt: $1) } as _Optional_tableView_didDeselectRowAtIndexPath_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        objc_listed("tableView:didDeselectRowAtIndexPath:", of: self, as: _Optional_tableView_didDeselectRowAtIndexPath_.self)?(
            tableView, indexPath)
    }
    /// The type of ``tableView(_:canPerformPrimaryActionForRowAt:)``.
    public typealias _Optional_tableView_canPerformPrimaryActionForRowAtIndexPath_ =
        @MainActor (_ tableView: UITableView, _ indexPath: IndexPath) -> Bool
    /// The implementation of ``tableView(_:canPerformPrimaryActionForRowAt:)``, or nil if the
    /// object's class lists its methods and has none.
    public var _optional_tableView__canPerformPrimaryActionForRowAt: _Optional_tableView_canPerformPrimaryActionForRowAtIndexPath_? {
        objc_requirement(
            "tableView:canPerformPrimaryActionForRowAtIndexPath:", of: self, in: "UITableViewDelegate",
            otherwise: { self.tableView($0, canPerformPrimaryActionForRowAt: $1) }
                as _Optional_tableView_canPerformPrimaryActionForRowAtIndexPath_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `!tableView.isEditing`.
    public func tableView(_ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath) -> Bool {
        if let method = objc_listed(
            "tableView:canPerformPrimaryActionForRowAtIndexPath:", of: self,
            as: _Optional_tableView_canPerformPrimaryActionForRowAtIndexPath_.self)
        {
            return method(tableView, indexPath)
        }
        return !tableView.isEditing
    }
    /// The type of ``tableView(_:performPrimaryActionForRowAt:)``.
    public typealias _Optional_tableView_performPrimaryActionForRowAtIndexPath_ =
        @MainActor (_ tableView: UITableView, _ indexPath: IndexPath) -> Void
    /// The implementation of ``tableView(_:performPrimaryActionForRowAt:)``, or nil if the object's
    /// class lists its methods and has none.
    public var _optional_tableView__performPrimaryActionForRowAt: _Optional_tableView_performPrimaryActionForRowAtIndexPath_? {
        objc_requirement(
            "tableView:performPrimaryActionForRowAtIndexPath:", of: self, in: "UITableViewDelegate",
            otherwise: { self.tableView($0, performPrimaryActionForRowAt: $1) }
                as _Optional_tableView_performPrimaryActionForRowAtIndexPath_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
        objc_listed(
            "tableView:performPrimaryActionForRowAtIndexPath:", of: self,
            as: _Optional_tableView_performPrimaryActionForRowAtIndexPath_.self)?(tableView, indexPath)
    }
    /// The type of ``tableView(_:canFocusRowAt:)``.
    public typealias _Optional_tableView_canFocusRowAtIndexPath_ = @MainActor (_ tableView: UITableView, _ indexPath: IndexPath) -> Bool
    /// The implementation of ``tableView(_:canFocusRowAt:)``, or nil if the object's class lists
    /// its methods and has none.
    public var _optional_tableView__canFocusRowAt: _Optional_tableView_canFocusRowAtIndexPath_? {
        objc_requirement(
            "tableView:canFocusRowAtIndexPath:", of: self, in: "UITableViewDelegate",
            otherwise: { self.tableView($0, canFocusRowAt: $1) } as _Optional_tableView_canFocusRowAtIndexPath_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `tableView.isEditing ? tableView.allowsFocusDuringEditing :
    /// tableView.allowsFocus`.
    public func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool {
        if let method = objc_listed("tableView:canFocusRowAtIndexPath:", of: self, as: _Optional_tableView_canFocusRowAtIndexPath_.self) {
            return method(tableView, indexPath)
        }
        return tableView.isEditing ? tableView.allowsFocusDuringEditing : tableView.allowsFocus
    }
    /// The type of ``tableView(_:shouldUpdateFocusIn:)``.
    public typealias _Optional_tableView_shouldUpdateFocusInContext_ =
        @MainActor (_ tableView: UITableView, _ context: UITableViewFocusUpdateContext) -> Bool
    /// The implementation of ``tableView(_:shouldUpdateFocusIn:)``, or nil if the object's class
    /// lists its methods and has none.
    public var _optional_tableView__shouldUpdateFocusIn: _Optional_tableView_shouldUpdateFocusInContext_? {
        objc_requirement(
            "tableView:shouldUpdateFocusInContext:", of: self, in: "UITableViewDelegate",
            otherwise: { self.tableView($0, shouldUpdateFocusIn: $1) } as _Optional_tableView_shouldUpdateFocusInContext_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `true`.
    public func tableView(_ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext) -> Bool {
        if let method = objc_listed(
            "tableView:shouldUpdateFocusInContext:", of: self, as: _Optional_tableView_shouldUpdateFocusInContext_.self)
        {
            return method(tableView, context)
        }
        return true
    }
    /// The type of ``tableView(_:didUpdateFocusIn:with:)``.
    public typealias _Optional_tableView_didUpdateFocusInContext_withAnimationCoordinator_ =
        @MainActor (_ tableView: UITableView, _ context: UITableViewFocusUpdateContext, _ coordinator: UIFocusAnimationCoordinator) -> Void
    /// The implementation of ``tableView(_:didUpdateFocusIn:with:)``, or nil if the object's class
    /// lists its methods and has none.
    public var _optional_tableView__didUpdateFocusIn_with: _Optional_tableView_didUpdateFocusInContext_withAnimationCoordinator_? {
        objc_requirement(
            "tableView:didUpdateFocusInContext:withAnimationCoordinator:", of: self, in: "UITableViewDelegate",
            otherwise: { self.tableView($0, didUpdateFocusIn: $1, with: $2) }
                as _Optional_tableView_didUpdateFocusInContext_withAnimationCoordinator_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func tableView(
        _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
    ) {
        objc_listed(
            "tableView:didUpdateFocusInContext:withAnimationCoordinator:", of: self,
            as: _Optional_tableView_didUpdateFocusInContext_withAnimationCoordinator_.self)?(tableView, context, coordinator)
    }
    /// The type of ``indexPathForPreferredFocusedView(in:)``.
    public typealias _Optional_indexPathForPreferredFocusedViewInTableView_ = @MainActor (_ tableView: UITableView) -> IndexPath?
    /// The implementation of ``indexPathForPreferredFocusedView(in:)``, or nil if the object's
    /// class lists its methods and has none.
    public var _optional_indexPathForPreferredFocusedView_in: _Optional_indexPathForPreferredFocusedViewInTableView_? {
        objc_requirement(
            "indexPathForPreferredFocusedViewInTableView:", of: self, in: "UITableViewDelegate",
            otherwise: { self.indexPathForPreferredFocusedView(in: $0) } as _Optional_indexPathForPreferredFocusedViewInTableView_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `nil`.
    public func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath? {
        if let method = objc_listed(
            "indexPathForPreferredFocusedViewInTableView:", of: self, as: _Optional_indexPathForPreferredFocusedViewInTableView_.self)
        {
            return method(tableView)
        }
        return nil
    }
    /// The type of ``tableView(_:selectionFollowsFocusForRowAt:)``.
    public typealias _Optional_tableView_selectionFollowsFocusForRowAtIndexPath_ =
        @MainActor (_ tableView: UITableView, _ indexPath: IndexPath) -> Bool
    /// The implementation of ``tableView(_:selectionFollowsFocusForRowAt:)``, or nil if the
    /// object's class lists its methods and has none.
    public var _optional_tableView__selectionFollowsFocusForRowAt: _Optional_tableView_selectionFollowsFocusForRowAtIndexPath_? {
        objc_requirement(
            "tableView:selectionFollowsFocusForRowAtIndexPath:", of: self, in: "UITableViewDelegate",
            otherwise: { self.tableView($0, selectionFollowsFocusForRowAt: $1) }
                as _Optional_tableView_selectionFollowsFocusForRowAtIndexPath_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `tableView.selectionFollowsFocus`.
    public func tableView(_ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath) -> Bool {
        if let method = objc_listed(
            "tableView:selectionFollowsFocusForRowAtIndexPath:", of: self,
            as: _Optional_tableView_selectionFollowsFocusForRowAtIndexPath_.self)
        {
            return method(tableView, indexPath)
        }
        return tableView.selectionFollowsFocus
    }
    /// The type of ``tableView(_:editingStyleForRowAt:)``.
    public typealias _Optional_tableView_editingStyleForRowAtIndexPath_ =
        @MainActor (_ tableView: UITableView, _ indexPath: IndexPath) -> UITableViewCell.EditingStyle
    /// The implementation of ``tableView(_:editingStyleForRowAt:)``, or nil if the object's class
    /// lists its methods and has none.
    public var _optional_tableView__editingStyleForRowAt: _Optional_tableView_editingStyleForRowAtIndexPath_? {
        objc_requirement(
            "tableView:editingStyleForRowAtIndexPath:", of: self, in: "UITableViewDelegate",
            otherwise: { self.tableView($0, editingStyleForRowAt: $1) } as _Optional_tableView_editingStyleForRowAtIndexPath_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `.delete`.
    public func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath) -> UITableViewCell.EditingStyle {
        if let method = objc_listed(
            "tableView:editingStyleForRowAtIndexPath:", of: self, as: _Optional_tableView_editingStyleForRowAtIndexPath_.self)
        {
            return method(tableView, indexPath)
        }
        return .delete
    }
    /// The type of ``tableView(_:titleForDeleteConfirmationButtonForRowAt:)``.
    public typealias _Optional_tableView_titleForDeleteConfirmationButtonForRowAtIndexPath_ =
        @MainActor (_ tableView: UITableView, _ indexPath: IndexPath) -> String?
    /// The implementation of ``tableView(_:titleForDeleteConfirmationButtonForRowAt:)``, or nil if
    /// the object's class lists its methods and has none.
    public var _optional_tableView__titleForDeleteConfirmationButtonForRowAt:
        _Optional_tableView_titleForDeleteConfirmationButtonForRowAtIndexPath_?
    {
        objc_requirement(
            "tableView:titleForDeleteConfirmationButtonForRowAtIndexPath:", of: self, in: "UITableViewDelegate",
            otherwise: { self.tableView($0, titleForDeleteConfirmationButtonForRowAt: $1) }
                as _Optional_tableView_titleForDeleteConfirmationButtonForRowAtIndexPath_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `nil`.
    public func tableView(_ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath) -> String? {
        if let method = objc_listed(
            "tableView:titleForDeleteConfirmationButtonForRowAtIndexPath:", of: self,
            as: _Optional_tableView_titleForDeleteConfirmationButtonForRowAtIndexPath_.self)
        {
            return method(tableView, indexPath)
        }
        return nil
    }
    /// The type of ``tableView(_:leadingSwipeActionsConfigurationForRowAt:)``.
    public typealias _Optional_tableView_leadingSwipeActionsConfigurationForRowAtIndexPath_ =
        @MainActor (_ tableView: UITableView, _ indexPath: IndexPath) -> UISwipeActionsConfiguration?
    /// The implementation of ``tableView(_:leadingSwipeActionsConfigurationForRowAt:)``, or nil if
    /// the object's class lists its methods and has none.
    public var _optional_tableView__leadingSwipeActionsConfigurationForRowAt:
        _Optional_tableView_leadingSwipeActionsConfigurationForRowAtIndexPath_?
    {
        objc_requirement(
            "tableView:leadingSwipeActionsConfigurationForRowAtIndexPath:", of: self, in: "UITableViewDelegate",
            otherwise: { self.tableView($0, leadingSwipeActionsConfigurationForRowAt: $1) }
                as _Optional_tableView_leadingSwipeActionsConfigurationForRowAtIndexPath_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `nil`.
    public func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        if let method = objc_listed(
            "tableView:leadingSwipeActionsConfigurationForRowAtIndexPath:", of: self,
            as: _Optional_tableView_leadingSwipeActionsConfigurationForRowAtIndexPath_.self)
        {
            return method(tableView, indexPath)
        }
        return nil
    }
    /// The type of ``tableView(_:trailingSwipeActionsConfigurationForRowAt:)``.
    public typealias _Optional_tableView_trailingSwipeActionsConfigurationForRowAtIndexPath_ =
        @MainActor (_ tableView: UITableView, _ indexPath: IndexPath) -> UISwipeActionsConfiguration?
    /// The implementation of ``tableView(_:trailingSwipeActionsConfigurationForRowAt:)``, or nil if
    /// the object's class lists its methods and has none.
    public var _optional_tableView__trailingSwipeActionsConfigurationForRowAt:
        _Optional_tableView_trailingSwipeActionsConfigurationForRowAtIndexPath_?
    {
        objc_requirement(
            "tableView:trailingSwipeActionsConfigurationForRowAtIndexPath:", of: self, in: "UITableViewDelegate",
            otherwise: { self.tableView($0, trailingSwipeActionsConfigurationForRowAt: $1) }
                as _Optional_tableView_trailingSwipeActionsConfigurationForRowAtIndexPath_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `tableView.lacking(.trailingSwipe, nil)`.
    public func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        if let method = objc_listed(
            "tableView:trailingSwipeActionsConfigurationForRowAtIndexPath:", of: self,
            as: _Optional_tableView_trailingSwipeActionsConfigurationForRowAtIndexPath_.self)
        {
            return method(tableView, indexPath)
        }
        return tableView.lacking(.trailingSwipe, nil)
    }
    /// The type of ``tableView(_:editActionsForRowAt:)``.
    public typealias _Optional_tableView_editActionsForRowAtIndexPath_ =
        @MainActor (_ tableView: UITableView, _ indexPath: IndexPath) -> [UITableViewRowAction]?
    /// The implementation of ``tableView(_:editActionsForRowAt:)``, or nil if the object's class
    /// lists its methods and has none.
    public var _optional_tableView__editActionsForRowAt: _Optional_tableView_editActionsForRowAtIndexPath_? {
        objc_requirement(
            "tableView:editActionsForRowAtIndexPath:", of: self, in: "UITableViewDelegate",
            otherwise: { self.tableView($0, editActionsForRowAt: $1) } as _Optional_tableView_editActionsForRowAtIndexPath_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `nil`.
    public func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath) -> [UITableViewRowAction]? {
        if let method = objc_listed(
            "tableView:editActionsForRowAtIndexPath:", of: self, as: _Optional_tableView_editActionsForRowAtIndexPath_.self)
        {
            return method(tableView, indexPath)
        }
        return nil
    }
    /// The type of ``tableView(_:shouldIndentWhileEditingRowAt:)``.
    public typealias _Optional_tableView_shouldIndentWhileEditingRowAtIndexPath_ =
        @MainActor (_ tableView: UITableView, _ indexPath: IndexPath) -> Bool
    /// The implementation of ``tableView(_:shouldIndentWhileEditingRowAt:)``, or nil if the
    /// object's class lists its methods and has none.
    public var _optional_tableView__shouldIndentWhileEditingRowAt: _Optional_tableView_shouldIndentWhileEditingRowAtIndexPath_? {
        objc_requirement(
            "tableView:shouldIndentWhileEditingRowAtIndexPath:", of: self, in: "UITableViewDelegate",
            otherwise: { self.tableView($0, shouldIndentWhileEditingRowAt: $1) }
                as _Optional_tableView_shouldIndentWhileEditingRowAtIndexPath_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `true`.
    public func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool {
        if let method = objc_listed(
            "tableView:shouldIndentWhileEditingRowAtIndexPath:", of: self,
            as: _Optional_tableView_shouldIndentWhileEditingRowAtIndexPath_.self)
        {
            return method(tableView, indexPath)
        }
        return true
    }
    /// The type of ``tableView(_:willBeginEditingRowAt:)``.
    public typealias _Optional_tableView_willBeginEditingRowAtIndexPath_ =
        @MainActor (_ tableView: UITableView, _ indexPath: IndexPath) -> Void
    /// The implementation of ``tableView(_:willBeginEditingRowAt:)``, or nil if the object's class
    /// lists its methods and has none.
    public var _optional_tableView__willBeginEditingRowAt: _Optional_tableView_willBeginEditingRowAtIndexPath_? {
        objc_requirement(
            "tableView:willBeginEditingRowAtIndexPath:", of: self, in: "UITableViewDelegate",
            otherwise: { self.tableView($0, willBeginEditingRowAt: $1) } as _Optional_tableView_willBeginEditingRowAtIndexPath_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
        objc_listed("tableView:willBeginEditingRowAtIndexPath:", of: self, as: _Optional_tableView_willBeginEditingRowAtIndexPath_.self)?(
            tableView, indexPath)
    }
    /// The type of ``tableView(_:didEndEditingRowAt:)``.
    public typealias _Optional_tableView_didEndEditingRowAtIndexPath_ =
        @MainActor (_ tableView: UITableView, _ indexPath: IndexPath?) -> Void
    /// The implementation of ``tableView(_:didEndEditingRowAt:)``, or nil if the object's class
    /// lists its methods and has none.
    public var _optional_tableView__didEndEditingRowAt: _Optional_tableView_didEndEditingRowAtIndexPath_? {
        objc_requirement(
            "tableView:didEndEditingRowAtIndexPath:", of: self, in: "UITableViewDelegate",
            otherwise: { self.tableView($0, didEndEditingRowAt: $1) } as _Optional_tableView_didEndEditingRowAtIndexPath_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
        objc_listed("tableView:didEndEditingRowAtIndexPath:", of: self, as: _Optional_tableView_didEndEditingRowAtIndexPath_.self)?(
            tableView, indexPath)
    }
    /// The type of ``tableView(_:targetIndexPathForMoveFromRowAt:toProposedIndexPath:)``.
    public typealias _Optional_tableView_targetIndexPathForMoveFromRowAtIndexPath_toProposedIndexPath_ =
        @MainActor (_ tableView: UITableView, _ sourceIndexPath: IndexPath, _ proposedDestinationIndexPath: IndexPath) -> IndexPath
    /// The implementation of ``tableView(_:targetIndexPathForMoveFromRowAt:toProposedIndexPath:)``,
    /// or nil if the object's class lists its methods and has none.
    public var _optional_tableView__targetIndexPathForMoveFromRowAt_toProposedIndexPath:
        _Optional_tableView_targetIndexPathForMoveFromRowAtIndexPath_toProposedIndexPath_?
    {
        objc_requirement(
            "tableView:targetIndexPathForMoveFromRowAtIndexPath:toProposedIndexPath:", of: self, in: "UITableViewDelegate",
            otherwise: { self.tableView($0, targetIndexPathForMoveFromRowAt: $1, toProposedIndexPath: $2) }
                as _Optional_tableView_targetIndexPathForMoveFromRowAtIndexPath_toProposedIndexPath_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `proposedDestinationIndexPath`.
    public func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath {
        if let method = objc_listed(
            "tableView:targetIndexPathForMoveFromRowAtIndexPath:toProposedIndexPath:", of: self,
            as: _Optional_tableView_targetIndexPathForMoveFromRowAtIndexPath_toProposedIndexPath_.self)
        {
            return method(tableView, sourceIndexPath, proposedDestinationIndexPath)
        }
        return proposedDestinationIndexPath
    }
    /// The type of ``tableView(_:indentationLevelForRowAt:)``.
    public typealias _Optional_tableView_indentationLevelForRowAtIndexPath_ =
        @MainActor (_ tableView: UITableView, _ indexPath: IndexPath) -> Int
    /// The implementation of ``tableView(_:indentationLevelForRowAt:)``, or nil if the object's
    /// class lists its methods and has none.
    public var _optional_tableView__indentationLevelForRowAt: _Optional_tableView_indentationLevelForRowAtIndexPath_? {
        objc_requirement(
            "tableView:indentationLevelForRowAtIndexPath:", of: self, in: "UITableViewDelegate",
            otherwise: { self.tableView($0, indentationLevelForRowAt: $1) } as _Optional_tableView_indentationLevelForRowAtIndexPath_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `0`.
    public func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
        if let method = objc_listed(
            "tableView:indentationLevelForRowAtIndexPath:", of: self, as: _Optional_tableView_indentationLevelForRowAtIndexPath_.self)
        {
            return method(tableView, indexPath)
        }
        return 0
    }
    /// The type of ``tableView(_:contextMenuConfigurationForRowAt:point:)``.
    public typealias _Optional_tableView_contextMenuConfigurationForRowAtIndexPath_point_ =
        @MainActor (_ tableView: UITableView, _ indexPath: IndexPath, _ point: CGPoint) -> UIContextMenuConfiguration?
    /// The implementation of ``tableView(_:contextMenuConfigurationForRowAt:point:)``, or nil if
    /// the object's class lists its methods and has none.
    public var _optional_tableView__contextMenuConfigurationForRowAt_point:
        _Optional_tableView_contextMenuConfigurationForRowAtIndexPath_point_?
    {
        objc_requirement(
            "tableView:contextMenuConfigurationForRowAtIndexPath:point:", of: self, in: "UITableViewDelegate",
            otherwise: { self.tableView($0, contextMenuConfigurationForRowAt: $1, point: $2) }
                as _Optional_tableView_contextMenuConfigurationForRowAtIndexPath_point_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `nil`.
    public func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
        if let method = objc_listed(
            "tableView:contextMenuConfigurationForRowAtIndexPath:point:", of: self,
            as: _Optional_tableView_contextMenuConfigurationForRowAtIndexPath_point_.self)
        {
            return method(tableView, indexPath, point)
        }
        return nil
    }
    /// The type of ``tableView(_:previewForHighlightingContextMenuWithConfiguration:)``.
    public typealias _Optional_tableView_previewForHighlightingContextMenuWithConfiguration_ =
        @MainActor (_ tableView: UITableView, _ configuration: UIContextMenuConfiguration) -> UITargetedPreview?
    /// The implementation of ``tableView(_:previewForHighlightingContextMenuWithConfiguration:)``,
    /// or nil if the object's class lists its methods and has none.
    public var _optional_tableView__previewForHighlightingContextMenuWithConfiguration:
        _Optional_tableView_previewForHighlightingContextMenuWithConfiguration_?
    {
        objc_requirement(
            "tableView:previewForHighlightingContextMenuWithConfiguration:", of: self, in: "UITableViewDelegate",
            otherwise: { self.tableView($0, previewForHighlightingContextMenuWithConfiguration: $1) }
                as _Optional_tableView_previewForHighlightingContextMenuWithConfiguration_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `nil`.
    public func tableView(
        _ tableView: UITableView, previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        if let method = objc_listed(
            "tableView:previewForHighlightingContextMenuWithConfiguration:", of: self,
            as: _Optional_tableView_previewForHighlightingContextMenuWithConfiguration_.self)
        {
            return method(tableView, configuration)
        }
        return nil
    }
    /// The type of ``tableView(_:previewForDismissingContextMenuWithConfiguration:)``.
    public typealias _Optional_tableView_previewForDismissingContextMenuWithConfiguration_ =
        @MainActor (_ tableView: UITableView, _ configuration: UIContextMenuConfiguration) -> UITargetedPreview?
    /// The implementation of ``tableView(_:previewForDismissingContextMenuWithConfiguration:)``, or
    /// nil if the object's class lists its methods and has none.
    public var _optional_tableView__previewForDismissingContextMenuWithConfiguration:
        _Optional_tableView_previewForDismissingContextMenuWithConfiguration_?
    {
        objc_requirement(
            "tableView:previewForDismissingContextMenuWithConfiguration:", of: self, in: "UITableViewDelegate",
            otherwise: { self.tableView($0, previewForDismissingContextMenuWithConfiguration: $1) }
                as _Optional_tableView_previewForDismissingContextMenuWithConfiguration_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `nil`.
    public func tableView(
        _ tableView: UITableView, previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        if let method = objc_listed(
            "tableView:previewForDismissingContextMenuWithConfiguration:", of: self,
            as: _Optional_tableView_previewForDismissingContextMenuWithConfiguration_.self)
        {
            return method(tableView, configuration)
        }
        return nil
    }
    /// The type of ``tableView(_:willPerformPreviewActionForMenuWith:animator:)``.
    public typealias _Optional_tableView_willPerformPreviewActionForMenuWithConfiguration_animator_ =
        @MainActor (
            _ tableView: UITableView, _ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating
        ) -> Void
    /// The implementation of ``tableView(_:willPerformPreviewActionForMenuWith:animator:)``, or nil
    /// if the object's class lists its methods and has none.
    public var _optional_tableView__willPerformPreviewActionForMenuWith_animator:
        _Optional_tableView_willPerformPreviewActionForMenuWithConfiguration_animator_?
    {
        objc_requirement(
            "tableView:willPerformPreviewActionForMenuWithConfiguration:animator:", of: self, in: "UITableViewDelegate",
            otherwise: { self.tableView($0, willPerformPreviewActionForMenuWith: $1, animator: $2) }
                as _Optional_tableView_willPerformPreviewActionForMenuWithConfiguration_animator_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func tableView(
        _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        objc_listed(
            "tableView:willPerformPreviewActionForMenuWithConfiguration:animator:", of: self,
            as: _Optional_tableView_willPerformPreviewActionForMenuWithConfiguration_animator_.self)?(tableView, configuration, animator)
    }
    /// The type of ``tableView(_:willDisplayContextMenu:animator:)``.
    public typealias _Optional_tableView_willDisplayContextMenuWithConfiguration_animator_ =
        @MainActor (
            _ tableView: UITableView, _ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?
        ) -> Void
    /// The implementation of ``tableView(_:willDisplayContextMenu:animator:)``, or nil if the
    /// object's class lists its methods and has none.
    public var _optional_tableView__willDisplayContextMenu_animator: _Optional_tableView_willDisplayContextMenuWithConfiguration_animator_?
    {
        objc_requirement(
            "tableView:willDisplayContextMenuWithConfiguration:animator:", of: self, in: "UITableViewDelegate",
            otherwise: { self.tableView($0, willDisplayContextMenu: $1, animator: $2) }
                as _Optional_tableView_willDisplayContextMenuWithConfiguration_animator_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func tableView(
        _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        objc_listed(
            "tableView:willDisplayContextMenuWithConfiguration:animator:", of: self,
            as: _Optional_tableView_willDisplayContextMenuWithConfiguration_animator_.self)?(tableView, configuration, animator)
    }
    /// The type of ``tableView(_:willEndContextMenuInteraction:animator:)``.
    public typealias _Optional_tableView_willEndContextMenuInteractionWithConfiguration_animator_ =
        @MainActor (
            _ tableView: UITableView, _ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?
        ) -> Void
    /// The implementation of ``tableView(_:willEndContextMenuInteraction:animator:)``, or nil if
    /// the object's class lists its methods and has none.
    public var _optional_tableView__willEndContextMenuInteraction_animator:
        _Optional_tableView_willEndContextMenuInteractionWithConfiguration_animator_?
    {
        objc_requirement(
            "tableView:willEndContextMenuInteractionWithConfiguration:animator:", of: self, in: "UITableViewDelegate",
            otherwise: { self.tableView($0, willEndContextMenuInteraction: $1, animator: $2) }
                as _Optional_tableView_willEndContextMenuInteractionWithConfiguration_animator_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func tableView(
        _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        objc_listed(
            "tableView:willEndContextMenuInteractionWithConfiguration:animator:", of: self,
            as: _Optional_tableView_willEndContextMenuInteractionWithConfiguration_animator_.self)?(tableView, configuration, animator)
    }
    /// The type of ``tableView(_:shouldShowMenuForRowAt:)``.
    public typealias _Optional_tableView_shouldShowMenuForRowAtIndexPath_ =
        @MainActor (_ tableView: UITableView, _ indexPath: IndexPath) -> Bool
    /// The implementation of ``tableView(_:shouldShowMenuForRowAt:)``, or nil if the object's class
    /// lists its methods and has none.
    public var _optional_tableView__shouldShowMenuForRowAt: _Optional_tableView_shouldShowMenuForRowAtIndexPath_? {
        objc_requirement(
            "tableView:shouldShowMenuForRowAtIndexPath:", of: self, in: "UITableViewDelegate",
            otherwise: { self.tableView($0, shouldShowMenuForRowAt: $1) } as _Optional_tableView_shouldShowMenuForRowAtIndexPath_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `false`.
    public func tableView(_ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool {
        if let method = objc_listed(
            "tableView:shouldShowMenuForRowAtIndexPath:", of: self, as: _Optional_tableView_shouldShowMenuForRowAtIndexPath_.self)
        {
            return method(tableView, indexPath)
        }
        return false
    }
    /// The type of ``tableView(_:canPerformAction:forRowAt:withSender:)``.
    public typealias _Optional_tableView_canPerformAction_forRowAtIndexPath_withSender_ =
        @MainActor (_ tableView: UITableView, _ action: Selector, _ indexPath: IndexPath, _ sender: Any?) -> Bool
    /// The implementation of ``tableView(_:canPerformAction:forRowAt:withSender:)``, or nil if the
    /// object's class lists its methods and has none.
    public var _optional_tableView__canPerformAction_forRowAt_withSender:
        _Optional_tableView_canPerformAction_forRowAtIndexPath_withSender_?
    {
        objc_requirement(
            "tableView:canPerformAction:forRowAtIndexPath:withSender:", of: self, in: "UITableViewDelegate",
            otherwise: { self.tableView($0, canPerformAction: $1, forRowAt: $2, withSender: $3) }
                as _Optional_tableView_canPerformAction_forRowAtIndexPath_withSender_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `false`.
    public func tableView(
        _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?
    ) -> Bool {
        if let method = objc_listed(
            "tableView:canPerformAction:forRowAtIndexPath:withSender:", of: self,
            as: _Optional_tableView_canPerformAction_forRowAtIndexPath_withSender_.self)
        {
            return method(tableView, action, indexPath, sender)
        }
        return false
    }
    /// The type of ``tableView(_:performAction:forRowAt:withSender:)``.
    public typealias _Optional_tableView_performAction_forRowAtIndexPath_withSender_ =
        @MainActor (_ tableView: UITableView, _ action: Selector, _ indexPath: IndexPath, _ sender: Any?) -> Void
    /// The implementation of ``tableView(_:performAction:forRowAt:withSender:)``, or nil if the
    /// object's class lists its methods and has none.
    public var _optional_tableView__performAction_forRowAt_withSender: _Optional_tableView_performAction_forRowAtIndexPath_withSender_? {
        objc_requirement(
            "tableView:performAction:forRowAtIndexPath:withSender:", of: self, in: "UITableViewDelegate",
            otherwise: { self.tableView($0, performAction: $1, forRowAt: $2, withSender: $3) }
                as _Optional_tableView_performAction_forRowAtIndexPath_withSender_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func tableView(_ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?)
    {
        objc_listed(
            "tableView:performAction:forRowAtIndexPath:withSender:", of: self,
            as: _Optional_tableView_performAction_forRowAtIndexPath_withSender_.self)?(tableView, action, indexPath, sender)
    }
}
