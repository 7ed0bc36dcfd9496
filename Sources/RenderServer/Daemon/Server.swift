import Compositor
import Diagnostics
import Dispatch
import Display
import Glibc
import RenderTree
import WireProtocol

/// The render server: sessions on one side, frames on the other, on one thread.
///
/// A turn: wait for events; let every session that has something take a bounded part of it; move a manual clock one step; send what the sockets take; set the timers.
/// A frame that is due is made in between.
final class Server {
    let frames: FrameLoop
    /// Open sessions in any state.
    var sessions = SessionTable()
    /// Sessions that have not said hello, the oldest first.
    var pending: [Session] = []
    /// Apps, back to front.
    var apps: [Session] = []
    /// Displays, which are told of every frame.
    var displays: [Session] = []
    /// Control clients that wait for the clock to move, in the order in which they asked.
    var ticking: [Session] = []
    /// Who gets input, and what waits for them.
    var router = InputRouter<ClientKey>()
    /// What control clients want done.
    var player = InputPlayer()
    /// Rings when something of it is due, on the real clock.
    var inputAlarm: Alarm
    /// Times that events were waited for.
    private(set) var wakeups: UInt64 = 0
    /// The last key that was given to an app.
    var lastKey: UInt32 = 0
    var loop: EventLoop
    var door: Door
    var handshakeAlarm: Alarm
    /// When connections are looked at again, where the door is closed.
    var doorOpens: Double?
    /// What a commit of so many bytes took, decoded, is given back to the system. Of smaller ones it is kept for the next.
    static let bulkyCommit = 2 << 20
    /// Whether one is queued.
    var awaitsBulkyCommit = false
    /// Frees what sessions leave behind, which may be many megabytes.
    let disposal = DispatchQueue(label: "sessions", qos: .utility)

    private let signals: SignalDescriptor
    /// Sessions that want another turn.
    private var eager: [Session] = []
    /// Sessions whose outbox is to be flushed.
    private var unflushed: [Session] = []
    private var isStopping = false
    /// What shows the screen to a person, if anything does.
    var display: DisplayProcess?
    /// What the program is to end with.
    private(set) var exitCode: Int32 = 0

    init(_ frames: FrameLoop, socket: consuming ServerSocket, signals: consuming SignalDescriptor) throws(SystemError) {
        self.frames = frames
        let loop = try EventLoop()
        let alarm = try Alarm()
        let inputAlarm = try Alarm()
        let door = Door(socket)
        try loop.watch(signals.descriptor, for: .readable, as: .signal)
        try loop.watch(door.descriptor, for: .readable, as: .connection)
        try loop.watch(alarm.descriptor, for: .readable, as: .handshakeTimer)
        try loop.watch(inputAlarm.descriptor, for: .readable, as: .inputTimer)
        if case .real(let pacer) = frames.clock {
            try loop.watch(pacer.vsyncDescriptor, for: .readable, as: .vsync)
            try loop.watch(pacer.alarmDescriptor, for: .readable, as: .alarm)
        }
        self.loop = loop
        self.door = door
        self.signals = signals
        handshakeAlarm = alarm
        self.inputAlarm = inputAlarm
    }

    /// Serves until a signal ends it.
    func run() throws(SystemError) {
        while !isStopping {
            let isBusy = !eager.isEmpty || !ticking.isEmpty
            let count = try loop.wait(forever: !isBusy)
            if !isBusy { wakeups &+= 1 }
            makeDueFrame()
            for index in 0..<count {
                if let event = loop.event(index) { handle(event.source, event.readiness) }
            }
            giveTurns()
            stepClock()
            handOutInput()
            flushAll()
            // Who reads again is given what was kept.
            handOutInput()
            flushAll()
            pace()
        }
        display?.stop()
        for session in sessions.all { session.close(nil) }
    }

    private func handle(_ source: EventSource, _ readiness: Readiness) {
        switch source {
        case .signal:
            guard let signal = signals.take() else { return }
            guard signal != SIGCHLD else { return checkDisplay() }
            log.info("ends on signal \(signal)")
            isStopping = true
        case .connection: admitVisitors()
        case .handshakeTimer: endHandshakes()
        case .vsync: makeDueFrame()
        case .inputTimer: playDueInput()
        case .alarm: if case .real(let pacer) = frames.clock { pacer.alarmRang() }
        case .session(let place):
            guard let session = sessions[place] else { return }
            if readiness.contains(.writable) { markUnflushed(session) }
            if session.isAnswering {
                // Nobody will read the answer.
                if !readiness.isDisjoint(with: [.hungUp, .failed]) { end(session, .gone) }
            } else if readiness != .writable, !session.awaitsTurn {
                giveTurn(to: session)
            }
        }
    }

    /// The process that shows the screen may have ended: because a person closed it, or because it found nothing to show the screen on, which ends the server, too; or because something
    /// failed, which does not.
    private func checkDisplay() {
        guard let process = display, let end = process.end() else { return }
        display = nil
        switch end {
        case .exited(let code) where code == 0 || code == EX_UNAVAILABLE:
            log.info("\(process.name) has ended")
            exitCode = code
            isStopping = true
        case .exited(let code): log.error("\(process.name) ended with code \(code); apps go on, and another one can be started by hand")
        case .killed(let signal): log.error("\(process.name) ended by signal \(signal); apps go on, and another one can be started by hand")
        }
    }

    // MARK: Turns

    private func giveTurn(to session: Session) {
        do throws(SessionEnd) {
            let wantsMore = try session.takeTurn { (frame) throws(Fault) in try receive(frame, from: session) }
            if wantsMore { markEager(session) }
        } catch {
            end(session, error)
        }
        // However many sessions have much to say, frames are made when they are due.
        makeDueFrame()
    }

    private func giveTurns() {
        // Those that become eager again wait for the others' events.
        for _ in 0..<eager.count {
            let session = eager.removeFirst()
            session.awaitsTurn = false
            guard sessions[session.place] === session else { continue }
            if session.isAnswering { continueAnswer(to: session) } else { giveTurn(to: session) }
        }
    }

    /// Gives the session another turn, though its socket may have nothing new.
    private func markEager(_ session: Session) {
        guard !session.awaitsTurn else { return }
        session.awaitsTurn = true
        eager.append(session)
    }

    // MARK: Sending

    /// Queues a message, to be sent at the end of the turn.
    func send(_ message: ServerMessage, to session: Session, sequence: UInt64 = 0, descriptors: [OwnedDescriptor] = []) {
        session.send(message, sequence: sequence, descriptors: descriptors)
        markUnflushed(session)
    }

    /// Has the session's outbox flushed at the end of the turn, and what follows from that.
    func markUnflushed(_ session: Session) {
        guard !session.awaitsFlush else { return }
        session.awaitsFlush = true
        unflushed.append(session)
    }

    /// Sends what the sockets take.
    func flushAll() {
        while let session = unflushed.popLast() {
            session.awaitsFlush = false
            guard sessions[session.place] === session else { continue }
            do throws(SessionEnd) {
                try session.flush()
            } catch {
                end(session, error)
                continue
            }
            if session.canGoOn { markEager(session) }
            updateInterest(of: session)
        }
    }

    private func updateInterest(of session: Session) {
        guard let interest = session.changedInterest() else { return }
        if let app = session.app { router.setCongested(app.key, interest.contains(.writable)) }
        do throws(SystemError) {
            try loop.change(session.descriptor, to: interest, as: .session(session.place))
        } catch {
            log.error("a session cannot be watched: \(error)")
            end(session, .gone)
        }
    }
}
