import Geometry
import SceneModel
import Testing

@Suite("Basic animations")
struct BasicAnimationTests {
    /// Returns the values at 0, ¼ and 1 of an animation of zPosition over a value of 8.
    private func values(_ animation: CompiledAnimation) -> [Double] {
        var layer = LayerProperties.defaults
        layer.zPosition = 8
        return [0, 0.25, 1].map { animation.applied(to: layer, at: $0).zPosition }
    }

    @Test("AN2 The combinations of fromValue, toValue and byValue have the meanings that CABasicAnimation documents")
    func combinations() throws {
        let (f, t, b) = (PropertyValue.scalar(16), PropertyValue.scalar(32), PropertyValue.scalar(4))
        #expect(values(try basic("zPosition", from: f, to: t)) == [16, 20, 32])
        #expect(values(try basic("zPosition", from: f, by: b)) == [16, 17, 20])
        #expect(values(try basic("zPosition", to: t, by: b)) == [28, 29, 32])
        #expect(values(try basic("zPosition", from: f)) == [16, 14, 8])
        #expect(values(try basic("zPosition", to: t)) == [8, 14, 32])
        #expect(values(try basic("zPosition", by: b)) == [8, 9, 12])
        #expect(values(try basic("zPosition")) == [8, 8, 8])
        // Apple requires at most two values. If all three are given, byValue is ignored.
        #expect(values(try basic("zPosition", from: f, to: t, by: b)) == [16, 20, 32])
    }

    @Test("AN2 An additive animation adds its value, and a missing end adds nothing")
    func additive() throws {
        let (f, t, b) = (PropertyValue.scalar(16), PropertyValue.scalar(32), PropertyValue.scalar(4))
        #expect(values(try basic("zPosition", from: f, to: t, additive: true)) == [24, 28, 40])
        #expect(values(try basic("zPosition", from: f, by: b, additive: true)) == [24, 25, 28])
        #expect(values(try basic("zPosition", to: t, by: b, additive: true)) == [36, 37, 40])
        #expect(values(try basic("zPosition", from: f, additive: true)) == [24, 20, 8])
        #expect(values(try basic("zPosition", to: t, additive: true)) == [8, 16, 40])
        #expect(values(try basic("zPosition", by: b, additive: true)) == [8, 9, 12])
        #expect(values(try basic("zPosition", additive: true)) == [8, 8, 8])
    }

    @Test("AN2 Each repetition of a cumulative animation adds the end of the one before")
    func cumulative() throws {
        let timing = MediaTiming(duration: 1, repeatCount: 3, fillMode: .forwards)
        let turning = try basic("zPosition", from: .scalar(1), to: .scalar(3), timing: timing, cumulative: true)
        // At progress p of pass n: n · 3 + (1 + 2p).
        #expect([0, 0.5, 1, 1.5, 2.5, 3].map { turning.applied(at: $0).zPosition } == [1, 2, 4, 5, 8, 9])
        // An end that is derived from the value beneath, here 8 + 2, accumulates as a whole: in
        // pass n, n · 10 + (8 + 2p), as measured on macOS.
        var layer = LayerProperties.defaults
        layer.zPosition = 8
        let by = try basic("zPosition", by: .scalar(2), timing: timing, cumulative: true)
        #expect([0, 0.5, 1, 1.5, 2.5, 3].map { by.applied(to: layer, at: $0).zPosition } == [8, 9, 18, 19, 29, 30])
        let to = try basic("zPosition", to: .scalar(10), timing: timing, cumulative: true)
        #expect([0, 0.5, 1, 1.5, 2.5, 3].map { to.applied(to: layer, at: $0).zPosition } == [8, 9, 18, 19, 29, 30])
    }

    @Test("AN2 Each cycle of a cumulative, autoreversing animation ends at its start")
    func cumulativeAutoreverse() throws {
        let timing = MediaTiming(duration: 1, repeatCount: 2, autoreverses: true, fillMode: .forwards)
        let animation = try basic("zPosition", from: .scalar(1), to: .scalar(3), timing: timing, cumulative: true)
        // Each cycle of two passes adds 1, the value at its end.
        #expect([0, 1, 1.5, 2, 3, 4].map { animation.applied(at: $0).zPosition } == [1, 3, 2, 2, 4, 2])
    }

    @Test("AN2 A cumulative rotation continues through any number of repetitions")
    func cumulativeRotation() throws {
        let timing = MediaTiming(duration: 2, repeatCount: .infinity)
        let spin = try basic(
            "transform", from: .transform(.identity), to: .transform(.rotation(1, 0, 0, 1)), timing: timing, cumulative: true)
        for t in [0.0, 1, 7, 100.5, 2_000.25] {
            #expect(spin.applied(at: t).transform.distance(to: .rotation(t / 2, 0, 0, 1)) < 1e-10, "\(t)")
        }
    }

    @Test("AN2 Additive transforms apply in the layer's own coordinates")
    func additiveTransform() throws {
        var layer = LayerProperties.defaults
        layer.transform = .translation(x: 100, y: 0)
        let turn = Transform3D.rotation(0.5, 0, 0, 1)
        let animation = try basic("transform", from: .transform(turn), to: .transform(turn), additive: true)
        #expect(animation.applied(to: layer, at: 0.5).transform.distance(to: turn.concatenating(layer.transform)) < 1e-15)
        let by = try basic("transform", by: .transform(turn))
        #expect(by.applied(to: layer, at: 1).transform.distance(to: turn.concatenating(layer.transform)) < 1e-15)
        let start = Transform3D.scale(x: 2, y: 1)
        let fromBy = try basic("transform", from: .transform(start), by: .transform(turn))
        #expect(fromBy.applied(at: 1).transform.distance(to: turn.concatenating(start)) < 1e-15)
        let back = try basic("transform", to: .transform(layer.transform), by: .transform(turn))
        #expect(turn.concatenating(back.applied(at: 0).transform).distance(to: layer.transform) < 1e-13)
    }

    @Test("AN2 Animations apply in order, each over the result of the one before")
    func stacked() throws {
        var layer = LayerProperties.defaults
        try basic("position.x", to: .scalar(100)).apply(to: &layer, atParentTime: 0.5)
        try basic("position.x", by: .scalar(8)).apply(to: &layer, atParentTime: 0.5)
        try basic("position.y", from: .scalar(0), to: .scalar(2), additive: true).apply(to: &layer, atParentTime: 0.5)
        // Half the way to 100, plus half of 8; half the way to 2.
        #expect(layer.position == Point(x: 54, y: 1))
    }

    @Test("AN5 A timing function that overshoots moves values beyond the ends, but not out of the property's range")
    func overshoot() throws {
        let curve = try #require(TimingFunction(c1x: 0.3, c1y: 0, c2x: 0.6, c2y: 3))
        func animation(_ name: String) throws -> CompiledAnimation {
            try CompiledAnimation(
                AnimationDescription(
                    keyPath: try #require(AnimationKeyPath.byName[name]), timing: MediaTiming(duration: 1), curve: curve,
                    content: .basic(from: .scalar(0), to: .scalar(1), by: nil)))
        }
        let x = curve.value(at: 0.7)
        #expect(x > 1.1)
        #expect(try animation("position.x").applied(at: 0.7).position.x == x)
        #expect(try animation("opacity").applied(at: 0.7).opacity == 1)
    }

    @Test("AN2 A negative additive opacity fades the value beneath, as retargeted animations do")
    func additiveOpacity() throws {
        var layer = LayerProperties.defaults
        layer.opacity = 1
        let animation = try basic("opacity", from: .scalar(-1), to: .scalar(0), additive: true)
        #expect([0, 0.25, 1].map { animation.applied(to: layer, at: $0).opacity } == [0, 0.25, 1])
    }

    @Test(
        "AN1 An animation reports its phase, and its effect outside of the active duration depends on the fill mode",
        arguments: MediaTiming.FillMode.allCases)
    func phases(fill: MediaTiming.FillMode) throws {
        let timing = MediaTiming(beginTime: 1, duration: 1, fillMode: fill)
        let animation = try basic("zPosition", from: .scalar(2), to: .scalar(4), timing: timing)
        let fillsBefore = fill == .backwards || fill == .both
        let fillsAfter = fill == .forwards || fill == .both
        var layer = LayerProperties.defaults
        #expect(animation.apply(to: &layer, atParentTime: 0.5) == .before(isFilled: fillsBefore))
        #expect(layer.zPosition == (fillsBefore ? 2 : 0))
        layer = .defaults
        #expect(animation.apply(to: &layer, atParentTime: 1.5) == .active)
        #expect(layer.zPosition == 3)
        layer = .defaults
        #expect(animation.apply(to: &layer, atParentTime: 2) == .finished(isFilled: fillsAfter))
        #expect(layer.zPosition == (fillsAfter ? 4 : 0))
        #expect(animation.affects == LayerPropertySet(.zPosition))
    }

    @Test("AN5 Discrete properties and colors animate from start to end")
    func kinds() throws {
        let hide = try basic("hidden", to: .bool(true))
        #expect(!hide.applied(at: 0.25).isHidden && hide.applied(at: 0.75).isHidden)
        let surface = PropertyValue.surface(SurfaceID(rawValue: 3))
        let show = try basic("contents", to: surface)
        #expect(show.applied(at: 0.25).contents == nil && show.applied(at: 0.75).contents == SurfaceID(rawValue: 3))
        let tint = try basic("backgroundColor", to: .color(Color(red: 1, green: 0, blue: 0, alpha: 1)))
        #expect(tint.applied(at: 0.25).backgroundColor == Color(red: 1, green: 0, blue: 0, alpha: 0.25))
        #expect(tint.applied(at: 0).backgroundColor == nil)
    }
}
