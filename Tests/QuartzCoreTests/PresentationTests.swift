import CoreGraphics
import Foundation
import Geometry
import SceneModel
import Testing
import WireProtocol

@testable import QuartzCore

extension QuartzCoreTests {
    @Suite("Presentation layers")
    struct PresentationTests {
        /// Returns a committed layer to which `animate` was applied with actions disabled.
        private static func shown(in stage: StageFixture, _ animate: (CALayer) -> Void) -> CALayer {
            let layer = CALayer(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
            stage.root.addSublayer(layer)
            CATransaction.flush()
            stage.sink.removeRecords()
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            animate(layer)
            CATransaction.commit()
            return layer
        }

        /// Returns the values that a server computes from the model and the animations that it
        /// received, at a local time of the layer.
        private static func rendered(_ stage: StageFixture, _ layer: CALayer, at time: Double) throws -> LayerProperties {
            var values = layer.values
            for description in stage.sink.commits.flatMap(\.animations) {
                try CompiledAnimation(description).apply(to: &values, atParentTime: time)
            }
            return values
        }

        /// Expects all properties to be equal, and lists to be equal to within 1e-6.
        private static func expectEqual(_ a: LayerProperties, _ b: LayerProperties, _ time: Double) {
            for property in LayerProperty.allCases where property != .contents {
                if let x = a[property].list, let y = b[property].list {
                    #expect(zip(x, y).allSatisfy { $0.isNear($1, 1e-6) }, "\(property) at \(time): \(x), \(y)")
                } else {
                    #expect(a[property] == b[property], "\(property) at \(time)")
                }
            }
        }

        @StageThread
        @Test("TR2 presentation() is nil before the layer's first commit, and again after the layer leaves the tree")
        func untilCommitted() {
            let stage = StageFixture()
            let layer = CALayer(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            #expect(layer.presentation() == nil)
            CATransaction.flush()
            #expect(layer.presentation() == nil, "the layer is in no tree")
            stage.root.addSublayer(layer)
            #expect(layer.presentation() == nil)
            CATransaction.flush()
            #expect(layer.presentation() != nil)
            #expect(layer.presentation()?.model() === layer && layer.presentation() !== layer)
            layer.removeFromSuperlayer()
            CATransaction.flush()
            #expect(layer.presentation() == nil)
        }

        @StageThread
        @Test("TR2 A basic animation's presentation values follow the formula at every time")
        func basic() throws {
            let stage = StageFixture(time: 100)
            let layer = Self.shown(in: stage) {
                let animation = CABasicAnimation(keyPath: "opacity")
                animation.fromValue = 0
                animation.toValue = 1
                animation.duration = 2
                $0.add(animation, forKey: "fade")
            }
            for (time, value) in [(100.0, 0.0), (100.5, 0.25), (101, 0.5), (101.9, 0.95), (102, 1), (200, 1)] {
                stage.advance(to: time)
                let opacity = try #require(layer.presentation()).opacity
                #expect(opacity.isNear(Float(value), 1e-6), "at \(time): \(opacity)")
                #expect(layer.opacity == 1)
            }
        }

        @StageThread
        @Test("TR2 Presentation values equal the server's with additive, repeated, keyframe and path animations and curves")
        func manyAnimations() throws {
            let stage = StageFixture(time: 100)
            let layer = Self.shown(in: stage) { layer in
                let move = CABasicAnimation(keyPath: "position")
                move.toValue = CGPoint(x: 300, y: 200)
                move.duration = 2
                move.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
                move.autoreverses = true
                move.repeatCount = 2.5
                layer.add(move, forKey: "move")
                let shake = CAKeyframeAnimation(keyPath: "position.x")
                shake.values = [0, 10, -10, 0]
                shake.keyTimes = [0, 0.25, 0.5, 1]
                shake.isAdditive = true
                shake.calculationMode = .cubic
                shake.duration = 0.7
                shake.repeatCount = .infinity
                layer.add(shake, forKey: nil)
                let turn = CABasicAnimation(keyPath: "transform.rotation.z")
                turn.byValue = CGFloat.pi
                turn.duration = 0.9
                turn.isCumulative = true
                turn.repeatCount = 4
                turn.fillMode = .both
                turn.isRemovedOnCompletion = false
                layer.add(turn, forKey: "turn")
                let tint = CABasicAnimation(keyPath: "backgroundColor")
                tint.fromValue = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
                tint.toValue = CGColor(red: 0, green: 0, blue: 1, alpha: 0.5)
                tint.duration = 3
                layer.add(tint, forKey: "tint")
            }
            #expect(stage.sink.faults == [])
            #expect(stage.sink.commits.flatMap(\.animations).count == 4)
            // Steps that divide none of the durations.
            for time in stride(from: 100, through: 112, by: 0.37) {
                stage.advance(to: time)
                let copy = try #require(layer.presentation())
                Self.expectEqual(copy.values, try Self.rendered(stage, layer, at: time), time)
                #expect(copy.backgroundColor.map { Color($0) } == copy.values.backgroundColor)
            }
        }

        @StageThread
        @Test("TR2 AN1 Presentation values equal the server's if layers with speeds, offsets and begin times are nested")
        func nestedTiming() throws {
            let stage = StageFixture(time: 100)
            let outer = CALayer()
            outer.speed = 2
            outer.beginTime = 90
            stage.root.addSublayer(outer)
            let layer = CALayer(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            layer.timeOffset = 5
            layer.speed = 0.25
            outer.addSublayer(layer)
            CATransaction.flush()
            stage.sink.removeRecords()
            let animation = CABasicAnimation(keyPath: "zPosition")
            animation.fromValue = 0
            animation.toValue = 100
            animation.duration = 10
            animation.speed = 4
            layer.add(animation, forKey: "rise")
            CATransaction.flush()
            // outer: (100 − 90) · 2 = 20; layer: 20 · 0.25 + 5 = 10.
            #expect(stage.sink.commits.first?.animations.first?.timing.beginTime == 10)
            for time in [100.0, 101, 102.5, 104.9] {
                stage.advance(to: time)
                let copy = try #require(layer.presentation())
                // Local seconds pass at half speed, and the animation runs four times as fast: 20 %
                // per second.
                #expect(copy.zPosition.isNear(CGFloat((time - 100) * 20), 1e-6), "at \(time)")
                Self.expectEqual(copy.values, try Self.rendered(stage, layer, at: ((time - 90) * 2) * 0.25 + 5), time)
            }
            // The layer is stopped at time 104.9, where the value is 4.9 · 20.
            CATransaction.setDisableActions(true)
            layer.timeOffset = layer.convertTime(104.9, from: nil)
            layer.speed = 0
            CATransaction.flush()
            stage.advance(to: 150)
            #expect(try #require(layer.presentation()).zPosition.isNear(98, 1e-6))
        }

        @StageThread
        @Test("An animation that is not committed yet is shown at its beginning")
        func uncommitted() throws {
            let stage = StageFixture(time: 100)
            let layer = Self.shown(in: stage) { _ in }
            let animation = CABasicAnimation(keyPath: "opacity")
            animation.fromValue = 0.25
            animation.toValue = 1
            animation.duration = 1
            layer.add(animation, forKey: "fade")
            stage.advance(to: 100.5)
            #expect(layer.presentation()?.opacity == 0.25)
            CATransaction.flush()
            stage.advance(to: 101)
            #expect(try #require(layer.presentation()).opacity.isNear(0.625, 1e-6))
        }

        @StageThread
        @Test("TR3 The model returns exactly the values set last while its properties animate")
        func modelReadsBack() throws {
            let stage = StageFixture(time: 100)
            let layer = Self.shown(in: stage) { $0.backgroundColor = CGColor(gray: 0.125, alpha: 1) }
            let color = CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.7)
            let border = CGColor(gray: 1 / 3, alpha: 0.9)
            layer.backgroundColor = color
            layer.borderColor = border
            layer.opacity = 0.1
            layer.position = CGPoint(x: 1.0 / 3, y: 2.0 / 3)
            layer.transform = CATransform3DMakeRotation(0.3, 1, 2, 3)
            CATransaction.flush()
            for time in [100.0, 100.1, 100.2, 101] {
                stage.advance(to: time)
                _ = layer.presentation()
                #expect(layer.backgroundColor === color && layer.borderColor === border)
                #expect(layer.opacity == 0.1 && layer.position == CGPoint(x: 1.0 / 3, y: 2.0 / 3))
                #expect(layer.transform == CATransform3DMakeRotation(0.3, 1, 2, 3))
            }
            #expect(try #require(layer.animationKeys()).count == 5)
            layer.backgroundColor = nil
            #expect(layer.backgroundColor == nil)
        }

        @StageThread
        @Test("Animated contents switch at half time, also from and to nil")
        func contents() throws {
            let stage = StageFixture(time: 100)
            let (old, new) = (try #require(CGImage.filled(width: 2, height: 2)), try #require(CGImage.filled(width: 3, height: 3)))
            let layer = Self.shown(in: stage) { _ in }
            func shownContents(_ time: Double) -> CGImage? {
                stage.advance(to: time)
                return layer.presentation()?.contents as? CGImage
            }
            // The implicit animation takes 0.25 seconds.
            layer.contents = old
            CATransaction.flush()
            #expect(shownContents(100.05) == nil)
            #expect(shownContents(100.2) === old)
            stage.advance(to: 101)
            layer.contents = new
            CATransaction.flush()
            #expect(shownContents(101.05) === old)
            #expect(shownContents(101.2) === new && layer.contents as? CGImage === new)
            stage.advance(to: 102)
            layer.contents = nil
            CATransaction.flush()
            #expect(shownContents(102.05) === new)
            #expect(shownContents(102.2) == nil)
        }

        @StageThread
        @Test("TR2 A presentation layer's superlayer and sublayers are presentation layers, which its conversions use")
        func tree() throws {
            let stage = StageFixture(time: 100)
            let child = CALayer(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
            let layer = Self.shown(in: stage) { layer in
                layer.addSublayer(child)
                let slide = CABasicAnimation(keyPath: "position.x")
                slide.byValue = 100
                slide.duration = 1
                layer.add(slide, forKey: nil)
                layer.speed = 0.5
            }
            stage.advance(to: 101)
            let shown = try #require(child.presentation())
            // Half of the distance of 100, from 10: the layer's local time runs at half speed.
            #expect(shown.superlayer?.frame.minX.isNear(60) == true)
            #expect(shown.superlayer?.model() === layer && shown.superlayer !== layer)
            #expect(shown.superlayer?.superlayer?.model() === stage.root && shown.superlayer?.superlayer?.superlayer == nil)
            // x: 60 on the screen, 10 in the model, plus 5 + 1; y: 20 + 5 + 2.
            #expect(shown.convert(CGPoint(x: 1, y: 2), to: nil).isNear(CGPoint(x: 66, y: 27)))
            #expect(child.convert(CGPoint(x: 1, y: 2), to: nil).isNear(CGPoint(x: 16, y: 27)))
            #expect(shown.convertTime(10, from: nil).isNear(5))
            let top = try #require(layer.presentation())
            layer.addSublayer(CALayer())
            #expect(top.sublayers?.map { $0.model() } == [child], "one was not committed yet")
            #expect(shown.sublayers == nil)
        }
    }
}

extension PropertyValue {
    /// The numbers that make up the value; `nil` for other kinds.
    fileprivate var list: [Double]? {
        switch self {
        case .scalar(let v): [v]
        case .point(let p): [p.x, p.y]
        case .size(let s): [s.width, s.height]
        case .rect(let r): [r.origin.x, r.origin.y, r.size.width, r.size.height]
        case .color(let c): [Double(c.red), Double(c.green), Double(c.blue), Double(c.alpha)]
        case .transform(let t): [t.rows.0, t.rows.1, t.rows.2, t.rows.3].flatMap { [$0.x, $0.y, $0.z, $0.w] }
        default: nil
        }
    }
}
