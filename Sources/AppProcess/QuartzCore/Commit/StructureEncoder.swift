import Diagnostics
import Foundation
import SceneModel
import WireProtocol

/// Encodes changes of the layer tree's structure: layers that are created, moved and destroyed, and
/// masks. Part of one `CommitEncoder`, whose header states the order of the phases.
///
/// Some layers cannot be inserted yet: they are beyond a limit of the protocol, or another thread
/// has moved them and not committed the move. Their superlayers become *incomplete*, and later
/// commits try again.
struct StructureEncoder {
    private let tree: RemoteTree
    private let root: CALayer
    /// The layers whose sublayers changed, with the edits.
    private var parents: [(layer: CALayer, id: LayerID, edits: SublayerEdits)] = []
    /// The layers whose mask changed.
    private var masked: [(layer: CALayer, id: LayerID)] = []
    /// The layers that were removed from their superlayer or from the layer that they masked.
    private var detached: [LayerID] = []

    init(_ tree: RemoteTree, root: CALayer) {
        self.tree = tree
        self.root = root
    }

    /// A Boolean value that indicates whether any layer's sublayers or mask changed.
    var hasChanges: Bool { !parents.isEmpty || !masked.isEmpty }

    // MARK: Detaching

    /// Removes layers that do not stay where they are.
    mutating func detach(_ layers: [CALayer], into encoder: inout CommitEncoder) {
        for layer in layers {
            guard let id = layer.id(in: tree) else { continue }
            if layer.state.contains(.sublayersChanged) {
                layer.state.remove(.sublayersChanged)
                let edits = edits(of: layer, id)
                remove(edits, from: id, into: &encoder)
                parents.append((layer, id, edits))
            }
            if layer.commitState.pending.contains(.mask) {
                layer.commitState.pending.remove(LayerPropertySet(.mask))
                if removeMask(of: layer, id, into: &encoder) { masked.append((layer, id)) }
            }
        }
    }

    /// Returns the edits that turn the server's list of sublayers into the app's.
    private func edits(of layer: CALayer, _ id: LayerID) -> SublayerEdits {
        SublayerEdits(from: tree.slots[id.index].children, to: layer.sublayersAndUnderlays.map { OptionalID($0.id(in: tree)) })
    }

    /// Removes the members of a list that do not stay, from the end, so that indexes remain valid.
    private mutating func remove(_ edits: SublayerEdits, from parent: LayerID, into encoder: inout CommitEncoder) {
        guard !edits.removed.isEmpty else { return }
        let former = tree.ensureSparse(parent)
        detached.reserveCapacity(detached.count + edits.removed.count)
        var end = edits.removed.count
        while end > 0 {
            var start = end - 1
            while start > 0, edits.removed[start - 1] == edits.removed[start] - 1 { start -= 1 }
            let indexes = edits.removed[start]...edits.removed[end - 1]
            end = start
            for index in indexes {
                let id = former.children[index]
                tree.slots[id.index].parent = .none
                detached.append(id)
            }
            former.children.removeSubrange(indexes)
            encoder.commit.splice(parent, at: indexes.lowerBound, removing: indexes.count, inserting: [])
        }
    }

    /// Removes the mask that the server has for a layer, unless it stays.
    ///
    /// - Returns: Whether the mask differs from the server's.
    private mutating func removeMask(of layer: CALayer, _ id: LayerID, into encoder: inout CommitEncoder) -> Bool {
        let former = tree.slots[id.index].mask
        let new = layer.sparse?.mask
        if let former {
            if let new, new.id(in: tree) == former { return false }
            tree.slots[former.index].parent = .none
            tree.ensureSparse(id).mask = nil
            detached.append(former)
            encoder.commit.set(id, .mask, .none)
        }
        return former != nil || new != nil
    }

    // MARK: Attaching

    /// Inserts the new sublayers and masks of the layers that `detach` found to be changed.
    func attach(into encoder: inout CommitEncoder) {
        for (layer, id, edits) in parents {
            if layer.topmost === root { insert(edits, into: layer, id, &encoder) } else { tree.incomplete.insert(id) }
        }
        for (layer, id) in masked {
            if layer.topmost === root { insertMask(of: layer, id, into: &encoder) } else { tree.incomplete.insert(id) }
        }
    }

    /// Tries again to insert layers that could not be inserted before.
    func complete(into encoder: inout CommitEncoder) {
        for id in tree.incomplete.sorted(by: { $0.rawValue < $1.rawValue }) {
            // A list that changed since is inserted by the commit of the thread that changed it.
            guard let layer = tree.slots[id.index].layer, layer.topmost === root, !layer.state.contains(.sublayersChanged) else { continue }
            tree.incomplete.remove(id)
            insert(edits(of: layer, id), into: layer, id, &encoder)
            if !layer.commitState.pending.contains(.mask) { insertMask(of: layer, id, into: &encoder) }
        }
    }

    /// Inserts the new members of a list, each run of neighbors in one step.
    private func insert(_ edits: SublayerEdits, into layer: CALayer, _ parent: LayerID, _ encoder: inout CommitEncoder) {
        // The layer's depth, which is computed only if a member is new.
        var depth = 0
        // The index in the server's list at which the next run is inserted.
        var index = 0
        var run: [LayerID] = []
        let children = layer.sublayersAndUnderlays
        for child in children.indices {
            if edits.isRetained[child] {
                index += insert(run, into: parent, at: index, &encoder) + 1
                run.removeAll(keepingCapacity: true)
                continue
            }
            if depth == 0 { depth = layer.depth }
            if let id = attach(children[child], to: parent, depth: depth + 1, &encoder) { run.append(id) }
        }
        _ = insert(run, into: parent, at: index, &encoder)
    }

    /// Inserts a run of layers.
    ///
    /// - Returns: The number of layers in the run.
    private func insert(_ run: [LayerID], into parent: LayerID, at index: Int, _ encoder: inout CommitEncoder) -> Int {
        if !run.isEmpty {
            tree.ensureSparse(parent).children.insert(contentsOf: run, at: index)
            encoder.commit.splice(parent, at: index, removing: 0, inserting: run)
        }
        return run.count
    }

    /// Sets the mask of a layer, if it has one and the server has none for it.
    private func insertMask(of layer: CALayer, _ id: LayerID, depth: Int? = nil, into encoder: inout CommitEncoder) {
        guard tree.slots[id.index].mask == nil, let mask = layer.sparse?.mask,
            let maskID = attach(mask, to: id, depth: (depth ?? layer.depth) + 1, &encoder)
        else { return }
        tree.ensureSparse(id).mask = maskID
        encoder.commit.set(id, .mask, .layer(maskID))
    }

    /// Creates a layer, or reuses one that is detached, for a superlayer or a layer that it masks.
    ///
    /// - Returns: The layer's id, or nil if the layer cannot be inserted yet.
    private func attach(_ child: CALayer, to parent: LayerID, depth: Int, _ encoder: inout CommitEncoder) -> LayerID? {
        if child.remoteID == nil {
            if child.children.isEmpty, child.sparse == nil { return createLeaf(child, in: parent, depth: depth, &encoder) }
            create(child, depth: depth, into: &encoder)
        }
        guard let id = child.remoteID, canMove(child, id, toDepth: depth, &encoder) else {
            tree.incomplete.insert(parent)
            return nil
        }
        tree.slots[id.index].parent = OptionalID(parent)
        return id
    }

    /// Returns whether a layer that the server has can be inserted at a depth. If the levels below
    /// the layer would exceed the limit, the layer is destroyed at the end of the commit, and
    /// created again without the levels that do not fit.
    private func canMove(_ child: CALayer, _ id: LayerID, toDepth depth: Int, _ encoder: inout CommitEncoder) -> Bool {
        // A layer that another tree has, or that is not detached, must first be removed there, for
        // example by the commit of another thread that moved it.
        child.isKnown(to: tree) && isDetached(id, &encoder) && depth + height(of: id) - 1 <= Limits.treeDepth
    }

    /// Returns whether a layer has no superlayer. It is removed from a superlayer that was
    /// deallocated, which therefore has not reported the change of its list.
    private func isDetached(_ id: LayerID, _ encoder: inout CommitEncoder) -> Bool {
        guard let parent = tree.slots[id.index].parent.id else { return true }
        guard tree.slots[parent.index].layer == nil else { return false }
        if tree.slots[parent.index].mask == id {
            tree.ensureSparse(parent).mask = nil
            tree.slots[id.index].parent = .none
            encoder.commit.set(parent, .mask, .none)
            return true
        }
        guard let index = tree.slots[parent.index].children.firstIndex(of: id) else { return false }
        tree.ensureSparse(parent).children.remove(at: index)
        tree.slots[id.index].parent = .none
        encoder.commit.splice(parent, at: index, removing: 1, inserting: [])
        return true
    }

    /// Returns the number of levels from a layer to the deepest one below it, both counted.
    private func height(of id: LayerID) -> Int {
        if tree.slots[id.index].isLeaf { return 1 }
        var level = [id]
        var height = 0
        while !level.isEmpty {
            height += 1
            level = level.flatMap { tree.slots[$0.index].below }
        }
        return height
    }

    // MARK: Creating

    /// Creates a layer and all layers below it, without recursion.
    func create(_ top: CALayer, depth: Int, into encoder: inout CommitEncoder) {
        var list: [(layer: CALayer, depth: Int)] = [(top, depth)]
        var index = 0
        while index < list.count {
            let (layer, depth) = list[index]
            index += 1
            guard createOne(layer, parent: nil, depth: depth, &encoder) != nil else { continue }
            for child in layer.sublayersAndUnderlays where child.remoteID == nil { list.append((child, depth + 1)) }
            if let mask = layer.sparse?.mask, mask.remoteID == nil { list.append((mask, depth + 1)) }
        }
        // All layers within the limits exist now. Connect them.
        for (layer, depth) in list where layer.sparse?.mask != nil {
            if let id = layer.remoteID { insertMask(of: layer, id, depth: depth, into: &encoder) }
        }
        for (layer, depth) in list where !layer.sublayersAndUnderlays.isEmpty {
            guard let parent = layer.remoteID else { continue }
            var ids: [LayerID] = []
            ids.reserveCapacity(layer.sublayersAndUnderlays.count)
            for child in layer.sublayersAndUnderlays {
                // The layers without an id were refused above.
                if child.remoteID == nil {
                    tree.incomplete.insert(parent)
                } else if let id = attach(child, to: parent, depth: depth + 1, &encoder) {
                    ids.append(id)
                }
            }
            guard !ids.isEmpty else { continue }
            tree.ensureSparse(parent).children = ids
            encoder.commit.splice(parent, at: 0, removing: 0, inserting: ids)
        }
    }

    /// Creates a layer that has neither sublayers nor a mask.
    ///
    /// - Returns: The layer's id, or nil if it cannot be created yet.
    private func createLeaf(_ layer: CALayer, in parent: LayerID, depth: Int, _ encoder: inout CommitEncoder) -> LayerID? {
        guard let id = createOne(layer, parent: parent, depth: depth, &encoder) else {
            tree.incomplete.insert(parent)
            return nil
        }
        return id
    }

    /// Creates a layer with its properties and animations, but without sublayers and mask.
    ///
    /// - Returns: The layer's id, or nil if the layer is beyond a limit, which is reported.
    private func createOne(_ layer: CALayer, parent: LayerID?, depth: Int, _ encoder: inout CommitEncoder) -> LayerID? {
        guard depth <= Limits.treeDepth else {
            refuse(layer, "it is more than \(Limits.treeDepth) layers deep")
            return nil
        }
        guard let number = tree.layerIDs.allocate() else {
            refuse(layer, "there are \(Limits.layers) layers already")
            return nil
        }
        let id = LayerID(rawValue: number)
        let slot = RemoteTree.Slot(layer: layer, parent: OptionalID(parent), isUsed: true)
        if id.index == tree.slots.count { tree.slots.append(slot) } else { tree.slots[id.index] = slot }
        layer.adopt(id, in: tree)
        layer.state.insert(.isCommitted)
        layer.state.subtract([.sublayersChanged, .isRefused])
        layer.commitState.pending = layer.commitState.touched.subtracting(LayerPropertySet(.mask))
        encoder.commit.create(id, layer.kind)
        if !layer.commitState.pending.isEmpty { encoder.encodeProperties(of: layer, id) }
        if layer.animations.isEmpty { layer.state.remove(.animationsChanged) } else { encoder.encodeAnimations(of: layer, id) }
        encoder.sendLongPart()
        return id
    }

    /// Reports once why a layer is not shown.
    private func refuse(_ layer: CALayer, _ reason: @autoclosure () -> String) {
        guard !layer.state.contains(.isRefused) else { return }
        layer.state.insert(.isRefused)
        Log.write(.error, "\(layer) is not shown: \(reason())")
    }

    // MARK: Destroying

    /// Destroys the detached layers that were not attached again, and all layers below them.
    func destroyDetached(into encoder: inout CommitEncoder) {
        for id in detached where tree.slots[id.index].parent.isNone && tree.slots[id.index].isUsed { destroy(id, &encoder) }
    }

    /// Destroys a layer and all layers below it, without recursion.
    private func destroy(_ top: LayerID, _ encoder: inout CommitEncoder) {
        guard let sparse = tree.slots[top.index].sparse else { return destroyOne(top, &encoder) }
        var list = [top]
        var index = 0
        // Animations and lists of sublayers first, from the top down.
        var next: RemoteTree.SparseSlot? = sparse
        while true {
            if let sparse = next {
                for animation in sparse.animations { encoder.remove(animation, endsWithLayer: true) }
                if !sparse.children.isEmpty {
                    encoder.commit.splice(list[index], at: 0, removing: sparse.children.count, inserting: [])
                }
                list += sparse.children
                if let mask = sparse.mask { list.append(mask) }
            }
            index += 1
            guard index < list.count else { break }
            next = tree.slots[list[index].index].sparse
        }
        for id in list { destroyOne(id, &encoder) }
    }

    /// Destroys a layer with nothing below it, and releases its surfaces.
    private func destroyOne(_ id: LayerID, _ encoder: inout CommitEncoder) {
        let slot = id.index
        if let surface = tree.slots[slot].surface { tree.surfaces.release(surface) }
        if let sparse = tree.slots[slot].sparse { for surface in sparse.cellSurfaces { tree.surfaces.release(surface) } }
        if let layer = tree.slots[slot].layer {
            layer.forgetServer()
            layer.state.remove(.isCommitted)
        }
        tree.slots[slot] = RemoteTree.Slot()
        if !tree.incomplete.isEmpty { tree.incomplete.remove(id) }
        tree.layerIDs.free(id.rawValue)
        encoder.commit.destroy(id)
        encoder.sendLongPart()
    }
}

extension CALayer {
    /// The number of layers from the topmost one to this, both counted.
    fileprivate var depth: Int {
        var depth = 1
        var current = parent
        while let layer = current {
            depth += 1
            current = layer.parent
        }
        return depth
    }
}
