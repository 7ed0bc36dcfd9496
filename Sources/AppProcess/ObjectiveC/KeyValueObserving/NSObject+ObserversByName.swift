public import Foundation

/// An entry of the dictionary that `observeValue(forKeyPath:of:change:context:)` receives.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The kind of the change, the raw value of an `NSKeyValueChange`.
    public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
    /// The value after the change.
    public static let newKey = NSKeyValueChangeKey(rawValue: "new")
    /// The value before the change.
    public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
    /// The indexes of elements; never present, because changes are settings.
    public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
    /// True before a change.
    public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

/// An object that receives changes by the names of properties. `UIResponder` conforms to it.
public protocol KeyValueObserving: NSObject {
    /// Called for each change.
    ///
    /// - Parameters:
    ///   - keyPath: The path that was passed to `addObserver(_:forKeyPath:options:context:)`.
    ///   - object: The observed object.
    ///   - change: The kind of the change, and the values that the options request. Values that are
    ///     nil are `NSNull`.
    ///   - context: The context that was passed.
    @MainActor func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?)
}

extension NSObject {
    /// Calls `observeValue(forKeyPath:of:change:context:)` of an object whenever a property
    /// changes: the method of ``KeyValueObserving``, or the one that the object's class lists.
    ///
    /// The observer is not retained, and is no longer called when it no longer exists.
    ///
    /// - Parameters:
    ///   - observer: The object.
    ///   - keyPath: The name of the property, or a path of names. The process ends if one of them
    ///     cannot be observed.
    ///   - options: What the observer is told.
    ///   - context: Passed to the observer.
    public func addObserver(
        _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [], context: UnsafeMutableRawPointer?
    ) {
        var oldValue: Any?
        // The pointer is not followed.
        let told = { [weak observer, weak self] (isPrior: Bool) in
            guard let observer, let self else { return }
            var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSKeyValueChange.setting.rawValue]
            if isPrior { change[.notificationIsPriorKey] = true }
            if options.contains(.old), let oldValue { change[.oldKey] = oldValue }
            if options.contains(.new), !isPrior { change[.newKey] = value(forKeyPath: keyPath) ?? NSNull() }
            KeyValueObservers.send(to: observer, keyPath, self, change, context)
        }
        let names = keyPath.split(separator: ".").count
        let entry = KeyValueObserver(length: names) { [weak self] in
            _ = self?.value(forKeyPath: keyPath)
        } notify: { [weak self] isPrior in
            if isPrior {
                if options.contains(.old) { oldValue = self.map { $0.value(forKeyPath: keyPath) ?? NSNull() } }
                if options.contains(.prior) { told(true) }
            } else {
                told(false)
                oldValue = nil
            }
        }
        let isComplete = value(forKeyPath: keyPath) != nil
        guard entry.register() >= (isComplete ? names : 1) else {
            entry.end()
            ObjectiveCException.raise(
                "-[\(type(of: self)) addObserver:forKeyPath:options:context:]: a property of \(keyPath) cannot be observed; "
                    + "declare it as @objc dynamic, or @ObjectiveCDynamic in code that is not rewritten")
        }
        let registration = NamedObservation(observer: observer, keyPath: keyPath, context: context, NSKeyValueObservation(entry))
        objc_setAssociatedObject(
            self, NamedObservation.key, NamedObservation.all(of: self) + [registration], .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        if options.contains(.initial) { told(false) }
    }

    /// Ends the latest observation of a property by an object.
    ///
    /// Ends the process if the object does not observe the property.
    public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) { removeObserver(observer, keyPath) { _ in true } }

    /// Ends the latest observation of a property by an object with a context.
    ///
    /// Ends the process if the object does not observe the property with this context.
    public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?) {
        removeObserver(observer, keyPath) { $0.context == context }
    }

    private func removeObserver(_ observer: NSObject, _ keyPath: String, where condition: (NamedObservation) -> Bool) {
        var all = NamedObservation.all(of: self)
        guard let index = all.lastIndex(where: { $0.observer === observer && $0.keyPath == keyPath && condition($0) }) else {
            ObjectiveCException.raise(
                "Cannot remove an observer <\(type(of: observer))> for the key path \"\(keyPath)\" from <\(type(of: self))> "
                    + "because it is not registered as an observer.")
        }
        all.remove(at: index).observation.invalidate()
        objc_setAssociatedObject(self, NamedObservation.key, all, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }
}

/// An observation by name, which is stored with the observed object.
private struct NamedObservation {
    weak var observer: NSObject?
    let keyPath: String
    let context: UnsafeMutableRawPointer?
    let observation: NSKeyValueObservation

    init(observer: NSObject, keyPath: String, context: UnsafeMutableRawPointer?, _ observation: NSKeyValueObservation) {
        self.observer = observer
        self.keyPath = keyPath
        self.context = context
        self.observation = observation
    }

    /// The key under which objects store their observations.
    nonisolated(unsafe) static let key = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

    static func all(of object: NSObject) -> [NamedObservation] { objc_getAssociatedObject(object, key) as? [NamedObservation] ?? [] }
}

extension KeyValueObservers {
    private static let selector = Selector("observeValueForKeyPath:ofObject:change:context:")

    fileprivate static func send(
        to observer: NSObject, _ keyPath: String, _ object: NSObject, _ change: [NSKeyValueChangeKey: Any],
        _ context: UnsafeMutableRawPointer?
    ) {
        if let observer = observer as? any KeyValueObserving {
            // On the thread that changes the property, whatever the isolation of the method.
            nonisolated(unsafe) let (object, change, context) = (object, change, context)
            withoutIsolation { (observer: any KeyValueObserving) in
                observer.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
            }(observer)
        } else if let method = selector.method(of: observer) {
            method(observer, [keyPath, object, change, context])
        } else {
            ObjectiveCException.raise(
                "<\(type(of: observer))>: An -observeValueForKeyPath:ofObject:change:context: message was received but not handled. "
                    + "Key path: \(keyPath)")
        }
    }
}

/// Ends the process, as NSObject does with a change that no class observes. Overrides of
/// `observeValue(forKeyPath:of:change:context:)` call it for their superclass.
public func objc_observeValueUnhandled(
    _ observer: AnyObject, forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
) {
    ObjectiveCException.raise(
        "<\(type(of: observer))>: An -observeValueForKeyPath:ofObject:change:context: message was received but not handled. "
            + "Key path: \(keyPath ?? "nil")")
}
