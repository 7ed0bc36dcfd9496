import Foundation
import UIKit

/// The app of I2: a list of ten thousand rows, of which the visible ones have views.
final class ListApp: FlickedApp {
    private static let rowHeight: CGFloat = 56
    private static let count = 10_000

    /// The views of the rows. The view at index `i` modulo their number shows row `i`.
    private var rows: [ListRow] = []

    override var scene: String { "I2" }

    override func showRows() {
        if rows.isEmpty {
            list.contentSize = CGSize(width: list.bounds.width, height: CGFloat(Self.count) * Self.rowHeight)
            rows = (0...Int((list.bounds.height / Self.rowHeight).rounded(.up))).map { _ in ListRow() }
            rows.forEach(list.addSubview)
        }
        let first = max(0, Int(list.contentOffset.y / Self.rowHeight))
        for index in first..<min(first + rows.count, Self.count) {
            let row = rows[index % rows.count]
            guard row.index != index else { continue }
            row.index = index
            row.frame = CGRect(x: 0, y: CGFloat(index) * Self.rowHeight, width: list.bounds.width, height: Self.rowHeight)
        }
    }
}

/// A colored disc, a title, and a line below it.
private final class ListRow: UIView {
    private static let colors: [UIColor] = [.systemRed, .systemOrange, .systemYellow, .systemGreen, .systemTeal, .systemBlue]

    private let disc = UIView(frame: CGRect(x: 16, y: 12, width: 32, height: 32))
    private let title = UILabel(frame: CGRect(x: 64, y: 6, width: 300, height: 22))
    private let detail = UILabel(frame: CGRect(x: 64, y: 30, width: 300, height: 18))

    /// The index of the row, or nil before the view is shown.
    var index: Int? {
        didSet {
            guard let index else { return }
            disc.backgroundColor = Self.colors[index % Self.colors.count]
            title.text = "Row \(index + 1)"
            detail.text = "\((index + 1) * (index + 1)) is its number squared"
        }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemBackground
        disc.layer.cornerRadius = 16
        title.font = .preferredFont(forTextStyle: .body)
        detail.font = .preferredFont(forTextStyle: .footnote)
        detail.textColor = .secondaryLabel
        [disc, title, detail].forEach(addSubview)
    }

    required init?(coder: NSCoder) { nil }
}
