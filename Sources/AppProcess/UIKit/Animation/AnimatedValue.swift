import CoreGraphics
import Foundation
import QuartzCore

/// The value of an animated layer property, with the arithmetic that additive animations and
/// interpolation require.
enum AnimatedValue: Equatable {
    case number(Double)
    case point(CGPoint)
    case size(CGSize)
    case rect(CGRect)
    case transform(CATransform3D)
    case color(CGColor?)

    /// The value as an object for Core Animation.
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

    /// The value at which an additive animation has no effect.
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

    /// Returns the value that, added to a base value, results in this one. Returns nil for
    /// rectangles and colors, and if the base is a transform without an inverse.
    func difference(over base: AnimatedValue) -> AnimatedValue? {
        switch (self, base) {
        case (.number(let a), .number(let b)): return .number(a - b)
        case (.point(let a), .point(let b)): return .point(CGPoint(x: a.x - b.x, y: a.y - b.y))
        case (.size(let a), .size(let b)): return .size(CGSize(width: a.width - b.width, height: a.height - b.height))
        case (.transform(let a), .transform(let b)):
            return b.inverse.map { .transform(CATransform3DConcat(a, $0)) }
        default: return nil
        }
    }

    /// Returns the sum of the value and a difference, as additive animations compute it.
    func adding(_ difference: AnimatedValue) -> AnimatedValue {
        switch (self, difference) {
        case (.number(let a), .number(let b)): .number(a + b)
        case (.point(let a), .point(let b)): .point(CGPoint(x: a.x + b.x, y: a.y + b.y))
        case (.size(let a), .size(let b)): .size(CGSize(width: a.width + b.width, height: a.height + b.height))
        case (.transform(let a), .transform(let b)): .transform(CATransform3DConcat(b, a))
        default: difference
        }
    }

    /// Returns the interpolated value, as animations in both processes compute it.
    func mixed(with end: AnimatedValue, progress: Double) -> AnimatedValue {
        switch (self, end) {
        case (.number(let a), .number(let b)): return .number(LayerInterpolation.value(from: a, to: b, at: progress))
        case (.point(let a), .point(let b)): return .point(LayerInterpolation.value(from: a, to: b, at: progress))
        case (.size(let a), .size(let b)): return .size(LayerInterpolation.value(from: a, to: b, at: progress))
        case (.rect(let a), .rect(let b)): return .rect(LayerInterpolation.value(from: a, to: b, at: progress))
        case (.transform(let a), .transform(let b)): return .transform(LayerInterpolation.value(from: a, to: b, at: progress))
        case (.color(let a?), .color(let b?)):
            if let color = LayerInterpolation.value(from: a, to: b, at: progress) { return .color(color) }
        default: break
        }
        return progress < 1 ? self : end
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
