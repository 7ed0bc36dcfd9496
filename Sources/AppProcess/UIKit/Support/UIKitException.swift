import Foundation

/// What ends the program where UIKit is used against its rules, in the words of UIKit.
enum Misuse {
    /// Ends the program as an exception that nobody catches does on iOS.
    static func raise(_ reason: String) -> Never { raise("NSInvalidArgumentException", reason) }

    /// The same, of another name.
    static func raise(_ name: String, _ reason: String) -> Never {
        fatalError("*** Terminating app due to uncaught exception '\(name)', reason: '\(reason)'")
    }

    /// Ends the program, before anything is changed, where this is not the main thread: code in Swift 5 mode may call from others.
    @inline(__always)
    static func requireMainThread(_ function: StaticString = #function, of type: StaticString = "UIView") {
        guard !Thread.isMainThread else { return }
        raise("NSInternalInconsistencyException", "\(type).\(function) must be used from main thread only")
    }
}
