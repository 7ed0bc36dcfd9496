public import Foundation
import SceneModel

/// An animation between two values.
///
/// What is nil stands for the layer's own value: `fromValue` alone goes to it, `toValue` alone comes from it, `byValue` alone goes that far from it. With `fromValue` and
/// `byValue` the end is their sum, with `byValue` and `toValue` the start their difference. Where all three are nil, the animation goes from what is on the screen when it
/// is added, or as an action run, to the layer's own value.
open class CABasicAnimation: CAPropertyAnimation {
    /// Where the animation begins.
    open var fromValue: Any? { didSet { fromValue = AnyValue.boxed(fromValue) } }
    /// Where it ends.
    open var toValue: Any? { didSet { toValue = AnyValue.boxed(toValue) } }
    /// How far it goes.
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
