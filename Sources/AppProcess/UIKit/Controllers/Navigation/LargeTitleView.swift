import CoreGraphics
import Foundation
import UIFoundation

/// The large title of a navigation bar, below the bar's buttons. It moves with the bar's bottom
/// edge and is clipped at its own top edge, as if it slid beneath the buttons.
final class LargeTitleView: UIView {
    /// The height of the title's area while the content is at rest at its top (points).
    static let height: CGFloat = 52
    /// The distance of the title from the area's bottom edge (points).
    private static let bottomMargin: CGFloat = 8
    /// The height of the title's area (points) below which the large title fades out and the inline
    /// title in.
    private static let fadeHeight: CGFloat = 16
    /// The distance (points) by which the area would be stretched to double the title's size.
    private static let stretchDistance: CGFloat = 1000
    /// The greatest scale of the title in a stretched area.
    private static let greatestScale: CGFloat = 1.1

    private let label = BarText(frame: .zero)

    init(_ title: String) {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        clipsToBounds = true
        label.text = title
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    /// The attributes of the title.
    var attributes: [NSAttributedString.Key: Any] {
        get { label.attributes }
        set {
            label.attributes = newValue
            setNeedsLayout()
        }
    }

    /// Returns the opacity of the bar's inline title while the large title's area has some height
    /// (points).
    static func inlineOpacity(at height: CGFloat) -> CGFloat { 1 - min(max(height / fadeHeight, 0), 1) }

    override var arrangesSubviewsByContentSize: Bool { true }

    override var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { barDirection }

    override func layoutSubviews() {
        super.layoutSubviews()
        let insets = safeAreaInsets
        let margin: CGFloat = traitCollection.horizontalSizeClass == .regular ? 20 : 16
        let (left, right) = (insets.left + margin, bounds.width - insets.right - margin)
        let fitting = label.sizeThatFits(bounds.size)
        let size = CGSize(width: min(fitting.width, max(0, right - left)), height: fitting.height)
        let stretch = max(0, bounds.height - Self.height)
        let scale = min(1 + stretch / Self.stretchDistance, Self.greatestScale)
        // The title grows from its bottom leading corner.
        let isRightToLeft = isRightToLeft
        label.layer.anchorPoint = CGPoint(x: isRightToLeft ? 1 : 0, y: 1)
        label.bounds.size = size
        label.center = CGPoint(x: isRightToLeft ? right : left, y: bounds.height - Self.bottomMargin)
        label.transform = scale > 1 ? CGAffineTransform(scaleX: scale, y: scale) : .identity
        label.alpha = 1 - Self.inlineOpacity(at: bounds.height)
    }
}
