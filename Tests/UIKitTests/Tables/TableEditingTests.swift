import Foundation
import QuartzCore
import Testing

@testable import UIKit

/// A delegate with actions as in apps for iOS 12 and earlier.
@MainActor private final class RowActionDelegate: NSObject, UITableViewDelegate {
    var performed: [String] = []

    func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath) -> [UITableViewRowAction]? {
        ["Remove", "Flag"].map { title in
            UITableViewRowAction(style: title == "Flag" ? .normal : .default, title: title) { [weak self] action, path in
                self?.performed.append("\(action.title ?? "") \(path.row)")
            }
        }
    }
}

/// Tests of the editing mode, of swipes on rows, and of rows that are dragged.
@MainActor @Suite(.serialized) struct TableEditingTests {
    private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

    @Test("In editing mode, editable rows have the control of their style and indented content")
    func showsControls() throws {
        let fixture = TableFixture([5]) { [fixed = path(1)] _, source in source.fixedRows = [fixed] }
        defer { fixture.close() }
        fixture.table.setEditing(true, animated: false)
        fixture.table.layoutIfNeeded()
        let cell = try #require(fixture.table.cellForRow(at: path(0)))
        cell.layoutIfNeeded()
        #expect(cell.isEditing && cell.editingStyle == .delete && cell.contentView.frame.minX == 40)
        #expect(cell.parts.editControl?.frame == CGRect(x: 0, y: 0, width: 40, height: 40))
        #expect(fixture.table.cellForRow(at: path(1))?.isEditing == false)
        fixture.table.setEditing(false, animated: false)
        cell.layoutIfNeeded()
        #expect(!cell.isEditing && cell.contentView.frame.minX == 0)
    }

    @Test("A row that is edited is not selected by a tap, unless the table allows it")
    func selectsDuringEditing() {
        let fixture = TableFixture([5]) { table, _ in table.setEditing(true, animated: false) }
        defer { fixture.close() }
        fixture.simulator.tap(200, 60)
        #expect(fixture.table.indexPathForSelectedRow == nil)
        fixture.table.allowsMultipleSelectionDuringEditing = true
        fixture.simulator.tap(200, 60)
        fixture.simulator.tap(200, 100)
        #expect(fixture.table.indexPathsForSelectedRows == [path(1), path(2)])
        #expect(fixture.table.cellForRow(at: path(1))?.parts.editControl?.isChosen == true)
        fixture.table.setEditing(false, animated: false)
        #expect(fixture.table.indexPathsForSelectedRows == nil)
    }

    @Test("The control to insert commits an insertion")
    func inserts() {
        let fixture = TableFixture([5]) { table, source in
            source.editingStyle = .insert
            table.setEditing(true, animated: false)
        }
        defer { fixture.close() }
        _ = fixture.takeCalls()
        fixture.simulator.tap(20, 60)
        #expect(fixture.takeCalls() == ["insert 0.1"])
    }

    @Test("The control to delete shows a button, which commits the deletion")
    func confirmsDeletion() throws {
        let fixture = TableFixture([5]) { table, _ in table.setEditing(true, animated: false) }
        defer { fixture.close() }
        _ = fixture.takeCalls()
        UIView.performWithoutAnimation { fixture.simulator.tap(20, 60) }
        #expect(fixture.takeCalls() == ["willBeginEditing 0.1"])
        let cell = try #require(fixture.table.cellForRow(at: path(1)))
        let actions = try #require(fixture.table.editing.swiping?.swipe?.actions)
        #expect(cell.showingDeleteConfirmation && cell.frame.minX == -actions.fullWidth && actions.fullWidth >= 74)
        UIView.performWithoutAnimation { fixture.simulator.tap(300, 60) }
        #expect(fixture.takeCalls().filter { !$0.localizedCaseInsensitiveContains("display") } == ["delete 0.1", "didEndEditing 0.1"])
        #expect(fixture.shown == ["0.0", "0.2", "0.3", "0.4"])
    }

    // MARK: Swipes

    private func configuration(_ log: @escaping (String) -> Void, isDestructive: Bool = false) -> UISwipeActionsConfiguration {
        UISwipeActionsConfiguration(
            actions: ["A", "B"].map { title in
                UIContextualAction(style: isDestructive ? .destructive : .normal, title: title) { _, _, done in
                    log(title)
                    done(true)
                }
            })
    }

    @Test("A horizontal drag reveals a row's actions, of which a tap performs one")
    func revealsActions() throws {
        var log: [String] = []
        let fixture = TableFixture([20])
        defer { fixture.close() }
        fixture.source.trailing = configuration { log.append($0) }
        _ = fixture.takeCalls()
        UIView.performWithoutAnimation { fixture.simulator.drag(from: (250, 60), to: (120, 62)) }
        let cell = try #require(fixture.table.cellForRow(at: path(1)))
        #expect(fixture.takeCalls() == ["willBeginEditing 0.1"])
        // Two buttons of 74 points.
        #expect(cell.frame.minX == -148 && cell.showingDeleteConfirmation && fixture.table.contentOffset.y == 0)
        // The first action is at the edge.
        UIView.performWithoutAnimation { fixture.simulator.tap(320 - 148 + 30, 60) }
        #expect(log == ["B"] && cell.frame.minX == 0 && !cell.showingDeleteConfirmation)
        #expect(fixture.takeCalls() == ["didEndEditing 0.1"] && fixture.table.indexPathForSelectedRow == nil)
    }

    @Test("A swipe to the right reveals the leading actions, also none if there are none")
    func revealsLeadingActions() {
        var log: [String] = []
        let fixture = TableFixture([20])
        defer { fixture.close() }
        UIView.performWithoutAnimation { fixture.simulator.drag(from: (50, 60), to: (200, 62)) }
        #expect(fixture.table.cellForRow(at: path(1))?.frame.minX == 0)
        fixture.source.leading = configuration { log.append($0) }
        UIView.performWithoutAnimation { fixture.simulator.drag(from: (50, 60), to: (180, 62)) }
        #expect(fixture.table.cellForRow(at: path(1))?.frame.minX == 148)
        UIView.performWithoutAnimation { fixture.simulator.tap(30, 60) }
        #expect(log == ["A"])
    }

    @Test("A full swipe performs the first action, unless the configuration forbids it")
    func performsFirstAction() {
        var log: [String] = []
        let fixture = TableFixture([20])
        defer { fixture.close() }
        let configuration = configuration { log.append($0) }
        fixture.source.trailing = configuration
        UIView.performWithoutAnimation { fixture.simulator.drag(from: (310, 60), to: (20, 62), steps: 20) }
        #expect(log == ["A"] && fixture.table.cellForRow(at: path(1))?.frame.minX == 0)
        configuration.performsFirstActionWithFullSwipe = false
        UIView.performWithoutAnimation { fixture.simulator.drag(from: (310, 60), to: (20, 62), steps: 20) }
        #expect(log == ["A"] && fixture.table.cellForRow(at: path(1))?.frame.minX == -148)
    }

    @Test("The row actions of a delegate without swipe actions are revealed, the first at the edge, and receive the row")
    func revealsRowActions() throws {
        let fixture = TableFixture([20])
        defer { fixture.close() }
        let delegate = RowActionDelegate()
        fixture.table.delegate = delegate
        fixture.table.rowHeight = 40
        fixture.table.layoutIfNeeded()
        UIView.performWithoutAnimation { fixture.simulator.drag(from: (250, 60), to: (120, 62)) }
        let cell = try #require(fixture.table.cellForRow(at: path(1)))
        let width = -cell.frame.minX
        #expect(width >= 148)
        UIView.performWithoutAnimation { fixture.simulator.tap(320 - 30, 60) }
        #expect(delegate.performed == ["Remove 1"] && cell.frame.minX == 0)
        // A full swipe performs none of them.
        UIView.performWithoutAnimation { fixture.simulator.drag(from: (310, 60), to: (20, 62), steps: 20) }
        #expect(delegate.performed == ["Remove 1"] && cell.frame.minX == -width)
        let action = UITableViewRowAction(style: .destructive, title: "Remove") { _, _ in }
        #expect(action.style == .default && action.backgroundColor == nil)
    }

    @Test("A row action's effect is behind the title, in front of the color, and fills the button")
    func showsEffectOfRowAction() throws {
        let action = UITableViewRowAction(style: .normal, title: "Blurred") { _, _ in }
        action.backgroundEffect = UIBlurEffect(style: .dark)
        #expect((action.copy() as? UITableViewRowAction)?.backgroundEffect === action.backgroundEffect)
        let configuration = UISwipeActionsConfiguration(actions: [action.contextualAction(for: path(0))])
        let view = SwipeActionsView(configuration, isLeading: false) { _ in }
        view.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
        view.revealedWidth = view.fullWidth
        view.layoutIfNeeded()
        let button = try #require(view.subviews.first)
        let effect = try #require(button.subviews.first as? UIVisualEffectView)
        #expect(effect.effect === action.backgroundEffect && effect.frame == button.bounds && button.backgroundColor == .systemGray)
    }

    @Test("A tap elsewhere only hides the actions of a row, and a vertical drag scrolls")
    func hidesActions() {
        let fixture = TableFixture([20])
        defer { fixture.close() }
        UIView.performWithoutAnimation {
            fixture.simulator.drag(from: (250, 60), to: (150, 62))
            #expect(fixture.table.editing.swiping?.swipe != nil)
            fixture.simulator.tap(100, 220)
        }
        #expect(fixture.table.editing.swiping?.swipe == nil && fixture.table.indexPathForSelectedRow == nil)
        fixture.simulator.drag(from: (250, 300), to: (245, 200), lifts: false)
        #expect(fixture.table.editing.swiping?.swipe == nil && fixture.table.contentOffset.y == 90)
    }

    // MARK: Moving rows

    @Test("A row is dragged by its control to another place, which the data source is told")
    func movesRow() throws {
        let fixture = TableFixture([6]) { table, source in
            source.movableRows = true
            table.setEditing(true, animated: false)
        }
        defer { fixture.close() }
        let cell = try #require(fixture.table.cellForRow(at: path(1)))
        cell.layoutIfNeeded()
        #expect(cell.parts.reorderControl?.frame == CGRect(x: 276, y: 0, width: 44, height: 40))
        _ = fixture.takeCalls()
        UIView.performWithoutAnimation {
            fixture.simulator.drag(from: (300, 60), to: (300, 140), steps: 8, lifts: false)
            // The cell is under the finger, and others have closed the gap.
            #expect(cell.frame.minY == 120 && fixture.table.cellForRow(at: path(1))?.textLabel?.text == "0.2")
            fixture.simulator.up()
        }
        #expect(fixture.takeCalls().filter { !$0.localizedCaseInsensitiveContains("display") } == ["move 0.1"])
        #expect(fixture.shown == ["0.0", "0.2", "0.3", "0.1", "0.4", "0.5"] && fixture.equalsReload() == nil)
        #expect(fixture.table.contentOffset.y == 0)
    }

    @Test("A dragged row moves into another section")
    func movesBetweenSections() {
        let fixture = TableFixture([3, 3]) { table, source in
            source.movableRows = true
            table.setEditing(true, animated: false)
        }
        defer { fixture.close() }
        UIView.performWithoutAnimation { fixture.simulator.drag(from: (300, 20), to: (300, 180), steps: 16) }
        #expect(fixture.source.sections.map(\.count) == [2, 4] && fixture.equalsReload() == nil)
    }
}
