import CoreGraphics
public import Foundation
import ImageIO

extension UIImage {
    /// Returns PNG data of the image with its orientation applied to the pixels, or `nil` if the
    /// image has no size or memory allocation fails.
    public func pngData() -> Data? { upright()?.pngData() }

    /// Returns JPEG data of the image, which records its orientation, or `nil` if the image has no
    /// size or memory allocation fails.
    ///
    /// - Parameter compressionQuality: The quality, from 0 (smallest file) to 1 (best quality).
    public func jpegData(compressionQuality: CGFloat) -> Data? {
        guard let bitmap else { return nil }
        let data = NSMutableData()
        guard let destination = CGImageDestinationCreateWithData(data, "public.jpeg", 1, nil) else { return nil }
        let properties: NSDictionary = [
            kCGImageDestinationLossyCompressionQuality: NSNumber(value: Double(max(0, min(compressionQuality, 1)))),
            kCGImagePropertyOrientation: NSNumber(value: imageOrientation.fileValue),
        ]
        CGImageDestinationAddImage(destination, bitmap, properties)
        return CGImageDestinationFinalize(destination) ? data as Data : nil
    }
}
