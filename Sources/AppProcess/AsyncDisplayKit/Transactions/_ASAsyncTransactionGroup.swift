import CoreFoundation
public import Foundation

/// Commits the open transactions of containers at the end of each pass of the main run loop, after
/// Core Animation has committed its own.
@preconcurrency @MainActor public final class _ASAsyncTransactionGroup: NSObject {
    /// The order of the observer: after Core Animation's, which is 2,000,000.
    nonisolated static let order = CFIndex(Int32.max)

    /// The group of the main run loop. The first access registers its observer.
    public static let main = _ASAsyncTransactionGroup()

    private var containers: [any ASAsyncTransactionContainer] = []
    private var observer: CFRunLoopObserver?

    private override init() {
        super.init()
        let activities = CFRunLoopActivity.beforeWaiting.rawValue | CFRunLoopActivity.exit.rawValue
        observer = CFRunLoopObserverCreateWithHandler(kCFAllocatorDefault, activities, true, Self.order) { [weak self] _, _ in
            MainActor.assumeIsolated { self?.commit() }
        }
        CFRunLoopAddObserver(CFRunLoopGetMain(), observer, kCFRunLoopCommonModes)
    }

    /// Commits the open transactions now.
    public func commit() {
        guard !containers.isEmpty else { return }
        let due = containers
        containers = []
        DisplayTrace.write("observer: transactions of \(due.count) containers")
        for container in due {
            // A completion can open another transaction, so the container's is removed first.
            let transaction = container.asyncdisplaykit_currentAsyncTransaction
            container.asyncdisplaykit_currentAsyncTransaction = nil
            transaction?.commit()
        }
    }

    /// Adds a container whose open transaction is committed at the end of the pass.
    public func addTransactionContainer(_ container: any ASAsyncTransactionContainer) {
        if !containers.contains(where: { $0 === container }) { containers.append(container) }
    }
}
