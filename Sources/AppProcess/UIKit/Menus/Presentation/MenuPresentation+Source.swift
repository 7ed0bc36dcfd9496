import CoreGraphics
import Foundation

extension MenuPresentation {
    /// The place at which a menu is shown.
    struct Source {
        /// The view to which the menu belongs, for its window and its appearance.
        weak var view: UIView?
        /// The rectangle that the menu must not cover, in the view.
        var rect: CGRect
        /// A Boolean value that indicates whether the rectangle is the location of the pointer,
        /// from which the menu extends.
        var isPointer = false
        /// The object on whose behalf actions are performed.
        weak var sender: AnyObject?
        /// A Boolean value that indicates whether the first element of a menu above the source is
        /// the lowest one.
        var isNearestFirst = false
        /// A Boolean value that indicates whether selecting an action turns it on and all others of
        /// the menu off.
        var selectsOne = false

        /// Finds the place of a menu without a preview.
        ///
        /// - Parameters:
        ///   - size: The size of the menu (points).
        ///   - overlay: The overlay, in whose space the place is.
        @MainActor func placement(of size: CGSize, in overlay: MenuOverlay) -> MenuPlacement {
            let rect = view.map { $0.convert(self.rect, to: overlay) } ?? .zero
            guard isPointer else { return MenuPlacement(of: size, at: rect, in: overlay.area, distance: MenuStyle.distance) }
            return MenuPlacement(of: size, from: rect.origin, in: overlay.area, isRightToLeft: overlay.isRightToLeft)
        }
    }
}
