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
    private let tile = UIView()
    private let symbol: UIImageView
    private let titleLabel = UILabel()
    private let detailLabel = UILabel()
    private let arrow = UIImageView(
        image: UIImage(systemName: "chevron.right", withConfiguration: UIImage.SymbolConfiguration(pointSize: 13, weight: .semibold)))
    private let line = UIView()

    init(_ screen: ShowcaseScreen, isLast: Bool) {
        symbol = UIImageView(
            image: UIImage(systemName: screen.symbol, withConfiguration: UIImage.SymbolConfiguration(pointSize: 15, weight: .medium)))
        super.init(frame: .zero)
        tile.backgroundColor = screen.color
        tile.layer.cornerRadius = 7
        tile.layer.cornerCurve = .continuous
        symbol.tintColor = .white
        symbol.contentMode = .center
        titleLabel.text = screen.title
        titleLabel.font = .preferredFont(forTextStyle: .body)
        detailLabel.text = screen.detail
        detailLabel.font = .preferredFont(forTextStyle: .footnote)
        detailLabel.textColor = .secondaryLabel
        arrow.tintColor = .tertiaryLabel
        arrow.contentMode = .center
        line.backgroundColor = .separator
        line.isHidden = isLast
        for part in [tile, symbol, titleLabel, detailLabel, arrow, line] {
            part.isUserInteractionEnabled = false
            addSubview(part)
        }
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override var isHighlighted: Bool {
        didSet { backgroundColor = isHighlighted ? .systemGray4 : nil }
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 56) }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width - 60 - 36
        tile.frame = CGRect(x: 16, y: 13, width: 30, height: 30)
        symbol.frame = tile.frame
        titleLabel.frame = CGRect(x: 60, y: 8, width: width, height: 22)
        detailLabel.frame = CGRect(x: 60, y: 31, width: width, height: 17)
        arrow.frame = CGRect(x: bounds.width - 32, y: 0, width: 20, height: bounds.height)
        line.frame = CGRect(x: 60, y: bounds.height - 0.5, width: bounds.width - 60, height: 0.5)
    }
}
