import CLinux
import CVNCServer
import Geometry
import Glibc
import ServerClient
import Transport
import WireProtocol

/// A VNC server, based on libvncserver, that shows the render server's screen. One thread serves
/// all viewers and sleeps while there is neither a change nor input. Another, which
/// `DisplayConnection` starts, receives the server's messages.
final class RemoteScreen {
    private let connection: DisplayConnection
    private let screen: rfbScreenInfoPtr
    /// The wake signal of the event loop: an eventfd that is readable when the receiving thread has
    /// a new frame.
    private let wakeSignal: Int32
    private var pixels: UnsafeMutableRawPointer
    private var size: (width: Int, height: Int)
    /// The sequence number of the frame that the pixels show; `nil` if they must be copied whole.
    private var shownFrame: UInt64?
    private var shownChain: SwapChainDescription?
    private var viewers: [UnsafeMutableRawPointer: RemoteViewer] = [:]
    private var lastTouchID: UInt32 = 0
    private let needsPassword: Bool

    /// The largest number of simultaneous viewers.
    private static let viewerLimit = 16
    /// The time that a viewer may take to read, or to complete a message, while the others wait
    /// (milliseconds).
    private static let viewerTimeout: Int32 = 2000

    init(_ connection: DisplayConnection, _ address: (address: in_addr_t, password: String?), port: Int32) throws(RemoteFault) {
        self.connection = connection
        needsPassword = address.password != nil
        let display = connection.welcome.display
        size = (display.width, display.height)
        pixels = Self.blank(size)
        wakeSignal = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
        rfbLogEnable(0)
        guard wakeSignal >= 0, let screen = rfbGetScreen(nil, nil, Int32(size.width), Int32(size.height), 8, 3, 4) else {
            throw RemoteFault("cannot allocate a screen: memory or descriptors are exhausted")
        }
        self.screen = screen
        screen.pointee.frameBuffer = pixels.assumingMemoryBound(to: CChar.self)
        Self.setPixelFormat(screen)
        screen.pointee.desktopName = UnsafePointer(strdup("Lamina"))
        screen.pointee.port = port
        screen.pointee.listenInterface = address.address
        // Without an IPv6 port, libvncserver listens on that address only.
        screen.pointee.ipv6port = 0
        screen.pointee.udpPort = 0
        screen.pointee.httpDir = nil
        screen.pointee.permitFileTransfer = 0
        screen.pointee.alwaysShared = -1
        screen.pointee.maxClientWait = Self.viewerTimeout
        screen.pointee.deferUpdateTime = 0
        screen.pointee.deferPtrUpdateTime = 0
        screen.pointee.handleEventsEagerly = -1
        // Viewers draw their own cursor.
        screen.pointee.cursor = nil
        if let password = address.password {
            let list = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: 2)
            list.initialize(to: strdup(password))
            (list + 1).initialize(to: nil)
            screen.pointee.authPasswdData = UnsafeMutableRawPointer(list)
            screen.pointee.authPasswdFirstViewOnly = 1
            screen.pointee.passwordCheck = rfbCheckPasswordByList
        }
        screen.pointee.screenData = Unmanaged.passUnretained(self).toOpaque()
        setHandlers()
        lv_init_server(screen)
        guard screen.pointee.listenSock >= 0 else {
            throw RemoteFault("cannot listen on port \(port): \(String(cString: strerror(errno))); choose another with --vnc-port")
        }
    }

    private static func blank(_ size: (width: Int, height: Int)) -> UnsafeMutableRawPointer {
        let pixels = UnsafeMutableRawPointer.allocate(byteCount: 4 * size.width * size.height, alignment: 64)
        memset(pixels, 0, 4 * size.width * size.height)
        return pixels
    }

    /// Sets the pixel format to 0x00RRGGBB.
    private static func setPixelFormat(_ screen: rfbScreenInfoPtr) {
        screen.pointee.serverFormat.redShift = 16
        screen.pointee.serverFormat.greenShift = 8
        screen.pointee.serverFormat.blueShift = 0
    }

    // MARK: Callbacks of libvncserver

    /// Returns the screen that a viewer is connected to.
    private static func of(_ client: rfbClientPtr?) -> RemoteScreen? {
        guard let data = client?.pointee.screen?.pointee.screenData else { return nil }
        return Unmanaged<RemoteScreen>.fromOpaque(data).takeUnretainedValue()
    }

    private func setHandlers() {
        screen.pointee.newClientHook = { client in
            guard let client, let screen = RemoteScreen.of(client), screen.viewers.count < RemoteScreen.viewerLimit else {
                return RFB_CLIENT_REFUSE
            }
            // Without a password, only viewers of the same user are accepted.
            guard screen.needsPassword || PeerUser.isSameUserOrRoot(client.pointee.sock) else { return RFB_CLIENT_REFUSE }
            screen.lastTouchID &+= 1
            screen.viewers[client] = RemoteViewer(touchID: screen.lastTouchID)
            client.pointee.clientGoneHook = { client in
                guard let client, let screen = RemoteScreen.of(client) else { return }
                if var viewer = screen.viewers.removeValue(forKey: client) { screen.send(viewer.disconnect()) }
            }
            return RFB_CLIENT_ACCEPT
        }
        screen.pointee.ptrAddEvent = { buttons, x, y, client in
            guard let client, let screen = RemoteScreen.of(client) else { return }
            let scale = screen.connection.display.scale
            let kinds = screen.viewers[client]?.pointer(buttons: buttons, at: Point(x: Double(x) / scale, y: Double(y) / scale)) ?? []
            screen.send(kinds)
            rfbDefaultPtrAddEvent(buttons, x, y, client)
        }
        screen.pointee.kbdAddEvent = { isDown, symbol, client in
            guard let client, let screen = RemoteScreen.of(client) else { return }
            screen.send(screen.viewers[client]?.key(KeySymbol(rawValue: symbol), isDown: isDown != 0) ?? [])
        }
    }

    private func send(_ kinds: [InputEvent.Kind]) {
        for kind in kinds { connection.send(.input(InputEvent(time: MonotonicClock.now, kind: kind))) }
    }

    // MARK: Event loop

    /// Serves viewers until the connection to the render server has ended.
    func run() {
        let wakeSignal = wakeSignal
        connection.startReceiving {
            var one: UInt64 = 1
            _ = write(wakeSignal, &one, 8)
        }
        var descriptors: [pollfd] = []
        while connection.end == nil {
            show()
            rfbProcessEvents(screen, 0)
            descriptors.removeAll(keepingCapacity: true)
            descriptors.append(pollfd(fd: wakeSignal, events: Int16(POLLIN), revents: 0))
            for descriptor in 0...max(0, screen.pointee.maxFd) where screen.pointee.allFds.contains(descriptor) {
                descriptors.append(pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0))
            }
            _ = poll(&descriptors, UInt(descriptors.count), -1)
            var count: UInt64 = 0
            _ = read(wakeSignal, &count, 8)
        }
        rfbShutdownServer(screen, -1)
    }

    /// Copies the areas that changed and marks them as modified for the viewers.
    private func show() {
        guard let chain = connection.chain else { return }
        if chain.description != shownChain {
            shownChain = chain.description
            shownFrame = nil
            resize(to: (chain.description.width, chain.description.height))
        }
        let update = chain.update(pixels, bytesPerRow: 4 * size.width, width: size.width, height: size.height, showing: shownFrame)
        shownFrame = update?.sequence
        for rect in update?.rects ?? [] {
            rfbMarkRectAsModified(screen, Int32(rect.x0), Int32(rect.y0), Int32(rect.x1), Int32(rect.y1))
        }
    }

    private func resize(to size: (width: Int, height: Int)) {
        guard size != self.size else { return }
        let oldPixels = pixels
        self.size = size
        pixels = Self.blank(size)
        rfbNewFramebuffer(screen, pixels.assumingMemoryBound(to: CChar.self), Int32(size.width), Int32(size.height), 8, 3, 4)
        Self.setPixelFormat(screen)
        oldPixels.deallocate()
    }
}

extension fd_set {
    /// Returns whether a descriptor is in the set. The corresponding C macro is `FD_ISSET`.
    fileprivate func contains(_ descriptor: Int32) -> Bool {
        withUnsafeBytes(of: self) { bytes in
            let word = Int(descriptor) / 64
            guard (word + 1) * 8 <= bytes.count else { return false }
            return bytes.load(fromByteOffset: 8 * word, as: UInt64.self) >> UInt64(descriptor % 64) & 1 == 1
        }
    }
}
