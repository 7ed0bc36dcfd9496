import CoreGraphics
import Foundation
import ImageIO
import LaminaUniformTypes

/// Small pictures of image files.
enum FileThumbnail {
    /// The size above which a file has no thumbnail (bytes).
    private static let sizeLimit: Int64 = 64 << 20

    /// Returns a picture of an image file, or nil if the file is no image, or is too large. Reads
    /// the file; do not call it on the main thread.
    ///
    /// - Parameters:
    ///   - entry: The file.
    ///   - side: The length of the longer side (pixels).
    static func image(of entry: FileEntry, side: Int) -> CGImage? {
        guard !entry.isFolder, entry.size <= sizeLimit, entry.type.conforms(to: .image),
            let source = CGImageSourceCreateWithURL(entry.url as NSURL, nil)
        else { return nil }
        let options: NSDictionary = [
            kCGImageSourceCreateThumbnailFromImageAlways: true, kCGImageSourceCreateThumbnailWithTransform: true,
            kCGImageSourceThumbnailMaxPixelSize: side,
        ]
        return CGImageSourceCreateThumbnailAtIndex(source, 0, options)
    }
}
