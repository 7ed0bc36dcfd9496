import CoreGraphics
import Foundation
import Geometry
import SceneModel
import Testing

@testable import QuartzCore

extension QuartzCoreTests {
    @Suite("Values of layer classes")
    struct KindValueTests {
        private static let cmyk = CGColor(genericCMYKCyan: 0.1, magenta: 0.2, yellow: 0.3, black: 0.4, alpha: 1)

        @StageThread
        @Test("A presentation layer returns the objects that were set, and others for animated properties")
        func objects() throws {
            let stage = StageFixture()
            let layer = CAShapeLayer()
            let path = CGMutablePath()
            path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
            layer.path = path
            layer.fillColor = Self.cmyk
            layer.lineDashPattern = [2, 3]
            layer.fillRule = CAShapeLayerFillRule(rawValue: "of my own")
            _ = stage.show(layer)
            let still = try #require(layer.presentation())
            #expect(still.path === path && still.fillColor === Self.cmyk && still.lineDashPattern == [2, 3])
            #expect(still.fillRule.rawValue == "of my own" && still.model() === layer)

            let animation = CABasicAnimation(keyPath: "path")
            animation.fromValue = path
            animation.toValue = CGPath(rect: CGRect(x: 0, y: 0, width: 20, height: 10), transform: nil)
            animation.duration = 2
            layer.add(animation, forKey: nil)
            CATransaction.flush()
            stage.advance(to: 101)
            let moving = try #require(layer.presentation())
            // Halfway from a width of 10 to 20.
            #expect(moving.path == CGPath(rect: CGRect(x: 0, y: 0, width: 15, height: 10), transform: nil))
            #expect(moving.fillColor === Self.cmyk && layer.path === path)
        }

        @StageThread
        @Test("A changed mutable path takes effect when it is set again")
        func mutablePath() {
            let stage = StageFixture()
            let layer = stage.show(CAShapeLayer())
            let path = CGMutablePath()
            path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
            layer.path = path
            CATransaction.flush()
            path.addRect(CGRect(x: 20, y: 0, width: 10, height: 10))
            layer.path = path
            CATransaction.flush()
            #expect(layer.path === path)
            let counts = stage.assignments(.path).map { value in if case .path(let path) = value { path.elements.count } else { 0 } }
            // A rectangle has five elements.
            #expect(counts == [5, 10])
        }

        @StageThread
        @Test("A gradient accepts only colors, and nil locations differ from an empty list")
        func gradientLists() throws {
            let stage = StageFixture()
            let layer = stage.show(CAGradientLayer())
            layer.colors = [CGColor.black, CGColor.white]
            let report = standardError { layer.colors = [CGColor.black, "white"] }
            #expect(report.contains("'colors'") && layer.colors?.count == 2)
            CATransaction.flush()
            #expect(stage.served(layer, .locations) == .numbers([]))
            layer.locations = []
            #expect(layer.locations == [])
            CATransaction.flush()
            // One stop is fewer than any gradient has colors, and paints nothing, as in Core
            // Animation.
            #expect(stage.served(layer, .locations) == .numbers([0]))
            layer.locations = nil
            layer.colors = nil
            CATransaction.flush()
            #expect(layer.locations == nil && layer.colors == nil && stage.served(layer, .colors) == .colors([]))
            #expect(stage.sink.faults == [])
        }

        @StageThread
        @Test("A gradient's colors animate from those on the screen")
        func gradientAnimation() throws {
            let stage = StageFixture()
            let layer = CAGradientLayer()
            layer.colors = [CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1), CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)]
            _ = stage.show(layer)
            CATransaction.setAnimationDuration(1)
            CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
            layer.colors = [CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1), CGColor(srgbRed: 1, green: 1, blue: 0, alpha: 1)]
            CATransaction.flush()
            stage.advance(to: 100.5)
            let shown = try #require(layer.presentation()?.colors)
            let wire = shown.compactMap { $0 as? CGColor }.map { Color($0) }
            #expect(wire.map(\.green) == [0.5, 0.5] && wire.map(\.red) == [0, 1])
        }

        @StageThread
        @Test("Values outside the protocol's range are clamped when sent, and the model keeps them")
        func ranges() {
            let stage = StageFixture()
            let shape = stage.show(CAShapeLayer())
            let replicator = stage.show(CAReplicatorLayer())
            CATransaction.setDisableActions(true)
            shape.lineWidth = -3
            shape.strokeEnd = 1.5
            replicator.instanceCount = 1_000_000
            CATransaction.flush()
            #expect(stage.sink.faults == [])
            #expect(stage.served(shape, .lineWidth) == .scalar(0) && stage.served(shape, .strokeEnd) == .scalar(1))
            #expect(stage.served(replicator, .instanceCount) == .scalar(Double(Limits.instances)))
            #expect(shape.lineWidth == -3 && shape.strokeEnd == 1.5 && replicator.instanceCount == 1_000_000)
        }

        @StageThread
        @Test("Components of the structures of layer classes can be set by key path")
        func parts() {
            let replicator = CAReplicatorLayer()
            replicator.setValue(30, forKeyPath: "instanceTransform.translation.x")
            #expect(replicator.instanceTransform.m41 == 30)
            let emitter = CAEmitterLayer()
            emitter.setValue(4, forKeyPath: "emitterPosition.y")
            emitter.setValue(7, forKeyPath: "emitterSize.width")
            #expect(emitter.emitterPosition == CGPoint(x: 0, y: 4) && emitter.emitterSize == CGSize(width: 7, height: 0))
            let gradient = CAGradientLayer()
            gradient.setValue(0.25, forKeyPath: "startPoint.x")
            #expect(gradient.startPoint == CGPoint(x: 0.25, y: 0))
        }

        @StageThread
        @Test("An instance count that is not an integer in range is rejected")
        func counts() {
            let replicator = CAReplicatorLayer()
            let report = standardError { replicator.setValue(Double.infinity, forKey: "instanceCount") }
            #expect(report.contains("'instanceCount'") && replicator.instanceCount == 1)
        }
    }
}
