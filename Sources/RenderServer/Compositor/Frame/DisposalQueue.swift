import Dispatch

/// Deallocates large object graphs, such as a disconnected client's layers, on a thread of its own.
final class DisposalQueue {
    /// Objects to release.
    ///
    /// Unchecked: nothing else refers to the objects, or everything else only reads them.
    private struct PendingRelease: @unchecked Sendable {
        let objects: [AnyObject]
    }

    private var objects: [AnyObject] = []
    private let queue = DispatchQueue(label: "disposal", qos: .utility)

    /// Retains an object until the next flush.
    func add(_ object: AnyObject) { objects.append(object) }

    /// Releases all added objects on the queue.
    func flush() {
        guard !objects.isEmpty else { return }
        let pending = PendingRelease(objects: objects)
        objects = []
        queue.async { withExtendedLifetime(pending) {} }
    }
}
