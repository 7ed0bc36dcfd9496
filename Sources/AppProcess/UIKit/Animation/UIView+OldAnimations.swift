import CoreGraphics
import Diagnostics
public import Foundation
import QuartzCore

/// Animation blocks between two calls, as they were written before closures. Their delegates, which
/// are called by selectors, are not there.
extension UIView {
    /// Begins an animation block with a default duration of 0.2 seconds.
    @available(*, deprecated, message: "Use the block-based animation API instead")
    public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
        UIKitException.requireMainThread("beginAnimations(_:context:)")
        let settings = ViewAnimation.Settings(duration: 0.2, delay: 0, timing: .standard, options: [], in: AnimationScope.current)
        let block = ViewAnimation(settings, driver: AnimationScope.current?.driver)
        block.outer = OuterBlock(animation: AnimationScope.current)
        AnimationScope.current = block
    }

    /// Ends the innermost animation block.
    @available(*, deprecated, message: "Use the block-based animation API instead")
    public class func commitAnimations() {
        UIKitException.requireMainThread("commitAnimations()")
        guard let block = AnimationScope.current, let outer = block.outer else {
            return Log.write(.warn, "UIView.commitAnimations() without a beginAnimations(_:context:) before it")
        }
        block.end()
        AnimationScope.current = outer.animation
    }

    /// Sets the duration of the block's animations (seconds).
    @available(*, deprecated, message: "Use the block-based animation API instead")
    public class func setAnimationDuration(_ duration: TimeInterval) { changeBlock { $0.duration = max(0, duration) } }

    /// Sets the delay of the block's animations (seconds).
    @available(*, deprecated, message: "Use the block-based animation API instead")
    public class func setAnimationDelay(_ delay: TimeInterval) { changeBlock { $0.delay = max(0, delay) } }

    /// Sets the start time of the block's animations.
    @available(*, deprecated, message: "Use the block-based animation API instead")
    public class func setAnimationStart(_ startDate: Date) { changeBlock { $0.delay = max(0, startDate.timeIntervalSinceNow) } }

    /// Sets the pacing of the block's animations. The default is `easeInOut`.
    @available(*, deprecated, message: "Use the block-based animation API instead")
    public class func setAnimationCurve(_ curve: UIView.AnimationCurve) { changeBlock { $0.timing = .curve(curve.function) } }

    /// Sets the number of times that the block's animations are played, which may be fractional.
    @available(*, deprecated, message: "Use the block-based animation API instead")
    public class func setAnimationRepeatCount(_ repeatCount: Float) { changeBlock { $0.repetition.count = max(0, repeatCount) } }

    /// Sets whether the block's animations play backward after each pass.
    @available(*, deprecated, message: "Use the block-based animation API instead")
    public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
        changeBlock { $0.repetition.autoreverses = repeatAutoreverses }
    }

    /// Sets whether the block's animations start from the current presentation values, for
    /// properties whose animations are not additive.
    @available(*, deprecated, message: "Use the block-based animation API instead")
    public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
        changeBlock { $0.beginsFromCurrentState = fromCurrentState }
    }

    /// Changes the block that `beginAnimations` began. Has no effect outside of a block, as on iOS.
    private class func changeBlock(_ change: (inout ViewAnimation.Settings) -> Void) {
        UIKitException.requireMainThread("setAnimationDuration(_:)")
        if let block = AnimationScope.current, block.outer != nil { change(&block.settings) }
    }
}

/// The block that was the innermost one before `beginAnimations` began another.
struct OuterBlock {
    let animation: ViewAnimation?
}
