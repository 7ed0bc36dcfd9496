import CoreGraphics
public import Foundation
import QuartzCore

/// A control that is on or off.
///
/// Its size is 51 × 31 points. A tap or a drag toggles it; `valueChanged` follows when the finger
/// is lifted. Main thread.
open class UISwitch: UIControl {
    private let track = CALayer()
    private let thumb = CALayer()
    private var value = false
    /// The tracked touch, or `nil` if there is none.
    private var drag: Drag?

    /// The progress of a tracked touch.
    private struct Drag {
        /// The x coordinate at which the touch began or last moved the thumb (points).
        var start: CGFloat
        /// A Boolean value that indicates whether the touch moved far enough to be a drag rather
        /// than a tap.
        var hasMoved = false
        /// A Boolean value that indicates whether the thumb is on the side that means on.
        var isOn: Bool
    }

    /// Creates a switch that is off. The size of the frame is ignored.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: ControlStyle.Switch.size))
        prepare()
    }

    /// Creates a switch from an archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
        value = coder.decodeBool(forKey: "UISwitchOn")
        onTintColor = coder.decodeObject(of: UIColor.self, forKey: "UISwitchOnTintColor")
        thumbTintColor = coder.decodeObject(of: UIColor.self, forKey: "UISwitchThumbTintColor")
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(isOn, forKey: "UISwitchOn")
        coder.encode(onTintColor, forKey: "UISwitchOnTintColor")
        coder.encode(thumbTintColor, forKey: "UISwitchThumbTintColor")
    }

    private func prepare() {
        layer.addSublayer(track)
        layer.addSublayer(thumb)
        ControlStyle.lift(thumb)
    }

    // MARK: Value

    /// A Boolean value that indicates whether the switch is on. The default is false.
    open var isOn: Bool {
        get { value }
        set { setOn(newValue, animated: false) }
    }

    /// Sets whether the switch is on. Sends no action.
    open func setOn(_ on: Bool, animated: Bool) {
        UIKitException.requireMainThread("isOn", of: "UISwitch")
        guard on != value else { return }
        value = on
        show(animated: animated && window != nil)
    }

    // MARK: Appearance

    /// The color of the switch while it is on; nil for green.
    open var onTintColor: UIColor? {
        didSet {
            recordAppearance(\.onTintColor, onTintColor)
            show(animated: false)
        }
    }

    /// The color of the thumb; nil for white.
    open var thumbTintColor: UIColor? {
        didSet {
            recordAppearance(\.thumbTintColor, thumbTintColor)
            show(animated: false)
        }
    }

    open override var isEnabled: Bool { didSet { if isEnabled != oldValue { show(animated: false) } } }

    open override var intrinsicContentSize: CGSize { ControlStyle.Switch.size }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { ControlStyle.Switch.size }

    override var standardAccessibility: AccessibilityStandard {
        var standard = super.standardAccessibility
        standard.isElement = true
        standard.traits.formUnion([.button, .toggleButton])
        standard.value = isOn ? "1" : "0"
        return standard
    }

    override func activateByKeyboard() -> Bool {
        guard isEnabled else { return false }
        setOn(!isOn, animated: true)
        sendActions(for: [.valueChanged, .primaryActionTriggered])
        return true
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        show(animated: false)
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        show(animated: false)
    }

    /// Updates the frames and colors of the layers for the value, or for the drag during one.
    private func show(animated: Bool) {
        let style = ControlStyle.Switch.self
        let trackFrame = CGRect(
            x: bounds.midX - style.size.width / 2, y: bounds.midY - style.size.height / 2, width: style.size.width,
            height: style.size.height)
        let isOn = drag?.isOn ?? value
        let inner = trackFrame.insetBy(dx: style.border, dy: style.border)
        let width = inner.height + (drag == nil ? 0 : style.stretch)
        let isRight = isOn != isRightToLeft
        let traits = traitCollection
        track.frame = trackFrame
        track.cornerRadius = trackFrame.height / 2
        layer.opacity = isEnabled ? Float(1) : ControlStyle.disabledControlOpacity
        ControlMotion.change(track, ["backgroundColor"], isAnimated: animated) {
            track.backgroundColor = (isOn ? onTintColor ?? ControlStyle.on : ControlStyle.track).resolvedColor(with: traits).cgColor
        }
        ControlMotion.change(thumb, ["position", "bounds", "shadowPath"], isAnimated: animated) {
            thumb.frame = CGRect(x: isRight ? inner.maxX - width : inner.minX, y: inner.minY, width: width, height: inner.height)
            thumb.shadowPath = UIBezierPath(roundedRect: thumb.bounds, cornerRadius: inner.height / 2).cgPath
        }
        thumb.cornerRadius = inner.height / 2
        thumb.backgroundColor = (thumbTintColor ?? ControlStyle.thumb).resolvedColor(with: traits).cgColor
    }

    // MARK: Touches

    override var preventsAncestorTaps: Bool { true }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard super.beginTracking(touch, with: event) else { return false }
        drag = Drag(start: touch.location(in: self).x, isOn: value)
        show(animated: true)
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard super.continueTracking(touch, with: event), var drag else { return false }
        let x = touch.location(in: self).x
        // The thumb changes sides after a drag by a quarter of the switch's width.
        let threshold = ControlStyle.Switch.size.width / 4
        if abs(x - drag.start) >= threshold {
            drag.hasMoved = true
            drag.isOn = (x > drag.start) != isRightToLeft
            drag.start = x
        }
        let didToggle = drag.isOn != self.drag?.isOn
        self.drag = drag
        if didToggle { show(animated: true) }
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        guard let drag else { return }
        self.drag = nil
        // A drag leaves the thumb where it moved it; a tap toggles.
        let new = drag.hasMoved ? drag.isOn : isTouchInside ? !value : value
        let didChange = new != value
        value = new
        show(animated: true)
        if didChange { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    }

    open override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        drag = nil
        show(animated: true)
    }
}
