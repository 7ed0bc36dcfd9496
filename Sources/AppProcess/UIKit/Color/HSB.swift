import Foundation

/// A color as hue, saturation and brightness, each from 0 to 1. Hue 0 is red, 1/3 green, 2/3 blue
/// and 1 red again.
///
/// The conversions follow A. R. Smith, "Color gamut transform pairs", 1978, which calls brightness
/// "value".
struct HSB {
    var hue: CGFloat
    var saturation: CGFloat
    var brightness: CGFloat

    init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
        self.hue = max(0, min(hue, 1))
        self.saturation = max(0, min(saturation, 1))
        self.brightness = max(0, min(brightness, 1))
    }

    /// Creates a color from RGB components. A gray has the hue 0.
    init(red: CGFloat, green: CGFloat, blue: CGFloat) {
        let maximum = max(red, green, blue)
        let range = maximum - min(red, green, blue)
        brightness = maximum
        saturation = maximum > 0 ? range / maximum : 0
        guard range > 0 else {
            hue = 0
            return
        }
        // The hue in units of 60°: 0 is red, 2 green and 4 blue.
        let sixths: CGFloat =
            if maximum == red {
                (green - blue) / range
            } else if maximum == green {
                2 + (blue - red) / range
            } else {
                4 + (red - green) / range
            }
        hue = (sixths < 0 ? sixths + 6 : sixths) / 6
    }

    /// The RGB components, from 0 to 1.
    var rgb: (red: CGFloat, green: CGFloat, blue: CGFloat) {
        // In each sixth of the hues, one component is at its greatest value, one at its smallest,
        // and one rises or falls linearly.
        let sixths = hue == 1 ? 0 : hue * 6
        let fraction = sixths - sixths.rounded(.down)
        let low = brightness * (1 - saturation)
        let falling = brightness * (1 - saturation * fraction)
        let rising = brightness * (1 - saturation * (1 - fraction))
        return switch Int(sixths) {
        case 0: (brightness, rising, low)
        case 1: (falling, brightness, low)
        case 2: (low, brightness, rising)
        case 3: (low, falling, brightness)
        case 4: (rising, low, brightness)
        default: (brightness, low, falling)
        }
    }
}
