import Foundation

@testable import UIKit

/// The data source and delegate of a table of texts, which records the table's calls.
@MainActor final class TableSource: NSObject, UITableViewDataSource, UITableViewDelegate {
    var sections: [[String]]
    /// The calls, in order, with their paths.
    var calls: [String] = []
    /// The number of calls of `tableView(_:cellForRowAt:)`.
    var cellCount = 0
    var headers: [String?] = []
    var footers: [String?] = []
    var height: ((IndexPath) -> CGFloat)?
    var headerHeight: CGFloat?
    var headerViews: ((Int) -> UIView?)?
    var configure: ((UITableViewCell, IndexPath) -> Void)?
    var refusesHighlight: Set<IndexPath> = []
    var leading: UISwipeActionsConfiguration?
    var trailing: UISwipeActionsConfiguration?
    var editingStyle = UITableViewCell.EditingStyle.delete
    var fixedRows: Set<IndexPath> = []
    var movableRows = false

    init(_ sections: [[String]]) { self.sections = sections }

    private func add(_ name: String, _ path: IndexPath) { calls.append("\(name) \(path.section).\(path.row)") }

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        cellCount += 1
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = sections[indexPath.section][indexPath.row]
        configure?(cell, indexPath)
        return cell
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        headers.indices.contains(section) ? headers[section] : nil
    }
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        footers.indices.contains(section) ? footers[section] : nil
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        height?(indexPath) ?? tableView.rowHeight
    }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        headerHeight ?? tableView.sectionHeaderHeight
    }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { headerViews?(section) }
    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        add("willDisplay", indexPath)
    }
    func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        add("didEndDisplaying", indexPath)
    }
    func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        add("shouldHighlight", indexPath)
        return !refusesHighlight.contains(indexPath)
    }
    func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) { add("didHighlight", indexPath) }
    func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) { add("didUnhighlight", indexPath) }
    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        add("willSelect", indexPath)
        return indexPath
    }
    func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
        add("willDeselect", indexPath)
        return indexPath
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { add("didSelect", indexPath) }
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) { add("didDeselect", indexPath) }
    func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) { add("accessory", indexPath) }
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { !fixedRows.contains(indexPath) }
    func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath) -> UITableViewCell.EditingStyle { editingStyle }
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { movableRows }
    func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
        add("move", sourceIndexPath)
        let text = sections[sourceIndexPath.section].remove(at: sourceIndexPath.row)
        sections[destinationIndexPath.section].insert(text, at: destinationIndexPath.row)
    }
    func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {
        add(editingStyle == .delete ? "delete" : "insert", indexPath)
        guard editingStyle == .delete else { return }
        sections[indexPath.section].remove(at: indexPath.row)
        tableView.deleteRows(at: [indexPath], with: .fade)
    }
    func tableView(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath) -> UISwipeActionsConfiguration?
    {
        leading
    }
    func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath) -> UISwipeActionsConfiguration?
    {
        trailing ?? tableView.deleteAction(for: indexPath)
    }
    func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) { add("willBeginEditing", indexPath) }
    func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
        if let indexPath { add("didEndEditing", indexPath) }
    }
}

/// A table of 320 × 480 points in a window that a touch simulator uses.
@MainActor final class TableFixture {
    let simulator = TouchSimulator()
    let table: UITableView
    let source: TableSource

    /// Creates a table with sections of numbers of rows, each 40 points high unless `height` is
    /// nil.
    init(
        _ counts: [Int], style: UITableView.Style = .plain, height: CGFloat? = 40, prepare: (UITableView, TableSource) -> Void = { _, _ in }
    ) {
        table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: style)
        source = TableSource(counts.enumerated().map { section, count in (0..<count).map { "\(section).\($0)" } })
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        if let height { (table.rowHeight, table.estimatedRowHeight) = (height, height) }
        prepare(table, source)
        table.dataSource = source
        table.delegate = source
        simulator.window.addSubview(table)
        table.layoutIfNeeded()
    }

    func close() {
        table.dataSource = nil
        table.delegate = nil
        simulator.close()
    }

    /// The texts of the visible cells by their position on the screen.
    var shown: [String] {
        table.layoutIfNeeded()
        return table.visibleCells.map { $0.textLabel?.text ?? "" }
    }

    /// Removes the recorded calls and returns them.
    func takeCalls() -> [String] {
        defer { source.calls = [] }
        return source.calls
    }

    /// Scrolls to an offset.
    func scroll(to y: CGFloat) {
        table.contentOffset.y = y
        table.layoutIfNeeded()
    }

    /// Checks that the table shows what a new table with the same data and offset would show.
    func equalsReload() -> String? {
        table.layoutIfNeeded()
        var y: CGFloat = 0
        for (section, texts) in source.sections.enumerated() {
            y = table.rect(forSection: section).minY + table.rectForHeader(inSection: section).height
            for (row, text) in texts.enumerated() {
                let path = IndexPath(row: row, section: section)
                let frame = CGRect(x: 0, y: y, width: 320, height: 40)
                if table.rectForRow(at: path) != frame { return "\(text) is at \(table.rectForRow(at: path)), not \(frame)" }
                let isVisible = frame.maxY > table.bounds.minY && frame.minY < table.bounds.maxY
                let cell = table.cellForRow(at: path)
                if isVisible != (cell != nil) { return "\(text) is \(isVisible ? "not " : "")shown" }
                if let cell, cell.textLabel?.text != text || cell.frame != frame || cell.isHidden {
                    return "the cell of \(text) shows \(cell.textLabel?.text ?? "") at \(cell.frame)"
                }
                y += 40
            }
        }
        return nil
    }
}
