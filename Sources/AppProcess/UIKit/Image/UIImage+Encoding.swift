import CoreGraphics
import Foundation
import ImageIO

extension UIImage {
    /// Implements `jpegData(compressionQuality:)`. The pixels are encoded as stored, with the
    /// orientation as metadata.
    func encodedJPEG(quality compressionQuality: CGFloat) -> Data? {
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
