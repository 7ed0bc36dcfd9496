import Diagnostics
public import Foundation

/// A filter of a layer and its sublayers, or of the content behind a layer: an element of
/// `CALayer.filters` or `CALayer.backgroundFilters`.
///
/// The only kind is `"CIGaussianBlur"`. A filter has neither input nor output images. Use a filter
/// on one thread at a time.
///
/// ```swift
/// let layer = CALayer()
/// let blur = CIFilter(name: "CIGaussianBlur", parameters: ["inputRadius": 4])!
/// blur.name = "blur"
/// layer.filters = [blur]
/// layer.setValue(8, forKeyPath: "filters.blur.inputRadius")
/// ```
open class CIFilter: NSObject, NSSecureCoding, NSCopying {
    /// The names and inputs of the filters of this class.
    final let kind: FilterKind
    /// The values of the kind's inputs, by key.
    final var inputs: [String: Double]

    /// The name of the filter in key paths of layers, as in `filters.NAME.inputRadius`. The default
    /// is the name of its kind.
    open var name: String

    /// A Boolean value that indicates whether the filter is applied to layers. The default is
    /// `true`.
    open var isEnabled = true

    /// Creates a filter with the default values of all inputs.
    ///
    /// - Parameter name: The name of the kind.
    /// - Returns: `nil` if there is no such kind.
    public convenience init?(name: String) {
        guard name == FilterKind.gaussianBlur.name, let filter = GaussianBlurFilter() as? Self else { return nil }
        self.init(itself: filter)
    }

    /// Creates a filter with values for inputs.
    ///
    /// - Parameters:
    ///   - name: The name of the kind.
    ///   - params: The values, by key. Values that an input does not accept are reported on
    ///     standard error, and the input keeps its default.
    /// - Returns: `nil` if there is no such kind.
    public convenience init?(name: String, parameters params: [String: Any]?) {
        self.init(name: name)
        for (key, value) in params ?? [:] { setValue(value, forKey: key) }
    }

    /// Creates a filter with the default values of all inputs: none for a subclass that an app
    /// defines, which changes no layer.
    public override init() {
        kind = Self.kindOfClass
        name = kind.name
        inputs = kind.initial
        super.init()
    }

    /// Returns a Gaussian blur with a radius of 10 points.
    open class func gaussianBlur() -> any CIFilter & CIGaussianBlur { GaussianBlurFilter() }

    /// The kind of the filters of the class.
    class var kindOfClass: FilterKind { FilterKind(name: String(describing: self), displayName: "", categories: [], inputs: []) }

    // MARK: Inputs

    /// The keys of all inputs.
    open var inputKeys: [String] { kind.inputs.map(\.key) }

    /// The names and categories of the filter, and the type, range and default of each input; see
    /// `kCIAttributeFilterName` and the other keys.
    open var attributes: [String: Any] { kind.attributes }

    /// Sets every input to its default value.
    open func setDefaults() { inputs = kind.initial }

    /// Returns the value of an input, or of `name` or `enabled`. Numbers are returned as
    /// `NSNumber`. For any other key, reports an error on standard error and returns `nil`.
    open func value(forKey key: String) -> Any? {
        switch key {
        case "name": return name
        case "enabled": return NSNumber(value: isEnabled)
        default:
            guard let number = inputs[key] else {
                Log.write(.error, "\(self) has no value for the key '\(key)'")
                return nil
            }
            return NSNumber(value: number)
        }
    }

    /// Sets an input, or `name` or `enabled`. An unknown key, a value of another type, or a number
    /// that is not finite is reported on standard error and changes nothing.
    open func setValue(_ value: Any?, forKey key: String) {
        switch (key, value) {
        case ("name", let name as String): self.name = name
        case ("enabled", let flag as Bool): isEnabled = flag
        case ("enabled", let flag as NSNumber): isEnabled = flag.boolValue
        case ("name", _), ("enabled", _): reportInvalid(value, key)
        default:
            guard inputs[key] != nil else { return Log.write(.error, "\(self) has no value for the key '\(key)', which changes nothing") }
            guard let number = Self.number(value), number.isFinite else { return reportInvalid(value, key) }
            inputs[key] = number
        }
    }

    /// Returns a value of any numeric type as a number.
    private static func number(_ value: Any?) -> Double? {
        switch value {
        case let number as Double: number
        case let number as CGFloat: Double(number)
        case let number as Float: Double(number)
        case let number as Int: Double(number)
        case let number as NSNumber: number.doubleValue
        default: nil
        }
    }

    private func reportInvalid(_ value: Any?, _ key: String) {
        let subject = Self.number(value).map { "the number \($0)" } ?? value.map { "a value of type \(type(of: $0))" } ?? "nil"
        Log.write(.error, "\(subject) does not fit '\(key)' of \(self), which is left as it was")
    }

    /// The kind and the name of the filter.
    open override var description: String { "<\(kind.name) '\(name)'>" }

    // MARK: Archives and copies

    /// A Boolean value that indicates whether the class supports secure coding: `true`.
    open class var supportsSecureCoding: Bool { true }

    /// Creates a filter from an archive.
    public required init?(coder: NSCoder) {
        kind = Self.kindOfClass
        name = kind.name
        inputs = kind.initial
        super.init()
        if !(coder is FilterCopier) { decodeValues(from: coder) }
    }

    private func decodeValues(from coder: NSCoder) {
        name = coder.decodeObject(of: NSString.self, forKey: "name") as String? ?? kind.name
        isEnabled = coder.decodeBool(forKey: "enabled")
        for input in kind.inputs {
            let number = coder.decodeDouble(forKey: input.key)
            if number.isFinite { inputs[input.key] = number }
        }
    }

    /// Archives all values.
    open func encode(with coder: NSCoder) {
        coder.encode(name as NSString, forKey: "name")
        coder.encode(isEnabled, forKey: "enabled")
        for (key, number) in inputs { coder.encode(number, forKey: key) }
    }

    /// Returns a filter of the same class with the same values. The `init(coder:)` of a subclass is
    /// called with a coder without values.
    open func copy(with zone: NSZone? = nil) -> Any {
        guard let copy = type(of: self).init(coder: FilterCopier()) else { return self }
        copy.name = name
        copy.isEnabled = isEnabled
        copy.inputs = inputs
        return copy
    }
}

/// A coder without values. It makes `init(coder:)` create an empty filter, which then copies the
/// values of another one.
private final class FilterCopier: NSCoder {}

/// Allows an initializer of a class to return an instance of a subclass.
private protocol Replaceable {}

extension Replaceable {
    fileprivate init(itself: Self) { self = itself }
}

extension CIFilter: Replaceable {}
