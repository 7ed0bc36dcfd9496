public import SceneModel
public import WireProtocol

/// A commit, or one part of a commit, that passed a client's ledger.
///
/// ## Guarantees
/// Only `ClientLedger.admit(_:sequence:)` and `ClientLedger.admit(part:of:)` create values of this
/// type: its initializer is private to this file. Every value therefore satisfies the following:
///
/// - Every layer, surface and animation that a change refers to exists when the changes before it
///   are applied, and every new id is available.
/// - Every property that a change sets belongs to the kind of its layer, and has a value of the
///   property's shape.
/// - Every animation is compiled, so that adding and evaluating it cannot fail.
/// - The layers of a whole commit form trees of at most `Limits.treeDepth` levels. Those of a part
///   may not yet.
///
/// `ClientTree` applies admitted commits without further checks. It requires that the admitted
/// commits and surfaces of one ledger are applied to one tree, each once and in the order of their
/// admission.
public struct AdmittedCommit: Sendable {
    /// The number of the commit that this is, or is a part of.
    public let sequence: UInt64
    /// The changes, in the order in which they apply.
    public let changes: [Commit.Change]
    /// The compiled animations, in the order of the changes that add them.
    public let animations: [CompiledAnimation]
    let assignments: [Commit.Assignment]
    let sublayers: [LayerID]

    fileprivate init(_ commit: Commit, sequence: UInt64, animations: [CompiledAnimation]) {
        self.sequence = sequence
        changes = commit.changes
        self.animations = animations
        assignments = commit.assignments
        sublayers = commit.sublayers
    }

    /// The number of changes, of assigned values and of inserted sublayers.
    public var elementCount: Int { changes.count + assignments.count + sublayers.count }

    /// A Boolean value that indicates whether the commit adds a transition.
    public var hasTransition: Bool { animations.contains(where: \.isTransition) }

    /// The layers to which the commit adds transitions, with the transitions' ids, in the order of
    /// the changes.
    public var transitions: [(animation: AnimationID, layer: LayerID)] {
        var index = 0
        var list: [(animation: AnimationID, layer: LayerID)] = []
        for case .addAnimation(let animation, let layer, _) in changes {
            if animations[index].isTransition { list.append((animation, layer)) }
            index += 1
        }
        return list
    }
}

extension ClientLedger {
    /// Validates a commit, or its last part, compiles its animations, and records its changes.
    ///
    /// Costs time proportional to the number of changes and to the size of the values that are
    /// stored out of line; if the commit or a part of it changes the structure of the tree, also to
    /// the number of the client's layers.
    ///
    /// - Throws: A fault that names the commit and, unless the commit's structure as a whole is at
    ///   fault, the change. The ledger cannot be used after that.
    public mutating func admit(_ commit: Commit, sequence: UInt64) throws(Fault) -> AdmittedCommit {
        let admitted = try admit(part: commit, of: sequence)
        do throws(Violation) {
            try finishCommit(sequence)
        } catch {
            throw Fault(error.code, "commit \(sequence): \(error.message)")
        }
        return admitted
    }

    /// Validates a part of a commit that is not the last one, compiles its animations, and records
    /// its changes.
    ///
    /// - Throws: A fault that names the commit and the change, which is counted from the start of
    ///   the commit's first part. The ledger cannot be used after that.
    public mutating func admit(part: Commit, of sequence: UInt64) throws(Fault) -> AdmittedCommit {
        guard sequence == commits + 1 else {
            throw Fault(.protocolError, "commit \(sequence) follows commit \(commits); sequence numbers must rise by one")
        }
        let first = commitProgress.changes
        var progress = commitProgress
        var animations: [CompiledAnimation] = []
        do throws(Violation) {
            while progress.changes - first < part.changes.count {
                try admit(part.changes[progress.changes - first], of: part, &progress, &animations)
                progress.changes += 1
            }
        } catch {
            throw Fault(error.code, "commit \(sequence), change \(progress.changes): \(error.message)")
        }
        commitProgress = progress
        return AdmittedCommit(part, sequence: sequence, animations: animations)
    }
}
