import CoreGraphics
import Foundation
import ImageIO

/// The pixels and the orientation in a PNG, JPEG or GIF file, from which `UIImage` is created.
struct ImageFile {
    let image: CGImage
    let orientation: UIImage.Orientation

    /// Decodes an image, of an animation the first. Fails if the data is not PNG, JPEG or GIF.
    init?(_ data: Data) {
        guard let source = CGImageSourceCreateWithData(data as NSData, nil), let image = CGImageSourceCreateImageAtIndex(source, 0, nil)
        else { return nil }
        self.image = image
        let properties = CGImageSourceCopyPropertiesAtIndex(source, 0, nil)
        let value = (properties?[kCGImagePropertyOrientation] as? NSNumber)?.uint32Value
        orientation = value.flatMap { CGImagePropertyOrientation(rawValue: $0) }.map { UIImage.Orientation($0) } ?? .up
    }

    /// Reads the file at a path, or a variant of it for another scale or device.
    ///
    /// - Parameters:
    ///   - path: The path. The image extension is optional. If the name ends in `@2x` or `@3x`,
    ///     only this file is tried.
    ///   - scale: The preferred scale (pixels per point).
    ///   - idiom: The device, whose variants have names that end in `~iphone` or `~ipad`.
    ///   - isNamed: Whether the decoded file is kept for later uses of the name.
    /// - Returns: The file and the scale that its name specifies, or `nil` if there is no readable
    ///   variant.
    static func read(
        _ path: String, near scale: CGFloat, idiom: UIUserInterfaceIdiom = .unspecified, isNamed: Bool = false
    ) -> (file: ImageFile, scale: CGFloat)? {
        let (stem, end) = parts(path)
        let own = self.scale(in: stem)
        let devices = [UIUserInterfaceIdiom.phone: ["~iphone", ""], .pad: ["~ipad", ""]][idiom] ?? [""]
        let names = own == nil ? candidates(stem, devices, end, near: scale) : [(path, own ?? 1)]
        for (name, scale) in names {
            let file = isNamed ? NamedImages.shared.file(name) : FileManager.default.contents(atPath: name).flatMap { ImageFile($0) }
            if let file { return (file, scale) }
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

    private static let endings = [".png", ".jpg", ".jpeg", ".gif"]

    /// Returns the scale that the suffix `@2x` or `@3x` of a stem specifies, or `nil` without a
    /// suffix.
    private static func scale(in stem: String) -> CGFloat? {
        stem.hasSuffix("@2x") ? 2 : stem.hasSuffix("@3x") ? 3 : nil
    }

    /// Returns the paths to try and their scales: files for the device first; among them the
    /// preferred scale, then greater ones, then smaller ones in descending order.
    private static func candidates(_ stem: String, _ devices: [String], _ end: String, near scale: CGFloat) -> [(String, CGFloat)] {
        let wanted = max(1, min(scale.rounded(.up), 3))
        let scales = [1, 2, 3].filter { $0 >= wanted } + [1, 2, 3].filter { $0 < wanted }.reversed()
        return devices.flatMap { device in
            scales.flatMap { scale in
                (end.isEmpty ? endings : [end]).map { (stem + (scale == 1 ? "" : "@\(Int(scale))x") + device + $0, scale) }
            }
        }
    }
}
