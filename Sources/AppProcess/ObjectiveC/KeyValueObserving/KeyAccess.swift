import Foundation
import Synchronization

/// Which observable properties the calling thread reads.
///
/// Swift's key paths do not tell the names of their properties, and those through a subclass differ
/// from those through the class that declares a property. What identifies the properties of a key
/// path is therefore that their getters report themselves while the path is evaluated.
package enum KeyAccess {
    /// A property of an object that was read.
    struct Access {
        let object: AnyObject
        let key: String
    }

    /// The number of threads that record accesses.
    private static let recorders = Atomic<Int>(0)
    private static let key = "Lamina.ObjectiveC.keyAccess"

    private final class Recorder {
        var accesses: [Access] = []
    }

    /// Reports that a property is read. Costs an atomic load unless a key path is being evaluated.
    ///
    /// The first property of an object counts: a getter may read others.
    @inline(__always) package static func report(_ object: AnyObject, _ key: @autoclosure () -> String) {
        if recorders.load(ordering: .relaxed) > 0 { record(object, key()) }
    }

    private static func record(_ object: AnyObject, _ key: String) {
        guard let recorder = Thread.current.threadDictionary[Self.key] as? Recorder else { return }
        if !recorder.accesses.contains(where: { $0.object === object }) { recorder.accesses.append(Access(object: object, key: key)) }
    }

    /// Returns the result of a function and the properties that it reads, the first of each object.
    static func recording<Result>(_ body: () -> Result) -> (result: Result, accesses: [Access]) {
        let storage = Thread.current.threadDictionary
        let outer = storage[key]
        let recorder = Recorder()
        storage[key] = recorder
        recorders.add(1, ordering: .relaxed)
        defer {
            recorders.subtract(1, ordering: .relaxed)
            if let outer { storage[key] = outer } else { storage.removeObject(forKey: key) }
        }
        return (body(), recorder.accesses)
    }
}
