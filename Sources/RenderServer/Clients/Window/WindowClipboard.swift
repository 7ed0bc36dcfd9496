import CSDL2
import ServerClient

/// An exchange of text between the clipboard of the desktop and the server's.
///
/// The desktop's text is read while the window has the focus: when it receives it, and when another
/// program copies text. SDL implements the selection of X11 and the data device of Wayland.
struct WindowClipboard {
    private let connection: DisplayConnection
    private let window: OpaquePointer
    /// The text that both clipboards had last.
    private var text = ""
    /// The number of the text that the desktop received last.
    private var number: UInt64 = 0

    /// The origin of texts of the desktop.
    private static let origin: UInt64 = 0

    init(_ connection: DisplayConnection, _ window: OpaquePointer) {
        self.connection = connection
        self.window = window
    }

    /// Passes the desktop's text to the server if it differs from the last. It may take a second if
    /// the program that owns the text does not respond.
    mutating func copyFromDesktop() {
        guard SDL_GetWindowFlags(window) & SDL_WINDOW_INPUT_FOCUS.rawValue != 0, SDL_HasClipboardText() == SDL_TRUE,
            let bytes = SDL_GetClipboardText()
        else { return }
        defer { SDL_free(bytes) }
        guard let new = String(validatingCString: bytes), !new.isEmpty, new != text else { return }
        text = new
        connection.setClipboard(new, from: Self.origin)
    }

    /// Passes the text of an app to the desktop if it is new.
    mutating func copyToDesktop() {
        let latest = connection.clipboard
        guard latest.number != number else { return }
        number = latest.number
        guard latest.origin != Self.origin, latest.text != text else { return }
        text = latest.text
        SDL_SetClipboardText(text)
    }
}
