public import WireProtocol

/// A client's layers at one instant, to be read quickly: nothing is checked that the ledger has checked.
public struct Layers {
    @usableFromInline let slots: [ClientTree.Slot]
    @usableFromInline let animated: [ClientTree.AnimatedLayer]

    /// The layer's values at the instant last evaluated.
    public func presentation(of id: LayerID) -> LayerProperties {
        let index = Int(slots[id.index].animated)
        guard index >= 0, animated[index].hasEffect else { return slots[id.index].model }
        return animated[index].presentation
    }

    /// Calls the body with the layer's values at the instant last evaluated, which are not copied.
    @inlinable
    @inline(__always)
    public func withPresentation(of id: LayerID, _ body: (LayerProperties) -> Void) {
        let index = Int(slots[id.index].animated)
        if index >= 0, animated[index].hasEffect { body(animated.span[index].presentation) } else { body(slots.span[id.index].model) }
    }

    /// The transition that acts on the layer at that instant.
    @inlinable
    public func transition(of id: LayerID) -> RunningTransition? {
        let index = Int(slots[id.index].animated)
        return index < 0 ? nil : animated[index].transition
    }

    /// The layer's place among its siblings at that instant.
    public func zPosition(of id: LayerID) -> Double {
        let index = Int(slots[id.index].animated)
        if index >= 0, animated[index].hasEffect { return animated[index].presentation.depth }
        return slots[id.index].model.depth
    }

    /// The committed contents.
    public func modelContents(of id: LayerID) -> SurfaceID? { slots[id.index].model.contents }

    /// Whether the layers come in the order of their z positions.
    public func areInOrder(_ siblings: [LayerID]) -> Bool {
        var last = -Double.infinity
        return siblings.allSatisfy { layer in
            let z = zPosition(of: layer)
            defer { last = z }
            return z >= last
        }
    }

    @inlinable
    public func sublayers(of id: LayerID) -> [LayerID] { slots[id.index].sublayers }

    @inlinable
    public func sublayerCount(of id: LayerID) -> Int { slots[id.index].sublayers.count }

    /// The superlayer; nil for a root and for a layer that is nowhere.
    public func parent(of id: LayerID) -> LayerID? {
        let parent = slots[id.index].parent
        return parent >= 0 ? LayerID(rawValue: UInt32(parent)) : nil
    }

    /// Whether a layer is another one or below it.
    public func isInside(_ id: LayerID, _ other: LayerID) -> Bool {
        var layer: LayerID? = id
        while let current = layer, current != other { layer = parent(of: current) }
        return layer != nil
    }

    @inlinable
    public func kind(of id: LayerID) -> LayerKind { slots[id.index].kind }

    /// Tells the layer from an earlier one of the same id.
    @inlinable
    public func generation(of id: LayerID) -> UInt32 { slots[id.index].generation }
}
