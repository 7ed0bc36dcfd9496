public import Geometry
public import Raster
public import RenderTree
import SceneModel
public import Transport
public import WireProtocol

/// Turns admitted commits into pixels: owns every client's layers, evaluates their animations, and
/// paints the screen.
///
/// One thread owns a renderer; its workers help to paint. A frame consists of `beginFrame(at:)`,
/// which finds what changes, and `render(_:into:)`, which paints it:
///
///     let renderer = Renderer(display: display)
///     renderer.addClient(key)
///     try renderer.admit(commit, sequence: 1, from: key)
///     let frame = renderer.beginFrame(at: time)
///     renderer.render(frame.damage, into: buffer)
public final class Renderer {
    /// The frames that are needed if no message arrives.
    public typealias Demand = RenderTree.Demand

    /// The results of a frame.
    public struct Frame {
        /// The commits that were applied since the last frame, in the order of each client.
        public var acknowledged: [(client: ClientKey, commit: UInt64)] = []
        /// The commits that the frame is the first to show, in the order of each client.
        public var presented: [(client: ClientKey, commit: UInt64)] = []
        /// The animations that started or ended, in the order of each client, which may have
        /// several entries.
        public var events: [(client: ClientKey, events: [AnimationEvent])] = []
        /// The clients that exceed their share from this frame on, and are drawn separately.
        public var detached: [ClientKey] = []
        /// The device pixels that may differ from the previous frame, as at most 16 rectangles;
        /// empty if nothing changed.
        public var damage: [PixelRect] = []
        /// A part of the damage whose pixels are those of the previous frame in another place.
        public var motion: Motion?

        /// Creates the results of a frame in which nothing happened.
        public init() {}
    }

    /// Pixels that moved, and the rectangles to paint if they are copied.
    ///
    /// Copying the pixels and then painting `repaint` has the same result as painting the damage.
    public struct Motion: Equatable, Sendable {
        /// The pixels to copy. They lie on the screen, before and after.
        public var rect: PixelRect
        /// The number of columns by which they moved to the right.
        public var x: Int
        /// The number of rows by which they moved down.
        public var y: Int
        /// The pixels to paint afterwards, as at most 16 rectangles.
        public var repaint: [PixelRect]
    }

    /// The screen. The first frame, and the next frame after this is set, damage all of it.
    public var display: DisplayConfiguration {
        didSet { isScreenStale = true }
    }

    var scene = Scene()
    private var isScreenStale = false
    let composer: FrameComposer
    let disposal: DisposalQueue
    /// How clients share frames; `nil` if every client is a part of every frame.
    let sharing: FrameSharing?
    /// The clients that are detached in this frame, whose threads start when their first pictures
    /// are painted.
    var starting: [DetachedClient] = []
    /// The pace at which the pixels of a frame are painted.
    private var pace = PaintingPace()
    /// The clients that have been detached, and their number of detachments.
    var detachments: [ClientKey: Int] = [:]
    /// The index of the client that is the first to begin something large in the next frame.
    var firstTurn = 0
    private let threads: Int
    private let cacheBytes: Int

    /// Creates a renderer without clients.
    ///
    /// - Parameters:
    ///   - display: The screen.
    ///   - threads: The number of threads that paint, including the caller's. The others sleep
    ///     between frames and end with the renderer.
    ///   - cacheBytes: The memory for image pyramids of all clients together, and twice the memory
    ///     for each client's bitmaps that stay from frame to frame: shadows, filters and rasterized
    ///     layers (bytes).
    ///   - sharing: How clients share frames; `nil` if every client is a part of every frame.
    public init(display: DisplayConfiguration, threads: Int = 1, cacheBytes: Int = 64 << 20, sharing: FrameSharing? = nil) {
        self.display = display
        self.threads = threads
        self.cacheBytes = cacheBytes
        self.sharing = sharing
        disposal = DisposalQueue(sharing?.turns)
        composer = FrameComposer(
            threads: threads, cacheBytes: cacheBytes, background: 0xFF00_0000, sharing)
    }

    /// Creates the renderer of a detached client, which takes as much time as it needs.
    ///
    /// - Parameters:
    ///   - tree: The client's layers.
    ///   - snapshots: The client's snapshots for transitions.
    ///   - background: The pixel value behind the layers.
    ///   - interruption: Pauses frames, or ends them early, whose pixels are then not shown.
    private init(
        _ display: DisplayConfiguration, threads: Int, cacheBytes: Int, _ client: ClientKey, _ tree: ClientTree,
        _ snapshots: [LayerID: TransitionSnapshot], background: UInt32, _ interruption: FrameInterruption
    ) {
        self.display = display
        self.threads = threads
        self.cacheBytes = cacheBytes
        sharing = nil
        disposal = DisposalQueue()
        composer = FrameComposer(threads: threads, cacheBytes: cacheBytes, background: background, nil, interruption)
        scene.adopt(client, tree)
        composer.adopt(snapshots, of: client)
    }

    /// Returns a function that creates the renderer of a client that is detached.
    func makeRenderer(
        for client: ClientKey, _ tree: ClientTree, _ snapshots: [LayerID: TransitionSnapshot], background: UInt32
    ) -> @Sendable (FrameInterruption) -> Renderer {
        /// Unchecked: the function is called once, by the thread that owns both from then on.
        struct HandOver: @unchecked Sendable {
            let tree: ClientTree
            let snapshots: [LayerID: TransitionSnapshot]
        }
        let handOver = HandOver(tree: tree, snapshots: snapshots)
        let (display, threads, cacheBytes) = (display, threads, cacheBytes)
        return { interruption in
            Renderer(
                display, threads: threads, cacheBytes: cacheBytes, client, handOver.tree, handOver.snapshots, background: background,
                interruption)
        }
    }

    var screen: PixelRect { PixelRect(x0: 0, y0: 0, x1: display.width, y1: display.height) }

    /// The space of root layers.
    private var rootSpace: SublayerSpace { SublayerSpace(screen: screen, scale: display.scale) }

    // MARK: Clients

    /// Adds a client without layers, in front of the existing ones.
    public func addClient(_ key: ClientKey) { scene.add(key) }

    /// Removes a client and its queued commits. Its layers leave the screen with the next frame,
    /// and its memory is then released on another thread.
    ///
    /// - Parameter completion: Called on that thread when the memory is released.
    public func removeClient(_ key: ClientKey, whenReleased completion: (@Sendable () -> Void)? = nil) {
        guard let client = scene.remove(key) else { return }
        composer.remove(key)
        detachments[key] = nil
        if let detached = client.detached {
            // Its thread releases the layers when it has ended the frame in progress.
            detached.cancel(whenReleased: completion)
            disposal.add(client)
        } else {
            disposal.add(client, whenReleased: completion)
        }
        // Nothing of the client is shown, and there may be no other frame.
        if !scene.isChanged, composer.isPrepared {
            disposal.close()
            disposal.flush()
        }
    }

    /// Admits a surface, which commits admitted afterwards may use.
    ///
    /// - Throws: A fault if the client is unknown, the memory is too small, or the ledger rejects
    ///   the surface.
    public func admit(_ surface: SurfaceDescription, memory: SharedMemoryMapping, from client: ClientKey) throws(Fault) {
        try scene.admit(surface, memory, from: client)
    }

    /// Validates a commit against the state after everything admitted before, and queues it. The
    /// next frame applies all of it.
    ///
    /// - Throws: A fault if the ledger rejects the commit, which then has no effect.
    public func admit(_ commit: Commit, sequence: UInt64, from client: ClientKey) throws(Fault) {
        try scene.admit(commit, sequence, from: client)
    }

    /// Validates a part of a commit. It is queued with the rest when the commit itself is admitted.
    ///
    /// - Throws: A fault if the ledger rejects the part, which then has no effect.
    public func admit(part: Commit, of sequence: UInt64, from client: ClientKey) throws(Fault) {
        try scene.admit(part: part, of: sequence, from: client)
    }

    /// Continues to decode and validate a commit or a part of one. A commit that is admitted is
    /// queued, and the next frame applies all of it.
    ///
    /// - Parameters:
    ///   - admission: The commit or part, which is not finished.
    ///   - client: The client that sent it.
    ///   - steps: The number of steps after which the call returns before the admission is
    ///     finished. Reduced by the number of steps taken, possibly below 0.
    /// - Throws: A fault of a field, or a fault if the ledger rejects a change. The client must
    ///   then be removed; nothing of the commit is applied.
    public func advance(_ admission: inout CommitAdmission, from client: ClientKey, steps: inout Int) throws(Fault) {
        try scene.advance(&admission, from: client, steps: &steps)
    }

    // MARK: Frames

    /// Returns when the next frame is needed.
    ///
    /// - Parameter time: The current media time (seconds).
    public func demand(at time: Double) -> Demand {
        if isScreenStale { return .everyVsync }
        return switch scene.demand {
        case .at(let begin) where begin <= time: .everyVsync
        case let demand: demand
        }
    }

    /// Applies queued commits, evaluates animations, and finds the pixels that change.
    ///
    /// - Parameters:
    ///   - time: The media time of the frame (seconds).
    ///   - applied: Called after commits are applied, with the frame without its damage. It may
    ///     remove clients.
    /// - Complexity: O(*n*) for *n* layers if the structure of a tree changed, O(*c*) for *c*
    ///   changed layers otherwise.
    public func beginFrame(at time: Double, applied: (Frame) -> Void = { _ in }) -> Frame {
        completeFrame()
        var frame = Frame()
        if isScreenStale { scene.wakeAll() }
        if sharing != nil { shareFrame(at: time, &frame) }
        let freed = scene.advance(to: time, &frame) { steps, client in
            composer.prepare(for: steps, of: client, in: rootSpace)
        } apply: {
            composer.apply($0)
        } evaluate: { client, tree, events in
            composer.evaluate(tree, of: client, at: time, &events)
        }
        applied(frame)
        if sharing != nil { detachUnfinishedClients(&frame) }
        composer.allocating { scene.releaseApplied() }
        if scene.isChanged || isScreenStale {
            frame.damage = composer.compose(scene, in: rootSpace, isStale: isScreenStale)
            frame.motion = composer.motion(on: screen)
            composer.suspendInvisibleAnimations(scene, in: rootSpace)
            scene.clearChanges()
            isScreenStale = false
        }
        frame.presented += frame.acknowledged
        if sharing != nil {
            detachExceedingClients(&frame)
            withholdPresentations(&frame)
        }
        for surface in freed { disposal.add(surface) }
        disposal.close()
        continueFrame()
        return frame
    }

    /// Begins a turn of the server's thread. Only as much of a frame is prepared in it as fits;
    /// without this call, a frame is prepared as a whole.
    public func beginTurn() { composer.beginTurn() }

    /// A Boolean value that indicates whether at least half of the turn's time is left.
    public var hasTimeLeft: Bool { (composer.turn?.remainingPart ?? 1) >= 0.5 }

    /// Continues to paint the bitmaps that the current frame shows.
    ///
    /// - Returns: Whether all of them are ready, so that the frame can be painted.
    @discardableResult
    public func continueFrame() -> Bool { finishPreparation(composer.prepare(isBounded: true)) }

    /// Paints all bitmaps that the current frame shows.
    private func completeFrame() {
        guard !composer.isPrepared else { return }
        _ = finishPreparation(composer.prepare(isBounded: false))
    }

    /// Starts the threads of detached clients, and releases what the last frame showed, if the
    /// bitmaps of the current frame are ready.
    private func finishPreparation(_ isPrepared: Bool) -> Bool {
        guard isPrepared else { return false }
        for detached in starting { detached.start(at: scene.time, on: display) }
        starting.removeAll()
        disposal.flush()
        return true
    }

    /// Paints parts of the current frame as premultiplied BGRA8 over opaque black.
    ///
    /// - Parameters:
    ///   - rects: The device pixels to paint. Pixels outside the screen or the target are ignored.
    ///   - target: The screen's pixels, whose bounds begin at (0, 0).
    public func render(_ rects: [PixelRect], into target: PixelBuffer) {
        completeFrame()
        let start = sharing?.clock.now ?? 0
        withExtendedLifetime(scene) { composer.paint(rects, of: screen, into: target) }
        if let sharing { composer.recordPainting(rects, of: screen, seconds: sharing.clock.now - start) }
    }

    /// Paints parts of the current frame, as many as fit into the rest of the turn, and at least
    /// one if the turn has just begun.
    ///
    /// - Parameters:
    ///   - rects: The device pixels to paint. Those that are painted are removed.
    ///   - target: The screen's pixels, whose bounds begin at (0, 0).
    /// - Returns: Whether everything is painted.
    public func continueRendering(_ rects: inout [PixelRect], into target: PixelBuffer) -> Bool {
        var pixels = rects.area
        while pixels > 0 {
            let cost = composer.preparation.screenPixelCost * Double(pixels)
            let count = pace.pixels(of: pixels, costing: cost, in: composer.turn)
            guard count > 0 else { return false }
            let slice = rects.removeFirst(pixels: count)
            let area = slice.area
            pace.paint(area, in: composer.turn) { render(slice, into: target) }
            pixels -= area
        }
        pace = PaintingPace()
        return true
    }

    // MARK: Inspection

    /// Returns whether the bounding rectangle of something that a client paints contains a point of
    /// the screen (points).
    public func shows(_ client: ClientKey, at point: Point) -> Bool {
        composer.paints(client, x: point.x * display.scale, y: point.y * display.scale)
    }

    /// Returns statistics of a client: the layers and animations of the current frame, the memory
    /// of its surfaces, the complete commits that it sent, and the number of bitmaps and
    /// approximations that frames lack.
    public func statistics(
        of client: ClientKey
    ) -> (layers: Int, animations: Int, surfaceBytes: UInt64, commits: UInt64, droppedItems: UInt64) {
        guard let client = scene.client(client) else { return (0, 0, 0, 0, 0) }
        let (layers, animations) =
            client.detached.map { ($0.last.layerCount, $0.last.animationCount) } ?? (client.tree.layerCount, client.tree.animationCount)
        return (layers, animations, UInt64(client.ledger.surfaceBytes), client.ledger.commits, omissions(of: client.key).total)
    }

    /// Returns whether a client has been drawn by a renderer of its own.
    public func hasBeenDetached(_ client: ClientKey) -> Bool { detachments[client] != nil }

    /// Returns the number of surfaces of a client that are admitted.
    public func surfaceCount(of client: ClientKey) -> Int { scene.surfaceCount(of: client) }

    /// Returns what frames have lacked of a client so far.
    public func omissions(of client: ClientKey) -> Omissions {
        let own = composer.omissions(of: client)
        guard let detached = scene.client(client)?.detached else { return own }
        return own + detached.last.omissions
    }

    /// Returns the client's layers in its last frame, depth first, or `nil` while the client is
    /// detached and its next frame is made.
    public func treeNodes(of client: ClientKey, pid: Int32) -> [TreeNode]? {
        guard let client = scene.client(client) else { return [] }
        if let detached = client.detached, detached.isBusy {
            detached.isReadRequested = true
            return nil
        }
        client.tree.evaluateSleepers(at: scene.time)
        return client.tree.nodes(pid: pid)
    }
}
