import Compositor
import Diagnostics
import RenderTree
import Transport
import WireProtocol

/// Making frames when they are due, and notifying clients.
extension Server {
    /// Makes the frame that is due on the real clock, if there is one.
    func makeDueFrame() {
        guard case .real(let pacer) = frames.clock, pacer.isDue, let (deadline, missed) = pacer.consumeVsync() else { return }
        frames.countMissedVsyncs(missed)
        input.beginInterval()
        // An app receives touches before the vsync of the frame that responds to them.
        deliverInput()
        for session in clients.apps where session.app?.wantsVsync ?? false { sendVsync(deadline, to: session) }
        // What has changed since the frame in progress began is shown by the frame after it.
        if frames.isInProgress { frames.countMissedVsyncs(1) } else { makeFrame(at: deadline) }
    }

    /// Sets the timers of the real clock for the next frame that apps or animations need.
    func scheduleNextFrame() {
        guard case .real(let pacer) = frames.clock else { return reclaimer.update(isIdle: true) }
        // Resizing and held input need a vsync even if no animation runs.
        let isVsyncWanted =
            frames.isInProgress || frames.isResizing || input.awaitsVsync || clients.apps.contains { $0.app?.wantsVsync ?? false }
        let demand = isVsyncWanted ? .everyVsync : frames.renderer.demand(at: frames.time)
        pacer.schedule(demand)
        reclaimer.update(isIdle: demand != .everyVsync)
    }

    func sendVsync(_ time: Double, to session: Session) {
        send(.vsync(time: time, target: time + frames.interval, interval: frames.interval), to: session)
    }

    /// Applies queued commits, draws the damage, and notifies clients. On the real clock, a frame
    /// that does not fit into the turn continues in the next one.
    func makeFrame(at time: Double) {
        resizeScreen()
        restoreMemoryReserve()
        frames.begin(at: time) { applied in
            for (client, commit) in applied.acknowledged {
                reclaimer.recordApplied(commit, of: client)
                guard let session = clients.app(client) else { continue }
                session.app?.acknowledge(commit)
                send(.acknowledged(commit: commit, time: time), to: session)
            }
            // Apps prepare their next frame while this one is made.
            flushOutboxes()
        }
        continueFrame()
    }

    /// Continues to draw the frame in progress, if there is one, and notifies clients when it is
    /// complete.
    func continueFrame() {
        guard frames.isInProgress, let completed = frames.advance() else { return }
        let (frame, time) = (completed.frame, completed.time)
        let shown = frames.lastFrame
        if completed.isNew { for display in clients.displays { send(.frame(sequence: shown.sequence, time: shown.time), to: display) } }
        for (client, commit) in frame.presented {
            // A commit that changes no pixel is presented by the frame that is already shown.
            guard let session = clients.app(client), session.app?.wantsPresented ?? false else { continue }
            send(.presented(commit: commit, frame: shown.sequence, time: time), to: session)
        }
        for (client, events) in frame.events {
            guard let session = clients.app(client), !animationEvents.append(events, of: client) else { continue }
            session.exceedsBacklog = true
            scheduler.scheduleFlush(of: session)
        }
        for client in frame.detached {
            guard let session = clients.app(client) else { continue }
            log.info("\(session.name) takes more than its share of a frame, and is drawn at the rate that it allows")
        }
        continueResponses()
        reportOmissions()
        reclaimer.reclaim()
    }

    /// Continues the responses that waited for a frame.
    private func continueResponses() {
        let waiting = awaitingFrame
        awaitingFrame = []
        for session in waiting where clients.sessions.contains(session) { continueResponse(to: session) }
    }

    /// Reports content that frames lack because it exceeds an app's budgets, in the log and to the
    /// app.
    private func reportOmissions() {
        for session in clients.apps {
            guard let key = session.app?.key, case let total = frames.renderer.omissions(of: key), total != Omissions(),
                let omissions = session.app?.omissions.report(total, at: MonotonicClock.now)
            else { continue }
            log.warn("\(session.name) exceeds its budgets, and its frames lack \(omissions); 'layerctl stats' counts them")
            send(.omissions(omissions), to: session)
        }
    }

    /// A Boolean value that indicates whether animation events can be sent to an app.
    var hasSendableEvents: Bool { animationEvents.clients.contains(where: readsEvents) }

    /// Sends as many of the waiting animation events as a turn may, to apps that read.
    func sendAnimationEvents() {
        animationEvents.sendTurn(isReady: readsEvents) { client, events in
            if let session = clients.app(client) { send(.animationEvents(events), to: session) }
        }
    }

    /// Returns whether an app reads, so that its animation events need not wait.
    private func readsEvents(_ client: ClientKey) -> Bool { clients.app(client).map { !$0.isCongested } ?? false }

    // MARK: The screen

    /// Sets the appearance of all apps.
    func setAppearance(_ appearance: Appearance) {
        guard frames.setAppearance(appearance) else { return }
        sendDisplayConfiguration()
    }

    /// Resizes or turns the screen as requested last, and notifies apps and displays.
    private func resizeScreen() {
        do throws(SystemError) {
            let isResized = try frames.resizeIfNeeded()
            let isTurned = try frames.turnIfNeeded { clients.app($0)?.app?.admitted }
            guard isResized || isTurned else { return }
        } catch {
            log.error("the screen cannot be resized: \(error)")
            // An app that has turned its interface turns it back.
            return sendDisplayConfiguration()
        }
        sendDisplayConfiguration()
        let chain = frames.swapChain
        for display in clients.displays { send(.swapChain(chain.description), to: display, descriptors: [chain.descriptor]) }
    }

    /// Notifies apps and displays of the configuration of the screen.
    func sendDisplayConfiguration() {
        for session in clients.apps + clients.displays {
            var display = frames.display
            // An app that waits for its turn has laid out its tree for the turned screen.
            if let turn = frames.nextTurn, turn.app == session.app?.key { display.turnInterface(to: turn.orientation) }
            send(.displayConfiguration(display), to: session)
        }
    }
}
