import CoreGraphics
import Testing

@Suite("Stroked and dashed copies of paths")
struct StrokedPathTests {
    struct Sample: CustomTestStringConvertible, Sendable {
        let name: String
        let make: @Sendable () -> CGPath
        var testDescription: String { name }
    }

    /// Paths that are difficult to stroke, in an area of 100 × 100.
    static let samples = [
        Sample(name: "a corner") { lines([(20, 20), (80, 30), (40, 80)]) },
        Sample(name: "a sharp corner") { lines([(10, 50), (90, 50), (12, 58)]) },
        Sample(name: "a closed triangle") { lines([(20, 20), (80, 30), (40, 80)], isClosed: true) },
        Sample(name: "a line that turns back") { lines([(20, 50), (80, 50), (50, 50)]) },
        Sample(name: "lines shorter than the width") { lines([(50, 50), (52, 54), (49, 57), (53, 58), (40, 40), (44, 38)]) },
        Sample(name: "a line that crosses itself") { lines([(20, 20), (80, 80), (20, 80), (80, 20)], isClosed: true) },
        Sample(name: "an ellipse") { CGPath(ellipseIn: CGRect(x: 20, y: 30, width: 60, height: 40), transform: nil) },
        Sample(name: "a tight ellipse") { CGPath(ellipseIn: CGRect(x: 45, y: 20, width: 6, height: 60), transform: nil) },
        Sample(name: "a curve with a loop") {
            let path = CGMutablePath()
            path.move(to: CGPoint(x: 20, y: 20))
            path.addCurve(to: CGPoint(x: 80, y: 20), control1: CGPoint(x: 140, y: 110), control2: CGPoint(x: -40, y: 110))
            path.addQuadCurve(to: CGPoint(x: 20, y: 80), control: CGPoint(x: 90, y: 90))
            return path
        },
        Sample(name: "a rounded rectangle") {
            CGPath(roundedRect: CGRect(x: 20, y: 20, width: 60, height: 50), cornerWidth: 12, cornerHeight: 8, transform: nil)
        },
    ]

    /// Returns the path of a polyline or, if it is closed, a polygon.
    private static func lines(_ points: [(CGFloat, CGFloat)], isClosed: Bool = false) -> CGPath {
        let path = CGMutablePath()
        path.addLines(between: points.map { CGPoint(x: $0.0, y: $0.1) })
        if isClosed { path.closeSubpath() }
        return path
    }

    private static let caps: [CGLineCap] = [.butt, .round, .square]
    private static let joins: [CGLineJoin] = [.miter, .round, .bevel]

    /// Returns the greatest difference between the alphas of two bitmaps (0…255).
    private func difference(_ a: Bitmap, _ b: Bitmap) -> Int {
        guard let (first, second) = a.context.data.flatMap({ first in b.context.data.map { (first, $0) } }) else { return 255 }
        let (left, right) = (first.assumingMemoryBound(to: UInt8.self), second.assumingMemoryBound(to: UInt8.self))
        var greatest = 0
        for offset in stride(from: 3, to: a.context.bytesPerRow * a.context.height, by: 4) {
            greatest = max(greatest, abs(Int(left[offset]) - Int(right[offset])))
        }
        return greatest
    }

    @Test("Filling a stroked copy of a path matches cairo's stroke for every cap and join", arguments: samples)
    func strokes(_ sample: Sample) throws {
        let path = sample.make()
        for (cap, join) in zip(Self.caps, Self.joins) {
            for (width, limit) in [(9, 10), (3, 1.5), (24, 4)] as [(CGFloat, CGFloat)] {
                let (stroked, filled) = (try Bitmap(100, 100), try Bitmap(100, 100))
                // By default, cairo's curves deviate by up to a tenth of a pixel.
                stroked.context.setFlatness(0.01)
                stroked.context.setLineCap(cap)
                stroked.context.setLineJoin(join)
                stroked.context.setLineWidth(width)
                stroked.context.setMiterLimit(limit)
                stroked.context.addPath(path)
                stroked.context.strokePath()
                filled.context.addPath(path.copy(strokingWithWidth: width, lineCap: cap, lineJoin: join, miterLimit: limit))
                filled.context.fillPath()
                #expect(difference(stroked, filled) <= 32, "\(cap) \(join) \(width)")
            }
        }
    }

    // Excludes the line that turns back. For a dash around such a turn, cairo adds a square end of
    // half the line width beyond it, although the miter limit requires a bevel, which is empty (ISO
    // 32000-1, 8.4.3.5). For solid lines, cairo adds none either.
    @Test("Dashed copies of paths match cairo's dashes", arguments: samples.filter { $0.name != "a line that turns back" })
    func dashes(_ sample: Sample) throws {
        let path = sample.make()
        for (phase, lengths) in [(0, [12, 5]), (7, [9]), (-4, [1, 6, 15, 3])] as [(CGFloat, [CGFloat])] {
            let stroked = try Bitmap(100, 100)
            stroked.context.setLineWidth(4)
            stroked.context.setFlatness(0.01)
            stroked.context.addPath(path)
            stroked.context.setLineDash(phase: phase, lengths: lengths)
            stroked.context.strokePath()
            let replaced = try Bitmap(100, 100)
            replaced.context.setLineWidth(4)
            replaced.context.setLineDash(phase: phase, lengths: lengths)
            replaced.context.addPath(path)
            replaced.context.replacePathWithStrokedPath()
            replaced.context.fillPath()
            #expect(difference(stroked, replaced) <= 40, "\(phase) \(lengths)")
        }
    }

    @Test("A dash around a line that turns back ends at the turn, except with a round join")
    func turningDash() {
        // The dashes are 0…12, 17…29, 34…46 and 51…63. The turn is at 60.
        let dashes = Self.lines([(20, 50), (80, 50), (50, 50)]).copy(dashingWithPhase: 0, lengths: [12, 5])
        for (join, end) in [(CGLineJoin.miter, 80), (.bevel, 80), (.round, 82)] as [(CGLineJoin, CGFloat)] {
            let outline = dashes.copy(strokingWithWidth: 4, lineCap: .butt, lineJoin: join, miterLimit: 10)
            #expect(abs(outline.boundingBoxOfPath.maxX - end) < 0.001)
        }
    }

    /// Returns the first points of a path's subpaths.
    private func starts(_ path: CGPath) -> [CGPoint] {
        path.elements.compactMap { if case .move(let point) = $0 { point } else { nil } }
    }

    @Test("Dashes of length 0 are dots with the shape of the cap at the same positions as cairo's, including the first")
    func dottedLines() throws {
        let corner = Self.lines([(12, 12), (82, 30), (40, 80)])
        let patterns: [(CGFloat, [CGFloat])] = [
            (0, [0, 10]), (20, [0, 10]), (-10, [0, 10]), (3, [0, 10]), (13, [4, 9, 0, 9]), (-36, [4, 9, 0, 9]), (0, [0, 7, 5, 7]),
            (0, [6, 9, 0]),
        ]
        for (phase, lengths) in patterns {
            for cap in [CGLineCap.round, .square] {
                let (stroked, replaced) = (try Bitmap(100, 100), try Bitmap(100, 100))
                for context in [stroked.context, replaced.context] {
                    context.setFlatness(0.01)
                    context.setLineWidth(5)
                    context.setLineCap(cap)
                    context.setLineDash(phase: phase, lengths: lengths)
                    context.addPath(corner)
                }
                stroked.context.strokePath()
                replaced.context.replacePathWithStrokedPath()
                replaced.context.fillPath()
                #expect(difference(stroked, replaced) <= 40, "\(phase) \(lengths) \(cap)")
            }
        }
        let line = Self.lines([(0, 0), (25, 0)])
        #expect(starts(line.copy(dashingWithPhase: 0, lengths: [0, 10])).map(\.x) == [0, 10, 20])
        #expect(starts(line.copy(dashingWithPhase: 4, lengths: [0, 10])).map(\.x) == [6, 16])
    }

    @Test("The stroke of a line without length is a dot with the shape of its cap")
    func dots() throws {
        let path = Self.lines([(5, 5), (5, 5)])
        #expect(path.copy(strokingWithWidth: 4, lineCap: .butt, lineJoin: .miter, miterLimit: 10).isEmpty)
        let square = path.copy(strokingWithWidth: 4, lineCap: .square, lineJoin: .miter, miterLimit: 10)
        var rect = CGRect.zero
        #expect(square.isRect(&rect) && rect == CGRect(x: 3, y: 3, width: 4, height: 4))
        let round = path.copy(strokingWithWidth: 4, lineCap: .round, lineJoin: .miter, miterLimit: 10)
        // The radius is 2: 1.3 · √2 = 1.84, and 1.6 · √2 = 2.26.
        #expect(round.contains(CGPoint(x: 6.3, y: 6.3)) && !round.contains(CGPoint(x: 6.6, y: 6.6)))
    }

    @Test("The transform of a stroked copy applies to its outline, and the stroked path of a context has the width of user space")
    func transforms() throws {
        let line = Self.lines([(0, 0), (10, 0)])
        let outline = line.copy(
            strokingWithWidth: 2, lineCap: .butt, lineJoin: .miter, miterLimit: 10, transform: CGAffineTransform(scaleX: 2, y: 5))
        #expect(outline.boundingBoxOfPath == CGRect(x: 0, y: -5, width: 20, height: 10))
        let bitmap = try Bitmap(10, 10)
        bitmap.context.scaleBy(x: 2, y: 4)
        bitmap.context.addPath(Self.lines([(1, 1), (4, 1)]))
        #expect(
            bitmap.context.pathContains(CGPoint(x: 2, y: 1.4), mode: .stroke)
                && !bitmap.context.pathContains(CGPoint(x: 2, y: 1.6), mode: .stroke))
        bitmap.context.replacePathWithStrokedPath()
        #expect(bitmap.context.boundingBoxOfPath == CGRect(x: 1, y: 0.5, width: 3, height: 1))
    }

    @Test("Under a singular transform nothing is painted, so no mode's area contains a point and the stroked path is empty")
    func singularTransform() throws {
        let bitmap = try Bitmap(10, 10)
        bitmap.context.addRect(CGRect(x: 2, y: 2, width: 6, height: 6))
        // Every point with x = 5 is transformed to (5, 5), inside the rectangle.
        bitmap.context.translateBy(x: 0, y: 5)
        bitmap.context.scaleBy(x: 1, y: 0)
        bitmap.context.setLineWidth(2)
        for mode in [CGPathDrawingMode.fill, .eoFill, .stroke, .fillStroke, .eoFillStroke] {
            #expect(!bitmap.context.pathContains(CGPoint(x: 5, y: 1), mode: mode), "\(mode)")
            let copy = try Bitmap(10, 10)
            copy.context.addRect(CGRect(x: 2, y: 2, width: 6, height: 6))
            copy.context.scaleBy(x: 1, y: 0)
            copy.context.drawPath(using: mode)
            #expect(copy.rows.joined().allSatisfy { $0 == 0 }, "\(mode)")
        }
        #expect(!bitmap.context.isPathEmpty)
        bitmap.context.replacePathWithStrokedPath()
        #expect(bitmap.context.isPathEmpty)
    }

    @Test("Dashing with extreme lengths terminates, and extreme paths have finite outlines")
    func hostile() {
        let line = Self.lines([(0, 0), (1e9, 0)])
        #expect(line.copy(dashingWithPhase: 0, lengths: [1e-9, 1e-9]) == line)
        #expect(line.copy(dashingWithPhase: .nan, lengths: [1]) == line && line.copy(dashingWithPhase: 0, lengths: [0, 0]) == line)
        let dots = line.copy(dashingWithPhase: 1e300, lengths: [0, 1e8])
        #expect(dots.elements.count >= 18 && dots.isFinite)
        for number in [CGFloat.nan, .infinity, 1e300, -1e300] {
            let path = CGMutablePath()
            path.move(to: CGPoint(x: number, y: 0))
            path.addCurve(to: CGPoint(x: 3, y: number), control1: CGPoint(x: number, y: number), control2: CGPoint(x: 1, y: 2))
            path.closeSubpath()
            #expect(path.copy(strokingWithWidth: 4, lineCap: .round, lineJoin: .round, miterLimit: 4).isFinite)
            #expect(path.copy(dashingWithPhase: 1, lengths: [3, 4]).isFinite)
            #expect(line.copy(strokingWithWidth: number, lineCap: .round, lineJoin: .round, miterLimit: number).isFinite)
            #expect(path.flattened(threshold: number).elements.count < 2000)
        }
    }
}
