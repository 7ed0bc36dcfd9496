public import Foundation
import SceneModel

/// An animation of a property between two values.
///
///     let pulse = CABasicAnimation(keyPath: "transform.scale")
///     pulse.fromValue = 1
///     pulse.toValue = 1.2
///     pulse.duration = 0.4
///     pulse.autoreverses = true
///     pulse.repeatCount = .infinity
///     layer.add(pulse, forKey: "pulse")
///
/// The layer's own value replaces a value that is nil: `fromValue` alone animates to it, `toValue`
/// alone from it, and `byValue` alone from it by that amount. With `fromValue` and `byValue` the
/// end is their sum; with `byValue` and `toValue` the start is their difference. If all three are
/// nil, the animation runs from the value on the screen at the time it is added, or run as an
/// action, to the layer's own value.
open class CABasicAnimation: CAPropertyAnimation {
    /// The value at the start, or nil.
    open var fromValue: Any? { didSet { fromValue = AnyValue.boxed(fromValue) } }
    /// The value at the end, or nil.
    open var toValue: Any? { didSet { toValue = AnyValue.boxed(toValue) } }
    /// The difference between the end and the start, or nil.
    open var byValue: Any? { didSet { byValue = AnyValue.boxed(byValue) } }

    public override init() { super.init() }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    final var hasNoValues: Bool { fromValue == nil && toValue == nil && byValue == nil }

    override func take(from other: CAAnimation) {
        super.take(from: other)
        guard let other = other as? CABasicAnimation else { return }
        fromValue = other.fromValue
        toValue = other.toValue
        byValue = other.byValue
    }

    override func property(_ key: String) -> KeyedProperty? {
        switch key {
        case "fromValue": KeyedProperty(self, \.fromValue)
        case "toValue": KeyedProperty(self, \.toValue)
        case "byValue": KeyedProperty(self, \.byValue)
        default: super.property(key)
        }
    }

    override var propertyKeys: [String] { super.propertyKeys + ["fromValue", "toValue", "byValue"] }

    override func content(
        _ convert: (Any) throws(AnimationObjection) -> PropertyValue
    ) throws(AnimationObjection) -> PropertyAnimation.Content? {
        func value(_ value: Any?) throws(AnimationObjection) -> PropertyValue? {
            guard let value else { return nil }
            return try convert(value)
        }
        return .basic(from: try value(fromValue), to: try value(toValue), by: try value(byValue))
    }
}
