import CoreFoundation
import Foundation
import UIKit

/// Performs the operations of all transactions on dispatch queues, on a bounded number of threads
/// per queue.
///
/// The first thread of a queue performs its operations in the order in which they were added, so
/// that none waits forever; the others perform those with the highest priority first. A queue has
/// twice as many threads as there are processors, and one less while a scroll view tracks a touch.
///
/// Unchecked: the lock guards all state.
final class OperationScheduler: @unchecked Sendable {
    static let shared = OperationScheduler()

    /// An operation that waits. Unchecked: only one thread at a time uses it.
    private final class Operation: @unchecked Sendable {
        let number: UInt64
        let priority: Int
        let group: OperationGroup
        let body: () -> Void

        init(_ number: UInt64, _ priority: Int, _ group: OperationGroup, _ body: @escaping () -> Void) {
            self.number = number
            self.priority = priority
            self.group = group
            self.body = body
        }
    }

    /// The waiting operations of one queue, in order.
    private struct Waiting {
        var operations: [Operation] = []
        var threads = 0

        /// Removes and returns the next operation.
        mutating func next(byPriority: Bool) -> Operation? {
            guard byPriority else { return operations.isEmpty ? nil : operations.removeFirst() }
            let index = operations.indices.max { left, right in
                let (left, right) = (operations[left], operations[right])
                return left.priority != right.priority ? left.priority < right.priority : left.number > right.number
            }
            return index.map { operations.remove(at: $0) }
        }
    }

    private let lock = NodeLock()
    private var waiting: [ObjectIdentifier: Waiting] = [:]
    private var count: UInt64 = 0

    /// The greatest number of threads per queue. Requires the main thread.
    static var threadLimit: Int {
        let limit = 2 * ProcessInfo.processInfo.activeProcessorCount
        return RunLoop.main.currentMode == .tracking ? limit - 1 : limit
    }

    /// Performs an operation on a queue. Requires the main thread.
    func schedule(_ body: @escaping () -> Void, of group: OperationGroup, priority: Int, on queue: DispatchQueue) {
        group.enter()
        let limit = Self.threadLimit
        let key = ObjectIdentifier(queue)
        lock.lock()
        count += 1
        waiting[key, default: Waiting()].operations.append(Operation(count, priority, group, body))
        let thread = waiting[key]?.threads ?? 0
        if thread < limit { waiting[key]?.threads += 1 }
        lock.unlock()
        if thread < limit { queue.async { self.work(key, byPriority: thread > 0) } }
    }

    private func work(_ key: ObjectIdentifier, byPriority: Bool) {
        while let operation = next(key, byPriority: byPriority) {
            operation.body()
            operation.group.leave()
        }
    }

    /// Removes and returns the next operation of a queue, or ends the thread's work.
    private func next(_ key: ObjectIdentifier, byPriority: Bool) -> Operation? {
        lock.lock()
        defer { lock.unlock() }
        if let operation = waiting[key]?.next(byPriority: byPriority) { return operation }
        waiting[key]?.threads -= 1
        if waiting[key]?.threads == 0 { waiting[key] = nil }
        return nil
    }
}

/// Counts the operations of a transaction that have not ended.
final class OperationGroup: @unchecked Sendable {
    // Unchecked: the condition guards all properties.
    private let condition = NSCondition()
    private var count = 0
    private var notifications: [@Sendable () -> Void] = []

    fileprivate func enter() {
        condition.lock()
        count += 1
        condition.unlock()
    }

    fileprivate func leave() {
        condition.lock()
        count -= 1
        var due: [@Sendable () -> Void] = []
        if count == 0 {
            swap(&due, &notifications)
            condition.broadcast()
        }
        condition.unlock()
        for notification in due { DispatchQueue.main.async(execute: notification) }
    }

    /// Performs work on the main queue when all operations have ended.
    func notify(_ body: @escaping @Sendable () -> Void) {
        condition.lock()
        let isIdle = count == 0
        if !isIdle { notifications.append(body) }
        condition.unlock()
        if isIdle { DispatchQueue.main.async(execute: body) }
    }

    /// Waits until all operations have ended.
    func wait() {
        condition.lock()
        while count > 0 { condition.wait() }
        condition.unlock()
    }
}
