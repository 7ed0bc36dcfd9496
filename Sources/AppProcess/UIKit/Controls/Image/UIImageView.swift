import CoreGraphics
public import Foundation
import QuartzCore

/// A picture, a symbol or a sequence of pictures. Main thread.
///
/// The layer shows the picture's own pixels; copies are made of what is tinted, turned or tiled only. Sequences are played by the render server.
open class UIImageView: UIView {
    private var plays = false

    /// A view of a picture, of its size.
    public convenience init(image: UIImage?) { self.init(image: image, highlightedImage: nil) }

    /// A view of two pictures, of the first one's size.
    public init(image: UIImage?, highlightedImage: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        prepare()
        self.image = image
        self.highlightedImage = highlightedImage
        // Observers do not see what an initialiser sets.
        pictureDidChange()
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
        image = coder.decodeObject(of: UIImage.self, forKey: "UIImage")
        highlightedImage = coder.decodeObject(of: UIImage.self, forKey: "UIHighlightedImage")
        pictureDidChange()
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

    // MARK: Pictures

    /// What is shown. A sequence plays by itself.
    open var image: UIImage? {
        didSet {
            guard image !== oldValue else { return }
            if image?.size != oldValue?.size { invalidateIntrinsicContentSize() }
            pictureDidChange()
        }
    }

    /// What is shown while the view is highlighted; nil for the usual picture.
    open var highlightedImage: UIImage? { didSet { if isHighlighted { pictureDidChange() } } }

    /// Whether `highlightedImage` is shown. Initially false.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { pictureDidChange() } } }

    /// The size and weight of symbols; nil for the symbol's own.
    open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        didSet {
            invalidateIntrinsicContentSize()
            pictureDidChange()
        }
    }

    // MARK: Sequences

    /// Pictures that are shown one after another in the place of the picture.
    open var animationImages: [UIImage]? { didSet { sequenceDidChange() } }

    /// The same while the view is highlighted.
    open var highlightedAnimationImages: [UIImage]? { didSet { sequenceDidChange() } }

    /// Seconds that the pictures take together; 0 for thirty a second.
    open var animationDuration: TimeInterval = 0

    /// How often the pictures are shown; 0 for without end.
    open var animationRepeatCount = 0

    /// Shows the pictures of `animationImages`, as far as there are any.
    open func startAnimating() {
        plays = true
        play()
    }

    /// Shows the picture again.
    open func stopAnimating() {
        plays = false
        layer.removeAnimation(forKey: Self.sequenceKey)
    }

    /// Whether pictures are shown one after another.
    open var isAnimating: Bool { layer.animation(forKey: Self.sequenceKey) != nil }

    // MARK: View

    /// The picture's size; nothing without one.
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

    /// Has the layer show the picture.
    open override func display(_ layer: CALayer) {
        if layer === self.layer { showPicture() } else { super.display(layer) }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        if dependsOnSize { setNeedsDisplay() }
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

    /// The picture of the state, a symbol of the configuration that was asked for.
    private var shownImage: UIImage? {
        let shown = isHighlighted ? highlightedImage ?? image : image
        guard let shown, shown.isSymbolImage, let preferredSymbolConfiguration else { return shown }
        return shown.applyingSymbolConfiguration(preferredSymbolConfiguration) ?? shown
    }

    private func pictureDidChange() {
        UIKitException.requireMainThread("image", of: "UIImageView")
        setNeedsDisplay()
        if shownImage?.images != nil {
            play()
        } else if !plays {
            layer.removeAnimation(forKey: Self.sequenceKey)
        }
    }

    private func sequenceDidChange() { if isAnimating { play() } }

    private var dependsOnSize: Bool { shownImage.map { LayerPicture.dependsOnSize($0) } ?? false }

    private func showPicture() {
        let place = LayerPicture.Place(
            size: bounds.size, mode: contentMode, scale: pixelScale, tint: tintColor, traits: traitCollection,
            isRightToLeft: isRightToLeft)
        let picture = shownImage.flatMap { LayerPicture($0, in: place) }
        layer.contents = picture?.pixels
        layer.contentsCenter = picture?.center ?? CGRect(x: 0, y: 0, width: 1, height: 1)
        layer.contentsScale = picture?.scale ?? pixelScale
    }

    /// Has the server show the pictures one after another.
    private func play() {
        let own = (isHighlighted ? highlightedAnimationImages ?? animationImages : animationImages) ?? []
        let sequence = shownImage?.images ?? []
        let images = plays && !own.isEmpty ? own : sequence
        let place = LayerPicture.Place(
            size: bounds.size, mode: contentMode, scale: pixelScale, tint: tintColor, traits: traitCollection,
            isRightToLeft: isRightToLeft)
        let pictures = images.compactMap { LayerPicture($0, in: place)?.pixels }
        guard !pictures.isEmpty else { return layer.removeAnimation(forKey: Self.sequenceKey) }
        let animation = CAKeyframeAnimation(keyPath: "contents")
        animation.values = pictures
        animation.calculationMode = .discrete
        let isOwn = plays && !own.isEmpty
        let duration = isOwn ? animationDuration : shownImage?.duration ?? 0
        animation.duration = duration > 0 ? duration : Double(pictures.count) / 30
        animation.repeatCount = isOwn && animationRepeatCount > 0 ? Float(animationRepeatCount) : .infinity
        layer.add(animation, forKey: Self.sequenceKey)
    }
}
