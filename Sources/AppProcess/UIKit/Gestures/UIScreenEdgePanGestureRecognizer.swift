import Foundation

/// A continuous gesture recognizer that recognizes a finger moving in from an edge of the screen.
/// Main thread only.
@preconcurrency @MainActor open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    /// The maximum distance from the edge at which the finger may come down (points).
    static let region: CGFloat = 13

    /// The edges from which the gesture can start. The default is none, so that nothing is
    /// recognized.
    open var edges: UIRectEdge = []

    /// Those of `edges` at which the first finger came down; two in a corner.
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

    /// Returns whether the finger moves inward, which begins the gesture, or along the edge or
    /// outward, which makes it fail. Returns nil before it has moved by the hysteresis.
    override func begins(with travel: CGPoint) -> Bool? {
        guard hypot(travel.x, travel.y) >= Self.hysteresis else { return nil }
        let isAcross = abs(travel.x) > abs(travel.y)
        if edge.contains(.left), isAcross, travel.x > 0 { return true }
        if edge.contains(.right), isAcross, travel.x < 0 { return true }
        if edge.contains(.top), !isAcross, travel.y > 0 { return true }
        return edge.contains(.bottom) && !isAcross && travel.y < 0
    }

    /// Returns the edges of the screen that a location is near.
    private static func edges(at location: CGPoint, in bounds: CGRect) -> UIRectEdge {
        var edges: UIRectEdge = []
        if location.x <= bounds.minX + region { edges.insert(.left) }
        if location.x >= bounds.maxX - region { edges.insert(.right) }
        if location.y <= bounds.minY + region { edges.insert(.top) }
        if location.y >= bounds.maxY - region { edges.insert(.bottom) }
        return edges
    }
}
