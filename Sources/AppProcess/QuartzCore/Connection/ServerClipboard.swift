import SceneModel
import WireProtocol

/// The text of the clipboard, which the server shares among apps and displays.
///
/// Used on the thread of the connection's run loop, which is the main thread in an app.
package final class ServerClipboard {
    /// Receives the changes that others make, with a Boolean value that indicates whether there is
    /// a text. The text itself arrives only when it is asked for.
    package var changeHandler: ((_ hasText: Bool) -> Void)?

    /// The size of the longest text (bytes of UTF-8).
    package static let limit = Limits.clipboardBytes
    /// The longest time for which `text` waits for the server (seconds).
    private static let patience = 2.0

    private weak var connection: RenderServerConnection?

    init(_ connection: RenderServerConnection?) { self.connection = connection }

    /// Replaces the text, or removes it. Without a server, nothing happens.
    package func replace(with text: String?) { connection?.setClipboard(text) }

    /// The text, for which the thread waits; `nil` if there is none, or no server responds.
    package var text: String? { connection?.clipboardText(within: Self.patience) }

    /// Reports a change, unless this app has replaced the text since.
    func receive(_ change: ClipboardChange) {
        guard !change.isOwn, change.handledSequence == connection?.clipboardSequence else { return }
        changeHandler?(change.hasText)
    }
}
