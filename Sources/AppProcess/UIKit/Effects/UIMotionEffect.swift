public import Foundation

/// An effect that changes a view with the motion of the device.
///
/// Screens on Linux do not move. Effects are stored with their views and have no effect.
@MainActor @preconcurrency open class UIMotionEffect: NSObject {
    /// Creates an effect.
    public override init() {}

    /// Returns the values that key paths of the view are changed by, for an offset of the viewer.
    ///
    /// - Parameter viewerOffset: The offset of the viewer in each direction (−1 to 1).
    /// - Returns: Values by key paths, or nil for none. The base class returns nil.
    open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? { nil }
}

/// An effect that interpolates between two values.
@MainActor @preconcurrency open class UIInterpolatingMotionEffect: UIMotionEffect {
    /// The motions that an effect follows.
    public enum EffectType: Int, Sendable {
        /// The motion to the left and the right.
        case tiltAlongHorizontalAxis
        /// The motion up and down.
        case tiltAlongVerticalAxis
    }

    private let changedKeyPath: String
    private let followedType: EffectType

    /// The key path of the view that the effect changes.
    open var keyPath: String { changedKeyPath }
    /// The motion that the effect follows.
    open var type: EffectType { followedType }
    /// The value at the offset −1: a number, or a structure of numbers such as a point.
    open var minimumRelativeValue: Any?
    /// The value at the offset 1.
    open var maximumRelativeValue: Any?

    /// Creates an effect.
    ///
    /// - Parameters:
    ///   - keyPath: The key path of the view, such as `center.x`.
    ///   - type: The motion.
    public init(keyPath: String, type: EffectType) {
        changedKeyPath = keyPath
        followedType = type
    }

    /// Returns the interpolated value, if the minimum and the maximum are numbers.
    open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
        guard let minimum = Self.number(minimumRelativeValue), let maximum = Self.number(maximumRelativeValue) else { return nil }
        let offset = type == .tiltAlongHorizontalAxis ? viewerOffset.horizontal : viewerOffset.vertical
        let position = (min(max(offset, -1), 1) + 1) / 2
        return [keyPath: minimum + (maximum - minimum) * position]
    }

    private static func number(_ value: Any?) -> CGFloat? {
        switch value {
        case let value as CGFloat: value
        case let value as Double: CGFloat(value)
        case let value as Int: CGFloat(value)
        case let value as NSNumber: CGFloat(value.doubleValue)
        default: nil
        }
    }
}

/// Effects that apply together.
@MainActor @preconcurrency open class UIMotionEffectGroup: UIMotionEffect {
    /// The effects.
    open var motionEffects: [UIMotionEffect]?

    /// Returns the values of all effects. The value of a later effect replaces that of an earlier
    /// one for the same key path.
    open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
        let values = motionEffects?.compactMap { $0.keyPathsAndRelativeValues(forViewerOffset: viewerOffset) } ?? []
        return values.isEmpty ? nil : values.reduce(into: [:]) { $0.merge($1) { _, later in later } }
    }
}
