import CoreGraphics
import Foundation
import Testing
import UIFoundation

@testable import CoreText

@Suite("Drawing strings")
struct DrawingTests {
    private let font = CTFont("Inter", size: 40)
    private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    private let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

    private func draw(
        _ text: String, _ attributes: [NSAttributedString.Key: Any] = [:], at point: CGPoint = CGPoint(x: 10, y: 10),
        _ prepare: (CGContext) -> Void = { _ in }
    ) -> Canvas {
        let canvas = Canvas(300, 80)
        prepare(canvas.context)
        UIGraphicsPushContext(canvas.context)
        text.draw(at: point, withAttributes: [.font: font].merging(attributes) { $1 })
        UIGraphicsPopContext()
        return canvas
    }

    @Test(
        "The painted pixels of a text agree with its outlines' bounds to a pixel's edge plus the eighth of a pixel by which glyphs may move"
    )
    func inkPlacement() {
        let bound = 1.125
        for (text, attributes) in [
            ("Hamburg", [:]), ("gypsy", [.kern: 4]), ("Tilted", [.obliqueness: 0.4]), ("Wide", [.expansion: 0.5]),
            ("Up", [.baselineOffset: 7]),
            ("שלום", [:]),
        ] as [(String, [NSAttributedString.Key: Any])] {
            let layout = TextLayout(StyledText(text, [.font: font].merging(attributes) { $1 }))
            let expected = layout.inkBounds.offsetBy(dx: 10, dy: 10)
            let painted = draw(text, attributes).inkBounds
            #expect(
                abs(painted.minX - expected.minX) <= bound && abs(painted.maxX - expected.maxX) <= bound, "\(text): \(painted), \(expected)"
            )
            #expect(
                abs(painted.minY - expected.minY) <= bound && abs(painted.maxY - expected.maxY) <= bound, "\(text): \(painted), \(expected)"
            )
        }
    }

    @Test("The color of a text does not affect its coverage: red and blue text cover the same pixels equally")
    func coverageIsIndependentOfColor() {
        let first = draw("Colour", [.foregroundColor: red])
        let second = draw("Colour", [.foregroundColor: blue])
        #expect(first.alphas == second.alphas)
        #expect(first.alphas.contains(255))
        for (one, two) in zip(first.pixels, second.pixels) {
            // The components are premultiplied, so the component of the color equals the alpha
            // value.
            #expect((one >> 16) & 0xFF == one >> 24 && one & 0xFFFF == 0)
            #expect(two & 0xFF == two >> 24 && two & 0xFFFF00 == 0)
        }
    }

    @Test("Text is positioned at fractions of a pixel: its center of mass moves by the same distance")
    func subpixelPositions() {
        func center(_ x: CGFloat) -> Double {
            let canvas = draw("m", at: CGPoint(x: x, y: 10))
            let alphas = canvas.alphas
            let sum = alphas.reduce(0.0) { $0 + Double($1) }
            return alphas.enumerated().reduce(0.0) { $0 + Double($1.element) * Double($1.offset % canvas.width) } / sum
        }
        for step in [0.25, 0.5, 0.75] { #expect(abs(center(20 + step) - center(20) - step) < 0.03) }
    }

    @Test("The context's transform, clip and opacity apply to text")
    func contextState() {
        let plain = draw("State", at: CGPoint(x: 10, y: 10)).inkBounds
        #expect(draw("State", at: .zero) { $0.translateBy(x: 10, y: 10) }.inkBounds == plain)
        let scaled = draw("State", at: CGPoint(x: 5, y: 5)) { $0.scaleBy(x: 0.5, y: 0.5) }.inkBounds
        #expect(abs(scaled.width - plain.width / 2) <= 2)
        let clipped = draw("State") { $0.clip(to: CGRect(x: 0, y: 0, width: 50, height: 80)) }
        let whole = draw("State")
        #expect(clipped.alphas == whole.alphas.enumerated().map { $0.offset % 300 < 50 ? $0.element : 0 })
        #expect(draw("State") { $0.setAlpha(0.5) }.alphas.max() == 128)
    }

    @Test("Text drawn by UIKit's functions is upright if y grows downward, and upside down if y grows upward")
    func orientation() {
        let upright = draw("L")
        let canvas = Canvas(300, 80, isFlipped: false)
        UIGraphicsPushContext(canvas.context)
        "L".draw(at: CGPoint(x: 10, y: 10), withAttributes: [.font: font])
        UIGraphicsPopContext()
        let mirrored = (0..<80).map { upright.coverage(row: 79 - $0) }
        #expect((0..<80).map(canvas.coverage) == mirrored)
        // The foot of the L is its widest row.
        let rows = (0..<80).map(upright.coverage)
        #expect((rows.firstIndex(of: rows.max() ?? 0) ?? 0) > Int(upright.inkBounds.midY))
    }

    @Test("An underline has the position and thickness of the font's metrics and the width of the text")
    func underline() throws {
        let canvas = draw("nnn", [.underlineStyle: NSUnderlineStyle.single.rawValue])
        let layout = TextLayout(StyledText("nnn", [.font: font]))
        let middle = 10 + layout.firstBaseline - CTFontGetUnderlinePosition(font)
        let thickness = CTFontGetUnderlineThickness(font)
        // Below the baseline, the bar is the only ink in the column at the middle of the text.
        let x = Int(10 + layout.usedSize.width / 2)
        let column = (Int(10 + layout.firstBaseline) + 1..<80).map { (y: $0, alpha: Double(canvas.alphas[$0 * 300 + x]) / 255) }
        let covered = column.reduce(0) { $0 + $1.alpha }
        let center = column.reduce(0) { $0 + $1.alpha * (Double($1.y) + 0.5) } / covered
        #expect(abs(covered - thickness) < 0.02 && abs(center - middle) < 0.05)
        let bounds = canvas.inkBounds
        #expect(abs(bounds.minX - 10) <= 1 && abs(bounds.maxX - 10 - layout.usedSize.width) <= 1)
    }

    @Test("Thick and double lines have twice the ink of single ones, patterned lines have gaps, and lines by word skip spaces")
    func lineStyles() {
        func ink(_ style: NSUnderlineStyle, _ text: String = "n n") -> Double {
            let lined = draw(text, [.strikethroughStyle: style.rawValue, .foregroundColor: CGColor.clear, .strikethroughColor: red])
            return lined.alphas.reduce(0) { $0 + Double($1) }
        }
        let single = ink(.single)
        #expect(single > 0)
        #expect(abs(ink(.thick) / single - 2) < 0.02)
        #expect(abs(ink(.double) / single - 2) < 0.02)
        for pattern in [NSUnderlineStyle.patternDot, .patternDash, .patternDashDot, .patternDashDotDot] {
            #expect(ink([.single, pattern]) < single * 0.9 && ink([.single, pattern]) > single * 0.3)
        }
        // 300 is little more than one opaque pixel.
        #expect(abs(ink([.single, .byWord]) - ink(.single, "n") * 2) < 300)
    }

    @Test("A text's background fills the height of the line and the width of the text")
    func background() {
        let canvas = draw("nn", [.foregroundColor: CGColor.clear, .backgroundColor: blue])
        let size = ("nn" as NSString).size(withAttributes: [.font: font])
        let area = canvas.alphas.reduce(0) { $0 + Double($1) } / 255
        #expect(abs(area - size.width * size.height) < 5)
    }

    @Test("A positive stroke width leaves glyphs empty, a negative one fills them, and both have the width of the percentage")
    func strokes() {
        let inside = draw("I", [.strokeWidth: 2, .foregroundColor: red])
        let both = draw("I", [.strokeWidth: -2, .foregroundColor: red, .strokeColor: blue])
        let plain = draw("I", [.foregroundColor: red])
        let bounds = plain.inkBounds
        let center = Int(bounds.midY) * 300 + Int(bounds.midX)
        #expect(inside.alphas[center] == 0)
        #expect(both.pixels[center] == 0xFFFF_0000)
        // The stroke is 2% of 40 points wide, 0.8, along the perimeter of the letter, a rectangle.
        let outline = TextLayout(StyledText("I", [.font: font])).inkBounds
        let area = inside.alphas.reduce(0) { $0 + Double($1) } / 255
        #expect(abs(area - (outline.width + outline.height) * 2 * 0.8) < 2)
    }

    @Test("Drawing text preserves the current path and the colors of the context")
    func stateIsKept() throws {
        let canvas = draw("text", [.foregroundColor: red]) { context in
            context.setFillColor(blue)
            context.move(to: CGPoint(x: 250, y: 20))
            context.addLine(to: CGPoint(x: 280, y: 20))
        }
        let path = try #require(canvas.context.path)
        let bounds = path.boundingBoxOfPath
        #expect(abs(bounds.minX - 250) < 1e-6 && abs(bounds.maxX - 280) < 1e-6 && abs(bounds.minY - 20) < 1e-6)
        canvas.context.beginPath()
        canvas.context.fill(CGRect(x: 260, y: 60, width: 10, height: 10))
        #expect(canvas.pixels[65 * 300 + 265] == 0xFF00_00FF)
    }

    @Test("draw(in:) breaks lines at the rectangle's width, and draw(with:) without a line fragment origin starts at the baseline")
    func rectangles() {
        let canvas = Canvas(300, 120)
        UIGraphicsPushContext(canvas.context)
        "nnn nnn".draw(in: CGRect(x: 100, y: 0, width: 100, height: 120), withAttributes: [.font: font])
        #expect(canvas.inkBounds.minX >= 100 && canvas.inkBounds.maxX <= 200)
        #expect(canvas.inkBounds.height > CTFontGetXHeight(font) + 40)
        canvas.context.clear(CGRect(x: 0, y: 0, width: 300, height: 120))
        "nnn".draw(with: CGRect(x: 0, y: 60, width: 300, height: 0), attributes: [.font: font], context: nil)
        #expect(canvas.inkBounds.maxY == 60)
        UIGraphicsPopContext()
    }

    @Test("boundingRect returns the bounds of lines, or of outlines with device metrics, and reports the scale of shrunk text")
    func boundingRects() {
        let text = NSAttributedString(string: "nnn nnn", attributes: [.font: font])
        let wrapped = text.boundingRect(with: CGSize(width: 100, height: 0), options: .usesLineFragmentOrigin, context: nil)
        #expect(abs(wrapped.height - text.size().height * 2) < 1e-6 && wrapped.width <= 100.1)
        let ink = text.boundingRect(with: .zero, options: [.usesDeviceMetrics], context: nil)
        #expect(abs(ink.maxY) < 0.01 && abs(ink.height - CTFontGetXHeight(font)) < 1.5)
        let context = NSStringDrawingContext()
        context.minimumScaleFactor = 0.25
        let half = CGSize(width: text.size().width / 2, height: 100)
        let style = NSMutableParagraphStyle()
        style.lineBreakMode = .byTruncatingTail
        let single = NSAttributedString(string: "nnn nnn", attributes: [.font: font, .paragraphStyle: style])
        let shrunk = single.boundingRect(with: half, options: .usesLineFragmentOrigin, context: context)
        #expect(abs(context.actualScaleFactor - 0.5) < 0.01 && context.totalBounds == shrunk)
    }

    @Test("Each thread has its own stack of graphics contexts, and drawing without a current context has no effect")
    func currentContexts() async {
        let (outer, inner) = (Canvas(8, 8), Canvas(8, 8))
        #expect(UIGraphicsGetCurrentContext() == nil)
        "x".draw(at: .zero)
        UIGraphicsPopContext()
        UIGraphicsPushContext(outer.context)
        UIGraphicsPushContext(inner.context)
        #expect(UIGraphicsGetCurrentContext() === inner.context)
        let isEmptyElsewhere = await withCheckedContinuation { continuation in
            Thread { continuation.resume(returning: UIGraphicsGetCurrentContext() == nil) }.start()
        }
        #expect(isEmptyElsewhere)
    }

    @Test("Threads that lay out and draw text simultaneously produce the same pixels as a single thread")
    func threads() async {
        let expected = draw("Threads שלום", [.foregroundColor: red]).pixels
        let same = await withTaskGroup(of: Bool.self) { group in
            for index in 0..<8 {
                group.addTask {
                    _ = TextLayout(StyledText("other \(index)", [.font: CTFont("Inter", size: CGFloat(10 + index))]))
                    return DrawingTests().draw("Threads שלום", [.foregroundColor: CGColor(red: 1, green: 0, blue: 0, alpha: 1)]).pixels
                        == expected
                }
            }
            return await group.reduce(true) { $0 && $1 }
        }
        #expect(same)
    }
}
