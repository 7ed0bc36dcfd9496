import UIKit

/// Ten thousand rows in a scroll view, of which only those on the screen have views.
final class ListScreen: UIViewController, UIScrollViewDelegate {
    private static let count = 10_000
    private static let rowHeight: CGFloat = 56

    private let list = UIScrollView()
    /// Row `i` is shown by the view at `i` modulo their number.
    private var rows: [ListRow] = []
    /// The height of the list that the number of rows is for.
    private var rowsOfHeight: CGFloat = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        list.frame = view.bounds
        list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        list.alwaysBounceVertical = true
        list.delegate = self
        view.addSubview(list)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        // Scrolling lays out as well.
        guard list.contentSize.width != list.bounds.width || rowsOfHeight != list.bounds.height else { return }
        rowsOfHeight = list.bounds.height
        list.contentSize = CGSize(width: list.bounds.width, height: CGFloat(Self.count) * Self.rowHeight)
        // As many as can be seen at once, in part.
        let needed = Int((list.bounds.height / Self.rowHeight).rounded(.up)) + 1
        while rows.count < needed {
            let row = ListRow()
            list.addSubview(row)
            rows.append(row)
        }
        for row in rows { row.index = nil }
        showRows()
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { showRows() }

    private func showRows() {
        guard !rows.isEmpty else { return }
        let first = max(0, Int(list.contentOffset.y / Self.rowHeight))
        for index in first..<min(first + rows.count, Self.count) {
            let row = rows[index % rows.count]
            guard row.index != index else { continue }
            row.index = index
            row.frame = CGRect(x: 0, y: CGFloat(index) * Self.rowHeight, width: list.bounds.width, height: Self.rowHeight)
        }
    }
}

/// One row: a coloured disc, a title and a line below.
private final class ListRow: UIView {
    private static let colors: [UIColor] = [
        .systemRed, .systemOrange, .systemYellow, .systemGreen, .systemTeal, .systemBlue, .systemPurple,
    ]
    private static let title = UIFont.preferredFont(forTextStyle: .body)
    private static let detail = UIFont.preferredFont(forTextStyle: .footnote)

    private let disc = UIView(frame: CGRect(x: 16, y: 12, width: 32, height: 32))

    /// Which row it is; none before it is shown.
    var index: Int? {
        didSet {
            guard let index, index != oldValue else { return }
            disc.backgroundColor = Self.colors[index % Self.colors.count]
            setNeedsDisplay()
        }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemBackground
        disc.layer.cornerRadius = 16
        addSubview(disc)
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        guard let index else { return }
        ("Row \(index + 1)" as NSString).draw(
            at: CGPoint(x: 64, y: 8), withAttributes: [.font: Self.title, .foregroundColor: UIColor.label])
        ("\((index + 1) * (index + 1)) is its number squared" as NSString).draw(
            at: CGPoint(x: 64, y: 31), withAttributes: [.font: Self.detail, .foregroundColor: UIColor.secondaryLabel])
        UIColor.separator.setFill()
        UIRectFillUsingBlendMode(CGRect(x: 64, y: bounds.height - 0.5, width: bounds.width - 64, height: 0.5), .normal)
    }
}
