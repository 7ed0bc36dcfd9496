import CoreGraphics
import Diagnostics
public import Foundation
import Geometry
import SceneModel

/// A layer that makes particles, which its cells describe, and draws them over its background and
/// border. Bounds do not limit them.
///
/// Particles are made from the layer's begin time on, in its time: a layer whose `speed` is 0
/// stands still.
open class CAEmitterLayer: CALayer {
    private final var cells: [CAEmitterCell]?
    private final var shape = CAEmitterLayerEmitterShape.point
    private final var mode = CAEmitterLayerEmitterMode.volume
    private final var rendering = CAEmitterLayerRenderMode.unordered

    /// An emitter layer with Core Animation's defaults.
    public override init() { super.init() }

    /// A copy of an emitter layer's values, for presentation.
    public override init(layer: Any) {
        super.init(layer: layer)
        guard let layer = layer as? CAEmitterLayer else { return }
        cells = layer.cells
        shape = layer.shape
        mode = layer.mode
        rendering = layer.rendering
    }

    /// The emitter layer of an archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override var kind: LayerKind { .emitter }

    override class var keys: LayerKeys { .emitter }

    // MARK: The emitter

    /// The kinds of particles. The array is copied, the cells are not: the layer shows them as they
    /// are when it is committed, and later changes once it is told, by a key path as in
    /// `setValue(100, forKeyPath: "emitterCells.NAME.birthRate")` or by setting them again.
    /// Initially nil.
    open var emitterCells: [CAEmitterCell]? {
        get { cells }
        set {
            change(.emitterCells, unless: newValue == nil && cells == nil) {
                cells = newValue
                $0.emitter.cells = EmitterCellTree(newValue ?? []).wire
            }
        }
    }

    /// Where the emitter is, in the layer's own space. Initially (0, 0). Animatable.
    open var emitterPosition: CGPoint {
        get { values.emitter.position.cg }
        set { change(.emitterPosition, unless: values.emitter.position.cg == newValue) { $0.emitter.position = Point(newValue) } }
    }

    /// The depth of the emitter. Initially 0. Animatable.
    open var emitterZPosition: CGFloat {
        get { values.emitter.zPosition }
        set { change(.emitterZPosition, unless: values.emitter.zPosition == newValue) { $0.emitter.zPosition = newValue } }
    }

    /// The size of the emitter's shape, in points. Initially 0. Animatable.
    open var emitterSize: CGSize {
        get { values.emitter.size.cg }
        set { change(.emitterSize, unless: values.emitter.size.cg == newValue) { $0.emitter.size = Size(newValue) } }
    }

    /// The depth of the emitter's shape, in points. Initially 0. Animatable.
    open var emitterDepth: CGFloat {
        get { values.emitter.depth }
        set { change(.emitterDepth, unless: values.emitter.depth == newValue) { $0.emitter.depth = newValue } }
    }

    /// The shape on which particles are born. Initially `.point`.
    open var emitterShape: CAEmitterLayerEmitterShape {
        get { shape }
        set {
            change(.emitterShape, unless: newValue == shape) {
                $0.emitter.shape = newValue.wire
                shape = newValue
            }
        }
    }

    /// The part of the shape on which particles are born. Initially `.volume`.
    open var emitterMode: CAEmitterLayerEmitterMode {
        get { mode }
        set {
            change(.emitterMode, unless: newValue == mode) {
                $0.emitter.mode = newValue.wire
                mode = newValue
            }
        }
    }

    /// In which order, and how, particles are drawn. Initially `.unordered`.
    open var renderMode: CAEmitterLayerRenderMode {
        get { rendering }
        set {
            change(.renderMode, unless: newValue == rendering) {
                $0.emitter.renderMode = newValue.wire
                rendering = newValue
            }
        }
    }

    /// Whether particles stand in the space of the layer that this one is in, with their depth.
    /// Initially false.
    open var preservesDepth: Bool {
        get { values.appearance.preservesDepth }
        set { change(.preservesDepth, unless: values.appearance.preservesDepth == newValue) { $0.appearance.preservesDepth = newValue } }
    }

    /// Begins the series of numbers that particles are drawn from: the same seed makes the same
    /// particles. Initially 0.
    open var seed: UInt32 {
        get { UInt32(exactly: values.emitter.seed) ?? 0 }
        set { change(.seed, unless: values.emitter.seed == Double(newValue)) { $0.emitter.seed = Double(newValue) } }
    }

    open override class func defaultValue(forKey key: String) -> Any? {
        switch key {
        case "birthRate", "lifetime", "velocity", "scale", "spin": NSNumber(value: Float(1))
        case "emitterShape": CAEmitterLayerEmitterShape.point.rawValue
        case "emitterMode": CAEmitterLayerEmitterMode.volume.rawValue
        case "renderMode": CAEmitterLayerRenderMode.unordered.rawValue
        default: super.defaultValue(forKey: key)
        }
    }

    // MARK: What cells are multiplied by

    /// What the cells' birth rates are multiplied by. Initially 1. Animatable.
    open var birthRate: Float {
        get { Float(values.emitter.birthRate) }
        set { setFactor(.birthRate, \.birthRate, newValue) }
    }

    /// What the cells' lifetimes are multiplied by. Initially 1. Animatable.
    open var lifetime: Float {
        get { Float(values.emitter.lifetime) }
        set { setFactor(.lifetime, \.lifetime, newValue) }
    }

    /// What the cells' velocities are multiplied by. Initially 1. Animatable.
    open var velocity: Float {
        get { Float(values.emitter.velocity) }
        set { setFactor(.velocity, \.velocity, newValue) }
    }

    /// What the cells' scales are multiplied by. Initially 1. Animatable.
    open var scale: Float {
        get { Float(values.emitter.scale) }
        set { setFactor(.scale, \.scale, newValue) }
    }

    /// What the cells' spins are multiplied by. Initially 1. Animatable.
    open var spin: Float {
        get { Float(values.emitter.spin) }
        set { setFactor(.spin, \.spin, newValue) }
    }

    private func setFactor(_ property: LayerProperty, _ factor: WritableKeyPath<EmitterProperties, Double>, _ value: Float) {
        change(property, unless: values.emitter[keyPath: factor] == Double(value)) { $0.emitter[keyPath: factor] = Double(value) }
    }

    // MARK: Cells by key path

    open override func value(forKeyPath keyPath: String) -> Any? {
        guard keyPath.hasPrefix(EmitterCellPath.prefix) else { return super.value(forKeyPath: keyPath) }
        // A presentation copy's cells are the model's; animated values are its own.
        if isPresentation, let field = self.keyPath(named: keyPath) { return values.value(for: field).object }
        return EmitterCellPath(keyPath, in: cells ?? []).flatMap { $0.cell.value(forKeyPath: $0.key) }
    }

    open override func setValue(_ value: Any?, forKeyPath keyPath: String) {
        guard keyPath.hasPrefix(EmitterCellPath.prefix) else { return super.setValue(value, forKeyPath: keyPath) }
        guard !isPresentation, let path = EmitterCellPath(keyPath, in: cells ?? []) else {
            return Log.write(.error, "'\(keyPath)' names no cell of \(self)")
        }
        path.cell.setValue(value, forKeyPath: path.key)
        change(.emitterCells, unless: false) { $0.emitter.cells = EmitterCellTree(cells ?? []).wire }
    }

    override func keyPath(named name: String) -> AnimationKeyPath? {
        guard name.hasPrefix(EmitterCellPath.prefix) else { return super.keyPath(named: name) }
        guard let path = EmitterCellPath(name, in: cells ?? []), let part = EmitterCellField.Part(name: path.key) else { return nil }
        let place = LayerLock.withLock { EmitterCellTree(cells ?? []).order.firstIndex { $0 === path.cell } }
        return place.map { AnimationKeyPath(EmitterCellField(cell: UInt16($0), part: part)) }
    }

    // MARK: Commits

    /// The cells as they are now, for a commit. With the layer lock held.
    final func takeCells(surface: (AnyObject) -> SurfaceID?) -> [EmitterCell] {
        let tree = EmitterCellTree(cells ?? [], surface: surface)
        if tree.isCut {
            Log.write(
                .error,
                "\(self) has more than \(Limits.emitterCells) cells, or cells more than \(Limits.emitterCellDepth) deep; those beyond emit nothing"
            )
        }
        values.emitter.cells = tree.wire
        return tree.wire
    }

    /// The images that cells show. With the layer lock held.
    final var cellImages: [CGImage] { EmitterCellTree(cells ?? []).order.compactMap { $0.contentsObject as? CGImage } }
}
