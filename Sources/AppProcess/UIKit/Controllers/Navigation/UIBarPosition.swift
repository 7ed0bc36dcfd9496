/// The positions of bars, which their background images may depend on.
public enum UIBarPosition: Int, Sendable {
    /// Any position. Its images also apply to the positions without images.
    case any = 0
    /// At the bottom of its container.
    case bottom = 1
    /// At the top of its container.
    case top = 2
    /// At the top of the screen, below the status bar.
    case topAttached = 3
}
