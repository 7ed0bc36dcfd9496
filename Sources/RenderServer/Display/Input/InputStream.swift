import Geometry
import SceneModel
import WireProtocol

/// A sequence of events that depend on each other: those of one touch, of one key, of the pointer,
/// of scrolling, or of text.
enum InputStream: Hashable {
    case touch(UInt32)
    case hover
    case scroll
    case key(UInt16)
    case text
}

/// The role of an event in its stream.
enum InputStep {
    /// Starts a gesture; without it, the rest of the gesture has no meaning.
    case begin
    /// Updates a gesture; a newer move supersedes it.
    case move
    /// Ends a gesture.
    case end
    /// Is independent of other events.
    case single
}

extension InputEvent {
    var stream: InputStream {
        switch kind {
        case .touch(let touch): .touch(touch.id)
        case .hover: .hover
        case .scroll: .scroll
        case .key(let key): .key(key.usage)
        case .text, .composition: .text
        }
    }

    var step: InputStep {
        switch kind {
        case .touch(let touch): touch.phase == .began ? .begin : touch.phase == .moved ? .move : .end
        case .hover(let hover): hover.phase == .entered ? .begin : hover.phase == .moved ? .move : .end
        case .scroll(let scroll):
            switch scroll.phase {
            case .step: .single
            case .began: .begin
            case .changed: .move
            case .ended, .cancelled: .end
            }
        case .key(let key): !key.isDown ? .end : key.isRepeat ? .move : .begin
        case .text, .composition: .single
        }
    }

    /// A Boolean value that indicates whether delivery can wait for the next vsync.
    var canWaitForVsync: Bool {
        switch kind {
        case .touch(let touch): touch.phase == .moved
        case .hover(let hover): hover.phase == .moved
        case .scroll(let scroll): scroll.phase == .step || scroll.phase == .changed
        case .key, .text, .composition: false
        }
    }

    /// Combines this event with an earlier one of the same stream.
    ///
    /// - Returns: One event that replaces both; `nil` if both must be delivered.
    func merged(after earlier: InputEvent) -> InputEvent? {
        switch (earlier.kind, kind) {
        case (.scroll(let before), .scroll(var scroll)):
            guard before.phase == scroll.phase, before.isPrecise == scroll.isPrecise, scroll.phase == .step || scroll.phase == .changed
            else {
                return nil
            }
            scroll.delta.width = Self.sum(before.delta.width, scroll.delta.width)
            scroll.delta.height = Self.sum(before.delta.height, scroll.delta.height)
            return InputEvent(time: time, kind: .scroll(scroll))
        case (.composition, .composition): return self
        // A button that is pressed and released in between is not lost.
        case (.touch(let before), .touch(let touch)) where before.buttons != touch.buttons: return nil
        default: return earlier.step == .move && step == .move ? self : nil
        }
    }

    private static func sum(_ a: Double, _ b: Double) -> Double { min(max(a + b, -Limits.coordinate), Limits.coordinate) }
}
