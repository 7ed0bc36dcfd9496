import CoreGraphics
import Diagnostics
public import Foundation
import Geometry
import SceneModel

/// A layer that emits particles, described by its cells, and draws them over its background and
/// border. The bounds do not clip the particles.
///
/// Emission starts at the layer's begin time and follows the layer's time: a layer whose `speed` is
/// 0 is frozen. The following layer emits 20 sparks per second from a line:
///
/// ```swift
/// func addSparks(of image: CGImage, to layer: CALayer) {
///     let spark = CAEmitterCell()
///     spark.contents = image
///     spark.birthRate = 20
///     spark.lifetime = 3
///     spark.velocity = 80
///     spark.emissionRange = .pi / 4
///
///     let emitter = CAEmitterLayer()
///     emitter.emitterPosition = CGPoint(x: 160, y: 0)
///     emitter.emitterSize = CGSize(width: 320, height: 0)
///     emitter.emitterShape = .line
///     emitter.emitterCells = [spark]
///     layer.addSublayer(emitter)
/// }
/// ```
open class CAEmitterLayer: CALayer {
    private final var cells: [CAEmitterCell]?
    private final var shape = CAEmitterLayerEmitterShape.point
    private final var mode = CAEmitterLayerEmitterMode.volume
    private final var rendering = CAEmitterLayerRenderMode.unordered

    /// Creates an emitter layer with Core Animation's default values.
    public override init() { super.init() }

    /// Creates a copy of an emitter layer's values, for presentation.
    ///
    /// - Parameter layer: The emitter layer to copy.
    public override init(layer: Any) {
        super.init(layer: layer)
        guard let layer = layer as? CAEmitterLayer else { return }
        cells = layer.cells
        shape = layer.shape
        mode = layer.mode
        rendering = layer.rendering
    }

    /// Creates an emitter layer from an archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override var kind: LayerKind { .emitter }

    override class var keys: LayerKeys { .emitter }

    // MARK: The emitter

    /// The kinds of particles that the layer emits. The default is `nil`.
    ///
    /// The layer copies the array, but not the cells. It shows them with the values that they have
    /// when the layer is committed. To apply later changes, set the property again, or set values
    /// by key path, as in `setValue(100, forKeyPath: "emitterCells.NAME.birthRate")`.
    open var emitterCells: [CAEmitterCell]? {
        get { cells }
        set {
            change(.emitterCells, unless: newValue == nil && cells == nil) {
                cells = newValue
                $0.emitter.cells = EmitterCellTree(newValue ?? []).wire
            }
        }
    }

    /// The position of the emitter, in the layer's own space (points). The default is (0, 0).
    /// Animatable.
    open var emitterPosition: CGPoint {
        get { values.emitter.position.cg }
        set { change(.emitterPosition, unless: values.emitter.position.cg == newValue) { $0.emitter.position = Point(newValue) } }
    }

    /// The z position of the emitter (points). The default is 0. Animatable.
    open var emitterZPosition: CGFloat {
        get { values.emitter.zPosition }
        set { change(.emitterZPosition, unless: values.emitter.zPosition == newValue) { $0.emitter.zPosition = newValue } }
    }

    /// The size of the emitter's shape (points). The default is (0, 0). Animatable.
    open var emitterSize: CGSize {
        get { values.emitter.size.cg }
        set { change(.emitterSize, unless: values.emitter.size.cg == newValue) { $0.emitter.size = Size(newValue) } }
    }

    /// The depth of the emitter's shape (points). The default is 0. Animatable.
    open var emitterDepth: CGFloat {
        get { values.emitter.depth }
        set { change(.emitterDepth, unless: values.emitter.depth == newValue) { $0.emitter.depth = newValue } }
    }

    /// The shape on which particles are created. The default is `.point`.
    open var emitterShape: CAEmitterLayerEmitterShape {
        get { shape }
        set {
            change(.emitterShape, unless: newValue == shape) {
                $0.emitter.shape = newValue.wire
                shape = newValue
            }
        }
    }

    /// The part of the shape on which particles are created. The default is `.volume`.
    open var emitterMode: CAEmitterLayerEmitterMode {
        get { mode }
        set {
            change(.emitterMode, unless: newValue == mode) {
                $0.emitter.mode = newValue.wire
                mode = newValue
            }
        }
    }

    /// The order and the blending in which particles are drawn. The default is `.unordered`.
    open var renderMode: CAEmitterLayerRenderMode {
        get { rendering }
        set {
            change(.renderMode, unless: newValue == rendering) {
                $0.emitter.renderMode = newValue.wire
                rendering = newValue
            }
        }
    }

    /// A Boolean value that indicates whether particles keep their depth in the space of the
    /// superlayer instead of being flattened into the layer's plane. The default is `false`.
    open var preservesDepth: Bool {
        get { values.appearance.preservesDepth }
        set { change(.preservesDepth, unless: values.appearance.preservesDepth == newValue) { $0.appearance.preservesDepth = newValue } }
    }

    /// The seed of the random numbers that determine the particles. The same seed produces the same
    /// particles. The default is 0.
    open var seed: UInt32 {
        get { UInt32(exactly: values.emitter.seed) ?? 0 }
        set { change(.seed, unless: values.emitter.seed == Double(newValue)) { $0.emitter.seed = Double(newValue) } }
    }

    /// Returns the default value of a property.
    open override class func defaultValue(forKey key: String) -> Any? {
        switch key {
        case "birthRate", "lifetime", "velocity", "scale", "spin": NSNumber(value: Float(1))
        case "emitterShape": CAEmitterLayerEmitterShape.point.rawValue
        case "emitterMode": CAEmitterLayerEmitterMode.volume.rawValue
        case "renderMode": CAEmitterLayerRenderMode.unordered.rawValue
        default: super.defaultValue(forKey: key)
        }
    }

    // MARK: Factors of the cells' values

    /// The factor that multiplies the cells' birth rates. The default is 1. Animatable.
    open var birthRate: Float {
        get { Float(values.emitter.birthRate) }
        set { setFactor(.birthRate, \.birthRate, newValue) }
    }

    /// The factor that multiplies the cells' lifetimes. The default is 1. Animatable.
    open var lifetime: Float {
        get { Float(values.emitter.lifetime) }
        set { setFactor(.lifetime, \.lifetime, newValue) }
    }

    /// The factor that multiplies the cells' velocities. The default is 1. Animatable.
    open var velocity: Float {
        get { Float(values.emitter.velocity) }
        set { setFactor(.velocity, \.velocity, newValue) }
    }

    /// The factor that multiplies the cells' scales. The default is 1. Animatable.
    open var scale: Float {
        get { Float(values.emitter.scale) }
        set { setFactor(.scale, \.scale, newValue) }
    }

    /// The factor that multiplies the cells' spins. The default is 1. Animatable.
    open var spin: Float {
        get { Float(values.emitter.spin) }
        set { setFactor(.spin, \.spin, newValue) }
    }

    private func setFactor(_ property: LayerProperty, _ factor: WritableKeyPath<EmitterProperties, Double>, _ value: Float) {
        change(property, unless: values.emitter[keyPath: factor] == Double(value)) { $0.emitter[keyPath: factor] = Double(value) }
    }

    // MARK: Cells by key path

    /// Returns the value at a key path, which may lead to a cell, as in
    /// `emitterCells.NAME.birthRate`.
    open override func value(forKeyPath keyPath: String) -> Any? {
        guard keyPath.hasPrefix(EmitterCellPath.prefix) else { return super.value(forKeyPath: keyPath) }
        // A presentation copy shares the cells of the model, but has its own animated values.
        if isPresentation, let field = self.keyPath(named: keyPath) { return values.value(for: field).object }
        return EmitterCellPath(keyPath, in: cells ?? []).flatMap { $0.cell.value(forKeyPath: $0.key) }
    }

    /// Sets the value at a key path, which may lead to a cell, as in `emitterCells.NAME.birthRate`.
    /// The change of a cell takes effect with the next commit.
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
        let index = LayerLock.withLock { EmitterCellTree(cells ?? []).order.firstIndex { $0 === path.cell } }
        return index.map { AnimationKeyPath(EmitterCellField(cell: UInt16($0), part: part)) }
    }

    // MARK: Commits

    /// Stores and returns the current values of the cells, for a commit. Call with the layer lock
    /// held.
    ///
    /// - Parameter surface: Returns the surface that holds a cell's contents.
    final func updateCells(surface: (AnyObject) -> SurfaceID?) -> [EmitterCell] {
        let tree = EmitterCellTree(cells ?? [], surface: surface)
        if tree.isTruncated {
            Log.write(
                .error,
                "\(self) has more than \(Limits.emitterCells) cells, or cells more than \(Limits.emitterCellDepth) deep; those beyond emit nothing"
            )
        }
        values.emitter.cells = tree.wire
        return tree.wire
    }

    /// The images that cells show. Access with the layer lock held.
    final var cellImages: [CGImage] { EmitterCellTree(cells ?? []).order.compactMap { $0.contentsObject as? CGImage } }
}
