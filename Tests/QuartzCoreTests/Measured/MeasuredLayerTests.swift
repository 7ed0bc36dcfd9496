import CoreFoundation
import Foundation
import SceneModel
import Testing

@testable import QuartzCore

extension QuartzCoreTests {
    /// Numbers from tests that run against Apple's QuartzCore on macOS: `Tests/quartzcore/CALayer`
    /// of gnustep/libs-quartzcore and of its fork by DTW-Thalion.
    @StageThread
    @Suite("Layers compared with measurements")
    struct MeasuredLayerTests {
        init() { MainThread.useCallingThread(runLoop: CFRunLoopGetCurrent()) }

        private func layer(_ width: CGFloat, _ height: CGFloat, at x: CGFloat, _ y: CGFloat) -> CALayer {
            let layer = CALayer()
            layer.bounds = CGRect(x: 0, y: 0, width: width, height: height)
            layer.position = CGPoint(x: x, y: y)
            return layer
        }

        @Test("defaultValue(forKey:) returns values only for properties whose default is not zero")
        func defaultValues() {
            func number(_ key: String) -> Double? { CALayer.defaultValue(forKey: key).flatMap(PropertyValue.number) }
            #expect(number("speed") == 1 && number("duration") == .infinity && number("contentsScale") == 1)
            // All four edges and all four corners.
            #expect(number("edgeAntialiasingMask") == 15 && number("maskedCorners") == 15)
            #expect(CALayer.defaultValue(forKey: "allowsGroupOpacity") as? NSNumber == true)
            for (key, string) in [("fillMode", "removed"), ("cornerCurve", "circular"), ("contentsFormat", "RGBA8")] {
                #expect(CALayer.defaultValue(forKey: key) as? String == string)
            }
            #expect(CALayer.defaultValue(forKey: "anchorPoint") != nil && CALayer.defaultValue(forKey: "contentsCenter") != nil)
            for key in ["bounds", "position", "frame", "minificationFilterBias", "compositingFilter", "mask", "of my own"] {
                #expect(CALayer.defaultValue(forKey: key) == nil, "\(key)")
            }
            #expect(CAEmitterLayer.defaultValue(forKey: "emitterShape") as? String == "point")
            #expect(CAEmitterLayer.defaultValue(forKey: "birthRate").flatMap(PropertyValue.number) == 1)
            #expect(CAEmitterLayer.defaultValue(forKey: "scale").flatMap(PropertyValue.number) == 1)
        }

        @Test("Bounds with a negative size are standardized, and an anchor point can lie outside 0…1")
        func negativeBounds() {
            let layer = CALayer()
            layer.bounds = CGRect(x: 0, y: 0, width: -100, height: -50)
            #expect(layer.bounds == CGRect(x: -100, y: -50, width: 100, height: 50))
            layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 50)
            layer.anchorPoint = CGPoint(x: 2, y: -1)
            #expect(layer.anchorPoint == CGPoint(x: 2, y: -1) && layer.frame == CGRect(x: -200, y: 50, width: 100, height: 50))
        }

        @Test("The frames of moved, scaled and rotated layers, and the bounds and positions after setting them, are as measured")
        func frames() {
            let scaled = layer(100, 50, at: 200, 300)
            for change: (CALayer) -> Void in [
                { $0.zPosition = 9 }, { $0.anchorPointZ = 4 }, { $0.isGeometryFlipped = true }, { $0.contentsScale = 2 },
                { $0.bounds.origin = CGPoint(x: 7, y: 8) },
            ] {
                change(scaled)
                #expect(scaled.frame == CGRect(x: 150, y: 275, width: 100, height: 50))
            }
            scaled.transform = CATransform3DMakeScale(2, 4, 1)
            #expect(scaled.frame.isNear(CGRect(x: 100, y: 200, width: 200, height: 200)))
            scaled.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
            #expect(scaled.bounds.isNear(CGRect(x: 7, y: 8, width: 50, height: 12.5)) && scaled.position.isNear(CGPoint(x: 60, y: 45)))
            #expect(scaled.frame.isNear(CGRect(x: 10, y: 20, width: 100, height: 50)))
            let moved = layer(100, 50, at: 200, 300)
            moved.transform = CATransform3DMakeTranslation(10, 20, 0)
            #expect(moved.frame.isNear(CGRect(x: 160, y: 295, width: 100, height: 50)))
            moved.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
            #expect(moved.bounds == CGRect(x: 0, y: 0, width: 100, height: 50) && moved.position.isNear(CGPoint(x: 50, y: 25)))
            let turned = layer(100, 100, at: 0, 0)
            turned.transform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
            let halfDiagonal = 50 * 2.0.squareRoot()
            #expect(turned.frame.isNear(CGRect(x: -halfDiagonal, y: -halfDiagonal, width: 2 * halfDiagonal, height: 2 * halfDiagonal)))
            let negative = CALayer()
            negative.frame = CGRect(x: 0, y: 0, width: -100, height: -50)
            #expect(negative.bounds == CGRect(x: 0, y: 0, width: 100, height: 50) && negative.position == CGPoint(x: -50, y: -25))
            negative.frame = CGRect(x: 3, y: 4, width: 0, height: 0)
            #expect(negative.position == CGPoint(x: 3, y: 4))
        }

        @Test("Conversions to a superlayer through scales, translations and sublayer transforms are as measured")
        func conversions() {
            let (parent, child) = (layer(200, 200, at: 100, 100), layer(50, 50, at: 100, 50))
            parent.addSublayer(child)
            func up(_ x: CGFloat, _ y: CGFloat) -> CGPoint { child.convert(CGPoint(x: x, y: y), to: parent) }
            #expect(up(0, 0) == CGPoint(x: 75, y: 25) && up(50, 50) == CGPoint(x: 125, y: 75))
            #expect(child.convert(CGPoint.zero, from: parent) == CGPoint(x: -75, y: -25))
            parent.bounds.origin = CGPoint(x: 10, y: 20)
            #expect(up(0, 0) == CGPoint(x: 75, y: 25), "the origin of the bounds moves what shows, not the numbers")
            parent.bounds.origin = .zero
            child.transform = CATransform3DMakeScale(2, 2, 1)
            #expect(up(0, 0) == CGPoint(x: 50, y: 0) && up(50, 50) == CGPoint(x: 150, y: 100))
            #expect(
                child.convert(CGRect(x: 0, y: 0, width: 10, height: 20), to: parent) == CGRect(x: 50, y: 0, width: 20, height: 40))
            child.transform = CATransform3DIdentity
            parent.sublayerTransform = CATransform3DMakeTranslation(10, 20, 0)
            #expect(up(0, 0) == CGPoint(x: 85, y: 45))
            parent.sublayerTransform = CATransform3DMakeScale(2, 2, 1)
            child.transform = CATransform3DMakeTranslation(5, 6, 0)
            #expect(up(0, 0) == CGPoint(x: 60, y: -38))
            let sibling = layer(50, 50, at: 0, 50)
            parent.sublayerTransform = CATransform3DIdentity
            child.transform = CATransform3DIdentity
            parent.addSublayer(sibling)
            #expect(sibling.convert(CGPoint.zero, to: child) == CGPoint(x: -100, y: 0))
        }

        @Test("AN1 Converted times through speeds, offsets and begin times are as measured, within single precision")
        func times() {
            let (root, mid, leaf) = (CALayer(), CALayer(), CALayer())
            root.addSublayer(mid)
            mid.addSublayer(leaf)
            (mid.beginTime, mid.speed, mid.timeOffset) = (2, 3, 0.25)
            (leaf.beginTime, leaf.speed, leaf.timeOffset) = (1, 2, 0.5)
            #expect(leaf.convertTime(10, from: mid).isNear(18.5, 1e-5) && leaf.convertTime(10, from: root).isNear(47, 1e-5))
            #expect(leaf.convertTime(10, to: mid).isNear(5.75, 1e-5) && leaf.convertTime(10, to: root).isNear(23 / 6, 1e-5))
            #expect(leaf.convertTime(10, from: nil).isNear(leaf.convertTime(10, from: root)))
            let slow = CALayer()
            (slow.timeOffset, slow.speed) = (1, 0.5)
            #expect(slow.convertTime(0.5, from: CALayer()) == 1.25)
        }

        @Test("A layer's display flag is set and cleared as measured")
        func displayFlags() {
            let layer = layer(10, 10, at: 0, 0)
            layer.setNeedsDisplay()
            #expect(layer.needsDisplay())
            layer.displayIfNeeded()
            #expect(!layer.needsDisplay())
            layer.setNeedsDisplay(CGRect(x: 1, y: 1, width: 2, height: 2))
            #expect(layer.needsDisplay())
            layer.display()
            #expect(!layer.needsDisplay())
            layer.bounds.size.width = 20
            #expect(!layer.needsDisplay())
            layer.needsDisplayOnBoundsChange = true
            layer.bounds.size.width = 30
            #expect(layer.needsDisplay())
            for key in ["bounds", "opacity", "contents", "of my own"] { #expect(!CALayer.needsDisplay(forKey: key)) }
        }

        @Test("A layer's layout flag is set and cleared as measured")
        func layoutFlags() {
            let (parent, child) = (LayoutSpyLayer(), LayoutSpyLayer())
            #expect(!parent.needsLayout())
            parent.addSublayer(child)
            #expect(parent.needsLayout() && !child.needsLayout())
            parent.layoutSublayers()
            #expect(parent.needsLayout(), "the method by itself clears nothing")
            parent.layoutIfNeeded()
            #expect(!parent.needsLayout() && parent.layoutCount == 2)
            child.position = CGPoint(x: 5, y: 5)
            #expect(!parent.needsLayout() && !child.needsLayout())
            parent.setNeedsLayout()
            child.setNeedsLayout()
            child.layoutIfNeeded()
            #expect(parent.layoutCount == 3 && child.layoutCount == 1 && !parent.needsLayout() && !child.needsLayout())
            child.removeFromSuperlayer()
            #expect(parent.needsLayout())
        }

        @Test("TX9 A layer outside any tree has no actions, implicit animations or presentation layer")
        func headless() {
            let layer = CALayer()
            #expect(
                layer.action(forKey: "position") == nil && layer.action(forKey: "opacity") == nil && layer.action(forKey: "mine") == nil)
            #expect(CALayer.defaultAction(forKey: "position") == nil)
            CATransaction.begin()
            layer.position = CGPoint(x: 4, y: 5)
            layer.opacity = 0.5
            #expect(layer.animationKeys() == nil)
            CATransaction.commit()
            #expect(layer.animationKeys() == nil && layer.presentation() == nil)
            layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "fade")
            #expect(layer.presentation() == nil)
        }

        @Test("TX9 Setting the frame of a shown layer animates position and bounds, and nothing with actions disabled")
        func frameAnimates() {
            let stage = StageFixture()
            let layer = stage.shownLayer()
            layer.frame = CGRect(x: 1, y: 2, width: 30, height: 40)
            #expect(layer.animationKeys() == ["position", "bounds"])
            layer.opacity = 0.5
            #expect(layer.animationKeys().map(Set.init) == ["bounds", "opacity", "position"])
            layer.removeAllAnimations()
            CATransaction.setDisableActions(true)
            layer.frame = CGRect(x: 5, y: 2, width: 50, height: 40)
            #expect(layer.animationKeys() == nil)
            CATransaction.flush()
        }

        @Test("AN4 Colors and paths read by key are the objects that were set")
        func objects() throws {
            let color = CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
            let path = CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil)
            let shape = CAShapeLayer()
            for key in ["backgroundColor", "borderColor", "shadowColor", "fillColor", "strokeColor"] {
                shape.setValue(color, forKey: key)
                #expect(try #require(shape.value(forKey: key)) as AnyObject === color, "\(key)")
                shape.setValue(nil, forKey: key)
                #expect(shape.value(forKey: key) == nil, "\(key)")
            }
            for key in ["path", "shadowPath"] {
                #expect(shape.value(forKey: key) == nil)
                shape.setValue(path, forKey: key)
                #expect(try #require(shape.value(forKey: key)) as AnyObject === path, "\(key)")
            }
        }
    }
}
