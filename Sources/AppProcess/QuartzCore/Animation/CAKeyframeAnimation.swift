public import CoreGraphics
public import Foundation
import Geometry
import SceneModel

/// How the values between keyframes are found.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Straight from one to the next.
    public static let linear = CAAnimationCalculationMode(rawValue: "linear")
    /// Not at all: each value holds until the next.
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
    /// Straight, at even speed over all; key times and timing functions do not count.
    public static let paced = CAAnimationCalculationMode(rawValue: "paced")
    /// On a smooth curve through all values, shaped by tension, continuity and bias.
    public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
    /// On a smooth curve, at even speed; key times and timing functions do not count.
    public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// Whether a layer on a path turns with it.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Its x axis follows the path's direction.
    public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
    /// Its x axis points back along the path.
    public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// An animation through several values, or along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
    /// The values to pass through, of the key path's type. Ignored where there is a path.
    open var values: [Any]?
    /// The path that a property of points follows.
    open var path: CGPath?
    /// When each value is reached, from 0 to 1, never decreasing, as many as there are values; nil
    /// for even spacing.
    open var keyTimes: [NSNumber]?
    /// The pacing of each interval, one less than there are values; nil for even speed.
    open var timingFunctions: [CAMediaTimingFunction]?
    /// Initially `.linear`.
    open var calculationMode = CAAnimationCalculationMode.linear
    /// How tightly a cubic curve passes each value, from −1 (round) to 1 (tight); missing ones are
    /// 0.
    open var tensionValues: [NSNumber]?
    /// How smoothly a cubic curve passes each value; 0 for no corner.
    open var continuityValues: [NSNumber]?
    /// To which side of each value a cubic curve swings; 0 for neither.
    open var biasValues: [NSNumber]?
    /// Whether the layer turns with the path. Initially nil: it does not.
    open var rotationMode: CAAnimationRotationMode?

    public override init() { super.init() }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override func take(from other: CAAnimation) {
        super.take(from: other)
        guard let other = other as? CAKeyframeAnimation else { return }
        values = other.values
        path = other.path
        keyTimes = other.keyTimes
        timingFunctions = other.timingFunctions
        calculationMode = other.calculationMode
        tensionValues = other.tensionValues
        continuityValues = other.continuityValues
        biasValues = other.biasValues
        rotationMode = other.rotationMode
    }

    override func property(_ key: String) -> KeyedProperty? {
        switch key {
        case "values": KeyedProperty(self, \.values)
        case "path": KeyedProperty(self, \.path)
        case "keyTimes": KeyedProperty(self, \.keyTimes)
        case "timingFunctions": KeyedProperty(self, \.timingFunctions)
        case "calculationMode": KeyedProperty(self, named: \.calculationMode)
        case "tensionValues": KeyedProperty(self, \.tensionValues)
        case "continuityValues": KeyedProperty(self, \.continuityValues)
        case "biasValues": KeyedProperty(self, \.biasValues)
        case "rotationMode": KeyedProperty(self, named: \.rotationMode)
        default: super.property(key)
        }
    }

    override var propertyKeys: [String] {
        super.propertyKeys + [
            "values", "path", "keyTimes", "timingFunctions", "calculationMode", "tensionValues", "continuityValues", "biasValues",
            "rotationMode",
        ]
    }

    override func content(
        _ convert: (Any) throws(AnimationObjection) -> PropertyValue
    ) throws(AnimationObjection) -> PropertyAnimation.Content? {
        var track: Keyframes.Track
        var count: Int
        if let path {
            let wire = Path(path)
            track = .path(wire)
            count = wire.segmentCount + 1
        } else {
            var list: [PropertyValue] = []
            for value in values ?? [] { list.append(try convert(value)) }
            track = .values(list)
            count = list.count
        }
        let mode = wireMode
        // Of key times and values that are not equally many, Core Animation goes by those that have
        // a partner.
        var times = (keyTimes ?? []).map(\.doubleValue)
        if !times.allSatisfy(\.isFinite) || !mode.usesKeyTimes { times = [] }
        if !times.isEmpty, times.count != count, !(mode == .discrete && times.count == count + 1) {
            switch track {
            case .values(let list):
                count = min(count, times.count)
                track = .values(Array(list.prefix(count)))
            case .path(let path) where times.count > 1 && times.count < count:
                count = times.count
                track = .path(path.prefix(segments: count - 1))
            case .path: break
            }
            times = count <= times.count ? Array(times.prefix(count)) : []
        }
        var frames = Keyframes(track: track, keyTimes: times, calculationMode: mode, rotationMode: wireRotation)
        if mode != .discrete { count -= 1 }
        frames.curves = (timingFunctions ?? []).prefix(max(0, count)).map(\.wire)
        let values = mode == .discrete ? count : count + 1
        func numbers(_ list: [NSNumber]?) -> [Double] { (list ?? []).prefix(values).map(\.doubleValue) }
        frames.tensions = numbers(tensionValues)
        frames.continuities = numbers(continuityValues)
        frames.biases = numbers(biasValues)
        return .keyframes(frames)
    }

    private var wireMode: Keyframes.CalculationMode {
        switch calculationMode {
        case .discrete: .discrete
        case .paced: .paced
        case .cubic: .cubic
        case .cubicPaced: .cubicPaced
        default: .linear
        }
    }

    private var wireRotation: Keyframes.RotationMode {
        switch rotationMode {
        case .rotateAuto: .auto
        case .rotateAutoReverse: .autoReverse
        default: .none
        }
    }
}
