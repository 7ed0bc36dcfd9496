/// Where events come from.
public enum InputSource: Hashable, Sendable {
    /// A display or a control client, by a number of the server's.
    case connection(UInt64)
    /// Something that is played, by its number.
    case script(UInt32)
}
