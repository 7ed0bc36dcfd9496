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
    private let frames: WindowFrames
    /// The type of the SDL event with which the receiving thread wakes the event loop.
    private let frameEvent: UInt32
    private let frameEventFlag = FrameEventFlag()
    private var input: WindowInput
    private var clipboard: WindowClipboard

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
        // The screen of a device has the size of the device.
        let resizable = display.device == nil ? SDL_WINDOW_RESIZABLE.rawValue : 0
        let flags = resizable | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
        guard let window = SDL_CreateWindow("Lamina", Self.undefined, Self.undefined, Int32(display.width), Int32(display.height), flags)
        else { throw .noDisplay() }
        self.window = window
        frames = try WindowFrames(window)
        frameEvent = SDL_RegisterEvents(1)
        input = WindowInput(scale: display.scale)
        clipboard = WindowClipboard(connection, window)
        SDL_StartTextInput()
    }

    /// The value of `SDL_WINDOWPOS_UNDEFINED`.
    private static let undefined: Int32 = 0x1FFF_0000

    /// Shows frames and sends input until the window is closed or the connection has ended.
    func run() {
        requestScreenSize()
        let (frameEvent, flag, frames) = (frameEvent, frameEventFlag, frames)
        connection.startReceiving { [connection] change in
            if change == .frame, let chain = connection.chain, frames.showReceived(chain) { return }
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
            clipboard.copyToDesktop()
            showPointer()
            show()
        case SDL_QUIT.rawValue: return false
        case SDL_WINDOWEVENT.rawValue:
            switch UInt32(event.window.event) {
            case SDL_WINDOWEVENT_SIZE_CHANGED.rawValue: requestScreenSize()
            case SDL_WINDOWEVENT_EXPOSED.rawValue: redraw()
            case SDL_WINDOWEVENT_FOCUS_GAINED.rawValue: clipboard.copyFromDesktop()
            default: break
            }
        case SDL_CLIPBOARDUPDATE.rawValue: clipboard.copyFromDesktop()
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

    /// Hides the desktop's pointer over the window if the app below it does, and otherwise shows
    /// it.
    private func showPointer() {
        let isHidden = connection.isPointerHidden
        if isHidden != (SDL_ShowCursor(SDL_QUERY) == SDL_DISABLE) { SDL_ShowCursor(isHidden ? SDL_DISABLE : SDL_ENABLE) }
    }

    /// Asks the server for a screen of the window's size.
    private func requestScreenSize() {
        guard connection.welcome.display.device == nil else { return redraw() }
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

    /// Gives the window the size of the screen after a device was turned.
    private func followDevice(_ screen: SwapChainDescription) {
        guard connection.welcome.display.device != nil else { return }
        var (width, pixelWidth) = (Int32(1), Int32(1))
        SDL_GetWindowSize(window, &width, nil)
        SDL_GetWindowSizeInPixels(window, &pixelWidth, nil)
        let density = Double(pixelWidth) / Double(max(1, width))
        SDL_SetWindowSize(window, Int32((Double(screen.width) / density).rounded()), Int32((Double(screen.height) / density).rounded()))
    }

    private func redraw() { show(isWhole: true) }

    /// Shows the newest frame.
    private func show(isWhole: Bool = false) {
        guard let chain = connection.chain else { return }
        frames.show(chain, isWhole: isWhole, onResize: followDevice)
    }
}
