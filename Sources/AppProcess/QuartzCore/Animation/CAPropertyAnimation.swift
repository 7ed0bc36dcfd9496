public import Foundation
import SceneModel

/// An animation of a layer's property. Use a subclass.
open class CAPropertyAnimation: CAAnimation {
    /// The property, or a part of one, as in `position`, `bounds.size.width` or `transform.rotation.z`.
    open var keyPath: String?

    /// Whether the animation's value is added to the one beneath it, instead of replacing it. Initially false.
    open var isAdditive = false

    /// Whether each repetition goes on from the value at which the one before it ended. Initially false.
    open var isCumulative = false

    /// Makes the transform that the key path asks for of the values, which are then numbers, or lists of three. Initially nil: values are transforms.
    open var valueFunction: CAValueFunction?

    public override init() { super.init() }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

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
        valueFunction = other.valueFunction
    }

    override func property(_ key: String) -> KeyedProperty? {
        switch key {
        case "keyPath": KeyedProperty(self, \.keyPath)
        case "additive": KeyedProperty(self, \.isAdditive)
        case "cumulative": KeyedProperty(self, \.isCumulative)
        case "valueFunction": KeyedProperty(self, \.valueFunction)
        default: super.property(key)
        }
    }

    override var propertyKeys: [String] { super.propertyKeys + ["keyPath", "additive", "cumulative", "valueFunction"] }

    /// What the server is told of the values; nil for this class, which has none.
    ///
    /// - Parameter convert: brings a value of the app's into the key path's shape.
    func content(_ convert: (Any) throws(AnimationObjection) -> PropertyValue) throws(AnimationObjection) -> PropertyAnimation.Content? {
        nil
    }
}
