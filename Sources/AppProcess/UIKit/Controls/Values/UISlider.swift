import CoreGraphics
public import Foundation
import QuartzCore

/// A value between two others that a thumb on a track stands for. Main thread.
open class UISlider: UIControl {
    private let lowerTrack = UIImageView()
    private let upperTrack = UIImageView()
    private let thumb = UIImageView()
    private let lowerImage = UIImageView()
    private let upperImage = UIImageView()
    private var pictures = StatePictures()
    private var shown: Float = 0
    /// From the thumb's middle to the finger.
    private var grip: CGFloat = 0

    /// A slider from 0 to 1, at 0.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        for view in subviews { view.removeFromSuperview() }
        prepare()
        guard coder.containsValue(forKey: "UIMaxValue") else { return }
        minimumValue = coder.decodeFloat(forKey: "UIMinValue")
        maximumValue = coder.decodeFloat(forKey: "UIMaxValue")
        value = coder.decodeFloat(forKey: "UIValue")
        isContinuous = coder.decodeBool(forKey: "UIContinuous")
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(minimumValue, forKey: "UIMinValue")
        coder.encode(maximumValue, forKey: "UIMaxValue")
        coder.encode(value, forKey: "UIValue")
        coder.encode(isContinuous, forKey: "UIContinuous")
    }

    private func prepare() {
        for view in [upperTrack, lowerTrack, lowerImage, upperImage, thumb] { addSubview(view) }
        lowerTrack.clipsToBounds = true
        upperTrack.clipsToBounds = true
        for view in [lowerImage, upperImage] { view.contentMode = .center }
        updateLooks()
    }

    // MARK: Value

    /// The value, between the least and the greatest. Initially 0.
    open var value: Float {
        get { shown }
        set { setValue(newValue, animated: false) }
    }

    /// The least value. Initially 0.
    open var minimumValue: Float = 0 {
        didSet {
            if maximumValue < minimumValue { maximumValue = minimumValue }
            setValue(shown, animated: false)
        }
    }

    /// The greatest value. Initially 1.
    open var maximumValue: Float = 1 {
        didSet {
            if minimumValue > maximumValue { minimumValue = maximumValue }
            setValue(shown, animated: false)
        }
    }

    /// Moves the thumb; no action is sent.
    open func setValue(_ value: Float, animated: Bool) {
        UIKitException.requireMainThread("value", of: "UISlider")
        shown = value.isNaN ? minimumValue : min(max(value, minimumValue), maximumValue)
        layOutParts(animated: animated && window != nil)
    }

    /// Whether actions are sent while the thumb is moved, rather than when it is let go. Initially true.
    open var isContinuous = true

    // MARK: Looks

    /// An image at the least value's end.
    open var minimumValueImage: UIImage? { didSet { updateLooks() } }

    /// An image at the greatest value's end.
    open var maximumValueImage: UIImage? { didSet { updateLooks() } }

    /// The colour of the track up to the thumb; nil for the tint.
    open var minimumTrackTintColor: UIColor? { didSet { updateLooks() } }

    /// The colour of the track beyond the thumb; nil for the usual one.
    open var maximumTrackTintColor: UIColor? { didSet { updateLooks() } }

    /// The thumb's colour; nil for white.
    open var thumbTintColor: UIColor? { didSet { updateLooks() } }

    /// Has an image for the thumb in a state; nil for that of the normal one.
    open func setThumbImage(_ image: UIImage?, for state: UIControl.State) { set(image, .thumb, state) }

    /// Has an image for the track up to the thumb in a state.
    open func setMinimumTrackImage(_ image: UIImage?, for state: UIControl.State) { set(image, .lower, state) }

    /// Has an image for the track beyond the thumb in a state.
    open func setMaximumTrackImage(_ image: UIImage?, for state: UIControl.State) { set(image, .upper, state) }

    /// The thumb's image in a state.
    open func thumbImage(for state: UIControl.State) -> UIImage? { pictures.own(.thumb, state) }

    /// The image of the track up to the thumb in a state.
    open func minimumTrackImage(for state: UIControl.State) -> UIImage? { pictures.own(.lower, state) }

    /// The image of the track beyond the thumb in a state.
    open func maximumTrackImage(for state: UIControl.State) -> UIImage? { pictures.own(.upper, state) }

    /// The thumb's image now; nil for the usual thumb.
    open var currentThumbImage: UIImage? { pictures.best(.thumb, state) }

    /// The image of the track up to the thumb now.
    open var currentMinimumTrackImage: UIImage? { pictures.best(.lower, state) }

    /// The image of the track beyond the thumb now.
    open var currentMaximumTrackImage: UIImage? { pictures.best(.upper, state) }

    open override var isEnabled: Bool { didSet { if isEnabled != oldValue { updateLooks() } } }

    open override var isHighlighted: Bool { didSet { if isHighlighted != oldValue { updateLooks() } } }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        updateLooks()
    }

    private func set(_ image: UIImage?, _ part: StatePictures.Part, _ state: UIControl.State) {
        pictures.set(image, part, state)
        updateLooks()
    }

    private func updateLooks() {
        let (thumbImage, lower, upper) = (currentThumbImage, currentMinimumTrackImage, currentMaximumTrackImage)
        thumb.image = thumbImage
        thumb.backgroundColor = thumbImage == nil ? thumbTintColor ?? ControlLook.thumb : nil
        if thumbImage == nil { ControlLook.lift(thumb.layer) } else { thumb.layer.shadowOpacity = 0 }
        lowerTrack.image = lower
        lowerTrack.backgroundColor = lower == nil ? minimumTrackTintColor ?? tintColor : nil
        upperTrack.image = upper
        upperTrack.backgroundColor = upper == nil ? maximumTrackTintColor ?? ControlLook.track : nil
        lowerImage.image = minimumValueImage
        upperImage.image = maximumValueImage
        for view in [lowerTrack, upperTrack] { view.alpha = isEnabled ? 1 : CGFloat(ControlLook.disabledControlOpacity) }
        setNeedsLayout()
    }

    // MARK: Places

    /// Where the image at the least value's end lies.
    open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect { imageRect(minimumValueImage, bounds, isLeft: !isRightToLeft) }

    /// Where the image at the greatest value's end lies.
    open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect { imageRect(maximumValueImage, bounds, isLeft: isRightToLeft) }

    /// Where the track lies.
    open func trackRect(forBounds bounds: CGRect) -> CGRect {
        let (first, last) = isRightToLeft ? (maximumValueImage, minimumValueImage) : (minimumValueImage, maximumValueImage)
        func room(_ image: UIImage?) -> CGFloat { image.map { $0.size.width + ControlLook.Slider.spacing } ?? 2 }
        let height = max(
            ControlLook.Slider.track, currentMinimumTrackImage?.size.height ?? 0, currentMaximumTrackImage?.size.height ?? 0)
        return CGRect(
            x: bounds.minX + room(first), y: PixelGrid.round(bounds.midY - height / 2, pixelScale),
            width: max(0, bounds.width - room(first) - room(last)), height: height)
    }

    /// Where the thumb lies for a value.
    open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
        let size = currentThumbImage?.size ?? CGSize(width: ControlLook.Slider.thumb, height: ControlLook.Slider.thumb)
        let part = maximumValue > minimumValue ? CGFloat((value - minimumValue) / (maximumValue - minimumValue)) : 0
        // The thumb's edge reaches as far as the track's.
        let x = rect.minX + (rect.width - size.width) * (isRightToLeft ? 1 - part : part)
        return CGRect(
            x: PixelGrid.round(x, pixelScale), y: PixelGrid.round(rect.midY - size.height / 2, pixelScale), width: size.width,
            height: size.height)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: intrinsicContentSize.height) }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: Self.noIntrinsicMetric, height: max(ControlLook.Slider.height, currentThumbImage?.size.height ?? 0))
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutParts(animated: false)
    }

    private func imageRect(_ image: UIImage?, _ bounds: CGRect, isLeft: Bool) -> CGRect {
        guard let size = image?.size else { return .zero }
        let y = PixelGrid.round(bounds.midY - size.height / 2, pixelScale)
        return CGRect(x: isLeft ? bounds.minX : bounds.maxX - size.width, y: y, width: size.width, height: size.height)
    }

    private func layOutParts(animated: Bool) {
        let track = trackRect(forBounds: bounds)
        let place = thumbRect(forBounds: bounds, trackRect: track, value: shown)
        let split = place.midX
        let left = CGRect(x: track.minX, y: track.minY, width: max(0, split - track.minX), height: track.height)
        let right = CGRect(x: split, y: track.minY, width: max(0, track.maxX - split), height: track.height)
        let keys = ["position", "bounds"]
        ControlMotion.change(thumb.layer, keys, isAnimated: animated) { thumb.frame = place }
        ControlMotion.change(lowerTrack.layer, keys, isAnimated: animated) { lowerTrack.frame = isRightToLeft ? right : left }
        ControlMotion.change(upperTrack.layer, keys, isAnimated: animated) { upperTrack.frame = isRightToLeft ? left : right }
        for view in [lowerTrack, upperTrack] { view.layer.cornerRadius = view.image == nil ? track.height / 2 : 0 }
        thumb.layer.cornerRadius = thumb.image == nil ? place.height / 2 : 0
        thumb.layer.shadowPath = thumb.image == nil ? UIBezierPath(ovalIn: thumb.bounds).cgPath : nil
        lowerImage.frame = minimumValueImageRect(forBounds: bounds)
        upperImage.frame = maximumValueImageRect(forBounds: bounds)
    }

    // MARK: Touches

    override var keepsTaps: Bool { true }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard super.beginTracking(touch, with: event) else { return false }
        let point = touch.location(in: self)
        let place = thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: shown)
        // Fingers are wider than thumbs.
        guard place.insetBy(dx: -10, dy: -10).contains(point) else { return false }
        grip = point.x - place.midX
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard super.continueTracking(touch, with: event) else { return false }
        let new = value(at: touch.location(in: self).x - grip)
        guard new != shown else { return true }
        setValue(new, animated: false)
        if isContinuous { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        if !isContinuous { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    }

    /// The value of a thumb whose middle is at `x`.
    private func value(at x: CGFloat) -> Float {
        let track = trackRect(forBounds: bounds)
        let width = thumbRect(forBounds: bounds, trackRect: track, value: shown).width
        guard track.width > width else { return minimumValue }
        let part = Float(min(max((x - width / 2 - track.minX) / (track.width - width), 0), 1))
        return minimumValue + (maximumValue - minimumValue) * (isRightToLeft ? 1 - part : part)
    }
}

/// The images of a control's parts by its state.
struct StatePictures {
    enum Part { case thumb, lower, upper, increment, decrement }

    private var images: [Part: [UInt: UIImage]] = [:]

    mutating func set(_ image: UIImage?, _ part: Part, _ state: UIControl.State) { images[part, default: [:]][state.rawValue] = image }

    func own(_ part: Part, _ state: UIControl.State) -> UIImage? { images[part]?[state.rawValue] }

    /// The image of a state, or that of the normal one.
    func best(_ part: Part, _ state: UIControl.State) -> UIImage? {
        own(part, state) ?? own(part, UIControl.State.normal)
    }
}
