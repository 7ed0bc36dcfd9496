import CoreGraphics
public import Foundation
import QuartzCore

/// A view that displays an image, a symbol, or a sequence of images.
///
/// The layer shows the image's own pixels, which are copied only to tint, rotate or tile them. The
/// render server plays sequences. Use image views on the main thread.
open class UIImageView: UIView {
    /// A Boolean value that indicates whether `startAnimating()` was called after the last
    /// `stopAnimating()`.
    private var plays = false

    /// Creates a view of an image, with the image's size.
    public init(image: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        prepare()
        self.image = image
        // Property observers do not run in an initializer.
        imageDidChange()
    }

    /// Creates a view of two images, with the first one's size.
    public init(image: UIImage?, highlightedImage: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        prepare()
        self.image = image
        self.highlightedImage = highlightedImage
        imageDidChange()
    }

    /// Creates a view with a frame in the superview's coordinates.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    /// Creates a view from an archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
        image = coder.decodeObject(of: UIImage.self, forKey: "UIImage")
        highlightedImage = coder.decodeObject(of: UIImage.self, forKey: "UIHighlightedImage")
        imageDidChange()
    }

    private func prepare() {
        isUserInteractionEnabled = false
        isOpaque = false
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(image, forKey: "UIImage")
        coder.encode(highlightedImage, forKey: "UIHighlightedImage")
    }

    // MARK: Images

    /// The image. A sequence starts playing.
    open var image: UIImage? {
        didSet {
            guard image !== oldValue else { return }
            if image?.size != oldValue?.size { invalidateIntrinsicContentSize() }
            imageDidChange()
        }
    }

    /// The image while the view is highlighted; nil for `image`.
    open var highlightedImage: UIImage? { didSet { if isHighlighted { imageDidChange() } } }

    /// A Boolean value that indicates whether `highlightedImage` is shown, or the animation of
    /// `highlightedAnimationImages`. The default is false.
    open var isHighlighted = false {
        didSet {
            guard isHighlighted != oldValue else { return }
            // An animation that has ended stays so, and one that had no images begins.
            let isDue = plays && highlightedAnimationImages != nil && (isAnimating || ownImages(isHighlighted: oldValue).isEmpty)
            imageDidChange(isSequenceDue: isDue)
        }
    }

    /// The configuration of symbols; nil for the symbol's own.
    open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        didSet {
            recordAppearance(\.preferredSymbolConfiguration, preferredSymbolConfiguration)
            guard preferredSymbolConfiguration != oldValue else { return }
            invalidateIntrinsicContentSize()
            imageDidChange()
        }
    }

    // MARK: Sequences

    /// The images of an animation that is shown instead of `image`.
    open var animationImages: [UIImage]? { didSet { sequenceDidChange() } }

    /// The images of the animation while the view is highlighted.
    open var highlightedAnimationImages: [UIImage]? { didSet { sequenceDidChange() } }

    /// The duration of one cycle of the animation (seconds); 0 for 30 images a second.
    open var animationDuration: TimeInterval = 0

    /// The number of times that the animation repeats; 0 for no limit.
    open var animationRepeatCount = 0

    /// Starts the animation of `animationImages`, if there are any.
    open func startAnimating() {
        plays = true
        play()
    }

    /// Stops the animation and shows the image.
    open func stopAnimating() {
        plays = false
        layer.removeAnimation(forKey: Self.sequenceKey)
    }

    /// A Boolean value that indicates whether the animation is playing.
    open var isAnimating: Bool { layer.animation(forKey: Self.sequenceKey) != nil }

    // MARK: View

    /// Returns the size of the image, or zero without one.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { shownImage?.size ?? .zero }

    open override var intrinsicContentSize: CGSize { shownImage?.size ?? super.intrinsicContentSize }

    open override var alignmentRectInsets: UIEdgeInsets { shownImage?.alignmentRectInsets ?? .zero }

    open override var contentMode: ContentMode {
        get { super.contentMode }
        set {
            guard newValue != super.contentMode else { return }
            super.contentMode = newValue
            setNeedsDisplay()
        }
    }

    /// Sets the layer's contents to the image.
    open override func display(_ layer: CALayer) {
        if layer === self.layer { showPicture() } else { super.display(layer) }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        if dependsOnSize { setNeedsDisplay() }
    }

    override var standardAccessibility: AccessibilityStandard {
        AccessibilityStandard(label: shownImage?.accessibilityLabel, traits: .image)
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsDisplay()
        if isAnimating { play() }
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil, plays || image?.images != nil { play() }
    }
}

extension UIImageView {
    private static let sequenceKey = "lamina.sequence"

    /// The image of the current state, with the preferred symbol configuration.
    private var shownImage: UIImage? {
        let shown = isHighlighted ? highlightedImage ?? image : image
        guard let shown, shown.isSymbolImage, let preferredSymbolConfiguration else { return shown }
        return shown.applyingSymbolConfiguration(preferredSymbolConfiguration) ?? shown
    }

    /// Redraws the image, and plays a sequence if there is one.
    ///
    /// - Parameter isSequenceDue: Whether the view's own sequence begins.
    private func imageDidChange(isSequenceDue: Bool = false) {
        UIKitException.requireMainThread("image", of: "UIImageView")
        setNeedsDisplay()
        if isSequenceDue || shownImage?.images != nil {
            play()
        } else if !plays {
            layer.removeAnimation(forKey: Self.sequenceKey)
        }
    }

    private func sequenceDidChange() { if isAnimating { play() } }

    /// Returns the images of the view's own sequence in a state.
    private func ownImages(isHighlighted: Bool) -> [UIImage] {
        (isHighlighted ? highlightedAnimationImages ?? animationImages : animationImages) ?? []
    }

    private var dependsOnSize: Bool { shownImage.map { LayerContents.dependsOnSize($0) } ?? false }

    private func showPicture() {
        let context = LayerContents.Context(
            size: bounds.size, mode: contentMode, scale: pixelScale, tint: tintColor, traits: traitCollection,
            isRightToLeft: isRightToLeft)
        let contents = shownImage.flatMap { LayerContents($0, in: context) }
        layer.contents = contents?.pixels
        layer.contentsCenter = contents?.center ?? CGRect(x: 0, y: 0, width: 1, height: 1)
        layer.contentsScale = contents?.scale ?? pixelScale
    }

    /// Adds an animation of the layer's contents, which the server plays. `animationImages` take
    /// precedence over the images of a sequence.
    private func play() {
        let own = ownImages(isHighlighted: isHighlighted)
        let sequence = shownImage?.images ?? []
        let images = plays && !own.isEmpty ? own : sequence
        let context = LayerContents.Context(
            size: bounds.size, mode: contentMode, scale: pixelScale, tint: tintColor, traits: traitCollection,
            isRightToLeft: isRightToLeft)
        let frames = images.compactMap { LayerContents($0, in: context)?.pixels }
        guard !frames.isEmpty else { return layer.removeAnimation(forKey: Self.sequenceKey) }
        let animation = CAKeyframeAnimation(keyPath: "contents")
        animation.values = frames
        animation.calculationMode = .discrete
        let isOwn = plays && !own.isEmpty
        let duration = isOwn ? animationDuration : shownImage?.duration ?? 0
        // The default rate is 30 images per second.
        animation.duration = duration > 0 ? duration : Double(frames.count) / 30
        animation.repeatCount = isOwn && animationRepeatCount > 0 ? Float(animationRepeatCount) : .infinity
        layer.add(animation, forKey: Self.sequenceKey)
    }
}
