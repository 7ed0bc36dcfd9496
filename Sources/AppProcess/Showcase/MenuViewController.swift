import UIKit

/// Where the screens of the showcase are chosen.
final class MenuViewController: UIViewController {
    private let scrollView = UIScrollView()
    private var rows: [MenuRow] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Showcase"
        view.backgroundColor = .systemGroupedBackground
        view.addSubview(scrollView)
        rows = ShowcaseScreen.all.map { screen in
            let row = MenuRow(title: screen.title, detail: screen.detail)
            row.addAction(
                UIAction { [weak self] _ in self?.navigationController?.pushViewController(screen.makeController(), animated: true) },
                for: .touchUpInside)
            scrollView.addSubview(row)
            return row
        }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        scrollView.frame = view.bounds
        let width = min(view.bounds.width - 32, 600)
        let left = (view.bounds.width - width) / 2
        for (index, row) in rows.enumerated() {
            row.frame = CGRect(x: left, y: 16 + CGFloat(index) * (MenuRow.height + 8), width: width, height: MenuRow.height)
        }
        scrollView.contentSize = CGSize(width: view.bounds.width, height: (rows.last?.frame.maxY ?? 0) + 16)
    }
}

/// A line of the menu: a title, what it leads to, and an arrow.
final class MenuRow: UIControl {
    static let height: CGFloat = 60

    private let titleLabel = UILabel()
    private let detailLabel = UILabel()
    private let arrow = UIImageView(image: UIImage(systemName: "chevron.right"))

    init(title: String, detail: String) {
        super.init(frame: .zero)
        layer.cornerRadius = 12
        titleLabel.text = title
        titleLabel.font = .preferredFont(forTextStyle: .headline)
        detailLabel.text = detail
        detailLabel.font = .preferredFont(forTextStyle: .footnote)
        detailLabel.textColor = .secondaryLabel
        arrow.tintColor = .tertiaryLabel
        arrow.contentMode = .center
        for part in [titleLabel, detailLabel, arrow] {
            part.isUserInteractionEnabled = false
            addSubview(part)
        }
        updateBackground()
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override var isHighlighted: Bool {
        didSet { updateBackground() }
    }

    private func updateBackground() {
        backgroundColor = isHighlighted ? .systemGray4 : .secondarySystemGroupedBackground
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width - 56
        titleLabel.frame = CGRect(x: 16, y: 10, width: width, height: 22)
        detailLabel.frame = CGRect(x: 16, y: 33, width: width, height: 18)
        arrow.frame = CGRect(x: bounds.width - 36, y: 0, width: 24, height: bounds.height)
    }
}
