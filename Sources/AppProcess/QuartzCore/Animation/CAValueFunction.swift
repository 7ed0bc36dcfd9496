public import Foundation
import SceneModel

/// The names of the functions that make transforms of numbers.
public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// A rotation about the x axis by an angle in radians.
    public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
    /// A rotation about the y axis by an angle in radians.
    public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
    /// A rotation about the z axis by an angle in radians.
    public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
    /// A scale by three numbers, one for each axis.
    public static let scale = CAValueFunctionName(rawValue: "scale")
    /// A scale along x.
    public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
    /// A scale along y.
    public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
    /// A scale along z.
    public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
    /// A translation by three distances, one for each axis, in points.
    public static let translate = CAValueFunctionName(rawValue: "translate")
    /// A translation along x, in points.
    public static let translateX = CAValueFunctionName(rawValue: "translateX")
    /// A translation along y, in points.
    public static let translateY = CAValueFunctionName(rawValue: "translateY")
    /// A translation along z, in points.
    public static let translateZ = CAValueFunctionName(rawValue: "translateZ")
}

/// Makes transforms of an animation's values, which are numbers or lists of three.
///
/// Unchecked: functions are immutable.
open class CAValueFunction: NSObject, NSSecureCoding, @unchecked Sendable {
    /// The function's name.
    public let name: CAValueFunctionName
    let wire: ValueFunction

    /// nil for a name that no function has.
    public init?(name: CAValueFunctionName) {
        guard let function = ValueFunction.allCases.first(where: { "\($0)" == name.rawValue }) else { return nil }
        self.name = name
        wire = function
    }

    open class var supportsSecureCoding: Bool { true }

    /// The function that an archive names.
    public required convenience init?(coder: NSCoder) {
        guard let name = coder.decodeObject(of: NSString.self, forKey: "name") else { return nil }
        self.init(name: CAValueFunctionName(rawValue: name as String))
    }

    /// Archives the name.
    open func encode(with coder: NSCoder) { coder.encode(name.rawValue as NSString, forKey: "name") }

    open override func isEqual(_ object: Any?) -> Bool { (object as? CAValueFunction)?.wire == wire }

    open override var hash: Int { wire.hashValue }

    /// The name.
    open override var description: String { name.rawValue }
}
