import CoreGraphics
import Foundation
import Geometry
import SceneModel

/// Frames, and conversions between the coordinate spaces of layers.
extension CALayer {
    /// The map from this layer's space to its superlayer's, flattened to an affine transform.
    final var planeToSuperlayer: CGAffineTransform {
        let anchor = anchorInBounds
        return CGAffineTransform(translationX: -anchor.x, y: -anchor.y).concatenating(CATransform3DGetAffineTransform(transform))
            .concatenating(CGAffineTransform(translationX: values.position.x, y: values.position.y))
    }

    /// The anchor point in the layer's own coordinate space.
    private var anchorInBounds: Point {
        let bounds = values.bounds
        return Point(
            x: bounds.origin.x + values.anchorPoint.x * bounds.size.width, y: bounds.origin.y + values.anchorPoint.y * bounds.size.height)
    }

    /// Implements the getter of `frame`.
    final var frameInSuperlayer: CGRect {
        let size = values.bounds.size
        // The transform of plain values is the identity.
        if values.isPlain || values.transform.isIdentity {
            return CGRect(
                x: values.position.x - values.anchorPoint.x * size.width, y: values.position.y - values.anchorPoint.y * size.height,
                width: size.width, height: size.height)
        }
        return bounds.applying(planeToSuperlayer)
    }

    /// Implements the setter of `frame`.
    final func setFrame(_ frame: CGRect) {
        let frame = frame.standardized
        var size = frame.size
        var shift = CGPoint(x: anchorPoint.x * size.width, y: anchorPoint.y * size.height)
        if !values.isPlain, !values.transform.isIdentity {
            // The size whose transformed extent is the frame's size. If the transform rotates by an
            // angle that is not a multiple of 90°, not every frame has such a size.
            let linear = CATransform3DGetAffineTransform(transform)
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

    // MARK: Conversions

    static func convert(_ p: CGPoint, from: CALayer?, to: CALayer?) -> CGPoint {
        from === to ? p : plane(from: from, to: to).image(of: p)
    }

    static func convert(_ r: CGRect, from: CALayer?, to: CALayer?) -> CGRect {
        guard from !== to, !r.isNull, !r.isInfinite else { return r }
        let plane = plane(from: from, to: to)
        let corners = [
            CGPoint(x: r.minX, y: r.minY), CGPoint(x: r.maxX, y: r.minY), CGPoint(x: r.minX, y: r.maxY), CGPoint(x: r.maxX, y: r.maxY),
        ].map(plane.image)
        let (x, y) = (corners.map(\.x), corners.map(\.y))
        guard let left = x.min(), let right = x.max(), let top = y.min(), let bottom = y.max() else { return r }
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Returns the map between the planes of two layers; nil stands for the space that contains the
    /// topmost layer. If the plane of `to` is seen edge-on, the map leads to that space instead.
    private static func plane(from: CALayer?, to: CALayer?) -> Homography {
        let up = from?.planeToTop ?? .identity
        guard let to else { return up }
        return to.planeToTop.inverse.map(up.concatenating) ?? up
    }

    /// The map from this layer's plane to the space that contains the topmost layer.
    final var planeToTop: Homography {
        var plane = Homography.identity
        var current: CALayer? = self
        while let layer = current {
            let (map, flat) = layer.planeToFlat
            plane = plane.concatenating(map)
            current = flat
        }
        return plane
    }

    /// The map from this layer's plane to the plane of the nearest ancestor that has one, and that
    /// ancestor, which is nil above the topmost layer. Transform layers have no plane, because they
    /// do not flatten their sublayers.
    final var planeToFlat: (map: Homography, flat: CALayer?) {
        let (matrix, flat) = matrixToFlat
        return (Homography(matrix), flat)
    }

    /// The same map in three dimensions.
    final var matrixToFlat: (matrix: Transform3D, flat: CALayer?) {
        var matrix = matrixToSuperlayer
        var above = shownParent
        while let layer = above {
            matrix = layer.values.mapOfSublayers(matrix)
            guard layer.kind == .transform else { break }
            matrix = matrix.concatenating(layer.matrixToSuperlayer)
            above = layer.shownParent
        }
        return (matrix, above)
    }

    /// The matrix from the layer's space to the space in which its superlayer places sublayers.
    private var matrixToSuperlayer: Transform3D {
        let anchor = anchorInBounds
        if values.isPlain { return .translation(x: values.position.x - anchor.x, y: values.position.y - anchor.y) }
        return Transform3D.translation(x: -anchor.x, y: -anchor.y, z: -values.anchorPointZ).concatenating(values.transform)
            .concatenating(.translation(x: values.position.x, y: values.position.y, z: values.zPosition))
    }
}

extension LayerProperties {
    /// Extends a matrix that maps to the space in which sublayers are placed, so that it maps to
    /// the layer's own space: by `sublayerTransform` about the anchor point, then by the flip of a
    /// flipped geometry.
    fileprivate func mapOfSublayers(_ matrix: Transform3D) -> Transform3D {
        var matrix = matrix
        if !isPlain, !sublayerTransform.isIdentity {
            let x = bounds.origin.x + anchorPoint.x * bounds.size.width
            let y = bounds.origin.y + anchorPoint.y * bounds.size.height
            matrix = matrix.concatenating(.translation(x: -x, y: -y, z: -anchorPointZ)).concatenating(sublayerTransform)
                .concatenating(.translation(x: x, y: y, z: anchorPointZ))
        }
        guard isGeometryFlipped else { return matrix }
        return matrix.concatenating(Transform3D(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 2 * bounds.origin.y + bounds.size.height))
    }
}

extension Homography {
    /// Returns the map that applies this map first, then `b`.
    func concatenating(_ b: Homography) -> Homography {
        Homography(
            h11: h11 * b.h11 + h12 * b.h21 + h13 * b.h31, h12: h11 * b.h12 + h12 * b.h22 + h13 * b.h32,
            h13: h11 * b.h13 + h12 * b.h23 + h13 * b.h33, h21: h21 * b.h11 + h22 * b.h21 + h23 * b.h31,
            h22: h21 * b.h12 + h22 * b.h22 + h23 * b.h32, h23: h21 * b.h13 + h22 * b.h23 + h23 * b.h33,
            h31: h31 * b.h11 + h32 * b.h21 + h33 * b.h31, h32: h31 * b.h12 + h32 * b.h22 + h33 * b.h32,
            h33: h31 * b.h13 + h32 * b.h23 + h33 * b.h33)
    }

    /// Returns the image of a point in front of or behind the viewer, or the point itself if the
    /// image is at infinity.
    fileprivate func image(of p: CGPoint) -> CGPoint {
        let v = homogeneous(Point(p))
        return v.z == 0 ? p : CGPoint(x: v.x / v.z, y: v.y / v.z)
    }
}
