import CoreGraphics
import Foundation
import QuartzCore

/// A picture as a layer's contents: the image's own pixels wherever these will do.
@MainActor struct LayerPicture {
    /// What a picture is shown in.
    struct Place {
        /// Points.
        var size: CGSize
        var mode: UIView.ContentMode
        /// Pixels per point.
        var scale: CGFloat
        var tint: UIColor
        var traits: UITraitCollection
        var isRightToLeft: Bool
    }

    let pixels: CGImage
    /// Pixels of the contents per point.
    let scale: CGFloat
    /// The part that is stretched, in parts of the whole.
    private(set) var center = CGRect(x: 0, y: 0, width: 1, height: 1)

    /// Whether the pixels are other ones at another size.
    static func dependsOnSize(_ image: UIImage) -> Bool { image.isSymbolImage || isTiled(image) }

    /// Nil for an image without pixels.
    init?(_ image: UIImage, in place: Place) {
        let image = Self.variant(of: image, place)
        let isTemplate = image.renderingMode == .alwaysTemplate || image.renderingMode == .automatic && image.isSymbolImage
        let tint = isTemplate && image.look.tint == nil ? place.tint : nil
        if image.isSymbolImage || Self.isTiled(image) {
            let size = Self.isTiled(image) && place.mode == .scaleToFill ? place.size : image.size
            let magnification = Self.isTiled(image) ? 1 : Self.magnification(of: image.size, place)
            let pixelsPerPoint = place.scale * magnification
            guard let drawn = Self.drawn(image, size, pixelsPerPoint, tint, place) else { return nil }
            (pixels, scale) = (drawn, pixelsPerPoint)
            return
        }
        if tint != nil || image.look.tint != nil || image.imageOrientation != .up {
            guard let drawn = Self.drawn(image.whole, image.size, image.scale, tint, place) else { return nil }
            pixels = drawn
        } else {
            guard let own = image.cgImage else { return nil }
            pixels = own
        }
        scale = image.scale
        center = Self.center(of: image)
    }

    /// What of an asset is for the traits, mirrored where reading goes from right to left and the image wants it.
    private static func variant(of image: UIImage, _ place: Place) -> UIImage {
        var variant = image
        if let found = image.imageAsset?.image(with: place.traits), found.size != .zero {
            var look = image.look
            (look.scale, look.orientation) = (found.look.scale, found.look.orientation)
            variant = UIImage(found.content, look)
        }
        guard place.isRightToLeft, image.flipsForRightToLeftLayoutDirection else { return variant }
        return variant.withHorizontallyFlippedOrientation()
    }

    private static func isTiled(_ image: UIImage) -> Bool {
        guard image.look.capInsets != nil, image.resizingMode == .tile else { return false }
        // Of one pixel there is nothing to see of whether it is repeated or stretched.
        let middle = image.size.inset(by: image.capInsets)
        return middle.width * image.scale > 1.01 || middle.height * image.scale > 1.01
    }

    private static func center(of image: UIImage) -> CGRect {
        guard image.look.capInsets != nil, image.size.width > 0, image.size.height > 0 else {
            return CGRect(x: 0, y: 0, width: 1, height: 1)
        }
        let (insets, size, middle) = (image.capInsets, image.size, image.size.inset(by: image.capInsets))
        return CGRect(
            x: insets.left / size.width, y: insets.top / size.height, width: middle.width / size.width, height: middle.height / size.height)
    }

    /// How much larger than it is a symbol is shown, so that it is drawn as sharp as there are pixels.
    private static func magnification(of size: CGSize, _ place: Place) -> CGFloat {
        guard size.width > 0, size.height > 0, place.size.width > 0, place.size.height > 0 else { return 1 }
        let (x, y) = (place.size.width / size.width, place.size.height / size.height)
        let factor: CGFloat =
            switch place.mode {
            case .scaleAspectFit: min(x, y)
            case .scaleAspectFill, .scaleToFill, .redraw: max(x, y)
            default: 1
            }
        return min(max(factor, 0.1), 16)
    }

    private static func drawn(_ image: UIImage, _ size: CGSize, _ scale: CGFloat, _ tint: UIColor?, _ place: Place) -> CGImage? {
        guard size.width > 0, size.height > 0 else { return nil }
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        let tinted = tint.map { image.withTintColor($0) } ?? image
        return place.traits.withCurrent {
            UIGraphicsImageRenderer(size: size, format: format).image { _ in tinted.draw(in: CGRect(origin: .zero, size: size)) }.cgImage
        }
    }
}

extension UITraitCollection {
    /// What a closure makes while the traits are the current ones.
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
        var look = look
        look.capInsets = nil
        return UIImage(content, look, asset: asset)
    }
}

extension CGSize {
    fileprivate func inset(by insets: UIEdgeInsets) -> CGSize {
        CGSize(width: max(0, width - insets.left - insets.right), height: max(0, height - insets.top - insets.bottom))
    }
}
