public import Foundation

/// Objects whose properties can be observed.
public protocol _KeyValueCodingAndObserving: AnyObject {}

extension NSObject: _KeyValueCodingAndObserving {}

extension _KeyValueCodingAndObserving {
    /// Calls a closure whenever a property changes.
    ///
    /// ```swift
    /// let scrollView = UIScrollView()
    /// let observation = scrollView.observe(\.contentOffset, options: [.old, .new]) { _, change in
    ///     print(change.oldValue!, change.newValue!)
    /// }
    /// ```
    ///
    /// Observable are properties with ``ObjectiveCDynamic`` and those that UIKit's and Core
    /// Animation's documentation lists, whose getters report themselves while the key path is
    /// evaluated. The process ends if a property of the key path is not among them.
    ///
    /// - Parameters:
    ///   - keyPath: The property, also through other objects. The closure is then called for a
    ///     change of any of them.
    ///   - options: What the closure is told.
    ///   - changeHandler: Called on the thread that changes the property.
    /// - Returns: The observation, which ends when it is released.
    public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        var oldValue: Value?
        let length = PropertyCount.of(keyPath)
        let observer = KeyValueObserver(length: length) { [weak self] in
            _ = self?[keyPath: keyPath]
        } notify: { [weak self] isPrior in
            guard let self else { return }
            if isPrior {
                if options.contains(.old) || options.contains(.prior) { oldValue = self[keyPath: keyPath] }
                guard options.contains(.prior) else { return }
            }
            let newValue = !isPrior && options.contains(.new) ? self[keyPath: keyPath] : nil
            let told = options.contains(.old) ? oldValue : nil
            if !isPrior { oldValue = nil }
            changeHandler(
                self, NSKeyValueObservedChange(kind: .setting, newValue: newValue, oldValue: told, indexes: nil, isPrior: isPrior))
        }
        let observed = observer.register()
        // A path that ends at nil does not read the properties after it.
        guard observed >= (AnyOptional.flatten(self[keyPath: keyPath]) == nil ? 1 : length) else {
            observer.end()
            ObjectiveCException.raise(
                "-[\(Self.self) observe:options:changeHandler:]: a property of \(keyPath) cannot be observed; "
                    + "declare it as @objc dynamic, or @ObjectiveCDynamic in code that is not rewritten")
        }
        if options.contains(.initial) {
            let newValue = options.contains(.new) ? self[keyPath: keyPath] : nil
            changeHandler(self, NSKeyValueObservedChange(kind: .setting, newValue: newValue, oldValue: nil, indexes: nil, isPrior: false))
        }
        return NSKeyValueObservation(observer)
    }

    /// Announces that a property is about to change, for properties that an app computes.
    public func willChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
        if let access = KeyAccess.recording({ _ = self[keyPath: keyPath] }).accesses.last {
            KeyValueChange.begin(access.object, access.key)
        }
    }

    /// Announces that a property has changed.
    public func didChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
        if let access = KeyAccess.recording({ _ = self[keyPath: keyPath] }).accesses.last { KeyValueChange.end(access.object, access.key) }
    }

    /// Announces that a property is about to change.
    public func willChangeValue(forKey key: String) { KeyValueChange.begin(self, key) }

    /// Announces that a property has changed.
    public func didChangeValue(forKey key: String) { KeyValueChange.end(self, key) }
}

/// Announces that a property of an object is about to change, for code that the rewriting compiler
/// writes.
public func objc_willChangeValue(_ object: AnyObject, _ key: String) { KeyValueChange.begin(object, key) }

/// Announces that a property of an object has changed, for code that the rewriting compiler writes.
public func objc_didChangeValue(_ object: AnyObject, _ key: String) { KeyValueChange.end(object, key) }

/// The number of properties that a key path names.
private enum PropertyCount {
    /// Counts the components in the description, which has the form `\Root.name.name?.name`, or
    /// `<computed 0x… (Type)>` in place of a name.
    static func of(_ keyPath: AnyKeyPath) -> Int {
        var (depth, count) = (0, 0)
        let root = "\\\(type(of: keyPath).rootType)"
        let description = "\(keyPath)"
        for character in description.hasPrefix(root) ? description.dropFirst(root.count) : description[...] {
            switch character {
            case "<", "(", "[": depth += 1
            case ">", ")", "]": depth -= 1
            case "." where depth == 0: count += 1
            default: break
            }
        }
        return max(count, 1)
    }
}
