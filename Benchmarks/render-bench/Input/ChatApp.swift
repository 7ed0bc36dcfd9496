import Foundation
import SampleContent
import UIKit

/// The app of I3: a thousand messages whose heights result from constraints and text. Visible
/// messages have views, which are reused.
final class ChatApp: FlickedApp {
    private static let count = 1_000

    private var rows: [Int: ChatRow] = [:]
    private var spareRows: [ChatRow] = []
    /// The tops of the rows measured so far, followed by that of the next row.
    private var tops: [CGFloat] = [0]

    override var scene: String { "I3" }

    override func showRows() {
        let (top, bottom, width) = (list.bounds.minY, list.bounds.maxY, list.bounds.width)
        for index in rows.keys.filter({ tops[$0 + 1] < top || tops[$0] > bottom }) {
            guard let row = rows.removeValue(forKey: index) else { continue }
            row.removeFromSuperview()
            spareRows.append(row)
        }
        var index = tops.lastIndex { $0 <= top } ?? 0
        while index < Self.count, tops[index] <= bottom {
            if rows[index] == nil { show(index, width) }
            index += 1
        }
        // Rows that are not yet measured are assumed to have the average height of the others.
        list.contentSize = CGSize(width: width, height: tops[tops.count - 1] / CGFloat(tops.count - 1) * CGFloat(Self.count))
    }

    private func show(_ index: Int, _ width: CGFloat) {
        let row = spareRows.popLast() ?? ChatRow()
        row.show(SampleText.messages[index], isOwn: index % 3 == 0)
        let height = row.systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
        ).height
        if tops.count == index + 1 { tops.append(tops[index] + height) }
        row.frame = CGRect(x: 0, y: tops[index], width: width, height: height)
        rows[index] = row
        list.addSubview(row)
    }
}
