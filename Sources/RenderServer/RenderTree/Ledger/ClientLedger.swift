import SceneModel
import WireProtocol

/// A record of what a client owns, against which its next commit is validated.
///
/// **This is the trust boundary.** The decoder guarantees that every number of a message is in
/// range. The ledger checks every rule that depends on what exists, change by change, against the
/// state after all changes before it. A commit that passes becomes an `AdmittedCommit`, which can
/// be applied without any check. After a fault the ledger is unusable, and the client's connection
/// ends.
///
/// ```swift
/// var ledger = ClientLedger()
/// let tree = ClientTree()
/// tree.apply(try ledger.admit(commit, sequence: 1), freed: &freedSurfaces)
/// ```
///
/// ## Guarantees
/// The ledger has the same layers, animations and surfaces, and the same relations between them, as
/// the client's tree will have once all admitted commits and surfaces are applied to it.
public struct ClientLedger {
    struct Layer {
        /// The superlayer, or the layer that this one masks.
        var parent = OptionalID<LayerID>.none
        var mask = OptionalID<LayerID>.none
        var contents = OptionalID<SurfaceID>.none
        /// The number of its animations.
        var animations: Int32 = 0
        var kind = LayerKind.layer
        /// The number of properties whose values are charged to the client.
        var chargedProperties: UInt8 = 0
        /// The number of layers from the top of its tree to the layer, both included, when the last
        /// commit ended.
        var depth: UInt16 = 1
        /// Whether the layer is in `movedLayers`.
        var isMoved = false
        /// Whether `checkStructure()` has found out the new depth.
        var isResolved = false
    }

    struct SurfaceEntry {
        var description: SurfaceDescription
        /// The number of layers, emitter cells and animations that show the surface.
        var references = 0
    }

    struct AnimationEntry {
        var layer: LayerID
        var surfaces: [SurfaceID] = []
        /// The bytes of its values.
        var byteCount = 0
    }

    /// A property whose value occupies memory of its own.
    struct SizedProperty: Hashable {
        var layer: LayerID
        var property: LayerProperty
    }

    var layerIDs = IDTable("layer")
    var animationIDs = IDTable("animation")
    var surfaceIDs = IDTable("surface")
    var layers: [Layer] = []
    /// The sublayers of each layer.
    var order = SublayerOrder()
    var animations: [AnimationEntry] = []
    var surfaces: [SurfaceEntry?] = []
    var root: LayerID?
    /// The surfaces that an emitter layer's cells show.
    var cellSurfaces: [LayerID: [SurfaceID]] = [:]
    var propertyByteCounts: [SizedProperty: Int] = [:]
    /// The number of steps that admitting commits has taken, without those of `order`.
    var steps = 0
    /// The number of changes that are admitted of a commit that is not finished.
    var admittedChanges = 0
    /// The layers that such a commit has given another superlayer, or none. Each occurs once.
    var movedLayers: [LayerID] = []
    /// The size of the values of properties and animations that are stored out of line (bytes).
    public internal(set) var valueBytes = 0
    /// The bytes of all surfaces that exist.
    public internal(set) var surfaceBytes = 0
    /// The number of the last commit that was admitted whole.
    public internal(set) var commits: UInt64 = 0

    /// Creates the ledger of a client that owns nothing.
    public init() {}

    /// The number of layers.
    public var layerCount: Int { layerIDs.count }
    /// The number of animations.
    public var animationCount: Int { animationIDs.count }
    /// The number of surfaces.
    public var surfaceCount: Int { surfaceIDs.count }
    /// A Boolean value that indicates whether changes are admitted of a commit that is not
    /// finished.
    public var isInsideCommit: Bool { admittedChanges > 0 }
    /// The number of steps that admitting commits has taken, for tests of the costs: changes,
    /// values, and layers and surfaces that were visited.
    package var stepCount: Int { steps &+ order.stepCount }

    mutating func admit(
        _ change: Commit.Change, of commit: Commit, _ compiled: inout [CompiledAnimation]
    ) throws(Violation) {
        steps &+= 1
        switch change {
        case .createLayer(let id, let kind): try create(id, kind)
        case .destroyLayer(let id): try destroy(id)
        case .setRoot(let id): try setRoot(id)
        case .setProperties(let id, let range):
            try require(id)
            let own = LayerProperty.all(of: layers[id.index].kind)
            steps &+= range.count
            for index in range {
                let property = commit.assignments[index].property
                guard own.contains(property) else { throw unknownProperty(property.declaration.name, of: id) }
                // The decoder has checked the range, which is all that most properties require.
                guard Self.tracked.contains(property) else { continue }
                try set(property, commit.assignments[index].value, of: id)
            }
        case .spliceSublayers(let parent, let index, let removing, let range):
            try splice(parent, index, removing, commit.sublayers[range])
        case .swapContents(let id, let surface, let damage): try swap(id, surface, damage)
        case .addAnimation(let id, let layer, let index):
            compiled.append(try add(id, to: layer, commit.animations[index]))
        case .removeAnimation(let id): try remove(id)
        case .destroySurface(let id): try destroy(id)
        }
    }

    // Inlined: an outlined call passes a copy of the ledger.
    @inline(__always)
    func require(_ id: LayerID) throws(Violation) {
        guard layerIDs.contains(id.index) else { throw Violation("layer \(id.rawValue) does not exist") }
    }

    func unknownProperty(_ name: String, of id: LayerID) -> Violation {
        Violation("layer \(id.rawValue) is of kind \(layers[id.index].kind), which has no property '\(name)'")
    }
}
