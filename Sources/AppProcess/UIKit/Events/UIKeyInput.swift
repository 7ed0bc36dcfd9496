/// A responder that text is typed into. Main thread.
@preconcurrency @MainActor public protocol UIKeyInput: AnyObject {
    /// Whether there is any text.
    var hasText: Bool { get }
    /// Adds text where the caret is.
    func insertText(_ text: String)
    /// Takes away what is before the caret.
    func deleteBackward()
}
