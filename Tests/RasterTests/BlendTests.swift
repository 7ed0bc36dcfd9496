import Geometry
import Raster
import TestSupport
import Testing

/// An unpremultiplied color and its alpha, in double precision.
private struct RealColor {
    var parts: [Double]
    var alpha: Double

    init(_ pixel: UInt32) {
        let c = components(pixel).map { Double($0) / 255 }
        alpha = c[3]
        parts = (0..<3).map { c[3] > 0 ? c[$0] / c[3] : 0 }
    }
}

/// The compositing specification's functions for one pixel, written as in the specification.
/// Components are blue, green, red.
private enum Specification {
    static func luminosity(_ c: [Double]) -> Double { 0.3 * c[2] + 0.59 * c[1] + 0.11 * c[0] }
    static func saturation(_ c: [Double]) -> Double { (c.max() ?? 0) - (c.min() ?? 0) }

    static func clipColor(_ c: [Double]) -> [Double] {
        let (l, n, x) = (luminosity(c), c.min() ?? 0, c.max() ?? 0)
        var c = c
        if n < 0 { c = c.map { l + ($0 - l) * l / (l - n) } }
        if x > 1 { c = c.map { l + ($0 - l) * (1 - l) / (x - l) } }
        return c
    }

    static func setLuminosity(_ c: [Double], _ l: Double) -> [Double] { clipColor(c.map { $0 + l - luminosity(c) }) }

    static func setSaturation(_ c: [Double], _ s: Double) -> [Double] {
        let order = [0, 1, 2].sorted { c[$0] < c[$1] }
        var result = [0.0, 0, 0]
        if c[order[2]] > c[order[0]] {
            result[order[1]] = (c[order[1]] - c[order[0]]) * s / (c[order[2]] - c[order[0]])
            result[order[2]] = s
        }
        return result
    }

    static func hardLight(_ b: Double, _ s: Double) -> Double { s <= 0.5 ? b * 2 * s : b + (2 * s - 1) - b * (2 * s - 1) }

    static func softLight(_ b: Double, _ s: Double) -> Double {
        if s <= 0.5 { return b - (1 - 2 * s) * b * (1 - b) }
        let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
        return b + (2 * s - 1) * (d - b)
    }

    /// Returns B(Cb, Cs), or nil for filters that are not blend modes.
    static func mixed(_ filter: CompositingFilter, _ b: [Double], _ s: [Double]) -> [Double]? {
        func each(_ body: (Double, Double) -> Double) -> [Double] { zip(b, s).map(body) }
        switch filter {
        case .normal: return s
        case .multiply: return each { $0 * $1 }
        case .screen: return each { $0 + $1 - $0 * $1 }
        case .overlay: return each { hardLight($1, $0) }
        case .darken: return each { min($0, $1) }
        case .lighten: return each { max($0, $1) }
        case .colorDodge: return each { $0 == 0 ? 0 : $1 == 1 ? 1 : min(1, $0 / (1 - $1)) }
        case .colorBurn: return each { $0 == 1 ? 1 : $1 == 0 ? 0 : 1 - min(1, (1 - $0) / $1) }
        case .softLight: return each(softLight)
        case .hardLight: return each(hardLight)
        case .difference: return each { abs($0 - $1) }
        case .exclusion: return each { $0 + $1 - 2 * $0 * $1 }
        case .hue: return setLuminosity(setSaturation(s, saturation(b)), luminosity(b))
        case .saturation: return setLuminosity(setSaturation(b, saturation(s)), luminosity(b))
        case .color: return setLuminosity(s, luminosity(b))
        case .luminosity: return setLuminosity(b, luminosity(s))
        default: return nil
        }
    }

    /// Returns the source and destination factors of the Porter–Duff operators.
    static func factors(_ filter: CompositingFilter, _ s: Double, _ d: Double) -> (Double, Double)? {
        switch filter {
        case .copy: (1, 0)
        case .clear: (0, 0)
        case .sourceIn: (d, 0)
        case .sourceOut: (1 - d, 0)
        case .sourceAtop: (d, 1 - s)
        case .destinationOver: (1 - d, 1)
        case .destinationIn: (0, s)
        case .destinationOut: (0, 1 - s)
        case .destinationAtop: (1 - d, s)
        case .xor: (1 - d, 1 - s)
        case .plusLighter: (1, 1)
        default: nil
        }
    }

    /// Returns the premultiplied result, 0…255, not rounded.
    static func result(_ filter: CompositingFilter, _ source: UInt32, over target: UInt32, opacity: Double, coverage: Double) -> [Double] {
        let (s, d) = (RealColor(source), RealColor(target))
        let alpha = s.alpha * opacity
        let sp = s.parts.map { $0 * alpha } + [alpha]
        let dp = d.parts.map { $0 * d.alpha } + [d.alpha]
        var result: [Double]
        if let mixed = mixed(filter, d.parts, s.parts) {
            result = (0..<3).map { (1 - d.alpha) * sp[$0] + (1 - alpha) * dp[$0] + alpha * d.alpha * mixed[$0] }
            result.append(alpha + d.alpha * (1 - alpha))
        } else if let (fs, fd) = factors(filter, alpha, d.alpha) {
            result = zip(sp, dp).map { min(1, $0 * fs + $1 * fd) }
        } else {
            // For plus darker, the differences between the colors and their alphas are added.
            let sum = min(1, alpha + d.alpha)
            result = (0..<3).map { max(0, sum - ((alpha - sp[$0]) + (d.alpha - dp[$0]))) } + [sum]
        }
        return zip(result, dp).map { ($0 * coverage + $1 * (1 - coverage)) * 255 }
    }
}

@Suite("Compositing filters")
struct BlendTests {
    @Test("Every compositing filter gives the specification's result", arguments: CompositingFilter.allCases)
    func specification(filter: CompositingFilter) {
        var numbers = SeededNumbers(UInt64(filter.rawValue) + 50)
        func randomPixel() -> UInt32 {
            let pixel = numbers.premultiplied()
            // Includes opaque, clear, black, white and saturated pixels frequently.
            return [pixel, pixel | 0xFF00_0000, 0, 0xFF00_0000, 0xFFFF_FFFF, 0xFFFF_0000, pixel & 0xFF00_FF00].randomElement(
                using: &numbers) ?? 0
        }
        var rasterizer = Rasterizer()
        var greatest = 0.0
        for round in 0..<60 {
            let bounds = PixelRect(x0: 0, y0: 0, x1: 17 + round % 16, y1: 6)
            let (source, target) = (Canvas(bounds), Canvas(bounds))
            for y in 0..<6 {
                for x in 0..<bounds.width { (source[x, y], target[x, y]) = (randomPixel(), randomPixel()) }
            }
            let before = target.pixels
            let opacity = round % 3 == 0 ? 1 : Double.random(in: 0...1, using: &numbers)
            var shape: Outline?
            if round % 2 == 1 {
                shape = Outline()
                shape?.append(rect: Rect(x: 2.2, y: 1, width: 9, height: 4), through: .identity)
            }
            rasterizer.composite(
                source.buffer, onto: target.buffer, rect: bounds, opacity: opacity, within: shape.map { .outline($0, .nonZero) } ?? .rect,
                filter: filter)
            for y in 0..<6 {
                for x in 0..<bounds.width {
                    var coverage = 1.0
                    // The shape reaches from 2.2 to 11.2, so it covers 0.8 of column 2 and 0.2 of
                    // column 11.
                    if shape != nil {
                        let inside = y >= 1 && y < 5 && x >= 2 && x < 12
                        coverage = !inside ? 0 : x == 2 ? 204.0 / 255 : x == 11 ? 51.0 / 255 : 1
                    }
                    let expected = Specification.result(
                        filter, source[x, y], over: before[y * bounds.width + x], opacity: opacity, coverage: coverage)
                    for (a, b) in zip(components(target[x, y]), expected) { greatest = max(greatest, abs(Double(a) - b)) }
                }
            }
            #expect(target.isGuardIntact)
        }
        // Source-over rounds the opacity, the source and the target separately; the others round
        // once.
        #expect(greatest <= (filter == .normal ? 1.6 : 0.51), "\(greatest)")
    }

    @Test("The plus-darker filter gives 1 − ((1 − S) + (1 − D)) for opaque colors")
    func plusDarker() {
        let (source, target) = (Canvas(width: 1, height: 1, pixel: 0xFFC0_8020), Canvas(width: 1, height: 1, pixel: 0xFF80_A0F0))
        var rasterizer = Rasterizer()
        rasterizer.composite(source.buffer, onto: target.buffer, rect: target.bounds, opacity: 1, filter: .plusDarker)
        // C0 + 80 − FF, 80 + A0 − FF, 20 + F0 − FF.
        #expect(target[0, 0] == 0xFF41_2111)
    }

    @Test("A compositing filter does not write out of bounds for pixels that are not premultiplied", arguments: CompositingFilter.allCases)
    func notPremultiplied(filter: CompositingFilter) {
        var numbers = SeededNumbers(9)
        let (source, target) = (Canvas(width: 61, height: 3), Canvas(width: 61, height: 3))
        for y in 0..<3 {
            for x in 0..<61 {
                (source[x, y], target[x, y]) = (.random(in: 0...(.max), using: &numbers), .random(in: 0...(.max), using: &numbers))
            }
        }
        var rasterizer = Rasterizer()
        rasterizer.composite(source.buffer, onto: target.buffer, rect: target.bounds, opacity: 0.5, filter: filter)
        #expect(target.isGuardIntact && source.isGuardIntact)
    }

    @Test("A tint multiplies the components of groups and images with every way of drawing them")
    func tint() {
        var numbers = SeededNumbers(77)
        let bounds = PixelRect(x0: 0, y0: 0, x1: 300, y1: 4)
        let source = Canvas(bounds)
        for y in 0..<4 {
            for x in 0..<300 { source[x, y] = numbers.premultiplied() }
        }
        let color = Color(red: 0.3, green: 1, blue: 0.75, alpha: 0.6)
        let factors = [0.75 * 0.6, 0.6, 0.3 * 0.6, 0.6]
        var rasterizer = Rasterizer()
        // As a group, as an image copied by whole pixels, and as an image that is sampled.
        for way in 0..<3 {
            let target = Canvas(bounds)
            let shift = way == 1 ? 0 : 1e-3
            let map = Homography(h11: 1, h12: 0, h13: 0, h21: 0, h22: 1, h23: 0, h31: shift, h32: 0, h33: 1)
            if way == 0 {
                rasterizer.composite(source.buffer, onto: target.buffer, rect: bounds, opacity: 1, tint: color)
            } else {
                let paint = Paint.image(source.image(), toImage: map, filter: .nearest, opacity: 1, tint: color)
                rasterizer.fill(target.buffer, rect: bounds, paint: paint)
            }
            var greatest = 0.0
            for y in 0..<4 {
                for x in 0..<300 {
                    let expected = zip(components(source[x, y]), factors).map { Double($0) * $1 }
                    for (a, b) in zip(components(target[x, y]), expected) { greatest = max(greatest, abs(Double(a) - b)) }
                }
            }
            #expect(greatest <= 0.51)
            #expect(target.isGuardIntact)
        }
    }

    @Test("Compositing a group through a mask equals masking it first, and changes nothing outside the mask")
    func maskedGroup() {
        var numbers = SeededNumbers(5)
        func random(_ bounds: PixelRect) -> Canvas {
            let canvas = Canvas(bounds)
            for y in bounds.y0..<bounds.y1 { for x in bounds.x0..<bounds.x1 { canvas[x, y] = numbers.premultiplied() } }
            return canvas
        }
        let group = random(PixelRect(x0: 2, y0: 1, x1: 41, y1: 19))
        let mask = random(PixelRect(x0: 5, y0: -3, x1: 60, y1: 14))
        let (target, expected) = (random(PixelRect(x0: 0, y0: 0, x1: 38, y1: 30)), Canvas(width: 38, height: 30))
        for y in 0..<30 { for x in 0..<38 { expected[x, y] = target[x, y] } }
        var rasterizer = Rasterizer()
        rasterizer.composite(group.buffer, maskedBy: mask.buffer, onto: target.buffer)
        rasterizer.multiply(group.buffer, byAlphaOf: mask.buffer, rect: group.bounds)
        rasterizer.composite(group.buffer, onto: expected.buffer, rect: group.bounds, opacity: 1)
        #expect(target.pixels == expected.pixels)
        #expect(target.isGuardIntact)
    }

    @Test("Multiplying a group by a mask's alpha clears it outside the mask and does not change it outside the rectangle")
    func mask() {
        var numbers = SeededNumbers(31)
        let group = Canvas(PixelRect(x0: -3, y0: 2, x1: 40, y1: 20))
        let mask = Canvas(PixelRect(x0: 5, y0: -4, x1: 31, y1: 14))
        for y in 2..<20 {
            for x in -3..<40 { group[x, y] = numbers.premultiplied() }
        }
        for y in -4..<14 {
            for x in 5..<31 { mask[x, y] = numbers.premultiplied() }
        }
        let before = Canvas(group.bounds)
        for y in 2..<20 {
            for x in -3..<40 { before[x, y] = group[x, y] }
        }
        var rasterizer = Rasterizer()
        rasterizer.multiply(group.buffer, byAlphaOf: mask.buffer, rect: PixelRect(x0: 0, y0: 0, x1: 36, y1: 18))
        for y in 2..<20 {
            for x in -3..<40 {
                let isInRect = x >= 0 && x < 36 && y < 18
                let isInMask = x >= 5 && x < 31 && y < 14
                let factor = isInMask ? Int(mask[x, y] >> 24) : 0
                let expected = isInRect ? pixel(components(before[x, y]).map { nearest255th($0 * factor) }) : before[x, y]
                #expect(group[x, y] == expected)
            }
        }
        #expect(group.isGuardIntact)
        rasterizer.multiply(group.buffer, byAlphaOf: mask.buffer.clipped(to: .empty), rect: group.bounds)
        #expect(group.pixels.allSatisfy { $0 == 0 })
    }
}
