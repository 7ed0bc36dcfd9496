public import Foundation

/// A response to an event of a layer, for example to the change of a property. Animations are
/// actions.
///
/// ```swift
/// final class ChangeLog: CAAction {
///     func run(
///         forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?
///     ) {
///         print("\(event) of \(anObject) changed")
///     }
/// }
///
/// let layer = CALayer()
/// layer.actions = ["opacity": ChangeLog()]
/// ```
public protocol CAAction: AnyObject {
    /// Performs the action.
    ///
    /// - Parameters:
    ///   - event: The key under which the action was found, often a property's name.
    ///   - anObject: The layer.
    ///   - dict: Further information about the event, or nil for the change of a property.
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: CAAction {
    /// Does nothing. An action search that finds `NSNull()` ends without an action.
    public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}
