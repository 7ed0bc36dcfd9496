/// The messages that clients send, with their numbers on the wire: the header's `type` from client
/// to server.
///
/// Apps and control programs share 1…15; queries and commands of control programs and displays
/// start at 16.
public enum ClientMessageType: UInt16, CaseIterable, Sendable {
    case hello = 1
    case surface = 2
    case commit = 3
    case requestVsync = 4
    case commitPart = 5
    case requestInput = 6
    case queryTree = 16
    case queryStatistics = 17
    case queryScreenshot = 18
    case tick = 19
    case input = 20
    case setAppearance = 21
    case resize = 22
    case playInput = 23
}

/// The messages that the server sends, with their numbers on the wire: the header's `type` from
/// server to client.
///
/// Messages to apps are 1…15, replies to control programs start at 16, messages to displays at 32.
public enum ServerMessageType: UInt16, CaseIterable, Sendable {
    case welcome = 1
    case fault = 2
    case displayConfiguration = 3
    case acknowledged = 4
    case vsync = 5
    case presented = 6
    case animationEvents = 7
    case input = 8
    case tree = 16
    case statistics = 17
    case screenshot = 18
    case ticked = 19
    case inputPlayed = 20
    case swapChain = 32
    case frame = 33
}
