public import Foundation
import SceneModel

/// An animation of a layer's property: the abstract superclass of basic, keyframe and spring
/// animations.
open class CAPropertyAnimation: CAAnimation {
    /// The key path of the animated property or of one of its components, such as `position`,
    /// `bounds.size.width` or `transform.rotation.z`.
    open var keyPath: String?

    /// A Boolean value that indicates whether the animation adds its value to the underlying one
    /// instead of replacing it. The default is false.
    open var isAdditive = false

    /// A Boolean value that indicates whether each repetition starts from the value at which the
    /// previous one ended. The default is false.
    open var isCumulative = false

    /// The function that creates a transform from each value, which is then a number or an array of
    /// three numbers. The default is nil: the values themselves are transforms.
    open var valueFunction: CAValueFunction?

    /// Creates an animation with default values.
    public override init() { super.init() }

    /// Creates an animation from the values in an archive.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Creates an animation of the property at a key path.
    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
    }

    override func copyValues(of other: CAAnimation) {
        super.copyValues(of: other)
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

    /// Returns the values in the form that both processes share; nil for this class, which has no
    /// values.
    ///
    /// - Parameter convert: Converts a value that the app set to the type of the key path.
    func content(
        _ convert: (Any) throws(InvalidAnimationError) -> PropertyValue
    ) throws(InvalidAnimationError) -> PropertyAnimation.Content? {
        nil
    }
}
