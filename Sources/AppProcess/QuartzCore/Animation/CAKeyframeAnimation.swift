public import CoreGraphics
public import Foundation
import Geometry
import SceneModel

/// The ways to calculate the values between keyframes.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
    /// The name of the mode.
    public let rawValue: String

    /// Creates a mode from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Interpolates linearly between consecutive values.
    public static let linear = CAAnimationCalculationMode(rawValue: "linear")
    /// Does not interpolate: each value holds until the next keyframe.
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
    /// Interpolates linearly at constant speed over the whole animation. Key times and timing
    /// functions are ignored.
    public static let paced = CAAnimationCalculationMode(rawValue: "paced")
    /// Interpolates along a smooth curve through all values, shaped by tension, continuity and
    /// bias.
    public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
    /// Interpolates along a smooth curve at constant speed. Key times and timing functions are
    /// ignored.
    public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// The ways to rotate a layer that follows a path.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
    /// The name of the mode.
    public let rawValue: String

    /// Creates a mode from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Rotates the layer so that its x axis follows the tangent of the path.
    public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
    /// Rotates the layer so that its x axis points opposite to the tangent of the path.
    public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// An animation through a sequence of values, or along a path.
///
/// ```swift
/// let layer = CALayer()
/// let shake = CAKeyframeAnimation(keyPath: "position.x")
/// shake.values = [0, 10, -10, 10, 0]
/// shake.keyTimes = [0, 0.2, 0.5, 0.8, 1]
/// shake.isAdditive = true
/// shake.duration = 0.4
/// layer.add(shake, forKey: "shake")
/// ```
open class CAKeyframeAnimation: CAPropertyAnimation {
    /// The keyframe values, of the type of the key path. They are ignored if there is a path.
    open var values: [Any]?
    /// The path that a property of type `CGPoint` follows. Each end of a segment is a keyframe.
    open var path: CGPath?
    /// The time of each keyframe as a fraction of the duration (0…1), in nondecreasing order, with
    /// one element for each value; nil for even spacing. In `.discrete` mode there may be one more
    /// element: the end of the last value.
    open var keyTimes: [NSNumber]?
    /// The pacing of each interval between keyframes, one fewer than there are values; nil for
    /// linear pacing. In `.discrete` mode there is one for each value.
    open var timingFunctions: [CAMediaTimingFunction]?
    /// The way to calculate the values between keyframes. The default is `.linear`.
    open var calculationMode = CAAnimationCalculationMode.linear
    /// The tension of a cubic curve at each value, from −1 (round) to 1 (tight). Missing elements
    /// are 0.
    open var tensionValues: [NSNumber]?
    /// The continuity of a cubic curve at each value; 0 is smooth, other values make a corner.
    /// Missing elements are 0.
    open var continuityValues: [NSNumber]?
    /// The bias of a cubic curve at each value: the side of the value to which the curve swings; 0
    /// for neither. Missing elements are 0.
    open var biasValues: [NSNumber]?
    /// The rotation of the layer along the path. The default is nil: the layer does not rotate.
    open var rotationMode: CAAnimationRotationMode?

    /// Creates an animation with default values.
    public override init() { super.init() }

    /// Creates an animation from the values in an archive.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override func copyValues(of other: CAAnimation) {
        super.copyValues(of: other)
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
        _ convert: (Any) throws(InvalidAnimationError) -> PropertyValue
    ) throws(InvalidAnimationError) -> PropertyAnimation.Content? {
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
        // If the numbers of key times and values differ, Core Animation ignores those without a
        // counterpart.
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
