import CoreGraphics
import CoreText
import Foundation
import Testing
import UIFoundation

@Suite("Drawing with Core Text's functions")
struct CoreTextDrawingTests {
    private let font = CTFont("Inter", size: 40)
    private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)

    private func line(_ text: String, _ attributes: [NSAttributedString.Key: Any] = [:]) -> CTLine {
        CTLineCreateWithAttributedString(NSAttributedString(string: text, attributes: [.font: font].merging(attributes) { $1 }))
    }

    /// Draws a line whose baseline is 30 pixels above the bottom and starts 20 pixels from the
    /// left.
    private func draw(_ line: CTLine, _ prepare: (CGContext) -> Void = { _ in }) -> Canvas {
        let canvas = Canvas(200, 80, isFlipped: false)
        canvas.context.textPosition = CGPoint(x: 20, y: 30)
        prepare(canvas.context)
        CTLineDraw(line, canvas.context)
        return canvas
    }

    @Test("A line is drawn upright at the text position if y grows upward, and its ink is in its image bounds")
    func position() {
        let line = line("Lay")
        let canvas = draw(line)
        let bounds = CTLineGetImageBounds(line, canvas.context)
        let ink = canvas.inkBounds
        #expect(abs(ink.minX - bounds.minX) <= 1 && abs(ink.maxX - bounds.maxX) <= 1)
        #expect(abs(80 - ink.maxY - bounds.minY) <= 1 && abs(80 - ink.minY - bounds.maxY) <= 1)
        #expect(bounds.minY < 30 && bounds.maxY > 55)
        // The baseline is at row 80 − 30; an x may overshoot it by a pixel.
        #expect(draw(self.line("x")).inkBounds.maxY == 51 || draw(self.line("x")).inkBounds.maxY == 50)
    }

    @Test("The text matrix transforms glyphs relative to the text position")
    func textMatrix() {
        let plain = draw(line("H"))
        let mirrored = draw(line("H")) { $0.textMatrix = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 20, ty: 30) }
        #expect(mirrored.inkBounds.minY == 50 && plain.inkBounds.maxY == 50)
        #expect(mirrored.inkBounds.height == plain.inkBounds.height)
    }

    @Test("Glyphs use the context's fill color if the text requests it, otherwise their own color or black")
    func colors() {
        let key = NSAttributedString.Key(kCTForegroundColorFromContextAttributeName as String)
        func color(_ attributes: [NSAttributedString.Key: Any]) -> UInt32? {
            let canvas = draw(line("I", attributes)) { $0.setFillColor(red) }
            return canvas.pixels.first { $0 >> 24 == 255 }
        }
        #expect(color([key: true]) == 0xFFFF_0000)
        #expect(color([:]) == 0xFF00_0000)
        let green = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
        #expect(color([NSAttributedString.Key(kCTForegroundColorAttributeName as String): green]) == 0xFF00_FF00)
    }

    @Test("Core Text draws nothing in invisible mode, outlines in stroke mode, and clips later drawing to the glyphs in clip mode")
    func drawingModes() {
        #expect(draw(line("I")) { $0.setTextDrawingMode(.invisible) }.inkBounds.isNull)
        let plain = draw(line("I"))
        let middle = Int(plain.inkBounds.midY) * 200 + Int(plain.inkBounds.midX)
        let stroked = draw(line("I")) { $0.setTextDrawingMode(.stroke) }
        #expect(stroked.alphas[middle] == 0 && !stroked.inkBounds.isNull)
        let clipped = draw(line("I")) { $0.setTextDrawingMode(.clip) }
        #expect(clipped.inkBounds.isNull)
        clipped.context.fill(CGRect(x: 0, y: 0, width: 200, height: 80))
        #expect(zip(clipped.alphas, plain.alphas).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
    }

    @Test("The shadow of a text repeats the text at the shadow's offset in the shadow's color")
    func shadows() {
        let shadow = NSShadow()
        shadow.shadowOffset = CGSize(width: 60, height: 0)
        shadow.shadowColor = red
        let alone = draw(line("I")).pixels
        let both = draw(line("I", [.shadow: shadow])).pixels
        for index in alone.indices {
            let (x, y) = (index % 200, index / 200)
            if x < 60 {
                #expect(both[index] == alone[index])
            } else if x < 140 {
                #expect(abs(Int(both[index] >> 24) - Int(alone[y * 200 + x - 60] >> 24)) <= 1)
                #expect(both[index] & 0xFFFF == 0)
            }
        }
        #expect(both.contains(0xFFFF_0000))
    }

    @Test("The runs of a line, drawn individually, produce the same pixels as the line")
    func runs() throws {
        let string = NSMutableAttributedString(string: "ab אב", attributes: [.font: font])
        string.addAttribute(.foregroundColor, value: red, range: NSRange(location: 1, length: 1))
        let line = CTLineCreateWithAttributedString(string)
        let canvas = Canvas(200, 80, isFlipped: false)
        canvas.context.textPosition = CGPoint(x: 20, y: 30)
        for run in try #require(CTLineGetGlyphRuns(line) as? [Any]) {
            CTRunDraw(try #require(run as? CTRun), canvas.context, CFRange())
        }
        #expect(canvas.pixels == draw(line).pixels)
    }

    @Test("A frame's lines are drawn inside its rectangle, the first one at the top")
    func frames() {
        let string = NSAttributedString(string: "one\ntwo", attributes: [.font: CTFont("Inter", size: 20)])
        let path = CGPath(rect: CGRect(x: 50, y: 10, width: 100, height: 60), transform: nil)
        let canvas = Canvas(200, 80, isFlipped: false)
        CTFrameDraw(CTFramesetterCreateFrame(CTFramesetterCreateWithAttributedString(string), CFRange(), path, nil), canvas.context)
        #expect(CGRect(x: 50, y: 10, width: 100, height: 60).contains(canvas.inkBounds))
        // The frame begins at row 80 − 70 = 10.
        #expect(canvas.inkBounds.minY < 22 && canvas.inkBounds.maxY > 40)
    }

    @Test("A paragraph style takes on its settings and ignores those of the wrong size")
    func paragraphStyleSettings() {
        var alignment = CTTextAlignment.center
        var spacing: CGFloat = 9
        let style = withUnsafePointer(to: &alignment) { alignment in
            withUnsafePointer(to: &spacing) { spacing in
                CTParagraphStyleCreate(
                    [
                        CTParagraphStyleSetting(spec: .alignment, valueSize: MemoryLayout<CTTextAlignment>.size, value: alignment),
                        CTParagraphStyleSetting(spec: .lineSpacingAdjustment, valueSize: MemoryLayout<CGFloat>.size, value: spacing),
                        CTParagraphStyleSetting(spec: .headIndent, valueSize: 1, value: spacing),
                    ], 3)
            }
        }
        var read = (alignment: CTTextAlignment.natural, spacing: CGFloat.nan, indent: CGFloat.nan)
        #expect(CTParagraphStyleGetValueForSpecifier(style, .alignment, MemoryLayout<CTTextAlignment>.size, &read.alignment))
        #expect(CTParagraphStyleGetValueForSpecifier(style, .lineSpacingAdjustment, MemoryLayout<CGFloat>.size, &read.spacing))
        #expect(CTParagraphStyleGetValueForSpecifier(style, .headIndent, MemoryLayout<CGFloat>.size, &read.indent))
        #expect(read == (.center, 9, 0))
        #expect(!CTParagraphStyleGetValueForSpecifier(style, .headIndent, 4, &read.indent))
    }
}
