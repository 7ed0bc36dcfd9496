import Foundation
import Testing

@testable import UIKit

@MainActor @Suite("Controls")
struct ControlTests {
    let simulator = TouchSimulator()
    let control = UIControl(frame: CGRect(x: 100, y: 100, width: 100, height: 40))

    init() { simulator.window.addSubview(control) }

    private static let names: [(UIControl.Event, String)] = [
        (.touchDown, "down"), (.touchDownRepeat, "repeat"), (.touchDragInside, "drag inside"), (.touchDragOutside, "drag outside"),
        (.touchDragEnter, "enter"), (.touchDragExit, "exit"), (.touchUpInside, "up inside"), (.touchUpOutside, "up outside"),
        (.touchCancel, "cancel"),
    ]

    /// Returns the names of the events that the control sends while a closure runs, in order.
    private func record(_ work: () -> Void) -> [String] {
        let log = CallLog()
        for (event, name) in Self.names {
            control.addAction(UIAction(identifier: .init(name)) { _ in log.lines.append(name) }, for: event)
        }
        work()
        return log.lines
    }

    @Test("EV6 A tap sends touchDown and touchUpInside")
    func tap() {
        defer { simulator.close() }
        #expect(record { simulator.tap(110, 110) } == ["down", "up inside"])
    }

    @Test("EV6 A second tap within 0.35 seconds also sends touchDownRepeat")
    func doubleTap() {
        defer { simulator.close() }
        let events = record {
            simulator.tap(110, 110)
            simulator.wait(0.1)
            simulator.tap(110, 110)
        }
        #expect(events == ["down", "up inside", "down", "repeat", "up inside"])
    }

    @Test("EV6 A finger counts as inside up to 70 points from the control")
    func tolerance() {
        defer { simulator.close() }
        // The control ends at 140, so that a finger is inside up to 210.
        let events = record {
            simulator.down(0, 110, 110)
            simulator.move(0, 110, 139)
            simulator.move(0, 110, 209)
            simulator.move(0, 110, 211)
            simulator.move(0, 110, 220)
            #expect(!control.isTouchInside && !control.isHighlighted && control.isTracking)
            simulator.move(0, 110, 200)
            #expect(control.isTouchInside && control.isHighlighted)
            simulator.move(0, 110, 300)
            simulator.up()
        }
        #expect(
            events == [
                "down", "drag inside", "drag inside", "drag outside", "exit", "drag outside", "drag inside", "enter", "drag outside",
                "exit", "up outside",
            ])
    }

    @Test("EV6 A touch that is canceled, for example by a pan of an ancestor, sends touchCancel")
    func cancellation() {
        defer { simulator.close() }
        simulator.window.addGestureRecognizer(UIPanGestureRecognizer())
        let events = record {
            simulator.down(0, 110, 110)
            simulator.move(0, 130, 110)
            #expect(!control.isHighlighted && !control.isTracking)
            simulator.up()
        }
        #expect(events == ["down", "cancel"])
    }

    @Test("EV6 A disabled control sends no events, and disabling a control cancels its touch")
    func disabledControl() {
        defer { simulator.close() }
        let events = record {
            simulator.down(0, 110, 110)
            control.isEnabled = false
            simulator.up()
            simulator.tap(110, 110)
        }
        #expect(events == ["down", "cancel"])
        #expect(control.state == .disabled)
    }

    @Test("EV6 The state is highlighted under a finger, and selected and disabled as set")
    func states() {
        defer { simulator.close() }
        #expect(control.state == .normal)
        simulator.down(0, 110, 110)
        #expect(control.state == .highlighted)
        control.isSelected = true
        #expect(control.state == [.highlighted, .selected])
        simulator.up()
        control.isEnabled = false
        #expect(control.state == [.selected, .disabled])
    }

    final class TrackingSpyControl: UIControl {
        var calls: [String] = []
        var continues = true
        override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
            calls.append("begin \(touch.location(in: self).x)")
            return true
        }
        override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
            calls.append("continue \(touch.location(in: self).x)")
            return continues
        }
        override func endTracking(_ touch: UITouch?, with event: UIEvent?) { calls.append("end") }
        override func cancelTracking(with event: UIEvent?) { calls.append("cancel") }
    }

    @Test("EV6 Tracking begins, continues, and ends or is canceled, and stops when the control returns false")
    func tracking() {
        defer { simulator.close() }
        let slider = TrackingSpyControl(frame: CGRect(x: 0, y: 200, width: 100, height: 40))
        simulator.window.addSubview(slider)
        simulator.down(0, 10, 210)
        simulator.move(0, 20, 210)
        simulator.up()
        #expect(slider.calls == ["begin 10.0", "continue 20.0", "end"])
        slider.calls = []
        simulator.down(0, 10, 210)
        simulator.cancel()
        #expect(slider.calls == ["begin 10.0", "cancel"])
        slider.calls = []
        slider.continues = false
        simulator.down(0, 10, 210)
        simulator.move(0, 20, 210)
        simulator.move(0, 30, 210)
        simulator.up()
        #expect(slider.calls == ["begin 10.0", "continue 20.0"])
    }

    final class ActionSpyResponder: UIResponder {
        var calls: [String] = []
        func none() { calls.append("none") }
        func one(_ sender: UIControl) { calls.append("one") }
        func any(_ sender: Any) { calls.append("any") }
        func two(_ sender: UIControl, _ event: UIEvent) { calls.append("two \(event.type)") }
        func optional(_ sender: UIControl, event: UIEvent?) { calls.append("optional \(event == nil)") }
    }

    @Test("EV6 Methods with zero, one and two parameters are called in the order of registration")
    func methodsInOrder() {
        defer { simulator.close() }
        let owner = ActionSpyResponder()
        control.addTarget(owner, action: ActionSpyResponder.none, for: .touchUpInside)
        control.addTarget(owner, action: ActionSpyResponder.one, for: .touchUpInside)
        control.addTarget(owner, action: ActionSpyResponder.any, for: .touchUpInside)
        control.addTarget(owner, action: ActionSpyResponder.two, for: .touchUpInside)
        control.addTarget(owner, action: ActionSpyResponder.optional, for: .touchUpInside)
        simulator.tap(110, 110)
        #expect(owner.calls == ["none", "one", "any", "two touches", "optional false"])
        owner.calls = []
        control.sendActions(for: .touchUpInside)
        #expect(owner.calls == ["none", "one", "any", "optional true"])
        #expect(control.allTargets == [owner])
        control.removeTarget(owner, action: nil, for: .allEvents)
        #expect(control.allTargets.isEmpty && control.allControlEvents == [])
    }

    @Test("EV6 Targets are not retained, and closures are called")
    func targetsAreWeak() {
        defer { simulator.close() }
        var owner: ActionSpyResponder? = ActionSpyResponder()
        weak let former = owner
        var count = 0
        control.addTarget(owner, action: ActionSpyResponder.none, for: .valueChanged)
        control.addTarget(nil, action: { (sender: UIControl) in count += sender === control ? 1 : 0 }, for: .valueChanged)
        control.sendActions(for: .valueChanged)
        #expect(owner?.calls == ["none"] && count == 1)
        owner = nil
        #expect(former == nil)
        control.sendActions(for: .valueChanged)
        #expect(count == 2)
    }

    final class ActionView: UIView {
        var count = 0
        func pressed(_ sender: UIControl) { count += 1 }
    }

    @Test("EV6 Without a target, the responder chain is searched for one")
    func responderChain() {
        defer { simulator.close() }
        let actionView = ActionView(frame: CGRect(x: 0, y: 200, width: 100, height: 100))
        simulator.window.addSubview(actionView)
        actionView.addSubview(control)
        control.addTarget(nil, action: ActionView.pressed, for: .touchUpInside)
        control.sendActions(for: .touchUpInside)
        #expect(actionView.count == 1)
    }

    @Test("EV6 Actions receive the control as their sender, and replace actions with the same identifier")
    func actions() {
        defer { simulator.close() }
        var calls: [String] = []
        let id = UIAction.Identifier("same")
        control.addAction(UIAction(identifier: id) { _ in calls.append("first") }, for: .primaryActionTriggered)
        control.addAction(
            UIAction(identifier: id) { action in calls.append("second \((action.sender as? UIControl) === control)") },
            for: .primaryActionTriggered)
        control.performPrimaryAction()
        #expect(calls == ["second true"])
        control.removeAction(identifiedBy: id, for: .primaryActionTriggered)
        control.performPrimaryAction()
        #expect(calls.count == 1)
    }

    @Test("EV6 Handlers are enumerated in order until the closure stops the enumeration")
    func enumeration() {
        defer { simulator.close() }
        let owner = ActionSpyResponder()
        control.addAction(UIAction(title: "a") { _ in }, for: .touchDown)
        control.addTarget(owner, action: ActionSpyResponder.none, for: .valueChanged)
        control.addAction(UIAction(title: "b") { _ in }, for: .touchDown)
        var seen: [String] = []
        control.enumerateEventHandlers { action, target, events, stop in
            seen.append(action?.title ?? "\(target?.0 as? ActionSpyResponder === owner)")
            stop = events == .valueChanged
        }
        #expect(seen == ["a", "true"])
        #expect(control.allControlEvents == [.touchDown, .valueChanged])
    }
}
