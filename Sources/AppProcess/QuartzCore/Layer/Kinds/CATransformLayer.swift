import SceneModel

/// A layer without a plane of its own: its sublayers keep their depth and stand in the space of the
/// layer that this one is in.
///
/// Only the sublayers are drawn, each on its own: background, border, contents, filters, mask and
/// shadow are not, and `opacity` is each sublayer's. `hitTest(_:)` is not for these layers, which
/// have no place in a plane.
open class CATransformLayer: CALayer {
    override var kind: LayerKind { .transform }
}
