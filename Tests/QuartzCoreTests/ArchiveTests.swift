import CoreGraphics
import Foundation
import QuartzCore
import SceneModel
import Testing
import WireProtocol

@testable import QuartzCore

/// A layer class that archives an additional property.
final class ArchivedBadge: CALayer {
    var title = ""

    override init() { super.init() }

    override init(layer: Any) { super.init(layer: layer) }

    required init?(coder: NSCoder) {
        title = coder.decodeObject(of: NSString.self, forKey: "title").map { $0 as String } ?? ""
        super.init(coder: coder)
    }

    override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(title as NSString, forKey: "title")
    }
}

extension QuartzCoreTests {
    @Suite("Archives of layers")
    struct ArchiveTests {
        @StageThread
        @Test("An archived layer tree keeps its values, classes, mask and image")
        func roundTrip() throws {
            let layer = CALayer()
            layer.frame = CGRect(x: 1, y: 2, width: 30, height: 40)
            layer.transform = CATransform3DMakeRotation(1, 1, 2, 3)
            layer.backgroundColor = CGColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 1)
            layer.shadowPath = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 4, height: 5), transform: nil)
            layer.contents = CGImage.filled(width: 2, height: 3)
            layer.contentsGravity = .topLeft
            layer.maskedCorners = [.layerMaxXMaxYCorner]
            layer.speed = 0.5
            layer.name = "top"
            layer.compositingFilter = "screenBlendMode"
            layer.actions = ["position": NSNull()]
            layer.setValue([1, 2], forKey: "numbers")
            layer.setValue(true, forKey: "flag")
            layer.setValue(CGPoint(x: 3, y: 4), forKey: "place")
            let badge = ArchivedBadge()
            badge.title = "new"
            badge.opacity = 0.5
            let mask = CALayer(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
            layer.addSublayer(badge)
            layer.mask = mask
            let data = try NSKeyedArchiver.archivedData(withRootObject: layer, requiringSecureCoding: true)
            let copy = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: CALayer.self, from: data))
            #expect(copy.frame.isNear(layer.frame) && copy.bounds == layer.bounds && copy.transform == layer.transform)
            #expect(copy.backgroundColor == layer.backgroundColor)
            #expect(copy.shadowPath == layer.shadowPath && copy.contentsGravity == .topLeft && copy.maskedCorners == layer.maskedCorners)
            #expect(copy.speed == 0.5 && copy.name == "top" && copy.compositingFilter as? String == "screenBlendMode")
            #expect(copy.actions?["position"] is NSNull)
            // True is archived too; Foundation does not distinguish it from 1.
            #expect(copy.value(forKey: "numbers") as? [Int] == [1, 2] && copy.value(forKey: "flag") as? Bool == true)
            #expect(copy.value(forKey: "place") as? CGPoint == CGPoint(x: 3, y: 4))
            let image = try #require(copy.contents)
            let picture = try #require(image as? CGImage)
            let original = try #require(CGImage.filled(width: 2, height: 3))
            func pixel(_ image: CGImage) -> UInt32 { image.withPremultipliedBGRA8 { pixels, _ in pixels.loadUnaligned(as: UInt32.self) } }
            #expect(pixel(picture) == pixel(original) && picture.width == 2 && picture.height == 3)
            let inner = try #require(copy.sublayers?.first as? ArchivedBadge)
            #expect(inner.title == "new" && inner.opacity == 0.5 && inner.superlayer === copy)
            #expect(copy.mask?.bounds == mask.bounds && copy.mask?.superlayer === copy)
            #expect(copy.value(forKey: "cornerRadius") as? Double == 0 && !copy.shouldArchiveValue(forKey: "cornerRadius"))
        }

        @StageThread
        @Test("shouldArchiveValue(forKey:) is true only for keys that were set and for the four that are always archived")
        func shouldArchive() {
            let layer = CALayer()
            for key in ["allowsEdgeAntialiasing", "allowsGroupOpacity", "cornerCurve", "contentsFormat"] {
                #expect(layer.shouldArchiveValue(forKey: key), "\(key)")
            }
            for key in ["bounds", "position", "opacity", "sublayers", "name", "frame", "superlayer", "speed", "", "unknown", "mask"] {
                #expect(!layer.shouldArchiveValue(forKey: key), "\(key)")
            }
            layer.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
            layer.addSublayer(CALayer())
            layer.opacity = 0.5
            layer.setValue(1, forKey: "tag")
            layer.speed = 2
            for key in ["bounds", "position", "opacity", "sublayers", "tag", "speed"] {
                #expect(layer.shouldArchiveValue(forKey: key), "\(key)")
            }
            #expect(!layer.shouldArchiveValue(forKey: "frame") && !layer.shouldArchiveValue(forKey: "beginTime"))
            #expect(layer.sublayers?[0].shouldArchiveValue(forKey: "superlayer") == false)
        }

        private func roundTrip(_ layer: CALayer) throws -> CALayer {
            let data = try NSKeyedArchiver.archivedData(withRootObject: layer, requiringSecureCoding: true)
            return try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: CALayer.self, from: data))
        }

        @StageThread
        @Test("A layer's archive keeps the animations of the layer and its sublayers, with their keys and in order")
        func animations() throws {
            let (layer, child) = (CALayer(), CALayer())
            layer.addSublayer(child)
            let turn = CABasicAnimation(keyPath: "transform.rotation.z")
            turn.toValue = CGFloat.pi
            turn.duration = 3
            turn.repeatCount = .infinity
            let frames = CAKeyframeAnimation(keyPath: "opacity")
            frames.values = [0, 1, 0.5]
            frames.beginTime = 7
            let group = CAAnimationGroup()
            group.animations = [frames]
            group.duration = 2
            layer.add(turn, forKey: "turn")
            layer.add(frames, forKey: nil)
            child.add(group, forKey: "group")
            let copy = try roundTrip(layer)
            #expect(copy.animationKeys() == ["turn"] && copy.animations.count == 2)
            let turned = try #require(copy.animation(forKey: "turn") as? CABasicAnimation)
            #expect(turned.keyPath == "transform.rotation.z" && turned.toValue as? CGFloat == .pi && turned.duration == 3)
            #expect(turned.repeatCount == .infinity && turned.beginTime == 0)
            #expect((copy.animations.last?.animation as? CAKeyframeAnimation)?.values?.count == 3)
            #expect(copy.animations.last?.animation.beginTime == 7)
            let inner = try #require(copy.sublayers?.first?.animation(forKey: "group") as? CAAnimationGroup)
            #expect((inner.animations?.first as? CAKeyframeAnimation)?.keyPath == "opacity")
        }

        @StageThread
        @Test("Unarchived animations wait until their layer is in a tree, and begin then")
        func animationsWait() throws {
            let stage = StageFixture(time: 100)
            let layer = stage.shownLayer()
            let fade = CABasicAnimation(keyPath: "opacity")
            fade.fromValue = 0
            fade.toValue = 1
            fade.duration = 2
            layer.add(fade, forKey: "fade")
            CATransaction.flush()
            #expect(layer.animation(forKey: "fade")?.beginTime == 100)
            stage.advance(to: 150)
            var isDone = false
            CATransaction.begin()
            CATransaction.setCompletionBlock { isDone = true }
            let copy = try roundTrip(layer)
            CATransaction.commit()
            #expect(isDone, "nothing that the transaction waits for")
            CATransaction.flush()
            #expect(copy.animationKeys() == ["fade"] && copy.animation(forKey: "fade")?.beginTime == 0)
            stage.sink.removeRecords()
            stage.root.addSublayer(copy)
            CATransaction.flush()
            #expect(stage.sink.commits.flatMap(\.animations).map(\.timing.beginTime) == [150])
            stage.advance(to: 151)
            #expect(copy.presentation()?.opacity == 0.5)
            copy.removeFromSuperlayer()
            CATransaction.flush()
            #expect(copy.animationKeys() == nil && stage.sink.faults == [])
        }

        @StageThread
        @Test("An archive omits animations of custom classes and keeps the others")
        func ownAnimation() throws {
            final class WobbleAnimation: CABasicAnimation {}
            let layer = CALayer()
            let wobble = WobbleAnimation(keyPath: "opacity")
            wobble.toValue = 1
            let fade = CABasicAnimation(keyPath: "opacity")
            fade.toValue = 0
            layer.add(wobble, forKey: "wobble")
            layer.add(fade, forKey: "fade")
            #expect(layer.animationKeys() == ["wobble", "fade"])
            #expect(try roundTrip(layer).animationKeys() == ["fade"])
        }
    }
}
