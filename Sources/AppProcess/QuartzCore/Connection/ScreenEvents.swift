import WireProtocol

/// Passes a server's input and the description of its screen to UIKit.
///
/// Used on the thread of the connection's run loop, which is the main thread in an app.
package final class ScreenEvents {
    /// Receives input from the connection's version-1 source, in the order of the times. One list
    /// contains the input of one vsync interval. While a handler is set, the app requests input,
    /// including from servers that it connects to later.
    package var inputHandler: (([UserInput]) -> Void)? {
        didSet { connection?.requestInput(inputHandler != nil) }
    }

    /// Receives the screen when the handler is set and whenever the screen changes; `nil` if there
    /// is no server.
    package var displayHandler: ((ScreenConfiguration?) -> Void)? {
        didSet { displayHandler?(display) }
    }

    /// The screen as most recently described by the server; `nil` if there is no server.
    package private(set) var display: ScreenConfiguration?

    private weak var connection: RenderServerConnection?

    init(_ connection: RenderServerConnection?) { self.connection = connection }

    /// Stores the server's description of the screen, and notifies the handler of a change.
    func adopt(_ display: DisplayConfiguration?) {
        let display = display.map { ScreenConfiguration($0) }
        guard display != self.display else { return }
        self.display = display
        displayHandler?(display)
    }

    func receive(_ events: [InputEvent]) {
        if InputTrace.isOn { for event in events { InputTrace.write(event) } }
        inputHandler?(events.map { UserInput($0) })
    }
}
