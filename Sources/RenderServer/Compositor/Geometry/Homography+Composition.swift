import Geometry

extension Homography {
    /// Returns the map that applies this map first and then another.
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

    static func scale(x: Double, y: Double) -> Homography {
        Homography(h11: x, h12: 0, h13: 0, h21: 0, h22: y, h23: 0, h31: 0, h32: 0, h33: 1)
    }

    /// Returns the map that translates first and then applies this map.
    func translated(x: Double, y: Double) -> Homography {
        var map = self
        map.h31 += x * h11 + y * h21
        map.h32 += x * h12 + y * h22
        map.h33 += x * h13 + y * h23
        return map
    }

    /// A Boolean value that indicates whether every element is a finite number.
    var isFinite: Bool {
        // A sum of absolute values keeps infinities and NaNs. Elements whose sum overflows are too
        // large to be of use.
        (abs(h11) + abs(h12) + abs(h13) + abs(h21) + abs(h22) + abs(h23) + abs(h31) + abs(h32) + abs(h33)).isFinite
    }
}
