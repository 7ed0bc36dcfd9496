import Foundation
import QuartzCore

/// The cover of a fictional record.
struct Cover {
    let title: String
    let picture: CGImage?

    /// All covers, in the order of the row.
    static let all: [Cover] = [
        Cover("First Light", [Palette.orange, Palette.red, Palette.violet], sunrise),
        Cover("Orbits", [Palette.line, Palette.blue], orbits),
        Cover("Low Tide", [Palette.teal, Palette.blue], waves),
        Cover("Paper Hills", [Palette.yellow, Palette.orange], hills),
        Cover("Signals", [Palette.red, Palette.blue], rings),
        Cover("Woven", [Palette.green, Palette.teal], weave),
        Cover("Night Bus", [Palette.violet, Palette.line], windows),
        Cover("Confetti", [Palette.white, Palette.yellow], confetti),
        Cover("Second Light", [Palette.blue, Palette.teal, Palette.yellow], sunrise),
        Cover("Eclipse", [Palette.red, Palette.violet], orbits),
        Cover("High Tide", [Palette.violet, Palette.red], waves),
        Cover("Far Hills", [Palette.teal, Palette.green], hills),
        Cover("Echoes", [Palette.orange, Palette.yellow], rings),
        Cover("Basket", [Palette.blue, Palette.violet], weave),
        Cover("Last Bus", [Palette.orange, Palette.red], windows),
    ]

    private static let side = 330
    private typealias Drawing = (_ context: CGContext, _ side: CGFloat) -> Void

    /// Draws a motif over a gradient that starts at the top.
    private init(_ title: String, _ colors: [CGColor], _ motif: Drawing) {
        self.title = title
        picture = Pictures.drawn(width: Self.side, height: Self.side) { context in
            let side = CGFloat(Self.side)
            if let gradient = CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: nil) {
                context.drawLinearGradient(gradient, start: CGPoint(x: 0, y: side), end: .zero, options: [])
            }
            motif(context, side)
        }
    }

    private static func disc(_ context: CGContext, _ x: CGFloat, _ y: CGFloat, _ radius: CGFloat, _ color: CGColor?) {
        context.setFillColor(color ?? Palette.white)
        context.fillEllipse(in: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius))
    }

    /// Draws a sun cut into stripes.
    private static func sunrise(_ context: CGContext, _ side: CGFloat) {
        context.saveGState()
        let stripes = CGMutablePath()
        stripes.addRect(CGRect(x: 0, y: side * 0.5, width: side, height: side / 2))
        for index in 0..<7 {
            let y = side * 0.5 - CGFloat(index + 1) * side * 0.06
            stripes.addRect(CGRect(x: 0, y: y, width: side, height: side * (0.052 - 0.006 * CGFloat(index))))
        }
        context.addPath(stripes)
        context.clip()
        disc(context, side / 2, side / 2, side * 0.33, Palette.yellow)
        context.restoreGState()
    }

    /// Draws planets on their orbits.
    private static func orbits(_ context: CGContext, _ side: CGFloat) {
        context.setStrokeColor(Palette.white.copy(alpha: 0.6) ?? Palette.white)
        context.setLineWidth(2.5)
        let planets: [(CGFloat, CGFloat, CGColor)] = [
            (0.14, 0.4, Palette.yellow), (0.23, 2.3, Palette.teal), (0.32, 4.1, Palette.orange), (0.41, 5.5, Palette.white),
        ]
        for (radius, angle, color) in planets {
            let radius = radius * side
            context.strokeEllipse(in: CGRect(x: side / 2 - radius, y: side / 2 - radius, width: 2 * radius, height: 2 * radius))
            disc(context, side / 2 + radius * cos(angle), side / 2 + radius * sin(angle), side * 0.04, color)
        }
        disc(context, side / 2, side / 2, side * 0.07, Palette.yellow)
    }

    /// Draws waves in front of each other. The nearest wave is the darkest.
    private static func waves(_ context: CGContext, _ side: CGFloat) {
        disc(context, side * 0.72, side * 0.76, side * 0.1, Palette.white)
        for index in 0..<5 {
            let (base, phase) = (side * (0.58 - 0.12 * CGFloat(index)), CGFloat(index) * 1.9)
            context.move(to: .zero)
            for x in stride(from: 0, through: side, by: side / 110) {
                context.addLine(to: CGPoint(x: x, y: base + side * 0.035 * sin(x / side * 4 * .pi + phase)))
            }
            context.addLine(to: CGPoint(x: side, y: 0))
            context.setFillColor(Palette.night.copy(alpha: 0.22) ?? Palette.night)
            context.fillPath()
        }
    }

    /// Draws hills and a moon.
    private static func hills(_ context: CGContext, _ side: CGFloat) {
        disc(context, side * 0.3, side * 0.74, side * 0.12, Palette.white)
        let slopes: [(CGFloat, CGFloat, CGFloat)] = [(0.75, 0.62, 0.16), (0.2, 0.5, 0.3), (0.62, 0.34, 0.5)]
        for (x, height, shade) in slopes {
            let slope = CGMutablePath()
            slope.move(to: CGPoint(x: side * (x - 0.9), y: 0))
            slope.addLine(to: CGPoint(x: side * x, y: side * height))
            slope.addLine(to: CGPoint(x: side * (x + 0.9), y: 0))
            slope.closeSubpath()
            context.addPath(slope)
            context.setFillColor(Palette.night.copy(alpha: shade) ?? Palette.night)
            context.fillPath()
        }
    }

    /// Draws rings that spread from a corner.
    private static func rings(_ context: CGContext, _ side: CGFloat) {
        context.setLineWidth(side * 0.035)
        for index in 1...9 {
            let radius = side * 0.11 * CGFloat(index)
            context.setStrokeColor(Palette.white.copy(alpha: 1 - CGFloat(index) * 0.09) ?? Palette.white)
            context.strokeEllipse(in: CGRect(x: side * 0.2 - radius, y: side * 0.2 - radius, width: 2 * radius, height: 2 * radius))
        }
        disc(context, side * 0.2, side * 0.2, side * 0.05, Palette.white)
    }

    /// Draws ribbons that alternate over and under each other.
    private static func weave(_ context: CGContext, _ side: CGFloat) {
        let (width, pitch) = (side * 0.12, side / 5)
        for row in 0..<5 {
            for column in 0..<5 {
                let (x, y) = (pitch * (CGFloat(column) + 0.5), pitch * (CGFloat(row) + 0.5))
                let upright = CGRect(x: x - width / 2, y: y - pitch / 2, width: width, height: pitch)
                let level = CGRect(x: x - pitch / 2, y: y - width / 2, width: pitch, height: width)
                for isUpright in (row + column) % 2 == 0 ? [true, false] : [false, true] {
                    context.setFillColor(isUpright ? Palette.white : Palette.night)
                    context.fill(isUpright ? upright : level)
                }
            }
        }
    }

    /// Draws a street at night.
    private static func windows(_ context: CGContext, _ side: CGFloat) {
        let houses: [(CGFloat, CGFloat, CGFloat)] = [(0.06, 0.24, 0.62), (0.33, 0.3, 0.8), (0.66, 0.28, 0.5)]
        for (house, (x, width, height)) in houses.enumerated() {
            context.setFillColor(Palette.night)
            context.fill(CGRect(x: x * side, y: 0, width: width * side, height: height * side))
            let columns = 3
            let pane = width * side / CGFloat(2 * columns + 1)
            for row in 0..<Int(height * side / (2 * pane)) {
                for column in 0..<columns {
                    let isLit = (row * 5 + column * 3 + house) % 4 != 0
                    context.setFillColor(isLit ? Palette.yellow : Palette.line)
                    context.fill(
                        CGRect(
                            x: x * side + pane * CGFloat(2 * column + 1), y: height * side - pane * CGFloat(2 * row + 2), width: pane,
                            height: pane))
                }
            }
        }
    }

    /// Draws disks in irregular rows.
    private static func confetti(_ context: CGContext, _ side: CGFloat) {
        let colors = [Palette.red, Palette.blue, Palette.green, Palette.violet, Palette.orange, Palette.teal]
        for row in 0..<6 {
            for column in 0..<6 {
                let number = CGFloat((row * 7 + column * 11) % 13)
                disc(
                    context, side * (CGFloat(column) + 0.3 + number / 32) / 6, side * (CGFloat(row) + 0.7 - number / 32) / 6,
                    side * (0.03 + number / 400), colors[(row * 2 + column * 5) % 6])
            }
        }
    }
}
