import Glibc
import TestSupport

extension VirtualScreen {
    /// Sends `WM_DELETE_WINDOW` (ICCCM) to a window, as a window manager does for the close button.
    /// xdotool cannot send it; libX11, a dependency of SDL, can.
    func close(window: String) throws {
        typealias Display = UnsafeMutableRawPointer
        guard let id = UInt(window), let library = dlopen("libX11.so.6", RTLD_NOW) else { throw TestFailure("no libX11") }
        defer { dlclose(library) }
        func function<T>(_ name: String, as type: T.Type) throws -> T {
            guard let address = dlsym(library, name) else { throw TestFailure("libX11 has no \(name)") }
            return unsafeBitCast(address, to: type)
        }
        let open = try function("XOpenDisplay", as: (@convention(c) (UnsafePointer<CChar>) -> Display?).self)
        let intern = try function("XInternAtom", as: (@convention(c) (Display, UnsafePointer<CChar>, Int32) -> UInt).self)
        let send = try function("XSendEvent", as: (@convention(c) (Display, UInt, Int32, Int, UnsafeMutableRawPointer) -> Int32).self)
        let close = try function("XCloseDisplay", as: (@convention(c) (Display) -> Int32).self)
        guard let connection = open(display) else { throw TestFailure("no X server") }
        // An XClientMessageEvent within an XEvent of 24 longs.
        var event = [UInt](repeating: 0, count: 24)
        event[0] = 33
        event[4] = id
        event[5] = intern(connection, "WM_PROTOCOLS", 0)
        event[6] = 32
        event[7] = intern(connection, "WM_DELETE_WINDOW", 0)
        _ = event.withUnsafeMutableBytes { bytes in bytes.baseAddress.map { send(connection, id, 0, 0, $0) } }
        _ = close(connection)
    }
}
