import CoreGraphics
import Foundation
import WireProtocol

/// Turns changed layers into one commit. Used once, with the layer lock held.
///
/// The order of changes is what makes every commit legal: layers leave their places, new ones are created, all take their new places, properties and animations change, and what is in no place is destroyed.
struct CommitEncoder {
    let tree: RemoteTree
    /// Media time.
    let time: Double
    private(set) var commit: Commit
    /// Animations that the server gets to know.
    private(set) var added: [LayerAnimation] = []
    /// Animations that ended because their layer left the tree, or because the server takes no more.
    private(set) var ended: [LayerAnimation] = []
    /// Animations that the server is told to forget. They are let go of without the lock: with the last of them goes the app's delegate.
    private(set) var removed: [LayerAnimation] = []
    /// Layers that were taken out of their places.
    private var displaced: [LayerID] = []

    init(_ tree: RemoteTree, time: Double) {
        self.tree = tree
        self.time = time
        commit = Commit(time: time)
    }

    /// Encodes what changed of these layers, as far as they are below `root`.
    mutating func encode(_ layers: [CALayer], root: CALayer) {
        // A new layer is created and given some properties, a changed one is given one or two.
        commit.changes.reserveCapacity(2 * layers.count)
        commit.assignments.reserveCapacity(3 * layers.count)
        var parents: [(layer: CALayer, edits: SublayerEdits)] = []
        for layer in layers where isOurs(layer) && layer.state.contains(.sublayersChanged) {
            layer.state.remove(.sublayersChanged)
            let edits = SublayerEdits(
                from: tree.slots[Int(layer.remoteID)].children, to: layer.sublayersAndUnderlays.map { isOurs($0) ? $0.remoteID : -1 })
            remove(edits, from: layer)
            parents.append((layer, edits))
        }
        var masked: [CALayer] = []
        for layer in layers where isOurs(layer) && layer.pending.contains(.mask) {
            layer.pending.remove(LayerPropertySet(.mask))
            if removeMask(of: layer) { masked.append(layer) }
        }
        if root.remoteID < 0, layers.contains(where: { $0 === root }) {
            create(root, depth: 1)
            commit.setRoot(LayerID(rawValue: UInt32(root.remoteID)))
        }
        for (layer, edits) in parents {
            if layer.topmost === root {
                insert(edits, into: layer)
            } else {
                tree.incomplete.insert(LayerID(rawValue: UInt32(layer.remoteID)))
            }
        }
        for layer in masked {
            if layer.topmost === root {
                insertMask(of: layer)
            } else {
                tree.incomplete.insert(LayerID(rawValue: UInt32(layer.remoteID)))
            }
        }
        let changesStructure = !parents.isEmpty || !masked.isEmpty
        if changesStructure { complete(below: root) }
        for layer in layers where isOurs(layer) {
            encodeProperties(of: layer)
            if layer.state.contains(.animationsChanged) { encodeAnimations(of: layer) }
        }
        for id in displaced where tree.slots[id.index].parent < 0 && tree.slots[id.index].isUsed { destroy(id) }
        // There may be room now.
        if changesStructure { complete(below: root) }
        for surface in tree.surfaces.takeUnused() { commit.changes.append(.destroySurface(surface)) }
    }

    private func isOurs(_ layer: CALayer) -> Bool { layer.remoteID >= 0 && layer.remote === tree }

    // MARK: Structure

    /// Takes out what does not stay, from the end, so that indices hold.
    private mutating func remove(_ edits: SublayerEdits, from layer: CALayer) {
        let parent = LayerID(rawValue: UInt32(layer.remoteID))
        var rest = edits.removed[...]
        while let last = rest.popLast() {
            var first = last
            while let next = rest.last, next == first - 1 { first = rest.removeLast() }
            for id in tree.slots[parent.index].children[first...last] {
                tree.slots[id.index].parent = -1
                displaced.append(id)
            }
            tree.slots[parent.index].children.removeSubrange(first...last)
            commit.splice(parent, at: first, removing: last - first + 1, inserting: [])
        }
    }

    /// Puts in what is new at its place, runs of neighbours at once.
    private mutating func insert(_ edits: SublayerEdits, into layer: CALayer) {
        let parent = LayerID(rawValue: UInt32(layer.remoteID))
        var depth = 0
        var place = 0
        var run: [LayerID] = []
        for (index, child) in layer.sublayersAndUnderlays.enumerated() {
            if edits.isKept[index] {
                place += insert(run, into: parent, at: place) + 1
                run.removeAll(keepingCapacity: true)
                continue
            }
            if depth == 0 { depth = layer.depth }
            if let id = placed(child, in: parent, depth: depth + 1) { run.append(id) }
        }
        _ = insert(run, into: parent, at: place)
    }

    /// Takes the mask off that the server has for a layer, unless it stays. Answers whether it did not.
    private mutating func removeMask(of layer: CALayer) -> Bool {
        let id = LayerID(rawValue: UInt32(layer.remoteID))
        let former = tree.slots[id.index].mask
        let new = layer.rare?.mask
        if let former {
            if let new, isOurs(new), new.remoteID == Int32(former.rawValue) { return false }
            tree.slots[former.index].parent = -1
            tree.slots[id.index].mask = nil
            displaced.append(former)
            commit.set(id, .mask, .none)
        }
        return former != nil || new != nil
    }

    /// Gives a layer its mask, if it has one and the server has none for it.
    private mutating func insertMask(of layer: CALayer, depth: Int? = nil) {
        let id = LayerID(rawValue: UInt32(layer.remoteID))
        guard tree.slots[id.index].mask == nil, let mask = layer.rare?.mask,
            let name = placed(mask, in: id, depth: (depth ?? layer.depth) + 1)
        else { return }
        tree.slots[id.index].mask = name
        commit.set(id, .mask, .layer(name))
    }

    /// Tries again to put in what had no place before.
    private mutating func complete(below root: CALayer) {
        for id in tree.incomplete.sorted(by: { $0.rawValue < $1.rawValue }) {
            // Where the list changed since, whoever changed it has yet to commit that.
            guard let layer = tree.slots[id.index].layer, layer.topmost === root, !layer.state.contains(.sublayersChanged) else { continue }
            tree.incomplete.remove(id)
            insert(
                SublayerEdits(from: tree.slots[id.index].children, to: layer.sublayersAndUnderlays.map { isOurs($0) ? $0.remoteID : -1 }),
                into: layer)
            if !layer.pending.contains(.mask) { insertMask(of: layer) }
        }
    }

    /// Answers how many layers these are.
    private mutating func insert(_ run: [LayerID], into parent: LayerID, at place: Int) -> Int {
        if !run.isEmpty {
            tree.slots[parent.index].children.insert(contentsOf: run, at: place)
            commit.splice(parent, at: place, removing: 0, inserting: run)
        }
        return run.count
    }

    /// Creates a layer, or takes one that left its place, for a new place; nil where it cannot have it yet.
    private mutating func placed(_ child: CALayer, in parent: LayerID, depth: Int) -> LayerID? {
        if child.remoteID < 0 { create(child, depth: depth) }
        guard let id = UInt32(exactly: child.remoteID).map(LayerID.init(rawValue:)), canMove(child, id, toDepth: depth) else {
            tree.incomplete.insert(parent)
            return nil
        }
        tree.slots[id.index].parent = Int32(parent.rawValue)
        return id
    }

    /// Whether a layer that the server has can be put into a place. One that is too high for it is destroyed, after which as much of it is created as fits.
    private mutating func canMove(_ child: CALayer, _ id: LayerID, toDepth depth: Int) -> Bool {
        // Otherwise another thread moved it, and has not committed that yet.
        child.remote === tree && isFree(id) && depth + height(of: id) - 1 <= Limits.treeDepth
    }

    /// Whether a layer is in no place. It is taken out of a superlayer that is gone and so has not said that it lost it.
    private mutating func isFree(_ id: LayerID) -> Bool {
        guard let parent = UInt32(exactly: tree.slots[id.index].parent).map(LayerID.init(rawValue:)) else { return true }
        guard tree.slots[parent.index].layer == nil else { return false }
        if tree.slots[parent.index].mask == id {
            tree.slots[parent.index].mask = nil
            tree.slots[id.index].parent = -1
            commit.set(parent, .mask, .none)
            return true
        }
        guard let place = tree.slots[parent.index].children.firstIndex(of: id) else { return false }
        tree.slots[parent.index].children.remove(at: place)
        tree.slots[id.index].parent = -1
        commit.splice(parent, at: place, removing: 1, inserting: [])
        return true
    }

    /// Layers from this one down to its deepest, both counted.
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

    /// Says once why a layer is not shown.
    private func refuse(_ layer: CALayer, _ reason: @autoclosure () -> String) {
        guard !layer.state.contains(.isRefused) else { return }
        layer.state.insert(.isRefused)
        Log.write(.error, "\(layer) is not shown: \(reason())")
    }

    /// Creates a layer and all below it, without recursion.
    private mutating func create(_ top: CALayer, depth: Int) {
        var list: [(layer: CALayer, depth: Int)] = [(top, depth)]
        var index = 0
        while index < list.count {
            let (layer, depth) = list[index]
            index += 1
            guard depth <= Limits.treeDepth else {
                refuse(layer, "it is more than \(Limits.treeDepth) layers deep")
                continue
            }
            guard createOne(layer) else { continue }
            for child in layer.sublayersAndUnderlays where child.remoteID < 0 { list.append((child, depth + 1)) }
            if let mask = layer.rare?.mask, mask.remoteID < 0 { list.append((mask, depth + 1)) }
        }
        for (layer, depth) in list where layer.remoteID >= 0 && layer.rare?.mask != nil { insertMask(of: layer, depth: depth) }
        for (layer, depth) in list where layer.remoteID >= 0 && !layer.sublayersAndUnderlays.isEmpty {
            let parent = LayerID(rawValue: UInt32(layer.remoteID))
            var ids: [LayerID] = []
            ids.reserveCapacity(layer.sublayersAndUnderlays.count)
            for child in layer.sublayersAndUnderlays {
                // Those that had none were refused just now.
                if child.remoteID < 0 {
                    tree.incomplete.insert(parent)
                } else if let id = placed(child, in: parent, depth: depth + 1) {
                    ids.append(id)
                }
            }
            guard !ids.isEmpty else { continue }
            tree.slots[parent.index].children = ids
            commit.splice(parent, at: 0, removing: 0, inserting: ids)
        }
    }

    private mutating func createOne(_ layer: CALayer) -> Bool {
        guard let number = tree.layerIDs.take() else {
            refuse(layer, "there are \(Limits.layers) layers already")
            return false
        }
        let id = LayerID(rawValue: number)
        let slot = RemoteTree.Slot(layer: layer, isUsed: true)
        if id.index == tree.slots.count { tree.slots.append(slot) } else { tree.slots[id.index] = slot }
        layer.remoteID = Int32(number)
        layer.remote = tree
        layer.state.insert(.isCommitted)
        layer.state.subtract([.sublayersChanged, .isRefused])
        layer.pending = layer.touched.subtracting(LayerPropertySet(.mask))
        commit.create(id, layer.kind)
        encodeProperties(of: layer)
        if layer.animations.isEmpty { layer.state.remove(.animationsChanged) } else { encodeAnimations(of: layer) }
        return true
    }

    /// Destroys a layer without a place, and all below it.
    private mutating func destroy(_ top: LayerID) {
        var list = [top]
        var index = 0
        while index < list.count {
            let id = list[index]
            index += 1
            for animation in tree.slots[id.index].animations { remove(animation, endsWithLayer: true) }
            guard !tree.slots[id.index].isLeaf else { continue }
            let slot = tree.slots[id.index]
            if !slot.children.isEmpty { commit.splice(id, at: 0, removing: slot.children.count, inserting: []) }
            list.append(contentsOf: slot.below)
        }
        for id in list {
            let slot = tree.slots[id.index]
            if let surface = slot.surface { tree.surfaces.release(surface) }
            for surface in slot.cellSurfaces { tree.surfaces.release(surface) }
            if let layer = slot.layer {
                layer.remoteID = -1
                layer.remote = nil
                layer.state.remove(.isCommitted)
            }
            tree.slots[id.index] = RemoteTree.Slot()
            tree.incomplete.remove(id)
            tree.layerIDs.give(id.rawValue)
            commit.destroy(id)
        }
    }

    // MARK: Properties

    private mutating func encodeProperties(of layer: CALayer) {
        guard !layer.pending.isEmpty else { return }
        let id = LayerID(rawValue: UInt32(layer.remoteID))
        let start = commit.assignments.count
        let values = layer.values
        layer.pending.forEach { property in
            if property == .contents { return encodeContents(of: layer, id) }
            if property == .emitterCells {
                return commit.assignments.append(Commit.Assignment(.emitterCells, .cells(tree.takeCells(of: layer, id))))
            }
            let kind = property.kind
            let value = values[property]
            // What the protocol cannot carry is moved into its range; what is no number at all is left as it was.
            if kind.accepts(value) {
                commit.assignments.append(Commit.Assignment(property, value))
            } else if let legal = kind.clamped(value) {
                if let numbers = value.infinity {
                    Log.write(.error, "CALayerInvalidGeometry: \(layer) with non-finite \(property.declaration.name) \(numbers)")
                }
                commit.assignments.append(Commit.Assignment(property, legal))
            } else {
                Log.write(.error, "'\(property.declaration.name)' of \(layer) has a value that cannot be shown, and is left as it was")
            }
        }
        layer.pending = []
        if commit.assignments.count > start { commit.changes.append(.setProperties(id, start..<commit.assignments.count)) }
    }

    private mutating func encodeContents(of layer: CALayer, _ id: LayerID) {
        let former = tree.slots[id.index].surface
        let new = layer.contentsObject.flatMap { tree.surfaces.acquire($0) }
        let damage = layer.rare?.contentsDamage
        layer.rare?.contentsDamage = nil
        tree.slots[id.index].surface = new
        layer.values.contents = new
        if let former { tree.surfaces.release(former) }
        if let damage, let former, let new, tree.surfaces.haveSameSize(former, new) {
            if former != new { commit.changes.append(.swapContents(id, new, damage: damage)) }
        } else if former != new {
            commit.assignments.append(Commit.Assignment(.contents, new.map { .surface($0) } ?? .none))
        }
    }

    // MARK: Animations

    private mutating func encodeAnimations(of layer: CALayer) {
        layer.state.remove(.animationsChanged)
        let id = LayerID(rawValue: UInt32(layer.remoteID))
        for animation in tree.slots[id.index].animations where tree.running[animation.index]?.layer !== layer {
            remove(animation, endsWithLayer: false)
        }
        tree.slots[id.index].animations.removeAll { tree.running[$0.index]?.layer !== layer }
        guard !layer.animations.isEmpty else { return }
        let localTime = layer.localTime(mediaTime: time)
        for animation in layer.animations where animation.remoteID == nil {
            animation.begin(at: localTime)
            guard let number = tree.animationIDs.take() else {
                Log.write(.error, "an animation of \(layer) does not run: there are \(Limits.animations) already")
                end(animation)
                continue
            }
            let name = AnimationID(rawValue: number)
            if name.index == tree.running.count { tree.running.append(nil) }
            tree.running[name.index] = animation
            tree.slots[id.index].animations.append(name)
            animation.remoteID = name
            commit.add(name, to: id, described(animation))
            added.append(animation)
        }
    }

    /// The animation with the server's surfaces in the places of the app's images.
    private func described(_ animation: LayerAnimation) -> AnimationDescription {
        if animation.images.isEmpty { return animation.description }
        let surfaces = animation.images.map { tree.surfaces.acquire($0) }
        animation.surfaces = surfaces.compactMap { $0 }
        return animation.description.replacingSurfaces(surfaces)
    }

    private mutating func remove(_ id: AnimationID, endsWithLayer: Bool) {
        guard let animation = tree.running[id.index] else { return }
        commit.changes.append(.removeAnimation(id))
        for surface in animation.surfaces { tree.surfaces.release(surface) }
        animation.surfaces = []
        animation.remoteID = nil
        tree.running[id.index] = nil
        tree.animationIDs.give(id.rawValue)
        if endsWithLayer { end(animation) } else { removed.append(animation) }
    }

    /// Takes an animation off its layer; its delegate hears of it after the commit.
    private mutating func end(_ animation: LayerAnimation) {
        if let layer = animation.layer {
            layer.animations.removeAll { $0 === animation }
            animation.layer = nil
            // It is drawn as it is without the animation when it is shown again.
            if animation.redraws { layer.state.formUnion([.needsDisplay, .displaysAll]) }
        }
        ended.append(animation)
    }
}

extension CALayer {
    /// How many layers there are from the topmost one to this, both counted.
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
