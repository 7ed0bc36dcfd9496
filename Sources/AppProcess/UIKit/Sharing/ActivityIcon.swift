import CoreGraphics
import Foundation

/// An activity in the row of apps: a tile with an image, and a title below it.
final class ActivityIcon: UIControl {
    /// The width (points).
    static let width: CGFloat = 80
    /// The distance between the tile and the edges at its sides (points).
    static let padding: CGFloat = (width - side) / 2

    private static let side: CGFloat = 60
    private static let gap: CGFloat = 6

    let activity: UIActivity
    private let tile = UIImageView()
    private let label = UILabel()
    /// A closure that is called when assistive technology activates the icon.
    var accessibilityActivated: (() -> Void)?

    init(_ activity: UIActivity) {
        self.activity = activity
        super.init(frame: .zero)
        let system = activity as? SystemActivity
        let symbols = UIImage.SymbolConfiguration(pointSize: 28)
        tile.image = activity.activityImage?.applyingSymbolConfiguration(symbols) ?? activity.activityImage
        tile.backgroundColor = system?.tileColor ?? .secondarySystemGroupedBackground
        tile.tintColor = system == nil ? .tintColor : .white
        tile.layer.cornerRadius = 13.5
        tile.layer.cornerCurve = .continuous
        tile.clipsToBounds = true
        let size = tile.image?.size ?? .zero
        tile.contentMode = max(size.width, size.height) > Self.side ? .scaleAspectFit : .center
        label.text = activity.activityTitle
        label.font = .preferredFont(forTextStyle: .caption2)
        label.adjustsFontForContentSizeCategory = true
        // The icons are side by side at every text size.
        label.maximumContentSizeCategory = .extraExtraLarge
        label.textAlignment = .center
        label.numberOfLines = 2
        addSubview(tile)
        addSubview(label)
        isAccessibilityElement = true
        accessibilityLabel = activity.activityTitle
        accessibilityTraits = .button
    }

    required init?(coder: NSCoder) { nil }

    override var isHighlighted: Bool { didSet { tile.alpha = isHighlighted ? 0.5 : 1 } }

    override func accessibilityActivate() -> Bool {
        accessibilityActivated?()
        return true
    }

    private var labelHeight: CGFloat {
        label.sizeThatFits(CGSize(width: Self.width - 4, height: .greatestFiniteMagnitude)).height
    }

    /// The height (points).
    var height: CGFloat { (Self.side + Self.gap + labelHeight).rounded(.up) }

    override func layoutSubviews() {
        super.layoutSubviews()
        tile.frame = CGRect(x: (bounds.width - Self.side) / 2, y: 0, width: Self.side, height: Self.side)
        label.frame = CGRect(x: 2, y: Self.side + Self.gap, width: max(0, bounds.width - 4), height: labelHeight)
    }
}
