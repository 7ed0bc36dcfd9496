import CSDL2
import Geometry
import SceneModel
import ServerClient
import WireProtocol

/// A translator from the events of SDL, the library that opens the window, to the server's input
/// events.
struct WindowInput {
    /// The number of window units per point.
    private let scale: Double
    /// The pointer's buttons that are down.
    private var buttons: InputEvent.Buttons = []
    /// SDL's ids of the fingers that are down. The index of a finger plus 1 is its touch id for the
    /// server; 0 is the pointer's.
    private var fingers: [SDL_FingerID?] = []

    private static let pointerID: UInt32 = 0
    /// The distance that a step of the wheel scrolls by (points): three lines of text.
    private static let wheelStep = 40.0

    init(scale: Double) { self.scale = scale }

    /// Translates an event.
    ///
    /// - Parameter window: The size of the window (window units).
    mutating func kinds(of event: SDL_Event, window: (width: Double, height: Double)) -> [InputEvent.Kind] {
        switch SDL_EventType(event.type) {
        case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: button(event.button)
        case SDL_MOUSEMOTION: motion(event.motion)
        case SDL_MOUSEWHEEL: wheel(event.wheel)
        case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP: finger(event.tfinger, window)
        case SDL_WINDOWEVENT: pointerExit(event.window)
        case SDL_KEYDOWN, SDL_KEYUP: key(event.key)
        case SDL_TEXTINPUT: text(event.text)
        case SDL_TEXTEDITING: composition(event.edit)
        case SDL_TEXTEDITING_EXT: composition(event.editExt)
        default: []
        }
    }

    private func location(_ x: Double, _ y: Double) -> Point { Point(x: x / scale, y: y / scale) }

    // MARK: The pointer

    private mutating func button(_ event: SDL_MouseButtonEvent) -> [InputEvent.Kind] {
        guard let button = Self.buttons[event.button] else { return [] }
        let former = buttons
        if event.state == 1 { buttons.insert(button) } else { buttons.remove(button) }
        guard buttons != former else { return [] }
        let location = location(Double(event.x), Double(event.y))
        // A further button changes the touch of the first.
        let touch = pointer(former.isEmpty ? .began : buttons.isEmpty ? .ended : .moved, location)
        return [touch] + (buttons.isEmpty ? [.hover(InputEvent.Hover(phase: .moved, location: location))] : [])
    }

    /// The buttons by SDL's numbers.
    private static let buttons: [UInt8: InputEvent.Buttons] = [1: .primary, 2: .middle, 3: .secondary]

    private func pointer(_ phase: InputEvent.Touch.Phase, _ location: Point) -> InputEvent.Kind {
        .touch(InputEvent.Touch(id: Self.pointerID, kind: .indirectPointer, phase: phase, buttons: buttons, location: location))
    }

    private func motion(_ event: SDL_MouseMotionEvent) -> [InputEvent.Kind] {
        let location = location(Double(event.x), Double(event.y))
        return buttons.isEmpty ? [.hover(InputEvent.Hover(phase: .moved, location: location))] : [pointer(.moved, location)]
    }

    private func pointerExit(_ event: SDL_WindowEvent) -> [InputEvent.Kind] {
        guard UInt32(event.event) == SDL_WINDOWEVENT_LEAVE.rawValue, buttons.isEmpty else { return [] }
        return [.hover(InputEvent.Hover(phase: .exited, location: .zero))]
    }

    private func wheel(_ event: SDL_MouseWheelEvent) -> [InputEvent.Kind] {
        let steps = (x: Double(event.preciseX), y: Double(event.preciseY))
        let sign = event.direction == SDL_MOUSEWHEEL_FLIPPED.rawValue ? -1.0 : 1
        // Turning the wheel away moves the contents down; pushing it to the right moves them left.
        let delta = Size(width: -sign * steps.x * Self.wheelStep, height: sign * steps.y * Self.wheelStep)
        let isPrecise = steps.x != steps.x.rounded() || steps.y != steps.y.rounded()
        let location = location(Double(event.mouseX), Double(event.mouseY))
        return [.scroll(InputEvent.Scroll(phase: .step, location: location, delta: delta, isPrecise: isPrecise))]
    }

    // MARK: Fingers

    private mutating func finger(_ event: SDL_TouchFingerEvent, _ window: (width: Double, height: Double)) -> [InputEvent.Kind] {
        let index: Int
        let phase: InputEvent.Touch.Phase
        switch SDL_EventType(event.type) {
        case SDL_FINGERDOWN:
            index = fingers.firstIndex(of: event.fingerId) ?? fingers.firstIndex(of: nil) ?? fingers.count
            guard index < Limits.touches else { return [] }
            if index == fingers.count { fingers.append(nil) }
            fingers[index] = event.fingerId
            phase = .began
        case SDL_FINGERMOTION:
            guard let finger = fingers.firstIndex(of: event.fingerId) else { return [] }
            (index, phase) = (finger, .moved)
        default:
            guard let finger = fingers.firstIndex(of: event.fingerId) else { return [] }
            (index, phase) = (finger, .ended)
            fingers[finger] = nil
        }
        let location = location(Double(event.x) * window.width, Double(event.y) * window.height)
        let force = min(max(Double(event.pressure), 0), 1)
        return [.touch(InputEvent.Touch(id: UInt32(index + 1), phase: phase, location: location, force: force))]
    }

    // MARK: The keyboard

    private func key(_ event: SDL_KeyboardEvent) -> [InputEvent.Kind] {
        // SDL's scancodes are USB HID usages; those above 255 are not on the keyboard page.
        let usage = UInt16(truncatingIfNeeded: event.keysym.scancode.rawValue)
        guard (1...255).contains(event.keysym.scancode.rawValue) else { return [] }
        var modifiers: InputEvent.Modifiers = []
        let held = UInt32(event.keysym.mod)
        let pairs: [(SDL_Keymod, InputEvent.Modifiers)] = [
            (KMOD_CAPS, .alphaShift), (KMOD_SHIFT, .shift), (KMOD_CTRL, .control), (KMOD_ALT, .alternate), (KMOD_GUI, .command),
        ]
        for (mask, modifier) in pairs where held & mask.rawValue != 0 { modifiers.insert(modifier) }
        if (0x53...0x63).contains(usage) { modifiers.insert(.numericPad) }
        let plain = characters(event.keysym, isShifted: modifiers.contains(.shift))
        return [
            .key(
                InputEvent.Key(
                    usage: usage, modifiers: modifiers, isDown: event.state == 1, isRepeat: event.`repeat` != 0, characters: plain,
                    charactersIgnoringModifiers: plain))
        ]
    }

    /// Returns the text that a key types. SDL reports the character in the current layout without
    /// Shift; the shifted one is that of the US layout.
    private func characters(_ key: SDL_Keysym, isShifted: Bool) -> String {
        let code = UInt32(bitPattern: key.sym)
        guard code > 0, code < 1 << 30, let scalar = UnicodeScalar(code) else { return "" }
        let plain = String(scalar)
        guard isShifted else { return plain }
        if let stroke = USKeyboard.stroke(for: Character(plain)), let shifted = USKeyboard.character(stroke.usage, isShifted: true) {
            return String(shifted)
        }
        return plain.uppercased()
    }

    private func text(_ event: SDL_TextInputEvent) -> [InputEvent.Kind] {
        let text = withUnsafeBytes(of: event.text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        return text.isEmpty ? [] : [.text(text)]
    }

    private func composition(_ event: SDL_TextEditingEvent) -> [InputEvent.Kind] {
        let text = withUnsafeBytes(of: event.text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        return [composition(text, Int(event.start), Int(event.length))]
    }

    private func composition(_ event: SDL_TextEditingExtEvent) -> [InputEvent.Kind] {
        guard let bytes = event.text else { return [] }
        defer { SDL_free(bytes) }
        return [composition(String(cString: bytes), Int(event.start), Int(event.length))]
    }

    /// Converts a selection from Unicode scalars, which SDL counts, to UTF-16 units.
    private func composition(_ text: String, _ start: Int, _ length: Int) -> InputEvent.Kind {
        func units(_ scalars: Int) -> Int { text.unicodeScalars.prefix(max(0, scalars)).reduce(0) { $0 + $1.utf16.count } }
        let first = units(start)
        return .composition(InputEvent.Composition(text: text, selection: first..<max(first, units(start + max(0, length)))))
    }
}
