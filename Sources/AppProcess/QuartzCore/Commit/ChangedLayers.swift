import SceneModel

/// The layers of one transaction, grouped by the work that they need. One pass determines all
/// groups: ten thousand layers do not stay in the processor's caches from one pass to the next.
struct ChangedLayers {
    /// All layers, in the order of their first change.
    let all: [CALayer]
    /// The layers whose changes are not limited to their own properties; such changes can add
    /// layers and surfaces.
    private(set) var furtherChanged: [CALayer] = []
    /// The layers with animations.
    private(set) var animated: [CALayer] = []

    /// Groups the layers. Requires the lock.
    init(_ layers: [CALayer]) {
        all = layers
        for index in layers.indices {
            if layers[index].hasFurtherChanges { furtherChanged.append(layers[index]) }
            if !layers[index].animations.isEmpty { animated.append(layers[index]) }
        }
    }
}

extension CALayer {
    /// The properties that refer to surfaces or layers.
    @inline(__always)
    private static var referring: LayerPropertySet {
        [LayerPropertySet(.contents), LayerPropertySet(.emitterCells), LayerPropertySet(.mask)]
    }

    /// A Boolean value that indicates whether the changes go beyond the layer's own properties.
    /// Requires the lock.
    @inline(__always)
    fileprivate final var hasFurtherChanges: Bool {
        // A layer that the server does not have is created by the change of its superlayer. Only
        // the root of a context has none.
        guard !commitState.id.isNone else { return state.contains(.isContextRoot) }
        return !pending.isDisjoint(with: Self.referring) || !state.isDisjoint(with: [.sublayersChanged, .animationsChanged])
    }
}
