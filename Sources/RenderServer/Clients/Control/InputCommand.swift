import Geometry
import SceneModel
import ServerClient
import WireProtocol

/// A command of `layerctl` that plays input events. Positions and distances are in points,
/// durations in seconds.
enum InputCommand: Equatable {
    case tap(Point)
    case click(Point, InputEvent.Buttons)
    case drag(from: Point, to: Point, seconds: Double)
    case pinch(center: Point, from: Double, to: Double, seconds: Double)
    /// Turns two fingers by an angle (degrees, clockwise).
    case rotate(center: Point, distance: Double, degrees: Double, seconds: Double)
    case key(UInt16, InputEvent.Modifiers)
    case type(String)
    case scroll(Point, delta: Size, seconds: Double?)
    case hover(Point, seconds: Double)

    /// The allowed durations of drags, pinches, rotations, scrolls and hovers (seconds).
    static let durations = 0.0...60.0
    static let defaultDuration = 0.3

    /// Returns the events, sampled at the screen's refresh rate or at 60 Hz, whichever is higher.
    func script(refreshRate: Double) -> InputScript {
        let rate = max(60, refreshRate)
        return switch self {
        case .tap(let location): .tap(location)
        case .click(let location, let button): .click(location, button)
        case .drag(let from, let to, let seconds): .move([(from, to)], seconds: seconds, rate: rate)
        case .pinch(let center, let from, let to, let seconds):
            .move(
                [-0.5, 0.5].map { side in
                    (Point(x: center.x + side * from, y: center.y), Point(x: center.x + side * to, y: center.y))
                }, seconds: seconds, rate: rate)
        case .rotate(let center, let distance, let degrees, let seconds):
            .turn(center, radius: distance / 2, by: degrees * .pi / 180, seconds: seconds, rate: rate)
        case .key(let usage, let modifiers): .key(usage, modifiers)
        case .type(let text): .type(text)
        case .scroll(let location, let delta, let seconds): .scroll(location, by: delta, seconds: seconds, rate: rate)
        case .hover(let location, let seconds): .hover(location, seconds: seconds)
        }
    }

    /// Asks the server to play the events. On the real clock, waits until they have been played.
    func run(_ connection: inout ControlConnection) throws(Failure) {
        let script = script(refreshRate: connection.welcome.display.refreshRate)
        guard script.inputs.count <= Limits.playedEvents, script.seconds <= Limits.playedSeconds else {
            throw .refused(
                "the input is too long: at most \(Limits.playedEvents) events and \(Int(Limits.playedSeconds)) s; split it into several commands"
            )
        }
        _ = try request { () throws(ControlFault) in try connection.play(script.inputs) }
    }
}
