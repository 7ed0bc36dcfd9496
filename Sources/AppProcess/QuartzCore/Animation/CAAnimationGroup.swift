public import Foundation
import WireProtocol

/// Animations that run together, in the time of the group.
///
/// They keep their own durations, and end at the latest with the group. One without a duration
/// lasts as long as the group. Their delegates hear nothing, and their `isRemovedOnCompletion` is
/// not asked; the group's are.
open class CAAnimationGroup: CAAnimation {
    /// The animations, later ones on top of earlier ones. Initially nil.
    open var animations: [CAAnimation]?

    public override init() { super.init() }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override func take(from other: CAAnimation) {
        super.take(from: other)
        if let other = other as? CAAnimationGroup { animations = other.animations }
    }

    override func property(_ key: String) -> KeyedProperty? {
        key == "animations" ? KeyedProperty(self, \.animations) : super.property(key)
    }

    override var propertyKeys: [String] { super.propertyKeys + ["animations"] }
}
