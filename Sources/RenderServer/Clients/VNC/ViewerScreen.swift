import CVNCServer
import Glibc

/// A screen of libvncserver, which one viewer at a time uses.
///
/// Creating a screen initializes locks that all screens share, so every screen is created before
/// the first thread uses one.
///
/// `@unchecked Sendable`: the pool passes a screen to one thread at a time.
struct ViewerScreen: @unchecked Sendable {
    let pointer: rfbScreenInfoPtr

    /// Creates as many screens as there may be viewers, including viewers whose connections are
    /// about to end.
    ///
    /// - Throws: A fault if memory is exhausted.
    static func all() throws(RemoteFault) -> [ViewerScreen] {
        // libvncserver initializes this lock when it is first used.
        _ = rfbGetExtensionIterator()
        rfbReleaseExtensionIterator()
        var screens: [ViewerScreen] = []
        for _ in 0..<2 * (ViewerTable.viewerLimit + ViewerTable.handshakeLimit) { screens.append(try ViewerScreen()) }
        return screens
    }

    private init() throws(RemoteFault) {
        // The size is set for each viewer.
        guard let screen = rfbGetScreen(nil, nil, 4, 4, 8, 3, 4) else {
            throw RemoteFault("cannot allocate a screen: memory is exhausted", code: EX_OSERR)
        }
        pointer = screen
        screen.pointee.desktopName = UnsafePointer(strdup("Lamina"))
        screen.pointee.httpDir = nil
        screen.pointee.permitFileTransfer = 0
        screen.pointee.alwaysShared = -1
        screen.pointee.deferUpdateTime = 0
        screen.pointee.deferPtrUpdateTime = 0
        // Viewers draw their own cursor.
        screen.pointee.cursor = nil
    }
}
