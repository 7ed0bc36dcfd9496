package import Foundation

/// An input event that the server reports: a touch, a movement of the pointer, a scroll, a key, or
/// text. QuartzCore passes input to UIKit as values of this type.
package struct UserInput: Equatable, Sendable {
    /// The kind of an event, with its values.
    package enum Kind: Equatable, Sendable {
        case touch(Touch)
        case hover(Hover)
        case scroll(Scroll)
        case key(Key)
        /// Text to insert, typed or chosen in an input method. Keys are reported in addition to it.
        case text(String)
        /// A change of the provisional text of an input method.
        case composition(Composition)
    }

    /// The media time of the event (seconds).
    package var time: Double
    package var kind: Kind

    package init(time: Double, kind: Kind) {
        self.time = time
        self.kind = kind
    }

    /// A finger, a pointer with a pressed button, or a pencil.
    package struct Touch: Equatable, Sendable {
        /// The device that produces a touch.
        package enum Kind: Sendable {
            case direct, indirectPointer, pencil
        }

        /// The phase of a touch. A touch that the server interrupts is canceled.
        package enum Phase: Sendable {
            case began, moved, ended, cancelled
        }

        /// Identifies the touch among those that are down at the same time.
        package var id: UInt32
        package var kind: Kind
        package var phase: Phase
        /// The pointer's buttons that are down after the event.
        package var buttons: Buttons
        /// The position on the screen (points).
        package var location: CGPoint
        /// The force, from 0 (none, or unknown) to 1.
        package var force: Double
        /// The radius of the contact (points).
        package var majorRadius: Double

        /// - Parameter buttons: The buttons; nil for the primary one of a pointer that is down, and
        ///   otherwise none.
        package init(
            id: UInt32, kind: Kind = .direct, phase: Phase, buttons: Buttons? = nil, location: CGPoint, force: Double = 0,
            majorRadius: Double = 0
        ) {
            self.id = id
            self.kind = kind
            self.phase = phase
            self.buttons = buttons ?? (kind == .indirectPointer && phase != .ended && phase != .cancelled ? .primary : [])
            self.location = location
            self.force = force
            self.majorRadius = majorRadius
        }
    }

    /// The buttons of a pointing device.
    package struct Buttons: OptionSet, Sendable {
        package let rawValue: UInt8

        package init(rawValue: UInt8) { self.rawValue = rawValue }

        package static let primary = Buttons(rawValue: 1)
        package static let secondary = Buttons(rawValue: 2)
        package static let middle = Buttons(rawValue: 4)
    }

    /// A movement of the pointer without a pressed button.
    package struct Hover: Equatable, Sendable {
        /// The phase of a hover, from entering to leaving the screen.
        package enum Phase: Sendable {
            case entered, moved, exited
        }

        package var phase: Phase
        /// The position on the screen (points).
        package var location: CGPoint

        package init(phase: Phase, location: CGPoint) {
            self.phase = phase
            self.location = location
        }
    }

    /// A step of a wheel, or a movement of fingers on a trackpad.
    package struct Scroll: Equatable, Sendable {
        /// The phase of a scroll.
        package enum Phase: Sendable {
            /// A step of a wheel, which has neither beginning nor end.
            case step
            case began, changed, ended, cancelled
        }

        package var phase: Phase
        /// The position of the pointer on the screen (points).
        package var location: CGPoint
        /// The distance by which contents move to the right and down (points).
        package var delta: CGSize
        /// A Boolean value that indicates whether the device measures the delta, as a trackpad
        /// does. If `false`, the delta represents the steps of a wheel.
        package var isPrecise: Bool

        package init(phase: Phase, location: CGPoint, delta: CGSize, isPrecise: Bool) {
            self.phase = phase
            self.location = location
            self.delta = delta
            self.isPrecise = isPrecise
        }
    }

    /// A key that is pressed, repeated or released.
    package struct Key: Equatable, Sendable {
        /// The key's position on the keyboard: its USB HID usage on page 7.
        package var usage: UInt16
        package var modifiers: Modifiers
        /// A Boolean value that indicates whether the key is pressed or repeated, and not released.
        package var isDown: Bool
        /// A Boolean value that indicates whether the keyboard repeats a key that is held down.
        package var isRepeat: Bool
        /// The characters that the key produces, for shortcuts. Text to insert is reported as
        /// `text`.
        package var characters: String
        /// The characters that the key produces if no modifier other than Shift is held down.
        package var charactersIgnoringModifiers: String

        package init(
            usage: UInt16, modifiers: Modifiers = [], isDown: Bool, isRepeat: Bool = false, characters: String = "",
            charactersIgnoringModifiers: String = ""
        ) {
            self.usage = usage
            self.modifiers = modifiers
            self.isDown = isDown
            self.isRepeat = isRepeat
            self.characters = characters
            self.charactersIgnoringModifiers = charactersIgnoringModifiers
        }
    }

    /// The modifier keys that are held down or locked.
    package struct Modifiers: OptionSet, Sendable {
        package let rawValue: UInt8

        package init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Caps Lock.
        package static let alphaShift = Modifiers(rawValue: 1)
        package static let shift = Modifiers(rawValue: 2)
        package static let control = Modifiers(rawValue: 4)
        /// Alt, or Option.
        package static let alternate = Modifiers(rawValue: 8)
        /// Super, Windows, or Command.
        package static let command = Modifiers(rawValue: 16)
        /// The key is on the numeric pad.
        package static let numericPad = Modifiers(rawValue: 32)
    }

    /// The provisional text of an input method; empty if there is none.
    package struct Composition: Equatable, Sendable {
        package var text: String
        /// The selection, or the caret, in UTF-16 units of the text.
        package var selection: Range<Int>

        package init(text: String, selection: Range<Int>) {
            self.text = text
            self.selection = selection
        }
    }
}

/// The screen, as the server describes it.
package struct ScreenConfiguration: Equatable, Sendable {
    /// The size (points).
    package var size: CGSize
    /// The pixels per point.
    package var scale: CGFloat
    /// The frames per second.
    package var refreshRate: Double
    /// A Boolean value that indicates whether apps show dark colors.
    package var isDark: Bool
    /// The device that the server simulates, or nil.
    package var device: Device?

    /// A simulated device. Orientations have the numbers of `UIDeviceOrientation`, 1 to 4.
    package struct Device: Equatable, Sendable {
        /// A Boolean value that indicates whether the device is a tablet and not a phone.
        package var isPad: Bool
        /// The orientation in which the user holds the device.
        package var orientation: Int
        /// The orientation of the device in which its interface is upright.
        package var interfaceOrientation: Int
    }

    package init(size: CGSize, scale: CGFloat, refreshRate: Double, isDark: Bool = false, device: Device? = nil) {
        self.size = size
        self.scale = scale
        self.refreshRate = refreshRate
        self.isDark = isDark
        self.device = device
    }
}
