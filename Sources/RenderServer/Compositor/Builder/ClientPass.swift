import Geometry
import RenderTree
import SceneModel

/// The state of one traversal of a client's layers.
struct ClientPass: ~Copyable {
    /// The number of copies that all replicators of a client may make together: nested ones
    /// multiply.
    static let copyLimit = 1 << 17
    /// The number of particles in these copies.
    static let particleLimit = 1 << 17

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
    private var copyCount: UInt32 = 0
    private var particlesLeft = particleLimit
    /// The remaining comparisons and parts of layers that share a space.
    var depthLimits = DepthSorter.Limits()

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

    /// Starts counting copies and particles again.
    mutating func resetLimits() {
        copyCount = 0
        particlesLeft = Self.particleLimit
        depthLimits = DepthSorter.Limits()
    }

    func key(_ name: DisplayItem.Name) -> DisplayItem.Key { DisplayItem.Key(client: client, name: name) }

    /// Returns the number of the next copy, or `nil` if there are too many.
    mutating func nextCopyNumber() -> UInt32? {
        guard copyCount < Self.copyLimit else { return nil }
        copyCount += 1
        return copyCount
    }

    /// Counts the particles of a copy.
    ///
    /// - Returns: Whether the limit allows them.
    mutating func countParticles(_ count: Int) -> Bool {
        particlesLeft -= count
        return particlesLeft >= 0
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
