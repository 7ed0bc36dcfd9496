import Foundation

/// A property of a class that can be observed with key paths.
///
/// The rewriting compiler replaces `@objc dynamic var` by it. It can also be written by hand:
///
/// ```swift
/// class Player: NSObject {
///     @ObjectiveCDynamic("progress") var progress = 0.0
/// }
///
/// let player = Player()
/// let observation = player.observe(\.progress, options: .new) { player, change in
///     print(change.newValue!)
/// }
/// ```
@propertyWrapper public struct ObjectiveCDynamic<Value> {
    private var value: Value
    private let name: String?

    /// Creates a property.
    ///
    /// - Parameters:
    ///   - wrappedValue: The initial value.
    ///   - name: The name by which `willChangeValue(forKey:)` knows the property; nil for its name
    ///     in Swift.
    public init(wrappedValue: Value, _ name: String? = nil) {
        value = wrappedValue
        self.name = name
    }

    /// Creates a property that is nil at first.
    public init(_ name: String) where Value: ExpressibleByNilLiteral {
        value = nil
        self.name = name
    }

    /// The value, without a report that it is read, and without observers when it is set.
    ///
    /// The rewriting compiler uses it in the property's own observers, where Swift sets the stored
    /// value of a property without a wrapper.
    public var storedValue: Value {
        get { value }
        set { value = newValue }
    }

    fileprivate init(stored value: Value) { (self.value, name) = (value, nil) }

    /// Unavailable: only classes have observable properties.
    @available(*, unavailable, message: "@ObjectiveCDynamic is for properties of classes")
    public var wrappedValue: Value {
        get { fatalError("unavailable") }
        set { fatalError("unavailable") }
    }

    /// Reads or changes the property of an object, and tells its observers.
    public static subscript<Owner: AnyObject>(
        _enclosingInstance owner: Owner, wrapped wrapped: ReferenceWritableKeyPath<Owner, Value>,
        storage storage: ReferenceWritableKeyPath<Owner, Self>
    ) -> Value {
        get {
            KeyAccess.report(owner, key(of: owner, storage))
            return owner[keyPath: storage].value
        }
        set {
            KeyValueChange.begin(owner, key(of: owner, storage))
            owner[keyPath: storage].value = newValue
            KeyValueChange.end(owner, key(of: owner, storage))
            DynamicSetters.report(owner, key(of: owner, storage)) { ($0 as? Owner)?[keyPath: wrapped] = newValue }
        }
    }

    private static func key<Owner: AnyObject>(of owner: Owner, _ storage: ReferenceWritableKeyPath<Owner, Self>) -> String {
        if let name = owner[keyPath: storage].name { return name }
        // The description of the storage's path has the form `\Owner._property`.
        let description = "\(storage)"
        return description.range(of: "._", options: .backwards).map { String(description[$0.upperBound...]) } ?? description
    }
}

extension ObjectiveCDynamic: Encodable where Value: Encodable {
    /// Encodes the value as a property without a wrapper is encoded.
    public func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
}

extension ObjectiveCDynamic: Decodable where Value: Decodable {
    /// Decodes the value as a property without a wrapper is decoded.
    public init(from decoder: any Decoder) throws { self.init(stored: try Value(from: decoder)) }
}

extension KeyedDecodingContainer {
    /// Decodes an optional property, which is nil if the key is missing, as without a wrapper.
    public func decode<Value: Decodable>(_ type: ObjectiveCDynamic<Value?>.Type, forKey key: Key) throws -> ObjectiveCDynamic<Value?> {
        ObjectiveCDynamic(stored: try decodeIfPresent(Value.self, forKey: key))
    }
}

extension KeyedEncodingContainer {
    /// Encodes an optional property, whose key is missing if it is nil, as without a wrapper.
    public mutating func encode<Value: Encodable>(_ property: ObjectiveCDynamic<Value?>, forKey key: Key) throws {
        try encodeIfPresent(property.storedValue, forKey: key)
    }
}
