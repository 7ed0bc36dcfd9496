import CoreGraphics
import Foundation
import Testing
import UIFoundation

@testable import CoreText

@Suite("Drawing text with glyph masks")
struct GlyphMaskTests {
    private let sample = "Sphinx of black quartz, judge — ÄÖÜ fi 0123"
    private let white = CGColor(gray: 1, alpha: 1)
    private let black = CGColor(gray: 0, alpha: 1)

    private func firstLine(_ text: String, _ size: CGFloat, _ attributes: [NSAttributedString.Key: Any]) -> TextLine? {
        TextLayout(StyledText(text, [.font: CTFont("Inter", size: size)].merging(attributes) { $1 })).lines.first?.line
    }

    /// Returns the line with each glyph moved to a quarter of a pixel, relative to the line's
    /// origin.
    private func atQuarters(_ line: TextLine, _ scale: CGFloat) -> TextLine {
        var line = line
        for run in line.runs.indices {
            for glyph in line.runs[run].glyphs.indices {
                let x = line.runs[run].glyphs[glyph].position.x
                line.runs[run].glyphs[glyph].position.x = (x * scale * 4).rounded() / 4 / scale
            }
        }
        return line
    }

    /// Returns the line with each glyph in a separate run.
    private func splitIntoRuns(_ line: TextLine) -> TextLine {
        var result = line
        result.runs = line.runs.flatMap { run in
            run.glyphs.map { glyph in
                var part = run
                part.glyphs = [glyph]
                return part
            }
        }
        return result
    }

    /// Draws a line.
    ///
    /// - Parameter fills: Whether outlines are filled instead of drawn with masks. Setting a
    ///   context's flatness selects outlines; the flatness set here is the default one.
    private func draw(
        _ line: TextLine, on ground: CGColor?, scale: CGFloat = 1, fills: Bool, at origin: CGPoint = CGPoint(x: 3.25, y: 30),
        _ prepare: (CGContext) -> Void = { _ in }
    ) -> Canvas {
        let canvas = Canvas(Int(420 * scale), Int(44 * scale))
        let context = canvas.context
        context.scaleBy(x: scale, y: scale)
        if let ground {
            context.setFillColor(ground)
            context.fill(CGRect(x: 0, y: 0, width: 420, height: 44))
        }
        prepare(context)
        if fills { context.setFlatness(0.01) }
        TextPainter(context, isFlipped: true).draw(line, at: origin)
        context.flush()
        return canvas
    }

    /// Returns the greatest difference between corresponding components of two canvases.
    private func difference(_ one: Canvas, _ other: Canvas) -> Int {
        zip(one.pixels, other.pixels).reduce(0) { greatest, pixels in
            let parts = [0, 8, 16, 24].map { abs(Int(pixels.0 >> $0 & 255) - Int(pixels.1 >> $0 & 255)) }
            return max(greatest, parts.max() ?? 0)
        }
    }

    /// The bound of the difference between masks and fills. Both are rasterized alike, from
    /// outlines that agree to cairo's unit of 1/256 of a pixel. The remaining difference is one
    /// rounding.
    private static let bound = 1

    private let grounds: [(CGColor?, CGColor)] = [
        (CGColor(gray: 0, alpha: 1), CGColor(gray: 1, alpha: 1)), (CGColor(gray: 1, alpha: 1), CGColor(gray: 0, alpha: 1)),
        (nil, CGColor(gray: 0, alpha: 1)), (CGColor(gray: 1, alpha: 1), CGColor(red: 0.2, green: 0.4, blue: 0.9, alpha: 0.6)),
    ]

    @Test(
        "Glyph masks look like outlines filled at the same quarters of pixels, on dark, light and transparent backgrounds",
        arguments: [1.0, 2, 3], [10.0, 13, 15.5])
    func sameAsFills(scale: CGFloat, size: CGFloat) throws {
        for (ground, ink) in grounds {
            // The kerning separates the glyphs, so that no two glyphs share a pixel.
            let line = atQuarters(try #require(firstLine(sample, size, [.foregroundColor: ink, .kern: 3])), scale)
            let origin = CGPoint(x: 3 + 1 / (4 * scale), y: 30)
            let masks = draw(line, on: ground, scale: scale, fills: false, at: origin)
            #expect(difference(masks, draw(splitIntoRuns(line), on: ground, scale: scale, fills: true, at: origin)) <= Self.bound)
            #expect(Set(masks.pixels).count > 20)
        }
    }

    @Test("Whole runs drawn with masks look like runs filled at once, within cairo's accuracy", arguments: [1.0, 2, 3])
    func sameAsRuns(scale: CGFloat) throws {
        for (ground, ink) in grounds {
            let line = atQuarters(try #require(firstLine(sample, 13, [.foregroundColor: ink])), scale)
            let origin = CGPoint(x: 3 + 1 / (4 * scale), y: 30)
            let masks = draw(line, on: ground, scale: scale, fills: false, at: origin)
            let fills = draw(line, on: ground, scale: scale, fills: true, at: origin)
            // In rows of pixels where an edge starts or ends, cairo samples coverage with 15 lines,
            // and in other rows it computes areas. A run has more such rows than a glyph.
            #expect(difference(masks, fills) <= 17)
            let differences = zip(masks.alphas, fills.alphas).map { abs(Double($0) - Double($1)) } + [0]
            #expect(differences.reduce(0, +) / Double(differences.count) < 0.1)
        }
    }

    @Test("Glyph masks are drawn at the nearest quarter of a pixel in both directions")
    func quarters() throws {
        let line = try #require(firstLine("s", 16, [:]))
        for step in 0...32 {
            let origin = CGPoint(x: 10 + CGFloat(step) / 32, y: 30 - CGFloat(step + 5) / 32)
            let quarter = CGPoint(x: (origin.x * 4).rounded() / 4, y: (origin.y * 4).rounded() / 4)
            let drawn = draw(line, on: nil, fills: false, at: origin)
            #expect(difference(drawn, draw(line, on: nil, fills: true, at: quarter)) <= Self.bound)
            let next = CGPoint(x: quarter.x + 0.25, y: quarter.y)
            #expect(difference(drawn, draw(line, on: nil, fills: true, at: next)) > 30)
        }
    }

    @Test("Clips, opacity, blend modes, transparency layers and clip masks apply to glyph masks like to fills")
    func state() throws {
        let ink = CGColor(red: 0.9, green: 0.3, blue: 0.1, alpha: 0.8)
        let line = atQuarters(try #require(firstLine(sample, 15, [.foregroundColor: ink, .kern: 3])), 1)
        let ground = CGColor(red: 0.3, green: 0.6, blue: 0.5, alpha: 0.7)
        // Where the edges of a clip and a glyph cross, fills have the area that both cover, and
        // masks have the product of the areas, which is smaller by at most a quarter of a pixel.
        // Fills also sample both edges with 15 lines.
        let crossing = 64 + 2 * 17
        let states: [(Int, (CGContext) -> Void)] =
            [
                (Self.bound, { $0.clip(to: CGRect(x: 20, y: 20, width: 90, height: 9)) }),
                (
                    crossing,
                    { context in
                        context.addEllipse(in: CGRect(x: 10, y: 5, width: 180, height: 30))
                        context.clip()
                    }
                ),
                (Self.bound, { $0.setAlpha(0.4) }),
                (
                    Self.bound,
                    { context in
                        context.setAlpha(0.5)
                        context.beginTransparencyLayer(auxiliaryInfo: nil)
                        context.setBlendMode(.plusLighter)
                    }
                ),
                (
                    Self.bound,
                    { context in
                        let stripes = Canvas(8, 8)
                        stripes.context.fill(CGRect(x: 0, y: 0, width: 8, height: 5))
                        guard let mask = stripes.context.makeImage() else { return }
                        context.clip(to: CGRect(x: 0, y: 0, width: 200, height: 44), mask: mask)
                    }
                ),
            ]
            + [.multiply, .screen, .copy, .sourceIn, .destinationOver, .xor, .clear, .plusDarker].map { mode in
                (Self.bound + 1, { $0.setBlendMode(mode) })
            }
            // Luminosity divides by alpha, which amplifies the rounding of small alpha values.
            + [(8, { $0.setBlendMode(.luminosity) })]
        for (index, (bound, prepare)) in states.enumerated() {
            var both: [Canvas] = []
            for fills in [false, true] {
                let canvas = draw(fills ? splitIntoRuns(line) : line, on: ground, fills: fills) { context in
                    context.saveGState()
                    prepare(context)
                }
                canvas.context.endTransparencyLayer()
                canvas.context.flush()
                both.append(canvas)
            }
            #expect(difference(both[0], both[1]) <= bound, "state \(index)")
            let untouched = Canvas(1, 1)
            untouched.context.setFillColor(ground)
            untouched.context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            #expect(both[0].pixels.contains { $0 != untouched.pixels[0] }, "state \(index)")
        }
    }

    @Test("A clip edge between pixel rows reduces the text's coverage by the covered fraction of the row")
    func betweenRows() throws {
        let line = try #require(firstLine(sample, 15, [:]))
        let whole = draw(line, on: white, fills: false)
        let clipped = draw(line, on: white, fills: false) { $0.clip(to: CGRect(x: 0, y: 20.3, width: 420, height: 9)) }
        for (index, (one, other)) in zip(whole.pixels, clipped.pixels).enumerated() {
            let row = index / whole.width
            let covered = row == 20 ? 0.7 : row == 29 ? 0.3 : (21..<29).contains(row) ? 1 : 0
            let expected = 255 - covered * Double(255 - one & 255)
            #expect(abs(Double(other & 255) - expected) <= 2)
        }
    }

    @Test("Overlapping glyphs of a translucent text are composited once")
    func overlaps() throws {
        let ink = CGColor(red: 0, green: 0, blue: 0, alpha: 0.5)
        let line = try #require(firstLine("OOOOO", 30, [.foregroundColor: ink, .kern: -14]))
        let alphas = draw(line, on: nil, fills: false).alphas
        #expect(alphas.max() == 128)
    }

    @Test("Text drawn with masks looks like filled text in grayscale and alpha-only bitmaps")
    func formats() throws {
        let line = atQuarters(try #require(firstLine(sample, 15, [.foregroundColor: CGColor(gray: 0, alpha: 1), .kern: 3])), 1)
        let formats = [(CGColorSpaceCreateDeviceGray(), CGImageAlphaInfo.none), (CGColorSpaceCreateDeviceRGB(), .alphaOnly)]
        for (space, info) in formats {
            let pictures: [[UInt8]] = try [false, true].map { fills in
                let context = try #require(
                    CGContext(
                        data: nil, width: 400, height: 40, bitsPerComponent: 8, bytesPerRow: 400, space: space, bitmapInfo: info.rawValue))
                // The context owns the bytes that are read below.
                defer { withExtendedLifetime(context) {} }
                context.setFillColor(gray: 1, alpha: info == .none ? 1 : 0)
                context.fill(CGRect(x: 0, y: 0, width: 400, height: 40))
                if fills { context.setFlatness(0.01) }
                TextPainter(context, isFlipped: false).draw(fills ? splitIntoRuns(line) : line, at: CGPoint(x: 5, y: 12))
                let data = try #require(context.data)
                return Array(UnsafeRawBufferPointer(start: data, count: 16_000))
            }
            #expect(zip(pictures[0], pictures[1]).allSatisfy { abs(Int($0) - Int($1)) <= Self.bound })
            #expect(Set(pictures[0]).count > 20)
        }
    }

    @Test("Outlines are filled if text is rotated, mirrored, large, stroked, oblique, shadowed or not antialiased")
    func outlines() throws {
        let small = try #require(firstLine("Text", 20, [:]))
        let lines: [(String, TextLine?, (CGContext) -> Void)] = [
            ("turned", small, { $0.rotate(by: 0.1) }),
            ("mirrored", small, { $0.concatenate(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 200, ty: 0)) }),
            ("large", firstLine("Te", 49, [:]), { _ in }),
            ("scaled", small, { $0.scaleBy(x: 1.2, y: 2.5) }),
            ("stroked", firstLine("Text", 20, [.strokeWidth: 3]), { _ in }),
            ("oblique", firstLine("Text", 20, [.obliqueness: 0.2]), { _ in }),
            ("shadowed", small, { $0.setShadow(offset: CGSize(width: 1, height: 1), blur: 2) }),
            ("not antialiased", small, { $0.setShouldAntialias(false) }),
        ]
        for (name, line, prepare) in lines {
            let line = try #require(line)
            let origin = CGPoint(x: 12.1, y: 20.1)
            let drawn = draw(line, on: nil, fills: false, at: origin, prepare)
            #expect(drawn.pixels == draw(line, on: nil, fills: true, at: origin, prepare).pixels, "\(name)")
            #expect(drawn.alphas.contains { $0 > 0 }, "\(name)")
        }
        // Small upright text is drawn with masks.
        let origin = CGPoint(x: 12.1, y: 20.1)
        #expect(draw(small, on: nil, fills: false, at: origin).pixels != draw(small, on: nil, fills: true, at: origin).pixels)
    }

    @Test("Glyph masks stay within their memory limit, and masks in use stay cached")
    func budget() throws {
        // Fewer than a hundred masks of 20 × 20 pixels fit.
        let masks = GlyphMaskCache(limit: 40_000)
        func key(_ glyph: UInt32) -> GlyphMaskKey {
            GlyphMaskKey(face: ObjectIdentifier(CTFont("Inter", size: 12).typeface), glyph: glyph, width: 12, height: 12, phase: 0)
        }
        let box = CoverageMask(filling: CGPath(rect: CGRect(x: 0, y: 0, width: 20, height: 20), transform: nil))
        masks.insert(box, for: key(0))
        var hits = 0
        for glyph in 1...1000 {
            masks.insert(box, for: key(UInt32(glyph)))
            masks.forEachMask(for: [key(0)]) { _, mask in hits += mask == nil ? 0 : 1 }
            #expect(masks.byteCount <= 40_000)
        }
        #expect(hits == 1000)
        var (first, last) = (true, false)
        masks.forEachMask(for: [key(1), key(1000)]) { index, mask in if index == 0 { first = mask != nil } else { last = mask != nil } }
        #expect(!first && last)
    }

    @Test("A mask of an empty glyph has no pixels, and text outside the bitmap draws nothing")
    func nothing() throws {
        #expect(CoverageMask(filling: CGMutablePath()).byteCount < 250)
        let line = try #require(firstLine("a b", 15, [:]))
        for origin in [CGPoint(x: -500, y: 20), CGPoint(x: 5000, y: 20), CGPoint(x: 1e9, y: 20), CGPoint(x: 5, y: -1e12)] {
            #expect(draw(line, on: nil, fills: false, at: origin).alphas.allSatisfy { $0 == 0 })
        }
        // Text that is partly inside the bitmap is drawn.
        #expect(draw(line, on: nil, fills: false, at: CGPoint(x: -10, y: 20)).alphas.contains { $0 > 0 })
    }
}
