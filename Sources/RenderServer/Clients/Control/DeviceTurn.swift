import WireProtocol

/// A turn of the simulated device, by the name of its direction or of its result.
enum DeviceTurn: String {
    case left
    case right
    case portrait
    case portraitUpsideDown = "portrait-upside-down"
    case landscapeLeft = "landscape-left"
    case landscapeRight = "landscape-right"

    /// Returns the orientation of a device after the turn.
    func orientation(from former: DeviceOrientation) -> DeviceOrientation {
        switch self {
        case .left: former.turnedLeft
        case .right: former.turnedRight
        case .portrait: .portrait
        case .portraitUpsideDown: .portraitUpsideDown
        case .landscapeLeft: .landscapeLeft
        case .landscapeRight: .landscapeRight
        }
    }
}
