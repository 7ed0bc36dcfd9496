import Dispatch

/// The server's reply to a question for the text of the clipboard, for which a thread waits.
final class ClipboardReply: Sendable {
    private let arrival = DispatchSemaphore(value: 0)
    private let text = Locked<String?>(nil)

    /// Stores the reply, or nothing if the connection ended before it arrived.
    func fulfill(with text: String?) {
        self.text.withLock { $0 = text }
        arrival.signal()
    }

    /// Waits for the reply.
    ///
    /// - Parameter seconds: The longest time to wait (seconds).
    /// - Returns: The text; `nil` if there is none, or if it does not arrive in time.
    func wait(atMost seconds: Double) -> String? {
        _ = arrival.wait(timeout: .now() + seconds)
        return text.withLock { $0 }
    }
}
