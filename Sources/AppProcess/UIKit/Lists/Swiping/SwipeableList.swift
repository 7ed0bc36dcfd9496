import CoreGraphics
import QuartzCore

/// A list whose rows reveal actions when they are swiped: a table or a collection view.
@MainActor protocol SwipeableList: UIScrollView {
    /// A Boolean value that indicates whether rows can be swiped at present.
    var permitsSwipes: Bool { get }

    /// Returns the row at a point of the content whose view is visible.
    func swipeablePath(at point: CGPoint) -> IndexPath?

    /// Returns the view of a visible row.
    func swipeableView(_ path: IndexPath) -> UIView?

    /// Returns the rectangle of a row that is not swiped, or nil if there is no such row.
    func swipeableFrame(_ path: IndexPath) -> CGRect?

    /// Returns the actions at an edge of a row, or nil if there are none.
    func swipeActions(_ path: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration?

    /// Returns the corners of the section that a row has, if the row does not extend to the edges
    /// of the list, to which its view is clipped then.
    func swipeableCorners(of view: UIView) -> (radius: CGFloat, corners: CACornerMask)?

    /// Called when the actions of a row begin to be revealed.
    func swipeDidBegin(_ path: IndexPath, _ view: UIView)

    /// Called when the actions of a row begin to be hidden.
    func swipeDidEnd(_ path: IndexPath, _ view: UIView)
}

/// A swiped row.
@MainActor final class RowSwipe {
    let path: IndexPath
    let cell: UIView
    let actions: SwipeActionsView
    /// The distance by which the cell is moved: negative to uncover its right side (points).
    var offset: CGFloat = 0
    /// The distance at which the present drag began.
    var initialOffset: CGFloat = 0

    init(_ path: IndexPath, _ cell: UIView, _ actions: SwipeActionsView) {
        (self.path, self.cell, self.actions) = (path, cell, actions)
    }
}

/// The recognizer of swipes on rows: it begins for horizontal movement only.
final class RowSwipeGestureRecognizer: UIPanGestureRecognizer {
    override func begins(with travel: CGPoint) -> Bool? {
        guard hypot(travel.x, travel.y) >= Self.hysteresis else { return nil }
        return travel.x.magnitude > travel.y.magnitude
    }
}
