public import Foundation

/// A transition from one controller to another. Apps create segues, and override `perform()` for a
/// transition of their own; there are no storyboards that define segues.
///
/// ```swift
/// final class PushSegue: UIStoryboardSegue {
///     override func perform() {
///         source.navigationController?.pushViewController(destination, animated: true)
///     }
/// }
/// ```
///
/// Main thread only.
@preconcurrency @MainActor open class UIStoryboardSegue: NSObject {
    /// The name of the segue, or nil.
    open private(set) var identifier: String?
    /// The controller that is left.
    open private(set) var source: UIViewController
    /// The controller that is shown.
    open private(set) var destination: UIViewController
    private var performHandler: (() -> Void)?

    /// Creates a segue.
    public init(identifier: String?, source: UIViewController, destination: UIViewController) {
        self.identifier = identifier
        self.source = source
        self.destination = destination
    }

    /// Creates a segue that a closure performs.
    public convenience init(
        identifier: String?, source: UIViewController, destination: UIViewController, performHandler: @escaping () -> Void
    ) {
        self.init(identifier: identifier, source: source, destination: destination)
        self.performHandler = performHandler
    }

    /// Performs the transition: calls the closure that the segue was created with. Subclasses
    /// override the method; without an override and a closure it ends the process.
    open func perform() {
        guard let performHandler else {
            UIKitException.raise("NSInternalInconsistencyException", "Subclasses of UIStoryboardSegue must override -perform.")
        }
        performHandler()
    }
}
