public import WireProtocol

/// One client's committed layers, and what its animations make of them at the instant last evaluated. One thread owns it.
///
/// Layers are slots in an array, indexed by their ids. Only validated commits come here, so nothing can fail.
public final class ClientTree {
    /// A layer.
    public struct Slot {
        public internal(set) var kind = LayerKind.layer
        var exists = false
        /// Tells a layer from an earlier one of the same id.
        public internal(set) var generation: UInt32 = 0
        /// The committed values.
        public internal(set) var model = LayerProperties()
        public internal(set) var sublayers: [LayerID] = []
        /// The index in `animated` of a layer that has animations, else -1.
        @usableFromInline var animated: Int32 = -1
        /// The superlayer, or the layer that this one masks.
        var parent: Int32 = -1

        /// Whether it has a time of its own.
        @inline(__always) var hasTiming: Bool { !model.isPlain && model.timing != .layer }

        @inline(__always) public var mask: LayerID? { model.hasPlainAppearance ? nil : model.appearance.mask }
    }

    /// A layer that has animations.
    @usableFromInline
    struct AnimatedLayer {
        let layer: LayerID
        var running: [RunningAnimation] = []
        /// The values at the instant last evaluated.
        @usableFromInline var presentation: LayerProperties
        /// Whether they differ from the model's by an animation.
        @usableFromInline var hasEffect = false
        /// The last of the transitions that act at that instant.
        @usableFromInline var transition: RunningTransition?
    }

    /// How the committed contents of a layer differ from what they were at the frame before.
    public struct ContentsDamage {
        /// What the layer had then.
        public let replaced: Surface
        /// The pixels of the surface outside which both are equal.
        public internal(set) var pixels: PixelRect
    }

    /// An animation that the client has not removed.
    struct RunningAnimation {
        let id: AnimationID
        /// The commit that added it.
        let commit: UInt64
        let compiled: CompiledAnimation
        var isStarted = false
        var isFinished = false
    }

    public internal(set) var root: LayerID?
    var store = LayerStore()
    var animated: [AnimatedLayer] = []
    /// For each of those the media time at which it is evaluated again though nothing disturbs it; −∞ where it does not sleep.
    var sleepEnds: [Double] = []
    /// How many of them sleep.
    var sleepers = 0
    var animationOwners: [LayerID?] = []
    public internal(set) var animationCount = 0
    var surfaces: [Surface?] = []
    /// By emitter layer.
    var emissions: [LayerID: EmitterSimulation] = [:]
    /// The media time of the last evaluation.
    var evaluatedTime = 0.0
    /// Partial changes of committed contents since the frame before, by layer.
    public private(set) var contentsDamage: [LayerID: ContentsDamage] = [:]

    public init() {}

    public var slots: [Slot] { store.slots }
    public var layerCount: Int { store.count }
    /// Layers of which a value may have changed since the frame before, some of them more than once.
    public var changedLayers: [LayerID] { store.changed }
    /// Whether layers came, went or changed their order since then.
    public var isRestructured: Bool { store.isRestructured }

    /// The layer's values at the instant last evaluated.
    public func presentation(of id: LayerID) -> LayerProperties { layers.presentation(of: id) }

    /// The transition that acts on the layer at the instant last evaluated, the last added where there are several.
    public func transition(of id: LayerID) -> RunningTransition? { layers.transition(of: id) }

    /// The layers as they are now. Not to be kept over a change, which would then copy them all.
    public var layers: Layers { Layers(slots: slots, animated: animated) }

    /// Forgets what changed: a frame has shown it.
    public func clearChanges() {
        contentsDamage.removeAll(keepingCapacity: true)
        store.changed.removeAll(keepingCapacity: true)
        store.isRestructured = false
    }

    /// The layer that an animation runs on; nil where there is no such animation.
    public func owner(of id: AnimationID) -> LayerID? { animationOwners.indices.contains(id.index) ? animationOwners[id.index] : nil }

    /// Whether there is a layer of that name in the root's tree.
    public func isShown(_ id: LayerID) -> Bool {
        guard let root, id.index < slots.count, slots[id.index].exists else { return false }
        return layers.isInside(id, root)
    }

    public func surface(_ id: SurfaceID) -> Surface? { surfaces.indices.contains(id.index) ? surfaces[id.index] : nil }

    /// How many animations the layer has.
    public func animations(of id: LayerID) -> Int {
        let slot = slots[id.index]
        return slot.animated < 0 ? 0 : animated[Int(slot.animated)].running.count
    }

    /// Takes over a validated surface.
    public func add(_ description: SurfaceDescription, memory: SharedMemoryMapping) {
        let surface = Surface(description, memory)
        if description.id.index == surfaces.count { surfaces.append(surface) } else { surfaces[description.id.index] = surface }
    }

    // MARK: Applying a commit

    /// Applies a validated commit, or a part of one. Surfaces that it frees go into `freed`, to be given back where it suits the caller.
    public func apply(_ commit: Commit, sequence: UInt64, freed: inout [Surface]) {
        var store = exchange(&self.store, with: LayerStore())
        defer { self.store = store }
        for change in commit.changes {
            switch change {
            case .createLayer(let id, let kind):
                store.create(id, kind)
                if kind == .emitter { emissions[id] = EmitterSimulation() }
            case .destroyLayer(let id):
                if store.slots[id.index].kind == .emitter { emissions[id] = nil }
                if !contentsDamage.isEmpty { contentsDamage[id] = nil }
                store.destroy(id)
            case .setRoot(let id):
                root = id
                store.isRestructured = true
            case .setProperties(let id, let range):
                if !contentsDamage.isEmpty, commit.assignments[range].contains(where: { $0.property == .contents }) {
                    // All of the new contents is news, also where a part of it is swapped before the next frame.
                    contentsDamage[id]?.pixels = Self.allPixels
                }
                store.set(commit.assignments.span, range, of: id)
            case .spliceSublayers(let parent, let at, let removing, let range):
                store.splice(parent, at, removing, commit.sublayers[range])
            case .swapContents(let id, let surface, let damage): swap(id, surface, damage, &store)
            case .addAnimation(let id, let layer, let index): add(id, to: layer, commit.animations[index], sequence, &store)
            case .removeAnimation(let id): remove(id, &store)
            case .destroySurface(let id):
                if let surface = surfaces[id.index] { freed.append(surface) }
                surfaces[id.index] = nil
            }
        }
    }

    /// More than any surface has.
    private static let allPixels = PixelRect(x0: 0, y0: 0, x1: Limits.surfaceSide, y1: Limits.surfaceSide)

    private func swap(_ id: LayerID, _ surface: SurfaceID, _ damage: PixelRect, _ store: inout LayerStore) {
        if let change = contentsDamage[id] {
            contentsDamage[id]?.pixels = change.pixels.union(damage)
        } else if let replaced = store.slots[id.index].model.contents.flatMap({ self.surface($0) }) {
            contentsDamage[id] = ContentsDamage(replaced: replaced, pixels: damage)
        }
        store.setContents(of: id, surface)
    }

    private func add(_ id: AnimationID, to layer: LayerID, _ description: AnimationDescription, _ commit: UInt64, _ store: inout LayerStore)
    {
        // The decoder validated the description; a compiled form of it exists.
        guard let compiled = try? CompiledAnimation(description) else { return }
        if store.slots[layer.index].animated < 0 {
            store.setAnimated(layer, at: animated.count)
            animated.append(AnimatedLayer(layer: layer, presentation: store.slots[layer.index].model))
            sleepEnds.append(-.infinity)
        }
        wake(Int(store.slots[layer.index].animated))
        animated[Int(store.slots[layer.index].animated)].running.append(RunningAnimation(id: id, commit: commit, compiled: compiled))
        if id.index == animationOwners.count { animationOwners.append(layer) } else { animationOwners[id.index] = layer }
        animationCount += 1
    }

    private func remove(_ id: AnimationID, _ store: inout LayerStore) {
        guard let layer = animationOwners[id.index] else { return }
        animationOwners[id.index] = nil
        animationCount -= 1
        let index = Int(store.slots[layer.index].animated)
        wake(index)
        if animated[index].hasEffect {
            store.noteChange(of: layer, depth: animated[index].presentation.depth, to: nil)
        }
        animated[index].running.removeAll { $0.id == id }
        guard animated[index].running.isEmpty else { return }
        // The last animated layer takes the free place.
        store.setAnimated(layer, at: -1)
        let last = animated.removeLast()
        let lastSleepEnd = sleepEnds.removeLast()
        if index < animated.count {
            animated[index] = last
            sleepEnds[index] = lastSleepEnd
            store.setAnimated(last.layer, at: index)
        }
    }
}
