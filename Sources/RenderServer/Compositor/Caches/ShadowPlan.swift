import Geometry

/// The space and resolution in which a shadow is blurred.
enum ShadowPlan: Equatable {
    /// Without a blur, because it would change no component by 1/255.
    case sharp
    /// In device pixels.
    case onScreen(sigmaX: Double, sigmaY: Double)
    /// In the layer's plane. A blur of at least four pixels of the mask changes so slowly that
    /// interpolation between its pixels is linear to 1/255, whatever the position and rotation of
    /// the layer.
    case inLayer(pixelsPerPoint: Double, sigma: Double)

    /// The least standard deviation of a mask that is interpolated (the mask's pixels).
    private static let minimumSigma = 4.0
    /// The standard deviation to which wider blurs are scaled down (the mask's pixels).
    private static let maximumSigma = 8.0
    /// The standard deviation below which a blur is invisible (pixels).
    private static let visibleSigma = 0.25
    /// The standard deviation in one direction up to which a blur that is narrow in the other
    /// direction is made in device pixels.
    private static let maximumSigmaOnScreen = 16.0
    /// The greatest size and side length of a mask (pixels).
    private static let pixelLimit = 2_097_152.0
    private static let sideLimit = 16_384.0

    /// Chooses the plan for a shadow.
    ///
    /// - Parameters:
    ///   - radius: The standard deviation of the blur (points).
    ///   - bounds: The bounds of the silhouette, in the layer's coordinates.
    ///   - homography: The map from the layer's coordinates, translated by the shadow's offset, to
    ///     device pixels.
    init(radius: Double, of bounds: Rect, through homography: Homography) {
        let middle = Point(x: (bounds.minX + bounds.maxX) / 2, y: (bounds.minY + bounds.maxY) / 2)
        let (across, down) = homography.deviations(of: radius, at: middle)
        let sigma = max(across, down)
        guard sigma >= Self.visibleSigma else {
            self = .sharp
            return
        }
        if homography.isUpright, min(across, down) < Self.minimumSigma, sigma < Self.maximumSigmaOnScreen {
            self = .onScreen(sigmaX: across < Self.visibleSigma ? 0 : across, sigmaY: down < Self.visibleSigma ? 0 : down)
            return
        }
        let wide = max(Self.minimumSigma, min(sigma, Self.maximumSigma))
        let (width, height) = (bounds.maxX - bounds.minX + 8 * radius, bounds.maxY - bounds.minY + 8 * radius)
        let scale = min(wide / radius, (Self.pixelLimit / (width * height)).squareRoot(), Self.sideLimit / max(width, height))
        self = .inLayer(pixelsPerPoint: scale, sigma: radius * scale)
    }

    /// The standard deviations along the mask's rows and columns (the mask's pixels); 0 without a
    /// blur.
    var sigma: (x: Double, y: Double) {
        switch self {
        case .sharp: (0, 0)
        case .onScreen(let sigmaX, let sigmaY): (sigmaX, sigmaY)
        case .inLayer(_, let sigma): (sigma, sigma)
        }
    }
}
