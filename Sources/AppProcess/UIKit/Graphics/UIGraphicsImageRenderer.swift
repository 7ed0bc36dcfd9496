public import CoreGraphics
import CoreText
public import Foundation

/// What an image renderer makes.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
    /// The range of colours that an image holds.
    public enum Range: Int, Sendable {
        case unspecified = -1
        case automatic = 0
        /// Beyond sRGB: not to be had here, where all bitmaps are of 8-bit sRGB.
        case extended = 1
        case standard = 2
    }

    /// Pixels a point; numbers that are not positive count as the screen's.
    open var scale: CGFloat = UITraitCollection.current.imageScale
    /// Whether images have no alpha; they are then black at first.
    open var opaque = false
    /// The range that is wished for; images are of standard range whatever it is.
    open var preferredRange = Range.standard

    /// The screen's scale, with alpha.
    public required init() {
        super.init()
    }

    /// The display scale of some traits, with alpha.
    public init(for traitCollection: UITraitCollection) {
        super.init()
        scale = traitCollection.imageScale
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        if let copy = copy as? UIGraphicsImageRendererFormat {
            (copy.scale, copy.opaque, copy.preferredRange) = (scale, opaque, preferredRange)
        }
        return copy
    }
}

/// What an image renderer's closure draws with.
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
    /// What has been drawn so far.
    open var currentImage: UIImage {
        let scale = (rendererFormat as? UIGraphicsImageRendererFormat)?.scale ?? 1
        return cgContext.makeImage().map { UIImage(cgImage: $0, scale: scale, orientation: .up) } ?? UIImage()
    }
}

/// Makes images by drawing, with the bitmap's details looked after.
///
///     let dot = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { context in
///         UIColor.red.setFill()
///         context.cgContext.fillEllipse(in: CGRect(x: 0, y: 0, width: 20, height: 20))
///     }
open class UIGraphicsImageRenderer: UIGraphicsRenderer {
    /// Draws an image.
    public typealias DrawingActions = (_ rendererContext: UIGraphicsImageRendererContext) -> Void

    /// A renderer of images of a size in points, for the screen.
    public convenience init(size: CGSize) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: .preferred())
    }

    /// A renderer of images of a size in points.
    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }

    /// A renderer of what lies in a rectangle, for the screen.
    public convenience init(bounds: CGRect) {
        self.init(bounds: bounds, format: .preferred())
    }

    /// A renderer of what lies in a rectangle, whose origin is the image's top left corner.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        let copy = format.copy() as? UIGraphicsImageRendererFormat ?? .preferred()
        if copy.scale <= 0 { copy.scale = UITraitCollection.current.imageScale }
        super.init(bounds.standardized, copy)
    }

    open override var allowsImageOutput: Bool { true }

    /// The image that the closure draws; one without size where the bounds have no area, are too large, or memory is short.
    open func image(actions: DrawingActions) -> UIImage {
        guard let format = rendererFormat as? UIGraphicsImageRendererFormat,
            let context = CGContext.image(of: bounds, scale: format.scale, isOpaque: format.opaque)
        else { return UIImage() }
        let drawing = UIGraphicsImageRendererContext(context, format)
        draw(context) { actions(drawing) }
        return drawing.currentImage
    }

    /// A PNG file of the image that the closure draws; no bytes where there is no image.
    open func pngData(actions: DrawingActions) -> Data {
        image(actions: actions).pngData() ?? Data()
    }

    /// A JPEG file of the image that the closure draws; no bytes where there is no image.
    ///
    /// - Parameter compressionQuality: from 0, the smallest file, to 1, the best picture.
    open func jpegData(withCompressionQuality compressionQuality: CGFloat, actions: DrawingActions) -> Data {
        image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
    }
}
