import CoreGraphics
import Dispatch
public import Foundation

extension UIImage {
    /// Implements `preparingForDisplay()`.
    func prepared() -> UIImage? {
        if let images {
            let prepared = images.compactMap { $0.preparingForDisplay() }
            return prepared.count == images.count ? self : nil
        }
        guard let bitmap else { return nil }
        bitmap.decodePixels()
        return bitmap.decodingError == nil ? self : nil
    }

    /// Decodes the pixels on a background thread.
    ///
    /// - Returns: The image, or `nil` if the pixels cannot be decoded.
    public func byPreparingForDisplay() async -> UIImage? {
        await withCheckedContinuation { continuation in
            prepareForDisplay { continuation.resume(returning: $0) }
        }
    }

    /// Implements `preparingThumbnail(of:)`.
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

    /// Creates a copy of the image at another size (points) on a background thread.
    ///
    /// - Returns: The copy, or `nil` if it cannot be created.
    public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
        await withCheckedContinuation { continuation in
            prepareThumbnail(of: size) { continuation.resume(returning: $0) }
        }
    }
}
