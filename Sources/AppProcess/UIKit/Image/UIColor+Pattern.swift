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

/// An image that a pattern draws.
private final class PatternImage {
    let image: UIImage

    init(_ image: UIImage) {
        self.image = image
    }

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
        return CGColor(patternSpace: space, pattern: pattern, components: [1])
    }
}
