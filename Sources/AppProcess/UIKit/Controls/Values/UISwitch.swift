import CoreGraphics
public import Foundation
import QuartzCore

/// What is on or off. Main thread.
///
/// It is 51 × 31 points large. A tap turns it to the other side, as does a drag; `valueChanged` follows when the finger is lifted.
open class UISwitch: UIControl {
    private let track = CALayer()
    private let thumb = CALayer()
    private var value = false
    private var drag: Drag?

    /// What a finger has done since it came down.
    private struct Drag {
        var start: CGFloat
        var hasMoved = false
        /// The side that the thumb is on.
        var isOn: Bool
    }

    /// A switch that is off. The size of the frame does not count.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: ControlLook.Switch.size))
        prepare()
    }

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
        ControlLook.lift(thumb)
    }

    // MARK: Value

    /// Whether it is on. Initially false.
    open var isOn: Bool {
        get { value }
        set { setOn(newValue, animated: false) }
    }

    /// Turns it on or off; no action is sent.
    open func setOn(_ on: Bool, animated: Bool) {
        UIKitException.requireMainThread("isOn", of: "UISwitch")
        guard on != value else { return }
        value = on
        show(animated: animated && window != nil)
    }

    // MARK: Looks

    /// The colour of the side that is on; nil for green.
    open var onTintColor: UIColor? { didSet { show(animated: false) } }

    /// The thumb's colour; nil for white.
    open var thumbTintColor: UIColor? { didSet { show(animated: false) } }

    open override var isEnabled: Bool { didSet { if isEnabled != oldValue { show(animated: false) } } }

    open override var intrinsicContentSize: CGSize { ControlLook.Switch.size }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { ControlLook.Switch.size }

    open override func layoutSubviews() {
        super.layoutSubviews()
        show(animated: false)
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        show(animated: false)
    }

    private func show(animated: Bool) {
        let look = ControlLook.Switch.self
        let place = CGRect(
            x: bounds.midX - look.size.width / 2, y: bounds.midY - look.size.height / 2, width: look.size.width, height: look.size.height)
        let isOn = drag?.isOn ?? value
        let inner = place.insetBy(dx: look.border, dy: look.border)
        let width = inner.height + (drag == nil ? 0 : look.stretch)
        let isRight = isOn != isRightToLeft
        let traits = traitCollection
        track.frame = place
        track.cornerRadius = place.height / 2
        layer.opacity = isEnabled ? Float(1) : ControlLook.disabledControlOpacity
        ControlMotion.change(track, ["backgroundColor"], isAnimated: animated) {
            track.backgroundColor = (isOn ? onTintColor ?? ControlLook.on : ControlLook.track).resolvedColor(with: traits).cgColor
        }
        ControlMotion.change(thumb, ["position", "bounds", "shadowPath"], isAnimated: animated) {
            thumb.frame = CGRect(x: isRight ? inner.maxX - width : inner.minX, y: inner.minY, width: width, height: inner.height)
            thumb.shadowPath = UIBezierPath(roundedRect: thumb.bounds, cornerRadius: inner.height / 2).cgPath
        }
        thumb.cornerRadius = inner.height / 2
        thumb.backgroundColor = (thumbTintColor ?? ControlLook.thumb).resolvedColor(with: traits).cgColor
    }

    // MARK: Touches

    override var keepsTaps: Bool { true }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard super.beginTracking(touch, with: event) else { return false }
        drag = Drag(start: touch.location(in: self).x, isOn: value)
        show(animated: true)
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard super.continueTracking(touch, with: event), var drag else { return false }
        let x = touch.location(in: self).x
        // A finger that has gone a quarter of the way has dragged the thumb over.
        let reach = ControlLook.Switch.size.width / 4
        if abs(x - drag.start) >= reach {
            drag.hasMoved = true
            drag.isOn = (x > drag.start) != isRightToLeft
            drag.start = x
        }
        let moved = drag.isOn != self.drag?.isOn
        self.drag = drag
        if moved { show(animated: true) }
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        guard let drag else { return }
        self.drag = nil
        let new = drag.hasMoved ? drag.isOn : isTouchInside ? !value : value
        let isOther = new != value
        value = new
        show(animated: true)
        if isOther { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    }

    open override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        drag = nil
        show(animated: true)
    }
}
