import Foundation
import ObjectiveC

/// Reports violations of UIKit's rules by ending the process, with the text of iOS's exceptions.
///
/// On iOS, such violations raise Objective-C exceptions, which Swift cannot catch and which
/// therefore end the process. Swift on Linux has no exceptions, so the process ends at once.
enum UIKitException {
    /// Ends the process as an uncaught `NSInvalidArgumentException` does.
    static func raise(_ reason: String) -> Never { raise("NSInvalidArgumentException", reason) }

    /// Ends the process as an uncaught exception with the given name does.
    static func raise(_ name: String, _ reason: String) -> Never {
        ObjectiveCException.raise(name, reason)
    }

    /// Ends the process if the calling thread is not the main thread.
    ///
    /// Code in Swift 5 mode can call main-actor functions from other threads. Functions of UIKit
    /// that change state call this first.
    ///
    /// - Parameters:
    ///   - function: The name of the calling function, for the message.
    ///   - type: The name of the class that the function belongs to, for the message.
    @inline(__always)
    static func requireMainThread(_ function: StaticString = #function, of type: StaticString = "UIView") {
        guard !Thread.isMainThread else { return }
        raise("NSInternalInconsistencyException", "\(type).\(function) must be used from main thread only")
    }
}
