// Generated from FrameworkProtocols.swift by `make generate`; edit the declarations there instead.

public import Foundation
import ObjectiveC

extension UITableViewDataSource {
    /// The type of ``numberOfSections(in:)``.
    public typealias _Optional_numberOfSectionsInTableView_ = @MainActor (_ tableView: UITableView) -> Int
    /// The implementation of ``numberOfSections(in:)``, or nil if the object's class lists its
    /// methods and has none.
    public var _optional_numberOfSections_in: _Optional_numberOfSectionsInTableView_? {
        objc_requirement(
            "numberOfSectionsInTableView:", of: self, in: "UITableViewDataSource",
            otherwise: { self.numberOfSections(in: $0) } as _Optional_numberOfSectionsInTableView_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `1`.
    public func numberOfSections(in tableView: UITableView) -> Int {
        if let method = objc_listed("numberOfSectionsInTableView:", of: self, as: _Optional_numberOfSectionsInTableView_.self) {
            return method(tableView)
        }
        return 1
    }
    /// The type of ``tableView(_:titleForHeaderInSection:)``.
    public typealias _Optional_tableView_titleForHeaderInSection_ = @MainActor (_ tableView: UITableView, _ section: Int) -> String?
    /// The implementation of ``tableView(_:titleForHeaderInSection:)``, or nil if the object's
    /// class lists its methods and has none.
    public var _optional_tableView__titleForHeaderInSection: _Optional_tableView_titleForHeaderInSection_? {
        objc_requirement(
            "tableView:titleForHeaderInSection:", of: self, in: "UITableViewDataSource",
            otherwise: { self.tableView($0, titleForHeaderInSection: $1) } as _Optional_tableView_titleForHeaderInSection_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `nil`.
    public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        if let method = objc_listed("tableView:titleForHeaderInSection:", of: self, as: _Optional_tableView_titleForHeaderInSection_.self) {
            return method(tableView, section)
        }
        return nil
    }
    /// The type of ``tableView(_:titleForFooterInSection:)``.
    public typealias _Optional_tableView_titleForFooterInSection_ = @MainActor (_ tableView: UITableView, _ section: Int) -> String?
    /// The implementation of ``tableView(_:titleForFooterInSection:)``, or nil if the object's
    /// class lists its methods and has none.
    public var _optional_tableView__titleForFooterInSection: _Optional_tableView_titleForFooterInSection_? {
        objc_requirement(
            "tableView:titleForFooterInSection:", of: self, in: "UITableViewDataSource",
            otherwise: { self.tableView($0, titleForFooterInSection: $1) } as _Optional_tableView_titleForFooterInSection_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `nil`.
    public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        if let method = objc_listed("tableView:titleForFooterInSection:", of: self, as: _Optional_tableView_titleForFooterInSection_.self) {
            return method(tableView, section)
        }
        return nil
    }
    /// The type of ``tableView(_:canEditRowAt:)``.
    public typealias _Optional_tableView_canEditRowAtIndexPath_ = @MainActor (_ tableView: UITableView, _ indexPath: IndexPath) -> Bool
    /// The implementation of ``tableView(_:canEditRowAt:)``, or nil if the object's class lists its
    /// methods and has none.
    public var _optional_tableView__canEditRowAt: _Optional_tableView_canEditRowAtIndexPath_? {
        objc_requirement(
            "tableView:canEditRowAtIndexPath:", of: self, in: "UITableViewDataSource",
            otherwise: { self.tableView($0, canEditRowAt: $1) } as _Optional_tableView_canEditRowAtIndexPath_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `tableView.lacking(.canEdit, true)`.
    public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        if let method = objc_listed("tableView:canEditRowAtIndexPath:", of: self, as: _Optional_tableView_canEditRowAtIndexPath_.self) {
            return method(tableView, indexPath)
        }
        return tableView.lacking(.canEdit, true)
    }
    /// The type of ``tableView(_:canMoveRowAt:)``.
    public typealias _Optional_tableView_canMoveRowAtIndexPath_ = @MainActor (_ tableView: UITableView, _ indexPath: IndexPath) -> Bool
    /// The implementation of ``tableView(_:canMoveRowAt:)``, or nil if the object's class lists its
    /// methods and has none.
    public var _optional_tableView__canMoveRowAt: _Optional_tableView_canMoveRowAtIndexPath_? {
        objc_requirement(
            "tableView:canMoveRowAtIndexPath:", of: self, in: "UITableViewDataSource",
            otherwise: { self.tableView($0, canMoveRowAt: $1) } as _Optional_tableView_canMoveRowAtIndexPath_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `tableView.lacking(.canMove, true)`.
    public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        if let method = objc_listed("tableView:canMoveRowAtIndexPath:", of: self, as: _Optional_tableView_canMoveRowAtIndexPath_.self) {
            return method(tableView, indexPath)
        }
        return tableView.lacking(.canMove, true)
    }
    /// The type of ``sectionIndexTitles(for:)``.
    public typealias _Optional_sectionIndexTitlesForTableView_ = @MainActor (_ tableView: UITableView) -> [String]?
    /// The implementation of ``sectionIndexTitles(for:)``, or nil if the object's class lists its
    /// methods and has none.
    public var _optional_sectionIndexTitles_for: _Optional_sectionIndexTitlesForTableView_? {
        objc_requirement(
            "sectionIndexTitlesForTableView:", of: self, in: "UITableViewDataSource",
            otherwise: { self.sectionIndexTitles(for: $0) } as _Optional_sectionIndexTitlesForTableView_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `nil`.
    public func sectionIndexTitles(for tableView: UITableView) -> [String]? {
        if let method = objc_listed("sectionIndexTitlesForTableView:", of: self, as: _Optional_sectionIndexTitlesForTableView_.self) {
            return method(tableView)
        }
        return nil
    }
    /// The type of ``tableView(_:sectionForSectionIndexTitle:at:)``.
    public typealias _Optional_tableView_sectionForSectionIndexTitle_atIndex_ =
        @MainActor (_ tableView: UITableView, _ title: String, _ index: Int) -> Int
    /// The implementation of ``tableView(_:sectionForSectionIndexTitle:at:)``, or nil if the
    /// object's class lists its methods and has none.
    public var _optional_tableView__sectionForSectionIndexTitle_at: _Optional_tableView_sectionForSectionIndexTitle_atIndex_? {
        objc_requirement(
            "tableView:sectionForSectionIndexTitle:atIndex:", of: self, in: "UITableViewDataSource",
            otherwise: { self.tableView($0, sectionForSectionIndexTitle: $1, at: $2) }
                as _Optional_tableView_sectionForSectionIndexTitle_atIndex_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `index`.
    public func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
        if let method = objc_listed(
            "tableView:sectionForSectionIndexTitle:atIndex:", of: self, as: _Optional_tableView_sectionForSectionIndexTitle_atIndex_.self)
        {
            return method(tableView, title, index)
        }
        return index
    }
    /// The type of ``tableView(_:commit:forRowAt:)``.
    public typealias _Optional_tableView_commitEditingStyle_forRowAtIndexPath_ =
        @MainActor (_ tableView: UITableView, _ editingStyle: UITableViewCell.EditingStyle, _ indexPath: IndexPath) -> Void
    /// The implementation of ``tableView(_:commit:forRowAt:)``, or nil if the object's class lists
    /// its methods and has none.
    public var _optional_tableView__commit_forRowAt: _Optional_tableView_commitEditingStyle_forRowAtIndexPath_? {
        objc_requirement(
            "tableView:commitEditingStyle:forRowAtIndexPath:", of: self, in: "UITableViewDataSource",
            otherwise: { self.tableView($0, commit: $1, forRowAt: $2) } as _Optional_tableView_commitEditingStyle_forRowAtIndexPath_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {
        objc_listed(
            "tableView:commitEditingStyle:forRowAtIndexPath:", of: self, as: _Optional_tableView_commitEditingStyle_forRowAtIndexPath_.self)?(
                tableView, editingStyle, indexPath)
    }
    /// The type of ``tableView(_:moveRowAt:to:)``.
    public typealias _Optional_tableView_moveRowAtIndexPath_toIndexPath_ =
        @MainActor (_ tableView: UITableView, _ sourceIndexPath: IndexPath, _ destinationIndexPath: IndexPath) -> Void
    /// The implementation of ``tableView(_:moveRowAt:to:)``, or nil if the object's class lists its
    /// methods and has none.
    public var _optional_tableView__moveRowAt_to: _Optional_tableView_moveRowAtIndexPath_toIndexPath_? {
        objc_requirement(
            "tableView:moveRowAtIndexPath:toIndexPath:", of: self, in: "UITableViewDataSource",
            otherwise: { self.tableView($0, moveRowAt: $1, to: $2) } as _Optional_tableView_moveRowAtIndexPath_toIndexPath_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
        objc_listed("tableView:moveRowAtIndexPath:toIndexPath:", of: self, as: _Optional_tableView_moveRowAtIndexPath_toIndexPath_.self)?(
            tableView, sourceIndexPath, destinationIndexPath)
    }
}
