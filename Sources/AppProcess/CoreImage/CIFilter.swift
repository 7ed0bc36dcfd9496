import Diagnostics
public import Foundation

/// A filter of a layer and all below it, or of what is behind a layer: an element of
/// `CALayer.filters` or `CALayer.backgroundFilters`.
///
/// There is one kind, `"CIGaussianBlur"`. A filter takes no images and gives none. Use it on one
/// thread at a time.
public class CIFilter: NSObject, NSSecureCoding, NSCopying {
    final let kind: FilterKind
    /// The values of the kind's inputs, by key.
    final var inputs: [String: Double]

    /// What key paths of layers call the filter, as in `filters.NAME.inputRadius`. Initially the
    /// name of its kind.
    public final var name: String

    /// Whether layers are filtered by it. Initially true.
    public final var isEnabled = true

    /// A filter of a kind, with all inputs as they are initially; nil for a kind that there is not.
    public convenience init?(name: String) {
        guard name == FilterKind.gaussianBlur.name, let filter = GaussianBlurFilter() as? Self else { return nil }
        self.init(itself: filter)
    }

    /// A filter of a kind, with inputs by key. Those that do not fit are reported on stderr and
    /// left as they are initially; nil for a kind that there is not.
    public convenience init?(name: String, parameters params: [String: Any]?) {
        self.init(name: name)
        for (key, value) in params ?? [:] { setValue(value, forKey: key) }
    }

    init(_ kind: FilterKind) {
        self.kind = kind
        name = kind.name
        inputs = kind.initial
        super.init()
    }

    // MARK: Inputs

    /// The keys of all inputs.
    public final var inputKeys: [String] { kind.inputs.map(\.key) }

    /// What the filter is called, and of each input its type, range and initial value.
    public final var attributes: [String: Any] { kind.attributes }

    /// Gives every input the value that it has initially.
    public final func setDefaults() { inputs = kind.initial }

    /// The value of an input, or of `name` or `enabled`, numbers as `NSNumber`. A key that the
    /// filter does not have is reported on stderr; nil then.
    public final func value(forKey key: String) -> Any? {
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

    /// Sets an input, or `name` or `enabled`. A key that the filter does not have, a value of
    /// another type and a number that is not finite are reported on stderr and change nothing.
    public final func setValue(_ value: Any?, forKey key: String) {
        switch (key, value) {
        case ("name", let name as String): self.name = name
        case ("enabled", let flag as Bool): isEnabled = flag
        case ("enabled", let flag as NSNumber): isEnabled = flag.boolValue
        case ("name", _), ("enabled", _): refuse(value, key)
        default:
            guard inputs[key] != nil else { return Log.write(.error, "\(self) has no value for the key '\(key)', which changes nothing") }
            guard let number = Self.number(value), number.isFinite else { return refuse(value, key) }
            inputs[key] = number
        }
    }

    /// A number as app code writes it.
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

    private func refuse(_ value: Any?, _ key: String) {
        let what = Self.number(value).map { "the number \($0)" } ?? value.map { "a value of type \(type(of: $0))" } ?? "nil"
        Log.write(.error, "\(what) does not fit '\(key)' of \(self), which is left as it was")
    }

    public final override var description: String { "<\(kind.name) '\(name)'>" }

    // MARK: Archives and copies

    public class var supportsSecureCoding: Bool { true }

    /// The filter of an archive.
    public required init?(coder: NSCoder) {
        kind = .gaussianBlur
        inputs = kind.initial
        name = coder.decodeObject(of: NSString.self, forKey: "name") as String? ?? kind.name
        isEnabled = coder.decodeBool(forKey: "enabled")
        for input in kind.inputs {
            let number = coder.decodeDouble(forKey: input.key)
            if number.isFinite { inputs[input.key] = number }
        }
        super.init()
    }

    /// Archives all values.
    public final func encode(with coder: NSCoder) {
        coder.encode(name as NSString, forKey: "name")
        coder.encode(isEnabled, forKey: "enabled")
        for (key, number) in inputs { coder.encode(number, forKey: key) }
    }

    /// A filter of the same kind with the same values.
    public final func copy(with zone: NSZone? = nil) -> Any {
        let copy = GaussianBlurFilter()
        copy.name = name
        copy.isEnabled = isEnabled
        copy.inputs = inputs
        return copy
    }
}

/// Has an initialiser of a class answer an object of a subclass.
private protocol Replaceable {}

extension Replaceable {
    fileprivate init(itself: Self) { self = itself }
}

extension CIFilter: Replaceable {}
