import CoreGraphics
import Foundation
import QuartzCore
import Testing

extension QuartzCoreTests {
    @Suite("Layers")
    struct LayerTests {
        /// Runs the body with actions disabled, so that no test leaves implicit animations behind.
        private static func withoutActions<R>(_ body: () throws -> R) rethrows -> R {
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            defer { CATransaction.commit() }
            return try body()
        }

        @StageThread
        @Test("A new layer has Core Animation's defaults")
        func defaults() {
            let layer = CALayer()
            #expect(layer.bounds == .zero && layer.position == .zero && layer.frame == .zero)
            #expect(layer.zPosition == 0 && layer.anchorPointZ == 0)
            #expect(layer.anchorPoint == CGPoint(x: 0.5, y: 0.5))
            #expect(CATransform3DIsIdentity(layer.transform) && CATransform3DIsIdentity(layer.sublayerTransform))
            #expect(layer.affineTransform().isIdentity)
            #expect(!layer.isHidden && layer.isDoubleSided && !layer.isGeometryFlipped && !layer.masksToBounds)
            #expect(layer.opacity == 1 && layer.allowsGroupOpacity && !layer.isOpaque)
            #expect(layer.backgroundColor == nil && layer.cornerRadius == 0 && layer.borderWidth == 0)
            #expect(
                layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner])
            #expect(layer.borderColor?.alpha == 1)
            #expect(layer.borderColor?.components?.dropLast().allSatisfy { $0 == 0 } == true)
            #expect(layer.contents == nil && layer.contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1))
            #expect(layer.contentsScale == 1 && layer.contentsGravity == .resize)
            #expect(layer.magnificationFilter == .linear && layer.minificationFilter == .linear)
            #expect(layer.superlayer == nil && layer.sublayers == nil && layer.delegate == nil && layer.name == nil)
            #expect(!layer.needsLayout() && !layer.needsDisplay() && !layer.needsDisplayOnBoundsChange)
            #expect(!layer.drawsAsynchronously && !layer.wantsExtendedDynamicRangeContent && layer.toneMapMode == .automatic)
            #expect(layer.filters == nil && layer.backgroundFilters == nil)
            #expect(layer.actions == nil && layer.style == nil && layer.animationKeys() == nil && layer.animation(forKey: "a") == nil)
            #expect(layer.beginTime == 0 && layer.duration == .infinity && layer.speed == 1 && layer.timeOffset == 0)
            #expect(layer.repeatCount == 0 && layer.repeatDuration == 0 && !layer.autoreverses && layer.fillMode == .removed)
            #expect(layer.presentation() == nil && layer.model() === layer)
        }

        @StageThread
        @Test(
            "A layer's frame is derived from position, bounds and anchor point",
            arguments: [CGPoint(x: 0.5, y: 0.5), CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 0.25), CGPoint(x: -1, y: 2)])
        func frameOfAnchor(anchor: CGPoint) {
            Self.withoutActions {
                let layer = CALayer()
                layer.anchorPoint = anchor
                layer.bounds = CGRect(x: 7, y: -3, width: 40, height: 80)
                layer.position = CGPoint(x: 100, y: 200)
                #expect(layer.frame == CGRect(x: 100 - 40 * anchor.x, y: 200 - 80 * anchor.y, width: 40, height: 80))
                layer.frame = CGRect(x: 10, y: 20, width: 60, height: 30)
                #expect(layer.position == CGPoint(x: 10 + 60 * anchor.x, y: 20 + 30 * anchor.y))
                #expect(layer.bounds == CGRect(x: 7, y: -3, width: 60, height: 30))
                #expect(layer.frame == CGRect(x: 10, y: 20, width: 60, height: 30))
            }
        }

        @StageThread
        @Test("A scaled layer's frame is its scaled bounds, and setting the frame divides by the scale")
        func frameOfScale() {
            Self.withoutActions {
                let layer = CALayer()
                layer.anchorPoint = CGPoint(x: 0.25, y: 0)
                layer.transform = CATransform3DMakeScale(2, -4, 1)
                layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 5)
                layer.position = CGPoint(x: 100, y: 100)
                // x from 100 − 2 · 2.5 to 100 + 2 · 7.5; y from 100 − 4 · 5 to 100.
                #expect(layer.frame.isNear(CGRect(x: 95, y: 80, width: 20, height: 20)))
                layer.frame = CGRect(x: 0, y: 0, width: 40, height: 80)
                #expect(layer.bounds.isNear(CGRect(x: 0, y: 0, width: 20, height: 20)))
                // A quarter of the width from the left, and, since the layer is mirrored, at the
                // bottom.
                #expect(layer.position.isNear(CGPoint(x: 10, y: 80)))
                #expect(layer.frame.isNear(CGRect(x: 0, y: 0, width: 40, height: 80)))
            }
        }

        @StageThread
        @Test("The frame of a layer rotated by quarter turns swaps width and height as needed", arguments: [1, 2, 3])
        func frameOfQuarters(quarters: Int) {
            Self.withoutActions {
                let layer = CALayer()
                layer.setAffineTransform(CGAffineTransform(rotationAngle: CGFloat(quarters) * .pi / 2))
                layer.bounds = CGRect(x: 0, y: 0, width: 30, height: 10)
                layer.position = CGPoint(x: 50, y: 60)
                let size = quarters % 2 == 0 ? CGSize(width: 30, height: 10) : CGSize(width: 10, height: 30)
                #expect(
                    layer.frame.isNear(
                        CGRect(x: 50 - size.width / 2, y: 60 - size.height / 2, width: size.width, height: size.height)))
                let frame = CGRect(x: 5, y: 6, width: 70, height: 20)
                layer.frame = frame
                #expect(layer.frame.isNear(frame))
                #expect(layer.bounds.width.isNear(quarters % 2 == 0 ? 70 : 20) && layer.bounds.height.isNear(quarters % 2 == 0 ? 20 : 70))
                #expect(layer.position.isNear(CGPoint(x: 40, y: 16)))
            }
        }

        @StageThread
        @Test("Setting a frame with a negative size sets the standardized rectangle")
        func standardizedFrame() {
            Self.withoutActions {
                let layer = CALayer(frame: CGRect(x: 50, y: 60, width: -20, height: -30))
                #expect(layer.frame == CGRect(x: 30, y: 30, width: 20, height: 30))
            }
        }

        @StageThread
        @Test("A deallocated superlayer leaves its sublayers without a superlayer and does not deallocate them")
        func superlayerGoes() {
            let child = CALayer()
            weak var weakParent: CALayer?
            do {
                let parent = CALayer()
                weakParent = parent
                parent.addSublayer(child)
                #expect(child.superlayer === parent)
                CATransaction.flush()
            }
            #expect(weakParent == nil)
            #expect(child.superlayer == nil)
        }

        @StageThread
        @Test("A layer that was in a tree, shown, animated and copied is deallocated with its last reference")
        func noCycles() {
            let stage = StageFixture()
            weak var weakLayer: CALayer?
            weak var weakChild: CALayer?
            weak var weakPresentation: CALayer?
            do {
                let layer = CALayer(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
                let child = CALayer()
                layer.addSublayer(child)
                stage.root.addSublayer(layer)
                CATransaction.flush()
                layer.opacity = 0.5
                let presentation = layer.presentation()
                #expect(presentation != nil)
                (weakLayer, weakChild, weakPresentation) = (layer, child, presentation)
                CATransaction.flush()
                layer.removeFromSuperlayer()
                CATransaction.flush()
            }
            #expect(weakLayer == nil && weakChild == nil && weakPresentation == nil)
            #expect(stage.sink.layerCount == 1)
            #expect(stage.sink.faults == [])
        }
    }
}
