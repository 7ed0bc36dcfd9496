import Geometry
import RenderTree
import SceneModel

/// A transition of a layer at one time.
struct ActiveTransition {
    let transition: Transition
    /// The progress, 0…1.
    let progress: Double
    /// The layer's appearance before the transition; `nil` if nothing of it was visible.
    let snapshot: TransitionSnapshot?

    /// Returns the direction from which the new appearance moves in, with the length of the layer's
    /// bounds (points).
    ///
    /// As everywhere in Core Animation, the top is the edge of the greatest y.
    private func entryVector(_ bounds: Rect) -> Point {
        switch transition.direction {
        case .fromRight: Point(x: bounds.maxX - bounds.minX, y: 0)
        case .fromLeft: Point(x: bounds.minX - bounds.maxX, y: 0)
        case .fromTop: Point(x: 0, y: bounds.maxY - bounds.minY)
        case .fromBottom: Point(x: 0, y: bounds.minY - bounds.maxY)
        }
    }

    /// Returns the translation of the new appearance (points).
    func layerOffset(_ bounds: Rect) -> Point {
        switch transition.kind {
        case .fade, .reveal: .zero
        case .moveIn, .push: entryVector(bounds) * (1 - progress)
        }
    }

    /// Returns the translation of the snapshot (points).
    func snapshotOffset(_ bounds: Rect) -> Point {
        switch transition.kind {
        case .fade, .moveIn: .zero
        case .push, .reveal: entryVector(bounds) * -progress
        }
    }
}
