import Geometry
import Raster
import RenderTree
import SceneModel
import Transport
import WireProtocol

/// Turns the scene into a display list, finds the pixels that differ from the previous frame, and
/// paints them. `Renderer` owns it and calls `compose` once per frame, then `paint` for each
/// buffer.
final class FrameComposer {
    /// The number of frames in which an animated layer that is awake is tested for visibility once.
    private static let framesBetweenSleepTests: UInt32 = 16

    var shown = TrackedDisplayList()
    /// Memory for the next list, or the list before while pictures are painted from it.
    var next = DisplayList()
    /// The bitmaps to be painted before the frame.
    var preparation = FramePreparation()
    private(set) var builder: DisplayListBuilder
    private var patcher = DisplayListPatcher()
    var caches: CompositorCaches
    var snapshots = TransitionSnapshots()
    let painters: PainterPool
    /// A Boolean value that indicates whether the lists have memory for the items of a client that
    /// has been detached since.
    private var hasExcessMemory = false
    private var hasComposed = false
    private var frameCount: UInt32 = 0
    /// The number of approximations, by client.
    private(set) var approximations: [ClientKey: UInt64] = [:]
    /// Pauses frames, or ends them early; `nil` if nothing does.
    let interruption: FrameInterruption?
    /// The clients' shares of a frame, or `nil` if each may take as much as it needs.
    private var shares: FrameShares?
    /// The time of a client's part of the frame; `nil` without shares.
    private let clientTime: TimeLimit?
    /// The time of the turn in which the frame is made; `nil` without shares.
    let turn: TimeLimit?
    /// The processor time of a turn after which a frame continues in the next one (seconds).
    private let secondsPerTurn: Double
    /// The cost of the last evaluation of a client's animations.
    private(set) var evaluationCost = 0.0
    /// The pictures of the clients that exceeded their shares in the last call of `compose`.
    private(set) var exceeding: [(client: ClientKey, picture: ClientPicture)] = []

    /// Creates a composer and starts its painting threads.
    ///
    /// - Parameters:
    ///   - threads: The number of threads that paint, including the caller's.
    ///   - cacheBytes: The limit of `CompositorCaches` (bytes).
    ///   - background: The pixel value behind all layers, which is opaque or clear.
    ///   - sharing: How clients share frames, or `nil` if each may take as much as it needs.
    ///   - interruption: Pauses frames, or ends them early, whose pixels are then not shown.
    init(threads: Int, cacheBytes: Int, background: UInt32, _ sharing: FrameSharing? = nil, _ interruption: FrameInterruption? = nil) {
        builder = DisplayListBuilder(interruption)
        painters = PainterPool(threads: threads, background: background, interruption)
        caches = CompositorCaches(byteLimit: cacheBytes)
        shares = sharing.map { FrameShares(secondsPerFrame: $0.secondsPerFrame) }
        clientTime = sharing.map { TimeLimit($0.clock) }
        turn = sharing.map { TimeLimit($0.clock) }
        secondsPerTurn = sharing?.secondsPerTurn ?? .infinity
        self.interruption = interruption
    }

    /// Applies a part of a commit, when it is the client's turn.
    func apply(_ part: () -> Void) {
        interruption?.pause()
        allocating(part)
    }

    /// Calls a function that allocates or frees much memory of the server's thread. A thread in the
    /// background does so in the foreground, because the server's thread may wait for its locks.
    func allocating(_ body: () -> Void) {
        if interruption == nil { body() } else { ThreadScheduling.withForegroundPriority(body) }
    }

    // MARK: Evaluating

    /// The cost of a step of evaluating animations and emitters (150 ns).
    private static let evaluationStepCost = 300.0

    /// Evaluates the animations of a client.
    ///
    /// - Returns: The frames that they require from then on, or `nil` if they would take more than
    ///   the client may.
    func evaluate(_ tree: ClientTree, of client: ClientKey, at time: Double, _ events: inout [AnimationEvent]) -> Demand? {
        let steps = shares.map { Int($0.evaluationLimit(of: client) / Self.evaluationStepCost) } ?? .max
        let firstStep = tree.stepCount
        let demand = tree.evaluate(at: time, events: &events, steps: steps)
        evaluationCost = Self.evaluationStepCost * Double(tree.stepCount - firstStep)
        shares?.setEvaluationCost(evaluationCost, of: client)
        return demand
    }

    // MARK: Composing

    /// Composes the scene, which subsequent calls of `paint` show.
    ///
    /// - Parameters:
    ///   - root: The space of root layers, with the bounds of the screen.
    ///   - isStale: Whether the screen changed, so that nothing of the previous frame is valid.
    /// - Returns: The device pixels that differ from the previous frame.
    func compose(_ scene: borrowing Scene, in root: SublayerSpace, isStale: Bool) -> [PixelRect] {
        shown.damage.removeAll()
        shown.motion.begin()
        exceeding.removeAll(keepingCapacity: true)
        addPictureDamage(scene)
        snapshots.beginFrame(scene, &caches.memory)
        if isStale { caches.removeAll() }
        // If patches of some clients succeed before one fails, their damage is retained, and the
        // list that is then built is compared with the partly patched one.
        if !hasComposed || isStale || !patch(scene, in: root) { rebuild(scene, in: root) }
        if !hasComposed || isStale { shown.motion.cancel() }
        shown.propagateDamage(within: root.clip)
        if !hasComposed || isStale {
            shown.damage.removeAll()
            shown.damage.add(root.clip)
        }
        hasComposed = true
        snapshots.endComposing()
        beginPreparation(on: root.clip)
        return shown.damage.rects
    }

    /// Returns the part of the screen whose pixels the last call of `compose` moved, or `nil` if
    /// there is none that is worth copying.
    func motion(on screen: PixelRect) -> Renderer.Motion? {
        guard let motion = shown.motion.finish(shown.list, shown.damage, on: screen) else { return nil }
        return Renderer.Motion(rect: motion.rect, x: motion.vector.x, y: motion.vector.y, repaint: motion.repaint.rects)
    }

    /// Patches the shown list.
    ///
    /// - Returns: `false` if the list must be rebuilt.
    private func patch(_ scene: borrowing Scene, in root: SublayerSpace) -> Bool {
        guard scene.isSameStructure, !hasExcessMemory else { return false }
        patcher.beginFrame(&shown)
        for client in scene.clients {
            if let picture = client.detached?.picture {
                guard shows(picture, of: client.key) else {
                    shown.motion.restart(after: shown.motion.count)
                    return false
                }
                continue
            }
            var pass = ClientPass(client.key, client.tree, snapshots[client.key], in: root)
            let recorded = shown.motion.count
            let limit = drawingLimit(of: client.key)
            beginPart(limit)
            defer { endPart() }
            guard patcher.patchChanges(&pass, &builder, &caches, &shown, limit: limit, time: clientTime) else {
                shown.motion.restart(after: recorded)
                return false
            }
        }
        recordCosts()
        return true
    }

    /// Returns whether the shown list shows all of a client's picture.
    private func shows(_ picture: ClientPicture, of client: ClientKey) -> Bool {
        guard let section = shown.list.sections.first(where: { $0.client == client }) else { return false }
        if picture.extent.isEmpty { return section.items.isEmpty }
        return section.items.count == 1 && shown.list.items[section.items.lowerBound].extent.rect == picture.extent
    }

    /// Adds the pixels in which the pictures of detached clients changed.
    private func addPictureDamage(_ scene: borrowing Scene) {
        for client in scene.clients {
            guard let picture = client.detached?.picture else { continue }
            for rect in picture.damage.rects { shown.damage.add(rect) }
            picture.clearDamage()
        }
    }

    private func recordCosts() {
        for section in shown.list.sections { shares?.setDrawingCost(section.totalCost, of: section.client) }
    }

    /// Builds the list of the whole scene and compares it with the shown one.
    private func rebuild(_ scene: borrowing Scene, in root: SublayerSpace) {
        if hasExcessMemory { releaseExcessMemory() }
        next.removeAll()
        caches.beginList()
        for client in scene.clients {
            if let picture = client.detached?.picture {
                next.beginSection(client.key)
                next.append(picture, extent: picture.extent)
                next.endSection()
            } else {
                build(client, in: root)
            }
        }
        shown.replace(with: &next)
        preparation.releasesMemory = hasExcessMemory
        hasExcessMemory = false
        if preparation.pictures.isEmpty { releasePrevious() }
        caches.endList()
        for (client, _) in exceeding { caches.remove(client) }
        recordCosts()
    }

    /// Releases the unused memory of lists if there is more than the scene needs.
    func releaseExcessMemory() {
        next = DisplayList()
        shown.difference.releaseUnusedMemory()
    }

    /// Appends the items of a client, or if they exceed its share of the frame, a picture of those
    /// that are shown.
    private func build(_ client: borrowing Scene.Client, in root: SublayerSpace) {
        let limit = drawingLimit(of: client.key)
        beginPart(limit)
        next.beginSection(client.key, PaintBudget(limit: limit, time: clientTime))
        let firstStep = builder.stepCount
        if let layer = client.tree.root {
            var pass = ClientPass(client.key, client.tree, snapshots[client.key], in: root)
            builder.append(layer, in: root, &pass, &caches, to: &next)
        }
        endPart()
        next.endSection()
        next.setBuildCost(PaintBudget.visitCost * Double(builder.stepCount - firstStep))
        let cost = next.sections.last?.totalCost ?? 0
        shares?.setDrawingCost(cost, of: client.key)
        guard next.budget.isExceeded || cost > limit else { return countApproximations(next.budget, of: client.key) }
        let picture = picture(of: client.key, on: root.clip, isOpaque: next.sections.count == 1)
        next.replaceLastSection(by: picture, extent: picture.extent)
        exceeding.append((client.key, picture))
    }

    /// Begins a client's part of the frame: limits the number of its steps, and its time.
    private func beginPart(_ limit: Double) {
        guard let shares, limit < .infinity else {
            clientTime?.remove()
            return
        }
        builder.stepLimit = builder.stepCount + Int(max(0, limit) / PaintBudget.visitCost)
        builder.time = clientTime
        clientTime?.begin(seconds: max(0, limit) / shares.speed, speed: shares.speed)
    }

    private func endPart() {
        builder.stepLimit = .max
        builder.time = nil
        clientTime?.remove()
    }

    /// Begins a turn of the server's thread, in which a part of a frame may be made.
    func beginTurn() { if let shares { turn?.begin(seconds: secondsPerTurn, speed: shares.speed) } }

    private func countApproximations(_ budget: PaintBudget, of client: ClientKey) {
        if budget.approximations > 0 { approximations[client, default: 0] += budget.approximations }
    }

    /// Captures the layers to which a commit adds transitions. Call this before the commit is
    /// applied.
    ///
    /// - Returns: `false`, with the snapshots as they were, if capturing takes more than the
    ///   client's share of the frame.
    func prepare(for steps: [Scene.Step], of owner: Scene.Client, in root: SublayerSpace) -> Bool {
        let (client, tree) = (owner.key, owner.tree)
        let limit = owner.isUnlimited ? .infinity : drawingLimit(of: client)
        var budget = PaintBudget(limit: max(0, limit), time: clientTime)
        let visible = snapshots[client]
        let begin = builder.stepCount
        beginPart(limit)
        defer { endPart() }
        for (animation, layer) in steps.transitions {
            snapshots.remove(layer, of: client, &caches.memory)
            guard snapshots.allowsVisits(of: client) else {
                budget.countApproximation()
                continue
            }
            let firstStep = builder.stepCount
            // Including the layers above this one.
            defer { snapshots.addVisits(1 + builder.stepCount - firstStep, of: client) }
            guard tree.isShown(layer) else { continue }
            let request = DisplayListBuilder.SnapshotRequest(
                layer: layer, animation: animation, client: client, tree: tree, snapshots: visible)
            let snapshot = builder.capture(request, in: root, &budget, &caches, with: painters.ownPainter)
            guard !budget.isExceeded, !builder.hasExceededSteps else {
                if let snapshot { _ = caches.memory.exchange(snapshot.pixelCount, for: 0, of: client) }
                snapshots.restore(visible, of: client, &caches.memory)
                return false
            }
            if let snapshot { snapshots.insert(snapshot, of: layer, client) }
        }
        if limit < .infinity {
            let cost = limit - budget.remaining + PaintBudget.visitCost * Double(builder.stepCount - begin)
            shares?.addFrameCost(cost, of: client)
        }
        countApproximations(budget, of: client)
        return true
    }

    /// Stops evaluating the animations of invisible layers. Tests each layer only in some frames,
    /// because most are visible and stay so.
    func suspendInvisibleAnimations(_ scene: borrowing Scene, in root: SublayerSpace) {
        frameCount &+= 1
        for client in scene.clients where client.detached == nil {
            let tree = client.tree
            let limit = builder.stepCount + max(tree.layerCount, 16)
            for layer in tree.changedLayers where (layer.rawValue &+ frameCount) % Self.framesBetweenSleepTests == 0 {
                // A test visits the layer's animations and the layers above it.
                builder.stepCount &+= tree.animations(of: layer)
                guard builder.stepCount <= limit else { break }
                guard tree.maySleep(layer), builder.isInvisible(layer, in: tree, root: root, client.key, shown.list.depthRecord)
                else { continue }
                tree.sleep(layer)
            }
        }
    }

    /// Releases everything that belongs to a client that has disconnected.
    func remove(_ client: ClientKey) {
        shown.difference.remove(client)
        approximations[client] = nil
        shares?.remove(client)
        caches.memory.remove(client)
        snapshots.remove(client, &caches.memory)
    }

    // MARK: Painting

    /// Paints parts of the screen: the frame last composed, or black before the first.
    func paint(_ rects: [PixelRect], of screen: PixelRect, into target: PixelBuffer) {
        painters.paint(&shown.list, nil, rects, of: screen, into: target)
    }

    /// Records the time that painting took, for the division of later frames.
    ///
    /// - Parameters:
    ///   - rects: The pixels that were painted.
    ///   - seconds: The processor time.
    func recordPainting(_ rects: [PixelRect], of screen: PixelRect, seconds: Double) {
        guard shares != nil, !screen.isEmpty else { return }
        let part = min(Double(rects.area) / Double(screen.area), 1)
        let cost = part * shown.list.sections.reduce(0) { $0 + $1.cost }
        shares?.calibrate(cost, seconds: seconds)
    }

    // MARK: Detached clients

    /// The pixels that the shown list may change.
    var extent: PixelRect { shown.list.extent }

    /// Begins a frame, in which the costs of clients may grow again.
    func beginFrame() { shares?.beginFrame() }

    /// Adds the cost of something that a client does in this frame only.
    func addFrameCost(_ cost: Double, of client: ClientKey) { shares?.addFrameCost(cost, of: client) }

    /// Returns the cost that a client may have as a part of the frame.
    func share(of client: ClientKey) -> Double { shares?.share(of: client) ?? .infinity }

    /// Returns what a client took last as a part of the frame; 0 without shares.
    func knownCost(of client: ClientKey) -> Double { shares?.cost(of: client) ?? 0 }

    /// Returns the cost that drawing all of a client may have as a part of the frame.
    private func drawingLimit(of client: ClientKey) -> Double { shares?.drawingLimit(of: client) ?? .infinity }

    /// Returns the cost of drawing all of a client once.
    func cost(of client: ClientKey) -> Double { shown.list.sections.first { $0.client == client }?.totalCost ?? 0 }

    /// The cost of drawing everything that is shown once.
    var totalCost: Double { shown.list.sections.reduce(0) { $0 + $1.totalCost } }

    /// Releases what the composer keeps of a client that is detached, and returns its snapshots.
    func handOver(_ client: ClientKey) -> [LayerID: TransitionSnapshot] {
        caches.remove(client)
        hasExcessMemory = true
        return snapshots.handOver(client, &caches.memory)
    }

    /// Takes over the snapshots of a client that is detached.
    func adopt(_ adopted: [LayerID: TransitionSnapshot], of client: ClientKey) {
        for (layer, snapshot) in adopted {
            _ = caches.memory.exchange(0, for: snapshot.pixelCount, of: client, isOptional: false)
            snapshots.insert(snapshot, of: layer, client)
        }
    }

    /// Returns whether a client has snapshots for transitions.
    func hasSnapshots(_ client: ClientKey) -> Bool { !snapshots[client].isEmpty }
}
