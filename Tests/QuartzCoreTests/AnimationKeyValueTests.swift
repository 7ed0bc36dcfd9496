import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

private final class DelegateStub: NSObject, CAAnimationDelegate {}

extension QuartzCoreTests {
    @Suite("Key-value coding of animations")
    struct AnimationKeyValueTests {
        @Test("The properties of a basic animation can be set and read by key")
        func basic() {
            let animation = CABasicAnimation()
            let delegate = DelegateStub()
            let curve = CAMediaTimingFunction(name: .easeIn)
            animation.setValue("position", forKey: "keyPath")
            animation.setValue(CGPoint(x: 1, y: 2), forKey: "fromValue")
            animation.setValue(CGPoint(x: 3, y: 4), forKey: "toValue")
            animation.setValue(5, forKey: "byValue")
            animation.setValue(true, forKey: "additive")
            animation.setValue(NSNumber(value: true), forKey: "cumulative")
            animation.setValue(false, forKey: "removedOnCompletion")
            animation.setValue(curve, forKey: "timingFunction")
            animation.setValue(delegate, forKey: "delegate")
            #expect(animation.keyPath == "position" && animation.fromValue as? CGPoint == CGPoint(x: 1, y: 2))
            #expect(animation.toValue as? CGPoint == CGPoint(x: 3, y: 4) && animation.byValue as? Int == 5)
            #expect(animation.isAdditive && animation.isCumulative && !animation.isRemovedOnCompletion)
            #expect(animation.timingFunction === curve && animation.delegate === delegate)
            #expect(animation.value(forKey: "keyPath") as? String == "position")
            #expect(animation.value(forKey: "toValue") as? CGPoint == CGPoint(x: 3, y: 4))
            #expect(animation.value(forKey: "additive") as? NSNumber == true)
            #expect(animation.value(forKey: "removedOnCompletion") as? NSNumber == false)
            #expect(animation.value(forKey: "timingFunction") as? CAMediaTimingFunction === curve)
            #expect(animation.value(forKey: "delegate") as? DelegateStub === delegate)
            for key in ["keyPath", "fromValue", "toValue", "byValue", "timingFunction", "delegate"] {
                animation.setValue(nil, forKey: key)
                #expect(animation.value(forKey: key) == nil, "\(key)")
            }
            #expect(animation.keyPath == nil && animation.toValue == nil && animation.delegate == nil)
        }

        @Test("The properties of a keyframe animation can be set and read by key")
        func keyframes() {
            let animation = CAKeyframeAnimation(keyPath: "opacity")
            let path = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)
            let curves = [CAMediaTimingFunction(name: .easeOut)]
            let numbers: [NSNumber] = [0, 0.5]
            animation.setValue([0, 0.5, 1], forKey: "values")
            animation.setValue(path, forKey: "path")
            animation.setValue(curves, forKey: "timingFunctions")
            animation.setValue("cubic", forKey: "calculationMode")
            animation.setValue(CAAnimationRotationMode.rotateAuto, forKey: "rotationMode")
            for key in ["keyTimes", "tensionValues", "continuityValues", "biasValues"] { animation.setValue(numbers, forKey: key) }
            #expect(animation.values as? [Double] == [0, 0.5, 1] && animation.path === path && animation.timingFunctions == curves)
            #expect(animation.keyTimes == numbers && animation.tensionValues == numbers)
            #expect(animation.continuityValues == numbers && animation.biasValues == numbers)
            #expect(animation.calculationMode == .cubic && animation.rotationMode == .rotateAuto)
            #expect(animation.value(forKey: "calculationMode") as? String == "cubic")
            #expect(animation.value(forKey: "rotationMode") as? String == "auto")
            animation.setValue(nil, forKey: "rotationMode")
            #expect(animation.rotationMode == nil)
        }

        @StageThread
        @Test("Setting an animation's property to a value of the wrong type is reported and changes nothing")
        func refused() {
            let animation = CAKeyframeAnimation(keyPath: "opacity")
            let refused: [(String, Any?)] = [
                ("keyPath", 3), ("additive", "yes"), ("additive", nil), ("timingFunction", "easeIn"), ("values", 1),
                ("calculationMode", nil),
                ("delegate", 1),
            ]
            for (key, value) in refused {
                let lines = standardError { animation.setValue(value, forKey: key) }
                #expect(lines.contains("does not fit '\(key)'"), "\(key)")
            }
            #expect(animation.keyPath == "opacity" && !animation.isAdditive && animation.values == nil)
        }
    }
}
