import CoreGraphics
import Foundation

/// A color of the color picker, in components from which its views derive what they show.
struct ColorValue: Equatable {
    var red: CGFloat = 0
    var green: CGFloat = 0
    var blue: CGFloat = 0
    var alpha: CGFloat = 1

    init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    /// Creates the value of a color, limited to the sRGB gamut.
    @MainActor init(_ color: UIColor) {
        color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        (red, green, blue) = (min(max(red, 0), 1), min(max(green, 0), 1), min(max(blue, 0), 1))
    }

    /// Creates a value from a hue, a saturation and a brightness (0 to 1).
    init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
        func part(_ offset: CGFloat) -> CGFloat {
            let position = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
            return brightness - brightness * saturation * max(0, min(position, 4 - position, 1))
        }
        (red, green, blue) = (part(5), part(3), part(1))
    }

    var color: UIColor { UIColor(red: red, green: green, blue: blue, alpha: alpha) }

    /// The color without transparency.
    var opaque: ColorValue { ColorValue(red: red, green: green, blue: blue) }

    /// Returns the color with another opacity.
    func withAlpha(_ alpha: CGFloat) -> ColorValue { ColorValue(red: red, green: green, blue: blue, alpha: alpha) }

    /// The components in hexadecimal digits, such as `FF8000`.
    var hex: String { [red, green, blue].map { String(format: "%02X", Int(($0 * 255).rounded())) }.joined() }

    /// Creates a value from six or, with the opacity, eight hexadecimal digits.
    init?(hex: String) {
        guard hex.count == 6 || hex.count == 8, let number = UInt64(hex, radix: 16) else { return nil }
        let shifts = stride(from: 8 * (hex.count / 2 - 1), through: 0, by: -8)
        let parts = shifts.map { CGFloat(UInt8(truncatingIfNeeded: number >> $0)) / 255 }
        self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts.count > 3 ? parts[3] : 1)
    }

    /// The hexadecimal digits with the opacity.
    var archived: String { hex + String(format: "%02X", Int((alpha * 255).rounded())) }

    /// A Boolean value that indicates whether the color is so light that a dark sign is visible on
    /// it.
    var isLight: Bool { 0.299 * red + 0.587 * green + 0.114 * blue > 0.6 }

    // MARK: Palettes

    /// The number of colors in a row of the grid.
    static let columns = 12

    /// The rows of the grid: grays, then hues from dark to light.
    static let grid: [[ColorValue]] = {
        let hues: [CGFloat] = [194, 217, 257, 285, 339, 11, 21, 37, 46, 57, 66, 93]
        // The saturation and the brightness of each row.
        let shades: [(CGFloat, CGFloat)] = [
            (1, 0.3), (1, 0.42), (1, 0.57), (1, 0.71), (0.95, 0.87), (0.8, 0.97), (0.6, 0.99), (0.4, 1), (0.2, 1),
        ]
        let grays = (0..<columns).map { index in
            let white = 1 - CGFloat(index) / CGFloat(columns - 1)
            return ColorValue(red: white, green: white, blue: white)
        }
        return [grays] + shades.map { shade in hues.map { ColorValue(hue: $0 / 360, saturation: shade.0, brightness: shade.1) } }
    }()

    /// The color at a point of the spectrum (0 to 1 in each direction): hues from left to right,
    /// from white through the full color to black.
    static func spectrum(at point: CGPoint) -> ColorValue {
        let (x, y) = (min(max(point.x, 0), 1), min(max(point.y, 0), 1))
        return ColorValue(hue: x, saturation: min(1, y * 2), brightness: min(1, 2 - y * 2))
    }

    /// The point of the spectrum at which a color is, or the nearest one.
    var spectrumPoint: CGPoint {
        let (greatest, least) = (max(red, green, blue), min(red, green, blue))
        let range = greatest - least
        guard range > 0 else { return CGPoint(x: 0, y: 1 - greatest / 2) }
        let hue =
            greatest == red
            ? ((green - blue) / range + 6).truncatingRemainder(dividingBy: 6)
            : greatest == green ? (blue - red) / range + 2 : (red - green) / range + 4
        let saturation = range / greatest
        return CGPoint(x: hue / 6, y: saturation < 1 ? saturation / 2 : 1 - greatest / 2)
    }
}
