import CoreGraphics
import CoreText
import Foundation
import UIFoundation

/// A symbol at a size and weight: the content of the images that `UIImage(systemName:)` creates.
///
/// It combines a `SymbolShape`, which is drawn in abstract units, with the number of points per
/// unit and the width of strokes that follow from a configuration.
struct SymbolPicture: Equatable, Sendable {
    let name: String
    /// The number of points per unit of the shape.
    private let unit: CGFloat
    /// The width of strokes (units).
    private let stroke: CGFloat

    /// Creates a symbol. Fails if there is no symbol with the name. Without a configuration, the
    /// symbol has the size of body text at the default text size.
    init?(name: String, _ configuration: UIImage.SymbolConfiguration?) {
        guard SymbolShape.named[name] != nil else { return nil }
        let parts = configuration?.parts
        let font = UIFont.preferredFont(
            forTextStyle: parts?.textStyle ?? .body,
            compatibleWith: parts?.textStyle == nil
                ? UITraitCollection(preferredContentSizeCategory: .large) : configuration?.traitCollection)
        // Approximately the proportions of Apple's symbols.
        let scale: CGFloat =
            switch parts?.scale {
            case .small: 0.78
            case .large: 1.28
            default: 1
            }
        self.name = name
        // A font's point size corresponds to 20 units.
        unit = max(0.5, min(parts?.pointSize ?? font.pointSize, 2000)) * scale / 20
        stroke =
            switch parts?.weight {
            case .ultraLight: 0.7
            case .thin: 1
            case .light: 1.4
            case .medium: 2.2
            case .semibold: 2.5
            case .bold: 2.9
            case .heavy: 3.3
            case .black: 3.7
            default: 1.9
            }
    }

    /// The size (points), rounded to half points, which are whole pixels at a scale of 2.
    var size: CGSize {
        let size = SymbolShape.named[name]?.size ?? .zero
        return CGSize(width: (size.width * unit * 2).rounded() / 2, height: (size.height * unit * 2).rounded() / 2)
    }

    /// Returns a bitmap of the shape in black on a transparent background, or `nil` if its size is
    /// not supported. The bitmap is cached.
    ///
    /// - Parameter scale: The number of pixels per point.
    func bitmap(scale: CGFloat) -> CGImage? {
        SymbolBitmaps.shared.image("\(name) \(unit) \(stroke) \(scale)") {
            guard let shape = SymbolShape.named[name],
                let context = CGContext.image(of: CGRect(origin: .zero, size: size), scale: scale, isOpaque: false)
            else { return nil }
            // The size in pixels is rounded up. Scale the shape so that it fills all of them.
            context.scaleBy(
                x: CGFloat(context.width) / scale / shape.size.width, y: CGFloat(context.height) / scale / shape.size.height)
            UIGraphicsPushContext(context)
            defer { UIGraphicsPopContext() }
            let marks = shape.marks(stroke)
            let (scale, offset) = shape.fit(marks, stroke)
            context.translateBy(x: offset.x, y: offset.y)
            context.scaleBy(x: scale, y: scale)
            for mark in marks { draw(mark, context, lineWidth: stroke / scale) }
            return context.makeImage()
        }
    }

    /// Draws an operation in the current graphics context, whose coordinate space has units.
    private func draw(_ mark: SymbolShape.Mark, _ context: CGContext, lineWidth: CGFloat) {
        switch mark {
        case .fill(let path): path.fill()
        case .stroke(let path), .cut(let path):
            path.lineWidth = lineWidth
            path.lineCapStyle = .round
            path.lineJoinStyle = .round
            if case .cut = mark { path.stroke(with: .clear, alpha: 1) } else { path.stroke() }
        }
    }
}

/// A cache of the bitmaps of symbols, limited to 256 bitmaps.
///
/// Unchecked: `NSCache` is thread-safe.
private final class SymbolBitmaps: @unchecked Sendable {
    private let cache = NSCache<NSString, CGImage>()

    static let shared = SymbolBitmaps()

    init() {
        cache.countLimit = 256
    }

    /// Returns the bitmap for a key, which a closure draws if it is not in the cache.
    func image(_ key: String, _ make: () -> CGImage?) -> CGImage? {
        let key = NSString(string: key)
        if let image = cache.object(forKey: key) { return image }
        guard let image = make() else { return nil }
        cache.setObject(image, forKey: key)
        return image
    }
}

extension UIImage {
    /// Creates the image of a symbol. Fails if there is no symbol with the name.
    ///
    /// Symbols have the names of iOS's. They are a small set of Lamina's own drawings.
    public convenience init?(systemName name: String) {
        self.init(systemName: name, withConfiguration: nil)
    }

    /// Creates the image of a symbol with a configuration's size and weight. Fails if there is no
    /// symbol with the name.
    public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
        let symbols = configuration as? SymbolConfiguration
        guard let symbol = SymbolPicture(name: name, symbols) else { return nil }
        let scale = configuration?.traitCollection?.displayScale ?? 0
        self.init(
            .symbol(symbol), ImageAttributes(scale: scale > 0 ? scale : UITraitCollection.current.imageScale, configuration: configuration))
    }

    /// Creates the image of a symbol for the display scale of given traits. Fails if there is no
    /// symbol with the name.
    public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
        self.init(systemName: name, withConfiguration: traitCollection.map { SymbolConfiguration.unspecified.withTraitCollection($0) })
    }
}
