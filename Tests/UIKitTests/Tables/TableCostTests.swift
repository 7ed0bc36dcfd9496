import Foundation
import Testing

@testable import UIKit

/// Tests of costs that must not grow with the number of rows.
@MainActor @Suite(.serialized) struct TableCostTests {
    /// A data source of a number of rows.
    private final class Rows: NSObject, UITableViewDataSource {
        var count: Int

        init(_ count: Int) { self.count = count }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        }
    }

    /// Returns the least time of opening a table, jumping to its middle and inserting a row there,
    /// of a few attempts (seconds).
    private func time(_ count: Int) -> Double {
        (0..<5).map { _ in
            let source = Rows(count)
            let start = ContinuousClock.now
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
            table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
            table.dataSource = source
            table.layoutIfNeeded()
            table.scrollToRow(at: IndexPath(row: count / 2, section: 0), at: .top, animated: false)
            table.layoutIfNeeded()
            source.count += 1
            UIView.performWithoutAnimation { table.insertRows(at: [IndexPath(row: count / 2, section: 0)], with: .none) }
            table.layoutIfNeeded()
            return (ContinuousClock.now - start) / .seconds(1)
        }.min() ?? 0
    }

    @Test("Opening a table, jumping to its middle and inserting a row take as long for a million rows as for a thousand")
    func costsDoNotGrow() {
        let (thousand, million) = (time(1000), time(1_000_000))
        // A cost in proportion to the rows would be a thousand times as high.
        #expect(million < 4 * thousand, "\(million) s for a million rows, \(thousand) s for a thousand")
    }
}
