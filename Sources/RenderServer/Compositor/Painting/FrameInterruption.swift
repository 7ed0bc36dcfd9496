import Synchronization

/// What a frame of a detached client checks between steps, such as layers, items and tiles: whether
/// the client has disconnected, so that the frame ends early, and whether it is another client's
/// turn.
final class FrameInterruption: Sendable {
    private let turn: ProcessorTurns.Turn
    private let flag = Atomic<Bool>(false)

    /// Creates the interruption of a client's frames, each of which waits for its turn.
    init(_ turns: ProcessorTurns) { turn = ProcessorTurns.Turn(turns) }

    /// A Boolean value that indicates whether the client has disconnected. The frame is not shown.
    var isCancelled: Bool { flag.load(ordering: .relaxed) }

    /// Requests that frames end soon. Any thread may call this.
    func cancel() { flag.store(true, ordering: .relaxed) }

    /// A Boolean value that indicates whether threads may begin another part of the frame. While
    /// the client's own thread waits for its turn, those that help it may not.
    var mayContinue: Bool { !isCancelled && turn.isActive }

    /// Waits for a turn, calls a function, and ends the turn. The client's thread calls this.
    func withTurn(_ body: () -> Void) { turn.run(body) }

    /// Passes the turn to another client if it is over and another waits, and waits for the next.
    /// The client's thread calls this within a turn.
    func pause() { turn.pass() }
}
