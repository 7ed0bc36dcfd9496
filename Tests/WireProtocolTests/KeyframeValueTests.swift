import Geometry
import SceneModel
import Testing

@Suite("Keyframes of values")
struct KeyframeValueTests {
    private func scalars(_ v: Double...) -> Keyframes.Track { .values(v.map { .scalar($0) }) }

    /// Returns the z positions at some times in a pass of one second.
    private func values(_ frames: Keyframes, _ times: [Double]) throws -> [Double] {
        let animation = try keyframes("zPosition", frames)
        return times.map { animation.applied(at: $0).zPosition }
    }

    @Test("AN2 Linear keyframes are evenly spaced by default")
    func linear() throws {
        #expect(
            try values(Keyframes(track: scalars(0, 4, 8, 0, 16)), [0, 0.125, 0.25, 0.5, 0.625, 0.75, 0.875, 1])
                == [0, 2, 4, 8, 4, 0, 8, 16])
        #expect(try values(Keyframes(track: scalars(5)), [0, 0.5, 1]) == [5, 5, 5])
        #expect(try values(Keyframes(track: scalars(5, 7)), [0, 0.5, 1]) == [5, 6, 7])
    }

    @Test("AN2 Key times determine the times of values, equal ones jump, and the first and last values hold beyond them")
    func keyTimes() throws {
        #expect(try values(Keyframes(track: scalars(0, 8, 16), keyTimes: [0, 0.75, 1]), [0, 0.375, 0.75, 0.875, 1]) == [0, 4, 8, 12, 16])
        #expect(try values(Keyframes(track: scalars(0, 8, 100, 108), keyTimes: [0, 0.5, 0.5, 1]), [0.25, 0.5, 0.75]) == [4, 100, 104])
        #expect(try values(Keyframes(track: scalars(1, 2), keyTimes: [0.25, 0.75]), [0, 0.25, 0.5, 0.75, 1]) == [1, 1, 1.5, 2, 2])
        #expect(try values(Keyframes(track: scalars(1, 2, 3), keyTimes: [0, 1, 1]), [0.5, 1]) == [1.5, 3])
    }

    @Test("AN2 Each interval has its own timing function, and intervals without one are linear")
    func curves() throws {
        let frames = Keyframes(track: scalars(0, 10, 30, 40), keyTimes: [0, 0.25, 0.5, 1], curves: [.easeIn, .easeOut])
        let f = try values(frames, [0.125, 0.375, 0.75])
        #expect(abs(f[0] - 10 * TimingFunction.easeIn.value(at: 0.5)) < 1e-12)
        #expect(abs(f[1] - (10 + 20 * TimingFunction.easeOut.value(at: 0.5))) < 1e-12)
        #expect(f[2] == 35)
    }

    @Test("AN2 In discrete mode, a value holds from its key time, and one more key time than values is valid")
    func discrete() throws {
        let three = Keyframes(track: scalars(1, 2, 3), calculationMode: .discrete)
        #expect(try values(three, [0, 0.33, 0.34, 0.66, 0.67, 1]) == [1, 1, 2, 2, 3, 3])
        for times in [[0, 0.25, 0.5, 1], [0, 0.25, 0.5]] {
            let frames = Keyframes(track: scalars(1, 2, 3), keyTimes: times, calculationMode: .discrete)
            #expect(try values(frames, [0, 0.2, 0.25, 0.49, 0.5, 1]) == [1, 1, 2, 2, 3, 3])
        }
    }

    @Test("AN2 In paced mode, values cover equal distances in equal times, and key times and timing functions are ignored")
    func paced() throws {
        let frames = Keyframes(track: scalars(0, 1, 4, 0), keyTimes: [0, 0.5, 0.9, 1], curves: [.easeIn], calculationMode: .paced)
        // The distances are 1, 3 and 4, so the values 1 and 4 are at 1/8 and 4/8. In the lists
        // below, the first distance is a quarter of all.
        #expect(try values(frames, [0, 0.0625, 0.125, 0.5, 0.75, 1]) == [0, 0.5, 1, 4, 2, 0])
        let corner = Keyframes(
            track: .values([.point(.zero), .point(Point(x: 3, y: 4)), .point(Point(x: 3, y: 19))]), calculationMode: .paced)
        #expect(try keyframes("position", corner).applied(at: 0.25).position == Point(x: 3, y: 4))
        let size = Keyframes(
            track: .values([.size(.zero), .size(Size(width: 1, height: 0)), .size(Size(width: 1, height: 3))]), calculationMode: .paced)
        #expect(try keyframes("bounds.size", size).applied(at: 0.25).bounds.size == Size(width: 1, height: 0))
        let rect = Keyframes(
            track: .values([.rect(.zero), .rect(Rect(x: 1, y: 1, width: 1, height: 1)), .rect(Rect(x: 1, y: 1, width: 7, height: 1))]),
            calculationMode: .paced)
        #expect(try keyframes("bounds", rect).applied(at: 0.25).bounds == Rect(x: 1, y: 1, width: 1, height: 1))
        let black = Color(red: 0, green: 0, blue: 0, alpha: 1)
        let colors = Keyframes(
            track: .values([
                .color(black), .color(Color(red: 0.25, green: 0, blue: 0, alpha: 1)), .color(Color(red: 1, green: 0, blue: 0, alpha: 1)),
            ]),
            calculationMode: .paced)
        #expect(try keyframes("backgroundColor", colors).applied(at: 0.5).backgroundColor == Color(red: 0.5, green: 0, blue: 0, alpha: 1))
        // Nothing moves, and nothing is divided by the distance.
        #expect(try values(Keyframes(track: scalars(2, 2, 2), calculationMode: .paced), [0, 0.5, 1]) == [2, 2, 2])
    }

    @Test("AN2 Paced transforms, which have no metric, are evenly spaced")
    func pacedTransforms() throws {
        let frames = Keyframes(
            track: .values([.transform(.identity), .transform(.translation(x: 8, y: 0)), .transform(.translation(x: 80, y: 0))]),
            calculationMode: .paced)
        #expect(try keyframes("transform", frames).applied(at: 0.25).transform == .translation(x: 4, y: 0))
    }

    /// Returns a value of the Catmull–Rom spline between p[1] and p[2], by its defining basis.
    private func catmullRom(_ p: [Double], _ t: Double) -> Double {
        0.5
            * ((2 * p[1]) + (p[2] - p[0]) * t + (2 * p[0] - 5 * p[1] + 4 * p[2] - p[3]) * t * t + (3 * p[1] - p[0] - 3 * p[2] + p[3]) * t
                * t * t)
    }

    @Test("AN2 The cubic curve is the Catmull–Rom spline, which is reflected at the ends")
    func cubic() throws {
        let v = [1.0, 5, 2, 8, 3]
        let frames = Keyframes(track: .values(v.map { .scalar($0) }), calculationMode: .cubic)
        for (index, value) in v.enumerated() { #expect(abs(try values(frames, [Double(index) / 4])[0] - value) < 1e-12) }
        let padded = [2 * v[0] - v[1]] + v + [2 * v[4] - v[3]]
        for index in 0..<4 {
            for t in [0.25, 0.5, 0.9] {
                let found = try values(frames, [(Double(index) + t) / 4])[0]
                #expect(abs(found - catmullRom(Array(padded[index...index + 3]), t)) < 1e-12)
            }
        }
        #expect(try values(Keyframes(track: scalars(0, 8), calculationMode: .cubic), [0.25, 0.5]) == [2, 4])
    }

    @Test("AN2 The cubic curve with tension, continuity and bias is the Kochanek–Bartels spline")
    func kochanekBartels() throws {
        let v = [0.0, 4, 1]
        let (t, c, b) = (0.3, -0.4, 0.5)
        let frames = Keyframes(
            track: .values(v.map { .scalar($0) }), calculationMode: .cubic, tensions: [0, t, 0], continuities: [0, c, 0], biases: [0, b, 0])
        // The tangents of D. Kochanek and R. Bartels, "Interpolating Splines with Local Tension,
        // Continuity, and Bias Control", 1984, and the Hermite basis.
        let (d0, d1) = (v[1] - v[0], v[2] - v[1])
        let arriving = (1 - t) * (1 - c) * (1 + b) / 2 * d0 + (1 - t) * (1 + c) * (1 - b) / 2 * d1
        let leaving = (1 - t) * (1 + c) * (1 + b) / 2 * d0 + (1 - t) * (1 - c) * (1 - b) / 2 * d1
        func hermite(_ p: Double, _ m: Double, _ q: Double, _ n: Double, _ s: Double) -> Double {
            let (s2, s3) = (s * s, s * s * s)
            return (2 * s3 - 3 * s2 + 1) * p + (s3 - 2 * s2 + s) * m + (3 * s2 - 2 * s3) * q + (s3 - s2) * n
        }
        for s in [0.25, 0.5, 0.75] {
            #expect(abs(try values(frames, [s / 2])[0] - hermite(v[0], d0, v[1], arriving, s)) < 1e-12)
            #expect(abs(try values(frames, [0.5 + s / 2])[0] - hermite(v[1], leaving, v[2], d1, s)) < 1e-12)
        }
        // With full tension the tangent is 0: the velocity at the value is 0.
        let tense = Keyframes(track: scalars(0, 4, 0), calculationMode: .cubic, tensions: [1, 1, 1])
        #expect(abs(try values(tense, [0.25])[0] - 2) < 1e-12)
        #expect(abs(try values(tense, [0.125])[0] - 4 * (3 * 0.0625 - 2 * 0.015625)) < 1e-12)
    }

    @Test("AN2 The cubic curve with uneven key times has a continuous velocity")
    func unevenCubic() throws {
        let frames = Keyframes(track: scalars(0, 3, 10, 4), keyTimes: [0, 0.125, 0.5, 1], calculationMode: .cubic)
        let h = 1e-6
        for key in [0.125, 0.5] {
            let v = try values(frames, [key - h, key, key + h])
            #expect(abs((v[1] - v[0]) - (v[2] - v[1])) / h < 1e-3)
        }
    }

    @Test("AN2 The paced cubic curve is the same curve at constant speed")
    func cubicPaced() throws {
        let points = [Point(x: 0, y: 0), Point(x: 100, y: 0), Point(x: 100, y: 40), Point(x: 0, y: 60)]
        let frames = Keyframes(track: .values(points.map { .point($0) }), calculationMode: .cubicPaced)
        let animation = try keyframes("position", frames)
        var previous = animation.applied(at: 0).position
        #expect(previous == points[0])
        var steps: [Double] = []
        for index in 1...1_000 {
            let p = animation.applied(at: Double(index) / 1_000).position
            steps.append(((p.x - previous.x) * (p.x - previous.x) + (p.y - previous.y) * (p.y - previous.y)).squareRoot())
            previous = p
        }
        #expect(previous == points[3])
        let mean = steps.reduce(0, +) / 1_000
        // The chord of a step is shorter than its arc by the curvature only.
        #expect(steps.allSatisfy { abs($0 / mean - 1) < 2e-3 })
    }

    @Test("AN2 Cubic transforms pass through their values and rotate smoothly")
    func cubicTransforms() throws {
        let angles = [0.0, 1, 2, 3, 4]
        let frames = Keyframes(track: .values(angles.map { .transform(.rotation($0, 0, 0, 1)) }), calculationMode: .cubic)
        let animation = try keyframes("transform", frames)
        for (index, angle) in angles.enumerated() {
            #expect(animation.applied(at: Double(index) / 4).transform.distance(to: .rotation(angle, 0, 0, 1)) < 1e-12)
        }
        // Halfway between keys, it is exact by symmetry.
        #expect(animation.applied(at: 0.375).transform.distance(to: .rotation(1.5, 0, 0, 1)) < 1e-12)
        #expect(animation.applied(at: 0.3).transform.isAffine)
        let flat = Keyframes(
            track: .values([.transform(.scale(x: 0, y: 0)), .transform(.identity), .transform(.scale(x: 2, y: 2))]), calculationMode: .cubic
        )
        #expect(try keyframes("transform", flat).applied(at: 0.75).transform.distance(to: .scale(x: 1.5, y: 1.5)) < 1e-12)
    }

    @Test("AN2 Additive keyframes add to the value beneath, and cumulative ones accumulate")
    func additiveAndCumulative() throws {
        var layer = LayerProperties.defaults
        layer.zPosition = 100
        let frames = Keyframes(track: scalars(0, 2, 6))
        #expect(try keyframes("zPosition", frames, additive: true).applied(to: layer, at: 0.5).zPosition == 102)
        let timing = MediaTiming(duration: 1, repeatCount: 4, fillMode: .forwards)
        let both = try keyframes("zPosition", frames, timing: timing, additive: true, cumulative: true)
        // 100 plus the value, plus 6 for each pass before.
        #expect([0.5, 1, 2.5, 4].map { both.applied(to: layer, at: $0).zPosition } == [102, 106, 114, 124])
    }

    @Test(
        "AN5 Keyframes that cannot be interpolated switch at half the interval in every mode", arguments: Keyframes.CalculationMode.allCases
    )
    func switching(mode: Keyframes.CalculationMode) throws {
        let frames = Keyframes(track: .values([.bool(false), .bool(true)]), calculationMode: mode)
        let animation = try keyframes("hidden", frames)
        #expect(!animation.applied(at: 0.49).isHidden)
        #expect(animation.applied(at: 0.5).isHidden)
    }

    @Test(
        "AN5 A missing color counts as its neighbor with an alpha of 0 in every mode",
        arguments: [Keyframes.CalculationMode.linear, .paced, .cubic, .cubicPaced])
    func noColor(mode: Keyframes.CalculationMode) throws {
        let red = Color(red: 1, green: 0, blue: 0, alpha: 1)
        let frames = Keyframes(track: .values([.none, .color(red)]), calculationMode: mode)
        let mixed = try #require(try keyframes("backgroundColor", frames).applied(at: 0.5).backgroundColor)
        #expect(mixed.red == 1 && abs(mixed.alpha - 0.5) < 1e-6)
        let none = Keyframes(track: .values([.none, .none]), calculationMode: mode)
        #expect(try keyframes("backgroundColor", none).applied(at: 0.5).backgroundColor == nil)
    }
}
