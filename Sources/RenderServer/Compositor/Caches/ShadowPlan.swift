import WireProtocol

/// Where, and at which resolution, a shadow is blurred.
enum ShadowPlan: Equatable {
    /// Nowhere: the blur changes no component by a 255th.
    case sharp
    /// In the screen's own pixels, by so many of them.
    case onScreen(sigmaX: Double, sigmaY: Double)
    /// In the layer's plane: a mask that is four of its pixels wide or more changes so slowly that values between pixels are linear to 1/255, wherever the screen's pixels lie
    /// and whatever turns or tilts the layer.
    case inLayer(pixelsPerPoint: Double, sigma: Double)

    /// Standard deviations, in the mask's pixels, from which on masks are interpolated, and to which wider ones are brought down.
    private static let least = 4.0
    private static let most = 8.0
    private static let sharpest = 0.25
    /// The most by which a blur is wide in the screen's pixels in one direction while it is narrow in the other.
    private static let widestOnScreen = 16.0
    /// Pixels of a mask, and of its side, at most.
    private static let pixelLimit = 2_097_152.0
    private static let sideLimit = 16_384.0

    /// - Parameters:
    ///   - radius: The standard deviation in points.
    ///   - bounds: Of the silhouette, in the layer's coordinates.
    ///   - homography: From the layer's coordinates, moved by the shadow's offset, to the screen's pixels.
    init(radius: Double, of bounds: Rect, through homography: Homography) {
        let middle = Point(x: (bounds.minX + bounds.maxX) / 2, y: (bounds.minY + bounds.maxY) / 2)
        let (across, down) = homography.deviations(of: radius, at: middle)
        let sigma = max(across, down)
        guard sigma >= Self.sharpest else {
            self = .sharp
            return
        }
        if homography.isUpright, min(across, down) < Self.least, sigma < Self.widestOnScreen {
            self = .onScreen(sigmaX: across < Self.sharpest ? 0 : across, sigmaY: down < Self.sharpest ? 0 : down)
            return
        }
        let wide = max(Self.least, min(sigma, Self.most))
        let (width, height) = (bounds.maxX - bounds.minX + 8 * radius, bounds.maxY - bounds.minY + 8 * radius)
        let scale = min(wide / radius, (Self.pixelLimit / (width * height)).squareRoot(), Self.sideLimit / max(width, height))
        self = .inLayer(pixelsPerPoint: scale, sigma: radius * scale)
    }
}

extension Homography {
    /// The standard deviations along the screen's rows and columns of what is blurred by some radius: the same in both where the map turns or tilts.
    func deviations(of radius: Double, at point: Point) -> (x: Double, y: Double) {
        guard !isUpright else { return (radius * abs(h11), radius * abs(h22)) }
        let sigma = radius * magnification(at: point)
        return (sigma, sigma)
    }

    /// By how much lengths near a point are magnified, in the geometric mean of all directions; 0 where that is no finite number.
    func magnification(at point: Point) -> Double {
        let w = isAffine ? 1 : homogeneous(point).z
        guard w > 0 else { return 0 }
        let scale = (abs(determinant) / (w * w * w)).squareRoot()
        return scale.isFinite ? scale : 0
    }
}
