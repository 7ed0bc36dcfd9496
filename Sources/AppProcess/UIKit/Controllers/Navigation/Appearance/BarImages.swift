import CoreGraphics

/// The images of a bar that are set on the bar itself, for which an appearance is not needed.
struct BarImages {
    private struct Key: Hashable {
        let position: UIBarPosition
        let metrics: UIBarMetrics
    }

    private var backgrounds: [Key: UIImage] = [:]
    private var shadows: [UIBarPosition: UIImage] = [:]

    /// The background image that was set for a position and metrics.
    subscript(background position: UIBarPosition, metrics: UIBarMetrics) -> UIImage? {
        get { backgrounds[Key(position: position, metrics: metrics)] }
        set { backgrounds[Key(position: position, metrics: metrics)] = newValue }
    }

    /// The shadow image that was set for a position.
    subscript(shadow position: UIBarPosition) -> UIImage? {
        get { shadows[position] }
        set { shadows[position] = newValue }
    }

    /// Returns the images of a bar at a position, or nil if it has no background image: a shadow
    /// image is not shown without one.
    func shown(at position: UIBarPosition, isCompact: Bool) -> (background: UIImage, shadow: UIImage?)? {
        let positions = [position] + (position == .topAttached ? [.top] : []) + [.any]
        let candidates = positions.flatMap { position in
            (isCompact ? [UIBarMetrics.compact, .default] : [.default]).map { Key(position: position, metrics: $0) }
        }
        guard let background = candidates.lazy.compactMap({ backgrounds[$0] }).first else { return nil }
        return (background, positions.lazy.compactMap { shadows[$0] }.first)
    }
}

extension BarBackgroundContent {
    /// Replaces the background by images that are set on the bar.
    mutating func replace(by images: (background: UIImage, shadow: UIImage?)?) {
        guard let images else { return }
        (effect, color) = (nil, nil)
        self.images = Self.pictures(images.background)
        guard let shadow = images.shadow else { return }
        shadowColor = nil
        shadowImages = Self.pictures(shadow)
    }

    /// Returns the picture of an image, or none if the image is empty: it removes what it replaces.
    private static func pictures(_ image: UIImage) -> [Picture] {
        image.size.width > 0 && image.size.height > 0 ? [Picture(image: image)] : []
    }
}
