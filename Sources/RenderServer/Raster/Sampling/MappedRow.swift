import Geometry

/// The positions to which a homography maps the pixel centers of a row, eight at a time.
struct MappedRow {
    @inline(__always)
    private static var ramp: SIMD8<Double> { SIMD8(0, 1, 2, 3, 4, 5, 6, 7) }

    private let map: Homography
    /// The terms that all pixels of the row share: those of y and the constant ones.
    private let u, v, w: Double

    @inline(__always)
    init(_ y: Int, through map: Homography) {
        self.map = map
        let cy = Double(y) + 0.5
        u = cy * map.h21 + map.h31
        v = cy * map.h22 + map.h32
        w = cy * map.h23 + map.h33
    }

    /// Returns the positions of the pixels from `x`. Unless the map is affine, u and v must be
    /// divided by w; positions whose w is not positive are behind the viewer.
    @inline(__always)
    func positions(from x: Int) -> (u: SIMD8<Double>, v: SIMD8<Double>, w: SIMD8<Double>) {
        let cx = SIMD8(repeating: Double(x)) + Self.ramp + 0.5
        return (cx * map.h11 + u, cx * map.h12 + v, cx * map.h13 + w)
    }
}
