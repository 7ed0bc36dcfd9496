import QuartzCore
public import UIKit

/// Changes an image that a node is about to show, on the thread that draws it.
public typealias asimagenode_modification_block_t = (_ image: UIImage, _ traitCollection: ASPrimitiveTraitCollection) -> UIImage?

/// A node that decodes, crops and scales an image on a background thread.
///
/// ```swift
/// import AsyncDisplayKit
///
/// let avatar = ASImageNode()
/// avatar.image = UIImage(named: "avatar")
/// avatar.style.preferredSize = CGSize(width: 44, height: 44)
/// avatar.imageModificationBlock = ASImageNodeRoundBorderModificationBlock(1, .white)
/// ```
open class ASImageNode: ASControlNode {
    private struct Values {
        var image: UIImage?
        var placeholderColor: UIColor?
        var isCropEnabled = true
        var forceUpscaling = false
        var forcedSize = CGSize.zero
        var cropRect = CGRect(x: 0.5, y: 0.5, width: 0, height: 0)
        var cropBounds = CGRect.null
        var modification: asimagenode_modification_block_t?
        var completions: [@MainActor (Bool) -> Void] = []
    }

    private let values = Locked(Unchecked(Values()))

    /// Creates a node without an image.
    public override init() {
        super.init()
        isOpaque = false
        contentMode = .scaleAspectFill
        needsDisplayOnBoundsChange = true
    }

    private var current: Values { values.withLock { $0 }.value }

    private func change(_ change: (inout Values) -> Void) {
        values.withLock { stored in
            var values = stored.value
            change(&values)
            stored = Unchecked(values)
        }
    }

    /// The image. The default is nil.
    open var image: UIImage? {
        get { current.image }
        set { showImage(newValue) }
    }

    /// Implements `image`.
    final func showImage(_ image: UIImage?) {
        let former = current.image
        guard former !== image, former?.isEqual(image) != true else { return }
        change { $0.image = image }
        if former?.size != image?.size { setNeedsLayout() }
        if image != nil { setNeedsDisplay() } else { onMainEventually { if $0.loadedLayer != nil { $0.discardContents() } } }
    }

    /// The color that is shown until the image is drawn. The default is nil, which means none.
    open var placeholderColor: UIColor? {
        get { current.placeholderColor }
        set {
            change { $0.placeholderColor = newValue }
            placeholderEnabled = newValue != nil
        }
    }

    /// A Boolean value that indicates whether the part of the image outside of the bounds is left
    /// out when the image is drawn. The default is true.
    open var isCropEnabled: Bool {
        get { current.isCropEnabled }
        set { setCropEnabled(newValue, recropImmediately: false, inBounds: bounds) }
    }

    /// A Boolean value that indicates whether a small image is enlarged when it is drawn, rather
    /// than by the render server. The default is false.
    open var forceUpscaling: Bool {
        get { current.forceUpscaling }
        set { change { $0.forceUpscaling = newValue } }
    }

    /// The size of the contents (points); zero, the default, for that of the bounds.
    open var forcedSize: CGSize {
        get { current.forcedSize }
        set { change { $0.forcedSize = newValue } }
    }

    /// The part of the image to show, in unit coordinates. If it is empty, its origin is the
    /// position of the bounds in the image. The default is (0.5, 0.5), empty.
    open var cropRect: CGRect {
        get { current.cropRect }
        set {
            guard newValue != current.cropRect else { return }
            change { $0.cropRect = newValue }
            setNeedsDisplay()
        }
    }

    /// Changes an image before it is shown. Set it before the node displays. The default is nil.
    open var imageModificationBlock: asimagenode_modification_block_t? {
        get { current.modification }
        set { change { $0.modification = newValue } }
    }

    /// Enables or disables cropping.
    ///
    /// - Parameters:
    ///   - cropEnabled: Whether to crop.
    ///   - recropImmediately: Whether to draw the image again.
    ///   - cropBounds: The bounds for which the image is cropped.
    open func setCropEnabled(_ cropEnabled: Bool, recropImmediately: Bool, inBounds cropBounds: CGRect) {
        guard cropEnabled != current.isCropEnabled else { return }
        let isOutside = !cropBounds.isEmpty && cropBounds != bounds
        change { values in
            values.isCropEnabled = cropEnabled
            values.cropBounds = isOutside ? cropBounds : .null
        }
        if recropImmediately { setNeedsDisplay() }
    }

    /// Draws the image again.
    ///
    /// - Parameter displayCompletionBlock: Called on the main thread when it is shown, with false;
    ///   or with true if there is no image.
    open func setNeedsDisplayWithCompletion(_ displayCompletionBlock: (@MainActor (_ canceled: Bool) -> Void)?) {
        if image == nil {
            if let displayCompletionBlock { onMainEventually { _ in displayCompletionBlock(true) } }
            return
        }
        if let displayCompletionBlock { change { $0.completions.append(displayCompletionBlock) } }
        setNeedsDisplay()
    }

    open override func displayDidFinish() {
        super.displayDidFinish()
        let completions = current.completions
        guard !completions.isEmpty else { return }
        change { $0.completions = [] }
        for completion in completions { completion(false) }
    }

    open override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
        image?.size ?? super.calculateSizeThatFits(constrainedSize)
    }

    open override func placeholderImage() -> UIImage? {
        guard let color = placeholderColor else { return nil }
        let pixel = CGRect(x: 0, y: 0, width: 1, height: 1)
        return UIGraphicsImageRenderer(bounds: pixel).image { context in
            color.setFill()
            context.fill(pixel)
        }
    }

    // MARK: Drawing

    open override func drawParameters(forAsyncLayer layer: _ASDisplayLayer) -> (any NSObjectProtocol)? {
        let values = current
        guard let image = values.image else { return nil }
        let usesCropBounds = values.isCropEnabled && !values.cropBounds.isNull && !values.cropBounds.isEmpty
        return ImageParameters(
            image: image, bounds: usesCropBounds ? values.cropBounds : bounds, mode: contentMode, isCropEnabled: values.isCropEnabled,
            crop: values.cropRect, upscales: values.forceUpscaling, forced: values.forcedSize,
            tint: image.renderingMode == .alwaysTemplate ? tintColor : nil, modification: values.modification,
            traits: primitiveTraitCollection(), scale: contentsScaleForDisplay)
    }

    open override class func display(withParameters parameters: Any?, isCancelled isCancelledBlock: () -> Bool) -> UIImage? {
        (parameters as? ImageParameters)?.image(isCancelled: isCancelledBlock)
    }
}

/// What drawing an image node needs. Unchecked: it is immutable.
private final class ImageParameters: NSObject, ContentsDrawing, @unchecked Sendable {
    let original: UIImage
    let fitting: ImageFitting?
    let tint: UIColor?
    let modification: asimagenode_modification_block_t?
    let traits: ASPrimitiveTraitCollection
    let scale: CGFloat

    init(
        image: UIImage, bounds: CGRect, mode: UIView.ContentMode, isCropEnabled: Bool, crop: CGRect, upscales: Bool, forced: CGSize,
        tint: UIColor?, modification: asimagenode_modification_block_t?, traits: ASPrimitiveTraitCollection, scale: CGFloat
    ) {
        original = image
        self.tint = tint
        self.modification = modification
        self.traits = traits
        self.scale = scale
        let pixels = CGSize(width: image.size.width * image.scale, height: image.size.height * image.scale)
        let area = CGSize(width: (bounds.width * scale).rounded(.down), height: (bounds.height * scale).rounded(.down))
        if pixels.width < 1 || pixels.height < 1 || area.width < 1 || area.height < 1 {
            fitting = nil
        } else if isCropEnabled, [.scaleAspectFill, .scaleAspectFit, .center].contains(mode) {
            let forced = CGSize(width: forced.width * scale, height: forced.height * scale)
            let fitting = ImageFitting(pixels, in: area, mode: mode, crop: crop, upscales: upscales, forced: forced)
            self.fitting = fitting.isEmpty ? nil : fitting
        } else {
            fitting = ImageFitting(whole: pixels)
        }
    }

    func contents(of drawing: NodeDrawing, isCancelled: () -> Bool) -> DisplayedContents? {
        guard original.capInsets == .zero, modification == nil, let fitting, drawing.willDisplay == nil, drawing.didDisplay == nil,
            drawing.corners.type != .precomposited || drawing.corners.radius <= 0
        else {
            guard let image = image(isCancelled: isCancelled), !isCancelled() else { return nil }
            return drawing.contents(of: image)
        }
        let key = ImageContentsCache.Key(
            image: original, fitting: fitting, isOpaque: drawing.isOpaque, background: drawing.isOpaque ? drawing.background : nil,
            tint: tint, style: drawing.traits.userInterfaceStyle)
        return ImageContentsCache.contents(key) {
            guard !isCancelled() else { return nil }
            return DrawnContents(bounds: CGRect(origin: .zero, size: fitting.size), scale: 1, isOpaque: drawing.isOpaque) { context in
                draw(in: context, background: drawing.isOpaque ? drawing.background : nil)
            }
        }.map { .drawn($0) }
    }

    /// Returns the cropped and modified image.
    func image(isCancelled: () -> Bool) -> UIImage? {
        if original.capInsets != .zero { return modification.map { $0(original, traits) } ?? original }
        guard let fitting, !isCancelled() else { return nil }
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        let size = CGSize(width: fitting.size.width / scale, height: fitting.size.height / scale)
        let cropped = UIGraphicsImageRenderer(size: size, format: format).image { context in
            context.cgContext.scaleBy(x: 1 / scale, y: 1 / scale)
            draw(in: context.cgContext, background: nil)
        }
        guard let modification, !isCancelled() else { return cropped }
        return modification(cropped, traits)
    }

    /// Draws into a context whose unit is a pixel.
    private func draw(in context: CGContext, background: UIColor?) {
        guard let fitting else { return }
        UIGraphicsPushContext(context)
        defer { UIGraphicsPopContext() }
        if let background {
            background.setFill()
            UIRectFill(CGRect(origin: .zero, size: fitting.size))
        }
        let image = tint.map { original.withTintColor($0, renderingMode: .alwaysOriginal) } ?? original
        image.draw(in: fitting.rect)
    }
}

/// Returns a function that clips an image to a circle, with a border.
///
/// - Parameters:
///   - borderWidth: The width of the border (points), or 0.
///   - borderColor: The color of the border, or nil for black.
public func ASImageNodeRoundBorderModificationBlock(_ borderWidth: CGFloat, _ borderColor: UIColor?) -> asimagenode_modification_block_t {
    { image, _ in
        let format = UIGraphicsImageRendererFormat()
        format.scale = image.scale
        return UIGraphicsImageRenderer(size: image.size, format: format).image { _ in
            let outline = UIBezierPath(ovalIn: CGRect(origin: .zero, size: image.size))
            outline.addClip()
            image.draw(at: .zero)
            guard borderWidth > 0 else { return }
            (borderColor ?? .black).setStroke()
            // Half of the stroke is outside of the clip.
            outline.lineWidth = 2 * borderWidth
            outline.stroke()
        }
    }
}

/// Returns a function that fills the shape of an image with a color.
public func ASImageNodeTintColorModificationBlock(_ color: UIColor) -> asimagenode_modification_block_t {
    { image, _ in
        let format = UIGraphicsImageRendererFormat()
        format.scale = image.scale
        let tinted = UIGraphicsImageRenderer(size: image.size, format: format).image { _ in
            image.withTintColor(color, renderingMode: .alwaysOriginal).draw(at: .zero)
        }
        return image.capInsets == .zero ? tinted : tinted.resizableImage(withCapInsets: image.capInsets, resizingMode: image.resizingMode)
    }
}
