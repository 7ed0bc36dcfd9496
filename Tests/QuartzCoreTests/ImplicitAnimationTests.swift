import CoreGraphics
import Foundation
import Geometry
import SceneModel
import Testing
import WireProtocol

@testable import QuartzCore

extension QuartzCoreTests {
    @Suite("Implicit animations")
    struct ImplicitAnimationTests {
        @StageThread
        @Test("TR5 A changed property of a committed layer animates for 0.25 s on the default curve, from the value on the screen")
        func defaults() throws {
            let stage = StageFixture(time: 100)
            let layer = stage.shownLayer()
            layer.opacity = 0.5
            #expect(layer.animationKeys() == ["opacity"])
            let animation = try #require(layer.animation(forKey: "opacity") as? CABasicAnimation)
            #expect((animation.fromValue as? NSNumber)?.doubleValue == 1 && animation.toValue == nil && animation.byValue == nil)
            CATransaction.flush()
            let sent = try #require(stage.sink.commits.first?.animations.first)
            #expect(stage.assignments(.opacity) == [.scalar(0.5)])
            #expect(
                sent.property?.keyPath == AnimationKeyPath(.opacity) && sent.property?.content == .basic(from: .scalar(1), to: nil, by: nil)
            )
            #expect(sent.timing == MediaTiming(beginTime: 100, duration: 0.25))
            #expect(
                sent.curve == .standard && sent.property?.isAdditive == false && sent.property?.isCumulative == false
                    && sent.isRemovedOnCompletion)
        }

        @StageThread
        @Test(
            "TR5 Every animatable property except paths animates implicitly, and no other does",
            arguments: LayerProperty.allCases.filter {
                $0 != .timing && $0 != .mask && $0 != .compositingFilter && $0 != .backdropCurve && $0.declaration.owners == nil
                    && $0.key == $0.declaration.name
            })
        func everyProperty(property: LayerProperty) throws {
            let stage = StageFixture()
            let layer = stage.shownLayer()
            let name = property.declaration.name
            let value: Any? =
                switch property.kind {
                case .bool: (layer.value(forKey: name) as? NSNumber)?.boolValue == false
                case .scalar: 0.75
                case .point: CGPoint(x: 3, y: 4)
                case .size: CGSize(width: 5, height: 6)
                case .rect: CGRect(x: 1, y: 2, width: 3, height: 4)
                case .color: CGColor(gray: 0.5, alpha: 0.5)
                case .transform: CATransform3DMakeScale(2, 3, 4)
                case .surface: CGImage.filled(width: 1, height: 1)
                case .path: CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil)
                case .bits: NSNumber(value: 3)
                default:
                    switch property {
                    case .contentsGravity: "center"
                    case .cornerCurve: "continuous"
                    default: "nearest"
                    }
                }
            layer.setValue(value, forKey: name)
            #expect(layer.animationKeys() == (property.declaration.isAnimatable && property != .shadowPath ? [name] : nil))
            CATransaction.flush()
            #expect(stage.sink.commits.count == 1 && stage.sink.faults == [])
        }

        @StageThread
        @Test("TX9 A layer does not animate implicitly while actions are disabled, before its first commit, or outside the tree")
        func none() {
            let stage = StageFixture()
            let layer = CALayer()
            stage.root.addSublayer(layer)
            layer.opacity = 0.5
            #expect(layer.animationKeys() == nil, "before its first commit")
            CATransaction.flush()
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            layer.opacity = 0.25
            CATransaction.commit()
            #expect(layer.animationKeys() == nil, "actions are disabled")
            layer.removeFromSuperlayer()
            layer.opacity = 0
            #expect(layer.animationKeys() == nil, "outside the tree")
            CATransaction.flush()
            #expect(stage.sink.commits.allSatisfy { $0.animations.isEmpty })
        }

        @StageThread
        @Test("Setting a property again while it animates starts at the value on the screen and lasts the whole duration")
        func retargeting() throws {
            let stage = StageFixture(time: 100)
            let layer = stage.shownLayer()
            CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
            layer.position = CGPoint(x: 160, y: 45)
            CATransaction.flush()
            stage.advance(to: 100.1)
            let shown = try #require(layer.presentation()).position
            #expect(shown.isNear(CGPoint(x: 100, y: 45)), "40 % of the way from 60 to 160")
            stage.sink.removeRecords()
            layer.position = CGPoint(x: 0, y: 45)
            #expect(try #require(layer.presentation()).position.isNear(shown))
            CATransaction.flush()
            let commit = try #require(stage.sink.commits.first)
            #expect(commit.animations.count == 1 && layer.animationKeys() == ["position"])
            #expect(commit.animations[0].timing == MediaTiming(beginTime: 100.1, duration: 0.25))
            guard case .basic(.point(let from)?, nil, nil)? = commit.animations[0].property?.content else {
                Issue.record("\(commit.animations[0].content)")
                return
            }
            #expect(from.cg.isNear(shown) && stage.sink.faults == [])
        }

        @StageThread
        @Test("TX9 The transaction's duration and timing function apply to animations without their own")
        func transactionSettings() throws {
            let stage = StageFixture(time: 100)
            let layer = stage.shownLayer()
            CATransaction.begin()
            CATransaction.setAnimationDuration(3)
            CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeIn))
            layer.opacity = 0.5
            let inheriting = CABasicAnimation(keyPath: "zPosition")
            inheriting.byValue = 3
            layer.add(inheriting, forKey: "inheriting")
            let own = CABasicAnimation(keyPath: "cornerRadius")
            own.byValue = 3
            own.duration = 0.5
            own.timingFunction = CAMediaTimingFunction(name: .easeOut)
            layer.add(own, forKey: "own")
            CATransaction.commit()
            let sent = try #require(stage.sink.commits.first).animations
            #expect(sent.map(\.timing.duration) == [3, 3, 0.5])
            #expect(sent.map(\.curve) == [.easeIn, .easeIn, .easeOut])
            #expect(inheriting.duration == 0 && inheriting.timingFunction == nil)
            stage.sink.removeRecords()
            layer.add(inheriting, forKey: "later")
            CATransaction.flush()
            #expect(stage.sink.commits.first?.animations.first?.timing.duration == 0.25)
            #expect(stage.sink.commits.first?.animations.first?.curve == .linear, "explicit animations are linear by default")
        }

        @StageThread
        @Test("Setting a property twice in a transaction leaves one animation and the last value in the model")
        func setTwice() throws {
            let stage = StageFixture()
            let layer = stage.shownLayer()
            layer.opacity = 0.5
            layer.opacity = 0.75
            CATransaction.flush()
            let commit = try #require(stage.sink.commits.first)
            #expect(commit.animations.count == 1 && commit.assignments == [Commit.Assignment(.opacity, .scalar(0.75))])
            #expect(commit.animations.first?.property?.content == .basic(from: .scalar(1), to: nil, by: nil))
        }

        @StageThread
        @Test("Setting the frame animates position and bounds; setting an equal frame animates nothing")
        func frame() {
            let stage = StageFixture()
            let layer = stage.shownLayer()
            layer.frame = layer.frame
            #expect(layer.animationKeys() == nil)
            layer.frame = CGRect(x: 0, y: 0, width: 30, height: 30)
            #expect(layer.animationKeys()?.sorted() == ["bounds", "position"])
        }

        @StageThread
        @Test("A background color animates implicitly from and to nil")
        func colors() throws {
            let stage = StageFixture(time: 100)
            let layer = stage.shownLayer()
            layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
            CATransaction.flush()
            #expect(stage.sink.commits.first?.animations.first?.property?.content == .basic(from: PropertyValue.none, to: nil, by: nil))
            stage.advance(to: 101)
            try stage.report(.finished, layer, "backgroundColor")
            CATransaction.flush()
            stage.sink.removeRecords()
            layer.backgroundColor = nil
            CATransaction.flush()
            let red = PropertyValue.color(Color(red: 1, green: 0, blue: 0, alpha: 1))
            #expect(stage.sink.commits.first?.animations.first?.property?.content == .basic(from: red, to: nil, by: nil))
            #expect(stage.assignments(.backgroundColor) == [.none])
        }
    }
}
