import CoreGraphics
import Foundation
import Geometry
import SceneModel
import Testing
import WireProtocol

@testable import QuartzCore

extension QuartzCoreTests {
    @Suite("Keyframe animations")
    struct KeyframeTests {
        /// Returns the keyframes that the server receives of an animation.
        @StageThread
        private static func sent(_ animation: CAKeyframeAnimation) throws -> Keyframes {
            let stage = StageFixture(time: 100)
            animation.duration = 1
            stage.shownLayer().add(animation, forKey: "k")
            CATransaction.flush()
            #expect(stage.sink.faults == [])
            let description = try #require(stage.sink.commits.first?.animations.first)
            guard case .keyframes(let frames)? = description.property?.content else { throw MissingKeyframesError() }
            return frames
        }

        private struct MissingKeyframesError: Error {}

        /// Returns a keyframe animation, by default of the x coordinate.
        private static func animation(_ values: [Any], _ keyPath: String = "position.x") -> CAKeyframeAnimation {
            let animation = CAKeyframeAnimation(keyPath: keyPath)
            animation.values = values
            return animation
        }

        @StageThread
        @Test("AN2 Keyframe values, key times and timing functions are sent as given, and key times can be number literals")
        func asGiven() throws {
            let animation = Self.animation([0, 10.5, CGFloat(20)])
            animation.keyTimes = [0, 0.5, 1]
            animation.timingFunctions = [CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(name: .easeOut)]
            let frames = try Self.sent(animation)
            #expect(frames.track == .values([.scalar(0), .scalar(10.5), .scalar(20)]))
            #expect(frames.keyTimes == [0, 0.5, 1] && frames.curves == [.easeIn, .easeOut])
            #expect(frames.calculationMode == .linear && frames.rotationMode == .none)
            #expect(frames.tensions == [] && frames.continuities == [] && frames.biases == [])
        }

        @StageThread
        @Test("AN2 All calculation modes and the parameters of cubic modes are sent")
        func modes() throws {
            let modes: [(CAAnimationCalculationMode, Keyframes.CalculationMode)] = [
                (.linear, .linear), (.discrete, .discrete), (.paced, .paced), (.cubic, .cubic), (.cubicPaced, .cubicPaced),
            ]
            for (mode, expected) in modes {
                let animation = Self.animation([0, 1, 2])
                animation.calculationMode = mode
                animation.tensionValues = [-1, 0.5]
                animation.continuityValues = [0.25]
                animation.biasValues = [0, 1, -1]
                let frames = try Self.sent(animation)
                #expect(frames.calculationMode == expected)
                #expect(frames.tensions == [-1, 0.5] && frames.continuities == [0.25] && frames.biases == [0, 1, -1])
            }
        }

        @StageThread
        @Test("AN2 Keyframe values of every type that a key path can have are sent")
        func kinds() throws {
            let samples: [(String, Any, PropertyValue)] = [
                ("position", CGPoint(x: 1, y: 2), .point(Point(x: 1, y: 2))),
                ("bounds.size", CGSize(width: 3, height: 4), .size(Size(width: 3, height: 4))),
                ("bounds", CGRect(x: 1, y: 2, width: 3, height: 4), .rect(Rect(x: 1, y: 2, width: 3, height: 4))),
                ("hidden", true, .bool(true)),
                ("backgroundColor", CGColor(red: 1, green: 0, blue: 0, alpha: 1), .color(Color(red: 1, green: 0, blue: 0, alpha: 1))),
                ("backgroundColor", NSNull(), .none),
                ("transform", CATransform3DMakeScale(2, 3, 4), .transform(Transform3D.scale(x: 2, y: 3, z: 4))),
                ("transform", CGAffineTransform(scaleX: 2, y: 3), .transform(Transform3D.scale(x: 2, y: 3, z: 1))),
            ]
            for (keyPath, value, expected) in samples {
                #expect(try Self.sent(Self.animation([value, value], keyPath)).track == .values([expected, expected]), "\(keyPath)")
            }
        }

        @StageThread
        @Test("AN2 A path is sent with its elements and the rotation mode, and takes precedence over values")
        func path() throws {
            let animation = Self.animation(["not a point"], "position")
            let path = CGMutablePath()
            path.move(to: CGPoint(x: 1, y: 2))
            path.addLine(to: CGPoint(x: 3, y: 4))
            path.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 7, y: 8))
            path.addCurve(to: CGPoint(x: 9, y: 10), control1: CGPoint(x: 11, y: 12), control2: CGPoint(x: 13, y: 14))
            path.closeSubpath()
            animation.path = path
            animation.rotationMode = .rotateAutoReverse
            animation.keyTimes = [0, 0.25, 0.5, 0.75, 1]
            let frames = try Self.sent(animation)
            guard case .path(let sent) = frames.track else { throw MissingKeyframesError() }
            #expect(
                sent.elements == [
                    .move(Point(x: 1, y: 2)), .line(Point(x: 3, y: 4)), .quadratic(control: Point(x: 7, y: 8), to: Point(x: 5, y: 6)),
                    .cubic(control1: Point(x: 11, y: 12), control2: Point(x: 13, y: 14), to: Point(x: 9, y: 10)), .close,
                ])
            #expect(frames.rotationMode == .autoReverse)
            // The start and the ends of four segments.
            #expect(frames.keyTimes == [0, 0.25, 0.5, 0.75, 1])
            animation.rotationMode = .rotateAuto
            #expect(try Self.sent(animation).rotationMode == .auto)
        }

        @StageThread
        @Test("Surplus timing functions and cubic parameters of a keyframe animation are omitted")
        func surplus() throws {
            // Three values have two segments between them; discrete values have one segment each.
            let linear = Self.animation([0, 1, 2])
            linear.timingFunctions = (0..<5).map { _ in CAMediaTimingFunction(name: .easeIn) }
            linear.tensionValues = [1, 1, 1, 1, 1]
            #expect(try Self.sent(linear).curves.count == 2)
            #expect(try Self.sent(linear).tensions.count == 3)
            linear.calculationMode = .discrete
            #expect(try Self.sent(linear).curves.count == 3)
            #expect(try Self.sent(linear).tensions.count == 3)
        }

        @StageThread
        @Test(
            "Key times that are not finite are replaced by even spacing",
            arguments: [[0, .infinity, .infinity], [0, .nan, 1]] as [[Double]])
        func badKeyTimes(times: [Double]) throws {
            let animation = Self.animation([0, 1, 2])
            animation.keyTimes = times.map { NSNumber(value: $0) }
            #expect(try Self.sent(animation).keyTimes == [])
        }

        @StageThread
        @Test("Key times outside 0…1 apply, also after a 0, as measured on iOS", arguments: [false, true])
        func outerKeyTimes(hasZero: Bool) throws {
            let stage = StageFixture(time: 100)
            let layer = stage.shownLayer()
            let animation = Self.animation((hasZero ? [0] : []) + [0, 120, 40], "position.y")
            animation.keyTimes = (hasZero ? [0] : []) + [-0.5, 0.5, 1.5]
            animation.duration = 4
            layer.add(animation, forKey: "k")
            CATransaction.flush()
            // The animation begins at key time 0, halfway from the value at −0.5 to that at 0.5;
            // a second is a quarter of it.
            for (time, expected) in [(100.0, 60.0), (101, 90), (102, 120), (103, 100)] {
                stage.advance(to: time)
                #expect(abs((layer.presentation()?.position.y ?? .nan) - expected) < 1e-9)
            }
        }

        @StageThread
        @Test("If the numbers of key times and values differ, the surplus ones are ignored, as measured on macOS")
        func unequalCounts() throws {
            let animation = Self.animation([0, 1, 0.5, 0.75])
            animation.keyTimes = [0, 0.5, 1]
            let short = try Self.sent(animation)
            #expect(short.keyTimes == [0, 0.5, 1] && short.track == .values([.scalar(0), .scalar(1), .scalar(0.5)]))
            animation.keyTimes = [0, 0.25, 0.5, 0.75, 1]
            let long = try Self.sent(animation)
            #expect(long.keyTimes == [0, 0.25, 0.5, 0.75])
        }

        @StageThread
        @Test("AN2 A closed path with key times only for its points ends before its closing line")
        func unequalPath() throws {
            let animation = CAKeyframeAnimation(keyPath: "transform.translation")
            let path = CGMutablePath()
            path.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 9, y: 0), CGPoint(x: 9, y: 5)])
            path.closeSubpath()
            animation.path = path
            animation.keyTimes = [0, 0.25, 1]
            let open = Path([.move(Point(x: 0, y: 0)), .line(Point(x: 9, y: 0)), .line(Point(x: 9, y: 5))])
            #expect(try Self.sent(animation).track == .path(open) && Self.sent(animation).keyTimes == [0, 0.25, 1])
            animation.keyTimes = [0, 0.25, 0.5, 1]
            #expect(try Self.sent(animation).track == .path(Path(open.elements + [.close])))
        }

        @StageThread
        @Test("A discrete animation can have one more key time than values: the end of the last value")
        func discreteKeyTimes() throws {
            let animation = Self.animation([0, 1])
            animation.calculationMode = .discrete
            animation.keyTimes = [0, 0.25, 0.75]
            #expect(try Self.sent(animation).keyTimes == [0, 0.25, 0.75])
            animation.keyTimes = [0, 0.25]
            #expect(try Self.sent(animation).keyTimes == [0, 0.25])
        }

        @StageThread
        @Test("A keyframe animation with a value of the wrong type, without values or with too many has no effect")
        func refused() {
            let stage = StageFixture()
            let layer = stage.shownLayer()
            layer.add(Self.animation([0, CGPoint.zero]), forKey: "a")
            layer.add(Self.animation([CGPoint.zero, 1], "position"), forKey: "b")
            layer.add(Self.animation([]), forKey: "c")
            layer.add(Self.animation(Array(repeating: 1, count: Limits.keyframes + 1)), forKey: "d")
            let empty = CAKeyframeAnimation(keyPath: "position")
            empty.path = CGMutablePath()
            layer.add(empty, forKey: "e")
            let infinite = Self.animation([0, 1])
            infinite.tensionValues = [NSNumber(value: Double.nan)]
            layer.add(infinite, forKey: "f")
            CATransaction.flush()
            let sent = stage.sink.commits.first?.animations ?? []
            #expect(sent.count == 6 && sent.allSatisfy { $0.content == .group([]) } && stage.sink.faults == [])
        }
    }
}
