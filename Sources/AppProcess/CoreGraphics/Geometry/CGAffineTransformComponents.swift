public import Foundation

/// The components of an affine transform, in the order of their application: scale, shear along x,
/// rotation, translation.
public struct CGAffineTransformComponents: Hashable, Codable, Sendable {
    /// The scale factor along each axis.
    public var scale: CGSize
    /// The shear along x (displacement in x per unit of y).
    public var horizontalShear: CGFloat
    /// The rotation (radians, from the x-axis toward the y-axis).
    public var rotation: CGFloat
    /// The translation, which is applied last.
    public var translation: CGVector

    /// Creates the components of the identity transform.
    public init() {
        self.init(scale: CGSize(width: 1, height: 1), horizontalShear: 0, rotation: 0, translation: .zero)
    }

    /// Creates components with the given values.
    public init(scale: CGSize, horizontalShear: CGFloat, rotation: CGFloat, translation: CGVector) {
        self.scale = scale
        self.horizontalShear = horizontalShear
        self.rotation = rotation
        self.translation = translation
    }
}

extension CGAffineTransform {
    /// Creates the transform that scales, shears, rotates and translates, in this order.
    public init(_ components: CGAffineTransformComponents) {
        let shear = CGAffineTransform(a: 1, b: 0, c: components.horizontalShear, d: 1, tx: 0, ty: 0)
        self = CGAffineTransform(scaleX: components.scale.width, y: components.scale.height)
            .concatenating(shear)
            .concatenating(CGAffineTransform(rotationAngle: components.rotation))
            .concatenating(CGAffineTransform(translationX: components.translation.dx, y: components.translation.dy))
    }

    /// Returns the components of the transform. A mirroring transform has a negative scale along y;
    /// a singular one has no shear.
    public func decomposed() -> CGAffineTransformComponents {
        // The transformed x-axis determines the scale along x (its length) and the rotation (its
        // direction). In the rotated axes, the transformed y-axis determines the shear and the
        // scale along y.
        let width = hypot(a, b)
        let rotation = width > 0 ? atan2(b, a) : atan2(-c, d)
        let (cosine, sine) = (cos(rotation), sin(rotation))
        let (sheared, height) = (c * cosine + d * sine, d * cosine - c * sine)
        return CGAffineTransformComponents(
            scale: CGSize(width: width, height: height), horizontalShear: height != 0 ? sheared / height : 0, rotation: rotation,
            translation: CGVector(dx: tx, dy: ty))
    }
}
