import Foundation
import QuartzCore

/// Animation blocks between `beginAnimations` and `commitAnimations`, as apps wrote them before
/// closures existed.
extension UIView {
    /// Changes the block that `beginAnimations` began. Has no effect outside of a block, as on iOS.
    static func changeBlock(_ change: (inout ViewAnimation.Settings) -> Void) {
        UIKitException.requireMainThread("setAnimationDuration(_:)")
        if let block = AnimationScope.current, block.outer != nil { change(&block.settings) }
    }

    /// The messages of the block that `beginAnimations` began, or nil outside of a block.
    static var messagesOfBlock: AnimationMessages? {
        UIKitException.requireMainThread("setAnimationDelegate(_:)")
        return AnimationScope.current?.outer?.messages
    }
}

/// The block that was the innermost one before `beginAnimations` began another; nil inside if there
/// was none. The structure distinguishes that case from a block with a closure.
struct OuterBlock {
    let animation: ViewAnimation?
    /// The messages of the block that began.
    let messages: AnimationMessages
}

/// The messages that a block between `beginAnimations` and `commitAnimations` sends.
@MainActor final class AnimationMessages {
    /// The name that the app gave the block.
    private let identifier: String?
    /// The pointer that the app passed.
    private let context: UnsafeMutableRawPointer?
    /// The object that the messages are sent to. It is retained until the animations have ended.
    var delegate: AnyObject?
    /// The method that is called when the animations start.
    var willStart: Selector?
    /// The method that is called when the animations have ended.
    var didStop: Selector?

    init(_ identifier: String?, _ context: UnsafeMutableRawPointer?) { (self.identifier, self.context) = (identifier, context) }

    /// Sends the message that the animations start, after a delay (seconds).
    func sendStart(after delay: Double) {
        guard let willStart, let delegate else { return }
        let send = { [self] in willStart.send(to: delegate, with: [identifier, context]) }
        if delay > 0 {
            _ = MediaTimers.shared.schedule(at: CACurrentMediaTime() + delay) { _ = send() }
        } else {
            AnimationScope.performInNextPass { _ = send() }
        }
    }

    /// Sends the message that the animations have ended.
    func sendStop(finished: Bool) {
        guard let didStop, let delegate else { return }
        self.delegate = nil
        didStop.send(to: delegate, with: [identifier, NSNumber(value: finished), context])
    }
}
