import Dispatch
import Transport

/// Deallocates large object graphs, such as a disconnected client's layers, on a thread of its own.
final class DisposalQueue {
    /// Objects to release.
    ///
    /// Unchecked: nothing else refers to the objects, or everything else only reads them.
    private final class PendingRelease: @unchecked Sendable {
        private var objects: [AnyObject]

        init(_ objects: consuming [AnyObject]) { self.objects = objects }

        /// Releases the objects, even if another thread still refers to this.
        func release() { ThreadScheduling.withForegroundPriority { objects = [] } }
    }

    private var objects: [AnyObject] = []
    private var completions: [@Sendable () -> Void] = []
    /// The numbers of objects and completions that the next flush releases and calls.
    private var closed = (objects: 0, completions: 0)
    private let queue = DispatchQueue(label: "disposal", qos: .utility)
    /// The turn in which objects are released; `nil` if nothing takes turns.
    private let turn: ProcessorTurns.Turn?

    /// Creates a queue.
    ///
    /// - Parameter turns: The turns of the threads that work beside the server's, or `nil`.
    init(_ turns: ProcessorTurns? = nil) { turn = turns.map { ProcessorTurns.Turn($0) } }

    /// Retains an object until the flush after the next call of `close()`.
    ///
    /// - Parameter completion: Called on the queue when the object is released.
    func add(_ object: AnyObject, whenReleased completion: (@Sendable () -> Void)? = nil) {
        objects.append(object)
        if let completion { completions.append(completion) }
    }

    /// Determines that the next flush releases all objects that have been added so far.
    func close() { closed = (objects.count, completions.count) }

    /// Releases the objects that were added before the last call of `close()`, on the queue.
    func flush() {
        guard closed.objects > 0 else { return }
        let pending = PendingRelease(Array(objects.prefix(closed.objects)))
        objects.removeFirst(closed.objects)
        queue.async { [turn] in
            if let turn { turn.run { pending.release() } } else { pending.release() }
        }
        // The queue is serial, and releases a block before it runs the next.
        for completion in completions.prefix(closed.completions) { queue.async(execute: completion) }
        completions.removeFirst(closed.completions)
        closed = (0, 0)
    }
}
