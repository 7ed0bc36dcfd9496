import Geometry
import Glibc
import Raster

extension ImageDetail {
    /// Returns whether two details are equal apart from the pixels of the pyramid.
    func isEquivalent(to other: ImageDetail?) -> Bool {
        guard let other else { return false }
        return stretch == other.stretch && bias == other.bias && (pyramid == nil) == (other.pyramid == nil)
    }

    /// Returns whether a device pixel may contain more than one pixel of the image in some
    /// direction, or is to be sampled as if it did.
    func mayMinify(through toImage: Homography) -> Bool { bias > 0 || !toImage.isAffine || greatestStep(through: toImage) > 1 }

    /// Returns the greatest distance from a sample's position to a pixel that contributes to it
    /// (image pixels).
    func reach(through toImage: Homography) -> Double {
        guard let pyramid else { return 0.5 }
        // A pixel of a level that is n times smaller is n pixels wide. A sample mixes pixels whose
        // distance is less than their width.
        let level = (greatestStep(through: toImage) * exp2(max(-64, min(bias, 64)))).rounded(.up)
        return max(0.5, 4 * min(level, Double(1 << pyramid.levelCount)))
    }

    /// Returns the greatest distance in the image between adjacent device pixels, for an affine
    /// map.
    private func greatestStep(through toImage: Homography) -> Double {
        func slope(_ axis: CenterStretch.Axis?) -> Double { axis.map { max(1, $0.slope) } ?? 1 }
        let (x, y) = (slope(stretch?.x), slope(stretch?.y))
        let (a, b, c, d) = (toImage.h11 * x, toImage.h12 * y, toImage.h21 * x, toImage.h22 * y)
        return max(a * a + b * b, c * c + d * d).squareRoot()
    }
}
