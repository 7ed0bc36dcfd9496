/// The limits of the protocol. A test compares them with the table in docs/wire-protocol.md.
public enum Limits {
    /// The size of one message's payload (bytes).
    public static let messageBytes = 16 << 20
    /// The size of the payloads of one commit and of the parts that precede it, with the parts'
    /// headers (bytes).
    public static let commitBytes = 16 << 20
    /// The number of descriptors that accompany one message.
    public static let descriptorsPerMessage = 4
    /// The number of descriptors of one client that the server holds at the same time.
    public static let descriptorsPerClient = 64
    /// The number of layers of one client.
    public static let layers = 65_536
    /// The number of running animations of one client.
    public static let animations = 65_536
    /// The number of surfaces of one client.
    public static let surfaces = 16_384
    /// The number of surfaces of all clients: three quarters of the memory mappings that Linux
    /// allows a process by default (`vm.max_map_count`, 65,530).
    public static let surfacesOfAllClients = 49_152
    /// The width, and the height, of a surface (pixels).
    public static let surfaceSide = 16_384
    /// The size of all surfaces of one client (bytes).
    public static let surfaceBytes = 256 << 20
    /// The number of layers on the path from a client's root to its deepest leaf, both included.
    public static let treeDepth = 512
    /// The number of clients that are connected at the same time.
    public static let clients = 64
    /// The number of clients, of `clients`, that only control clients may be.
    public static let reservedControlClients = 1
    /// The number of connections whose handshake is not complete.
    public static let pendingConnections = 8
    /// The duration of the handshake (seconds).
    public static let handshakeSeconds = 2.0
    /// The number of commits that a client has sent and the server has not acknowledged.
    public static let commitCredits = 2
    /// The size of the messages queued for a client, without those that coalesce; a client that
    /// exceeds it is disconnected (bytes).
    public static let backlogBytes = 1 << 20
    /// The number of values of one keyframe animation, or of elements of its path.
    public static let keyframes = 65_536
    /// The number of values and path elements of the keyframe animations of one group, including
    /// those of nested groups.
    public static let groupedKeyframes = 16_384
    /// The number of path elements, list items and cells in the values of one animation, including
    /// those of the animations in a group.
    public static let animationItems = 262_144
    /// The number of elements of a path that is a property's value.
    public static let pathElements = 65_536
    /// The number of items of a list of numbers or colors that is a property's value.
    public static let listItems = 4_096
    /// The number of instances of one replicator layer.
    public static let instances = 65_536
    /// The number of cells of one emitter layer, including those that other cells emit.
    public static let emitterCells = 256
    /// The memory of the paths, lists and cells of one client's layers, and of the values of its
    /// animations (bytes, approximate).
    public static let valueBytes = 128 << 20
    /// The number of particles of one client's emitter layers. A particle that emits others counts
    /// as two, or as more if its cell has more than 7 cells.
    public static let particles = 65_536
    /// The number of particles of one emitter layer.
    public static let emitterParticles = 16_384
    /// The memory of one particle (bytes).
    public static let particleBytes = 64
    /// The number of levels of cells that emit cells.
    public static let emitterCellDepth = 8
    /// The number of animations of one group, including those of nested groups.
    public static let groupedAnimations = 1_024
    /// The number of levels of nested groups, including the outermost.
    public static let groupDepth = 8
    /// The area of a screen whose size a client requests (pixels): 8192 × 4096.
    public static let screenPixels = 1 << 25
    /// The number of events in one message to an app.
    public static let inputEvents = 1_024
    /// The number of touches that are down at the same time; further touches are dropped.
    public static let touches = 64
    /// The number of keys that are held down at the same time; further keys are dropped.
    public static let heldKeys = 64
    /// The number of events in one `playInput` message.
    public static let playedEvents = 32_768
    /// The number of events of all control clients that wait to be played.
    public static let waitingPlayedEvents = 65_536
    /// The duration of the events of one `playInput` message, and of all that wait (seconds).
    public static let playedSeconds = 120.0
    /// The size of a string, such as a fault's explanation or a client's name (bytes).
    public static let stringBytes = 1_024
    /// The size of the text of the clipboard (bytes).
    public static let clipboardBytes = 256 << 10
    /// The largest magnitude of a coordinate, a length or a matrix element.
    public static let coordinate = 1e9
    /// The largest magnitude of a timestamp or a finite duration (seconds).
    public static let seconds = 1e9
    /// The largest magnitude of a speed.
    public static let speed = 1e6
}
