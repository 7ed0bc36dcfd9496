public import WireProtocol

/// One client's committed layers, and what its animations make of them at the instant last evaluated. One thread owns it.
///
/// Layers are slots in an array, indexed by their ids. Only validated commits come here, so nothing can fail.
public final class ClientTree {
    /// A layer.
    public struct Slot {
        public internal(set) var kind = LayerKind.layer
        /// Tells a layer from an earlier one of the same id.
        public internal(set) var generation: UInt32 = 0
        /// The committed values.
        public internal(set) var model = LayerProperties()
        public internal(set) var sublayers: [LayerID] = []
        /// The index in `animated` of a layer that has animations, else -1.
        var animated: Int32 = -1
        /// The superlayer, or the layer that this one masks.
        var parent: Int32 = -1
        var exists = false

        /// Whether it has a time of its own.
        @inline(__always) var hasTiming: Bool { !model.isPlain && model.timing != .layer }

        @inline(__always) public var mask: LayerID? { model.hasPlainAppearance ? nil : model.appearance.mask }
    }

    /// A layer that has animations.
    struct AnimatedLayer {
        let layer: LayerID
        var running: [RunningAnimation] = []
        /// The values at the instant last evaluated.
        var presentation: LayerProperties
        /// Whether they differ from the model's by an animation.
        var hasEffect = false
        /// The last of the transitions that act at that instant.
        var transition: RunningTransition?
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
    public internal(set) var slots: [Slot] = []
    public internal(set) var layerCount = 0
    var animated: [AnimatedLayer] = []
    var animationOwners: [LayerID?] = []
    public internal(set) var animationCount = 0
    var surfaces: [Surface?] = []
    /// Layers whose timing is not the default: while there are none, every layer's time is the client's.
    var timedLayers = 0
    /// Replicator layers whose copies lag behind one another.
    var delayingReplicators = 0
    /// By emitter layer.
    var emissions: [LayerID: EmitterSimulation] = [:]
    /// The media time of the last evaluation.
    var evaluatedTime = 0.0
    private var generations: UInt32 = 0
    /// Partial changes of committed contents since the frame before, by layer.
    public private(set) var contentsDamage: [LayerID: ContentsDamage] = [:]
    /// Layers of which a value may have changed since then, some of them more than once.
    public internal(set) var changedLayers: [LayerID] = []
    /// Whether layers came, went or changed their order since then.
    public internal(set) var isRestructured = false

    public init() {}

    /// The layer's values at the instant last evaluated.
    public func presentation(of id: LayerID) -> LayerProperties { layers.presentation(of: id) }

    /// The transition that acts on the layer at the instant last evaluated, the last added where there are several.
    public func transition(of id: LayerID) -> RunningTransition? { layers.transition(of: id) }

    /// The layers as they are now. Not to be kept over a change, which would then copy them all.
    public var layers: Layers { Layers(slots: slots, animated: animated) }

    /// Forgets what changed: a frame has shown it.
    public func clearChanges() {
        contentsDamage.removeAll(keepingCapacity: true)
        changedLayers.removeAll(keepingCapacity: true)
        isRestructured = false
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

    /// Applies a validated commit. Surfaces that it frees go into `freed`, to be given back where it suits the caller.
    public func apply(_ commit: Commit, sequence: UInt64, freed: inout [Surface]) {
        // Taken out for as long as it lasts, so that not every one of many small changes is checked for exclusive access to this object.
        var slots = exchange(&self.slots, with: [])
        var changed = exchange(&changedLayers, with: [])
        defer {
            self.slots = slots
            changedLayers = changed
        }
        for change in commit.changes {
            switch change {
            case .createLayer(let id, let kind): create(id, kind, &slots)
            case .destroyLayer(let id): destroy(id, &slots)
            case .setRoot(let id):
                root = id
                isRestructured = true
            case .setProperties(let id, let range):
                changed.append(id)
                // Borrowed: a copy of a value is not for free.
                let assignments = commit.assignments.span
                for index in range where !slots[id.index].model.setCommon(assignments[index].property, to: assignments[index].value) {
                    set(assignments[index], of: id, &slots)
                }
            case .spliceSublayers(let parent, let at, let removing, let range):
                splice(parent, at, removing, commit.sublayers[range], &slots)
            case .swapContents(let id, let surface, let damage):
                changed.append(id)
                swap(id, surface, damage, &slots)
            case .addAnimation(let id, let layer, let index): add(id, to: layer, commit.animations[index], sequence, &slots)
            case .removeAnimation(let id): remove(id, &slots, &changed)
            case .destroySurface(let id):
                if let surface = surfaces[id.index] { freed.append(surface) }
                surfaces[id.index] = nil
            }
        }
    }

    private func create(_ id: LayerID, _ kind: LayerKind, _ slots: inout [Slot]) {
        generations &+= 1
        if id.index == slots.count { slots.append(Slot()) }
        slots[id.index].kind = kind
        slots[id.index].generation = generations
        slots[id.index].exists = true
        if kind == .emitter { emissions[id] = EmitterSimulation() }
        layerCount += 1
    }

    private func destroy(_ id: LayerID, _ slots: inout [Slot]) {
        isRestructured = true
        if slots[id.index].hasTiming { timedLayers -= 1 }
        if let mask = slots[id.index].mask { slots[mask.index].parent = -1 }
        switch slots[id.index].kind {
        case .emitter: emissions[id] = nil
        case .replicator: if slots[id.index].model.replicator.instanceDelay != 0 { delayingReplicators -= 1 }
        default: break
        }
        if !contentsDamage.isEmpty { contentsDamage[id] = nil }
        slots[id.index] = Slot()
        layerCount -= 1
    }

    private func set(_ assignment: Commit.Assignment, of id: LayerID, _ slots: inout [Slot]) {
        switch assignment.property {
        case .timing:
            if slots[id.index].hasTiming { timedLayers -= 1 }
            slots[id.index].model.set(.timing, to: assignment.value)
            if slots[id.index].hasTiming { timedLayers += 1 }
        case .instanceDelay:
            if slots[id.index].model.replicator.instanceDelay != 0 { delayingReplicators -= 1 }
            slots[id.index].model.set(.instanceDelay, to: assignment.value)
            if slots[id.index].model.replicator.instanceDelay != 0 { delayingReplicators += 1 }
        case .zPosition:
            slots[id.index].model.set(.zPosition, to: assignment.value)
            isRestructured = true
        case .mask:
            if let mask = slots[id.index].mask { slots[mask.index].parent = -1 }
            slots[id.index].model.set(.mask, to: assignment.value)
            if case .layer(let mask) = assignment.value { slots[mask.index].parent = Int32(id.rawValue) }
            isRestructured = true
        case .contents:
            // All of the new contents is news, also where a part of it is swapped before the next frame.
            contentsDamage[id]?.pixels = Self.allPixels
            slots[id.index].model.set(.contents, to: assignment.value)
        case let property: slots[id.index].model.set(property, to: assignment.value)
        }
    }

    /// More than any surface has.
    private static let allPixels = PixelRect(x0: 0, y0: 0, x1: Limits.surfaceSide, y1: Limits.surfaceSide)

    private func swap(_ id: LayerID, _ surface: SurfaceID, _ damage: PixelRect, _ slots: inout [Slot]) {
        if let change = contentsDamage[id] {
            contentsDamage[id]?.pixels = change.pixels.union(damage)
        } else if let replaced = slots[id.index].model.contents.flatMap({ self.surface($0) }) {
            contentsDamage[id] = ContentsDamage(replaced: replaced, pixels: damage)
        }
        slots[id.index].model.contents = surface
    }

    /// Notes that what a layer shows may change from one set of values to another.
    func noteChange(of id: LayerID, from old: LayerProperties, to new: LayerProperties, _ changed: inout [LayerID]) {
        changed.append(id)
        if !(old.isPlain && new.isPlain), old.zPosition != new.zPosition { isRestructured = true }
    }

    private func splice(_ parent: LayerID, _ at: Int, _ removing: Int, _ inserted: ArraySlice<LayerID>, _ slots: inout [Slot]) {
        isRestructured = true
        for id in slots[parent.index].sublayers[at..<at + removing] { slots[id.index].parent = -1 }
        for id in inserted { slots[id.index].parent = Int32(parent.rawValue) }
        slots[parent.index].sublayers.replaceSubrange(at..<at + removing, with: inserted)
    }

    private func add(_ id: AnimationID, to layer: LayerID, _ description: AnimationDescription, _ commit: UInt64, _ slots: inout [Slot]) {
        // The decoder validated the description; a compiled form of it exists.
        guard let compiled = try? CompiledAnimation(description) else { return }
        if slots[layer.index].animated < 0 {
            slots[layer.index].animated = Int32(animated.count)
            animated.append(AnimatedLayer(layer: layer, presentation: slots[layer.index].model))
        }
        animated[Int(slots[layer.index].animated)].running.append(RunningAnimation(id: id, commit: commit, compiled: compiled))
        if id.index == animationOwners.count { animationOwners.append(layer) } else { animationOwners[id.index] = layer }
        animationCount += 1
    }

    private func remove(_ id: AnimationID, _ slots: inout [Slot], _ changed: inout [LayerID]) {
        guard let layer = animationOwners[id.index] else { return }
        animationOwners[id.index] = nil
        animationCount -= 1
        let index = Int(slots[layer.index].animated)
        if animated[index].hasEffect {
            noteChange(of: layer, from: animated[index].presentation, to: slots[layer.index].model, &changed)
        }
        animated[index].running.removeAll { $0.id == id }
        guard animated[index].running.isEmpty else { return }
        // The last animated layer takes the free place.
        slots[layer.index].animated = -1
        let last = animated.removeLast()
        if index < animated.count {
            animated[index] = last
            slots[last.layer.index].animated = Int32(index)
        }
    }
}
