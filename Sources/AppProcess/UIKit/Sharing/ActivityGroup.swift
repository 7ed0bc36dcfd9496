import CoreGraphics
import Foundation

/// A card of actions in an activity view controller.
final class ActivityGroup: UIView {
    private let rows: [ActivityRow]
    /// A closure that is called when the user selects an activity.
    var selected: ((UIActivity) -> Void)?

    init(_ activities: [UIActivity]) {
        rows = activities.enumerated().map { ActivityRow($1, isLast: $0 == activities.count - 1) }
        super.init(frame: .zero)
        backgroundColor = .secondarySystemGroupedBackground
        layer.cornerRadius = 10
        layer.cornerCurve = .continuous
        clipsToBounds = true
        for row in rows {
            row.addAction(UIAction { [unowned self] _ in selected?(row.activity) }, for: .touchUpInside)
            row.accessibilityActivated = { [unowned self] in selected?(row.activity) }
            addSubview(row)
        }
    }

    required init?(coder: NSCoder) { nil }

    /// Returns the height in a width (points).
    func height(in width: CGFloat) -> CGFloat { rows.map { $0.height(in: width) }.reduce(0, +) }

    override func layoutSubviews() {
        super.layoutSubviews()
        var y: CGFloat = 0
        for row in rows {
            let height = row.height(in: bounds.width)
            row.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
            y += height
        }
    }
}

/// The row of an action: a title, and an image at the trailing edge.
final class ActivityRow: UIControl {
    private enum Metrics {
        static let height: CGFloat = 52
        static let margin: CGFloat = 16
        static let padding: CGFloat = 12
        /// The width of the column of images (points).
        static let images: CGFloat = 56
        /// The greatest width and height of an image (points).
        static let imageLimit: CGFloat = 28
    }

    let activity: UIActivity
    private let label = UILabel()
    private let imageView = UIImageView()
    private let line = UIView()
    /// A closure that is called when assistive technology activates the row.
    var accessibilityActivated: (() -> Void)?

    init(_ activity: UIActivity, isLast: Bool) {
        self.activity = activity
        super.init(frame: .zero)
        label.text = activity.activityTitle
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        label.numberOfLines = 0
        let symbols = UIImage.SymbolConfiguration(pointSize: 19)
        let image = activity.activityImage?.applyingSymbolConfiguration(symbols) ?? activity.activityImage
        imageView.image = image?.withRenderingMode(.alwaysTemplate)
        imageView.tintColor = .label
        imageView.contentMode = .scaleAspectFit
        line.backgroundColor = .separator
        line.isHidden = isLast
        for view in [label, imageView, line] { addSubview(view) }
        isAccessibilityElement = true
        accessibilityLabel = activity.activityTitle
        accessibilityTraits = .button
    }

    required init?(coder: NSCoder) { nil }

    override var isHighlighted: Bool { didSet { backgroundColor = isHighlighted ? .systemGray4 : nil } }

    override func accessibilityActivate() -> Bool {
        accessibilityActivated?()
        return true
    }

    /// Returns the height in a width (points).
    func height(in width: CGFloat) -> CGFloat {
        let size = CGSize(width: max(0, width - Metrics.margin - Metrics.images), height: .greatestFiniteMagnitude)
        return max(Metrics.height, (label.sizeThatFits(size).height + 2 * Metrics.padding).rounded(.up))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = directed(
            CGRect(x: Metrics.margin, y: 0, width: max(0, bounds.width - Metrics.margin - Metrics.images), height: bounds.height))
        let own = imageView.image?.size ?? .zero
        let scale = min(1, Metrics.imageLimit / max(own.width, own.height, 1))
        let size = CGSize(width: own.width * scale, height: own.height * scale)
        let center = CGPoint(x: bounds.width - Metrics.images / 2, y: bounds.midY)
        imageView.frame = PixelGrid.round(
            directed(CGRect(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)),
            pixelScale)
        let pixel = 1 / max(1, traitCollection.displayScale)
        line.frame = directed(CGRect(x: Metrics.margin, y: bounds.height - pixel, width: bounds.width - Metrics.margin, height: pixel))
    }
}
