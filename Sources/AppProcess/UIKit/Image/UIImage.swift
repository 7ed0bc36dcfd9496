public import CoreGraphics
import CoreText
public import Foundation
import ImageIO

/// A picture with its scale and orientation, a sequence of pictures, or a symbol. Immutable, usable on any thread.
open class UIImage: NSObject, NSSecureCoding, _ExpressibleByImageLiteral, @unchecked Sendable {
    /// What is shown.
    enum Content {
        case nothing
        case bitmap(CGImage)
        case symbol(SymbolPicture)
        case frames([UIImage], TimeInterval)
    }

    let content: Content
    let look: ImageLook
    /// The asset that the image is a variant of.
    let asset: UIImageAsset?

    init(_ content: Content, _ look: ImageLook, asset: UIImageAsset? = nil) {
        self.content = content
        self.look = look
        self.asset = asset
        super.init()
    }

    /// An image without size.
    public override convenience init() {
        self.init(.nothing, ImageLook())
    }

    /// Pixels as they are, one a point.
    public convenience init(cgImage: CGImage) {
        self.init(cgImage: cgImage, scale: 1, orientation: .up)
    }

    /// Pixels with a scale and an orientation.
    ///
    /// - Parameter scale: pixels a point; numbers that are not positive count as 1.
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        self.init(.bitmap(cgImage), ImageLook(scale: scale > 0 ? scale : 1, orientation: orientation))
    }

    /// A PNG or JPEG file's contents, turned as it says; nil when there is no such image in them.
    public convenience init?(data: Data) {
        self.init(data: data, scale: 1)
    }

    /// A PNG or JPEG file's contents, turned as it says; nil when there is no such image in them.
    ///
    /// - Parameter scale: pixels a point; numbers that are not positive count as 1.
    public convenience init?(data: Data, scale: CGFloat) {
        guard let file = ImageFile(data) else { return nil }
        self.init(cgImage: file.image, scale: scale, orientation: file.orientation)
    }

    /// A PNG or JPEG file, turned as it says; nil when it cannot be read. The name's `@2x` or `@3x` is the scale; without it, and without
    /// such a file, the one with the screen's scale is looked for.
    public convenience init?(contentsOfFile path: String) {
        guard let (file, scale) = ImageFile.read(path, near: UITraitCollection.current.imageScale) else { return nil }
        self.init(cgImage: file.image, scale: scale, orientation: file.orientation)
    }

    /// What an image literal makes: a resource of the app by its name, without which the app ends.
    public required convenience init(imageLiteralResourceName name: String) {
        guard let image = UIImage(named: name) else { fatalError("no image named '\(name)' is among the app's resources") }
        self.init(image.content, image.look)
    }

    /// What the properties are of: the image itself, or the first of a sequence.
    private var first: UIImage {
        if case .frames(let images, _) = content { images.first ?? self } else { self }
    }

    /// The stored pixels; those of a symbol are drawn when they are first asked for. Nil for an image without size.
    open var cgImage: CGImage? { bitmap }

    /// The size in points, as the image is shown.
    open var size: CGSize {
        switch content {
        case .nothing: return .zero
        case .frames: return first === self ? .zero : first.size
        case .symbol(let symbol): return symbol.size
        case .bitmap(let image):
            let size = CGSize(width: CGFloat(image.width) / look.scale, height: CGFloat(image.height) / look.scale)
            return look.orientation.isSideways ? CGSize(width: size.height, height: size.width) : size
        }
    }

    /// Pixels a point.
    open var scale: CGFloat { first.look.scale }

    /// How the stored pixels are turned and mirrored.
    open var imageOrientation: Orientation { first.look.orientation }

    /// The pictures of a sequence; nil for a single one.
    open var images: [UIImage]? {
        if case .frames(let images, _) = content { images } else { nil }
    }

    /// How long a sequence takes once, in seconds; 0 for a single picture.
    open var duration: TimeInterval {
        if case .frames(_, let duration) = content { duration } else { 0 }
    }

    /// Whether the image's own colours are shown.
    open var renderingMode: RenderingMode { look.renderingMode }
    /// The parts along the edges that keep their size, in points.
    open var capInsets: UIEdgeInsets { look.capInsets ?? .zero }
    /// How the rest is resized.
    open var resizingMode: ResizingMode { look.resizingMode }
    /// From the edges to what layout goes by, in points.
    open var alignmentRectInsets: UIEdgeInsets { look.alignmentRectInsets }
    /// From the bottom edge up to the line that text beside the image stands on, in points; nil where none was set.
    open var baselineOffsetFromBottom: CGFloat? { look.baseline }
    /// Whether views mirror the image where reading goes from right to left.
    open var flipsForRightToLeftLayoutDirection: Bool { look.flipsForRightToLeft }
    /// Whether there are brighter colours than sRGB's white: no, since pixels are of 8-bit sRGB.
    open var isHighDynamicRange: Bool { false }
    /// A renderer's format for drawing an image of the same kind.
    open var imageRendererFormat: UIGraphicsImageRendererFormat {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        format.opaque = bitmap?.isOpaque ?? false
        return format
    }
    /// Whether the image is a symbol.
    open var isSymbolImage: Bool { if case .symbol = content { true } else { false } }
    /// What the image was made for.
    open var configuration: Configuration? { look.configuration }
    /// The size and weight of a symbol.
    open var symbolConfiguration: SymbolConfiguration? { look.configuration as? SymbolConfiguration }
    /// The asset that the image is a variant of.
    open var imageAsset: UIImageAsset? { asset }
    /// The traits that the image was made for.
    open var traitCollection: UITraitCollection {
        UITraitCollection(traitsFrom: [look.configuration?.traitCollection ?? UITraitCollection(), UITraitCollection(displayScale: scale)])
    }

    // MARK: Drawing

    /// Draws the image in the current context with its top left corner at a point.
    open func draw(at point: CGPoint) {
        draw(in: CGRect(origin: point, size: size))
    }

    /// Draws the image in the current context by a blend mode, with an opacity from 0 to 1 in place of the context's.
    open func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }

    /// Draws the image in a rectangle of the current context: scaled, or resized as its cap insets say.
    open func draw(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        ImageDrawing(image: first, context: context).draw(in: rect)
    }

    /// Draws the image in a rectangle of the current context by a blend mode, with an opacity from 0 to 1 in place of the context's.
    open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setBlendMode(blendMode)
        context.setAlpha(alpha)
        ImageDrawing(image: first, context: context).draw(in: rect)
        context.restoreGState()
    }

    /// Repeats the image at its own size over a rectangle of the current context.
    open func drawAsPattern(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        ImageDrawing(image: first, context: context).drawAsPattern(in: rect)
    }

    /// The stored pixels, a symbol's drawn.
    var bitmap: CGImage? {
        switch content {
        case .nothing: nil
        case .bitmap(let image): image
        case .symbol(let symbol): symbol.bitmap(scale: look.scale)
        case .frames: first === self ? nil : first.bitmap
        }
    }

    /// The pixels as they are shown.
    func upright() -> CGImage? {
        guard look.orientation != .up else { return bitmap }
        guard let context = CGContext.image(of: CGRect(origin: .zero, size: size), scale: scale, isOpaque: false) else { return nil }
        var plain = look
        (plain.capInsets, plain.tint) = (nil, nil)
        ImageDrawing(image: UIImage(content, plain), context: context).draw(in: CGRect(origin: .zero, size: size))
        return context.makeImage()
    }

    // MARK: Objects

    /// Whether both show the same pixels in the same way.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIImage else { return false }
        guard self !== other else { return true }
        guard look == other.look else { return false }
        return switch (content, other.content) {
        case (.nothing, .nothing): true
        case (.bitmap(let left), .bitmap(let right)): left == right
        case (.symbol(let left), .symbol(let right)): left == right
        case (.frames(let left, let leftTime), .frames(let right, let rightTime)): left == right && leftTime == rightTime
        default: false
        }
    }

    open override var hash: Int {
        switch content {
        case .nothing: 0
        case .bitmap(let image): image.hashValue
        case .symbol(let symbol): symbol.name.hashValue
        case .frames(let images, _): images.hashValue
        }
    }

    open override var description: String {
        let kind = if case .symbol(let symbol) = content { "symbol(system: \(symbol.name))" } else { "anonymous" }
        return "<UIImage: \(kind); (\(size.width) \(size.height)@\(scale))>"
    }

    /// True: it is decoded from its own class only.
    public static var supportsSecureCoding: Bool { true }

    /// Writes the pixels as a PNG, scale and orientation, or a symbol's name.
    open func encode(with coder: NSCoder) {
        if case .symbol(let symbol) = content { coder.encode(NSString(string: symbol.name), forKey: "UISystemName") }
        if let data = bitmap?.pngData() { coder.encode(data as NSData, forKey: "UIImageData") }
        coder.encode(Double(scale), forKey: "UIScale")
        coder.encode(imageOrientation.rawValue, forKey: "UIImageOrientation")
        coder.encode(renderingMode.rawValue, forKey: "UIRenderingMode")
        if let insets = look.capInsets { coder.encode(insets, forKey: "UICapInsets") }
        coder.encode(resizingMode.rawValue, forKey: "UIResizingMode")
    }

    /// Reads what ``encode(with:)`` wrote; nil for pixels that are damaged.
    public required init?(coder: NSCoder) {
        var look = ImageLook()
        let scale = CGFloat(coder.decodeDouble(forKey: "UIScale"))
        look.scale = scale > 0 ? scale : 1
        look.orientation = Orientation(rawValue: coder.decodeInteger(forKey: "UIImageOrientation")) ?? .up
        look.renderingMode = RenderingMode(rawValue: coder.decodeInteger(forKey: "UIRenderingMode")) ?? .automatic
        look.resizingMode = ResizingMode(rawValue: coder.decodeInteger(forKey: "UIResizingMode")) ?? .tile
        if coder.containsValue(forKey: "UICapInsets") { look.capInsets = coder.decodeUIEdgeInsets(forKey: "UICapInsets") }
        if let symbol = coder.decodeText(forKey: "UISystemName").flatMap({ SymbolPicture(name: $0, nil) }) {
            content = .symbol(symbol)
        } else if coder.containsValue(forKey: "UIImageData") {
            guard let data = coder.decodeObject(of: NSData.self, forKey: "UIImageData"), let file = ImageFile(data as Data) else {
                return nil
            }
            content = .bitmap(file.image)
        } else {
            content = .nothing
        }
        self.look = look
        asset = nil
        super.init()
    }
}

/// What `#imageLiteral` makes.
public typealias _ImageLiteralType = UIImage
