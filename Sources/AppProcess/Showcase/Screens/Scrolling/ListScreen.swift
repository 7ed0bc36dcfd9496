import UIKit

/// Ten thousand rows in a scroll view. Only the visible rows have views.
final class ListScreen: UIViewController, UIScrollViewDelegate {
    private static let count = 10_000
    private static let rowHeight: CGFloat = 56

    private let list = UIScrollView()
    /// The views of the rows. Row `i` is displayed by the view at index `i` modulo their number.
    private var rows: [ListRow] = []
    /// The height of the list for which the number of row views was calculated.
    private var rowsOfHeight: CGFloat = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        navigationItem.largeTitleDisplayMode = .always
        list.frame = view.bounds
        list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        list.alwaysBounceVertical = true
        list.delegate = self
        view.addSubview(list)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        // Scrolling also triggers layout.
        guard list.contentSize.width != list.bounds.width || rowsOfHeight != list.bounds.height else { return }
        rowsOfHeight = list.bounds.height
        list.contentSize = CGSize(width: list.bounds.width, height: CGFloat(Self.count) * Self.rowHeight)
        // The greatest number of rows that can be visible at once, including partly visible ones.
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

/// A row: a colored disk, a title and a second line.
private final class ListRow: UIView {
    private static let colors: [UIColor] = [
        .systemRed, .systemOrange, .systemYellow, .systemGreen, .systemTeal, .systemBlue, .systemPurple,
    ]
    private static let title = UIFont.preferredFont(forTextStyle: .body)
    private static let detail = UIFont.preferredFont(forTextStyle: .footnote)

    private let disc = UIView(frame: CGRect(x: 16, y: 12, width: 32, height: 32))

    /// The index of the row, or `nil` before it is displayed.
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
        ("\(index + 1) squared is \((index + 1) * (index + 1))" as NSString).draw(
            at: CGPoint(x: 64, y: 31), withAttributes: [.font: Self.detail, .foregroundColor: UIColor.secondaryLabel])
        UIColor.separator.setFill()
        UIRectFillUsingBlendMode(CGRect(x: 64, y: bounds.height - 0.5, width: bounds.width - 64, height: 0.5), .normal)
    }
}
