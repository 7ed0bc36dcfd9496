public import CoreGraphics
import CoreText
public import Foundation
import UIFoundation

/// The format of the images that an image renderer creates.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
    /// The range of colors in an image.
    public enum Range: Int, Sendable {
        /// No range is specified.
        case unspecified = -1
        /// The system selects the range.
        case automatic = 0
        /// Colors outside sRGB. Not supported: all bitmaps are 8-bit sRGB.
        case extended = 1
        /// Colors within sRGB.
        case standard = 2
    }

    /// The number of pixels per point. Numbers that are not positive mean the screen's scale.
    open var scale: CGFloat = UITraitCollection.current.imageScale
    /// A Boolean value that indicates whether images have no alpha channel. Opaque images are
    /// initially black.
    open var opaque = false
    /// The preferred range. It has no effect: images always have the standard range.
    open var preferredRange = Range.standard

    /// Creates a format with the screen's scale and an alpha channel.
    public required init() {
        super.init()
    }

    /// Creates a format with the display scale of given traits and an alpha channel.
    public init(for traitCollection: UITraitCollection) {
        super.init()
        scale = traitCollection.imageScale
    }

    /// Returns a copy with the same values.
    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        if let copy = copy as? UIGraphicsImageRendererFormat {
            (copy.scale, copy.opaque, copy.preferredRange) = (scale, opaque, preferredRange)
        }
        return copy
    }
}

/// The environment in which an image renderer's drawing actions run.
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
    /// An image of the contents drawn so far.
    open var currentImage: UIImage {
        let scale = (rendererFormat as? UIGraphicsImageRendererFormat)?.scale ?? 1
        return cgContext.makeImage().map { UIImage(cgImage: $0, scale: scale, orientation: .up) } ?? UIImage()
    }
}

/// Creates images from drawing actions and manages their bitmaps.
///
/// ```swift
/// let renderer = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20))
/// let dot = renderer.image { context in
///     UIColor.red.setFill()
///     context.cgContext.fillEllipse(in: CGRect(x: 0, y: 0, width: 20, height: 20))
/// }
/// ```
open class UIGraphicsImageRenderer: UIGraphicsRenderer {
    /// A closure that draws an image.
    public typealias DrawingActions = (_ rendererContext: UIGraphicsImageRendererContext) -> Void

    /// Creates a renderer for images of a size (points) at the screen's scale.
    public convenience init(size: CGSize) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: .preferred())
    }

    /// Creates a renderer for images of a size (points) in a format.
    public init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        super.init(CGRect(origin: .zero, size: size).standardized, Self.completed(format))
    }

    /// Creates a renderer for the contents of a rectangle (points) at the screen's scale.
    public convenience init(bounds: CGRect) {
        self.init(bounds: bounds, format: .preferred())
    }

    /// Creates a renderer for the contents of a rectangle (points), whose origin becomes the
    /// image's top-left corner.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        super.init(bounds.standardized, Self.completed(format))
    }

    /// Returns a copy of a format, with the screen's scale if its scale is not positive.
    private static func completed(_ format: UIGraphicsImageRendererFormat) -> UIGraphicsImageRendererFormat {
        let copy = format.copy() as? UIGraphicsImageRendererFormat ?? .preferred()
        if copy.scale <= 0 { copy.scale = UITraitCollection.current.imageScale }
        return copy
    }

    /// Always `true`.
    open override var allowsImageOutput: Bool { true }

    /// Draws an image.
    ///
    /// - Returns: The image, or an image without a size if the bounds have no area, a side exceeds
    ///   16,384 pixels, or memory allocation fails.
    open func image(actions: DrawingActions) -> UIImage {
        guard let format = rendererFormat as? UIGraphicsImageRendererFormat,
            let context = CGContext.image(of: bounds, scale: format.scale, isOpaque: format.opaque)
        else { return UIImage() }
        let drawing = UIGraphicsImageRendererContext(context, format)
        draw(context) { actions(drawing) }
        return drawing.currentImage
    }

    /// Draws an image and returns it as PNG data, or empty data if the image has no size.
    open func pngData(actions: DrawingActions) -> Data {
        image(actions: actions).pngData() ?? Data()
    }

    /// Draws an image and returns it as JPEG data, or empty data if the image has no size.
    ///
    /// - Parameters:
    ///   - compressionQuality: The quality, from 0 (smallest file) to 1 (best quality).
    ///   - actions: A closure that draws the image.
    open func jpegData(withCompressionQuality compressionQuality: CGFloat, actions: DrawingActions) -> Data {
        image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
    }
}
