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
    /// The number of transitions among the animations.
    public let transitionCount: Int
    let assignments: [Commit.Assignment]
    let sublayers: [LayerID]

    fileprivate init(_ commit: Commit, sequence: UInt64, animations: [CompiledAnimation]) {
        self.sequence = sequence
        changes = commit.changes
        self.animations = animations
        transitionCount = animations.count(where: \.isTransition)
        assignments = commit.assignments
        sublayers = commit.sublayers
    }

    /// The number of changes, of assigned values and of inserted sublayers.
    public var elementCount: Int { changes.count + assignments.count + sublayers.count }

    /// A Boolean value that indicates whether the commit adds a transition.
    public var hasTransition: Bool { transitionCount > 0 }

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

/// A part of a commit on its way through a ledger, which may admit it step by step.
public struct PartAdmission: Sendable {
    fileprivate let slice: CommitSlice
    /// The number of changes of the slice that are admitted.
    fileprivate var admitted = 0
    /// The compiled animations of those changes.
    fileprivate var animations: [CompiledAnimation] = []

    /// Starts with the first change of a part.
    public init(_ slice: CommitSlice) { self.slice = slice }
}

extension ClientLedger {
    /// Validates a commit, or its last part, compiles its animations, and records its changes.
    ///
    /// Costs time proportional to the number of changes, to the size of the values that are stored
    /// out of line, and to the number of layers whose depth in the tree changes.
    ///
    /// - Throws: A fault that names the commit and, unless the commit's structure as a whole is at
    ///   fault, the change. The ledger cannot be used after that.
    public mutating func admit(_ commit: Commit, sequence: UInt64) throws(Fault) -> AdmittedCommit {
        let admitted = try admit(part: commit, of: sequence)
        try finishCommit(sequence)
        return admitted
    }

    /// Validates a part of a commit that is not the last one, compiles its animations, and records
    /// its changes.
    ///
    /// - Throws: A fault that names the commit and the change, which is counted from the start of
    ///   the commit's first part. The ledger cannot be used after that.
    public mutating func admit(part: Commit, of sequence: UInt64) throws(Fault) -> AdmittedCommit {
        var admission = PartAdmission(CommitSlice(commit: part))
        while true {
            var steps = 1 << 30
            if let admitted = try admit(&admission, of: sequence, steps: &steps) { return admitted }
        }
    }

    /// Validates the next changes of a part of a commit, compiles their animations, and records
    /// them.
    ///
    /// - Parameters:
    ///   - admission: The part, and the number of its changes that are admitted.
    ///   - sequence: The number of the commit.
    ///   - steps: The number of steps after which no other change is begun. Reduced by the number
    ///     of steps taken.
    /// - Returns: The part, if all of its changes are admitted.
    /// - Throws: The faults of `admit(part:of:)`.
    public mutating func admit(
        _ admission: inout PartAdmission, of sequence: UInt64, steps: inout Int
    ) throws(Fault) -> AdmittedCommit? {
        guard sequence == commits + 1 else {
            throw Fault(.protocolError, "commit \(sequence) follows commit \(commits); sequence numbers must rise by one")
        }
        let slice = admission.slice
        let start = stepCount
        var index = admission.admitted
        do throws(Violation) {
            while index < slice.commit.changes.count, stepCount &- start < steps {
                try admit(slice.commit.changes[index], of: slice.commit, &admission.animations)
                index += 1
            }
        } catch {
            throw Fault(error.code, "commit \(sequence), change \(admittedChanges + index - admission.admitted): \(error.message)")
        }
        admittedChanges += index - admission.admitted
        admission.admitted = index
        steps -= stepCount &- start
        guard index == slice.commit.changes.count else { return nil }
        // The next slice continues the last change, which so far is counted as a whole one.
        if slice.endsInsideChange { admittedChanges -= 1 }
        return AdmittedCommit(slice.commit, sequence: sequence, animations: admission.animations)
    }

    /// Ends a commit whose changes are all admitted, and checks the structure that they result in.
    ///
    /// - Throws: A fault that names the commit. The ledger cannot be used after that.
    public mutating func finishCommit(_ sequence: UInt64) throws(Fault) {
        commits = sequence
        admittedChanges = 0
        do throws(Violation) {
            try checkStructure()
        } catch {
            throw Fault(error.code, "commit \(sequence): \(error.message)")
        }
    }
}
