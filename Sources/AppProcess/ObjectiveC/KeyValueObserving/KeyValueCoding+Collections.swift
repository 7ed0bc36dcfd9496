public import Foundation

/// Arrays and sets pass a name on to their elements, and dictionaries take it for a key.
extension NSArray: KeyValueCoding {
    package func codedProperty(forKey key: String) -> CodedProperty? { .ofElements(key) }
}

extension NSSet: KeyValueCoding {
    package func codedProperty(forKey key: String) -> CodedProperty? { .ofElements(key) }
}

extension NSDictionary: KeyValueCoding {
    package func codedProperty(forKey key: String) -> CodedProperty? {
        // With @, a name is one of the dictionary itself.
        switch key {
        case "@count": return CodedProperty(reading: \NSDictionary.count)
        case "@allKeys": return CodedProperty(reading: \NSDictionary.allKeys)
        case "@allValues": return CodedProperty(reading: \NSDictionary.allValues)
        default: break
        }
        return CodedProperty(
            get: { ($0 as? NSDictionary)?.object(forKey: key) },
            set: { object, value in
                guard let dictionary = object as? NSMutableDictionary else { return false }
                if let value { dictionary.setObject(value, forKey: key as NSString) } else { dictionary.removeObject(forKey: key) }
                return true
            })
    }
}

extension CodedProperty {
    /// A property of the elements of a collection: an array, which contains `NSNull` for an element
    /// whose property is nil, or a set of the values that are not nil. `@count` is the number of
    /// elements.
    fileprivate static func ofElements(_ key: String) -> CodedProperty {
        CodedProperty(
            get: { collection in
                let elements = elements(of: collection)
                if key == "@count" { return elements.count }
                let values = elements.map { value(of: $0, forKeyPath: key) }
                return collection is NSSet ? NSSet(array: values.compactMap(\.self)) : values.map { $0 ?? NSNull() }
            },
            set: { collection, new in
                for element in elements(of: collection) { coded(element, key).setValue(new, forKey: key) }
                return true
            })
    }

    fileprivate static func elements(of collection: AnyObject) -> [Any] {
        (collection as? NSArray)?.map { $0 } ?? (collection as? NSSet)?.allObjects ?? []
    }

    fileprivate static func value(of element: Any, forKeyPath path: String) -> Any? {
        path == "self" ? element : coded(element, path).value(forKeyPath: path)
    }

    /// An element as an object with properties by name. Ends the process if it is none.
    private static func coded(_ element: Any, _ key: String) -> any _KeyValueCodingAndObserving {
        guard let object = element as AnyObject as? any _KeyValueCodingAndObserving else {
            undefined(element as AnyObject, "valueForKey", key)
        }
        return object
    }
}

/// The operators that combine a property of a collection's elements.
enum CollectionOperator: String {
    case sum = "@sum"
    case average = "@avg"
    case maximum = "@max"
    case minimum = "@min"
    case all = "@unionOfObjects"
    case distinct = "@distinctUnionOfObjects"

    /// Returns the result for a property of the elements of a collection; nil for the average, the
    /// maximum and the minimum of none. Elements whose property is nil are left out, except that
    /// they are 0 in an average.
    ///
    /// Ends the process if a value to add is no number, and for `@unionOfObjects` of a set.
    func result(of collection: AnyObject, forKeyPath path: String) -> Any? {
        let elements = CodedProperty.elements(of: collection)
        let values = elements.compactMap { CodedProperty.value(of: $0, forKeyPath: path) }
        switch self {
        case .sum: return sum(values)
        case .average: return elements.isEmpty ? nil : sum(values) / Double(elements.count)
        case .maximum: return values.max(by: Self.precedes)
        case .minimum: return values.min(by: Self.precedes)
        case .all:
            if collection is NSSet { ObjectiveCException.raise("-[NSSet valueForKeyPath:]: sets do not support \(rawValue)") }
            return values
        case .distinct:
            if collection is NSSet { return NSSet(array: values) }
            var seen: Set<AnyHashable> = []
            return values.filter { value in (value as? AnyHashable).map { seen.insert($0).inserted } ?? true }
        }
    }

    private func sum(_ values: [Any]) -> Double {
        values.reduce(0) { sum, value in
            guard let number: Double = NumberConversion.convert(value) else {
                ObjectiveCException.raise("\(rawValue) requires numbers, and a value is of type \(type(of: value))")
            }
            return sum + number
        }
    }

    private static func precedes(_ a: Any, _ b: Any) -> Bool {
        if let a: Double = NumberConversion.convert(a), let b: Double = NumberConversion.convert(b) { return a < b }
        if let a = a as? Date, let b = b as? Date { return a < b }
        return "\(a)" < "\(b)"
    }
}
