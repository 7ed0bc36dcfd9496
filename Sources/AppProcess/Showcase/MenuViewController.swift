import UIKit

/// The menu of the showcase's screens.
final class MenuViewController: UIViewController {
    override func loadView() {
        let groups = ShowcaseScreen.sections.map { section in
            Group(
                section.title, insets: .zero, spacing: 0,
                section.screens.enumerated().map { index, screen in
                    let row = MenuRow(screen, isLast: index == section.screens.count - 1)
                    row.addAction(
                        UIAction { [unowned self] _ in navigationController?.pushViewController(screen.makeController(), animated: true) },
                        for: .touchUpInside)
                    return row
                })
        }
        view = Sheet(groups)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Showcase"
        // The screens that follow have inline titles, too, unless they ask for large ones.
        navigationItem.largeTitleDisplayMode = .never
    }
}

/// A row of the menu: a symbol, a title, a description and a disclosure arrow.
private final class MenuRow: UIControl {
    /// The frame of the symbol's tile in a layout from left to right.
    private static let tileFrame = CGRect(x: 16, y: 13, width: 30, height: 30)

    private let tile = UIView()
    private let symbol: UIImageView
    private let titleLabel: TextLabel
    private let detailLabel: TextLabel
    private let arrow = UIImageView()
    private let line = UIView()

    init(_ screen: ShowcaseScreen, isLast: Bool) {
        symbol = UIImageView(
            image: UIImage(systemName: screen.symbol, withConfiguration: UIImage.SymbolConfiguration(pointSize: 15, weight: .medium)))
        titleLabel = TextLabel(screen.title)
        detailLabel = TextLabel(screen.detail, style: .footnote, color: .detail)
        super.init(frame: .zero)
        tile.backgroundColor = screen.color
        tile.layer.cornerRadius = 7
        tile.layer.cornerCurve = .continuous
        symbol.tintColor = .white
        symbol.contentMode = .center
        arrow.tintColor = .tertiaryLabel
        arrow.contentMode = .center
        line.backgroundColor = .separator
        line.isHidden = isLast
        isAccessibilityElement = true
        accessibilityLabel = screen.title
        accessibilityTraits = .button
        for part in [tile, symbol, titleLabel, detailLabel, arrow, line] {
            part.isUserInteractionEnabled = false
            addSubview(part)
        }
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override var isHighlighted: Bool {
        didSet { backgroundColor = isHighlighted ? .systemGray4 : nil }
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let (_, detail) = textFrames(within: size.width)
        return CGSize(width: size.width, height: detail.maxY + 8)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let (title, detail) = textFrames(within: bounds.width)
        tile.frame = directed(Self.tileFrame)
        symbol.frame = tile.frame
        titleLabel.frame = directed(title)
        detailLabel.frame = directed(detail)
        arrow.image = UIImage(
            systemName: effectiveUserInterfaceLayoutDirection == .rightToLeft ? "chevron.left" : "chevron.right",
            withConfiguration: UIImage.SymbolConfiguration(pointSize: 13, weight: .semibold))
        // The arrow is centered in the row or, if the texts are below the symbol, beside the
        // symbol.
        arrow.frame = directed(CGRect(x: bounds.width - 32, y: 0, width: 20, height: title.minY == 8 ? bounds.height : 56))
        line.frame = directed(CGRect(x: 60, y: bounds.height - 0.5, width: bounds.width - 60, height: 0.5))
    }

    /// Returns the frames of the texts in a layout from left to right: beside the symbol or, if the
    /// text is large, below it.
    private func textFrames(within width: CGFloat) -> (title: CGRect, detail: CGRect) {
        let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
        let (x, y) = isLarge ? (16, Self.tileFrame.maxY + 4) : (CGFloat(60), 8)
        let available = width - x - (isLarge ? 16 : 36)
        let title = CGRect(x: x, y: y, width: available, height: max(22, titleLabel.height(forWidth: available)))
        let height = max(17, detailLabel.height(forWidth: available))
        return (title, CGRect(x: x, y: title.maxY + 1, width: available, height: height))
    }
}
