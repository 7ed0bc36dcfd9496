import Compositor

/// Workers that run when a test tells them to, so that it determines how long the frames of
/// detached clients take.
final class ManualWorkers {
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

    /// The number of workers that were started.
    var count: Int { workers.count }

    /// A Boolean value that indicates whether the system refuses to create threads.
    var areRefused = false

    /// Sharing of some processor time per frame, which a test's clock measures.
    func sharing(seconds: Double, _ clock: SimulatedCostClock = SimulatedCostClock()) -> FrameSharing {
        FrameSharing(seconds: seconds, clock: clock) { [self] body in
            guard !areRefused else { return nil }
            let worker = Worker(body)
            workers.append(worker)
            return worker
        }
    }

    /// Completes the frames that were started.
    func run() { for worker in workers { worker.run() } }
}

/// A clock that shows the time that a test sets. It may advance with each reading, as if the work
/// between two readings took time.
final class SimulatedCostClock: CostClock {
    /// The time by which each reading advances the clock (seconds).
    var secondsPerReading = 0.0
    private var time = 0.0

    /// Advances the clock, as if work took time (seconds).
    func advance(by seconds: Double) { time += seconds }

    var now: Double {
        time += secondsPerReading
        return time
    }
}
