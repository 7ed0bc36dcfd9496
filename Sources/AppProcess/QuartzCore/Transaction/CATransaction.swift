public import CoreGraphics
import Diagnostics
public import Foundation
import SceneModel

/// Groups changes of layers that become visible together, and sets how they animate.
///
/// ```swift
/// let layer = CALayer()
/// CATransaction.begin()
/// CATransaction.setAnimationDuration(0.5)
/// CATransaction.setCompletionBlock { print("moved") }
/// layer.position = CGPoint(x: 200, y: 100)
/// layer.opacity = 0.5
/// CATransaction.commit()
/// ```
///
/// A change outside of any transaction opens an implicit transaction, which is committed before the
/// thread's run loop sleeps. Explicit transactions may be nested; only the end of the outermost
/// transaction, explicit or implicit, sends changes to the render server. Each thread has its own
/// transactions.
open class CATransaction: NSObject {
    /// Begins a transaction, nested in the open one if there is one.
    open class func begin() { TransactionStack.current.begin() }

    /// Ends the innermost explicit transaction.
    ///
    /// Ending the outermost transaction lays out, draws and sends the changes. If the server has no
    /// credit left, the call waits for it, at most for one second.
    open class func commit() { TransactionStack.current.commit() }

    /// Commits the implicit transaction now. Does nothing within an explicit one.
    open class func flush() { TransactionStack.current.commitImplicit(waitsForCredit: true) }

    /// Locks the recursive lock that guards all layers, which keeps other threads from changing
    /// them between two calls.
    open class func lock() { LayerLock.lock() }

    /// Unlocks the lock that `lock()` locked.
    open class func unlock() { LayerLock.unlock() }

    /// Returns the duration of animations without their own (seconds). The default is 0.25.
    open class func animationDuration() -> CFTimeInterval { TransactionStack.current.settings.animationDuration }

    /// Sets the duration of animations without their own (seconds).
    open class func setAnimationDuration(_ dur: CFTimeInterval) { TransactionStack.current.set { $0.settings.animationDuration = dur } }

    /// Returns the timing function of animations without their own. The default is nil: implicit
    /// animations then use `.default`, and explicit ones are linear.
    open class func animationTimingFunction() -> CAMediaTimingFunction? { TransactionStack.current.settings.timingFunction }

    /// Sets the timing function of animations without their own.
    open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        TransactionStack.current.set { $0.settings.timingFunction = function }
    }

    /// Returns a Boolean value that indicates whether changes of properties run no actions, and
    /// therefore start no implicit animations. The default is false.
    open class func disableActions() -> Bool { TransactionStack.current.disablesActions }

    /// Sets a Boolean value that indicates whether changes of properties run no actions.
    open class func setDisableActions(_ flag: Bool) { TransactionStack.current.set { $0.settings.disablesActions = flag } }

    /// Returns the completion block of the innermost transaction that has one, or nil.
    open class func completionBlock() -> (() -> Void)? { TransactionStack.current.completionBlock }

    /// Sets a block that runs on the main thread when all animations that are subsequently added in
    /// this transaction have ended or were removed. Without such animations it runs at the commit.
    ///
    /// A block that was set before waits only for the animations added until now.
    open class func setCompletionBlock(_ block: (() -> Void)?) {
        var former: CompletionGroup?
        TransactionStack.current.set { level in
            former = level.group
            level.completionBlock = block
            level.group = block.map { CompletionGroup($0) }
        }
        former?.close()
    }

    /// Returns a setting by its key, or a value that `setValue(_:forKey:)` stored in this
    /// transaction or in an enclosing one.
    open class func value(forKey key: String) -> Any? {
        switch key {
        case kCATransactionAnimationDuration: return animationDuration()
        case kCATransactionAnimationTimingFunction: return animationTimingFunction()
        case kCATransactionDisableActions: return disableActions()
        case kCATransactionCompletionBlock: return completionBlock()
        default:
            for level in TransactionStack.current.levels.reversed() {
                if let value = level.values[key] { return value }
            }
            return nil
        }
    }

    /// Changes a setting by its key, or stores a value under any other key until the transaction
    /// ends. A nil value removes the setting from this transaction, so that the one of the
    /// enclosing transaction applies. A value whose type does not fit the setting is reported on
    /// stderr and ignored.
    open class func setValue(_ anObject: Any?, forKey key: String) {
        switch key {
        case kCATransactionAnimationDuration:
            guard let anObject else { return TransactionStack.current.reset(\.animationDuration) }
            guard let seconds = PropertyValue.number(anObject) else { return refuse(anObject, key) }
            setAnimationDuration(seconds)
        case kCATransactionAnimationTimingFunction:
            guard let anObject else { return TransactionStack.current.reset(\.timingFunction) }
            guard let function = anObject as? CAMediaTimingFunction else { return refuse(anObject, key) }
            setAnimationTimingFunction(function)
        case kCATransactionDisableActions:
            guard let anObject else { return TransactionStack.current.reset(\.disablesActions) }
            guard case .bool(let flag)? = PropertyValue(anObject, as: .bool) else { return refuse(anObject, key) }
            setDisableActions(flag)
        case kCATransactionCompletionBlock:
            guard anObject == nil || anObject is () -> Void else { return refuse(anObject, key) }
            setCompletionBlock(anObject as? () -> Void)
        default: TransactionStack.current.set { $0.values[key] = anObject }
        }
    }

    private class func refuse(_ value: Any?, _ key: String) {
        Log.write(
            .error,
            "\(value.map { "a value of type \(type(of: $0))" } ?? "nil") does not fit a transaction's '\(key)', which is left as it was")
    }
}

/// The key of `CATransaction.animationDuration()`.
public let kCATransactionAnimationDuration = "animationDuration"
/// The key of `CATransaction.disableActions()`.
public let kCATransactionDisableActions = "disableActions"
/// The key of `CATransaction.animationTimingFunction()`.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The key of `CATransaction.completionBlock()`.
public let kCATransactionCompletionBlock = "completionBlock"
