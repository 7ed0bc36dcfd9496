import Dispatch

/// Frees what takes long to free (the layers of a client that is gone, the mappings of large surfaces) on a thread of its own.
final class Disposal {
    /// Unchecked: nobody else refers to the objects any more, or all do so for reading.
    private struct Load: @unchecked Sendable {
        let objects: [AnyObject]
    }

    private var objects: [AnyObject] = []
    private let queue = DispatchQueue(label: "disposal", qos: .utility)

    /// Keeps an object until the next flush.
    func add(_ object: AnyObject) { objects.append(object) }

    /// Lets go of everything added, elsewhere.
    func flush() {
        guard !objects.isEmpty else { return }
        let load = Load(objects: objects)
        objects = []
        queue.async { withExtendedLifetime(load) {} }
    }
}
