import Foundation
import QuartzCore
import Testing

@testable import UIKit

/// Tests of a picker view of 320 × 216 points.
@MainActor @Suite("Picker views", .serialized) struct PickerViewTests {
    /// A picker with two components, and a record of its calls.
    @MainActor private final class Fixture: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
        let simulator = TouchSimulator()
        let picker = UIPickerView()
        var counts = [20, 3]
        var selections: [String] = []

        override init() {
            super.init()
            picker.dataSource = self
            picker.delegate = self
            simulator.window.addSubview(picker)
            simulator.window.layoutIfNeeded()
        }

        func close() {
            picker.removeFromSuperview()
            simulator.close()
        }

        func rest() {
            for wheel in picker.wheels { simulator.run(wheel) }
            simulator.window.layoutIfNeeded()
        }

        /// The title of the row in the middle of a wheel.
        func title(_ component: Int) -> String? {
            (picker.wheels[component].content(of: picker.selectedRow(inComponent: component)) as? UILabel)?.text
        }

        func numberOfComponents(in pickerView: UIPickerView) -> Int { counts.count }
        func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { counts[component] }
        func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? { "\(component)-\(row)" }
        func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
            selections.append("\(component): \(row)")
        }
    }

    @Test("A new picker is 320 × 216 points large, and has no components")
    func defaults() {
        let picker = UIPickerView()
        #expect(picker.frame == CGRect(x: 0, y: 0, width: 320, height: 216) && picker.numberOfComponents == 0)
        #expect(picker.selectedRow(inComponent: 0) == -1 && picker.numberOfRows(inComponent: 0) == 0)
        #expect(picker.intrinsicContentSize == CGSize(width: 320, height: 216) && picker.rowSize(forComponent: 0) == .zero)
    }

    @Test("Components have equal widths and rows of 32 points, and the first row is selected")
    func components() {
        let fixture = Fixture()
        defer { fixture.close() }
        let picker = fixture.picker
        #expect(picker.numberOfComponents == 2 && picker.numberOfRows(inComponent: 0) == 20 && picker.numberOfRows(inComponent: 1) == 3)
        // (320 − 2 · 9 − 5) / 2, rounded down.
        #expect(picker.rowSize(forComponent: 0) == CGSize(width: 148, height: 32) && picker.selectedRow(inComponent: 0) == 0)
        #expect(fixture.title(0) == "0-0" && fixture.title(1) == "1-0" && fixture.selections.isEmpty)
    }

    @Test("The app selects rows without notifying the delegate, and rows that do not exist are ignored")
    func selection() {
        let fixture = Fixture()
        defer { fixture.close() }
        fixture.picker.selectRow(7, inComponent: 0, animated: false)
        fixture.picker.selectRow(2, inComponent: 1, animated: true)
        #expect(fixture.picker.selectedRow(inComponent: 0) == 7 && fixture.picker.selectedRow(inComponent: 1) == 2)
        fixture.picker.selectRow(20, inComponent: 0, animated: false)
        fixture.picker.selectRow(1, inComponent: 5, animated: false)
        fixture.rest()
        #expect(fixture.picker.selectedRow(inComponent: 0) == 7 && fixture.selections.isEmpty && fixture.title(0) == "0-7")
    }

    @Test("A drag turns a wheel, which stops with a row in the middle and notifies the delegate")
    func drag() {
        let fixture = Fixture()
        defer { fixture.close() }
        // 10 points are the hysteresis; 3 rows are 96.
        fixture.simulator.drag(from: (80, 160), to: (80, 60), steps: 30, lifts: false)
        fixture.simulator.wait(0.3)
        #expect(fixture.picker.selectedRow(inComponent: 0) == 0)
        fixture.simulator.up()
        fixture.rest()
        #expect(fixture.picker.selectedRow(inComponent: 0) == 3 && fixture.selections == ["0: 3"])
        #expect(fixture.picker.wheels[0].contentOffset == CGPoint(x: 0, y: 3 * 32 - (216 - 32) / 2))
    }

    @Test("A throw ends on a row, at most on the last one")
    func throwing() {
        let fixture = Fixture()
        defer { fixture.close() }
        fixture.simulator.drag(from: (240, 180), to: (240, 20), steps: 5)
        fixture.rest()
        #expect(fixture.picker.selectedRow(inComponent: 1) == 2 && fixture.selections == ["1: 2"])
    }

    @Test("A tap on a row turns it to the middle")
    func tap() {
        let fixture = Fixture()
        defer { fixture.close() }
        // Two rows below the middle, on the cylinder: 108 sin(2 · 32 / 108).
        fixture.simulator.tap(80, 108 + 108 * sin(64.0 / 108))
        fixture.rest()
        #expect(fixture.picker.selectedRow(inComponent: 0) == 2 && fixture.selections == ["0: 2"])
    }

    @Test("Only the rows that face the viewer exist, and their views are used again")
    func reuse() {
        let fixture = Fixture()
        defer { fixture.close() }
        fixture.counts = [100_000, 3]
        fixture.picker.reloadAllComponents()
        fixture.picker.selectRow(50_000, inComponent: 0, animated: false)
        fixture.simulator.window.layoutIfNeeded()
        let wheel = fixture.picker.wheels[0]
        // π · 108 / 32 rows.
        #expect(wheel.subviews.count { $0 is PickerRow } == 11)
        let view = wheel.content(of: 50_000)
        fixture.picker.selectRow(50_100, inComponent: 0, animated: false)
        fixture.simulator.window.layoutIfNeeded()
        #expect(wheel.subviews.count { $0 is PickerRow } == 11 && wheel.content(of: 50_000) == nil)
        #expect(wheel.subviews.contains { $0.subviews.contains { $0 === view } })
    }

    @Test("A reload keeps selections whose rows exist, and moves others to the last row")
    func reload() {
        let fixture = Fixture()
        defer { fixture.close() }
        fixture.picker.selectRow(15, inComponent: 0, animated: false)
        fixture.picker.selectRow(1, inComponent: 1, animated: false)
        fixture.counts = [10, 3]
        fixture.picker.reloadAllComponents()
        #expect(fixture.picker.selectedRow(inComponent: 0) == 9 && fixture.picker.selectedRow(inComponent: 1) == 1)
        fixture.counts = [0, 3]
        fixture.picker.reloadComponent(0)
        #expect(fixture.picker.selectedRow(inComponent: 0) == -1)
    }

    @Test("The delegate's views, widths and heights are used")
    func views() {
        @MainActor final class Views: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
            func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
            func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 4 }
            func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { component == 0 ? 60 : 100 }
            func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { 50 }
            func pickerView(_ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?) -> UIView {
                let view = view ?? UIView()
                view.tag = row + 1
                return view
            }
        }
        let (picker, delegate) = (UIPickerView(frame: CGRect(x: 0, y: 0, width: 320, height: 216)), Views())
        picker.dataSource = delegate
        picker.delegate = delegate
        picker.layoutIfNeeded()
        #expect(picker.rowSize(forComponent: 0) == CGSize(width: 60, height: 50))
        #expect(picker.view(forRow: 0, forComponent: 1)?.tag == 1 && picker.view(forRow: 1, forComponent: 1)?.tag == 2)
        #expect(picker.view(forRow: 0, forComponent: 1)?.bounds.size == CGSize(width: 100, height: 50))
        // The wheels are in the middle: (320 − 60 − 5 − 100) / 2, rounded.
        #expect(picker.wheels.map(\.frame.minX) == [78, 143])
    }

    @Test("The row in the middle is not distorted, and rows above and below are seen at the height of the projected cylinder")
    func perspective() throws {
        let fixture = Fixture()
        defer { fixture.close() }
        fixture.picker.selectRow(10, inComponent: 0, animated: false)
        fixture.simulator.window.layoutIfNeeded()
        let wheel = fixture.picker.wheels[0]
        let (radius, distance) = (108.0, 108.0 * 8)
        for row in 8...12 {
            let view = try #require(wheel.content(of: row)?.superview)
            let middle = view.layer.convert(CGPoint(x: 74, y: 16), to: fixture.picker.layer)
            let angle = Double(row - 10) * 32 / radius
            let scale = distance / (distance + radius * (1 - cos(angle)))
            #expect(abs(Double(middle.y) - (108 + radius * sin(angle) * scale)) < 0.01)
            // The rows recede toward the middle of the picker.
            #expect(abs(Double(middle.x) - (160 + (Double(wheel.frame.midX) - 160) * scale)) < 0.01)
        }
    }

    /// A delegate with attributed titles for even rows and plain titles for all rows.
    private final class AttributedTitles: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
        func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
        func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 4 }
        func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? { "plain \(row)" }
        func pickerView(
            _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
        ) -> NSAttributedString? {
            row.isMultiple(of: 2) ? NSAttributedString(string: "red \(row)", attributes: [.foregroundColor: UIColor.red]) : nil
        }
    }

    @Test("An attributed title takes precedence over a plain one, and has the picker's font unless it has its own")
    func attributedTitles() throws {
        let (picker, delegate) = (UIPickerView(), AttributedTitles())
        picker.dataSource = delegate
        picker.delegate = delegate
        picker.layoutIfNeeded()
        let red = try #require(picker.wheels[0].content(of: 0) as? UILabel)
        let text = try #require(red.attributedText)
        #expect(text.string == "red 0" && red.textAlignment == .center)
        #expect(text.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
        #expect(text.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == .systemFont(ofSize: 23))
        let plain = try #require(picker.wheels[0].content(of: 1) as? UILabel)
        #expect(plain.text == "plain 1" && plain.textColor == .label)
    }

    @available(*, deprecated)
    @Test("The indicator of the selection is always shown")
    func selectionIndicator() {
        let fixture = Fixture()
        defer { fixture.close() }
        @MainActor func bands() -> Int { fixture.picker.subviews.count { $0.frame.height == 34 && !$0.isHidden && $0.alpha == 1 } }
        #expect(bands() == 1)
        fixture.picker.showsSelectionIndicator = false
        fixture.simulator.window.layoutIfNeeded()
        #expect(bands() == 1 && fixture.picker.showsSelectionIndicator)
    }
}
