public import Foundation
import SceneModel

/// An animation of a property between two values.
///
/// ```swift
/// let layer = CALayer()
/// let pulse = CABasicAnimation(keyPath: "transform.scale")
/// pulse.fromValue = 1
/// pulse.toValue = 1.2
/// pulse.duration = 0.4
/// pulse.autoreverses = true
/// pulse.repeatCount = .infinity
/// layer.add(pulse, forKey: "pulse")
/// ```
///
/// The values that are set determine the interpolation. The current value is the layer's value
/// underneath the animation:
///
/// - `fromValue` and `toValue`: from `fromValue` to `toValue`.
/// - `fromValue` and `byValue`: from `fromValue` to their sum.
/// - `byValue` and `toValue`: from their difference to `toValue`.
/// - `fromValue`: from `fromValue` to the current value.
/// - `toValue`: from the current value to `toValue`.
/// - `byValue`: from the current value to its sum with `byValue`.
/// - None: from the value on the screen when the animation is added, or is run as an action, to the
///   current value.
open class CABasicAnimation: CAPropertyAnimation {
    /// The value at the start of the animation, or nil.
    open var fromValue: Any? { didSet { fromValue = AnyValue.boxed(fromValue) } }
    /// The value at the end of the animation, or nil.
    open var toValue: Any? { didSet { toValue = AnyValue.boxed(toValue) } }
    /// The difference between the values at the end and the start, or nil.
    open var byValue: Any? { didSet { byValue = AnyValue.boxed(byValue) } }

    /// Creates an animation with default values.
    public override init() { super.init() }

    /// Creates an animation from the values in an archive.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    final var hasNoValues: Bool { fromValue == nil && toValue == nil && byValue == nil }

    override func copyValues(of other: CAAnimation) {
        super.copyValues(of: other)
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
        _ convert: (Any) throws(InvalidAnimationError) -> PropertyValue
    ) throws(InvalidAnimationError) -> PropertyAnimation.Content? {
        func value(_ value: Any?) throws(InvalidAnimationError) -> PropertyValue? {
            guard let value else { return nil }
            return try convert(value)
        }
        return .basic(from: try value(fromValue), to: try value(toValue), by: try value(byValue))
    }
}
