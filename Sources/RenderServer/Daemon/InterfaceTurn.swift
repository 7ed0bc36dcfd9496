import RenderTree
import WireProtocol

/// A turn of the simulated device's interface, which an app requested.
///
/// The app lays its tree out for the turned screen and commits it after the request. The screen
/// turns in the frame that applies this commit, so that no frame shows the one without the other.
struct InterfaceTurn: Equatable {
    /// The orientation of the device in which the interface is upright afterwards.
    let orientation: DeviceOrientation
    /// The app that requested the turn.
    let app: ClientKey
    /// The number of the last commit that the app sent before the request.
    let commit: UInt64
    /// The time from which the turn no longer waits for a commit (seconds).
    let deadline: Double

    /// The time for which a turn waits for its commit (seconds).
    static let patience = 0.25
    /// The shortest time between two turns (seconds), so that an app cannot make the displays and
    /// the other apps follow each of its frames.
    static let interval = 0.1
}
