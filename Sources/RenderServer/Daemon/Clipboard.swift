/// The text of the clipboard, which apps, displays and control clients share.
///
/// A change is reported to apps and displays without the text; a client receives the text only when
/// it asks for it.
struct Clipboard {
    /// The text, or nil if there is none.
    private(set) var text: String?
    /// The number of the last change; 0 before the first.
    private(set) var change: UInt64 = 0

    /// Replaces the text.
    mutating func replace(with text: String?) {
        self.text = text
        change += 1
    }
}
