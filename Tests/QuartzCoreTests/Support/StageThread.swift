import Dispatch
import Foundation
import Transport

/// A global actor with its own thread. Transactions belong to threads, and the main actor of a test
/// process has no fixed thread.
@globalActor
actor StageThread {
    static let shared = StageThread()

    private let executor = PinnedExecutor()

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
}

/// Runs jobs on one thread, one after the other.
private final class PinnedExecutor: SerialExecutor {
    private let jobs = POSIXMutex<[UnownedJob]>([])
    private let isFilled = DispatchSemaphore(value: 0)

    init() {
        let thread = Thread { [self] in
            while true {
                isFilled.wait()
                let job = jobs.withLock { $0.removeFirst() }
                job.runSynchronously(on: asUnownedSerialExecutor())
            }
        }
        thread.start()
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        jobs.withLock { $0.append(job) }
        isFilled.signal()
    }
}
