import CoreGraphics
import Foundation
import QuartzCore

/// The layer contents with which `UIImageView` shows an image: its pixels, their scale, and the
/// part that is stretched.
///
/// The pixels are the image's own if the layer can show them unchanged. They are drawn into a new
/// bitmap if the image is a symbol, tiled, tinted or rotated.
@MainActor struct LayerContents {
    /// The properties of the view that shows the image.
    struct Context {
        /// The size (points).
        var size: CGSize
        var mode: UIView.ContentMode
        /// The scale (pixels per point).
        var scale: CGFloat
        var tint: UIColor
        var traits: UITraitCollection
        var isRightToLeft: Bool
    }

    let pixels: CGImage
    /// The scale of the contents (pixels per point).
    let scale: CGFloat
    /// The part that is stretched, in the unit coordinate space of the contents.
    private(set) var center = CGRect(x: 0, y: 0, width: 1, height: 1)

    /// Returns whether the contents of an image change with the size of the view.
    static func dependsOnSize(_ image: UIImage) -> Bool { image.isSymbolImage || isTiled(image) }

    /// Creates the contents. Fails for an image without pixels.
    init?(_ image: UIImage, in context: Context) {
        let image = Self.variant(of: image, context)
        let isTemplate = image.renderingMode == .alwaysTemplate || image.renderingMode == .automatic && image.isSymbolImage
        let tint = isTemplate && image.attributes.tint == nil ? context.tint : nil
        if image.isSymbolImage || Self.isTiled(image) {
            let size = Self.isTiled(image) && context.mode == .scaleToFill ? context.size : image.size
            let magnification = Self.isTiled(image) ? 1 : Self.magnification(of: image.size, context)
            let pixelsPerPoint = context.scale * magnification
            guard let drawn = Self.drawn(image, size, pixelsPerPoint, tint, context) else { return nil }
            (pixels, scale) = (drawn, pixelsPerPoint)
            return
        }
        // The layer stretches the contents. Without cap insets, they are drawn at the image's size.
        if tint != nil || image.attributes.tint != nil || image.imageOrientation != .up {
            guard let drawn = Self.drawn(image.whole, image.size, image.scale, tint, context) else { return nil }
            pixels = drawn
        } else {
            guard let own = image.cgImage else { return nil }
            pixels = own
        }
        scale = image.scale
        center = Self.center(of: image)
    }

    /// Returns the image of an asset for the traits, mirrored if the layout direction requires it.
    private static func variant(of image: UIImage, _ context: Context) -> UIImage {
        var variant = image
        if let found = image.imageAsset?.image(with: context.traits), found.size != .zero {
            var attributes = image.attributes
            (attributes.scale, attributes.orientation) = (found.attributes.scale, found.attributes.orientation)
            variant = UIImage(found.content, attributes)
        }
        guard context.isRightToLeft, image.flipsForRightToLeftLayoutDirection else { return variant }
        return variant.withHorizontallyFlippedOrientation()
    }

    /// Returns whether the image has a middle that is tiled, which layers cannot do.
    private static func isTiled(_ image: UIImage) -> Bool {
        guard image.attributes.capInsets != nil, image.resizingMode == .tile else { return false }
        // A middle of one pixel looks the same tiled and stretched. The limit allows for rounding
        // errors.
        let middle = image.size.inset(by: image.capInsets)
        return middle.width * image.scale > 1.01 || middle.height * image.scale > 1.01
    }

    /// Returns the part between the cap insets, in the unit coordinate space of the contents.
    private static func center(of image: UIImage) -> CGRect {
        guard image.attributes.capInsets != nil, image.size.width > 0, image.size.height > 0 else {
            return CGRect(x: 0, y: 0, width: 1, height: 1)
        }
        let (insets, size, middle) = (image.capInsets, image.size, image.size.inset(by: image.capInsets))
        return CGRect(
            x: insets.left / size.width, y: insets.top / size.height, width: middle.width / size.width, height: middle.height / size.height)
    }

    /// Returns the factor by which the content mode scales a symbol. The symbol is drawn at the
    /// scaled size, so that it is sharp.
    private static func magnification(of size: CGSize, _ context: Context) -> CGFloat {
        guard size.width > 0, size.height > 0, context.size.width > 0, context.size.height > 0 else { return 1 }
        let (x, y) = (context.size.width / size.width, context.size.height / size.height)
        let factor: CGFloat =
            switch context.mode {
            case .scaleAspectFit: min(x, y)
            case .scaleAspectFill, .scaleToFill, .redraw: max(x, y)
            default: 1
            }
        return min(max(factor, 0.1), 16)
    }

    /// Returns a bitmap of the image, drawn at a size (points) and scale with the traits of the
    /// view, or `nil` if the size has no area.
    private static func drawn(_ image: UIImage, _ size: CGSize, _ scale: CGFloat, _ tint: UIColor?, _ context: Context) -> CGImage? {
        guard size.width > 0, size.height > 0 else { return nil }
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        let tinted = tint.map { image.withTintColor($0) } ?? image
        return context.traits.withCurrent {
            UIGraphicsImageRenderer(size: size, format: format).image { _ in tinted.draw(in: CGRect(origin: .zero, size: size)) }.cgImage
        }
    }
}

extension UITraitCollection {
    /// Returns the result of a closure that runs with the traits as the current ones.
    func withCurrent<Value>(_ body: () -> Value) -> Value {
        var value: Value?
        performAsCurrent { value = body() }
        guard let value else { preconditionFailure("performAsCurrent(_:) calls its closure") }
        return value
    }
}

extension UIImage {
    /// The image without cap insets.
    fileprivate var whole: UIImage {
        var attributes = attributes
        attributes.capInsets = nil
        return UIImage(content, attributes, asset: asset)
    }
}

extension CGSize {
    fileprivate func inset(by insets: UIEdgeInsets) -> CGSize {
        CGSize(width: max(0, width - insets.left - insets.right), height: max(0, height - insets.top - insets.bottom))
    }
}
