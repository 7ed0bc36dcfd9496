import Compositor
import Diagnostics
import Display
import Dispatch
import RenderTree
import WireProtocol

/// How sessions come and go.
extension Server {
    /// Takes connections that wait.
    func admitVisitors() {
        // Sessions have their turn after as many as may wait for a handshake; who is left is reported again.
        for _ in 0..<Limits.pendingConnections {
            switch door.answer() {
            case .none: return
            case .refused: continue
            case .stuck: return closeDoor()
            case .peer(let connection, let peer): admit(connection, peer)
            }
        }
    }

    private func admit(_ connection: consuming UnixSocket, _ peer: PeerCredentials) {
        guard pending.count < Limits.pendingConnections else {
            log.warn("process \(peer.pid) is refused: \(pending.count) connections wait for their handshake")
            Door.say(Fault(.busy, "\(pending.count) connections wait for their handshake already; try again later"), to: connection)
            return
        }
        let deadline = MonotonicClock.now + Limits.handshakeSeconds
        let place = sessions.freePlace
        let session = Session(connection, peer: peer, place: place, deadline: deadline)
        do throws(SystemError) {
            try loop.watch(session.descriptor, for: session.watched, as: .session(place))
        } catch {
            log.error("process \(peer.pid) is refused: \(error)")
            session.close(Fault(.busy, "the render server cannot watch another connection"))
            return
        }
        sessions.add(session)
        pending.append(session)
        updateHandshakeAlarm()
        log.debug("process \(peer.pid) connects")
    }

    /// Looks at nobody who waits for a second, where looking would be all that could be done.
    private func closeDoor() {
        watchDoor(for: [])
        doorOpens = MonotonicClock.now + 1
        updateHandshakeAlarm()
    }

    private func watchDoor(for readiness: Readiness) {
        do throws(SystemError) {
            try loop.change(door.descriptor, to: readiness, as: .connection)
        } catch {
            log.error("the socket cannot be watched: \(error)")
        }
    }

    private func updateHandshakeAlarm() {
        var next = doorOpens
        if case .handshaking(let deadline) = pending.first?.state { next = min(deadline, next ?? deadline) }
        handshakeAlarm.set(next)
    }

    /// Cuts off those who have not said hello in time, and opens the door again.
    func endHandshakes() {
        // Whatever was set is over, even if the next deadline is the same.
        handshakeAlarm.set(nil)
        let now = MonotonicClock.now
        if let time = doorOpens, time <= now {
            doorOpens = nil
            watchDoor(for: .readable)
        }
        while let session = pending.first, case .handshaking(let deadline) = session.state, deadline <= now {
            end(session, .fault(Fault(.timeout, "no hello came within \(Limits.handshakeSeconds) seconds")))
        }
        updateHandshakeAlarm()
    }

    /// Answers a hello.
    func welcome(_ hello: Hello, _ session: Session) throws(Fault) {
        guard sessions.count - pending.count < Limits.clients else {
            throw Fault(.busy, "the render server serves \(Limits.clients) clients already; try again later")
        }
        pending.removeAll { $0 === session }
        updateHandshakeAlarm()
        send(
            .welcome(
                Welcome(
                    features: hello.features.intersection(.supported), clock: frames.clockMode, time: frames.time, display: frames.display)),
            to: session)
        switch hello.role {
        case .app:
            lastKey &+= 1
            let key = ClientKey(rawValue: lastKey)
            session.state = .app(AppState(key: key, name: hello.name))
            apps.append(session)
            frames.renderer.addClient(key)
            router.add(key)
        case .display:
            session.state = .display
            displays.append(session)
            let chain = frames.swapChain
            send(.swapChain(chain.description), to: session, descriptors: [chain.descriptor])
            let frame = frames.lastFrame
            if frame.sequence > 0 { send(.frame(sequence: frame.sequence, time: frame.time), to: session) }
        case .control: session.state = .control(.nothing)
        }
        log.info("\(session.name) is welcome")
    }

    /// Ends a session, once. What it had goes with it; its layers leave the screen at the next frame.
    func end(_ session: Session, _ reason: SessionEnd) {
        guard sessions.remove(session) else { return }
        switch reason {
        case .fault(let fault):
            log.warn("\(session.name) is cut off: \(fault)")
            session.close(fault)
        case .gone:
            log.info("\(session.name) is gone")
            session.close(nil)
        }
        loop.forget(session.descriptor)
        switch session.state {
        case .handshaking:
            pending.removeAll { $0 === session }
            updateHandshakeAlarm()
        case .app(let app):
            apps.removeAll { $0 === session }
            frames.renderer.removeClient(app.key)
            router.remove(app.key)
        case .display:
            displays.removeAll { $0 === session }
            endInput(of: session.inputSource)
        case .control(let work):
            ticking.removeAll { $0 === session }
            endInput(of: session.inputSource)
            if case .playing(let play) = work { endScript(play.script) }
        }
        dispose(of: session)
    }

    /// Lets go of a session, whose buffers may be large, on another thread; its descriptor is closed there.
    private func dispose(of session: Session) {
        /// Unchecked: whoever else still refers to the session does not use it any more.
        struct Remains: @unchecked Sendable { let session: Session }
        let remains = Remains(session: session)
        disposal.async { withExtendedLifetime(remains) {} }
    }
}
