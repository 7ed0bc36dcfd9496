public import Foundation
import SceneModel

/// The names of the functions that create transforms from numbers.
public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
    /// The name as a string.
    public let rawValue: String

    /// Creates a name from a string.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Rotates about the x axis by an angle (radians).
    public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
    /// Rotates about the y axis by an angle (radians).
    public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
    /// Rotates about the z axis by an angle (radians).
    public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
    /// Scales by three factors, one for each axis.
    public static let scale = CAValueFunctionName(rawValue: "scale")
    /// Scales along the x axis.
    public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
    /// Scales along the y axis.
    public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
    /// Scales along the z axis.
    public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
    /// Translates by three distances (points), one for each axis.
    public static let translate = CAValueFunctionName(rawValue: "translate")
    /// Translates along the x axis (points).
    public static let translateX = CAValueFunctionName(rawValue: "translateX")
    /// Translates along the y axis (points).
    public static let translateY = CAValueFunctionName(rawValue: "translateY")
    /// Translates along the z axis (points).
    public static let translateZ = CAValueFunctionName(rawValue: "translateZ")
}

/// A function that creates transforms from the values of an animation, which are numbers or arrays
/// of three numbers.
///
/// ```swift
/// let spin = CABasicAnimation(keyPath: "transform")
/// spin.valueFunction = CAValueFunction(name: .rotateZ)
/// spin.fromValue = 0
/// spin.toValue = 2 * Double.pi
/// ```
///
/// Unchecked sendability is safe: a function is immutable.
open class CAValueFunction: NSObject, NSSecureCoding, @unchecked Sendable {
    /// The function's name.
    open var name: CAValueFunctionName { functionName }
    private let functionName: CAValueFunctionName
    let wire: ValueFunction

    /// Creates the function with a name; returns nil if there is no such function.
    public init?(name: CAValueFunctionName) {
        guard let function = ValueFunction.allCases.first(where: { "\($0)" == name.rawValue }) else { return nil }
        functionName = name
        wire = function
    }

    /// A Boolean value that indicates whether the class supports secure coding: true.
    open class var supportsSecureCoding: Bool { true }

    /// Creates the function whose name is in an archive.
    public required convenience init?(coder: NSCoder) {
        guard let name = coder.decodeObject(of: NSString.self, forKey: "name") else { return nil }
        self.init(name: CAValueFunctionName(rawValue: name as String))
    }

    /// Encodes the name of the function.
    open func encode(with coder: NSCoder) { coder.encode(name.rawValue as NSString, forKey: "name") }

    /// Returns a Boolean value that indicates whether another object is the same function.
    open override func isEqual(_ object: Any?) -> Bool { (object as? CAValueFunction)?.wire == wire }

    /// A hash value; equal functions have the same.
    open override var hash: Int { wire.hashValue }

    /// The name of the function.
    open override var description: String { name.rawValue }
}
