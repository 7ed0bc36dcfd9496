public import WireProtocol

/// What a client has, as far as it matters to whether its next commit is legal.
///
/// **This is the trust boundary.** Messages arrive here decoded, so every number is in range; every rule that concerns what exists is checked here, in the
/// order of the commit's changes, against the state after all commits before it. What passes can be applied without any check, and is. After a fault the ledger is
/// of no use any more: the client's connection ends.
public struct ClientLedger {
    private struct Layer {
        var parent: Int32 = -1
        var animations: Int32 = 0
        var contents: Int32 = -1
        /// A mask's parent is the layer that it masks.
        var mask: Int32 = -1
        var kind = LayerKind.layer
        var sublayers: [LayerID] = []
    }

    private struct SurfaceEntry {
        var description: SurfaceDescription
        /// Layers and animations that show it.
        var references = 0
    }

    private struct AnimationEntry {
        var layer: Int32
        var surfaces: [SurfaceID] = []
        /// Bytes of its values.
        var weight = 0
    }

    /// What there is of a commit whose parts come one by one.
    private struct BegunCommit {
        var changes = 0
        var changesStructure = false
    }

    /// A property whose value takes memory of its own.
    private struct HeavyKey: Hashable {
        var layer: LayerID
        var property: LayerProperty
    }

    private var layerIDs = IDTable("layer")
    private var animationIDs = IDTable("animation")
    private var surfaceIDs = IDTable("surface")
    private var layers: [Layer] = []
    private var animations: [AnimationEntry] = []
    private var surfaces: [SurfaceEntry?] = []
    private var root: LayerID?
    private var cellSurfaces: [LayerID: [SurfaceID]] = [:]
    private var weights: [HeavyKey: Int] = [:]
    private var begun = BegunCommit()
    /// Bytes that the values of properties and animations take out of line.
    public private(set) var valueBytes = 0
    /// Bytes of all surfaces that exist.
    public private(set) var surfaceBytes = 0
    /// The number of the last commit that was admitted.
    public private(set) var commits: UInt64 = 0

    public init() {}

    public var layerCount: Int { layerIDs.count }
    public var animationCount: Int { animationIDs.count }

    /// Checks a new surface, whose memory is already mapped.
    public mutating func admit(_ surface: SurfaceDescription) throws(Fault) {
        let id = surface.id.index
        if let objection = surfaceIDs.objection(toNew: id) { throw Fault(.protocolError, "surface: \(objection)") }
        guard surfaceBytes + surface.byteCount <= Limits.surfaceBytes else {
            throw Fault(.limit, "surface \(id): \(surfaceBytes + surface.byteCount) bytes of surfaces, the limit is \(Limits.surfaceBytes)")
        }
        surfaceIDs.insert(id)
        surfaceBytes += surface.byteCount
        let entry = SurfaceEntry(description: surface)
        if id == surfaces.count { surfaces.append(entry) } else { surfaces[id] = entry }
    }

    /// Checks a commit, or the last part of one, and takes over what it changes.
    public mutating func admit(_ commit: Commit, sequence: UInt64) throws(Fault) {
        try admit(part: commit, of: sequence)
        commits = sequence
        let begun = begun
        self.begun = BegunCommit()
        guard begun.changesStructure else { return }
        do throws(Objection) {
            try checkStructure()
        } catch {
            throw Fault(error.code, "commit \(sequence): \(error.sentence)")
        }
    }

    /// Checks a part of a commit of which more follows, and takes over what it changes.
    public mutating func admit(part: Commit, of sequence: UInt64) throws(Fault) {
        guard sequence == commits + 1 else {
            throw Fault(.protocolError, "commit \(sequence) came after commit \(commits); sequence numbers rise by one")
        }
        var changesStructure = begun.changesStructure
        var index = 0
        do throws(Objection) {
            while index < part.changes.count {
                try admit(part.changes[index], of: part, &changesStructure)
                index += 1
            }
        } catch {
            throw Fault(error.code, "commit \(sequence), change \(begun.changes + index): \(error.sentence)")
        }
        begun.changes += index
        begun.changesStructure = changesStructure
    }

    private struct Objection: Error {
        var code = Fault.Code.protocolError
        let sentence: String
    }

    private mutating func admit(_ change: Commit.Change, of commit: Commit, _ changesStructure: inout Bool) throws(Objection) {
        switch change {
        case .createLayer(let id, let kind): try create(id, kind)
        case .destroyLayer(let id): try destroy(id)
        case .setRoot(let id):
            if let id {
                try require(id)
                guard layers[id.index].parent < 0 else {
                    throw Objection(sentence: "layer \(id.rawValue) has a parent and cannot be the root")
                }
            }
            root = id
        case .setProperties(let id, let range):
            try require(id)
            let own = LayerProperty.all(of: layers[id.index].kind)
            for index in range {
                let property = commit.assignments[index].property
                guard own.contains(property) else { throw strange(property.declaration.name, to: id) }
                // The values of most properties are in range, and that is all.
                guard Self.watched.contains(property) else { continue }
                try set(property, commit.assignments[index].value, of: id, &changesStructure)
            }
        case .spliceSublayers(let parent, let at, let removing, let range):
            changesStructure = true
            try splice(parent, at, removing, commit.sublayers[range])
        case .swapContents(let id, let surface, let damage): try swap(id, surface, damage)
        case .addAnimation(let id, let layer, let index): try add(id, to: layer, commit.animations[index])
        case .removeAnimation(let id): try remove(id)
        case .destroySurface(let id): try destroy(id)
        }
    }

    // Inlined, because the ledger would be copied to be handed over.
    @inline(__always)
    private func require(_ id: LayerID) throws(Objection) {
        guard layerIDs.contains(id.index) else { throw Objection(sentence: "there is no layer \(id.rawValue)") }
    }

    private mutating func create(_ id: LayerID, _ kind: LayerKind) throws(Objection) {
        if let objection = layerIDs.objection(toNew: id.index) { throw Objection(sentence: objection) }
        layerIDs.insert(id.index)
        if id.index == layers.count { layers.append(Layer()) }
        layers[id.index].kind = kind
    }

    private mutating func destroy(_ id: LayerID) throws(Objection) {
        try require(id)
        guard layers[id.index].parent < 0 else { throw Objection(sentence: "layer \(id.rawValue) is destroyed while it has a parent") }
        guard layers[id.index].sublayers.isEmpty else {
            throw Objection(sentence: "layer \(id.rawValue) is destroyed while it has sublayers")
        }
        guard layers[id.index].animations == 0 else {
            throw Objection(sentence: "layer \(id.rawValue) is destroyed while it has animations")
        }
        guard root != id else { throw Objection(sentence: "layer \(id.rawValue) is destroyed while it is the root") }
        release(layers[id.index].contents)
        if layers[id.index].mask >= 0 { layers[Int(layers[id.index].mask)].parent = -1 }
        if layers[id.index].kind == .emitter { setCellSurfaces(of: id, []) }
        forgetWeights(of: id)
        layers[id.index] = Layer()
        layerIDs.remove(id.index)
    }

    // MARK: Properties

    /// Properties whose values refer to something, or take memory of their own.
    private static let watched = LayerPropertySet(LayerProperty.allCases.filter(\.isWatched).map(LayerPropertySet.init))

    private func strange(_ name: String, to id: LayerID) -> Objection {
        Objection(sentence: "layer \(id.rawValue) is a \(layers[id.index].kind) and has no \(name)")
    }

    private mutating func set(
        _ property: LayerProperty, _ value: PropertyValue, of id: LayerID, _ changesStructure: inout Bool
    ) throws(Objection) {
        switch property {
        case .contents: try setContents(of: id, value)
        case .mask:
            changesStructure = true
            try setMask(of: id, value)
        case .emitterCells:
            guard case .cells(let cells) = value else { return }
            let surfaces = EmitterCell.surfaces(of: cells)
            for surface in surfaces { _ = try require(surface) }
            setCellSurfaces(of: id, surfaces)
        default: break
        }
        switch property.kind {
        case .path, .numbers, .colors, .cells: try weigh(value.weight, HeavyKey(layer: id, property: property))
        default: break
        }
    }

    private mutating func setMask(of id: LayerID, _ value: PropertyValue) throws(Objection) {
        if layers[id.index].mask >= 0 { layers[Int(layers[id.index].mask)].parent = -1 }
        layers[id.index].mask = -1
        guard case .layer(let mask) = value else { return }
        try require(mask)
        guard layers[mask.index].parent < 0, mask != root else {
            throw Objection(sentence: "layer \(mask.rawValue) is in the tree and cannot mask layer \(id.rawValue)")
        }
        layers[mask.index].parent = Int32(id.rawValue)
        layers[id.index].mask = Int32(mask.rawValue)
    }

    private mutating func setCellSurfaces(of id: LayerID, _ surfaces: [SurfaceID]) {
        for surface in surfaces { retain(surface) }
        for surface in cellSurfaces[id] ?? [] { release(Int32(surface.rawValue)) }
        cellSurfaces[id] = surfaces.isEmpty ? nil : surfaces
    }

    private mutating func weigh(_ weight: Int, _ key: HeavyKey) throws(Objection) {
        let former = weights[key] ?? 0
        try count(weight - former)
        if weight != former { weights[key] = weight > 0 ? weight : nil }
    }

    private mutating func forgetWeights(of id: LayerID) {
        guard !weights.isEmpty else { return }
        for property in LayerProperty.allCases {
            if let weight = weights.removeValue(forKey: HeavyKey(layer: id, property: property)) { valueBytes -= weight }
        }
    }

    /// Takes note of more bytes of values, or fewer.
    private mutating func count(_ bytes: Int) throws(Objection) {
        valueBytes += bytes
        guard valueBytes <= Limits.valueBytes || bytes <= 0 else {
            throw Objection(code: .limit, sentence: "\(valueBytes) bytes of paths, lists and keyframes, the limit is \(Limits.valueBytes)")
        }
    }

    // MARK: Surfaces

    private func require(_ id: SurfaceID) throws(Objection) -> SurfaceDescription {
        guard surfaceIDs.contains(id.index), let entry = surfaces[id.index] else {
            throw Objection(sentence: "there is no surface \(id.rawValue)")
        }
        return entry.description
    }

    private mutating func retain(_ id: SurfaceID) { surfaces[id.index]?.references += 1 }

    private mutating func release(_ index: Int32) {
        if index >= 0 { surfaces[Int(index)]?.references -= 1 }
    }

    private mutating func setContents(of id: LayerID, _ value: PropertyValue) throws(Objection) {
        var contents: Int32 = -1
        if case .surface(let surface) = value {
            _ = try require(surface)
            retain(surface)
            contents = Int32(surface.rawValue)
        }
        release(layers[id.index].contents)
        layers[id.index].contents = contents
    }

    private mutating func swap(_ id: LayerID, _ surface: SurfaceID, _ damage: PixelRect) throws(Objection) {
        try require(id)
        let new = try require(surface)
        let current = layers[id.index].contents
        guard current >= 0, let old = surfaces[Int(current)]?.description else {
            throw Objection(sentence: "layer \(id.rawValue) has no contents to swap")
        }
        guard old.width == new.width, old.height == new.height else {
            throw Objection(sentence: "surface \(surface.rawValue) has another size than the one that layer \(id.rawValue) shows")
        }
        guard damage.x0 <= damage.x1, damage.y0 <= damage.y1, damage.x1 <= new.width, damage.y1 <= new.height else {
            throw Objection(sentence: "the damage of layer \(id.rawValue) lies outside of its surface")
        }
        try setContents(of: id, .surface(surface))
    }

    private mutating func destroy(_ id: SurfaceID) throws(Objection) {
        let description = try require(id)
        guard surfaces[id.index]?.references == 0 else {
            throw Objection(sentence: "surface \(id.rawValue) is destroyed while it is shown")
        }
        surfaces[id.index] = nil
        surfaceIDs.remove(id.index)
        surfaceBytes -= description.byteCount
    }

    // MARK: Animations

    private mutating func add(_ id: AnimationID, to layer: LayerID, _ description: AnimationDescription) throws(Objection) {
        if let objection = animationIDs.objection(toNew: id.index) { throw Objection(sentence: objection) }
        try require(layer)
        let kind = layers[layer.index].kind
        if let stranger = description.properties.first(where: { !$0.keyPath.property.belongs(to: kind) }) {
            throw strange(stranger.keyPath.name, to: layer)
        }
        var entry = AnimationEntry(layer: Int32(layer.rawValue))
        for surface in description.surfaces {
            _ = try require(surface)
            entry.surfaces.append(surface)
        }
        for surface in entry.surfaces { retain(surface) }
        entry.weight = description.weight
        try count(entry.weight)
        animationIDs.insert(id.index)
        if id.index == animations.count { animations.append(entry) } else { animations[id.index] = entry }
        layers[layer.index].animations += 1
    }

    private mutating func remove(_ id: AnimationID) throws(Objection) {
        guard animationIDs.contains(id.index) else { throw Objection(sentence: "there is no animation \(id.rawValue)") }
        let entry = animations[id.index]
        for surface in entry.surfaces { release(Int32(surface.rawValue)) }
        animations[id.index].surfaces = []
        valueBytes -= entry.weight
        layers[Int(entry.layer)].animations -= 1
        animationIDs.remove(id.index)
    }

    // MARK: Structure

    private mutating func splice(
        _ parent: LayerID, _ at: Int, _ removing: Int, _ inserted: ArraySlice<LayerID>
    ) throws(Objection) {
        try require(parent)
        let count = layers[parent.index].sublayers.count
        guard at <= count, removing <= count - at else {
            throw Objection(sentence: "layer \(parent.rawValue) has \(count) sublayers; \(removing) cannot be removed from \(at) on")
        }
        for id in layers[parent.index].sublayers[at..<at + removing] { layers[id.index].parent = -1 }
        for id in inserted {
            try require(id)
            guard layers[id.index].parent < 0 else { throw Objection(sentence: "layer \(id.rawValue) has a parent already") }
            guard id != root else { throw Objection(sentence: "layer \(id.rawValue) is the root and cannot have a parent") }
            layers[id.index].parent = Int32(parent.rawValue)
        }
        layers[parent.index].sublayers.replaceSubrange(at..<at + removing, with: inserted)
    }

    /// One walk over all layers, without recursion: every layer must hang below one without a parent, and not too deep.
    private func checkStructure() throws(Objection) {
        var reached = 0
        var level: [LayerID] = []
        for id in 0..<layerIDs.end where layerIDs.contains(id) && layers[id].parent < 0 { level.append(LayerID(rawValue: UInt32(id))) }
        var depth = 1
        while !level.isEmpty {
            guard depth <= Limits.treeDepth else {
                throw Objection(
                    code: .limit, sentence: "layer \(level[0].rawValue) is \(depth) layers deep, the limit is \(Limits.treeDepth)")
            }
            reached += level.count
            var below: [LayerID] = []
            for id in level {
                if !layers[id.index].sublayers.isEmpty { below += layers[id.index].sublayers }
                if layers[id.index].mask >= 0 { below.append(LayerID(rawValue: UInt32(layers[id.index].mask))) }
            }
            level = below
            depth += 1
        }
        guard reached == layerIDs.count else { throw Objection(sentence: "\(layerIDs.count - reached) layers are below themselves") }
    }
}

extension LayerProperty {
    /// Whether a ledger looks at the property's values.
    fileprivate var isWatched: Bool {
        switch kind {
        case .surface, .layer, .path, .numbers, .colors, .cells: true
        case .bool, .scalar, .point, .size, .rect, .color, .transform, .choice, .bits, .timing: false
        }
    }
}

extension AnimationDescription {
    /// Bytes of memory that its values, and the animations of a group, take, approximately.
    var weight: Int {
        properties.reduce(0) { sum, property in
            let list = property.values
            return sum + MemoryLayout<AnimationDescription>.stride + list.count * MemoryLayout<PropertyValue>.stride
                + list.reduce(0) { $0 + $1.weight }
        }
    }
}
