import CSDL2
import Geometry
import ServerClient
import WireProtocol

/// Shows frames by copying them to SDL's surface of the window, on any window system.
final class SurfacePresenter {
    private let window: OpaquePointer
    /// A surface in the screen's pixel format, for windows that have another.
    private var intermediate: UnsafeMutablePointer<SDL_Surface>?

    init(_ window: OpaquePointer) throws(WindowFault) {
        guard SDL_GetWindowSurface(window) != nil else { throw .noSurface() }
        self.window = window
    }

    /// Returns whether the pixels of an SDL format are 0x??RRGGBB, like those of the screen.
    static func isScreenFormat(_ format: UInt32) -> Bool {
        format == SDL_PIXELFORMAT_RGB888.rawValue || format == SDL_PIXELFORMAT_ARGB8888.rawValue
    }

    /// Shows the areas of the newest frame that differ from what the window shows. Without such
    /// knowledge, shows the whole frame, and black beside it.
    ///
    /// - Parameters:
    ///   - chain: The memory of the frames.
    ///   - sequence: The sequence number of the frame that the window shows; `nil` if the window
    ///     must be redrawn whole.
    /// - Returns: The sequence number of the frame that the window shows now; `nil` if there is no
    ///   frame or it cannot be shown.
    func present(_ chain: SwapChainReader, showing sequence: UInt64?) -> UInt64? {
        guard let surface = SDL_GetWindowSurface(window) else { return nil }
        if sequence == nil { SDL_FillRect(surface, nil, 0) }
        let update =
            Self.isScreenFormat(surface.pointee.format.pointee.format)
            ? copy(chain, to: surface, showing: sequence) : convert(chain, to: surface, showing: sequence)
        guard let update else { return nil }
        let changed =
            sequence == nil
            ? [SDL_Rect(x: 0, y: 0, w: surface.pointee.w, h: surface.pointee.h)] : update.rects.map(SDL_Rect.init)
        if !changed.isEmpty { SDL_UpdateWindowSurfaceRects(window, changed, Int32(changed.count)) }
        return update.sequence
    }

    /// Copies the changed areas to a surface with the screen's pixel format.
    ///
    /// - Returns: The frame and its areas (pixels); `nil` if there is no frame or the surface
    ///   cannot be locked.
    private func copy(
        _ chain: SwapChainReader, to surface: UnsafeMutablePointer<SDL_Surface>, showing sequence: UInt64?
    ) -> (sequence: UInt64, rects: [PixelRect])? {
        guard SDL_LockSurface(surface) == 0, let pixels = surface.pointee.pixels else { return nil }
        defer { SDL_UnlockSurface(surface) }
        return chain.update(
            pixels, bytesPerRow: Int(surface.pointee.pitch), width: Int(surface.pointee.w), height: Int(surface.pointee.h),
            showing: sequence)
    }

    /// Copies the changed areas to a surface with another pixel format, through `intermediate`.
    private func convert(
        _ chain: SwapChainReader, to surface: UnsafeMutablePointer<SDL_Surface>, showing sequence: UInt64?
    ) -> (sequence: UInt64, rects: [PixelRect])? {
        var sequence = sequence
        let size = (Int32(chain.description.width), Int32(chain.description.height))
        if intermediate == nil || intermediate?.pointee.w != size.0 || intermediate?.pointee.h != size.1 {
            SDL_FreeSurface(intermediate)
            intermediate = SDL_CreateRGBSurfaceWithFormat(0, size.0, size.1, 32, SDL_PIXELFORMAT_RGB888.rawValue)
            sequence = nil
        }
        guard let intermediate, let update = copy(chain, to: intermediate, showing: sequence) else { return nil }
        for rect in update.rects {
            var source = SDL_Rect(rect)
            var target = source
            SDL_UpperBlit(intermediate, &source, surface, &target)
        }
        return update
    }
}

extension SDL_Rect {
    fileprivate init(_ rect: PixelRect) {
        self.init(x: Int32(rect.x0), y: Int32(rect.y0), w: Int32(rect.width), h: Int32(rect.height))
    }
}
