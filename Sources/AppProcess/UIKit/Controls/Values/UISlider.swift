import CoreGraphics
public import Foundation
import QuartzCore

/// A control with which the user selects a value from a range by moving a thumb on a track. Main
/// thread.
open class UISlider: UIControl {
    /// The track between the minimum value and the thumb.
    private let lowerTrack = UIImageView()
    /// The track between the thumb and the maximum value.
    private let upperTrack = UIImageView()
    private let thumb = UIImageView()
    /// The image at the minimum value's end.
    private let lowerImage = UIImageView()
    /// The image at the maximum value's end.
    private let upperImage = UIImageView()
    private var images = StateImages()
    private var displayedValue: Float = 0
    /// The x coordinate of the finger relative to the center of the thumb when tracking began
    /// (points).
    private var touchOffset: CGFloat = 0

    /// Creates a slider with the range 0 to 1 and the value 0.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    /// Creates a slider from an archive.
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
        updateAppearance()
    }

    // MARK: Value

    /// The value, which is clamped to the range. The default is 0. Setting it sends no action.
    open var value: Float {
        get { reported("value", displayedValue) }
        set { setValue(newValue, animated: false) }
    }

    /// The minimum value. The default is 0.
    open var minimumValue: Float = 0 {
        didSet {
            if maximumValue < minimumValue { maximumValue = minimumValue }
            setValue(displayedValue, animated: false)
        }
    }

    /// The maximum value. The default is 1.
    open var maximumValue: Float = 1 {
        didSet {
            if minimumValue > maximumValue { minimumValue = maximumValue }
            setValue(displayedValue, animated: false)
        }
    }

    /// Sets the value and moves the thumb. Sends no action.
    open func setValue(_ value: Float, animated: Bool) {
        UIKitException.requireMainThread("value", of: "UISlider")
        changing("value") { displayedValue = value.isNaN ? minimumValue : min(max(value, minimumValue), maximumValue) }
        layOutParts(animated: animated && window != nil)
    }

    /// A Boolean value that indicates whether actions are sent while the thumb moves, instead of
    /// only when it is released. The default is true.
    open var isContinuous = true

    // MARK: Appearance

    /// An image at the minimum value's end.
    open var minimumValueImage: UIImage? {
        didSet {
            recordAppearance(\.minimumValueImage, minimumValueImage)
            updateAppearance()
        }
    }

    /// An image at the maximum value's end.
    open var maximumValueImage: UIImage? {
        didSet {
            recordAppearance(\.maximumValueImage, maximumValueImage)
            updateAppearance()
        }
    }

    /// The color of the track up to the thumb; nil for the tint color.
    open var minimumTrackTintColor: UIColor? {
        didSet {
            recordAppearance(\.minimumTrackTintColor, minimumTrackTintColor)
            updateAppearance()
        }
    }

    /// The color of the track beyond the thumb; nil for the default color.
    open var maximumTrackTintColor: UIColor? {
        didSet {
            recordAppearance(\.maximumTrackTintColor, maximumTrackTintColor)
            updateAppearance()
        }
    }

    /// The color of the thumb; nil for white.
    open var thumbTintColor: UIColor? {
        didSet {
            recordAppearance(\.thumbTintColor, thumbTintColor)
            updateAppearance()
        }
    }

    /// Sets the image of the thumb for a state; nil for the image of the normal state.
    open func setThumbImage(_ image: UIImage?, for state: UIControl.State) {
        recordAppearance(axes: state.rawValue) { $0.setThumbImage(image, for: state) }
        set(image, .thumb, state)
    }

    /// Sets the image of the track up to the thumb for a state.
    open func setMinimumTrackImage(_ image: UIImage?, for state: UIControl.State) {
        recordAppearance(axes: state.rawValue) { $0.setMinimumTrackImage(image, for: state) }
        set(image, .lower, state)
    }

    /// Sets the image of the track beyond the thumb for a state.
    open func setMaximumTrackImage(_ image: UIImage?, for state: UIControl.State) {
        recordAppearance(axes: state.rawValue) { $0.setMaximumTrackImage(image, for: state) }
        set(image, .upper, state)
    }

    /// Returns the image of the thumb for a state.
    open func thumbImage(for state: UIControl.State) -> UIImage? { images.own(.thumb, state) }

    /// Returns the image of the track up to the thumb for a state.
    open func minimumTrackImage(for state: UIControl.State) -> UIImage? { images.own(.lower, state) }

    /// Returns the image of the track beyond the thumb for a state.
    open func maximumTrackImage(for state: UIControl.State) -> UIImage? { images.own(.upper, state) }

    /// The image of the thumb for the current state; nil for the default thumb.
    open var currentThumbImage: UIImage? { images.value(.thumb, state) }

    /// The image of the track up to the thumb for the current state.
    open var currentMinimumTrackImage: UIImage? { images.value(.lower, state) }

    /// The image of the track beyond the thumb for the current state.
    open var currentMaximumTrackImage: UIImage? { images.value(.upper, state) }

    open override var isEnabled: Bool { didSet { if isEnabled != oldValue { updateAppearance() } } }

    open override var isHighlighted: Bool { didSet { if isHighlighted != oldValue { updateAppearance() } } }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        updateAppearance()
    }

    private func set(_ image: UIImage?, _ part: StateImages.Part, _ state: UIControl.State) {
        images.set(image, part, state)
        updateAppearance()
    }

    private func updateAppearance() {
        let (thumbImage, lower, upper) = (currentThumbImage, currentMinimumTrackImage, currentMaximumTrackImage)
        thumb.image = thumbImage
        thumb.backgroundColor = thumbImage == nil ? thumbTintColor ?? ControlStyle.thumb : nil
        if thumbImage == nil { ControlStyle.lift(thumb.layer) } else { thumb.layer.shadowOpacity = 0 }
        lowerTrack.image = lower
        lowerTrack.backgroundColor = lower == nil ? minimumTrackTintColor ?? tintColor : nil
        upperTrack.image = upper
        upperTrack.backgroundColor = upper == nil ? maximumTrackTintColor ?? ControlStyle.track : nil
        lowerImage.image = minimumValueImage
        upperImage.image = maximumValueImage
        for view in [lowerTrack, upperTrack] { view.alpha = isEnabled ? 1 : CGFloat(ControlStyle.disabledControlOpacity) }
        setNeedsLayout()
    }

    // MARK: Geometry

    /// Returns the rectangle of the image at the minimum value's end.
    open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect { imageRect(minimumValueImage, bounds, isLeft: !isRightToLeft) }

    /// Returns the rectangle of the image at the maximum value's end.
    open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect { imageRect(maximumValueImage, bounds, isLeft: isRightToLeft) }

    /// Returns the rectangle of the track.
    open func trackRect(forBounds bounds: CGRect) -> CGRect {
        let (first, last) = isRightToLeft ? (maximumValueImage, minimumValueImage) : (minimumValueImage, maximumValueImage)
        // Returns the distance of the track from an end of the slider.
        func space(_ image: UIImage?) -> CGFloat { image.map { $0.size.width + ControlStyle.Slider.spacing } ?? 2 }
        let height = max(
            ControlStyle.Slider.track, currentMinimumTrackImage?.size.height ?? 0, currentMaximumTrackImage?.size.height ?? 0)
        return CGRect(
            x: bounds.minX + space(first), y: PixelGrid.round(bounds.midY - height / 2, pixelScale),
            width: max(0, bounds.width - space(first) - space(last)), height: height)
    }

    /// Returns the rectangle of the thumb for a value.
    open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
        let size = currentThumbImage?.size ?? CGSize(width: ControlStyle.Slider.thumb, height: ControlStyle.Slider.thumb)
        let fraction = maximumValue > minimumValue ? CGFloat((value - minimumValue) / (maximumValue - minimumValue)) : 0
        // At the ends of the range, the edge of the thumb is at the edge of the track.
        let x = rect.minX + (rect.width - size.width) * (isRightToLeft ? 1 - fraction : fraction)
        return CGRect(
            x: PixelGrid.round(x, pixelScale), y: PixelGrid.round(rect.midY - size.height / 2, pixelScale), width: size.width,
            height: size.height)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: intrinsicContentSize.height) }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: Self.noIntrinsicMetric, height: max(ControlStyle.Slider.height, currentThumbImage?.size.height ?? 0))
    }

    override var standardAccessibility: AccessibilityStandard {
        var standard = super.standardAccessibility
        standard.isElement = true
        standard.traits.insert(.adjustable)
        let range = maximumValue - minimumValue
        standard.value = AccessibilityStandard.percentage(range > 0 ? (displayedValue - minimumValue) / range : 0)
        return standard
    }

    /// Moves the thumb up by a tenth of the range, and sends actions.
    open override func accessibilityIncrement() { adjust(by: 0.1) }

    /// Moves the thumb down by a tenth of the range, and sends actions.
    open override func accessibilityDecrement() { adjust(by: -0.1) }

    private func adjust(by fraction: Float) {
        let former = displayedValue
        setValue(former + fraction * (maximumValue - minimumValue), animated: false)
        if displayedValue != former { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
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

    /// Sets the frames of the subviews for the current value.
    private func layOutParts(animated: Bool) {
        let track = trackRect(forBounds: bounds)
        let frame = thumbRect(forBounds: bounds, trackRect: track, value: displayedValue)
        let split = frame.midX
        let left = CGRect(x: track.minX, y: track.minY, width: max(0, split - track.minX), height: track.height)
        let right = CGRect(x: split, y: track.minY, width: max(0, track.maxX - split), height: track.height)
        let keys = ["position", "bounds"]
        ControlMotion.change(thumb.layer, keys, isAnimated: animated) { thumb.frame = frame }
        ControlMotion.change(lowerTrack.layer, keys, isAnimated: animated) { lowerTrack.frame = isRightToLeft ? right : left }
        ControlMotion.change(upperTrack.layer, keys, isAnimated: animated) { upperTrack.frame = isRightToLeft ? left : right }
        for view in [lowerTrack, upperTrack] { view.layer.cornerRadius = view.image == nil ? track.height / 2 : 0 }
        thumb.layer.cornerRadius = thumb.image == nil ? frame.height / 2 : 0
        thumb.layer.shadowPath = thumb.image == nil ? UIBezierPath(ovalIn: thumb.bounds).cgPath : nil
        lowerImage.frame = minimumValueImageRect(forBounds: bounds)
        upperImage.frame = maximumValueImageRect(forBounds: bounds)
    }

    // MARK: Touches

    override var preventsAncestorTaps: Bool { true }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard super.beginTracking(touch, with: event) else { return false }
        let point = touch.location(in: self)
        let frame = thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: displayedValue)
        // Touches up to 10 points beside the thumb count, because fingers are not precise.
        guard frame.insetBy(dx: -10, dy: -10).contains(point) else { return false }
        touchOffset = point.x - frame.midX
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard super.continueTracking(touch, with: event) else { return false }
        let new = value(at: touch.location(in: self).x - touchOffset)
        guard new != displayedValue else { return true }
        setValue(new, animated: false)
        if isContinuous { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        if !isContinuous { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    }

    /// Returns the value for which the center of the thumb is at `x`: the inverse of
    /// `thumbRect(forBounds:trackRect:value:)`.
    private func value(at x: CGFloat) -> Float {
        let track = trackRect(forBounds: bounds)
        let width = thumbRect(forBounds: bounds, trackRect: track, value: displayedValue).width
        guard track.width > width else { return minimumValue }
        let fraction = Float(min(max((x - width / 2 - track.minX) / (track.width - width), 0), 1))
        return minimumValue + (maximumValue - minimumValue) * (isRightToLeft ? 1 - fraction : fraction)
    }
}

/// The images that an app set for the parts of a slider or stepper, by state.
struct StateImages {
    enum Part { case thumb, lower, upper, increment, decrement }

    private var images: [Part: [UInt: UIImage]] = [:]

    mutating func set(_ image: UIImage?, _ part: Part, _ state: UIControl.State) { images[part, default: [:]][state.rawValue] = image }

    /// Returns the image that was set for a state, or `nil` if none was set.
    func own(_ part: Part, _ state: UIControl.State) -> UIImage? { images[part]?[state.rawValue] }

    /// Returns the image for a state, or for the normal state.
    func value(_ part: Part, _ state: UIControl.State) -> UIImage? {
        own(part, state) ?? own(part, UIControl.State.normal)
    }
}
