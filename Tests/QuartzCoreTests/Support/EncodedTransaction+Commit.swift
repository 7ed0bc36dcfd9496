import WireProtocol

@testable import QuartzCore

extension EncodedTransaction {
    init(surfaces: [Surface] = [], commit: Commit) { self.init(surfaces: surfaces, commit: ClientMessage.commit(commit).encoded()) }

    init(surfaces: [Surface] = [], part: Commit) { self.init(surfaces: surfaces, commit: ClientMessage.commitPart(part).encoded()) }

    /// The commit that a server decodes; `nil` if the bytes are not a commit.
    var decodedCommit: Commit? {
        guard case .commit(let decoded)? = decoded else { return nil }
        return decoded
    }

    /// The part of a commit that a server decodes; `nil` if the bytes are not a part.
    var decodedPart: Commit? {
        guard case .commitPart(let decoded)? = decoded else { return nil }
        return decoded
    }

    private var decoded: ClientMessage? {
        let payload = Array(commit.dropFirst(MessageHeader.byteCount))
        let type = UInt16(commit[4]) | UInt16(commit[5]) << 8
        return try? ClientMessage(type: type, payload: payload.span.bytes, descriptorCount: 0)
    }
}

extension Commit {
    /// Returns the changes of this commit followed by those of another.
    func followed(by other: Commit) -> Commit {
        var sum = Commit(
            time: other.time, changes: changes, assignments: assignments + other.assignments, sublayers: sublayers + other.sublayers,
            animations: animations + other.animations)
        // The arrays of both commits are joined, so the indices of the second one move.
        func moved(_ range: Range<Int>, _ count: Int) -> Range<Int> { range.lowerBound + count..<range.upperBound + count }
        for change in other.changes {
            switch change {
            case .setProperties(let layer, let range): sum.changes.append(.setProperties(layer, moved(range, assignments.count)))
            case .spliceSublayers(let parent, let at, let removing, let range):
                sum.changes.append(.spliceSublayers(parent, at: at, removing: removing, inserting: moved(range, sublayers.count)))
            case .addAnimation(let id, let layer, let index): sum.changes.append(.addAnimation(id, layer, index + animations.count))
            default: sum.changes.append(change)
            }
        }
        return sum
    }
}
