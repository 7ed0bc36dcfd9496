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
    /// The shape of the pointer.
    let arrow: rfbCursorPtr

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
        guard let arrow = Self.makeArrow() else {
            throw RemoteFault("cannot allocate the shape of the pointer: memory is exhausted", code: EX_OSERR)
        }
        (pointer, self.arrow) = (screen, arrow)
        screen.pointee.desktopName = UnsafePointer(strdup("Lamina"))
        screen.pointee.httpDir = nil
        screen.pointee.permitFileTransfer = 0
        screen.pointee.alwaysShared = -1
        screen.pointee.deferUpdateTime = 0
        screen.pointee.deferPtrUpdateTime = 0
        // Viewers draw the pointer. libvncserver would draw this one into the pixels for viewers
        // that do not.
        screen.pointee.cursor = nil
    }

    /// Creates a black arrow with a white line around it, which points to its first pixel.
    private static func makeArrow() -> rfbCursorPtr? {
        let rows = [
            "xx", "xxx", "xxxx", "xxxxx", "xxxxxx", "xxxxxxx", "xxxxxxxx", "xxxxxxxxx", "xxxxxxxxxx", "xxxxxxxxxxx", "xxxxxxxxxxxx",
            "xxxxxxxx", "xxxx xxxx", "xxx  xxxx", "xx    xxxx", "x     xxxx", "       xx",
        ].map { Array($0.utf8) }
        let (width, height) = (12, rows.count)
        func isOpaque(_ x: Int, _ y: Int) -> Bool {
            rows.indices.contains(y) && rows[y].indices.contains(x) && rows[y][x] == UInt8(ascii: "x")
        }
        func isInside(_ x: Int, _ y: Int) -> Bool {
            isOpaque(x, y) && isOpaque(x - 1, y) && isOpaque(x + 1, y) && isOpaque(x, y - 1) && isOpaque(x, y + 1)
        }
        func text(_ isSet: (Int, Int) -> Bool) -> [CChar] {
            (0..<height).flatMap { y in (0..<width).map { x in CChar(bitPattern: UInt8(ascii: isSet(x, y) ? "x" : " ")) } } + [0]
        }
        var (source, mask) = (text(isInside), text(isOpaque))
        return rfbMakeXCursor(Int32(width), Int32(height), &source, &mask)
    }
}
