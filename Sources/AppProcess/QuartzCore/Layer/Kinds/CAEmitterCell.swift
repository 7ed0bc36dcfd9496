public import CoreGraphics
import Diagnostics
public import Foundation
import Geometry
import SceneModel

/// A kind of particle that an emitter layer or another cell emits: its rate, appearance, motion and
/// changes, and the particles that it emits itself.
///
/// A layer shows its cells with the values that they have when the layer is committed. To apply
/// later changes of a cell, set the layer's cells again, or set values through the layer, as in
/// `emitterLayer.setValue(100, forKeyPath: "emitterCells.NAME.birthRate")`.
///
/// For a value with a range, each particle has a random value, uniformly distributed from `value -
/// range / 2` to `value + range / 2`:
///
/// ```swift
/// func makeFlake(_ image: CGImage) -> CAEmitterCell {
///     let flake = CAEmitterCell()
///     flake.name = "flake"
///     flake.contents = image
///     flake.birthRate = 30
///     flake.lifetime = 10
///     flake.velocity = 40
///     flake.velocityRange = 20  // 30 to 50 points per second
///     flake.emissionLongitude = .pi / 2
///     return flake
/// }
/// ```
open class CAEmitterCell: NSObject, NSSecureCoding, NSCopying, CAMediaTiming {
    /// The values that are sent to the server, except contents and nested cells.
    final var values = EmitterCell()
    /// The contents as the app set them: a `CGImage`, or an object that cannot be shown.
    final var contentsObject: AnyObject?
    /// The nested cells.
    final var cells: [CAEmitterCell]?
    /// The color as the app set it.
    private final var colorObject: CGColor? = .opaqueWhite
    /// The names of the filters as the app set them.
    private final var filters = (magnification: CALayerContentsFilter.linear.rawValue, minification: CALayerContentsFilter.linear.rawValue)
    /// The keys of properties that have ever been set.
    final var touched: Set<String> = []
    /// The properties whose values come from `style`, by key.
    final var styled: [String: StyledValue] = [:]
    /// The values that `setValue(_:forKey:)` stored under keys that are not properties.
    final var custom: [String: Any] = [:]

    /// Creates a cell that emits nothing.
    public override init() { super.init() }

    /// Creates a cell, including its nested cells, from an archive.
    public required init?(coder: NSCoder) {
        super.init()
        if !(coder is AnimationCopier) { decodeValues(from: coder) }
    }

    /// A Boolean value that indicates whether the class supports secure coding: `true`.
    open class var supportsSecureCoding: Bool { true }

    /// Archives every value for which `shouldArchiveValue(forKey:)` returns `true`. Images are
    /// archived as PNG data.
    open func encode(with coder: NSCoder) { encodeValues(with: coder) }

    /// Returns a cell with the same values that emits the same cells. The copy of an instance of an
    /// app's subclass is created by its `init(coder:)`.
    open func copy(with zone: NSZone? = nil) -> Any {
        let type = Swift.type(of: self)
        guard let other = type == CAEmitterCell.self ? CAEmitterCell() : type.init(coder: AnimationCopier()) else { return self }
        for key in Self.keys where touched.contains(key) { other.setValue(value(forKey: key), forKey: key) }
        other.custom = custom
        return other
    }

    // MARK: The particle

    /// The name of the cell in key paths of its layer, as in `emitterCells.NAME.birthRate`. The
    /// default is `nil`.
    open var name: String? { didSet { touched.insert("name") } }

    /// A Boolean value that indicates whether the cell emits particles. The default is `true`.
    open var isEnabled: Bool {
        get { values.isEnabled }
        set { set("enabled") { $0.isEnabled = newValue } }
    }

    /// The image of a particle, a `CGImage`; `nil` for no image, as for a cell whose particles only
    /// emit others. The default is `nil`.
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

    /// The part of the contents to show (fractions of their size). The default is the whole
    /// contents.
    open var contentsRect: CGRect {
        get { values.contentsRect.cg }
        set { set("contentsRect") { $0.contentsRect = Rect(newValue) } }
    }

    /// The number of pixels of the contents per point. The default is 1.
    open var contentsScale: CGFloat {
        get { self[.contentsScale] }
        set { self[.contentsScale] = newValue }
    }

    /// The filter for enlarged contents: the raw value of a `CALayerContentsFilter`. The default is
    /// `"linear"`.
    open var magnificationFilter: String {
        get { filters.magnification }
        set {
            set("magnificationFilter") { $0.magnificationFilter = CALayerContentsFilter(rawValue: newValue).wire }
            filters.magnification = newValue
        }
    }

    /// The filter for reduced contents: the raw value of a `CALayerContentsFilter`. The default is
    /// `"linear"`.
    open var minificationFilter: String {
        get { filters.minification }
        set {
            set("minificationFilter") { $0.minificationFilter = CALayerContentsFilter(rawValue: newValue).wire }
            filters.minification = newValue
        }
    }

    /// The bias that is added to the level of detail of reduced contents. The default is 0.
    open var minificationFilterBias: Float {
        get { Float(self[.minificationFilterBias]) }
        set { self[.minificationFilterBias] = Double(newValue) }
    }

    /// The color by which contents are multiplied. The default is opaque white.
    open var color: CGColor? {
        get { colorObject }
        set {
            set("color") { $0.color = newValue.map { Color($0) } ?? .white }
            colorObject = newValue
        }
    }

    /// The range of the red component over particles. The default is 0.
    open var redRange: Float {
        get { Float(self[.redRange]) }
        set { self[.redRange] = Double(newValue) }
    }

    /// The range of the green component over particles. The default is 0.
    open var greenRange: Float {
        get { Float(self[.greenRange]) }
        set { self[.greenRange] = Double(newValue) }
    }

    /// The range of the blue component over particles. The default is 0.
    open var blueRange: Float {
        get { Float(self[.blueRange]) }
        set { self[.blueRange] = Double(newValue) }
    }

    /// The range of the alpha component over particles. The default is 0.
    open var alphaRange: Float {
        get { Float(self[.alphaRange]) }
        set { self[.alphaRange] = Double(newValue) }
    }

    /// The change of the red component per second. The default is 0.
    open var redSpeed: Float {
        get { Float(self[.redSpeed]) }
        set { self[.redSpeed] = Double(newValue) }
    }

    /// The change of the green component per second. The default is 0.
    open var greenSpeed: Float {
        get { Float(self[.greenSpeed]) }
        set { self[.greenSpeed] = Double(newValue) }
    }

    /// The change of the blue component per second. The default is 0.
    open var blueSpeed: Float {
        get { Float(self[.blueSpeed]) }
        set { self[.blueSpeed] = Double(newValue) }
    }

    /// The change of the alpha component per second. The default is 0.
    open var alphaSpeed: Float {
        get { Float(self[.alphaSpeed]) }
        set { self[.alphaSpeed] = Double(newValue) }
    }

    /// The size of a particle relative to the size of its contents. The default is 1.
    open var scale: CGFloat {
        get { self[.scale] }
        set { self[.scale] = newValue }
    }

    /// The range of the scale over particles. The default is 0.
    open var scaleRange: CGFloat {
        get { self[.scaleRange] }
        set { self[.scaleRange] = newValue }
    }

    /// The change of the scale per second. The default is 0.
    open var scaleSpeed: CGFloat {
        get { self[.scaleSpeed] }
        set { self[.scaleSpeed] = newValue }
    }

    /// The angular velocity of a particle (radians per second). The default is 0.
    open var spin: CGFloat {
        get { self[.spin] }
        set { self[.spin] = newValue }
    }

    /// The range of the spin over particles (radians per second). The default is 0.
    open var spinRange: CGFloat {
        get { self[.spinRange] }
        set { self[.spinRange] = newValue }
    }

    // MARK: Emission

    /// The number of particles emitted per second. The default is 0.
    open var birthRate: Float {
        get { Float(self[.birthRate]) }
        set { self[.birthRate] = Double(newValue) }
    }

    /// The lifetime of a particle (seconds). The default is 0.
    open var lifetime: Float {
        get { Float(self[.lifetime]) }
        set { self[.lifetime] = Double(newValue) }
    }

    /// The range of the lifetime over particles (seconds). The default is 0.
    open var lifetimeRange: Float {
        get { Float(self[.lifetimeRange]) }
        set { self[.lifetimeRange] = Double(newValue) }
    }

    /// The angle between the direction of emission and the z axis (radians). The default is 0.
    open var emissionLatitude: CGFloat {
        get { self[.emissionLatitude] }
        set { self[.emissionLatitude] = newValue }
    }

    /// The angle of the direction of emission in the xy plane, from the x axis toward the y axis
    /// (radians). The default is 0.
    open var emissionLongitude: CGFloat {
        get { self[.emissionLongitude] }
        set { self[.emissionLongitude] = newValue }
    }

    /// The angle of the cone around the direction of emission in which particles leave (radians).
    /// The default is 0.
    open var emissionRange: CGFloat {
        get { self[.emissionRange] }
        set { self[.emissionRange] = newValue }
    }

    /// The initial speed of a particle (points per second). The default is 0.
    open var velocity: CGFloat {
        get { self[.velocity] }
        set { self[.velocity] = newValue }
    }

    /// The range of the velocity over particles (points per second). The default is 0.
    open var velocityRange: CGFloat {
        get { self[.velocityRange] }
        set { self[.velocityRange] = newValue }
    }

    /// The acceleration along the x axis (points per second squared). The default is 0.
    open var xAcceleration: CGFloat {
        get { self[.xAcceleration] }
        set { self[.xAcceleration] = newValue }
    }

    /// The acceleration along the y axis (points per second squared). The default is 0.
    open var yAcceleration: CGFloat {
        get { self[.yAcceleration] }
        set { self[.yAcceleration] = newValue }
    }

    /// The acceleration along the z axis (points per second squared). The default is 0.
    open var zAcceleration: CGFloat {
        get { self[.zAcceleration] }
        set { self[.zAcceleration] = newValue }
    }

    /// The kinds of particles that each particle emits from its own position. The cell copies the
    /// array, but not the cells. The default is `nil`.
    open var emitterCells: [CAEmitterCell]? {
        get { cells }
        set { set("emitterCells") { _ in cells = newValue } }
    }

    /// Values of properties and of other keys, which apply if they are not set on the cell. The
    /// default is `nil`.
    ///
    /// The value for the key `"style"` may be a nested style of the same kind, whose values apply
    /// to keys that this style does not contain.
    open var style: [AnyHashable: Any]? {
        didSet {
            applyStyle()
            touched.insert("style")
        }
    }

    // MARK: Timing

    /// The time at which the cell begins to emit (seconds), in the layer's time or, for a nested
    /// cell, in the particle's. The default is 0.
    open var beginTime: CFTimeInterval {
        get { values.timing.beginTime }
        set { set("beginTime") { $0.timing.beginTime = newValue } }
    }

    /// The duration of the emission (seconds). The default is infinity.
    open var duration: CFTimeInterval {
        get { values.timing.duration }
        set { set("duration") { $0.timing.duration = newValue } }
    }

    /// The rate of the cell's time relative to its parent's.
    open var speed: Float {
        get { Float(values.timing.speed) }
        set { set("speed") { $0.timing.speed = Double(newValue) } }
    }

    /// An additional offset in the cell's time (seconds).
    open var timeOffset: CFTimeInterval {
        get { values.timing.timeOffset }
        set { set("timeOffset") { $0.timing.timeOffset = newValue } }
    }

    /// The number of repetitions of the duration.
    open var repeatCount: Float {
        get { Float(values.timing.repeatCount) }
        set { set("repeatCount") { $0.timing.repeatCount = Double(newValue) } }
    }

    /// The duration of all repetitions together (seconds).
    open var repeatDuration: CFTimeInterval {
        get { values.timing.repeatDuration }
        set { set("repeatDuration") { $0.timing.repeatDuration = newValue } }
    }

    /// A Boolean value that indicates whether the cell's time runs backward after each forward run.
    open var autoreverses: Bool {
        get { values.timing.autoreverses }
        set { set("autoreverses") { $0.timing.autoreverses = newValue } }
    }

    /// The behavior of the cell before its begin time and after its end.
    open var fillMode: CAMediaTimingFillMode {
        get { CAMediaTimingFillMode(values.timing.fillMode) }
        set { set("fillMode") { $0.timing.fillMode = newValue.wire } }
    }

    // MARK: Key-value coding

    /// Returns the value of a property that is not set; `nil` if that is 0 or no value.
    open class func defaultValue(forKey key: String) -> Any? { initialValue(key) }

    /// Returns a Boolean value that indicates whether an archive of the cell contains a value. The
    /// default implementation returns `true` for values that have been set.
    open func shouldArchiveValue(forKey key: String) -> Bool { touched.contains(key) || custom[key] != nil }

    /// Returns the value of a property, or the value that `setValue(_:forKey:)` stored under
    /// another key. Numbers are returned as `NSNumber`.
    open func value(forKey key: String) -> Any? { storedValue(key) }

    /// Sets a property, or stores a value under a key that is not a property. A value of a wrong
    /// type is reported on standard error and changes nothing.
    open func setValue(_ value: Any?, forKey key: String) { store(value, key) }

    /// Returns the value of a property, of a component of one, or of a nested cell, as in
    /// `emitterCells.NAME.scale`.
    open func value(forKeyPath keyPath: String) -> Any? { storedValue(path: keyPath) }

    /// Sets a property, a component of one, or a value of a nested cell, as in
    /// `emitterCells.NAME.scale`.
    open func setValue(_ value: Any?, forKeyPath keyPath: String) { store(value, path: keyPath) }

    // MARK: Storage

    /// Changes values and records that the property was set.
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
