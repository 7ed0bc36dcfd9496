import Geometry
import SceneModel

extension Writer {
    /// Appends events, each of at most two strings and some numbers.
    mutating func inputEvents(_ events: [InputEvent]) {
        count(events.count)
        for event in events { input(event) }
    }

    mutating func input(_ event: InputEvent) {
        number(event.time)
        inputKind(event.kind)
    }

    mutating func timedInput(_ inputs: [TimedInput]) {
        count(inputs.count)
        for input in inputs {
            number(input.delay)
            inputKind(input.kind)
        }
    }

    private mutating func inputKind(_ kind: InputEvent.Kind) {
        switch kind {
        case .touch(let touch):
            u8(0)
            u32(touch.id)
            u8(touch.kind.rawValue)
            u8(touch.phase.rawValue)
            u8(touch.buttons.rawValue)
            point(touch.location)
            number(touch.force)
            number(touch.majorRadius)
        case .hover(let hover):
            u8(1)
            u8(hover.phase.rawValue)
            point(hover.location)
        case .scroll(let scroll):
            u8(2)
            u8(scroll.phase.rawValue)
            point(scroll.location)
            number(scroll.delta.width)
            number(scroll.delta.height)
            bool(scroll.isPrecise)
        case .key(let key):
            u8(3)
            u16(key.usage)
            u8(key.modifiers.rawValue)
            bool(key.isDown)
            bool(key.isRepeat)
            string(key.characters)
            string(key.charactersIgnoringModifiers)
        case .text(let text):
            u8(4)
            string(text)
        case .composition(let composition):
            u8(5)
            string(composition.text)
            count(composition.selection.lowerBound)
            count(composition.selection.upperBound)
        }
    }
}

extension Reader {
    /// The fewest bytes of an event.
    private static var smallestEvent: Int { 8 + 1 + 4 }

    mutating func inputEvents() throws(DecodingFault) -> [InputEvent] {
        let count = try count("events", limit: Limits.inputEvents, size: Self.smallestEvent)
        var events: [InputEvent] = []
        events.reserveCapacity(count)
        for _ in 0..<count { events.append(try input()) }
        return events
    }

    mutating func input() throws(DecodingFault) -> InputEvent {
        InputEvent(time: try number("time", magnitude: Limits.seconds), kind: try inputKind())
    }

    /// Reads input, whose delays must not decrease.
    mutating func timedInput() throws(DecodingFault) -> [TimedInput] {
        let count = try count("inputs", limit: Limits.playedEvents, size: Self.smallestEvent)
        var inputs: [TimedInput] = []
        inputs.reserveCapacity(count)
        for _ in 0..<count {
            let start = offset
            let delay = try number("delay", magnitude: Limits.playedSeconds)
            guard delay >= inputs.last?.delay ?? 0 else { throw fault("delay", at: start, .outOfRange) }
            inputs.append(TimedInput(after: delay, try inputKind()))
        }
        return inputs
    }

    private mutating func inputKind() throws(DecodingFault) -> InputEvent.Kind {
        let start = offset
        switch try u8("kind") {
        case 0:
            let id = try u32("id")
            let kind = try choice("touchKind", as: InputEvent.Touch.Kind.self)
            let phase = try choice("phase", as: InputEvent.Touch.Phase.self)
            return .touch(
                InputEvent.Touch(
                    id: id, kind: kind, phase: phase, buttons: try buttons(of: kind, phase), location: try point("location"),
                    force: try number("force", in: 0...1), majorRadius: try number("majorRadius", in: 0...Limits.coordinate)))
        case 1:
            return .hover(
                InputEvent.Hover(phase: try choice("phase", as: InputEvent.Hover.Phase.self), location: try point("location")))
        case 2:
            return .scroll(
                InputEvent.Scroll(
                    phase: try choice("phase", as: InputEvent.Scroll.Phase.self), location: try point("location"),
                    delta: Size(width: try number("delta"), height: try number("delta")), isPrecise: try bool("isPrecise")))
        case 3:
            return .key(
                InputEvent.Key(
                    usage: try u16("usage"), modifiers: try modifiers(), isDown: try bool("isDown"), isRepeat: try bool("isRepeat"),
                    characters: try string("characters"), charactersIgnoringModifiers: try string("charactersIgnoringModifiers")))
        case 4: return .text(try string("text"))
        case 5:
            let text = try string("text")
            let selectionStart = offset
            let first = try integer("selection", in: 0...Limits.stringBytes)
            let end = try integer("selection", in: 0...Limits.stringBytes)
            guard first <= end, end <= text.utf16.count else { throw fault("selection", at: selectionStart, .outOfRange) }
            return .composition(InputEvent.Composition(text: text, selection: first..<end))
        case let tag: throw fault("kind", at: start, .unknownCase(UInt64(tag)))
        }
    }

    private mutating func modifiers() throws(DecodingFault) -> InputEvent.Modifiers {
        let start = offset
        let modifiers = InputEvent.Modifiers(rawValue: try u8("modifiers"))
        guard modifiers.isSubset(of: .all) else { throw fault("modifiers", at: start, .unknownCase(UInt64(modifiers.rawValue))) }
        return modifiers
    }

    /// Reads the buttons of a touch. Only a pointer has some, and one that is down has at least
    /// one.
    private mutating func buttons(
        of kind: InputEvent.Touch.Kind, _ phase: InputEvent.Touch.Phase
    ) throws(DecodingFault) -> InputEvent.Buttons {
        let start = offset
        let buttons = InputEvent.Buttons(rawValue: try u8("buttons"))
        guard buttons.isSubset(of: .all) else { throw fault("buttons", at: start, .unknownCase(UInt64(buttons.rawValue))) }
        let isPlausible = kind == .indirectPointer ? phase.isLast || !buttons.isEmpty : buttons.isEmpty
        guard isPlausible else { throw fault("buttons", at: start, .outOfRange) }
        return buttons
    }

    private mutating func number(_ field: StaticString, in range: ClosedRange<Double>) throws(DecodingFault) -> Double {
        let start = offset
        let value = try number(field)
        guard range.contains(value) else { throw fault(field, at: start, .outOfRange) }
        return value
    }
}
