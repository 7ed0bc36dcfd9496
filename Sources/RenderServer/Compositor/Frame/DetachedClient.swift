import Geometry
import Raster
import RenderTree
import Synchronization
import Transport
import WireProtocol

// Design
// ------
// A detached client has a renderer of its own. The server's renderer hands it the commits that have
// arrived, and shows its last picture until the next is complete:
//
//     frame      1 ──────── 2 ──────── 3 ──────── 4 ──────── 5       the server's thread
//                start      │          │          finish, start
//     client     └─ apply, evaluate, compose, paint ─┘ └─ …          the client's thread
//
// The clients' threads take turns (`ProcessorTurns`), so work of any length delays no frame, and
// another client by no more than the time between two interruption points. Commits stay atomic,
// because a picture is shown when it is complete.
//
// Data: `Job` holds the renderer, the input and the output of one frame. It belongs to the server's
// thread while its state is idle or finished, and to the client's thread while it is started.
// Storing the state releases, and loading it acquires.
//
// The client's `ClientTree` belongs to the same thread as the job. Its ledger stays with the
// server's thread, which admits commits at any time.

/// A client that exceeds its share of frames, and is drawn by a renderer of its own.
final class DetachedClient {
    /// The results of a frame of the client's renderer.
    struct Result {
        /// What the frame reports.
        var frame = Renderer.Frame()
        /// The frames that the client requires from then on.
        var demand = Renderer.Demand.nothing
        /// The pixels that the client paints.
        var extent = PixelRect.empty
        /// The cost of drawing all of the client once, by the measure of `PaintBudget`.
        var cost = 0.0
        /// The operations dropped or approximated so far.
        var omissions = Omissions()
        var layerCount = 0
        var animationCount = 0
        /// Whether the client has snapshots for transitions, which only its renderer has.
        var hasSnapshots = false
    }

    let picture: ClientPicture
    /// The commits that no frame of the client has applied.
    var pending: [Scene.Pending] = []
    /// The results of the last frame.
    private(set) var last = Result()
    /// The commits that were applied before the client was detached, and that no frame shows yet.
    var unshown: [UInt64] = []
    /// The media time since which the client takes little enough to be a part of the frame again.
    var calmSince: Double?
    /// Whether something waits to read the client's layers, for which one frame of the client is
    /// postponed.
    var isReadRequested = false
    private let job: Job
    private let worker: any ClientWorker

    /// Detaches a client.
    ///
    /// - Parameters:
    ///   - tree: The client's layers, which nothing else may use while a frame is made.
    ///   - picture: The picture to show until the first frame is complete.
    ///   - turns: The turns of all detached clients.
    ///   - makeRenderer: Creates the client's renderer, on its own thread.
    ///   - startWorker: Starts the thread.
    /// - Returns: `nil` if the system refuses to create a thread.
    init?(
        _ tree: ClientTree, _ picture: ClientPicture, _ turns: ProcessorTurns,
        makeRenderer: @escaping @Sendable (FrameInterruption) -> Renderer,
        startWorker: (@escaping @Sendable () -> Void) -> (any ClientWorker)?
    ) {
        let job = Job(picture, FrameInterruption(turns), makeRenderer)
        guard let worker = startWorker({ job.run() }) else { return nil }
        self.job = job
        self.worker = worker
        self.picture = picture
        (last.layerCount, last.animationCount) = (tree.layerCount, tree.animationCount)
    }

    deinit { worker.end() }

    /// Ends the frame in progress soon, because the client has disconnected.
    ///
    /// - Parameter completion: Called on the client's thread when its layers and its renderer are
    ///   released.
    func cancel(whenReleased completion: (@Sendable () -> Void)?) {
        job.whenReleased = completion
        job.interruption.cancel()
    }

    /// A Boolean value that indicates whether the client's thread uses the tree.
    var isBusy: Bool { job.state.load(ordering: .acquiring) == .started }

    /// The frames that the client requires.
    var demand: Renderer.Demand { job.state.load(ordering: .acquiring) == .idle && pending.isEmpty ? last.demand : .everyVsync }

    /// Starts the client's next frame, if it needs one and the last is finished.
    func start(at time: Double, on display: DisplayConfiguration) {
        guard job.state.load(ordering: .acquiring) == .idle else { return }
        switch last.demand {
        case .nothing where pending.isEmpty && display == job.display: return
        case .at(let begin) where begin > time && pending.isEmpty && display == job.display: return
        default: break
        }
        swap(&pending, &job.pending)
        job.time = time
        job.display = display
        job.state.store(.started, ordering: .releasing)
        worker.signal()
    }

    /// Returns the results of the client's frame if it has been finished since the last call, and
    /// shows its picture.
    func finish() -> Result? {
        guard job.state.load(ordering: .acquiring) == .finished else { return nil }
        last = job.result
        job.result = Result()
        picture.swap(last.frame.damage, last.extent)
        job.state.store(.idle, ordering: .relaxed)
        return last
    }

    /// One frame of the client's renderer.
    ///
    /// Unchecked: the state, which is atomic, determines the thread that uses the other properties.
    private final class Job: @unchecked Sendable {
        enum State: UInt8, AtomicRepresentable {
            case idle, started, finished
        }

        let state = Atomic<State>(.idle)
        let picture: ClientPicture
        var pending: [Scene.Pending] = []
        var time = 0.0
        var display: DisplayConfiguration?
        var result = Result()
        let interruption: FrameInterruption
        /// Called when the renderer is released. It is set before the worker ends.
        var whenReleased: (@Sendable () -> Void)?
        /// Creates the renderer; `nil` afterwards.
        private var makeRenderer: (@Sendable (FrameInterruption) -> Renderer)?
        private var renderer: Renderer?

        init(
            _ picture: ClientPicture, _ interruption: FrameInterruption,
            _ makeRenderer: @escaping @Sendable (FrameInterruption) -> Renderer
        ) {
            self.picture = picture
            self.interruption = interruption
            self.makeRenderer = makeRenderer
        }

        deinit {
            renderer = nil
            whenReleased?()
        }

        /// Makes the frame that was started, when it is the client's turn.
        func run() { interruption.withTurn { makeFrame() } }

        private func makeFrame() {
            guard state.load(ordering: .acquiring) == .started, let display else { return }
            guard let renderer = renderer ?? makeRenderer?(interruption) else { return }
            self.renderer = renderer
            makeRenderer = nil
            result = renderer.makeFrame(of: pending, at: time, on: display, into: picture)
            ThreadScheduling.withForegroundPriority { pending.removeAll() }
            state.store(.finished, ordering: .releasing)
        }
    }
}
