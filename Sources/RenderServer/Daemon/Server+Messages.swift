import Compositor
import Display
import RenderTree
import WireProtocol

/// What messages do. Everything that comes here is decoded; whether it may come from this session, and now, is decided here.
extension Server {
    func receive(_ frame: Frame, from session: Session) throws(Fault) {
        let header = frame.header
        if case .handshaking = session.state { try checkVersion(frame) }
        let message: ClientMessage
        do throws(DecodingFault) {
            message = try ClientMessage(type: header.type, payload: frame.payload.span.bytes, descriptorCount: frame.descriptors.count)
        } catch {
            throw Fault(.protocolError, error.description)
        }
        switch (session.state, message) {
        case (.handshaking, .hello(let hello)): try welcome(hello, session)
        case (.handshaking, _): throw Fault(.protocolError, "the first message must be hello, and came as type \(message.type)")
        case (_, .hello): throw Fault(.protocolError, "hello came twice")
        case (.app(let app), .surface(let surface)):
            try makeRoomForMapping(of: session)
            try admit(surface, frame.descriptors, app.key)
            session.app?.surfaces += 1
        case (.app(var app), .commit(let commit)):
            let byteCount = try app.spendCredit(on: header.sequence, byteCount: frame.payload.count)
            if byteCount >= Self.bulkyCommit { awaitsBulkyCommit = true }
            session.state = .app(app)
            try frames.renderer.admit(commit, sequence: header.sequence, from: app.key)
            session.app?.surfaces -= commit.destroyedSurfaces
        case (.app(var app), .commitPart(let part)):
            try app.takePart(of: header.sequence, byteCount: MessageHeader.byteCount + frame.payload.count)
            session.state = .app(app)
            try frames.renderer.admit(part: part, of: header.sequence, from: app.key)
            session.app?.surfaces -= part.destroyedSurfaces
        case (.app, .requestVsync(let isOn)): session.app?.wantsVsync = isOn
        case (.control, .queryTree): list(for: session, header.sequence)
        case (.control, .queryStatistics): send(.statistics(statistics), to: session, sequence: header.sequence)
        case (.control, .queryScreenshot): try sendScreenshot(to: session, header.sequence)
        case (.control, .tick(let seconds)): try queueTick(seconds, for: session, header.sequence)
        case (.app(let app), .requestInput(let isOn)): router.setWantsInput(app.key, isOn)
        case (.control, .input(let event)), (.display, .input(let event)): route(event, from: session.inputSource)
        case (.control, .setAppearance(let appearance)), (.display, .setAppearance(let appearance)): setAppearance(appearance)
        case (.control, .resize(let size)), (.display, .resize(let size)): frames.resize(to: size)
        case (.control, .playInput(let inputs)): try play(inputs, for: session, header.sequence)
        case (.app, _): throw Fault(.permission, "an app may not send messages of type \(message.type)")
        case (.display, _): throw Fault(.permission, "a display may not send messages of type \(message.type)")
        case (.control, _): throw Fault(.permission, "a control client may not send messages of type \(message.type)")
        }
    }

    /// Looks at the beginning of a hello, which is the same in all versions, before anything that may not be.
    private func checkVersion(_ frame: Frame) throws(Fault) {
        guard frame.header.type == ClientMessageType.hello.rawValue, frame.payload.count >= 6 else { return }
        let bytes = frame.payload.prefix(6).map { UInt32($0) }
        let magic = bytes.prefix(4).reversed().reduce(0) { $0 << 8 | $1 }
        guard magic == Hello.magic else { throw Fault(.version, "this is a Lamina render server; the hello was for something else") }
        let version = bytes.suffix(2).reversed().reduce(0) { $0 << 8 | $1 }
        guard version == UInt32(Hello.version) else {
            throw Fault(.version, "this render server speaks version \(Hello.version) of the protocol, the client version \(version)")
        }
    }

    private func admit(_ surface: SurfaceDescription, _ descriptors: [OwnedDescriptor], _ client: ClientKey) throws(Fault) {
        guard let descriptor = descriptors.first else { throw Fault(.protocolError, "surface \(surface.id.rawValue) came without memory") }
        let memory: SharedMemoryMapping
        do throws(SharedMemoryFault) {
            memory = try SharedMemoryMapping(descriptor, byteCount: surface.byteCount)
        } catch {
            throw Fault(.sharedMemory, "surface \(surface.id.rawValue): \(error)")
        }
        try frames.renderer.admit(surface, memory: memory, from: client)
    }

    /// Where all clients together have as many surfaces as the server can map, the app that has the most is cut off, so that the others find room.
    private func makeRoomForMapping(of session: Session) throws(Fault) {
        let counts = apps.map { $0.app?.surfaces ?? 0 }
        guard counts.reduce(0, +) >= Limits.surfacesOfAllClients, let most = counts.max(), let index = counts.firstIndex(of: most) else {
            return
        }
        let fault = Fault(
            .limit, "the server has \(Limits.surfacesOfAllClients) surfaces, as many as it can map; \(most) of them are this app's")
        if apps[index] === session { throw fault }
        end(apps[index], .fault(fault))
    }
}

extension Commit {
    fileprivate var destroyedSurfaces: Int {
        changes.reduce(0) { count, change in if case .destroySurface = change { count + 1 } else { count } }
    }
}
