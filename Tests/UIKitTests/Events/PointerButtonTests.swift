import Foundation
import QuartzCore
import Testing

@testable import UIKit

@MainActor @Suite("Buttons of the pointer", .serialized) struct PointerButtonTests {
    private let simulator = TouchSimulator()

    /// A view that records the buttons of its touches.
    private final class ButtonSpy: UIView {
        var masks: [Int] = []

        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { masks.append(event?.buttonMask.rawValue ?? -1) }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { masks.append(event?.buttonMask.rawValue ?? -1) }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { masks.append(event?.buttonMask.rawValue ?? -1) }
    }

    private func spy() -> ButtonSpy {
        let view = ButtonSpy(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        simulator.window.addSubview(view)
        return view
    }

    @Test("An event has the buttons that are pressed: the primary one, the secondary one and button 3, and none of fingers")
    func mask() {
        defer { simulator.close() }
        let view = spy()
        simulator.press(.primary, 10, 10)
        simulator.drag([.primary, .secondary], 10, 10)
        simulator.drag([.primary, .secondary, .middle], 20, 10)
        simulator.release()
        #expect(view.masks == [1, 3, 7, 0])
        #expect(UIEvent.ButtonMask.button(3).rawValue == 4)
        simulator.tap(10, 10)
        #expect(view.masks.suffix(2) == [0, 0])
    }

    @Test("A tap recognizer requires its buttons, the primary one by default, and states them when it is recognized")
    func taps() {
        defer { simulator.close() }
        let view = spy()
        let log = CallLog()
        for (name, mask) in [("primary", nil), ("secondary", .secondary), ("middle", UIEvent.ButtonMask.button(3))] {
            let tap = UITapGestureRecognizer()
            if let mask { tap.buttonMaskRequired = mask }
            tap.addTarget(nil) { (tap: UITapGestureRecognizer) in log.add("\(name) \(tap.buttonMask.rawValue)") }
            view.addGestureRecognizer(tap)
        }
        for button in [UserInput.Buttons.primary, .secondary, .middle, [.primary, .secondary]] {
            simulator.click(button, 10, 10)
            simulator.wait(1)
        }
        #expect(log.lines == ["primary 1", "secondary 2", "middle 4"])
        simulator.tap(10, 10)
        // Fingers have no buttons, so that all three recognize the tap; the innermost prevents the
        // others.
        #expect(log.lines.count == 4)
    }

    @Test("A click with Control has the secondary button until it ends, even if Control is released before")
    func control() {
        defer { simulator.close() }
        let view = spy()
        func key(_ isDown: Bool) -> UserInput.Kind { .key(.init(usage: 0xE4, modifiers: isDown ? .control : [], isDown: isDown)) }
        simulator.handle([key(true)])
        simulator.press(.primary, 10, 10)
        simulator.handle([key(false)])
        simulator.drag(.primary, 20, 10)
        simulator.release()
        simulator.click(.primary, 10, 10)
        #expect(view.masks == [2, 2, 0, 1, 0])
    }

    @Test("A pointer's events have the modifier keys that are held down")
    func modifiers() {
        defer { simulator.close() }
        let view = spy()
        let tap = UITapGestureRecognizer()
        let flags = CallLog()
        tap.addTarget(nil) { (tap: UITapGestureRecognizer) in flags.add("\(tap.modifierFlags.rawValue)") }
        view.addGestureRecognizer(tap)
        // The right Shift and the left Alt.
        for usage in [0xE5, 0xE2] as [UInt16] { simulator.handle([.key(.init(usage: usage, isDown: true))]) }
        simulator.click(.primary, 10, 10)
        for usage in [0xE5, 0xE2] as [UInt16] { simulator.handle([.key(.init(usage: usage, isDown: false))]) }
        simulator.wait(1)
        simulator.click(.primary, 10, 10)
        #expect(flags.lines == ["\(UIKeyModifierFlags([.shift, .alternate]).rawValue)", "0"])
    }

    @Test("A scroll view is not dragged with the secondary button")
    func scrolling() {
        defer { simulator.close() }
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        scroll.contentSize = CGSize(width: 200, height: 1000)
        simulator.window.addSubview(scroll)
        simulator.press(.secondary, 100, 150)
        for y in [130.0, 110, 90] {
            simulator.wait(1.0 / 60)
            simulator.drag(.secondary, 100, y)
        }
        simulator.release()
        #expect(scroll.contentOffset == .zero)
    }
}
