/// A description of a view's content that determines whether it is flipped in right-to-left
/// layouts.
public enum UISemanticContentAttribute: Int, Sendable {
    /// The content follows the direction of the user interface.
    case unspecified
    /// Playback controls, which are not flipped.
    case playback
    /// Controls that express a direction in space, such as left and right arrows. They are not
    /// flipped.
    case spatial
    /// The content is always laid out from left to right.
    case forceLeftToRight
    /// The content is always laid out from right to left.
    case forceRightToLeft
}
