import SceneModel

/// A layer without a drawing plane of its own, for building three-dimensional layer hierarchies.
///
/// The sublayers are not flattened: they keep their depth in the space of the superlayer. Only the
/// sublayers are drawn, each separately. The layer's background, border, contents, filters, mask
/// and shadow are ignored, and its `opacity` applies to each sublayer. `hitTest(_:)` is not
/// meaningful for transform layers, because a point has no unique position in them.
open class CATransformLayer: CALayer {
    override var kind: LayerKind { .transform }
}
