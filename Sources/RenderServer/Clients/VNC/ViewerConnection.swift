import CLinux
import CVNCServer
import Geometry
import Glibc
import ServerClient
import Transport
import WireProtocol

/// One viewer, served by a thread and a screen of libvncserver of its own: a viewer that stalls, in
/// the handshake or in the middle of a message, delays only itself.
///
/// The handshakes of all screens change a list of libvncserver that has no lock. The thread
/// therefore processes each message of the handshake under a lock, and only when the message is
/// complete, so that no viewer makes the others wait for the lock. After the handshake, screens
/// share only constant data.
///
/// `@unchecked Sendable`: after its creation, an object is used on its own thread only.
final class ViewerConnection: @unchecked Sendable {
    /// The state that all viewers share.
    let remote: RemoteScreen
    private let id: UInt64
    private let socket: Int32
    private let wakeSignal: OwnedDescriptor
    private let screen: rfbScreenInfoPtr
    private let arrow: rfbCursorPtr
    /// A Boolean value that indicates whether the viewer was asked to hide its pointer.
    private var isPointerHidden = false
    /// The viewer's input, until the connection has ended.
    private var viewer: RemoteViewer?
    private var pixels: UnsafeMutableRawPointer?
    private var size: (width: Int, height: Int)
    /// The sequence number of the frame that the pixels show; `nil` if they must be copied whole.
    private var shownFrame: UInt64?
    private var shownChain: SwapChainDescription?
    /// The number of the text of the clipboard that the viewer received last.
    private var clipboardNumber: UInt64

    /// The time that a viewer may take to read, or to complete a message (milliseconds).
    private static let timeout: Int32 = 2000
    /// The lock of the handshakes.
    private static let handshakeLock = POSIXMutex(())

    /// Creates a viewer, which takes ownership of its socket when it runs.
    ///
    /// - Parameter screen: A screen that no other viewer uses.
    init(_ remote: RemoteScreen, id: UInt64, socket: Int32, wakeSignal: OwnedDescriptor, screen: ViewerScreen) {
        self.remote = remote
        self.id = id
        self.socket = socket
        self.wakeSignal = wakeSignal
        self.screen = screen.pointer
        arrow = screen.arrow
        // A viewer receives the texts that are copied while it is connected.
        clipboardNumber = remote.connection.clipboard.number
        let display = remote.connection.display
        size = (display.width, display.height)
    }

    // MARK: Callbacks of libvncserver

    /// Returns the object that serves a viewer.
    private static func of(_ client: rfbClientPtr?) -> ViewerConnection? {
        guard let data = client?.pointee.screen?.pointee.screenData else { return nil }
        return Unmanaged<ViewerConnection>.fromOpaque(data).takeUnretainedValue()
    }

    private func prepareScreen() {
        setPixels(nil)
        screen.pointee.maxClientWait = Self.timeout
        // In the handshake, one message is processed at a time.
        screen.pointee.handleEventsEagerly = 0
        if let passwords = remote.passwords {
            screen.pointee.authPasswdData = UnsafeMutableRawPointer(passwords)
            screen.pointee.authPasswdFirstViewOnly = 1
            screen.pointee.passwordCheck = rfbCheckPasswordByList
        }
        prepareClipboard()
        // A shape without pixels hides the pointer.
        screen.pointee.getCursorPtr = { client in
            guard let connection = ViewerConnection.of(client), !connection.isPointerHidden else { return nil }
            return connection.arrow
        }
        screen.pointee.screenData = Unmanaged.passUnretained(self).toOpaque()
        screen.pointee.newClientHook = { client in
            // Viewers in browsers are not served, whose messages are wrapped in others.
            guard let client, let connection = ViewerConnection.of(client), client.pointee.wsctx == nil, client.pointee.sslctx == nil
            else { return RFB_CLIENT_REFUSE }
            connection.viewer = RemoteViewer(touchID: UInt32(truncatingIfNeeded: connection.id))
            client.pointee.clientGoneHook = { client in
                guard let connection = ViewerConnection.of(client), var viewer = connection.viewer else { return }
                connection.viewer = nil
                connection.send(viewer.disconnect())
            }
            return RFB_CLIENT_ACCEPT
        }
        screen.pointee.ptrAddEvent = { buttons, x, y, client in
            guard let client, let connection = ViewerConnection.of(client) else { return }
            let scale = connection.remote.connection.display.scale
            connection.send(connection.viewer?.pointer(buttons: buttons, at: Point(x: Double(x) / scale, y: Double(y) / scale)) ?? [])
            rfbDefaultPtrAddEvent(buttons, x, y, client)
        }
        screen.pointee.kbdAddEvent = { isDown, symbol, client in
            guard let connection = ViewerConnection.of(client) else { return }
            connection.send(connection.viewer?.key(KeySymbol(rawValue: symbol), isDown: isDown != 0) ?? [])
        }
    }

    /// Exchanges text with the viewer's clipboard, in Latin-1 or, if the viewer knows the extended
    /// clipboard, in UTF-8.
    private func prepareClipboard() {
        screen.pointee.setXCutText = { bytes, count, client in
            guard let connection = ViewerConnection.of(client), let text = ViewerText.decodeLatin1(bytes, count) else { return }
            connection.remote.setClipboard(text, from: connection.id)
        }
        screen.pointee.setXCutTextUTF8 = { bytes, count, client in
            guard let connection = ViewerConnection.of(client), let text = ViewerText.decodeUTF8(bytes, count) else { return }
            connection.remote.setClipboard(text, from: connection.id)
        }
    }

    /// Sends the viewer the text that was copied last, if it was copied elsewhere.
    private func sendClipboard(to client: rfbClientPtr) {
        let latest = remote.connection.clipboard
        guard latest.number != clipboardNumber else { return }
        clipboardNumber = latest.number
        guard latest.origin != id, !latest.text.isEmpty else { return }
        // libvncserver 0.9.14 states the length in UTF-8 if it sends the text in Latin-1 instead.
        if client.pointee.enableExtendedClipboard != 0 {
            var text = Array(latest.text.utf8CString)
            rfbSendServerCutTextUTF8(screen, &text, Int32(text.count - 1), nil, 0)
        } else {
            var text = ViewerText.latin1(latest.text)
            rfbSendServerCutText(screen, &text, Int32(text.count))
        }
    }

    /// Hides the pointer of a viewer that receives shapes of it, if the app below it does.
    private func updatePointer(of client: rfbClientPtr) {
        let isHidden = remote.connection.isPointerHidden
        guard isHidden != isPointerHidden else { return }
        isPointerHidden = isHidden
        client.pointee.cursorWasChanged = -1
    }

    private func send(_ kinds: [InputEvent.Kind]) {
        for kind in kinds { remote.connection.send(.input(InputEvent(time: MonotonicClock.now, kind: kind))) }
    }

    // MARK: The viewer's thread

    /// Serves the viewer until its connection, or the one to the render server, has ended.
    func run() {
        prepareScreen()
        defer { free(pixels) }
        guard let client = rfbNewClient(screen, socket) else { return }
        defer {
            if viewer != nil {
                rfbCloseClient(client)
                rfbClientConnectionGone(client)
            }
        }
        guard completeHandshake(client), remote.completeHandshake(of: id) else { return }
        screen.pointee.handleEventsEagerly = -1
        setReadableThreshold(1)
        while viewer != nil, remote.connection.end == nil {
            show()
            sendClipboard(to: client)
            updatePointer(of: client)
            rfbProcessEvents(screen, 0)
            if viewer != nil { waitUntilReadable() }
        }
    }

    /// Performs the handshake. The thread of `RemoteScreen` shuts the socket down when the time is
    /// over.
    ///
    /// - Returns: `false` if the connection has ended.
    private func completeHandshake(_ client: rfbClientPtr) -> Bool {
        while viewer != nil {
            let byteCount = lv_handshake_bytes(client)
            guard byteCount > 0 else { return true }
            // The memory of a screen is for viewers that may see it.
            if lv_is_authenticated(client) != 0, pixels == nil, !allocatePixels() { return false }
            setReadableThreshold(byteCount)
            waitUntilReadable()
            if lv_awaits_password(client) != 0, let password = remote.password {
                guard PasswordGate.check(for: socket, isRight: { isNextResponseRight(client, password) }) else { return false }
            }
            Self.handshakeLock.withLock { _ in _ = rfbProcessEvents(screen, 0) }
        }
        return false
    }

    /// Makes the socket count as readable only if some bytes can be read at once, or if the
    /// connection has ended. The corresponding C function is `setsockopt(SO_RCVLOWAT)`.
    private func setReadableThreshold(_ byteCount: Int32) {
        var byteCount = byteCount
        setsockopt(socket, SOL_SOCKET, SO_RCVLOWAT, &byteCount, socklen_t(MemoryLayout<Int32>.size))
    }

    /// Waits for the socket, or until the viewer is woken. The corresponding C function is `poll`.
    private func waitUntilReadable() {
        var descriptors = [
            pollfd(fd: socket, events: Int16(POLLIN), revents: 0), pollfd(fd: wakeSignal.rawValue, events: Int16(POLLIN), revents: 0),
        ]
        while poll(&descriptors, UInt(descriptors.count), -1) < 0, errno == EINTR {}
        var count: UInt64 = 0
        _ = read(wakeSignal.rawValue, &count, 8)
    }

    /// Returns whether the response that can be read next is the challenge encrypted with the
    /// password (RFC 6143, 7.2.2).
    private func isNextResponseRight(_ client: rfbClientPtr, _ password: UnsafeMutablePointer<CChar>) -> Bool {
        var expected = withUnsafeBytes(of: client.pointee.authChallenge) { Array($0) }
        Self.handshakeLock.withLock { _ in rfbEncryptBytes(&expected, password) }
        var response = [UInt8](repeating: 0, count: expected.count)
        guard recv(socket, &response, response.count, Int32(MSG_PEEK)) == response.count else { return false }
        return zip(expected, response).reduce(0) { $0 | $1.0 ^ $1.1 } == 0
    }

    // MARK: Pixels

    private func allocatePixels() -> Bool {
        guard let pixels = calloc(4 * size.width, size.height) else { return false }
        setPixels(pixels)
        return true
    }

    /// Replaces the memory of the screen, which has the current size and the format 0x00RRGGBB.
    private func setPixels(_ pixels: UnsafeMutableRawPointer?) {
        rfbNewFramebuffer(screen, pixels?.assumingMemoryBound(to: CChar.self), Int32(size.width), Int32(size.height), 8, 3, 4)
        screen.pointee.serverFormat.redShift = 16
        screen.pointee.serverFormat.greenShift = 8
        screen.pointee.serverFormat.blueShift = 0
        free(self.pixels)
        self.pixels = pixels
    }

    /// Copies the areas that changed and marks them as modified.
    private func show() {
        guard let chain = remote.connection.chain else { return }
        if chain.description != shownChain {
            shownChain = chain.description
            shownFrame = nil
            resize(to: (chain.description.width, chain.description.height))
        }
        guard let pixels else { return }
        let update = chain.update(pixels, bytesPerRow: 4 * size.width, width: size.width, height: size.height, showing: shownFrame)
        shownFrame = update?.sequence
        for rect in update?.rects ?? [] {
            rfbMarkRectAsModified(screen, Int32(rect.x0), Int32(rect.y0), Int32(rect.x1), Int32(rect.y1))
        }
    }

    /// Resizes the screen. Without memory for it, the viewer keeps the old size.
    private func resize(to size: (width: Int, height: Int)) {
        guard size != self.size, let resized = calloc(4 * size.width, size.height) else { return }
        self.size = size
        setPixels(resized)
    }
}
