import UIKit

// Written as for iOS 18: declarations of motion effects that no other caller uses, with Apple's
// types. The functions are compiled, and not called.

@MainActor private func signaturesOfUIMotionEffect() {
    _ = { () -> UIMotionEffect in UIMotionEffect() }
    _ = { (motionEffect: UIMotionEffect, viewerOffset: UIOffset) -> [String: Any]? in
        motionEffect.keyPathsAndRelativeValues(forViewerOffset: viewerOffset)
    }
}

@MainActor private func signaturesOfUIInterpolatingMotionEffect() {
    _ = { (keyPath: String, type: UIInterpolatingMotionEffect.EffectType) -> UIInterpolatingMotionEffect in
        UIInterpolatingMotionEffect(keyPath: keyPath, type: type)
    }
    let _: ReferenceWritableKeyPath<UIInterpolatingMotionEffect, Any?> = \.minimumRelativeValue
    let _: ReferenceWritableKeyPath<UIInterpolatingMotionEffect, Any?> = \.maximumRelativeValue
    _ = UIInterpolatingMotionEffect.EffectType.self
    let _: UIInterpolatingMotionEffect.EffectType = .tiltAlongHorizontalAxis
    let _: UIInterpolatingMotionEffect.EffectType = .tiltAlongVerticalAxis
}

@MainActor private func signaturesOfUIMotionEffectGroup() {
    let _: ReferenceWritableKeyPath<UIMotionEffectGroup, [UIMotionEffect]?> = \.motionEffects
}
