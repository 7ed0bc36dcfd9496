import CSDL2
import CXCB
import Geometry
import Glibc
import ServerClient
import Transport
import WireProtocol

/// Shows frames by having an X server on this machine read them from the render server's memory, so
/// that this process copies no pixels.
///
/// The X server maps the memory for reading (MIT-SHM 1.2). A frame counts as shown when the X
/// server has answered and the render server has not begun to overwrite it.
///
/// The connection to the X server is not SDL's, so any thread may show frames, one at a time.
final class SharedMemoryPresenter {
    private let connection: OpaquePointer
    private let drawable: xcb_window_t
    private let context: xcb_gcontext_t
    private let depth: UInt8
    /// The memory that the X server has mapped.
    private var attached: (chain: SwapChainReader, segment: xcb_shm_seg_t)?

    /// A Boolean value that indicates whether the X server rejected a request. No frame is shown
    /// afterwards.
    private(set) var hasFailed = false

    /// Connects to the X server of a window. Returns `nil` if the window system is another, the
    /// window has other pixels than the screen, or the X server cannot map memory of this machine.
    init?(_ window: OpaquePointer) {
        let drawable = ls_x11_window(window)
        guard drawable != 0, SurfacePresenter.isScreenFormat(SDL_GetWindowPixelFormat(window)), let connection = xcb_connect(nil, nil)
        else {
            return nil
        }
        guard let depth = Self.depth(of: drawable, connection), Self.mapsDescriptors(connection) else {
            xcb_disconnect(connection)
            return nil
        }
        self.connection = connection
        self.drawable = drawable
        self.depth = depth
        context = xcb_generate_id(connection)
        // The foreground color is 0, black.
        xcb_create_gc(connection, context, drawable, 0, nil)
    }

    deinit { xcb_disconnect(connection) }

    /// Returns the depth of a window (bits), or `nil` if the X server cannot be reached.
    private static func depth(of drawable: xcb_window_t, _ connection: OpaquePointer) -> UInt8? {
        guard let reply = xcb_get_geometry_reply(connection, xcb_get_geometry(connection, drawable), nil) else { return nil }
        defer { free(reply) }
        return reply.pointee.depth
    }

    /// Returns whether an X server maps memory whose descriptor it receives. If it has no such
    /// extension, XCB closes the connection.
    private static func mapsDescriptors(_ connection: OpaquePointer) -> Bool {
        guard let reply = xcb_shm_query_version_reply(connection, xcb_shm_query_version(connection), nil) else { return false }
        defer { free(reply) }
        return (reply.pointee.major_version, reply.pointee.minor_version) >= (1, 2)
    }

    /// Shows the areas of the newest frame that differ from what the window shows. Without such
    /// knowledge, shows the whole frame, and black beside it.
    ///
    /// - Parameters:
    ///   - chain: The memory of the frames.
    ///   - bounds: The window (pixels).
    ///   - sequence: The sequence number of the frame that the window shows; `nil` if the window
    ///     must be redrawn whole.
    /// - Returns: The sequence number of the frame that the window shows now; `nil` if there is no
    ///   frame or it cannot be shown.
    func present(_ chain: SwapChainReader, within bounds: PixelRect, showing sequence: UInt64?) -> UInt64? {
        guard !hasFailed, let segment = segment(for: chain) else {
            hasFailed = true
            return nil
        }
        if sequence == nil { bounds.forEachPart(outside: chain.description.bounds, fill) }
        let shown = chain.withLatestFrame(within: bounds, showing: sequence) { offset, rects in
            for rect in rects { put(rect, of: chain, segment, at: offset) }
            if !hasAnswered() { hasFailed = true }
        }
        return hasFailed ? nil : shown?.sequence
    }

    /// Returns the memory of a swap chain as the X server identifies it, or `nil` if the server
    /// does not map it.
    private func segment(for chain: SwapChainReader) -> xcb_shm_seg_t? {
        if let attached, attached.chain === chain { return attached.segment }
        if let attached { xcb_shm_detach(connection, attached.segment) }
        attached = nil
        // XCB closes the descriptor that it sends.
        let descriptor = fcntl(chain.descriptor.rawValue, F_DUPFD_CLOEXEC, 0)
        guard descriptor >= 0 else { return nil }
        let segment = xcb_generate_id(connection)
        if let error = xcb_request_check(connection, xcb_shm_attach_fd_checked(connection, segment, descriptor, 1)) {
            free(error)
            return nil
        }
        guard xcb_connection_has_error(connection) == 0 else { return nil }
        attached = (chain, segment)
        return segment
    }

    /// Requests that a rectangle of a frame be shown.
    ///
    /// - Parameter offset: The position of the frame in the memory (bytes).
    private func put(_ rect: PixelRect, of chain: SwapChainReader, _ segment: xcb_shm_seg_t, at offset: Int) {
        let (x, y) = (UInt16(rect.x0), UInt16(rect.y0))
        xcb_shm_put_image(
            connection, drawable, context, UInt16(chain.description.bytesPerRow / 4), UInt16(chain.description.height), x, y,
            UInt16(rect.width), UInt16(rect.height), Int16(x), Int16(y), depth, UInt8(XCB_IMAGE_FORMAT_Z_PIXMAP.rawValue), 0, segment,
            UInt32(offset))
    }

    /// Requests that a rectangle be filled with black.
    private func fill(_ rect: PixelRect) {
        var rectangle = xcb_rectangle_t(
            x: Int16(rect.x0), y: Int16(rect.y0), width: UInt16(rect.width), height: UInt16(rect.height))
        xcb_poly_fill_rectangle(connection, drawable, context, 1, &rectangle)
    }

    /// Waits until the X server has handled all requests.
    ///
    /// - Returns: Whether it accepted them.
    private func hasAnswered() -> Bool {
        guard let reply = xcb_get_input_focus_reply(connection, xcb_get_input_focus(connection), nil) else { return false }
        free(reply)
        // Errors arrive as events of type 0, before the reply to a later request.
        while let event = xcb_poll_for_queued_event(connection) {
            defer { free(event) }
            if event.pointee.response_type == 0 { return false }
        }
        return true
    }
}
