import Foundation

/// Carries a value to another thread. Unchecked: nodes, layouts and images may be used on any
/// thread, although their types are not declared `Sendable`, as Objective-C's are not.
struct Unchecked<Value>: @unchecked Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
}

/// The main thread, on which views and layers are used.
enum MainThread {
    /// Performs work on the main thread: at once if the caller is on it, otherwise later, on the
    /// main queue.
    static func perform(_ body: @escaping @MainActor () -> Void) {
        if Thread.isMainThread { return run(body) }
        performLater(body)
    }

    /// Performs work on the main queue, after the caller's work.
    static func performLater(_ body: @escaping @MainActor () -> Void) {
        let body = Unchecked(body)
        DispatchQueue.main.async { run(body.value) }
    }

    /// Performs work of the main actor at once.
    ///
    /// - Precondition: The caller is on the main thread.
    static func run<Result>(_ body: @MainActor () -> Result) -> Result {
        withoutActuallyEscaping(body) { body in
            let body = Unchecked(body)
            return MainActor.assumeIsolated { Unchecked(body.value()) }.value
        }
    }
}
