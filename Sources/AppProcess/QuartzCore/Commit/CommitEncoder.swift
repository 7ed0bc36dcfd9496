import CoreGraphics
import Foundation
import SceneModel
import WireProtocol

/// Encodes changed layers as one commit. Used once, with the layer lock held.
///
/// The server validates each change against the tree as the changes before it left it. The phases
/// and their order keep every prefix of a commit valid:
///
/// 1. `StructureEncoder.detach`: layers leave their superlayers, and masks their layers.
/// 2. A root that the server does not have is created, with all that is below it.
/// 3. `StructureEncoder.attach`: new layers are created, and all are inserted where they belong.
/// 4. `StructureEncoder.complete`: layers that could not be inserted in an earlier commit are tried
///    again.
/// 5. Properties and animations of the changed layers are encoded.
/// 6. `StructureEncoder.destroyDetached`: detached layers that were not inserted again are
///    destroyed.
/// 7. `StructureEncoder.complete` again: phase 6 may have freed ids.
/// 8. Surfaces that no layer uses any more are destroyed.
///
/// A long commit is sent in parts, which end between two changes. The sink sets the same sequence
/// number in all parts and in the rest.
struct CommitEncoder {
    /// The size (bytes) at which a part is sent ahead. The server reads it while the next one is
    /// encoded. With smaller parts, waking the two processes would cost more than that saves.
    private static let partBytes = 1 << 15
    /// The capacity (bytes) of a part, with room for the change that exceeds `partBytes`.
    private static let partCapacity = partBytes + (1 << 12)

    let tree: RemoteTree
    /// Media time (seconds).
    let time: Double
    var commit: CommitWriter
    private let sink: any CommitSink
    /// A Boolean value that indicates whether a part was sent ahead.
    private(set) var hasBegun = false
    /// The size (bytes) at which the next part is sent ahead.
    private var nextPart = partBytes
    /// The animations that this commit adds to the server's tree.
    var added: [LayerAnimation] = []
    /// The animations that ended because their layer left the tree, or because the server has no id
    /// left.
    var ended: [LayerAnimation] = []
    /// The animations that the server removes. They are released without the lock, since this may
    /// release the last reference to an app's delegate.
    var removed: [LayerAnimation] = []

    /// Creates an encoder for one commit.
    ///
    /// - Parameters:
    ///   - tree: The server's view of the tree.
    ///   - time: The media time of the commit (seconds).
    ///   - sink: Receives the beginning of a long commit while the rest is encoded. If a part was
    ///     sent, the rest has to be submitted.
    init(_ tree: RemoteTree, time: Double, to sink: any CommitSink) {
        self.tree = tree
        self.time = time
        self.sink = sink
        commit = CommitWriter(time: time)
    }

    /// Encodes the changes of those layers that are in the tree of `root`.
    mutating func encode(_ changed: ChangedLayers, root: CALayer) {
        var structure = StructureEncoder(tree, root: root)
        structure.detach(changed.furtherChanged, into: &self)
        let layers = changed.all
        // The approximate size of the changes if each layer moves.
        commit.reserve(min(24 * layers.count, Self.partCapacity))
        if root.remoteID == nil, layers.contains(where: { $0 === root }) {
            structure.create(root, depth: 1, into: &self)
            if let id = root.remoteID { commit.setRoot(id) }
        }
        structure.attach(into: &self)
        let changesStructure = structure.hasChanges
        if changesStructure { structure.complete(into: &self) }
        // By index: a loop over the layers retains and releases each of them, which costs more than
        // reading it.
        for index in layers.indices {
            guard let id = layers[index].id(in: tree) else { continue }
            if !layers[index].commitState.pending.isEmpty { encodeProperties(of: layers[index], id) }
            if layers[index].state.contains(.animationsChanged) { encodeAnimations(of: layers[index], id) }
            sendLongPart()
        }
        structure.destroyDetached(into: &self)
        if changesStructure { structure.complete(into: &self) }
        for surface in tree.surfaces.removeUnused() { commit.destroy(surface) }
    }

    /// Returns the finished message and leaves an empty writer.
    mutating func finishMessage() -> [UInt8] {
        var finished = CommitWriter(time: time)
        // Moved out: bytes that are shared would be copied when the message is finished.
        swap(&finished, &commit)
        return (consume finished).message()
    }

    /// Sends the encoded changes ahead if they are long. Call it only between two changes.
    @inline(__always)
    mutating func sendLongPart() {
        if commit.byteCount >= nextPart { sendPart() }
    }

    @inline(never)
    private mutating func sendPart() {
        guard sink.isConnected, sink.hasCredit else {
            // Without a credit, nothing can be sent now. The rest of the commit is one message.
            nextPart = .max
            return
        }
        hasBegun = true
        var part = CommitWriter(time: time)
        part.reserve(Self.partCapacity)
        swap(&part, &commit)
        let message = (consume part).message(type: .commitPart)
        sink.sendAhead(EncodedTransaction(surfaces: tree.surfaces.removeUnsent(), commit: message))
    }
}
