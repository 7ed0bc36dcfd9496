/// Every bound of the protocol, in one place; docs/wire-protocol.md repeats them for readers.
public enum Limits {
    /// Bytes of one message's payload.
    public static let messageBytes = 16 << 20
    /// Bytes of the payload of one commit and of the parts that came ahead of it, with the parts' headers.
    public static let commitBytes = 16 << 20
    /// Descriptors that travel with one message.
    public static let descriptorsPerMessage = 4
    /// Descriptors of one client that the server holds at any moment.
    public static let descriptorsPerClient = 64
    /// Layers of one client.
    public static let layers = 65_536
    /// Running animations of one client.
    public static let animations = 65_536
    /// Surfaces of one client.
    public static let surfaces = 16_384
    /// Surfaces of all clients: three quarters of the mappings that the kernel lets a process have (65,530, where nobody changed it).
    public static let surfacesOfAllClients = 49_152
    /// Pixels of a surface's width and of its height.
    public static let surfaceSide = 16_384
    /// Bytes of all surfaces of one client.
    public static let surfaceBytes = 256 << 20
    /// Layers from a client's root down to its deepest leaf, both counted.
    public static let treeDepth = 512
    /// Clients served at once.
    public static let clients = 64
    /// Connections that have not finished the handshake.
    public static let pendingConnections = 8
    /// Seconds that the handshake may take.
    public static let handshakeSeconds = 2.0
    /// Commits of one client on their way: sent, and not yet acknowledged.
    public static let commitCredits = 2
    /// Bytes queued for a client that does not read, before it is cut off; messages of which only the newest counts are not included.
    public static let backlogBytes = 1 << 20
    /// Values of one keyframe animation, and elements of the path of one.
    public static let keyframes = 65_536
    /// Elements of a path that is a property's value.
    public static let pathElements = 65_536
    /// Numbers or colours of a value that is a list of them.
    public static let listItems = 4_096
    /// Copies that one replicator makes.
    public static let instances = 65_536
    /// Cells of one emitter, those that other cells emit included.
    public static let emitterCells = 256
    /// Bytes of memory that the paths, lists and cells of one client's layers, and the values of its animations, take.
    public static let valueBytes = 128 << 20
    /// Levels of cells that emit cells.
    public static let emitterCellDepth = 8
    /// Animations of one group, those of groups in it included.
    public static let groupedAnimations = 1_024
    /// Groups within each other, the outermost included.
    public static let groupDepth = 8
    /// Pixels of a screen whose size a client asks for: 8192 by 4096.
    public static let screenPixels = 1 << 25
    /// Events in one message to an app.
    public static let inputEvents = 1_024
    /// Touches that are down at once; those that begin beyond are lost.
    public static let touches = 64
    /// Keys that are held down at once; those pressed beyond are lost.
    public static let heldKeys = 64
    /// Events that a control client has played by one message.
    public static let playedEvents = 32_768
    /// Events that wait to be played, of all control clients.
    public static let waitingPlayedEvents = 65_536
    /// Seconds that the events of one message may take, and those of all that wait.
    public static let playedSeconds = 120.0
    /// Bytes of a sentence (a fault's explanation, a client's name).
    public static let sentenceBytes = 1_024
    /// The largest magnitude of a coordinate, a length or a matrix element.
    public static let coordinate = 1e9
    /// The largest magnitude of a point in time or a finite duration, in seconds.
    public static let seconds = 1e9
    /// The largest magnitude of a speed.
    public static let speed = 1e6
}
