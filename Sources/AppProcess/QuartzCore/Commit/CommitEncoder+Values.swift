import CoreGraphics
import Diagnostics
import Foundation
import Geometry
import SceneModel
import WireProtocol

/// Encoding of layers' properties and animations.
extension CommitEncoder {
    // MARK: Properties

    /// Encodes the pending properties and clears them.
    @inline(__always)
    mutating func encodeProperties(of layer: CALayer, _ id: LayerID) {
        let properties = layer.pending
        layer.pending = []
        guard properties.isDisjoint(with: Self.referring) else { return encodeReferring(properties, of: layer, id) }
        // The properties whose values the protocol does not permit.
        let refused = commit.set(id, properties, from: &layer.values)
        guard !refused.isEmpty else { return }
        commit.beginProperties(of: id)
        encodeNearest(refused, of: layer)
        commit.endProperties()
    }

    /// The properties that refer to surfaces.
    @inline(__always)
    private static var referring: LayerPropertySet { [LayerPropertySet(.contents), LayerPropertySet(.emitterCells)] }

    /// Encodes properties that include references to surfaces.
    @inline(never)
    private mutating func encodeReferring(_ properties: LayerPropertySet, of layer: CALayer, _ id: LayerID) {
        let contents = properties.contains(.contents) ? updateContents(of: layer, id) : .same
        if case .swapped(let surface, let damage) = contents { commit.swapContents(id, surface, damage: damage) }
        commit.beginProperties(of: id)
        let refused = commit.add(properties.subtracting(Self.referring), from: &layer.values)
        if !refused.isEmpty { encodeNearest(refused, of: layer) }
        if case .other(let surface) = contents { commit.add(.contents, surface.map { .surface($0) } ?? .none) }
        if properties.contains(.emitterCells) { commit.add(.emitterCells, .cells(tree.updateCells(of: layer, id))) }
        commit.endProperties()
    }

    /// Encodes values outside the protocol's ranges as the nearest valid values. A value that is
    /// not a number is reported and not sent.
    @inline(never)
    private mutating func encodeNearest(_ properties: LayerPropertySet, of layer: CALayer) {
        for property in LayerProperty.allCases where properties.contains(property) {
            let value = layer.values[property]
            if let legal = property.kind.clamped(value) {
                if let numbers = value.nonFiniteDescription {
                    Log.write(.error, "CALayerInvalidGeometry: \(layer) with non-finite \(property.declaration.name) \(numbers)")
                }
                commit.add(property, legal)
            } else {
                Log.write(.error, "'\(property.declaration.name)' of \(layer) has a value that cannot be shown, and is left as it was")
            }
        }
    }

    /// The change of a layer's contents.
    private enum ContentsChange {
        case same
        /// Another surface of the same size, which differs only in `damage`.
        case swapped(SurfaceID, damage: PixelRect)
        /// Another surface, or none.
        case other(SurfaceID?)
    }

    /// Acquires the surface of a layer's contents, and releases the previous one.
    private func updateContents(of layer: CALayer, _ id: LayerID) -> ContentsChange {
        let former = tree.slots[id.index].surface
        let new = layer.contentsObject.flatMap { tree.surfaces.acquire($0) }
        let damage = layer.sparse?.contentsDamage
        layer.sparse?.contentsDamage = nil
        tree.slots[id.index].surface = new
        layer.values.contents = new
        if let former { tree.surfaces.release(former) }
        guard former != new else { return .same }
        if let damage, let former, let new, tree.surfaces.haveSameSize(former, new) { return .swapped(new, damage: damage) }
        return .other(new)
    }

    // MARK: Animations

    /// Encodes the removal of animations that the layer no longer has, and the addition of new
    /// ones.
    mutating func encodeAnimations(of layer: CALayer, _ id: LayerID) {
        layer.state.remove(.animationsChanged)
        if let sparse = tree.slots[id.index].sparse {
            // An animation that was removed from its layer refers to no layer.
            for animation in sparse.animations where tree.running[animation.index]?.layer !== layer {
                remove(animation, endsWithLayer: false)
            }
            sparse.animations.removeAll { tree.running[$0.index]?.layer !== layer }
        }
        guard !layer.animations.isEmpty else { return }
        let sparse = tree.ensureSparse(id)
        let localTime = layer.localTime(mediaTime: time)
        for animation in layer.animations where animation.remoteID == nil {
            animation.begin(at: localTime)
            guard let number = tree.animationIDs.allocate() else {
                Log.write(.error, "an animation of \(layer) does not run: there are \(Limits.animations) already")
                end(animation)
                continue
            }
            let name = AnimationID(rawValue: number)
            if name.index == tree.running.count { tree.running.append(nil) }
            tree.running[name.index] = animation
            sparse.animations.append(name)
            animation.remoteID = name
            commit.add(name, to: id, described(animation))
            added.append(animation)
        }
    }

    /// Returns the animation's description, with the app's images replaced by the server's
    /// surfaces.
    private func described(_ animation: LayerAnimation) -> AnimationDescription {
        if animation.images.isEmpty { return animation.description }
        let surfaces = animation.images.map { tree.surfaces.acquire($0) }
        animation.surfaces = surfaces.compactMap { $0 }
        return animation.description.replacingSurfaces(surfaces)
    }

    /// Encodes the removal of an animation, and releases its surfaces and its id.
    ///
    /// - Parameter endsWithLayer: Whether the animation ends because its layer is destroyed.
    ///   Otherwise, the app has removed it from its layer.
    mutating func remove(_ id: AnimationID, endsWithLayer: Bool) {
        guard let animation = tree.running[id.index] else { return }
        commit.remove(id)
        for surface in animation.surfaces { tree.surfaces.release(surface) }
        animation.surfaces = []
        animation.remoteID = nil
        tree.running[id.index] = nil
        tree.animationIDs.free(id.rawValue)
        if endsWithLayer { end(animation) } else { removed.append(animation) }
    }

    /// Removes an animation from its layer. Its delegate is notified after the commit.
    private mutating func end(_ animation: LayerAnimation) {
        if let layer = animation.layer {
            layer.animations.removeAll { $0 === animation }
            animation.layer = nil
            // The layer is redrawn without the animation when it is shown again.
            if animation.redraws { layer.state.formUnion([.needsDisplay, .displaysAll]) }
        }
        ended.append(animation)
    }
}
