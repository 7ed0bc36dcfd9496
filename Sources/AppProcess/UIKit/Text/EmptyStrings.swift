public import Foundation

extension NSAttributedString {
    /// Creates an empty string, to which a mutable string can append.
    ///
    /// It is called as `NSMutableAttributedString()`. Foundation on Linux lacks this initializer,
    /// and an extension cannot add an initializer without parameters because `NSObject` has one.
    public convenience init(_: Void = ()) { self.init(string: "") }
}
