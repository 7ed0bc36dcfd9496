import Foundation

/// An archived animation of a layer, with its key.
final class ArchivedAnimation: NSObject, NSSecureCoding {
    let key: String?
    let animation: CAAnimation

    /// Returns nil if the animation's class is defined by the app: an archive cannot name such
    /// classes.
    init?(_ running: LayerAnimation) {
        guard AnimationClass(of: running.animation) != nil, let copy = running.animation.copy() as? CAAnimation else { return nil }
        // A begin time that a commit assigned is not archived; the animation then starts again.
        if !running.hasOwnBegin { copy.beginTime = 0 }
        key = running.key
        animation = copy
    }

    static var supportsSecureCoding: Bool { true }

    init?(coder: NSCoder) {
        guard let animation = coder.decodeObject(of: ArchivedValue.classes, forKey: "animation") as? CAAnimation else { return nil }
        self.animation = animation
        key = coder.containsValue(forKey: "key") ? coder.decodeObject(of: NSString.self, forKey: "key") as String? : nil
    }

    func encode(with coder: NSCoder) {
        coder.encode(animation, forKey: "animation")
        if let key { coder.encode(key as NSString, forKey: "key") }
    }
}
