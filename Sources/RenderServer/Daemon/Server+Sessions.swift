import Compositor
import Diagnostics
import SceneModel
import Transport
import WireProtocol

/// The beginning and the end of sessions.
extension Server {
    /// Accepts waiting connections.
    func acceptConnections() {
        // Bounded by the number of pending handshakes, so that sessions run in between. The event
        // loop reports the connections that are left again.
        for _ in 0..<Limits.pendingConnections {
            switch acceptor.accept() {
            case .none: return
            case .refused: continue
            case .blocked: return acceptor.pause()
            case .connection(let connection, let peer): startSession(connection, peer)
            }
        }
    }

    private func startSession(_ connection: consuming UnixSocket, _ peer: PeerCredentials) {
        // A process that opens many connections without a greeting loses its own, and locks out no
        // other process.
        while clients.handshakes.count >= Limits.pendingConnections, let silent = clients.handshakes.replaceable {
            end(silent, .fault(Fault(.busy, "more than \(Limits.pendingConnections) connections are waiting for their handshake")))
        }
        let deadline = MonotonicClock.now + Limits.handshakeSeconds
        let session = Session(connection, peer: peer, id: clients.sessions.nextID, deadline: deadline)
        do throws(SystemError) {
            try loop.watch(session.descriptor, for: session.interest, as: .session(session.id))
        } catch {
            log.error("refused process \(peer.pid): \(error)")
            session.close(Fault(.busy, "the render server cannot watch another connection; try again later"))
            return
        }
        clients.add(session)
        log.debug("process \(peer.pid) connected")
    }

    /// Ends the sessions that have not sent a hello in time.
    func endExpiredHandshakes() {
        for session in clients.handshakes.handleTimer(at: MonotonicClock.now) {
            end(session, .fault(Fault(.timeout, "no hello arrived within \(Limits.handshakeSeconds) seconds")))
        }
    }

    /// Admits a client, and sends it a welcome.
    func welcome(_ hello: Hello, _ session: Session) throws(Fault) {
        switch clients.place(for: hello.role) {
        case .free: break
        case .occupied(let idle):
            end(idle, .fault(Fault(.busy, "the render server needs the place of this idle control client; its process has several")))
        case .none: throw Fault(.busy, "the render server already serves \(clients.clientCount) clients; try again later")
        }
        clients.assign(hello, to: session)
        send(
            .welcome(
                Welcome(
                    features: hello.features.intersection(.supported), clock: frames.clockMode, time: frames.time, display: frames.display)),
            to: session)
        switch session.state {
        case .app(let app):
            frames.renderer.addClient(app.key)
            input.addApp(app.key)
            // A display is not told, because the desktop's clipboard may be newer.
            if clipboard.change > 0 { reportClipboard(to: session, isOwn: false) }
        case .display:
            let chain = frames.swapChain
            send(.swapChain(chain.description), to: session, descriptors: [chain.descriptor])
            let frame = frames.lastFrame
            if frame.sequence > 0 { send(.frame(sequence: frame.sequence, time: frame.time), to: session) }
            if isPointerHidden { send(.pointer(isHidden: true), to: session) }
        case .control, .handshaking: break
        }
        log.info("\(session.name) connected")
    }

    /// Ends a session, unless it has ended before. Its layers leave the screen with the next frame.
    func end(_ session: Session, _ reason: SessionEnd) {
        guard clients.remove(session) else { return }
        switch reason {
        case .fault(let fault):
            log.warn("disconnected \(session.name): \(fault)")
            session.close(fault)
        case .disconnected:
            log.info("\(session.name) disconnected")
            session.close(nil)
        }
        loop.remove(session.descriptor)
        switch session.state {
        case .handshaking: break
        case .app(let app):
            let counts = frames.renderer.statistics(of: app.key)
            let action = reclaimer.releaseAction(
                objects: counts.layers + counts.animations, receivedBytes: session.receivedBytes,
                hasBeenDetached: frames.renderer.hasBeenDetached(app.key))
            frames.renderer.removeClient(app.key, whenReleased: action)
            input.removeApp(app.key)
            animationEvents.removeEvents(of: app.key)
            reclaimer.remove(app.key)
        case .display: input.endInput(of: session.inputSource)
        case .control(let request):
            input.endInput(of: session.inputSource)
            if case .playing(let play) = request { input.cancel(play.script) }
        }
        reclaimer.dispose(of: session)
    }
}
