import Geometry
import SceneModel
public import WireProtocol

/// Surfaces and animations.
extension ClientLedger {
    // MARK: Surfaces

    /// Validates a new surface, whose memory is already mapped.
    ///
    /// - Throws: A fault with the code `protocolError` if the id is in use or leaves a gap, and
    ///   with `limit` if the client's surfaces would take more than `Limits.surfaceBytes`. The
    ///   ledger is unchanged.
    public mutating func admit(_ surface: SurfaceDescription) throws(Fault) {
        let id = surface.id.index
        do throws(Violation) {
            try surfaceIDs.checkAvailable(id)
        } catch {
            throw Fault(error.code, "surface: \(error.message)")
        }
        let total = surfaceBytes + surface.byteCount
        guard total <= Limits.surfaceBytes else {
            throw Fault(.limit, "surface \(id): the client's surfaces take \(total) bytes; the limit is \(Limits.surfaceBytes)")
        }
        surfaceIDs.insert(id)
        surfaceBytes = total
        let entry = SurfaceEntry(description: surface)
        if id == surfaces.count { surfaces.append(entry) } else { surfaces[id] = entry }
    }

    func require(_ id: SurfaceID) throws(Violation) -> SurfaceDescription {
        guard surfaceIDs.contains(id.index), let entry = surfaces[id.index] else {
            throw Violation("surface \(id.rawValue) does not exist")
        }
        return entry.description
    }

    private mutating func retain(_ id: SurfaceID) { surfaces[id.index]?.references += 1 }

    mutating func release(_ id: SurfaceID) { surfaces[id.index]?.references -= 1 }

    mutating func setContents(of id: LayerID, _ value: PropertyValue) throws(Violation) {
        var contents = OptionalID<SurfaceID>.none
        if case .surface(let surface) = value {
            _ = try require(surface)
            retain(surface)
            contents = OptionalID(surface)
        }
        if let previous = layers[id.index].contents.id { release(previous) }
        layers[id.index].contents = contents
    }

    mutating func setCellSurfaces(of id: LayerID, _ surfaces: [SurfaceID]) {
        let previous = cellSurfaces[id] ?? []
        steps &+= surfaces.count + previous.count
        for surface in surfaces { retain(surface) }
        for surface in previous { release(surface) }
        cellSurfaces[id] = surfaces.isEmpty ? nil : surfaces
    }

    mutating func swap(_ id: LayerID, _ surface: SurfaceID, _ damage: PixelRect) throws(Violation) {
        try require(id)
        let new = try require(surface)
        guard let current = layers[id.index].contents.id, let old = surfaces[current.index]?.description else {
            throw Violation("layer \(id.rawValue) has no contents to swap")
        }
        guard old.width == new.width, old.height == new.height else {
            throw Violation("surface \(surface.rawValue) differs in size from the contents of layer \(id.rawValue)")
        }
        guard damage.x1 <= new.width, damage.y1 <= new.height else {
            throw Violation("the damage of layer \(id.rawValue) lies outside of surface \(surface.rawValue)")
        }
        try setContents(of: id, .surface(surface))
    }

    mutating func destroy(_ id: SurfaceID) throws(Violation) {
        let description = try require(id)
        guard surfaces[id.index]?.references == 0 else {
            throw Violation("surface \(id.rawValue) is destroyed while a layer or an animation shows it")
        }
        surfaces[id.index] = nil
        surfaceIDs.remove(id.index)
        surfaceBytes -= description.byteCount
    }

    // MARK: Animations

    mutating func add(_ id: AnimationID, to layer: LayerID, _ description: AnimationDescription) throws(Violation) -> CompiledAnimation {
        try animationIDs.checkAvailable(id.index)
        try require(layer)
        let compiled: CompiledAnimation
        do throws(AnimationFault) {
            compiled = try CompiledAnimation(description)
        } catch {
            throw Violation("animation \(id.rawValue) of layer \(layer.rawValue): \(error)")
        }
        let kind = layers[layer.index].kind
        let properties = description.properties
        if let unknown = properties.first(where: { !$0.keyPath.property.belongs(to: kind) }) {
            throw unknownProperty(unknown.keyPath.name, of: layer)
        }
        var entry = AnimationEntry(layer: layer)
        for surface in description.surfaces {
            _ = try require(surface)
            entry.surfaces.append(surface)
        }
        for surface in entry.surfaces { retain(surface) }
        // Values are visited several times.
        steps &+= Self.stepsPerAnimation + entry.surfaces.count + properties.reduce(0) { $0 + 2 * $1.keyframeCount + $1.itemCount }
        entry.byteCount = properties.reduce(0) { $0 + $1.byteCount }
        try charge(entry.byteCount)
        animationIDs.insert(id.index)
        if id.index == animations.count { animations.append(entry) } else { animations[id.index] = entry }
        layers[layer.index].animations += 1
        return compiled
    }

    /// The steps of decoding, compiling and recording an animation of few values.
    private static let stepsPerAnimation = 32

    mutating func remove(_ id: AnimationID) throws(Violation) {
        guard animationIDs.contains(id.index) else { throw Violation("animation \(id.rawValue) does not exist") }
        let entry = animations[id.index]
        steps &+= entry.surfaces.count
        for surface in entry.surfaces { release(surface) }
        animations[id.index].surfaces = []
        valueBytes -= entry.byteCount
        layers[entry.layer.index].animations -= 1
        animationIDs.remove(id.index)
    }
}

extension PropertyAnimation {
    /// The approximate size of its values, and of the tables that are compiled for them (bytes).
    fileprivate var byteCount: Int {
        let values = values
        var count = MemoryLayout<AnimationDescription>.stride + values.count * MemoryLayout<PropertyValue>.stride
        switch valueKind {
        case .path, .numbers, .colors, .cells: count += values.reduce(0) { $0 + $1.outOfLineByteCount }
        default: break
        }
        guard case .keyframes(let frames) = content else { return count }
        count += MemoryLayout<TimingFunction>.stride * frames.curves.count
        count += MemoryLayout<Double>.stride * (frames.keyTimes.count + frames.tensions.count + frames.continuities.count)
        count += MemoryLayout<Double>.stride * frames.biases.count
        // An element of a path is compiled to a polynomial of four vectors, and its length.
        if case .path(let path) = frames.track { count += path.elements.count * (MemoryLayout<Path.Element>.stride + 192) }
        return count
    }
}
