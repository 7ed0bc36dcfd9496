import RenderTree
import SceneModel
import WireProtocol

/// The state of an app in the server, except for its layers.
struct AppState {
    /// The key by which the renderer identifies the app.
    let key: ClientKey
    /// The name that the app chose.
    let name: String
    /// Whether the app requested every vsync.
    var wantsVsync = false
    /// Whether the app is notified when a frame shows its commits.
    var wantsPresented = true
    /// Decides when the app is notified of content that its frames lack.
    var omissions = OmissionReporter()
    /// The size of the last commit and of an unfinished one (bytes).
    var receivedBytes: Int { lastCommitBytes + partialCommitBytes }
    private var lastCommitBytes = 0
    /// The size of the parts that were received of an unfinished commit (bytes).
    private var partialCommitBytes = 0
    /// The sequence number of the last commit that was admitted; 0 before the first.
    private(set) var admitted: UInt64 = 0
    /// The sequence number of the last commit that was applied.
    private(set) var acknowledged: UInt64 = 0

    init(key: ClientKey, name: String) {
        self.key = key
        self.name = name
    }

    /// Spends a credit on a commit.
    ///
    /// - Parameter byteCount: The size of the last message of the commit (bytes).
    /// - Returns: The size of all its messages (bytes).
    /// - Throws: `.protocolError` for a wrong sequence number or without a credit; `.limit` if the
    ///   commit is too large.
    mutating func spendCredit(on sequence: UInt64, byteCount: Int) throws(Fault) -> Int {
        try acceptPart(of: sequence, byteCount: byteCount)
        defer { partialCommitBytes = 0 }
        lastCommitBytes = partialCommitBytes
        admitted = sequence
        return partialCommitBytes
    }

    /// Counts a message that belongs to a commit, for which a credit is required.
    ///
    /// - Throws: The errors of `spendCredit(on:byteCount:)`.
    mutating func acceptPart(of sequence: UInt64, byteCount: Int) throws(Fault) {
        guard sequence == admitted + 1 else {
            throw Fault(.protocolError, "commit \(sequence) follows commit \(admitted); sequence numbers must increase by one")
        }
        guard admitted - acknowledged < UInt64(Limits.commitCredits) else {
            throw Fault(.protocolError, "commit \(sequence) was sent without a credit; commit \(acknowledged) is the last acknowledged")
        }
        partialCommitBytes += byteCount
        guard partialCommitBytes <= Limits.commitBytes else {
            throw Fault(.limit, "commit \(sequence) has \(partialCommitBytes) bytes; the limit is \(Limits.commitBytes)")
        }
    }

    /// Returns the credits of all commits up to one.
    mutating func acknowledge(_ sequence: UInt64) { acknowledged = min(max(acknowledged, sequence), admitted) }
}
