import CoreGraphics
import WireProtocol

extension UserInput {
    /// Creates the input event that a message of the server contains.
    init(_ event: InputEvent) { self.init(time: event.time, kind: Kind(event.kind)) }
}

extension UserInput.Kind {
    fileprivate init(_ kind: InputEvent.Kind) {
        self =
            switch kind {
            case .touch(let touch): .touch(UserInput.Touch(touch))
            case .hover(let hover): .hover(UserInput.Hover(hover))
            case .scroll(let scroll): .scroll(UserInput.Scroll(scroll))
            case .key(let key): .key(UserInput.Key(key))
            case .text(let text): .text(text)
            case .composition(let composition):
                .composition(UserInput.Composition(text: composition.text, selection: composition.selection))
            }
    }
}

extension UserInput.Touch {
    fileprivate init(_ touch: InputEvent.Touch) {
        let kind: Kind =
            switch touch.kind {
            case .direct: .direct
            case .indirectPointer: .indirectPointer
            case .pencil: .pencil
            }
        let phase: Phase =
            switch touch.phase {
            case .began: .began
            case .moved: .moved
            case .ended: .ended
            case .cancelled: .cancelled
            }
        self.init(
            id: touch.id, kind: kind, phase: phase, buttons: UserInput.Buttons(touch.buttons), location: touch.location.cg,
            force: touch.force, majorRadius: touch.majorRadius)
    }
}

extension UserInput.Buttons {
    fileprivate init(_ buttons: InputEvent.Buttons) {
        let pairs: [(InputEvent.Buttons, UserInput.Buttons)] = [(.primary, .primary), (.secondary, .secondary), (.middle, .middle)]
        self = pairs.reduce(into: []) { result, pair in if buttons.contains(pair.0) { result.insert(pair.1) } }
    }
}

extension UserInput.Hover {
    fileprivate init(_ hover: InputEvent.Hover) {
        let phase: Phase =
            switch hover.phase {
            case .entered: .entered
            case .moved: .moved
            case .exited: .exited
            }
        self.init(phase: phase, location: hover.location.cg)
    }
}

extension UserInput.Scroll {
    fileprivate init(_ scroll: InputEvent.Scroll) {
        let phase: Phase =
            switch scroll.phase {
            case .step: .step
            case .began: .began
            case .changed: .changed
            case .ended: .ended
            case .cancelled: .cancelled
            }
        self.init(phase: phase, location: scroll.location.cg, delta: scroll.delta.cg, isPrecise: scroll.isPrecise)
    }
}

extension UserInput.Key {
    fileprivate init(_ key: InputEvent.Key) {
        self.init(
            usage: key.usage, modifiers: UserInput.Modifiers(key.modifiers), isDown: key.isDown, isRepeat: key.isRepeat,
            characters: key.characters, charactersIgnoringModifiers: key.charactersIgnoringModifiers)
    }
}

extension UserInput.Modifiers {
    fileprivate init(_ modifiers: InputEvent.Modifiers) {
        let pairs: [(InputEvent.Modifiers, UserInput.Modifiers)] = [
            (.alphaShift, .alphaShift), (.shift, .shift), (.control, .control), (.alternate, .alternate), (.command, .command),
            (.numericPad, .numericPad),
        ]
        self = pairs.reduce(into: []) { result, pair in if modifiers.contains(pair.0) { result.insert(pair.1) } }
    }
}

extension ScreenConfiguration {
    /// Creates the description of the screen that a message of the server contains.
    init(_ display: DisplayConfiguration) {
        self.init(
            size: display.size.cg, scale: display.scale, refreshRate: display.refreshRate, isDark: display.appearance == .dark,
            device: display.device.map {
                Device(
                    isPad: $0.kind == .pad, orientation: Int($0.orientation.rawValue),
                    interfaceOrientation: Int($0.interfaceOrientation.rawValue))
            })
    }
}
