import SceneModel
import WireProtocol

/// A client's committed layers as one value.
///
/// A commit moves the store out of the tree while it applies changes. Otherwise, each of many small
/// changes would be checked for exclusive access to the tree. Only admitted changes are applied, so
/// nothing here can fail.
struct LayerStore {
    /// The layers, by id.
    private(set) var slots: [ClientTree.Slot] = []
    private(set) var count = 0
    /// The number of layers with a timing that is not the default. While it is 0, the local time of
    /// every layer is media time.
    private(set) var timedLayers = 0
    /// The number of replicator layers whose copies lag behind one another.
    private(set) var delayingReplicators = 0
    /// The layers of which a value may have changed since the frame before. A layer occurs once,
    /// unless it was destroyed in between.
    private(set) var changed: [LayerID] = []
    /// A Boolean value that indicates whether layers were created, destroyed or reordered since the
    /// frame before.
    var isRestructured = false
    private var generations: UInt32 = 0
    /// The order of sublayers while a commit is applied. The lists of the slots follow at its end.
    private var order = SublayerOrder()
    /// The layers whose lists of sublayers are not up to date.
    private var spliced: [LayerID] = []
    /// The number of steps that applying commits has taken, without those of `order`.
    private var steps = 0

    /// The number of steps that applying commits has taken, for tests of the costs: changes, values
    /// that were set, and sublayers that were visited.
    var stepCount: Int { steps &+ order.stepCount }

    mutating func create(_ id: LayerID, _ kind: LayerKind) {
        generations &+= 1
        steps &+= 1
        if id.index == slots.count { slots.append(ClientTree.Slot()) }
        order.add(id)
        slots[id.index].kind = kind
        slots[id.index].generation = generations
        slots[id.index].exists = true
        count += 1
    }

    mutating func destroy(_ id: LayerID) {
        steps &+= 1
        isRestructured = true
        if slots[id.index].hasTiming { timedLayers -= 1 }
        if let mask = slots[id.index].mask { slots[mask.index].parent = .none }
        if slots[id.index].delaysCopies { delayingReplicators -= 1 }
        slots[id.index] = ClientTree.Slot()
        count -= 1
    }

    // MARK: Values

    mutating func set(_ assignments: borrowing Span<Commit.Assignment>, _ range: Range<Int>, of id: LayerID) {
        steps &+= 1 + range.count
        recordChange(of: id)
        // `setCommon` sets properties that need nothing else, and returns false for all others. The
        // assignments are borrowed, because copying a value counts references.
        for index in range where !slots[id.index].model.setCommon(assignments[index].property, to: assignments[index].value) {
            set(assignments[index], of: id)
        }
    }

    private mutating func set(_ assignment: Commit.Assignment, of id: LayerID) {
        switch assignment.property {
        case .timing:
            if slots[id.index].hasTiming { timedLayers -= 1 }
            slots[id.index].model.set(.timing, to: assignment.value)
            if slots[id.index].hasTiming { timedLayers += 1 }
        case .instanceDelay:
            if slots[id.index].model.replicator.instanceDelay != 0 { delayingReplicators -= 1 }
            slots[id.index].model.set(.instanceDelay, to: assignment.value)
            if slots[id.index].model.replicator.instanceDelay != 0 { delayingReplicators += 1 }
        case .zPosition, .anchorPointZ, .transform:
            let depth = slots[id.index].model.planeDepth
            slots[id.index].model.set(assignment.property, to: assignment.value)
            if slots[id.index].model.planeDepth != depth { isRestructured = true }
        case .mask:
            if let mask = slots[id.index].mask { slots[mask.index].parent = .none }
            slots[id.index].model.set(.mask, to: assignment.value)
            if case .layer(let mask) = assignment.value { slots[mask.index].parent = OptionalID(id) }
            isRestructured = true
        case let property: slots[id.index].model.set(property, to: assignment.value)
        }
    }

    mutating func setContents(of id: LayerID, _ surface: SurfaceID) {
        steps &+= 1
        recordChange(of: id)
        slots[id.index].model.contents = surface
    }

    /// Records that a value of a layer may change.
    mutating func recordChange(of id: LayerID) {
        guard !slots[id.index].isChanged else { return }
        slots[id.index].isChanged = true
        changed.append(id)
    }

    /// Clears the record of changes.
    mutating func clearChanges() {
        for id in changed { slots[id.index].isChanged = false }
        changed.removeAll(keepingCapacity: true)
        isRestructured = false
    }

    /// Records that the appearance of a layer may change, and that its depth changes from one value
    /// to another. A nil depth stands for that of the committed values.
    mutating func recordChange(of id: LayerID, depth old: PlaneDepth?, to new: PlaneDepth?) {
        steps &+= 1
        recordChange(of: id)
        if old ?? slots[id.index].model.planeDepth != new ?? slots[id.index].model.planeDepth { isRestructured = true }
    }

    // MARK: Structure

    mutating func splice(_ parent: LayerID, _ index: Int, _ removing: Int, _ inserted: ArraySlice<LayerID>) {
        steps &+= 1 + removing + inserted.count
        isRestructured = true
        order.remove(index..<index + removing, of: parent)
        for id in order.removed { slots[id.index].parent = .none }
        for id in inserted { slots[id.index].parent = OptionalID(parent) }
        order.insert(inserted, at: index, of: parent)
        guard !slots[parent.index].isSpliced else { return }
        slots[parent.index].isSpliced = true
        spliced.append(parent)
    }

    /// Updates the lists of sublayers, at the end of a commit: once for each layer, however often
    /// the commit edits its sublayers.
    mutating func finishCommit() {
        for id in spliced where slots[id.index].isSpliced {
            order.copySublayers(of: id, to: &slots[id.index].sublayers)
            slots[id.index].isSpliced = false
        }
        spliced.removeAll(keepingCapacity: true)
    }

    /// Records the index of a layer among the animated layers; nil if it has no animations.
    mutating func setAnimated(_ id: LayerID, _ index: Int?) { slots[id.index].animated = OptionalIndex(index) }
}

extension ClientTree.Slot {
    /// A Boolean value that indicates whether the layer is a replicator whose copies lag behind one
    /// another.
    var delaysCopies: Bool { kind == .replicator && model.replicator.instanceDelay != 0 }
}
