import CoreGraphics
import Foundation
import QuartzCore
import Testing

@testable import QuartzCore

extension QuartzCoreTests {
    @StageThread
    @Suite("Rendering into contexts")
    struct RenderTests {
        /// The pixels of a layer rendered into a bitmap whose y axis points up, as 0xAARRGGBB. The
        /// subscript accepts positions in that space; `pixels` starts with the top row.
        private struct Picture {
            let width: Int
            let height: Int
            let pixels: [UInt32]

            init(_ layer: CALayer, width: Int = 80, height: Int = 60) throws {
                var pixels = [UInt32](repeating: 0, count: width * height)
                try pixels.withUnsafeMutableBytes { bytes in
                    let info = CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue
                    let context = try #require(
                        CGContext(
                            data: bytes.baseAddress, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 4 * width,
                            space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: info))
                    layer.render(in: context)
                    context.flush()
                }
                (self.width, self.height, self.pixels) = (width, height, pixels)
            }

            subscript(x: Int, y: Int) -> UInt32 { pixels[(height - 1 - y) * width + x] }

            /// The smallest rectangle that contains all nontransparent pixels.
            var painted: CGRect {
                let positions = pixels.indices.filter { pixels[$0] != 0 }.map { ($0 % width, height - 1 - $0 / width) }
                guard let left = positions.map(\.0).min(), let right = positions.map(\.0).max(), let low = positions.map(\.1).min(),
                    let high = positions.map(\.1).max()
                else { return .null }
                return CGRect(x: left, y: low, width: right - left + 1, height: high - low + 1)
            }

            var count: Int { pixels.count { $0 != 0 } }
        }

        private let layer = CALayer(frame: CGRect(x: 500, y: 500, width: 80, height: 60))
        private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)

        @Test("A layer is rendered in its own space, regardless of position and transform, and not at all if hidden")
        func own() throws {
            layer.backgroundColor = red
            layer.transform = CATransform3DMakeScale(2, 2, 1)
            // All of 80 · 60 pixels.
            #expect(try Picture(layer).count == 4800)
            layer.bounds = CGRect(x: 10, y: 10, width: 20, height: 20)
            #expect(try Picture(layer).painted == CGRect(x: 10, y: 10, width: 20, height: 20))
            layer.opacity = 0.5
            #expect(try Picture(layer)[15, 15] == 0x8080_0000)
            layer.isHidden = true
            #expect(try Picture(layer).count == 0)
        }

        @Test("A border is rendered within the bounds, and rounded corners cut the background")
        func borders() throws {
            layer.borderWidth = 5
            // 80 · 60 less 70 · 50 within the border.
            #expect(try Picture(layer).count == 1300)
            layer.borderWidth = 0
            layer.backgroundColor = red
            layer.cornerRadius = 20
            let picture = try Picture(layer)
            #expect(picture[0, 0] == 0 && picture[1, 1] == 0 && picture[40, 0] != 0 && picture[0, 30] != 0)
            layer.maskedCorners = [.layerMaxXMaxYCorner]
            let one = try Picture(layer)
            #expect(one[0, 0] != 0 && one[79, 59] == 0 && one[79, 0] != 0)
        }

        @Test(
            "LY2 Contents are placed according to contentsGravity",
            arguments: [
                (CALayerContentsGravity.resize, CGRect(x: 0, y: 0, width: 80, height: 60)),
                (.resizeAspect, CGRect(x: 0, y: 10, width: 80, height: 40)), (.center, CGRect(x: 30, y: 25, width: 20, height: 10)),
                (.top, CGRect(x: 30, y: 50, width: 20, height: 10)), (.bottomLeft, CGRect(x: 0, y: 0, width: 20, height: 10)),
                (.right, CGRect(x: 60, y: 25, width: 20, height: 10)), (.bottomRight, CGRect(x: 60, y: 0, width: 20, height: 10)),
            ])
        func gravity(gravity: CALayerContentsGravity, rect: CGRect) throws {
            layer.contents = CGImage.filled(width: 20, height: 10)
            layer.contentsGravity = gravity
            #expect(try Picture(layer).painted == rect)
        }

        @Test("LY2 Only the center part of contents with a contentsCenter is stretched")
        func center() throws {
            // Three columns, red, green and blue. The green one is one pixel wide.
            var pixels: [UInt8] = []
            for _ in 0..<2 { pixels += [255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255] }
            let provider = try #require(CGDataProvider(data: Data(pixels) as NSData))
            layer.contents = CGImage(
                width: 3, height: 2, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 12, space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue), provider: provider, decode: nil,
                shouldInterpolate: true, intent: .defaultIntent)
            layer.contentsCenter = CGRect(x: 1.0 / 3, y: 0, width: 1.0 / 3, height: 1)
            let picture = try Picture(layer)
            #expect(picture[0, 30] == 0xFFFF_0000 && picture[1, 30] == 0xFF00_FF00 && picture[78, 30] == 0xFF00_FF00)
            #expect(picture[79, 30] == 0xFF00_00FF && picture.count == 4800)
            // A center without a width has the width of the pixel around its position, by the
            // header of `contentsCenter`.
            layer.contentsCenter = CGRect(x: 0.5, y: 0.5, width: 0, height: 0)
            let middle = try Picture(layer)
            #expect(middle[0, 30] == 0xFFFF_0000 && middle[1, 30] == 0xFF00_FF00 && middle[78, 30] == 0xFF00_FF00)
            #expect(middle[79, 30] == 0xFF00_00FF && middle.count == 4800)
        }

        @Test("Layers marked for display are drawn when they are rendered, with their sublayers and masks, but not if hidden")
        func pendingDisplay() throws {
            final class Square: CALayer {
                var drawCount = 0
                override func draw(in ctx: CGContext) {
                    drawCount += 1
                    ctx.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
                    ctx.fill(bounds)
                }
            }
            func square(_ x: CGFloat) -> Square {
                let square = Square()
                square.frame = CGRect(x: x, y: 0, width: 10, height: 10)
                square.setNeedsDisplay()
                return square
            }
            let (shown, hidden, masked, mask, unmarked) = (square(0), square(20), CALayer(), square(0), square(60))
            hidden.isHidden = true
            masked.frame = CGRect(x: 40, y: 0, width: 20, height: 20)
            masked.backgroundColor = red
            masked.mask = mask
            unmarked.displayIfNeeded()
            layer.sublayers = [shown, hidden, masked, unmarked]
            for _ in 0..<2 {
                let picture = try Picture(layer)
                // Three squares of 10 · 10 pixels are visible.
                #expect(picture.count == 300 && [5, 45, 65].allSatisfy { picture[$0, 5] == 0xFFFF_0000 })
                #expect([shown, hidden, mask, unmarked].map(\.drawCount) == [1, 0, 1, 1])
                #expect(!shown.needsDisplay() && hidden.needsDisplay())
            }
            shown.setNeedsDisplay()
            _ = try Picture(layer)
            #expect(shown.drawCount == 2)
        }

        @Test("Sublayers are rendered back to front with their transforms, clipped if the layer masks to its bounds")
        func sublayers() throws {
            let (a, b) = (
                CALayer(frame: CGRect(x: 10, y: 10, width: 20, height: 20)), CALayer(frame: CGRect(x: 20, y: 20, width: 20, height: 20))
            )
            a.backgroundColor = red
            b.backgroundColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
            layer.sublayers = [a, b]
            #expect(try Picture(layer)[25, 25] == 0xFF00_FF00)
            a.zPosition = 1
            #expect(try Picture(layer)[25, 25] == 0xFFFF_0000)
            b.removeFromSuperlayer()
            a.setAffineTransform(CGAffineTransform(scaleX: 2, y: 1))
            #expect(try Picture(layer).painted == CGRect(x: 0, y: 10, width: 40, height: 20))
            layer.bounds.size = CGSize(width: 30, height: 15)
            layer.masksToBounds = true
            #expect(try Picture(layer).painted == CGRect(x: 0, y: 10, width: 30, height: 5))
        }

        @Test("A mask, a group's opacity and a blend mode apply to the layer as a whole")
        func groups() throws {
            layer.backgroundColor = red
            let inner = CALayer(frame: layer.bounds)
            inner.backgroundColor = red
            layer.addSublayer(inner)
            layer.opacity = 0.5
            #expect(try Picture(layer)[40, 30] == 0x8080_0000)
            layer.opacity = 1
            let mask = CALayer(frame: CGRect(x: 10, y: 20, width: 30, height: 10))
            mask.backgroundColor = CGColor(gray: 0, alpha: 1)
            layer.mask = mask
            #expect(try Picture(layer).painted == CGRect(x: 10, y: 20, width: 30, height: 10))
            layer.mask = nil
            inner.backgroundColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
            inner.compositingFilter = "multiplyBlendMode"
            #expect(try Picture(layer)[40, 30] == 0xFF00_0000)
        }

        @Test("A shadow is cast by a layer")
        func shadow() throws {
            layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
            layer.backgroundColor = red
            layer.shadowOpacity = 1
            layer.shadowRadius = 0
            layer.shadowOffset = CGSize(width: 20, height: 5)
            let picture = try Picture(layer)
            #expect(picture.painted == CGRect(x: 0, y: 0, width: 30, height: 15))
            #expect(picture[25, 10] == 0xFF00_0000 && picture[5, 5] == 0xFFFF_0000 && picture[15, 10] == 0)
        }
    }
}
