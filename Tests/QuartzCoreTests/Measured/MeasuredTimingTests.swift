import CoreFoundation
import Foundation
import SceneModel
import TestSupport
import Testing

@testable import QuartzCore

extension QuartzCoreTests {
    /// Numbers from tests that run against Apple's QuartzCore: DTW-Thalion/libs-quartzcore,
    /// `Tests/quartzcore`, and honghaoz/ComposeUI, `SpringDescriptorTests`.
    @StageThread
    @Suite("Timing compared with measurements")
    struct MeasuredTimingTests {
        init() { MainThread.useCallingThread(runLoop: CFRunLoopGetCurrent()) }

        @Test("AN1 Timing curves have the measured values at a quarter, a half and three quarters, and beyond their ends")
        func curves() {
            func values(_ function: CAMediaTimingFunction, _ times: Double...) -> [Double] { times.map { function.wire.value(at: $0) } }
            func areNear(_ a: [Double], _ b: [Double]) -> Bool { zip(a, b).allSatisfy { $0.isNear($1, 1e-4) } }
            #expect(areNear(values(CAMediaTimingFunction(name: .easeIn), 0.25, 0.5, 0.75), [0.093465, 0.315357, 0.621861]))
            #expect(areNear(values(CAMediaTimingFunction(name: .easeOut), 0.25, 0.5, 0.75), [0.378140, 0.684643, 0.906535]))
            #expect(areNear(values(CAMediaTimingFunction(name: .easeInEaseOut), 0.25, 0.5, 0.75), [0.129162, 0.5, 0.870838]))
            let own = CAMediaTimingFunction(controlPoints: 0.5, 0, 0.5, 1)
            #expect(areNear(values(own, 0.25, 0.5, 0.75), [0.105889, 0.5, 0.894111]))
            #expect(areNear(values(own, -0.5, 1.5), [0, 1]))
        }

        @Test("AN4 Fast and slow springs have the measured settling durations")
        func springs() {
            func settling(_ mass: CGFloat, _ stiffness: CGFloat, _ damping: CGFloat, _ velocity: CGFloat = 0) -> Double {
                let spring = CASpringAnimation(keyPath: "position")
                (spring.mass, spring.stiffness, spring.damping, spring.initialVelocity) = (mass, stiffness, damping, velocity)
                return spring.settlingDuration
            }
            // A spring with a response (s) and a damping fraction has a damping of 4π · fraction /
            // response.
            func stiffness(_ response: CGFloat) -> CGFloat { pow(2 * .pi / response, 2) }
            #expect(settling(1, stiffness(0.5), 4 * .pi * 0.8 / 0.5).isNear(0.7714094006693448))
            #expect(settling(1, stiffness(1.5), 4 * .pi * 0.3 / 1.5).isNear(5.71461784505134))
            #expect(settling(1, stiffness(0.2), 4 * .pi / 0.2).isNear(0.3))
            #expect(settling(1, 100, 25, 15).isNear(0.9) && settling(12, 7, 100).isNear(12.1))
            for damping in [20.0, 21, 23, 26] { #expect(settling(1, 100, damping).isNear(1), "\(damping)") }
            #expect(settling(1, 200, 15, 5).isNear(0.9462862836402792, 1e-9))
        }

        @Test("A transition keeps its values as given")
        func transitions() {
            let transition = CATransition()
            #expect(transition.type == .fade && transition.subtype == nil && transition.duration == 0)
            #expect(transition.startProgress == 0 && transition.endProgress == 1)
            (transition.startProgress, transition.endProgress) = (1.5, -0.5)
            #expect(transition.startProgress == 1.5 && transition.endProgress == -0.5)
            transition.type = CATransitionType(rawValue: "suckEffect")
            #expect(transition.type.rawValue == "suckEffect")
        }

        @Test("A new animation has no values and keeps an unknown calculation mode")
        func defaults() {
            let keyframes = CAKeyframeAnimation()
            #expect(keyframes.values == nil && keyframes.keyTimes == nil && keyframes.timingFunctions == nil && keyframes.path == nil)
            #expect(keyframes.calculationMode == .linear && keyframes.rotationMode == nil && keyframes.keyPath == nil)
            #expect(keyframes.tensionValues == nil && keyframes.continuityValues == nil && keyframes.biasValues == nil)
            #expect(!keyframes.isAdditive && !keyframes.isCumulative && keyframes.valueFunction == nil)
            #expect(keyframes.delegate == nil && keyframes.timingFunction == nil && keyframes.isRemovedOnCompletion)
            #expect(keyframes.duration == 0 && keyframes.speed == 1 && keyframes.fillMode == .removed)
            #expect(keyframes.preferredFrameRateRange == .default)
            keyframes.calculationMode = CAAnimationCalculationMode(rawValue: "wavy")
            #expect(keyframes.calculationMode.rawValue == "wavy")
            let basic = CABasicAnimation(keyPath: nil)
            #expect(basic.keyPath == nil && basic.fromValue == nil && basic.toValue == nil && basic.byValue == nil)
            #expect(CAAnimationGroup().animations == nil)
            #expect(CAValueFunction(name: CAValueFunctionName(rawValue: "")) == nil)
            #expect(CAValueFunction(name: CAValueFunctionName(rawValue: "skew")) == nil)
            #expect(CAValueFunction(name: .scale) == CAValueFunction(name: .scale))
        }

        @Test("TX9 flush() ends the settings of the implicit transaction and not those of explicit ones")
        func flush() {
            CATransaction.setAnimationDuration(5)
            #expect(CATransaction.animationDuration() == 5)
            CATransaction.flush()
            #expect(CATransaction.animationDuration() == 0.25)
            CATransaction.begin()
            CATransaction.setAnimationDuration(7)
            CATransaction.flush()
            #expect(CATransaction.animationDuration() == 7)
            CATransaction.commit()
        }

        @Test("TX9 A completion block replaced by nil still runs, and a nested transaction inherits the enclosing one's block")
        func completion() {
            var runs: [String] = []
            CATransaction.begin()
            CATransaction.setCompletionBlock { runs.append("first") }
            CATransaction.begin()
            #expect(CATransaction.completionBlock() != nil)
            CATransaction.commit()
            #expect(runs == [])
            CATransaction.setCompletionBlock(nil)
            #expect(CATransaction.completionBlock() == nil)
            CATransaction.commit()
            runLoopPass()
            #expect(runs == ["first"])
        }
    }

    @StageThread
    @Suite("Media time", .serialized, .tags(.realTime))
    struct RealTimeMediaTimeTests {
        @Test("Media time increases monotonically and is not wall-clock time")
        func mediaTime() {
            let times = (0..<1000).map { _ in CACurrentMediaTime() }
            #expect(zip(times, times.dropFirst()).allSatisfy { $0 <= $1 })
            // Media time counts from the start of the machine, far less than from 1970.
            #expect(times[999] - times[0] < 1 && times[0] < Date().timeIntervalSince1970 / 2)
            #expect(Set(times).count > 2, "its unit is less than a millisecond")
        }
    }
}
