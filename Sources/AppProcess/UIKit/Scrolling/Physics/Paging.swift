import CoreGraphics

/// The resting positions of content that is shown page by page, along one axis.
struct Paging: Equatable, Sendable {
    /// The velocity from which a throw turns to the next page, even if the content was dragged only
    /// a little (points per second).
    static let turnVelocity: CGFloat = 250

    /// The length of a page (points).
    let page: CGFloat
    /// The positions at which the content can rest (points).
    let edges: ClosedRange<CGFloat>

    /// Returns the position of the page to stop at: the page nearest to `position`, or after a
    /// throw the next one in its direction, but at most one page from that nearest to `initial`,
    /// where the drag began.
    func target(from position: CGFloat, initial: CGFloat, velocity: CGFloat) -> CGFloat {
        guard page > 0 else { return min(max(position, edges.lowerBound), edges.upperBound) }
        let current = (position - edges.lowerBound) / page
        let origin = ((initial - edges.lowerBound) / page).rounded()
        var index = current.rounded()
        if velocity >= Self.turnVelocity { index = current.rounded(.down) + 1 }
        if velocity <= -Self.turnVelocity { index = current.rounded(.up) - 1 }
        index = min(max(index, origin - 1), origin + 1)
        return min(max(edges.lowerBound + index * page, edges.lowerBound), edges.upperBound)
    }
}
