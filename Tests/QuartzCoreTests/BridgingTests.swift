import Foundation
import Testing

@testable import QuartzCore

extension QuartzCoreTests {
    @StageThread
    @Suite("Bridging of numbers and structures")
    struct BridgingTests {
        @Test("A number from key-value coding casts to every type that can represent it")
        func numbers() throws {
            let layer = CALayer()
            layer.setValue(2, forKey: "whole")
            layer.setValue(0.5, forKey: "part")
            layer.setValue(CGFloat(0.25), forKey: "length")
            layer.setValue(true, forKey: "flag")
            #expect(layer.value(forKey: "whole") as? Int == 2 && layer.value(forKey: "whole") as? CGFloat == 2)
            #expect(layer.value(forKey: "whole") as? Float == 2 && layer.value(forKey: "whole") as? NSNumber == 2)
            #expect(layer.value(forKey: "part") as? CGFloat == 0.5 && layer.value(forKey: "part") as? Int == nil)
            #expect(layer.value(forKey: "length") as? Double == 0.25 && layer.value(forKey: "flag") as? Bool == true)
            layer.cornerRadius = 7
            #expect(layer.value(forKey: "cornerRadius") as? CGFloat == 7 && layer.value(forKeyPath: "bounds.size.width") as? CGFloat == 0)
            let animation = CABasicAnimation(keyPath: "cornerRadius")
            animation.fromValue = 1
            animation.toValue = CGFloat(3)
            animation.setValue(4, forKey: "mine")
            #expect(animation.fromValue as? CGFloat == 1 && animation.toValue as? Double == 3 && animation.toValue as? NSNumber == 3)
            #expect(animation.value(forKey: "mine") as? CGFloat == 4)
            #expect([NSNumber(value: 1.5), 2] as Any as? [CGFloat] == [1.5, 2])
            let number = CGFloat(2.5) as NSNumber
            #expect(number == 2.5)
        }

        @Test("A structure casts to NSValue, and the NSValue casts to that structure and no other")
        func structures() throws {
            let affine = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
            #expect(CGPoint(x: 1, y: 2) as Any as? NSValue == NSValue(cgPoint: CGPoint(x: 1, y: 2)))
            #expect(NSValue(cgPoint: CGPoint(x: 1, y: 2)) as Any as? CGPoint == CGPoint(x: 1, y: 2))
            #expect(NSValue(cgPoint: CGPoint(x: 1, y: 2)) as Any as? CGSize == nil)
            #expect(NSValue(cgSize: CGSize(width: 1, height: 2)) as Any as? CGSize == CGSize(width: 1, height: 2))
            #expect(NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)) as Any as? CGRect == CGRect(x: 1, y: 2, width: 3, height: 4))
            #expect(NSValue(cgVector: CGVector(dx: 1, dy: 2)) as Any as? CGVector == CGVector(dx: 1, dy: 2))
            #expect(NSValue(cgAffineTransform: affine) as Any as? CGAffineTransform == affine)
            let layer = CALayer()
            layer.transform = CATransform3DMakeScale(2, 3, 4)
            let value = try #require(layer.value(forKey: "transform"))
            #expect((value as? NSValue)?.caTransform3DValue.m33 == 4 && (value as? CATransform3D)?.m22 == 3)
            let animation = CABasicAnimation(keyPath: "position")
            animation.toValue = NSValue(cgPoint: CGPoint(x: 3, y: 4))
            #expect(animation.toValue as? CGPoint == CGPoint(x: 3, y: 4))
            animation.toValue = CGPoint(x: 5, y: 6)
            #expect((animation.toValue as? NSValue)?.cgPointValue == CGPoint(x: 5, y: 6))
        }
    }
}
