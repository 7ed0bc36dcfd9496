import Geometry
import Raster
import RenderTree
import SceneModel

// Design
// ------
// The builder turns the layers of one client into display items, back to front. Clients choose how
// deeply layers nest, so the traversal has a stack of its own instead of recursion.
//
// Each layer is visited once. The visit appends the items that lie behind its sublayers, in fixed
// phases, and pushes the sublayers as steps. The items that lie in front of them follow when the
// step `endLayer` is popped:
//
//     begin(visit)                                              finish(visit)
//     ┌──────────────────────────────────────────────┐          ┌───────────────────────────────┐
//     │ group ▸ offscreen groups ▸ shadow ▸ backdrop │ sub-     │ ◂ bounds mask ▸ border ▸      │
//     │ ▸ filter ▸ transition ▸ background ▸         │ layers   │ particles ▸ ◂ transition ▸    │
//     │ bounds mask ▸ contents                       │          │ ◂ offscreen groups ▸ ◂ group  │
//     └──────────────────────────────────────────────┘          └───────────────────────────────┘
//
// State:
// - `steps` holds the remaining steps, the next one last. `levels` holds one entry for each layer
//   whose sublayers are not finished; its space is the space of the sublayers to come.
// - Layers below a transform layer are sorted by depth, so siblings lie in different spaces. Their
//   spaces are in `spaces`, and a step `enterSpace` comes before each of them.
// - `offscreenGroups` holds the lists around the list that is being written: opening a group swaps
//   in an empty list.
//
// Invariants: every group that `begin` opens is closed by the `finish` of the same visit, so the
// groups of a list nest like its layers; `levels` and `offscreenGroups` are empty before and after
// `append`; a visit's placement describes the innermost open offscreen group until `finish` closes
// it.
//
// Correctness of the order: a layer's items are appended from back to front, and the traversal
// order is the painting order, so the list needs no sorting.
//
// Cost: linear in the number of layers and copies. All memory is reused; a layer allocates nothing
// unless it has a path, a gradient, particles or an offscreen group.

/// Traverses the layers of a client and appends the items that they paint to a display list.
struct DisplayListBuilder: ~Copyable {
    /// A layer whose sublayers are not finished.
    struct Level {
        /// The layer; `nil` if it preserves depth and therefore paints nothing itself.
        var visit: LayerVisit?
        /// The space of the sublayers to come.
        var space: SublayerSpace
        /// The copies to come, if the layer is a replicator.
        var replication: Replication?
    }

    /// One step of the traversal.
    enum Step {
        case visit(LayerID)
        /// Visits the sublayers of the innermost replicator once more.
        case nextCopy
        /// Changes the space of the innermost level to an entry of `spaces`.
        case enterSpace(Int32)
        /// Finishes the innermost layer.
        case endLayer
        /// Finishes the mask of the innermost layer.
        case endMask
    }

    var steps: [Step] = []
    var levels: [Level] = []
    var spaces: [SublayerSpace] = []
    /// Scratch memory.
    var outline = Outline()
    /// The lists around the current list, from the outermost to the innermost.
    var offscreenGroups: [OpenOffscreenGroup] = []
    /// Lists whose memory is reused for offscreen groups.
    var spareLists: [DisplayList] = []
    /// Scratch memory of `push(_:_:)`.
    private var order: [(z: Double, layer: LayerID)] = []
    /// Scratch memory of `location(of:in:root:)`.
    var ancestors: [LayerID] = []

    init() {}

    /// Appends the items of a layer and its sublayers.
    ///
    /// - Parameter space: The space that contains the layer.
    mutating func append(
        _ root: LayerID, in space: SublayerSpace, _ pass: inout ClientPass, _ caches: inout CompositorCaches, to list: inout DisplayList
    ) {
        pass.resetLimits()
        let layers = pass.layers
        steps.append(.visit(root))
        while let step = steps.popLast() {
            switch step {
            case .visit(let layer):
                guard var visit = makeVisit(layer, in: levels.last?.space ?? space, layers, &pass) else { continue }
                begin(&visit, layers, &pass, &caches, &list)
            case .nextCopy: visitCopy(layers, &pass)
            case .enterSpace(let index): if !levels.isEmpty { levels[levels.count - 1].space = spaces[Int(index)] }
            case .endLayer: endLayer(&pass, &caches, &list)
            case .endMask: endMask(&list)
            }
        }
        spaces.removeAll(keepingCapacity: true)
    }

    // MARK: Visiting

    /// Returns the visit of a layer, or `nil` if it is invisible or preserves depth. In the latter
    /// case its sublayers are pushed.
    private mutating func makeVisit(
        _ id: LayerID, in space: SublayerSpace, _ layers: Layers, _ pass: inout ClientPass
    ) -> LayerVisit? {
        if let properties = pass.modifiedProperties(of: id, in: space) { return makeVisit(id, properties, in: space, layers, &pass) }
        var visit: LayerVisit?
        layers.withPresentation(of: id) { visit = makeVisit(id, $0, in: space, layers, &pass) }
        return visit
    }

    private mutating func makeVisit(
        _ id: LayerID, _ properties: LayerProperties, in space: SublayerSpace, _ layers: Layers, _ pass: inout ClientPass
    ) -> LayerVisit? {
        let kind = layers.kind(of: id)
        let parts = LayerParts(properties, kind, sublayers: layers.sublayerCount(of: id))
        if properties.preservesDepth(kind) {
            pushByDepth(id, properties, in: space, &pass)
            return nil
        }
        let transition = layers.transition(of: id).map {
            ActiveTransition(transition: $0.transition, progress: $0.progress, snapshot: pass.snapshots[id])
        }
        guard let placement = LayerPlacement(properties, parts, transition: transition, in: space, &outline) else { return nil }
        return LayerVisit(
            id: id, kind: kind, generation: layers.generation(of: id), parts: parts, properties: properties, space: space,
            placement: placement)
    }

    /// Appends the items of a layer behind its sublayers, and pushes these.
    private mutating func begin(
        _ visit: inout LayerVisit, _ layers: Layers, _ pass: inout ClientPass, _ caches: inout CompositorCaches, _ list: inout DisplayList
    ) {
        beginGroup(visit, &list)
        openOffscreenGroups(&visit, &pass, caches, &list)
        appendShadow(visit, pass, &caches, &list)
        appendBackdrop(visit, pass, &caches, &list)
        openFilter(&visit, &pass, &list)
        guard beginTransition(&visit, &list) else { return finish(&visit, &pass, &caches, &list) }
        appendBackground(visit, &list)
        beginBoundsMask(visit, &list)
        appendContents(visit, pass, &caches, &list)
        let showsSublayers = visit.parts.sublayers > 0 && !visit.placement.innerClip.isEmpty
        guard showsSublayers || visit.placement.group?.mask != nil else { return finish(&visit, &pass, &caches, &list) }
        levels.append(Level(visit: visit, space: visit.sublayerSpace))
        steps.append(.endLayer)
        guard showsSublayers else { return }
        if visit.kind == .replicator { beginCopies(visit) } else { push(layers.sublayers(of: visit.id), layers) }
    }

    /// Begins the group of a layer that is composited as a whole.
    private func beginGroup(_ visit: borrowing LayerVisit, _ list: inout DisplayList) {
        guard let group = visit.placement.group else { return }
        list.beginGroup(visit.name(.group), .group(opacity: group.opacity, mask: nil, blending: group.blending))
    }

    private func beginBoundsMask(_ visit: borrowing LayerVisit, _ list: inout DisplayList) {
        if visit.placement.hasBoundsMask { list.beginGroup(visit.name(.boundsMask), .group(opacity: 1, mask: visit.shape)) }
    }

    /// Pushes sublayers, the frontmost first: by z position, then by their order.
    mutating func push(_ sublayers: [LayerID], _ layers: Layers) {
        guard !layers.areInOrder(sublayers) else {
            for layer in sublayers.reversed() { steps.append(.visit(layer)) }
            return
        }
        order.removeAll(keepingCapacity: true)
        for layer in sublayers { order.append((layers.zPosition(of: layer), layer)) }
        // The sort is stable.
        order.sort { $0.z < $1.z }
        for entry in order.reversed() { steps.append(.visit(entry.layer)) }
    }

    // MARK: After the sublayers

    private mutating func endLayer(_ pass: inout ClientPass, _ caches: inout CompositorCaches, _ list: inout DisplayList) {
        guard let level = levels.last, var visit = level.visit else {
            levels.removeLast()
            return
        }
        finish(&visit, &pass, &caches, &list)
        guard let mask = visit.placement.group?.mask else {
            levels.removeLast()
            return
        }
        list.beginGroup(visit.name(.alphaMask), .alphaMask)
        // A mask lies in the layer's own space, whatever the layer does to its sublayers.
        var space = visit.sublayerSpace
        space.clip = visit.placement.clip
        space.sublayerMap = nil
        space.opacity = 1
        space.isGroupOpacity = false
        space.tint = .one
        space.isMask = true
        levels[levels.count - 1].space = space
        steps.append(.endMask)
        steps.append(.visit(mask))
    }

    /// Appends the items of a layer in front of its sublayers, and closes what `begin` opened but
    /// for a masked group. Afterwards the visit's placement is that outside the layer's offscreen
    /// groups.
    private mutating func finish(
        _ visit: inout LayerVisit, _ pass: inout ClientPass, _ caches: inout CompositorCaches, _ list: inout DisplayList
    ) {
        if !visit.properties.isHidden {
            if visit.placement.hasBoundsMask { list.endGroup() }
            appendBorder(visit, &list)
            if visit.kind == .emitter { appendParticles(visit, &pass, &list) }
        }
        endTransition(visit, &list)
        closeOffscreenGroups(&visit, &pass, &caches, &list)
        if let group = visit.placement.group, group.mask == nil { list.endGroup() }
    }

    private mutating func endMask(_ list: inout DisplayList) {
        list.endMask()
        list.endGroup()
        levels.removeLast()
    }
}
