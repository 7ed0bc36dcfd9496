/// The origin of input events.
public enum InputSource: Hashable, Sendable {
    /// A display or a control client, identified by its connection.
    case connection(UInt64)
    /// A script that the server plays, identified by its number.
    case script(UInt32)
}
