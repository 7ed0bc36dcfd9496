import Geometry
import SceneModel
import ServerClient
import WireProtocol

/// The input state of one VNC viewer, and a translator of its events to the server's input events.
struct RemoteViewer {
    /// The id of this viewer's touch for the server.
    private let touchID: UInt32
    private var buttons: Int32 = 0
    private var location = Point.zero
    private var isHovering = false
    private var keys: [UInt16] = []

    /// The distance that a step of the wheel scrolls by (points): three lines of text.
    private static let wheelStep = 40.0
    /// The bits of the buttons that stand for steps of a wheel, and the direction in which contents
    /// move.
    private static let wheel: [(bit: Int32, x: Double, y: Double)] = [(8, 0, 1), (16, 0, -1), (32, 1, 0), (64, -1, 0)]

    init(touchID: UInt32) { self.touchID = touchID }

    /// Translates a change of the pointer.
    ///
    /// - Parameters:
    ///   - buttons: One bit for each button that is down, as RFB defines them: bits 0 to 2 are the
    ///     left, the middle and the right button, and bits 3 to 6 are the wheel's steps.
    ///   - location: The position of the pointer (points).
    mutating func pointer(buttons: Int32, at location: Point) -> [InputEvent.Kind] {
        defer { (self.buttons, self.location) = (buttons, location) }
        var kinds: [InputEvent.Kind] = []
        let pressed = buttons & ~self.buttons
        let former = InputEvent.Buttons(rfb: self.buttons)
        let down = InputEvent.Buttons(rfb: buttons)
        if !former.isEmpty || !down.isEmpty {
            kinds.append(touch(former.isEmpty ? .began : down.isEmpty ? .ended : .moved, down, location))
        } else if location != self.location || !isHovering {
            kinds.append(.hover(InputEvent.Hover(phase: .moved, location: location)))
            isHovering = true
        }
        for (bit, x, y) in Self.wheel where pressed & bit != 0 {
            let delta = Size(width: x * Self.wheelStep, height: y * Self.wheelStep)
            kinds.append(.scroll(InputEvent.Scroll(phase: .step, location: location, delta: delta, isPrecise: false)))
        }
        return kinds
    }

    private func touch(_ phase: InputEvent.Touch.Phase, _ buttons: InputEvent.Buttons, _ location: Point) -> InputEvent.Kind {
        .touch(InputEvent.Touch(id: touchID, kind: .indirectPointer, phase: phase, buttons: buttons, location: location))
    }

    /// Translates a change of a key.
    mutating func key(_ symbol: KeySymbol, isDown: Bool) -> [InputEvent.Kind] {
        var kinds: [InputEvent.Kind] = []
        let text = symbol.character.map { String($0) } ?? ""
        if let usage = symbol.usage {
            keys.removeAll { $0 == usage }
            if isDown, keys.count < Limits.heldKeys { keys.append(usage) }
            var modifiers = modifiers
            if symbol.isOnNumericPad { modifiers.insert(.numericPad) }
            kinds.append(
                .key(
                    InputEvent.Key(
                        usage: usage, modifiers: modifiers, isDown: isDown, characters: text, charactersIgnoringModifiers: text)))
        }
        let isPlain = modifiers.isDisjoint(with: [.control, .alternate, .command])
        if isDown, isPlain, !text.isEmpty, symbol.typesText { kinds.append(.text(text)) }
        return kinds
    }

    private var modifiers: InputEvent.Modifiers {
        var modifiers: InputEvent.Modifiers = []
        let pairs: [(UInt16, InputEvent.Modifiers)] = [
            (USKeyboard.leftControl, .control), (USKeyboard.leftShift, .shift), (USKeyboard.leftAlternate, .alternate),
            (USKeyboard.leftCommand, .command),
        ]
        // The usages of the right keys are 4 higher.
        for (usage, modifier) in pairs where keys.contains(usage) || keys.contains(usage + 4) { modifiers.insert(modifier) }
        return modifiers
    }

    /// Returns the events that end the touch, hover and keys of a viewer that disconnects.
    mutating func disconnect() -> [InputEvent.Kind] {
        var kinds: [InputEvent.Kind] = keys.map { .key(InputEvent.Key(usage: $0, isDown: false)) }
        if !InputEvent.Buttons(rfb: buttons).isEmpty { kinds.append(touch(.cancelled, [], location)) }
        if isHovering { kinds.append(.hover(InputEvent.Hover(phase: .exited, location: location))) }
        keys = []
        return kinds
    }
}

extension InputEvent.Buttons {
    /// Creates the buttons of a mask of RFB.
    fileprivate init(rfb mask: Int32) {
        self = []
        if mask & 1 != 0 { insert(.primary) }
        if mask & 2 != 0 { insert(.middle) }
        if mask & 4 != 0 { insert(.secondary) }
    }
}
