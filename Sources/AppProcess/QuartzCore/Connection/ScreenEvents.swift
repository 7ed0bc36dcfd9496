package import WireProtocol

/// What a context's server says of the screen and of the person before it, for UIKit. On the run loop's thread, which in an app is the main thread.
package final class ScreenEvents {
    /// Called with what a person did, from the connection's version-1 source, in the order of the times; what comes together belongs to one vsync interval. While it is set the
    /// app asks for input, also of servers to come.
    package var inputHandler: (([InputEvent]) -> Void)? {
        didSet { connection?.requestInput(inputHandler != nil) }
    }

    /// Called with the screen when it is set, and whenever the screen is another one or changed; nil while there is no server.
    package var displayHandler: ((DisplayConfiguration?) -> Void)? {
        didSet { displayHandler?(display) }
    }

    /// The screen as the server described it last; nil while there is no server.
    package private(set) var display: DisplayConfiguration?

    private weak var connection: RenderServerConnection?

    init(_ connection: RenderServerConnection?) { self.connection = connection }

    func adopt(_ display: DisplayConfiguration?) {
        guard display != self.display else { return }
        self.display = display
        displayHandler?(display)
    }

    func take(_ events: [InputEvent]) {
        if InputTrace.isOn { for event in events { InputTrace.write(event) } }
        inputHandler?(events)
    }
}
