import Foundation
import RenderTree
import SceneModel
import Testing
import WireProtocol

@testable import QuartzCore

extension CALayer {
    /// Returns a number of the presentation layer.
    fileprivate func shown(_ keyPath: String) -> Double? { presentation()?.value(forKeyPath: keyPath).flatMap(PropertyValue.number) }
}

extension QuartzCoreTests {
    @StageThread
    @Suite("Code written for iOS: indicators and motion")
    struct IndicatorAndMotionTests {
        private let white = CGColor(gray: 1, alpha: 1)
        private let stage: StageFixture
        private let host: CALayer

        init() {
            stage = StageFixture(time: CACurrentMediaTime())
            host = CALayer(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
            stage.root.addSublayer(host)
            CATransaction.flush()
        }

        /// Sets the clock to a number of seconds after an animation's begin time.
        private func advance(_ seconds: Double, after begin: Double) { stage.advance(to: begin + seconds) }

        @Test("AN5 The balls of a pulsing indicator scale and fade one after the other, each in its own time")
        func ballPulse() throws {
            BallPulse().start(in: host, size: CGSize(width: 40, height: 40), color: white)
            CATransaction.flush()
            let balls = try #require(host.sublayers)
            // Three balls of (40 − 2 · 2) / 3 = 12 points with gaps of 2, centered in 100.
            #expect(balls.count == 3 && balls.map(\.frame.minX) == [30, 44, 58])
            let begins = try balls.map { try #require($0.animation(forKey: "animation")).beginTime }
            #expect((begins[1] - begins[0]).isNear(0.12) && (begins[2] - begins[1]).isNear(0.12))
            for seconds in [0.05, 0.2, 0.5, 0.8, 3.1] {
                advance(seconds, after: begins[0])
                for (ball, begin) in zip(balls, begins) {
                    let local = begins[0] + seconds - begin
                    let part = local.truncatingRemainder(dividingBy: 0.75) / 0.75
                    func ease(_ x: Double) -> Double { Formula.bezier(0.2, 0.68, 0.18, 1.08, at: x) }
                    let (scale, opacity) =
                        local < 0
                        ? (1, 1)
                        : part < 0.3
                            ? (Formula.mix(1, 0.3, ease(part / 0.3)), Formula.mix(1, 0.5, part / 0.3))
                            : (Formula.mix(0.3, 1, ease((part - 0.3) / 0.7)), Formula.mix(0.5, 1, (part - 0.3) / 0.7))
                    #expect(try #require(ball.shown("transform.scale")).isNear(scale, 1e-5), "\(seconds)")
                    #expect(try #require(ball.shown("opacity")).isNear(opacity, 1e-6), "\(seconds)")
                }
            }
        }

        @Test("The spokes of a wheel are copies, each offset by a twelfth of a turn and of the cycle")
        func spokeWheel() throws {
            SpokeWheel().start(in: host, size: CGSize(width: 48, height: 48), color: white)
            CATransaction.flush()
            let wheel = try #require(host.sublayers?.first as? CAReplicatorLayer)
            let spoke = try #require(wheel.sublayers?.first)
            let sent = stage.sink.withTree { $0.slots[wheel.serverID.index].model.replicator }
            #expect(sent.instanceCount == 12 && sent.instanceDelay.isNear(0.1))
            let turn = CATransform3D(sent.instanceTransform)
            #expect(turn.m11.isNear(cos(.pi / 6)) && turn.m12.isNear(0.5) && turn.m21.isNear(-0.5))
            let begin = try #require(spoke.animation(forKey: "fade")).beginTime
            for seconds in [0, 0.3, 1.1, 1.5, 125.7] {
                advance(seconds, after: begin)
                let part = seconds.truncatingRemainder(dividingBy: 1.2) / 1.2
                #expect(try #require(spoke.shown("opacity")).isNear(Formula.mix(1, 0.1, part), 1e-5))
            }
        }

        @Test("The ends of a spinning arc follow each other, and their group cuts them off without scaling their time")
        func strokeSpinner() throws {
            StrokeSpinner().start(in: host, size: CGSize(width: 40, height: 40), color: white)
            CATransaction.flush()
            let arc = try #require(host.sublayers?.first as? CAShapeLayer)
            let begin = try #require(arc.animation(forKey: "animation")).beginTime
            func ease(_ x: Double) -> Double { Formula.bezier(0.4, 0, 0.2, 1, at: x) }
            for seconds in [0.1, 0.4, 0.6, 1.0, 1.65, 1.9] {
                advance(seconds, after: begin)
                // A cycle takes 0.5 + 1.2 s.
                let local = seconds.truncatingRemainder(dividingBy: 1.7)
                // Animations that ended are removed, and the model's value shows.
                #expect(try #require(arc.shown("strokeEnd")).isNear(local < 0.7 ? ease(local / 0.7) : 1, 1e-5), "\(seconds)")
                #expect(try #require(arc.shown("strokeStart")).isNear(local < 0.5 ? 0 : ease((local - 0.5) / 1.2), 1e-5), "\(seconds)")
                let transform = try #require(arc.presentation()).transform
                #expect(transform.m11.isNear(cos(2 * .pi * local / 1.7), 1e-5) && transform.m12.isNear(sin(2 * .pi * local / 1.7), 1e-5))
            }
        }

        @Test("A layer that pops in changes its scale according to the spring's equation")
        func popIn() throws {
            host.popIn()
            CATransaction.flush()
            let spring = try #require(host.animation(forKey: "pop") as? CASpringAnimation)
            #expect(spring.duration == spring.settlingDuration && spring.duration > 1)
            var largest = 0.0
            for step in 0...40 {
                let seconds = Double(step) * spring.duration / 41
                advance(seconds, after: spring.beginTime)
                let expected = Formula.mix(0.5, 1, Formula.spring(mass: 1, stiffness: 200, damping: 8, at: seconds))
                let shown = try #require(host.shown("transform.scale"))
                #expect(shown.isNear(expected, 1e-5), "\(seconds)")
                largest = max(largest, shown)
            }
            // The first overshoot is 0.5 · exp(−πζ / √(1 − ζ²)) ≈ 0.2 for ζ = 8 / (2 √200).
            #expect(largest > 1.15)
        }

        @Test("A shaken layer moves about its position, and continues about a new position")
        func shake() throws {
            host.shake(by: 12)
            CATransaction.flush()
            let begin = try #require(host.animation(forKey: "shake")).beginTime
            CALayer.performWithoutAnimation { host.position.x = 200 }
            // Half the way to the first keyframe at 1/6 of 0.4 s, then a keyframe, the middle of
            // two, and two keyframes.
            for (seconds, x) in [(0, 200), (0.4 / 12, 206), (0.2, 188), (0.4 * 4 / 6, 200), (0.4 * 5 / 6, 212), (0.4, 200)]
                as [(Double, Double)]
            {
                advance(seconds, after: begin)
                #expect(try #require(host.shown("position.x")).isNear(x, 1e-6), "\(seconds)")
            }
        }

        @Test("AN1 A paused layer stands still and continues from the same state when resumed")
        func pause() throws {
            let move = CABasicAnimation(keyPath: "position.x")
            move.fromValue = 0
            move.toValue = 1000
            move.duration = 100
            host.add(move, forKey: "move")
            CATransaction.flush()
            host.pauseAnimations()
            CATransaction.flush()
            let stopped = try #require(host.shown("position.x"))
            stage.advance(to: stage.clock.now + 7)
            #expect(host.shown("position.x") == stopped)
            host.resumeAnimations()
            // 20 s at 10 points per second. The code used the real clock, which advanced by a few
            // milliseconds at most; the tolerance allows for 2 s.
            stage.advance(to: max(stage.clock.now, CACurrentMediaTime() + 20))
            #expect(try #require(host.shown("position.x")).isNear(stopped + 200, 20))
        }

        @Test("TX9 Each step of a chain begins when the previous one ends, with its own duration and timing function")
        func chain() throws {
            let chain = AnimationChain()
            var isDone = false
            chain.then(0.2) { host.opacity = 0.5 }
                .then(0.4, .easeOut) { host.position = CGPoint(x: 300, y: 40) }
                .then(0.1) {}
                .then(1) { host.cornerRadius = 8 }
                .run { isDone = true }
            #expect(chain.begun == 1 && host.animationKeys() == ["opacity"] && host.position.x == 50)
            #expect(host.animation(forKey: "opacity")?.duration == 0.2)
            try stage.report(.finished, host, "opacity")
            CATransaction.flush()
            #expect(chain.begun == 2 && host.animationKeys() == ["position"] && host.opacity == 0.5)
            let step = try #require(host.animation(forKey: "position"))
            #expect(step.duration == 0.4 && step.timingFunction == CAMediaTimingFunction(name: .easeOut))
            advance(0.1, after: step.beginTime)
            #expect(try #require(host.shown("position.x")).isNear(Formula.mix(50, 300, Formula.bezier(0, 0, 0.58, 1, at: 0.25)), 1e-3))
            try stage.report(.finished, host, "position")
            CATransaction.flush()
            #expect(chain.begun == 4 && !isDone, "a step without animations is over at once")
            try stage.report(.finished, host, "cornerRadius")
            #expect(isDone && stage.sink.faults.isEmpty)
        }

        @Test("RL6 A counting label follows the display link's timestamps and releases the link at the end")
        func countingLabel() {
            let links = DisplayLinks(host: .current)
            weak var weakLink: CADisplayLink?
            let label = CountingLabel { handler in
                let link = CADisplayLink(links: links, handler: handler)
                weakLink = link
                return link
            }
            var isDone = false
            label.completion = { isDone = true }
            label.count(from: 100, to: 900, duration: 0.5)
            #expect(label.layer.string as? String == "100")
            for frame in 0...30 {
                let time = 10 + Double(frame) / 60
                #expect(!isDone)
                links.refresh(time: time, target: time + 1 / 60.0, interval: 1 / 60.0)
                let part = min(Double(frame) / 30, 1)
                #expect(label.layer.string as? String == String(format: "%.0f", 100 + 800 * (1 - pow(1 - part, 3))))
            }
            #expect(isDone && weakLink == nil)
        }
    }
}
