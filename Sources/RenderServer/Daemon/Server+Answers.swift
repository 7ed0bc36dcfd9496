import Compositor
import Display
import WireProtocol

/// What control clients are told.
extension Server {
    var statistics: Statistics {
        Statistics(
            frames: frames.lastFrame.sequence, missedVsyncs: frames.missedVsyncs, wakeups: wakeups, time: frames.time,
            clients: apps.compactMap { session in
                guard let app = session.app else { return nil }
                let counts = frames.renderer.statistics(of: app.key)
                return Statistics.Client(
                    pid: session.peer.pid, name: app.name, layers: counts.layers, animations: counts.animations,
                    surfaceBytes: counts.surfaceBytes, commits: counts.commits, omissions: counts.droppedItems)
            })
    }

    func sendScreenshot(to session: Session, _ sequence: UInt64) throws(Fault) {
        do throws(SystemError) {
            let (frame, descriptor) = try frames.screenshot()
            send(.screenshot(frame), to: session, sequence: sequence, descriptors: [descriptor])
        } catch {
            throw Fault(.limit, "there is no memory for a screenshot: \(error)")
        }
    }

    /// Begins to list the layers of all apps.
    func list(for session: Session, _ sequence: UInt64) {
        let apps = apps.reversed().compactMap { session in session.app.map { (key: $0.key, pid: session.peer.pid) } }
        session.state = .control(.listing(ControlWork.Listing(sequence: sequence, apps: apps)))
        continueAnswer(to: session)
    }

    /// Sends the next piece of an answer that has several.
    func continueAnswer(to session: Session) {
        guard case .control(.listing(var listing)) = session.state else { return }
        let piece = listing.next { key, pid in frames.renderer.treeNodes(of: key, pid: pid) }
        session.state = .control(piece.isLast ? .nothing : .listing(listing))
        send(.tree(piece), to: session, sequence: listing.sequence)
    }

    // MARK: The manual clock

    /// Has the clock moved on when those who asked before are done.
    func queueTick(_ seconds: Double, for session: Session, _ sequence: UInt64) throws(Fault) {
        guard case .manual(let clock) = frames.clock else {
            throw Fault(.permission, "tick needs a server with a manual clock: render-server --clock manual")
        }
        guard clock.time + seconds <= Limits.seconds else {
            throw Fault(.limit, "the clock cannot go beyond \(Limits.seconds) seconds")
        }
        session.state = .control(.ticking(ControlWork.Tick(sequence: sequence, seconds: seconds)))
        ticking.append(session)
        // No message is taken from it until it is answered.
        markUnflushed(session)
    }

    /// Moves a manual clock to the next frame that somebody asked for. Sessions have a turn between any two, so that a long way keeps nobody waiting.
    func stepClock() {
        guard let session = ticking.first, case .manual(let clock) = frames.clock else { return }
        guard case .control(.ticking(var tick)) = session.state else {
            ticking.removeFirst()
            return
        }
        var steps = tick.steps ?? clock.steps(for: tick.seconds, refreshRate: frames.display.refreshRate)
        guard let time = steps.next() else {
            ticking.removeFirst()
            session.state = .control(.nothing)
            send(.ticked(time: clock.time, frames: frames.lastFrame.sequence), to: session, sequence: tick.sequence)
            return
        }
        tick.steps = steps
        session.state = .control(.ticking(tick))
        frames.move(to: time)
        // No time, no vsync: only what is queued is applied.
        playInput(until: time)
        router.beginInterval(frames.intervalNumber)
        handOutInput()
        if time > clock.time { for app in apps { sendVsync(time, to: app) } }
        makeFrame(at: time)
    }
}
