import SceneModel

/// A layer without a drawing plane of its own, for building three-dimensional layer hierarchies.
///
/// The sublayers are not flattened: they keep their depth in the space of the superlayer. Only the
/// sublayers are drawn, each separately. The layer's background, border, contents, filters, mask
/// and shadow are ignored, and its `opacity` applies to each sublayer. `hitTest(_:)` is not
/// meaningful for transform layers, which have no two-dimensional coordinate space.
///
/// The following layer is a card with two sides that turns around its vertical axis:
///
/// ```swift
/// func makeCard(front: CALayer, back: CALayer, angle: CGFloat) -> CATransformLayer {
///     let card = CATransformLayer()
///     back.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
///     back.isDoubleSided = false
///     front.isDoubleSided = false
///     card.addSublayer(back)
///     card.addSublayer(front)
///     card.transform = CATransform3DMakeRotation(angle, 0, 1, 0)
///     return card
/// }
/// ```
open class CATransformLayer: CALayer {
    override var kind: LayerKind { .transform }
}
