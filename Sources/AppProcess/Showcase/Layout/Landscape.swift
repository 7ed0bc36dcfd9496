import UIKit

/// Painted landscapes, which any thread can draw: a sky, the sun or the moon, and hills.
enum Landscape {
    /// The colors of a time of the day.
    private struct Palette {
        /// The name of the time.
        let name: String
        /// The hue, saturation and brightness of the upper and the lower sky, and of the hills.
        let (top, bottom, hills): ((CGFloat, CGFloat, CGFloat), (CGFloat, CGFloat, CGFloat), (CGFloat, CGFloat, CGFloat))
        let isNight: Bool
    }

    private static let palettes = [
        Palette(name: "dawn", top: (0.72, 0.35, 0.78), bottom: (0.04, 0.42, 1), hills: (0.78, 0.35, 0.62), isNight: false),
        Palette(name: "noon", top: (0.57, 0.62, 0.95), bottom: (0.53, 0.14, 1), hills: (0.36, 0.42, 0.72), isNight: false),
        Palette(name: "dusk", top: (0.64, 0.62, 0.48), bottom: (0.06, 0.62, 0.98), hills: (0.92, 0.42, 0.5), isNight: false),
        Palette(name: "night", top: (0.65, 0.72, 0.2), bottom: (0.6, 0.5, 0.46), hills: (0.62, 0.5, 0.34), isNight: true),
        Palette(name: "mist", top: (0.47, 0.16, 0.82), bottom: (0.44, 0.05, 0.98), hills: (0.46, 0.24, 0.66), isNight: false),
        Palette(name: "desert", top: (0.55, 0.42, 0.94), bottom: (0.12, 0.3, 1), hills: (0.07, 0.52, 0.88), isNight: false),
    ]

    /// Returns the name of the time of the day that a landscape shows.
    static func name(of number: Int) -> String { palettes[number % palettes.count].name }

    /// Draws a landscape into the current context.
    static func draw(_ number: Int, in area: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let palette = palettes[number % palettes.count]
        func color(_ value: (CGFloat, CGFloat, CGFloat), _ factor: CGFloat = 1) -> UIColor {
            UIColor(hue: value.0, saturation: value.1, brightness: value.2 * factor, alpha: 1)
        }
        context.saveGState()
        context.clip(to: area)
        let space = CGColorSpaceCreateDeviceRGB()
        let colors = [color(palette.top).cgColor, color(palette.bottom).cgColor]
        if let sky = CGGradient(colorsSpace: space, colors: colors as CFArray, locations: [0, 1]) {
            context.drawLinearGradient(sky, start: area.origin, end: CGPoint(x: area.minX, y: area.maxY), options: [])
        }
        var numbers = Numbers(number)
        if palette.isNight { drawStars(in: area, &numbers) }
        let center = CGPoint(x: area.minX + area.width * numbers.next(0.2, 0.8), y: area.minY + area.height * numbers.next(0.2, 0.42))
        drawSun(at: center, radius: min(area.width, area.height) * 0.11, in: context, space)
        for layer in 0..<4 {
            let shade = 1 - CGFloat(layer) * 0.17
            color(palette.hills, shade).setFill()
            hill(layer, in: area, &numbers).fill()
        }
        context.restoreGState()
    }

    private static func drawStars(in area: CGRect, _ numbers: inout Numbers) {
        for _ in 0..<60 {
            UIColor(white: 1, alpha: numbers.next(0.2, 0.9)).setFill()
            let side = numbers.next(0.8, 1.9)
            let origin = CGPoint(x: area.minX + area.width * numbers.next(0, 1), y: area.minY + area.height * numbers.next(0, 0.6))
            UIBezierPath(ovalIn: CGRect(origin: origin, size: CGSize(width: side, height: side))).fill()
        }
    }

    private static func drawSun(at center: CGPoint, radius: CGFloat, in context: CGContext, _ space: CGColorSpace) {
        let glow = [UIColor(white: 1, alpha: 0.55).cgColor, UIColor(white: 1, alpha: 0).cgColor]
        if let gradient = CGGradient(colorsSpace: space, colors: glow as CFArray, locations: [0, 1]) {
            context.drawRadialGradient(
                gradient, startCenter: center, startRadius: radius, endCenter: center, endRadius: radius * 3.2, options: [])
        }
        UIColor(hue: 0.13, saturation: 0.12, brightness: 1, alpha: 1).setFill()
        UIBezierPath(ovalIn: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)).fill()
    }

    /// Returns the outline of a range of hills; later layers are lower and nearer.
    private static func hill(_ layer: Int, in area: CGRect, _ numbers: inout Numbers) -> UIBezierPath {
        let base = area.minY + area.height * (0.54 + CGFloat(layer) * 0.12)
        let waves = (0..<3).map { index in
            (
                amplitude: area.height * numbers.next(0.02, 0.075) / CGFloat(index + 1),
                length: area.width / (CGFloat(index + 1) * numbers.next(0.8, 1.6)), phase: numbers.next(0, 6.28)
            )
        }
        let path = UIBezierPath()
        path.move(to: CGPoint(x: area.minX, y: area.maxY))
        for x in stride(from: CGFloat(0), through: area.width + 2, by: 2) {
            let height = waves.reduce(0) { $0 + $1.amplitude * sin(x / $1.length * 2 * .pi + $1.phase) }
            path.addLine(to: CGPoint(x: area.minX + x, y: base - height))
        }
        path.addLine(to: CGPoint(x: area.maxX + 2, y: area.maxY))
        path.close()
        return path
    }

    /// The numbers of a linear congruential generator, so that a landscape is always the same.
    private struct Numbers {
        private var state: UInt32

        init(_ seed: Int) {
            state = UInt32(truncatingIfNeeded: seed &* 7_919 &+ 17)
            for _ in 0..<3 { _ = next(0, 1) }
        }

        mutating func next(_ low: CGFloat, _ high: CGFloat) -> CGFloat {
            state = state &* 1_664_525 &+ 1_013_904_223
            return low + (high - low) * CGFloat(state >> 8) / CGFloat(1 << 24)
        }
    }
}
