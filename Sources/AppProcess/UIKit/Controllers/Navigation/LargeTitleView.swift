import CoreGraphics
import Foundation
import UIFoundation

/// The large title of a navigation bar, below the bar's buttons. It moves with the bar's bottom
/// edge and is clipped at its own top edge, as if it slid beneath the buttons.
final class LargeTitleView: UIView {
    /// The height of a resting title's area (points).
    static let height: CGFloat = 52
    /// The distance of the title from the area's bottom edge (points).
    private static let bottomMargin: CGFloat = 8
    /// The height of the title's area in which the large title fades out and the inline one in
    /// (points).
    private static let fadeHeight: CGFloat = 16
    /// The distance by which the area is stretched for each added share of the title's size
    /// (points), and the greatest scale.
    private static let stretchDistance: CGFloat = 1000
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

    /// Returns the opacity of the inline title while the area has some height (points).
    static func inlineOpacity(at height: CGFloat) -> CGFloat { 1 - min(max(height / fadeHeight, 0), 1) }

    override var arrangesSubviewsByContentSize: Bool { true }

    override func layoutSubviews() {
        super.layoutSubviews()
        let insets = safeAreaInsets
        let margin: CGFloat = traitCollection.horizontalSizeClass == .regular ? 20 : 16
        let (left, right) = (insets.left + margin, bounds.width - insets.right - margin)
        let fitting = label.sizeThatFits(bounds.size)
        let size = CGSize(width: min(fitting.width, max(0, right - left)), height: fitting.height)
        let stretch = max(0, bounds.height - Self.height)
        let scale = min(1 + stretch / Self.stretchDistance, Self.greatestScale)
        // The title grows from its leading bottom corner.
        let isRightToLeft = isRightToLeft
        label.layer.anchorPoint = CGPoint(x: isRightToLeft ? 1 : 0, y: 1)
        label.bounds.size = size
        label.center = CGPoint(x: isRightToLeft ? right : left, y: bounds.height - Self.bottomMargin)
        label.transform = scale > 1 ? CGAffineTransform(scaleX: scale, y: scale) : .identity
        label.alpha = 1 - Self.inlineOpacity(at: bounds.height)
    }
}
