public import Foundation

extension NSObject {
    /// Returns the class.
    ///
    /// In Objective-C, a class is an object, and has the methods of the objects of a root class:
    /// `classForCoder()` of a class corresponds to the property of its objects.
    public class func classForCoder() -> AnyClass { self }
}
