import Geometry
import RenderTree
import SceneModel

/// The work that one traversal of a client's layers may still do, so that no client takes an
/// unlimited part of a frame's time.
struct TraversalLimits {
    /// The greatest number of copies that all replicators of a client may make together. Nested
    /// replicators multiply their numbers.
    fileprivate static let copies: UInt32 = 1 << 16

    /// The number of copies made so far.
    fileprivate var copyCount: UInt32 = 0
    /// The remaining layers in these copies. The animations of a layer in a delayed copy count as
    /// well.
    fileprivate var copiedLayers = 1 << 17
    /// A Boolean value that indicates whether copies, or layers in them, are missing.
    fileprivate(set) var areCopiesDropped = false
    /// The remaining particles in these copies.
    fileprivate var particles = Limits.particles
    /// The remaining comparisons and parts of layers that share a space.
    var depth = DepthSorter.Limits()
    /// The remaining layers whose extents are united to find the bitmaps of rasterized layers.
    /// Nested ones unite the extents of the same layers.
    var rasterizedExtents = 1 << 17
}

/// The state of one traversal of a client's layers by `DisplayListBuilder`: its inputs, which do
/// not change, and its limits.
struct ClientPass: ~Copyable {
    let client: ClientKey
    let tree: ClientTree
    let layers: Layers
    /// The snapshots of layers in transition.
    let snapshots: [LayerID: TransitionSnapshot]
    /// The layer of which a snapshot is captured, without the effects that apply to it as a whole.
    let capturedLayer: LayerID?
    /// The space of the root layer.
    let root: SublayerSpace
    /// The pixels of the screen or of the innermost open offscreen group.
    var bounds: PixelRect
    var limits = TraversalLimits()

    init(
        _ client: ClientKey, _ tree: ClientTree, _ snapshots: [LayerID: TransitionSnapshot], in root: SublayerSpace,
        capturing: LayerID? = nil
    ) {
        self.client = client
        self.tree = tree
        layers = tree.layers
        self.snapshots = snapshots
        capturedLayer = capturing
        self.root = root
        bounds = root.clip
    }

    func key(_ name: DisplayItem.Name) -> DisplayItem.Key { DisplayItem.Key(client: client, name: name) }

    /// Returns the number of the next copy, or `nil` if there are too many.
    ///
    /// - Parameter layers: The number of layers directly in the copy.
    mutating func nextCopyNumber(layers: Int = 1) -> UInt32? {
        guard limits.copyCount < TraversalLimits.copies, layers <= limits.copiedLayers else {
            limits.areCopiesDropped = true
            return nil
        }
        limits.copyCount += 1
        return limits.copyCount
    }

    /// Counts a layer in a copy.
    ///
    /// - Returns: Whether the limit allows it.
    mutating func countCopiedLayer(_ id: LayerID, in space: SublayerSpace) -> Bool {
        countCollectedLayers(space.delay == 0 ? 1 : 1 + tree.animations(of: id), in: space)
    }

    /// Counts layers in a space that are collected before they are visited.
    ///
    /// - Returns: Whether the limit allows them, if the space is that of a copy.
    mutating func countCollectedLayers(_ count: Int, in space: SublayerSpace) -> Bool {
        guard space.instance != 0 else { return true }
        guard count <= limits.copiedLayers else {
            limits.areCopiesDropped = true
            return false
        }
        limits.copiedLayers -= count
        return true
    }

    /// Counts the particles of a copy.
    ///
    /// - Returns: Whether the limit allows them.
    mutating func countParticles(_ count: Int) -> Bool {
        limits.particles -= count
        return limits.particles >= 0
    }

    /// Returns a layer's values in a space, if they differ from those that the tree stores: for a
    /// delayed copy, and for the captured layer.
    func modifiedProperties(of id: LayerID, in space: SublayerSpace) -> LayerProperties? {
        guard space.delay != 0 || capturedLayer == id else { return nil }
        var properties = space.delay == 0 ? layers.presentation(of: id) : tree.presentation(of: id, delayedBy: space.delay)
        if capturedLayer == id, !properties.preservesDepth(layers.kind(of: id)) { properties.removeGroupEffects() }
        return properties
    }
}

extension LayerProperties {
    /// Removes the effects that apply to a layer and its sublayers as a whole.
    fileprivate mutating func removeGroupEffects() {
        opacity = 1
        guard !hasPlainAppearance else { return }
        appearance.mask = nil
        appearance.compositingFilter = .normal
        appearance.shadowOpacity = 0
        appearance.shouldRasterize = false
        appearance.blurRadius = 0
        appearance.backgroundBlurRadius = 0
        (appearance.backdropSaturation, appearance.backdropBrightness, appearance.backdropCurveAmount) = (1, 0, 0)
    }
}
