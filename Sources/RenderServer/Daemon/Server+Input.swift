import Compositor
import Diagnostics
import Display
import RenderTree
import WireProtocol

/// What a person does: from displays, control clients and scripts to apps.
extension Server {
    /// Takes an event; whose it is, and when it goes out, is the router's to say.
    func route(_ event: InputEvent, from source: InputSource) {
        router.route(event, from: source, now: frames.time, interval: frames.intervalNumber) { app, point in
            frames.renderer.shows(app, at: point)
        }
    }

    /// Queues what is due, for the apps that read.
    func handOutInput() {
        router.deliver { key, events in
            if let session = apps.first(where: { $0.app?.key == key }) { send(.input(events), to: session) }
        }
    }

    /// Ends what a source has begun.
    func endInput(of source: InputSource) { router.remove(source, now: frames.time, interval: frames.intervalNumber) }

    // MARK: Scripts

    /// Has the events of a script happen in time. On the real clock its sender waits for the end; on a manual one, which it may be the one to move, it does not.
    func play(_ inputs: [TimedInput], for session: Session, _ sequence: UInt64) throws(Fault) {
        guard let (script, end) = player.add(inputs, now: frames.time) else {
            throw Fault(
                .limit,
                "too much input waits to be played: \(Limits.waitingPlayedEvents) events, or \(Int(Limits.playedSeconds)) s, at most")
        }
        switch frames.clock {
        case .manual: send(.inputPlayed(time: end), to: session, sequence: sequence)
        case .real:
            session.state = .control(.playing(ControlWork.Play(sequence: sequence, script: script)))
            // No message is taken from it until it is answered.
            markUnflushed(session)
            playDueInput()
        }
    }

    /// On the real clock, does what is due, and sets the alarm for what is next.
    func playDueInput() {
        inputAlarm.set(nil)
        playInput(until: frames.time)
        if case .real = frames.clock { inputAlarm.set(player.nextTime) }
    }

    /// Does what is due at a time.
    func playInput(until time: Double) {
        while let step = player.next(at: time) {
            switch step {
            case .event(let event, let script): route(event, from: .script(script))
            case .end(let script, let time):
                endInput(of: .script(script))
                for session in sessions.all {
                    guard case .control(.playing(let play)) = session.state, play.script == script else { continue }
                    session.state = .control(.nothing)
                    send(.inputPlayed(time: time), to: session, sequence: play.sequence)
                }
            }
        }
    }

    /// Does no more of a script.
    func endScript(_ script: UInt32) {
        player.remove(script)
        endInput(of: .script(script))
        if case .real = frames.clock { inputAlarm.set(player.nextTime) }
    }

    // MARK: The display

    func setAppearance(_ appearance: Appearance) {
        guard frames.setAppearance(appearance) else { return }
        for session in apps + displays { send(.displayConfiguration(frames.display), to: session) }
    }

    /// Gives the screen the size that was asked for last, if any, and tells everybody.
    func takeScreenSize() {
        do throws(SystemError) {
            guard try frames.takeSize() else { return }
        } catch {
            log.error("the screen keeps its size: \(error)")
            return
        }
        for session in apps + displays { send(.displayConfiguration(frames.display), to: session) }
        let chain = frames.swapChain
        for display in displays { send(.swapChain(chain.description), to: display, descriptors: [chain.descriptor]) }
    }
}
