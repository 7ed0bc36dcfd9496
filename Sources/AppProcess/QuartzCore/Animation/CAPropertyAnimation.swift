import Foundation
import WireProtocol

/// An animation of a layer's property. Use a subclass.
open class CAPropertyAnimation: CAAnimation {
    /// The property, or a part of one, as in `position`, `bounds.size.width` or `transform.rotation.z`.
    open var keyPath: String?

    /// Whether the animation's value is added to the one beneath it, instead of replacing it. Initially false.
    open var isAdditive = false

    /// Whether each repetition goes on from the value at which the one before it ended. Initially false.
    open var isCumulative = false

    /// An animation of the property at `path`.
    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
    }

    override func take(from other: CAAnimation) {
        super.take(from: other)
        guard let other = other as? CAPropertyAnimation else { return }
        keyPath = other.keyPath
        isAdditive = other.isAdditive
        isCumulative = other.isCumulative
    }

    override func property(_ key: String) -> KeyedProperty? {
        switch key {
        case "keyPath": KeyedProperty(self, \.keyPath)
        case "additive": KeyedProperty(self, \.isAdditive)
        case "cumulative": KeyedProperty(self, \.isCumulative)
        default: super.property(key)
        }
    }

    /// What the server is told of the values; nil for this class, which has none.
    ///
    /// - Parameter convert: brings a value of the app's into the key path's shape.
    func content(_ convert: (Any) throws(AnimationObjection) -> PropertyValue) throws(AnimationObjection) -> AnimationDescription.Content? {
        nil
    }
}

/// An animation between two values.
///
/// What is nil stands for the layer's own value: `fromValue` alone goes to it, `toValue` alone comes from it, `byValue` alone goes that far from it. With `fromValue` and
/// `byValue` the end is their sum, with `byValue` and `toValue` the start their difference. Where all three are nil, the animation goes from what is on the screen when it
/// is added, or as an action run, to the layer's own value.
open class CABasicAnimation: CAPropertyAnimation {
    /// Where the animation begins.
    open var fromValue: Any?
    /// Where it ends.
    open var toValue: Any?
    /// How far it goes.
    open var byValue: Any?

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

    override func content(
        _ convert: (Any) throws(AnimationObjection) -> PropertyValue
    ) throws(AnimationObjection) -> AnimationDescription.Content? {
        func value(_ value: Any?) throws(AnimationObjection) -> PropertyValue? {
            guard let value else { return nil }
            return try convert(value)
        }
        return .basic(from: try value(fromValue), to: try value(toValue), by: try value(byValue))
    }
}
