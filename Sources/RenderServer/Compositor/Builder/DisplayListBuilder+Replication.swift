import RenderTree
import WireProtocol

/// The copies that a replicator layer makes of its sublayers.
struct Replication {
    let properties: ReplicatorProperties
    let count: Int
    /// The space of the first.
    let base: SublayerSpace
    var next = 0
    /// The transform of the next one: as many times the instances' transform as there are before it.
    var power = Transform3D.identity

    init(_ layer: LayerProperties, base: SublayerSpace) {
        properties = layer.replicator
        count = Int(properties.instanceCount.rounded())
        self.base = base
    }

    /// The space of the next copy, which has a number of its own unless it is the first.
    mutating func nextSpace(of layer: LayerProperties, number: UInt32) -> SublayerSpace {
        var space = base
        if next > 0 {
            power = power.concatenating(properties.instanceTransform)
            let map = layer.aboutAnchor(power)
            space.sublayerMap = base.sublayerMap.map(map.concatenating) ?? map
            space.delay += Double(next) * properties.instanceDelay
            space.instance = number
        }
        let color = properties.instanceColor ?? .white
        func component(_ value: Float, _ offset: Double) -> Float { Float(max(0, min(Double(value) + offset * Double(next), 1))) }
        space.tint *= SIMD3(
            component(color.red, properties.instanceRedOffset), component(color.green, properties.instanceGreenOffset),
            component(color.blue, properties.instanceBlueOffset))
        space.opacity *= Double(component(color.alpha, properties.instanceAlphaOffset))
        next += 1
        return space
    }
}

extension Walk {
    /// Begins with the copies of the innermost level, a replicator.
    mutating func beginCopies() {
        guard let level = levels.last else { return }
        let replication = Replication(level.properties, base: level.space)
        guard replication.count > 0 else { return }
        levels[levels.count - 1].replication = replication
        steps.append(.copy)
    }

    /// Begins with the next copy of the innermost level.
    mutating func copy(_ tree: ClientTree, _ layers: Layers) {
        guard let level = levels.last, var replication = level.replication, let number = numberOfCopy() else { return }
        levels[levels.count - 1].space = replication.nextSpace(of: level.properties, number: number)
        levels[levels.count - 1].replication = replication
        if replication.next < replication.count { steps.append(.copy) }
        push(layers.sublayers(of: level.layer), layers)
    }

    /// nil where there are too many.
    mutating func numberOfCopy() -> UInt32? {
        guard copies < Self.copyLimit else { return nil }
        copies += 1
        return copies
    }
}
