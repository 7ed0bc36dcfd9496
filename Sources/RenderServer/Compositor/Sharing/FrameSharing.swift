import Transport

/// How clients share the time of frames on the real clock.
///
/// A client draws as a part of the frame while its layers take no more than its share. One that
/// exceeds the share is detached: a renderer of its own draws it on a thread of its own, and frames
/// show the picture that it last completed. It becomes a part of the frame again when it takes less
/// than half of a share for some time.
///
/// Without sharing, every client draws as a part of the frame, so that a frame depends on nothing
/// but the commits and the time.
public struct FrameSharing {
    /// The processor time that the parts of all clients may take in a frame (seconds).
    public var secondsPerFrame: Double
    /// The processor time of a turn after which a frame continues in the next one (seconds).
    public var secondsPerTurn: Double
    /// Measures processor time.
    public var clock: any CostClock
    /// The turns of the clients that are detached.
    let turns: ProcessorTurns
    /// Starts a worker for a client, or returns `nil` if the system refuses to create a thread.
    var startWorker: (@escaping @Sendable () -> Void) -> (any ClientWorker)?

    /// The part of the time between frames for all clients together.
    private static let clientsPart = 3.0 / 8

    /// Shares three eighths of the time between frames, measured by the processor time of the
    /// thread that makes them.
    ///
    /// - Parameters:
    ///   - interval: The time between frames (seconds).
    ///   - processors: The number of processors that the server uses.
    public init(interval: Double, processors: Int) {
        secondsPerFrame = interval * Self.clientsPart
        secondsPerTurn = secondsPerFrame
        clock = ThreadCostClock()
        turns = ProcessorTurns(processors: processors)
        startWorker = { ClientThread($0) }
    }

    /// Shares frames in a test.
    ///
    /// - Parameters:
    ///   - seconds: The processor time per frame.
    ///   - startWorker: Returns an object that runs a function whenever it is signaled.
    package init(
        seconds: Double, clock: any CostClock, startWorker: @escaping (@escaping @Sendable () -> Void) -> (any ClientWorker)?
    ) {
        secondsPerFrame = seconds
        secondsPerTurn = seconds
        self.clock = clock
        turns = ProcessorTurns(count: 1)
        self.startWorker = startWorker
    }
}

/// Runs a function whenever it is signaled.
package protocol ClientWorker: AnyObject {
    /// Requests that the function run once.
    func signal()

    /// Ends the worker after the function has returned, without waiting for it.
    func end()
}

/// A thread that runs a function whenever it is signaled, with a lower priority than the server's.
final class ClientThread: ClientWorker {
    private let wake: WakeSignal

    /// Starts the thread, or returns `nil` if the system refuses to create one.
    init?(_ body: @escaping @Sendable () -> Void) {
        let wake = WakeSignal()
        let thread = WorkerThread {
            ThreadScheduling.becomeBackground()
            while wake.wait() { body() }
        }
        guard let thread else { return nil }
        thread.detach()
        self.wake = wake
    }

    func signal() { wake.signal() }

    func end() { wake.end() }
}
