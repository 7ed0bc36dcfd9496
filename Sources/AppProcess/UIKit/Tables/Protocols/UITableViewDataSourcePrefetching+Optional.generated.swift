// Generated from FrameworkProtocols.swift by `make generate`; edit the declarations there instead.

public import Foundation
import ObjectiveC

extension UITableViewDataSourcePrefetching {
    /// The type of ``tableView(_:cancelPrefetchingForRowsAt:)``.
    public typealias _Optional_tableView_cancelPrefetchingForRowsAtIndexPaths_ =
        @MainActor (_ tableView: UITableView, _ indexPaths: [IndexPath]) -> Void
    /// The implementation of ``tableView(_:cancelPrefetchingForRowsAt:)``, or nil if the object's
    /// class lists its methods and has none.
    public var _optional_tableView__cancelPrefetchingForRowsAt: _Optional_tableView_cancelPrefetchingForRowsAtIndexPaths_? {
        objc_requirement(
            "tableView:cancelPrefetchingForRowsAtIndexPaths:", of: self, in: "UITableViewDataSourcePrefetching",
            otherwise: { self.tableView($0, cancelPrefetchingForRowsAt: $1) } as _Optional_tableView_cancelPrefetchingForRowsAtIndexPaths_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
        objc_listed(
            "tableView:cancelPrefetchingForRowsAtIndexPaths:", of: self, as: _Optional_tableView_cancelPrefetchingForRowsAtIndexPaths_.self)?(
                tableView, indexPaths)
    }
}
