/// A responder that accepts typed text. Main thread only.
@preconcurrency @MainActor public protocol UIKeyInput: AnyObject {
    /// A Boolean value that indicates whether there is text.
    var hasText: Bool { get }
    /// Inserts text at the caret.
    func insertText(_ text: String)
    /// Deletes the character before the caret.
    func deleteBackward()
}
