import WireProtocol

@testable import QuartzCore

extension EncodedTransaction {
    init(surfaces: [Surface] = [], commit: Commit) { self.init(surfaces: surfaces, commit: ClientMessage.commit(commit).encoded()) }

    /// What a server would read; nil where that is no commit.
    var decodedCommit: Commit? {
        let payload = Array(commit.dropFirst(MessageHeader.byteCount))
        let message = try? ClientMessage(type: CommitWriter.messageType, payload: payload.span.bytes, descriptorCount: 0)
        guard case .commit(let decoded)? = message else { return nil }
        return decoded
    }
}
