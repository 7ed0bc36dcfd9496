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
//     │ group ▸ offscreen groups ▸ shadow ▸ backdrop │ sub-     │ border ▸ ◂ bounds mask ▸      │
//     │ ▸ filter ▸ transition ▸ bounds mask ▸        │ layers   │ particles ▸ ◂ transition ▸    │
//     │ background ▸ contents                        │          │ ◂ offscreen groups ▸ ◂ group  │
//     └──────────────────────────────────────────────┘          └───────────────────────────────┘
//
// A bounds mask contains everything that ends at the edge of the bounds, painted without that edge,
// so that a pixel at the edge is covered once. A backdrop is in it, too, unless a filter or a
// transition lies between.
//
// State:
// - `steps` holds the remaining steps, the next one last. `levels` holds one entry for each layer
//   whose sublayers are not finished, above one for the surroundings of the root layer; its space
//   is the space of the sublayers to come.
// - Sublayers that leave their superlayer's plane share a space with their siblings and with the
//   sublayers of transform layers among these. They are sorted by depth, so layers that follow one
//   another lie in different spaces. Their spaces are in `spaces`, and a step `enterSpace` or
//   `beginPart` comes before each of them: the latter if others cut the layer into parts, of which
//   each is a visit of its own within a group that clips to the part.
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
// Cost: linear in the number of layers and of layers in copies, which is limited. All memory is
// reused; a layer allocates nothing unless it has a path, a gradient, particles or an offscreen
// group.

/// Traverses the layers of a client and appends the items that they paint to a display list.
/// `FrameComposer` uses it for whole lists, `DisplayListPatcher` for single layers. The comment at
/// the head of the file describes the traversal.
struct DisplayListBuilder: ~Copyable {
    /// A layer whose sublayers are not finished, or, at the bottom of the stack, the root layer's
    /// surroundings.
    struct Level {
        /// The layer; `nil` for the surroundings of the root layer, and for a layer that preserves
        /// depth and therefore paints nothing itself.
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
        /// Enters the space of a layer's part, an entry of `parts`, and begins its group.
        case beginPart(Int32)
        /// Ends the group of a part.
        case endPart
        /// Finishes the innermost layer.
        case endLayer
        /// Finishes the mask of the innermost layer.
        case endMask
    }

    var steps: [Step] = []
    var levels: [Level] = []
    var spaces: [SublayerSpace] = []
    /// The parts of layers that others cut.
    var parts: [CutPart] = []
    var depthSorter = DepthSorter()
    /// Scratch memory of `contentRect(of:_:delayed:_:_:)`.
    var contentExtents = ContentExtents()
    /// Scratch memory.
    var outline = Outline()
    /// The lists around the current list, from the outermost to the innermost.
    var offscreenGroups: [OpenOffscreenGroup] = []
    /// Lists whose memory is reused for offscreen groups.
    var listPool: [DisplayList] = []
    /// Scratch memory of `push(_:_:areReversed:)`.
    private var order: [(z: Double, layer: LayerID)] = []
    /// Scratch memory of `location(of:in:root:_:_:)`.
    var ancestors: [LayerID] = []
    /// The number of layers that were visited, or examined to locate others.
    var stepCount = 0
    /// The value of `stepCount` from which on no layers are visited, because the list exceeds its
    /// client's share of the frame.
    var stepLimit = Int.max
    /// The time after which no layers are visited, or `nil` if visits may take any time.
    var time: TimeLimit?
    /// The number of calls of `checkTime()` for each reading of the time.
    private static let callsBetweenReadings = 64
    private var callsSinceReading = 0

    let interruption: FrameInterruption?

    /// Creates a builder.
    ///
    /// - Parameter interruption: Pauses building, or ends it early, with a list that is not shown.
    init(_ interruption: FrameInterruption? = nil) { self.interruption = interruption }

    /// Appends the items of a layer and its sublayers.
    ///
    /// - Parameter space: The space that contains the layer.
    mutating func append(
        _ root: LayerID, in space: SublayerSpace, _ pass: inout ClientPass, _ caches: inout CompositorCaches, to list: inout DisplayList
    ) {
        pass.limits = TraversalLimits()
        let layers = pass.layers
        levels.append(Level(visit: nil, space: space))
        steps.append(.visit(root))
        while let step = steps.popLast() {
            switch step {
            case .visit(let layer): visitLayer(layer, layers, &pass, &caches, &list)
            case .nextCopy: if !isStopped(list) { visitCopy(layers, &pass) }
            case .enterSpace(let index): levels[levels.count - 1].space = spaces[Int(index)]
            case .beginPart(let index): beginPart(parts[Int(index)], &list)
            case .endPart: list.endGroup()
            case .endLayer: endLayer(&pass, &caches, &list)
            case .endMask: endMask(&list)
            }
        }
        if pass.limits.areCopiesDropped { list.budget.countApproximation() }
        levels.removeLast()
        spaces.removeAll(keepingCapacity: true)
        parts.removeAll(keepingCapacity: true)
    }

    // MARK: Visiting

    /// Returns whether no further layers are visited, because the list exceeds its client's share
    /// of the frame, or is not needed anymore.
    private func isStopped(_ list: borrowing DisplayList) -> Bool {
        hasExceededSteps || list.budget.isExceeded || interruption?.isCancelled == true
    }

    /// Counts a step, and ends the traversal if its time is over.
    mutating func countStep() {
        stepCount &+= 1
        checkTime()
    }

    /// Ends the traversal if its time is over, which is tested in every 64th call.
    mutating func checkTime() {
        guard let time, stepLimit < .max else { return }
        callsSinceReading += 1
        guard callsSinceReading == Self.callsBetweenReadings else { return }
        callsSinceReading = 0
        if !time.allows(0) { stepCount = max(stepCount, stepLimit + 1) }
    }

    /// A Boolean value that indicates whether the traversal has ended because it exceeds its
    /// client's share of the frame.
    var hasExceededSteps: Bool { stepCount > stepLimit }

    /// Visits a layer in the space of the innermost level.
    private mutating func visitLayer(
        _ id: LayerID, _ layers: Layers, _ pass: inout ClientPass, _ caches: inout CompositorCaches, _ list: inout DisplayList
    ) {
        countStep()
        interruption?.pause()
        guard !isStopped(list) else { return }
        guard levels[levels.count - 1].space.instance == 0 || pass.countCopiedLayer(id, in: levels[levels.count - 1].space) else { return }
        if let properties = pass.modifiedProperties(of: id, in: levels[levels.count - 1].space) {
            return visitLayer(id, properties, &pass, &caches, &list)
        }
        layers.withPresentation(of: id) { visitLayer(id, $0, &pass, &caches, &list) }
    }

    private mutating func visitLayer(
        _ id: LayerID, _ properties: LayerProperties, _ pass: inout ClientPass, _ caches: inout CompositorCaches, _ list: inout DisplayList
    ) {
        let layers = pass.layers
        let level = levels.count - 1
        let kind = layers.kind(of: id)
        let parts = LayerParts(properties, kind, sublayers: layers.sublayerCount(of: id))
        if properties.preservesDepth(kind) { return visitSpace(id, properties, in: levels[level].space, &pass, &list) }
        let transition = layers.transition(of: id).map {
            ActiveTransition(transition: $0.transition, progress: $0.progress, snapshot: pass.snapshots[id])
        }
        guard let placement = LayerPlacement(properties, parts, transition: transition, in: levels[level].space, &outline) else { return }
        let visit = LayerVisit(
            id: id, kind: kind, generation: layers.generation(of: id), parts: parts, properties: properties,
            space: levels[level].space, placement: placement)
        begin(visit, &pass, &caches, &list)
    }

    /// Appends the items of a layer behind its sublayers, and pushes these.
    ///
    /// A visit has more than 600 bytes, so it is copied only for a layer whose effects change its
    /// placement.
    private mutating func begin(
        _ visit: borrowing LayerVisit, _ pass: inout ClientPass, _ caches: inout CompositorCaches, _ list: inout DisplayList
    ) {
        beginGroup(visit, &list)
        guard visit.hasEffects else { return paint(visit, &pass, &caches, &list) }
        var inside = copy visit
        openOffscreenGroups(&inside, &pass, caches, &list)
        appendShadow(inside, pass, &caches, &list)
        if !inside.hasMaskedBackdrop { appendBackdrop(inside, pass, &caches, &list) }
        openFilter(&inside, &pass, &list)
        if beginTransition(&inside, &list) {
            paint(inside, &pass, &caches, &list)
        } else if inside.placement.group?.mask != nil {
            levels.append(Level(visit: inside, space: inside.sublayerSpace))
            steps.append(.endLayer)
        } else {
            finish(inside, &pass, &caches, &list)
        }
    }

    /// Appends a layer's background and contents, and pushes its sublayers.
    private mutating func paint(
        _ visit: borrowing LayerVisit, _ pass: inout ClientPass, _ caches: inout CompositorCaches, _ list: inout DisplayList
    ) {
        beginBoundsMask(visit, &list)
        if visit.hasMaskedBackdrop { appendBackdrop(visit, pass, &caches, &list) }
        appendBackground(visit, &list)
        appendContents(visit, pass, &caches, &list)
        let showsSublayers = visit.parts.sublayers > 0 && !visit.placement.innerClip.isEmpty
        guard showsSublayers || visit.placement.group?.mask != nil else {
            finish(visit, &pass, &caches, &list)
            return
        }
        levels.append(Level(visit: copy visit, space: visit.sublayerSpace))
        steps.append(.endLayer)
        guard showsSublayers else { return }
        if visit.kind == .replicator { beginCopies(visit, &pass, &list) } else { pushSublayers(visit, &pass, &list) }
    }

    /// Begins the group of a layer that is composited as a whole.
    private func beginGroup(_ visit: borrowing LayerVisit, _ list: inout DisplayList) {
        guard let group = visit.placement.group else { return }
        list.beginGroup(visit.name(.group), .group(opacity: group.opacity, mask: nil, blending: group.blending))
    }

    private func beginBoundsMask(_ visit: borrowing LayerVisit, _ list: inout DisplayList) {
        if visit.placement.hasBoundsMask { list.beginGroup(visit.name(.boundsMask), .group(opacity: 1, mask: .shape(visit.shape))) }
    }

    /// Pushes the sublayers of a layer, the frontmost first.
    private mutating func pushSublayers(_ visit: borrowing LayerVisit, _ pass: inout ClientPass, _ list: inout DisplayList) {
        let sublayers = pass.layers.sublayers(of: visit.id)
        switch pass.layers.arrangement(of: sublayers) {
        case .inOrder: for layer in sublayers.reversed() { steps.append(.visit(layer)) }
        case .parallel: push(sublayers, pass.layers, areReversed: visit.sublayerSpace.isSeenFromBehind(at: visit.properties.center))
        case .spatial:
            let members = members(of: visit.id, visit.properties, inside: visit.sublayerSpace, &pass)
            pushByDepth(members, in: visit.sublayerSpace, below: visit.id, &pass, &list)
        }
    }

    /// Pushes sublayers in parallel planes, the frontmost first: by depth, then by their order.
    ///
    /// - Parameter areReversed: Whether greater depths are farther from the viewer.
    mutating func push(_ sublayers: [LayerID], _ layers: Layers, areReversed: Bool) {
        order.removeAll(keepingCapacity: true)
        for layer in sublayers {
            guard case .parallel(let z) = layers.planeDepth(of: layer) else { continue }
            order.append((areReversed ? -z : z, layer))
        }
        // The sort is stable.
        order.sort { $0.z < $1.z }
        for entry in order.reversed() { steps.append(.visit(entry.layer)) }
    }

    // MARK: After the sublayers

    private mutating func endLayer(_ pass: inout ClientPass, _ caches: inout CompositorCaches, _ list: inout DisplayList) {
        guard let level = levels.last, let layer = level.visit, let visit = finish(layer, &pass, &caches, &list),
            let mask = visit.placement.group?.mask
        else {
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

    /// Appends the items of a layer in front of its sublayers, and closes what `begin` opened,
    /// except for a group with a mask, which `endMask` closes.
    ///
    /// - Returns: The visit outside the layer's offscreen groups, if the layer has a mask.
    @discardableResult
    private mutating func finish(
        _ visit: borrowing LayerVisit, _ pass: inout ClientPass, _ caches: inout CompositorCaches, _ list: inout DisplayList
    ) -> LayerVisit? {
        if !visit.properties.isHidden {
            appendBorder(visit, &list)
            if visit.placement.hasBoundsMask { list.endGroup() }
            if visit.kind == .emitter { appendParticles(visit, &pass, &list) }
        }
        if visit.hasEffects {
            endTransition(visit, &list)
            var outside = copy visit
            closeOffscreenGroups(&outside, &pass, &caches, &list)
            if outside.placement.group?.mask != nil { return outside }
        }
        if visit.placement.group != nil { list.endGroup() }
        return nil
    }

    private mutating func endMask(_ list: inout DisplayList) {
        list.endMask()
        list.endGroup()
        levels.removeLast()
    }
}
