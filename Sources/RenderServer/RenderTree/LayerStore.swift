import WireProtocol

/// A client's committed layers, in one piece: a commit takes them out of the tree for as long as it changes them, so that none of many small changes is checked for
/// exclusive access to the tree. Only validated changes come here, so nothing can fail.
struct LayerStore {
    /// By id.
    private(set) var slots: [ClientTree.Slot] = []
    private(set) var count = 0
    /// Layers whose timing is not the default: while there are none, every layer's time is the client's.
    private(set) var timed = 0
    /// Replicator layers whose copies lag behind one another.
    private(set) var delayingReplicators = 0
    /// Layers of which a value may have changed since the frame before, some of them more than once.
    var changed: [LayerID] = []
    /// Whether layers came, went or changed their order since then.
    var isRestructured = false
    private var generations: UInt32 = 0

    mutating func create(_ id: LayerID, _ kind: LayerKind) {
        generations &+= 1
        if id.index == slots.count { slots.append(ClientTree.Slot()) }
        slots[id.index].kind = kind
        slots[id.index].generation = generations
        slots[id.index].exists = true
        count += 1
    }

    mutating func destroy(_ id: LayerID) {
        isRestructured = true
        if slots[id.index].hasTiming { timed -= 1 }
        if let mask = slots[id.index].mask { slots[mask.index].parent = -1 }
        if slots[id.index].kind == .replicator, slots[id.index].model.replicator.instanceDelay != 0 { delayingReplicators -= 1 }
        slots[id.index] = ClientTree.Slot()
        count -= 1
    }

    // MARK: Values

    mutating func set(_ assignments: borrowing Span<Commit.Assignment>, _ range: Range<Int>, of id: LayerID) {
        changed.append(id)
        // Borrowed: a copy of a value is not for free.
        for index in range where !slots[id.index].model.setCommon(assignments[index].property, to: assignments[index].value) {
            set(assignments[index], of: id)
        }
    }

    private mutating func set(_ assignment: Commit.Assignment, of id: LayerID) {
        switch assignment.property {
        case .timing:
            if slots[id.index].hasTiming { timed -= 1 }
            slots[id.index].model.set(.timing, to: assignment.value)
            if slots[id.index].hasTiming { timed += 1 }
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
        case let property: slots[id.index].model.set(property, to: assignment.value)
        }
    }

    mutating func setContents(of id: LayerID, _ surface: SurfaceID) {
        changed.append(id)
        slots[id.index].model.contents = surface
    }

    /// Notes that what a layer shows may change, and its depth from one to another; nil stands for the committed one.
    mutating func noteChange(of id: LayerID, depth old: Double?, to new: Double?) {
        changed.append(id)
        if old ?? slots[id.index].model.depth != new ?? slots[id.index].model.depth { isRestructured = true }
    }

    // MARK: Structure

    mutating func splice(_ parent: LayerID, _ at: Int, _ removing: Int, _ inserted: ArraySlice<LayerID>) {
        isRestructured = true
        for id in slots[parent.index].sublayers[at..<at + removing] { slots[id.index].parent = -1 }
        for id in inserted { slots[id.index].parent = Int32(parent.rawValue) }
        slots[parent.index].sublayers.replaceSubrange(at..<at + removing, with: inserted)
    }

    /// Takes note of where among the animated layers one is; -1 for nowhere.
    mutating func setAnimated(_ id: LayerID, at index: Int) { slots[id.index].animated = Int32(index) }
}

extension LayerProperties {
    /// The z position, which most layers leave alone.
    var depth: Double { isPlain ? 0 : zPosition }
}
