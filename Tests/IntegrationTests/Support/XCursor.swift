import Glibc
import TestSupport

/// The cursor of an X server, read with libXfixes, which SDL loads as well.
final class XCursor {
    /// The head of the library's `XFixesCursorImage`.
    private struct Image {
        var x: Int16
        var y: Int16
        var width: UInt16
        var height: UInt16
        var hotX: UInt16
        var hotY: UInt16
        var serial: UInt
        /// The pixels, each in a `long`, as 0xAARRGGBB.
        var pixels: UnsafePointer<UInt>
    }

    private typealias Open = @convention(c) (UnsafePointer<CChar>) -> OpaquePointer?
    private typealias Close = @convention(c) (OpaquePointer) -> Int32
    private typealias GetImage = @convention(c) (OpaquePointer) -> UnsafeMutableRawPointer?
    private typealias Free = @convention(c) (UnsafeMutableRawPointer) -> Int32

    private let connection: OpaquePointer
    private let image: GetImage
    private let close: Close
    private let release: Free

    /// Connects to a display such as `:1`.
    init(display: String) throws {
        func symbol<T>(_ name: String, in library: String, as type: T.Type) throws -> T {
            guard let handle = dlopen(library, RTLD_NOW), let address = dlsym(handle, name) else {
                throw TestFailure("\(library) has no \(name)")
            }
            return unsafeBitCast(address, to: type)
        }
        let open = try symbol("XOpenDisplay", in: "libX11.so.6", as: Open.self)
        close = try symbol("XCloseDisplay", in: "libX11.so.6", as: Close.self)
        release = try symbol("XFree", in: "libX11.so.6", as: Free.self)
        image = try symbol("XFixesGetCursorImage", in: "libXfixes.so.3", as: GetImage.self)
        guard let connection = open(display) else { throw TestFailure("cannot connect to \(display)") }
        self.connection = connection
    }

    deinit { _ = close(connection) }

    /// The number of pixels of the cursor that are not transparent.
    var visiblePixels: Int {
        guard let pointer = image(connection) else { return 0 }
        defer { _ = release(pointer) }
        let image = pointer.load(as: Image.self)
        return (0..<Int(image.width) * Int(image.height)).count { image.pixels[$0] >> 24 & 0xFF != 0 }
    }
}
