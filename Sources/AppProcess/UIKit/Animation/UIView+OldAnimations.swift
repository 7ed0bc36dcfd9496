import Foundation

/// Animation blocks between two calls, as they were written before closures.
extension UIView {
    /// Changes the block that `beginAnimations` began. Has no effect outside of a block, as on iOS.
    static func changeBlock(_ change: (inout ViewAnimation.Settings) -> Void) {
        UIKitException.requireMainThread("setAnimationDuration(_:)")
        if let block = AnimationScope.current, block.outer != nil { change(&block.settings) }
    }
}

/// The block that was the innermost one before `beginAnimations` began another.
struct OuterBlock {
    let animation: ViewAnimation?
}
