package import CoreGraphics
import Geometry
import SceneModel

/// Interpolates values of layer properties in the way that the render server does, for UIKit.
package enum LayerInterpolation {
    /// Returns the value at a fraction of the way between two others. A fraction beyond 0…1
    /// overshoots.
    package static func value(from start: Double, to end: Double, at progress: Double) -> Double {
        guard case .scalar(let number) = PropertyValue.scalar(start).interpolated(to: .scalar(end), progress: progress) else { return end }
        return number
    }

    /// Returns the point at a fraction of the way between two others.
    package static func value(from start: CGPoint, to end: CGPoint, at progress: Double) -> CGPoint {
        guard case .point(let point) = PropertyValue.point(Point(start)).interpolated(to: .point(Point(end)), progress: progress) else {
            return end
        }
        return point.cg
    }

    /// Returns the size at a fraction of the way between two others.
    package static func value(from start: CGSize, to end: CGSize, at progress: Double) -> CGSize {
        guard case .size(let size) = PropertyValue.size(Size(start)).interpolated(to: .size(Size(end)), progress: progress) else {
            return end
        }
        return size.cg
    }

    /// Returns the rectangle at a fraction of the way between two others.
    package static func value(from start: CGRect, to end: CGRect, at progress: Double) -> CGRect {
        guard case .rect(let rect) = PropertyValue.rect(Rect(start)).interpolated(to: .rect(Rect(end)), progress: progress) else {
            return end
        }
        return rect.cg
    }

    /// Returns the transform at a fraction of the way between two others.
    package static func value(from start: CATransform3D, to end: CATransform3D, at progress: Double) -> CATransform3D {
        guard case .transform(let matrix) = PropertyValue.transform(start.wire).interpolated(to: .transform(end.wire), progress: progress)
        else { return end }
        return CATransform3D(matrix)
    }

    /// Returns the color at a fraction of the way between two others, or nil if one of them cannot
    /// be converted to sRGB.
    package static func value(from start: CGColor, to end: CGColor, at progress: Double) -> CGColor? {
        guard let first = wire(start), let last = wire(end),
            case .color(let color) = PropertyValue.color(first).interpolated(to: .color(last), progress: progress)
        else { return nil }
        return color.cg
    }

    /// Returns a color's sRGB components, or nil if it cannot be converted.
    private static func wire(_ color: CGColor) -> Color? {
        guard let space = CGColorSpace(name: CGColorSpace.sRGB),
            let parts = color.converted(to: space, intent: .defaultIntent, options: nil)?.components, parts.count == 4
        else { return nil }
        return Color(red: Float(parts[0]), green: Float(parts[1]), blue: Float(parts[2]), alpha: Float(parts[3]))
    }
}

extension CATransform3D {
    /// The inverse, or nil if there is none.
    package var inverse: CATransform3D? { wire.inverse.map { CATransform3D($0) } }
}

extension CAMediaTimingFunction {
    /// Returns the fraction of the change at a fraction of the duration.
    package final func progress(at fraction: Double) -> Double { wire.value(at: fraction) }
}
