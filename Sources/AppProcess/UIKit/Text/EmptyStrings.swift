public import Foundation

extension NSAttributedString {
    /// No text, to which a mutable string appends.
    ///
    /// Written `NSMutableAttributedString()`: Foundation on Linux lacks that initialiser, and an extension cannot add one without parameters beside that of `NSObject`.
    public convenience init(_: Void = ()) { self.init(string: "") }
}
