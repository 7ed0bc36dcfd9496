public import Geometry
public import SceneModel
public import Transport
public import WireProtocol

/// The render tree of one client: its committed layers, and their values under its animations at
/// the time last evaluated. The compositor reads them through `layers`.
///
/// Layers are slots of an array that their ids index. Only admitted commits are applied, so nothing
/// here can fail. One thread owns a tree.
public final class ClientTree {
    /// A layer.
    public struct Slot {
        /// The kind, which does not change while the layer exists.
        public internal(set) var kind = LayerKind.layer
        var exists = false
        /// Distinguishes the layer from earlier ones of the same id.
        public internal(set) var generation: UInt32 = 0
        /// The committed values.
        public internal(set) var model = LayerProperties()
        /// The sublayers, from back to front. The list is not up to date while a commit is applied.
        public internal(set) var sublayers: [LayerID] = []
        /// A Boolean value that indicates whether the commit that is being applied has edited the
        /// sublayers.
        var isSpliced = false
        /// A Boolean value that indicates whether a value may have changed since the frame before.
        var isChanged = false
        /// The layer's index in `animated`, if it has animations.
        @usableFromInline var animated = OptionalIndex.none
        /// The superlayer, or the layer that this one masks.
        var parent = OptionalID<LayerID>.none

        /// A Boolean value that indicates whether the layer has a time space of its own.
        @inline(__always) var hasTiming: Bool { !model.isPlain && model.timing != .layer }

        /// The layer that masks this one.
        @inline(__always) public var mask: LayerID? { model.hasPlainAppearance ? nil : model.appearance.mask }
    }

    /// A layer that has animations.
    @usableFromInline
    struct AnimatedLayer {
        let layer: LayerID
        /// The animations, in the order in which they were added.
        var running = AnimationTable.List()
        /// The values at the time last evaluated.
        @usableFromInline var presentation: LayerProperties
        /// A Boolean value that indicates whether an animation acts on the layer at that time.
        @usableFromInline var hasEffect = false
        /// The last added of the transitions that act at that time.
        @usableFromInline var transition: RunningTransition?
    }

    /// The difference between the committed contents of a layer and its contents in the frame
    /// before.
    public struct ContentsDamage {
        /// The contents of the frame before.
        public let replaced: Surface
        /// The pixels of the surface outside of which both contents are equal.
        public internal(set) var pixels: PixelRect
    }

    /// The layer at the top of the client's visible tree.
    public internal(set) var root: LayerID?
    var store = LayerStore()
    var animated: [AnimatedLayer] = []
    /// For each element of `animated`, the media time at which a sleeping layer is evaluated again
    /// even if nothing disturbs it; −∞ if the layer is awake.
    var sleepEnds: [Double] = []
    /// The number of sleeping layers.
    var sleepers = 0
    var animations = AnimationTable()
    var surfaces: [Surface?] = []
    var timeSpaces = TimeSpaceCache()
    /// The number of steps that changing and evaluating animations and particles has taken.
    var animationSteps = 0
    /// The value of `stepCount` beyond which the evaluation in progress ends.
    var lastStep = Int.max
    /// The particles of each emitter layer.
    var emitters = EmitterTable()
    /// The media time of the last evaluation.
    var evaluatedTime = 0.0
    /// Partial changes of committed contents since the frame before, by layer.
    public private(set) var contentsDamage: [LayerID: ContentsDamage] = [:]

    /// Creates a tree without layers.
    public init() {}

    /// The layers' slots, by id. Slots of ids that are not in use hold default values.
    public var slots: [Slot] { store.slots }
    /// The number of layers.
    public var layerCount: Int { store.count }
    /// The number of animations.
    public var animationCount: Int { animations.count }
    /// The layers of which a value may have changed since the frame before. A layer occurs once,
    /// unless it was destroyed in between.
    public var changedLayers: [LayerID] { store.changed }
    /// A Boolean value that indicates whether layers were created, destroyed or reordered since the
    /// frame before.
    public var isRestructured: Bool { store.isRestructured }

    /// The number of steps that applying commits and evaluating the tree has taken: changes,
    /// values, and layers, animations and particles that were visited.
    package var stepCount: Int { animationSteps &+ store.stepCount }

    /// Returns the layer's values at the time last evaluated.
    public func presentation(of id: LayerID) -> LayerProperties { layers.presentation(of: id) }

    /// Returns the transition that acts on the layer at the time last evaluated, the last added one
    /// if there are several.
    public func transition(of id: LayerID) -> RunningTransition? { layers.transition(of: id) }

    /// The layers at this time. Keeping the value while the tree changes makes the tree copy all
    /// layers.
    public var layers: Layers { Layers(slots: slots, animated: animated) }

    /// Clears the record of changes, after a frame that shows them.
    public func clearChanges() {
        contentsDamage.removeAll(keepingCapacity: true)
        store.clearChanges()
    }

    /// Returns the layer that an animation belongs to, or nil if the animation does not exist.
    public func owner(of id: AnimationID) -> LayerID? { animations[id]?.layer }

    /// Returns a Boolean value that indicates whether a layer exists and is in the root's tree.
    public func isShown(_ id: LayerID) -> Bool {
        guard let root, id.index < slots.count, slots[id.index].exists else { return false }
        return layers.isInside(id, root)
    }

    /// Returns the surface of an id, or nil if it does not exist.
    public func surface(_ id: SurfaceID) -> Surface? { surfaces.indices.contains(id.index) ? surfaces[id.index] : nil }

    /// Returns the number of the layer's animations.
    public func animations(of id: LayerID) -> Int { slots[id.index].animated.index.map { animated[$0].running.count } ?? 0 }

    /// Adds an admitted surface.
    public func add(_ description: SurfaceDescription, memory: SharedMemoryMapping) {
        let surface = Surface(description, memory)
        if description.id.index == surfaces.count { surfaces.append(surface) } else { surfaces[description.id.index] = surface }
    }

    // MARK: Applying a commit

    /// Applies an admitted commit, or a part of one.
    ///
    /// - Parameter freed: Receives the surfaces that the commit destroys. The caller chooses when
    ///   to release them, because unmapping memory takes time.
    public func apply(_ commit: AdmittedCommit, freed: inout [Surface]) {
        var store = exchange(&self.store, with: LayerStore())
        defer {
            store.finishCommit()
            self.store = store
        }
        timeSpaces.invalidate()
        var addedAnimations = 0
        for change in commit.changes {
            switch change {
            case .createLayer(let id, let kind):
                store.create(id, kind)
                if kind == .emitter { emitters.insert(id) }
            case .destroyLayer(let id):
                if store.slots[id.index].kind == .emitter { emitters.remove(id) }
                if !contentsDamage.isEmpty { contentsDamage[id] = nil }
                store.destroy(id)
            case .setRoot(let id):
                root = id
                store.isRestructured = true
            case .setProperties(let id, let range):
                if !contentsDamage.isEmpty, commit.assignments[range].contains(where: { $0.property == .contents }) {
                    // All of the new contents is damaged, even if a part of it is swapped before
                    // the next frame.
                    contentsDamage[id]?.pixels = Self.allPixels
                }
                store.set(commit.assignments.span, range, of: id)
            case .spliceSublayers(let parent, let index, let removing, let range):
                store.splice(parent, index, removing, commit.sublayers[range])
            case .swapContents(let id, let surface, let damage): swap(id, surface, damage, &store)
            case .addAnimation(let id, let layer, _):
                let compiled = commit.animations[addedAnimations]
                addedAnimations += 1
                add(AnimationTable.Entry(layer: layer, commit: commit.sequence, compiled: compiled), as: id, &store)
            case .removeAnimation(let id): remove(id, &store)
            case .destroySurface(let id):
                if let surface = surfaces[id.index] { freed.append(surface) }
                surfaces[id.index] = nil
            }
        }
    }

    /// A rectangle larger than any surface.
    private static let allPixels = PixelRect(x0: 0, y0: 0, x1: Limits.surfaceSide, y1: Limits.surfaceSide)

    private func swap(_ id: LayerID, _ surface: SurfaceID, _ damage: PixelRect, _ store: inout LayerStore) {
        if let change = contentsDamage[id] {
            contentsDamage[id]?.pixels = change.pixels.union(damage)
        } else if let replaced = store.slots[id.index].model.contents.flatMap({ self.surface($0) }) {
            contentsDamage[id] = ContentsDamage(replaced: replaced, pixels: damage)
        }
        store.setContents(of: id, surface)
    }

    private func add(_ animation: AnimationTable.Entry, as id: AnimationID, _ store: inout LayerStore) {
        animationSteps &+= 1
        let layer = animation.layer
        let index: Int
        if let present = store.slots[layer.index].animated.index {
            index = present
        } else {
            index = animated.count
            store.setAnimated(layer, index)
            animated.append(AnimatedLayer(layer: layer, presentation: store.slots[layer.index].model))
            sleepEnds.append(-.infinity)
        }
        wake(index)
        animations.append(animation, as: id, to: &animated[index].running)
    }

    private func remove(_ id: AnimationID, _ store: inout LayerStore) {
        animationSteps &+= 1
        guard let layer = animations[id]?.layer, let index = store.slots[layer.index].animated.index else { return }
        wake(index)
        if animated[index].hasEffect {
            store.recordChange(of: layer, depth: animated[index].presentation.planeDepth, to: nil)
        }
        animations.remove(id, from: &animated[index].running)
        guard animated[index].running.isEmpty else { return }
        // The last animated layer moves to the free index.
        store.setAnimated(layer, nil)
        let last = animated.removeLast()
        let lastSleepEnd = sleepEnds.removeLast()
        if index < animated.count {
            animated[index] = last
            sleepEnds[index] = lastSleepEnd
            store.setAnimated(last.layer, index)
        }
    }
}
