/// Whether apps show light or dark colours.
public enum Appearance: UInt8, CaseIterable, Sendable {
    case light, dark
}

/// The screen that frames are made for.
public struct DisplayConfiguration: Equatable, Sendable {
    /// Pixels.
    public var width: Int
    public var height: Int
    /// Pixels per point.
    public var scale: Double
    /// Frames a second.
    public var refreshRate: Double
    public var appearance: Appearance

    public init(width: Int, height: Int, scale: Double, refreshRate: Double, appearance: Appearance = .light) {
        self.width = width
        self.height = height
        self.scale = scale
        self.refreshRate = refreshRate
        self.appearance = appearance
    }

    /// The screen's size in points.
    public var size: Size { Size(width: Double(width) / scale, height: Double(height) / scale) }
}

/// A size that a screen is to take.
public struct ScreenSize: Equatable, Sendable {
    /// Pixels, `Limits.screenPixels` at most.
    public var width: Int
    public var height: Int
    /// Pixels per point.
    public var scale: Double

    /// Pixels per point that a screen may have.
    public static let scales = 0.1...16.0

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
            refreshRate: try number("refreshRate", magnitude: 1e4), appearance: try choice("appearance", as: Appearance.self))
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
