import Foundation
import ObjectiveC

/// Properties that apps can observe with key paths, by their names in Objective-C.
extension NSObject {
    /// Returns the value of a property, which is reported to a key path that is being evaluated.
    final func reported<Value>(_ key: StaticString, _ value: @autoclosure () -> Value) -> Value {
        KeyAccess.report(self, "\(key)")
        return value()
    }

    /// Changes properties, and tells their observers.
    final func changing(_ keys: StaticString..., body: () -> Void) {
        guard KeyValueChange.isObserved else { return body() }
        for key in keys { KeyValueChange.begin(self, "\(key)") }
        body()
        for key in keys { KeyValueChange.end(self, "\(key)") }
    }
}
