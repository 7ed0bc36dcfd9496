public import Foundation
import SceneModel

/// The names of the timing functions that Core Animation defines.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
    /// The name as a string.
    public let rawValue: String

    /// Creates a name from a string.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Linear pacing.
    public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
    /// Starts slowly.
    public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
    /// Ends slowly.
    public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
    /// Starts and ends slowly.
    public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
    /// The pacing that most animations of the system use.
    public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// A function that defines the pacing of an animation: a cubic Bézier curve from (0, 0) to (1, 1)
/// that maps the elapsed fraction of the duration to the fraction of the change.
///
/// ```swift
/// let fade = CABasicAnimation(keyPath: "opacity")
/// fade.timingFunction = CAMediaTimingFunction(name: .easeOut)
/// let move = CABasicAnimation(keyPath: "position")
/// move.timingFunction = CAMediaTimingFunction(controlPoints: 0.2, 0, 0, 1)
/// ```
///
/// Functions with the same name are equal; a function that is created from control points equals
/// only itself, as in Core Animation.
///
/// Unchecked sendability is safe: a function is immutable.
open class CAMediaTimingFunction: NSObject, NSSecureCoding, @unchecked Sendable {
    /// The function in the form that both processes share.
    let wire: TimingFunction
    /// The function's name; nil for a function from control points.
    private let name: CAMediaTimingFunctionName?

    /// Creates a predefined function. A name that Core Animation does not define creates a linear
    /// function.
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

    /// Creates a function from the two inner control points of its curve. Their x coordinates are
    /// clamped to 0…1, since outside this range the curve is not a function of time.
    public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
        func x(_ value: Float) -> Double { Double(max(0, min(value, 1))) }
        name = nil
        wire = TimingFunction(c1x: x(c1x), c1y: Double(c1y), c2x: x(c2x), c2y: Double(c2y)) ?? .linear
    }

    /// Copies the x and y coordinates of a control point into `values`.
    ///
    /// - Parameters:
    ///   - index: The index of the control point, 0…3. The first is (0, 0), the last (1, 1).
    ///   - values: Memory for two numbers.
    open func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
        let points = [(0, 0), (wire.c1x, wire.c1y), (wire.c2x, wire.c2y), (1, 1)]
        precondition(points.indices.contains(index), "a timing function has control points 0 to 3, not \(index)")
        values[0] = Float(points[index].0)
        values[1] = Float(points[index].1)
    }

    /// A Boolean value that indicates whether the class supports secure coding: true.
    open class var supportsSecureCoding: Bool { true }

    /// Creates a function from an archive; returns nil if its control points are missing or out of
    /// range.
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

    /// Encodes the name, or the control points of a function without a name.
    open func encode(with coder: NSCoder) {
        if let name {
            coder.encode(name.rawValue as NSString, forKey: "name")
        } else {
            coder.encode([wire.c1x, wire.c1y, wire.c2x, wire.c2y].map { NSNumber(value: $0) } as NSArray, forKey: "controlPoints")
        }
    }

    /// Returns a Boolean value that indicates whether another object is this function or a function
    /// with the same name.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? CAMediaTimingFunction else { return false }
        return other === self || name != nil && other.name == name
    }

    /// A hash value; equal functions have the same.
    open override var hash: Int { name?.hashValue ?? ObjectIdentifier(self).hashValue }

    /// The name of the function, or the control points of a function without a name.
    open override var description: String { name?.rawValue ?? "(\(wire.c1x), \(wire.c1y)), (\(wire.c2x), \(wire.c2y))" }
}
