public import Foundation

/// What a layer does about an event, for example that a property changed.
public protocol CAAction: AnyObject {
    /// Does it.
    ///
    /// - Parameters:
    ///   - event: the key that the action was looked up by, often a property's name.
    ///   - anObject: the layer.
    ///   - dict: further facts about the event; nil for a changed property.
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: CAAction {
    /// Nothing: an action search that ends here leads to no animation.
    public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}
