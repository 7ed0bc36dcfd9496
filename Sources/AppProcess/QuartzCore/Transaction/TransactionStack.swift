import CoreFoundation
import Diagnostics
import Foundation
import Glibc

/// The open transactions of one thread, and the layers that were changed in them. Only that thread
/// uses it.
///
/// An implicit transaction is only ever at the bottom. Whichever transaction is at the bottom, its
/// end sends everything.
final class TransactionStack {
    @exclusivity(unchecked) private(set) var levels: [TransactionLevel] = []
    /// Layers with something to send, in the order of their first change.
    @exclusivity(unchecked) private var changed: [CALayer] = []
    /// Whether the phases of a commit are under way.
    private var isCommitting = false
    private var observer: CommitObserver?
    /// What laying out took since the last commit, where that is traced.
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

    static var current: TransactionStack {
        if let raw = pthread_getspecific(key) { return Unmanaged<TransactionStack>.fromOpaque(raw).takeUnretainedValue() }
        let stack = TransactionStack()
        pthread_setspecific(key, Unmanaged.passRetained(stack).toOpaque())
        return stack
    }

    private func threadWillExit() {
        if let bottom = levels.first {
            let kind = bottom.isImplicit ? "an implicit" : "an explicit"
            Log.write(
                .warn,
                "a thread ended with \(kind) transaction that was not committed; call CATransaction.flush() or commit() on it before it ends"
            )
            levels = []
        }
        // What was changed is sent with the next change of these layers.
        _ = LayerLock.withLock { takeChanged() }
    }

    /// The identity of the newest list of changed layers, unique among all stacks. Guarded by the
    /// layer lock.
    nonisolated(unsafe) private static var lastList: UInt64 = 0

    private static func nextList() -> UInt64 {
        lastList += 1
        return lastList
    }

    /// What layers remember of the list that they are in. Once it was taken, the next one has
    /// another name, so that none of them need be told.
    @exclusivity(unchecked) private(set) var list = LayerLock.withLock { TransactionStack.nextList() }

    // MARK: Begin and end

    func begin() { levels.append(TransactionLevel(isImplicit: false, settings)) }

    /// Ends the innermost explicit transaction. At the bottom, sends what was changed.
    func commit() {
        // The transaction that is being committed has ended already.
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

    /// Ends the implicit transaction, where it is all there is.
    ///
    /// - Parameter waitsForCredit: false leaves it open where the server has not caught up.
    func commitImplicit(waitsForCredit: Bool) {
        guard !isCommitting, levels.count == 1, levels[0].isImplicit else { return }
        guard waitsForCredit || CAContext.allHaveCredit else { return }
        finish(waitsForCredit: waitsForCredit)
    }

    /// The transaction stays open while app code lays out and draws, so that what it changes is
    /// part of it.
    private func finish(waitsForCredit: Bool) {
        isCommitting = true
        let start = MonotonicSpan()
        let phases = CommitCycle(isMain: MainThread.isCurrent, takeChanged: { [self] in takeChanged() })
        let layers = phases.settle()
        if levels.count > 1 {
            Log.write(.warn, "CATransaction.begin() without a commit() after it, while layers were laid out or drawn")
            let forgotten = levels.dropFirst()
            levels = [levels[0]]
            for level in forgotten { level.group?.close() }
        }
        let last = levels.removeLast()
        isCommitting = false
        phases.send(layers, waitsForCredit: waitsForCredit)
        TransactionTrace.log(isImplicit: last.isImplicit, layers: layers.all.count, start, layout: layout.seconds)
        layout.seconds = 0
        last.group?.close()
        if phases.isMain { MainCommitHooks.callDidCommit() }
    }

    /// With the lock held.
    private func takeChanged() -> [CALayer] {
        list = Self.nextList()
        let layers = changed
        changed = []
        return layers
    }

    // MARK: Changes

    /// Opens the implicit transaction where there is none.
    func open() {
        guard levels.isEmpty else { return }
        levels.append(TransactionLevel(isImplicit: true))
        if observer == nil { observer = CommitObserver() }
    }

    /// Notes that a layer has something to send. Opens the implicit transaction where there is
    /// none.
    func enlist(_ layer: CALayer) {
        open()
        changed.append(layer)
    }

    // MARK: Settings

    /// Those of the innermost transaction.
    var settings: TransactionLevel.Settings { levels.isEmpty ? TransactionLevel.Settings() : levels[levels.count - 1].settings }

    /// Whether the innermost transaction's changes lead to no actions.
    var disablesActions: Bool { !levels.isEmpty && levels[levels.count - 1].settings.disablesActions }

    /// The block of the innermost transaction that has one.
    var completionBlock: (() -> Void)? { levels.last { $0.completionBlock != nil }?.completionBlock }

    /// Gives the innermost transaction a setting of the one around it again.
    func takeBack<Value>(_ setting: WritableKeyPath<TransactionLevel.Settings, Value>) {
        let outer = levels.count > 1 ? levels[levels.count - 2].settings : TransactionLevel.Settings()
        set { $0.settings[keyPath: setting] = outer[keyPath: setting] }
    }

    /// Changes the innermost transaction; opens the implicit one where there is none.
    func set(_ change: (inout TransactionLevel) -> Void) {
        open()
        // What is replaced is let go of after the stack is free again: with a value or a block of
        // the app's may go layers, whose end changes others.
        withExtendedLifetime(levels[levels.count - 1]) { change(&levels[levels.count - 1]) }
    }

    /// Every completion group that an animation added now belongs to.
    var groups: [CompletionGroup] {
        for index in levels.indices where levels[index].group != nil { return levels.compactMap(\.group) }
        return []
    }
}
