public import CoreGraphics
import Diagnostics
public import Foundation
import Geometry
import SceneModel

/// A kind of particle: how often an emitter makes one, how it looks, moves and changes, and what it
/// emits itself.
///
/// A layer shows its cells as they are when it is committed with them; what is changed on a cell
/// afterwards is shown once the layer is told, by `emitterLayer.setValue(…, forKeyPath:
/// "emitterCells.NAME.…")` or by setting its cells again. For a value with a range, each particle
/// draws one evenly from `value − range/2` to `value + range/2`.
open class CAEmitterCell: NSObject, NSSecureCoding, NSCopying, CAMediaTiming {
    /// All that the server is told but contents and the cells within.
    final var values = EmitterCell()
    final var contentsObject: AnyObject?
    final var cells: [CAEmitterCell]?
    private final var colorObject: CGColor? = .opaqueWhite
    private final var filters = (magnification: CALayerContentsFilter.linear.rawValue, minification: CALayerContentsFilter.linear.rawValue)
    /// The keys of properties that were ever set.
    final var touched: Set<String> = []
    /// Those that have their values from `style`.
    final var styled: [String: StyledValue] = [:]
    /// What `setValue(_:forKey:)` stored under names of the app's own.
    final var custom: [String: Any] = [:]

    /// A cell that emits nothing.
    public override init() { super.init() }

    /// The cell of an archive, with the cells within.
    public required init?(coder: NSCoder) {
        super.init()
        if !(coder is AnimationCopier) { decodeValues(from: coder) }
    }

    open class var supportsSecureCoding: Bool { true }

    /// Archives every value that `shouldArchiveValue(forKey:)` lets through; images as PNG files.
    open func encode(with coder: NSCoder) { encodeValues(with: coder) }

    /// Another cell with the same values, which emits the same cells. One of a class of the app's
    /// own is made by its `init(coder:)`.
    open func copy(with zone: NSZone? = nil) -> Any {
        let type = Swift.type(of: self)
        guard let other = type == CAEmitterCell.self ? CAEmitterCell() : type.init(coder: AnimationCopier()) else { return self }
        for key in Self.keys where touched.contains(key) { other.setValue(value(forKey: key), forKey: key) }
        other.custom = custom
        return other
    }

    // MARK: The particle

    /// The cell's name in key paths of its layer, as in `emitterCells.NAME.birthRate`. Initially
    /// nil.
    open var name: String? { didSet { touched.insert("name") } }

    /// Whether particles are made. Initially true.
    open var isEnabled: Bool {
        get { values.isEnabled }
        set { set("enabled") { $0.isEnabled = newValue } }
    }

    /// The picture of a particle, a `CGImage`; nil for none, as for a cell whose particles only
    /// emit others. Initially nil.
    open var contents: Any? {
        get { contentsObject }
        set {
            let object = newValue.map { $0 as? CGImage ?? $0 as AnyObject }
            if let object, !(object is CGImage) {
                Log.write(.error, "contents of type \(Swift.type(of: object)) cannot be shown; set a CGImage")
            }
            set("contents") { _ in contentsObject = object }
        }
    }

    /// The part of the contents that is shown, in parts of their size. Initially all.
    open var contentsRect: CGRect {
        get { values.contentsRect.cg }
        set { set("contentsRect") { $0.contentsRect = Rect(newValue) } }
    }

    /// Pixels of the contents per point. Initially 1.
    open var contentsScale: CGFloat {
        get { self[.contentsScale] }
        set { self[.contentsScale] = newValue }
    }

    /// How contents are sampled when they are shown larger: a `CALayerContentsFilter`'s raw value.
    /// Initially `"linear"`.
    open var magnificationFilter: String {
        get { filters.magnification }
        set {
            set("magnificationFilter") { $0.magnificationFilter = CALayerContentsFilter(rawValue: newValue).wire }
            filters.magnification = newValue
        }
    }

    /// How contents are sampled when they are shown smaller: a `CALayerContentsFilter`'s raw value.
    /// Initially `"linear"`.
    open var minificationFilter: String {
        get { filters.minification }
        set {
            set("minificationFilter") { $0.minificationFilter = CALayerContentsFilter(rawValue: newValue).wire }
            filters.minification = newValue
        }
    }

    /// Added to the level of detail of contents that are shown smaller. Initially 0.
    open var minificationFilterBias: Float {
        get { Float(self[.minificationFilterBias]) }
        set { self[.minificationFilterBias] = Double(newValue) }
    }

    /// What contents are multiplied by. Initially opaque white.
    open var color: CGColor? {
        get { colorObject }
        set {
            set("color") { $0.color = newValue.map { Color($0) } ?? .white }
            colorObject = newValue
        }
    }

    /// How far red varies between particles. Initially 0.
    open var redRange: Float {
        get { Float(self[.redRange]) }
        set { self[.redRange] = Double(newValue) }
    }

    /// How far green varies between particles. Initially 0.
    open var greenRange: Float {
        get { Float(self[.greenRange]) }
        set { self[.greenRange] = Double(newValue) }
    }

    /// How far blue varies between particles. Initially 0.
    open var blueRange: Float {
        get { Float(self[.blueRange]) }
        set { self[.blueRange] = Double(newValue) }
    }

    /// How far alpha varies between particles. Initially 0.
    open var alphaRange: Float {
        get { Float(self[.alphaRange]) }
        set { self[.alphaRange] = Double(newValue) }
    }

    /// The change of red a second. Initially 0.
    open var redSpeed: Float {
        get { Float(self[.redSpeed]) }
        set { self[.redSpeed] = Double(newValue) }
    }

    /// The change of green a second. Initially 0.
    open var greenSpeed: Float {
        get { Float(self[.greenSpeed]) }
        set { self[.greenSpeed] = Double(newValue) }
    }

    /// The change of blue a second. Initially 0.
    open var blueSpeed: Float {
        get { Float(self[.blueSpeed]) }
        set { self[.blueSpeed] = Double(newValue) }
    }

    /// The change of alpha a second. Initially 0.
    open var alphaSpeed: Float {
        get { Float(self[.alphaSpeed]) }
        set { self[.alphaSpeed] = Double(newValue) }
    }

    /// The particle's size, in sizes of its contents. Initially 1.
    open var scale: CGFloat {
        get { self[.scale] }
        set { self[.scale] = newValue }
    }

    /// How far the scale varies between particles. Initially 0.
    open var scaleRange: CGFloat {
        get { self[.scaleRange] }
        set { self[.scaleRange] = newValue }
    }

    /// The change of the scale a second. Initially 0.
    open var scaleSpeed: CGFloat {
        get { self[.scaleSpeed] }
        set { self[.scaleSpeed] = newValue }
    }

    /// How fast the particle turns, in radians a second. Initially 0.
    open var spin: CGFloat {
        get { self[.spin] }
        set { self[.spin] = newValue }
    }

    /// How far the spin varies between particles. Initially 0.
    open var spinRange: CGFloat {
        get { self[.spinRange] }
        set { self[.spinRange] = newValue }
    }

    // MARK: Emission

    /// Particles a second. Initially 0.
    open var birthRate: Float {
        get { Float(self[.birthRate]) }
        set { self[.birthRate] = Double(newValue) }
    }

    /// Seconds that a particle lives. Initially 0.
    open var lifetime: Float {
        get { Float(self[.lifetime]) }
        set { self[.lifetime] = Double(newValue) }
    }

    /// How far the lifetime varies between particles. Initially 0.
    open var lifetimeRange: Float {
        get { Float(self[.lifetimeRange]) }
        set { self[.lifetimeRange] = Double(newValue) }
    }

    /// The angle of the direction from the z axis, in radians. Initially 0.
    open var emissionLatitude: CGFloat {
        get { self[.emissionLatitude] }
        set { self[.emissionLatitude] = newValue }
    }

    /// The angle of the direction in the plane, from the x axis towards the y axis, in radians.
    /// Initially 0.
    open var emissionLongitude: CGFloat {
        get { self[.emissionLongitude] }
        set { self[.emissionLongitude] = newValue }
    }

    /// The angle of the cone about the direction that particles leave in, in radians. Initially 0.
    open var emissionRange: CGFloat {
        get { self[.emissionRange] }
        set { self[.emissionRange] = newValue }
    }

    /// How fast the particle leaves, in points a second. Initially 0.
    open var velocity: CGFloat {
        get { self[.velocity] }
        set { self[.velocity] = newValue }
    }

    /// How far the velocity varies between particles. Initially 0.
    open var velocityRange: CGFloat {
        get { self[.velocityRange] }
        set { self[.velocityRange] = newValue }
    }

    /// The acceleration along x, in points per second squared. Initially 0.
    open var xAcceleration: CGFloat {
        get { self[.xAcceleration] }
        set { self[.xAcceleration] = newValue }
    }

    /// The acceleration along y, in points per second squared. Initially 0.
    open var yAcceleration: CGFloat {
        get { self[.yAcceleration] }
        set { self[.yAcceleration] = newValue }
    }

    /// The acceleration along z, in points per second squared. Initially 0.
    open var zAcceleration: CGFloat {
        get { self[.zAcceleration] }
        set { self[.zAcceleration] = newValue }
    }

    /// What each particle emits from where it is. The array is copied, the cells are not. Initially
    /// nil.
    open var emitterCells: [CAEmitterCell]? {
        get { cells }
        set { set("emitterCells") { _ in cells = newValue } }
    }

    /// Values of properties, and of names of the app's own, that were not set. Under `"style"` it
    /// may have a style of the same kind, whose values count where it has none. Initially nil.
    open var style: [AnyHashable: Any]? {
        didSet {
            takeStyle()
            touched.insert("style")
        }
    }

    // MARK: Timing

    /// When the cell begins to emit, in the layer's time or, for a cell within another, in the
    /// particle's. Initially 0.
    open var beginTime: CFTimeInterval {
        get { values.timing.beginTime }
        set { set("beginTime") { $0.timing.beginTime = newValue } }
    }

    /// For how long the cell emits, in seconds. Initially infinite.
    open var duration: CFTimeInterval {
        get { values.timing.duration }
        set { set("duration") { $0.timing.duration = newValue } }
    }

    open var speed: Float {
        get { Float(values.timing.speed) }
        set { set("speed") { $0.timing.speed = Double(newValue) } }
    }

    open var timeOffset: CFTimeInterval {
        get { values.timing.timeOffset }
        set { set("timeOffset") { $0.timing.timeOffset = newValue } }
    }

    open var repeatCount: Float {
        get { Float(values.timing.repeatCount) }
        set { set("repeatCount") { $0.timing.repeatCount = Double(newValue) } }
    }

    open var repeatDuration: CFTimeInterval {
        get { values.timing.repeatDuration }
        set { set("repeatDuration") { $0.timing.repeatDuration = newValue } }
    }

    open var autoreverses: Bool {
        get { values.timing.autoreverses }
        set { set("autoreverses") { $0.timing.autoreverses = newValue } }
    }

    open var fillMode: CAMediaTimingFillMode {
        get { CAMediaTimingFillMode(values.timing.fillMode) }
        set { set("fillMode") { $0.timing.fillMode = newValue.wire } }
    }

    // MARK: Key-value coding

    /// The value of a property that was not set; nil where that is 0 or none.
    open class func defaultValue(forKey key: String) -> Any? { initialValue(key) }

    /// Whether an archive of the cell has a value: where it was set.
    open func shouldArchiveValue(forKey key: String) -> Bool { touched.contains(key) || custom[key] != nil }

    /// The value of a property, or one that `setValue(_:forKey:)` stored under a name of the app's
    /// own. Numbers come as `NSNumber`.
    open func value(forKey key: String) -> Any? { storedValue(key) }

    /// Sets a property, or stores a value under a name of the app's own. A value of a type that the
    /// property does not have is reported on stderr and changes nothing.
    open func setValue(_ value: Any?, forKey key: String) { store(value, key) }

    /// The value of a property, a part of one, or one of a cell within, as in
    /// `emitterCells.NAME.scale`.
    open func value(forKeyPath keyPath: String) -> Any? { storedValue(path: keyPath) }

    /// Sets a property, a part of one, or one of a cell within.
    open func setValue(_ value: Any?, forKeyPath keyPath: String) { store(value, path: keyPath) }

    // MARK: Storage

    private func set(_ key: String, _ change: (inout EmitterCell) -> Void) {
        LayerLock.withLock {
            change(&values)
            touched.insert(key)
        }
    }

    final subscript(number: EmitterCellNumber) -> Double {
        get { values[number] }
        set { set(number.name) { $0[number] = newValue } }
    }
}
