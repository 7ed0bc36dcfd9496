import CoreGraphics
import Foundation

/// The bitmaps of vector images, which `lamina-assets` draws when a package is built.
///
/// Those of a file of a bundle are in the bundle's folder `lamina-vectors`, in a folder with the
/// path of the file: `1x.png`, `2x.png` and `3x.png`.
enum VectorBitmaps {
    /// Returns whether a file is a vector image.
    static func isVector(_ path: String) -> Bool { ["pdf", "svg"].contains((path as NSString).pathExtension.lowercased()) }

    /// The scale of the bitmap for a display (pixels per point).
    static func scale(for displayScale: CGFloat) -> CGFloat { max(1, min(displayScale.rounded(.up), 3)) }

    /// Returns the bitmap of an image in an asset catalog, or nil if there is none.
    static func file(inCatalog path: String, scale: CGFloat) -> ImageFile? {
        let words = path.split(separator: "/", omittingEmptySubsequences: false)
        guard let index = words.firstIndex(where: { $0.hasSuffix(".xcassets") }) else { return nil }
        return file(words[index...].joined(separator: "/"), in: words[..<index].joined(separator: "/"), scale: scale)
    }

    /// Returns the bitmap of an image at the top of a folder, or nil if there is none.
    ///
    /// - Parameter name: The name of the image, whose extension is optional.
    static func file(named name: String, in folder: String, scale: CGFloat) -> ImageFile? {
        let names = isVector(name) ? [name] : [name + ".pdf", name + ".svg"]
        return names.lazy.compactMap { file($0, in: folder, scale: scale) }.first
    }

    private static func file(_ path: String, in folder: String, scale: CGFloat) -> ImageFile? {
        NamedImages.shared.file("\(folder)/lamina-vectors/\(path)/\(Int(self.scale(for: scale)))x.png")
    }
}
