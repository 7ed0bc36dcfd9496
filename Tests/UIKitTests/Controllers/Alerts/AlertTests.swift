import CoreGraphics
import Foundation
import QuartzCore
import Testing

@testable import UIKit

@MainActor @Suite("Alerts and action sheets", .serialized)
struct AlertTests {
    private let root = UIViewController()

    private func alert(
        _ style: UIAlertController.Style, _ actions: [(String, UIAlertAction.Style)], log: CallLog = CallLog()
    ) -> UIAlertController {
        let alert = UIAlertController(title: "Title", message: "Message", preferredStyle: style)
        for (title, style) in actions { alert.addAction(UIAlertAction(title: title, style: style) { log.add($0.title ?? "") }) }
        return alert
    }

    private func view(_ alert: UIAlertController) throws -> AlertView { try #require(alert.view as? AlertView) }

    private func titles(_ list: [AlertButton], by order: (AlertButton) -> CGFloat) -> [String?] {
        list.sorted { order($0) < order($1) }.map(\.action.title)
    }

    @Test("An alert is 270 points wide, in the middle of the window, and dims its presenter")
    func place() throws {
        let window = show(root)
        defer { window.isHidden = true }
        let alert = alert(.alert, [("OK", .default)])
        root.present(alert, animated: false)
        settle(window)
        let view = try view(alert)
        #expect(view.frame.width == 270 && abs(view.frame.midX - 160) < 0.5 && abs(view.frame.midY - 240) <= 1)
        #expect(view.superview?.subviews.first is SheetDimming && view.panel?.layer.cornerRadius == 14)
        // The margins of 20 points, a line of 17 and one of 13 points, 4 points between them, and a
        // button of 44 points.
        let text = UIFont.systemFont(ofSize: 17, weight: .semibold).lineHeight + 4 + UIFont.systemFont(ofSize: 13).lineHeight
        #expect(abs(view.frame.height - (40 + text + 44)) <= 2)
        #expect(root.presentedViewController === alert && alert.presentingViewController === root && root.view.window != nil)
    }

    @Test("Two buttons whose titles fit are side by side with the cancel button first, and otherwise it is the lowest")
    func order() throws {
        let window = show(root)
        defer { window.isHidden = true }
        let short = alert(.alert, [("Delete", .destructive), ("Cancel", .cancel)])
        root.present(short, animated: false)
        settle(window)
        var buttons = try view(short).buttons
        #expect(titles(buttons) { $0.frame.minX } == ["Cancel", "Delete"] && buttons.allSatisfy { $0.frame.width == 135 })
        root.dismiss(animated: false)

        let long = alert(.alert, [("Cancel", .cancel), ("Delete everything that is here", .destructive)])
        root.present(long, animated: false)
        settle(window)
        buttons = try view(long).buttons
        #expect(titles(buttons) { $0.frame.minY } == ["Delete everything that is here", "Cancel"])
        root.dismiss(animated: false)

        let three = alert(.alert, [("A", .default), ("Cancel", .cancel), ("B", .default)])
        root.present(three, animated: false)
        settle(window)
        buttons = try view(three).buttons
        #expect(
            titles(buttons) { $0.frame.minY } == ["A", "B", "Cancel"]
                && buttons.allSatisfy { $0.frame.size == CGSize(width: 270, height: 44) })
        root.dismiss(animated: false)
    }

    @Test("The preferred action is emphasized, without one the cancel action, and otherwise a single one")
    func emphasis() throws {
        let window = show(root)
        defer { window.isHidden = true }
        for (actions, preferred, expected) in [
            ([("A", UIAlertAction.Style.default), ("Cancel", .cancel)], nil, "Cancel"),
            ([("A", .default), ("Cancel", .cancel)], 0, "A"), ([("A", .default)], nil, "A"),
            ([("A", .default), ("B", .default)], nil, nil),
        ] as [([(String, UIAlertAction.Style)], Int?, String?)] {
            let alert = alert(.alert, actions)
            alert.preferredAction = preferred.map { alert.actions[$0] }
            root.present(alert, animated: false)
            #expect(try view(alert).buttons.filter(\.isBold).map(\.action.title) == (expected.map { [$0] } ?? []))
            root.dismiss(animated: false)
        }
    }

    @Test("An action's handler is called when the alert is no longer presented")
    func handler() {
        AnimationFixture.with { fixture in
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
            window.rootViewController = root
            window.isHidden = false
            window.windowScene = nil
            fixture.root.layer.addSublayer(window.layer)
            if root.view.window == nil { window.windowDidChange(to: window, from: nil) }
            fixture.commit()
            let log = CallLog()
            let alert = UIAlertController(title: "Title", message: nil, preferredStyle: .alert)
            alert.addAction(
                UIAlertAction(title: "OK", style: .default) { [root] _ in log.add("presented \(root.presentedViewController != nil)") })
            root.present(alert, animated: false)
            let button = (alert.view as? AlertView)?.buttons.first
            #expect(button?.accessibilityActivate() == true && log.removeAll() == [] && alert.isBeingDismissed)
            fixture.commit()
            fixture.advance(to: fixture.time - fixture.start + 1)
            for _ in 0..<20 { fixture.pass() }
            #expect(log.removeAll() == ["presented false"])
            window.isHidden = true
            window.layer.removeFromSuperlayer()
        }
    }

    @Test("A finger that slides over the buttons selects the one under it when it is lifted, unless that is disabled")
    func sliding() throws {
        let simulator = TouchSimulator()
        defer { simulator.close() }
        simulator.window.rootViewController = root
        let alert = alert(.alert, [("A", .default), ("B", .default), ("C", .default)])
        alert.actions[2].isEnabled = false
        root.present(alert, animated: false)
        settle(simulator.window)
        let buttons = try view(alert).buttons
        func center(_ index: Int) -> (Double, Double) {
            let point = buttons[index].convert(CGPoint(x: 100, y: 22), to: nil)
            return (point.x, point.y)
        }
        simulator.down(0, center(0).0, center(0).1)
        #expect(buttons.map(\.isPressed) == [true, false, false])
        simulator.move(0, center(1).0, center(1).1)
        #expect(buttons.map(\.isPressed) == [false, true, false])
        simulator.move(0, center(2).0, center(2).1)
        #expect(buttons.map(\.isPressed) == [false, false, false])
        simulator.up()
        #expect(!alert.isBeingDismissed)
        simulator.tap(center(1).0, center(1).1)
        #expect(alert.isBeingDismissed)
    }

    @Test("In a compact width, an action sheet is at the bottom edge, with a cancel button of its own, which a tap beside it selects")
    func actionSheet() throws {
        let simulator = TouchSimulator()
        defer { simulator.close() }
        simulator.window.rootViewController = root
        let alert = alert(.actionSheet, [("Cancel", .cancel), ("A", .default), ("B", .destructive)])
        #expect(alert.modalPresentationStyle == .popover)
        root.present(alert, animated: false)
        settle(simulator.window)
        let view = try view(alert)
        #expect(view.frame.minX == 8 && view.frame.maxX == 312 && view.frame.maxY == 472)
        #expect(titles(view.buttons) { $0.convert(.zero, to: view).y } == ["A", "B", "Cancel"])
        let cancel = try #require(view.buttons.last)
        #expect(cancel.isBold && cancel.frame.height == 57)
        #expect(cancel.convert(cancel.bounds, to: view).minY - (view.panel?.frame.maxY ?? 0) == 8)
        simulator.tap(160, 40)
        #expect(alert.isBeingDismissed)
    }

    @Test("Escape selects the cancel action, and Return the preferred one")
    func keys() {
        let alert = alert(.alert, [("OK", .default), ("Cancel", .cancel)])
        #expect(alert.keyCommands?.map(\.input) == [UIKeyCommand.inputEscape])
        alert.preferredAction = alert.actions[0]
        #expect(alert.keyCommands?.map(\.input) == [UIKeyCommand.inputEscape, "\r"] && alert.canBecomeFirstResponder)
    }

    @Test("A panel that is higher than the window scrolls its text, and keeps its buttons")
    func longMessage() throws {
        let window = show(root)
        defer { window.isHidden = true }
        let alert = UIAlertController(title: "Title", message: String(repeating: "word ", count: 2000), preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        root.present(alert, animated: false)
        settle(window)
        let view = try view(alert)
        #expect(view.frame.height <= 464)
        let button = try #require(view.buttons.first)
        #expect(button.convert(button.bounds, to: view).maxY == view.bounds.height)
        let scroll = try #require(view.panel?.firstDescendant { ($0 as? UIScrollView)?.contentSize.height ?? 0 > 2000 } as? UIScrollView)
        #expect(scroll.isScrollEnabled)
    }

    @Test("A second cancel action, a foreign preferred action and an empty alert end the process with a message")
    func misuse() async {
        func message(_ result: ExitTest.Result?) -> String { String(decoding: result?.standardErrorContent ?? [], as: UTF8.self) }
        let second = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
                for _ in 0..<2 { alert.addAction(UIAlertAction(title: "Cancel", style: .cancel)) }
            }
        }
        #expect(message(second).contains("UIAlertController can only have one action with a style of UIAlertActionStyleCancel"))
        let foreign = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                UIAlertController(title: nil, message: nil, preferredStyle: .alert).preferredAction = UIAlertAction(
                    title: "A", style: .default)
            }
        }
        #expect(message(foreign).contains("is not one of the actions"))
    }
}

extension UIView {
    /// Returns the first view of the hierarchy that satisfies a condition.
    fileprivate func firstDescendant(_ condition: (UIView) -> Bool) -> UIView? {
        for view in subviews { if condition(view) { return view } else if let found = view.firstDescendant(condition) { return found } }
        return nil
    }
}
