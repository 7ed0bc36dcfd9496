import CoreGraphics
import Testing

@Suite("Affine transforms")
struct AffineTransformTests {
    /// Without symmetry, so that swapped entries show.
    private let sample = CGAffineTransform(a: 2, b: 3, c: 5, d: 7, tx: 11, ty: 13)

    @Test("points are row vectors: x' = a x + c y + tx, y' = b x + d y + ty")
    func point() {
        #expect(CGPoint(x: 1, y: 10).applying(sample) == CGPoint(x: 2 + 50 + 11, y: 3 + 70 + 13))
        #expect(CGSize(width: 1, height: 10).applying(sample) == CGSize(width: 52, height: 73))
    }

    @Test("the receiver of concatenating is applied first")
    func concatenation() {
        let other = CGAffineTransform(a: 1, b: -2, c: 0.5, d: 4, tx: -3, ty: 6)
        let point = CGPoint(x: 3, y: -4)
        #expect(point.applying(sample.concatenating(other)) == point.applying(sample).applying(other))
        #expect(CGAffineTransform(translationX: 1, y: 2).concatenating(CGAffineTransform(scaleX: 10, y: 100)).tx == 10)
    }

    @Test("translatedBy, scaledBy and rotated are applied before the receiver")
    func prefixed() {
        #expect(sample.translatedBy(x: 1, y: 1) == CGAffineTransform(a: 2, b: 3, c: 5, d: 7, tx: 2 + 5 + 11, ty: 3 + 7 + 13))
        #expect(sample.scaledBy(x: 10, y: 100) == CGAffineTransform(a: 20, b: 30, c: 500, d: 700, tx: 11, ty: 13))
        let quarter = sample.rotated(by: .pi / 2)
        // The x axis turns to the y axis, which the sample sends to (c, d).
        #expect(abs(quarter.a - 5) < 1e-12 && abs(quarter.b - 7) < 1e-12 && abs(quarter.c + 2) < 1e-12 && abs(quarter.d + 3) < 1e-12)
    }

    @Test("an inverse undoes its transform, and a singular transform is its own inverse")
    func inverse() {
        // The determinant is -1, so that the inverse is exact.
        #expect(sample.concatenating(sample.inverted()).isIdentity)
        let flat = CGAffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 5, ty: 6)
        #expect(flat.inverted() == flat)
    }

    @Test("a rectangle becomes the bounding box of its corners; null and infinite stay")
    func rectangle() {
        let turned = CGRect(x: 1, y: 2, width: 3, height: 4).applying(CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0))
        #expect(turned == CGRect(x: -6, y: 1, width: 4, height: 3))
        #expect(CGRect.null.applying(sample).isNull)
        #expect(CGRect.infinite.applying(sample).isInfinite)
    }

    @Test("identity is not the empty initializer's transform")
    func identity() {
        #expect(CGAffineTransform.identity.isIdentity)
        #expect(!CGAffineTransform().isIdentity)
        #expect(CGAffineTransform(1, 2, 3, 4, 5, 6) == CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6))
        #expect(CGVector.zero == CGVector(dx: 0, dy: 0))
    }
}
