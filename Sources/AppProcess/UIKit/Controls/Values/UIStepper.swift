import CoreGraphics
public import Foundation
import QuartzCore

/// A value that goes up and down by steps. Main thread.
///
/// It is 94 × 32 points large.
open class UIStepper: UIControl {
    private let minus = UIImageView(image: UIImage(systemName: "minus"))
    private let plus = UIImageView(image: UIImage(systemName: "plus"))
    private let divider = UIView()
    private let press = CALayer()
    private var pictures = StatePictures()
    private var shown: Double = 0
    /// Which way the finger goes: -1 or 1.
    private var direction: Double?
    private var timer: MediaTimer?
    /// When the next step is due, on the server's clock.
    private var due: TimeInterval = 0
    private var repeats = 0

    /// Seconds until a step is repeated, between repeated ones, and after how many of those they come faster.
    private static let delay = 0.5
    private static let interval = 0.1
    private static let hurry = 20

    /// A stepper from 0 to 100 at 0. The size of the frame does not count.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: ControlLook.Stepper.size))
        prepare()
    }

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
        layer.cornerRadius = ControlLook.Stepper.cornerRadius
        layer.cornerCurve = .continuous
        press.cornerRadius = ControlLook.Stepper.cornerRadius
        press.cornerCurve = .continuous
        layer.addSublayer(press)
        backgroundColor = .tertiarySystemFill
        divider.backgroundColor = .separator
        for view in [minus, plus] {
            view.contentMode = .center
            view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 14, weight: .medium)
        }
        for view in [divider, minus, plus] { addSubview(view) }
        updateLooks()
    }

    // MARK: Value

    /// The value, between the least and the greatest. Initially 0; setting it sends no action.
    open var value: Double {
        get { shown }
        set {
            shown = min(max(newValue.isNaN ? minimumValue : newValue, minimumValue), maximumValue)
            updateLooks()
        }
    }

    /// The least value. Initially 0.
    open var minimumValue: Double = 0 {
        didSet {
            if maximumValue < minimumValue { maximumValue = minimumValue }
            value = shown
        }
    }

    /// The greatest value. Initially 100.
    open var maximumValue: Double = 100 {
        didSet {
            if minimumValue > maximumValue { minimumValue = maximumValue }
            value = shown
        }
    }

    /// By how much the value goes up and down, greater than 0. Initially 1.
    open var stepValue: Double = 1 {
        didSet { if !(stepValue > 0) { UIKitException.raise("-[UIStepper setStepValue:]: stepValue must be greater than zero") } }
    }

    /// Whether actions are sent for each step, rather than when the finger is lifted. Initially true.
    open var isContinuous = true

    /// Whether steps are repeated while a finger is held down. Initially true.
    open var autorepeat = true

    /// Whether the least value follows the greatest. Initially false.
    open var wraps = false { didSet { updateLooks() } }

    // MARK: Looks

    /// Has an image for steps up in a state; nil for that of the normal one, or a plus sign.
    open func setIncrementImage(_ image: UIImage?, for state: UIControl.State) { set(image, .increment, state) }

    /// The image for steps up in a state.
    open func incrementImage(for state: UIControl.State) -> UIImage? { pictures.own(.increment, state) }

    /// Has an image for steps down in a state; nil for that of the normal one, or a minus sign.
    open func setDecrementImage(_ image: UIImage?, for state: UIControl.State) { set(image, .decrement, state) }

    /// The image for steps down in a state.
    open func decrementImage(for state: UIControl.State) -> UIImage? { pictures.own(.decrement, state) }

    open override var isEnabled: Bool { didSet { if isEnabled != oldValue { updateLooks() } } }

    open override var intrinsicContentSize: CGSize { ControlLook.Stepper.size }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { ControlLook.Stepper.size }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let half = bounds.width / 2
        divider.frame = PixelGrid.round(
            CGRect(x: half - 0.5, y: bounds.height * 0.25, width: 1, height: bounds.height * 0.5), pixelScale)
        minus.frame = CGRect(x: isRightToLeft ? half : 0, y: 0, width: half, height: bounds.height)
        plus.frame = CGRect(x: isRightToLeft ? 0 : half, y: 0, width: half, height: bounds.height)
        press.isHidden = direction == nil
        press.frame = direction == 1 ? plus.frame : minus.frame
        press.backgroundColor = UIColor.secondarySystemFill.resolvedColor(with: traitCollection).cgColor
    }

    private func set(_ image: UIImage?, _ part: StatePictures.Part, _ state: UIControl.State) {
        pictures.set(image, part, state)
        updateLooks()
    }

    private func updateLooks() {
        minus.image = pictures.best(.decrement, state) ?? UIImage(systemName: "minus")
        plus.image = pictures.best(.increment, state) ?? UIImage(systemName: "plus")
        minus.tintColor = isEnabled && (wraps || shown > minimumValue) ? .label : .tertiaryLabel
        plus.tintColor = isEnabled && (wraps || shown < maximumValue) ? .label : .tertiaryLabel
        setNeedsLayout()
    }

    // MARK: Touches

    override var keepsTaps: Bool { true }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard super.beginTracking(touch, with: event) else { return false }
        direction = (touch.location(in: self).x < bounds.midX) == isRightToLeft ? 1 : -1
        repeats = 0
        step()
        due = touch.timestamp
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

    private func release() {
        direction = nil
        timer?.invalidate()
        timer = nil
        setNeedsLayout()
    }

    private func schedule(after delay: TimeInterval) {
        due += delay
        timer = MediaTimers.shared.schedule(at: due) { [weak self] in self?.stepAgain() }
    }

    private func stepAgain() {
        repeats += 1
        step()
        schedule(after: repeats > Self.hurry ? Self.interval / 4 : Self.interval)
    }

    private func step() {
        guard let direction else { return }
        var new = shown + direction * stepValue
        if wraps, new > maximumValue { new = minimumValue } else if wraps, new < minimumValue { new = maximumValue }
        let former = shown
        value = new
        if shown != former, isContinuous { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    }
}
