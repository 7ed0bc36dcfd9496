import RenderTree
import SceneModel
import WireProtocol

/// Input on its way from clients to apps.
extension Server {
    /// Sends the input that is deliverable to the apps.
    func deliverInput() {
        input.deliver { key, events in
            if let session = clients.app(key) { send(.input(events), to: session) }
        }
        reportPointer()
    }

    /// Hides or shows the pointer of the displays if the app below it requested the other, or it
    /// moved to another app.
    private func reportPointer() {
        let isHidden = input.isPointerHidden
        guard isHidden != isPointerHidden else { return }
        isPointerHidden = isHidden
        for display in clients.displays { send(.pointer(isHidden: isHidden), to: display) }
    }

    /// Plays a script. With the real clock, the response is sent at the end of the script. With a
    /// manual clock, it is sent at once, because the same client may have to advance the clock.
    func play(_ inputs: [TimedInput], for session: Session, _ sequence: UInt64) throws(Fault) {
        let (script, end) = try input.add(inputs)
        switch frames.clock {
        case .manual: send(.inputPlayed(time: end), to: session, sequence: sequence)
        case .real:
            session.state = .control(.playing(ControlRequest.Play(sequence: sequence, script: script)))
            // Updates the interest: no message is read until the response is sent.
            scheduler.scheduleFlush(of: session)
            playDueInput()
        }
    }

    /// Plays the events of scripts that are due on the real clock.
    func playDueInput() { input.playDueEvents(scriptEnded: sendScriptEnd) }

    /// Responds to the client that requested a script.
    func sendScriptEnd(_ script: UInt32, at time: Double) {
        for session in clients.sessions.all {
            guard case .control(.playing(let play)) = session.state, play.script == script else { continue }
            session.state = .control(.idle)
            send(.inputPlayed(time: time), to: session, sequence: play.sequence)
        }
    }
}
