import SceneModel

/// A change of the text of the clipboard, as the server reports it to a client.
public struct ClipboardChange: Equatable, Sendable {
    /// The number of the change, from 1.
    public var number: UInt64
    /// A Boolean value that indicates whether there is a text.
    public var hasText: Bool
    /// A Boolean value that indicates whether the receiver made the change.
    public var isOwn: Bool
    /// The sequence number of the receiver's last `setClipboard` that the server has handled; 0 if
    /// there is none.
    public var handledSequence: UInt64

    /// Creates a description of a change.
    public init(number: UInt64, hasText: Bool, isOwn: Bool, handledSequence: UInt64) {
        self.number = number
        self.hasText = hasText
        self.isOwn = isOwn
        self.handledSequence = handledSequence
    }
}

extension Writer {
    mutating func clipboardChange(_ change: ClipboardChange) {
        u64(change.number)
        bool(change.hasText)
        bool(change.isOwn)
        u64(change.handledSequence)
    }

    /// Appends an optional text. A longer one than the limit, which senders refuse, is cut at a
    /// character.
    mutating func clipboardText(_ text: String?) {
        bool(text != nil)
        guard let text else { return }
        string(text, limit: Limits.clipboardBytes)
    }
}

extension Reader {
    mutating func clipboardChange() throws(DecodingFault) -> ClipboardChange {
        ClipboardChange(
            number: try u64("number"), hasText: try bool("hasText"), isOwn: try bool("isOwn"),
            handledSequence: try u64("handledSequence"))
    }

    mutating func clipboardText() throws(DecodingFault) -> String? {
        try bool("hasText") ? try string("text", limit: Limits.clipboardBytes) : nil
    }
}
