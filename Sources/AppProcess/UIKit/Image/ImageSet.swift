import CoreGraphics
import Diagnostics
import Foundation

/// An image set or symbol set of an asset catalog: pictures for several traits.
final class ImageSet: Sendable {
    private struct Entry: Sendable {
        let variant: AssetVariant
        let path: String
        let slicing: ImageSlicing?
        let alignmentInsets: UIEdgeInsets
    }

    private let entries: [Entry]
    private let renderingMode: UIImage.RenderingMode
    /// The folder of the set, which tells it from others.
    let path: String

    /// Reads the set in a folder.
    init?(in folder: String) {
        guard let contents = CatalogContents.read(in: folder, isRequired: true) else { return nil }
        path = folder
        let modes: [String: UIImage.RenderingMode] = ["template": .alwaysTemplate, "original": .alwaysOriginal]
        let isSymbol = folder.hasSuffix("." + AssetCatalog.Kind.symbol.rawValue)
        renderingMode =
            modes[contents.properties["template-rendering-intent"] as? String ?? ""] ?? (isSymbol ? .alwaysTemplate : .automatic)
        entries = contents.objects(isSymbol ? "symbols" : "images").compactMap { entry in
            guard let name = entry["filename"] as? String, !name.isEmpty else { return nil }
            return Entry(
                variant: AssetVariant(entry), path: folder + "/" + name,
                slicing: (entry["resizing"] as? [String: Any]).flatMap { ImageSlicing($0) },
                alignmentInsets: (entry["alignment-insets"] as? [String: Any]).map { UIEdgeInsets(pixels: $0) } ?? .zero)
        }
    }

    /// Returns the picture for traits, or nil if the set has none that can be decoded.
    func image(for traits: UITraitCollection) -> (content: UIImage.Content, attributes: ImageAttributes)? {
        guard let entry = entries.best({ $0.variant.rank(for: traits, language: nil) }) else { return nil }
        // A vector image has the scale of the display, unless the entry is for one scale.
        let isVector = VectorBitmaps.isVector(entry.path)
        let scale = entry.variant.scale ?? (isVector ? VectorBitmaps.scale(for: traits.displayScale) : 1)
        guard let file = isVector ? VectorBitmaps.file(inCatalog: entry.path, scale: scale) : NamedImages.shared.file(entry.path) else {
            NamedImages.shared.report(
                entry.path,
                isVector
                    ? "is a vector image without bitmaps, which 'lamina build' draws; without it, run 'lamina-assets' for the folder that "
                        + "contains the catalog"
                    : "cannot be decoded as PNG, JPEG or GIF")
            return nil
        }
        var attributes = ImageAttributes(
            scale: scale, orientation: file.orientation, renderingMode: renderingMode,
            configuration: UIImage.Configuration(traitCollection: traits))
        // Lengths of vector images are in points.
        let unit = isVector && entry.variant.scale == nil ? 1 : scale
        attributes.alignmentRectInsets = entry.alignmentInsets.divided(by: unit)
        guard let slicing = entry.slicing?.multiplied(by: scale / unit) else { return (.bitmap(file.image), attributes) }
        attributes.capInsets = slicing.insets.divided(by: scale)
        attributes.resizingMode = slicing.mode
        return (.bitmap(slicing.sliced(file.image) ?? file.image), attributes)
    }
}

/// The way in which an image of a catalog is resized.
struct ImageSlicing: Sendable {
    /// The parts along the edges that keep their size (pixels).
    private(set) var insets: UIEdgeInsets
    let mode: UIImage.ResizingMode
    /// The part of the middle that is repeated or stretched (pixels), or nil for all of it.
    private var center: (width: Int?, height: Int?)

    /// Reads the `resizing` of an entry. Fails if it is none that is known.
    init?(_ values: [String: Any]) {
        guard let kind = values["mode"] as? String, ["9-part", "3-part-horizontal", "3-part-vertical"].contains(kind) else { return nil }
        insets = UIEdgeInsets(pixels: values["cap-insets"] as? [String: Any] ?? [:])
        if kind == "3-part-horizontal" { (insets.top, insets.bottom) = (0, 0) }
        if kind == "3-part-vertical" { (insets.left, insets.right) = (0, 0) }
        let middle = values["center"] as? [String: Any] ?? [:]
        mode = middle["mode"] as? String == "tile" ? .tile : .stretch
        func length(_ key: String) -> Int? {
            (middle[key] as? NSNumber).flatMap { (1...16384).contains($0.intValue) ? $0.intValue : nil }
        }
        center = (kind == "3-part-vertical" ? nil : length("width"), kind == "3-part-horizontal" ? nil : length("height"))
    }

    /// Returns the same way for an image with more pixels.
    func multiplied(by factor: CGFloat) -> ImageSlicing {
        var copy = self
        copy.insets = insets.divided(by: 1 / factor)
        copy.center = (center.width.map { Int(CGFloat($0) * factor) }, center.height.map { Int(CGFloat($0) * factor) })
        return copy
    }

    /// Returns the image without the parts of its middle that are not used, or nil if all of it is
    /// used.
    func sliced(_ image: CGImage) -> CGImage? {
        /// The ranges of pixels that are kept.
        func parts(_ length: Int, _ first: CGFloat, _ last: CGFloat, _ center: Int?) -> [Range<Int>] {
            let (first, last) = (Int(first), Int(last))
            guard let center, first + center + last < length else { return [0..<length] }
            return [0..<(first + center), (length - last)..<length].filter { !$0.isEmpty }
        }
        let columns = parts(image.width, insets.left, insets.right, center.width)
        let rows = parts(image.height, insets.top, insets.bottom, center.height)
        guard columns.count > 1 || rows.count > 1 || columns[0].count < image.width || rows[0].count < image.height else { return nil }
        let size = CGSize(width: columns.reduce(0) { $0 + $1.count }, height: rows.reduce(0) { $0 + $1.count })
        guard let context = CGContext.image(of: CGRect(origin: .zero, size: size), scale: 1, isOpaque: false) else { return nil }
        var y = 0
        for row in rows {
            var x = 0
            for column in columns {
                let source = CGRect(x: column.lowerBound, y: row.lowerBound, width: column.count, height: row.count)
                guard let part = image.cropping(to: source) else { return nil }
                UIImage(cgImage: part).drawing(in: context, CGRect(x: x, y: y, width: column.count, height: row.count))
                x += column.count
            }
            y += row.count
        }
        return context.makeImage()
    }
}

extension UIImage {
    fileprivate func drawing(in context: CGContext, _ rect: CGRect) { ImageDrawing(image: self, context: context).draw(in: rect) }
}

extension UIEdgeInsets {
    /// Reads the lengths of an object of a catalog, which must not be negative.
    fileprivate init(pixels values: [String: Any]) {
        func length(_ key: String) -> CGFloat {
            let number = (values[key] as? NSNumber)?.doubleValue ?? (values[key] as? String).flatMap { Double($0) } ?? 0
            return number.isFinite ? CGFloat(max(0, min(number, 16384))) : 0
        }
        self.init(top: length("top"), left: length("left"), bottom: length("bottom"), right: length("right"))
    }

    fileprivate func divided(by scale: CGFloat) -> UIEdgeInsets {
        UIEdgeInsets(top: top / scale, left: left / scale, bottom: bottom / scale, right: right / scale)
    }
}
