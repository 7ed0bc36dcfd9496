import Foundation

/// The animations that a completion block waits for. Guarded by the layer lock; the block runs on
/// the main thread, without it.
final class CompletionGroup {
    private let block: () -> Void
    private var pending = 0
    private var isClosed = false

    init(_ block: @escaping () -> Void) { self.block = block }

    /// Adds an animation to wait for.
    func enter() { LayerLock.withLock { pending += 1 } }

    /// Removes an animation that ended or was removed from its layer.
    func leave() { settle { pending -= 1 } }

    /// Ends the addition of animations. The block runs as soon as all animations have ended.
    func close() { settle { isClosed = true } }

    /// Changes the state, and runs the block if no animation remains because of this change.
    private func settle(_ change: () -> Void) {
        let isDone = LayerLock.withLock {
            let before = isClosed && pending == 0
            change()
            return !before && isClosed && pending == 0
        }
        guard isDone else { return }
        // Safe: the block runs only once, on the main thread.
        nonisolated(unsafe) let block = block
        MainThread.perform { block() }
    }
}
