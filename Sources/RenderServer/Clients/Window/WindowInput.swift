import CSDL2
import ServerClient
import WireProtocol

/// What SDL's events are to the server.
struct WindowInput {
    /// Window coordinates a point.
    private let scale: Double
    /// Whether the pointer's button is down.
    private var isPressed = false
    /// SDL's numbers of the fingers that are down; their places here are their numbers to the server, after the pointer's.
    private var fingers: [SDL_FingerID?] = []

    private static let pointer: UInt32 = 0
    /// Points that a step of the wheel stands for: three lines of text.
    private static let wheelStep = 40.0

    init(scale: Double) { self.scale = scale }

    /// - Parameter window: its size in window coordinates.
    mutating func kinds(of event: SDL_Event, window: (width: Double, height: Double)) -> [InputEvent.Kind] {
        switch SDL_EventType(event.type) {
        case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: button(event.button)
        case SDL_MOUSEMOTION: motion(event.motion)
        case SDL_MOUSEWHEEL: wheel(event.wheel)
        case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP: finger(event.tfinger, window)
        case SDL_WINDOWEVENT: leaving(event.window)
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
        guard event.button == 1 else { return [] }
        let isDown = event.state == 1
        guard isDown != isPressed else { return [] }
        isPressed = isDown
        let place = location(Double(event.x), Double(event.y))
        let touch = InputEvent.Touch(id: Self.pointer, kind: .indirectPointer, phase: isDown ? .began : .ended, location: place, force: 0)
        return [.touch(touch)] + (isDown ? [] : [.hover(InputEvent.Hover(phase: .moved, location: place))])
    }

    private func motion(_ event: SDL_MouseMotionEvent) -> [InputEvent.Kind] {
        let place = location(Double(event.x), Double(event.y))
        return isPressed
            ? [.touch(InputEvent.Touch(id: Self.pointer, kind: .indirectPointer, phase: .moved, location: place))]
            : [.hover(InputEvent.Hover(phase: .moved, location: place))]
    }

    private func leaving(_ event: SDL_WindowEvent) -> [InputEvent.Kind] {
        guard UInt32(event.event) == SDL_WINDOWEVENT_LEAVE.rawValue, !isPressed else { return [] }
        return [.hover(InputEvent.Hover(phase: .exited, location: .zero))]
    }

    private func wheel(_ event: SDL_MouseWheelEvent) -> [InputEvent.Kind] {
        let steps = (x: Double(event.preciseX), y: Double(event.preciseY))
        let sign = event.direction == SDL_MOUSEWHEEL_FLIPPED.rawValue ? -1.0 : 1
        // A wheel that is turned away moves contents down, and one that is pushed to the right moves them left.
        let delta = Size(width: -sign * steps.x * Self.wheelStep, height: sign * steps.y * Self.wheelStep)
        let isPrecise = steps.x != steps.x.rounded() || steps.y != steps.y.rounded()
        let place = location(Double(event.mouseX), Double(event.mouseY))
        return [.scroll(InputEvent.Scroll(phase: .step, location: place, delta: delta, isPrecise: isPrecise))]
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
            guard let place = fingers.firstIndex(of: event.fingerId) else { return [] }
            (index, phase) = (place, .moved)
        default:
            guard let place = fingers.firstIndex(of: event.fingerId) else { return [] }
            (index, phase) = (place, .ended)
            fingers[place] = nil
        }
        let place = location(Double(event.x) * window.width, Double(event.y) * window.height)
        let force = min(max(Double(event.pressure), 0), 1)
        return [.touch(InputEvent.Touch(id: UInt32(index + 1), phase: phase, location: place, force: force))]
    }

    // MARK: The keyboard

    private func key(_ event: SDL_KeyboardEvent) -> [InputEvent.Kind] {
        // SDL numbers keys as USB does; what is beyond 255 is not of a keyboard's page.
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

    /// What the key types in the person's layout, as far as SDL tells it: that it says without Shift only.
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

    /// SDL counts Unicode's characters.
    private func composition(_ text: String, _ start: Int, _ length: Int) -> InputEvent.Kind {
        func units(_ scalars: Int) -> Int { text.unicodeScalars.prefix(max(0, scalars)).reduce(0) { $0 + $1.utf16.count } }
        let first = units(start)
        return .composition(InputEvent.Composition(text: text, selection: first..<max(first, units(start + max(0, length)))))
    }
}
