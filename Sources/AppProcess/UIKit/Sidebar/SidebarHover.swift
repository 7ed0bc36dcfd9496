import CoreGraphics
import Foundation

/// The effect of the pointer on the rows of a sidebar: a tint of the row's shape, while the pointer
/// remains.
final class SidebarHover: NSObject, UIPointerInteractionDelegate {
    /// The radius of a row's corners (points).
    private static let radius: CGFloat = 10

    /// Adds the effect to a row, once.
    func add(to cell: UICollectionViewCell) {
        guard !cell.interactions.contains(where: { $0 is UIPointerInteraction }) else { return }
        cell.addInteraction(UIPointerInteraction(delegate: self))
    }

    func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle? {
        guard let cell = interaction.view as? UICollectionViewCell, cell.superview != nil, cell.isUserInteractionEnabled else { return nil }
        return UIPointerStyle(
            effect: .hover(UITargetedPreview(view: cell), preferredTintMode: .overlay, prefersScaledContent: false),
            shape: .roundedRect(cell.frame, radius: Self.radius))
    }
}
