import Compositor
import Display
import RenderTree
import SceneModel
import Transport
import WireProtocol

/// The effects of messages. A session may send only the messages that its state permits.
extension Server {
    /// Decodes a message and carries it out.
    ///
    /// - Throws: The client's fault, which ends its session.
    func receive(_ frame: Frame, from session: Session) throws(Fault) {
        let header = frame.header
        if case .handshaking = session.state { try checkVersion(frame) }
        if frame.payload.count >= MemoryReclaimer.largeCommitBytes / 8 {
            try reserveMemory(MemoryReserve.bytesPerPayloadByte * frame.payload.count, for: session)
        }
        if let type = ClientMessageType(rawValue: header.type), type == .commit || type == .commitPart {
            // Refused before it is decoded, which could take long.
            guard let app = session.app else { throw refusal(of: header.type, from: session) }
            return try beginCommit(frame, app, session)
        }
        session.charge(steps: frame.payload.count / Self.bytesPerStep)
        let message: ClientMessage
        do throws(DecodingFault) {
            message = try ClientMessage(type: header.type, payload: frame.payload.span.bytes, descriptorCount: frame.descriptors.count)
        } catch {
            throw Fault(.protocolError, error.description)
        }
        switch (session.state, message) {
        case (.handshaking, .hello(let hello)): try welcome(hello, session)
        case (.handshaking, _): throw refusal(of: message.type, from: session)
        case (_, .hello): throw Fault(.protocolError, "hello was sent twice")
        case (.app(let app), .surface(let surface)):
            try reserveMapping(for: session)
            try reserveMemory(surface.byteCount, for: session)
            try admit(surface, frame.descriptors, app.key)
        case (.app, .requestVsync(let isOn)): session.app?.wantsVsync = isOn
        case (.app, .requestPresented(let isOn)): session.app?.wantsPresented = isOn
        case (.control, .queryTree): startListing(for: session, header.sequence)
        case (.control, .queryStatistics): send(.statistics(statistics), to: session, sequence: header.sequence)
        case (.control, .queryScreenshot): try sendScreenshot(to: session, header.sequence)
        case (.control, .tick(let seconds)): try queueTick(seconds, for: session, header.sequence)
        case (.app(let app), .requestInput(let isOn)): input.setWantsInput(app.key, isOn)
        case (.app(let app), .hidePointer(let isHidden)): input.setHidesPointer(app.key, isHidden)
        case (.control, .input(let event)), (.display, .input(let event)): input.route(event, from: session.inputSource)
        case (.control, .setAppearance(let appearance)), (.display, .setAppearance(let appearance)): setAppearance(appearance)
        case (.control, .resize(let size)): try resize(to: size)
        case (.display, .resize(let size)): resizeForDisplay(to: size)
        case (.app(let app), .turnInterface(let orientation)): turnInterface(to: orientation, for: app, session)
        case (.control, .rotateDevice(let orientation)): try rotateDevice(to: orientation)
        case (.control, .playInput(let inputs)): try play(inputs, for: session, header.sequence)
        case (.app, .setClipboard(let text)), (.display, .setClipboard(let text)), (.control, .setClipboard(let text)):
            setClipboard(text, from: session, header.sequence)
        case (.app, .queryClipboard), (.display, .queryClipboard), (.control, .queryClipboard):
            sendClipboard(to: session, header.sequence)
        case (.app, _), (.display, _), (.control, _): throw refusal(of: message.type, from: session)
        }
    }

    /// The number of bytes of a message whose decoding counts as a step.
    private static let bytesPerStep = 8

    /// Returns the fault of a client that sends a message that its role, or the handshake, does not
    /// permit.
    private func refusal(of type: UInt16, from session: Session) -> Fault {
        switch session.state {
        case .handshaking: Fault(.protocolError, "the first message must be hello, not a message of type \(type)")
        case .app: Fault(.permission, "an app may not send messages of type \(type)")
        case .display: Fault(.permission, "a display may not send messages of type \(type)")
        case .control: Fault(.permission, "a control client may not send messages of type \(type)")
        }
    }

    /// Checks the magic number and the version of a hello. They are encoded alike in all versions
    /// of the protocol, while the rest may differ.
    private func checkVersion(_ frame: Frame) throws(Fault) {
        guard frame.header.type == ClientMessageType.hello.rawValue, frame.payload.count >= 6 else { return }
        let bytes = frame.payload.prefix(6).map { UInt32($0) }
        // Both numbers are little-endian.
        let magic = bytes.prefix(4).reversed().reduce(0) { $0 << 8 | $1 }
        guard magic == Hello.magic else { throw Fault(.version, "this is a Lamina render server, and the hello is for another protocol") }
        let version = bytes.suffix(2).reversed().reduce(0) { $0 << 8 | $1 }
        guard version == UInt32(Hello.version) else {
            throw Fault(
                .version, "this render server implements version \(Hello.version) of the protocol, and the client version \(version)")
        }
    }

    private func admit(_ surface: SurfaceDescription, _ descriptors: [OwnedDescriptor], _ client: ClientKey) throws(Fault) {
        guard let descriptor = descriptors.first else {
            throw Fault(.protocolError, "surface \(surface.id.rawValue) has no memory descriptor")
        }
        let memory: SharedMemoryMapping
        do throws(SharedMemoryFault) {
            memory = try SharedMemoryMapping(descriptor, byteCount: surface.byteCount)
        } catch {
            throw Fault(.sharedMemory, "surface \(surface.id.rawValue): \(error)")
        }
        try frames.renderer.admit(surface, memory: memory, from: client)
    }

    /// Requests another size of the screen.
    ///
    /// - Throws: `.limit` if there is no memory for its frames, and `.permission` if it is that of
    ///   a device.
    private func resize(to size: ScreenSize) throws(Fault) {
        guard frames.display.device == nil else {
            throw Fault(.permission, "the screen of a device cannot be resized; `layerctl rotate-device` turns the device")
        }
        let byteCount = SwapChain.description(width: size.width, height: size.height).byteCount
        guard reserve.canAllocate(byteCount + reserve.byteCount) else {
            throw Fault(.limit, "the render server has no memory for a screen of \(size.width) × \(size.height) pixels")
        }
        frames.requestResize(to: size)
    }

    /// Ends the app with the most surfaces if all apps together have as many as the server can map,
    /// so that the others can continue.
    ///
    /// - Throws: `.limit` if the session itself is that app.
    private func reserveMapping(for session: Session) throws(Fault) {
        let apps = clients.apps
        let counts = apps.map { session in session.app.map { frames.renderer.surfaceCount(of: $0.key) } ?? 0 }
        guard counts.reduce(0, +) >= Limits.surfacesOfAllClients, let most = counts.max(), let index = counts.firstIndex(of: most) else {
            return
        }
        let fault = Fault(
            .limit, "the server cannot map more than \(Limits.surfacesOfAllClients) surfaces, and this app has the most (\(most))")
        if apps[index] === session { throw fault }
        end(apps[index], .fault(fault))
    }
}
