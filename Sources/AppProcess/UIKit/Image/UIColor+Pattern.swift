import CoreGraphics
import CoreText
import Foundation

extension UIColor {
    /// Creates a color that tiles an image from the origin of the context's initial coordinate
    /// space.
    ///
    /// An image without a size creates a clear color.
    public convenience init(patternImage image: UIImage) {
        self.init(cgColor: PatternImage.color(image) ?? .clear)
    }
}

/// The object that a pattern's `info` pointer references: the image that its callback draws. The
/// pattern owns one reference, which `releaseInfo` releases.
private final class PatternImage {
    let image: UIImage

    init(_ image: UIImage) {
        self.image = image
    }

    /// Returns a color that tiles an image, or `nil` if the image has no size.
    static func color(_ image: UIImage) -> CGColor? {
        let size = image.size
        var callbacks = CGPatternCallbacks(
            version: 0,
            drawPattern: { info, context in
                guard let info else { return }
                let image = Unmanaged<PatternImage>.fromOpaque(info).takeUnretainedValue().image
                ImageDrawing(image: image, context: context).draw(in: CGRect(origin: .zero, size: image.size))
            },
            releaseInfo: { info in if let info { Unmanaged<PatternImage>.fromOpaque(info).release() } })
        guard size.width > 0, size.height > 0, let space = CGColorSpace(patternBaseSpace: nil) else { return nil }
        let retained = Unmanaged.passRetained(PatternImage(image))
        guard
            let pattern = CGPattern(
                info: retained.toOpaque(), bounds: CGRect(origin: .zero, size: size), matrix: .identity, xStep: size.width,
                yStep: size.height, tiling: .constantSpacing, isColored: true, callbacks: &callbacks)
        else {
            retained.release()
            return nil
        }
        // The pattern has its own colors, so that alpha is the only component.
        return CGColor(patternSpace: space, pattern: pattern, components: [1])
    }
}
