import Diagnostics
import Geometry
import WireProtocol

/// Writes a line to standard error for every input event if `LAMINA_TRACE` lists `input`.
enum InputTrace {
    static var isOn: Bool { TraceCategory.input.isEnabled }

    static func write(_ event: InputEvent) { Log.app.trace(.input, text(event)) }

    /// Returns a description of an event in one line.
    static func text(_ event: InputEvent) -> String {
        let details =
            switch event.kind {
            case .touch(let touch):
                "touch \(touch.id) \(touch.kind) \(touch.phase) at \(text(touch.location)), force \(touch.force), radius \(touch.majorRadius)"
            case .hover(let hover): "hover \(hover.phase) at \(text(hover.location))"
            case .scroll(let scroll):
                "scroll \(scroll.phase) at \(text(scroll.location)) by \(scroll.delta.width),\(scroll.delta.height)\(scroll.isPrecise ? "" : ", a wheel")"
            case .key(let key):
                "key \(key.usage) \(key.isDown ? key.isRepeat ? "repeats" : "down" : "up"), modifiers \(key.modifiers.rawValue), \(key.characters.debugDescription)"
            case .text(let text): "text \(text.debugDescription)"
            case .composition(let composition): "composition \(composition.text.debugDescription), selected \(composition.selection)"
            }
        return "\(event.time) \(details)"
    }

    private static func text(_ point: Point) -> String { "\(point.x),\(point.y)" }
}
