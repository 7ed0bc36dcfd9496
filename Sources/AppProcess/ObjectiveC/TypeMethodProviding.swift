/// A class of UIKit with type methods that are known by name without a list of methods.
package protocol TypeMethodProviding: AnyObject {
    /// Returns the type method of a name in Objective-C, or nil if there is none.
    static func typeMethod(named name: String) -> BoundMethod?
}
