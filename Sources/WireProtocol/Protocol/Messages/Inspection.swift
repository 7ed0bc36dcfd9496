public import SceneModel

/// The server's counters, which `layerctl stats` shows.
public struct Statistics: Equatable, Sendable {
    /// The counters of an app.
    public struct Client: Equatable, Sendable {
        /// The app's process identifier.
        public var pid: Int32
        /// The name that the app stated in its handshake.
        public var name: String
        /// The number of layers in the current frame.
        public var layers: Int
        /// The number of animations in the current frame.
        public var animations: Int
        /// The total size of the surfaces that the app has shared (bytes).
        public var surfaceBytes: UInt64
        /// The number of complete commits received.
        public var commits: UInt64
        /// The number of items that were dropped from frames because a budget of the client was
        /// spent.
        public var droppedItems: UInt64

        /// Creates the counters of an app.
        public init(pid: Int32, name: String, layers: Int, animations: Int, surfaceBytes: UInt64, commits: UInt64, droppedItems: UInt64) {
            self.pid = pid
            self.name = name
            self.layers = layers
            self.animations = animations
            self.surfaceBytes = surfaceBytes
            self.commits = commits
            self.droppedItems = droppedItems
        }
    }

    /// The number of frames published since the start.
    public var frames: UInt64
    /// The number of frames that were not ready at their vsync.
    public var missedVsyncs: UInt64
    /// The number of times the event loop woke up.
    public var wakeups: UInt64
    /// The server's media time (seconds).
    public var time: Double
    /// The apps, back to front.
    public var clients: [Client]

    /// Creates the counters of a server.
    public init(frames: UInt64, missedVsyncs: UInt64, wakeups: UInt64, time: Double, clients: [Client]) {
        self.frames = frames
        self.missedVsyncs = missedVsyncs
        self.wakeups = wakeups
        self.time = time
        self.clients = clients
    }
}

/// A layer in the listing that `layerctl tree` shows.
public struct TreeNode: Equatable, Sendable {
    /// The process that the layer belongs to.
    public var pid: Int32
    /// The identifier of the layer, unique among the layers of its client.
    public var layer: LayerID
    /// The kind of the layer.
    public var kind: LayerKind
    /// The layer's level: 1 for a root.
    public var depth: Int
    /// The committed values that differ from the defaults.
    public var model: [Commit.Assignment]
    /// The values on the screen that differ from the committed ones.
    public var presentation: [Commit.Assignment]
    /// The number of animations.
    public var animations: Int

    /// Creates a layer of the listing.
    public init(
        pid: Int32, layer: LayerID, kind: LayerKind, depth: Int, model: [Commit.Assignment], presentation: [Commit.Assignment],
        animations: Int
    ) {
        self.pid = pid
        self.layer = layer
        self.kind = kind
        self.depth = depth
        self.model = model
        self.presentation = presentation
        self.animations = animations
    }
}

/// A part of the listing of all layers: depth first, clients back to front.
public struct TreeListing: Equatable, Sendable {
    /// The layers of this part.
    public var nodes: [TreeNode]
    /// A Boolean value that indicates whether no further part follows.
    public var isLast: Bool

    /// Creates a part of a listing.
    public init(nodes: [TreeNode], isLast: Bool) {
        self.nodes = nodes
        self.isLast = isLast
    }
}

extension Writer {
    mutating func statistics(_ statistics: Statistics) {
        u64(statistics.frames)
        u64(statistics.missedVsyncs)
        u64(statistics.wakeups)
        number(statistics.time)
        count(statistics.clients.count)
        for client in statistics.clients {
            u32(UInt32(bitPattern: client.pid))
            string(client.name)
            count(client.layers)
            count(client.animations)
            u64(client.surfaceBytes)
            u64(client.commits)
            u64(client.droppedItems)
        }
    }

    private mutating func assignments(_ assignments: [Commit.Assignment]) {
        u8(UInt8(clamping: assignments.count))
        for assignment in assignments {
            u8(assignment.property.rawValue)
            value(assignment.value, kind: assignment.property.kind)
        }
    }

    mutating func tree(_ listing: TreeListing) {
        bool(listing.isLast)
        count(listing.nodes.count)
        for node in listing.nodes {
            u32(UInt32(bitPattern: node.pid))
            u32(node.layer.rawValue)
            u8(node.kind.rawValue)
            count(node.depth)
            assignments(node.model)
            assignments(node.presentation)
            count(node.animations)
        }
    }
}

extension Reader {
    mutating func statistics() throws(DecodingFault) -> Statistics {
        var statistics = Statistics(
            frames: try u64("frames"), missedVsyncs: try u64("missedVsyncs"), wakeups: try u64("wakeups"),
            time: try number("time", magnitude: Limits.seconds), clients: [])
        for _ in 0..<(try count("clients", limit: Limits.clients, size: 40)) {
            statistics.clients.append(
                Statistics.Client(
                    pid: Int32(bitPattern: try u32("pid")), name: try string("name"), layers: try integer("layers", in: 0...Limits.layers),
                    animations: try integer("animations", in: 0...Limits.animations), surfaceBytes: try u64("surfaceBytes"),
                    commits: try u64("commits"), droppedItems: try u64("droppedItems")))
        }
        return statistics
    }

    private mutating func assignments(_ field: StaticString) throws(DecodingFault) -> [Commit.Assignment] {
        var list: [Commit.Assignment] = []
        for _ in 0..<(try u8(field)) {
            let property = try choice(field, as: LayerProperty.self)
            list.append(Commit.Assignment(property, try value(field, kind: property.kind)))
        }
        return list
    }

    mutating func tree() throws(DecodingFault) -> TreeListing {
        var listing = TreeListing(nodes: [], isLast: try bool("isLast"))
        for _ in 0..<(try count("nodes", limit: Limits.layers, size: 19)) {
            listing.nodes.append(
                TreeNode(
                    pid: Int32(bitPattern: try u32("pid")), layer: try layerID("layer"), kind: try choice("kind", as: LayerKind.self),
                    depth: try integer("depth", in: 1...Limits.treeDepth), model: try assignments("model"),
                    presentation: try assignments("presentation"), animations: try integer("animations", in: 0...Limits.animations)))
        }
        return listing
    }
}
