import CoreGraphics
import Diagnostics
import Foundation
import SceneModel
import WireProtocol

/// Turns changed layers into one commit. Used once, with the layer lock held.
///
/// The order of changes is what makes every commit legal: layers leave their places, new ones are created, all take their new places, properties and animations change, and what is in no place is destroyed.
struct CommitEncoder {
    /// So many bytes are sent ahead at once. The server reads them while the next are encoded; with fewer at a time, both would wake each other more often than it pays.
    private static let partBytes = 1 << 15
    /// Room for a part, and for a last change that goes beyond it.
    private static let partRoom = partBytes + (1 << 12)

    let tree: RemoteTree
    /// Media time.
    let time: Double
    var commit: CommitWriter
    private let sink: any CommitSink
    /// Whether a part was sent ahead.
    private(set) var hasBegun = false
    /// With so many bytes the next part is sent ahead.
    private var nextPart = partBytes
    /// Animations that the server gets to know.
    var added: [LayerAnimation] = []
    /// Animations that ended because their layer left the tree, or because the server takes no more.
    var ended: [LayerAnimation] = []
    /// Animations that the server is told to forget. They are let go of without the lock: with the last of them goes the app's delegate.
    var removed: [LayerAnimation] = []
    /// Layers that were taken out of their places.
    private var displaced: [LayerID] = []

    /// - Parameter sink: is sent the beginning of a long commit while the rest is encoded. Whatever was sent, the rest has to be submitted.
    init(_ tree: RemoteTree, time: Double, to sink: any CommitSink) {
        self.tree = tree
        self.time = time
        self.sink = sink
        commit = CommitWriter(time: time)
    }

    /// Encodes what changed of these layers, as far as they are below `root`.
    mutating func encode(_ changed: ChangedLayers, root: CALayer) {
        var parents: [(layer: CALayer, edits: SublayerEdits)] = []
        var masked: [CALayer] = []
        for layer in changed.furtherChanged where isOurs(layer) {
            if layer.state.contains(.sublayersChanged) {
                layer.state.remove(.sublayersChanged)
                let edits = SublayerEdits(
                    from: tree.slots[Int(layer.remoteID)].children, to: layer.sublayersAndUnderlays.map { isOurs($0) ? $0.remoteID : -1 })
                remove(edits, from: layer)
                parents.append((layer, edits))
            }
            if layer.pending.contains(.mask) {
                layer.pending.remove(LayerPropertySet(.mask))
                if removeMask(of: layer) { masked.append(layer) }
            }
        }
        let layers = changed.all
        // About what a moved layer takes.
        commit.reserve(min(24 * layers.count, Self.partRoom))
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
        // By places: a loop over the layers themselves holds each of them for its turn, which costs more than to look at it.
        for index in layers.indices where isOurs(layers[index]) {
            if !layers[index].pending.isEmpty { encodeProperties(of: layers[index]) }
            if layers[index].state.contains(.animationsChanged) { encodeAnimations(of: layers[index]) }
            sendLongPart()
        }
        for id in displaced where tree.slots[id.index].parent < 0 && tree.slots[id.index].isUsed { destroy(id) }
        // There may be room now.
        if changesStructure { complete(below: root) }
        for surface in tree.surfaces.takeUnused() { commit.destroy(surface) }
    }

    /// The finished message; nothing is left to encode into.
    mutating func takeMessage() -> [UInt8] {
        var finished = CommitWriter(time: time)
        // Moved out, because bytes that are shared would be copied when the message is finished.
        swap(&finished, &commit)
        return (consume finished).message()
    }

    /// Sends ahead what is encoded, where it has become long. To be called between two changes.
    @inline(__always)
    private mutating func sendLongPart() {
        if commit.byteCount >= nextPart { sendPart() }
    }

    @inline(never)
    private mutating func sendPart() {
        guard sink.isConnected, sink.hasCredit else {
            // All of it is kept as one.
            nextPart = .max
            return
        }
        hasBegun = true
        var part = CommitWriter(time: time)
        part.reserve(Self.partRoom)
        swap(&part, &commit)
        let message = (consume part).message(type: .commitPart)
        sink.sendAhead(EncodedTransaction(surfaces: tree.surfaces.takeUnsent(), commit: message))
    }

    @inline(__always)
    private func isOurs(_ layer: CALayer) -> Bool { layer.remoteID >= 0 && layer.isKnown(to: tree) }

    // MARK: Structure

    /// Takes out what does not stay, from the end, so that indices hold.
    private mutating func remove(_ edits: SublayerEdits, from layer: CALayer) {
        let parent = LayerID(rawValue: UInt32(layer.remoteID))
        guard !edits.removed.isEmpty else { return }
        let former = tree.extras(of: parent)
        displaced.reserveCapacity(displaced.count + edits.removed.count)
        var end = edits.removed.count
        while end > 0 {
            var start = end - 1
            while start > 0, edits.removed[start - 1] == edits.removed[start] - 1 { start -= 1 }
            let places = edits.removed[start]...edits.removed[end - 1]
            end = start
            for place in places {
                let id = former.children[place]
                tree.slots[id.index].parent = -1
                displaced.append(id)
            }
            former.children.removeSubrange(places)
            commit.splice(parent, at: places.lowerBound, removing: places.count, inserting: [])
        }
    }

    /// Puts in what is new at its place, runs of neighbours at once.
    private mutating func insert(_ edits: SublayerEdits, into layer: CALayer) {
        let parent = LayerID(rawValue: UInt32(layer.remoteID))
        var depth = 0
        var place = 0
        var run: [LayerID] = []
        let children = layer.sublayersAndUnderlays
        for index in children.indices {
            if edits.isKept[index] {
                place += insert(run, into: parent, at: place) + 1
                run.removeAll(keepingCapacity: true)
                continue
            }
            if depth == 0 { depth = layer.depth }
            if let id = placed(children[index], in: parent, depth: depth + 1) { run.append(id) }
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
            tree.extras(of: id).mask = nil
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
        tree.extras(of: id).mask = name
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
            tree.extras(of: parent).children.insert(contentsOf: run, at: place)
            commit.splice(parent, at: place, removing: 0, inserting: run)
        }
        return run.count
    }

    /// Creates a layer, or takes one that left its place, for a new place; nil where it cannot have it yet.
    private mutating func placed(_ child: CALayer, in parent: LayerID, depth: Int) -> LayerID? {
        if child.remoteID < 0 {
            if child.children.isEmpty, child.rare == nil { return createLeaf(child, in: parent, depth: depth) }
            create(child, depth: depth)
        }
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
        child.isKnown(to: tree) && isFree(id) && depth + height(of: id) - 1 <= Limits.treeDepth
    }

    /// Whether a layer is in no place. It is taken out of a superlayer that is gone and so has not said that it lost it.
    private mutating func isFree(_ id: LayerID) -> Bool {
        guard let parent = UInt32(exactly: tree.slots[id.index].parent).map(LayerID.init(rawValue:)) else { return true }
        guard tree.slots[parent.index].layer == nil else { return false }
        if tree.slots[parent.index].mask == id {
            tree.extras(of: parent).mask = nil
            tree.slots[id.index].parent = -1
            commit.set(parent, .mask, .none)
            return true
        }
        guard let place = tree.slots[parent.index].children.firstIndex(of: id) else { return false }
        tree.extras(of: parent).children.remove(at: place)
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
            guard createOne(layer, parent: -1, depth: depth) else { continue }
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
            tree.extras(of: parent).children = ids
            commit.splice(parent, at: 0, removing: 0, inserting: ids)
        }
    }

    /// Creates a layer without sublayers and mask in its place; nil where it cannot have it yet.
    private mutating func createLeaf(_ layer: CALayer, in parent: LayerID, depth: Int) -> LayerID? {
        guard createOne(layer, parent: Int32(parent.rawValue), depth: depth) else {
            tree.incomplete.insert(parent)
            return nil
        }
        return LayerID(rawValue: UInt32(layer.remoteID))
    }

    private mutating func createOne(_ layer: CALayer, parent: Int32, depth: Int) -> Bool {
        guard depth <= Limits.treeDepth else {
            refuse(layer, "it is more than \(Limits.treeDepth) layers deep")
            return false
        }
        guard let number = tree.layerIDs.take() else {
            refuse(layer, "there are \(Limits.layers) layers already")
            return false
        }
        let id = LayerID(rawValue: number)
        let slot = RemoteTree.Slot(layer: layer, parent: parent, isUsed: true)
        if id.index == tree.slots.count { tree.slots.append(slot) } else { tree.slots[id.index] = slot }
        layer.remoteID = Int32(number)
        layer.remote = Unmanaged.passUnretained(tree)
        layer.state.insert(.isCommitted)
        layer.state.subtract([.sublayersChanged, .isRefused])
        layer.pending = layer.touched.subtracting(LayerPropertySet(.mask))
        commit.create(id, layer.kind)
        if !layer.pending.isEmpty { encodeProperties(of: layer) }
        if layer.animations.isEmpty { layer.state.remove(.animationsChanged) } else { encodeAnimations(of: layer) }
        sendLongPart()
        return true
    }

    /// Destroys a layer without a place, and all below it.
    private mutating func destroy(_ top: LayerID) {
        guard let extras = tree.slots[top.index].extras else { return destroyOne(top) }
        var list = [top]
        var index = 0
        // Animations and places first, from the top down.
        var next: RemoteTree.Extras? = extras
        while true {
            if let extras = next {
                for animation in extras.animations { remove(animation, endsWithLayer: true) }
                if !extras.children.isEmpty { commit.splice(list[index], at: 0, removing: extras.children.count, inserting: []) }
                list += extras.children
                if let mask = extras.mask { list.append(mask) }
            }
            index += 1
            guard index < list.count else { break }
            next = tree.slots[list[index].index].extras
        }
        for id in list { destroyOne(id) }
    }

    /// Destroys a layer with nothing below it. It holds nothing but surfaces any more.
    private mutating func destroyOne(_ id: LayerID) {
        let place = id.index
        if let surface = tree.slots[place].surface { tree.surfaces.release(surface) }
        if let extras = tree.slots[place].extras { for surface in extras.cellSurfaces { tree.surfaces.release(surface) } }
        if let layer = tree.slots[place].layer {
            layer.forgetServer()
            layer.state.remove(.isCommitted)
        }
        tree.slots[place] = RemoteTree.Slot()
        if !tree.incomplete.isEmpty { tree.incomplete.remove(id) }
        tree.layerIDs.give(id.rawValue)
        commit.destroy(id)
        sendLongPart()
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
