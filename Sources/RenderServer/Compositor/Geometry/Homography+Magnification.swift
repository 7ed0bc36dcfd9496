import Geometry

extension Homography {
    /// A Boolean value that indicates whether the map only translates.
    var isTranslation: Bool { isAffine && h11 == 1 && h22 == 1 && h12 == 0 && h21 == 0 }

    /// Returns the standard deviations along the screen's rows and columns (pixels) of a blur whose
    /// radius is given in points: the same in both directions if the map rotates or tilts.
    func deviations(of radius: Double, at point: Point) -> (x: Double, y: Double) {
        guard !isUpright else { return (radius * abs(h11), radius * abs(h22)) }
        let sigma = radius * magnification(at: point)
        return (sigma, sigma)
    }

    /// Returns the factor by which the map enlarges lengths near a point, as the geometric mean of
    /// all directions; 0 if that is not a finite number.
    func magnification(at point: Point) -> Double {
        let w = isAffine ? 1 : homogeneous(point).z
        guard w > 0 else { return 0 }
        let scale = (abs(determinant) / (w * w * w)).squareRoot()
        return scale.isFinite ? scale : 0
    }

    /// Returns the image of a short vector at some point, each component clamped to ±2²⁰ pixels.
    func vector(_ vector: Size, at point: Point) -> Size {
        guard let a = apply(point), let b = apply(Point(x: point.x + vector.width, y: point.y + vector.height)) else {
            return Size(width: 0, height: 0)
        }
        func clamp(_ value: Double) -> Double { value > -0x1p20 ? (value < 0x1p20 ? value : 0x1p20) : -0x1p20 }
        return Size(width: clamp(b.x - a.x), height: clamp(b.y - a.y))
    }

    /// Returns whether the pixels of an image are shown at their size or larger in the middle of a
    /// rectangle.
    ///
    /// - Parameter toImage: The map from the rectangle's plane to the image's pixels.
    func magnifies(_ rect: Rect, _ toImage: Homography) -> Bool {
        let middle = homogeneous(Point(x: (rect.minX + rect.maxX) / 2, y: (rect.minY + rect.maxY) / 2))
        let w = isAffine ? 1 : middle.z
        // Compares an area on the screen with the same area of the image; equal areas, within
        // rounding, count as magnified.
        return abs(determinant) >= abs(toImage.determinant * w * w * w) * (1 - 1e-9)
    }

    /// Returns whether the map takes every pixel of a rectangle to a point in front of the viewer,
    /// by a margin that exceeds rounding.
    func isInFront(_ rect: PixelRect) -> Bool {
        guard !rect.isEmpty else { return false }
        func isInFront(_ x: Int, _ y: Int) -> Bool {
            let (x, y) = (Double(x) + 0.5, Double(y) + 0.5)
            let point = homogeneous(Point(x: x, y: y))
            let (u, v) = (abs(point.x / point.z), abs(point.y / point.z))
            return point.z > 1e-9 * (abs(x * h13) + abs(y * h23) + abs(h33)) && u < 1e12 && v < 1e12
        }
        // The numerators and the denominator are linear: a bound that holds at the corners holds
        // between them.
        return isInFront(rect.x0, rect.y0) && isInFront(rect.x1 - 1, rect.y0) && isInFront(rect.x0, rect.y1 - 1)
            && isInFront(rect.x1 - 1, rect.y1 - 1)
    }
}
