import Foundation
import QuartzCore
import Testing

@testable import UIKit

@MainActor @Suite("Focus", .serialized) struct FocusTests {
    @Test("Tab focuses the views that can be focused in the order of reading, and begins again after the last one")
    func tab() {
        let fixture = FocusFixture()
        defer { fixture.close() }
        let (low, right, left) = (FocusableView("low"), FocusableView("right"), FocusableView("left"))
        fixture.add(low, 20, 200)
        fixture.add(right, 200, 104)
        fixture.add(left, 20, 100)
        fixture.add(FocusableView("hidden"), 20, 300).isHidden = true
        fixture.add(FocusableView("refusing"), 20, 350).isFocusable = false
        fixture.add(UILabel(), 20, 400)
        var focused: [String?] = []
        for _ in 0..<4 {
            fixture.press(.keyboardTab)
            focused.append((fixture.focused as? FocusableView)?.name)
        }
        #expect(focused == ["left", "right", "low", "left"])
        fixture.press(.keyboardTab, .shift)
        #expect(fixture.focused === low && low.isFocused && !left.isFocused)
        #expect(UIFocusSystem.focusSystem(for: low) === fixture.window.windowScene?.focusSystem)
    }

    @Test("Environments of both items are asked and notified, and the movement and its animations follow")
    func callbacks() throws {
        let fixture = FocusFixture()
        defer { fixture.close() }
        let log = CallLog()
        let (first, second) = (FocusableView("first", log), FocusableView("second", log))
        fixture.add(first, 20, 100)
        fixture.add(second, 20, 200)
        var contexts: [UIFocusUpdateContext] = []
        let key = UIFocusSystem.focusUpdateContextUserInfoKey
        let token = NotificationCenter.default.addObserver(forName: UIFocusSystem.didUpdateNotification, object: nil, queue: nil) {
            // Posted on the main thread.
            nonisolated(unsafe) let note = $0
            MainActor.assumeIsolated { if let context = note.userInfo?[key] as? UIFocusUpdateContext { contexts.append(context) } }
        }
        defer { NotificationCenter.default.removeObserver(token) }
        fixture.press(.keyboardTab)
        #expect(log.removeAll() == ["should first", "did first: - to first 16", "animation"])
        fixture.press(.keyboardDownArrow)
        #expect(
            log.removeAll() == [
                "should first", "should second", "did first: first to second 2", "did second: first to second 2", "animation", "animation",
            ])
        #expect(contexts.count == 2 && contexts.last?.nextFocusedItem === second)
        second.allowsUpdates = false
        fixture.press(.keyboardUpArrow)
        #expect(fixture.focused === second)
        second.allowsUpdates = true
        fixture.press(.keyboardUpArrow)
        #expect(fixture.focused === first)
    }

    @Test("Arrow keys move the focus to the nearest item in their direction, within the group, which Tab enters as one")
    func groups() {
        let fixture = FocusFixture()
        defer { fixture.close() }
        let box = fixture.add(UIView(), 0, 100, 320, 200)
        box.focusGroupIdentifier = "grid"
        let cells = (0..<4).map { index -> FocusableView in
            let cell = FocusableView("\(index)")
            cell.frame = CGRect(x: index % 2 * 100, y: index / 2 * 60, width: 80, height: 40)
            box.addSubview(cell)
            return cell
        }
        let above = fixture.add(FocusableView("above"), 20, 20)
        fixture.press(.keyboardTab)
        #expect(fixture.focused === above)
        fixture.press(.keyboardTab)
        #expect(fixture.focused === cells[0])
        fixture.press(.keyboardRightArrow)
        #expect(fixture.focused === cells[1])
        fixture.press(.keyboardDownArrow)
        #expect(fixture.focused === cells[3])
        fixture.press(.keyboardLeftArrow)
        #expect(fixture.focused === cells[2])
        // The group ends here, and remembers the item.
        fixture.press(.keyboardDownArrow)
        #expect(fixture.focused === cells[2])
        fixture.press(.keyboardTab)
        fixture.press(.keyboardTab)
        #expect(fixture.focused === cells[2])
        cells[3].focusGroupPriority = .prioritized
        fixture.press(.keyboardTab)
        fixture.press(.keyboardTab)
        #expect(fixture.focused === cells[3])
    }

    @Test("A touch ends the focus, and the next key begins where it was; a view that leaves its window loses it")
    func touches() {
        let fixture = FocusFixture()
        defer { fixture.close() }
        let (first, second) = (fixture.add(FocusableView("first"), 20, 100), fixture.add(FocusableView("second"), 20, 200))
        fixture.press(.keyboardTab)
        fixture.press(.keyboardTab)
        #expect(fixture.focused === second)
        fixture.simulator.tap(300, 470)
        #expect(fixture.focused == nil)
        fixture.press(.keyboardTab)
        #expect(fixture.focused === second)
        second.removeFromSuperview()
        #expect(fixture.focused === first || fixture.focused == nil)
        #expect(!second.isFocused)
    }

    @Test("Preferred environments are focused first, and when the app requests an update")
    func preferences() {
        final class Controller: UIViewController {
            var preferred: UIView?
            override var preferredFocusEnvironments: [any UIFocusEnvironment] { preferred.map { [$0] } ?? [] }
        }
        let controller = Controller()
        let fixture = FocusFixture(controller)
        defer { fixture.close() }
        let (first, second) = (fixture.add(FocusableView("first"), 20, 100), fixture.add(FocusableView("second"), 20, 200))
        controller.preferred = second
        fixture.press(.keyboardTab)
        #expect(fixture.focused === second)
        controller.preferred = first
        controller.setNeedsFocusUpdate()
        #expect(fixture.focused === second)
        controller.updateFocusIfNeeded()
        #expect(fixture.focused === first)
        fixture.system?.requestFocusUpdate(to: second)
        settle(fixture.window)
        #expect(fixture.focused === second)
        #expect(UIFocusSystem.environment(controller, contains: second) && !UIFocusSystem.environment(first, contains: second))
    }

    @Test("The focused view has a halo outside of it, inside if it clips, that of its effect, or none")
    func halos() throws {
        let fixture = FocusFixture()
        defer { fixture.close() }
        let view = fixture.add(FocusableView("view"), 20, 100, 80, 40)
        func halo() -> CGRect? { view.layer.sublayers?.compactMap { $0 as? CAShapeLayer }.first?.path?.boundingBox }
        func refocus() {
            fixture.system?.focus(nil, [])
            fixture.system?.focus(view, [])
        }
        refocus()
        // The middle of a line of 3 points, 1 point beside the view.
        #expect(halo() == CGRect(x: -2.5, y: -2.5, width: 85, height: 45))
        view.bounds.size.width = 100
        #expect(halo()?.width == 105)
        view.clipsToBounds = true
        refocus()
        #expect(halo() == CGRect(x: 1.5, y: 1.5, width: 97, height: 37))
        view.focusEffect = UIFocusHaloEffect(path: UIBezierPath(rect: CGRect(x: 5, y: 6, width: 7, height: 8)))
        refocus()
        #expect(halo() == CGRect(x: 5, y: 6, width: 7, height: 8))
        let outside = UIFocusHaloEffect(roundedRect: CGRect(x: 0, y: 0, width: 20, height: 20), cornerRadius: 4, curve: .continuous)
        outside.position = .outside
        view.focusEffect = outside
        refocus()
        #expect(halo() == CGRect(x: -2.5, y: -2.5, width: 25, height: 25))
        view.focusEffect = nil
        refocus()
        #expect(halo() == nil && view.isFocused)
        fixture.system?.focus(nil, [])
        #expect(halo() == nil)
    }

    @Test("A halo is inside of a view where another one that clips would cut it, but not where content scrolls")
    func clippedHalos() {
        let fixture = FocusFixture()
        defer { fixture.close() }
        let (box, scroll) = (fixture.add(UIView(), 20, 100, 200, 100), fixture.add(UIScrollView(), 20, 220, 200, 100))
        scroll.contentSize = CGSize(width: 200, height: 400)
        func isInside(_ container: UIView, _ frame: CGRect) -> Bool {
            let view = FocusableView("view")
            view.frame = frame
            container.addSubview(view)
            fixture.system?.focus(view, [])
            let halo = view.layer.sublayers?.compactMap { $0 as? CAShapeLayer }.first?.path?.boundingBox
            view.removeFromSuperview()
            return halo.map { view.bounds.contains($0) } ?? false
        }
        let (edge, middle) = (CGRect(x: 0, y: 0, width: 80, height: 40), CGRect(x: 60, y: 30, width: 80, height: 40))
        #expect(!isInside(box, edge))
        box.clipsToBounds = true
        #expect(isInside(box, edge) && !isInside(box, middle))
        #expect(!isInside(scroll, CGRect(x: 60, y: 0, width: 80, height: 40)) && isInside(scroll, edge))
    }

    @Test("Key commands precede the focus while nothing is focused, and afterwards only those that want to")
    func commands() {
        final class Controller: UIViewController {
            var commands: [UIKeyCommand] = []
            override var keyCommands: [UIKeyCommand]? { commands }
            override var canBecomeFirstResponder: Bool { true }
        }
        let controller = Controller()
        let fixture = FocusFixture(controller)
        defer { fixture.close() }
        controller.becomeFirstResponder()
        let log = CallLog()
        let command = UIKeyCommand(input: UIKeyCommand.inputDownArrow, modifierFlags: []) { _ in log.add("command") }
        controller.commands = [command]
        let (first, second) = (fixture.add(FocusableView("first"), 20, 100), fixture.add(FocusableView("second"), 20, 200))
        fixture.press(.keyboardDownArrow)
        #expect(log.removeAll() == ["command"] && fixture.focused == nil)
        fixture.press(.keyboardTab)
        #expect(fixture.focused === first)
        fixture.press(.keyboardDownArrow)
        #expect(fixture.focused === second && log.lines.isEmpty)
        fixture.press(.keyboardUpArrow)
        command.wantsPriorityOverSystemBehavior = true
        fixture.press(.keyboardDownArrow)
        #expect(fixture.focused === first && log.removeAll() == ["command"])
    }
}
