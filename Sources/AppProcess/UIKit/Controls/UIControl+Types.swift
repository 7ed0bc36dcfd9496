import Foundation

extension UIControl {
    /// The events of a control. Several may occur at once.
    public struct Event: OptionSet, Hashable, Sendable {
        /// The bits of the events.
        public let rawValue: UInt
        /// Creates a set of events from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// A finger touched the control.
        public static let touchDown = Event(rawValue: 1 << 0)
        /// A finger touched the control again, soon after and near the last touch.
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        /// A finger moved inside the control.
        public static let touchDragInside = Event(rawValue: 1 << 2)
        /// A finger moved outside of the control.
        public static let touchDragOutside = Event(rawValue: 1 << 3)
        /// A finger moved into the control.
        public static let touchDragEnter = Event(rawValue: 1 << 4)
        /// A finger moved out of the control.
        public static let touchDragExit = Event(rawValue: 1 << 5)
        /// A finger was lifted inside the control.
        public static let touchUpInside = Event(rawValue: 1 << 6)
        /// A finger was lifted outside of the control.
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        /// The touch was canceled, because a gesture was recognized for instance.
        public static let touchCancel = Event(rawValue: 1 << 8)
        /// The user changed the value.
        public static let valueChanged = Event(rawValue: 1 << 12)
        /// The user triggered the primary action.
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        /// The menu of the control is about to appear.
        public static let menuActionTriggered = Event(rawValue: 1 << 14)
        /// Editing began.
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        /// The edited content changed.
        public static let editingChanged = Event(rawValue: 1 << 17)
        /// Editing ended.
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        /// Editing ended because the user pressed Return.
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
        /// All events of touches.
        public static let allTouchEvents = Event(rawValue: 0xFFF)
        /// All events of editing.
        public static let allEditingEvents = Event(rawValue: 0xF_0000)
        /// The events that apps may define.
        public static let applicationReserved = Event(rawValue: 0x0F00_0000)
        /// The events that the framework reserves for itself.
        public static let systemReserved = Event(rawValue: 0xF000_0000)
        /// All events.
        public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    }

    /// The states of a control, which its appearance depends on.
    public struct State: OptionSet, Hashable, Sendable {
        /// The bits of the states.
        public let rawValue: UInt
        /// Creates a state from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Enabled, and neither selected nor highlighted.
        public static let normal: State = []
        /// Highlighted, as while a finger is on the control.
        public static let highlighted = State(rawValue: 1)
        /// Not enabled.
        public static let disabled = State(rawValue: 2)
        /// Selected.
        public static let selected = State(rawValue: 4)
        /// Focused.
        public static let focused = State(rawValue: 8)
        /// The states that apps may define.
        public static let application = State(rawValue: 0x00FF_0000)
        /// The states that the framework reserves for itself.
        public static let reserved = State(rawValue: 0xFF00_0000)
    }

    /// The horizontal alignment of a control's content.
    public enum ContentHorizontalAlignment: Int, Sendable {
        /// Centers the content horizontally.
        case center
        /// Aligns the content with the left edge.
        case left
        /// Aligns the content with the right edge.
        case right
        /// Stretches the content to the width of the control. Buttons center their content instead.
        case fill
        /// Aligns the content with the leading edge of the layout direction.
        case leading
        /// Aligns the content with the trailing edge of the layout direction.
        case trailing
    }

    /// The vertical alignment of a control's content.
    public enum ContentVerticalAlignment: Int, Sendable {
        /// Centers the content vertically.
        case center
        /// Aligns the content with the top edge.
        case top
        /// Aligns the content with the bottom edge.
        case bottom
        /// Stretches the content to the height of the control. Buttons center their content
        /// instead.
        case fill
    }
}
