import CoreGraphics
import Foundation

/// The images that a bar without appearances of its own is drawn with: `setBackgroundImage` and
/// `shadowImage`, which are older than appearances.
struct BarBackgroundImages {
    private struct Place: Hashable {
        var position: UIBarPosition
        var metrics: UIBarMetrics
    }

    private var images: [Place: UIImage] = [:]
    /// The image in place of the shadow. It is drawn beside a background image only, as on iOS.
    var shadow: UIImage?

    /// The image that was set for a place.
    subscript(position: UIBarPosition, metrics: UIBarMetrics) -> UIImage? {
        get { images[Place(position: position, metrics: metrics)] }
        set { images[Place(position: position, metrics: metrics)] = newValue }
    }

    /// Returns the image for a bar: the nearest of those that were set.
    private func image(at position: UIBarPosition, isCompact: Bool) -> UIImage? {
        let metrics: [UIBarMetrics] = isCompact ? [.compact, .default] : [.default]
        // A bar that is attached to the top also uses the image for the top.
        let positions: [UIBarPosition] = position == .topAttached ? [.topAttached, .top, .any] : [position, .any]
        for metric in metrics {
            for position in positions {
                if let image = self[position, metric] { return image }
            }
        }
        return nil
    }

    /// Returns a background with the image in place of its effect, color and shadow; the same
    /// background without an image.
    func applied(to content: BarBackgroundContent, at position: UIBarPosition, isCompact: Bool) -> BarBackgroundContent {
        guard let image = image(at: position, isCompact: isCompact) else { return content }
        var result = content
        result.effect = nil
        result.color = nil
        result.images = Self.isEmpty(image) ? [] : [BarBackgroundContent.Picture(image: image)]
        guard let shadow else { return result }
        result.shadowColor = nil
        result.shadowImages = Self.isEmpty(shadow) ? [] : [BarBackgroundContent.Picture(image: shadow)]
        return result
    }

    /// Whether an image shows nothing, as `UIImage()`.
    private static func isEmpty(_ image: UIImage) -> Bool { image.size.width == 0 || image.size.height == 0 }
}
