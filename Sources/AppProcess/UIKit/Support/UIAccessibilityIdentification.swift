public import Foundation

/// An object that tests and tools identify by a string, which users do not see. Main thread only.
@preconcurrency @MainActor public protocol UIAccessibilityIdentification: NSObjectProtocol {
    /// The string that identifies the object, or nil.
    var accessibilityIdentifier: String? { get set }
}
