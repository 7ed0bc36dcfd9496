import CoreGraphics
public import Foundation
import QuartzCore

/// A control that increments and decrements a value. Its size is 94 × 32 points. Main thread.
open class UIStepper: UIControl {
    private let minus = UIImageView(image: UIImage(systemName: "minus"))
    private let plus = UIImageView(image: UIImage(systemName: "plus"))
    private let divider = UIView()
    /// The highlight behind the half that a finger presses.
    private let pressedBackground = CALayer()
    private var images = StateImages()
    /// The value.
    private var shown: Double = 0
    /// The direction of the steps while a finger presses a half: -1 or 1; otherwise `nil`.
    private var direction: Double?
    private var timer: MediaTimer?
    /// The time of the next repeated step (seconds), on the server's clock, which input events and
    /// media timers use.
    private var nextStepTime: TimeInterval = 0
    /// The number of repeated steps since the touch began.
    private var repeats = 0

    /// The delay before the first repetition (seconds).
    private static let delay = 0.5
    /// The interval between repetitions (seconds).
    private static let interval = 0.1
    /// The number of repetitions after which the interval is a quarter.
    private static let fastRepeatThreshold = 20

    /// Creates a stepper with the range 0 to 100 and the value 0. The size of the frame is ignored.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: ControlStyle.Stepper.size))
        prepare()
    }

    /// Creates a stepper from an archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        for view in subviews { view.removeFromSuperview() }
        prepare()
        guard coder.containsValue(forKey: "UIStepperMaximumValue") else { return }
        minimumValue = coder.decodeDouble(forKey: "UIStepperMinimumValue")
        maximumValue = coder.decodeDouble(forKey: "UIStepperMaximumValue")
        stepValue = coder.decodeDouble(forKey: "UIStepperStepValue")
        value = coder.decodeDouble(forKey: "UIStepperValue")
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(minimumValue, forKey: "UIStepperMinimumValue")
        coder.encode(maximumValue, forKey: "UIStepperMaximumValue")
        coder.encode(stepValue, forKey: "UIStepperStepValue")
        coder.encode(value, forKey: "UIStepperValue")
    }

    private func prepare() {
        layer.cornerRadius = ControlStyle.Stepper.cornerRadius
        layer.cornerCurve = .continuous
        pressedBackground.cornerRadius = ControlStyle.Stepper.cornerRadius
        pressedBackground.cornerCurve = .continuous
        layer.addSublayer(pressedBackground)
        AppearanceProxies.withDefaults { backgroundColor = .tertiarySystemFill }
        divider.backgroundColor = .separator
        for view in [minus, plus] {
            view.contentMode = .center
            view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 14, weight: .medium)
        }
        for view in [divider, minus, plus] { addSubview(view) }
        updateAppearance()
    }

    // MARK: Value

    /// The value, which is clamped to the range. The default is 0. Setting it sends no action.
    open var value: Double {
        get { shown }
        set {
            shown = min(max(newValue.isNaN ? minimumValue : newValue, minimumValue), maximumValue)
            updateAppearance()
        }
    }

    /// The minimum value. The default is 0.
    open var minimumValue: Double = 0 {
        didSet {
            if maximumValue < minimumValue { maximumValue = minimumValue }
            value = shown
        }
    }

    /// The maximum value. The default is 100.
    open var maximumValue: Double = 100 {
        didSet {
            if minimumValue > maximumValue { minimumValue = maximumValue }
            value = shown
        }
    }

    /// The amount of a step, greater than 0. The default is 1.
    open var stepValue: Double = 1 {
        didSet { if !(stepValue > 0) { UIKitException.raise("-[UIStepper setStepValue:]: stepValue must be greater than zero") } }
    }

    /// A Boolean value that indicates whether actions are sent for each step, instead of only when
    /// the finger is lifted. The default is true.
    open var isContinuous = true

    /// A Boolean value that indicates whether steps repeat while a finger is held down. The default
    /// is true.
    open var autorepeat = true

    /// A Boolean value that indicates whether the minimum value follows the maximum value. The
    /// default is false.
    open var wraps = false { didSet { updateAppearance() } }

    // MARK: Appearance

    /// Sets the image of the increment button for a state; nil for the image of the normal state or
    /// a plus sign.
    open func setIncrementImage(_ image: UIImage?, for state: UIControl.State) {
        recordAppearance(axes: state.rawValue) { $0.setIncrementImage(image, for: state) }
        set(image, .increment, state)
    }

    /// Returns the image of the increment button for a state.
    open func incrementImage(for state: UIControl.State) -> UIImage? { images.own(.increment, state) }

    /// Sets the image of the decrement button for a state; nil for the image of the normal state or
    /// a minus sign.
    open func setDecrementImage(_ image: UIImage?, for state: UIControl.State) {
        recordAppearance(axes: state.rawValue) { $0.setDecrementImage(image, for: state) }
        set(image, .decrement, state)
    }

    /// Returns the image of the decrement button for a state.
    open func decrementImage(for state: UIControl.State) -> UIImage? { images.own(.decrement, state) }

    open override var isEnabled: Bool { didSet { if isEnabled != oldValue { updateAppearance() } } }

    open override var intrinsicContentSize: CGSize { ControlStyle.Stepper.size }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { ControlStyle.Stepper.size }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let half = bounds.width / 2
        divider.frame = PixelGrid.round(
            CGRect(x: half - 0.5, y: bounds.height * 0.25, width: 1, height: bounds.height * 0.5), pixelScale)
        minus.frame = directed(CGRect(x: 0, y: 0, width: half, height: bounds.height))
        plus.frame = directed(CGRect(x: half, y: 0, width: half, height: bounds.height))
        pressedBackground.isHidden = direction == nil
        pressedBackground.frame = direction == 1 ? plus.frame : minus.frame
        pressedBackground.backgroundColor = UIColor.secondarySystemFill.resolvedColor(with: traitCollection).cgColor
    }

    private func set(_ image: UIImage?, _ part: StateImages.Part, _ state: UIControl.State) {
        images.set(image, part, state)
        updateAppearance()
    }

    private func updateAppearance() {
        minus.image = images.value(.decrement, state) ?? UIImage(systemName: "minus")
        plus.image = images.value(.increment, state) ?? UIImage(systemName: "plus")
        minus.tintColor = isEnabled && (wraps || shown > minimumValue) ? .label : .tertiaryLabel
        plus.tintColor = isEnabled && (wraps || shown < maximumValue) ? .label : .tertiaryLabel
        setNeedsLayout()
    }

    // MARK: Touches

    override var preventsAncestorTaps: Bool { true }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard super.beginTracking(touch, with: event) else { return false }
        // The trailing half increments.
        direction = (touch.location(in: self).x < bounds.midX) == isRightToLeft ? 1 : -1
        repeats = 0
        step()
        nextStepTime = touch.timestamp
        if autorepeat { schedule(after: Self.delay) }
        setNeedsLayout()
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        release()
        if !isContinuous { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    }

    open override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        release()
    }

    // MARK: Accessibility

    override var standardAccessibility: AccessibilityStandard {
        var standard = super.standardAccessibility
        standard.isElement = true
        standard.traits.insert(.adjustable)
        standard.value = shown.formatted()
        return standard
    }

    open override func accessibilityIncrement() { adjust(1) }

    open override func accessibilityDecrement() { adjust(-1) }

    override func activateByKeyboard() -> Bool { false }

    /// Changes the value by one step, as a tap does.
    private func adjust(_ direction: Double) {
        guard isEnabled else { return }
        let former = shown
        self.direction = direction
        step()
        self.direction = nil
        if shown != former, !isContinuous { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    }

    /// Ends the repetition of steps.
    private func release() {
        direction = nil
        timer?.invalidate()
        timer = nil
        setNeedsLayout()
    }

    /// Schedules a step for a time after the last one was due, so that delays do not add up.
    private func schedule(after delay: TimeInterval) {
        nextStepTime += delay
        timer = MediaTimers.shared.schedule(at: nextStepTime) { [weak self] in self?.repeatStep() }
    }

    private func repeatStep() {
        repeats += 1
        step()
        schedule(after: repeats > Self.fastRepeatThreshold ? Self.interval / 4 : Self.interval)
    }

    /// Changes the value by one step in the current direction.
    private func step() {
        guard let direction else { return }
        var new = shown + direction * stepValue
        if wraps, new > maximumValue { new = minimumValue } else if wraps, new < minimumValue { new = maximumValue }
        let former = shown
        value = new
        if shown != former, isContinuous { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    }
}
