import CoreGraphics
import Dispatch
import Foundation

extension UIImage {
    /// Implements `preparingForDisplay()`: decodes the pixels of the image, or of all images of a
    /// sequence. Without it, they are decoded when they are first drawn.
    func prepared() -> UIImage? {
        if let images {
            let prepared = images.compactMap { $0.preparingForDisplay() }
            return prepared.count == images.count ? self : nil
        }
        guard let bitmap else { return nil }
        bitmap.decodePixels()
        return bitmap.decodingError == nil ? self : nil
    }

    /// Implements `preparingThumbnail(of:)`: draws the whole image, in its own colors and without
    /// cap insets, at another size (points).
    func thumbnail(of size: CGSize) -> UIImage? {
        let scale = UITraitCollection.current.imageScale
        let bounds = CGRect(origin: .zero, size: size)
        guard let bitmap, let context = CGContext.image(of: bounds, scale: scale, isOpaque: false) else { return nil }
        bitmap.decodePixels()
        guard bitmap.decodingError == nil else { return nil }
        context.interpolationQuality = .high
        var plain = attributes
        (plain.capInsets, plain.tint) = (nil, nil)
        ImageDrawing(image: UIImage(.bitmap(bitmap), plain), context: context).draw(in: bounds)
        return context.makeImage().map { UIImage(cgImage: $0, scale: scale, orientation: .up) }
    }
}
