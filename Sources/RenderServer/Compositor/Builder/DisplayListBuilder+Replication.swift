import Geometry
import RenderTree
import SceneModel

/// The copies that a replicator layer makes of its sublayers.
struct Replication {
    let properties: ReplicatorProperties
    /// The space of the first copy.
    let base: SublayerSpace
    private(set) var maps: CopyMaps

    init(_ layer: LayerProperties, base: SublayerSpace) {
        properties = layer.replicator
        self.base = base
        maps = CopyMaps(properties)
    }

    /// Returns the space of the next copy, and advances.
    ///
    /// - Parameter number: The number of the copy, which the first copy ignores.
    mutating func nextSpace(of layer: LayerProperties, number: UInt32) -> SublayerSpace {
        var space = base
        let index = Double(maps.next)
        if let map = maps.advance(in: layer) {
            space.sublayerMap = base.sublayerMap.map(map.concatenating) ?? map
            space.delay += index * properties.instanceDelay
            space.instance = number
        }
        let color = properties.instanceColor ?? .white
        func component(_ value: Float, _ offset: Double) -> Float { Float(max(0, min(Double(value) + offset * index, 1))) }
        space.tint *= SIMD3(
            component(color.red, properties.instanceRedOffset), component(color.green, properties.instanceGreenOffset),
            component(color.blue, properties.instanceBlueOffset))
        space.opacity *= Double(component(color.alpha, properties.instanceAlphaOffset))
        return space
    }
}

extension DisplayListBuilder {
    /// Pushes the copies of the innermost level, a replicator.
    mutating func beginCopies(_ visit: borrowing LayerVisit, _ pass: inout ClientPass, _ list: inout DisplayList) {
        guard let level = levels.last else { return }
        let replication = Replication(visit.properties, base: level.space)
        guard !replication.maps.isAtEnd else { return }
        let sublayers = pass.layers.sublayers(of: visit.id)
        let copyDepth = PlaneDepth(replication.properties.instanceTransform)
        if copyDepth != .parallel(z: 0) || pass.layers.arrangement(of: sublayers) == .spatial {
            let members = members(of: visit.id, visit.properties, inside: level.space, &pass)
            return pushByDepth(members, in: level.space, below: visit.id, &pass, &list)
        }
        levels[levels.count - 1].replication = replication
        steps.append(.nextCopy)
    }

    /// Pushes the sublayers of the innermost level, a replicator, for the next copy.
    mutating func visitCopy(_ layers: Layers, _ pass: inout ClientPass) {
        guard let level = levels.last, let visit = level.visit, var replication = level.replication,
            let number = pass.nextCopyNumber(layers: layers.sublayerCount(of: visit.id))
        else { return }
        levels[levels.count - 1].space = replication.nextSpace(of: visit.properties, number: number)
        levels[levels.count - 1].replication = replication
        if !replication.maps.isAtEnd { steps.append(.nextCopy) }
        push(layers.sublayers(of: visit.id), layers, areReversed: visit.sublayerSpace.isSeenFromBehind(at: visit.properties.center))
    }
}
