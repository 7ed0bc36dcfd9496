public import Foundation

/// The methods of a split view controller's delegate. All are optional. Main thread only.
@preconcurrency @MainActor public protocol UISplitViewControllerDelegate: NSObjectProtocol {
    /// Notifies the delegate that the display mode is about to change.
    func splitViewController(_ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)
    /// Returns the display mode to which the display mode button changes; `.automatic` for the next
    /// one.
    func targetDisplayModeForAction(in svc: UISplitViewController) -> UISplitViewController.DisplayMode
    /// Returns whether the delegate has shown a controller itself, instead of in the primary
    /// column.
    func splitViewController(_ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?) -> Bool
    /// Returns whether the delegate has shown a controller itself, instead of in the secondary
    /// column.
    func splitViewController(_ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?) -> Bool

    // MARK: Two columns of the unspecified style

    /// Returns the controller to show alone in a compact width; nil for the primary one.
    func primaryViewController(forCollapsing splitViewController: UISplitViewController) -> UIViewController?
    /// Returns the controller to show as the primary one in a regular width; nil for the one that
    /// is shown.
    func primaryViewController(forExpanding splitViewController: UISplitViewController) -> UIViewController?
    /// Returns whether the delegate has combined the controllers itself for a compact width.
    func splitViewController(
        _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool
    /// Returns the secondary controller for a regular width; nil for the one that the primary
    /// controller's `separateSecondaryViewController(for:)` returns.
    func splitViewController(
        _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
    ) -> UIViewController?

    // MARK: Columns

    /// Returns the column that is on top in a compact width.
    func splitViewController(
        _ svc: UISplitViewController, topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column
    /// Returns the display mode after a change to a regular width.
    func splitViewController(
        _ svc: UISplitViewController, displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
    ) -> UISplitViewController.DisplayMode
    /// Notifies the delegate that the columns were combined for a compact width.
    func splitViewControllerDidCollapse(_ svc: UISplitViewController)
    /// Notifies the delegate that the columns were separated for a regular width.
    func splitViewControllerDidExpand(_ svc: UISplitViewController)
    /// Notifies the delegate that a column is about to be shown.
    func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column)
    /// Notifies the delegate that a column is about to be hidden.
    func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column)
    /// Notifies the delegate that a gesture begins to show or hide a column.
    func splitViewControllerInteractivePresentationGestureWillBegin(_ svc: UISplitViewController)
    /// Notifies the delegate that a gesture to show or hide a column has ended.
    func splitViewControllerInteractivePresentationGestureDidEnd(_ svc: UISplitViewController)

    // MARK: Orientation

    /// Returns the orientations that the split view controller supports.
    func splitViewControllerSupportedInterfaceOrientations(_ splitViewController: UISplitViewController) -> UIInterfaceOrientationMask
    /// Returns the orientation in which the split view controller prefers to be presented.
    func splitViewControllerPreferredInterfaceOrientationForPresentation(
        _ splitViewController: UISplitViewController
    ) -> UIInterfaceOrientation
}
