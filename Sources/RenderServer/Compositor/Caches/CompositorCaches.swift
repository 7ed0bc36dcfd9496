import RenderTree
import WireProtocol

/// Everything that the compositor keeps between frames to avoid repeated work: flattened paths,
/// segments of strokes, blurred shadows, offscreen bitmaps, and image pyramids, within each
/// client's memory budget.
///
/// A display list is built between `beginList()` and `endList()`. Building requests everything that
/// the list shows; the rest is released. Patches of the last list happen outside this pair and only
/// add to it.
struct CompositorCaches: ~Copyable {
    var paths = PathFillCache()
    var boxShadows = BoxShadowCache()
    var shadowMasks = ShadowMaskCache()
    var offscreenGroups = OffscreenGroupCache()
    var backdrops = BitmapCache<Backdrop>()
    var pyramids: PyramidCache
    var memory: MemoryBudget

    /// Creates empty caches.
    ///
    /// - Parameter byteLimit: The memory (bytes) for image pyramids of all clients together, and
    ///   twice the memory for other bitmaps of each client.
    init(byteLimit: Int) {
        pyramids = PyramidCache(byteLimit: byteLimit)
        memory = MemoryBudget(limit: byteLimit / 2 / MemoryLayout<UInt32>.stride)
    }

    /// Begins a new display list of all clients.
    mutating func beginList() {
        paths.beginList()
        shadowMasks.beginList()
        offscreenGroups.beginList()
        backdrops.beginList()
    }

    /// Releases everything that the list did not request.
    mutating func endList() {
        paths.endList(&memory)
        shadowMasks.endList(&memory)
        offscreenGroups.endList(&memory)
        backdrops.endList(&memory)
    }

    /// Releases the bitmaps and the paths of a client that is detached.
    mutating func remove(_ client: ClientKey) {
        paths.remove(client, &memory)
        shadowMasks.remove(client, &memory)
        offscreenGroups.remove(client, &memory)
        backdrops.remove(client, &memory)
    }

    /// Releases everything that depends on the screen.
    mutating func removeAll() {
        // An empty list requests nothing, so all memory is released and no longer charged.
        beginList()
        endList()
        paths = PathFillCache()
        shadowMasks = ShadowMaskCache()
        offscreenGroups = OffscreenGroupCache()
        backdrops = BitmapCache()
    }

    /// Calls a closure with caches of offscreen bitmaps that are empty and are released afterwards:
    /// for a list that is painted once.
    mutating func withTemporaryBitmaps(_ body: (inout CompositorCaches) -> Void) {
        var groups = OffscreenGroupCache()
        var backdrops = BitmapCache<Backdrop>()
        swap(&groups, &offscreenGroups)
        swap(&backdrops, &self.backdrops)
        body(&self)
        swap(&groups, &offscreenGroups)
        swap(&backdrops, &self.backdrops)
        groups.beginList()
        groups.endList(&memory)
        backdrops.beginList()
        backdrops.endList(&memory)
    }
}
