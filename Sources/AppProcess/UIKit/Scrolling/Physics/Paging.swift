import CoreGraphics

/// Where contents that are shown a page at a time come to rest.
struct Paging: Equatable, Sendable {
    /// Points a second from which on a throw turns the page, however far it was drawn.
    static let turning: CGFloat = 250

    /// The length of a page, in points, and where contents may rest.
    let page: CGFloat
    let edges: ClosedRange<CGFloat>

    /// The page to come to: the nearest one, or after a throw the next one in its direction, and never further than one page from where the finger began.
    func target(from place: CGFloat, begun: CGFloat, velocity: CGFloat) -> CGFloat {
        guard page > 0 else { return min(max(place, edges.lowerBound), edges.upperBound) }
        let position = (place - edges.lowerBound) / page
        let origin = ((begun - edges.lowerBound) / page).rounded()
        var index = position.rounded()
        if velocity >= Self.turning { index = position.rounded(.down) + 1 }
        if velocity <= -Self.turning { index = position.rounded(.up) - 1 }
        index = min(max(index, origin - 1), origin + 1)
        return min(max(edges.lowerBound + index * page, edges.lowerBound), edges.upperBound)
    }
}
