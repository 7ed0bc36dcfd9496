import CoreGraphics
public import Foundation
import ImageIO

extension UIImage {
    /// The picture as a PNG file, turned as it is shown; nil for an image without size and where memory is short.
    public func pngData() -> Data? { upright()?.pngData() }

    /// The picture as a JPEG file that says how it is turned; nil for an image without size and where memory is short.
    ///
    /// - Parameter compressionQuality: from 0, the smallest file, to 1, the best picture.
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
