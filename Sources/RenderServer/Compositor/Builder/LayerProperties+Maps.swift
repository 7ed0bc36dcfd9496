import WireProtocol

extension Homography {
    /// This map first, then the other.
    func concatenating(_ b: Homography) -> Homography {
        if isAffine && b.isAffine {
            return Homography(
                h11: h11 * b.h11 + h12 * b.h21, h12: h11 * b.h12 + h12 * b.h22, h13: 0, h21: h21 * b.h11 + h22 * b.h21,
                h22: h21 * b.h12 + h22 * b.h22, h23: 0, h31: h31 * b.h11 + h32 * b.h21 + b.h31, h32: h31 * b.h12 + h32 * b.h22 + b.h32,
                h33: 1)
        }
        return Homography(
            h11: h11 * b.h11 + h12 * b.h21 + h13 * b.h31, h12: h11 * b.h12 + h12 * b.h22 + h13 * b.h32,
            h13: h11 * b.h13 + h12 * b.h23 + h13 * b.h33, h21: h21 * b.h11 + h22 * b.h21 + h23 * b.h31,
            h22: h21 * b.h12 + h22 * b.h22 + h23 * b.h32, h23: h21 * b.h13 + h22 * b.h23 + h23 * b.h33,
            h31: h31 * b.h11 + h32 * b.h21 + h33 * b.h31, h32: h31 * b.h12 + h32 * b.h22 + h33 * b.h32,
            h33: h31 * b.h13 + h32 * b.h23 + h33 * b.h33)
    }

    static func translation(x: Double, y: Double) -> Homography {
        Homography(h11: 1, h12: 0, h13: 0, h21: 0, h22: 1, h23: 0, h31: x, h32: y, h33: 1)
    }

    /// A translation first, then this map.
    func translated(x: Double, y: Double) -> Homography {
        var map = self
        map.h31 += x * h11 + y * h21
        map.h32 += x * h12 + y * h22
        map.h33 += x * h13 + y * h23
        return map
    }

    static func scale(x: Double, y: Double) -> Homography {
        Homography(h11: x, h12: 0, h13: 0, h21: 0, h22: y, h23: 0, h31: 0, h32: 0, h33: 1)
    }

    /// Whether every element is a number.
    var isFinite: Bool {
        // Adding up keeps what is infinite or not a number; a sum that overflows is out of reach as well.
        (abs(h11) + abs(h12) + abs(h13) + abs(h21) + abs(h22) + abs(h23) + abs(h31) + abs(h32) + abs(h33)).isFinite
    }
}

extension LayerProperties {
    /// The anchor point in the layer's own coordinates.
    private var anchor: Point {
        Point(x: bounds.origin.x + anchorPoint.x * bounds.size.width, y: bounds.origin.y + anchorPoint.y * bounds.size.height)
    }

    /// From the layer's own coordinates to device pixels.
    func map(in space: SublayerSpace) -> Homography {
        guard isPlain, space.sublayerMap == nil else { return mapToSuperlayer(space.sublayerMap).concatenating(space.homography) }
        let anchor = anchor
        return space.homography.translated(x: position.x - anchor.x, y: position.y - anchor.y)
    }

    /// From the layer's own coordinates to those of its superlayer, which may add a transform of its sublayers.
    func mapToSuperlayer(_ sublayers: Transform3D?) -> Homography {
        let anchor = anchor
        if isPlain {
            if sublayers == nil { return .translation(x: position.x - anchor.x, y: position.y - anchor.y) }
            return Homography(.translation(x: position.x - anchor.x, y: position.y - anchor.y).concatenating(sublayers ?? .identity))
        }
        return Homography(mapToSuperlayer3D(sublayers))
    }

    /// The same in space: where the third coordinate is kept.
    func mapToSuperlayer3D(_ sublayers: Transform3D?) -> Transform3D {
        let anchor = anchor
        let map = Transform3D.translation(x: -anchor.x, y: -anchor.y, z: -anchorPointZ)
            .concatenating(transform)
            .concatenating(.translation(x: position.x, y: position.y, z: zPosition))
        return sublayers.map(map.concatenating) ?? map
    }

    /// The transform of the sublayers about the layer's anchor point; nil where it is the identity.
    var sublayerMap: Transform3D? {
        guard !isPlain else { return nil }
        let transform = sublayerTransform
        return transform.isIdentity ? nil : aboutAnchor(transform)
    }

    /// A transform about the layer's anchor point.
    func aboutAnchor(_ transform: Transform3D) -> Transform3D {
        let anchor = anchor
        return Transform3D.translation(x: -anchor.x, y: -anchor.y, z: -anchorPointZ)
            .concatenating(transform)
            .concatenating(.translation(x: anchor.x, y: anchor.y, z: anchorPointZ))
    }

    /// Turns the layer's coordinates upside down within its bounds.
    var flip: Homography {
        Homography(h11: 1, h12: 0, h13: 0, h21: 0, h22: -1, h23: 0, h31: 0, h32: bounds.minY + bounds.maxY, h33: 1)
    }

    /// The same in space.
    var flip3D: Transform3D {
        var flip = Transform3D.identity
        flip.m22 = -1
        flip.m42 = bounds.minY + bounds.maxY
        return flip
    }
}
