import Geometry
import SceneModel
import Testing

@Suite("The next change of an animation")
struct AnimationChangeTests {
    private func scalars(_ v: Double...) -> Keyframes.Track { .values(v.map { .scalar($0) }) }

    /// Returns whether a next change that was found precedes the exact one by a microsecond at
    /// most.
    private func isNearlyAt(_ exact: Double, _ found: Double) -> Bool { found <= exact && found > exact - 1e-6 }

    @Test("AN2 Discrete keyframes change at the times of their values and at the end, in passes forward, backward and reversed")
    func discrete() throws {
        let frames = Keyframes(track: scalars(1, 2, 3, 4), keyTimes: [0, 0.25, 0.5, 0.875], calculationMode: .discrete)
        func change(after time: Double, _ timing: MediaTiming) throws -> Double {
            try keyframes("zPosition", frames, timing: timing).nextChange(afterParentTime: time)
        }
        let once = MediaTiming(beginTime: 100, duration: 2)
        for (time, next) in [(99.0, 100.0), (100, 100.5), (100.25, 100.5), (100.5, 101), (101, 101.75), (101.75, 102)] {
            #expect(isNearlyAt(next, try change(after: time, once)), "at \(time)")
        }
        #expect(try change(after: 102, once) == .infinity)
        var endless = once
        endless.repeatCount = .infinity
        #expect(isNearlyAt(50_102, try change(after: 50_101.8, endless)))
        #expect(isNearlyAt(50_102.5, try change(after: 50_102, endless)))
        // The last value stays while the animation turns back, from 101.75 to 102.25.
        var reversing = once
        reversing.autoreverses = true
        #expect(isNearlyAt(102.25, try change(after: 101.8, reversing)))
        #expect(isNearlyAt(103, try change(after: 102.5, reversing)))
        #expect(isNearlyAt(104, try change(after: 103.75, reversing)))
        var backward = once
        backward.speed = -1
        #expect(isNearlyAt(100.25, try change(after: 100, backward)))
        #expect(isNearlyAt(101, try change(after: 100.5, backward)))
        var fast = once
        fast.speed = 4
        #expect(isNearlyAt(100.125, try change(after: 100, fast)))
        var paused = once
        (paused.speed, paused.timeOffset) = (0, 0.3)
        #expect(try change(after: 1e6, paused) == .infinity)
    }

    @Test("AN2 A timing function shifts the changes of discrete keyframes to the progress at which it has their key times")
    func curve() throws {
        let keyPath = try #require(AnimationKeyPath.byName["zPosition"])
        for curve in [TimingFunction.easeIn, .easeOut, .easeInEaseOut, .standard] {
            let animation = try CompiledAnimation(
                AnimationDescription(
                    keyPath: keyPath, timing: MediaTiming(duration: 1), curve: curve,
                    content: .keyframes(Keyframes(track: scalars(1, 2, 3), calculationMode: .discrete))))
            for (start, value) in [(0.0, 1.0 / 3), (0.6, 2.0 / 3)] where curve.value(at: start) < value {
                let next = animation.nextChange(afterParentTime: start)
                #expect(abs(curve.value(at: next) - value) < 1e-6)
            }
        }
        // The values of this curve rise above 1 and fall again.
        let overshooting = try CompiledAnimation(
            AnimationDescription(
                keyPath: keyPath, timing: MediaTiming(duration: 1), curve: #require(TimingFunction(c1x: 0.5, c1y: 2, c2x: 0.6, c2y: 1)),
                content: .keyframes(Keyframes(track: scalars(1, 2, 3), calculationMode: .discrete))))
        #expect(overshooting.nextChange(afterParentTime: 0.1) == 0.1)
    }

    @Test("AN2 Keyframes of equal values and animations between equal values rest, and others change at once")
    func equalValues() throws {
        let held = try keyframes("zPosition", Keyframes(track: scalars(1, 1, 5, 5), keyTimes: [0, 0.25, 0.5, 1]))
        #expect(isNearlyAt(0.25, held.nextChange(afterParentTime: 0)))
        #expect(held.nextChange(afterParentTime: 0.3) == 0.3)
        #expect(isNearlyAt(1, held.nextChange(afterParentTime: 0.5)))
        #expect(try basic("opacity", from: .scalar(1), to: .scalar(1)).nextChange(afterParentTime: 0.5) == 1)
        #expect(try basic("opacity", from: .scalar(1), to: .scalar(0)).nextChange(afterParentTime: 0.5) == 0.5)
        #expect(try basic("opacity", to: .scalar(1)).nextChange(afterParentTime: 0.5) == 0.5)
        // Each cycle adds the value to those before.
        let timing = MediaTiming(duration: 1, repeatCount: .infinity)
        let sum = try basic("zPosition", from: .scalar(1), to: .scalar(1), timing: timing, cumulative: true)
        #expect(isNearlyAt(8, sum.nextChange(afterParentTime: 7.5)))
    }

    @Test("AN2 A group changes when one of its animations does")
    func group() throws {
        let keyPath = try #require(AnimationKeyPath.byName["zPosition"])
        func child(_ begin: Double, _ duration: Double) -> AnimationDescription {
            AnimationDescription(
                keyPath: keyPath, timing: MediaTiming(beginTime: begin, duration: duration),
                content: .keyframes(Keyframes(track: scalars(1, 2), calculationMode: .discrete)))
        }
        let group = try CompiledAnimation(
            AnimationDescription(
                timing: MediaTiming(beginTime: 10, duration: 4, repeatCount: 2), content: .group([child(0, 4), child(1, 1)])))
        // The first child changes at 2, and the second one begins at 1, changes at 1.5 and ends at
        // 2.
        for (time, next) in [(10.0, 11.0), (11, 11.5), (11.5, 12), (12.1, 14), (14, 15), (17, 18)] {
            #expect(isNearlyAt(next, group.nextChange(afterParentTime: time)), "at \(time)")
        }
    }

    @Test("AN2 Before its next change, a random animation has the same value at every time", arguments: 1...4 as ClosedRange<UInt64>)
    func random(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        func pick<T>(_ options: [T]) -> T { options[Int(generator.next() % UInt64(options.count))] }
        let keyPath = try #require(AnimationKeyPath.byName["zPosition"])
        func description(depth: Int) -> AnimationDescription {
            let timing = MediaTiming(
                beginTime: pick([0, -3, 1e6, 0.1]), duration: pick([1, 0.1, 0.8, 1 / 3]), speed: pick([1, -1, 0.3, 2, 1e3, 0]),
                timeOffset: pick([0, 0.25, -7]), repeatCount: pick([0, 1, 2.5, .infinity]), autoreverses: pick([true, false]),
                fillMode: .both)
            let curve = pick([TimingFunction.linear, .linear, .easeIn, .easeInEaseOut, TimingFunction(c1x: 0.1, c1y: 1, c2x: 0.9, c2y: 0)!])
            if depth < 2, pick([true, false, false]) {
                return AnimationDescription(
                    timing: timing, curve: curve, content: .group((0..<pick([1, 2])).map { _ in description(depth: depth + 1) }))
            }
            let count = pick([1, 2, 3, 8])
            let values = (0..<count).map { _ in PropertyValue.scalar(Double(generator.next() % 3)) }
            let times = pick([[], (0..<count).map { _ in Double.random(in: -0.2...1.2, using: &generator) }.sorted()])
            let frames = Keyframes(track: .values(values), keyTimes: times, calculationMode: pick([.discrete, .discrete, .linear]))
            return AnimationDescription(
                keyPath: keyPath, timing: timing, curve: curve, isCumulative: pick([true, false, false]), content: .keyframes(frames))
        }
        var rests = 0
        for _ in 0..<4_000 {
            let animation = try CompiledAnimation(description(depth: 0))
            let start = animation.timing.beginTime
            let time = start + pick([0, Double.random(in: 0...3, using: &generator), Double.random(in: 0...1e3, using: &generator)])
            let next = animation.nextChange(afterParentTime: time)
            guard next > time else {
                #expect(next == time)
                continue
            }
            rests += 1
            let value = animation.applied(at: time).zPosition
            let end = min(next, time + 1e4)
            let times = [end.nextDown, time + (end - time) / 2, Double.random(in: time..<end, using: &generator)]
            for later in times where animation.applied(at: later).zPosition != value {
                Issue.record("\(animation.description) changes at \(later), after \(time) and before \(next)")
                return
            }
        }
        #expect(rests > 1_000)
    }
}
