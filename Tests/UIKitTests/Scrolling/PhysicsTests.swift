import Foundation
import Testing

@testable import UIKit

/// Tests of the curves of scrolling against published formulas and traces of iOS.
struct PhysicsTests {
    // MARK: Deceleration

    @Test(
        "A thrown offset follows iOS's within 2 points, and its end within half a point",
        arguments: [
            (5074.0, 750.0, ScrollTraces.slow, ScrollTraces.slowTarget, ScrollTraces.slowEnd),
            (5326.0, 3000.0, ScrollTraces.fast, ScrollTraces.fastTarget, ScrollTraces.fastEnd),
        ])
    func matchesDeceleration(from: Double, velocity: Double, samples: [ScrollTraces.Sample], target: Double, end: ScrollTraces.Sample) {
        let slide = Deceleration(velocity: velocity, rate: 0.998)
        for sample in samples {
            // The recorded times are half a millisecond later than those for which the animation
            // was evaluated.
            let offset = from + Double(slide.travel(at: sample.time - 0.0005))
            #expect(abs(offset - sample.offset) <= 2, "\(sample.time)")
        }
        let distance = Double(slide.distance)
        // At 3000 points per second, iOS plans 6819.7 and comes to rest at 6818, because it cuts
        // off the tail.
        #expect(abs(from + distance - target) <= 2.5 && abs(from + distance - end.offset) <= 1)
        #expect(abs(slide.duration - end.time) <= 1.0 / 60)
    }

    @Test("The deceleration rate is the fraction of the velocity that remains after a millisecond", arguments: [0.998, 0.99])
    func appliesRate(rate: Double) {
        let slide = Deceleration(velocity: 2000, rate: rate)
        #expect(abs(slide.velocity(at: 0.001) - 2000 * rate) < 1e-9)
        #expect(abs(slide.velocity(at: 0.25) - 2000 * pow(rate, 250)) < 1e-9)
    }

    @Test("Without a minimum velocity, a throw travels v · r / (1 − r) / 1000 points", arguments: [0.998, 0.99])
    func projectsThrow(rate: Double) {
        let velocity = 1234.0
        let projected = velocity / 1000 * rate / (1 - rate)
        #expect(abs(Deceleration(velocity: velocity, rate: rate).travel(at: 60) - projected) < 1e-6)
    }

    @Test(
        "The distance equals the travel at the end of the duration, when 10 points per second remain", arguments: [-4000.0, -30, 10.5, 800])
    func integratesDistance(velocity: Double) {
        let slide = Deceleration(velocity: velocity, rate: 0.998)
        #expect(abs(slide.travel(at: slide.duration) - slide.distance) < 1e-6)
        #expect(abs(abs(slide.velocity(at: slide.duration)) - 10) < 1e-6)
    }

    @Test("A deceleration to a target stops there", arguments: [-900.0, -3, 0, 0.5, 2500])
    func travelsToTarget(distance: Double) {
        #expect(abs(Deceleration(traveling: distance, rate: 0.998).distance - distance) < 1e-6)
    }

    @Test("The time to travel a distance is the inverse of the travel")
    func invertsTravel() throws {
        let slide = Deceleration(velocity: -1500, rate: 0.998)
        let time = try #require(slide.time(toTravel: -400))
        #expect(abs(slide.travel(at: time) + 400) < 1e-9)
        // It travels in the negative direction, (1500 − 10) · 0.499 = 743.5 points far.
        #expect(slide.time(toTravel: 400) == nil && slide.time(toTravel: -748) == nil)
    }

    // MARK: Rubber band

    @Test("Content beyond an edge is where iOS shows it", arguments: ScrollTraces.pulls.indices)
    func matchesRubberBand(index: Int) {
        let (pull, stretch) = ScrollTraces.pulls[index]
        // The traces are rounded to thirds of a point.
        #expect(abs(Double(RubberBand(length: 852).stretch(for: pull)) - stretch) <= 0.5)
    }

    @Test("The rubber band is (1 − 1 / (x · 0.55 / d + 1)) · d", arguments: [1.0, 10, 100, 400, 960])
    func followsRubberBandFormula(pull: Double) {
        let length = 960.0
        let expected = (1 - 1 / (pull * 0.55 / length + 1)) * length
        #expect(abs(RubberBand(length: length).stretch(for: pull) - expected) < 1e-9)
        #expect(abs(RubberBand(length: length).stretch(for: -pull) + expected) < 1e-9)
        #expect(abs(RubberBand(length: length).pull(for: expected) - pull) < 1e-6)
    }

    @Test("Content follows the finger within the edges and lags behind it beyond them")
    func stretchesOnlyBeyondEdges() {
        let band = RubberBand(length: 400)
        #expect(band.stretched(50, in: 0...100) == 50)
        #expect(band.stretched(-40, in: 0...100) == band.stretch(for: -40))
        #expect(band.stretched(180, in: 0...100) == 100 + band.stretch(for: 80))
        #expect(abs(band.unstretched(band.stretched(180, in: 0...100), in: 0...100) - 180) < 1e-9)
        #expect(RubberBand(length: 0).stretch(for: 10) == 0)
    }

    // MARK: Spring

    @Test("Content released beyond an edge returns as on iOS, within a point")
    func matchesRelease() {
        let spring = BounceSpring(released: 235, velocity: 0)
        for sample in ScrollTraces.returning {
            #expect(abs(Double(spring.distance(at: sample.time)) - sample.offset) <= 1, "\(sample.time)")
        }
        #expect(abs(spring.duration - ScrollTraces.returned) <= 1.0 / 60)
    }

    @Test("Content that runs into an edge overshoots and returns as on iOS, within a point and a half")
    func matchesImpact() {
        let motion = AxisMotion(from: 39088, velocity: 3125, rate: 0.998, edges: 0...39148, bounces: true)
        // The time for which the first frame of the trace was evaluated.
        let first = Deceleration(velocity: 3125, rate: 0.998).time(toTravel: ScrollTraces.impactFirst - 39088) ?? 0
        for sample in ScrollTraces.impact {
            #expect(abs(Double(motion.position(at: first + sample.time)) - sample.offset) <= 1.5, "\(sample.time)")
        }
        #expect(motion.target == 39148)
        #expect(abs(motion.duration - first - ScrollTraces.impactEnd) <= 1.0 / 60)
    }

    @Test("The spring is critically damped: x″ + 22 x′ + 121 x = 0")
    func isCriticallyDamped() {
        let spring = BounceSpring(distance: 80, velocity: -300)
        let step = 1e-4
        for time in stride(from: 0.01, to: 0.5, by: 0.05) {
            let (before, now, after) = (spring.distance(at: time - step), spring.distance(at: time), spring.distance(at: time + step))
            // Central differences.
            let velocity = (after - before) / (2 * step)
            let acceleration = (after - 2 * now + before) / (step * step)
            #expect(abs(acceleration + 22 * velocity + 121 * now) < 0.05)
            #expect(abs(velocity - spring.velocity(at: time)) < 0.01)
        }
    }

    @Test("A spring that approaches a position never overshoots", arguments: [-5000.0, -400, 0, 300])
    func approachesWithoutOvershoot(velocity: Double) {
        let spring = BounceSpring(approaching: 200, velocity: velocity)
        for time in stride(from: 0, to: 2, by: 0.01) { #expect(spring.distance(at: time) >= 0) }
    }

    // MARK: Motions

    @Test("A motion that does not bounce ends at the edge")
    func endsAtEdgeWithoutBounce() {
        let motion = AxisMotion(from: 100, velocity: -2000, rate: 0.998, edges: 0...500, bounces: false)
        #expect(motion.target == 0 && motion.position(at: 10) == 0)
        for time in stride(from: 0, to: 1, by: 0.01) { #expect(motion.position(at: time) >= 0) }
    }

    @Test("A motion continues at its velocity when the content is moved")
    func restartsAtVelocity() {
        let motion = AxisMotion(from: 1000, velocity: 1500, rate: 0.998, edges: 0...100_000, bounces: true)
        let moved = motion.restarted(at: 0.2, movedBy: -800, edges: 0...100_000, rate: 0.998, bounces: true)
        #expect(abs(moved.position(at: 0) - (motion.position(at: 0.2) - 800)) < 1e-9)
        #expect(abs(moved.velocity(at: 0) - motion.velocity(at: 0.2)) < 1e-9)
        #expect(abs(moved.position(at: 0.3) - (motion.position(at: 0.5) - 800)) < 1e-6)
    }

    @Test("A motion that is restarted with a nearer edge bounces there")
    func restartsWithNearerEdge() {
        let motion = AxisMotion(from: 0, velocity: 2000, rate: 0.998, edges: 0...5000, bounces: true)
        #expect(motion.target > 900)
        #expect(motion.restarted(at: 0.05, movedBy: 0, edges: 0...400, rate: 0.998, bounces: true).target == 400)
    }

    // MARK: Paging

    @Test("Paging stops at the nearest page, at the next one after a throw, and never more than one page away")
    func choosesPage() {
        // Pages begin at multiples of 300, so that the middle between the first two targets is 450.
        let paging = Paging(page: 300, edges: 0...1500)
        #expect(paging.target(from: 440, initial: 300, velocity: 0) == 300)
        #expect(paging.target(from: 460, initial: 300, velocity: 0) == 600)
        #expect(paging.target(from: 320, initial: 300, velocity: 900) == 600)
        #expect(paging.target(from: 290, initial: 300, velocity: -900) == 0)
        #expect(paging.target(from: 310, initial: 300, velocity: -900) == 300)
        #expect(paging.target(from: 1190, initial: 300, velocity: 900) == 600)
        #expect(paging.target(from: 1490, initial: 1500, velocity: 4000) == 1500)
    }

    @Test("A pinch beyond a limit has ever less effect, up to twice the largest and half of the smallest scale")
    func stretchesZoom() {
        #expect(ZoomRubberBand.scale(for: 2, in: 1...4) == 2)
        let (near, far) = (ZoomRubberBand.scale(for: 5, in: 1...4), ZoomRubberBand.scale(for: 40, in: 1...4))
        #expect(near > 4 && near < 5 && far > near && far < 8)
        #expect(ZoomRubberBand.scale(for: 0.5, in: 1...4) > 0.5 && ZoomRubberBand.scale(for: 0.01, in: 1...4) > 0.5)
    }
}
