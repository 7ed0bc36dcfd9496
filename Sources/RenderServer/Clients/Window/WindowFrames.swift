import CSDL2
import Geometry
import ServerClient
import Transport
import WireProtocol

/// The server's frames in a window.
///
/// If the X server reads frames from the render server's memory, the thread that receives a frame
/// also shows it: SDL's event loop, which would be woken through the X server, does not take part.
/// Everything else happens on the main thread.
final class WindowFrames: Sendable {
    private enum Presenter {
        case sharedMemory(SharedMemoryPresenter)
        case surface(SurfacePresenter)
    }

    /// Unchecked: a lock protects the state, and SDL's surface is used on the main thread only.
    private struct State: @unchecked Sendable {
        var presenter: Presenter
        /// The window (pixels).
        var bounds = PixelRect.empty
        /// The sequence number of the frame that the window shows; `nil` if the window must be
        /// redrawn whole.
        var shownFrame: UInt64?
        /// The layout of the swap chain that the window shows.
        var chain: SwapChainDescription?
    }

    private let state: POSIXMutex<State>
    /// `SDL_Window`, used on the main thread only.
    private nonisolated(unsafe) let window: OpaquePointer

    init(_ window: OpaquePointer) throws(WindowFault) {
        self.window = window
        if let direct = SharedMemoryPresenter(window) {
            state = POSIXMutex(State(presenter: .sharedMemory(direct)))
        } else {
            state = POSIXMutex(State(presenter: .surface(try SurfacePresenter(window))))
        }
    }

    /// Shows the newest frame on the thread that has received it.
    ///
    /// - Returns: `false` if only the main thread can show it.
    func showReceived(_ chain: SwapChainReader) -> Bool {
        state.withLock { state in
            guard case .sharedMemory(let presenter) = state.presenter, state.chain == chain.description else { return false }
            state.shownFrame = presenter.present(chain, within: state.bounds, showing: state.shownFrame)
            return !presenter.hasFailed
        }
    }

    /// Shows the newest frame. Call this on the main thread.
    ///
    /// - Parameters:
    ///   - isWhole: Whether the window must be redrawn whole.
    ///   - onResize: Called if the swap chain's layout differs from that of the last frame.
    func show(_ chain: SwapChainReader, isWhole: Bool, onResize: (SwapChainDescription) -> Void) {
        let isResized = state.withLock { state in
            defer { state.chain = chain.description }
            return state.chain != chain.description
        }
        if isResized { onResize(chain.description) }
        var (width, height) = (Int32(0), Int32(0))
        SDL_GetWindowSizeInPixels(window, &width, &height)
        let bounds = PixelRect(x0: 0, y0: 0, x1: Int(width), y1: Int(height))
        let window = window
        state.withLock { state in
            state.bounds = bounds
            if isWhole || isResized { state.shownFrame = nil }
            if case .sharedMemory(let presenter) = state.presenter {
                state.shownFrame = presenter.present(chain, within: bounds, showing: state.shownFrame)
                guard presenter.hasFailed, let surface = try? SurfacePresenter(window) else { return }
                state.presenter = .surface(surface)
                state.shownFrame = nil
            }
            if case .surface(let presenter) = state.presenter {
                state.shownFrame = presenter.present(chain, showing: state.shownFrame)
            }
        }
    }
}
