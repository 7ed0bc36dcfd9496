import CLinux
import Compositor
import Dispatch
import Display
import RenderTree
import WireProtocol

/// When frames are made, and who is told.
extension Server {
    /// On the real clock, makes the frame that is due, if one is.
    func makeDueFrame() {
        guard case .real(let pacer) = frames.clock, pacer.isDue, let (deadline, missed) = pacer.takeVsync() else { return }
        frames.miss(missed)
        router.beginInterval(frames.intervalNumber)
        // An app hears of touches before it is asked for the frame that answers them.
        handOutInput()
        for session in apps where session.app?.wantsVsync ?? false { sendVsync(deadline, to: session) }
        makeFrame(at: deadline)
    }

    /// Sets the real clock's timers to what apps and animations need; none where they need none.
    func pace() {
        guard case .real(let pacer) = frames.clock else { return }
        let isVsyncWanted = frames.isResizing || router.awaitsVsync || apps.contains { $0.app?.wantsVsync ?? false }
        pacer.follow(isVsyncWanted ? .everyVsync : frames.renderer.demand(at: frames.time))
    }

    func sendVsync(_ time: Double, to session: Session) {
        send(.vsync(time: time, target: time + frames.interval, interval: frames.interval), to: session)
    }

    /// Applies what is queued, draws what changes, and tells everybody.
    func makeFrame(at time: Double) {
        takeScreenSize()
        let frame = frames.renderer.beginFrame(at: time) { applied in
            for (client, commit) in applied.acknowledged {
                guard let session = app(client) else { continue }
                session.app?.acknowledge(commit)
                send(.acknowledged(commit: commit, time: time), to: session)
            }
            // Apps go on with their next frame while this one is made.
            flushAll()
        }
        let isNew = frames.publish(frame, time: time)
        let shown = frames.lastFrame
        if isNew { for display in displays { send(.frame(sequence: shown.sequence, time: shown.time), to: display) } }
        for (client, commit) in frame.acknowledged {
            // What changed nothing is shown by the frame that was there.
            if let session = app(client) { send(.presented(commit: commit, frame: shown.sequence, time: time), to: session) }
        }
        sendEvents(frame.events)
        if awaitsBulkyCommit {
            awaitsBulkyCommit = false
            disposal.async { lx_return_free_memory() }
        }
    }

    /// Sends the events of each client in one message.
    private func sendEvents(_ events: [(client: ClientKey, event: AnimationEvent)]) {
        var rest = events[...]
        while let client = rest.first?.client {
            let own = rest.prefix { $0.client == client }
            rest = rest.dropFirst(own.count)
            if let session = app(client) { send(.animationEvents(own.map(\.event)), to: session) }
        }
    }

    private func app(_ key: ClientKey) -> Session? { apps.first { $0.app?.key == key } }
}
