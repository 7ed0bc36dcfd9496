import CoreGraphics
import Testing

@Suite("Affine transforms")
struct AffineTransformTests {
    /// An asymmetric transform, so that swapped entries change the results.
    private let sample = CGAffineTransform(a: 2, b: 3, c: 5, d: 7, tx: 11, ty: 13)

    @Test("An affine transform maps points as row vectors: x' = a x + c y + tx, y' = b x + d y + ty")
    func point() {
        #expect(CGPoint(x: 1, y: 10).applying(sample) == CGPoint(x: 2 + 50 + 11, y: 3 + 70 + 13))
        #expect(CGSize(width: 1, height: 10).applying(sample) == CGSize(width: 52, height: 73))
    }

    @Test("Concatenating affine transforms applies the receiver first")
    func concatenation() {
        let other = CGAffineTransform(a: 1, b: -2, c: 0.5, d: 4, tx: -3, ty: 6)
        let point = CGPoint(x: 3, y: -4)
        #expect(point.applying(sample.concatenating(other)) == point.applying(sample).applying(other))
        #expect(CGAffineTransform(translationX: 1, y: 2).concatenating(CGAffineTransform(scaleX: 10, y: 100)).tx == 10)
    }

    @Test("The methods translatedBy, scaledBy and rotated apply the new operation before the receiver")
    func prefixed() {
        #expect(sample.translatedBy(x: 1, y: 1) == CGAffineTransform(a: 2, b: 3, c: 5, d: 7, tx: 2 + 5 + 11, ty: 3 + 7 + 13))
        #expect(sample.scaledBy(x: 10, y: 100) == CGAffineTransform(a: 20, b: 30, c: 500, d: 700, tx: 11, ty: 13))
        let quarter = sample.rotated(by: .pi / 2)
        // The rotation maps the x-axis to the y-axis, which the sample maps to (c, d).
        #expect(abs(quarter.a - 5) < 1e-12 && abs(quarter.b - 7) < 1e-12 && abs(quarter.c + 2) < 1e-12 && abs(quarter.d + 3) < 1e-12)
    }

    @Test("The inverse of an affine transform undoes it, and a singular transform is its own inverse")
    func inverse() {
        // The determinant is −1, so the inverse is exact.
        #expect(sample.concatenating(sample.inverted()).isIdentity)
        let flat = CGAffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 5, ty: 6)
        #expect(flat.inverted() == flat)
    }

    @Test("A transformed rectangle is the bounding box of its corners, and null and infinite rectangles are unchanged")
    func rectangle() {
        let turned = CGRect(x: 1, y: 2, width: 3, height: 4).applying(CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0))
        #expect(turned == CGRect(x: -6, y: 1, width: 4, height: 3))
        #expect(CGRect.null.applying(sample).isNull)
        #expect(CGRect.infinite.applying(sample).isInfinite)
    }

    @Test("The empty initializer of an affine transform does not create the identity")
    func identity() {
        #expect(CGAffineTransform.identity.isIdentity)
        #expect(!CGAffineTransform().isIdentity)
        #expect(CGAffineTransform(1, 2, 3, 4, 5, 6) == CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6))
        #expect(CGVector.zero == CGVector(dx: 0, dy: 0))
    }
}
