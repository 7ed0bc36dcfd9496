import Synchronization

/// Notifications that properties with `@ObjectiveCDynamic` were set, which appearance proxies
/// record.
package enum DynamicSetters {
    /// Receives the object, the name of the property, and a function that sets the same value on
    /// another object.
    package typealias Follower = @Sendable (_ object: AnyObject, _ name: String, _ set: @escaping (AnyObject) -> Void) -> Void

    private static let isFollowed = Atomic(false)
    private static let follower = Mutex<Follower?>(nil)

    /// Sets the function that is called after a property was set, on the thread that sets it; nil
    /// for none.
    package static func follow(_ new: Follower?) {
        follower.withLock { $0 = new }
        isFollowed.store(new != nil, ordering: .relaxed)
    }

    /// Reports that a property was set. Costs an atomic load without followers.
    @inline(__always) static func report(_ object: AnyObject, _ name: @autoclosure () -> String, _ set: @escaping (AnyObject) -> Void) {
        guard isFollowed.load(ordering: .relaxed) else { return }
        follower.withLock { $0 }?(object, name(), set)
    }
}
