import CoreGraphics
import CoreText
import Foundation
import Geometry
import SceneModel
import Testing
import UIFoundation

@testable import QuartzCore

extension QuartzCoreTests {
    @Suite("Text layers")
    struct TextLayerTests {
        /// The pixels that a layer drew: rows of alpha values, and the most opaque pixel
        /// (0xAARRGGBB).
        private struct Drawing {
            let width: Int
            let height: Int
            let alpha: [[UInt8]]
            var mostOpaque: UInt32 = 0

            init?(_ layer: CALayer) {
                guard let pixels = (layer.contentsObject as? BackingStore)?.pixels else { return nil }
                (width, height) = (pixels.width, pixels.height)
                var rows: [[UInt8]] = []
                for y in 0..<pixels.height {
                    let row = (0..<pixels.width).map { x in
                        pixels.bytes.loadUnaligned(fromByteOffset: y * pixels.bytesPerRow + 4 * x, as: UInt32.self)
                    }
                    rows.append(row.map { UInt8($0 >> 24) })
                    if let strongest = row.max(by: { $0 >> 24 < $1 >> 24 }), strongest >> 24 > mostOpaque >> 24 { mostOpaque = strongest }
                }
                alpha = rows
            }

            /// The columns with a pixel that is at least a quarter opaque.
            var columns: [Int] { (0..<width).filter { x in alpha.contains { $0[x] > 64 } } }
            var rows: [Int] { (0..<height).filter { y in alpha[y].contains { $0 > 64 } } }
            /// The number of groups of adjacent painted rows.
            var lines: Int { rows.enumerated().filter { $0.offset == 0 || rows[$0.offset - 1] != $0.element - 1 }.count }
            var alphaSum: Int { alpha.reduce(0) { $0 + $1.reduce(0) { $0 + Int($1) } } }
        }

        /// Returns a text layer that is not yet drawn.
        private func layer(_ string: Any?, width: CGFloat = 300, height: CGFloat = 60, size: CGFloat = 20) -> CATextLayer {
            let layer = CATextLayer()
            layer.bounds = CGRect(x: 0, y: 0, width: width, height: height)
            layer.string = string
            layer.fontSize = size
            return layer
        }

        private func drawn(_ layer: CATextLayer) throws -> Drawing {
            layer.displayIfNeeded()
            return try #require(Drawing(layer))
        }

        /// Returns the width of a line of text (points).
        private func width(_ text: String, _ size: CGFloat) -> CGFloat {
            let string = NSAttributedString(string: text, attributes: [.font: CTFont("Helvetica" as CFString, size: size)])
            return CTLineGetTypographicBounds(CTLineCreateWithAttributedString(string), nil, nil, nil)
        }

        @StageThread
        @Test("The preferred size is that of the text in lines, or wrapped to the width of the bounds, whatever the alignment")
        func preferredSize() {
            let layer = CATextLayer()
            #expect(layer.preferredFrameSize() == .zero)
            let font = CTFont("Helvetica" as CFString, size: 20)
            (layer.string, layer.font, layer.fontSize, layer.alignmentMode) = ("Hello there", font, 20, .center)
            let line = CTLineCreateWithAttributedString(NSAttributedString(string: "Hello there", attributes: [.font: font]))
            var (ascent, descent) = (CGFloat.zero, CGFloat.zero)
            let width = CTLineGetTypographicBounds(line, &ascent, &descent, nil)
            let size = layer.preferredFrameSize()
            #expect(size.width == width.rounded(.up) && abs(size.height - (ascent + descent)) <= 1)
            layer.contentsScale = 2
            #expect(abs(layer.preferredFrameSize().width - (2 * width).rounded(.up) / 2) < 1e-9)
            layer.string = "Hello there\nHello"
            #expect(abs(layer.preferredFrameSize().width - (2 * width).rounded(.up) / 2) < 1e-9)
            #expect(abs(layer.preferredFrameSize().height - 2 * size.height) <= 2)
            layer.string = "Hello there"
            layer.isWrapped = true
            layer.bounds.size = CGSize(width: width * 0.7, height: 5)
            #expect(layer.preferredFrameSize().width < width * 0.7 && abs(layer.preferredFrameSize().height - 2 * size.height) <= 2)
        }

        @StageThread
        @Test("A new text layer has Core Animation's defaults")
        func defaults() {
            let layer = CATextLayer()
            #expect(layer.string == nil && layer.font != nil && layer.fontSize == 36 && !layer.isWrapped)
            #expect(layer.foregroundColor.map { Color($0) } == .white && !layer.allowsFontSubpixelQuantization)
            #expect(layer.alignmentMode == .natural && layer.truncationMode == .none)
            layer.font = "Courier" as NSString
            #expect(layer.font as? NSString == "Courier")
            layer.alignmentMode = CATextLayerAlignmentMode(rawValue: "of my own")
            #expect(layer.alignmentMode.rawValue == "of my own")
            layer.setValue(true, forKey: "wrapped")
            layer.setValue("middle", forKey: "truncationMode")
            layer.setValue(12, forKey: "fontSize")
            #expect(layer.isWrapped && layer.truncationMode == .middle && layer.value(forKey: "fontSize") as? NSNumber == 12)
        }

        @Test("A text layer aligns lines left, centered or right within the unused width of its bounds")
        func alignment() throws {
            let unusedWidth = 300 - width("lilo", 20)
            let layer = layer("lilo")
            let left = try drawn(layer)
            let start = try #require(left.columns.first)
            #expect(start <= 4 && abs(left.rows[0] - 5) <= 5 && left.lines <= 2)
            for (mode, shift) in [(CATextLayerAlignmentMode.left, 0), (.center, unusedWidth / 2), (.right, unusedWidth), (.natural, 0)] {
                layer.alignmentMode = mode
                let moved = try #require(try drawn(layer).columns.first)
                #expect(abs(CGFloat(moved - start) - shift) <= 1, "\(mode.rawValue)")
            }
        }

        @Test("A text layer draws in its color and at its font size")
        func colorAndSize() throws {
            let layer = layer("MMMM", size: 40)
            layer.foregroundColor = CGColor(srgbRed: 0, green: 0.5, blue: 1, alpha: 1)
            let large = try drawn(layer)
            let pixel = large.mostOpaque
            #expect(pixel >> 24 == 255 && abs(Int(pixel >> 8 & 255) - 128) <= 1 && pixel & 255 == 255 && pixel >> 16 & 255 == 0)
            layer.fontSize = 20
            let small = try drawn(layer)
            let ratio = Double(small.rows.count) / Double(large.rows.count)
            #expect(abs(ratio - 0.5) < 0.08)
            layer.font = CTFont("Helvetica" as CFString, size: 99)
            #expect(try drawn(layer).rows.count == small.rows.count)
        }

        @Test("Text that does not fit is cut off, or truncated with an ellipsis")
        func truncation() throws {
            let long = "mmmmmmmmmmmmmmmmmmmmmm"
            let full = try drawn(layer(long, width: 600))
            let cut = try drawn(layer(long, width: 100))
            #expect(cut.columns.last ?? 0 >= 97 && cut.columns.first == full.columns.first)
            for mode in [CATextLayerTruncationMode.start, .middle, .end] {
                let layer = layer(long, width: 100)
                layer.truncationMode = mode
                let short = try drawn(layer)
                #expect(short.columns.last ?? 100 < 100 && short.alphaSum < cut.alphaSum, "\(mode.rawValue)")
                if mode == .end { #expect(short.columns.first == full.columns.first) }
            }
        }

        @Test("A text layer breaks lines at the width of its bounds only if it is wrapped")
        func wrapping() throws {
            let text = "mmm mmm mmm mmm"
            #expect(try drawn(layer(text, width: 600, height: 200)).lines == 1)
            let layer = layer(text, width: width("mmm mmm ", 20), height: 200)
            #expect(try drawn(layer).lines == 1)
            layer.isWrapped = true
            #expect(try drawn(layer).lines == 2)
            layer.bounds.size.width = width("mmm ", 20)
            #expect(layer.needsDisplay())
            #expect(try drawn(layer).lines == 4)
            #expect(try drawn(self.layer("mmm\nmmm", height: 200)).lines == 2)
        }

        @Test("An attributed string in a text layer uses its own font and colors")
        func attributed() throws {
            let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
            let string = NSMutableAttributedString(
                string: "MM", attributes: [.font: CTFont("Helvetica" as CFString, size: 40), .foregroundColor: red])
            let layer = layer(string, size: 5)
            let own = try drawn(layer)
            #expect(own.mostOpaque == 0xFFFF_0000)
            let plain = try drawn(self.layer("MM", size: 40))
            #expect(own.rows.count == plain.rows.count && own.columns == plain.columns)
            string.append(NSAttributedString(string: "M"))
            #expect((layer.string as? NSAttributedString)?.string == "MM")
        }

        @Test("A text layer's bitmap follows contentsScale and is redrawn if the scale or the size changes")
        func scale() throws {
            let layer = layer("MMM")
            let one = try drawn(layer)
            #expect(one.width == 300 && one.height == 60)
            layer.contentsScale = 2
            #expect(layer.needsDisplay())
            let two = try drawn(layer)
            #expect(two.width == 600 && two.height == 120)
            let ratio = Double(two.columns.count) / Double(one.columns.count)
            #expect(abs(ratio - 2) < 0.1)
            layer.frame = CGRect(x: 0, y: 0, width: 100, height: 60)
            #expect(try drawn(layer).width == 200)
        }

        @Test("Changing the text flags a text layer for display, and a layer without text has no contents")
        func flags() {
            let layer = layer("a")
            #expect(layer.needsDisplay())
            layer.displayIfNeeded()
            #expect(!layer.needsDisplay() && layer.contents != nil)
            layer.fontSize = 21
            #expect(layer.needsDisplay())
            layer.displayIfNeeded()
            layer.fontSize = 21
            #expect(!layer.needsDisplay())
            for empty in ["", nil] {
                layer.string = empty
                layer.displayIfNeeded()
                #expect(layer.contents == nil && !layer.needsDisplay())
            }
            #expect(standardError { layer.string = 5 } != "")
        }

        @StageThread
        @Test("A shown text layer's size and color animate implicitly and are redrawn for every frame")
        func animation() throws {
            let stage = StageFixture()
            let layer = layer("MM", height: 100, size: 20)
            layer.foregroundColor = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
            #expect(layer.action(forKey: "fontSize") == nil)
            _ = stage.show(layer)
            let small = try #require(Drawing(layer)).rows.count
            CATransaction.setAnimationDuration(2)
            CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
            layer.fontSize = 60
            layer.foregroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
            #expect(layer.animationKeys() == ["fontSize", "foregroundColor"] && layer.fontSize == 60)
            CATransaction.flush()
            #expect(try #require(Drawing(layer)).rows.count == small)
            stage.advance(to: 101)
            stage.context.drawing.drawFrame()
            CATransaction.flush()
            let middle = try #require(Drawing(layer))
            // Halfway from 20 to 60, and from black to red.
            #expect(layer.presentation()?.fontSize == 40 && abs(middle.rows.count - 2 * small) <= 2)
            #expect(middle.mostOpaque >> 24 == 255 && abs(Int(middle.mostOpaque >> 16 & 255) - 128) <= 1)
            #expect(stage.sink.faults == [])
            CATransaction.setDisableActions(true)
            layer.fontSize = 30
            #expect(layer.animation(forKey: "fontSize").flatMap { $0 as? CABasicAnimation }?.fromValue as? NSNumber == 20)
        }

        @StageThread
        @Test("A text layer's drawing reaches the server")
        func served() throws {
            let stage = StageFixture()
            let layer = layer("MMM", size: 50)
            layer.backgroundColor = .black
            _ = stage.show(layer)
            #expect(stage.sink.faults == [] && stage.servedKind(layer) == .layer)
            let drawing = try #require(Drawing(layer))
            // Any pixel within the text.
            let (x, y) = (drawing.columns[2], drawing.rows[5])
            #expect(stage.sink.pixel(of: layer, x: x, y: y).map { UInt8($0 >> 24) } == drawing.alpha[y][x])
            #expect(layer.presentation()?.string as? String == "MMM" && layer.presentation()?.fontSize == 50)
        }
    }
}
