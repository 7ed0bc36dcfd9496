import WireProtocol

/// The clipboard, whose text is sent to a client only when it asks.
extension Server {
    /// Replaces the text on behalf of a client, and reports the change to all apps and displays.
    ///
    /// - Parameter sequence: The client's number of the change.
    func setClipboard(_ text: String?, from session: Session, _ sequence: UInt64) {
        clipboard.replace(with: text)
        session.clipboardSequence = sequence
        for other in clients.apps + clients.displays { reportClipboard(to: other, isOwn: other === session) }
    }

    /// Reports the last change to a client.
    func reportClipboard(to session: Session, isOwn: Bool) {
        send(
            .clipboardChanged(
                ClipboardChange(
                    number: clipboard.change, hasText: clipboard.text != nil, isOwn: isOwn, handledSequence: session.clipboardSequence)),
            to: session)
    }

    /// Sends the text to a client that asked for it.
    func sendClipboard(to session: Session, _ sequence: UInt64) {
        send(.clipboard(change: clipboard.change, text: clipboard.text), to: session, sequence: sequence)
    }
}
