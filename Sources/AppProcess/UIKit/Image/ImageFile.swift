import CoreGraphics
import Foundation
import ImageIO

/// The contents of a PNG or JPEG file.
struct ImageFile {
    let image: CGImage
    let orientation: UIImage.Orientation

    /// Decodes an image. Fails if the data is neither PNG nor JPEG.
    init?(_ data: Data) {
        guard let source = CGImageSourceCreateWithData(data as NSData, nil), let image = CGImageSourceCreateImageAtIndex(source, 0, nil)
        else { return nil }
        self.image = image
        let properties = CGImageSourceCopyPropertiesAtIndex(source, 0, nil)
        let value = (properties?[kCGImagePropertyOrientation] as? NSNumber)?.uint32Value
        orientation = value.flatMap { CGImagePropertyOrientation(rawValue: $0) }.map { UIImage.Orientation($0) } ?? .up
    }

    /// Reads the file at a path, or a variant of it for another scale.
    static func read(_ path: String, near scale: CGFloat) -> (file: ImageFile, scale: CGFloat)? {
        let (stem, end) = parts(path)
        let own = self.scale(in: stem)
        let names = own == nil ? candidates(stem, end, near: scale) : [(path, own ?? 1)]
        for (name, scale) in names {
            if let data = FileManager.default.contents(atPath: name), let file = ImageFile(data) { return (file, scale) }
        }
        return nil
    }

    /// Splits a path into a stem and an image extension with its dot. Other extensions remain part
    /// of the stem.
    private static func parts(_ path: String) -> (stem: String, end: String) {
        for end in endings where path.lowercased().hasSuffix(end) {
            return (String(path.dropLast(end.count)), String(path.suffix(end.count)))
        }
        return (path, "")
    }

    private static let endings = [".png", ".jpg", ".jpeg"]

    /// Returns the scale that the suffix `@2x` or `@3x` of a stem specifies.
    private static func scale(in stem: String) -> CGFloat? {
        stem.hasSuffix("@2x") ? 2 : stem.hasSuffix("@3x") ? 3 : nil
    }

    /// Returns the file names to try with their scales: the screen's scale, then greater ones, then
    /// smaller ones.
    private static func candidates(_ stem: String, _ end: String, near scale: CGFloat) -> [(String, CGFloat)] {
        let wanted = max(1, min(scale.rounded(.up), 3))
        let scales = [1, 2, 3].filter { $0 >= wanted } + [1, 2, 3].filter { $0 < wanted }.reversed()
        return scales.flatMap { scale in
            (end.isEmpty ? endings : [end]).map { (stem + (scale == 1 ? "" : "@\(Int(scale))x") + $0, scale) }
        }
    }
}
