import CoreGraphics
import Foundation
import Geometry
import SceneModel
import Testing
import WireProtocol

@testable import QuartzCore

extension QuartzCoreTests {
    @Suite("Archives and copies of animations")
    struct AnimationArchivingTests {
        private func archived<Animation: CAAnimation>(_ animation: Animation) throws -> Animation {
            let data = try NSKeyedArchiver.archivedData(withRootObject: animation, requiringSecureCoding: true)
            return try #require(try NSKeyedUnarchiver.unarchivedObject(ofClasses: ArchivedValue.classes, from: data) as? Animation)
        }

        /// Animations of every class, with values that differ from the defaults.
        private var samples: [CAAnimation] {
            let basic = CABasicAnimation(keyPath: "position")
            basic.fromValue = CGPoint(x: 1, y: 2)
            basic.toValue = NSValue(cgPoint: CGPoint(x: 3, y: 4))
            basic.byValue = CGPoint(x: 9, y: 9)
            (basic.beginTime, basic.duration, basic.speed, basic.timeOffset) = (1, 2, 0.5, 3)
            (basic.repeatCount, basic.repeatDuration, basic.autoreverses, basic.fillMode) = (4, 5, true, .both)
            basic.timingFunction = CAMediaTimingFunction(controlPoints: 0.125, 0.25, 0.5, 0.75)
            basic.isRemovedOnCompletion = false
            basic.isAdditive = true
            basic.isCumulative = true
            basic.setValue("mine", forKey: "tag")
            basic.preferredFrameRateRange = CAFrameRateRange(minimum: 30, maximum: 60, preferred: 60)
            let scale = CABasicAnimation(keyPath: "transform")
            scale.valueFunction = CAValueFunction(name: .scale)
            scale.toValue = [1, 2, 3]
            let color = CABasicAnimation(keyPath: "backgroundColor")
            color.fromValue = CGColor(red: 0.25, green: 0.5, blue: 1, alpha: 0.75)
            color.timingFunction = CAMediaTimingFunction(name: .easeOut)
            let keyframes = CAKeyframeAnimation(keyPath: "transform")
            keyframes.values = [CATransform3DMakeScale(1, 2, 3), CATransform3DMakeTranslation(4, 5, 6)]
            keyframes.keyTimes = [0, 0.25]
            keyframes.timingFunctions = [CAMediaTimingFunction(name: .easeIn)]
            keyframes.calculationMode = .cubic
            keyframes.tensionValues = [0.5]
            keyframes.continuityValues = [0.25]
            keyframes.biasValues = [-1]
            let path = CAKeyframeAnimation(keyPath: "position")
            path.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 20), transform: nil)
            path.rotationMode = .rotateAuto
            let spring = CASpringAnimation(perceptualDuration: 0.5, bounce: 0.25)
            spring.keyPath = "opacity"
            spring.initialVelocity = 3
            let transition = CATransition()
            (transition.type, transition.subtype, transition.startProgress, transition.endProgress) = (.reveal, .fromLeft, 0.25, 0.5)
            let group = CAAnimationGroup()
            group.animations = [basic, keyframes, spring]
            group.duration = 7
            return [basic, scale, color, keyframes, path, spring, transition, group]
        }

        /// Returns every value that key-value coding finds, as text.
        private func values(_ animation: CAAnimation) -> [String: String] {
            func text(_ value: Any) -> String {
                switch value {
                case let list as [Any]: "[" + list.map(text).joined(separator: ", ") + "]"
                case let animation as CAAnimation: "\(values(animation).sorted { $0.key < $1.key })"
                case let number as NSNumber: "\(number.doubleValue)"
                case let value as NSValue: value.structure.map { "\($0)" } ?? "\(value)"
                case let color as CGColor: "\(Color(color))"
                case let path as CGPath: "\(Path(path))"
                default: "\(value)"
                }
            }
            var result: [String: String] = [:]
            for key in TimingKey.allCases.map(\.rawValue) + animation.propertyKeys + ["tag"] {
                result[key] = animation.value(forKey: key).map(text)
            }
            result["class"] = "\(type(of: animation))"
            result["rates"] = "\(animation.preferredFrameRateRange)"
            return result
        }

        @Test("AN8 An archive preserves every value of animations of every class")
        func roundTrips() throws {
            for animation in samples {
                let copy = try archived(animation)
                #expect(copy !== animation && type(of: copy) == type(of: animation))
                #expect(values(copy) == values(animation))
            }
        }

        @Test("AN8 A copied animation has every value of the original, and a copied group shares its animations")
        func copies() throws {
            for animation in samples {
                let copy = try #require(animation.copy() as? CAAnimation)
                #expect(copy !== animation && values(copy) == values(animation))
            }
            let group = try #require(samples.last as? CAAnimationGroup)
            let copy = try #require(group.copy() as? CAAnimationGroup)
            #expect(copy.animations?.first === group.animations?.first)
        }

        /// A subclass in an app, that records which initializer was called last.
        private final class TaggedAnimation: CABasicAnimation {
            var initializer = "init()"

            override init() { super.init() }

            required init?(coder: NSCoder) {
                super.init(coder: coder)
                initializer = "init(coder:)"
            }
        }

        /// A subclass in an app whose `init(coder:)` traps, as Xcode's template does.
        private final class UnarchivableAnimation: CABasicAnimation {
            let path: String

            init(_ path: String) {
                self.path = path
                super.init()
                keyPath = path
                toValue = 0
            }

            required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
        }

        @StageThread
        @Test("An app's animation class is copied by its init(coder:), and adding it to a layer does not copy it")
        func subclasses() throws {
            let tagged = TaggedAnimation(keyPath: "opacity")
            tagged.toValue = 0.5
            let copy = try #require(tagged.copy() as? TaggedAnimation)
            #expect(copy.initializer == "init(coder:)" && copy.keyPath == "opacity" && copy.toValue as? Double == 0.5)
            let stage = StageFixture()
            let layer = stage.shownLayer()
            let animation = UnarchivableAnimation("opacity")
            layer.add(animation, forKey: "k")
            #expect(layer.animation(forKey: "k") === animation)
            CATransaction.flush()
            #expect(stage.sink.commits.first?.animations.count == 1)
        }

        @Test("AN8 Animation defaults by key equal those measured on macOS, and values at their defaults are not archived")
        func defaults() {
            func text(_ type: CAAnimation.Type, _ key: String) -> String? { type.defaultValue(forKey: key) as? String }
            func number(_ type: CAAnimation.Type, _ key: String) -> Double? { (type.defaultValue(forKey: key) as? NSNumber)?.doubleValue }
            #expect(CAAnimation.defaultValue(forKey: "removedOnCompletion") as? Bool == true)
            #expect(number(CAAnimation.self, "speed") == 1 && text(CAAnimation.self, "fillMode") == "removed")
            #expect(text(CAAnimation.self, "calculationMode") == "linear" && text(CAAnimation.self, "type") == "fade")
            #expect(CAAnimation.defaultValue(forKey: "mass") == nil && CAAnimation.defaultValue(forKey: "duration") == nil)
            #expect(number(CASpringAnimation.self, "mass") == 1 && number(CASpringAnimation.self, "stiffness") == 100)
            #expect(number(CASpringAnimation.self, "damping") == 10 && number(CASpringAnimation.self, "speed") == 1)
            let animation = CABasicAnimation(keyPath: "opacity")
            #expect(animation.shouldArchiveValue(forKey: "keyPath") && !animation.shouldArchiveValue(forKey: "speed"))
            #expect(!animation.shouldArchiveValue(forKey: "toValue"))
            animation.speed = 2
            #expect(animation.shouldArchiveValue(forKey: "speed"))
        }

        @Test("AN8 An archived timing function keeps its curve")
        func timingFunctions() throws {
            for function in [CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(controlPoints: 0.5, 2, 0.25, -1)] {
                let data = try NSKeyedArchiver.archivedData(withRootObject: function, requiringSecureCoding: true)
                let copy = try NSKeyedUnarchiver.unarchivedObject(ofClass: CAMediaTimingFunction.self, from: data)
                #expect(copy?.wire == function.wire)
            }
        }
    }

    @Suite("Structures as NSValue")
    struct StructureValueTests {
        @Test("AN2 NSValue stores structures and returns them; the accessor of another structure returns a zero or identity value")
        func structures() {
            let point = NSValue(cgPoint: CGPoint(x: 1, y: 2))
            #expect(point.cgPointValue == CGPoint(x: 1, y: 2) && point.cgSizeValue == .zero)
            #expect(NSValue(cgSize: CGSize(width: 3, height: 4)).cgSizeValue == CGSize(width: 3, height: 4))
            let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
            #expect(NSValue(cgRect: rect).cgRectValue == rect)
            #expect(NSValue(cgVector: CGVector(dx: 5, dy: 6)).cgVectorValue == CGVector(dx: 5, dy: 6))
            let affine = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
            #expect(NSValue(cgAffineTransform: affine).cgAffineTransformValue == affine)
            let matrix = CATransform3DRotate(CATransform3DMakeTranslation(1, 2, 3), 0.5, 1, 2, 3)
            #expect(NSValue(caTransform3D: matrix).caTransform3DValue == matrix)
            #expect(NSValue(caTransform3D: matrix).cgPointValue == .zero && NSNumber(value: 3).caTransform3DValue == CATransform3DIdentity)
            #expect(NSValue(cgPoint: .zero) == NSValue(cgPoint: .zero) && NSValue(cgPoint: .zero) != point)
        }

        @StageThread
        @Test("AN2 Animations and layers accept NSValue objects wherever they accept structures")
        func values() throws {
            let matrix = CATransform3DMakeScale(2, 3, 4)
            let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
            let rows: [(String, NSValue, PropertyValue)] = [
                ("position", NSValue(cgPoint: CGPoint(x: 1, y: 2)), .point(Point(x: 1, y: 2))),
                ("bounds.size", NSValue(cgSize: CGSize(width: 3, height: 4)), .size(Size(width: 3, height: 4))),
                ("bounds", NSValue(cgRect: rect), .rect(Rect(rect))),
                ("transform", NSValue(caTransform3D: matrix), .transform(matrix.wire)),
                ("opacity", NSNumber(value: 0.5), .scalar(0.5)),
            ]
            for (keyPath, value, wire) in rows {
                let stage = StageFixture()
                let layer = stage.shownLayer()
                let animation = CAKeyframeAnimation(keyPath: keyPath)
                animation.values = [value, value]
                animation.duration = 1
                layer.add(animation, forKey: "k")
                CATransaction.flush()
                guard case .keyframes(let frames)? = stage.sink.commits.first?.animations.first?.property?.content else {
                    Issue.record("\(keyPath)")
                    continue
                }
                #expect(frames.track == .values([wire, wire]))
            }
            let layer = CALayer()
            layer.setValue(NSValue(caTransform3D: matrix), forKey: "transform")
            #expect(layer.transform == matrix)
        }
    }
}
