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
    /// direction, or the bias requires a smaller level anyway. Returns `true` for every map with
    /// perspective.
    func mayMinify(through toImage: Homography) -> Bool { bias > 0 || !toImage.isAffine || greatestStep(through: toImage) > 1 }

    /// Returns the greatest distance from a sample's position to a pixel that contributes to it
    /// (image pixels).
    ///
    /// - Parameter toImage: An affine map from device pixels to the image.
    func reach(through toImage: Homography) -> Double {
        guard let pyramid else { return 0.5 }
        // A sample mixes two adjacent levels. A pixel of the smaller one is at most twice as wide
        // as the scale, and bilinear sampling reaches one and a half such pixels: three times the
        // scale, which is rounded up to four. The limits of the bias keep the product finite.
        let scale = (greatestStep(through: toImage) * exp2(max(-64, min(bias, 64)))).rounded(.up)
        return max(0.5, 4 * min(scale, Double(1 << pyramid.levelCount)))
    }

    /// Returns the greatest distance in the image between adjacent device pixels, for an affine
    /// map.
    private func greatestStep(through toImage: Homography) -> Double {
        func slope(_ axis: CenterStretch.Axis?) -> Double { axis.map { max(1, $0.slope) } ?? 1 }
        let (x, y) = (slope(stretch?.x), slope(stretch?.y))
        let (across, down) = ((toImage.h11 * x, toImage.h12 * y), (toImage.h21 * x, toImage.h22 * y))
        return max(across.0 * across.0 + across.1 * across.1, down.0 * down.0 + down.1 * down.1).squareRoot()
    }
}
