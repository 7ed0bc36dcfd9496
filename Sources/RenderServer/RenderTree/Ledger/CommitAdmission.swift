public import WireProtocol

/// A commit, or a part of one, on its way from the bytes of a message through a ledger.
///
/// Its changes are decoded and admitted in slices, so that a thread with other duties can attend to
/// them in between. The slices have the same effect as parts of a commit: none of them is applied
/// before the whole commit is admitted, and a fault in any of them prevents that.
///
/// ## Costs
/// The work is counted in steps rather than measured, so that the division into slices is a
/// function of the input. A step is about 10 ns to 30 ns on the machine of docs/performance.md. A
/// call of `advance` exceeds its steps by at most the rest of a slice that is decoded and one
/// value, animation, list of sublayers or check of the structure, each of which has a limit.
public struct CommitAdmission: Sendable {
    /// The number of bytes after which a slice ends, unless the initializer's caller requests
    /// another. Twice the size of the parts that apps send, so that a part is one slice.
    public static let sliceBytes = 1 << 16
    /// The number of steps of a turn of the server's event loop, after which other clients go on.
    public static let stepsPerTurn = 1 << 13
    /// The number of bytes whose decoding counts as a step.
    private static let bytesPerStep = 4

    /// The number of the commit.
    public let sequence: UInt64
    /// A Boolean value that indicates whether other messages with changes of the commit follow.
    public let isPart: Bool
    /// A Boolean value that indicates whether everything is admitted.
    public private(set) var isFinished = false
    private let sliceBytes: Int
    private var decoder: CommitDecoder
    /// The slice that is decoded, but not completely admitted.
    private var slice: PartAdmission?

    /// Starts with the beginning of a message of the type `commit` or `commitPart`.
    ///
    /// - Parameters:
    ///   - message: The message, which is retained until it is decoded.
    ///   - sliceBytes: The number of bytes after which a slice ends.
    /// - Throws: The first invalid field, or a wrong number of descriptors.
    public init(_ message: Frame, sliceBytes: Int = Self.sliceBytes) throws(DecodingFault) {
        self.sliceBytes = sliceBytes
        decoder = try CommitDecoder(
            type: message.header.type, payload: message.payload, descriptorCount: message.descriptors.count)
        sequence = message.header.sequence
        isPart = message.header.type == ClientMessageType.commitPart.rawValue
    }

    /// Decodes a slice, or admits some changes of the slice that is decoded.
    ///
    /// - Parameters:
    ///   - ledger: The client's ledger.
    ///   - steps: The number of steps after which nothing else is begun, at least 1. Reduced by the
    ///     number of steps taken.
    /// - Returns: The slice, if all of its changes are admitted.
    /// - Throws: The client's fault. The ledger cannot be used after that.
    public mutating func advance(_ ledger: inout ClientLedger, steps: inout Int) throws(Fault) -> AdmittedCommit? {
        var current: PartAdmission
        if let unfinished = slice.take() { current = unfinished } else { current = PartAdmission(try decodeSlice(&steps)) }
        guard let admitted = try ledger.admit(&current, of: sequence, steps: &steps) else {
            slice = current
            return nil
        }
        if decoder.isFinished { try finish(&ledger, &steps) }
        return admitted
    }

    private mutating func decodeSlice(_ steps: inout Int) throws(Fault) -> CommitSlice {
        let start = decoder.offset
        defer { steps -= (decoder.offset - start) / Self.bytesPerStep }
        do throws(DecodingFault) {
            return try decoder.next(byteCount: sliceBytes)
        } catch {
            throw Fault(.protocolError, error.description)
        }
    }

    private mutating func finish(_ ledger: inout ClientLedger, _ steps: inout Int) throws(Fault) {
        isFinished = true
        guard !isPart else { return }
        let start = ledger.stepCount
        try ledger.finishCommit(sequence)
        steps -= ledger.stepCount - start
    }
}
