import Synchronization

/// A request that the frames of a client that has disconnected end soon. Building a list and
/// painting check it for each layer and tile.
final class Cancellation: Sendable {
    private let flag = Atomic<Bool>(false)

    var isRequested: Bool { flag.load(ordering: .relaxed) }

    func request() { flag.store(true, ordering: .relaxed) }
}
