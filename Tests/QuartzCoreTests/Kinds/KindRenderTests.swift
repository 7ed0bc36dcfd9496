import CoreGraphics
import Foundation
import QuartzCore
import Testing

extension QuartzCoreTests {
    /// Pixel counts as measured on Apple's classes (DTW-Thalion/libs-quartzcore, Tests/quartzcore,
    /// drawing.m of each class).
    @Suite("Rendering of layer classes into contexts")
    struct KindRenderTests {
        /// Returns the alpha values that `render(in:)` paints, row by row from the top of the
        /// bitmap.
        private func alpha(_ layer: CALayer, width: Int = 80, height: Int = 60) throws -> [[UInt8]] {
            let context = try #require(
                CGContext(
                    data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 4 * width,
                    space: CGColorSpaceCreateDeviceRGB(),
                    bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
            layer.render(in: context)
            let bytes = try #require(context.data)
            return (0..<height).map { y in
                (0..<width).map { x in bytes.load(fromByteOffset: y * context.bytesPerRow + 4 * x + 3, as: UInt8.self) }
            }
        }

        /// Returns the number of pixels that are more than half covered.
        private func painted(_ layer: CALayer) throws -> Int { try alpha(layer).joined().count { $0 > 127 } }

        private func shape(_ path: CGPath) -> CAShapeLayer {
            let layer = CAShapeLayer()
            layer.bounds = CGRect(x: 0, y: 0, width: 80, height: 60)
            layer.path = path
            return layer
        }

        @Test("A shape is filled and stroked, and strokeStart and strokeEnd limit the stroke")
        func shapes() throws {
            let layer = shape(CGPath(rect: CGRect(x: 10, y: 10, width: 40, height: 30), transform: nil))
            // The fill covers 40 · 30 pixels. The stroke covers 2 points to either side: 44 · 34
            // with the fill, less 36 · 26 without. Half of the stroke covers half as many.
            #expect(try painted(layer) == 1200)
            layer.strokeColor = .black
            layer.lineWidth = 4
            #expect(try painted(layer) == 1496)
            layer.fillColor = nil
            #expect(try painted(layer) == 560)
            layer.strokeEnd = 0.5
            #expect(try painted(layer) == 280)
            layer.strokeStart = 0.5
            #expect(try painted(layer) == 0)
            layer.strokeEnd = 1
            #expect(try painted(layer) == 280)
        }

        @Test("strokeStart and strokeEnd are fractions of the length of all subpaths, including curves")
        func parts() throws {
            let path = CGMutablePath()
            path.move(to: CGPoint(x: 0, y: 10))
            path.addLine(to: CGPoint(x: 20, y: 10))
            path.move(to: CGPoint(x: 0, y: 30))
            path.addLine(to: CGPoint(x: 60, y: 30))
            let layer = shape(path)
            layer.fillColor = nil
            layer.strokeColor = .black
            layer.lineWidth = 2
            layer.strokeStart = 0.125
            layer.strokeEnd = 0.5
            let rows = try alpha(layer)
            // The lines are 20 + 60 long: the stroke begins at 10 and ends at 40 of 80. The bitmap
            // is 60 high, so y = 10 lies between rows 49 and 50.
            #expect(rows[49].indices.filter { rows[49][$0] > 127 } == Array(10..<20))
            #expect(rows[29].indices.filter { rows[29][$0] > 127 } == Array(0..<20))

            let circle = shape(CGPath(ellipseIn: CGRect(x: 10, y: 5, width: 50, height: 50), transform: nil))
            circle.fillColor = nil
            circle.strokeColor = .black
            circle.lineWidth = 10
            let whole = try painted(circle)
            circle.strokeEnd = 0.25
            let quarter = try painted(circle)
            // The ends of the quarter cut through about a pixel for each point of the line's width
            // of 10.
            #expect(abs(Double(quarter) - Double(whole) / 4) < 12)
        }

        @Test("A shape's path can extend beyond the bounds unless the layer masks to its bounds")
        func beyond() throws {
            let layer = shape(CGPath(rect: CGRect(x: 10, y: 10, width: 30, height: 30), transform: nil))
            layer.bounds = CGRect(x: 0, y: 0, width: 30, height: 30)
            // 30 · 30 pixels, and the 20 · 20 within the bounds.
            #expect(try painted(layer) == 900)
            layer.masksToBounds = true
            #expect(try painted(layer) == 400)
        }

        @Test("A shape's dashes are painted, and its gaps are not")
        func dashes() throws {
            let path = CGMutablePath()
            path.move(to: CGPoint(x: 0, y: 10))
            path.addLine(to: CGPoint(x: 80, y: 10))
            let layer = shape(path)
            layer.fillColor = nil
            layer.strokeColor = .black
            layer.lineWidth = 2
            layer.lineDashPattern = [10, 6]
            // 80 = 5 · (10 + 6) points, 2 wide.
            #expect(try painted(layer) == 5 * 10 * 2)
            layer.lineDashPhase = 5
            #expect(
                try alpha(layer)[49].prefix(12).map { $0 > 127 } == Array(repeating: true, count: 5) + Array(repeating: false, count: 6) + [
                    true
                ])
        }

        @StageThread
        @Test("A gradient with enough colors and locations covers the bounds within the rounded corners")
        func gradients() throws {
            let layer = CAGradientLayer()
            layer.bounds = CGRect(x: 0, y: 0, width: 80, height: 60)
            #expect(try painted(layer) == 0)
            // All of the bounds are 80 · 60 = 4800 pixels.
            layer.colors = [CGColor.black]
            #expect(try painted(layer) == 0)
            layer.colors = [CGColor.black, CGColor.white]
            #expect(try painted(layer) == 4800)
            layer.locations = [0.5]
            #expect(try painted(layer) == 0)
            layer.locations = [0.25, 0.5]
            #expect(try painted(layer) == 4800)
            for type in [CAGradientLayerType.radial, .conic] {
                layer.type = type
                layer.startPoint = CGPoint(x: 0.5, y: 0.5)
                layer.endPoint = CGPoint(x: 1, y: 1)
                #expect(try painted(layer) == 4800)
            }
            // An ellipse without width paints nothing.
            layer.type = .radial
            layer.endPoint = CGPoint(x: 0.5, y: 1)
            #expect(try painted(layer) == 0)
            layer.type = .axial
            layer.cornerRadius = 20
            let rows = try alpha(layer)
            #expect(rows[0][0] == 0 && rows[59][79] == 0 && rows[30][0] == 255 && rows[0][40] == 255)
        }

        @StageThread
        @Test("A replicator draws its copies, each a further step away, and its background once")
        func replicators() throws {
            let layer = CAReplicatorLayer()
            layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 60)
            let child = CALayer()
            child.frame = CGRect(x: 0, y: 0, width: 20, height: 10)
            child.backgroundColor = .black
            layer.addSublayer(child)
            layer.instanceCount = 3
            layer.instanceTransform = CATransform3DMakeTranslation(30, 0, 0)
            let rows = try alpha(layer)
            // The sublayer covers the bottom 10 of 60 rows.
            #expect(rows[55].indices.filter { rows[55][$0] > 127 } == Array(0..<20) + Array(30..<50) + Array(60..<80))
            layer.instanceCount = 0
            #expect(try painted(layer) == 0)
            layer.backgroundColor = .black
            #expect(try painted(layer) == 600)
        }

        @StageThread
        @Test("A text layer draws its text unless it has other contents")
        func text() throws {
            let layer = CATextLayer()
            layer.bounds = CGRect(x: 0, y: 0, width: 80, height: 60)
            #expect(try painted(layer) == 0)
            layer.string = "MM"
            #expect(try painted(layer) > 200)
            layer.contents = CGImage.filled(width: 1, height: 1)
            #expect(try painted(layer) == 4800)
        }
    }
}
