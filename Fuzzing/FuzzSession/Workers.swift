import Compositor

/// Workers of detached clients, which run between frames.
final class Workers {
    private final class Worker: ClientWorker {
        private let body: @Sendable () -> Void
        private var isSignaled = false

        init(_ body: @escaping @Sendable () -> Void) { self.body = body }

        func signal() { isSignaled = true }

        func end() {}

        func run() {
            guard isSignaled else { return }
            isSignaled = false
            body()
        }
    }

    private var workers: [Worker] = []

    func add(_ body: @escaping @Sendable () -> Void) -> any ClientWorker {
        let worker = Worker(body)
        workers.append(worker)
        return worker
    }

    /// Completes the frames that were started.
    func run() { for worker in workers { worker.run() } }
}

/// A clock by which nothing takes time.
final class StoppedClock: CostClock {
    var now: Double { 0 }
}
