import Foundation
import Testing

@testable import UIKit

@MainActor @Suite("Controls, dialogs and lists by keyboard", .serialized) struct FocusControlTests {
    @Test("Return and the space bar activate buttons and switches, and arrow keys adjust sliders and steppers")
    func controls() {
        let fixture = FocusFixture()
        defer { fixture.close() }
        let log = CallLog()
        let button = fixture.add(UIButton(type: .system), 20, 100)
        button.setTitle("Save", for: .normal)
        button.addAction(UIAction { _ in log.add("button") }, for: .touchUpInside)
        let toggle = fixture.add(UISwitch(), 20, 160)
        toggle.addAction(UIAction { [weak toggle] _ in log.add("switch \(toggle?.isOn ?? false)") }, for: .valueChanged)
        let slider = fixture.add(UISlider(), 20, 220, 200)
        let stepper = fixture.add(UIStepper(), 20, 280)
        stepper.addAction(UIAction { [weak stepper] _ in log.add("stepper \(stepper?.value ?? 0)") }, for: .valueChanged)
        fixture.press(.keyboardTab)
        fixture.press(.keyboardReturnOrEnter)
        fixture.press(.keyboardTab)
        fixture.press(.keyboardSpacebar)
        #expect(log.removeAll() == ["button", "switch true"])
        fixture.press(.keyboardTab)
        fixture.press(.keyboardRightArrow)
        #expect(fixture.focused === slider && abs(slider.value - 0.1) < 1e-6)
        fixture.press(.keyboardTab)
        fixture.press(.keyboardRightArrow)
        fixture.press(.keyboardRightArrow)
        fixture.press(.keyboardLeftArrow)
        #expect(fixture.focused === stepper && log.removeAll() == ["stepper 1.0", "stepper 2.0", "stepper 1.0"])
        fixture.press(.keyboardUpArrow)
        #expect(fixture.focused === slider)
        button.isEnabled = false
        fixture.press(.keyboardTab, .shift)
        fixture.press(.keyboardTab, .shift)
        #expect(fixture.focused === stepper, "a disabled button is not reached")
    }

    @Test("Tab reaches a segmented control at its selected segment, and arrow keys and Return select another")
    func segments() {
        let fixture = FocusFixture()
        defer { fixture.close() }
        let control = fixture.add(UISegmentedControl(items: ["A", "B", "C"]), 20, 100, 240)
        control.selectedSegmentIndex = 1
        settle(fixture.window)
        fixture.press(.keyboardTab)
        #expect((fixture.focused as? SegmentView)?.title == "B")
        fixture.press(.keyboardRightArrow)
        fixture.press(.keyboardReturnOrEnter)
        #expect(control.selectedSegmentIndex == 2)
    }

    @Test("Up and down turn the wheels of a picker, and left and right change the wheel")
    func wheels() {
        final class Source: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
            func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
            func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 5 }
            func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? { "\(row)" }
        }
        let fixture = FocusFixture()
        defer { fixture.close() }
        let source = Source()
        let picker = fixture.add(UIPickerView(), 0, 100, 320, 200)
        (picker.dataSource, picker.delegate) = (source, source)
        settle(fixture.window)
        fixture.press(.keyboardTab)
        fixture.press(.keyboardDownArrow)
        fixture.press(.keyboardDownArrow)
        fixture.press(.keyboardUpArrow)
        fixture.press(.keyboardRightArrow)
        fixture.press(.keyboardDownArrow)
        fixture.press(.keyboardDownArrow)
        #expect(picker.selectedRow(inComponent: 0) == 1 && picker.selectedRow(inComponent: 1) == 2)
        withExtendedLifetime(source) {}
    }

    @Test("Arrow keys move between the buttons of an alert, Return selects the focused or else the preferred one, and Escape cancels")
    func alerts() {
        /// Presents an alert, presses keys, and returns the title of the focused button and whether
        /// the alert is being dismissed.
        func press(_ keys: UIKeyboardHIDUsage..., preferred: Int? = nil, cancels: Bool = true) -> (focused: String?, isDismissed: Bool) {
            let fixture = FocusFixture()
            defer { fixture.close() }
            fixture.add(FocusableView("behind"), 20, 20)
            let alert = UIAlertController(title: "Title", message: nil, preferredStyle: .alert)
            for title in ["One", "Two"] { alert.addAction(UIAlertAction(title: title, style: .default)) }
            if cancels { alert.addAction(UIAlertAction(title: "Cancel", style: .cancel)) }
            if let preferred { alert.preferredAction = alert.actions[preferred] }
            fixture.controller.present(alert, animated: false)
            settle(fixture.window)
            for key in keys { fixture.press(key) }
            return ((fixture.focused as? AlertButton)?.action.title, alert.isBeingDismissed)
        }
        #expect(press(.keyboardTab) == ("One", false))
        #expect(press(.keyboardTab, .keyboardDownArrow) == ("Two", false))
        #expect(press(.keyboardTab, .keyboardDownArrow, .keyboardReturnOrEnter) == ("Two", true))
        #expect(press(.keyboardReturnOrEnter) == (nil, false))
        #expect(press(.keyboardReturnOrEnter, preferred: 1) == (nil, true))
        #expect(press(.keyboardEscape) == (nil, true))
        #expect(press(.keyboardEscape, cancels: false) == (nil, false))
    }

    @Test("Escape dismisses a sheet that may be dismissed, whose contents alone Tab reaches, and the focus returns")
    func sheets() {
        let fixture = FocusFixture()
        defer { fixture.close() }
        let behind = fixture.add(FocusableView("behind"), 20, 20)
        func present() -> (sheet: UIViewController, inside: UIView) {
            let (sheet, inside) = (UIViewController(), FocusableView("inside"))
            inside.frame = CGRect(x: 20, y: 100, width: 80, height: 40)
            sheet.view.addSubview(inside)
            fixture.controller.present(sheet, animated: false)
            settle(fixture.window)
            return (sheet, inside)
        }
        fixture.press(.keyboardTab)
        #expect(fixture.focused === behind)
        let first = present()
        fixture.press(.keyboardTab)
        #expect(fixture.focused === first.inside)
        fixture.controller.dismiss(animated: false)
        settle(fixture.window)
        #expect(fixture.focused === behind)
        let second = present()
        second.sheet.isModalInPresentation = true
        fixture.press(.keyboardEscape)
        #expect(!second.sheet.isBeingDismissed)
        second.sheet.isModalInPresentation = false
        fixture.press(.keyboardEscape)
        #expect(second.sheet.isBeingDismissed)
    }

    @Test("Escape dismisses a popover, and notifies its delegate as a tap beside it does")
    func popovers() {
        final class Delegate: NSObject, UIPopoverPresentationControllerDelegate {
            let log = CallLog()
            var dismisses = true
            func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .none }
            func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
                log.add("should")
                return dismisses
            }
            func presentationControllerWillDismiss(_ presentationController: UIPresentationController) { log.add("will") }
        }
        let fixture = FocusFixture()
        defer { fixture.close() }
        let behind = fixture.add(FocusableView("behind"), 20, 20)
        let delegate = Delegate()
        let (content, inside) = (UIViewController(), FocusableView("inside"))
        inside.frame = CGRect(x: 10, y: 10, width: 80, height: 40)
        content.view.addSubview(inside)
        content.preferredContentSize = CGSize(width: 100, height: 100)
        content.modalPresentationStyle = .popover
        content.popoverPresentationController?.sourceView = behind
        content.popoverPresentationController?.delegate = delegate
        fixture.controller.present(content, animated: false)
        settle(fixture.window)
        fixture.press(.keyboardTab)
        #expect(fixture.focused === inside)
        delegate.dismisses = false
        fixture.press(.keyboardEscape)
        #expect(delegate.log.removeAll() == ["should"] && !content.isBeingDismissed)
        delegate.dismisses = true
        fixture.press(.keyboardEscape)
        #expect(delegate.log.removeAll() == ["should", "will"] && content.isBeingDismissed)
    }

    @Test("Up and down move between the buttons of an action sheet, Return selects, and Escape cancels")
    func actionSheets() {
        let log = CallLog()
        /// Presents a sheet, presses keys, and returns the title of the focused button.
        func press(_ keys: UIKeyboardHIDUsage...) -> String? {
            let fixture = FocusFixture()
            defer { fixture.close() }
            let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
            for title in ["One", "Two"] { sheet.addAction(UIAlertAction(title: title, style: .default) { _ in log.add(title) }) }
            sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in log.add("Cancel") })
            fixture.controller.present(sheet, animated: false)
            settle(fixture.window)
            for key in keys { fixture.press(key) }
            if sheet.isBeingDismissed { log.add("dismissed") }
            return (fixture.focused as? AlertButton)?.action.title
        }
        #expect(press(.keyboardTab) == "One")
        #expect(press(.keyboardTab, .keyboardDownArrow) == "Two")
        #expect(press(.keyboardTab, .keyboardTab) == "Cancel")
        #expect(log.lines.isEmpty)
        _ = press(.keyboardTab, .keyboardDownArrow, .keyboardReturnOrEnter)
        #expect(log.lines.contains("dismissed") && !log.lines.contains("One"))
        _ = log.removeAll()
        _ = press(.keyboardEscape)
        #expect(log.lines.contains("dismissed"))
    }

    @Test("Tab reaches the selected day of a calendar, arrow keys move between the days, and Return selects one")
    func days() throws {
        let fixture = FocusFixture()
        defer { fixture.close() }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
        let picker = UIDatePicker()
        picker.calendar = calendar
        picker.locale = Locale(identifier: "en_US")
        picker.timeZone = calendar.timeZone
        picker.datePickerMode = .date
        picker.preferredDatePickerStyle = .inline
        picker.date = try #require(calendar.date(from: DateComponents(year: 2031, month: 5, day: 14)))
        fixture.add(picker, 0, 60, 320, 360)
        settle(fixture.window)
        func focused() -> String? { fixture.focused?.accessibilityLabel }
        func day() -> Int { calendar.component(.day, from: picker.date) }
        var labels: [String?] = []
        for _ in 0..<4 {
            fixture.press(.keyboardTab)
            labels.append(focused())
        }
        #expect(labels == ["May 2031", "Previous Month", "Next Month", "14"])
        fixture.press(.keyboardDownArrow)
        #expect(focused() == "21" && day() == 14)
        fixture.press(.keyboardRightArrow)
        fixture.press(.keyboardReturnOrEnter)
        #expect(focused() == "22" && day() == 22)
        fixture.press(.keyboardUpArrow)
        fixture.press(.keyboardUpArrow)
        fixture.press(.keyboardLeftArrow)
        fixture.press(.keyboardSpacebar)
        #expect(day() == 7)
        // The button of the next month.
        fixture.press(.keyboardTab, .shift)
        #expect(focused() == "Next Month")
        fixture.press(.keyboardReturnOrEnter)
        settle(fixture.window)
        fixture.press(.keyboardTab)
        fixture.press(.keyboardSpacebar)
        #expect(calendar.component(.month, from: picker.date) == 6)
    }

    @Test("Return on a compact date picker opens its calendar, whose days keys reach")
    func compactDates() throws {
        let fixture = FocusFixture()
        defer { fixture.close() }
        let picker = UIDatePicker()
        picker.locale = Locale(identifier: "en_US")
        picker.datePickerMode = .date
        picker.preferredDatePickerStyle = .compact
        fixture.add(picker, 20, 60, 200, 40)
        settle(fixture.window)
        fixture.press(.keyboardTab)
        fixture.press(.keyboardReturnOrEnter)
        settle(fixture.window)
        let popover = try #require(fixture.controller.presentedViewController)
        fixture.press(.keyboardTab)
        let focused = try #require(fixture.focused)
        #expect(focused.isDescendant(of: popover.view))
    }

    /// A table of rows that logs the selections.
    private final class Rows: UITableViewController {
        let log = CallLog()
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
        override func numberOfSections(in tableView: UITableView) -> Int { 2 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
        override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            log.add("\(indexPath.section).\(indexPath.row)")
        }
        override func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool { indexPath.row != 2 }
    }

    @Test("Arrow keys move between the rows of a table, which scrolls, and Return selects; the selection may follow the focus")
    func tables() {
        let rows = Rows()
        let fixture = FocusFixture(rows)
        defer { fixture.close() }
        func path() -> IndexPath? { (fixture.focused as? UITableViewCell).flatMap { rows.tableView.indexPath(for: $0) } }
        fixture.press(.keyboardTab)
        #expect(path() == IndexPath(row: 0, section: 0))
        fixture.press(.keyboardDownArrow)
        fixture.press(.keyboardDownArrow)
        #expect(path() == IndexPath(row: 3, section: 0), "the delegate's row is left out")
        fixture.press(.keyboardReturnOrEnter)
        #expect(rows.log.removeAll() == ["0.3"])
        for _ in 0..<20 { fixture.press(.keyboardDownArrow) }
        #expect(path() == IndexPath(row: 23, section: 0) && rows.tableView.contentOffset.y > 300)
        rows.tableView.selectionFollowsFocus = true
        fixture.press(.keyboardUpArrow)
        #expect(rows.log.removeAll() == ["0.22"])
        for _ in 0..<18 { fixture.press(.keyboardDownArrow) }
        #expect(path() == IndexPath(row: 0, section: 1))
        rows.tableView.allowsFocus = false
        #expect((fixture.focused as? UITableViewCell)?.canBecomeFocused == true, "the delegate decides")
    }

    @Test("Arrow keys move between the items of a grid in two dimensions, also to items that scroll into view")
    func grids() {
        final class Grid: UICollectionViewController {
            override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 60 }
            override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
                collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            }
        }
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 70, height: 70)
        let grid = Grid(collectionViewLayout: layout)
        grid.collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        let fixture = FocusFixture(grid)
        defer { fixture.close() }
        func item() -> Int? { (fixture.focused as? UICollectionViewCell).flatMap { grid.collectionView.indexPath(for: $0)?.item } }
        fixture.press(.keyboardTab)
        #expect(item() == 0)
        fixture.press(.keyboardRightArrow)
        fixture.press(.keyboardDownArrow)
        // Four items are in a row.
        #expect(item() == 5)
        for _ in 0..<8 { fixture.press(.keyboardDownArrow) }
        #expect(item() == 37 && grid.collectionView.contentOffset.y > 0)
        fixture.press(.keyboardReturnOrEnter)
        #expect(grid.collectionView.indexPathsForSelectedItems == [IndexPath(item: 37, section: 0)])
    }

    @Test("Tab reaches the selected tab of a tab bar, and arrow keys and Return select another")
    func tabs() {
        let tabs = UITabBarController()
        tabs.viewControllers = ["A", "B", "C"].map { title in
            let controller = UIViewController()
            controller.tabBarItem = UITabBarItem(title: title, image: nil, tag: 0)
            return controller
        }
        tabs.selectedIndex = 1
        let fixture = FocusFixture(tabs)
        defer { fixture.close() }
        fixture.press(.keyboardTab)
        fixture.press(.keyboardRightArrow)
        fixture.press(.keyboardReturnOrEnter)
        #expect(tabs.selectedIndex == 2)
    }
}
