public import CoreGraphics
import CoreText
public import Foundation
import ImageIO
import Synchronization
import UIFoundation

/// A bitmap with a scale and an orientation, an animated sequence of images, or a symbol.
///
/// An image is immutable and can be used on any thread.
///
/// ```swift
/// let photo = UIImage(named: "Photo")
/// let icon = UIImage(systemName: "star.fill")?.withTintColor(.systemYellow)
/// let imageView = UIImageView(image: photo ?? icon)
/// ```
open class UIImage: NSObject, NSSecureCoding, _ExpressibleByImageLiteral, @unchecked Sendable {
    /// The pixels or shapes of an image.
    enum Content {
        /// An image without a size.
        case nothing
        case bitmap(CGImage)
        case symbol(SymbolPicture)
        /// The images of an animated sequence, and the duration of one cycle (seconds).
        case frames([UIImage], TimeInterval)
    }

    // Constant after initialization.
    final private(set) var content: Content
    final private(set) var attributes: ImageAttributes
    /// The asset of which the image is a variant.
    final private(set) var asset: UIImageAsset?
    private let accessibilityStrings = Mutex<(label: String?, identifier: String?)>((nil, nil))

    /// The text with which assistive technologies describe the image, or nil. Image views and
    /// buttons without a title have it as their label.
    open var accessibilityLabel: String? {
        get { accessibilityStrings.withLock(\.label) }
        set { accessibilityStrings.withLock { $0.label = newValue } }
    }

    /// A string that identifies the image in tests, or nil. Users do not see it.
    open var accessibilityIdentifier: String? {
        get { accessibilityStrings.withLock(\.identifier) }
        set { accessibilityStrings.withLock { $0.identifier = newValue } }
    }

    // A convenience initializer: if the class had an internal designated initializer, apps'
    // subclasses would not inherit the public ones.
    convenience init(_ content: Content, _ attributes: ImageAttributes, asset: UIImageAsset? = nil) {
        self.init()
        self.content = content
        self.attributes = attributes
        self.asset = asset
    }

    // The following initializers are designated, as on iOS: subclasses override them and call them
    // from initializers of their own.

    /// Creates an image without a size.
    public override init() {
        (content, attributes, asset) = (.nothing, ImageAttributes(), nil)
        super.init()
    }

    /// Creates an image with a scale of 1 and the orientation `.up`.
    public init(cgImage: CGImage) {
        (content, attributes, asset) = (.bitmap(cgImage), ImageAttributes(), nil)
        super.init()
    }

    /// Creates an image from pixels.
    ///
    /// - Parameters:
    ///   - cgImage: The pixels.
    ///   - scale: The number of pixels per point. Numbers that are not positive mean 1.
    ///   - orientation: The rotation and reflection with which the pixels are displayed.
    public init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        (content, attributes) = (.bitmap(cgImage), ImageAttributes(scale: scale > 0 ? scale : 1, orientation: orientation))
        asset = nil
        super.init()
    }

    /// Decodes PNG, JPEG or GIF data, using its orientation. Fails if the data is no such
    /// image.
    public init?(data: Data) {
        guard let file = ImageFile(data) else { return nil }
        (content, attributes, asset) = (.bitmap(file.image), ImageAttributes(scale: 1, orientation: file.orientation), nil)
        super.init()
    }

    /// Decodes PNG, JPEG or GIF data, using its orientation. Fails if the data is no such
    /// image.
    ///
    /// - Parameters:
    ///   - data: The data.
    ///   - scale: The number of pixels per point. Numbers that are not positive mean 1.
    public init?(data: Data, scale: CGFloat) {
        guard let file = ImageFile(data) else { return nil }
        (content, attributes) = (.bitmap(file.image), ImageAttributes(scale: scale > 0 ? scale : 1, orientation: file.orientation))
        asset = nil
        super.init()
    }

    /// Reads a PNG, JPEG or GIF file, using its orientation. Fails if the file cannot be read.
    ///
    /// The suffix `@2x` or `@3x` of the name is the scale. If the name has no such suffix, the
    /// variant with the screen's scale is preferred.
    public init?(contentsOfFile path: String) {
        guard let (file, scale) = ImageFile.read(path, near: UITraitCollection.current.imageScale) else { return nil }
        (content, attributes, asset) = (.bitmap(file.image), ImageAttributes(scale: scale, orientation: file.orientation), nil)
        super.init()
    }

    /// Creates the image of an image literal. Ends the app if it has no resource with the name.
    public required convenience init(imageLiteralResourceName name: String) {
        guard let image = UIImage(named: name) else { fatalError("no image named '\(name)' is among the app's resources") }
        self.init(image.content, image.attributes)
    }

    /// The image whose size and scale apply: the first image of a sequence, otherwise the image
    /// itself. An empty sequence also returns itself.
    private var first: UIImage {
        if case .frames(let images, _) = content { images.first ?? self } else { self }
    }

    /// The stored pixels, or `nil` for an image without a size. A symbol is drawn on first use.
    open var cgImage: CGImage? { bitmap }

    /// The size of the image with its orientation applied (points).
    open var size: CGSize {
        switch content {
        case .nothing: return .zero
        case .frames: return first === self ? .zero : first.size
        case .symbol(let symbol): return symbol.size
        case .bitmap(let image):
            let size = CGSize(width: CGFloat(image.width) / attributes.scale, height: CGFloat(image.height) / attributes.scale)
            return attributes.orientation.isSideways ? CGSize(width: size.height, height: size.width) : size
        }
    }

    /// The number of pixels per point.
    open var scale: CGFloat { first.attributes.scale }

    /// The rotation and reflection with which the stored pixels are displayed.
    open var imageOrientation: Orientation { first.attributes.orientation }

    /// The images of an animated sequence, or `nil` for a single image.
    open var images: [UIImage]? {
        if case .frames(let images, _) = content { images } else { nil }
    }

    /// The duration of one cycle of an animated sequence (seconds); 0 for a single image.
    open var duration: TimeInterval {
        if case .frames(_, let duration) = content { duration } else { 0 }
    }

    /// The use of the image's own colors.
    open var renderingMode: RenderingMode { attributes.renderingMode }
    /// The parts along the edges that are not resized (points).
    open var capInsets: UIEdgeInsets { attributes.capInsets ?? .zero }
    /// The way in which the middle of a resizable image is filled.
    open var resizingMode: ResizingMode { attributes.resizingMode }
    /// The insets from the edges to the alignment rectangle (points).
    open var alignmentRectInsets: UIEdgeInsets { attributes.alignmentRectInsets }
    /// The distance of the baseline from the bottom edge (points), or `nil` if the image has no
    /// baseline.
    open var baselineOffsetFromBottom: CGFloat? { attributes.baseline }
    /// A Boolean value that indicates whether views flip the image in right-to-left layouts.
    open var flipsForRightToLeftLayoutDirection: Bool { attributes.flipsForRightToLeft }
    /// Always `false`: pixels are 8-bit sRGB and never exceed the standard dynamic range.
    open var isHighDynamicRange: Bool { false }
    /// An image renderer's format that matches the image's scale and opacity.
    open var imageRendererFormat: UIGraphicsImageRendererFormat {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        format.opaque = bitmap?.isOpaque ?? false
        return format
    }
    /// A Boolean value that indicates whether the image is a symbol.
    open var isSymbolImage: Bool { if case .symbol = content { true } else { false } }
    /// The configuration for which the image is intended.
    open var configuration: Configuration? { attributes.configuration }
    /// The size and weight of a symbol.
    open var symbolConfiguration: SymbolConfiguration? { attributes.configuration as? SymbolConfiguration }
    /// The asset of which the image is a variant.
    open var imageAsset: UIImageAsset? { asset }
    /// The traits for which the image is intended.
    open var traitCollection: UITraitCollection {
        let specified = attributes.configuration?.traitCollection ?? UITraitCollection()
        return UITraitCollection(traitsFrom: [specified, UITraitCollection(displayScale: scale)])
    }

    // MARK: Drawing

    /// Draws the image in the current graphics context with its top-left corner at a point.
    open func draw(at point: CGPoint) {
        draw(in: CGRect(origin: point, size: size))
    }

    /// Draws the image in the current graphics context with its top-left corner at a point. The
    /// blend mode and opacity (0 to 1) override those of the context.
    open func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }

    /// Draws the image in a rectangle of the current graphics context, scaled or resized by its cap
    /// insets.
    open func draw(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        ImageDrawing(image: first, context: context).draw(in: rect)
    }

    /// Draws the image in a rectangle of the current graphics context. The blend mode and opacity
    /// (0 to 1) override those of the context.
    open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setBlendMode(blendMode)
        context.setAlpha(alpha)
        ImageDrawing(image: first, context: context).draw(in: rect)
        context.restoreGState()
    }

    /// Tiles the image at its own size over a rectangle of the current graphics context.
    open func drawAsPattern(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        ImageDrawing(image: first, context: context).drawAsPattern(in: rect)
    }

    /// The stored pixels, or a symbol drawn at the image's scale.
    var bitmap: CGImage? {
        switch content {
        case .nothing: nil
        case .bitmap(let image): image
        case .symbol(let symbol): symbol.bitmap(scale: attributes.scale)
        case .frames: first === self ? nil : first.bitmap
        }
    }

    /// Returns the pixels with the orientation applied, without tint, or `nil` for an image without
    /// a size.
    func upright() -> CGImage? {
        guard attributes.orientation != .up else { return bitmap }
        guard let context = CGContext.image(of: CGRect(origin: .zero, size: size), scale: scale, isOpaque: false) else { return nil }
        var plain = attributes
        (plain.capInsets, plain.tint) = (nil, nil)
        ImageDrawing(image: UIImage(content, plain), context: context).draw(in: CGRect(origin: .zero, size: size))
        return context.makeImage()
    }

    // MARK: Objects

    /// Returns whether another object is an image with equal pixels and properties.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIImage else { return false }
        guard self !== other else { return true }
        guard attributes == other.attributes else { return false }
        return switch (content, other.content) {
        case (.nothing, .nothing): true
        case (.bitmap(let left), .bitmap(let right)): left == right
        case (.symbol(let left), .symbol(let right)): left == right
        case (.frames(let left, let leftTime), .frames(let right, let rightTime)): left == right && leftTime == rightTime
        default: false
        }
    }

    /// A hash that is equal for equal images.
    open override var hash: Int {
        switch content {
        case .nothing: 0
        case .bitmap(let image): image.hashValue
        case .symbol(let symbol): symbol.name.hashValue
        case .frames(let images, _): images.hashValue
        }
    }

    /// The name of a symbol, the size (points) and the scale.
    open override var description: String {
        let kind = if case .symbol(let symbol) = content { "symbol(system: \(symbol.name))" } else { "anonymous" }
        return "<UIImage: \(kind); (\(size.width) \(size.height)@\(scale))>"
    }

    /// Always `true`: decoding accepts only the expected class.
    open class var supportsSecureCoding: Bool { true }

    /// Encodes the pixels as a PNG with scale, orientation and resizing properties, and a symbol's
    /// name.
    open func encode(with coder: NSCoder) {
        if case .symbol(let symbol) = content { coder.encode(NSString(string: symbol.name), forKey: "UISystemName") }
        if let data = bitmap?.pngData() { coder.encode(data as NSData, forKey: "UIImageData") }
        coder.encode(Double(scale), forKey: "UIScale")
        coder.encode(imageOrientation.rawValue, forKey: "UIImageOrientation")
        coder.encode(renderingMode.rawValue, forKey: "UIRenderingMode")
        if let insets = attributes.capInsets { coder.encode(insets, forKey: "UICapInsets") }
        coder.encode(resizingMode.rawValue, forKey: "UIResizingMode")
    }

    /// Decodes an image that ``encode(with:)`` wrote. Fails if the pixels cannot be decoded.
    public required init?(coder: NSCoder) {
        var attributes = ImageAttributes()
        let scale = CGFloat(coder.decodeDouble(forKey: "UIScale"))
        attributes.scale = scale > 0 ? scale : 1
        attributes.orientation = Orientation(rawValue: coder.decodeInteger(forKey: "UIImageOrientation")) ?? .up
        attributes.renderingMode = RenderingMode(rawValue: coder.decodeInteger(forKey: "UIRenderingMode")) ?? .automatic
        attributes.resizingMode = ResizingMode(rawValue: coder.decodeInteger(forKey: "UIResizingMode")) ?? .tile
        if coder.containsValue(forKey: "UICapInsets") { attributes.capInsets = coder.decodeUIEdgeInsets(forKey: "UICapInsets") }
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
        self.attributes = attributes
        asset = nil
        super.init()
    }

    // MARK: Variants

    /// Returns the image itself, because pixels never exceed the standard dynamic range.
    open func imageRestrictedToStandardDynamicRange() -> UIImage { self }

    /// Returns the image with another rendering mode.
    open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { with { $0.renderingMode = renderingMode } }

    /// Returns the image's shape in a color. A dynamic color is resolved when the image is drawn.
    open func withTintColor(_ color: UIColor) -> UIImage { with { $0.tint = color } }

    /// Returns the image's shape in a color, with another rendering mode.
    open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        with { attributes in
            attributes.tint = color
            attributes.renderingMode = renderingMode
        }
    }

    /// Returns an image whose edges keep their size while the middle is tiled.
    ///
    /// ```swift
    /// let image = UIImage(named: "bubble")
    /// let bubble = image?.resizableImage(
    ///     withCapInsets: UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12))
    /// ```
    open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
        resizableImage(withCapInsets: capInsets, resizingMode: .tile)
    }

    /// Returns an image whose edges keep their size while the middle is resized.
    ///
    /// - Parameters:
    ///   - capInsets: The parts along the edges that are not resized (points).
    ///   - resizingMode: The way in which the middle is filled.
    open func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
        with { attributes in
            attributes.capInsets = capInsets
            attributes.resizingMode = resizingMode
        }
    }

    /// Returns the image with insets that define its alignment rectangle.
    open func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage { with { $0.alignmentRectInsets = alignmentInsets } }

    /// Returns the image with a baseline for aligning it with text (points from the bottom edge).
    open func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage { with { $0.baseline = baselineOffset } }

    /// Returns the image without a baseline.
    open func imageWithoutBaseline() -> UIImage { with { $0.baseline = nil } }

    /// Returns an image that views flip horizontally in right-to-left layouts.
    open func imageFlippedForRightToLeftLayoutDirection() -> UIImage { with { $0.flipsForRightToLeft = true } }

    /// Returns the image flipped horizontally.
    open func withHorizontallyFlippedOrientation() -> UIImage { with { $0.orientation = $0.orientation.flipped } }

    /// Returns the image for a configuration: the variant of its asset, or a symbol at the
    /// configuration's size and weight.
    open func withConfiguration(_ configuration: Configuration) -> UIImage { variant(for: configuration) }

    /// Returns the image with a configuration whose values override its own.
    open func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
        withConfiguration((symbolConfiguration ?? .unspecified).applying(configuration))
    }

    // MARK: Stretching, before iOS 5

    /// Returns an image in which one column and one row, each 1 point wide, are stretched.
    ///
    /// - Parameters:
    ///   - leftCapWidth: The width of the part to the left of that column (points); 0 stretches the
    ///     whole width.
    ///   - topCapHeight: The height of the part above that row (points); 0 stretches the whole
    ///     height.
    @available(*, deprecated, message: "use resizableImage(withCapInsets:)")
    open func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
        let (left, top) = (CGFloat(leftCapWidth), CGFloat(topCapHeight))
        return resizableImage(
            withCapInsets: UIEdgeInsets(
                top: top, left: left, bottom: top > 0 ? max(0, size.height - top - 1) : 0,
                right: left > 0 ? max(0, size.width - left - 1) : 0),
            resizingMode: .stretch)
    }

    /// The width of the part to the left of the stretched column (points).
    @available(*, deprecated, message: "use capInsets")
    open var leftCapWidth: Int { Int(capInsets.left) }

    /// The height of the part above the stretched row (points).
    @available(*, deprecated, message: "use capInsets")
    open var topCapHeight: Int { Int(capInsets.top) }

    // MARK: Encoding and preparing

    /// Returns PNG data of the image with its orientation applied to the pixels, or `nil` if the
    /// image has no size or memory allocation fails.
    open func pngData() -> Data? { upright()?.pngData() }

    /// Returns JPEG data of the image, which records its orientation, or `nil` if the image has no
    /// size or memory allocation fails.
    ///
    /// - Parameter compressionQuality: The quality, from 0 (smallest file) to 1 (best quality).
    open func jpegData(compressionQuality: CGFloat) -> Data? { encodedJPEG(quality: compressionQuality) }

    /// Decodes the pixels, so that the first display of the image does not delay the main thread.
    ///
    /// - Returns: The image, or `nil` if the pixels cannot be decoded.
    open func preparingForDisplay() -> UIImage? { prepared() }

    /// Decodes the pixels on a background thread.
    ///
    /// - Parameter completionHandler: A closure that is called on that thread with the image, or
    ///   with `nil` if the pixels cannot be decoded.
    @preconcurrency
    open func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        DispatchQueue.global(qos: .userInitiated).async { completionHandler(self.preparingForDisplay()) }
    }

    /// Decodes the pixels on a background thread.
    ///
    /// - Returns: The image, or `nil` if the pixels cannot be decoded.
    open func byPreparingForDisplay() async -> UIImage? {
        await withCheckedContinuation { continuation in
            prepareForDisplay { continuation.resume(returning: $0) }
        }
    }

    /// Returns a copy of the image at another size (points) and the screen's scale, or `nil` if the
    /// size has no area or the pixels cannot be decoded.
    open func preparingThumbnail(of size: CGSize) -> UIImage? { thumbnail(of: size) }

    /// Creates a copy of the image at another size (points) on a background thread.
    ///
    /// - Parameters:
    ///   - size: The size of the copy (points).
    ///   - completionHandler: A closure that is called on that thread with the copy, or with `nil`
    ///     if it cannot be created.
    @preconcurrency
    open func prepareThumbnail(of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        DispatchQueue.global(qos: .userInitiated).async { completionHandler(self.preparingThumbnail(of: size)) }
    }

    /// Creates a copy of the image at another size (points) on a background thread.
    ///
    /// - Returns: The copy, or `nil` if it cannot be created.
    open func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
        await withCheckedContinuation { continuation in
            prepareThumbnail(of: size) { continuation.resume(returning: $0) }
        }
    }

    // MARK: Sequences

    /// Creates an animated image from a sequence of images.
    ///
    /// - Parameters:
    ///   - images: The frames, which are displayed for equal times.
    ///   - duration: The duration of one cycle (seconds); 0 means 1/30 of a second per frame.
    /// - Returns: The animated image, or `nil` if `images` is empty.
    open class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
        guard let first = images.first else { return nil }
        return UIImage(.frames(images, duration > 0 ? duration : TimeInterval(images.count) / 30), first.attributes)
    }

    /// Creates an animated image from the resources `name0`, `name1` …, or `name1`, `name2` …. At
    /// most 1024 names are tried.
    ///
    /// - Returns: The animated image, or `nil` if there are no such resources.
    open class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
        var images: [UIImage] = []
        for index in 0..<1024 {
            guard let image = UIImage(named: "\(name)\(index)") else {
                // Sequences may start with 1.
                if index == 0 { continue } else { break }
            }
            images.append(image)
        }
        return animatedImage(with: images, duration: duration)
    }

    /// Creates an animated image from the resources `name0`, `name1` …, whose middle is tiled
    /// between cap insets.
    open class func animatedResizableImageNamed(_ name: String, capInsets: UIEdgeInsets, duration: TimeInterval) -> UIImage? {
        animatedResizableImageNamed(name, capInsets: capInsets, resizingMode: .tile, duration: duration)
    }

    /// Creates an animated image from the resources `name0`, `name1` …, whose middle is resized
    /// between cap insets.
    open class func animatedResizableImageNamed(
        _ name: String, capInsets: UIEdgeInsets, resizingMode: ResizingMode, duration: TimeInterval
    ) -> UIImage? {
        animatedImageNamed(name, duration: duration)?.resizableImage(withCapInsets: capInsets, resizingMode: resizingMode)
    }

    // MARK: Standard images

    /// The image for adding an item.
    open class var add: UIImage { standard("plus.circle.fill") }
    /// The image for removing an item.
    open class var remove: UIImage { standard("minus.circle.fill") }
    /// The image for a menu of actions.
    open class var actions: UIImage { standard("ellipsis.circle") }
    /// The image for a selected item.
    open class var checkmark: UIImage { standard("checkmark.circle.fill") }
}

/// The type of `#imageLiteral` expressions.
public typealias _ImageLiteralType = UIImage
