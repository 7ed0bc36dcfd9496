import SceneModel
import Testing

@Suite("Springs")
struct SpringTests {
    /// The motion of a mass from −1 to 0, by the classical Runge–Kutta method on m·x″ = −k·x − c·x′
    /// in steps of 10 µs.
    private func integrated(mass: Double, stiffness: Double, damping: Double, velocity: Double, times: [Double]) -> [Double] {
        let step = 1e-5
        var (x, v, n) = (-1.0, velocity, 0)
        func acceleration(_ x: Double, _ v: Double) -> Double { (-stiffness * x - damping * v) / mass }
        return times.map { time in
            while Double(n) * step < time - step / 2 {
                let (k1x, k1v) = (v, acceleration(x, v))
                let (k2x, k2v) = (v + step / 2 * k1v, acceleration(x + step / 2 * k1x, v + step / 2 * k1v))
                let (k3x, k3v) = (v + step / 2 * k2v, acceleration(x + step / 2 * k2x, v + step / 2 * k2v))
                let (k4x, k4v) = (v + step * k3v, acceleration(x + step * k3x, v + step * k3v))
                x += step / 6 * (k1x + 2 * k2x + 2 * k3x + k4x)
                v += step / 6 * (k1v + 2 * k2v + 2 * k3v + k4v)
                n += 1
            }
            return x + 1
        }
    }

    /// Returns the values of an animation from 0 to 1 by a spring, at times (seconds).
    private func values(_ spring: Spring, duration: Double, times: [Double]) throws -> [Double] {
        let keyPath = try #require(AnimationKeyPath.byName["zPosition"])
        let animation = try CompiledAnimation(
            AnimationDescription(
                keyPath: keyPath, timing: MediaTiming(duration: duration),
                content: .spring(spring, from: .scalar(0), to: .scalar(1), by: nil)))
        return times.map { animation.applied(at: $0).zPosition }
    }

    private static let times = (0..<40).map { Double($0) * 0.05 }

    @Test(
        "AN4 A spring's values solve its equation of motion",
        arguments: [
            Spring(), Spring(mass: 2, stiffness: 50, damping: 3, initialVelocity: -4), Spring(damping: 0, initialVelocity: 3),
            Spring(damping: 20), Spring(damping: 20, initialVelocity: 12), Spring(damping: 19.999999),
            Spring(damping: 20.000001, initialVelocity: 2, allowsOverdamping: true), Spring(damping: 25, allowsOverdamping: true),
            Spring(mass: 0.5, stiffness: 30, damping: 60, initialVelocity: 30, allowsOverdamping: true),
        ])
    func equationOfMotion(spring: Spring) throws {
        let expected = integrated(
            mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping, velocity: spring.initialVelocity, times: Self.times)
        for (index, value) in try values(spring, duration: 3, times: Self.times).enumerated() {
            #expect(abs(value - expected[index]) < 1e-8, "\(Self.times[index])")
        }
    }

    @Test("AN4 A spring that does not allow overdamping is at most critically damped")
    func overdamping() throws {
        let critical = try values(Spring(damping: 20), duration: 3, times: Self.times)
        #expect(try values(Spring(damping: 35), duration: 3, times: Self.times) == critical)
        #expect(try values(Spring(damping: 1e9), duration: 3, times: Self.times) == critical)
        // critical[10] is at 0.5 s.
        #expect(try values(Spring(damping: 35, allowsOverdamping: true), duration: 3, times: [0.5])[0] < critical[10] - 0.1)
    }

    @Test("AN4 Springs have the positions measured on macOS, in single precision")
    func measured() throws {
        let rows: [(Spring, [Double])] = [
            (Spring(), [10.440547, 61.049253, 102.335954, 111.844599]),
            (Spring(damping: 20), [9.020401, 44.217461, 71.270251, 93.890053]),
            (Spring(damping: 30), [9.020401, 44.217461, 71.270251, 93.890053]),
            (Spring(initialVelocity: 5), [29.307806, 87.320477, 116.041458, 107.672155]),
            (Spring(initialVelocity: -5), [-8.426713, 34.778032, 88.630462, 116.017056]),
        ]
        for (spring, positions) in rows {
            for (value, position) in zip(try values(spring, duration: 2, times: [0.05, 0.15, 0.25, 0.45]), positions) {
                #expect(abs(value * 100 - position) < 1e-4, "\(spring)")
            }
        }
        // A shorter duration does not scale the motion.
        for (value, position) in zip(try values(Spring(), duration: 0.5, times: [0.1, 0.49]), [34.029984, 108.343875]) {
            #expect(abs(value * 100 - position) < 1e-4)
        }
    }

    @Test("AN4 A spring's time is that of its pass, which is clipped by the duration, repeated and reversed")
    func passes() throws {
        let keyPath = try #require(AnimationKeyPath.byName["zPosition"])
        let animation = try CompiledAnimation(
            AnimationDescription(
                keyPath: keyPath, timing: MediaTiming(duration: 0.25, repeatCount: 2, autoreverses: true, fillMode: .both),
                content: .spring(Spring(), from: .scalar(0), to: .scalar(1), by: nil)))
        // Passes of 0.25 s run forward and backward: 0.3 s mirrors 0.2 s, 0.4 s mirrors 0.1 s, and
        // so on.
        let once = try values(Spring(), duration: 1, times: [0.1, 0.2])
        for (time, value) in [(0.1, once[0]), (0.2, once[1]), (0.3, once[1]), (0.4, once[0]), (0.6, once[0]), (0.9, once[0])] {
            #expect(abs(animation.applied(at: time).zPosition - value) < 1e-12, "\(time)")
        }
    }

    @Test("AN4 The ends of a spring follow the rules of basic animations, and it can be additive")
    func ends() throws {
        var layer = LayerProperties.defaults
        layer.zPosition = 10
        let keyPath = try #require(AnimationKeyPath.byName["zPosition"])
        let progress = try values(Spring(), duration: 1, times: [0.3])[0]
        // From, to and by values, whether the animation is additive, and the value over 10.
        let rows: [(PropertyValue?, PropertyValue?, PropertyValue?, Bool, Double)] = [
            (.scalar(2), nil, nil, false, 2 + 8 * progress), (nil, .scalar(30), nil, false, 10 + 20 * progress),
            (nil, nil, .scalar(5), false, 10 + 5 * progress), (.scalar(1), nil, .scalar(5), false, 1 + 5 * progress),
            (nil, .scalar(9), .scalar(4), false, 5 + 4 * progress), (.scalar(3), .scalar(7), nil, true, 13 + 4 * progress),
        ]
        for (from, to, by, additive, value) in rows {
            let animation = try CompiledAnimation(
                AnimationDescription(
                    keyPath: keyPath, timing: MediaTiming(duration: 1), isAdditive: additive,
                    content: .spring(Spring(), from: from, to: to, by: by)))
            #expect(abs(animation.applied(to: layer, at: 0.3).zPosition - value) < 1e-12)
        }
    }

    @Test("AN4 A spring without mass or stiffness, with negative damping or an infinite duration is invalid")
    func faults() throws {
        let keyPath = try #require(AnimationKeyPath.byName["zPosition"])
        func fault(_ spring: Spring, duration: Double = 1) -> AnimationFault? {
            do throws(AnimationFault) {
                try AnimationDescription(
                    keyPath: keyPath, timing: MediaTiming(duration: duration), content: .spring(spring, from: nil, to: nil, by: nil)
                ).validate()
                return nil
            } catch {
                return error
            }
        }
        let broken = [
            Spring(mass: 0), Spring(mass: -1), Spring(stiffness: 0), Spring(damping: -1e-9), Spring(mass: .nan), Spring(damping: .infinity),
            Spring(initialVelocity: 2e9), Spring(stiffness: 2e9),
        ]
        for spring in broken { #expect(fault(spring) == .spring, "\(spring)") }
        #expect(fault(Spring()) == nil && fault(Spring(damping: 0)) == nil)
        #expect(fault(Spring(), duration: .infinity) == .endlessPass)
    }
}
