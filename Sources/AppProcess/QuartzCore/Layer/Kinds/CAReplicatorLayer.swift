public import CoreGraphics
public import Foundation
import Geometry
import SceneModel

/// A layer that shows its sublayers several times, each copy transformed, tinted and delayed by one
/// more step than the one before.
///
/// The following layer arranges 12 copies of a dot in a circle around its center, each less opaque
/// than the one before:
///
/// ```swift
/// let dot = CALayer()
/// dot.frame = CGRect(x: 46, y: 4, width: 8, height: 8)
/// dot.backgroundColor = CGColor(gray: 0, alpha: 1)
/// let spinner = CAReplicatorLayer()
/// spinner.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
/// spinner.instanceCount = 12
/// spinner.instanceTransform = CATransform3DMakeRotation(.pi / 6, 0, 0, 1)
/// spinner.instanceAlphaOffset = -1 / 12
/// spinner.addSublayer(dot)
/// ```
open class CAReplicatorLayer: CALayer {
    private final var tint = CachedColor(.opaqueWhite)

    /// Creates a replicator layer with Core Animation's default values.
    public override init() { super.init() }

    /// Creates a copy of a replicator layer's values, for presentation.
    ///
    /// - Parameter layer: The replicator layer to copy.
    public override init(layer: Any) {
        super.init(layer: layer)
        guard let layer = layer as? CAReplicatorLayer else { return }
        tint = layer.tint
    }

    /// Creates a replicator layer from an archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override var kind: LayerKind { .replicator }

    override class var keys: LayerKeys { .replicator }

    /// Draws the copies, each transformed by the affine part of `instanceTransform` about the
    /// origin. Instance colors are not applied, as in Apple's implementation.
    override func renderSublayers(in ctx: CGContext) {
        let step = CATransform3DGetAffineTransform(instanceTransform)
        ctx.saveGState()
        for _ in 0..<max(0, min(instanceCount, Limits.instances)) {
            super.renderSublayers(in: ctx)
            ctx.concatenate(step)
        }
        ctx.restoreGState()
    }

    /// The number of copies to show, including the original (0 to 65,536). The default is 1.
    /// Animatable.
    open var instanceCount: Int {
        get { Int(values.replicator.instanceCount.rounded(.down)) }
        set {
            let count = Double(newValue)
            change(.instanceCount, unless: values.replicator.instanceCount == count) { $0.replicator.instanceCount = count }
        }
    }

    /// A Boolean value that indicates whether the copies keep their depth in the space of the
    /// superlayer instead of being flattened into the layer's plane. The default is `false`.
    open var preservesDepth: Bool {
        get { values.appearance.preservesDepth }
        set { change(.preservesDepth, unless: values.appearance.preservesDepth == newValue) { $0.appearance.preservesDepth = newValue } }
    }

    /// The delay of each copy's time relative to that of the copy before (seconds). The default is
    /// 0. Animatable.
    open var instanceDelay: CFTimeInterval {
        get { values.replicator.instanceDelay }
        set { change(.instanceDelay, unless: values.replicator.instanceDelay == newValue) { $0.replicator.instanceDelay = newValue } }
    }

    /// The transform from each copy to the next, about the anchor point. The default is the
    /// identity transform. Animatable.
    open var instanceTransform: CATransform3D {
        get { CATransform3D(values.replicator.instanceTransform) }
        set {
            let matrix = newValue.wire
            change(.instanceTransform, unless: values.replicator.instanceTransform == matrix) { $0.replicator.instanceTransform = matrix }
        }
    }

    /// The color by which the first copy is multiplied. The default is opaque white. Animatable.
    open var instanceColor: CGColor? {
        get { tint.object(for: values.replicator.instanceColor) }
        set {
            change(.instanceColor, unless: newValue == instanceColor) {
                $0.replicator.instanceColor = newValue.map { Color($0) }
                tint = CachedColor(newValue)
            }
        }
    }

    /// The offset that is added to the red component from each copy to the next. The default is 0.
    /// Animatable.
    open var instanceRedOffset: Float {
        get { Float(values.replicator.instanceRedOffset) }
        set { setOffset(.instanceRedOffset, \.instanceRedOffset, newValue) }
    }

    /// The offset that is added to the green component from each copy to the next. The default is
    /// 0. Animatable.
    open var instanceGreenOffset: Float {
        get { Float(values.replicator.instanceGreenOffset) }
        set { setOffset(.instanceGreenOffset, \.instanceGreenOffset, newValue) }
    }

    /// The offset that is added to the blue component from each copy to the next. The default is 0.
    /// Animatable.
    open var instanceBlueOffset: Float {
        get { Float(values.replicator.instanceBlueOffset) }
        set { setOffset(.instanceBlueOffset, \.instanceBlueOffset, newValue) }
    }

    /// The offset that is added to the alpha component from each copy to the next. The default is
    /// 0. Animatable.
    open var instanceAlphaOffset: Float {
        get { Float(values.replicator.instanceAlphaOffset) }
        set { setOffset(.instanceAlphaOffset, \.instanceAlphaOffset, newValue) }
    }

    private func setOffset(_ property: LayerProperty, _ offset: WritableKeyPath<ReplicatorProperties, Double>, _ value: Float) {
        change(property, unless: values.replicator[keyPath: offset] == Double(value)) { $0.replicator[keyPath: offset] = Double(value) }
    }
}
