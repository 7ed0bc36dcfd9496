import CoreFoundation
import Foundation
import QuartzCore
import SceneModel
import TestSupport
import Testing
import WireProtocol

@testable import QuartzCore

extension QuartzCoreTests {
    @Suite("Agreement of an app with a real render-server")
    @StageThread
    struct AgreementTests {
        private let app: ServedAppFixture

        init() throws { app = try ServedAppFixture() }

        /// Returns a layer with the animations, after adding it to the app's tree.
        private func animated(_ animations: [CAAnimation], _ change: (CALayer) -> Void = { _ in }) -> CALayer {
            let layer = CALayer(frame: CGRect(x: 10, y: 20, width: 60, height: 40))
            change(layer)
            return app.show(layer, animations)
        }

        /// Returns an animation of 2 s, unless `change` sets another duration.
        private func basic(_ keyPath: String, _ from: Any?, _ to: Any?, _ change: (CABasicAnimation) -> Void = { _ in }) -> CAAnimation {
            let animation = CABasicAnimation(keyPath: keyPath)
            animation.fromValue = from
            animation.toValue = to
            animation.duration = 2
            change(animation)
            return animation
        }

        /// Returns layers with animations of every class and all kinds of timing.
        private func animatedLayers() -> [CALayer] {
            let path = CAKeyframeAnimation(keyPath: "position")
            path.path = CGPath(ellipseIn: CGRect(x: 20, y: 20, width: 200, height: 100), transform: nil)
            path.calculationMode = .paced
            path.rotationMode = .rotateAuto
            path.duration = 1.5
            path.repeatCount = .infinity
            let color = CAKeyframeAnimation(keyPath: "backgroundColor")
            color.values = [CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(red: 0, green: 0.5, blue: 1, alpha: 0.25)]
            color.timingFunctions = [CAMediaTimingFunction(name: .easeInEaseOut)]
            color.duration = 3
            color.autoreverses = true
            return [
                animated([basic("opacity", 0.25, 1) { $0.timingFunction = CAMediaTimingFunction(controlPoints: 0.1, 0.7, 0.3, 1) }]),
                animated([path]),
                animated([color, basic("transform.rotation.z", 0, Double.pi), basic("transform.scale", nil, 3) { $0.isAdditive = true }]),
                animated([
                    basic("bounds.size.width", nil, 200),
                    basic("cornerRadius", 0, 40) {
                        $0.fillMode = .forwards
                        $0.isRemovedOnCompletion = false
                    },
                ]),
                animated([basic("position.x", 0, 300) { $0.repeatCount = 2.5 }]) { layer in
                    layer.speed = 0.5
                    layer.timeOffset = 0.3
                },
                animated([spring("position.y", 300, damping: 4), spring("opacity", 0.2, damping: 30)]),
                animated([group()]),
                animated([
                    turning(.rotateX),
                    basic("zPosition", 0, 5) {
                        $0.isCumulative = true; $0.repeatCount = 9
                    },
                ]),
                animated([CATransition()]),
            ]
        }

        private func spring(_ keyPath: String, _ to: Double, damping: CGFloat) -> CAAnimation {
            let animation = CASpringAnimation(keyPath: keyPath)
            animation.toValue = to
            animation.damping = damping
            animation.allowsOverdamping = true
            animation.initialVelocity = -3
            animation.duration = animation.settlingDuration
            return animation
        }

        /// Returns a keyframe animation of the transform by a value function.
        private func turning(_ name: CAValueFunctionName) -> CAAnimation {
            let animation = CAKeyframeAnimation(keyPath: "transform")
            animation.valueFunction = CAValueFunction(name: name)
            animation.values = [0, 2, -1, 3]
            animation.calculationMode = .cubic
            animation.duration = 4
            return animation
        }

        /// Returns a group that contains a group, with children of several classes.
        private func group() -> CAAnimation {
            let inner = CAAnimationGroup()
            inner.animations = [turning(.translateY), spring("position.x", 90, damping: 6)]
            inner.beginTime = 0.4
            inner.duration = 1.5
            inner.speed = 1.5
            inner.fillMode = .both
            let outer = CAAnimationGroup()
            outer.animations = [
                basic("opacity", 1, 0) {
                    $0.autoreverses = true; $0.duration = 0.5
                }, inner, basic("borderWidth", 0, 9) { $0.duration = 0 },
            ]
            outer.duration = 2
            outer.repeatCount = 1.75
            outer.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
            return outer
        }

        @Test("TR2 presentation() equals the server's values at every time, to within 1e-6")
        func presentations() throws {
            let layers = animatedLayers()
            try app.run("the commit") {
                // The server counts layers starting with the frame that shows them.
                try app.control.tick(0)
                return try app.control.statistics().clients.first?.layers == layers.count + 1
            }
            // 4.3 s in steps that divide none of the durations, so that a step falls anywhere
            // within an animation.
            for step in 0..<200 {
                try app.tick(step == 0 ? 0 : 0.0217)
                let nodes = try app.control.tree()
                for layer in layers {
                    let node = try #require(nodes.first { $0.layer == layer.serverID })
                    let presentation = try #require(layer.presentation())
                    var expected = LayerProperties()
                    for assignment in node.model + node.presentation { expected.set(assignment.property, to: assignment.value) }
                    for property in LayerProperty.allCases where property != .contents {
                        let (shown, made) = (presentation.values[property], expected[property])
                        // Recording only failures keeps this fast: there are a hundred thousand
                        // comparisons.
                        if !shown.isNear(made, 1e-6) {
                            Issue.record("step \(step), layer \(layer.serverID), \(property): \(shown), \(made)")
                        }
                    }
                }
            }
        }

        @Test("TX9 A completion block runs after the server has shown the last of its transaction's animations")
        func completion() throws {
            var ended = 0
            CATransaction.begin()
            CATransaction.setCompletionBlock { ended += 1 }
            _ = animated([basic("opacity", 0, 1) { $0.duration = 0.5 }])
            _ = animated([basic("position.x", 0, 100) { $0.duration = 1 }])
            CATransaction.commit()
            try app.tick(0)
            // The longer animation lasts 1 s: it runs at 0.9 s and has ended at 1.05 s.
            for _ in 0..<9 { try app.tick(0.1) }
            #expect(ended == 0)
            try app.tick(0.15)
            try app.run("the completion block") { ended > 0 }
            #expect(ended == 1)
        }

        @Test("TX5 An unchanged pass sends no commit, an implicit transaction sends one, and N explicit transactions send N")
        func counts() throws {
            func commits() throws -> UInt64 { try app.control.statistics().clients.first?.commits ?? 0 }
            try app.control.settle("the first commit") { try commits() == 1 }
            try app.run("a pass") { true }
            #expect(try commits() == 1)
            app.context.layer.cornerRadius = 1
            try app.run("the implicit commit") { try commits() == 2 }
            for index in 0..<2 {
                CATransaction.begin()
                app.context.layer.borderWidth = CGFloat(index + 1)
                CATransaction.commit()
                try app.tick(0)
            }
            #expect(try commits() == 4)
        }
    }
}
