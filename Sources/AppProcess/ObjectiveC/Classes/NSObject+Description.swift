public import Foundation

extension NSObject {
    /// Returns the name of the class, with its module unless the class belongs to a framework.
    public class func description() -> String { objc_stringFromClass(self) }
}
