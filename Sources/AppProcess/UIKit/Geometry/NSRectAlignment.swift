/// The edge or corner of a rectangle at which something is aligned. Leading and trailing depend on
/// the layout direction.
public enum NSRectAlignment: Int, Sendable {
    /// The center.
    case none
    /// The middle of the top edge.
    case top
    /// The corner of the top and leading edges.
    case topLeading
    /// The middle of the leading edge.
    case leading
    /// The corner of the bottom and leading edges.
    case bottomLeading
    /// The middle of the bottom edge.
    case bottom
    /// The corner of the bottom and trailing edges.
    case bottomTrailing
    /// The middle of the trailing edge.
    case trailing
    /// The corner of the top and trailing edges.
    case topTrailing
}
