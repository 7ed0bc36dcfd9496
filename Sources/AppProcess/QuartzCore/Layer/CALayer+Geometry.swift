import CoreGraphics
public import Foundation
import WireProtocol

/// Frames and conversions between layers.
extension CALayer {
    /// The transform of this layer's space, flattened, into that of its superlayer.
    final var planeToSuperlayer: CGAffineTransform {
        let anchor = CGPoint(
            x: values.bounds.origin.x + values.anchorPoint.x * values.bounds.size.width,
            y: values.bounds.origin.y + values.anchorPoint.y * values.bounds.size.height)
        return CGAffineTransform(translationX: -anchor.x, y: -anchor.y).concatenating(affineTransform())
            .concatenating(CGAffineTransform(translationX: values.position.x, y: values.position.y))
    }

    final var frameInSuperlayer: CGRect {
        let size = values.bounds.size
        if values.isPlain || values.transform.isIdentity {
            return CGRect(
                x: values.position.x - values.anchorPoint.x * size.width, y: values.position.y - values.anchorPoint.y * size.height,
                width: size.width, height: size.height)
        }
        return bounds.applying(planeToSuperlayer)
    }

    final func setFrame(_ frame: CGRect) {
        precondition(!frame.hasNaN, "CALayerInvalidGeometry: CALayer frame contains NaN: \(frame)")
        let frame = frame.standardized
        var size = frame.size
        var shift = CGPoint(x: anchorPoint.x * size.width, y: anchorPoint.y * size.height)
        if !values.isPlain, !values.transform.isIdentity {
            // The bounds whose transformed extent is the frame's size; where the transform turns by other than quarters there is none that fits every frame.
            let linear = affineTransform()
            let inverse = linear.inverted()
            size =
                CGRect(origin: .zero, size: size).applying(
                    CGAffineTransform(a: inverse.a, b: inverse.b, c: inverse.c, d: inverse.d, tx: 0, ty: 0)
                ).size
            let extent = CGRect(x: -anchorPoint.x * size.width, y: -anchorPoint.y * size.height, width: size.width, height: size.height)
                .applying(linear)
            shift = CGPoint(x: -extent.minX, y: -extent.minY)
        }
        position = CGPoint(x: frame.minX + shift.x, y: frame.minY + shift.y)
        bounds = CGRect(origin: bounds.origin, size: size)
    }

    /// A point of another layer's space, in this one's; nil stands for the topmost layer's superlayer.
    public final func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { p.applying(Self.plane(from: l, to: self)) }

    /// A point of this layer's space, in another's.
    public final func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { p.applying(Self.plane(from: self, to: l)) }

    /// The smallest rectangle around a rectangle of another layer's space, in this one's.
    public final func convert(_ r: CGRect, from l: CALayer?) -> CGRect { r.applying(Self.plane(from: l, to: self)) }

    /// The smallest rectangle around a rectangle of this layer's space, in another's.
    public final func convert(_ r: CGRect, to l: CALayer?) -> CGRect { r.applying(Self.plane(from: self, to: l)) }

    /// Whether a point of the layer's space lies in its bounds.
    public final func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

    private static func plane(from: CALayer?, to: CALayer?) -> CGAffineTransform {
        (from?.planeToTop ?? .identity).concatenating((to?.planeToTop ?? .identity).inverted())
    }

    private var planeToTop: CGAffineTransform {
        var plane = CGAffineTransform.identity
        var current: CALayer? = self
        while let layer = current {
            plane = plane.concatenating(layer.planeToSuperlayer)
            current = layer.shownParent
            if let above = current { plane = plane.concatenating(above.planeOfSublayers) }
        }
        return plane
    }

    /// What `sublayerTransform`, and then a flipped geometry, do to the space in which sublayers are placed.
    private var planeOfSublayers: CGAffineTransform {
        var plane = CGAffineTransform.identity
        if !values.isPlain, !values.sublayerTransform.isIdentity {
            let anchor = CGPoint(
                x: values.bounds.origin.x + values.anchorPoint.x * values.bounds.size.width,
                y: values.bounds.origin.y + values.anchorPoint.y * values.bounds.size.height)
            plane = CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
                .concatenating(CATransform3DGetAffineTransform(sublayerTransform))
                .concatenating(CGAffineTransform(translationX: anchor.x, y: anchor.y))
        }
        if values.isGeometryFlipped {
            let flip = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 2 * values.bounds.origin.y + values.bounds.size.height)
            plane = plane.concatenating(flip)
        }
        return plane
    }
}
