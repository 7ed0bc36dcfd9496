/// Something a person did: from a display or a control client to the server, and from there to an app.
public struct InputEvent: Equatable, Sendable {
    public enum Phase: UInt8, CaseIterable, Sendable {
        case began, moved, ended, cancelled
    }

    public enum Kind: Equatable, Sendable {
        /// A finger, or a pressed pointer. `id` tells the fingers apart; the location is in points of the screen.
        case touch(id: UInt32, phase: Phase, location: Point)
        /// A key, by its USB HID usage code (page 7), and the text it types, if any.
        case key(usage: UInt16, isDown: Bool, text: String)
    }

    /// Media time.
    public var time: Double
    public var kind: Kind

    public init(time: Double, kind: Kind) {
        self.time = time
        self.kind = kind
    }
}

extension Writer {
    mutating func input(_ event: InputEvent) {
        number(event.time)
        switch event.kind {
        case .touch(let id, let phase, let location):
            u8(0)
            u32(id)
            u8(phase.rawValue)
            point(location)
        case .key(let usage, let isDown, let text):
            u8(1)
            u16(usage)
            bool(isDown)
            string(text)
        }
    }
}

extension Reader {
    mutating func input() throws(DecodingFault) -> InputEvent {
        let time = try number("time", magnitude: Limits.seconds)
        let start = offset
        let kind: InputEvent.Kind
        switch try u8("kind") {
        case 0:
            kind = .touch(id: try u32("id"), phase: try choice("phase", as: InputEvent.Phase.self), location: try point("location"))
        case 1: kind = .key(usage: try u16("usage"), isDown: try bool("isDown"), text: try string("text"))
        case let tag: throw fault("kind", at: start, .unknownCase(UInt64(tag)))
        }
        return InputEvent(time: time, kind: kind)
    }
}
