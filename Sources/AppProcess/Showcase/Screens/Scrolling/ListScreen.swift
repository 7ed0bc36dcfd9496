import UIKit

/// Ten thousand rows in a scroll view. Only the visible rows have views.
final class ListScreen: UIViewController, UIScrollViewDelegate {
    private static let count = 10_000

    private let list = UIScrollView()
    /// The views of the rows. Row `i` is displayed by the view at index `i` modulo their number.
    private var rows: [ListRow] = []
    /// The size of the list for which the rows were laid out.
    private var laidOutSize = CGSize.zero
    private var rowHeight: CGFloat = 56

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
        guard laidOutSize != list.bounds.size else { return }
        // The first row remains visible.
        let first = list.contentOffset.y / rowHeight
        let isFirstLayout = laidOutSize == .zero
        laidOutSize = list.bounds.size
        rowHeight = ListRow.height(forWidth: laidOutSize.width, greatestNumber: Self.count)
        list.contentSize = CGSize(width: laidOutSize.width, height: CGFloat(Self.count) * rowHeight)
        if !isFirstLayout, first > 0 { list.contentOffset.y = first * rowHeight }
        // The greatest number of rows that can be visible at once, including partly visible ones.
        let needed = Int((laidOutSize.height / rowHeight).rounded(.up)) + 1
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
        let first = max(0, Int(list.contentOffset.y / rowHeight))
        for index in first..<min(first + rows.count, Self.count) {
            let row = rows[index % rows.count]
            guard row.index != index else { continue }
            row.index = index
            row.frame = CGRect(x: 0, y: CGFloat(index) * rowHeight, width: list.bounds.width, height: rowHeight)
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
        contentMode = .redraw
        addSubview(disc)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        disc.frame = directed(CGRect(x: 16, y: 12, width: 32, height: 32))
    }

    override func draw(_ rect: CGRect) {
        guard let index else { return }
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let (title, detail) = Self.texts(index + 1, isRightToLeft: isRightToLeft)
        let frames = Self.frames(title, detail, within: bounds.width)
        title.draw(with: directed(frames.title), options: .usesLineFragmentOrigin, context: nil)
        detail.draw(with: directed(frames.detail), options: .usesLineFragmentOrigin, context: nil)
        UIColor.separator.setFill()
        UIRectFillUsingBlendMode(directed(CGRect(x: 64, y: bounds.height - 0.5, width: bounds.width - 64, height: 0.5)), .normal)
    }

    /// Returns the height of a row whose number has as many digits as the greatest (points).
    static func height(forWidth width: CGFloat, greatestNumber: Int) -> CGFloat {
        let (title, detail) = texts(greatestNumber, isRightToLeft: false)
        return max(56, frames(title, detail, within: width).detail.maxY + 8)
    }

    private static func texts(_ number: Int, isRightToLeft: Bool) -> (title: NSAttributedString, detail: NSAttributedString) {
        let style = NSMutableParagraphStyle()
        style.alignment = isRightToLeft ? .right : .left
        return (
            NSAttributedString(
                string: "Row \(number)", attributes: [.font: title, .foregroundColor: UIColor.label, .paragraphStyle: style]),
            NSAttributedString(
                string: "\(number) squared is \(number * number)",
                attributes: [.font: detail, .foregroundColor: UIColor.detail, .paragraphStyle: style])
        )
    }

    /// Returns the frames of the texts in a layout from left to right.
    private static func frames(
        _ title: NSAttributedString, _ detail: NSAttributedString, within width: CGFloat
    ) -> (title: CGRect, detail: CGRect) {
        let available = CGSize(width: max(1, width - 64 - 16), height: .greatestFiniteMagnitude)
        func height(_ text: NSAttributedString) -> CGFloat {
            text.boundingRect(with: available, options: .usesLineFragmentOrigin, context: nil).height.rounded(.up)
        }
        let first = CGRect(x: 64, y: 8, width: available.width, height: height(title))
        return (first, CGRect(x: 64, y: first.maxY + 2, width: available.width, height: height(detail)))
    }
}
