import Foundation
import Testing

@testable import QuartzCore

extension QuartzCoreTests {
    /// Numbers measured on macOS (gnustep/libs-quartzcore, `Tests/quartzcore/CATransform3D` and
    /// `CATransform3DAffine`), and matrices computed by hand.
    @StageThread
    @Suite("Transforms")
    struct TransformTests {
        private func elements(_ t: CATransform3D) -> [CGFloat] {
            [t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44]
        }

        private func areNear(_ a: CATransform3D, _ b: CATransform3D) -> Bool { zip(elements(a), elements(b)).allSatisfy { $0.isNear($1) } }

        @Test("CATransform3D() is all zeros, and neither the identity nor invertible")
        func zeros() {
            let zero = CATransform3D()
            #expect(elements(zero).allSatisfy { $0 == 0 } && !CATransform3DIsIdentity(zero))
            #expect(CATransform3DEqualToTransform(CATransform3DInvert(zero), zero), "what has no inverse comes back unchanged")
            #expect(elements(CATransform3DIdentity) == [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1])
            #expect(CATransform3DIsIdentity(CATransform3DIdentity) && CATransform3DIsAffine(CATransform3DIdentity))
        }

        @Test("A CATransform3D keeps its sixteen elements in order")
        func order() {
            let t = CATransform3D(
                m11: 1, m12: 2, m13: 3, m14: 4, m21: 5, m22: 6, m23: 7, m24: 8, m31: 9, m32: 10, m33: 11, m34: 12, m41: 13, m42: 14,
                m43: 15, m44: 16)
            #expect(elements(t) == (1...16).map { CGFloat($0) })
            var other = t
            #expect(CATransform3DEqualToTransform(t, other))
            other.m34 = -1 / 500
            #expect(!CATransform3DEqualToTransform(t, other))
        }

        @Test("Transforms are made with translations in the last row, scales on the diagonal and rotations in two rows")
        func makers() {
            #expect(elements(CATransform3DMakeTranslation(2, 3, 4)) == [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 2, 3, 4, 1])
            #expect(elements(CATransform3DMakeScale(2, 3, 4)) == [2, 0, 0, 0, 0, 3, 0, 0, 0, 0, 4, 0, 0, 0, 0, 1])
            let (s, c) = (sin(0.3), cos(0.3))
            let rows: [([CGFloat], [CGFloat])] = [
                ([1, 0, 0], [1, 0, 0, 0, 0, c, s, 0, 0, -s, c, 0, 0, 0, 0, 1]),
                ([0, 1, 0], [c, 0, -s, 0, 0, 1, 0, 0, s, 0, c, 0, 0, 0, 0, 1]),
                ([0, 0, 1], [c, s, 0, 0, -s, c, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]),
            ]
            for (axis, expected) in rows {
                for length in [1.0, 7.5] {
                    let turn = CATransform3DMakeRotation(0.3, length * axis[0], length * axis[1], length * axis[2])
                    #expect(zip(elements(turn), expected).allSatisfy { $0.isNear($1) })
                }
            }
            #expect(CATransform3DIsIdentity(CATransform3DMakeRotation(1, 0, 0, 0)), "a rotation about a zero axis")
            // A third of a turn about the diagonal maps x to y, y to z and z to x.
            let third = CATransform3DMakeRotation(2 * .pi / 3, 1, 1, 1)
            #expect(zip(elements(third), [0, 1, 0, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0, 1]).allSatisfy { $0.isNear($1) })
        }

        @Test("CATransform3DConcat applies its first matrix first, and translating, scaling or rotating prepends to a matrix")
        func concatenation() {
            let (moved, scaled) = (CATransform3DMakeTranslation(10, 0, 0), CATransform3DMakeScale(2, 2, 2))
            #expect(CATransform3DConcat(moved, scaled).m41 == 20 && CATransform3DConcat(scaled, moved).m41 == 10)
            #expect(CATransform3DTranslate(scaled, 10, 0, 0).m41 == 20 && CATransform3DScale(moved, 2, 2, 2).m41 == 10)
            #expect(CATransform3DScale(moved, 2, 2, 2).m11 == 2)
            let turned = CATransform3DRotate(moved, .pi / 2, 0, 0, 1)
            #expect(areNear(turned, CATransform3DConcat(CATransform3DMakeRotation(.pi / 2, 0, 0, 1), moved)))
            #expect(turned.m41 == 10 && turned.m12.isNear(1))
            #expect(areNear(CATransform3DConcat(turned, CATransform3DIdentity), turned))
        }

        @Test("A matrix multiplied by its inverse is the identity, also with perspective")
        func inverses() {
            #expect(areNear(CATransform3DInvert(CATransform3DMakeScale(2, 2, 2)), CATransform3DMakeScale(0.5, 0.5, 0.5)))
            var t = CATransform3DRotate(CATransform3DMakeTranslation(3, -4, 5), 0.7, 1, 2, 3)
            t = CATransform3DScale(t, 2, 0.5, -1)
            t.m34 = -1 / 400
            #expect(areNear(CATransform3DConcat(t, CATransform3DInvert(t)), CATransform3DIdentity))
            #expect(areNear(CATransform3DConcat(CATransform3DInvert(t), t), CATransform3DIdentity))
            let flat = CATransform3DMakeScale(1, 0, 1)
            #expect(CATransform3DEqualToTransform(CATransform3DInvert(flat), flat))
        }

        @Test("A transform is affine if it moves, rotates and scales only within the plane")
        func affine() {
            let six = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
            let t = CATransform3DMakeAffineTransform(six)
            #expect(elements(t) == [1, 2, 0, 0, 3, 4, 0, 0, 0, 0, 1, 0, 5, 6, 0, 1])
            #expect(CATransform3DIsAffine(t) && CATransform3DGetAffineTransform(t) == six)
            #expect(CATransform3DIsAffine(CATransform3DMakeRotation(1, 0, 0, 1)))
            #expect(
                !CATransform3DIsAffine(CATransform3DMakeScale(1, 1, 2)) && !CATransform3DIsAffine(CATransform3DMakeTranslation(0, 0, 1)))
            #expect(!CATransform3DIsAffine(CATransform3DMakeRotation(1, 1, 0, 0)))
            var perspective = CATransform3DIdentity
            perspective.m34 = -0.001
            #expect(!CATransform3DIsAffine(perspective))
            let layer = CALayer()
            layer.transform = perspective
            #expect(layer.affineTransform().isIdentity)
            layer.transform = CATransform3DMakeScale(2, 2, 5)
            layer.setAffineTransform(six)
            #expect(layer.transform.m33 == 1 && layer.affineTransform() == six, "the whole transform is replaced")
        }

        @Test("NSValue stores and returns a CATransform3D")
        func values() {
            let t = CATransform3DRotate(CATransform3DMakeTranslation(1, 2, 3), 1, 2, 3, 4)
            #expect(CATransform3DEqualToTransform(NSValue(caTransform3D: t).caTransform3DValue, t))
        }
    }
}
