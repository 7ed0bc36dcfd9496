import WireProtocol

/// The action that a call of `layerctl` performs.
enum Action: Equatable {
    case screenshot(file: String)
    case tree(asJSON: Bool)
    case statistics(asJSON: Bool)
    case tick(seconds: Double)
    case record(Recording)
    case input(InputCommand)
    case appearance(Appearance)
    case printClipboard
    case setClipboard(String)
    case resize(width: Int, height: Int, scale: Double?)
    case rotateDevice(DeviceTurn)
}
