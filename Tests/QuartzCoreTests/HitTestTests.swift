import CoreGraphics
import Foundation
import QuartzCore
import Testing

@testable import QuartzCore

extension QuartzCoreTests {
    @StageThread
    @Suite("Hit testing and perspective")
    struct HitTestTests {
        // A hit test takes a point of the space around `top`, where `top` covers 10…110, `left`
        // 20…60 and `right` 40…80 in both directions.
        private let top = CALayer(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
        private let left = CALayer(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
        private let right = CALayer(frame: CGRect(x: 30, y: 30, width: 40, height: 40))

        init() { top.sublayers = [left, right] }

        @Test("hitTest(_:) returns the frontmost layer, and the last sibling among those of equal depth")
        func order() {
            #expect(top.hitTest(CGPoint(x: 45, y: 45)) === right)
            #expect(top.hitTest(CGPoint(x: 25, y: 25)) === left)
            #expect(top.hitTest(CGPoint(x: 100, y: 100)) === top)
            #expect(top.hitTest(CGPoint(x: 110, y: 50)) == nil && top.hitTest(CGPoint(x: 9, y: 50)) == nil)
            left.zPosition = 1
            #expect(top.hitTest(CGPoint(x: 45, y: 45)) === left)
            left.isHidden = true
            #expect(top.hitTest(CGPoint(x: 45, y: 45)) === right && top.hitTest(CGPoint(x: 25, y: 25)) === top)
        }

        @Test("Sublayers outside their superlayer's bounds are hit, unless the superlayer masks to its bounds")
        func outside() {
            right.position.x = 120
            #expect(top.hitTest(CGPoint(x: 125, y: 50)) === right)
            top.masksToBounds = true
            #expect(top.hitTest(CGPoint(x: 125, y: 50)) == nil)
        }

        @Test("A masked layer is hit only inside its mask")
        func mask() {
            // The left half of the layer: 40…60.
            right.mask = CALayer(frame: CGRect(x: 0, y: 0, width: 20, height: 40))
            #expect(top.hitTest(CGPoint(x: 45, y: 45)) === right && top.hitTest(CGPoint(x: 65, y: 65)) === top)
        }

        @Test("A rotated layer is hit where it appears")
        func transformed() {
            right.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 4))
            // The layer is a square that stands on its corner; its corners are 40 / √2 ≈ 28.3 from
            // its center at (60, 60).
            #expect(top.hitTest(CGPoint(x: 60, y: 33)) === right && top.hitTest(CGPoint(x: 42, y: 42)) === left)
        }

        @Test("LY5 Of two planes that intersect, the one in front at the point is hit", arguments: [false, true])
        func intersecting(isInTransformLayer: Bool) {
            right.frame = left.frame
            left.transform = CATransform3DMakeRotation(.pi / 5, 0, 1, 0)
            right.transform = CATransform3DMakeRotation(-.pi / 5, 0, 1, 0)
            if isInTransformLayer {
                let space = CATransformLayer()
                space.frame = top.bounds
                top.addSublayer(space)
                space.addSublayer(left)
            }
            // A positive angle about the y axis turns the left half toward the viewer: (x, 0, 0)
            // maps to z = −x · sin(angle).
            #expect(top.hitTest(CGPoint(x: 32, y: 40)) === left && top.hitTest(CGPoint(x: 48, y: 40)) === right)
            right.zPosition = 50
            #expect(top.hitTest(CGPoint(x: 32, y: 40)) === right && top.hitTest(CGPoint(x: 48, y: 40)) === right)
        }

        @Test("LY5 A translation along z orders sublayers as zPosition does")
        func translatedInDepth() {
            left.transform = CATransform3DMakeTranslation(0, 0, 10)
            #expect(top.hitTest(CGPoint(x: 45, y: 45)) === left)
            right.zPosition = 11
            #expect(top.hitTest(CGPoint(x: 45, y: 45)) === right)
        }

        @Test("LY3 A layer that faces away is hit only if it is double-sided")
        func back() {
            right.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
            #expect(top.hitTest(CGPoint(x: 65, y: 65)) === right)
            right.isDoubleSided = false
            #expect(top.hitTest(CGPoint(x: 65, y: 65)) === top)
            top.isGeometryFlipped = true
            #expect(top.hitTest(CGPoint(x: 65, y: 55)) === top, "flipped geometry turns no layer around")
        }

        @Test("LY3 Points convert through a perspective transform and back")
        func perspective() {
            var matrix = CATransform3DIdentity
            matrix.m34 = -1.0 / 200
            top.sublayerTransform = matrix
            left.sublayers = nil
            right.zPosition = 100
            // At z = 100, seen from z = 200, everything is twice as far from the top layer's anchor
            // point (50, 50).
            #expect(right.convert(CGPoint(x: 20, y: 20), to: top).isNear(CGPoint(x: 50, y: 50)))
            #expect(right.convert(CGPoint.zero, to: top).isNear(CGPoint(x: 10, y: 10)))
            #expect(right.convert(CGPoint(x: 10, y: 10), from: top).isNear(.zero))
            #expect(top.convert(CGRect(x: 0, y: 0, width: 40, height: 40), from: right).isNear(CGRect(x: 10, y: 10, width: 80, height: 80)))
            #expect(top.hitTest(CGPoint(x: 21, y: 21)) === right)
            right.zPosition = 201
            #expect(top.hitTest(CGPoint(x: 60, y: 60)) !== right, "behind the viewer")
        }

        @Test("Points convert between layers of different trees through the spaces around their root layers")
        func trees() {
            let (first, second) = (CALayer(), CALayer())
            first.bounds = CGRect(x: 0, y: 0, width: 50, height: 50)
            first.position = CGPoint(x: 25, y: 25)
            second.bounds = first.bounds
            second.position = CGPoint(x: 500, y: 500)
            // The origin of the second layer is at 500 − 25.
            #expect(second.convert(CGPoint.zero, from: first) == CGPoint(x: -475, y: -475))
            let (a, b) = (
                CALayer(frame: CGRect(x: 0, y: 0, width: 640, height: 480)), CALayer(frame: CGRect(x: 0, y: 0, width: 640, height: 480))
            )
            b.transform = CATransform3DMakeScale(0.5, 0.5, 0.5)
            // Half as large about its center (320, 240): x is at 320 + (x − 320) / 0.5.
            #expect(b.convert(CGPoint(x: 50, y: 50), from: a).isNear(CGPoint(x: -220, y: -140)))
            #expect(
                b.convert(CGRect(x: 50, y: 50, width: 200, height: 200), from: a).isNear(CGRect(x: -220, y: -140, width: 400, height: 400)))
        }

        @Test("An odd number of flipped layers flips contents, and affineTransform() is the identity for a transform that leaves the plane")
        func flips() {
            #expect(right.contentsAreFlipped() && right.preferredFrameSize() == CGSize(width: 40, height: 40))
            top.isGeometryFlipped = true
            #expect(!right.contentsAreFlipped() && !top.contentsAreFlipped())
            right.isGeometryFlipped = true
            #expect(right.contentsAreFlipped())
            right.transform = CATransform3DMakeScale(2, 2, 2)
            #expect(right.affineTransform().isIdentity)
            right.transform = CATransform3DMakeScale(2, 3, 1)
            #expect(right.affineTransform() == CGAffineTransform(scaleX: 2, y: 3))
        }

        @Test("Hit testing a presentation layer uses positions on the screen")
        func presentation() throws {
            let stage = StageFixture()
            stage.root.addSublayer(top)
            CATransaction.flush()
            CATransaction.begin()
            CATransaction.setAnimationDuration(1)
            right.position.x += 200
            CATransaction.commit()
            let shown = try #require(top.presentation()?.hitTest(CGPoint(x: 65, y: 65)))
            #expect(shown.model() === right && top.hitTest(CGPoint(x: 65, y: 65)) === top)
        }

        @Test("Setting a position or bounds to NaN ends the process")
        func nan() async {
            await #expect(processExitsWith: .failure) { CALayer().position = CGPoint(x: CGFloat.nan, y: 1) }
            await #expect(processExitsWith: .failure) { CALayer().bounds = CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1) }
        }

        @Test("An infinite position is reported at the commit and clamped to the protocol's range")
        func infinite() {
            let stage = StageFixture()
            stage.root.addSublayer(top)
            CATransaction.flush()
            let report = standardError {
                CATransaction.setDisableActions(true)
                top.position = CGPoint(x: CGFloat.infinity, y: 3)
                top.transform.m11 = .nan
                CATransaction.flush()
            }
            #expect(report.contains("non-finite position [inf 3.0]") && report.contains("'transform'"))
            #expect(stage.sink.faults.isEmpty && top.position.x == .infinity)
        }
    }
}
