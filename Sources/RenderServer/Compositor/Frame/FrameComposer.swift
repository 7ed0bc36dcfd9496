import Geometry
import Raster
import RenderTree
import SceneModel
import WireProtocol

/// Turns the scene into a display list, finds the pixels that differ from the previous frame, and
/// paints them. `Renderer` owns it and calls `compose` once per frame, then `paint` for each
/// buffer.
final class FrameComposer {
    /// The number of frames in which an animated layer that is awake is tested for visibility once.
    private static let framesBetweenSleepTests: UInt32 = 16

    private var shown = TrackedDisplayList()
    /// Memory for the next list.
    private var next = DisplayList()
    private var builder = DisplayListBuilder()
    private var patcher = DisplayListPatcher()
    private var caches: CompositorCaches
    private var snapshots = TransitionSnapshots()
    private let painters: PainterPool
    private var hasComposed = false
    private var frameCount: UInt32 = 0
    /// The paint operations dropped or approximated, by client, without bitmaps.
    private var omissions: [ClientKey: Omissions] = [:]

    /// Creates a composer and starts its painting threads.
    ///
    /// - Parameters:
    ///   - threads: The number of threads that paint, including the caller's.
    ///   - cacheBytes: The limit of `CompositorCaches` (bytes).
    init(threads: Int, cacheBytes: Int) {
        painters = PainterPool(threads: threads)
        caches = CompositorCaches(byteLimit: cacheBytes)
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
        snapshots.beginFrame(scene, &caches.memory)
        if isStale { caches.removeAll() }
        // If some patches succeed before one fails, their damage is retained, and the list that is
        // then built is compared with the partly patched one.
        if !hasComposed || isStale || !patch(scene, in: root) { rebuild(scene, in: root) }
        caches.boxShadows.removeUnused()
        shown.propagateDamage(within: root.clip)
        caches.offscreenGroups.paint(with: painters.ownPainter)
        painters.paintBackdrops(of: &shown.list)
        if !hasComposed || isStale {
            shown.damage.removeAll()
            shown.damage.add(root.clip)
        }
        hasComposed = true
        snapshots.endFrame()
        return shown.damage.rects
    }

    /// Patches the shown list.
    ///
    /// - Returns: `false` if the list must be rebuilt.
    private func patch(_ scene: borrowing Scene, in root: SublayerSpace) -> Bool {
        guard scene.isSameStructure else { return false }
        patcher.beginFrame(&shown)
        for client in scene.clients {
            var pass = ClientPass(client.key, client.tree, snapshots[client.key], in: root)
            guard patcher.patchChanges(&pass, &builder, &caches, &shown) else { return false }
        }
        return true
    }

    /// Builds the list of the whole scene and compares it with the shown one.
    private func rebuild(_ scene: borrowing Scene, in root: SublayerSpace) {
        next.removeAll()
        caches.beginList()
        for client in scene.clients {
            next.beginSection(client.key, PaintBudget(on: root.clip))
            if let layer = client.tree.root {
                var pass = ClientPass(client.key, client.tree, snapshots[client.key], in: root)
                builder.append(layer, in: root, &pass, &caches, to: &next)
            }
            next.endSection()
            count(next.budget.omissions, of: client.key)
        }
        shown.replace(with: &next)
        next.removeAll()
        caches.endList()
    }

    private func count(_ new: Omissions, of client: ClientKey) {
        if new != Omissions() { omissions[client] = omissions[client, default: Omissions()] + new }
    }

    /// Captures the layers to which a commit adds transitions. Call this before the commit is
    /// applied.
    func prepare(for commit: AdmittedCommit, of client: ClientKey, _ tree: ClientTree, in root: SublayerSpace) {
        guard commit.hasTransition else { return }
        var budget = snapshots.budget(of: client, on: root.clip)
        let visible = snapshots[client]
        for (animation, layer) in commit.transitions {
            snapshots.remove(layer, of: client, &caches.memory)
            // Without a budget, not even the layers above are visited.
            guard budget.charge(PaintBudget.visitCost), tree.isShown(layer) else { continue }
            let request = DisplayListBuilder.SnapshotRequest(
                layer: layer, animation: animation, client: client, tree: tree, snapshots: visible)
            if let snapshot = builder.capture(request, in: root, &budget, &caches, with: painters.ownPainter) {
                snapshots.insert(snapshot, of: layer, client)
            }
        }
        snapshots.setBudget(budget, of: client)
        count(budget.omissions, of: client)
    }

    /// Stops evaluating the animations of invisible layers. Tests each layer only in some frames,
    /// because most are visible and stay so.
    func suspendInvisibleAnimations(_ scene: borrowing Scene, in root: SublayerSpace) {
        frameCount &+= 1
        for client in scene.clients {
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
        omissions[client] = nil
        caches.memory.remove(client)
        snapshots.remove(client, &caches.memory)
    }

    // MARK: Painting

    /// Paints parts of the screen: the frame last composed, or black before the first.
    func paint(_ rects: [PixelRect], of screen: PixelRect, into target: PixelBuffer) {
        painters.paint(&shown.list, rects, of: screen, into: target)
    }

    // MARK: Inspection

    /// Returns whether an item of the client other than a shadow may paint at a position (device
    /// pixels).
    func paints(_ client: ClientKey, x: Double, y: Double) -> Bool {
        let range = -1e6...1e6
        guard range.contains(x), range.contains(y), let section = shown.list.sections.first(where: { $0.client == client }) else {
            return false
        }
        let (x, y) = (x.rounded(.down), y.rounded(.down))
        let pixel = PixelRect(x0: Int(x), y0: Int(y), x1: Int(x) + 1, y1: Int(y) + 1)
        let (extent, query) = (PixelExtent(pixel), PackedBounds.Query(pixel))
        return section.items.contains { index in
            guard shown.list.packedBounds[index].mayIntersect(query) else { return false }
            let item = shown.list.items[index]
            return item.extent.intersects(extent) && !item.isGroup && item.name.part != .shadow && item.name.part != .shadowMask
        }
    }

    /// The number of layers that composing has visited, for tests of the costs.
    var stepCount: Int { builder.stepCount }

    /// Returns what the budgets of a client left out of frames so far.
    func omissions(of client: ClientKey) -> Omissions {
        var result = omissions[client] ?? Omissions()
        result.bitmaps = caches.memory.droppedCounts[client] ?? 0
        return result
    }

    /// Checks the display list of the screen and those of offscreen groups.
    func checkInvariants() throws(InvariantViolation) {
        try shown.checkInvariants()
        try caches.offscreenGroups.checkInvariants()
    }
}
