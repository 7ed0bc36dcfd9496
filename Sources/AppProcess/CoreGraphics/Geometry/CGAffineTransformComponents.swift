public import Foundation

/// A transform as what it does in turn: scale, shear along x, rotation, translation.
public struct CGAffineTransformComponents: Hashable, Codable, Sendable {
    /// The scale along each axis.
    public var scale: CGSize
    /// How far along x a unit of y is moved.
    public var horizontalShear: CGFloat
    /// Radians from the x axis towards the y axis.
    public var rotation: CGFloat
    /// The move at the end.
    public var translation: CGVector

    /// Components that change nothing.
    public init() {
        self.init(scale: CGSize(width: 1, height: 1), horizontalShear: 0, rotation: 0, translation: .zero)
    }

    /// The given components.
    public init(scale: CGSize, horizontalShear: CGFloat, rotation: CGFloat, translation: CGVector) {
        self.scale = scale
        self.horizontalShear = horizontalShear
        self.rotation = rotation
        self.translation = translation
    }
}

extension CGAffineTransform {
    /// The transform that scales, shears, rotates and moves, in this order.
    public init(_ components: CGAffineTransformComponents) {
        let shear = CGAffineTransform(a: 1, b: 0, c: components.horizontalShear, d: 1, tx: 0, ty: 0)
        self = CGAffineTransform(scaleX: components.scale.width, y: components.scale.height)
            .concatenating(shear)
            .concatenating(CGAffineTransform(rotationAngle: components.rotation))
            .concatenating(CGAffineTransform(translationX: components.translation.dx, y: components.translation.dy))
    }

    /// What the transform does in turn. A mirrored one has a negative scale along y, one that flattens the plane no shear.
    public func decomposed() -> CGAffineTransformComponents {
        // Along the turned x axis: a vector's length is the scale, its direction the rotation; what is left of the second is shear and scale.
        let width = hypot(a, b)
        let rotation = width > 0 ? atan2(b, a) : atan2(-c, d)
        let (cosine, sine) = (cos(rotation), sin(rotation))
        let (sheared, height) = (c * cosine + d * sine, d * cosine - c * sine)
        return CGAffineTransformComponents(
            scale: CGSize(width: width, height: height), horizontalShear: height != 0 ? sheared / height : 0, rotation: rotation,
            translation: CGVector(dx: tx, dy: ty))
    }
}
