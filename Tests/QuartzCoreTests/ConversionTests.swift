import CoreGraphics
import Foundation
import QuartzCore
import Testing

extension QuartzCoreTests {
    @Suite("Conversions between layers")
    struct ConversionTests {
        /// Two siblings in a top layer, one of them with a sublayer.
        private struct Tree {
            let top = CALayer(frame: CGRect(x: 5, y: 6, width: 200, height: 100))
            let left = CALayer(frame: CGRect(x: 10, y: 20, width: 50, height: 40))
            let right = CALayer(frame: CGRect(x: 100, y: 0, width: 80, height: 60))
            let inner = CALayer(frame: CGRect(x: 1, y: 2, width: 10, height: 10))

            init() {
                top.addSublayer(left)
                top.addSublayer(right)
                left.addSublayer(inner)
            }
        }

        @StageThread
        @Test("Points and rectangles convert up, down and across a tree of untransformed layers")
        func plain() {
            let tree = Tree()
            tree.left.bounds.origin = CGPoint(x: 3, y: -4)
            // The origin of inner is at (1, 2) of a space whose (3, −4) is at (10, 20) of the top
            // layer.
            #expect(tree.inner.convert(CGPoint.zero, to: tree.top) == CGPoint(x: 8, y: 26))
            #expect(tree.inner.convert(CGPoint(x: 1, y: 1), to: tree.right) == CGPoint(x: -91, y: 27))
            #expect(tree.inner.convert(CGPoint(x: -91, y: 27), from: tree.right) == CGPoint(x: 1, y: 1))
            #expect(tree.inner.convert(CGPoint.zero, to: nil) == CGPoint(x: 13, y: 32))
            #expect(tree.inner.convert(CGPoint(x: 13, y: 32), from: nil) == .zero)
            #expect(
                tree.right.convert(CGRect(x: 0, y: 0, width: 2, height: 3), to: tree.left)
                    == CGRect(x: 93, y: -24, width: 2, height: 3))
            #expect(tree.left.convert(CGPoint(x: 3, y: 4), to: tree.left) == CGPoint(x: 3, y: 4))
        }

        @StageThread
        @Test("Conversion applies a layer's transform about its anchor point")
        func transformed() {
            let tree = Tree()
            tree.left.anchorPoint = .zero
            tree.left.position = CGPoint(x: 10, y: 20)
            // A quarter turn from x toward y, twice as large: (x, y) is at (10 − 2y, 20 + 2x).
            tree.left.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2).scaledBy(x: 2, y: 2))
            #expect(tree.left.convert(CGPoint(x: 5, y: 1), to: tree.top).isNear(CGPoint(x: 8, y: 30)))
            #expect(tree.left.convert(CGPoint(x: 8, y: 30), from: tree.top).isNear(CGPoint(x: 5, y: 1)))
            #expect(
                tree.left.convert(CGRect(x: 0, y: 0, width: 5, height: 1), to: tree.top)
                    .isNear(CGRect(x: 8, y: 20, width: 2, height: 10)))
        }

        @StageThread
        @Test("A sublayerTransform applies to sublayers, about the anchor point, and not to the layer's own space")
        func sublayerTransform() {
            let tree = Tree()
            tree.top.sublayerTransform = CATransform3DMakeScale(2, 3, 1)
            // The anchor point is at (100, 50): the left layer's origin (10, 20) maps to (100 −
            // 2·90, 50 − 3·30).
            #expect(tree.left.convert(CGPoint.zero, to: tree.top).isNear(CGPoint(x: -80, y: -40)))
            #expect(tree.left.convert(CGPoint(x: 1, y: 1), to: tree.top).isNear(CGPoint(x: -78, y: -37)))
            #expect(tree.left.convert(CGPoint(x: -80, y: -40), from: tree.top).isNear(.zero))
            // Between siblings it cancels out.
            #expect(tree.left.convert(CGPoint.zero, to: tree.right).isNear(CGPoint(x: -90, y: 20)))
            #expect(tree.top.convert(CGPoint.zero, to: nil).isNear(CGPoint(x: 5, y: 6)))
        }

        @StageThread
        @Test("Sublayers of a layer with flipped geometry measure y from the opposite edge")
        func flipped() {
            let tree = Tree()
            tree.top.isGeometryFlipped = true
            // The top layer is 100 high: y = 20 becomes 100 − 20.
            #expect(tree.left.convert(CGPoint.zero, to: tree.top).isNear(CGPoint(x: 10, y: 80)))
            #expect(tree.left.convert(CGPoint(x: 0, y: 40), to: tree.top).isNear(CGPoint(x: 10, y: 40)))
            #expect(tree.left.convert(CGPoint(x: 10, y: 80), from: tree.top).isNear(.zero))
            tree.left.isGeometryFlipped = true
            // Flipped twice, inner measures y from the top again. Its (0, 0) is at y = 38 of the
            // left layer, so at 100 − (20 + 38).
            #expect(tree.inner.convert(CGPoint.zero, to: tree.top).isNear(CGPoint(x: 11, y: 42)))
            #expect(tree.inner.convert(CGPoint(x: 0, y: 5), to: tree.top).isNear(CGPoint(x: 11, y: 47)))
        }

        @StageThread
        @Test("contains(_:) is true for points inside the bounds, excluding the far edges")
        func contains() {
            let layer = CALayer()
            layer.bounds = CGRect(x: 10, y: 10, width: 5, height: 5)
            #expect(layer.contains(CGPoint(x: 10, y: 10)) && layer.contains(CGPoint(x: 14.9, y: 12)))
            #expect(!layer.contains(CGPoint(x: 15, y: 12)) && !layer.contains(CGPoint(x: 9, y: 12)))
        }

        @StageThread
        @Test("AN1 Converting a time applies the speed, begin time and time offset of every layer on the path")
        func time() {
            let tree = Tree()
            tree.top.speed = 2
            tree.top.beginTime = 100
            tree.left.timeOffset = 7
            tree.left.beginTime = 3
            tree.inner.speed = 0.5
            // A local time is (superlayer's time − beginTime) · speed + timeOffset. At media time
            // 110: top 20, left 24, inner 12, right 20.
            #expect(tree.top.convertTime(110, from: nil) == 20)
            #expect(tree.left.convertTime(110, from: nil) == 24)
            #expect(tree.inner.convertTime(110, from: nil) == 12)
            #expect(tree.inner.convertTime(12, to: nil) == 110)
            #expect(tree.inner.convertTime(12, to: tree.right) == 20)
            #expect(tree.inner.convertTime(20, from: tree.right) == 12)
        }

        @StageThread
        @Test("AN1 The documented recipe for pausing and resuming a layer preserves its local time")
        func pause() {
            let layer = CALayer()
            // Pause at media time 50.
            let paused = layer.convertTime(50, from: nil)
            layer.speed = 0
            layer.timeOffset = paused
            #expect(layer.convertTime(51, from: nil) == 50 && layer.convertTime(80, from: nil) == 50)
            // Resume at media time 90.
            layer.speed = 1
            layer.timeOffset = 0
            layer.beginTime = 0
            layer.beginTime = layer.convertTime(90, from: nil) - paused
            #expect(layer.convertTime(90, from: nil) == 50 && layer.convertTime(91.5, from: nil) == 51.5)
        }
    }
}
