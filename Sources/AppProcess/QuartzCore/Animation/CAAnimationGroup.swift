public import Foundation
import WireProtocol

/// Animations that run together, in the time space of the group.
///
/// Each animation keeps its own duration, but ends no later than the group. An animation without a
/// duration lasts as long as the group. The delegates and `isRemovedOnCompletion` of the animations
/// are ignored; those of the group apply.
///
/// ```swift
/// let layer = CALayer()
/// let move = CABasicAnimation(keyPath: "position.x")
/// move.byValue = 200
/// let fade = CABasicAnimation(keyPath: "opacity")
/// fade.toValue = 0
/// let group = CAAnimationGroup()
/// group.animations = [move, fade]
/// group.duration = 0.5
/// layer.add(group, forKey: "leave")
/// ```
open class CAAnimationGroup: CAAnimation {
    /// The animations of the group; later ones apply on top of earlier ones. The default is nil.
    open var animations: [CAAnimation]?

    /// Creates a group without animations.
    public override init() { super.init() }

    /// Creates an animation from the values in an archive.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override func copyValues(of other: CAAnimation) {
        super.copyValues(of: other)
        if let other = other as? CAAnimationGroup { animations = other.animations }
    }

    override func property(_ key: String) -> KeyedProperty? {
        key == "animations" ? KeyedProperty(self, \.animations) : super.property(key)
    }

    override var propertyKeys: [String] { super.propertyKeys + ["animations"] }
}
