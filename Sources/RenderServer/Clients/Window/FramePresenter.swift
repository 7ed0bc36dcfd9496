import CSDL2
import ServerClient

/// Shows the server's frames in a window.
protocol FramePresenter {
    /// Shows the areas of the newest frame that differ from what the window shows. Without such
    /// knowledge, shows the whole frame, and black beside it.
    ///
    /// - Parameters:
    ///   - chain: The memory of the frames.
    ///   - sequence: The sequence number of the frame that the window shows; `nil` if the window
    ///     must be redrawn whole.
    /// - Returns: The sequence number of the frame that the window shows now; `nil` if there is no
    ///   frame or it cannot be shown.
    func present(_ chain: SwapChainReader, showing sequence: UInt64?) -> UInt64?
}

extension FramePresenter {
    /// Returns whether the pixels of an SDL format are 0x??RRGGBB, like those of the screen.
    static func isScreenFormat(_ format: UInt32) -> Bool {
        format == SDL_PIXELFORMAT_RGB888.rawValue || format == SDL_PIXELFORMAT_ARGB8888.rawValue
    }
}
