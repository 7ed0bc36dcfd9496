import Compositor
import Display
import RenderTree
import SceneModel
import Transport
import WireProtocol

/// Requests of control clients.
extension Server {
    var statistics: Statistics {
        Statistics(
            frames: frames.lastFrame.sequence, missedVsyncs: frames.missedVsyncs, wakeups: loop.wakeups, time: frames.time,
            clients: clients.apps.compactMap { session in
                guard let app = session.app else { return nil }
                let counts = frames.renderer.statistics(of: app.key)
                return Statistics.Client(
                    pid: session.peer.pid, name: app.name, layers: counts.layers, animations: counts.animations,
                    surfaceBytes: counts.surfaceBytes, commits: counts.commits, droppedItems: counts.droppedItems)
            })
    }

    func sendScreenshot(to session: Session, _ sequence: UInt64) throws(Fault) {
        guard acceptor.hasDescriptors(ConnectionAcceptor.spareDescriptors) else {
            throw Fault(.busy, "the render server has too few file descriptors left for a screenshot; try again later")
        }
        do throws(SystemError) {
            let (frame, descriptor) = try frames.screenshot()
            send(.screenshot(frame), to: session, sequence: sequence, descriptors: [descriptor])
        } catch {
            throw Fault(.limit, "no memory for a screenshot: \(error)")
        }
    }

    /// Starts to list the layers of all apps.
    func startListing(for session: Session, _ sequence: UInt64) {
        let apps = clients.apps.reversed().compactMap { session in session.app.map { (key: $0.key, pid: session.peer.pid) } }
        session.state = .control(.listing(ControlRequest.Listing(sequence: sequence, apps: apps)))
        continueResponse(to: session)
    }

    /// Sends the next part of a response that has several.
    func continueResponse(to session: Session) {
        guard case .control(.listing(var listing)) = session.state else { return }
        guard let part = listing.nextPart({ key, pid in frames.renderer.treeNodes(of: key, pid: pid) }) else {
            // The layers belong to another thread, which makes a frame of the app.
            return awaitingFrame.append(session)
        }
        session.state = .control(part.isLast ? .idle : .listing(listing))
        send(.tree(part), to: session, sequence: listing.sequence)
    }

    // MARK: The manual clock

    /// Requests that the clock advance, after earlier requests are complete.
    func queueTick(_ seconds: Double, for session: Session, _ sequence: UInt64) throws(Fault) {
        guard case .manual(let clock) = frames.clock else {
            throw Fault(.permission, "tick requires a server with a manual clock; start it with `render-server --clock manual`")
        }
        guard clock.time + seconds <= Limits.seconds else {
            throw Fault(.limit, "the clock cannot advance beyond \(Limits.seconds) seconds")
        }
        session.state = .control(.ticking(ControlRequest.Tick(sequence: sequence, seconds: seconds)))
        clients.ticking.append(session)
        // Updates the interest: no message is read until the response is sent.
        scheduler.scheduleFlush(of: session)
    }

    /// Advances a manual clock to the next frame that a client requested. Sessions run between any
    /// two frames, so that a long tick delays no client.
    func stepClock() {
        guard let session = clients.ticking.first, case .manual(let clock) = frames.clock else { return }
        guard case .control(.ticking(var tick)) = session.state else {
            clients.ticking.removeFirst()
            return
        }
        var steps = tick.steps ?? clock.steps(for: tick.seconds, refreshRate: frames.display.refreshRate)
        guard let time = steps.next() else {
            clients.ticking.removeFirst()
            session.state = .control(.idle)
            send(.ticked(time: clock.time, frames: frames.lastFrame.sequence), to: session, sequence: tick.sequence)
            return
        }
        tick.steps = steps
        session.state = .control(.ticking(tick))
        frames.advance(to: time)
        input.playEvents(until: time, scriptEnded: sendScriptEnd)
        input.beginInterval()
        deliverInput()
        // A step of no time only applies queued commits; it is not a vsync.
        if time > clock.time { for app in clients.apps { sendVsync(time, to: app) } }
        makeFrame(at: time)
    }
}
