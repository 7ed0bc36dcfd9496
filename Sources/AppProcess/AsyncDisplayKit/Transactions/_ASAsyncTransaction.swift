public import Foundation

/// The priority of operations without their own.
public let ASDefaultTransactionPriority = 0

/// The phase of a transaction.
public enum ASAsyncTransactionState: UInt, Sendable {
    /// Operations can be added.
    case open
    /// Operations may still run. When the last one has ended, their completions are called.
    case committed
    /// Operations that have not started do not start, and the completions are called with
    /// `canceled`.
    case canceled
    /// The completions were called.
    case complete
}

/// Operations that run at the same time on background queues, and whose completions are called
/// together, on the main thread, when all of them have ended.
///
/// An operation starts as soon as it is added; the commit only determines when results may be
/// applied. Use a transaction on the main thread.
open class _ASAsyncTransaction: NSObject {
    private struct Operation {
        let result: Locked<Unchecked<Any?>>
        let completion: ((Any?, Bool) -> Void)?
    }

    private let group = OperationGroup()
    private let phase = Locked(ASAsyncTransactionState.open)
    private var operations: [Operation] = []

    /// Called when the transaction is complete, with whether it was canceled.
    open private(set) var completionBlock: ((_ASAsyncTransaction, Bool) -> Void)?

    /// The phase. May be read on any thread.
    open var state: ASAsyncTransactionState { phase.withLock { $0 } }

    /// Creates an open transaction.
    public init(completionBlock: ((_ASAsyncTransaction, Bool) -> Void)?) {
        self.completionBlock = completionBlock
        super.init()
    }

    /// Starts an operation.
    ///
    /// - Parameters:
    ///   - block: Runs on the queue. Its result is passed to the completion.
    ///   - priority: Operations with a higher priority run earlier.
    ///   - queue: The queue.
    ///   - completion: Called on the main thread with the result and with whether the transaction
    ///     was canceled.
    open func addOperation(
        _ block: @escaping () -> Any?, priority: Int, queue: DispatchQueue, completion: ((Any?, Bool) -> Void)?
    ) {
        assert(Thread.isMainThread, "operations are added on the main thread")
        assert(state == .open, "operations are added to open transactions")
        let operation = Operation(result: Locked(Unchecked(nil)), completion: completion)
        operations.append(operation)
        let (phase, result) = (phase, operation.result)
        OperationScheduler.shared.schedule(
            {
                guard phase.withLock({ $0 }) != .canceled else { return }
                let value = Unchecked(block())
                result.withLock { $0 = value }
            }, of: group, priority: priority, on: queue)
    }

    /// Cancels the transaction: operations that run end, others do not start.
    open func cancel() {
        assert(state != .open, "an open transaction is committed before it is canceled")
        phase.withLock { if $0 == .committed { $0 = .canceled } }
    }

    /// Closes the transaction. Its completions are called on the main queue when all operations
    /// have ended; without operations, the completion is called at once.
    open func commit() {
        assert(state == .open, "a transaction is committed once")
        phase.withLock { $0 = .committed }
        DisplayTrace.write("transaction: commit of \(operations.count) operations")
        guard !operations.isEmpty else {
            completionBlock?(self, false)
            return
        }
        let transaction = Unchecked(self)
        group.notify { transaction.value.complete() }
    }

    /// Commits the transaction if it is open, waits until its operations have ended, and calls
    /// their completions.
    open func waitUntilComplete() {
        assert(Thread.isMainThread, "a transaction is used on the main thread")
        // The group removes the transaction from its container.
        if state == .open { MainThread.run { _ASAsyncTransactionGroup.main.commit() } }
        if state == .open { commit() }
        group.wait()
        complete()
    }

    private func complete() {
        let former = state
        guard former != .complete else { return }
        let isCanceled = former == .canceled
        DisplayTrace.write("transaction: \(operations.count) results\(isCanceled ? ", canceled" : "")")
        let ended = operations
        operations = []
        for operation in ended { operation.completion?(operation.result.withLock { $0 }.value, isCanceled) }
        phase.withLock { $0 = .complete }
        completionBlock?(self, isCanceled)
    }
}
