public import Foundation
import SceneModel

/// The names of the timing functions that Core Animation defines.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Even speed.
    public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
    /// Begins slowly.
    public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
    /// Ends slowly.
    public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
    /// Begins and ends slowly.
    public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
    /// What most of the system's own animations use.
    public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// The pacing of an animation: a cubic Bézier curve from (0, 0) to (1, 1), from the part of the
/// duration that has passed to the part of the way that is made. Immutable.
///
/// Functions of one name are equal; one made of control points is equal to itself only, as in Core
/// Animation.
///
/// Unchecked: functions are immutable.
open class CAMediaTimingFunction: NSObject, NSSecureCoding, @unchecked Sendable {
    let wire: TimingFunction
    private let name: CAMediaTimingFunctionName?

    /// One of Core Animation's functions; linear for a name that is none of them.
    public init(name: CAMediaTimingFunctionName) {
        self.name = name
        wire =
            switch name {
            case .easeIn: .easeIn
            case .easeOut: .easeOut
            case .easeInEaseOut: .easeInEaseOut
            case .default: .standard
            default: .linear
            }
    }

    /// A curve by its two inner control points. Their x is moved into 0…1, outside of which the
    /// curve would not be a function of time.
    public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
        func x(_ value: Float) -> Double { Double(max(0, min(value, 1))) }
        name = nil
        wire = TimingFunction(c1x: x(c1x), c1y: Double(c1y), c2x: x(c2x), c2y: Double(c2y)) ?? .linear
    }

    /// Writes the x and y of a control point into `values`.
    ///
    /// - Parameters:
    ///   - index: 0…3; the first is (0, 0), the last (1, 1).
    ///   - values: room for two numbers.
    open func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
        let points = [(0, 0), (wire.c1x, wire.c1y), (wire.c2x, wire.c2y), (1, 1)]
        precondition(points.indices.contains(index), "a timing function has control points 0 to 3, not \(index)")
        values[0] = Float(points[index].0)
        values[1] = Float(points[index].1)
    }

    open class var supportsSecureCoding: Bool { true }

    /// The function that an archive has.
    public required init?(coder: NSCoder) {
        let text = coder.containsValue(forKey: "name") ? coder.decodeObject(of: NSString.self, forKey: "name") : nil
        name = text.map { CAMediaTimingFunctionName(rawValue: $0 as String) }
        if let name {
            wire = CAMediaTimingFunction(name: name).wire
            return
        }
        let numbers = coder.decodeObject(of: [NSArray.self, NSNumber.self], forKey: "controlPoints") as? [NSNumber]
        guard let n = numbers?.map(\.doubleValue), n.count == 4,
            let curve = TimingFunction(c1x: n[0], c1y: n[1], c2x: n[2], c2y: n[3])
        else { return nil }
        wire = curve
    }

    /// Archives the name, or the control points of a function without one.
    open func encode(with coder: NSCoder) {
        if let name {
            coder.encode(name.rawValue as NSString, forKey: "name")
        } else {
            coder.encode([wire.c1x, wire.c1y, wire.c2x, wire.c2y].map { NSNumber(value: $0) } as NSArray, forKey: "controlPoints")
        }
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? CAMediaTimingFunction else { return false }
        return other === self || name != nil && other.name == name
    }

    open override var hash: Int { name?.hashValue ?? ObjectIdentifier(self).hashValue }

    /// The name, or the control points.
    open override var description: String { name?.rawValue ?? "(\(wire.c1x), \(wire.c1y)), (\(wire.c2x), \(wire.c2y))" }
}
