import Diagnostics
import Display
import Glibc
import SceneModel
import Transport
import WireProtocol

/// The render server: sessions and frames on one thread. Extensions handle connections, messages,
/// frames, input and control requests.
///
/// In each turn, it waits for events, has sessions with input handle messages until they have taken
/// a bounded number of steps, advances a manual clock by one step, sends what the sockets accept,
/// and sets the timers. A frame that is due is made in between.
final class Server {
    let frames: FrameLoop
    let input: InputService
    let loop: EventLoop
    let acceptor: ConnectionAcceptor
    var reserve: MemoryReserve
    var clients: ClientRegistry
    var scheduler = SessionScheduler()
    var reclaimer = MemoryReclaimer()
    var clipboard = Clipboard()
    var animationEvents = AnimationEventQueue()
    /// The sessions whose response continues after the next frame.
    var awaitingFrame: [Session] = []
    /// A Boolean value that indicates whether the last turn had no time to run sessions.
    private var hasPostponedSessions = false
    /// A Boolean value that indicates whether displays were asked to hide the pointer.
    var isPointerHidden = false
    private var supervisor: ProcessSupervisor
    /// The code with which the program exits; nil while the server runs.
    private var exitCode: Int32?

    init(_ frames: FrameLoop, socket: consuming ServerSocket, signals: consuming SignalDescriptor) throws(SystemError) {
        let loop = try EventLoop()
        let supervisor = try ProcessSupervisor(signals, loop: loop)
        acceptor = try ConnectionAcceptor(socket, loop: loop)
        input = try InputService(frames, loop: loop)
        clients = try ClientRegistry(loop: loop)
        if case .real(let pacer) = frames.clock { try loop.watch(pacer.vsyncDescriptor, for: .readable, as: .vsync) }
        reserve = MemoryReserve(cacheBytes: frames.cacheBytes)
        self.frames = frames
        self.loop = loop
        self.supervisor = supervisor
    }

    /// Serves until a signal or the end of the display process stops the server.
    ///
    /// - Parameter display: The process that shows the screen.
    /// - Returns: The exit code of the program.
    func run(display: DisplayProcess? = nil) throws(SystemError) -> Int32 {
        supervisor.displayProcess = display
        var trace = TurnTrace.ifEnabled()
        while exitCode == nil {
            let isBusy = scheduler.runnableCount > 0 || !clients.ticking.isEmpty || frames.isInProgress || hasSendableEvents
            let count = try loop.wait(blocking: !isBusy)
            trace?.begin()
            frames.beginTurn()
            let isContinued = frames.isInProgress
            continueFrame()
            // The frame after one that has just been completed begins in the next turn.
            if !isContinued || frames.isInProgress { makeDueFrame() }
            for index in 0..<count {
                if let event = loop.event(at: index) { handle(event.source, event.readiness) }
            }
            runSessionsIfTimeIsLeft()
            stepClock()
            sendAnimationEvents()
            deliverInput()
            flushOutboxes()
            // Apps whose sockets accept data again receive the input that waited.
            deliverInput()
            flushOutboxes()
            scheduleNextFrame()
            trace?.report()
        }
        supervisor.displayProcess?.stop()
        for session in clients.sessions.all { session.close(nil) }
        return exitCode ?? EXIT_SUCCESS
    }

    private func handle(_ source: EventSource, _ readiness: Readiness) {
        switch source {
        case .signal: if let code = supervisor.handleSignal() { exitCode = code }
        case .listener: acceptConnections()
        case .acceptTimer: acceptor.resumeIfDue()
        case .handshakeTimer: endExpiredHandshakes()
        // The next turn begins with the frame.
        case .vsync: break
        case .inputTimer: playDueInput()
        case .session(let id):
            guard let session = clients.sessions[id] else { return }
            if session.isAbandoned(readiness) { return end(session, .disconnected) }
            if readiness.contains(.writable) { scheduler.scheduleFlush(of: session) }
            if session.isResponding {
                // The client no longer reads the response.
                if !readiness.isDisjoint(with: [.hungUp, .failed]) { end(session, .disconnected) }
            } else if readiness != .writable {
                scheduler.schedule(session)
            }
        }
    }

    // MARK: Running sessions

    /// The size from which the growth of a session's buffer requires a check of the memory (bytes).
    private static let largeBufferBytes = 1 << 20

    /// Makes sure that a session's large message has not used the reserve, and that as much memory
    /// again is available for its values.
    private func requireMemory(forMessageOf session: Session) throws(SessionEnd) {
        do throws(Fault) { try reserveMemory(session.bufferBytes, for: session) } catch { throw .fault(error) }
    }

    /// Gives a session a turn.
    private func run(_ session: Session) {
        session.beginTurn()
        do throws(SessionEnd) {
            do throws(Fault) { try continueCommit(of: session) } catch { throw .fault(error) }
            let isUnfinished = try session.receiveMessages { (frame) throws(Fault) in try receive(frame, from: session) }
            if isUnfinished { scheduler.scheduleRest(of: session) }
            if session.bufferBytes > Self.largeBufferBytes { try requireMemory(forMessageOf: session) }
        } catch {
            end(session, error)
        }
        if session.heldDescriptors > 0 { keepDescriptorsAvailable() }
    }

    /// If few descriptors are left, ends the session that holds the most for messages whose rest
    /// has not arrived, so that the messages of other clients can be received.
    private func keepDescriptorsAvailable() {
        let needed = Limits.descriptorsPerMessage + 1
        let sessions = clients.sessions.all
        let held = sessions.reduce(0) { $0 + $1.heldDescriptors }
        guard held > ConnectionAcceptor.spareDescriptors - 2 * needed, !acceptor.hasDescriptors(2 * needed) else { return }
        guard let most = sessions.max(by: { $0.heldDescriptors < $1.heldDescriptors }) else { return }
        end(most, .fault(Fault(.limit, "the render server runs out of descriptors, and holds \(most.heldDescriptors) for this client")))
    }

    /// The number of steps of all sessions after which the events of others are handled.
    private static let stepsPerIteration = 2 * Session.stepsPerTurn

    /// Runs sessions, unless the frame has taken much of the turn. They are postponed by one turn
    /// at most.
    private func runSessionsIfTimeIsLeft() {
        hasPostponedSessions = !hasPostponedSessions && !frames.hasTimeLeft
        if !hasPostponedSessions { runSessions() }
    }

    /// Gives a turn to each session whose messages have arrived, and to one that has work left
    /// after its last turn, as long as steps are left. The others wait until events are handled
    /// again.
    private func runSessions() {
        var steps = Self.stepsPerIteration
        let sessions = scheduler.nextRunnable()
        for (index, session) in sessions.enumerated() {
            // A frame begins on time, however many sessions are runnable, and at the beginning of a
            // turn.
            guard steps > 0, !frames.isDue else { return scheduler.putBack(sessions[index...]) }
            guard clients.sessions.contains(session) else { continue }
            if session.isResponding {
                continueResponse(to: session)
            } else {
                run(session)
                steps -= session.stepsTaken
            }
        }
    }

    // MARK: Sending

    /// Appends a message to the outbox of a session, which is flushed at the end of the turn.
    func send(_ message: ServerMessage, to session: Session, sequence: UInt64 = 0, descriptors: [OwnedDescriptor] = []) {
        session.send(message, sequence: sequence, descriptors: descriptors)
        scheduler.scheduleFlush(of: session)
    }

    /// Sends as much as the sockets accept.
    func flushOutboxes() {
        while let session = scheduler.nextUnflushed() {
            guard clients.sessions.contains(session) else { continue }
            do throws(SessionEnd) {
                try session.flush()
            } catch {
                end(session, error)
                continue
            }
            if session.hasPendingWork { scheduler.scheduleRest(of: session) }
            updateInterest(of: session)
        }
    }

    private func updateInterest(of session: Session) {
        guard let interest = session.updateInterest() else { return }
        if let app = session.app { input.setCongested(app.key, interest.contains(.writable)) }
        do throws(SystemError) {
            try loop.change(session.descriptor, to: interest, as: .session(session.id))
        } catch {
            log.error("\(session.name) cannot be watched: \(error)")
            end(session, .disconnected)
        }
    }
}
