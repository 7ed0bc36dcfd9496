public import CoreGraphics
public import Foundation

/// Core Graphics and Core Animation structures as objects. Foundation supports the first three; the
/// others are stored as arrays of doubles, which their lengths distinguish.
extension NSValue {
    /// Creates a value that contains a point.
    public convenience init(cgPoint point: CGPoint) {
        var copy = point
        self.init(bytes: &copy, objCType: "{CGPoint=dd}")
    }

    /// Creates a value that contains a size.
    public convenience init(cgSize size: CGSize) {
        var copy = size
        self.init(bytes: &copy, objCType: "{CGSize=dd}")
    }

    /// Creates a value that contains a rectangle.
    public convenience init(cgRect rect: CGRect) {
        var copy = rect
        self.init(bytes: &copy, objCType: "{CGRect={CGPoint=dd}{CGSize=dd}}")
    }

    /// Creates a value that contains a vector.
    public convenience init(cgVector vector: CGVector) {
        var copy = vector
        self.init(bytes: &copy, objCType: "[2d]")
    }

    /// Creates a value that contains an affine transform.
    public convenience init(cgAffineTransform transform: CGAffineTransform) {
        var copy = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
        self.init(bytes: &copy, objCType: "[6d]")
    }

    /// Creates a value that contains a 4×4 matrix.
    public convenience init(caTransform3D transform: CATransform3D) {
        let t = transform
        var copy = [
            t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44,
        ]
        self.init(bytes: &copy, objCType: "[16d]")
    }

    /// The point; (0, 0) if the value contains another type.
    public var cgPointValue: CGPoint { structure as? CGPoint ?? .zero }

    /// The size; 0 × 0 if the value contains another type.
    public var cgSizeValue: CGSize { structure as? CGSize ?? .zero }

    /// The rectangle; `.zero` if the value contains another type.
    public var cgRectValue: CGRect { structure as? CGRect ?? .zero }

    /// The vector; (0, 0) if the value contains another type.
    public var cgVectorValue: CGVector { structure as? CGVector ?? .zero }

    /// The affine transform; the identity if the value contains another type.
    public var cgAffineTransformValue: CGAffineTransform { structure as? CGAffineTransform ?? .identity }

    /// The 4×4 matrix; the identity if the value contains another type.
    public var caTransform3DValue: CATransform3D { structure as? CATransform3D ?? CATransform3DIdentity }

    /// The structure in the value; nil if it is not one of the types above.
    var structure: Any? {
        func numbers(_ count: Int) -> [Double] {
            var numbers = [Double](repeating: 0, count: count)
            getValue(&numbers)
            return numbers
        }
        switch String(cString: objCType) {
        case "{CGPoint=dd}":
            let n = numbers(2)
            return CGPoint(x: n[0], y: n[1])
        case "{CGSize=dd}":
            let n = numbers(2)
            return CGSize(width: n[0], height: n[1])
        case "{CGRect={CGPoint=dd}{CGSize=dd}}":
            let n = numbers(4)
            return CGRect(x: n[0], y: n[1], width: n[2], height: n[3])
        case "[2d]":
            let n = numbers(2)
            return CGVector(dx: n[0], dy: n[1])
        case "[6d]":
            let n = numbers(6)
            return CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
        case "[16d]":
            let n = numbers(16)
            return CATransform3D(
                m11: n[0], m12: n[1], m13: n[2], m14: n[3], m21: n[4], m22: n[5], m23: n[6], m24: n[7], m31: n[8], m32: n[9], m33: n[10],
                m34: n[11], m41: n[12], m42: n[13], m43: n[14], m44: n[15])
        default: return nil
        }
    }
}
