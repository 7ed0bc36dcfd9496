import SceneModel

/// The time of a layer: its own timing within that of every layer above it.
struct TimeSpace {
    /// The local time is a linear function of media time: time · rate + offset (seconds).
    private(set) var rate = 1.0
    private(set) var offset = 0.0
    /// The longest delay at which a copy of a replicator shows the layer (seconds).
    private(set) var longestDelay = 0.0
    /// The longest delay at which a copy shows the layer's sublayers (seconds).
    private var longestSublayerDelay = 0.0

    /// Creates the space of media time.
    init() {}

    /// Returns the local time at a media time (seconds).
    func callAsFunction(_ time: Double) -> Double { rate == 0 ? offset : time * rate + offset }

    /// Changes the space to that of a layer directly below.
    fileprivate mutating func enter(_ layer: borrowing ClientTree.Slot) {
        if layer.hasTiming {
            let timing = layer.model.timing
            // (t − begin) · speed + offset
            offset = (offset - timing.beginTime) * timing.speed + timing.timeOffset
            rate *= timing.speed
        }
        longestDelay = longestSublayerDelay
        if layer.delaysCopies {
            let replicator = layer.model.replicator
            longestSublayerDelay += max(0, (replicator.instanceCount - 1) * replicator.instanceDelay)
        }
    }
}

/// The time spaces of layers that were computed since a commit was applied.
struct TimeSpaceCache {
    private struct Entry {
        var space = TimeSpace()
        var generation: UInt64 = 0
    }

    private var entries: [Entry] = []
    private var generation: UInt64 = 1

    /// Discards all spaces, in constant time.
    mutating func invalidate() { generation += 1 }

    fileprivate subscript(id: LayerID) -> TimeSpace? {
        guard id.index < entries.count, entries[id.index].generation == generation else { return nil }
        return entries[id.index].space
    }

    fileprivate mutating func insert(_ space: TimeSpace, of id: LayerID, layerCount: Int) {
        if entries.count < layerCount { entries += repeatElement(Entry(), count: layerCount - entries.count) }
        entries[id.index] = Entry(space: space, generation: generation)
    }
}

extension ClientTree {
    /// Returns the time space of a layer.
    ///
    /// - Complexity: Amortized O(1) between two commits if it is called for each layer of a tree:
    ///   the space of each layer above is computed once.
    func timeSpace(of id: LayerID) -> TimeSpace {
        guard store.timedLayers > 0 || store.delayingReplicators > 0 else { return TimeSpace() }
        var path: [LayerID] = []
        var space = TimeSpace()
        var ancestor: LayerID? = id
        while let layer = ancestor {
            if let known = timeSpaces[layer] {
                space = known
                break
            }
            path.append(layer)
            ancestor = store.slots[layer.index].parent.id
        }
        animationSteps &+= path.count
        for layer in path.reversed() {
            space.enter(store.slots[layer.index])
            timeSpaces.insert(space, of: layer, layerCount: store.slots.count)
        }
        return space
    }
}
