import UIKit

/// A thousand messages whose height depends on their text. Only the visible messages have views.
final class ChatScreen: UIViewController, UIScrollViewDelegate {
    private let messages = Message.thousand
    private let list = UIScrollView()
    /// The views of visible rows, keyed by index.
    private var rows: [Int: ChatRow] = [:]
    /// Rows that were scrolled off the screen, for reuse.
    private var spareRows: [ChatRow] = []
    /// The y coordinates of the measured rows, followed by that of the next one.
    private var tops: [CGFloat] = [0]
    /// The width for which rows are measured (points).
    private var width: CGFloat = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        list.alwaysBounceVertical = true
        list.delegate = self
        list.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(list)
        NSLayoutConstraint.activate([
            list.leadingAnchor.constraint(equalTo: view.leadingAnchor), list.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            list.topAnchor.constraint(equalTo: view.topAnchor), list.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        guard list.bounds.width != width else { return }
        // Text wraps differently at another width. The row at the top remains there.
        let first = row(at: list.contentOffset.y + list.adjustedContentInset.top)
        width = list.bounds.width
        tops = [0]
        measure(through: first)
        for (index, row) in rows.sorted(by: { $0.key < $1.key }) {
            measure(through: index + 1, with: row)
            place(row, index)
        }
        list.contentOffset.y = tops[first] - list.adjustedContentInset.top
        showRows()
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { showRows() }

    /// Creates views for the visible rows and removes those of other rows.
    private func showRows() {
        guard width > 0 else { return }
        let (top, bottom) = (list.bounds.minY, list.bounds.maxY)
        let first = row(at: top)
        for index in rows.keys.filter({ $0 < first || tops[$0] > bottom }) { recycle(index) }
        var index = first
        while index < messages.count, tops[index] <= bottom {
            if rows[index] == nil { show(index) }
            index += 1
        }
        // Rows that are not yet measured are assumed to have the average height of the others.
        let estimate = tops[tops.count - 1] / CGFloat(max(1, tops.count - 1))
        let height = tops[tops.count - 1] + CGFloat(messages.count - tops.count + 1) * estimate
        if list.contentSize != CGSize(width: width, height: height) { list.contentSize = CGSize(width: width, height: height) }
    }

    private func show(_ index: Int) {
        let row = spareRows.popLast() ?? ChatRow()
        row.message = messages[index]
        measure(through: index + 1, with: row)
        place(row, index)
        rows[index] = row
        list.addSubview(row)
    }

    private func place(_ row: ChatRow, _ index: Int) {
        row.frame = CGRect(x: 0, y: tops[index], width: width, height: tops[index + 1] - tops[index])
    }

    private func recycle(_ index: Int) {
        guard let row = rows.removeValue(forKey: index) else { return }
        row.removeFromSuperview()
        spareRows.append(row)
    }

    /// Returns the index of the last row that starts at or above a y coordinate.
    private func row(at y: CGFloat) -> Int {
        var (low, high) = (0, min(tops.count, messages.count) - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if tops[middle] <= y { low = middle } else { high = middle - 1 }
        }
        return low
    }

    /// Measures rows until the y coordinate of the row `last` is calculated.
    ///
    /// - Parameter lastRow: A view that already displays the row before `last`.
    private func measure(through last: Int, with lastRow: ChatRow? = nil) {
        guard tops.count <= last else { return }
        lazy var spare = spareRows.last ?? ChatRow()
        while tops.count <= last {
            let index = tops.count - 1
            let row = index == last - 1 ? lastRow ?? spare : spare
            if row !== lastRow { row.message = messages[index] }
            tops.append(tops[index] + row.height(forWidth: width))
        }
    }
}
