public import CoreGraphics
import Diagnostics
public import Foundation
import SceneModel

/// Groups changes of layers, so that they are seen together.
///
/// A change outside of any transaction opens an implicit one, which is committed before the thread's run loop sleeps. Explicit transactions may be nested; only the end of the outermost one, the
/// implicit one included, sends anything. Every thread has its own transactions.
open class CATransaction: NSObject {
    /// Begins a transaction within the one that is open, or an outermost one.
    open class func begin() { TransactionStack.current.begin() }

    /// Ends the innermost transaction that `begin()` began.
    ///
    /// The end of an outermost one lays out, draws and sends what was changed; where the server has not caught up, it waits for it, a second at most.
    open class func commit() { TransactionStack.current.commit() }

    /// Commits the implicit transaction now. Does nothing within an explicit one.
    open class func flush() { TransactionStack.current.commitImplicit(waitsForCredit: true) }

    /// Takes the lock that guards all layers, to keep other threads from changing them between two calls. It may be taken again by the thread that has it.
    open class func lock() { LayerLock.lock() }

    /// Gives the lock back.
    open class func unlock() { LayerLock.unlock() }

    /// The duration, in seconds, of animations that have none of their own. Initially 0.25.
    open class func animationDuration() -> CFTimeInterval { TransactionStack.current.settings.animationDuration }

    /// Sets the duration, in seconds, of animations that have none of their own.
    open class func setAnimationDuration(_ dur: CFTimeInterval) { TransactionStack.current.set { $0.settings.animationDuration = dur } }

    /// The pacing of animations that have none of their own. Initially nil: implicit animations then use `.default`, explicit ones go at even speed.
    open class func animationTimingFunction() -> CAMediaTimingFunction? { TransactionStack.current.settings.timingFunction }

    /// Sets the pacing of animations that have none of their own.
    open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        TransactionStack.current.set { $0.settings.timingFunction = function }
    }

    /// Whether changed properties lead to no actions, and so to no implicit animations. Initially false.
    open class func disableActions() -> Bool { TransactionStack.current.disablesActions }

    /// Sets whether changed properties lead to no actions.
    open class func setDisableActions(_ flag: Bool) { TransactionStack.current.set { $0.settings.disablesActions = flag } }

    /// The block of the innermost transaction that `setCompletionBlock` was called on; nil where it was not.
    open class func completionBlock() -> (() -> Void)? { TransactionStack.current.completionBlock }

    /// Sets a block that runs on the main thread when every animation that is added from now on in this transaction has ended or was removed; at the commit, where there is none.
    ///
    /// A block that was set before then waits only for the animations added until now.
    open class func setCompletionBlock(_ block: (() -> Void)?) {
        var former: CompletionGroup?
        TransactionStack.current.set { level in
            former = level.group
            level.completionBlock = block
            level.group = block.map { CompletionGroup($0) }
        }
        former?.close()
    }

    /// A setting by its name, or a value that `setValue(_:forKey:)` stored in this transaction or one around it.
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

    /// Changes a setting by its name, or stores a value under a name of the app's own until the transaction ends. nil takes back what this transaction set, so that what the one around it has counts.
    /// A value of a type that the setting does not have is reported on stderr and changes nothing.
    open class func setValue(_ anObject: Any?, forKey key: String) {
        switch key {
        case kCATransactionAnimationDuration:
            guard let anObject else { return TransactionStack.current.takeBack(\.animationDuration) }
            guard let seconds = PropertyValue.number(anObject) else { return refuse(anObject, key) }
            setAnimationDuration(seconds)
        case kCATransactionAnimationTimingFunction:
            guard let anObject else { return TransactionStack.current.takeBack(\.timingFunction) }
            guard let function = anObject as? CAMediaTimingFunction else { return refuse(anObject, key) }
            setAnimationTimingFunction(function)
        case kCATransactionDisableActions:
            guard let anObject else { return TransactionStack.current.takeBack(\.disablesActions) }
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
