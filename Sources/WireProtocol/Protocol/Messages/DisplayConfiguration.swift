public import Geometry
import SceneModel

/// The color scheme of apps.
public enum Appearance: UInt8, CaseIterable, Sendable {
    /// Dark content on a light background.
    case light
    /// Light content on a dark background.
    case dark
}

/// The screen that frames are made for.
public struct DisplayConfiguration: Equatable, Sendable {
    /// The width of the screen (pixels).
    public var width: Int
    /// The height of the screen (pixels).
    public var height: Int
    /// The pixels of a point, in each direction.
    public var scale: Double
    /// The refresh rate (frames per second).
    public var refreshRate: Double
    /// The color scheme of apps.
    public var appearance: Appearance
    /// The device that the server simulates, or nil for a screen of its own.
    public var device: SimulatedDevice?

    /// Creates a configuration of a screen. The scale and the refresh rate must be greater than 0.
    public init(
        width: Int, height: Int, scale: Double, refreshRate: Double, appearance: Appearance = .light, device: SimulatedDevice? = nil
    ) {
        self.width = width
        self.height = height
        self.scale = scale
        self.refreshRate = refreshRate
        self.appearance = appearance
        self.device = device
    }

    /// The size of the screen (points).
    public var size: Size { Size(width: Double(width) / scale, height: Double(height) / scale) }
}

/// The size that a client requests for the screen.
public struct ScreenSize: Equatable, Sendable {
    /// The width (pixels). The area is at most `Limits.screenPixels`.
    public var width: Int
    /// The height (pixels).
    public var height: Int
    /// The pixels of a point, in each direction.
    public var scale: Double

    /// The valid scales.
    public static let scales = 0.1...16.0

    /// Creates a size without validating it. The decoder rejects sizes that are out of range.
    public init(width: Int, height: Int, scale: Double) {
        self.width = width
        self.height = height
        self.scale = scale
    }
}

extension Writer {
    mutating func display(_ display: DisplayConfiguration) {
        count(display.width)
        count(display.height)
        number(display.scale)
        number(display.refreshRate)
        u8(display.appearance.rawValue)
        device(display.device)
    }

    mutating func screenSize(_ size: ScreenSize) {
        count(size.width)
        count(size.height)
        number(size.scale)
    }
}

extension Reader {
    mutating func display() throws(DecodingFault) -> DisplayConfiguration {
        let side = 1...Limits.surfaceSide
        let display = DisplayConfiguration(
            width: try integer("width", in: side), height: try integer("height", in: side), scale: try number("scale", magnitude: 1e3),
            refreshRate: try number("refreshRate", magnitude: 1e4), appearance: try choice("appearance", as: Appearance.self),
            device: try device())
        guard display.scale > 0, display.refreshRate > 0 else { throw fault("display", .outOfRange) }
        return display
    }

    mutating func screenSize() throws(DecodingFault) -> ScreenSize {
        let side = 1...Limits.surfaceSide
        let size = ScreenSize(
            width: try integer("width", in: side), height: try integer("height", in: side), scale: try number("scale", magnitude: 1e3))
        guard ScreenSize.scales.contains(size.scale), size.width * size.height <= Limits.screenPixels else {
            throw fault("size", .outOfRange)
        }
        return size
    }
}
