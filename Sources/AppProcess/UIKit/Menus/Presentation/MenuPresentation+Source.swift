import CoreGraphics
import Foundation

extension MenuPresentation {
    /// The place at which a menu is shown.
    struct Source {
        /// The view to which the menu belongs, for its window and its appearance.
        weak var view: UIView?
        /// The rectangle that the menu must not cover, in the view.
        var rect: CGRect
        /// The object on whose behalf actions are performed.
        weak var sender: AnyObject?
        /// A Boolean value that indicates whether the first element of a menu above the source is
        /// the lowest one.
        var isNearestFirst = false
        /// A Boolean value that indicates whether selecting an action turns it on and all others of
        /// the menu off.
        var selectsOne = false
    }
}
