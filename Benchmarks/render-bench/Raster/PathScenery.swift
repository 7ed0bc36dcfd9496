import Foundation
import Geometry
import Raster

/// The shapes of S16 to S19. `Benchmarks/blend2d/scenery.py` draws the same from the same formulas.
///
/// In the formulas, r is the next number of a generator whose seed is the number of the scene, and
/// i is the index of the shape. Numbers are drawn in the order in which they are listed.
enum PathScenery {
    static func shapes(of scene: RasterScene) -> [PathShape] {
        switch scene {
        case .s16: countries(scene.count)
        case .s17: letters(scene.count)
        case .s18: charts(scene.count)
        case .s19: dashedLines(scene.count)
        default: []
        }
    }

    /// The color of borders.
    private static let dark: UInt32 = 0x20_2830

    /// Returns the countries of a map. Each is a path of its own, filled and then stroked, as in an
    /// app that shows each country with a shape layer in order to color or select it.
    ///
    /// - Center: (1920 · r, 1080 · r). Radius R: 30 + 40 · r. Color: r. Phases φₖ: 2π · r for k
    ///   from 2 to 5.
    /// - Corners: 162 + i mod 2, which is 65,000 in total for 400 countries. A corner at the
    ///   angle θ from the center is at the distance
    ///   R · (1 + Σ sin(k · θ + φₖ) / (2 · k) + 0.02 · (r − ½)).
    /// - Interior: opaque if i is even, otherwise half transparent. Line: 1 pixel wide, mitered.
    private static func countries(_ count: Int) -> [PathShape] {
        var random = RandomNumbers(seed: 16)
        return (0..<count).map { index in
            let center = random.nextPoint()
            let radius = 30 + 40 * random.next()
            let color = random.nextColor()
            let harmonics = (2...5).map { (frequency: Double($0), phase: 2 * .pi * random.next()) }
            let corners = 162 + index % 2
            let points = (0..<corners).map { corner in
                let angle = 2 * .pi * Double(corner) / Double(corners)
                var distance = 1.0
                for harmonic in harmonics {
                    distance += sin(harmonic.frequency * angle + harmonic.phase) / (2 * harmonic.frequency)
                }
                distance += 0.02 * (random.next() - 0.5)
                return center + Point(x: cos(angle), y: sin(angle)) * (radius * distance)
            }
            return PathShape(
                path: Path([.move(points[0])] + points.dropFirst().map { .line($0) } + [.close]),
                interior: PathShape.Interior(color: color, opacity: index % 2 == 0 ? 1 : 0.5),
                line: PathShape.Line(color: dark, style: StrokeStyle(width: 1)))
        }
    }

    /// Returns letters: o, e and s in turns.
    ///
    /// - Origin: (1920 · r, 1080 · r). Size: 12 + 36 · r. Color: r.
    private static func letters(_ count: Int) -> [PathShape] {
        let letters = [LetterForms.o, LetterForms.e, LetterForms.s]
        var random = RandomNumbers(seed: 17)
        return (0..<count).map { index in
            let origin = random.nextPoint()
            let size = 12 + 36 * random.next()
            let elements = letters[index % letters.count].map { $0.map { origin + $0 * size } }
            return PathShape(path: Path(elements), interior: PathShape.Interior(color: random.nextColor(), opacity: 1))
        }
    }

    /// Returns charts: bounded random walks from left to right.
    ///
    /// - Color: r. The first point: (60, 40 + 20 · i).
    /// - Each of the 1,999 further points: 0.9 pixels to the right and 8 · (r − ½) pixels down, but
    ///   at most 60 above and below the first.
    /// - Line: 1.5 pixels wide, with round joins and butt caps.
    private static func charts(_ count: Int) -> [PathShape] {
        let style = StrokeStyle(width: 1.5, join: .round)
        var random = RandomNumbers(seed: 18)
        return (0..<count).map { index in
            let color = random.nextColor()
            let middle = 40 + 20 * Double(index)
            var y = middle
            var elements: [Path.Element] = [.move(Point(x: 60, y: y))]
            for step in 1..<2000 {
                y = min(max(y + 8 * (random.next() - 0.5), middle - 60), middle + 60)
                elements.append(.line(Point(x: 60 + 0.9 * Double(step), y: y)))
            }
            return PathShape(path: Path(elements), line: PathShape.Line(color: color, style: style))
        }
    }

    /// Returns dashed lines: 60 curves and then circles.
    ///
    /// - A curve's color: r. Its four points: (1920 · r, 1080 · r) each.
    /// - A circle's color: r. Its center: (1920 · r, 1080 · r). Its radius: 20 + 130 · r.
    /// - Dashes: 6, 4 if i is even, otherwise 2, 3, 8, 3. Line width: 1 + i mod 3. Caps: butt if
    ///   ⌊i / 6⌋ is even, otherwise round.
    private static func dashedLines(_ count: Int) -> [PathShape] {
        var random = RandomNumbers(seed: 19)
        return (0..<count).map { index in
            let style = StrokeStyle(
                width: Double(1 + index % 3), cap: index / 6 % 2 == 0 ? .butt : .round, dashes: index % 2 == 0 ? [6, 4] : [2, 3, 8, 3])
            let color = random.nextColor()
            let start = random.nextPoint()
            let path: Path
            if index < 60 {
                let control1 = random.nextPoint()
                let control2 = random.nextPoint()
                path = Path([.move(start), .cubic(control1: control1, control2: control2, to: random.nextPoint())])
            } else {
                let radius = 20 + 130 * random.next()
                path = Path(LetterForms.oval(around: start, Point(x: radius, y: radius)))
            }
            return PathShape(path: path, line: PathShape.Line(color: color, style: style))
        }
    }
}
