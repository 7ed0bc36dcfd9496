public import Foundation

extension NSAttributedString {
    /// Creates an empty string, to which a mutable string can append.
    ///
    /// Apps write `NSMutableAttributedString()`, which Foundation on Linux lacks. The parameter,
    /// which callers omit, is needed because an extension cannot override the initializer without
    /// parameters that `NSObject` has.
    public convenience init(_: Void = ()) { self.init(string: "") }
}
