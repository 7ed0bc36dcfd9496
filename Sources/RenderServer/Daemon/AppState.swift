import Compositor
import RenderTree
import WireProtocol

/// What the server knows of an app, beside its layers.
struct AppState {
    /// What the renderer knows it by.
    let key: ClientKey
    /// What it calls itself.
    let name: String
    /// Whether it asked for every vsync.
    var wantsVsync = false
    /// Surfaces that it has, each a mapping.
    var surfaces = 0
    /// Bytes of what came of a commit of which more is to come.
    private var begunBytes = 0
    /// The last commit that was admitted; 0 before the first.
    private(set) var admitted: UInt64 = 0
    /// The last commit that was applied.
    private(set) var acknowledged: UInt64 = 0

    init(key: ClientKey, name: String) {
        self.key = key
        self.name = name
    }

    /// Takes a credit for a commit whose last message has so many bytes.
    ///
    /// - Returns: the bytes of all its messages.
    mutating func spendCredit(on sequence: UInt64, byteCount: Int) throws(Fault) -> Int {
        try takePart(of: sequence, byteCount: byteCount)
        defer { begunBytes = 0 }
        admitted = sequence
        return begunBytes
    }

    /// Takes note of a message that belongs to a commit. There has to be a credit for it.
    mutating func takePart(of sequence: UInt64, byteCount: Int) throws(Fault) {
        guard sequence == admitted + 1 else {
            throw Fault(.protocolError, "commit \(sequence) came after commit \(admitted); sequence numbers rise by one")
        }
        guard admitted - acknowledged < UInt64(Limits.commitCredits) else {
            throw Fault(
                .protocolError, "commit \(sequence) came without a credit: commit \(acknowledged) is the last that was acknowledged")
        }
        begunBytes += byteCount
        guard begunBytes <= Limits.commitBytes else {
            throw Fault(.limit, "commit \(sequence): a commit of \(begunBytes) bytes, the limit is \(Limits.commitBytes)")
        }
    }

    /// Gives the credits back of all commits up to this one.
    mutating func acknowledge(_ sequence: UInt64) { acknowledged = min(max(acknowledged, sequence), admitted) }
}
