import Foundation

/// An animation of a layer in an archive, with its key.
final class ArchivedAnimation: NSObject, NSSecureCoding {
    let key: String?
    let animation: CAAnimation

    /// nil for an animation of a class of the app's own, which an archive may not name.
    init?(_ running: LayerAnimation) {
        guard AnimationClass(of: running.animation) != nil, let copy = running.animation.copy() as? CAAnimation else { return nil }
        // Where a commit said when it begins, it begins anew.
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
