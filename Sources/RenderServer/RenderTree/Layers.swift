public import SceneModel

/// A client's layers at one time, for fast reading: ids are not checked, because the ledger has
/// checked them.
public struct Layers {
    @usableFromInline let slots: [ClientTree.Slot]
    @usableFromInline let animated: [ClientTree.AnimatedLayer]

    /// Returns the layer's values at the time last evaluated.
    public func presentation(of id: LayerID) -> LayerProperties {
        guard let index = slots[id.index].animated.index, animated[index].hasEffect else { return slots[id.index].model }
        return animated[index].presentation
    }

    /// Calls a closure with the layer's values at the time last evaluated, without copying them.
    @inlinable
    @inline(__always)
    public func withPresentation(of id: LayerID, _ body: (LayerProperties) -> Void) {
        if let index = slots[id.index].animated.index, animated[index].hasEffect {
            body(animated.span[index].presentation)
        } else {
            body(slots.span[id.index].model)
        }
    }

    /// Returns the transition that acts on the layer at that time, the last added one if there are
    /// several.
    @inlinable
    public func transition(of id: LayerID) -> RunningTransition? {
        slots[id.index].animated.index.flatMap { animated[$0].transition }
    }

    /// Returns the position of the layer's plane in the space around it at that time.
    public func planeDepth(of id: LayerID) -> PlaneDepth {
        if let index = slots[id.index].animated.index, animated[index].hasEffect { return animated[index].presentation.planeDepth }
        return slots[id.index].model.planeDepth
    }

    /// Returns the committed contents of the layer.
    public func modelContents(of id: LayerID) -> SurfaceID? { slots[id.index].model.contents }

    /// The arrangement of sibling layers in the space around them, which determines how their
    /// painting order is found.
    public enum Arrangement {
        /// Their planes are parallel, and none lies behind an earlier one: they are painted in
        /// order.
        case inOrder
        /// Their planes are parallel: they are sorted by depth.
        case parallel
        /// Their planes may intersect: they are sorted, and cut if necessary.
        case spatial
    }

    /// Returns the arrangement of sibling layers.
    public func arrangement(of siblings: [LayerID]) -> Arrangement {
        var last = -Double.infinity
        var isInOrder = true
        for layer in siblings {
            let kind = slots[layer.index].kind
            guard kind == .layer || !slots[layer.index].model.preservesDepth(kind), case .parallel(let z) = planeDepth(of: layer)
            else { return .spatial }
            if z < last { isInOrder = false }
            last = z
        }
        return isInOrder ? .inOrder : .parallel
    }

    /// Returns the sublayers, in the order in which they were inserted.
    @inlinable
    public func sublayers(of id: LayerID) -> [LayerID] { slots[id.index].sublayers }

    /// Returns the number of sublayers.
    @inlinable
    public func sublayerCount(of id: LayerID) -> Int { slots[id.index].sublayers.count }

    /// Returns the superlayer, or the layer that this one masks; nil if there is neither.
    public func parent(of id: LayerID) -> LayerID? { slots[id.index].parent.id }

    /// Returns a Boolean value that indicates whether a layer is another one or one of its
    /// descendants.
    public func isInside(_ id: LayerID, _ other: LayerID) -> Bool {
        var layer: LayerID? = id
        while let current = layer, current != other { layer = parent(of: current) }
        return layer != nil
    }

    /// Returns the kind of the layer.
    @inlinable
    public func kind(of id: LayerID) -> LayerKind { slots[id.index].kind }

    /// Returns the layer's generation, which distinguishes it from earlier layers of the same id.
    @inlinable
    public func generation(of id: LayerID) -> UInt32 { slots[id.index].generation }
}
