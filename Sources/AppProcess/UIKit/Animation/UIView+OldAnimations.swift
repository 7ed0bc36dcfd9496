import Foundation

/// Animation blocks between `beginAnimations` and `commitAnimations`, as apps wrote them before
/// closures existed.
extension UIView {
    /// Changes the block that `beginAnimations` began. Has no effect outside of a block, as on iOS.
    static func changeBlock(_ change: (inout ViewAnimation.Settings) -> Void) {
        UIKitException.requireMainThread("setAnimationDuration(_:)")
        if let block = AnimationScope.current, block.outer != nil { change(&block.settings) }
    }
}

/// The block that was the innermost one before `beginAnimations` began another; nil inside if there
/// was none. The structure distinguishes that case from a block with a closure.
struct OuterBlock {
    let animation: ViewAnimation?
}
