import CSDL2
import Geometry
import SceneModel
import ServerClient
import Synchronization
import Transport
import WireProtocol

/// The reason why no window can be opened.
struct WindowFault: Error, CustomStringConvertible {
    let description: String

    /// Creates a fault for a missing display, with SDL's last error.
    static func noDisplay() -> WindowFault {
        WindowFault(
            description: "there is no display to open a window on (\(String(cString: SDL_GetError()))); "
                + "set DISPLAY or WAYLAND_DISPLAY, or start render-server with --display vnc or --display headless")
    }

    /// Creates a fault for a window without an accessible surface, with SDL's last error.
    static func noSurface() -> WindowFault {
        WindowFault(
            description: "cannot access the window's surface (\(String(cString: SDL_GetError()))); "
                + "set SDL_VIDEODRIVER=x11, or start render-server with --display vnc or --display headless")
    }
}

/// A window, opened with SDL, that shows the server's screen and sends the input that it receives.
/// Use it on the main thread, as SDL requires.
final class Window {
    private let connection: DisplayConnection
    private let window: OpaquePointer
    /// The type of the SDL event with which the receiving thread wakes the event loop.
    private let frameEvent: UInt32
    private let frameEventFlag = FrameEventFlag()
    private var input: WindowInput
    /// The sequence number of the frame that the window shows; `nil` if the window must be redrawn
    /// whole.
    private var shownFrame: UInt64?
    private var shownChain: SwapChainDescription?

    /// A flag that is set while a frame event is in SDL's queue.
    private final class FrameEventFlag: Sendable {
        let isQueued = Atomic(false)
    }

    init(_ connection: DisplayConnection) throws(WindowFault) {
        self.connection = connection
        // Prevents SDL from translating between fingers and the pointer.
        SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
        SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0")
        SDL_SetHint(SDL_HINT_IME_SUPPORT_EXTENDED_TEXT, "1")
        // A click that activates the window is also delivered.
        SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1")
        SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1")
        SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0")
        guard SDL_Init(UInt32(SDL_INIT_VIDEO)) == 0 else { throw .noDisplay() }
        // On X11, a surface in memory updates only the changed rectangles; a texture would be drawn
        // whole. On Wayland, SDL supports only textures.
        if SDL_GetCurrentVideoDriver().map({ String(cString: $0) }) == "x11" { SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0") }
        let display = connection.welcome.display
        let flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
        guard let window = SDL_CreateWindow("Lamina", Self.undefined, Self.undefined, Int32(display.width), Int32(display.height), flags)
        else { throw .noDisplay() }
        guard SDL_GetWindowSurface(window) != nil else { throw .noSurface() }
        self.window = window
        frameEvent = SDL_RegisterEvents(1)
        input = WindowInput(scale: display.scale)
        SDL_StartTextInput()
    }

    /// The value of `SDL_WINDOWPOS_UNDEFINED`.
    private static let undefined: Int32 = 0x1FFF_0000

    /// Shows frames and sends input until the window is closed or the connection has ended.
    func run() {
        requestScreenSize()
        let (frameEvent, flag) = (frameEvent, frameEventFlag)
        connection.startReceiving {
            guard !flag.isQueued.exchange(true, ordering: .acquiringAndReleasing) else { return }
            var event = SDL_Event()
            event.type = frameEvent
            if SDL_PushEvent(&event) <= 0 { flag.isQueued.store(false, ordering: .releasing) }
        }
        var event = SDL_Event()
        while SDL_WaitEvent(&event) != 0 {
            repeat {
                // The window disappears with the process. SDL_Quit would destroy it while the
                // receiving thread may be sending it an event on SDL's own connection, for which
                // X11 terminates the program.
                guard handle(event) else { return }
            } while SDL_PollEvent(&event) != 0
        }
    }

    /// Handles an event.
    ///
    /// - Returns: `false` if the window was closed or the connection has ended.
    private func handle(_ event: SDL_Event) -> Bool {
        switch event.type {
        case frameEvent:
            frameEventFlag.isQueued.store(false, ordering: .releasing)
            if connection.end != nil { return false }
            show()
        case SDL_QUIT.rawValue: return false
        case SDL_WINDOWEVENT.rawValue:
            switch UInt32(event.window.event) {
            case SDL_WINDOWEVENT_SIZE_CHANGED.rawValue: requestScreenSize()
            case SDL_WINDOWEVENT_EXPOSED.rawValue: redraw()
            default: break
            }
        default: break
        }
        var width: Int32 = 1
        var height: Int32 = 1
        SDL_GetWindowSize(window, &width, &height)
        for kind in input.kinds(of: event, window: (Double(width), Double(height))) {
            connection.send(.input(InputEvent(time: MonotonicClock.now, kind: kind)))
        }
        return true
    }

    /// Asks the server for a screen of the window's size.
    private func requestScreenSize() {
        var (width, pixelWidth, pixelHeight) = (Int32(1), Int32(1), Int32(1))
        SDL_GetWindowSize(window, &width, nil)
        SDL_GetWindowSizeInPixels(window, &pixelWidth, &pixelHeight)
        let side = 1...Limits.surfaceSide
        let w = min(max(Int(pixelWidth), side.lowerBound), side.upperBound)
        let h = min(max(Int(pixelHeight), side.lowerBound), min(side.upperBound, Limits.screenPixels / w))
        // If the window system's units are larger than pixels, the scale grows by the same factor.
        let density = Double(pixelWidth) / Double(max(1, width))
        let scale = min(max(connection.welcome.display.scale * density, ScreenSize.scales.lowerBound), ScreenSize.scales.upperBound)
        connection.send(.resize(ScreenSize(width: w, height: h, scale: scale)))
        redraw()
    }

    private func redraw() {
        shownFrame = nil
        show()
    }

    /// Copies the areas that changed into the window.
    private func show() {
        guard let chain = connection.chain, let surface = SDL_GetWindowSurface(window) else { return }
        if chain.description != shownChain { shownFrame = nil }
        shownChain = chain.description
        let width = Int(surface.pointee.w)
        let height = Int(surface.pointee.h)
        let isWhole = shownFrame == nil
        if isWhole { SDL_FillRect(surface, nil, 0) }
        guard let rects = surface.pointee.hasScreenPixels ? copy(chain, to: surface) : convert(chain, to: surface) else {
            shownFrame = nil
            return
        }
        // Until the server has resized the screen, the window is black beside it.
        let changed =
            isWhole
            ? [SDL_Rect(x: 0, y: 0, w: Int32(width), h: Int32(height))]
            : rects.map { SDL_Rect(x: Int32($0.x0), y: Int32($0.y0), w: Int32($0.width), h: Int32($0.height)) }
        guard !changed.isEmpty else { return }
        SDL_UpdateWindowSurfaceRects(window, changed, Int32(changed.count))
    }

    /// Copies the changed areas to a surface with the screen's pixel format.
    ///
    /// - Returns: The areas (pixels); `nil` if there is no frame or the surface cannot be locked.
    private func copy(_ chain: SwapChainReader, to surface: UnsafeMutablePointer<SDL_Surface>) -> [PixelRect]? {
        guard SDL_LockSurface(surface) == 0, let pixels = surface.pointee.pixels else { return nil }
        defer { SDL_UnlockSurface(surface) }
        let update = chain.update(
            pixels, bytesPerRow: Int(surface.pointee.pitch), width: Int(surface.pointee.w), height: Int(surface.pointee.h),
            showing: shownFrame)
        guard let update else { return nil }
        shownFrame = update.sequence
        return update.rects
    }

    /// A surface in the screen's pixel format, for windows that have another.
    private var intermediate: UnsafeMutablePointer<SDL_Surface>?

    /// Copies the changed areas to a surface with another pixel format, through `intermediate`.
    private func convert(_ chain: SwapChainReader, to surface: UnsafeMutablePointer<SDL_Surface>) -> [PixelRect]? {
        let size = (Int32(chain.description.width), Int32(chain.description.height))
        if intermediate == nil || intermediate?.pointee.w != size.0 || intermediate?.pointee.h != size.1 {
            SDL_FreeSurface(intermediate)
            intermediate = SDL_CreateRGBSurfaceWithFormat(0, size.0, size.1, 32, SDL_PIXELFORMAT_RGB888.rawValue)
            shownFrame = nil
        }
        guard let intermediate, let rects = copy(chain, to: intermediate) else { return nil }
        for rect in rects {
            var source = SDL_Rect(x: Int32(rect.x0), y: Int32(rect.y0), w: Int32(rect.width), h: Int32(rect.height))
            var target = source
            SDL_UpperBlit(intermediate, &source, surface, &target)
        }
        return rects
    }
}

extension SDL_Surface {
    /// A Boolean value that indicates whether the pixels are 0x??RRGGBB, like those of the screen.
    fileprivate var hasScreenPixels: Bool {
        format.pointee.format == SDL_PIXELFORMAT_RGB888.rawValue || format.pointee.format == SDL_PIXELFORMAT_ARGB8888.rawValue
    }
}
