import Foundation

extension UIControl {
    /// What happens with a control. Several may happen at once.
    public struct Event: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// A finger came down.
        public static let touchDown = Event(rawValue: 1 << 0)
        /// It did so again, soon and at the same place.
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        /// It moved within the control.
        public static let touchDragInside = Event(rawValue: 1 << 2)
        /// It moved outside of it.
        public static let touchDragOutside = Event(rawValue: 1 << 3)
        /// It came back.
        public static let touchDragEnter = Event(rawValue: 1 << 4)
        /// It left.
        public static let touchDragExit = Event(rawValue: 1 << 5)
        /// It was lifted within the control.
        public static let touchUpInside = Event(rawValue: 1 << 6)
        /// It was lifted outside of it.
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        /// The touch is over without that, as it became a gesture.
        public static let touchCancel = Event(rawValue: 1 << 8)
        /// The value was changed by a person.
        public static let valueChanged = Event(rawValue: 1 << 12)
        /// What the control is for was done.
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        /// The control's menu is about to be shown.
        public static let menuActionTriggered = Event(rawValue: 1 << 14)
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        public static let editingChanged = Event(rawValue: 1 << 17)
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
        public static let allTouchEvents = Event(rawValue: 0xFFF)
        public static let allEditingEvents = Event(rawValue: 0xF_0000)
        /// Those that an app may define.
        public static let applicationReserved = Event(rawValue: 0x0F00_0000)
        public static let systemReserved = Event(rawValue: 0xF000_0000)
        public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    }

    /// What a control looks like because of what is done with it.
    public struct State: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let normal: State = []
        public static let highlighted = State(rawValue: 1)
        public static let disabled = State(rawValue: 2)
        public static let selected = State(rawValue: 4)
        public static let focused = State(rawValue: 8)
        /// Those that an app may define.
        public static let application = State(rawValue: 0x00FF_0000)
        public static let reserved = State(rawValue: 0xFF00_0000)
    }

    /// Where a control's content lies, across.
    public enum ContentHorizontalAlignment: Int, Sendable {
        case center, left, right, fill, leading, trailing
    }

    /// Where it lies, up and down.
    public enum ContentVerticalAlignment: Int, Sendable {
        case center, top, bottom, fill
    }

    /// What is called in the place of a selector, with the control and the event that led to it, where there is one.
    public typealias ActionHandler = @MainActor (UIControl, UIEvent?) -> Void
}
