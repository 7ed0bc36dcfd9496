import CoreGraphics
import Foundation
import QuartzCore
import WireProtocol

/// A value of a layer's property, in arithmetic.
enum AnimatedValue: Equatable {
    case number(Double)
    case point(CGPoint)
    case size(CGSize)
    case rect(CGRect)
    case transform(CATransform3D)
    case color(CGColor?)

    /// The value as Core Animation takes it.
    var object: Any {
        switch self {
        case .number(let number): NSNumber(value: number)
        case .point(let point): point
        case .size(let size): size
        case .rect(let rect): rect
        case .transform(let matrix): matrix
        case .color(let color): color ?? NSNull()
        }
    }

    /// What an additive animation ends with.
    var neutral: AnimatedValue {
        switch self {
        case .number: .number(0)
        case .point: .point(.zero)
        case .size: .size(.zero)
        case .rect: .rect(.zero)
        case .transform: .transform(CATransform3DIdentity)
        case .color: self
        }
    }

    /// What, laid over another value, gives this one; nil where there is no such thing: of colours, and over a transform that has no inverse.
    func difference(over base: AnimatedValue) -> AnimatedValue? {
        switch (self, base) {
        case (.number(let a), .number(let b)): return .number(a - b)
        case (.point(let a), .point(let b)): return .point(CGPoint(x: a.x - b.x, y: a.y - b.y))
        case (.size(let a), .size(let b)): return .size(CGSize(width: a.width - b.width, height: a.height - b.height))
        case (.transform(let a), .transform(let b)):
            return Transform3D(b).inverse.map { .transform(CATransform3DConcat(a, CATransform3D($0))) }
        default: return nil
        }
    }

    /// The value with another laid over it, as additive animations do.
    func adding(_ difference: AnimatedValue) -> AnimatedValue {
        switch (self, difference) {
        case (.number(let a), .number(let b)): .number(a + b)
        case (.point(let a), .point(let b)): .point(CGPoint(x: a.x + b.x, y: a.y + b.y))
        case (.size(let a), .size(let b)): .size(CGSize(width: a.width + b.width, height: a.height + b.height))
        case (.transform(let a), .transform(let b)): .transform(CATransform3DConcat(b, a))
        default: difference
        }
    }

    /// The value on the way to another one, as animations of both processes have it.
    func mixed(with end: AnimatedValue, progress: Double) -> AnimatedValue {
        guard let a = wire, let b = end.wire else { return progress < 1 ? self : end }
        switch a.interpolated(to: b, progress: progress) {
        case .scalar(let number): return .number(number)
        case .point(let point): return .point(CGPoint(x: point.x, y: point.y))
        case .size(let size): return .size(CGSize(width: size.width, height: size.height))
        case .rect(let rect): return .rect(CGRect(x: rect.origin.x, y: rect.origin.y, width: rect.size.width, height: rect.size.height))
        case .transform(let matrix): return .transform(CATransform3D(matrix))
        case .color(let color):
            return .color(
                CGColor(red: CGFloat(color.red), green: CGFloat(color.green), blue: CGFloat(color.blue), alpha: CGFloat(color.alpha)))
        default: return end
        }
    }

    /// The value as both processes know it; nil for no colour.
    private var wire: PropertyValue? {
        switch self {
        case .number(let number): .scalar(number)
        case .point(let point): .point(Point(x: point.x, y: point.y))
        case .size(let size): .size(Size(width: size.width, height: size.height))
        case .rect(let rect):
            .rect(Rect(origin: Point(x: rect.minX, y: rect.minY), size: Size(width: rect.width, height: rect.height)))
        case .transform(let matrix): .transform(Transform3D(matrix))
        case .color(let color):
            color?.converted(to: CGColorSpace(name: CGColorSpace.sRGB)!, intent: .defaultIntent, options: nil)?.components.flatMap {
                $0.count == 4 ? .color(Color(red: Float($0[0]), green: Float($0[1]), blue: Float($0[2]), alpha: Float($0[3]))) : nil
            }
        }
    }

    static func == (a: AnimatedValue, b: AnimatedValue) -> Bool {
        switch (a, b) {
        case (.number(let a), .number(let b)): a == b
        case (.point(let a), .point(let b)): a == b
        case (.size(let a), .size(let b)): a == b
        case (.rect(let a), .rect(let b)): a == b
        case (.transform(let a), .transform(let b)): CATransform3DEqualToTransform(a, b)
        case (.color(let a), .color(let b)): a == b
        default: false
        }
    }
}

extension Transform3D {
    /// A matrix as both processes know it.
    fileprivate init(_ m: CATransform3D) {
        self.init(
            rows: (
                SIMD4(m.m11, m.m12, m.m13, m.m14), SIMD4(m.m21, m.m22, m.m23, m.m24), SIMD4(m.m31, m.m32, m.m33, m.m34),
                SIMD4(m.m41, m.m42, m.m43, m.m44)
            ))
    }
}

extension CATransform3D {
    fileprivate init(_ t: Transform3D) {
        let (a, b, c, d) = t.rows
        self.init(
            m11: a.x, m12: a.y, m13: a.z, m14: a.w, m21: b.x, m22: b.y, m23: b.z, m24: b.w, m31: c.x, m32: c.y, m33: c.z, m34: c.w,
            m41: d.x, m42: d.y, m43: d.z, m44: d.w)
    }
}
