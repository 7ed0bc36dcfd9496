/// The messages that clients send, with their numbers on the wire: the header's `type` from client
/// to server.
///
/// Apps and control programs share 1…15; queries and commands of control programs and displays
/// start at 16. The messages of the clipboard are everyone's.
public enum ClientMessageType: UInt16, CaseIterable, Sendable {
    /// Starts a connection: version, role and name of the client.
    case hello = 1
    /// Adds shared memory whose pixels layers can show.
    case surface = 2
    /// Applies a transaction, or completes one that `commitPart` began.
    case commit = 3
    /// Starts or stops `vsync` messages.
    case requestVsync = 4
    /// Contains the first changes of the next `commit`.
    case commitPart = 5
    /// Starts or stops `input` messages.
    case requestInput = 6
    /// Turns the interface of the simulated device.
    case turnInterface = 7
    /// Stops or starts `presented` messages.
    case requestPresented = 8
    /// Hides or shows the pointer over the app.
    case hidePointer = 9
    /// Asks for all layers.
    case queryTree = 16
    /// Asks for the server's counters.
    case queryStatistics = 17
    /// Asks for a copy of the newest frame.
    case queryScreenshot = 18
    /// Advances a manual clock.
    case tick = 19
    /// Reports a user's input.
    case input = 20
    /// Sets the color scheme of apps.
    case setAppearance = 21
    /// Resizes the screen.
    case resize = 22
    /// Plays timed input.
    case playInput = 23
    /// Replaces the text of the clipboard.
    case setClipboard = 24
    /// Asks for the text of the clipboard.
    case queryClipboard = 25
    /// Turns the simulated device.
    case rotateDevice = 26
}

/// The messages that the server sends, with their numbers on the wire: the header's `type` from
/// server to client.
///
/// Messages to apps are 1…15, replies to control programs start at 16, messages to displays at 32.
public enum ServerMessageType: UInt16, CaseIterable, Sendable {
    /// Accepts the handshake.
    case welcome = 1
    /// Ends the connection for a reason.
    case fault = 2
    /// Reports a change of the screen.
    case displayConfiguration = 3
    /// Reports that a commit was applied, and returns its credit.
    case acknowledged = 4
    /// Reports that a refresh begins.
    case vsync = 5
    /// Reports that the frame with a commit is published.
    case presented = 6
    /// Reports that animations started or ended.
    case animationEvents = 7
    /// Delivers a user's input.
    case input = 8
    /// Reports that frames lack some of the app's content.
    case omissions = 9
    /// Reports that the text of the clipboard was replaced.
    case clipboardChanged = 10
    /// Replies to `queryTree` with a part of the listing.
    case tree = 16
    /// Replies to `queryStatistics`.
    case statistics = 17
    /// Replies to `queryScreenshot` with shared memory.
    case screenshot = 18
    /// Replies to `tick` when all frames are published.
    case ticked = 19
    /// Replies to `playInput` with the time at which the input ends.
    case inputPlayed = 20
    /// Replies to `queryClipboard` with the text.
    case clipboard = 21
    /// Shares the memory of frames.
    case swapChain = 32
    /// Reports that a frame is published.
    case frame = 33
    /// Hides or shows the pointer.
    case pointer = 34
}
