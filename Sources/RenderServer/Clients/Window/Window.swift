import CSDL2
import ServerClient
import Synchronization
import WireProtocol

/// Why there is no window.
struct WindowFault: Error, CustomStringConvertible {
    let description: String

    /// With SDL's reason.
    static func noDisplay() -> WindowFault {
        WindowFault(
            description: "there is no display to open a window on (\(String(cString: SDL_GetError()))); "
                + "set DISPLAY or WAYLAND_DISPLAY, or start render-server with --display vnc or --display headless")
    }

    /// With SDL's reason.
    static func noPixels() -> WindowFault {
        WindowFault(
            description: "the window takes no pixels (\(String(cString: SDL_GetError()))); "
                + "set SDL_VIDEODRIVER=x11, or start render-server with --display vnc or --display headless")
    }
}

/// A window that shows the server's screen. On the main thread, as SDL wants it.
final class Window {
    private let connection: DisplayConnection
    private let window: OpaquePointer
    /// The event by which the listening thread says that there is something new.
    private let news: UInt32
    /// Whether such an event waits.
    private let isNewsQueued = NewsFlag()
    private var input: WindowInput
    /// The frame that the window's pixels show; nil where they are to be copied whole.
    private var shown: UInt64?
    private var shownChain: SwapChainDescription?

    private final class NewsFlag: Sendable {
        let value = Atomic(false)
    }

    init(_ connection: DisplayConnection) throws(WindowFault) {
        self.connection = connection
        // Fingers and the pointer are told apart.
        SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
        SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0")
        SDL_SetHint(SDL_HINT_IME_SUPPORT_EXTENDED_TEXT, "1")
        // A click that brings the window to the front is a click.
        SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1")
        SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1")
        SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0")
        guard SDL_Init(UInt32(SDL_INIT_VIDEO)) == 0 else { throw .noDisplay() }
        // X11 takes the changed parts of a window from memory, where a texture would be drawn whole for each. SDL gives Wayland textures alone.
        if SDL_GetCurrentVideoDriver().map({ String(cString: $0) }) == "x11" { SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0") }
        let display = connection.welcome.display
        let flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
        guard let window = SDL_CreateWindow("Lamina", Self.undefined, Self.undefined, Int32(display.width), Int32(display.height), flags)
        else { throw .noDisplay() }
        guard SDL_GetWindowSurface(window) != nil else { throw .noPixels() }
        self.window = window
        news = SDL_RegisterEvents(1)
        input = WindowInput(scale: display.scale)
        SDL_StartTextInput()
    }

    /// The value of `SDL_WINDOWPOS_UNDEFINED`.
    private static let undefined: Int32 = 0x1FFF_0000

    /// Shows frames and tells of events until the window is closed or the server has ended.
    func run() {
        takeSize()
        let (news, flag) = (news, isNewsQueued)
        connection.listen {
            guard !flag.value.exchange(true, ordering: .acquiringAndReleasing) else { return }
            var event = SDL_Event()
            event.type = news
            if SDL_PushEvent(&event) <= 0 { flag.value.store(false, ordering: .releasing) }
        }
        var event = SDL_Event()
        while SDL_WaitEvent(&event) != 0 {
            repeat {
                // The window goes with the process. SDL_Quit would destroy it while the listening thread may just be sending it an event, on a connection of SDL's own: X11 ends programs for that.
                guard handle(event) else { return }
            } while SDL_PollEvent(&event) != 0
        }
    }

    /// False where it is over.
    private func handle(_ event: SDL_Event) -> Bool {
        switch event.type {
        case news:
            isNewsQueued.value.store(false, ordering: .releasing)
            if connection.end != nil { return false }
            show()
        case SDL_QUIT.rawValue: return false
        case SDL_WINDOWEVENT.rawValue:
            switch UInt32(event.window.event) {
            case SDL_WINDOWEVENT_SIZE_CHANGED.rawValue: takeSize()
            case SDL_WINDOWEVENT_EXPOSED.rawValue: forgetShown()
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
    private func takeSize() {
        var (width, pixelWidth, pixelHeight) = (Int32(1), Int32(1), Int32(1))
        SDL_GetWindowSize(window, &width, nil)
        SDL_GetWindowSizeInPixels(window, &pixelWidth, &pixelHeight)
        let side = 1...Limits.surfaceSide
        let w = min(max(Int(pixelWidth), side.lowerBound), side.upperBound)
        let h = min(max(Int(pixelHeight), side.lowerBound), min(side.upperBound, Limits.screenPixels / w))
        // Where the window system has larger units than pixels, a point has as many more.
        let density = Double(pixelWidth) / Double(max(1, width))
        let scale = min(max(connection.welcome.display.scale * density, ScreenSize.scales.lowerBound), ScreenSize.scales.upperBound)
        connection.send(.resize(ScreenSize(width: w, height: h, scale: scale)))
        forgetShown()
    }

    private func forgetShown() {
        shown = nil
        show()
    }

    /// Copies what is new into the window, and no more.
    private func show() {
        guard let chain = connection.chain, let surface = SDL_GetWindowSurface(window) else { return }
        if chain.description != shownChain { shown = nil }
        shownChain = chain.description
        let width = Int(surface.pointee.w)
        let height = Int(surface.pointee.h)
        let isWhole = shown == nil
        if isWhole { SDL_FillRect(surface, nil, 0) }
        guard let rects = surface.pointee.hasScreenPixels ? copy(chain, to: surface) : convert(chain, to: surface) else {
            shown = nil
            return
        }
        // Beside a screen that is smaller than the window, for the moment, the window is black.
        let changed =
            isWhole
            ? [SDL_Rect(x: 0, y: 0, w: Int32(width), h: Int32(height))]
            : rects.map { SDL_Rect(x: Int32($0.x0), y: Int32($0.y0), w: Int32($0.width), h: Int32($0.height)) }
        guard !changed.isEmpty else { return }
        SDL_UpdateWindowSurfaceRects(window, changed, Int32(changed.count))
    }

    /// Where the window's pixels are the screen's.
    private func copy(_ chain: SwapChainReader, to surface: UnsafeMutablePointer<SDL_Surface>) -> [PixelRect]? {
        guard SDL_LockSurface(surface) == 0, let pixels = surface.pointee.pixels else { return nil }
        defer { SDL_UnlockSurface(surface) }
        let update = chain.update(
            pixels, bytesPerRow: Int(surface.pointee.pitch), width: Int(surface.pointee.w), height: Int(surface.pointee.h), showing: shown)
        guard let update else { return nil }
        shown = update.sequence
        return update.rects
    }

    /// Where they are others: through a picture that keeps the screen's.
    private var picture: UnsafeMutablePointer<SDL_Surface>?

    private func convert(_ chain: SwapChainReader, to surface: UnsafeMutablePointer<SDL_Surface>) -> [PixelRect]? {
        let size = (Int32(chain.description.width), Int32(chain.description.height))
        if picture == nil || picture?.pointee.w != size.0 || picture?.pointee.h != size.1 {
            SDL_FreeSurface(picture)
            picture = SDL_CreateRGBSurfaceWithFormat(0, size.0, size.1, 32, SDL_PIXELFORMAT_RGB888.rawValue)
            shown = nil
        }
        guard let picture, let rects = copy(chain, to: picture) else { return nil }
        for rect in rects {
            var place = SDL_Rect(x: Int32(rect.x0), y: Int32(rect.y0), w: Int32(rect.width), h: Int32(rect.height))
            var target = place
            SDL_UpperBlit(picture, &place, surface, &target)
        }
        return rects
    }
}

extension SDL_Surface {
    /// Whether its pixels are 0x..RRGGBB, as the screen's are.
    fileprivate var hasScreenPixels: Bool {
        format.pointee.format == SDL_PIXELFORMAT_RGB888.rawValue || format.pointee.format == SDL_PIXELFORMAT_ARGB8888.rawValue
    }
}
