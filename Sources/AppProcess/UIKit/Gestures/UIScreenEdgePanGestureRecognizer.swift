import Foundation

/// Recognises a finger that comes in from an edge of the screen. Continuous.
@preconcurrency @MainActor open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    /// How far from the edge the finger comes down, in points.
    static let region: CGFloat = 13

    /// The edges that it may come from. Initially none: nothing is recognised.
    open var edges: UIRectEdge = []

    private var edge: UIRectEdge = []

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .possible, edge.isEmpty, let touch = touches.first {
            edge = edges.intersection(Self.edges(at: touch.current.location, in: UIScreen.main.bounds))
            guard !edge.isEmpty else { return fail() }
        }
        super.touchesBegan(touches, with: event)
    }

    open override func reset() {
        super.reset()
        edge = []
    }

    /// The finger goes inwards rather than along the edge.
    override func begins(with travel: CGPoint) -> Bool? {
        guard hypot(travel.x, travel.y) >= Self.hysteresis else { return nil }
        let isAcross = abs(travel.x) > abs(travel.y)
        if edge.contains(.left), isAcross, travel.x > 0 { return true }
        if edge.contains(.right), isAcross, travel.x < 0 { return true }
        if edge.contains(.top), !isAcross, travel.y > 0 { return true }
        return edge.contains(.bottom) && !isAcross && travel.y < 0
    }

    private static func edges(at place: CGPoint, in bounds: CGRect) -> UIRectEdge {
        var edges: UIRectEdge = []
        if place.x <= bounds.minX + region { edges.insert(.left) }
        if place.x >= bounds.maxX - region { edges.insert(.right) }
        if place.y <= bounds.minY + region { edges.insert(.top) }
        if place.y >= bounds.maxY - region { edges.insert(.bottom) }
        return edges
    }
}
