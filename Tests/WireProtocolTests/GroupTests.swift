import Geometry
import SceneModel
import Testing

@Suite("Groups of animations")
struct GroupTests {
    private func child(
        _ name: String, from: Double, to: Double, _ timing: MediaTiming, curve: TimingFunction = .linear, additive: Bool = false
    ) throws -> AnimationDescription {
        AnimationDescription(
            keyPath: try #require(AnimationKeyPath.byName[name]), timing: timing, curve: curve, isAdditive: additive,
            content: .basic(from: .scalar(from), to: .scalar(to), by: nil))
    }

    private func group(
        _ timing: MediaTiming, curve: TimingFunction = .linear, _ children: [AnimationDescription]
    ) throws -> CompiledAnimation {
        try CompiledAnimation(AnimationDescription(timing: timing, curve: curve, content: .group(children)))
    }

    /// A layer with a z position of 50.
    private var layer: LayerProperties {
        var layer = LayerProperties.defaults
        layer.zPosition = 50
        return layer
    }

    /// Returns the z positions at some times, over a value of 50.
    private func zPositions(_ animation: CompiledAnimation, _ times: [Double]) -> [Double] {
        times.map { animation.applied(to: layer, at: $0).zPosition }
    }

    private func isClose(_ a: [Double], _ b: [Double]) -> Bool { a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) < 1e-9 } }

    @Test("AN6 Children run at their own pace in the group's time")
    func children() throws {
        let opacity = try child("opacity", from: 0, to: 1, MediaTiming(beginTime: 0.5, duration: 1))
        let x = try child("position.x", from: 0, to: 100, MediaTiming(duration: 2))
        let animation = try group(MediaTiming(duration: 2), [opacity, x])
        var layer = LayerProperties.defaults
        layer.opacity = 0.5
        // Times, opacities as measured on macOS, and x, which grows by 50 per second. Before 0.5
        // and after 1.5 the model's opacity of 0.5 shows.
        for (t, o, x) in [(0.25, 0.5, 12.5), (0.5, 0.0, 25.0), (1.0, 0.5, 50.0), (1.4, 0.9, 70.0), (1.6, 0.5, 80.0)] {
            let shown = animation.applied(to: layer, at: t)
            #expect(abs(Double(shown.opacity) - o) < 1e-6 && abs(shown.position.x - x) < 1e-9, "\(t)")
        }
        #expect(animation.affects == [LayerPropertySet(.opacity), LayerPropertySet(.position)])
    }

    @Test("AN6 A child longer than its group is clipped, not accelerated")
    func clipping() throws {
        let long = try child("zPosition", from: 0, to: 10, MediaTiming(duration: 10))
        #expect(zPositions(try group(MediaTiming(duration: 5), [long]), [0, 2, 4.5, 5, 6]) == [0, 2, 4.5, 50, 50])
        let kept = try group(MediaTiming(duration: 5, fillMode: .forwards), [long])
        #expect(zPositions(kept, [5, 100]) == [5, 5])
    }

    @Test("AN6 A group that fills forward preserves the children that end with it, and none that ended before")
    func fillForwards() throws {
        let whole = try child("zPosition", from: 0, to: 10, MediaTiming(duration: 1))
        let timing = MediaTiming(duration: 1, fillMode: .forwards)
        #expect(zPositions(try group(timing, [whole]), [0.5, 1, 9]) == [5, 10, 10])
        let short = try child("zPosition", from: 0, to: 10, MediaTiming(duration: 0.5))
        #expect(zPositions(try group(timing, [short]), [0.25, 0.75, 1, 9]) == [5, 50, 50, 50])
        let filled = try child("zPosition", from: 0, to: 10, MediaTiming(duration: 0.5, fillMode: .forwards))
        #expect(zPositions(try group(timing, [filled]), [0.25, 0.75, 1, 9]) == [5, 10, 10, 10])
        // The sum of its begin time and duration differs from the group's end by rounding.
        let late = try child("zPosition", from: 0, to: 10, MediaTiming(beginTime: 0.1 + 0.2, duration: 0.7))
        #expect(zPositions(try group(timing, [late]), [9]) == [10])
    }

    @Test("AN6 Fill modes of children apply only within the group's time")
    func fillOfChildren() throws {
        let both = try child("zPosition", from: 0, to: 10, MediaTiming(beginTime: 1, duration: 1, fillMode: .both))
        let animation = try group(MediaTiming(beginTime: 10, duration: 3), [both])
        #expect(zPositions(animation, [9.5, 10, 10.5, 11.5, 12.5, 13, 14]) == [50, 0, 0, 5, 10, 50, 50])
        let filled = try group(MediaTiming(beginTime: 10, duration: 3, fillMode: .both), [both])
        #expect(zPositions(filled, [9.5, 10, 10.5, 11.5, 12.5, 13, 14]) == [0, 0, 0, 5, 10, 10, 10])
    }

    @Test("AN6 Speed, offset, repetition and autoreversal of a group apply to its children")
    func groupTiming() throws {
        let whole = try child("zPosition", from: 0, to: 10, MediaTiming(duration: 2))
        #expect(zPositions(try group(MediaTiming(duration: 2, speed: 2), [whole]), [0.5, 0.75, 1]) == [5, 7.5, 50])
        #expect(zPositions(try group(MediaTiming(duration: 2, timeOffset: 0.5), [whole]), [0, 1, 1.75]) == [2.5, 7.5, 1.25])
        #expect(zPositions(try group(MediaTiming(duration: 2, repeatCount: 2.5), [whole]), [1, 3, 4.5, 5.5]) == [5, 5, 2.5, 50])
        #expect(zPositions(try group(MediaTiming(duration: 2, autoreverses: true), [whole]), [1, 3, 3.5, 4]) == [5, 5, 2.5, 50])
    }

    @Test("AN6 A group's timing function paces the time of its children, which apply their own in addition")
    func pacing() throws {
        let eased = try child("zPosition", from: 0, to: 10, MediaTiming(duration: 2), curve: .easeOut)
        let animation = try group(MediaTiming(duration: 4), curve: .easeIn, [eased])
        for t in [0.3, 1.1, 2, 2.4] {
            let inner = TimingFunction.easeIn.value(at: t / 4) * 4
            let expected = inner <= 2 ? 10 * TimingFunction.easeOut.value(at: inner / 2) : 50
            #expect(abs(zPositions(animation, [t])[0] - expected) < 1e-9, "\(t)")
        }
        // A timing function that overshoots does not move the group's time beyond its ends.
        let over = try #require(TimingFunction(c1x: 0.5, c1y: 3, c2x: 0.5, c2y: 3))
        let steady = try child("zPosition", from: 0, to: 10, MediaTiming(duration: 1))
        #expect(zPositions(try group(MediaTiming(duration: 1), curve: over, [steady]), [0.5]) == [10])
    }

    @Test("AN6 Each level of nested groups maps time again")
    func nesting() throws {
        let leaf = try child("zPosition", from: 0, to: 10, MediaTiming(beginTime: 0.5, duration: 2, speed: 2))
        let inner = AnimationDescription(
            timing: MediaTiming(beginTime: 1, duration: 3, speed: 0.5, fillMode: .backwards), content: .group([leaf]))
        let outer = try group(MediaTiming(beginTime: 100, duration: 8, speed: 2, repeatCount: 2), [inner])
        for t in [100, 100.4, 101, 101.7, 103.4, 104, 105.2, 107.9] {
            // The outer group maps t to u in 0…8 at twice the speed, in each pass again.
            let u = ((t - 100) * 2).truncatingRemainder(dividingBy: 8)
            // The inner group starts at 1 with half the speed and a duration of 3, so it ends at u
            // = 7. The leaf starts at 0.5 with twice the speed.
            let v = (u - 1) * 0.5
            let w = (v - 0.5) * 2
            let isActive = u >= 1 && u <= 7 && v >= 0.5 && w <= 2
            #expect(isClose(zPositions(outer, [t]), [isActive ? w / 2 * 10 : 50]), "\(t)")
        }
    }

    @Test("AN6 Later children apply over earlier ones, and additive ones add to their result")
    func order() throws {
        let first = try child("zPosition", from: 0, to: 10, MediaTiming(duration: 1))
        let added = try child("zPosition", from: 100, to: 200, MediaTiming(duration: 1), additive: true)
        #expect(zPositions(try group(MediaTiming(duration: 1), [first, added]), [0.5]) == [155])
        #expect(zPositions(try group(MediaTiming(duration: 1), [added, first]), [0.5]) == [5])
        #expect(zPositions(try group(MediaTiming(duration: 1), [added]), [0.5]) == [200])
    }

    @Test("AN6 An empty group changes nothing and has the phases of its timing")
    func empty() throws {
        let animation = try group(MediaTiming(duration: 1), [])
        var layer = layer
        #expect(animation.apply(to: &layer, atParentTime: 0.5) == .active)
        #expect(animation.apply(to: &layer, atParentTime: 1) == .finished(isFilled: false))
        #expect(layer == self.layer && animation.affects.isEmpty)
    }

    @Test("AN6 Groups that are too deep, too large, endless or have an invalid child are invalid")
    func faults() throws {
        func fault(_ description: AnimationDescription) -> AnimationFault? {
            do throws(AnimationFault) {
                try description.validate()
                return nil
            } catch {
                return error
            }
        }
        let second = MediaTiming(duration: 1)
        let leaf = try child("zPosition", from: 0, to: 10, second)
        func nested(_ depth: Int) -> AnimationDescription {
            (0..<depth).reduce(leaf) { inner, _ in AnimationDescription(timing: second, content: .group([inner])) }
        }
        #expect(fault(nested(Limits.groupDepth)) == nil)
        #expect(fault(nested(Limits.groupDepth + 1)) == .tooDeep)
        let half = AnimationDescription(
            timing: second, content: .group(Array(repeating: leaf, count: Limits.groupedAnimations / 2 - 1)))
        #expect(fault(AnimationDescription(timing: second, content: .group([half, half]))) == nil)
        #expect(
            fault(AnimationDescription(timing: second, content: .group([half, half, leaf])))
                == .tooManyInGroup(Limits.groupedAnimations + 1))
        #expect(fault(AnimationDescription(timing: .layer, content: .group([leaf]))) == .endlessPass)
        let bad = try child("zPosition", from: .nan, to: 1, second)
        #expect(fault(AnimationDescription(timing: second, content: .group([leaf, bad]))) == .child(1, .value(index: nil)))
        let fade = AnimationDescription(timing: second, content: .transition(Transition(kind: .fade)))
        #expect(fault(AnimationDescription(timing: second, content: .group([fade]))) == .child(0, .transitionInGroup))
        #expect(fault(fade) == nil)
        for (start, end) in [(-0.1, 1), (0.5, 0.4), (0, 1.1), (0, Double.nan)] {
            let transition = Transition(kind: .fade, startProgress: start, endProgress: end)
            #expect(fault(AnimationDescription(timing: second, content: .transition(transition))) == .transitionProgress)
        }
    }

    @Test("AN7 A transition changes no property and reports its progress")
    func transition() throws {
        let transition = Transition(kind: .push, direction: .fromTop, startProgress: 0.2, endProgress: 0.6)
        let animation = try CompiledAnimation(
            AnimationDescription(
                timing: MediaTiming(beginTime: 5, duration: 2), curve: .easeIn, content: .transition(transition)))
        var layer = layer
        animation.apply(to: &layer, atParentTime: 6)
        #expect(layer == self.layer && animation.affects.isEmpty)
        #expect(animation.transition(atParentTime: 4.9) == nil && animation.transition(atParentTime: 7) == nil)
        let running = try #require(animation.transition(atParentTime: 6))
        #expect(running.transition == transition)
        #expect(abs(running.progress - (0.2 + 0.4 * TimingFunction.easeIn.value(at: 0.5))) < 1e-12)
    }
}
