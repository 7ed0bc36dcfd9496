import UIKit

/// The size of the pixels that an image node draws, and where it draws the image in them.
struct ImageFitting: Hashable {
    /// The size of the contents (pixels).
    var size: CGSize
    /// The rectangle of the image in the contents (pixels).
    var rect: CGRect

    /// An image at its own size.
    init(whole image: CGSize) {
        size = image
        rect = CGRect(origin: .zero, size: image)
    }

    /// An image that fills or fits bounds. Contents are not larger than the part of the image that
    /// they show, unless `upscales` is true: the server enlarges them for less.
    ///
    /// - Parameters:
    ///   - image: The size of the image (pixels).
    ///   - bounds: The size of the bounds (pixels).
    ///   - mode: How the image fills the bounds: `.scaleAspectFill`, `.scaleAspectFit` or
    ///     `.center`.
    ///   - crop: The position of the bounds in the image, in unit coordinates. If it has a size,
    ///     the part of the image that is shown.
    ///   - forced: The size of the contents (pixels), or zero.
    init(_ image: CGSize, in bounds: CGSize, mode: UIView.ContentMode, crop: CGRect, upscales: Bool, forced: CGSize) {
        let showsPart = !crop.isEmpty
        var size = CGSize(width: bounds.width.rounded(.down), height: bounds.height.rounded(.down))
        let visible: CGSize
        if showsPart {
            visible = CGSize(width: bounds.width / crop.width, height: bounds.height / crop.height)
        } else {
            switch mode {
            case .scaleAspectFill: visible = Self.fitting(size, in: image)
            case .scaleAspectFit: visible = Self.filling(size, around: image)
            default: visible = image
            }
        }
        if forced != .zero {
            size = CGSize(width: forced.width.rounded(), height: forced.height.rounded())
        } else if !upscales, visible.width * visible.height < size.width * size.height {
            size = CGSize(width: visible.width.rounded(), height: visible.height.rounded())
        }
        var scaled = size
        if showsPart {
            scaled = CGSize(width: bounds.width / crop.width, height: bounds.height / crop.height)
        } else if mode == .scaleAspectFill {
            scaled = Self.filling(image, around: size)
        } else if mode == .scaleAspectFit {
            scaled = Self.fitting(image, in: size)
        }
        let origin: CGPoint
        if showsPart {
            origin = CGPoint(x: -crop.minX * scaled.width, y: -crop.minY * scaled.height)
        } else if mode == .scaleAspectFill {
            origin = CGPoint(x: (size.width - scaled.width) * crop.minX, y: (size.height - scaled.height) * crop.minY)
        } else {
            origin = CGPoint(x: (size.width - scaled.width) / 2, y: (size.height - scaled.height) / 2)
        }
        self.size = size
        rect = CGRect(origin: origin, size: scaled)
    }

    /// Whether there is anything to draw.
    var isEmpty: Bool { size.width <= 0 || size.height <= 0 || rect.width <= 0 || rect.height <= 0 }

    /// Returns the greatest size with the ratio of `size` that fits in another one.
    private static func fitting(_ size: CGSize, in outer: CGSize) -> CGSize {
        let scale = min(outer.width / size.width, outer.height / size.height)
        return CGSize(width: size.width * scale, height: size.height * scale)
    }

    /// Returns the smallest size with the ratio of `size` that contains another one.
    private static func filling(_ size: CGSize, around inner: CGSize) -> CGSize {
        let scale = max(inner.width / size.width, inner.height / size.height)
        return CGSize(width: size.width * scale, height: size.height * scale)
    }
}
