/// The styles of the status bar's content.
public enum UIStatusBarStyle: Int, Sendable {
    /// Dark or light content, whichever suits the interface style.
    case `default` = 0
    /// Light content, for dark backgrounds.
    case lightContent = 1
    /// Dark content, for light backgrounds.
    case darkContent = 3
}

/// The animations with which a status bar is shown or hidden.
public enum UIStatusBarAnimation: Int, Sendable {
    /// No animation.
    case none = 0
    /// A change of the opacity.
    case fade = 1
    /// A movement from or to the edge of the screen.
    case slide = 2
}
