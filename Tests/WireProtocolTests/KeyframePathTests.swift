import Geometry
import SceneModel
import Testing

@Suite("Keyframes along paths")
struct KeyframePathTests {
    /// Two segments at a right angle, of lengths 30 and 10.
    private let corner = Path([.move(Point(x: 0, y: 0)), .line(Point(x: 30, y: 0)), .line(Point(x: 30, y: 10))])

    private func position(_ frames: Keyframes, _ t: Double) throws -> Point { try keyframes("position", frames).applied(at: t).position }

    /// Returns the rotation about the z axis (radians) at a time.
    private func angle(_ frames: Keyframes, _ t: Double) throws -> Double {
        let layer = try keyframes("position", frames).applied(at: t)
        guard case .scalar(let angle) = layer.value(for: try #require(AnimationKeyPath(.transform, .rotation))) else { return .nan }
        return angle
    }

    private func isClose(_ a: Point, _ b: Point, _ tolerance: Double = 1e-9) -> Bool {
        abs(a.x - b.x) < tolerance && abs(a.y - b.y) < tolerance
    }

    @Test("AN2 In linear mode, each segment takes the same time")
    func linear() throws {
        let frames = Keyframes(track: .path(corner))
        let expected = [
            (0.0, Point(x: 0, y: 0)), (0.25, Point(x: 15, y: 0)), (0.5, Point(x: 30, y: 0)), (0.75, Point(x: 30, y: 5)),
            (1, Point(x: 30, y: 10)),
        ]
        for (t, p) in expected { #expect(isClose(try position(frames, t), p), "\(t)") }
    }

    @Test("AN2 Key times belong to the start and the ends of segments, and each segment has a timing function")
    func keyTimes() throws {
        let frames = Keyframes(track: .path(corner), keyTimes: [0, 0.75, 1], curves: [.easeIn])
        #expect(isClose(try position(frames, 0.75), Point(x: 30, y: 0)))
        #expect(isClose(try position(frames, 0.375), Point(x: 30 * TimingFunction.easeIn.value(at: 0.5), y: 0)))
        #expect(isClose(try position(frames, 0.875), Point(x: 30, y: 5)))
    }

    @Test(
        "AN2 In paced modes, time follows the length of the whole path, and key times are ignored",
        arguments: [Keyframes.CalculationMode.paced, .cubicPaced])
    func paced(mode: Keyframes.CalculationMode) throws {
        let frames = Keyframes(track: .path(corner), keyTimes: [0, 0.1, 1], calculationMode: mode)
        // Half, three quarters and seven eighths of a length of 40.
        #expect(isClose(try position(frames, 0.5), Point(x: 20, y: 0)))
        #expect(isClose(try position(frames, 0.75), Point(x: 30, y: 0)))
        #expect(isClose(try position(frames, 0.875), Point(x: 30, y: 5)))
    }

    @Test("AN2 In discrete mode, the starts of the segments are shown in order, as measured on macOS")
    func discrete() throws {
        let frames = Keyframes(track: .path(corner), calculationMode: .discrete)
        #expect(try position(frames, 0.49) == Point(x: 0, y: 0))
        #expect(try position(frames, 0.5) == Point(x: 30, y: 0))
        #expect(try position(frames, 0.99) == Point(x: 30, y: 0))
    }

    @Test("AN2 Linear motion along a curve follows its parameter, and paced motion its length, as measured on macOS")
    func measured() throws {
        let path = Path([
            .move(Point(x: 0, y: 0)), .line(Point(x: 100, y: 0)),
            .cubic(control1: Point(x: 150, y: 0), control2: Point(x: 200, y: 50), to: Point(x: 200, y: 100)),
        ])
        // For each animation, the positions at these times.
        let times = [0, 0.1, 0.25, 0.5, 0.6, 0.75, 0.9, 0.99]
        let rows: [(Keyframes, [(Double, Double)])] = [
            (
                Keyframes(track: .path(path)),
                [(0, 0), (20, 0), (50, 0), (100, 0), (129.6, 5.6), (168.75, 31.25), (194.4, 70.4), (199.94, 97)]
            ),
            (
                Keyframes(track: .path(path), keyTimes: [0, 0.2, 1]),
                [(0, 0), (50, 0), (109.36, 0.57), (153.61, 18.46), (168.75, 31.25), (186.88, 54.65), (197.75, 81.35), (199.98, 98.13)]
            ),
            (
                Keyframes(track: .path(path), calculationMode: .paced),
                [(0, 0), (25.49, 0), (63.72, 0), (126.87, 4.62), (149.72, 15.82), (177.88, 41.5), (195.99, 74.98), (199.96, 97.46)]
            ),
        ]
        for (frames, positions) in rows {
            for (t, expected) in zip(times, positions) {
                // The source rounds to hundredths and measures the length of the paced path
                // numerically.
                #expect(isClose(try position(frames, t), Point(x: expected.0, y: expected.1), 0.3), "\(t)")
            }
        }
    }

    @Test("AN2 Paced motion along a curve has constant speed, compared with fine subdivision")
    func arcLength() throws {
        let (p0, p1, p2, p3) = (Point(x: 0, y: 0), Point(x: 10, y: 120), Point(x: 200, y: -80), Point(x: 100, y: 40))
        func bezier(_ t: Double) -> Point {
            let s = 1 - t
            return p0 * (s * s * s) + p1 * (3 * s * s * t) + p2 * (3 * s * t * t) + p3 * (t * t * t)
        }
        // The lengths of a polygon with many corners.
        let count = 200_000
        var lengths = [0.0]
        var previous = p0
        for index in 1...count {
            let p = bezier(Double(index) / Double(count))
            let d = p - previous
            lengths.append(lengths[index - 1] + (d.x * d.x + d.y * d.y).squareRoot())
            previous = p
        }
        let frames = Keyframes(track: .path(Path([.move(p0), .cubic(control1: p1, control2: p2, to: p3)])), calculationMode: .paced)
        for fraction in [0.1, 0.25, 0.5, 0.6, 0.9] {
            let goal = fraction * lengths[count]
            let index = try #require(lengths.firstIndex { $0 >= goal })
            let t = (Double(index - 1) + (goal - lengths[index - 1]) / (lengths[index] - lengths[index - 1])) / Double(count)
            #expect(isClose(try position(frames, fraction), bezier(t), 1e-4), "\(fraction)")
        }
    }

    @Test("AN2 A symmetric quadratic curve is at its vertex at half the time")
    func quadratic() throws {
        let path = Path([.move(Point(x: 0, y: 0)), .quadratic(control: Point(x: 50, y: 100), to: Point(x: 100, y: 0))])
        #expect(isClose(try position(Keyframes(track: .path(path)), 0.5), Point(x: 50, y: 50)))
    }

    @Test("AN2 Paced motion along a circle of four curves has constant angular speed")
    func circle() throws {
        // The control points of a quarter circle are at 4/3 · (√2 − 1) of the radius.
        let k = 0.552_284_749_830_793_4 * 50
        func at(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
        let path = Path([
            .move(at(50, 0)), .cubic(control1: at(50, k), control2: at(k, 50), to: at(0, 50)),
            .cubic(control1: at(-k, 50), control2: at(-50, k), to: at(-50, 0)),
            .cubic(control1: at(-50, -k), control2: at(-k, -50), to: at(0, -50)),
            .cubic(control1: at(k, -50), control2: at(50, -k), to: at(50, 0)), .close,
        ])
        // The four curves are within 2.8e-4 of the circle's radius; closing adds no fifth keyframe.
        for mode in [Keyframes.CalculationMode.paced, .cubicPaced] {
            for t in [0.05, 0.25, 0.4, 0.75, 0.9] {
                let p = try position(Keyframes(track: .path(path), calculationMode: mode), t)
                #expect(isClose(p, at(50 * cosine(2 * .pi * t), 50 * sine(2 * .pi * t)), 0.02), "\(t)")
            }
        }
    }

    @Test("AN2 A move to another contour is a jump, and a close is a line to the contour's start")
    func contours() throws {
        let path = Path([
            .move(Point(x: 0, y: 0)), .line(Point(x: 10, y: 0)), .line(Point(x: 10, y: 10)), .close, .move(Point(x: 100, y: 0)),
            .line(Point(x: 110, y: 0)),
        ])
        let frames = Keyframes(track: .path(path))
        // Four segments, counting the close: the third begins at 0.5, the last at 0.75.
        #expect(isClose(try position(frames, 0.625), Point(x: 5, y: 5)))
        #expect(isClose(try position(frames, 0.749999), Point(x: 0, y: 0), 1e-3))
        #expect(isClose(try position(frames, 0.75), Point(x: 100, y: 0)))
        #expect(isClose(try position(frames, 0.875), Point(x: 105, y: 0)))
    }

    @Test("AN2 The rotation mode auto rotates the layer with the tangent, and autoReverse by π more, without another change")
    func rotation() throws {
        #expect(abs(try angle(Keyframes(track: .path(corner), rotationMode: .auto), 0.25) - 0) < 1e-12)
        #expect(abs(try angle(Keyframes(track: .path(corner), rotationMode: .auto), 0.75) - .pi / 2) < 1e-12)
        #expect(abs(abs(try angle(Keyframes(track: .path(corner), rotationMode: .autoReverse), 0.25)) - .pi) < 1e-12)
        #expect(abs(try angle(Keyframes(track: .path(corner), rotationMode: .autoReverse), 0.75) + .pi / 2) < 1e-12)
        #expect(try angle(Keyframes(track: .path(corner), rotationMode: .none), 0.75) == 0)
        let auto = try keyframes("position", Keyframes(track: .path(corner), rotationMode: .auto))
        #expect(auto.affects == [LayerPropertySet(.position), LayerPropertySet(.transform)])
        #expect(try keyframes("position", Keyframes(track: .path(corner))).affects == LayerPropertySet(.position))
    }

    @Test("AN2 The rotation with a path applies after the layer's own transform")
    func rotationOfTransformed() throws {
        var layer = LayerProperties.defaults
        layer.transform = .scale(x: 2, y: 1)
        let turned = try keyframes("position", Keyframes(track: .path(corner), rotationMode: .auto)).applied(to: layer, at: 0.75)
        #expect(turned.transform.distance(to: Transform3D.scale(x: 2, y: 1).concatenating(.rotation(.pi / 2, 0, 0, 1))) < 1e-12)
        #expect(turned.transform.isAffine)
    }

    @Test("AN2 If the tangent vanishes, the layer has the direction of the path nearby")
    func degenerateTangents() throws {
        // The first control point is the start point, so the derivative there is 0, and the second
        // one determines the direction.
        let cusp = Path([
            .move(Point(x: 0, y: 0)), .cubic(control1: Point(x: 0, y: 0), control2: Point(x: 0, y: 50), to: Point(x: 100, y: 50)),
        ])
        #expect(abs(try angle(Keyframes(track: .path(cusp), rotationMode: .auto), 0) - .pi / 2) < 1e-3)
        // A segment without length has the direction of the segment before.
        let rest = Path([.move(Point(x: 0, y: 0)), .line(Point(x: 0, y: 10)), .line(Point(x: 0, y: 10)), .line(Point(x: 10, y: 10))])
        #expect(abs(try angle(Keyframes(track: .path(rest), rotationMode: .auto), 0.5) - .pi / 2) < 1e-12)
        let nowhere = Path([.move(Point(x: 3, y: 4)), .line(Point(x: 3, y: 4))])
        #expect(try angle(Keyframes(track: .path(nowhere), rotationMode: .auto), 0.5) == 0)
        #expect(try position(Keyframes(track: .path(Path([.move(Point(x: 3, y: 4))])), calculationMode: .paced), 0.5) == Point(x: 3, y: 4))
    }

    @Test("AN2 A path can animate the translation of a transform, and rotates the layer about its position")
    func translation() throws {
        var layer = LayerProperties.defaults
        layer.transform = .scale(x: 2, y: 1)
        let moved = try keyframes("transform.translation", Keyframes(track: .path(corner))).applied(to: layer, at: 0.75)
        #expect(moved.transform.distance(to: Transform3D.scale(x: 2, y: 1).concatenating(.translation(x: 30, y: 5))) < 1e-12)
        let frames = Keyframes(track: .path(corner), rotationMode: .auto)
        let turned = try keyframes("transform.translation", frames).applied(to: .defaults, at: 0.75)
        #expect(turned.transform.distance(to: Transform3D.rotation(.pi / 2, 0, 0, 1).concatenating(.translation(x: 30, y: 5))) < 1e-12)
        let shadow = try keyframes("shadowOffset", Keyframes(track: .path(corner))).applied(at: 0.5)
        #expect(shadow.value(for: try #require(AnimationKeyPath.byName["shadowOffset"])) == .size(Size(width: 30, height: 0)))
    }

    @Test("AN2 Additive paths add to the position beneath, and cumulative ones accumulate")
    func additiveAndCumulative() throws {
        var layer = LayerProperties.defaults
        layer.position = Point(x: 1_000, y: 0)
        let timing = MediaTiming(duration: 1, repeatCount: 3)
        let animation = try keyframes("position", Keyframes(track: .path(corner)), timing: timing, additive: true, cumulative: true)
        // Two passes of (30, 10), and half of the third: the corner at (30, 0).
        #expect(isClose(animation.applied(to: layer, at: 2.5).position, Point(x: 1_090, y: 20)))
    }
}
