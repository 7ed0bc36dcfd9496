import Foundation
import RenderTree
import SceneModel
import Testing
import WireProtocol

@testable import QuartzCore

extension QuartzCoreTests {
    @StageThread
    @Suite("Code written for iOS: layer classes")
    struct LayerClassCodeTests {
        private let white = CGColor(gray: 1, alpha: 1)
        private let stage: StageFixture

        // Not a default value of the property, because another thread would evaluate it.
        init() { stage = StageFixture(time: CACurrentMediaTime()) }

        private func add<L: CALayer>(_ layer: L, width: CGFloat, height: CGFloat) -> L {
            layer.frame = CGRect(x: 0, y: 0, width: width, height: height)
            stage.root.addSublayer(layer)
            CATransaction.flush()
            stage.sink.removeRecords()
            return layer
        }

        private func advance(_ seconds: Double, after begin: Double) { stage.advance(to: begin + seconds) }

        @Test("AN5 A progress ring is drawn with its current progress at every frame for the transaction's duration, within 0…1")
        func ring() throws {
            let ring = add(ProgressRingLayer(), width: 40, height: 40)
            #expect(ring.progress == 0)
            CATransaction.begin()
            CATransaction.setAnimationDuration(2)
            ring.progress = 3
            CATransaction.commit()
            #expect(ring.progress == 1)
            let animation = try #require(ring.animation(forKey: "progress"))
            #expect(animation.duration == 2)
            // Pixels in the middle of the line, at three, six and nine o'clock.
            let positions = [(0.25, 38, 20), (0.5, 20, 38), (0.75, 1, 20)]
            for seconds in [0.4, 0.6, 1.2, 1.9] {
                advance(seconds, after: animation.beginTime)
                stage.context.drawing.drawFrame()
                CATransaction.flush()
                #expect(try #require(ring.presentation()).progress.isNear(seconds / 2, 1e-6))
                for (part, x, y) in positions {
                    let pixel = try #require(stage.sink.pixel(of: ring, x: x, y: y))
                    // The ring is blue and the track gray, so the red component distinguishes them.
                    #expect((pixel >> 16 & 255 < 64) == (seconds / 2 > part), "\(part) at \(seconds)")
                }
            }
            try stage.report(.finished, ring, "progress")
            #expect(ring.animationKeys() == nil && stage.sink.faults.isEmpty)
        }

        @Test("A shimmering band moves over a layer's mask at constant speed, repeatedly, until it is stopped")
        func shimmer() throws {
            let layer = add(CALayer(), width: 200, height: 40)
            let shimmer = Shimmer(layer: layer)
            shimmer.start()
            CATransaction.flush()
            #expect(layer.mask === shimmer.gradient && shimmer.gradient.superlayer === layer && shimmer.gradient.frame == layer.bounds)
            let begin = try #require(shimmer.gradient.animation(forKey: Shimmer.animationKey)).beginTime
            for seconds in [0, 0.5, 1.4, 1.5, 7.75] {
                advance(seconds, after: begin)
                // The band, which is 0.2 wide, moves from 0 to 1.2 in 1.5 s.
                let position = 1.2 * seconds.truncatingRemainder(dividingBy: 1.5) / 1.5
                let shown = try #require(shimmer.gradient.presentation()?.locations).map(\.doubleValue)
                #expect(zip(shown, [position - 0.2, position - 0.1, position]).allSatisfy { $0.isNear($1, 1e-5) }, "\(seconds)")
            }
            shimmer.stop()
            CATransaction.flush()
            #expect(layer.mask == nil && !shimmer.isRunning && shimmer.gradient.superlayer == nil && stage.sink.faults.isEmpty)
        }

        @Test("Confetti falls from the whole width of its layer, at the birth rate of the current time")
        func confetti() throws {
            let confetti = ConfettiLayer()
            confetti.rain([.init(color: white), .init(color: CGColor(red: 1, green: 0, blue: 0, alpha: 1))], intensity: 0.5)
            _ = add(confetti, width: 320, height: 480)
            #expect(confetti.emitterPosition == CGPoint(x: 160, y: 0) && confetti.emitterSize == CGSize(width: 320, height: 1))
            func sent() -> EmitterProperties { stage.sink.withTree { $0.slots[confetti.serverID.index].model.emitter } }
            #expect(sent().shape == .line && sent().mode == .outline && sent().renderMode == .oldestLast && sent().cells.count == 2)
            // 6 and 14 times the intensity.
            #expect(sent().cells.map { $0[.birthRate] } == [3, 3] && sent().cells.map { $0[.lifetime] } == [7, 7])
            #expect(sent().cells.map { $0[.spin] } == [1.75, 1.75])
            let copy = try #require(confetti.emitterCells?[1].copy() as? PaperCell)
            #expect(copy.name == "paper1" && copy.birthRate == 3 && copy.spin == 1.75 && copy.color === confetti.emitterCells?[1].color)
            confetti.lighten(paper: 1, to: 9)
            confetti.burst(duration: 2)
            CATransaction.flush()
            #expect(sent().cells.map { $0[.birthRate] } == [3, 9])
            let begin = confetti.convertTime(try #require(confetti.animation(forKey: "burst")).beginTime, to: nil)
            for seconds in [0.25, 0.5, 1, 1.75, 5] {
                advance(seconds, after: begin)
                let part = min(seconds / 2, 1)
                let expected = part < 0.25 ? Formula.mix(4, 1, part / 0.25) : Formula.mix(1, 0, (part - 0.25) / 0.75)
                #expect(try #require(confetti.presentation()).birthRate.isNear(Float(expected), 1e-5), "\(seconds)")
            }
            confetti.stop()
            #expect(confetti.birthRate == 0)
        }

        private func points(_ path: CGPath?) -> [CGPoint] {
            var points: [CGPoint] = []
            path?.applyWithBlock { element in
                if element.pointee.type != .closeSubpath { points.append(element.pointee.points[0]) }
            }
            return points
        }

        @Test("Slices of a pie chart move point by point from one set of shares to another")
        func pie() throws {
            let pie = add(PieChartLayer(), width: 100, height: 100)
            pie.show([1, 1, 2], duration: 1)
            CATransaction.flush()
            #expect(pie.shares == [0.25, 0.25, 0.5] && pie.slices.count == 3)
            func begin() throws -> Double { try #require(pie.slices[0].animation(forKey: "path")).beginTime }
            func edge(_ part: Double) -> CGPoint { CGPoint(x: 50 + 50 * cos(2 * .pi * part), y: 50 + 50 * sin(2 * .pi * part)) }
            advance(0.3, after: try begin())
            let grown = Formula.easeInEaseOut(0.3)
            for (slice, start, end) in zip3(pie.slices, [0, 0.25, 0.5], [0.25, 0.5, 1]) {
                let shown = points(slice.presentation()?.path)
                // The center and 24 points of the arc.
                #expect(shown.count == 25 && shown[0] == CGPoint(x: 50, y: 50))
                for step in 0..<24 {
                    let to = edge(start + (end - start) * Double(step) / 23)
                    // From a slice without a share, on the right.
                    let expected = CGPoint(x: Formula.mix(100, to.x, grown), y: Formula.mix(50, to.y, grown))
                    #expect(abs(shown[step + 1].x - expected.x) < 1e-3 && abs(shown[step + 1].y - expected.y) < 1e-3)
                }
            }
            advance(1.5, after: try begin())
            for slice in pie.slices { try stage.report(.finished, slice, "path") }
            #expect(pie.slice(at: CGPoint(x: 70, y: 70)) == 0 && pie.slice(at: CGPoint(x: 30, y: 70)) == 1)
            #expect(pie.slice(at: CGPoint(x: 50, y: 20)) == 2 && pie.slice(at: CGPoint(x: 99, y: 99)) == nil)
            pie.explode(2, by: 10)
            #expect(pie.slice(at: CGPoint(x: 50, y: 45)) == nil && pie.slice(at: CGPoint(x: 50, y: 35)) == 2)
            pie.show([1, 1], duration: 2)
            #expect(pie.slices.count == 2 && pie.sublayers?.count == 2)
            CATransaction.flush()
            #expect(stage.sink.faults.isEmpty)
        }

        private func zip3<A, B, C>(_ a: [A], _ b: [B], _ c: [C]) -> [(A, B, C)] { zip(a, zip(b, c)).map { ($0, $1.0, $1.1) } }

        @Test("LY3 A card turns in perspective, and the visible side is hit")
        func flipCard() throws {
            let flip = FlipCard(frame: CGRect(x: 100, y: 100, width: 200, height: 120))
            stage.root.addSublayer(flip.container)
            CATransaction.flush()
            stage.sink.removeRecords()
            var flips: [Bool] = []
            flip.onFlip = { flips.append($0) }
            let middle = CGPoint(x: 200, y: 160)
            #expect(flip.container.hitTest(middle) === flip.front)
            flip.flip(duration: 1)
            CATransaction.flush()
            #expect(flip.container.hitTest(middle) === flip.back, "the model is there already")
            let begin = try #require(flip.card.animation(forKey: "flip")).beginTime
            for seconds in [0.1, 0.4, 0.6, 0.9] {
                advance(seconds, after: begin)
                let angle = .pi * Formula.easeInEaseOut(seconds)
                let card = try #require(flip.card.presentation())
                #expect(card.transform.m11.isNear(cos(angle), 1e-5) && card.transform.m13.isNear(-sin(angle), 1e-5), "\(seconds)")
                // The lift rises to 40 in half a second, and falls again.
                #expect(card.zPosition.isNear(seconds < 0.5 ? 80 * seconds : 80 * (1 - seconds), 1e-6))
                let hit = try #require(flip.container.presentation()?.hitTest(middle))
                #expect(hit.model() === (seconds < 0.5 ? flip.front : flip.back))
            }
            try stage.report(.finished, flip.card, "lift")
            #expect(flips == [])
            try stage.report(.finished, flip.card, "flip")
            #expect(flips == [true] && flip.finishedFlips == 1)
            flip.flip()
            flip.card.removeAllAnimations()
            CATransaction.flush()
            #expect(flips == [true] && flip.container.hitTest(middle) === flip.front, "a removed animation has not finished")
            #expect(stage.sink.faults.isEmpty)
        }

        @Test("PH6 A delegate lays out and draws a layer and chooses its actions")
        func chartDelegate() throws {
            let chart = ChartDelegate()
            chart.values = [0.25, 1, 0.5, 0]
            let layer = CALayer()
            chart.attach(to: layer)
            _ = add(layer, width: 8, height: 4)
            #expect(chart.calls == ["layout", "willDraw", "draw"])
            #expect(chart.marker.frame == CGRect(x: 2, y: 0, width: 2, height: 1))
            let blue: UInt32 = 0xFF00_00FF
            // Four rows from the top of the layer.
            let rows = (0..<4).map { y in (0..<4).map { stage.sink.pixel(of: layer, x: 2 * $0 + 1, y: y) == blue } }
            #expect(
                rows == [
                    [false, true, false, false], [false, true, false, false], [false, true, true, false], [true, true, true, false],
                ])
            layer.frame.origin.x = 30
            #expect(layer.animationKeys() == nil)
            layer.opacity = 0.5
            #expect(layer.animationKeys() == ["opacity"])
            chart.values = [1, 0, 0, 0]
            layer.setNeedsDisplay()
            layer.setNeedsLayout()
            CATransaction.flush()
            #expect(chart.calls.count == 6 && chart.marker.frame.minX == 0)
            layer.contents = nil
            #expect((layer.animation(forKey: kCATransition) as? CATransition)?.duration == 0.2)
        }
    }
}
