import SceneModel
import WireProtocol

/// The simulated device: a person turns it, and the frontmost app decides whether its interface
/// follows.
extension Server {
    /// Turns the device, and notifies apps and displays.
    ///
    /// - Throws: `.permission` if the server simulates no device.
    func rotateDevice(to orientation: DeviceOrientation) throws(Fault) {
        guard frames.display.device != nil else {
            throw Fault(.permission, "the screen is not that of a device; start the server with `render-server --device iphone`")
        }
        if frames.rotateDevice(to: orientation) { sendDisplayConfiguration() }
    }

    /// Requests that the interface turn with the next commit of an app. The request of an app that
    /// does not decide has no effect; the app receives the present configuration instead.
    func turnInterface(to orientation: DeviceOrientation, for app: AppState, _ session: Session) {
        guard frames.display.device != nil, input.foreground == app.key else {
            return send(.displayConfiguration(frames.display), to: session)
        }
        frames.requestTurn(to: orientation, for: app)
    }

    /// Requests another size of the screen for a display. Without memory, a window continues to
    /// show the screen in its former size; that of a device keeps its size.
    func resizeForDisplay(to size: ScreenSize) {
        if frames.display.device == nil { frames.requestResize(to: size) }
    }
}
