import SceneModel

/// The layers of one transaction, sorted by what else there is to do for them. They are gone
/// through once for it: ten thousand layers do not stay in the processor's caches from one pass to
/// the next.
struct ChangedLayers {
    /// In the order of their first change.
    let all: [CALayer]
    /// Those of which something else changed than what stands in their own properties: layers and
    /// pictures may come with it.
    private(set) var furtherChanged: [CALayer] = []
    /// Those with animations.
    private(set) var animated: [CALayer] = []

    /// With the lock held.
    init(_ layers: [CALayer]) {
        all = layers
        for index in layers.indices {
            if layers[index].hasFurtherChanges { furtherChanged.append(layers[index]) }
            if !layers[index].animations.isEmpty { animated.append(layers[index]) }
        }
    }
}

extension CALayer {
    @inline(__always)
    private static var referring: LayerPropertySet {
        [LayerPropertySet(.contents), LayerPropertySet(.emitterCells), LayerPropertySet(.mask)]
    }

    /// With the lock held.
    @inline(__always)
    fileprivate final var hasFurtherChanges: Bool {
        guard !commitState.id.isNone else { return state.contains(.isContextRoot) }
        return !pending.isDisjoint(with: Self.referring) || !state.isDisjoint(with: [.sublayersChanged, .animationsChanged])
    }
}
