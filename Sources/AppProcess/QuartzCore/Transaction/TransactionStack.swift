import CoreFoundation
import Diagnostics
import Foundation
import Glibc

/// The open transactions of one thread, and the layers that were changed in them. Used only by that
/// thread.
///
/// An implicit transaction can only be at the bottom of the stack. The end of the bottom
/// transaction, implicit or explicit, sends all changes.
final class TransactionStack {
    @exclusivity(unchecked) private(set) var levels: [TransactionLevel] = []
    /// The layers with changes to send, in the order of their first change.
    @exclusivity(unchecked) private var changed: [CALayer] = []
    /// A Boolean value that indicates whether a commit is in progress.
    private var isCommitting = false
    private var observer: CommitObserver?
    /// The processor time spent on layout since the last commit, if commits are traced.
    var layout = LayoutTrace()

    // MARK: The thread's own

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key) { raw in
            guard let raw else { return }
            Unmanaged<TransactionStack>.fromOpaque(raw).takeRetainedValue().threadWillExit()
        }
        return key
    }()

    /// The calling thread's stack, which is created on first access.
    static var current: TransactionStack {
        if let raw = pthread_getspecific(key) { return Unmanaged<TransactionStack>.fromOpaque(raw).takeUnretainedValue() }
        let stack = TransactionStack()
        pthread_setspecific(key, Unmanaged.passRetained(stack).toOpaque())
        return stack
    }

    /// Reports a transaction that was not committed, and releases the changed layers.
    private func threadWillExit() {
        if let bottom = levels.first {
            let kind = bottom.isImplicit ? "an implicit" : "an explicit"
            Log.write(
                .warn,
                "a thread ended with \(kind) transaction that was not committed; call CATransaction.flush() or commit() on it before it ends"
            )
            levels = []
        }
        // The changes are sent with the next change of these layers. The list may hold the last
        // references to them: it is released without the lock, because deinitializers may run app
        // code.
        let layers = LayerLock.withLock { removeChanged() }
        withExtendedLifetime(layers) {}
    }

    /// The identity of the newest list of changed layers, unique among all stacks. Guarded by the
    /// layer lock.
    nonisolated(unsafe) private static var lastListID: UInt64 = 0

    /// Returns a new identity. Requires the lock.
    private static func nextListID() -> UInt64 {
        lastListID += 1
        return lastListID
    }

    /// The identity of the current list of changed layers, which layers in the list store.
    /// Removing the layers changes the identity, so that they need not be updated.
    @exclusivity(unchecked) private(set) var listID = LayerLock.withLock { TransactionStack.nextListID() }

    // MARK: Begin and end

    func begin() { levels.append(TransactionLevel(isImplicit: false, settings)) }

    /// Ends the innermost explicit transaction. At the bottom of the stack, sends the changes.
    func commit() {
        // A transaction whose commit is in progress has already ended.
        guard let last = levels.last, !last.isImplicit, !(isCommitting && levels.count == 1) else {
            return Log.write(.warn, "CATransaction.commit() without a begin() before it")
        }
        if levels.count > 1 {
            levels.removeLast()
            last.group?.close()
        } else {
            finish(waitsForCredit: true)
        }
    }

    /// Ends the implicit transaction if it is the only open one.
    ///
    /// - Parameter waitsForCredit: Whether to wait for credit. If false, the transaction stays open
    ///   if the server has not caught up.
    func commitImplicit(waitsForCredit: Bool) {
        guard !isCommitting, levels.count == 1, levels[0].isImplicit else { return }
        guard waitsForCredit || CAContext.allHaveCredit else { return }
        finish(waitsForCredit: waitsForCredit)
    }

    /// Commits the bottom transaction. It stays open while app code performs layout and drawing, so
    /// that their changes are part of it.
    private func finish(waitsForCredit: Bool) {
        isCommitting = true
        let start = MonotonicSpan()
        let phases = CommitCycle(isMain: MainThread.isCurrent, removeChanged: { [self] in removeChanged() })
        let layers = phases.settle()
        if levels.count > 1 {
            Log.write(.warn, "CATransaction.begin() without a commit() after it, while layers were laid out or drawn")
            let uncommitted = levels.dropFirst()
            levels = [levels[0]]
            for level in uncommitted { level.group?.close() }
        }
        let last = levels.removeLast()
        isCommitting = false
        phases.send(layers, waitsForCredit: waitsForCredit)
        TransactionTrace.log(isImplicit: last.isImplicit, layers: layers.all.count, start, layout: layout.seconds)
        layout.seconds = 0
        last.group?.close()
        if phases.isMain { MainCommitHooks.callDidCommit() }
    }

    /// Removes and returns the changed layers. Requires the lock.
    private func removeChanged() -> [CALayer] {
        listID = Self.nextListID()
        let layers = changed
        changed = []
        return layers
    }

    // MARK: Changes

    /// Opens the implicit transaction if no transaction is open.
    func open() {
        guard levels.isEmpty else { return }
        levels.append(TransactionLevel(isImplicit: true))
        if observer == nil { observer = CommitObserver() }
    }

    /// Records that a layer has changes to send. Opens the implicit transaction if no transaction
    /// is open.
    func enlist(_ layer: CALayer) {
        open()
        changed.append(layer)
    }

    // MARK: Settings

    /// The settings of the innermost transaction.
    var settings: TransactionLevel.Settings { levels.isEmpty ? TransactionLevel.Settings() : levels[levels.count - 1].settings }

    /// A Boolean value that indicates whether changes in the innermost transaction run no actions.
    var disablesActions: Bool { !levels.isEmpty && levels[levels.count - 1].settings.disablesActions }

    /// The completion block of the innermost transaction that has one.
    var completionBlock: (() -> Void)? { levels.last { $0.completionBlock != nil }?.completionBlock }

    /// Resets a setting of the innermost transaction to that of the enclosing one.
    func reset<Value>(_ setting: WritableKeyPath<TransactionLevel.Settings, Value>) {
        let outer = levels.count > 1 ? levels[levels.count - 2].settings : TransactionLevel.Settings()
        set { $0.settings[keyPath: setting] = outer[keyPath: setting] }
    }

    /// Changes the innermost transaction; opens the implicit one if no transaction is open.
    func set(_ change: (inout TransactionLevel) -> Void) {
        open()
        // The replaced value or block is released after the access to the stack has ended:
        // releasing it may deallocate layers, which changes others.
        withExtendedLifetime(levels[levels.count - 1]) { change(&levels[levels.count - 1]) }
    }

    /// The completion groups that an animation added now belongs to.
    var groups: [CompletionGroup] {
        // Most animations belong to no group; the loop avoids building an array for them.
        for index in levels.indices where levels[index].group != nil { return levels.compactMap(\.group) }
        return []
    }
}
