import CoreGraphics
import Dispatch
public import Foundation

extension UIImage {
    /// Decodes the pixels, so that the first display of the image does not delay the main thread.
    ///
    /// - Returns: The image, or `nil` if the pixels cannot be decoded.
    public func preparingForDisplay() -> UIImage? {
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
    /// - Parameter completionHandler: A closure that is called on that thread with the image, or
    ///   with `nil` if the pixels cannot be decoded.
    @preconcurrency
    public func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        DispatchQueue.global(qos: .userInitiated).async { completionHandler(self.preparingForDisplay()) }
    }

    /// Decodes the pixels on a background thread.
    ///
    /// - Returns: The image, or `nil` if the pixels cannot be decoded.
    public func byPreparingForDisplay() async -> UIImage? {
        await withCheckedContinuation { continuation in
            prepareForDisplay { continuation.resume(returning: $0) }
        }
    }

    /// Returns a copy of the image at another size (points) and the screen's scale, or `nil` if the
    /// size has no area or the pixels cannot be decoded.
    public func preparingThumbnail(of size: CGSize) -> UIImage? {
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
    /// - Parameters:
    ///   - size: The size of the copy (points).
    ///   - completionHandler: A closure that is called on that thread with the copy, or with `nil`
    ///     if it cannot be created.
    @preconcurrency
    public func prepareThumbnail(of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        DispatchQueue.global(qos: .userInitiated).async { completionHandler(self.preparingThumbnail(of: size)) }
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
