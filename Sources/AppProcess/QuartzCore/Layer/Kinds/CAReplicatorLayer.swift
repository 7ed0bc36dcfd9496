public import CoreGraphics
public import Foundation
import Geometry
import SceneModel

/// A layer that shows its sublayers several times, each time moved, tinted and delayed a step
/// further.
open class CAReplicatorLayer: CALayer {
    private final var tint = KeptColor(.opaqueWhite)

    /// A replicator layer with Core Animation's defaults.
    public override init() { super.init() }

    /// A copy of a replicator layer's values, for presentation.
    public override init(layer: Any) {
        super.init(layer: layer)
        guard let layer = layer as? CAReplicatorLayer else { return }
        tint = layer.tint
    }

    /// The replicator layer of an archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override var kind: LayerKind { .replicator }

    override class var keys: LayerKeys { .replicator }

    /// The copies, moved as far as that is affine, about the origin; without their colours, as
    /// Apple's.
    override func renderSublayers(in ctx: CGContext) {
        let step = CATransform3DGetAffineTransform(instanceTransform)
        ctx.saveGState()
        for _ in 0..<max(0, min(instanceCount, Limits.instances)) {
            super.renderSublayers(in: ctx)
            ctx.concatenate(step)
        }
        ctx.restoreGState()
    }

    /// How many times the sublayers are shown, the original counted. Initially 1; from 0 to 65,536
    /// is shown. Animatable.
    open var instanceCount: Int {
        get { Int(values.replicator.instanceCount.rounded(.down)) }
        set {
            let count = Double(newValue)
            change(.instanceCount, unless: values.replicator.instanceCount == count) { $0.replicator.instanceCount = count }
        }
    }

    /// Whether the copies stand in the space of the layer that this one is in, with their depth.
    /// Initially false.
    open var preservesDepth: Bool {
        get { values.appearance.preservesDepth }
        set { change(.preservesDepth, unless: values.appearance.preservesDepth == newValue) { $0.appearance.preservesDepth = newValue } }
    }

    /// Seconds that the time of each copy lies behind that of the one before. Initially 0.
    /// Animatable.
    open var instanceDelay: CFTimeInterval {
        get { values.replicator.instanceDelay }
        set { change(.instanceDelay, unless: values.replicator.instanceDelay == newValue) { $0.replicator.instanceDelay = newValue } }
    }

    /// What takes each copy to the next, about the anchor point. Initially the identity.
    /// Animatable.
    open var instanceTransform: CATransform3D {
        get { CATransform3D(values.replicator.instanceTransform) }
        set {
            let matrix = newValue.wire
            change(.instanceTransform, unless: values.replicator.instanceTransform == matrix) { $0.replicator.instanceTransform = matrix }
        }
    }

    /// What the first copy is multiplied by. Initially opaque white. Animatable.
    open var instanceColor: CGColor? {
        get { tint.object(for: values.replicator.instanceColor) }
        set {
            change(.instanceColor, unless: newValue == instanceColor) {
                $0.replicator.instanceColor = newValue.map { Color($0) }
                tint = KeptColor(newValue)
            }
        }
    }

    /// What is added to the red component from each copy to the next. Initially 0. Animatable.
    open var instanceRedOffset: Float {
        get { Float(values.replicator.instanceRedOffset) }
        set { setOffset(.instanceRedOffset, \.instanceRedOffset, newValue) }
    }

    /// What is added to the green component from each copy to the next. Initially 0. Animatable.
    open var instanceGreenOffset: Float {
        get { Float(values.replicator.instanceGreenOffset) }
        set { setOffset(.instanceGreenOffset, \.instanceGreenOffset, newValue) }
    }

    /// What is added to the blue component from each copy to the next. Initially 0. Animatable.
    open var instanceBlueOffset: Float {
        get { Float(values.replicator.instanceBlueOffset) }
        set { setOffset(.instanceBlueOffset, \.instanceBlueOffset, newValue) }
    }

    /// What is added to alpha from each copy to the next. Initially 0. Animatable.
    open var instanceAlphaOffset: Float {
        get { Float(values.replicator.instanceAlphaOffset) }
        set { setOffset(.instanceAlphaOffset, \.instanceAlphaOffset, newValue) }
    }

    private func setOffset(_ property: LayerProperty, _ offset: WritableKeyPath<ReplicatorProperties, Double>, _ value: Float) {
        change(property, unless: values.replicator[keyPath: offset] == Double(value)) { $0.replicator[keyPath: offset] = Double(value) }
    }
}
