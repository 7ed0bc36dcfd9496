public import Raster
public import RenderTree
public import WireProtocol

/// All that stands between decoded messages and pixels: every client's layers, their animations, and what the screen shows of them.
///
/// One thread owns it; others help it to paint. A frame is `beginFrame(at:)`, which decides what changes, and then `render(_:into:)`, which paints it.
public final class Renderer {
    public typealias Demand = RenderTree.Demand

    /// What a frame brings.
    public struct Frame {
        /// The commits that it applied, in order.
        public var acknowledged: [(client: ClientKey, commit: UInt64)] = []
        /// Begins and ends of animations.
        public var events: [(client: ClientKey, event: AnimationEvent)] = []
        /// Device pixels whose colour may differ from the frame before, at most 16 rectangles; empty where nothing changed.
        public var damage: [PixelRect] = []

        public init() {}
    }

    /// The screen. After it is set, all of it is damaged by the next frame, as it is by the first that shows anything.
    public var display: DisplayConfiguration {
        didSet { isScreenStale = true }
    }

    private(set) var scene = Scene()
    private var isScreenStale = false
    private let composer: FrameComposer
    private let disposal = Disposal()

    /// - Parameters:
    ///   - threads: How many paint together, the caller's included. The others sleep between frames and end with the renderer.
    ///   - cacheBytes: Memory for smaller versions of images, of all clients together; and twice what each client has for bitmaps of its own that stay from frame to frame: of shadows,
    ///     filters and rasterised layers.
    public init(display: DisplayConfiguration, threads: Int = 1, cacheBytes: Int = 64 << 20) {
        self.display = display
        composer = FrameComposer(threads: threads, cacheBytes: cacheBytes)
    }

    private var screen: PixelRect { PixelRect(x0: 0, y0: 0, x1: display.width, y1: display.height) }

    // MARK: Clients

    /// Adds a client without layers, on top of those that are there.
    public func addClient(_ key: ClientKey) { scene.add(key) }

    /// Forgets a client and what it had queued. Its layers leave the screen at the next frame.
    public func removeClient(_ key: ClientKey) {
        guard let tree = scene.remove(key) else { return }
        composer.remove(key)
        disposal.add(tree)
    }

    /// Takes a surface, to be used by commits admitted after it.
    ///
    /// - Throws: a fault that ends the client's connection.
    public func admit(_ surface: SurfaceDescription, memory: SharedMemoryMapping, from client: ClientKey) throws(Fault) {
        try scene.admit(surface, memory, from: client)
    }

    /// Validates a commit against the state after everything admitted before, and queues it to be applied whole by the next frame.
    ///
    /// - Throws: a fault that ends the client's connection; nothing of the commit will be seen.
    public func admit(_ commit: Commit, sequence: UInt64, from client: ClientKey) throws(Fault) {
        try scene.admit(commit, sequence, from: client)
    }

    /// Validates a part of the commit of that number, which is queued with the rest once the commit itself is admitted.
    ///
    /// - Throws: a fault that ends the client's connection; nothing of the commit will be seen.
    public func admit(part: Commit, of sequence: UInt64, from client: ClientKey) throws(Fault) {
        try scene.admit(part: part, of: sequence, from: client)
    }

    // MARK: Frames

    /// When the next frame is needed, as of a media time in seconds.
    public func demand(at time: Double) -> Demand {
        if isScreenStale { return .everyVsync }
        return switch scene.demand {
        case .at(let begin) where begin <= time: .everyVsync
        case let demand: demand
        }
    }

    /// Applies what is queued, evaluates animations at a media time in seconds, and derives what changes on the screen.
    ///
    /// Costs time proportional to the number of layers; next to none where nothing changed.
    ///
    /// - Parameter applied: Called in between, with the frame as far as it goes: without damage. It may remove clients.
    public func beginFrame(at time: Double, applied: (Frame) -> Void = { _ in }) -> Frame {
        var frame = Frame()
        if isScreenStale { scene.wakeAll() }
        let freed = scene.advance(to: time, &frame) { commit, client, tree in
            composer.prepare(for: commit, of: client, tree, screen: screen, scale: display.scale)
        }
        applied(frame)
        scene.forgetApplied()
        if scene.isChanged || isScreenStale {
            frame.damage = composer.compose(scene, screen: screen, scale: display.scale, isStale: isScreenStale)
            composer.letSleep(scene, screen: screen, scale: display.scale)
            scene.settle()
            isScreenStale = false
        }
        for surface in freed { disposal.add(surface) }
        disposal.flush()
        return frame
    }

    /// Repaints parts of the frame last begun: premultiplied BGRA8 over opaque black.
    ///
    /// - Parameters:
    ///   - rects: Device pixels; those outside the screen or the target are left alone.
    ///   - target: The screen's pixels, whose bounds begin at (0, 0).
    public func render(_ rects: [PixelRect], into target: PixelBuffer) {
        withExtendedLifetime(scene) { composer.paint(rects, of: screen, into: target) }
    }

    // MARK: Inspection

    /// Whether the client paints something at a point of the screen, in points, or next to it: what counts is the rectangle around a layer as it is on the screen.
    public func shows(_ client: ClientKey, at point: Point) -> Bool {
        composer.paints(client, x: point.x * display.scale, y: point.y * display.scale)
    }

    /// What the client has: layers and animations as the frame last begun shows them; whole commits, and surfaces' memory, from when they came; and how often something of it was left out of a
    /// frame.
    public func statistics(
        of client: ClientKey
    ) -> (layers: Int, animations: Int, surfaceBytes: UInt64, commits: UInt64, omissions: UInt64) {
        guard let ledger = scene.ledger(of: client), let tree = scene.tree(of: client) else { return (0, 0, 0, 0, 0) }
        return (
            tree.layerCount, tree.animationCount, UInt64(ledger.surfaceBytes), ledger.commits, composer.omissions(of: client)
        )
    }

    /// The client's layers as the frame last begun shows them, depth first.
    public func treeNodes(of client: ClientKey, pid: Int32) -> [TreeNode] {
        guard let tree = scene.tree(of: client) else { return [] }
        tree.evaluateSleepers(at: scene.time)
        return tree.nodes(pid: pid)
    }
}
