import Foundation
import QuartzCore
import Testing

@testable import UIKit

@MainActor @Suite("Segmented controls")
struct SegmentedControlTests {
    init() { _ = TestApp.application }

    private let noSegment = UISegmentedControl.noSegment

    /// Records the selected index of a control at each `valueChanged` event.
    private func record(_ control: UISegmentedControl) -> CallLog {
        let log = CallLog()
        control.addAction(UIAction { [weak control] _ in log.lines.append("\(control?.selectedSegmentIndex ?? -2)") }, for: .valueChanged)
        return log
    }

    /// Returns a control of 302 × 32 points with the titles A, B and C, whose segments are 100
    /// points wide.
    private func makeControl() -> UISegmentedControl {
        let control = UISegmentedControl(items: ["A", "B", "C"])
        control.frame = CGRect(x: 0, y: 0, width: 302, height: 32)
        control.layoutIfNeeded()
        return control
    }

    // MARK: Segments

    @Test("A control has a segment for each title and image, the size of its content, and no selection")
    func items() {
        let image = render(20, 10) { _ in }
        let control = UISegmentedControl(items: ["One", image, 3])
        #expect(control.numberOfSegments == 2 && control.selectedSegmentIndex == noSegment && noSegment == -1)
        #expect(control.titleForSegment(at: 0) == "One" && control.imageForSegment(at: 0) == nil)
        #expect(control.imageForSegment(at: 1) === image && control.titleForSegment(at: 1) == nil)
        #expect(control.frame.origin == .zero && control.frame.size == control.intrinsicContentSize && control.frame.height == 32)
        #expect(!control.isMomentary && !control.apportionsSegmentWidthsByContent && control.selectedSegmentTintColor == nil)
        #expect(
            control.widthForSegment(at: 0) == 0 && control.contentOffsetForSegment(at: 0) == .zero && control.isEnabledForSegment(at: 0))
        let empty = UISegmentedControl(items: nil)
        #expect(empty.numberOfSegments == 0 && empty.titleForSegment(at: 0) == nil && empty.intrinsicContentSize.height == 32)
        let framed = UISegmentedControl(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(framed.frame == CGRect(x: 1, y: 2, width: 3, height: 4) && framed.numberOfSegments == 0)
    }

    @Test("A title replaces the image of a segment, and an image its title")
    func replacement() {
        let control = makeControl()
        let image = render(20, 10) { _ in }
        control.setImage(image, forSegmentAt: 1)
        #expect(control.titleForSegment(at: 1) == nil && control.imageForSegment(at: 1) === image)
        control.setTitle("D", forSegmentAt: 1)
        #expect(control.titleForSegment(at: 1) == "D" && control.imageForSegment(at: 1) == nil)
    }

    @Test("Indexes beyond the range stand for the last segment")
    func pinnedIndexes() {
        let control = makeControl()
        control.insertSegment(withTitle: "D", at: 99, animated: false)
        control.setTitle("E", forSegmentAt: 99)
        #expect(control.numberOfSegments == 4 && control.titleForSegment(at: 3) == "E" && control.titleForSegment(at: 99) == "E")
        control.selectedSegmentIndex = 99
        #expect(control.selectedSegmentIndex == 3)
        control.removeSegment(at: 99, animated: false)
        #expect(control.numberOfSegments == 3 && control.selectedSegmentIndex == noSegment)
        control.selectedSegmentIndex = -5
        #expect(control.selectedSegmentIndex == noSegment)
        control.removeAllSegments()
        control.removeSegment(at: 0, animated: true)
        control.setTitle("A", forSegmentAt: 0)
        control.selectedSegmentIndex = 0
        #expect(control.numberOfSegments == 0 && control.selectedSegmentIndex == noSegment)
    }

    @Test("A selected segment stays selected when others are inserted or removed, animated or not", arguments: [false, true])
    func insertionAndRemoval(_ isAnimated: Bool) {
        let simulator = TouchSimulator()
        defer { simulator.close() }
        let control = makeControl()
        simulator.window.addSubview(control)
        control.selectedSegmentIndex = 1
        control.insertSegment(withTitle: "0", at: 0, animated: isAnimated)
        #expect(control.selectedSegmentIndex == 2 && control.titleForSegment(at: 2) == "B" && control.segments[0].alpha == 1)
        control.insertSegment(with: nil, at: 4, animated: isAnimated)
        #expect(control.selectedSegmentIndex == 2 && control.numberOfSegments == 5)
        control.removeSegment(at: 0, animated: isAnimated)
        #expect(control.selectedSegmentIndex == 1 && control.titleForSegment(at: 1) == "B")
        control.removeSegment(at: 1, animated: isAnimated)
        #expect(control.selectedSegmentIndex == noSegment)
        // The remaining segments fill the control.
        #expect(control.segments.first?.frame.minX == 0 && control.segments.last?.frame.maxX == 302)
        #expect(control.dividers.count == 2)
    }

    // MARK: Actions

    @Test("Selecting a segment performs its action, then sends valueChanged and primaryActionTriggered")
    func actions() {
        let simulator = TouchSimulator()
        defer { simulator.close() }
        let log = CallLog()
        var sender: Any?
        let image = render(20, 10) { _ in }
        let first = UIAction(title: "First", identifier: .init("1")) { action in
            sender = action.sender
            log.lines.append("first")
        }
        let second = UIAction(title: "Second", image: image, identifier: .init("2")) { _ in log.lines.append("second") }
        let control = UISegmentedControl(frame: CGRect(x: 0, y: 0, width: 200, height: 32), actions: [first, second])
        #expect(control.frame.width == 200 && control.titleForSegment(at: 0) == "First" && control.actionForSegment(at: 0) === first)
        #expect(control.imageForSegment(at: 1) === image && control.titleForSegment(at: 1) == nil)
        #expect(control.segmentIndex(identifiedBy: .init("2")) == 1 && control.segmentIndex(identifiedBy: .init("3")) == NSNotFound)
        control.addAction(UIAction { _ in log.lines.append("changed") }, for: .valueChanged)
        control.addAction(UIAction { _ in log.lines.append("primary") }, for: .primaryActionTriggered)
        simulator.window.addSubview(control)
        simulator.tap(50, 16)
        #expect(log.lines == ["first", "changed", "primary"] && sender as? UISegmentedControl === control)
        simulator.tap(50, 16)
        #expect(log.lines.count == 3)
        control.selectedSegmentIndex = 1
        #expect(log.lines.count == 3)
    }

    @Test("Inserting an action updates the segment with its identifier at that index, and removes one elsewhere")
    func actionIdentifiers() {
        func action(_ title: String, _ identifier: String) -> UIAction { UIAction(title: title, identifier: .init(identifier)) { _ in } }
        let control = UISegmentedControl(frame: .zero, actions: [action("A", "a"), action("B", "b")])
        control.insertSegment(action: action("A2", "a"), at: 0, animated: false)
        #expect(control.numberOfSegments == 2 && control.titleForSegment(at: 0) == "A2")
        control.insertSegment(action: action("A3", "a"), at: 2, animated: false)
        #expect(control.numberOfSegments == 2 && control.titleForSegment(at: 0) == "B" && control.titleForSegment(at: 1) == "A3")
        control.setAction(action("C", "c"), forSegmentAt: 0)
        #expect(control.titleForSegment(at: 0) == "C" && control.segmentIndex(identifiedBy: .init("b")) == NSNotFound)
    }

    // MARK: Sizes

    @Test("Widths are equal, proportional to contents, or those that the app set")
    func widths() {
        let control = UISegmentedControl(items: ["I", "A long title"])
        // Two segments with the width of the longer title and a divider of one point.
        let title = control.segments[1].contentWidth([control.appearance.resolvedAttributes(.selected)])
        #expect(control.intrinsicContentSize.width == 2 * (title + 20) + 1)
        control.frame.size.width = 201
        control.layoutIfNeeded()
        #expect(control.segments.map(\.frame.width) == [100, 100] && control.segments[1].frame.minX == 101)
        control.apportionsSegmentWidthsByContent = true
        control.layoutIfNeeded()
        #expect(control.segments[0].frame.width < 60 && control.segments[1].frame.maxX == 201)
        #expect(control.intrinsicContentSize.width < 2 * title)
        control.setWidth(30, forSegmentAt: 0)
        control.layoutIfNeeded()
        #expect(control.widthForSegment(at: 0) == 30 && control.segments.map(\.frame.width) == [30, 170])
    }

    @Test("Titles have 13 points at every content size")
    func contentSizes() {
        let simulator = TouchSimulator()
        defer { simulator.close() }
        let control = makeControl()
        simulator.window.addSubview(control)
        let size = control.intrinsicContentSize
        simulator.window.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
        simulator.window.layoutIfNeeded()
        #expect(control.intrinsicContentSize == size)
        let font = control.appearance.resolvedAttributes(.normal)[.font] as? UIFont
        #expect(font == .systemFont(ofSize: 13, weight: .medium))
    }

    @Test("A content is moved by the offset of its segment and by that of its segment's type")
    func contentPositions() {
        let control = makeControl()
        let center = { control.segments[$0].subviews[1].center.x - control.segments[$0].bounds.midX }
        control.setContentOffset(CGSize(width: 3, height: 1), forSegmentAt: 0)
        control.setContentPositionAdjustment(UIOffset(horizontal: 10, vertical: 0), forSegmentType: .left, barMetrics: .default)
        control.setContentPositionAdjustment(UIOffset(horizontal: 20, vertical: 0), forSegmentType: .any, barMetrics: .default)
        control.layoutIfNeeded()
        #expect([0, 1, 2].map(center) == [13, 20, 20])
        #expect(control.contentOffsetForSegment(at: 0) == CGSize(width: 3, height: 1))
        #expect(control.contentPositionAdjustment(forSegmentType: .left, barMetrics: .default).horizontal == 10)
        #expect(control.contentPositionAdjustment(forSegmentType: .right, barMetrics: .default) == .zero)
    }

    // MARK: Touches

    @Test("EV6 A tap selects a segment when the finger is lifted")
    func taps() {
        let simulator = TouchSimulator()
        defer { simulator.close() }
        let control = makeControl()
        let log = record(control)
        simulator.window.addSubview(control)
        simulator.down(0, 150, 16)
        #expect(control.selectedSegmentIndex == noSegment && control.segments[1].state == .highlighted)
        simulator.up()
        #expect(control.selectedSegmentIndex == 1 && log.lines == ["1"] && control.segments[1].state == .selected)
        simulator.tap(150, 16)
        #expect(log.lines == ["1"])
        simulator.down(0, 20, 16)
        simulator.cancel()
        #expect(log.lines == ["1"] && control.segments[0].state == .normal)
        // A finger that is lifted beside the control selects nothing.
        simulator.drag(from: (20, 16), to: (20, 200))
        #expect(log.lines == ["1"])
    }

    @Test("EV6 A drag moves the selection if it begins on the selected segment, and sends valueChanged at its end")
    func drags() {
        let simulator = TouchSimulator()
        defer { simulator.close() }
        let control = makeControl()
        let log = record(control)
        simulator.window.addSubview(control)
        control.selectedSegmentIndex = 0
        simulator.drag(from: (50, 16), to: (250, 16), lifts: false)
        #expect(log.lines.isEmpty && control.selectedSegmentIndex == 0 && control.segments[2].state.contains(.selected))
        #expect(control.selection.transform.a == 0.95)
        simulator.up()
        #expect(log.lines == ["2"] && control.selection.transform == .identity)
        // A drag that begins on another segment moves the highlight.
        simulator.drag(from: (50, 16), to: (150, 16), lifts: false)
        #expect(control.segments.map(\.state) == [.normal, .highlighted, .selected])
        simulator.up()
        #expect(log.lines == ["2", "1"])
        // Back where it began, nothing has changed.
        simulator.down(0, 150, 16)
        simulator.move(0, 50, 16)
        simulator.move(0, 150, 16)
        simulator.up()
        #expect(log.lines == ["2", "1"])
    }

    @Test("EV6 Disabled segments and controls are not selected by touches")
    func disabledSegments() {
        let simulator = TouchSimulator()
        defer { simulator.close() }
        let control = makeControl()
        let log = record(control)
        simulator.window.addSubview(control)
        control.setEnabled(false, forSegmentAt: 1)
        #expect(!control.isEnabledForSegment(at: 1) && control.segments[1].state == .disabled)
        simulator.tap(150, 16)
        control.selectedSegmentIndex = 0
        simulator.drag(from: (50, 16), to: (150, 16))
        #expect(log.lines.isEmpty && control.selectedSegmentIndex == 0)
        control.isEnabled = false
        simulator.tap(250, 16)
        #expect(log.lines.isEmpty && control.segments.allSatisfy { $0.state.contains(.disabled) })
    }

    @Test("EV6 A momentary control sends valueChanged for each tap, and shows no selection afterward")
    func momentary() {
        let simulator = TouchSimulator()
        defer { simulator.close() }
        let control = makeControl()
        control.selectedSegmentIndex = 2
        control.isMomentary = true
        let log = record(control)
        simulator.window.addSubview(control)
        control.selectedSegmentIndex = 1
        #expect(control.selectedSegmentIndex == noSegment)
        simulator.down(0, 50, 16)
        #expect(control.shownIndex == 0 && control.selection.alpha == 1)
        simulator.up()
        simulator.tap(50, 16)
        #expect(log.lines == ["0", "0"] && control.selectedSegmentIndex == 0 && control.shownIndex == nil && control.selection.alpha == 0)
        control.isMomentary = false
        #expect(control.selectedSegmentIndex == noSegment)
    }

    @Test("EV6 From right to left, the first segment is on the right")
    func rightToLeft() {
        let simulator = TouchSimulator()
        defer { simulator.close() }
        let control = makeControl()
        control.semanticContentAttribute = .forceRightToLeft
        let log = record(control)
        simulator.window.addSubview(control)
        control.layoutIfNeeded()
        #expect(control.segments[0].frame.maxX == 302 && control.segments[2].frame.minX == 0)
        simulator.tap(280, 16)
        #expect(log.lines == ["0"] && control.selection.frame.maxX == 300)
        simulator.drag(from: (280, 16), to: (20, 16))
        #expect(log.lines == ["0", "2"] && control.selection.frame.minX == 2)
    }

    // MARK: Appearance

    @Test("The selection is two points from the edges, reaches to the dividers, and has the color that the app set")
    func selection() {
        let control = UISegmentedControl(items: ["", "", ""])
        control.frame = CGRect(x: 0, y: 0, width: 302, height: 32)
        control.selectedSegmentIndex = 0
        control.selectedSegmentTintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        let first = rendering(of: control)
        #expect(control.selection.frame == CGRect(x: 2, y: 2, width: 98.5, height: 28))
        #expect(first[50, 16] == 0xFFFF_0000 && first[50, 3] == 0xFFFF_0000 && first[98, 16] == 0xFFFF_0000)
        #expect(first[50, 0] >> 24 < 80 && first[50, 0] >> 24 > 0 && first[150, 16] >> 24 < 80)
        // The divider beside the selection is hidden; the other one is shown.
        #expect(control.dividers.map(\.alpha) == [0, 1])
        control.selectedSegmentTintColor = nil
        control.overrideUserInterfaceStyle = .light
        #expect(rendering(of: control)[50, 16] == 0xFFFF_FFFF)
        control.overrideUserInterfaceStyle = .dark
        #expect(rendering(of: control)[50, 16] == 0xFF6C_6C71)
    }

    @Test("Text attributes of the normal state apply to others without a value of their own")
    func textAttributes() {
        let control = makeControl()
        let font = UIFont.systemFont(ofSize: 20)
        control.setTitleTextAttributes([.font: font, .foregroundColor: UIColor.red], for: .normal)
        control.setTitleTextAttributes([.foregroundColor: UIColor.blue], for: .selected)
        let selected = control.appearance.resolvedAttributes([.selected, .highlighted])
        #expect(selected[.font] as? UIFont == font && selected[.foregroundColor] as? UIColor == .blue)
        let disabled = control.appearance.resolvedAttributes(.disabled)[.foregroundColor] as? UIColor
        #expect(disabled?.cgColor.alpha == ControlStyle.disabledOpacity)
        #expect(control.titleTextAttributes(for: .normal)?.count == 2 && control.titleTextAttributes(for: .highlighted) == nil)
        control.setTitleTextAttributes(nil, for: .normal)
        #expect(control.titleTextAttributes(for: .normal) == nil)
    }

    @Test("Backgrounds replace the default look, and are cut off between segments, where dividers are")
    func backgrounds() {
        // Red ends around a green middle, and a blue divider.
        let background = picture("rgr", "rgr").resizableImage(
            withCapInsets: UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1), resizingMode: .stretch)
        let selected = picture("wkw", "wkw")
        let divider = picture("b", "b")
        let control = UISegmentedControl(items: ["", ""])
        control.setBackgroundImage(background, for: .normal, barMetrics: .default)
        control.setDividerImage(divider, forLeftSegmentState: .normal, rightSegmentState: .normal, barMetrics: .default)
        #expect(control.backgroundImage(for: .normal, barMetrics: .default) === background)
        #expect(control.backgroundImage(for: .normal, barMetrics: .compact) == nil)
        #expect(
            control.dividerImage(forLeftSegmentState: .normal, rightSegmentState: .normal, barMetrics: .default) === divider
                && control.dividerImage(forLeftSegmentState: .selected, rightSegmentState: .normal, barMetrics: .default) == nil)
        #expect(control.intrinsicContentSize.height == 2)
        control.frame = CGRect(x: 0, y: 0, width: 9, height: 2)
        #expect(rendering(of: control).letters[0] == "rgggbgggr")
        control.setBackgroundImage(selected, for: .selected, barMetrics: .default)
        control.selectedSegmentIndex = 1
        #expect(rendering(of: control).letters[0] == "rgggbkkkw")
        #expect(control.selection.alpha == 0 && control.track.isHidden)
        control.setBackgroundImage(nil, for: .normal, barMetrics: .default)
        control.setBackgroundImage(nil, for: .selected, barMetrics: .default)
        #expect(control.intrinsicContentSize.height == 32 && !control.track.isHidden)
    }

    @Test("Compact images apply in bars of a compact height")
    func compactBars() {
        let simulator = TouchSimulator()
        defer { simulator.close() }
        let control = makeControl()
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        simulator.window.addSubview(bar)
        bar.addSubview(control)
        control.setBackgroundImage(render(3, 30) { _ in }, for: .normal, barMetrics: .default)
        control.setBackgroundImage(render(3, 24) { _ in }, for: .normal, barMetrics: .compact)
        simulator.window.traitOverrides.verticalSizeClass = .regular
        #expect(control.intrinsicContentSize.height == 30)
        simulator.window.traitOverrides.verticalSizeClass = .compact
        simulator.window.layoutIfNeeded()
        #expect(control.intrinsicContentSize.height == 24)
        simulator.window.addSubview(control)
        #expect(control.intrinsicContentSize.height == 30)
    }

    @Test("Images are templates unless they are original, and have the color of the text")
    func images() {
        let image = render(4, 4) { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        }
        let control = UISegmentedControl(items: [image, image.withRenderingMode(.alwaysOriginal)])
        control.setTitleTextAttributes([.foregroundColor: UIColor.blue], for: .normal)
        control.frame = CGRect(x: 0, y: 0, width: 101, height: 32)
        let pixels = rendering(of: control)
        #expect(pixels[25, 16] == 0xFF00_00FF && pixels[76, 16] == 0xFFFF_0000)
        #expect(control.imageForSegment(at: 0) === image)
    }

    // MARK: Motion, accessibility and archives

    @Test("The selection moves with an animation after a touch, and at once when the app sets it")
    func motion() {
        let simulator = TouchSimulator()
        defer { simulator.close() }
        let control = makeControl()
        simulator.window.addSubview(control)
        control.selectedSegmentIndex = 0
        control.selectedSegmentIndex = 1
        #expect(control.selection.layer.animationKeys() ?? [] == [])
        simulator.tap(250, 16)
        let keys = control.selection.layer.animationKeys() ?? []
        #expect(keys.contains("position") && control.selection.frame.maxX == 300)
    }

    @Test("Each segment is an element with the traits of its state, which activation selects")
    func accessibility() {
        let image = UIImage()
        image.accessibilityLabel = "Picture"
        let control = UISegmentedControl(items: ["A", image])
        let log = record(control)
        control.selectedSegmentIndex = 0
        let elements = control.accessibilityElements as? [UIView] ?? []
        #expect(!control.isAccessibilityElement && elements.map(\.accessibilityLabel) == ["A", "Picture"])
        #expect(elements.map(\.accessibilityTraits) == [[.button, .selected], .button])
        #expect(elements.allSatisfy(\.isAccessibilityElement) && control.accessibilityElementCount() == 2)
        #expect(elements[1].accessibilityActivate() && control.selectedSegmentIndex == 1 && log.lines == ["1"])
        control.setEnabled(false, forSegmentAt: 0)
        #expect(elements[0].accessibilityTraits == [.button, .notEnabled] && !elements[0].accessibilityActivate())
    }

    @Test("A decoded control has the segments and the selection of the encoded one")
    func archiving() throws {
        let control = makeControl()
        control.setWidth(40, forSegmentAt: 1)
        control.setEnabled(false, forSegmentAt: 2)
        control.selectedSegmentIndex = 1
        let copy = try #require(try archivedCopy(of: control))
        #expect(copy.numberOfSegments == 3 && copy.titleForSegment(at: 2) == "C" && copy.selectedSegmentIndex == 1)
        #expect(copy.widthForSegment(at: 1) == 40 && !copy.isEnabledForSegment(at: 2) && copy.subviews.count == control.subviews.count)
    }

    @Test("A subclass overrides the members of segmented controls")
    func subclass() {
        let control: UISegmentedControl = CountingSegmentedControl(items: ["a", "b"])
        control.selectedSegmentIndex = 1
        control.setTitle("c", forSegmentAt: 0)
        #expect(control.titleForSegment(at: 0) == "c" && (control as? CountingSegmentedControl)?.calls == 5)
        #expect(CountingSegmentedControl(frame: .zero, actions: [UIAction(title: "d") { _ in }]).calls == 1)
    }

    // MARK: Pictures

    /// Writes a picture of controls, to be looked at, into the folder that `LAMINA_PICTURES` names.
    @Test(
        "Controls are drawn in light, dark and right-to-left", .enabled(if: ProcessInfo.processInfo.environment["LAMINA_PICTURES"] != nil))
    func pictures() throws {
        let folder = try #require(ProcessInfo.processInfo.environment["LAMINA_PICTURES"])
        for (name, style, direction) in [
            ("light", UIUserInterfaceStyle.light, UISemanticContentAttribute.forceLeftToRight),
            ("dark", .dark, .forceLeftToRight), ("rtl", .light, .forceRightToLeft),
        ] {
            let page = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 290))
            page.overrideUserInterfaceStyle = style
            page.backgroundColor = .systemBackground
            for row in 0..<6 {
                let control = UISegmentedControl(items: ["First", "Second", "Third"])
                control.semanticContentAttribute = direction
                control.frame = CGRect(x: 16, y: 16 + CGFloat(row) * 44, width: 288, height: 32)
                control.selectedSegmentIndex = row % 3
                switch row {
                case 2: control.setEnabled(false, forSegmentAt: 0)
                case 3:
                    for (index, symbol) in ["textformat", "list.bullet", "plus"].enumerated() {
                        control.setImage(UIImage(systemName: symbol), forSegmentAt: index)
                    }
                    control.selectedSegmentTintColor = .systemBlue
                    control.setTitleTextAttributes([.foregroundColor: UIColor.white], for: .selected)
                case 4:
                    control.apportionsSegmentWidthsByContent = true
                    control.setTitle("A much longer title", forSegmentAt: 1)
                case 5: control.selectedSegmentIndex = UISegmentedControl.noSegment
                default: break
                }
                page.addSubview(control)
            }
            let data = UIGraphicsImageRenderer(size: page.bounds.size).pngData { context in
                _ = rendering(of: page)
                page.layer.render(in: context.cgContext)
            }
            try data.write(to: URL(fileURLWithPath: folder).appendingPathComponent("segments-\(name).png"))
        }
    }
}
